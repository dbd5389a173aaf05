// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arraycall.h"

#include <cmath>

#include "app/cli/registeraccess.h"
#include "core/document/arraydocument.h"

namespace cli {

void quit(const core::Error& error)
{
    throw Exit{error.code == core::Errc::BadArgument ? misuse(error.detail) : fail(error.detail)};
}

void quitMisused(const QString& sentence)
{
    throw Exit{misuse(sentence)};
}

void quitFailed(const QString& sentence)
{
    throw Exit{fail(sentence)};
}

ArrayCall::ArrayCall(const QStringList& words, int least, int most,
                     std::initializer_list<const char*> options)
{
    ArrayRun::addOptions(*m_parser);
    for (const char* option : options) {
        QString name = QString::fromLatin1(option);
        const bool takesValue = name.endsWith(QLatin1Char('='));
        if (takesValue)
            name.chop(1);
        m_parser->addOption(
            QCommandLineOption(name, QString(), takesValue ? QStringLiteral("VALUE") : QString()));
    }
    if (!m_parser->parse(hideMinus(words)))
        quitMisused(m_parser->errorText() + QLatin1Char('.'));
    const auto found = positionals(words.first(), *m_parser, least, most);
    if (!found)
        quitMisused(found.error().detail);
    m_words = *found;
}

QString ArrayCall::value(const char* option) const
{
    return showMinus(m_parser->value(QLatin1String(option)));
}

std::optional<double> ArrayCall::number(const char* option, double least, double most,
                                        const QString& what) const
{
    if (!isSet(option))
        return std::nullopt;
    bool ok = false;
    const double given = value(option).toDouble(&ok);
    if (!ok || !(given >= least && given <= most))
        quitMisused(QStringLiteral("--%1 takes %2 from %3 to %4.")
                        .arg(QLatin1String(option), what)
                        .arg(least)
                        .arg(most, 0, 'g', 8));
    return given;
}

void ArrayCall::open(bool needsJoints)
{
    auto run = ArrayRun::open(m_words.first(), *m_parser);
    if (!run)
        quit(run.error());
    m_run = std::move(*run);
    if (needsJoints && session().document.array().joints.empty())
        quit(noJoints());
}

void ArrayCall::connect(ArrayRun::Mode mode) const
{
    if (const auto connected = m_run->connect(mode); !connected)
        quit(connected.error());
}

void ArrayCall::connectToChange() const
{
    if (const auto good = m_run->checkFile(); !good)
        quitFailed(QStringLiteral("Nothing was changed: %1").arg(good.error().detail));
    connect();
}

int ArrayCall::joint(qsizetype word) const
{
    const auto joint = findJoint(session().document.array(), m_words[word]);
    if (!joint)
        quitMisused(joint.error().detail);
    return *joint;
}

std::vector<int> ArrayCall::joints(qsizetype word) const
{
    if (m_words.size() <= word || m_words[word] == QLatin1String("all"))
        return {};
    return {joint(word)};
}

} // namespace cli
