// SPDX-License-Identifier: GPL-3.0-or-later
// Entry: commands without a window, or the window. The composition root: what lives long is made here and
// handed down.
#include <QtCore/QCoreApplication>
#include <QtCore/QLocale>

#include <array>

#include "app/benchstop.h"
#include "app/cli/cli.h"
#include "app/cli/interrupt.h"
#include "app/windowapp.h"
#include "core/bus/lastwords.h"
#include "ui/support/language.h"

namespace {

struct Command
{
    const char* name;
    int (*run)(const QStringList& words);
};

constexpr std::array kCommands{
    Command{"scan", cli::scan},
    Command{"read", cli::readRegister},
    Command{"write", cli::writeRegister},
    Command{"check", cli::check},
    Command{"convert", cli::convert},
    Command{"sim", cli::sim},
    Command{"bench", cli::bench},
    Command{"compare", cli::compareFiles},
    Command{"import-urdf", cli::importUrdf},
    Command{"export-csv", cli::exportCsv},
    Command{"adapter", cli::adapter},
    Command{"array", cli::array},
};

constexpr const char* kHelp =
    R"(Servodeck - workbench for arrays of smart servos and force/torque sensors

Usage:
  servodeck [OPTIONS]                      open the window
    --array FILE                           open an array (.servodeck or .cpf)
    --connect sim|PORT[@BAUD]              connect at once; sim is the virtual array
    --screenshot FILE                      save a picture of the window (PNG) before the end
    --exit-after SECONDS                   end by itself
    --demo DIR                             run the demo session: virtual array, scripted motion;
                                           a picture and the samples (CSV) are written to DIR
    --workspace operate|configure|joints|timing
                                           what the window shows: moving the joints, the registers of
                                           all servos, the table of the array, or how the bus spends
                                           its time
    --theme system|light|dark              colours
    --language en|de                       language of the window, else the system's
    --size WIDTHxHEIGHT                    size of the window, e.g. 1366x768
    --no-restore                           do not open what was open last time
    --log LEVEL                            trace, debug, info, warn, error or off

  servodeck scan PORT [PORT ...] [--baud B|all] [--json]
                                           find servos
  servodeck read PORT ID REGISTER [--baud B] [--eep] [--model M] [--json]
  servodeck write PORT ID REGISTER VALUE [--baud B] [--eep] [--model M] [--json]
                                           one register, by name; raw values; written ones are read back
  servodeck check FILE [--json]            say what is wrong with an array file
  servodeck convert IN OUT                 between .servodeck and .cpf
  servodeck compare A B [--json]           in what two array files differ; 1 when in anything
  servodeck import-urdf ARRAY URDF [--map JOINT=URDFJOINT]... [--out FILE]
                                           joint names and limits out of a robot description
  servodeck export-csv ARRAY [--out FILE]  the joints as a table
  servodeck sim [--array FILE | --servos N | --ids LIST] [--model M] [--baud B]
                [--link PATH] [--seed S] [--ft PORT]
                [--faults SPEC] [--list-faults]
                                           serve a virtual array on a pty; its path is printed
  servodeck bench bus [--servos N] [--baud B] [--seconds S] [--json]
                                           polling against the limit of the wire
  servodeck bench stop [--servos N] [--baud B] [--drills N] [--still] [--busy N] [--json]
                                           from the key of STOP to the wire and to standstill; --busy: with
                                           N processes a core that compute all the time
  servodeck adapter [PORT] [--latency MS] [--low-latency on|off] [--baud B] [--json]
                                           the adapters and what they cost, or set one; the real rate
  servodeck array COMMAND FILE …           configure the servos of an array file; "servodeck array --help"
                                           lists the commands
  servodeck --version | --help

PORT is a path such as /dev/ttyUSB0, or sim for a virtual array of its own.
Exit codes: 0 done, 1 failed, 2 misused, 130 cancelled.)";

} // namespace

int main(int argc, char** argv)
{
    core::bus::LastWords::install();
    QCoreApplication::setApplicationName(QStringLiteral("servodeck"));
    QCoreApplication::setOrganizationName(QStringLiteral("servodeck"));
    QCoreApplication::setApplicationVersion(QStringLiteral(SERVODECK_VERSION));
    const QString first = argc > 1 ? QString::fromLocal8Bit(argv[1]) : QString();
    if (first == QLatin1String("--help") || first == QLatin1String("-h") || first == QLatin1String("help")) {
        cli::printLines(QString::fromUtf8(kHelp));
        return cli::finish(cli::Done);
    }
    if (first == QLatin1String("--version") || first == QLatin1String("-v")) {
        cli::print(QStringLiteral("servodeck " SERVODECK_VERSION));
        return cli::finish(cli::Done);
    }
    // Commands write numbers as files do. The window takes the user's locale (runWindow()).
    QLocale::setDefault(QLocale::c());
    // It needs a window, though nobody sees it.
    if (first == QLatin1String("bench") && argc > 2
        && QString::fromLocal8Bit(argv[2]) == QLatin1String("stop"))
        return benchStop(argc, argv);
    for (const auto& command : kCommands) {
        if (first != QLatin1String(command.name))
            continue;
        const cli::InterruptGuard guard;
        QCoreApplication application(argc, argv);
        ui::installLanguage(QStringLiteral("en")); // its plurals; commands speak no other language
        const QStringList words = application.arguments().mid(1);
        const bool hasOwnHelp = first == QLatin1String("array");
        if (!hasOwnHelp
            && (words.contains(QStringLiteral("--help")) || words.contains(QStringLiteral("-h")))) {
            cli::printLines(QString::fromUtf8(kHelp));
            return cli::finish(cli::Done);
        }
        try {
            return cli::finish(command.run(words));
        } catch (const cli::Interrupted&) {
            return cli::finish(cli::Cancelled);
        }
    }
    return runWindow(argc, argv);
}
