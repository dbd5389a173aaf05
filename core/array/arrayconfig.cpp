// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/array/arrayconfig.h"

#include <QtCore/QHash>
#include <QtCore/QSet>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>
#include <utility>

#include "core/array/controllers.h"
#include "core/array/cpfgroups.h"
#include "core/array/pairs.h"
#include "core/array/poses.h"
#include "core/array/problems.h"
#include "core/base/named.h"
#include "core/family/servofamily.h"
#include "core/servo/idrange.h"

namespace core {

namespace {

/// The joint's own setting, else the one for all.
const RegisterSetting* setting(const ArrayConfig& config, const JointConfig& joint, QStringView name)
{
    const auto* own = named(joint.registersInit, name);
    return own ? own : named(config.broadcast, name);
}

/// Ticks that the servo itself accepts: its factory limits, narrowed by the configured registers.
JointUnits servoUnits(const ArrayConfig& config, const JointConfig& joint, const ServoModel& model)
{
    JointUnits units = JointUnits::of(model, joint.offset, joint.reverse, joint.scale);
    units.minTick = model.minPosition;
    units.maxTick = model.maxPosition;
    if (const auto* minimum = setting(config, joint, model.nameOf(RegisterRole::MinPosition)))
        units.minTick = std::max(units.minTick, minimum->value);
    if (const auto* maximum = setting(config, joint, model.nameOf(RegisterRole::MaxPosition)))
        units.maxTick = std::min(units.maxTick, maximum->value);
    return units;
}

/// False also when it is not a number.
bool hasUsableScale(const JointConfig& joint)
{
    return joint.scale >= kMinScale && joint.scale <= kMaxScale;
}

constexpr double kTypicalReplyDelay = 0.0005; ///< s

double wireSeconds(std::size_t bytes, int baud)
{
    return static_cast<double>(bytes) * 10.0 / baud;
}

QString milliseconds(double seconds)
{
    return QString::number(seconds * 1000.0, 'g', 3) + QStringLiteral(" ms");
}

bool isColour(const QString& text)
{
    const auto isDigit = [](QChar c) {
        return (c >= u'0' && c <= u'9') || (c >= u'a' && c <= u'f') || (c >= u'A' && c <= u'F');
    };
    return text.size() == 7 && text[0] == u'#' && std::ranges::all_of(text.mid(1), isDigit);
}

constexpr auto bySeconds = [](const auto& a, const auto& b) { return a.seconds < b.seconds; };

class Validator : Problems
{
public:
    Validator(const ArrayConfig& config, const ModelLibrary& models, std::vector<ConfigProblem>& problems)
        : Problems(problems)
        , m_config(config)
        , m_models(models)
    {
    }

    void run()
    {
        checkArray();
        for (std::size_t i = 0; i < m_config.joints.size(); ++i) {
            m_joint = static_cast<int>(i);
            const At at(*this, {QStringLiteral("joints"), QString::number(i)});
            checkJoint(m_config.joints[i], i);
        }
        m_joint = -1;
        checkSensors();
        if (const At at(*this, {QStringLiteral("controllers")});
            m_config.controllers.size() > kMaxControllers)
            error("The array has %1 controllers; it may have at most %2.", m_config.controllers.size(),
                  kMaxControllers);
    }

private:
    QString busWords(int place) const
    {
        const QString name = m_config.bus(place).name;
        return name.isEmpty() ? filled("Bus %1", place + 1) : filled("Bus '%1'", name.left(40));
    }

    QString prefixOf(int bus) const
    {
        return m_config.hasSeveralBuses() ? busWords(bus) + QStringLiteral(": ") : QString();
    }

    /// A setting of a bus; those of the first are the array's.
    static QStringList pathOf(int bus, const QString& key)
    {
        return bus == 0 ? QStringList{key}
                        : QStringList{QStringLiteral("more_buses"), QString::number(bus - 1), key};
    }

    void checkBuses()
    {
        if (m_config.busCount() > kMaxBuses)
            error("The array has %1 buses; it may have at most %2.", m_config.busCount(), kMaxBuses);
        QHash<QString, int> names;
        QHash<QString, int> ports;
        for (int place = 0; place < m_config.busCount() && m_config.hasSeveralBuses(); ++place) {
            const BusConfig bus = m_config.bus(place);
            const At at(*this,
                        pathOf(place, place == 0 ? QStringLiteral("bus_name") : QStringLiteral("name")));
            if (bus.name.isEmpty())
                error("Bus %1 has no name; give it one.", place + 1);
            else if (const auto other = names.constFind(bus.name); other != names.constEnd())
                error("Bus %1 has the same name as bus %2, '%3'; names must differ.", place + 1, *other + 1,
                      bus.name.left(40));
            names.insert(bus.name, place);
            // Virtual buses are all different; a port that is not chosen yet does not count.
            if (bus.port.isEmpty() || bus.port == QLatin1String("sim"))
                continue;
            if (const auto other = ports.constFind(bus.port); other != ports.constEnd()) {
                error("%1 and %2 have the same port, %3; each bus needs one of its own.", busWords(*other),
                      busWords(place), bus.port.left(80));
            }
            ports.insert(bus.port, place);
        }
        for (int place = 0; place < m_config.busCount(); ++place)
            checkBaud(place);
    }

    void checkBaud(int place)
    {
        const BusConfig& bus = m_config.bus(place);
        const At at(*this, pathOf(place, QStringLiteral("baud")), prefixOf(place));
        if (bus.baud <= 0)
            error("The baud rate is %1; it must be above 0.", bus.baud);
        else if (!isRate(bus))
            warning("The baud rate is %1, which no %2 servo has; it has to be one of %3.", bus.baud,
                    bus.family().traits().title, baudList(bus));
    }

    void checkArray()
    {
        checkSchedule();
        m_parameter.clear();
        checkInit();
        checkBuses();
        for (const cpf::Unused& each : cpf::unusedElements(m_config)) {
            const At at(*this, each.path);
            m_joint = each.joint.value_or(-1);
            warning("%1", each.sentence);
        }
        m_joint = -1;
        const QStringList path{QStringLiteral("broadcast_registers")};
        const At at(*this, {}, QStringLiteral("The registers written to all servos: "));
        checkTwice(m_config.broadcast, path);
        QStringList names;
        for (const auto& joint : m_config.joints)
            names << joint.model;
        names.removeDuplicates();
        for (const auto& name : names) {
            if (const auto* model = m_models.find(name))
                checkRegisters(m_config.broadcast, *model, path);
        }
    }

    bool isRate(const BusConfig& bus) const
    {
        const std::vector<int> rates = m_models.bauds(bus.family().traits().name);
        return std::ranges::find(rates, bus.baud) != rates.end();
    }

    QString baudList(const BusConfig& bus) const
    {
        QStringList texts;
        std::vector<int> bauds = m_models.bauds(bus.family().traits().name);
        std::ranges::sort(bauds);
        for (const int baud : bauds)
            texts << QString::number(baud);
        return texts.join(QStringLiteral(", "));
    }

    void checkSchedule()
    {
        const ScheduleConfig& schedule = m_config.schedule;
        const auto before = m_problems.size();
        for (const ScheduleParameter& parameter : scheduleParameters()) {
            m_parameter = parameter.name;
            const bool isList = parameter.kind == Parameter::Kind::Joints; // checked last
            if (const auto checked = parameter.check(parameter.value(schedule)); !isList && !checked)
                error("%1: %2.", parameter.name, checked.error().detail);
        }
        if (m_problems.size() == before && checkRounds(schedule)) {
            for (int place = 0; place < m_config.busCount(); ++place) {
                const BusConfig& bus = m_config.bus(place);
                const auto joints = static_cast<std::size_t>(m_config.jointsOn(place));
                if (bus.baud <= 0 || joints == 0)
                    continue;
                const At at(*this, {}, prefixOf(place));
                checkCycle(schedule, joints, bus);
                checkPace(schedule, joints, bus);
            }
            m_parameter = schedulenames::kPollRoundSize;
            if (schedule.pollRoundSize == 0 && !m_config.joints.empty()) {
                warning("No joint is read (poll_round_size 0): positions stay unknown and no joint can be "
                        "moved; choose -1 for all.");
            }
        }
        checkPollList(schedule);
    }

    void checkPollList(const ScheduleConfig& schedule)
    {
        m_parameter = schedulenames::kPollList;
        if (schedule.pollList.size() > static_cast<qsizetype>(kMaxJoints)) {
            error("The poll list has %1 entries; it may have at most %2.", schedule.pollList.size(),
                  kMaxJoints);
        }
        QSet<QString> seen;
        for (qsizetype i = 0; i < schedule.pollList.size(); ++i) {
            const QString& name = schedule.pollList[i];
            const QString place = filled("Entry %1 of the poll list", i + 1);
            const At at(*this, {QStringLiteral("poll_list"), QString::number(i)});
            if (named(m_config.joints, name) == nullptr) {
                error("%1 is '%2', which is not a joint of the array; remove it or correct the name.", place,
                      name.left(40));
            } else if (seen.contains(name)) {
                warning("%1 repeats '%2'; this joint is read more often than others.", place, name);
            }
            seen.insert(name);
        }
    }

    /// Rounds with a set length must always fit in the period. False when they do not.
    bool checkRounds(const ScheduleConfig& schedule)
    {
        struct Round
        {
            const QString& name;
            double seconds;
        };
        const std::array rounds{Round{schedulenames::kPeriodJog, schedule.periodJog},
                                Round{schedulenames::kPeriodRead, schedule.periodRead},
                                Round{schedulenames::kPeriodCm, schedule.cmReserve}};
        if (!(schedule.periodJog > 0) && !(schedule.periodRead > 0))
            return true;
        double sum = 0;
        QStringList texts;
        const auto* largest = std::max_element(rounds.begin(), rounds.end(), bySeconds);
        for (const Round& round : rounds) {
            sum += round.seconds;
            if (round.seconds > 0)
                texts << round.name + QLatin1Char(' ') + milliseconds(round.seconds);
        }
        constexpr double kRounding = 1e-9;
        m_parameter = largest->name;
        if (sum > schedule.period + kRounding) {
            const double left = schedule.period - (sum - largest->seconds);
            error("The rounds need %1 (%2), but the period is %3: %4 exceeds it. %5", milliseconds(sum),
                  texts.join(QStringLiteral(" + ")), milliseconds(schedule.period), largest->name,
                  left > kRounding
                      ? QStringLiteral("Shorten it to %1 or lengthen the period.").arg(milliseconds(left))
                      : QStringLiteral("Shorten the rounds or lengthen the period."));
            return false;
        }
        // The seed's min_control_cycle_duration: each round that exchanges packets may be a timeout longer.
        const double withTimeouts = sum + 2 * schedule.timeout;
        if (schedule.periodRead > 0 && withTimeouts > schedule.period + kRounding) {
            m_parameter = schedulenames::kTimeout;
            warning("The period of %1 is tight: with a lost reply in each round a cycle takes %2 (%3, and "
                    "twice the timeout of %4). Joints are then read in a later cycle; shorten the timeout or "
                    "lengthen the period.",
                    milliseconds(schedule.period), milliseconds(withTimeouts),
                    texts.join(QStringLiteral(" + ")), milliseconds(schedule.timeout));
        }
        return true;
    }

    /// Reports times that are too short for the line.
    void checkPace(const ScheduleConfig& schedule, std::size_t joints, const BusConfig& bus)
    {
        const int baud = bus.baud;
        const double jog = wireSeconds(bus.family().goalBytes(joints, true), baud);
        const double reply = wireSeconds(bus.family().wireSizes().pollReply(schedule.content), baud);
        m_parameter = schedulenames::kPeriodJog;
        if (schedule.periodJog > 0 && schedule.periodJog < jog) {
            warning("period_RT_JOG is %1, but the goals of %2 joints take %3 at %4 baud: reading begins "
                    "after them.",
                    milliseconds(schedule.periodJog), joints, milliseconds(jog), baud);
        }
        m_parameter = schedulenames::kReqPeriod;
        if (schedule.reqPeriod > 0 && schedule.reqPeriod < schedule.timeout && schedule.reqPeriod < reply) {
            warning("req_period is %1, but a reply takes %2 at %3 baud: replies will collide. Lengthen it, "
                    "or set it to 0 (automatic).",
                    milliseconds(schedule.reqPeriod), milliseconds(reply), baud);
        }
    }

    /// The needs of every cycle: goals for all joints, the pause after them, one reading, the reserve.
    void checkCycle(const ScheduleConfig& schedule, std::size_t joints, const BusConfig& bus)
    {
        struct Term
        {
            double seconds;
            QString text;
        };
        const int baud = bus.baud;
        const WireSizes sizes = bus.family().wireSizes();
        const double jog = wireSeconds(bus.family().goalBytes(joints, true), baud);
        const double poll =
            wireSeconds(sizes.readRequest + sizes.pollReply(schedule.content), baud) + kTypicalReplyDelay;
        const double guard = std::max(schedule.jogGuard, schedule.periodJog - jog);
        const std::array terms{
            Term{jog, filled("the goals of %1 joints at %2 baud", joints, baud)},
            Term{guard, QStringLiteral("the quiet time after goals")},
            Term{poll, QStringLiteral("one reading")},
            Term{schedule.cmReserve, QStringLiteral("the time reserved for configuration")},
        };
        double sum = 0;
        const auto* largest = std::max_element(terms.begin(), terms.end(), bySeconds);
        for (const Term& term : terms)
            sum += term.seconds;
        if (sum <= schedule.period)
            return;
        m_parameter = schedulenames::kPeriod;
        // Cycles without goals may still fit, but not when no cycle could read anything.
        if (poll + schedule.cmReserve > schedule.period) {
            const bool isReserve = schedule.cmReserve >= poll;
            m_parameter = isReserve ? schedulenames::kPeriodCm : schedulenames::kPeriod;
            error("A cycle of %1 is too short to read a joint: that takes %2 at %3 baud, and %4 are reserved "
                  "for configuration. %5",
                  milliseconds(schedule.period), milliseconds(poll), baud, milliseconds(schedule.cmReserve),
                  isReserve ? QStringLiteral("Shorten period_CM or lengthen the period.")
                            : QStringLiteral("Lengthen the period."));
            return;
        }
        warning("A cycle of %1 is too short: it needs %2, mainly for %3. Lengthen the period.",
                milliseconds(schedule.period), milliseconds(sum), largest->text);
    }

    void checkInit()
    {
        if (const double delay = m_config.init.resetDelay; !NumberRange{0.0, kMaxResetDelay}.contains(delay))
            errorAt("reset_delay_s", "The silence after a reboot is %1 s; it must be from 0 to %2 s.", delay,
                    kMaxResetDelay);
        const At at(*this, {QStringLiteral("ack_policy")});
        const int policy = m_config.init.ackPolicy;
        if (policy < 0 || policy > kMaxAckPolicy) {
            error("The ACK policy is %1; it must be 0 to %2.", policy, kMaxAckPolicy);
        } else if (policy == 0) {
            warning("With ACK policy 0 the servos answer no read requests: positions stay unknown and "
                    "nothing is verified; choose 1 or 2.");
        }
    }

    void checkJoint(const JointConfig& joint, std::size_t place)
    {
        const QString who = joint.name.isEmpty() ? filled("Joint %1 (ID %2)", place + 1, joint.id.value)
                                                 : filled("Joint '%1' (ID %2)", joint.name, joint.id.value);
        checkIdentity(joint, place, who);
        const At ofJoint(*this, {}, who + QStringLiteral(": "));
        if (!hasUsableScale(joint))
            errorAt("scale", "the scale is %1; it must be from %2 to %3.", joint.scale, kMinScale, kMaxScale);
        if (!joint.colour.isEmpty() && !isColour(joint.colour)) {
            warningAt("colour", "the colour is '%1'; it must be like #1f77b4. The automatic colour is used.",
                      joint.colour.left(40));
        }
        checkTwice(joint.registersInit, {QStringLiteral("registers_init")});
        checkAlarms(joint.alarms);
        const ServoModel* model = m_models.find(joint.model);
        if (!model) {
            const QString family = m_config.bus(joint.id.bus).family().traits().name;
            errorAt("model", "the model '%1' is unknown; known models: %2.", joint.model,
                    m_models.names(family).join(QStringLiteral(", ")));
            return;
        }
        if (joint.offset < 0 || joint.offset >= model->positionCounts) {
            errorAt("offset_ticks", "the offset is %1 ticks; the model %2 has 0 to %3.", joint.offset,
                    model->name, model->positionCounts - 1);
        }
        const BusConfig& bus = m_config.bus(joint.id.bus);
        if (&familyOf(model) != &bus.family()) {
            errorAt("model", "the model %1 is of the family %2, but its bus has the protocol of %3 servos.",
                    model->name, familyOf(model).traits().title, bus.family().traits().title);
        }
        if (bus.baud > model->maxBaud && isRate(bus)) {
            warningAt("model", "the model %1 supports at most %2 baud, but the array uses %3.", model->name,
                      model->maxBaud, bus.baud);
        }
        checkRegisters(joint.registersInit, *model, {QStringLiteral("registers_init")});
        checkPending(joint, *model, who);
        checkLimits(joint, *model);
        checkVelocity(joint, *model);
        checkParking(joint, *model);
        if (const QString why = pairingProblem(m_config, place, m_models); !why.isEmpty())
            errorAt("follows", "%1", why);
    }

    void checkIdentity(const JointConfig& joint, std::size_t place, const QString& who)
    {
        if (joint.name.isEmpty())
            errorAt("name", "%1 has no name; give it one.", who);
        else if (const auto other = m_names.constFind(joint.name); other != m_names.constEnd())
            errorAt("name", "%1 has the same name as joint %2; names must differ.", who, *other + 1);
        if (joint.name == QStringView(kBroadcastName))
            errorAt("name", "%1: this name is reserved for all servos; choose another.", who);
        const auto isControl = [](QChar c) { return c.category() == QChar::Other_Control; };
        if (std::ranges::any_of(joint.name, isControl))
            errorAt("name", "%1: the name contains a control character; remove it.", who);
        const ServoModel* model = m_models.find(joint.model);
        if (!joint.id.isValid())
            errorAt("id", "%1: %2 is not a servo ID; it must be 0 to 253.", who, joint.id.value);
        else if (joint.id.value > highestId(model))
            errorAt("id", "%1: %2 is no ID of the model %3; it must be 0 to %4.", who, joint.id.value,
                    model->name, highestId(model));
        else if (const auto other = m_ids.find(joint.id); other != m_ids.end())
            errorAt("id", "%1 has the same ID as joint '%2'; on one bus IDs must differ.", who,
                    other->second);
        if (joint.id.bus >= m_config.busCount()) {
            errorAt("bus", "%1 is on bus %2, but the array has %3; choose one of them.", who,
                    joint.id.bus + 1, m_config.busCount());
        }
        m_names.insert(joint.name, place);
        m_ids.insert_or_assign(joint.id, joint.name);
    }

    void checkTwice(const std::vector<RegisterSetting>& registers, const QStringList& path)
    {
        QSet<QString> seen;
        for (std::size_t i = 0; i < registers.size(); ++i) {
            const At at(*this, path + QStringList{QString::number(i)});
            const QString& name = registers[i].name;
            if (seen.contains(name))
                error("register '%1' is set twice; remove one.", name);
            seen.insert(name);
        }
    }

    void checkRegisters(const std::vector<RegisterSetting>& registers, const ServoModel& model,
                        const QStringList& path)
    {
        for (std::size_t i = 0; i < registers.size(); ++i) {
            const QString& name = registers[i].name;
            const At at(*this, path + QStringList{QString::number(i)});
            if (checkRegister(name, registers[i].value, model) && model.roleOf(name) == RegisterRole::Id) {
                warning("initialising changes %1; the servo will no longer respond to its configured ID.",
                        name);
            }
        }
    }

    /// False when this register cannot have this value; the sentence is then written.
    bool checkRegister(const QString& name, int value, const ServoModel& model)
    {
        const Register* reg = model.find(name);
        if (!reg || reg->isReserved) {
            error("the model %1 has no register '%2'.", model.name, name);
        } else if (!reg->isWritable) {
            error("register '%1' of the model %2 is read-only.", name, model.name);
        } else if (const auto ok = reg->checkWritable(value); !ok) {
            error("%1", ok.error().detail);
        } else {
            return true;
        }
        return false;
    }

    void checkPending(const JointConfig& joint, const ServoModel& model, const QString& who)
    {
        const At at(*this, {QStringLiteral("pending")}, filled("%1, pending: ", who));
        std::set<std::pair<Memory, QString>> seen;
        for (std::size_t i = 0; i < joint.pending.size(); ++i) {
            const PendingWrite& each = joint.pending[i];
            const At atEntry(*this, {QString::number(i)});
            if (!seen.insert({each.memory, each.name}).second)
                error("register '%1' is set twice for %2; remove one.", each.name, titleOf(each.memory));
            if (!checkRegister(each.name, each.value, model))
                continue;
            if (!model.find(each.name)->address(each.memory)) {
                error("register '%1' of the model %2 does not exist in %3.", each.name, model.name,
                      titleOf(each.memory));
            }
        }
        for (const Memory memory : {Memory::Eep, Memory::Ram})
            checkPendingRange(joint, model, memory);
    }

    /// Pending values of min_position and max_position must leave a range, as those of registers_init must.
    void checkPendingRange(const JointConfig& joint, const ServoModel& model, Memory memory)
    {
        const auto valueOf = [&](RegisterRole role) -> std::optional<int> {
            for (const PendingWrite& each : joint.pending) {
                if (each.memory == memory && model.roleOf(each.name) == role)
                    return each.value;
            }
            return std::nullopt;
        };
        const auto minimum = valueOf(RegisterRole::MinPosition);
        const auto maximum = valueOf(RegisterRole::MaxPosition);
        if (minimum && maximum && *minimum > *maximum) {
            error("min_position %1 is above max_position %2 in %3; no position is left.", *minimum, *maximum,
                  titleOf(memory));
        }
    }

    void checkAlarms(const AlarmConfig& alarms)
    {
        for (const AlarmParameter& parameter : alarmParameters()) {
            const auto& value = alarms.*parameter.member;
            const At at(*this, {QStringLiteral("alarms"), parameter.name});
            if (const auto checked = parameter.check(value.value_or(parameter.range.maximum)); !checked)
                error("its alarm limit %1 is wrong: %2.", parameter.name, checked.error().detail);
        }
        if (alarms.minVoltage && alarms.maxVoltage && !(*alarms.minVoltage < *alarms.maxVoltage)) {
            errorAt("alarms",
                    "the min. voltage of its alarms, %1 V, is not below the max., %2 V; every voltage would "
                    "raise an alarm.",
                    *alarms.minVoltage, *alarms.maxVoltage);
        }
    }

    void checkVelocity(const JointConfig& joint, const ServoModel& model)
    {
        if (!joint.maxVelocity)
            return;
        const At at(*this, {QStringLiteral("velocity_max_rad_s")});
        const double limit = *joint.maxVelocity;
        const double fastest = model.maxVelocity * joint.scale;
        if (!(limit > 0) || !std::isfinite(limit)) {
            error("the velocity limit is %1 rad/s; it must be above 0.", limit);
        } else if (hasUsableScale(joint) && limit > fastest) {
            warning("the velocity limit %1/s is above %2/s, the no-load speed of the model %3 at this joint; "
                    "it has "
                    "no effect.",
                    shownDegrees(limit), shownDegrees(fastest), model.name);
        }
    }

    void checkParking(const JointConfig& joint, const ServoModel& model)
    {
        if (!joint.parkPosition || !hasUsableScale(joint))
            return;
        const JointUnits units = m_config.units(joint, model);
        const double place = *joint.parkPosition;
        const At at(*this, {QStringLiteral("park_rad")});
        if (!std::isfinite(place)) {
            error("the park position is not a number.");
        } else if (place < units.minPosition().radians() - units.tickSize()
                   || place > units.maxPosition().radians() + units.tickSize()) {
            error("the park position %1 is outside its limits, %2 to %3; choose one inside.",
                  shownDegrees(place), shownDegrees(units.minPosition().radians()),
                  shownDegrees(units.maxPosition().radians()));
        }
    }

    void checkLimits(const JointConfig& joint, const ServoModel& model)
    {
        const JointUnits servo = servoUnits(m_config, joint, model);
        if (servo.minTick > servo.maxTick) {
            errorAt("registers_init", "min_position %1 is above max_position %2; no position is left.",
                    servo.minTick, servo.maxTick);
            return;
        }
        if (!joint.limits || !hasUsableScale(joint))
            return;
        const auto [minimum, maximum] = *joint.limits;
        const At at(*this, {QStringLiteral("position_min_rad")});
        if (!std::isfinite(minimum) || !std::isfinite(maximum)) {
            error("a soft limit is not a number.");
        } else if (minimum >= maximum) {
            error("the lower soft limit %1 is not below the upper one %2.", shownDegrees(minimum),
                  shownDegrees(maximum));
        } else {
            checkInside(joint, model, servo);
        }
    }

    void checkInside(const JointConfig& joint, const ServoModel& model, const JointUnits& servo)
    {
        const double low = servo.minPosition().radians();
        const double high = servo.maxPosition().radians();
        const double half = servo.tickSize() / 2; // a limit in degrees may differ from the tick by this much
        const QString span = filled("%1 to %2", shownDegrees(joint.limits->minPosition),
                                    shownDegrees(joint.limits->maxPosition));
        const QString range = filled("the servo's %1 to %2", shownDegrees(low), shownDegrees(high));
        if (joint.limits->maxPosition < low || joint.limits->minPosition > high)
            error("the soft limits %1 are outside %2; no position is left.", span, range);
        else if (checkWrap(joint, model, servo, span))
            return;
        else if (joint.limits->minPosition < low - half || joint.limits->maxPosition > high + half)
            error("the soft limits %1 exceed %2; narrow them.", span, range);
    }

    /// True when the calibrated position would wrap inside the travel, `span`.
    bool checkWrap(const JointConfig& joint, const ServoModel& model, const JointUnits& servo,
                   const QString& span)
    {
        const double sign = joint.reverse ? -1.0 : 1.0;
        const double a = sign * joint.limits->minPosition / servo.tickSize();
        const double b = sign * joint.limits->maxPosition / servo.tickSize();
        const double below = std::min(a, b); // ticks from the offset
        const double above = std::max(a, b);
        const double first = joint.offset + below;
        const double last = joint.offset + above;
        const bool isBelow = first < -0.5;
        if (!isBelow && !(last > model.positionCounts - 0.5))
            return false;
        const double least = std::ceil(std::max(servo.minTick - below, 0.0));
        const double most = std::floor(std::min(servo.maxTick - above, model.positionCounts - 1.0));
        const QString cure = least <= most
                                 ? filled("an offset from %1 to %2 avoids it", least, most)
                                 : QStringLiteral("goals reach one turn at most: narrow the limits");
        error("the travel %1 wraps around: it reaches tick %2, but the model %3 counts from 0 to %4; %5.",
              span, QString::number(isBelow ? std::floor(first) : std::ceil(last), 'f', 0), model.name,
              model.positionCounts - 1, cure);
        return true;
    }

    void checkSensors()
    {
        QSet<QString> seen;
        for (std::size_t i = 0; i < m_config.ftSensors.size(); ++i) {
            const auto& sensor = m_config.ftSensors[i];
            const At at(*this, {QStringLiteral("ft_sensors"), QString::number(i), QStringLiteral("name")});
            if (sensor.name.isEmpty())
                error("A force/torque sensor has no name; give it one.");
            else if (seen.contains(sensor.name))
                error("Two force/torque sensors are named '%1'; names must differ.", sensor.name);
            seen.insert(sensor.name);
            checkPipeline(sensor);
        }
    }

    /// Without the cutoff: the rate of the sensor is not known here.
    void checkPipeline(const FtSensorConfig& sensor)
    {
        wrench::PipelineSettings settings;
        settings.calibration = sensor.calibration;
        settings.bias = sensor.bias ? sensor.bias->value : wrench::Values{};
        settings.tool = sensor.tool;
        settings.frame = sensor.frame;
        for (const QString& problem : wrench::problems(settings))
            error("Force/torque sensor %1: %2", sensor.name, problem);
        if (sensor.delay && !(std::abs(sensor.delay->delay) <= FtDelay::kMost))
            error("Force/torque sensor %1: its delay must be from -1 to 1 s.", sensor.name);
        if (!sensor.mounting)
            return;
        for (const QString& problem : wrench::problems(*sensor.mounting))
            error("Force/torque sensor %1: %2", sensor.name, problem);
        for (const auto& each : sensor.mounting->joints) {
            if (!each.joint.isEmpty() && named(m_config.joints, each.joint) == nullptr)
                warning("Force/torque sensor %1: the joint '%2' of its mounting is not in the array, so the "
                        "direction of gravity is unknown.",
                        sensor.name, each.joint);
        }
    }

    const ArrayConfig& m_config;
    const ModelLibrary& m_models;
    QHash<QString, std::size_t> m_names;
    std::map<ServoId, QString> m_ids;
};

} // namespace

JointUnits ArrayConfig::units(const JointConfig& joint, const ServoModel& model) const
{
    JointUnits units = servoUnits(*this, joint, model);
    const double tickSize = units.tickSize();
    if (joint.limits && tickSize > 0) {
        // Ticks strictly inside the limits; a limit that equals a tick up to rounding is that tick.
        constexpr double kRounding = 1e-6;
        const double sign = joint.reverse ? -1.0 : 1.0;
        const double a = joint.offset + sign * joint.limits->minPosition / tickSize;
        const double b = joint.offset + sign * joint.limits->maxPosition / tickSize;
        const double low = std::max<double>(units.minTick, std::ceil(std::min(a, b) - kRounding));
        const double high = std::min<double>(units.maxTick, std::floor(std::max(a, b) + kRounding));
        if (std::isfinite(a) && std::isfinite(b) && low <= high) {
            units.minTick = static_cast<int>(low);
            units.maxTick = static_cast<int>(high);
        }
    }
    if (units.minTick
        > units.maxTick) { // contradicting registers: reported by validate(), the servo's own limits apply
        units.minTick = model.minPosition;
        units.maxTick = model.maxPosition;
    }
    return units;
}

RangeEnd ArrayConfig::rangeEnd(const JointConfig& joint, const ServoModel& model, bool isUpper) const
{
    const auto end = [isUpper](const JointUnits& units) {
        return (isUpper ? units.maxPosition() : units.minPosition()).radians();
    };
    const JointUnits all = units(joint, model);
    JointUnits servo = servoUnits(*this, joint, model);
    if (servo.minTick > servo.maxTick) // as units(): ignore contradicting registers
        servo = all;
    constexpr double kRounding = 1e-6;
    const double slack = (1.0 + kRounding) * all.tickSize();
    if (joint.limits) {
        const double limit = isUpper ? joint.limits->maxPosition : joint.limits->minPosition;
        const bool isInside = isUpper ? limit <= end(servo) + kRounding : limit >= end(servo) - kRounding;
        // A limit between two ticks ends at the one before it.
        if (isInside && std::abs(limit - end(all)) <= slack)
            return {RangeEnd::By::SoftLimit, limit};
    }
    const bool isHighTick = isUpper != joint.reverse;
    const bool isNarrowed = isHighTick ? all.maxTick < model.maxPosition : all.minTick > model.minPosition;
    return {isNarrowed ? RangeEnd::By::Registers : RangeEnd::By::Model, end(all)};
}

StopMode ArrayConfig::stopPolicyOf(const JointConfig& joint) const
{
    const JointConfig* leader = joint.follows.isEmpty() ? nullptr : named(joints, joint.follows);
    return (leader != nullptr ? *leader : joint).stopPolicy.value_or(stopPolicy);
}

bool ArrayConfig::limitsTravel(const JointConfig& joint, const ServoModel& model) const
{
    const JointUnits limited = units(joint, model);
    return joint.limits || limited.minTick > model.minPosition || limited.maxTick < model.maxPosition;
}

Angle shownEnd(const JointConfig& joint, const JointUnits& units, bool isUpper)
{
    const Angle end = isUpper ? units.maxPosition() : units.minPosition();
    if (!joint.limits)
        return end;
    const double limit = isUpper ? joint.limits->maxPosition : joint.limits->minPosition;
    return std::abs(limit - end.radians()) < units.tickSize() ? Angle::fromRadians(limit) : end;
}

std::vector<ConfigProblem> validate(const ArrayConfig& config, const ModelLibrary& models)
{
    std::vector<ConfigProblem> problems;
    Validator(config, models, problems).run();
    addPoseProblems(config, models, problems);
    return problems;
}

std::optional<QString> followedName(const ArrayConfig& before, const ArrayConfig& after, const QString& name)
{
    const JointConfig* was = named(before.joints, name);
    if (was == nullptr || named(after.joints, name) != nullptr)
        return name;
    // Renamed: a joint with its ID and a new name; removed: no joint has its ID.
    const auto isNew = [&](const JointConfig& joint) { return named(before.joints, joint.name) == nullptr; };
    for (const JointConfig& joint : after.joints) {
        if (joint.id == was->id && isNew(joint))
            return joint.name;
    }
    const auto place = static_cast<std::size_t>(was - before.joints.data());
    if (after.joints.size() == before.joints.size() && isNew(after.joints[place]))
        return after.joints[place].name; // renamed, with another ID
    return std::nullopt;
}

void followMountings(const ArrayConfig& before, ArrayConfig& after)
{
    for (FtSensorConfig& sensor : after.ftSensors) {
        if (!sensor.mounting)
            continue;
        for (auto& each : sensor.mounting->joints)
            each.joint = followedName(before, after, each.joint).value_or(each.joint);
    }
}

void followPollList(const ArrayConfig& before, ArrayConfig& after)
{
    QStringList followed;
    for (const QString& name : std::as_const(after.schedule.pollList)) {
        if (const auto now = followedName(before, after, name))
            followed << *now;
    }
    after.schedule.pollList = followed;
}

PendingWrite* pendingIn(JointConfig& joint, const QString& name, Memory memory)
{
    const auto found = std::ranges::find_if(
        joint.pending, [&](const PendingWrite& each) { return each.memory == memory && each.name == name; });
    return found == joint.pending.end() ? nullptr : &*found;
}

void setPending(JointConfig& joint, const QString& name, Memory memory, int value)
{
    if (PendingWrite* pending = pendingIn(joint, name, memory))
        pending->value = value;
    else
        joint.pending.push_back({memory, name, value});
}

} // namespace core
