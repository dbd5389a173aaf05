// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QDateTime>

#include <vector>

#include "core/array/arrayconfig.h"
#include "core/configure/deviceimage.h"
#include "core/configure/report.h"

/// The registers of an array's servos at one time: a snapshot before an Apply, or a backup.
namespace core {

/// The value of a register at the time of the snapshot.
struct SnapshotRegister
{
    QString name;
    Memory memory = Memory::Ram;
    int value = 0; ///< raw

    friend bool operator==(const SnapshotRegister&, const SnapshotRegister&) = default;
};

/// A servo and its registers in a snapshot.
struct SnapshotServo
{
    QString name; ///< of the joint
    ServoId id;
    QString model;
    QString firmware;                        ///< "0.144"; empty when not read
    std::vector<SnapshotRegister> registers; ///< those that were read

    friend bool operator==(const SnapshotServo&, const SnapshotServo&) = default;
};

/// The content of a snapshot file.
struct Snapshot
{
    QString arrayName;
    QDateTime time; ///< UTC
    QString reason; ///< "before Apply"
    std::vector<SnapshotServo> servos;
    QString arrayFile; ///< the array's file; empty: it had none, or an older Servodeck saved the snapshot
    QString port;      ///< of the servos; may be empty

    friend bool operator==(const Snapshot&, const Snapshot&) = default;
};

/// Makes a snapshot of the known registers; `images[i]` belongs to `targets[i]`. Unread servos are left out.
Snapshot snapshotOf(const QString& arrayName, const QDateTime& time, const QString& reason,
                    const std::vector<Target>& targets, const std::vector<DeviceImage>& images);

/// JSON text, and back. Errors of a text have line and column; `source` names it.
QByteArray toText(const Snapshot& snapshot);
Result<Snapshot> snapshotFromText(const QByteArray& text, const QString& source);

/// The edits that restore one joint.
struct SnapshotDifference
{
    int joint = -1;                   ///< of the array
    std::vector<PendingWrite> writes; ///< settings whose value differs now; ID and rate are left out
    QString problem;                  ///< a sentence when the servo cannot be compared
};

/// The joint of each servo of a snapshot, by name; -1: none. A renamed joint is found by its ID, but only
/// when its name is not in the snapshot, the servo's name is not in the array, and the file or another joint
/// that matches by name confirms that the snapshot is of this array. Servos of two arrays mostly share IDs,
/// so equal IDs alone prove nothing.
std::vector<int> jointsOf(const Snapshot& snapshot, const ArrayConfig& array, const QString& arrayFile);

/// Compares a snapshot with the servos as last read (`images[i]` is joint i's), paired by jointsOf(). ID and
/// rate are not restored: they belong to the array.
std::vector<SnapshotDifference> compare(const Snapshot& snapshot, const ArrayConfig& array,
                                        const std::vector<DeviceImage>& images, const ModelLibrary& models,
                                        const QString& arrayFile = {});

/// The source of a snapshot: "arm.servodeck, port /dev/ttyUSB0"; part of a sentence, never empty.
QString originWords(const QString& arrayFile, const QString& port);

} // namespace core
