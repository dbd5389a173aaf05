// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/herkulex/virtualservo.h"

#include <algorithm>
#include <cmath>

#include "core/protocol/herkulex/ramlayout.h"
#include "core/protocol/herkulex/status.h"
#include "core/servo/servomodel.h"
#include "core/sim/herkulex/requestreceiver.h"

namespace core {

using namespace herkulex;

namespace {

/// Inner control period. Not in the manual; with 1 ms the factory gains are well damped.
constexpr Duration kStep = 1ms;
constexpr double kStepSeconds = 1e-3;
/// Longest time that a resting servo skips at once, so that slow faults are detected in time.
constexpr Duration kLongestRest = 100ms;
constexpr Duration kTickUnit = 11'200us;
constexpr Duration kOverloadUnitC = 4ms;
constexpr double kFullDrive = 1023.0;
constexpr double kPi2 = 2.0 * kPi;
constexpr double kSecondPositionTick = 0.163 * kPi / 180.0;
constexpr int kSecondPositionCentre = 1024;
constexpr std::uint16_t kStrayBits = 0x6000;
constexpr std::uint8_t kRedLed = 0x04;

void store16(std::array<std::uint8_t, 74>& image, std::size_t address, double value)
{
    const auto raw = static_cast<std::uint16_t>(static_cast<std::int64_t>(std::lround(value)));
    image[address] = static_cast<std::uint8_t>(raw & 0xFF);
    image[address + 1] = static_cast<std::uint8_t>(raw >> 8);
}

sim::ServoMotor::Data motorOf(const ServoModel& model)
{
    sim::ServoMotor::Data data;
    data.stallTorque = model.stallTorque;
    data.noLoadSpeed = model.maxVelocity;
    data.nominalVoltage = model.nominalVoltage;
    data.frictionShare = model.group == QLatin1String("A") ? 0.02 : 0.012;
    return data;
}

} // namespace

VirtualServo::VirtualServo(const ServoModel& model, std::uint8_t id, int baud,
                           const VirtualServoOptions& options, Time start)
    : m_model(&model)
    , m_options(options)
    , m_random(options.seed)
    , m_groupA(model.group == QLatin1String("A"))
    , m_groupC(model.group == QLatin1String("C"))
    , m_time(start)
    , m_baud(baud)
    , m_motor(motorOf(model))
    , m_linkage(options.linkage)
{
    if (const Register* calibration = model.find(RegisterRole::Calibration)) {
        m_calibrationAddress = calibration->ramAddress.value_or(47);
        m_calibrationSize = calibration->size;
    }
    const auto image = model.factoryImage(Memory::Eep);
    std::copy_n(image.begin(), std::min(image.size(), m_eep.size()), m_eep.begin());
    m_eep[ram::kEepSettings + ram::kServoId] = id;
    m_eep[ram::kEepBaud] = static_cast<std::uint8_t>(model.codeFromBaud(baud).value_or(m_eep[ram::kEepBaud]));
    // Reserved bytes are plain memory: writing them is no error and has no effect.
    const auto isWritable = [&model](Memory memory, int address) {
        const Register* at = model.at(memory, address);
        return at != nullptr && (at->isWritable || at->isReserved);
    };
    for (std::size_t i = 0; i < m_eepWritable.size(); ++i)
        m_eepWritable[i] = isWritable(Memory::Eep, static_cast<int>(i));
    for (std::size_t i = 0; i < m_ramWritable.size(); ++i)
        m_ramWritable[i] = isWritable(Memory::Ram, static_cast<int>(i));
    m_motor.setExternalTorque(0.0, options.gravityShare * model.stallTorque);
    m_motor.setStops(m_linkage.lowest(), m_linkage.highest());
    boot(start);
    m_bootEnd = start; // already booted when it is plugged in
}

void VirtualServo::boot(Time now)
{
    m_ram.fill(0);
    std::copy_n(m_eep.begin() + ram::kEepSettings, ram::kSettings, m_ram.begin());
    m_baud = m_model->baudFromCode(m_eep[ram::kEepBaud]).value_or(m_baud);
    m_bootEnd = now + m_options.bootTime;
    m_tickStart = now;
    m_speedGoal = 0;
    m_pwm = 0;
    m_moving = false;
    m_quiet = false;
    m_faults = {};
    holdHere();
}

// ---- packets

const sim::Dialect& VirtualServo::dialect() const
{
    static constexpr std::size_t kReadHead = 2; // address and length
    static constexpr std::size_t kStatus = 2;
    static constexpr sim::Dialect dialect{
        []() -> std::unique_ptr<sim::RequestReceiver> { return std::make_unique<RequestReceiver>(); },
        [](Frame& packet) {
            const Checksums sums = checksums(static_cast<std::uint8_t>(packet.size), packet.bytes[3],
                                             packet.bytes[4], packet.span().subspan(kHeaderSize));
            packet.bytes[5] = sums.cs1;
            packet.bytes[6] = sums.cs2;
        },
        3,
        kHeaderSize + kReadHead,
        kStatus,
        true,
        false};
    return dialect;
}

bool VirtualServo::receive(std::span<const std::uint8_t> packet, bool isIntact, Time now, Answer& answer)
{
    answer.delay = m_options.replyDelay;
    if (isIntact)
        return handle({packet[3], packet[4], packet.subspan(kHeaderSize)}, now, answer.frame);
    receiveBadChecksum(packet[3], now);
    return false;
}

bool VirtualServo::babble(Time now, Answer& answer)
{
    return handle({id(), static_cast<std::uint8_t>(Command::Stat), {}}, now, answer.frame);
}

// ---- queries

int VirtualServo::ram16(std::size_t address) const
{
    return m_ram[address] | m_ram[address + 1] << 8;
}

Duration VirtualServo::period(std::size_t address) const
{
    return m_ram[address] * kTickUnit;
}

Duration VirtualServo::garbagePeriod() const
{
    return period(ram::kGarbagePeriod);
}

int VirtualServo::calibration() const
{
    if (m_calibrationSize == 1)
        return static_cast<std::int8_t>(m_ram[m_calibrationAddress]);
    return static_cast<std::int16_t>(ram16(m_calibrationAddress));
}

/// Potentiometers of groups A and B have a blind arc that reads one end or the other; group C counts several
/// turns and wraps at the end of its range.
double VirtualServo::sensorOf(double angle) const
{
    const double counts = m_model->positionCounts;
    const double ticks = angle / m_model->radiansPerTick + m_model->centreTick + m_sensorShift;
    if (ticks >= 0.0 && ticks <= counts - 1.0)
        return ticks;
    const double wrap = m_groupC ? counts : kPi2 / m_model->radiansPerTick;
    const double within = ticks - wrap * std::floor(ticks / wrap);
    if (within < counts)
        return within;
    return within < (counts + wrap) / 2.0 ? counts - 1.0 : 0.0;
}

double VirtualServo::sensor() const
{
    return sensorOf(m_motor.angle());
}

bool VirtualServo::isTorqueOn() const
{
    return (m_ram[ram::kTorqueControl] & ram::kTorqueMask) == ram::kTorqueOn;
}

bool VirtualServo::isSpeedMode() const
{
    return m_ram[ram::kControlMode] != 0;
}

bool VirtualServo::isInPosition() const
{
    return isTorqueOn() && !isSpeedMode() && std::fabs(m_goal - sensor()) < m_ram[ram::kInPositionMargin];
}

bool VirtualServo::isAlarm() const
{
    return (m_ram[ram::kAlarmPolicy] & m_ram[ram::kStatusError]) != 0;
}

std::uint8_t VirtualServo::visibleLed() const
{
    if (!isAlarm())
        return m_ram[ram::kLedControl];
    const Duration blink = std::max<Duration>(period(ram::kBlinkPeriod), kTickUnit);
    return (m_time - m_tickStart) / blink % 2 == 0 ? kRedLed : 0;
}

std::uint8_t VirtualServo::detail() const
{
    unsigned detail = m_ram[ram::kStatusDetail] & ~unsigned{StatusDetail::kLiveBits};
    detail |= m_moving ? StatusDetail::kMoving : 0u;
    detail |= isInPosition() ? StatusDetail::kInPosition : 0u;
    detail |= isTorqueOn() ? StatusDetail::kMotorOn : 0u;
    return static_cast<std::uint8_t>(detail);
}

Status VirtualServo::status() const
{
    return {m_ram[ram::kStatusError], detail()};
}

void VirtualServo::storeLive(std::array<std::uint8_t, 74>& image, double noise) const
{
    const double absolute = std::clamp(std::round(sensor() + noise), 0.0, m_model->positionCounts - 1.0);
    const double perUnit = m_model->velocityPerUnit;
    image[ram::kStatusDetail] = detail();
    image[ram::kVoltage] = m_model->voltageRaw(m_motor.voltage());
    image[ram::kTemperature] = m_model->temperatureRaw(m_motor.temperature());
    image[ram::kTick] = static_cast<std::uint8_t>((m_time - m_tickStart) / kTickUnit & 0xFF);
    store16(image, ram::kCalibratedPosition, absolute - calibration());
    store16(image, ram::kAbsolutePosition, absolute);
    store16(image, ram::kDifferentialPosition, m_motor.speed() / perUnit);
    store16(image, ram::kPwm, m_pwm);
    store16(image, ram::kSecondPosition,
            m_model->hasSecondPosition ? m_motor.angle() / kSecondPositionTick + kSecondPositionCentre : 0.0);
    store16(image, ram::kGoal, m_goal);
    const bool follows = isTorqueOn() && !isSpeedMode();
    store16(image, ram::kTrajectoryPosition, follows ? m_setpoint : absolute);
    store16(image, ram::kTrajectoryVelocity, m_setpointSpeed * m_model->radiansPerTick / perUnit);
    if (m_groupA && m_options.strayPositionBits && isTorqueOn())
        image[ram::kCalibratedPosition + 1] |= kStrayBits >> 8;
}

std::array<std::uint8_t, 74> VirtualServo::ram() const
{
    auto image = m_ram;
    storeLive(image, 0.0);
    return image;
}

// ---- motion

void VirtualServo::advance(Time now)
{
    while (m_time + kStep <= now) {
        if (!m_quiet) {
            step();
            continue;
        }
        const Duration rest = std::min<Duration>(now - m_time, kLongestRest) / kStep * kStep;
        m_motor.rest(toSeconds(rest));
        m_time += rest;
        checkMotion();
        checkFaults();
    }
}

void VirtualServo::step()
{
    const int pwmBefore = m_pwm;
    m_time += kStep;
    control(kStepSeconds);
    using Bridge = sim::ServoMotor::Bridge;
    const bool brakes = (m_ram[ram::kTorqueControl] & ram::kTorqueMask) == ram::kTorqueBrake;
    const Bridge bridge = isTorqueOn() ? Bridge::Drive : brakes ? Bridge::Brake : Bridge::Free;
    const bool stands = m_motor.step(kStepSeconds, bridge, m_pwm / kFullDrive);
    m_linkage.follow(m_motor.angle());
    const bool integrates = m_loop.integral != 0.0 || m_loop.velocityIntegral != 0.0;
    m_quiet = stands && !m_profileRunning && m_pwm == pwmBefore && !integrates;
    checkMotion();
    checkFaults();
}

void VirtualServo::control(double dt)
{
    if (!isTorqueOn()) {
        m_pwm = 0;
        return;
    }
    const double maximum = std::min<double>(ram16(ram::kMaxPwm), kFullDrive);
    double drive = isSpeedMode() ? m_speedGoal : positionDrive(dt);
    if (isSpeedMode() && m_groupC)
        drive = m_speedGoal == 0 ? 0.0 : velocityTerm(m_speedGoal) + m_loop.velocityIntegral;
    drive = std::clamp(drive, -maximum, maximum);
    m_pwm = static_cast<int>(std::lround(drive));
    const int minimum = std::min<int>(m_ram[ram::kMinPwm], static_cast<int>(maximum));
    if (m_pwm != 0 && std::abs(m_pwm) < minimum)
        m_pwm = m_pwm > 0 ? minimum : -minimum;
}

double VirtualServo::positionDrive(double dt)
{
    const double speedBefore = m_setpointSpeed;
    if (m_profileRunning) {
        const double t = toSeconds(m_time - m_profileStart);
        m_profileRunning = t < m_profile.duration;
        m_setpoint = m_profile.position(t);
        m_setpointSpeed = m_profile.velocity(t);
    }
    const double error = m_setpoint - sensor();
    const double change = error - m_loop.lastError;
    m_loop.lastError = error;
    double drive = 0.0;
    if (std::fabs(error) > m_ram[ram::kDeadZone]) {
        const double ki = ram16(ram::kPositionKi) / 16384.0;
        const double bound = ki > 0.0 ? kFullDrive / ki : 0.0;
        m_loop.integral = std::clamp(m_loop.integral + error, -bound, bound);
        drive = ram16(ram::kPositionKp) / 8.0 * error + ram16(ram::kPositionKd) / 8.0 * change
                + ki * m_loop.integral;
        // Units of the feed-forward gains are not documented; ticks per step, in eighths like the others.
        drive += ram16(ram::kFeedForward1) / 8.0 * m_setpointSpeed * dt;
        drive += ram16(ram::kFeedForward2) / 8.0 * (m_setpointSpeed - speedBefore) * dt;
        if (m_groupC)
            drive += velocityTerm(m_setpointSpeed * m_model->radiansPerTick / m_model->velocityPerUnit);
    }
    if (const int slope = ram16(ram::kSaturatorSlope); slope != 0) {
        const double most = m_ram[ram::kSaturatorOffset] + std::fabs(error) * slope / 256.0;
        drive = std::clamp(drive, -most, most);
    }
    return drive + static_cast<std::int8_t>(m_ram[ram::kPwmOffset]);
}

/// Group C's inner velocity loop: returns the proportional part, keeps the integral part (in speed mode only,
/// at the group's other inner period of 4 ms). `desired` in velocity units.
double VirtualServo::velocityTerm(double desired)
{
    const double error = desired - m_motor.speed() / m_model->velocityPerUnit;
    if (isSpeedMode()) {
        const double gain = ram16(ram::kVelocityKi) / 16384.0 * (kStepSeconds / toSeconds(kOverloadUnitC));
        m_loop.velocityIntegral = std::clamp(m_loop.velocityIntegral + gain * error, -kFullDrive, kFullDrive);
    }
    return ram16(ram::kVelocityKp) / 64.0 * error;
}

void VirtualServo::holdHere()
{
    m_goal = sensor();
    m_setpoint = m_goal;
    m_setpointSpeed = 0.0;
    m_profileRunning = false;
    m_loop = {};
}

/// "moving" lags the end of the motion: it falls when the position changed by less than stop_threshold during
/// stop_detection_period.
void VirtualServo::checkMotion()
{
    if (!isTorqueOn()) {
        m_moving = false;
        return;
    }
    const double here = sensor();
    const bool turned = std::fabs(here - m_stopReference) >= std::max<int>(m_ram[ram::kStopThreshold], 1);
    if (m_profileRunning || turned) {
        m_stopReference = here;
        m_stopSince = m_time;
        m_moving = m_moving || m_profileRunning || (isSpeedMode() && m_speedGoal != 0);
    } else if (m_time - m_stopSince >= period(ram::kStopPeriod)) {
        m_moving = false;
    }
}

// ---- faults

void VirtualServo::checkFaults()
{
    const Duration check = period(ram::kAdcFaultPeriod);
    const std::uint8_t volts = m_model->voltageRaw(m_motor.voltage());
    const bool badVoltage = volts < m_ram[ram::kMinVoltage] || volts > m_ram[ram::kMaxVoltage];
    if (m_faults.voltage.lasts(badVoltage, m_time, check))
        latch(StatusError::kInputVoltage);
    const bool hot = m_model->temperatureRaw(m_motor.temperature()) > m_ram[ram::kMaxTemperature];
    if (m_faults.heat.lasts(hot, m_time, check))
        latch(StatusError::kTemperature);

    const double calibrated = sensor() - calibration();
    const double margin = std::max<int>(m_ram[ram::kInPositionMargin], 1);
    const bool beyond =
        calibrated < ram16(ram::kMinPosition) - margin || calibrated > ram16(ram::kMaxPosition) + margin;
    if (m_faults.limit.lasts(beyond && isTorqueOn() && !isSpeedMode(), m_time, check))
        latch(StatusError::kPositionLimit);

    const int overloadCount = m_ram[ram::kOverloadPeriod];
    const Duration overloadPeriod = overloadCount * (m_groupC ? kOverloadUnitC : kTickUnit);
    const bool overloaded =
        std::abs(m_pwm) > ram16(ram::kOverloadThreshold) && !(m_groupC && overloadCount == 0);
    if (m_faults.overload.lasts(overloaded, m_time, overloadPeriod))
        latch(StatusError::kOverload);
}

void VirtualServo::latch(std::uint8_t error, std::uint8_t detail)
{
    m_ram[ram::kStatusError] |= error;
    m_ram[ram::kStatusDetail] |= detail;
    releaseByPolicy();
}

void VirtualServo::releaseByPolicy()
{
    if ((m_ram[ram::kTorquePolicy] & m_ram[ram::kStatusError]) == 0 || !isTorqueOn())
        return;
    m_ram[ram::kTorqueControl] = 0;
    m_moving = false;
    m_quiet = false;
}

void VirtualServo::receiveBadChecksum(std::uint8_t id, Time now)
{
    advance(now);
    if (isListening(now) && (id == this->id() || id == ServoId::kBroadcast))
        latch(StatusError::kInvalidPacket, StatusDetail::kChecksumError);
}

void VirtualServo::receiveGarbage(Time now)
{
    advance(now);
    if (isListening(now))
        latch(StatusError::kInvalidPacket, StatusDetail::kGarbage);
}

// ---- environment

void VirtualServo::turnTo(double angle)
{
    m_motor.setAngle(angle);
    m_linkage.follow(m_motor.angle());
    m_quiet = false;
    if (!isTorqueOn() && !m_options.torqueOnKeepsGoal)
        holdHere();
}

void VirtualServo::setExternalTorque(double torque)
{
    m_motor.setExternalTorque(torque, m_options.gravityShare * m_model->stallTorque);
    m_quiet = false;
}

void VirtualServo::setSupply(double volts)
{
    m_motor.setSupply(volts);
    m_quiet = false;
}

void VirtualServo::setAmbient(double celsius)
{
    m_motor.setAmbient(celsius);
    m_quiet = false;
}

void VirtualServo::failDriver()
{
    latch(StatusError::kDriverFault);
}

} // namespace core
