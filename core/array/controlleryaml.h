// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QByteArray>
#include <QtCore/QString>
#include <QtCore/QStringList>

#include <optional>
#include <vector>

#include "core/array/arrayconfig.h"
#include "core/base/textplace.h"

/// Joints as the YAML of joint controllers that dynamixel_motor reads. Pure; any thread.
namespace core::controlleryaml {

/// A joint controller. Positions are raw.
struct Controller
{
    QString name;  ///< of the controller, a key of the file
    QString joint; ///< joint_name
    int id = 0;    ///< of the servo; of the master where there are two
    int init = 0;  ///< position at 0 rad
    int min = 0;   ///< above `max`: the joint is reversed
    int max = 0;
    bool isTorque = false;       ///< its servo turns without end, by torque
    std::optional<double> speed; ///< rad/s, > 0: joint_max_speed, else joint_speed
    std::optional<int> slaveId;  ///< of a second servo that faces the first and follows it
    /// Ticks: the slave's position is highest position - the master's + this.
    int slaveOffset = 0;
    TextPlace place;

    bool isReversed() const { return min > max; }
};

/// The joint controllers of a YAML file.
struct File
{
    QString source;                      ///< names the text in errors
    std::vector<Controller> controllers; ///< in the file's order
    QStringList notes;                   ///< omitted parts with reasons, full sentences with locations
};

/// Text -> controllers. `source` names the text in errors and notes. Keys with other content than a joint
/// controller are omitted with a note.
Result<File> read(const QByteArray& text, const QString& source);

/// An array after the import of controllers.
struct Applied
{
    ArrayConfig config;
    QStringList notes; ///< what could not be imported unchanged, full sentences
    int changed = 0;   ///< joints that were in the array
    int added = 0;
};

/// `config` with name, zero, direction, limits and highest velocity of each controller: in the joint with its
/// ID on `bus`, which keeps its model and scale, or else in a new joint of the model `added`. Null: the model
/// of all other joints of the bus; without joints the first model with the protocol of dynamixel_motor, which
/// becomes that of the bus. Limits as wide as the servo's are none. A torque controller becomes a joint
/// without limits whose description begins with "JointTorqueController"; write() recognises it by that. A
/// second servo becomes a joint that follows the first (pairs.h). An Error when there is no such model, or
/// when a joint would be invalid.
Result<Applied> apply(const ArrayConfig& config, const File& file, int bus, const ServoModel* added,
                      const ModelLibrary& models);

/// The joints of a bus as position controllers; two servos that face each other as one. Limits are those of
/// the goals, in ticks; a joint whose model is unknown is omitted.
QByteArray write(const ArrayConfig& config, int bus, const ModelLibrary& models);

} // namespace core::controlleryaml
