// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/help/controlhelp.h"

#include <QtCore/QCoreApplication>

#include <algorithm>
#include <array>

namespace ui {

namespace {

struct ControlHelp
{
    Q_DECLARE_TR_FUNCTIONS(ui::ControlHelp)
};

struct ControlText
{
    const char* name;
    const char* text;
};

// clang-format off
constexpr std::array kControls{
    // Operate
    ControlText{"goalSlider", QT_TRANSLATE_NOOP("ui::ControlHelp", "Goal of the joint. The disc is the goal, the triangle the measured position, the ends are the position limits of the joint. A goal is sent when the disc moves; it needs Control and torque.")},
    ControlText{"goalEntry", QT_TRANSLATE_NOOP("ui::ControlHelp", "Goal of the joint as a number, in the unit of the window. Enter sends it; Esc restores the value. The limits of the joint bound it.")},
    ControlText{"jointMenuButton", QT_TRANSLATE_NOOP("ui::ControlHelp", "Commands of this joint: arm or release, hold, move to zero, turn continuously, LED, own speed.")},
    ControlText{"jointGuideStep", QT_TRANSLATE_NOOP("ui::ControlHelp", "The next step on the way to a moved joint: connect, switch to Control, arm.")},
    ControlText{"jointTable", QT_TRANSLATE_NOOP("ui::ControlHelp", "State of each joint as last read. The selected rows are the joints that the commands of the menus act on.")},
    ControlText{"componentTable", QT_TRANSLATE_NOOP("ui::ControlHelp", "Topics and parameters of the component with their present values, mandatory ones first. A dash: not known; the column Source has the reason. F2 or a double-click changes the parameters joint_name, origin, publish_rate and max_temperature.")},
    ControlText{"motorStates", QT_TRANSLATE_NOOP("ui::ControlHelp", "Each servo as MotorState of dynamixel_msgs, with the units of the message: encoder units, 0.111 rpm, V, °C. A dash: not reported.")},
    ControlText{"jointStates", QT_TRANSLATE_NOOP("ui::ControlHelp", "Each joint as JointState of dynamixel_msgs, in rad and rad/s. As in dynamixel_motor, error, velocity and load have the direction of the servo also when the joint is reversed. A dash: not reported.")},
    ControlText{"ftList", QT_TRANSLATE_NOOP("ui::ControlHelp", "Force (N) and torque (N·m) of each sensor, after the zero. Configure the sensors in the array settings.")},
    ControlText{"payloadPoses", QT_TRANSLATE_NOOP("ui::ControlHelp", "The poses that were taken: gravity in the frame of the sensor in m/s², the measured force, its noise, and the residual of force and torque: what the result does not explain of this pose.")},
    ControlText{"legend_", QT_TRANSLATE_NOOP("ui::ControlHelp", "The curves of this plot with their present values. Space or a click hides a curve; Ctrl+click shows this one alone; the context menu has its look, derived curves and its removal.")},
    ControlText{"canvas_", QT_TRANSLATE_NOOP("ui::ControlHelp", "Curves over time. The wheel zooms, with Shift only the time and with Ctrl only the values; dragging zooms to a box; Ctrl and dragging, or the middle button, pans; a double click fits and Backspace returns to the view before. C shows two cursors. Space pauses the view, L returns to the newest data.")},
    ControlText{"armTable", QT_TRANSLATE_NOOP("ui::ControlHelp", "One row per joint: position, goal register, voltage, temperature and errors as just read. Tick the joints to arm. A joint with a red reason stays off.")},
    ControlText{"armRead", QT_TRANSLATE_NOOP("ui::ControlHelp", "Reads the state of the joints again. This moves nothing.")},
    ControlText{"armBegin", QT_TRANSLATE_NOOP("ui::ControlHelp", "Switches the torque of the ticked joints on, one after another. Each starts from its present position and does not jump.")},
    ControlText{"goalJoint", QT_TRANSLATE_NOOP("ui::ControlHelp", "The joint that gets the goal.")},
    ControlText{"goalKind", QT_TRANSLATE_NOOP("ui::ControlHelp", "Position: the joint moves to an angle. Speed: it turns while the button is held.")},
    ControlText{"goalAngle", QT_TRANSLATE_NOOP("ui::ControlHelp", "The goal, in the unit of the window. The position limits of the joint bound it.")},
    ControlText{"goalSend", QT_TRANSLATE_NOOP("ui::ControlHelp", "Sends the goal once. Needs Control and torque.")},
    ControlText{"safetyStop", QT_TRANSLATE_NOOP("ui::ControlHelp", "What STOP does with this joint: hold its position, move to its park position and release, or release at once.")},
    ControlText{"safetyPlace", QT_TRANSLATE_NOOP("ui::ControlHelp", "Park position of the joint: where Park moves it before torque goes off.")},
    ControlText{"safetyPresent", QT_TRANSLATE_NOOP("ui::ControlHelp", "Takes the present position of the joint as its park position.")},
    ControlText{"drillCount", QT_TRANSLATE_NOOP("ui::ControlHelp", "Number of stop drills. More drills give a better 99th percentile.")},
    ControlText{"drillEnd", QT_TRANSLATE_NOOP("ui::ControlHelp", "Ends the drill after the one that is running.")},
    // Motion
    ControlText{"signalJoints", QT_TRANSLATE_NOOP("ui::ControlHelp", "Joints that follow the test signal. Tick the joints to drive; the columns show the measured response.")},
    ControlText{"poseJoints", QT_TRANSLATE_NOOP("ui::ControlHelp", "Positions of the selected pose, joint by joint. An unticked joint does not move.")},
    ControlText{"stepPose", QT_TRANSLATE_NOOP("ui::ControlHelp", "Pose that Add appends to the sequence.")},
    ControlText{"teachJoints", QT_TRANSLATE_NOOP("ui::ControlHelp", "Joints that are taught. Their torque is released so that they can be moved by hand.")},
    // Operations
    ControlText{"operationOnlyFailed", QT_TRANSLATE_NOOP("ui::ControlHelp", "Shows only the servos for which the operation failed.")},
    ControlText{"operationServos", QT_TRANSLATE_NOOP("ui::ControlHelp", "Result of the last operation, one row per servo. A failed servo shows the reason.")},
    ControlText{"dialogServos", QT_TRANSLATE_NOOP("ui::ControlHelp", "Result of the operation, one row per servo. A failed servo shows the reason.")},
    // Configure
    ControlText{"registerHelp", QT_TRANSLATE_NOOP("ui::ControlHelp", "Help of the selected register: meaning, address, range and the values of all servos.")},
    ControlText{"registerGrid", QT_TRANSLATE_NOOP("ui::ControlHelp", "Registers of all servos: a row per register, a column per servo. Typing edits a value; the edit is pending until Apply writes it. Select a value to read its help.")},
    ControlText{"arrayTable", QT_TRANSLATE_NOOP("ui::ControlHelp", "The joints of the array: name, ID, model, limits. An edit changes the array file only; pending values are written by Apply.")},
    ControlText{"scanResults", QT_TRANSLATE_NOOP("ui::ControlHelp", "Servos that replied, with model, ID and rate. Tick the servos to add to the array.")},
    ControlText{"scanAdd", QT_TRANSLATE_NOOP("ui::ControlHelp", "Adds the ticked servos to the array as joints. Undo reverts it.")},
    ControlText{"scanBauds", QT_TRANSLATE_NOOP("ui::ControlHelp", "Rates to scan, in baud. All rates takes longer but finds servos whose rate was changed.")},
    ControlText{"scanFirst", QT_TRANSLATE_NOOP("ui::ControlHelp", "First ID to scan.")},
    ControlText{"scanLast", QT_TRANSLATE_NOOP("ui::ControlHelp", "Last ID to scan.")},
    ControlText{"snapshotList", QT_TRANSLATE_NOOP("ui::ControlHelp", "Snapshots of the registers, newest first. One is taken before each Apply.")},
    ControlText{"snapshotMakePending", QT_TRANSLATE_NOOP("ui::ControlHelp", "Makes the ticked values pending. Nothing is written until Apply.")},
    ControlText{"snapshotRead", QT_TRANSLATE_NOOP("ui::ControlHelp", "Reads the registers again and compares them with the snapshot.")},
    ControlText{"busesTable", QT_TRANSLATE_NOOP("ui::ControlHelp", "Buses of the array. Each has a port, a rate and its own servos.")},
    ControlText{"busName", QT_TRANSLATE_NOOP("ui::ControlHelp", "Name of the bus, shown wherever several buses have the same servo ID.")},
    ControlText{"busBaud", QT_TRANSLATE_NOOP("ui::ControlHelp", "Rate of the bus in baud. It must be the rate that its servos are set to.")},
    ControlText{"calibrateAll", QT_TRANSLATE_NOOP("ui::ControlHelp", "Ticks or unticks all joints.")},
    ControlText{"calibrateStep", QT_TRANSLATE_NOOP("ui::ControlHelp", "Goes to this step of the calibration.")},
    ControlText{"calibratePrevious", QT_TRANSLATE_NOOP("ui::ControlHelp", "Goes back one step; what was captured is kept.")},
    ControlText{"calibrateNext", QT_TRANSLATE_NOOP("ui::ControlHelp", "Goes to the next step.")},
    ControlText{"idsTable", QT_TRANSLATE_NOOP("ui::ControlHelp", "Present and new ID of each servo. Conflicts are marked.")},
    ControlText{"idsNew", QT_TRANSLATE_NOOP("ui::ControlHelp", "New ID of the servo. IDs must be unique on a bus.")},
    ControlText{"idsChange", QT_TRANSLATE_NOOP("ui::ControlHelp", "Writes the new IDs to the servos and reads them back. If one fails, all are rolled back.")},
    ControlText{"idsFirst", QT_TRANSLATE_NOOP("ui::ControlHelp", "ID of the first joint when the joints are numbered in their order.")},
    ControlText{"idsNumber", QT_TRANSLATE_NOOP("ui::ControlHelp", "Proposes consecutive IDs in the order of the joints. Nothing is written yet.")},
    ControlText{"idsBauds", QT_TRANSLATE_NOOP("ui::ControlHelp", "New rate of all servos, in baud.")},
    ControlText{"idsSetBaud", QT_TRANSLATE_NOOP("ui::ControlHelp", "Writes the rate to all servos, restarts them and connects at the new rate.")},
    ControlText{"arrayName", QT_TRANSLATE_NOOP("ui::ControlHelp", "Name of the array, for the title of the window and for reports.")},
    ControlText{"arrayPeriod", QT_TRANSLATE_NOOP("ui::ControlHelp", "Time of one control cycle. Goals are sent and joints are read once per cycle; a shorter period needs a faster rate.")},
    ControlText{"arrayStopHold", QT_TRANSLATE_NOOP("ui::ControlHelp", "STOP: the joints stop and hold their position with torque on.")},
    ControlText{"arrayStopPark", QT_TRANSLATE_NOOP("ui::ControlHelp", "STOP: the joints stop, move to their park positions and release torque.")},
    ControlText{"arrayStopRelease", QT_TRANSLATE_NOOP("ui::ControlHelp", "STOP: torque goes off at once; an arm may fall.")},
    ControlText{"sensorName", QT_TRANSLATE_NOOP("ui::ControlHelp", "Name of the force/torque sensor; its curves have this name.")},
    ControlText{"sensorDriver", QT_TRANSLATE_NOOP("ui::ControlHelp", "Protocol of the sensor.")},
    ControlText{"sensorAddress", QT_TRANSLATE_NOOP("ui::ControlHelp", "Network address of the sensor, for example 192.168.1.1, or its serial port.")},
    ControlText{"sensorParameters", QT_TRANSLATE_NOOP("ui::ControlHelp", "Parameters of the driver as name=value; those that are not given have the values shown in grey.")},
    ControlText{"sensorModel", QT_TRANSLATE_NOOP("ui::ControlHelp", "Model of the sensor, whose limits the bars show; empty: the limits that the sensor reports.")},
    ControlText{"sensorRemove", QT_TRANSLATE_NOOP("ui::ControlHelp", "Removes the sensor from the array. Undo reverts it.")},
    ControlText{"resetJoint", QT_TRANSLATE_NOOP("ui::ControlHelp", "The servo that is set to its factory values.")},
    ControlText{"resetKeepId", QT_TRANSLATE_NOOP("ui::ControlHelp", "The servo keeps its ID. Otherwise it gets the factory ID, which may collide with another servo.")},
    ControlText{"resetKeepBaud", QT_TRANSLATE_NOOP("ui::ControlHelp", "The servo keeps its rate. Otherwise it replies at the factory rate only.")},
    ControlText{"resetTyped", QT_TRANSLATE_NOOP("ui::ControlHelp", "Type the name of the array to confirm the factory reset.")},
    ControlText{"resetBegin", QT_TRANSLATE_NOOP("ui::ControlHelp", "Resets the registers of the servo to the factory values. A snapshot is taken first.")},
    ControlText{"repairDuplicateId", QT_TRANSLATE_NOOP("ui::ControlHelp", "The ID that two servos share.")},
    ControlText{"repairAct", QT_TRANSLATE_NOOP("ui::ControlHelp", "Carries out the present step.")},
    // Alarms
    ControlText{"alarmDefaultOverload", QT_TRANSLATE_NOOP("ui::ControlHelp", "What an overload does unless a joint sets something else: alarm only, stop the joint, or stop the array.")},
    ControlText{"alarmDefaultFollowing", QT_TRANSLATE_NOOP("ui::ControlHelp", "What a following error does unless a joint sets something else: alarm only, stop the joint, or stop the array.")},
    // Controllers
    ControlText{"controllerTable", QT_TRANSLATE_NOOP("ui::ControlHelp", "Controllers of the array in the order of their updates, and the window's own moves while they run. The ticks in Start and Stop make up the next switch; the selected rows are the ones that the buttons above act on. Space ticks, Delete unloads.")},
    ControlText{"jointStatistics", QT_TRANSLATE_NOOP("ui::ControlHelp", "Each joint as JointStatistics of pr2_mechanism_msgs, in rad and N·m, once a second. A dash: not reported.")},
    ControlText{"actuatorStatistics", QT_TRANSLATE_NOOP("ui::ControlHelp", "Each servo as ActuatorStatistics of pr2_mechanism_msgs, once a second. A dash: not reported.")},
    // Timing
    ControlText{"packetTable", QT_TRANSLATE_NOOP("ui::ControlHelp", "Packets in both directions, newest last. Select one to see its bytes and fields.")},
    ControlText{"packetFields", QT_TRANSLATE_NOOP("ui::ControlHelp", "Fields of the selected packet, with their raw value and meaning.")},
};
// clang-format on

} // namespace

QString controlHelp(QString objectName)
{
    const bool isPlotPart =
        objectName.startsWith(QLatin1String("legend_")) || objectName.startsWith(QLatin1String("canvas_"));
    if (isPlotPart) // the remainder is the quantity
        objectName.truncate(objectName.indexOf(u'_') + 1);
    while (!objectName.isEmpty() && objectName.back().isDigit())
        objectName.chop(1);
    const auto row = std::find_if(kControls.begin(), kControls.end(), [&](const ControlText& each) {
        return objectName == QLatin1String(each.name);
    });
    return row == kControls.end() ? QString() : ControlHelp::tr(row->text);
}

} // namespace ui
