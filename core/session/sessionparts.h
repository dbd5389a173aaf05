// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace core {

class Adapter;
class Alarms;
class ArrayDocument;
class Changes;
class Control;
class ActiveControllers;
class Controllers;
class FtGravity;
class Gate;
class Goals;
class Histories;
class JointStates;
class Journal;
class Links;
class ManualGuard;
class Mechanism;
class Messages;
class Motions;
class Operations;
class Packets;
class Recording;
class Registers;
class RegisterWatch;
class Scans;
class Sensors;
class Snapshots;
class Topics;

/// The parts of a session, for those who use several of them.
struct SessionParts
{
    ArrayDocument& document;
    Links& links;
    Adapter& adapter;
    Packets& packets;
    Journal& journal;
    Recording& recording;
    Scans& scans;
    JointStates& joints;
    Mechanism& mechanism;
    Registers& registers;
    RegisterWatch& registerWatch;
    Histories& histories;
    Sensors& sensors;
    FtGravity& gravity;
    Alarms& alarms;
    Gate& gate;
    Control& control;
    Goals& goals;
    ManualGuard& guard;
    Motions& motions;
    ActiveControllers& activeControllers;
    Controllers& controllers;
    Operations& operations;
    Changes& changes;
    Snapshots& snapshots;
    Topics& topics;
    Messages& messages;
};

} // namespace core
