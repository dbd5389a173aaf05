// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/array/csvtable.h"

#include <QtCore/QLocale>

#include <algorithm>
#include <cmath>

namespace core::csv {

namespace {

constexpr std::size_t kMaxRows = 100'000;
constexpr std::size_t kMaxColumns = 2000;

/// What ends the fields of a text, by its first line.
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

class Parser
{
public:
    Parser(const QString& text, const QString& source)
        : m_text(text)
        , m_source(source)
        , m_separator(separatorOf(text))
    {
    }

    Result<Table> run()
    {
        Table table;
        table.mayHaveCommas = m_separator != u',';
        while (m_at < m_text.size()) {
            Row row;
            if (const auto read = readRow(row); !read)
                return read.error();
            const bool isBlank = std::all_of(row.begin(), row.end(),
                                             [](const Field& f) { return f.text.trimmed().isEmpty(); });
            if (isBlank)
                continue;
            if (table.rows.size() == kMaxRows)
                return error(row.front().place,
                             QStringLiteral("this is one line too many; expected at most %1").arg(kMaxRows));
            if (!table.rows.empty()) {
                if (const auto fitted = fit(row, table.rows.front().size()); !fitted)
                    return fitted.error();
            }
            table.rows.push_back(std::move(row));
        }
        return table;
    }

private:
    Error error(TextPlace place, const QString& what) const { return fileError(m_source, place, what); }

    bool isAtEnd() const { return m_at >= m_text.size(); }
    QChar next() const { return isAtEnd() ? QChar() : m_text[m_at]; }

    QChar takeNext()
    {
        const QChar c = m_text[m_at++];
        if (c == u'\n') {
            ++m_place.line;
            m_place.column = 1;
        } else if (!c.isLowSurrogate()) {
            ++m_place.column;
        }
        return c;
    }

    Result<void> readRow(Row& row)
    {
        while (true) {
            Field field{{}, m_place};
            if (const auto read = readField(field); !read)
                return read.error();
            row.push_back(std::move(field));
            if (row.size() > kMaxColumns) {
                return error(
                    row.back().place,
                    QStringLiteral("this is one column too many; expected at most %1").arg(kMaxColumns));
            }
            if (isAtEnd())
                return {};
            if (takeNext() == m_separator)
                continue;
            return {};
        }
    }

    /// Up to what ends it, which stays, but of CR LF.
    Result<void> readField(Field& field)
    {
        if (next() == u'"')
            return readQuoted(field);
        while (!isAtEnd() && next() != m_separator && next() != u'\n') {
            const TextPlace place = m_place;
            const QChar c = takeNext();
            if (c == u'\r') {
                if (isAtEnd() || next() == u'\n')
                    return {};
                return error(place, QStringLiteral("there is a carriage return within a field; expected a "
                                                   "line end"));
            }
            if (c == u'"') {
                return error(place, QStringLiteral("there is a quotation mark within a field; expected the "
                                                   "whole field in quotation marks"));
            }
            field.text += c;
        }
        return {};
    }

    Result<void> readQuoted(Field& field)
    {
        takeNext();
        while (!isAtEnd()) {
            const QChar c = takeNext();
            if (c != u'"') {
                field.text += c;
            } else if (next() == u'"') {
                field.text += takeNext();
            } else {
                if (next() == u'\r')
                    takeNext();
                if (isAtEnd() || next() == m_separator || next() == u'\n')
                    return {};
                return error(m_place, QStringLiteral("something follows the closing quotation mark; expected "
                                                     "the end of the field"));
            }
        }
        return error(field.place, QStringLiteral("the quotation mark is never closed; expected another one"));
    }

    Result<void> fit(Row& row, std::size_t columns) const
    {
        for (std::size_t i = columns; i < row.size(); ++i) {
            if (!row[i].text.trimmed().isEmpty()) {
                return error(row[i].place,
                             QStringLiteral("there is no heading for this field; expected at most %1 fields")
                                 .arg(columns));
            }
        }
        const TextPlace end = row.back().place;
        row.resize(columns, Field{{}, end});
        return {};
    }

    const QString& m_text;
    QString m_source;
    QChar m_separator;
    qsizetype m_at = 0;
    TextPlace m_place;
};

bool needsQuotes(QChar c)
{
    return c == u',' || c == u'"' || c == u'\n' || c == u'\r' || c == u';' || c == u'\t';
}

QString quoted(const QString& field)
{
    const bool isPadded = !field.isEmpty() && (field.front().isSpace() || field.back().isSpace());
    if (!isPadded && std::none_of(field.begin(), field.end(), needsQuotes))
        return field;
    QString doubled = field;
    doubled.replace(QLatin1Char('"'), QLatin1String("\"\""));
    return QLatin1Char('"') + doubled + QLatin1Char('"');
}

} // namespace

Result<Table> parse(const QByteArray& text, const QString& source)
{
    if (text.size() > kMaxArrayTextBytes) {
        return fileError(source, {},
                         QStringLiteral("the file has %1 bytes; expected at most %2")
                             .arg(text.size())
                             .arg(kMaxArrayTextBytes));
    }
    if (const auto problem = firstNotText(text))
        return fileError(source, TextPlace::of(text, problem->offset), problem->what);
    const QByteArray bare = text.startsWith("\xEF\xBB\xBF") ? text.mid(3) : text;
    const QString characters = QString::fromUtf8(bare);
    auto table = Parser(characters, source).run();
    if (table && table->rows.empty())
        return fileError(source, {}, QStringLiteral("the table is empty; expected a line of headings"));
    return table;
}

std::optional<double> numberOf(const Table& table, const Field& field)
{
    QString text = field.text.trimmed();
    text.replace(QChar(0x2212), QLatin1Char('-')); // as typesetters have it
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
    return QString::number(value, 'g', QLocale::FloatingPointShortest);
}

} // namespace core::csv
