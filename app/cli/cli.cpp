// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/cli.h"

#include <QtCore/QJsonArray>
#include <QtCore/QJsonDocument>
#include <QtCore/QJsonObject>

#include <cstdio>

namespace cli {

namespace {

void write(std::FILE* stream, const QString& line)
{
    std::fputs(qUtf8Printable(line), stream);
    std::fputc('\n', stream);
    std::fflush(stream);
}

} // namespace

void print(const QString& line)
{
    write(stdout, line);
}

int finish(int code)
{
    if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0)
        return code;
    return fail(QStringLiteral("The output could not be written. Check where it goes to."));
}

void printJson(const QJsonValue& value)
{
    const QJsonDocument document =
        value.isArray() ? QJsonDocument(value.toArray()) : QJsonDocument(value.toObject());
    std::fputs(document.toJson(QJsonDocument::Indented).constData(), stdout);
    std::fflush(stdout);
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
    if (!clean.contains(QLatin1String("--help"))) // it says itself where help is
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
            QStringLiteral("\"%1\" is not a baud rate; give a number such as 115200.").arg(text)};
    }
    return baud;
}

} // namespace cli
