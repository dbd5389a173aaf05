// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QStringList>

#include <optional>
#include <vector>

#include "core/array/arrayconfig.h"
#include "core/configure/deviceimage.h"
#include "core/configure/report.h"

/// What an Apply will write, and what it refuses to. Pure.
namespace core {

/// The changes to one servo.
struct JointEdits
{
    std::vector<PendingWrite> writes;
    std::vector<RegisterSetting> file; ///< of the array file, including those for all
};

/// All pending edits of an array, in the order of its joints.
std::vector<JointEdits> pendingEdits(const ArrayConfig& array);

/// The stages of an Apply, in their order.
enum class ApplyStage { Reading, Ram, Eep, Ids, Baud, Verifying };

/// One change, as a table shows it beforehand.
struct PlanRow : JointServo
{
    std::size_t target = 0; ///< index among the targets
    QString registerName;
    RegisterRole role = RegisterRole::None;
    Memory memory = Memory::Ram;
    std::optional<int> device; ///< present value; none while not read
    int pending = 0;
    std::optional<int> file;  ///< none: the file does not mention it
    bool needsReboot = false; ///< takes effect at the servo's next start (ID and rate: Apply restarts it)
    bool releases = false;    ///< the torque is on and is switched off for the write
    bool isStored = false;    ///< the device has the value already: nothing is written
    int order = -1;           ///< index in the order of writing; -1: nothing is written
    QString refusal;          ///< why the change is refused, a sentence; empty when it is not

    bool isId() const { return role == RegisterRole::Id; }
    bool isBaud() const { return role == RegisterRole::Baud; }
    /// The servo's address: changed by a restart in many models, and set by the array.
    bool isIdentity() const { return isId() || isBaud(); }
    bool isWritten() const { return order >= 0; }
    ApplyStage stage() const; ///< that writes it
};

/// All changes of an Apply, as a table shows them beforehand.
struct ApplyPlan
{
    std::vector<PlanRow> rows; ///< by joint, RAM before EEPROM, as edited now
    /// To one target, or to all; in one stage, or in all.
    int writes(std::optional<std::size_t> target = {}, std::optional<ApplyStage> stage = {}) const;
    bool isRefused() const;
    QStringList refusals(std::optional<std::size_t> target = {}) const; ///< of one target, or of all
};

/// The speeds of the lines of an array. Most arrays have one.
struct LineRates
{
    std::vector<int> bauds{115200}; ///< by bus

    int baudOf(std::uint8_t bus) const { return bauds[bus < bauds.size() ? bus : 0u]; }
    void setBaud(std::uint8_t bus, int to)
    {
        if (bus < bauds.size())
            bauds[bus] = to;
    }
    void setLines(const LineRates& other) { *this = other; }
};
/// Facts and permissions that decide which changes a plan refuses.
struct PlanOptions : LineRates
{
    std::vector<ServoId> taken; ///< IDs at which servos outside the array answer
    /// For repairs: only some of the servos change their rate.
    bool allowPartialBaud = false;
};

/// The effect of applying. `targets` are all servos of the array: their IDs must differ.
ApplyPlan applyPlan(const std::vector<Target>& targets, const std::vector<DeviceImage>& images,
                    const std::vector<JointEdits>& edits, const PlanOptions& options);

} // namespace core
