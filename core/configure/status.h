// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QStringList>

#include <vector>

#include "core/configure/conversation.h"
#include "core/configure/deviceimage.h"
#include "core/configure/report.h"
#include "core/servo/jointunits.h"

/// The status of servos, and clearing latched errors.
namespace core {

/// The status of one servo, as it answered.
struct ServoStatus
{
    bool answers = false;    ///< to STAT, which every ACK policy answers
    bool isReadable = false; ///< false although it answers: ACK policy 0
    Time readAt;             ///< of the RAM
    ServoHealth health;

    bool isMuted() const { return answers && !isReadable; }
    /// True when it holds its joint by torque or brake, according to its status.
    bool holds(const Target& target, const DeviceImage& image) const;
};

/// Each error of a servo with its likely cause and one remedy, a sentence each; with the known numbers of the
/// image.
QStringList errorSentences(const ServoStatus& status, const Target& target, const DeviceImage& image);

/// The whole status of a servo: errors, or their absence, then torque, motion and supply.
QString statusSentence(const ServoStatus& status, const Target& target, const DeviceImage& image);

/// Asks servos for their status; status, torque, LED, supply, mode and tick go into the images.
Task<std::vector<ServoStatus>> askStatus(Conversation& io, std::vector<Target> targets,
                                         std::vector<DeviceImage>& images);

/// Status of every servo in words, also whether its own position limits are narrower than those of the joint;
/// `units[i]` belongs to `targets[i]`, without them that is left out. A servo with errors is not ok.
Task<OperationReport> reportStatus(Conversation& io, std::vector<Target> targets,
                                   std::vector<DeviceImage>& images, std::vector<JointUnits> units = {});

/// Only the servos of a report that are not ok; its summary still counts all.
OperationReport onlyErroneous(OperationReport report);

/// Clears latched errors, reads them back, and waits for the check periods of the servos: an error whose
/// cause lasts returns then and is reported.
Task<OperationReport> clearErrors(Conversation& io, std::vector<Target> targets,
                                  std::vector<DeviceImage>& images);

/// The register with a role of a servo from its image.
std::optional<int> imageValue(const Target& target, const DeviceImage& image, RegisterRole role,
                              Memory memory = Memory::Ram);

/// The same in the register's unit.
std::optional<double> physicalValue(const Target& target, const DeviceImage& image, RegisterRole role,
                                    Memory memory = Memory::Ram);

/// What is unusual about the value of the register with the role Lock; empty: nothing. Feetech: open, values
/// written by mistake are kept. AX: closed, only power-off opens it.
QString lockSentence(const ServoModel& model, int lock);
/// Whether the image shows a closed lock that no write opens: the lasting memory cannot be written.
bool isLockedUntilPowerOff(const ServoModel& model, const DeviceImage& image);

/// "It does not answer …", for every operation.
QString silentSentence(const Target& target);

} // namespace core
