// SPDX-License-Identifier: GPL-3.0-or-later
// servodeck array
#include <algorithm>
#include <array>

#include "app/cli/arrayrun.h"

namespace cli {

namespace {

constexpr int kManyWords = 256;

constexpr ArrayCommand kCommands[]{
    {init, 1, 2, Opens::Joints,
     "init FILE [JOINT] [--mass-reset|--no-reset] [--reset-delay S] [--allow-torque-loss]",
     "reset, ACK policy, registers and torque from the file; read back"},
    {status, 1, 2, Opens::Joints, "status FILE [JOINT] [--only-erroneous]", "errors and their causes"},
    {clear, 1, 2, Opens::Joints, "clear FILE [JOINT]", "clear errors and check whether they return"},
    {reset, 1, 2, Opens::Joints, "reset FILE [JOINT] [--mass] [--reset-delay S] [--allow-torque-loss]",
     "reboot servos and find them again"},
    {torque, 2, 3, Opens::Joints, "torque FILE free|brake|on|restore [JOINT]",
     "switch torque, or restore it from the file"},
    {registers, 2, 2, Opens::Joints, "registers FILE JOINT [--eep|--ram]", "list all registers of a servo"},
    {read, 3, 3, Opens::Joints, "read FILE JOINT|all REGISTER [--eep]", "read a register by name"},
    {write, 4, 4, Opens::Joints, "write FILE JOINT|all REGISTER VALUE [--eep] [--yes]",
     "write a raw value and read it back; with --yes, also where the torque must be off for it"},
    {goal, 2, kManyWords, Opens::Joints,
     "goal FILE JOINT ANGLE[deg|rad]|TICKSt | JOINT=ANGLE… [--playtime S] [--arm]",
     "move one or several joints and wait until they arrive"},
    {velocity, 3, 3, Opens::Joints, "velocity FILE JOINT SPEED[deg|rad]|RAWt --seconds S [--arm]",
     "turn a joint at a velocity for some time"},
    {state, 1, 1, Opens::Joints, "state FILE [--follow [--rate HZ] [--seconds S]]",
     "position, velocity, PWM and torque of all joints, once or as a stream"},
    {monitor, 1, 1, Opens::Joints, "monitor FILE [--seconds S]", "supply, temperature, torque, LED, errors"},
    {motorStates, 1, 1, Opens::Joints, "motor-states FILE [--rate HZ] [--seconds S]",
     "stream the servos that answer as MotorStateList of dynamixel_msgs"},
    {jointStates, 1, 1, Opens::Joints, "joint-states FILE [--rate HZ] [--seconds S]",
     "stream the joints that answer as JointState of dynamixel_msgs"},
    {statistics, 1, 1, Opens::Joints, "statistics FILE [--rate HZ] [--seconds S]",
     "stream the joints and servos as MechanismStatistics of pr2_mechanism_msgs"},
    {component, 2, 2, Opens::File, "component FILE JOINT|SENSOR [--profile P]",
     "a joint or an F/T sensor as a component of HRIM: values, their source, what is missing"},
    {record, 1, 1, Opens::Joints, "record FILE --out RECORDING [--seconds S]",
     "record joints, goals, sensors and every byte into an MCAP file; also \"servodeck record FILE …\""},
    {serve, 1, 1, Opens::Joints,
     "serve FILE [--topics] [--domain N] [--interface NAME] [--arm] [--start NAME,…] [--arm-by-service] "
     "[--heartbeat S] [--seconds S]",
     "run the array without a window, with its state on topics; with --arm, follow goals from topics; also "
     "\"servodeck serve FILE …\""},
    {controllers, 1, 3, Opens::Joints,
     "controllers FILE [list|types|load NAME|unload NAME|switch|reload] [--type TYPE] [--joints A,B…] [--set "
     "PARAMETER=VALUE …] [--before NAME,…] [--after NAME,…] [--start NAME,…] [--stop NAME,…] [--best-effort] "
     "[--timeout S] [--goal JOINT=ANGLE …] [--seconds S] [--arm] [--library-folder FOLDER …] [--force]",
     "list, load, unload and switch the controllers of the array; \"types\" lists what can be loaded"},
    {apply, 1, 1, Opens::File, "apply FILE [--set JOINT.REGISTER[@eep|@ram]=VALUE …] [--dry-run] [--yes]",
     "write pending changes, all or none; --dry-run shows the plan only"},
    {setId, 3, 3, Opens::File, "set-id FILE JOINT NEW", "change the ID of a servo"},
    {idPlan, 2, kManyWords, Opens::File, "id-plan FILE OLD=NEW …",
     "change the IDs of several servos; swaps are possible"},
    {setBaud, 2, 2, Opens::File, "set-baud FILE BAUD [--on BUS]",
     "change the baud rate of all servos, or of one bus"},
    {factoryReset, 2, 2, Opens::File, "factory-reset FILE JOINT [--reset-id] [--reset-baud] --yes",
     "reset one servo to factory registers"},
    {blink, 2, 2, Opens::File, "blink FILE JOINT", "blink a servo's LEDs for 5 seconds"},
    {snapshot, 1, 1, Opens::File, "snapshot FILE --out OUT", "save all registers of all servos"},
    {snapshots, 1, 1, Opens::File, "snapshots FILE", "list the snapshots taken before each apply"},
    {restore, 2, 2, Opens::File, "restore FILE SNAPSHOT [--yes]",
     "list differences from a snapshot; with --yes, write them"},
    {schedule, 1, 1, Opens::Nothing, "schedule FILE [--set NAME=VALUE ...] [--baud B] [--json]",
     "show or set cycle parameters, with the minimum and predicted cycle time"},
    {packets, 1, 1, Opens::File,
     "packets FILE [--seconds S] [--servo JOINT|ID] [--errors] [--save FILE.txt|FILE.pcapng]",
     "list all packets on the bus, decoded"},
    {poses, 1, 1, Opens::Nothing, "poses FILE", "list the poses and sequences of the file"},
    {exportPoses, 2, 2, Opens::Nothing, "export-poses FILE CSV [--rad]",
     "export the poses as a table, in degrees"},
    {importPoses, 2, 2, Opens::Nothing, "import-poses FILE CSV",
     "import poses from a table into the file; poses of the same name are replaced"},
    {alarms, 1, 1, Opens::File, "alarms FILE [--seconds S]", "print alarms of the joints as they occur"},
    {signal, 2, kManyWords, Opens::File,
     "signal FILE JOINT... --kind step|square|sine|chirp|triangle --amplitude ANGLE[deg|rad] [--frequency "
     "HZ] [--end-frequency HZ] [--duration S] [--band 2|5] [--samples OUT.csv] [--arm]",
     "drive joints with a test signal and measure the response"},
    {calibrate, 2, 2, Opens::File,
     "calibrate FILE JOINT --to flag|limit|load --at ANGLE [--direction up|down] [--repeats N] [--velocity "
     "ANGLE] [--slow ANGLE] [--back-off ANGLE] [--travel ANGLE] [--rise PERCENT] [--most-load PERCENT] "
     "[--scatter TICKS] [--timeout S] [--store array|servo] [--dry-run] [--arm]",
     "drive a joint to an edge, measure it in slow passes and set the joint's zero by it"},
    {packet, 1, 1, Opens::File,
     "packet FILE --id JOINT|ID|all --command NAME|BYTE [--data HEX] [--wait S] [--arm] [--yes]",
     "send one packet and wait for its reply"},
    {play, 2, 2, Opens::Joints, "play FILE NAME [--speed PERCENT] [--loops N] [--seconds S] [--pose] [--arm]",
     "move the joints through a sequence, or to a pose"},
    {replay, 2, 2, Opens::Joints, "replay FILE RECORDING [--speed PERCENT] [--seconds S] [--arm]",
     "move the joints by the goals of a recording; also \"servodeck recording replay RECORDING FILE …\""},
};

void printHelp()
{
    printLines(QStringLiteral("Commands for the servos of an array file (.servodeck or .cpf):\n"));
    for (const auto& command : kCommands) {
        print("  servodeck array %1", QString::fromUtf8(command.usage));
        print(QString(43, QLatin1Char(' ')) + QString::fromUtf8(command.what));
    }
    printLines(QStringLiteral(
        "\nOptions of all commands: --port PORT|sim (default: the port in the file), --baud B (default: the "
        "rate\nin the file) and --json.\nChanges on a virtual array (sim) are not written to the file "
        "without --write-file.\nWith several buses, --port and --baud set the first bus; --bus NAME=PORT[@B] "
        "sets another one and can\nbe repeated.\nJOINT is a joint's name or its ID (BUS:ID with several "
        "buses). Exit codes: 0 done, 1 failed, 2 misused, 130 cancelled."));
}

} // namespace

int array(const QStringList& words)
{
    const QString name = words.value(1);
    if (name.isEmpty())
        return misuse("\"array\" needs a command; \"servodeck array --help\" lists them.");
    if (words.contains(QStringLiteral("--help")) || words.contains(QStringLiteral("-h"))) {
        printHelp();
        return Done;
    }
    const auto command = std::ranges::find(kCommands, name, &ArrayCommand::name);
    if (command == std::end(kCommands))
        return misuse("\"array\" has no command \"%1\"; \"servodeck array --help\" lists them.", name);
    ArrayRun run(*command, words.mid(1));
    return command->run(run);
}

int recordArray(const QStringList& words)
{
    return array(QStringList{QStringLiteral("array")} + words);
}

int serveArray(const QStringList& words)
{
    return recordArray(words);
}

} // namespace cli
