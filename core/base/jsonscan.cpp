// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/jsonscan.h"

#include <QtCore/QJsonArray>
#include <QtCore/QJsonDocument>
#include <QtCore/QSet>

#include <algorithm>
#include <utility>
#include <vector>

#include "core/base/filled.h"

namespace core::jsonscan {

namespace {

/// One walk over the text with an explicit stack of open containers.
class Walker
{
public:
    Walker(const QByteArray& text, int maxDepth, const QStringList* path)
        : m_text(text)
        , m_maxDepth(maxDepth)
        , m_path(path)
    {
    }

    void walk()
    {
        if (m_text.startsWith("\xEF\xBB\xBF"))
            m_at = 3;
        while (m_at < m_text.size() && !m_problem) {
            const char c = m_text[m_at];
            if (c == '{' || c == '[')
                open(c == '{');
            else if (c == '"')
                string();
            else if ((c == '}' || c == ']' || c == ',') && !m_open.empty())
                step(c == ',');
            else if (QByteArrayLiteral(" \t\r\n:").contains(c))
                ++m_at;
            else
                scalar();
        }
    }

    std::optional<TextProblem> problem() const { return m_problem; }
    qsizetype found() const { return m_found; }

private:
    struct Container
    {
        bool isObject = false;
        bool isOnPath = false; ///< the first `depth` steps of the path lead to this container
        bool expectsKey = false;
        qsizetype place = 0; ///< in an array
        QString key;
        QSet<QString> keys;
    };

    /// A value begins here: stores the location when it is the deepest on the path so far. True when it is on
    /// the path.
    bool beginValue()
    {
        if (!m_path)
            return false;
        const auto depth = static_cast<qsizetype>(m_open.size());
        if (depth > 0) {
            const Container& parent = m_open.back();
            if (!parent.isOnPath || depth > m_path->size())
                return false;
            const QString step = parent.isObject ? parent.key : QString::number(parent.place);
            if (m_path->at(depth - 1) != step)
                return false;
        }
        m_found = m_at;
        return true;
    }

    void open(bool isObject)
    {
        if (static_cast<int>(m_open.size()) >= m_maxDepth) {
            m_problem = TextProblem{m_at, QStringLiteral("values are nested deeper than %1").arg(m_maxDepth)};
            return;
        }
        Container container;
        container.isObject = isObject;
        container.expectsKey = isObject;
        container.isOnPath = beginValue();
        m_open.push_back(std::move(container));
        ++m_at;
    }

    /// Moves to the next element of the open container, or out of it.
    void step(bool isNext)
    {
        Container& container = m_open.back();
        container.expectsKey = container.isObject;
        ++container.place;
        if (!isNext)
            m_open.pop_back();
        ++m_at;
    }

    void string()
    {
        const qsizetype start = m_at;
        qsizetype end = start + 1;
        while (end < m_text.size() && m_text[end] != '"')
            end += m_text[end] == '\\' ? 2 : 1;
        end = std::min(end + 1, m_text.size());
        if (m_open.empty() || !m_open.back().expectsKey) {
            beginValue();
        } else {
            Container& object = m_open.back();
            object.key = decoded(m_text.mid(start, end - start));
            object.expectsKey = false;
            if (object.keys.contains(object.key))
                m_problem =
                    TextProblem{start, QStringLiteral("the key \"%1\" is given twice; expected it once")
                                           .arg(object.key.left(60))};
            object.keys.insert(object.key);
        }
        m_at = end;
    }

    static QString decoded(const QByteArray& quoted)
    {
        if (quoted.contains('\\'))
            return QJsonDocument::fromJson('[' + quoted + ']').array().first().toString();
        return QString::fromUtf8(quoted.mid(1, quoted.size() - 2));
    }

    void scalar()
    {
        beginValue();
        do
            ++m_at;
        while (m_at < m_text.size() && !QByteArrayLiteral(" \t\r\n,:{}[]\"").contains(m_text[m_at]));
    }

    const QByteArray& m_text;
    int m_maxDepth = 0;
    const QStringList* m_path = nullptr;
    qsizetype m_at = 0;
    qsizetype m_found = 0;
    std::vector<Container> m_open;
    std::optional<TextProblem> m_problem;
};

} // namespace

std::optional<TextProblem> firstProblem(const QByteArray& text, int maxDepth)
{
    Walker walker(text, maxDepth, nullptr);
    walker.walk();
    return walker.problem();
}

qsizetype locate(const QByteArray& text, const QStringList& path)
{
    Walker walker(text, 1024, &path);
    walker.walk();
    return walker.found();
}

Result<QJsonObject> parse(const QByteArray& text, const QString& source, const QString& expected)
{
    if (const auto checked = checkText(text, source); !checked)
        return checked.error();
    QJsonParseError parseError;
    const QByteArray escaped = withEscapedMarks(text);
    const auto document = QJsonDocument::fromJson(escaped, &parseError);
    if (parseError.error != QJsonParseError::NoError) {
        // Qt counts the wrong character as read.
        return fileError(source, TextPlace::of(escaped, parseError.offset - 1),
                         filled("this is not JSON (%1); expected %2", parseError.errorString(), expected));
    }
    if (const auto problem = firstProblem(escaped, kMaxArrayTextDepth))
        return fileError(source, TextPlace::of(escaped, problem->offset), problem->what);
    if (!document.isObject())
        return fileError(source, {}, filled("the file holds a list; expected %1", expected));
    return document.object();
}

QByteArray withEscapedMarks(const QByteArray& text)
{
    constexpr const char* kMark = "\xEF\xBB\xBF";
    const qsizetype start = text.startsWith(kMark) ? 3 : 0; // of the file itself
    return text.indexOf(kMark, start) < 0 ? text
                                          : text.left(start) + text.mid(start).replace(kMark, "\\ufeff");
}

} // namespace core::jsonscan
