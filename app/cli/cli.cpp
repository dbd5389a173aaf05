// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/cli.h"

#include <QtCore/QJsonDocument>
#include <QtCore/QJsonObject>
#include <QtCore/QRegularExpression>

#include <cmath>
#include <cstdio>

#include <unistd.h>

#include "core/base/visibletext.h"
#include "core/document/textfile.h"
#include "core/family/servofamily.h"
#include "core/sim/makeservo.h"

namespace cli {

namespace {

constexpr core::Duration kShowPeriod = std::chrono::milliseconds(200); ///< of the progress line
constexpr QChar kMinus(0x2212);

/// Replaces a leading minus by the typographic sign, because the parser takes it for an option.
QStringList hideMinus(QStringList words)
{
    static const QRegularExpression negative(QStringLiteral("^-[0-9.]"));
    for (qsizetype i = 1; i < words.size(); ++i) {
        if (negative.match(words[i]).hasMatch())
            words[i].replace(0, 1, kMinus);
    }
    return words;
}

QString restoreMinus(QString word)
{
    if (word.startsWith(kMinus))
        word[0] = QLatin1Char('-');
    return word;
}

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
    return fail("The output could not be written. Check its destination.");
}

void printBytes(const QByteArray& text)
{
    std::fwrite(text.constData(), 1, static_cast<std::size_t>(text.size()), stdout);
}

void printJson(const QJsonValue& value)
{
    const QJsonDocument document =
        value.isArray() ? QJsonDocument(value.toArray()) : QJsonDocument(value.toObject());
    QString text = QString::fromUtf8(document.toJson(QJsonDocument::Indented));
    text.chop(1); // final newline
    printLines(text);
}

void printJsonLine(const QJsonObject& value)
{
    print(QString::fromUtf8(QJsonDocument(value).toJson(QJsonDocument::Compact)));
}

int fail(const QString& sentence)
{
    write(stderr, QStringLiteral("servodeck: ") + sentence);
    return Failed;
}

int warn(const QString& sentence, bool isError)
{
    return fail(isError ? sentence : QStringLiteral("warning: ") + sentence);
}

int misuse(const QString& sentence)
{
    QString clean = sentence;
    while (clean.endsWith(QLatin1String("..")))
        clean.chop(1);
    if (!clean.contains(QLatin1String("--help"))) // otherwise it already names the help
        clean += QStringLiteral(" See \"servodeck --help\".");
    write(stderr, QStringLiteral("servodeck: ") + clean);
    return UsageError;
}

void quitFailed(const QString& sentence)
{
    throw Exit{fail(sentence)};
}

void quitUsage(const QString& sentence)
{
    throw Exit{misuse(sentence)};
}

void quit(const core::Error& error)
{
    error.code == core::Errc::BadArgument ? quitUsage(error.detail) : quitFailed(error.detail);
}

QJsonObject problemJson(const QString& sentence, bool isError)
{
    return json({{"severity", isError ? "error" : "warning"}, {"sentence", sentence}});
}

QJsonObject json(Members members)
{
    return joined({}, members);
}

QJsonObject joined(QJsonObject object, const QJsonObject& more)
{
    for (auto value = more.begin(); value != more.end(); ++value)
        object[value.key()] = value.value();
    return object;
}

QJsonObject joined(QJsonObject object, Members more)
{
    for (const Member& each : more)
        object[QLatin1String(each.key)] = each.value;
    return object;
}

void printJson(Members members)
{
    printJson(json(members));
}

void printJsonLine(Members members)
{
    printJsonLine(json(members));
}

QString counted(qint64 count, const char* noun)
{
    return filled("%1 %2%3", count, noun, count == 1 ? "" : "s");
}

QString listed(const QStringList& names)
{
    return names.join(QStringLiteral(", "));
}

QString fixed(double value, int decimals)
{
    return QString::number(value, 'f', decimals);
}

QString fixedOr(double value, int decimals)
{
    return std::isfinite(value) ? fixed(value, decimals) : QStringLiteral("?");
}

QString degrees(core::Angle angle, int decimals)
{
    return fixed(angle.degrees(), decimals);
}

const core::ServoFamily& parseProtocol(const QString& name)
{
    const auto* family = name.isEmpty() ? &core::usualFamily() : core::familyOf(name);
    if (family == nullptr)
        quitUsage("There is no protocol \"%1\". Use one of %2.", name, listed(core::familyNames()));
    return *family;
}

const core::ServoModel& servoOf(const QString& name)
{
    const auto* model = core::ModelLibrary::installed().find(name);
    if (model == nullptr)
        quitUsage("There is no servo model \"%1\"; use one of %2.", name,
                  listed(core::ModelLibrary::installed().names()));
    return *model;
}

const core::ServoModel& parseModel(const Options& options)
{
    const auto& models = core::ModelLibrary::installed();
    const bool isModel = options.isSet("model") || !options.isSet("family");
    const QString family = options.value("family");
    const core::ServoModel* model =
        isModel ? models.find(options.value("model")) : core::sim::usualModel(family, models);
    if (model == nullptr)
        quitUsage(isModel ? filled("There is no servo model \"%1\".", options.value("model"))
                          : filled("There is no servo family \"%1\".", family));
    if (options.isSet("family") && model->family != family) {
        quitUsage("%1 is not a servo of the family %2, which has %3.", model->name, family,
                  listed(models.names(family)));
    }
    if (core::familyOf(model->family) == nullptr)
        quitUsage("The program cannot use servos of the family \"%1\" yet.", model->family);
    return *model;
}

int parseBaud(const Options& options, const core::ServoFamily& family)
{
    return options.isSet("baud") ? parseBaud(options.value("baud")) : family.bauds().front();
}

int parseBaud(const QString& text)
{
    bool ok = false;
    const int baud = text.toInt(&ok);
    if (!ok || baud < 300 || baud > 12'000'000)
        quitUsage("\"%1\" is not a baud rate; use a number such as 115200.", text);
    return baud;
}

Options::Options(const QStringList& words, const QString& options, int least, int most, const QString& usage)
{
    for (const QString& option : options.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        const bool takesValue = option.contains(QLatin1Char('='));
        m_parser.addOption({option.section(QLatin1Char('='), 0, 0), QString(),
                            takesValue ? QStringLiteral("VALUE") : QString(),
                            option.section(QLatin1Char('='), 1)});
    }
    if (!m_parser.parse(hideMinus(words)))
        quitUsage(m_parser.errorText() + QLatin1Char('.'));
    for (const QString& word : m_parser.positionalArguments())
        m_words << restoreMinus(word);
    if (m_words.size() < least || m_words.size() > most)
        quitUsage(usage);
}

bool writeOut(const Options& options, const QByteArray& text)
{
    const QString out = options.value("out");
    if (out.isEmpty())
        printBytes(text);
    else
        orFail(core::textfile::write(text, out));
    return !out.isEmpty();
}

QString optionsOf(const QString& usage, const QString& more)
{
    QStringList options = more.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    QStringList names;
    for (const QString& option : options)
        names << option.section(QLatin1Char('='), 0, 0);
    static const QRegularExpression form(QStringLiteral("--([a-z-]+)( [^\\[-])?"));
    for (const auto& option : form.globalMatch(usage)) {
        const QString name = option.captured(1);
        if (!names.contains(name))
            options << name + (option.captured(2).isEmpty() ? QString() : QStringLiteral("="));
        names << name;
    }
    return options.join(QLatin1Char(' '));
}

Options::Options(const QStringList& words, const char* command, const char* takes, const char* usage,
                 const char* more)
    : Options(words, optionsOf(QString::fromUtf8(usage), QString::fromUtf8(more)))
{
    // The arguments are in front of all options: "FILE", "[PORT]", "[PORT ...]".
    int least = 0;
    int most = 0;
    for (const QString& word : QString::fromUtf8(usage).split(QLatin1Char(' '))) {
        if (word.startsWith(QLatin1String("--")) || word.startsWith(QLatin1String("[--")))
            break;
        const bool isMore = word == QLatin1String("...]");
        least += word.startsWith(QLatin1Char('[')) || isMore ? 0 : 1;
        most = isMore ? INT_MAX : most + 1;
    }
    if (m_words.size() < least || m_words.size() > most)
        quitUsage("\"%1\" takes %2: servodeck %1 %3.", command, takes, usage);
}

QString Options::value(const char* option) const
{
    return restoreMinus(m_parser.value(QLatin1String(option)));
}

std::optional<double> Options::number(const char* option, double least, double most, const char* what,
                                      bool isWhole) const
{
    const QString text = value(option);
    if (text.isEmpty() && !isSet(option))
        return std::nullopt;
    bool ok = false;
    const double given = text.toDouble(&ok);
    if (!ok || !(given >= least && given <= most) || (isWhole && given != std::floor(given)))
        quitUsage("--%1 takes %2 from %3 to %4.", option, what, least, QString::number(most, 'g', 8));
    return given;
}

void ProgressLine::clear()
{
    if (m_isShown)
        std::fputs("\r\033[K", stderr);
    m_isShown = false;
}

void ProgressLine::show(const std::function<QString()>& text)
{
    const auto now = core::Clock::now();
    if (::isatty(STDERR_FILENO) != 1 || now - m_shownAt < kShowPeriod)
        return;
    m_shownAt = now;
    clear();
    std::fputs(qUtf8Printable(text()), stderr);
    std::fflush(stderr);
    m_isShown = true;
}

} // namespace cli
