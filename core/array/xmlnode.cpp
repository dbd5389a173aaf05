// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/array/xmlnode.h"

#include <QtCore/QRegularExpression>
#include <QtCore/QXmlStreamReader>

#include <algorithm>

namespace core {

namespace {

constexpr int kMaxNodes = 200'000;
constexpr int kMaxAttributes = 1000; ///< of one element

bool isBlank(QStringView text)
{
    return std::ranges::all_of(text, [](QChar c) { return c.isSpace(); });
}

bool isExternalEntity(QStringView text)
{
    static const QRegularExpression declaration(
        QStringLiteral(R"(^<!ENTITY\s+(?:%\s+)?[^\s"'>]+\s+(?:SYSTEM|PUBLIC)\b)"));
    return text.startsWith(u"<!ENTITY") && declaration.match(text.left(1000)).hasMatch();
}

/// Qt compares the attributes of an element pairwise, so a large number of them takes too long. A document
/// type may declare more, for every element. Counting the parsed attributes would be too late for both: this
/// checks the text beforehand.
std::optional<TextProblem> firstHazard(const QString& text)
{
    const QStringView view(text);
    const auto behind = [&](QStringView end, qsizetype from) {
        const qsizetype at = view.indexOf(end, from);
        return at < 0 ? view.size() : at + end.size();
    };
    qsizetype at = view.indexOf(u'<');
    while (at >= 0 && at < view.size()) {
        const QStringView rest = view.mid(at);
        if (rest.startsWith(u"<!--")) {
            at = behind(u"-->", at + 4);
        } else if (rest.startsWith(u"<![CDATA[")) {
            at = behind(u"]]>", at);
        } else if (rest.startsWith(u"<?")) {
            at = behind(u"?>", at);
        } else if (rest.startsWith(u"<!ATTLIST")) {
            return TextProblem{
                at,
                QStringLiteral(
                    "the document type declares attributes; expected none: write them at their elements")};
        } else if (isExternalEntity(rest)) {
            // Qt would drop it silently, and join the text around it.
            return TextProblem{at, QStringLiteral("the document type declares an entity of another file; "
                                                  "expected none: write the text itself")};
        } else if (rest.startsWith(u"<!") || rest.startsWith(u"</")) {
            at += 2;
        } else {
            const qsizetype start = at;
            int attributes = 0;
            for (QChar quote; at < view.size() && (!quote.isNull() || view[at] != u'>'); ++at) {
                const QChar c = view[at];
                if (quote.isNull() && c == u'=' && ++attributes > kMaxAttributes) {
                    return TextProblem{
                        start, QStringLiteral("an element has more than %1 attributes").arg(kMaxAttributes)};
                }
                if (quote.isNull() ? (c == u'"' || c == u'\'') : c == quote)
                    quote = quote.isNull() ? c : QChar();
            }
        }
        at = view.indexOf(u'<', at);
    }
    return std::nullopt;
}

/// The characters of a file: UTF-8 unless it declares Latin-1.
Result<QString> decoded(const QByteArray& text, const QString& source)
{
    static const QRegularExpression declaration(
        QStringLiteral(R"(^(?:\xEF\xBB\xBF)?<\?xml[^>]*\bencoding\s*=\s*["']([^"']*)["'])"));
    const auto match = declaration.match(QString::fromLatin1(text.left(200)));
    const QString encoding = match.captured(1).toLower();
    if (encoding == QLatin1String("iso-8859-1") || encoding == QLatin1String("latin1"))
        return QString::fromLatin1(text);
    if (!encoding.isEmpty() && encoding != QLatin1String("utf-8") && encoding != QLatin1String("us-ascii")) {
        return fileError(source, TextPlace::of(text, match.capturedStart(1)),
                         QStringLiteral("the encoding '%1' is not known; expected UTF-8").arg(encoding));
    }
    if (const auto checked = checkText(text, source); !checked)
        return checked.error();
    return QString::fromUtf8(text); // drops a byte order mark
}

class Parser
{
public:
    Parser(const QString& text, const QString& source, const QString& expected, int slack)
        : m_text(text)
        , m_xml(text)
        , m_source(source)
        , m_expected(expected)
        , m_slack(slack)
    {
        m_xml.setNamespaceProcessing(false);
        // Entities are not resolved: the DOCTYPE is not loaded.
        m_xml.setEntityExpansionLimit(0);
    }

    Result<XmlNode> run()
    {
        XmlNode document;
        std::vector<XmlNode*> open{&document};
        while (!m_xml.atEnd()) {
            const qint64 before = m_xml.characterOffset();
            const auto token = m_xml.readNext();
            const TextPlace start = startOf(token, before);
            if (token == QXmlStreamReader::StartElement) {
                if (static_cast<int>(open.size()) > kMaxArrayTextDepth + m_slack)
                    return error(
                        start, QStringLiteral("elements are nested deeper than %1").arg(kMaxArrayTextDepth));
                open.push_back(addElement(*open.back(), start));
            } else if (token == QXmlStreamReader::EndElement) {
                dropIndentation(*open.back());
                open.pop_back();
            } else if (token == QXmlStreamReader::EntityReference) {
                return error(
                    start,
                    QStringLiteral("'&%1;' is an entity of its own; expected plain text").arg(m_xml.name()));
            } else {
                addOther(token, *open.back(), start);
            }
            if (m_nodes > kMaxNodes + m_slack)
                return error(start, QStringLiteral("there are more than %1 elements").arg(kMaxNodes));
        }
        if (m_xml.hasError())
            return error(here(), syntaxError());
        for (auto& child : document.children) {
            if (child.isElement())
                return std::move(child);
        }
        return error(here(), QStringLiteral("there is no element; expected %1").arg(m_expected));
    }

private:
    /// A tag begins at the last '<' before its end; a text at its first character that is not blank.
    TextPlace startOf(QXmlStreamReader::TokenType token, qint64 before)
    {
        const bool isText = token == QXmlStreamReader::Characters;
        const qint64 end = std::min<qint64>(m_xml.characterOffset(), m_text.size());
        qint64 at = end;
        if (isText) {
            at = std::min(before, end);
            while (at < end && m_text[at].isSpace())
                ++at;
        } else if (end > 0) {
            at = std::max<qint64>(m_text.lastIndexOf(QLatin1Char('<'), end - 1), 0);
        }
        for (; m_counted < at; ++m_counted) {
            if (m_text[m_counted] == QLatin1Char('\n')) {
                ++m_line;
                m_lineStart = m_counted + 1;
            }
        }
        return {m_line, std::max<qint64>(at - m_lineStart, 0) + 1};
    }

    XmlNode* addElement(XmlNode& parent, TextPlace start)
    {
        XmlNode node{.name = m_xml.qualifiedName().toString(), .place = start};
        for (const auto& attribute : m_xml.attributes())
            node.attributes.emplace_back(attribute.qualifiedName().toString(), attribute.value().toString());
        ++m_nodes;
        parent.children.push_back(std::move(node));
        return &parent.children.back();
    }

    void addOther(QXmlStreamReader::TokenType token, XmlNode& parent, TextPlace start)
    {
        const bool isText = token == QXmlStreamReader::Characters;
        if (!isText && token != QXmlStreamReader::Comment)
            return;
        auto& siblings = parent.children;
        if (isText && !siblings.empty() && siblings.back().kind == XmlNode::Kind::Text) {
            siblings.back().text += m_xml.text();
            return;
        }
        XmlNode node{.kind = isText ? XmlNode::Kind::Text : XmlNode::Kind::Comment,
                     .text = m_xml.text().toString(),
                     .place = start};
        if (!isText || !isBlank(node.text)) // layout is ignored: our files have another one
            ++m_nodes;
        siblings.push_back(std::move(node));
    }

    /// Removes blank texts between child elements: they are layout, not content.
    static void dropIndentation(XmlNode& node)
    {
        const auto isText = [](const XmlNode& each) { return each.kind == XmlNode::Kind::Text; };
        const auto isContent = [&](const XmlNode& each) { return isText(each) && !isBlank(each.text); };
        if (!node.isTextOnly() && std::ranges::none_of(node.children, isContent))
            std::erase_if(node.children, isText);
    }

    QString syntaxError() const
    {
        QString reason = m_xml.errorString();
        while (reason.endsWith(QLatin1Char('.')))
            reason.chop(1);
        return QStringLiteral("this is not well-formed XML (%1); expected %2").arg(reason, m_expected);
    }

    /// Qt counts the wrong character as read; at the end there is none.
    TextPlace here() const
    {
        const bool isAtEnd =
            !m_xml.hasError() || m_xml.error() == QXmlStreamReader::PrematureEndOfDocumentError;
        return {m_xml.lineNumber(), std::max<qint64>(m_xml.columnNumber() + (isAtEnd ? 1 : 0), 1)};
    }
    Error error(TextPlace place, const QString& what) const { return fileError(m_source, place, what); }

    const QString& m_text;
    qint64 m_counted = 0; ///< characters whose line ends are counted
    qint64 m_line = 1;
    qint64 m_lineStart = 0; ///< first character of that line
    QXmlStreamReader m_xml;
    QString m_source;
    QString m_expected;
    int m_slack = 0;
    int m_nodes = 0;
};

/// A character that is not half of a pair.
bool canHoldAlone(QChar c)
{
    return !c.isSurrogate() && c.unicode() < 0xFFFE
           && (c.unicode() >= 0x20 || c == QLatin1Char('\n') || c == QLatin1Char('\r')
               || c == QLatin1Char('\t'));
}

bool isPair(QStringView text, qsizetype i)
{
    return text[i].isHighSurrogate() && i + 1 < text.size() && text[i + 1].isLowSurrogate();
}

QString escaped(QStringView text, bool inAttribute)
{
    QString result;
    result.reserve(text.size());
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text[i];
        if (isPair(text, i)) {
            result += c;
            result += text[++i];
        } else if (c == QLatin1Char('&')) {
            result += QLatin1String("&amp;");
        } else if (c == QLatin1Char('<')) {
            result += QLatin1String("&lt;");
        } else if (c == QLatin1Char('>') && i > 0 && text[i - 1] == QLatin1Char(']')) {
            result += QLatin1String("&gt;");
        } else if (inAttribute && c == QLatin1Char('"')) {
            result += QLatin1String("&quot;");
        } else if (c == QLatin1Char('\r')
                   || (inAttribute && (c == QLatin1Char('\n') || c == QLatin1Char('\t')))) {
            result += QStringLiteral("&#%1;").arg(c.unicode());
        } else if (canHoldAlone(c)) {
            result += c;
        }
    }
    return result;
}

void write(const XmlNode& node, int indent, bool isInline, QString& out)
{
    const QString margin = isInline ? QString() : QString(indent * 2, QLatin1Char(' '));
    const QString lineEnd = isInline ? QString() : QStringLiteral("\n");
    if (node.kind == XmlNode::Kind::Text) {
        out += escaped(node.text, false);
        return;
    }
    if (node.kind == XmlNode::Kind::Comment) {
        out += margin + QLatin1String("<!--") + node.text + QLatin1String("-->") + lineEnd;
        return;
    }
    out += margin + QLatin1Char('<') + node.name;
    for (const auto& [name, value] : node.attributes)
        out += QLatin1Char(' ') + name + QLatin1String("=\"") + escaped(value, true) + QLatin1Char('"');
    if (node.children.empty()) {
        out += QLatin1String("/>") + lineEnd;
        return;
    }
    out += QLatin1Char('>');
    const bool hasText = std::ranges::count(node.children, XmlNode::Kind::Text, &XmlNode::kind) > 0;
    const bool isNextInline = isInline || hasText;
    if (!isNextInline)
        out += QLatin1Char('\n');
    for (const auto& child : node.children)
        write(child, indent + 1, isNextInline, out);
    if (!isNextInline)
        out += margin;
    out += QLatin1String("</") + node.name + QLatin1Char('>') + lineEnd;
}

} // namespace

QString XmlNode::attribute(QStringView wanted) const
{
    const auto it = std::ranges::find(attributes, wanted, &std::pair<QString, QString>::first);
    return it == attributes.end() ? QString() : it->second;
}

const XmlNode* XmlNode::property(QStringView wanted) const
{
    const auto it = std::ranges::find_if(children, [&](auto& each) { return each.isProperty(wanted); });
    return it == children.end() ? nullptr : &*it;
}

XmlNode XmlNode::takeProperty(QStringView wanted)
{
    return takeFirst([&](const XmlNode& each) { return each.isProperty(wanted); }, {});
}

template <typename IsWanted>
XmlNode XmlNode::takeFirst(IsWanted isWanted, XmlNode otherwise)
{
    const auto it = std::ranges::find_if(children, isWanted);
    if (it == children.end())
        return otherwise;
    XmlNode taken = std::move(*it);
    children.erase(it);
    return taken;
}

const XmlNode* XmlNode::child(QStringView wanted) const
{
    const auto it = std::ranges::find_if(children, [&](auto& each) { return each.isElement(wanted); });
    return it == children.end() ? nullptr : &*it;
}

XmlNode XmlNode::take(const QString& wanted)
{
    return takeFirst([&](const XmlNode& each) { return each.isElement(wanted); }, element(wanted));
}

bool XmlNode::isTextOnly() const
{
    return std::ranges::all_of(children, [](const XmlNode& c) { return c.kind == Kind::Text; });
}

bool XmlNode::holdsElements() const
{
    return std::ranges::any_of(children, [](const XmlNode& c) { return c.isElement(); });
}

QString XmlNode::joinedText() const
{
    QString result;
    for (const auto& each : children) {
        if (each.kind == Kind::Text)
            result += each.text;
    }
    return result;
}

Result<XmlNode> XmlNode::parse(const QByteArray& text, const QString& source, const QString& expected)
{
    if (const auto checked = checkSize(text, source); !checked)
        return checked.error();
    const auto characters = decoded(text, source);
    if (!characters)
        return characters.error();
    if (const auto hazard = firstHazard(*characters)) {
        const QByteArray before = characters->left(hazard->offset).toUtf8();
        return fileError(source, TextPlace::of(before, before.size()), hazard->what);
    }
    return Parser(*characters, source, expected, 0).run();
}

XmlNode XmlNode::parseKept(const QByteArray& text, const QString& name)
{
    constexpr int kWrappers = 8;
    if (text.isEmpty())
        return element(name);
    const QString characters = QString::fromUtf8(text);
    auto node = Parser(characters, name, {}, kWrappers).run();
    return node ? std::move(node.value()) : element(name);
}

bool XmlNode::canHold(QStringView text)
{
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (isPair(text, i))
            ++i;
        else if (!canHoldAlone(text[i]))
            return false;
    }
    return true;
}

QString XmlNode::toText(int indent) const
{
    QString out;
    write(*this, indent, false, out);
    return out;
}

} // namespace core
