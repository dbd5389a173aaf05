// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace core {

class Adapter;
class Alarms;
class ArrayDocument;
class Changes;
class Control;
class Goals;
class JointStates;
class Links;
class Messages;
class Motions;
class Operations;
class Packets;
class Scans;
class Sensors;
class Snapshots;

/// The parts of a session, for who uses some of them.
struct SessionParts
{
    ArrayDocument& document;
    Links& links;
    Adapter& adapter;
    Packets& packets;
    Scans& scans;
    JointStates& joints;
    Sensors& sensors;
    Alarms& alarms;
    Control& control;
    Goals& goals;
    Motions& motions;
    Operations& operations;
    Changes& changes;
    Snapshots& snapshots;
    Messages& messages;
};

} // namespace core
