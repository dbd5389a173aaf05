// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/dynamixel/xservo.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "core/servo/servomodel.h"

namespace core::sim::dynamixel {

namespace {

constexpr int kXFirmware = 45;    // the first with fast reads and backup
constexpr int kX330Firmware = 46; // of the 330; from 53 on their indirect data is elsewhere
constexpr int kMxFirmware = 42;
constexpr int kReverse = 0x01;
constexpr int kTorqueByGoal = 0x08;
constexpr int kMostOffset = 1024; // that position mode honours
constexpr int kLastId = 252;
constexpr int kStartsWithTorque = 0x01;
constexpr int kStartsWithBackup = 0x02;
constexpr int kAlert = 0x80;
constexpr double kStallShare = 0.75; // stall current, as a share of the factory's current limit

} // namespace

XServo::XServo(const ServoModel& model, std::uint8_t id, int baud, const ServoOptions& options, Time start)
    : Servo(Protocol::Two, model, options, start)
{
    const auto find = [this](const char* name) { return m_table.find(name); };
    m_x = {find("status_return_level"),
           find("secondary_id"),
           find("drive_mode"),
           find("operating_mode"),
           find("homing_offset"),
           find("moving_threshold"),
           find("pwm_limit"),
           find("current_limit"),
           find("velocity_limit"),
           find("min_position_limit"),
           find("max_position_limit"),
           find("startup_configuration"),
           find("shutdown"),
           find("hardware_error_status"),
           find("bus_watchdog"),
           find("goal_pwm"),
           find("goal_current"),
           find("goal_velocity"),
           find("profile_acceleration"),
           find("profile_velocity"),
           find("firmware_version"),
           find("realtime_tick"),
           find("moving_status"),
           find("present_pwm"),
           find("present_current"),
           find("present_load"),
           find("velocity_trajectory"),
           find("position_trajectory"),
           find("backup_ready"),
           find("external_port_mode_1"),
           find("external_port_data_1"),
           {find("position_p_gain"), find("position_i_gain"), find("position_d_gain"),
            find("feedforward_1st_gain")},
           {find("velocity_p_gain"), find("velocity_i_gain")}};
    m_common.registered = find("registered_instruction");
    m_stallCurrent = kStallShare * m_table.get(m_x.currentLimit);
    const int firmware = !isNewer()                             ? kMxFirmware
                         : m_table.find("pwm_slope") != nullptr ? kX330Firmware
                                                                : kXFirmware;
    m_table.set(m_x.firmware, options.firmware.value_or(firmware));
    m_table.save(*m_x.firmware);
    m_table.saveDefaults();
    findMirrors();
    begin(id, baud, start);
}

void XServo::findMirrors()
{
    for (const Register& reg : model().registers) {
        const std::size_t address = ControlTable::addressOf(reg);
        if (reg.name.startsWith(QLatin1String("indirect_address"))) {
            if (m_mirrors.empty() || m_mirrors.back().addresses + 2 * m_mirrors.back().count != address)
                m_mirrors.push_back({address, 0, 0});
            ++m_mirrors.back().count;
        }
    }
    std::size_t block = 0;
    for (const Register& reg : model().registers) {
        if (!reg.name.startsWith(QLatin1String("indirect_data")) || block == m_mirrors.size())
            continue;
        const std::size_t address = ControlTable::addressOf(reg);
        if (m_mirrors[block].data == 0)
            m_mirrors[block].data = address;
        if (address + 1 == m_mirrors[block].data + m_mirrors[block].count)
            ++block;
    }
}

/// The address that a byte of indirect data mirrors; an entry that names indirect data is plain memory.
std::size_t XServo::resolve(std::size_t address) const
{
    const auto isData = [this](std::size_t place) {
        return std::ranges::any_of(m_mirrors, [place](const Mirrors& each) {
            return place >= each.data && place < each.data + each.count;
        });
    };
    for (const Mirrors& each : m_mirrors) {
        if (address < each.data || address >= each.data + each.count)
            continue;
        const std::size_t entry = each.addresses + 2 * (address - each.data);
        const std::size_t target = m_table.byte(entry) + 256u * m_table.byte(entry + 1);
        return target >= m_table.size() || isData(target) ? address : target;
    }
    return address;
}

void XServo::boot(Time now)
{
    m_bootTime = now;
    m_lastInstruction = now;
    Servo::boot(now);
}

void XServo::started()
{
    m_causes = {};
    m_table.set(m_x.goalPwm, m_table.get(m_x.pwmLimit));
    m_table.set(m_x.goalCurrent, m_table.get(m_x.currentLimit));
    m_table.set(m_x.backupReady, m_backup.empty() ? 0 : 1);
    const int startup = m_table.get(m_x.startup);
    if ((startup & kStartsWithBackup) != 0)
        restoreBackup();
    applyDirection();
    m_table.set(m_common.goal, position());
    if ((startup & kStartsWithTorque) != 0)
        switchTorque(true);
}

void XServo::applyDirection()
{
    setDirection((m_table.get(m_x.drive) & kReverse) != 0 ? -1 : 1);
    foldTurns();
    m_move.hold(position());
}

double XServo::offset() const
{
    const int value = m_table.get(m_x.offset);
    return mode() == Mode::Position && std::abs(value) > kMostOffset ? 0.0 : value;
}

// ---- protocol

bool XServo::knows(std::uint8_t instruction) const
{
    switch (instruction) {
    case code::kPing:
    case code::kRead:
    case code::kWrite:
    case code::kRegWrite:
    case code::kAction:
    case code::kFactoryReset:
    case code::kReboot:
    case code::kClear:
    case code::kSyncRead:
    case code::kSyncWrite:
    case code::kBulkRead:
    case code::kBulkWrite:
        return true;
    case code::kBackup:
    case code::kFastSyncRead:
    case code::kFastBulkRead:
        return isNewer();
    default:
        return false;
    }
}

std::uint8_t XServo::errorByte(Fault fault) const
{
    const int alert = m_table.get(m_x.hardwareError) != 0 ? kAlert : 0;
    return static_cast<std::uint8_t>(alert | static_cast<int>(fault));
}

Duration XServo::pingSlot() const
{
    return kPingSlot + wireTime(kPingReply2, baud());
}

std::vector<std::uint8_t> XServo::pingContent() const
{
    return {model().modelBytes[0], model().modelBytes[1],
            static_cast<std::uint8_t>(m_table.get(m_x.firmware))};
}

std::uint8_t XServo::groupId() const
{
    const int group = m_table.get(m_x.secondary);
    return static_cast<std::uint8_t>(group <= kLastId ? group : kAll);
}

bool XServo::isGoal(const Register& reg) const
{
    return &reg == m_common.goal || &reg == m_x.goalPwm || &reg == m_x.goalCurrent || &reg == m_x.goalVelocity
           || &reg == m_x.acceleration || &reg == m_x.topVelocity;
}

Servo::Fault XServo::check(const Register& reg, int value) const
{
    if (ControlTable::isLasting(reg) && isTorqueOn())
        return Fault::Access;
    if (!reg.checkWritable(value))
        return Fault::Range;
    if (isGoal(reg) && m_table.get(m_x.watchdog) < 0)
        return Fault::Range;
    return checkLimits(reg, value);
}

Servo::Fault XServo::checkLimits(const Register& reg, int value) const
{
    const auto exceeds = [&](const Register* limit) { return std::abs(value) > m_table.get(limit); };
    const bool isBeyond =
        (&reg == m_x.goalPwm && exceeds(m_x.pwmLimit))
        || (&reg == m_x.goalCurrent && exceeds(m_x.currentLimit))
        || (&reg == m_x.goalVelocity && exceeds(m_x.velocityLimit))
        || (&reg == m_common.goal && mode() == Mode::Position
            && (value < m_table.get(m_x.minPosition) || value > m_table.get(m_x.maxPosition)));
    return isBeyond ? Fault::Limit : Fault::None;
}

bool XServo::isPositionMode() const
{
    return mode() == Mode::Position || mode() == Mode::Extended || mode() == Mode::CurrentPosition;
}

bool XServo::isGoalOfMode(const Register& reg) const
{
    switch (mode()) {
    case Mode::Current:
        return &reg == m_x.goalCurrent;
    case Mode::Velocity:
        return &reg == m_x.goalVelocity;
    case Mode::Pwm:
        return &reg == m_x.goalPwm;
    default:
        return &reg == m_common.goal;
    }
}

void XServo::written(const Register& reg, int value, int before)
{
    m_table.save(reg);
    if (&reg == m_common.torque && value != before)
        switchTorque(value == 1);
    else if (&reg == m_common.baud)
        applyRate();
    else if (&reg == m_x.mode)
        changeMode();
    else if (&reg == m_x.drive)
        applyDirection();
    else if (&reg == m_x.offset)
        m_move.hold(position());
    if (!isGoalOfMode(reg))
        return;
    if (!isTorqueOn() && (m_table.get(m_x.drive) & kTorqueByGoal) != 0) {
        switchTorque(true);
        m_table.set(&reg, value);
    }
    if (isTorqueOn() && &reg == m_common.goal)
        startMove();
}

// ---- instructions

Servo::Fault XServo::perform(const Request& request)
{
    switch (request.instruction) {
    case code::kFactoryReset:
        return factoryReset(request.params, request.id == kAll);
    case code::kReboot:
        requestBoot();
        return Fault::None;
    case code::kClear:
        return clear(request.params);
    case code::kBackup:
        return backup(request.params);
    default:
        return Fault::Instruction;
    }
}

Servo::Fault XServo::factoryReset(std::span<const std::uint8_t> params, bool isForAll)
{
    constexpr std::uint8_t kEverything = 0xFF;
    constexpr std::uint8_t kKeepId = 0x01;
    constexpr std::uint8_t kKeepIdAndBaud = 0x02;
    if (params.size() != 1)
        return Fault::Length;
    const std::uint8_t scope = params[0];
    if ((scope != kEverything && scope != kKeepId && scope != kKeepIdAndBaud)
        || (isForAll && scope == kEverything))
        return Fault::Range;
    const int id = m_table.get(m_common.id);
    const int baud = m_table.get(m_common.baud);
    m_table.restoreDefaults();
    if (scope != kEverything)
        m_table.set(m_common.id, id);
    if (scope == kKeepIdAndBaud)
        m_table.set(m_common.baud, baud);
    m_table.save(*m_common.id);
    m_table.save(*m_common.baud);
    requestBoot();
    return Fault::None;
}

/// The other published code, to clear errors, is of later series; its answer here is not certain.
Servo::Fault XServo::clear(std::span<const std::uint8_t> params)
{
    constexpr std::array<std::uint8_t, 5> kTurns{0x01, 0x44, 0x58, 0x4C, 0x22};
    if (params.size() != kTurns.size())
        return Fault::Length;
    if (!std::ranges::equal(params, kTurns))
        return Fault::Range;
    if (!hasStopped() || m_move.isRunning())
        return Fault::ResultFail;
    foldTurns();
    m_move.hold(position());
    m_table.set(m_common.goal, position());
    return Fault::None;
}

Servo::Fault XServo::backup(std::span<const std::uint8_t> params)
{
    constexpr std::array<std::uint8_t, 4> kKey{0x43, 0x54, 0x52, 0x4C};
    constexpr std::uint8_t kStore = 0x01;
    constexpr std::uint8_t kRestore = 0x02;
    if (params.size() != kKey.size() + 1)
        return Fault::Length;
    if (!std::ranges::equal(params.subspan(1), kKey) || (params[0] != kStore && params[0] != kRestore))
        return Fault::Range;
    if (isTorqueOn() || (params[0] == kRestore && m_backup.empty()))
        return Fault::ResultFail;
    if (params[0] == kStore) {
        m_backup.resize(m_table.size());
        for (std::size_t i = 0; i < m_backup.size(); ++i)
            m_backup[i] = m_table.byte(i);
        m_table.set(m_x.backupReady, 1);
        return Fault::None;
    }
    for (const Register& reg : model().registers) {
        if (!ControlTable::isLasting(reg))
            continue;
        const std::size_t first = ControlTable::addressOf(reg);
        for (std::size_t i = first; i < first + reg.size; ++i)
            m_table.setByte(i, m_backup[i]);
        m_table.save(reg);
    }
    requestBoot();
    return Fault::None;
}

/// The registers that are lost at power-off and belong to a backup.
void XServo::restoreBackup()
{
    if (m_backup.empty())
        return;
    const auto belongs = [this](const Register& reg) {
        return reg.name.endsWith(QLatin1String("_gain")) || &reg == m_x.acceleration
               || &reg == m_x.topVelocity || reg.name.startsWith(QLatin1String("indirect_address"));
    };
    for (const Register& reg : model().registers) {
        if (ControlTable::isLasting(reg) || !belongs(reg))
            continue;
        const std::size_t first = ControlTable::addressOf(reg);
        for (std::size_t i = first; i < first + reg.size; ++i)
            m_table.setByte(i, m_backup[i]);
    }
}

} // namespace core::sim::dynamixel
