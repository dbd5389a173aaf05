// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/cli.h"

#include <QtCore/QJsonArray>
#include <QtCore/QJsonDocument>
#include <QtCore/QJsonObject>

#include <cstdio>

#include "core/base/visibletext.h"

namespace cli {

namespace {

void write(std::FILE* stream, const QString& line)
{
    // Names of joints and files may contain terminal control characters.
    std::fputs(qUtf8Printable(core::visibleText(line)), stream);
    std::fputc('\n', stream);
    std::fflush(stream);
}

} // namespace

void print(const QString& line)
{
    write(stdout, line);
}

void printLines(const QString& text)
{
    for (const QString& line : text.split(QLatin1Char('\n')))
        print(line);
}

void note(const QString& line)
{
    write(stderr, line);
}

int finish(int code)
{
    if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0)
        return code;
    return fail(QStringLiteral("The output could not be written. Check its destination."));
}

void printJson(const QJsonValue& value)
{
    const QJsonDocument document =
        value.isArray() ? QJsonDocument(value.toArray()) : QJsonDocument(value.toObject());
    QString text = QString::fromUtf8(document.toJson(QJsonDocument::Indented));
    text.chop(1); // final newline
    printLines(text);
}

int fail(const QString& sentence)
{
    write(stderr, QStringLiteral("servodeck: ") + sentence);
    return Failed;
}

int misuse(const QString& sentence)
{
    QString clean = sentence;
    while (clean.endsWith(QLatin1String("..")))
        clean.chop(1);
    if (!clean.contains(QLatin1String("--help"))) // otherwise it already names the help
        clean += QStringLiteral(" See \"servodeck --help\".");
    write(stderr, QStringLiteral("servodeck: ") + clean);
    return Misused;
}

core::Result<int> parseBaud(const QString& text)
{
    bool ok = false;
    const int baud = text.toInt(&ok);
    if (!ok || baud < 300 || baud > 12'000'000) {
        return core::Error{
            core::Errc::BadArgument,
            QStringLiteral("\"%1\" is not a baud rate; use a number such as 115200.").arg(text)};
    }
    return baud;
}

} // namespace cli
