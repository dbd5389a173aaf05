// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/array/csvtable.h"

#include <QtCore/QLocale>

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/filled.h"

namespace core::csv {

namespace {

constexpr std::size_t kMaxRows = 100'000;
constexpr std::size_t kMaxColumns = 2000;

/// The field separator of a text, by its first line.
QChar separatorOf(const QString& text)
{
    qsizetype commas = 0;
    qsizetype semicolons = 0;
    qsizetype tabs = 0;
    bool isQuoted = false;
    for (const QChar c : text) {
        if (c == u'"')
            isQuoted = !isQuoted;
        if (isQuoted)
            continue;
        if (c == u'\n' || c == u'\r')
            break;
        commas += c == u',' ? 1 : 0;
        semicolons += c == u';' ? 1 : 0;
        tabs += c == u'\t' ? 1 : 0;
    }
    if (tabs > commas && tabs > semicolons)
        return u'\t';
    return semicolons > commas ? u';' : u',';
}

/// Parses a text character by character.
class Parser
{
public:
    Parser(const QString& source, QChar separator)
        : m_source(source)
        , m_separator(separator)
    {
        m_table.mayHaveCommas = separator != u',';
    }

    Result<Table> run(const QString& text)
    {
        for (qsizetype i = 0; i < text.size() && !m_error; ++i) {
            const QChar c = text[i];
            const QChar next = i + 1 < text.size() ? text[i + 1] : QChar(u'\n');
            const bool isPair = m_state == State::Quoted && c == u'"' && next == u'"';
            take(c, isPair, next == u'\n');
            move(c);
            if (isPair)
                move(text[++i]);
        }
        if (m_state == State::Quoted)
            fail(m_field.place, "the quotation mark is never closed; expected another one");
        if (!text.isEmpty() && !text.endsWith(u'\n'))
            endRow();
        if (m_error)
            return *m_error;
        return std::move(m_table);
    }

private:
    enum class State { Begin, Plain, Quoted, Closed };

    void take(QChar c, bool isPair, bool isLineEndNext)
    {
        if (m_state == State::Quoted) {
            if (c == u'"' && !isPair)
                m_state = State::Closed;
            else
                m_field.text += c;
        } else if (c == m_separator) {
            endField();
        } else if (c == u'\n') {
            endRow();
        } else if (c == u'\r' && (isLineEndNext || m_state == State::Closed)) {
            return;
        } else if (m_state == State::Closed) {
            fail(m_place, "something follows the closing quotation mark; expected the end of the field");
        } else if (c == u'\r') {
            fail(m_place, "there is a carriage return within a field; expected a line end");
        } else if (c != u'"') {
            m_field.text += c;
            m_state = State::Plain;
        } else if (m_state == State::Begin) {
            m_state = State::Quoted;
        } else {
            fail(m_place,
                 "there is a quotation mark within a field; expected the whole field in quotation marks");
        }
    }

    /// Skips a character. The next field, if none has begun, begins after it.
    void move(QChar c)
    {
        if (c == u'\n') {
            ++m_place.line;
            m_place.column = 1;
        } else if (!c.isLowSurrogate()) {
            ++m_place.column;
        }
        if (m_state == State::Begin)
            m_field.place = m_place;
    }

    void endField()
    {
        m_row.push_back(std::exchange(m_field, {}));
        m_state = State::Begin;
        if (m_row.size() > kMaxColumns)
            fail(m_row.back().place, "this is one column too many; expected at most %1", kMaxColumns);
    }

    void endRow()
    {
        endField();
        Row row = std::exchange(m_row, {});
        const auto isBlank = [](const Field& field) { return field.text.trimmed().isEmpty(); };
        if (std::ranges::all_of(row, isBlank))
            return;
        if (m_table.rows.size() == kMaxRows)
            fail(row.front().place, "this is one line too many; expected at most %1", kMaxRows);
        const std::size_t columns = m_table.rows.empty() ? row.size() : m_table.rows.front().size();
        for (std::size_t i = columns; i < row.size(); ++i) {
            if (!isBlank(row[i]))
                fail(row[i].place, "there is no heading for this field; expected at most %1 fields", columns);
        }
        row.resize(columns, Field{{}, TextPlace(row.back().place)});
        m_table.rows.push_back(std::move(row));
    }

    template <typename... Parts>
    void fail(TextPlace place, const char* what, const Parts&... parts)
    {
        if (!m_error)
            m_error = fileError(m_source, place, filled(what, parts...));
    }

    QString m_source;
    QChar m_separator;
    State m_state = State::Begin;
    TextPlace m_place;
    Field m_field;
    Row m_row;
    Table m_table;
    std::optional<Error> m_error;
};

bool needsQuotes(QChar c)
{
    return c == u',' || c == u'"' || c == u'\n' || c == u'\r' || c == u';' || c == u'\t';
}

QString quoted(const QString& field)
{
    const bool isPadded = !field.isEmpty() && (field.front().isSpace() || field.back().isSpace());
    if (!isPadded && std::ranges::none_of(field, needsQuotes))
        return field;
    QString doubled = field;
    doubled.replace(QLatin1Char('"'), QLatin1String("\"\""));
    return QLatin1Char('"') + doubled + QLatin1Char('"');
}

} // namespace

Result<Table> parse(const QByteArray& text, const QString& source)
{
    if (const auto checked = checkText(text, source); !checked)
        return checked.error();
    const QByteArray bare = text.startsWith("\xEF\xBB\xBF") ? text.mid(3) : text;
    const QString characters = QString::fromUtf8(bare);
    auto table = Parser(source, separatorOf(characters)).run(characters);
    if (table && table->rows.empty())
        return fileError(source, {}, QStringLiteral("the table is empty; expected a line of headings"));
    return table;
}

std::optional<double> numberOf(const Table& table, const Field& field)
{
    QString text = field.text.trimmed();
    text.replace(QChar(0x2212), QLatin1Char('-')); // the typographic minus sign
    if (table.mayHaveCommas && text.count(u',') == 1 && !text.contains(u'.'))
        text.replace(QLatin1Char(','), QLatin1Char('.'));
    bool ok = false;
    const double value = QLocale::c().toDouble(text, &ok);
    return ok && std::isfinite(value) && !text.contains(u',') ? std::optional(value) : std::nullopt;
}

QByteArray line(const QStringList& fields)
{
    QStringList parts;
    for (const QString& field : fields)
        parts << quoted(field);
    return (parts.join(QLatin1Char(',')) + QLatin1String("\r\n")).toUtf8();
}

QString number(double value)
{
    return std::isfinite(value) ? QString::number(value, 'g', QLocale::FloatingPointShortest) : QString();
}

} // namespace core::csv
