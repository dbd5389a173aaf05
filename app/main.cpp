// SPDX-License-Identifier: GPL-3.0-or-later
// Entry: commands without a window, or the window. The composition root: long-lived objects are created here
// and passed on.
#include <QtCore/QCoreApplication>
#include <QtCore/QLocale>

#include <algorithm>
#include <array>

#include "app/benchplot.h"
#include "app/benchstop.h"
#include "app/cli/cli.h"
#include "app/cli/interrupt.h"
#include "app/windowapp.h"
#include "core/bus/emergencyframes.h"
#include "core/document/usermodels.h"
#include "core/sensor/sensorspecs.h"
#include "ui/support/language.h"

namespace {

struct Row
{
    const char* name;
    cli::Command* run;
};

constexpr std::array kCommands{
    Row{"scan", cli::scan},
    Row{"read", cli::readRegister},
    Row{"write", cli::writeRegister},
    Row{"registers", cli::registersOf},
    Row{"check", cli::check},
    Row{"convert", cli::convert},
    Row{"sim", cli::sim},
    Row{"bench", cli::bench},
    Row{"compare", cli::compareFiles},
    Row{"import-urdf", cli::importUrdf},
    Row{"export-csv", cli::exportCsv},
    Row{"import-yaml", cli::importYaml},
    Row{"export-yaml", cli::exportYaml},
    Row{"adapter", cli::adapter},
    Row{"record", cli::recordArray},
    Row{"recording", cli::recording},
    Row{"hrim", cli::hrimCommand},
    Row{"serve", cli::serveArray},
    Row{"topics", cli::topics},
    Row{"array", cli::array},
};

constexpr const char* kHelp =
    R"(Servodeck - workbench for arrays of smart servos and force/torque sensors

Usage:
  servodeck [OPTIONS] [FILE]               open the window, with an array (.servodeck or .cpf)
    --array FILE                           the same
    --connect sim|PORT[@BAUD]              connect at start; sim is the virtual array
    --screenshot FILE                      save a picture of the window (PNG) on exit
    --exit-after SECONDS                   exit after a time
    --demo DIR                             run the demo session: virtual array, scripted motion;
                                           writes a picture and the samples (CSV) to DIR
    --workspace operate|configure|joints|timing|controllers|plots
                                           workspace to show: joint control, register grid, array
                                           table, bus timing, controllers, plots
    --theme system|light|dark              colour theme
    --language en|de                       language of the window (default: system language)
    --size WIDTHxHEIGHT                    size of the window, e.g. 1366x768
    --no-restore                           do not restore the last session
    --log LEVEL                            trace, debug, info, warn, error or off

  servodeck scan PORT [PORT ...] [--baud B|all] [--protocol P|all] [--json]
                                           find servos
  servodeck read PORT ID REGISTER [--baud B] [--protocol P] [--eep] [--model M] [--json]
  servodeck write PORT ID REGISTER VALUE [--baud B] [--protocol P] [--eep] [--model M] [--json]
        [--yes]                            one register, by name; raw values; a written value is read back;
                                           --yes: also where the torque must be off for it
  servodeck registers MODEL [--json]       list the registers of a servo model
  servodeck check FILE [--json]            report problems of an array file
  servodeck convert IN OUT                 convert between .servodeck and .cpf
  servodeck compare A B [--json]           differences of two array files; exit code 1 if any
  servodeck import-urdf ARRAY URDF [--map JOINT=URDFJOINT]... [--out FILE]
                                           import joint names and limits from a robot description
  servodeck export-csv ARRAY [--out FILE]  export the joints as a table
  servodeck import-yaml ARRAY YAML [--bus NAME] [--model M] [--out FILE]
  servodeck export-yaml ARRAY [--bus NAME] [--out FILE]
                                           joints from and to the YAML of controllers of dynamixel_motor
  servodeck sim [--array FILE | --servos N | --ids LIST] [--family F] [--model M]
                [--baud B] [--link PATH] [--seed S] [--ft ati[:PORT]|robotiq|bota]
                [--ft-options SPEC] [--ft-link PATH]
                [--faults SPEC] [--list-faults] [--flag LIST] [--stops LIST] [--play LIST]
                                           run a virtual array on a pty; prints its path
  servodeck bench bus [--family F] [--model M] [--servos N] [--baud B] [--seconds S] [--json]
                                           polling rate compared with the limit of the wire; of one family:
                                           by the fastest poll of its servos
  servodeck bench controllers [--json]     cost of controllers in a cycle
  servodeck bench record [--seconds S] [--json]
                                           cost of a recording
  servodeck bench topics [--seconds S] [--domain N] [--garbage] [--json]
                                           what topics of ROS 2 cost the thread of a bus
  servodeck bench plot [--frames N] [--json]
                                           cost of a frame of live plots, and of their memory
  servodeck bench stop [--family F] [--model M] [--servos N] [--baud B] [--drills N] [--still]
        [--busy N] [--json]
                                           time from the STOP key to the wire and to standstill; --busy: with
                                           N busy processes per core
  servodeck adapter [PORT] [--latency MS] [--low-latency on|off] [--baud B] [--json]
                                           list adapters with their latency and actual rate, or set one
  servodeck record FILE --out RECORDING [--seconds S] [--port PORT] [--json]
                                           record joints, goals, sensors and every byte on the wire
  servodeck recording info FILE [--json]   what a recording contains
  servodeck recording check FILE [--json]  verify all checksums, the index and the sequence numbers
  servodeck recording repair FILE [--out OUT] [--json]
                                           write what is sound in a damaged recording to a new one
  servodeck recording export FILE [--channels /TOPIC,…] [--out CSV]
                                           messages as a table
  servodeck recording compare REFERENCE FILE [--tolerance N] [--time-tolerance S] [--curves KEY,…]
        [--align goal|start|marker|S] [--json]
                                           compare curves within an envelope; exit code 1: they differ
  servodeck recording replay RECORDING FILE [--speed PERCENT] [--seconds S] [--arm] [--port PORT] [--json]
                                           move the joints of an array by the goals of a recording
  servodeck hrim COMMAND …                 components and datasheets of HRIM as XML; see
                                           "servodeck hrim --help"
  servodeck serve FILE [--topics] [--domain N] [--interface NAME] [--arm] [--start NAME,…] [--arm-by-service]
        [--heartbeat S] [--seconds S] [--port PORT] [--json]
                                           run an array without a window, with its state on topics of ROS 2;
                                           --arm: follow goals from topics
  servodeck topics list|echo TOPIC|hz TOPIC [--domain N] [--interface NAME] [--seconds S] [--count N] [--json]
                                           topics of ROS 2, without ROS
  servodeck array COMMAND FILE …           configure the servos of an array file; see
                                           "servodeck array --help"
  servodeck --version | --help

PORT is a path such as /dev/ttyUSB0, or sim for a private virtual array.
Drivers of F/T sensors in array files: ati-rdt, optoforce, onrobot (UDP), bota, robotiq (serial).
Exit codes: 0 done, 1 failed, 2 misused, 130 cancelled.)";

int run(int argc, char** argv, const QString& first)
{
    // Needs an offscreen window.
    const QString second = argc > 2 ? QString::fromLocal8Bit(argv[2]) : QString();
    if (first == QLatin1String("bench") && second == QLatin1String("stop"))
        return cli::finish(benchStop(argc, argv));
    if (first == QLatin1String("bench") && second == QLatin1String("plot"))
        return cli::finish(benchPlot(argc, argv));
    const auto command =
        std::ranges::find(kCommands, first, [](const Row& row) { return QLatin1String(row.name); });
    if (command == kCommands.end())
        return runWindow(argc, argv);
    cli::interrupt::install();
    QCoreApplication application(argc, argv);
    ui::installLanguage(QStringLiteral("en")); // English plurals; commands are not translated
    for (const QString& problem : core::usermodels::install() + core::SensorLibrary::install())
        cli::fail(problem);
    const QStringList words = application.arguments().mid(1);
    const bool hasOwnHelp = first == QLatin1String("array") || first == QLatin1String("hrim");
    if (!hasOwnHelp && (words.contains(QStringLiteral("--help")) || words.contains(QStringLiteral("-h")))) {
        cli::printLines(QString::fromUtf8(kHelp));
        return cli::finish(cli::Done);
    }
    return cli::finish(command->run(words));
}

} // namespace

int main(int argc, char** argv)
{
    core::bus::EmergencyFrames::install();
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
    // Commands write numbers as in files. The window uses the user's locale (runWindow()).
    QLocale::setDefault(QLocale::c());
    try {
        return run(argc, argv, first);
    } catch (const cli::Exit& exit) {
        return cli::finish(exit.code);
    } catch (const std::bad_alloc&) { // by a file that was made for it
        return cli::fail(QStringLiteral("There is not enough memory for this file."));
    }
}
