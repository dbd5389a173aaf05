// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// `servodeck array …` on a virtual array in a process of its own: base class of tests of these commands.
#pragma once

#include "tests/support/program.h"
#include "tests/support/wirewords.h"

class ArrayProgram
{
protected:
    using Outcome = program::Outcome;

    /// Another virtual array, with these options of `servodeck sim`.
    template <typename... Values>
    void serve(const char* options, const Values&... values)
    {
        m_tap.reset();
        m_sim.reset(); // before the next one, which may use the same link
        m_sim = std::make_unique<program::Sim>(options, values...);
        m_port = m_sim->port();
    }
    void serveFile(const QString& file)
    {
        m_file = file;
        serve("--array %1", file);
    }
    /// An array file with this text, which the commands use.
    QString useText(const QByteArray& text)
    {
        m_file = m_folder.filePath(QStringLiteral("own.servodeck"));
        return program::write(m_file, text) ? m_file : QString();
    }
    /// From now on the commands reach the virtual array through a tap.
    void tap()
    {
        m_tap = std::make_unique<WireTap>(m_port);
        m_port = m_tap->path();
    }
    /// Waits until a command has sent `count` packets that move something; arming sends the present position.
    bool isMoving(int count = 1)
    {
        return QTest::qWaitFor(
            [&] {
                const auto all = m_tap->packets();
                return std::count_if(all.begin(), all.end(),
                                     [](const auto& packet) {
                                         const bool isArming = packet.command == core::herkulex::Command::IJog
                                                               && packet.id != core::ServoId::kBroadcast;
                                         return !isArming && wire::moves(packet);
                                     })
                       >= count;
            },
            program::kPatience);
    }
    void end()
    {
        m_tap.reset();
        m_sim.reset();
        m_port.clear();
    }

    /// The first word is the command; the file comes behind it.
    template <typename Text, typename... Values>
    QStringList wordsOf(const Text& text, const Values&... values)
    {
        if (m_port.isEmpty())
            serveFile(m_file);
        const QStringList all = program::words(text, values...);
        return QStringList{QStringLiteral("array"), all.value(0), m_file} + all.mid(1)
               + QStringList{QStringLiteral("--port"), m_port};
    }
    template <typename Text, typename... Values>
    Outcome array(const Text& text, const Values&... values)
    {
        return program::run(wordsOf(text, values...));
    }
    /// A command that moves joints; again while the program reports that a busy machine delayed its servos.
    template <typename Text, typename... Values>
    Outcome movedBy(const Text& text, const Values&... values)
    {
        Outcome ended = array(text, values...);
        for (int tries = 0; tries < 20 && ended.err.contains(QLatin1String("does not answer in time"));
             ++tries)
            ended = array(text, values...);
        return ended;
    }
    int raw(const char* joint, const char* name)
    {
        return array("read %1 %2 --json", QLatin1String(joint), QLatin1String(name))
            .object()[u"raw"]
            .toInt(-9999);
    }
    /// As `state` reports them; again while a busy machine delays a reply for too long.
    QJsonArray states()
    {
        QJsonArray states;
        const auto areRead = [&] {
            states = array("state --json").array();
            return !states.isEmpty() && std::all_of(states.begin(), states.end(), [](const auto& each) {
                return each.toObject()[u"answers"].toBool();
            });
        };
        for (int tries = 0; tries < 20 && !areRead(); ++tries) {
        }
        return states;
    }
    static double positionIn(const QJsonArray& states, const char* joint)
    {
        for (const auto& each : states) {
            if (each[u"joint"].toString() == QLatin1String(joint) && each[u"answers"].toBool())
                return each[u"position_rad"].toDouble();
        }
        return 99;
    }
    double position(const char* joint) { return positionIn(states(), joint); }
    /// The largest distance of a joint from a position in the readings of some time.
    double drift(const char* joint, double from, const char* seconds = "0.5")
    {
        double most = -1;
        const auto stream = array("state --follow --rate 20 --seconds %1 --json", QLatin1String(seconds));
        for (const QJsonObject& line : stream.lines()) {
            if (const double position = positionIn(line[u"joints"].toArray(), joint); position < 99)
                most = std::max(most, std::abs(position - from));
        }
        return most < 0 ? 99 : most;
    }

    QString m_file = program::twoServos();
    QString m_port; ///< empty: a virtual array of the file begins with the first command
    std::unique_ptr<program::Sim> m_sim;
    std::unique_ptr<WireTap> m_tap;
    QTemporaryDir m_folder;
};

/// A register of a joint has this raw value.
#define COMPARE_REGISTER(joint, name, value) QCOMPARE(raw(joint, name), value)
