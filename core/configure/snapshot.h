// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QDateTime>

#include <vector>

#include "core/array/arrayconfig.h"
#include "core/configure/deviceimage.h"
#include "core/configure/report.h"

/// What the servos of an array held at one time: a snapshot before an Apply, or a backup.
namespace core {

struct SnapshotRegister
{
    QString name;
    Memory memory = Memory::Ram;
    int value = 0; ///< raw

    friend bool operator==(const SnapshotRegister&, const SnapshotRegister&) = default;
};

struct SnapshotServo
{
    QString name; ///< of the joint
    ServoId id;
    QString model;
    QString firmware;                        ///< "0.144"; empty when it was not read
    std::vector<SnapshotRegister> registers; ///< those that were read

    friend bool operator==(const SnapshotServo&, const SnapshotServo&) = default;
};

struct Snapshot
{
    QString arrayName;
    QDateTime time; ///< UTC
    QString reason; ///< "before Apply"
    std::vector<SnapshotServo> servos;
    QString arrayFile; ///< the file the array was in; empty: it was in none, or an older Servodeck kept it
    QString port;      ///< the servos were behind; may be empty

    friend bool operator==(const Snapshot&, const Snapshot&) = default;
};

/// Of what was read; `images[i]` belongs to `targets[i]`. Servos of which nothing is known are left out.
Snapshot snapshotOf(const QString& arrayName, const QDateTime& time, const QString& reason,
                    const std::vector<Target>& targets, const std::vector<DeviceImage>& images);

/// JSON text, and back. Errors of a text have line and column; `source` names it.
QByteArray toText(const Snapshot& snapshot);
Result<Snapshot> snapshotFromText(const QByteArray& text, const QString& source);

/// What it takes to bring one joint back.
struct SnapshotDifference
{
    int joint = -1;                   ///< of the array
    std::vector<PendingWrite> writes; ///< settings whose value differs now; ID and rate are left out
    QString problem;                  ///< a sentence when the servo cannot be compared
};

/// The joint each servo of a snapshot belongs to: that of its name; -1: none. A joint that was renamed is
/// known by its ID, but only when neither its name is in the snapshot nor the servo's in the array, and when
/// something confirms that this is the array the snapshot was taken of: the file, or another joint that
/// matches by its name. Servos of two arrays mostly share IDs, and that alone means nothing.
std::vector<int> jointsOf(const Snapshot& snapshot, const ArrayConfig& array, const QString& arrayFile);

/// Compares a snapshot with the servos as they were last read (`images[i]` is joint i's). Who belongs to whom
/// is what jointsOf() returns. ID and rate are not restored: they define where a servo is found, and that is
/// the array's business.
std::vector<SnapshotDifference> compare(const Snapshot& snapshot, const ArrayConfig& array,
                                        const std::vector<DeviceImage>& images, const ModelLibrary& models,
                                        const QString& arrayFile = {});

/// Where a snapshot comes from: "arm.servodeck, port /dev/ttyUSB0"; a sentence's part, never empty.
QString originWords(const QString& arrayFile, const QString& port);

} // namespace core
