// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/array/compare.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QJsonDocument>
#include <QtCore/QLocale>

#include <algorithm>
#include <array>
#include <deque>
#include <iterator>
#include <limits>
#include <list>
#include <map>
#include <ranges>
#include <type_traits>
#include <utility>

#include "core/array/scheduleparameters.h"
#include "core/base/filled.h"
#include "core/base/named.h"
#include "core/family/servofamily.h"

namespace core {

namespace {

/// The context of this file's texts.
struct CompareWords
{
    Q_DECLARE_TR_FUNCTIONS(CompareWords)
};

constexpr qsizetype kShownLength = 120;

QString number(double value)
{
    return QString::number(value, 'g', QLocale::FloatingPointShortest);
}

/// `value` in rad.
QString angle(double value, CompareAngles unit)
{
    if (unit == CompareAngles::Radians)
        return number(value) + QStringLiteral(" rad");
    return QString::number(Angle::fromRadians(value).degrees(), 'g', 7) + QStringLiteral("°");
}

QString seconds(double value)
{
    return number(value) + QStringLiteral(" s");
}

QString textOf(bool value)
{
    return value ? CompareWords::tr("yes") : CompareWords::tr("no");
}

QString textOf(int value)
{
    return QString::number(value);
}

/// The text as one short line.
QString textOf(const QString& text)
{
    const QString simple = text.simplified();
    return simple.size() <= kShownLength ? simple : simple.left(kShownLength - 1) + QStringLiteral("…");
}

QString textOf(const QByteArray& text)
{
    return textOf(QString::fromUtf8(text));
}

/// The joints that are read.
QString textOf(const QStringList& list)
{
    return list.isEmpty() ? CompareWords::tr("all") : textOf(list.join(QStringLiteral(", ")));
}

QString textOf(const QJsonObject& unknown)
{
    return unknown.isEmpty() ? QString() : textOf(QJsonDocument(unknown).toJson(QJsonDocument::Compact));
}

/// `text` with its unknown parts.
QString withRest(const QString& text, const QJsonObject& unknown)
{
    return unknown.isEmpty() ? text : text + QLatin1Char(' ') + textOf(unknown);
}

QString textOf(const SoftLimits& limits, CompareAngles unit)
{
    if (unit == CompareAngles::Radians)
        return CompareWords::tr("%1 to %2 rad").arg(number(limits.minPosition), number(limits.maxPosition));
    return CompareWords::tr("%1 to %2").arg(angle(limits.minPosition, unit), angle(limits.maxPosition, unit));
}

QString textOf(AlarmAction action)
{
    return action == AlarmAction::StopJoint   ? CompareWords::tr("stop the joint")
           : action == AlarmAction::StopArray ? CompareWords::tr("stop the array")
                                              : CompareWords::tr("nothing");
}

/// Uses the keys of files: a line has no space for more words.
QString textOf(const AlarmConfig& alarms)
{
    QStringList texts;
    for (const AlarmParameter& parameter : alarmParameters()) {
        if (const auto& value = alarms.*parameter.member)
            texts << QStringLiteral("%1=%2").arg(parameter.name, number(*value));
    }
    if (alarms.onOverload)
        texts << QStringLiteral("on_overload=%1").arg(wordOf(*alarms.onOverload));
    if (alarms.onFollowing)
        texts << QStringLiteral("on_following=%1").arg(wordOf(*alarms.onFollowing));
    if (!alarms.unknownJson.isEmpty())
        texts << textOf(alarms.unknownJson);
    return textOf(texts.join(QStringLiteral(", ")));
}

QString textOf(const RegisterSetting& setting)
{
    QString text = textOf(setting.value);
    if (!setting.description.isEmpty())
        text += QStringLiteral(" (%1)").arg(textOf(setting.description));
    return withRest(text, setting.unknownJson);
}

QString textOf(const PendingWrite& write)
{
    return withRest(textOf(write.value), write.unknownJson);
}

template <typename Values>
QString numbers(const Values& values)
{
    QStringList texts;
    for (const double each : values)
        texts << number(each);
    return texts.join(QLatin1Char(' '));
}

QString textOf(const wrench::Vector3& vector)
{
    return numbers(std::array{vector.x, vector.y, vector.z});
}

QString textOf(const wrench::Mounting& mounting)
{
    QStringList parts{textOf(mounting.down)};
    for (const auto& each : mounting.joints)
        parts << withRest(QStringLiteral("%1 %2 / %3").arg(each.joint, textOf(each.axis), textOf(each.rpy)),
                          each.unknownJson);
    parts << textOf(mounting.rpy);
    return parts.join(QStringLiteral("; "));
}

QString textOf(const FtDelay& delay)
{
    const QString text =
        CompareWords::tr("delay %1 ± %2 s").arg(number(delay.delay), number(delay.uncertainty));
    if (!delay.skew)
        return text;
    return CompareWords::tr("%1, skew %2 ± %3 ppm")
        .arg(text, number(*delay.skew), number(delay.skewUncertainty));
}

QString textOf(const FtSensorConfig& sensor)
{
    const QString address = sensor.address.isEmpty() ? QStringLiteral("sim") : sensor.address;
    QString text = QStringLiteral("%1, %2").arg(sensor.driver, address);
    if (!sensor.parameters.isEmpty())
        text += QStringLiteral(", ") + textOf(sensor.parameters);
    if (!sensor.model.isEmpty())
        text += QStringLiteral(", ") + textOf(sensor.model);
    QStringList pipeline;
    if (sensor.calibration)
        pipeline << CompareWords::tr("calibration matrix %1").arg(numbers(sensor.calibration->front()));
    if (sensor.cutoff)
        pipeline << CompareWords::tr("low-pass %1 Hz").arg(number(*sensor.cutoff));
    if (sensor.bias)
        pipeline << CompareWords::tr("bias %1").arg(numbers(sensor.bias->value));
    if (sensor.tool)
        pipeline << CompareWords::tr("tool %1 kg at %2 m")
                        .arg(number(sensor.tool->mass), textOf(sensor.tool->centre));
    if (sensor.frame != wrench::FramePose{})
        pipeline << CompareWords::tr("frame at %1 m, turned by %2 rad")
                        .arg(textOf(sensor.frame.position), textOf(sensor.frame.rpy));
    if (sensor.mounting)
        pipeline << CompareWords::tr("mounted %1").arg(textOf(*sensor.mounting));
    if (sensor.guard != wrench::ForceEnvelope{})
        pipeline << CompareWords::tr("force guard %1 N, %2 N·m, %3 s")
                        .arg(number(sensor.guard.force), number(sensor.guard.torque),
                             number(sensor.guard.age));
    if (sensor.delay)
        pipeline << textOf(*sensor.delay);
    pipeline.prepend(text);
    return withRest(pipeline.join(QStringLiteral(", ")), sensor.unknownJson);
}

QString textOf(const PoseConfig& pose, CompareAngles unit)
{
    QStringList parts;
    for (const JointPosition& each : pose.positions)
        parts << QStringLiteral("%1 %2").arg(each.joint, angle(each.position, unit));
    if (!pose.unknownJson.isEmpty())
        parts << textOf(pose.unknownJson);
    return parts.isEmpty() ? CompareWords::tr("no joint") : textOf(parts.join(QStringLiteral(", ")));
}

QString textOf(const control::ControllerSpec& spec)
{
    QString text = spec.type + QLatin1String(" (") + spec.joints.join(QStringLiteral(", "))
                   + QLatin1String(") ")
                   + QString::fromUtf8(QJsonDocument(spec.parameters).toJson(QJsonDocument::Compact));
    if (!spec.before.isEmpty())
        text += QLatin1String(" before ") + spec.before.join(QStringLiteral(", "));
    if (!spec.after.isEmpty())
        text += QLatin1String(" after ") + spec.after.join(QStringLiteral(", "));
    return text;
}

QString textOf(const SequenceConfig& sequence)
{
    QStringList parts;
    for (const SequenceStep& step : sequence.steps) {
        parts << withRest(filled("%1 (%2 + %3)", step.pose, seconds(step.seconds), seconds(step.hold)),
                          step.unknownJson);
    }
    if (sequence.recorded) {
        const qsizetype points = sequence.recorded->points.size();
        parts << filled(CompareWords::tr("a recorded motion of %1 points, %2"), points,
                        seconds(points > 0 ? sequence.recorded->points.last().time : 0.0));
    }
    //: %1: how often a sequence is played
    parts.prepend(sequence.loops == 0 ? CompareWords::tr("endless")
                                      : CompareWords::tr("%1 times").arg(sequence.loops));
    if (!sequence.unknownJson.isEmpty())
        parts << textOf(sequence.unknownJson);
    return textOf(parts.join(QStringLiteral(", ")));
}

QString textOf(ServoId id)
{
    return id.bus == 0 ? textOf(int{id.value})
                       : CompareWords::tr("%1 on bus %2").arg(int{id.value}).arg(id.bus + 1);
}

/// Port, speed and protocol of the first bus are separate rows.
QString textOf(const std::vector<BusConfig>& buses)
{
    if (buses.size() == 1)
        return CompareWords::tr("one");
    QStringList texts{buses.front().name};
    for (auto bus = buses.begin() + 1; bus != buses.end(); ++bus)
        texts << withRest(
            filled("%1 (%2, %3, %4)", bus->name, bus->port, bus->baud, bus->family().traits().title),
            bus->unknownJson);
    return textOf(texts.join(QStringLiteral(", ")));
}

QString textOf(const JointConfig& joint)
{
    return CompareWords::tr("ID %1, %2").arg(textOf(joint.id), joint.model);
}

/// Maps the elements of two lists to each other.
struct Pairing
{
    static constexpr std::size_t kNone = std::numeric_limits<std::size_t>::max();
    std::vector<std::size_t> rightOf;
    std::vector<std::size_t> leftOf;

    Pairing(std::size_t left, std::size_t right)
        : rightOf(left, kNone)
        , leftOf(right, kNone)
    {
    }

    /// Pairs the unpaired elements with the same key, in order.
    template <typename T, typename KeyOf>
    void add(const std::vector<T>& left, const std::vector<T>& right, KeyOf keyOf)
    {
        std::map<std::decay_t<decltype(keyOf(left[0]))>, std::deque<std::size_t>> alone;
        for (std::size_t j = 0; j < right.size(); ++j) {
            if (leftOf[j] == kNone)
                alone[keyOf(right[j])].push_back(j);
        }
        for (std::size_t i = 0; i < left.size(); ++i) {
            const auto found = rightOf[i] == kNone ? alone.find(keyOf(left[i])) : alone.end();
            if (found == alone.end() || found->second.empty())
                continue;
            rightOf[i] = found->second.front();
            leftOf[rightOf[i]] = i;
            found->second.pop_front();
        }
    }

    bool keepsOrder() const
    {
        std::vector<std::size_t> matched;
        std::ranges::copy_if(rightOf, std::back_inserter(matched), [](std::size_t j) { return j != kNone; });
        return std::ranges::is_sorted(matched);
    }
};

/// An element of a merged list and its old index.
template <typename T>
struct Element
{
    T value;
    std::size_t left;
    std::size_t right;
};

/// Walks both arrays once and writes the rows and, from the chosen rows, the merged array.
class Walk
{
    Q_DECLARE_TR_FUNCTIONS(CompareWords)

public:
    Walk(const ArrayConfig& base, const ArrayConfig& other, const std::set<std::size_t>& chosen,
         CompareAngles angles)
        : m_chosen(chosen)
        , m_angles(angles)
        , m_merged(base)
    {
        walkArray(base, other);
        m_merged.joints = walkJoints(base.joints, other.joints);
        m_joint.clear();
        m_merged.ftSensors = walkNamed(base.ftSensors, other.ftSensors, tr("force/torque sensor %1"),
                                       tr("order of the force/torque sensors"));
        m_merged.poses = walkNamed(base.poses, other.poses, tr("pose %1"), tr("order of the poses"));
        m_merged.sequences =
            walkNamed(base.sequences, other.sequences, tr("sequence %1"), tr("order of the sequences"));
        m_merged.controllers = walkNamed(base.controllers, other.controllers, tr("controller %1"),
                                         tr("order of the controllers"));
    }

    std::vector<Difference> takeRows() { return std::move(m_rows); }
    ArrayConfig takeMerged() { return std::move(m_merged); }

private:
    template <typename T>
    QString wordsOf(const T& each) const
    {
        if constexpr (requires { textOf(each, m_angles); })
            return textOf(each, m_angles);
        else
            return textOf(each);
    }

    /// `text` of an optional value.
    template <typename Text>
    static auto ifAny(Text text)
    {
        return [text](const auto& value) -> QString { return value ? text(*value) : QString(); };
    }

    /// True when the row is chosen.
    bool row(Difference::Kind kind, const QString& place, const QString& left, const QString& right)
    {
        // Different values may have equal texts: different spaces, or the cut-off part.
        const bool looksSame = kind == Difference::Kind::Changed && left == right;
        const QString shown = looksSame ? tr("%1 (not exactly equal)").arg(right) : right;
        m_rows.push_back({kind, m_joint, place, left, shown, m_isUnknown, m_register});
        return m_chosen.count(m_rows.size() - 1) > 0;
    }

    template <typename T, typename Text>
    void field(T& merged, const T& other, const QString& place, Text text)
    {
        if (!(merged == other) && row(Difference::Kind::Changed, place, text(merged), text(other)))
            merged = other;
    }

    template <typename T>
    void field(T& merged, const T& other, const QString& place)
    {
        field(merged, other, place, [this](const T& value) { return wordsOf(value); });
    }

    template <typename T>
    void unknownParts(T& merged, const T& other)
    {
        m_isUnknown = true;
        field(merged.unknownJson, other.unknownJson, tr("settings of another version"));
        field(merged.unknownCpf, other.unknownCpf, tr("other content of the .cpf file"));
        m_isUnknown = false;
    }

    void walkArray(const ArrayConfig& base, const ArrayConfig& other)
    {
        ArrayConfig& to = m_merged;
        field(to.name, other.name, tr("name of the array"));
        field(to.bus(0).port, other.bus(0).port, tr("port"));
        field(to.bus(0).baud, other.bus(0).baud, tr("baud rate"));
        field(to.bus(0).protocol, other.bus(0).protocol, tr("protocol"));
        // As one row: joints refer to their bus by its index.
        auto buses = other.buses;
        buses.front().port = to.bus(0).port;
        buses.front().baud = to.bus(0).baud;
        buses.front().protocol = to.bus(0).protocol;
        field(to.buses, buses, tr("buses"));
        walkSchedule(to.schedule, other.schedule);
        field(to.init.massReset, other.init.massReset, tr("reset all at once"));
        field(to.init.resetDelay, other.init.resetDelay, tr("silence after a reboot"), seconds);
        field(to.init.ackPolicy, other.init.ackPolicy, tr("ACK policy"));
        field(to.stopPolicy, other.stopPolicy, tr("STOP action"), stopModeText);
        field(to.leavePolicy, other.leavePolicy, tr("exit action"), stopModeText);
        field(to.parkTime, other.parkTime, tr("time for parking"), seconds);
        field(to.watchdog, other.watchdog, tr("window timeout"), seconds);
        field(to.alarmActions.onOverload, other.alarmActions.onOverload, tr("overload alarm action"));
        field(to.alarmActions.onFollowing, other.alarmActions.onFollowing,
              tr("following error alarm action"));
        field(to.broadcastDescription, other.broadcastDescription, tr("register description for all servos"));
        to.broadcast = walkRegisters(
            base.broadcast, other.broadcast, [](const RegisterSetting& each) { return each.name; },
            //: %1: a register's name
            [](const RegisterSetting&) { return tr("register %1 of all servos"); },
            tr("register order for all servos"));
        unknownParts(to, other);
    }

    void walkSchedule(ScheduleConfig& to, const ScheduleConfig& other)
    {
        field(to.period, other.period, tr("control period"), seconds);
        field(to.jogGuard, other.jogGuard, tr("quiet time after goals"), seconds);
        field(to.cmReserve, other.cmReserve, tr("time reserved for configuration"), seconds);
        field(to.timeout, other.timeout, tr("reply timeout"), seconds);
        field(to.pollRoundSize, other.pollRoundSize, tr("joints read per cycle"));
        field(to.tryouts, other.tryouts, tr("attempts per request"));
        field(to.periodJog, other.periodJog, tr("time for goals"), seconds);
        field(to.periodRead, other.periodRead, tr("time for readings"), seconds);
        field(to.reqPeriod, other.reqPeriod, tr("time between requests"), seconds);
        field(to.content, other.content, tr("values read"), qOverload<PollContent>(wordOf));
        field(to.pollList, other.pollList, tr("joints read"));
    }

    std::vector<JointConfig> walkJoints(const std::vector<JointConfig>& base,
                                        const std::vector<JointConfig>& other)
    {
        Pairing pairing(base.size(), other.size());
        pairing.add(base, other, [](const auto& each) { return each.name; });
        pairing.add(base, other, [](const auto& each) { return each.id; });
        return mergeList(
            base, other, pairing,
            [this](const JointConfig& mine, const JointConfig& theirs) { return mergedJoint(mine, theirs); },
            [this](const JointConfig& joint) {
                m_joint = joint.name;
                return tr("entire joint");
            },
            tr("joint order"));
    }

    JointConfig mergedJoint(JointConfig to, const JointConfig& other)
    {
        m_joint = to.name;
        field(to.name, other.name, tr("name"));
        field(to.id, other.id, tr("ID"));
        field(to.model, other.model, tr("model"));
        field(to.offset, other.offset, tr("offset (ticks)"));
        field(to.reverse, other.reverse, tr("reversed"));
        field(to.scale, other.scale, tr("scale"), number);
        field(to.limits, other.limits, tr("soft limits"),
              ifAny([this](const SoftLimits& limits) { return textOf(limits, m_angles); }));
        field(to.maxVelocity, other.maxVelocity, tr("velocity limit"), ifAny([this](double value) -> QString {
                  return angle(value, m_angles) + QStringLiteral("/s");
              }));
        field(to.stopPolicy, other.stopPolicy, tr("STOP action"), ifAny(stopModeText));
        field(to.parkPosition, other.parkPosition, tr("park position"),
              ifAny([this](double value) { return angle(value, m_angles); }));
        // As one row: some of them make sense only together.
        field(to.alarms, other.alarms, tr("alarm limits"));
        field(to.follows, other.follows, tr("followed joint"));
        field(to.group, other.group, tr("group"));
        field(to.colour, other.colour, tr("colour"));
        field(to.description, other.description, tr("description"));
        to.registersInit = walkRegisters(
            to.registersInit, other.registersInit, [](const RegisterSetting& each) { return each.name; },
            [](const RegisterSetting&) { return tr("register %1"); }, tr("register order"));
        to.pending = walkRegisters(
            to.pending, other.pending, [](const auto& each) { return std::pair(each.memory, each.name); },
            [](const PendingWrite& each) {
                return each.memory == Memory::Eep ? tr("pending write of %1 in EEPROM")
                                                  : tr("pending write of %1 in RAM");
            },
            tr("order of the pending writes"));
        unknownParts(to, other);
        return to;
    }

    /// `titleOf` an element has a place for its register.
    template <typename T, typename KeyOf, typename TitleOf>
    std::vector<T> walkRegisters(const std::vector<T>& base, const std::vector<T>& other, KeyOf keyOf,
                                 TitleOf titleOf, const QString& order)
    {
        const auto place = [&](const T& each) {
            m_register = each.name;
            return titleOf(each).arg(registerTitle(each.name));
        };
        auto walked = walkList(base, other, keyOf, place, order);
        m_register.clear();
        return walked;
    }

    /// `title` has a place for the name of an element.
    template <typename T>
    std::vector<T> walkNamed(const std::vector<T>& base, const std::vector<T>& other, const QString& title,
                             const QString& order)
    {
        return walkList(
            base, other, [](const auto& each) { return each.name; },
            [&](const T& each) { return title.arg(each.name); }, order);
    }

    /// A list with indivisible elements.
    template <typename T, typename KeyOf, typename Place>
    std::vector<T> walkList(const std::vector<T>& base, const std::vector<T>& other, KeyOf keyOf, Place place,
                            const QString& order)
    {
        Pairing pairing(base.size(), other.size());
        pairing.add(base, other, keyOf);
        return mergeList(
            base, other, pairing,
            [&](const T& mine, const T& theirs) {
                T to = mine;
                field(to, theirs, place(mine), [this](const T& each) { return wordsOf(each); });
                return to;
            },
            place, order);
    }

    /// The rows of the elements of a list and the list of the chosen ones.
    template <typename T, typename Merge, typename Place>
    std::vector<T> mergeList(const std::vector<T>& base, const std::vector<T>& other, const Pairing& pairing,
                             Merge mergeElement, Place place, const QString& order)
    {
        using Kind = Difference::Kind;
        std::vector<Element<T>> elements;
        for (std::size_t i = 0; i < base.size(); ++i) {
            const std::size_t j = pairing.rightOf[i];
            if (j != Pairing::kNone)
                elements.push_back({mergeElement(base[i], other[j]), i, j});
            else if (const QString where = place(base[i]); !row(Kind::OnlyLeft, where, wordsOf(base[i]), {}))
                elements.push_back({base[i], i, Pairing::kNone});
        }
        for (std::size_t j = 0; j < other.size(); ++j) {
            if (pairing.leftOf[j] != Pairing::kNone)
                continue;
            if (const QString where = place(other[j]); row(Kind::OnlyRight, where, {}, wordsOf(other[j])))
                elements.push_back({other[j], Pairing::kNone, j});
        }
        const bool isReordered = !pairing.keepsOrder() && orderRow(base, other, order);
        return isReordered ? inOrder(std::move(elements), &Element<T>::right, &Element<T>::left)
                           : inOrder(std::move(elements), &Element<T>::left, &Element<T>::right);
    }

    /// The elements of the first list in its order, each of the others after its nearest predecessor in the
    /// second.
    template <typename T, typename Place>
    static std::vector<T> inOrder(std::vector<Element<T>> elements, Place first, Place second)
    {
        const auto by = [](Place place) {
            return [place](const auto& a, const auto& b) { return a.*place < b.*place; };
        };
        const auto late = std::stable_partition(elements.begin(), elements.end(), [&](const auto& each) {
            return each.*first != Pairing::kNone;
        });
        std::sort(elements.begin(), late, by(first));
        std::sort(late, elements.end(), by(second));
        std::list<Element<T>> sorted(elements.begin(), late);
        std::map<std::size_t, typename std::list<Element<T>>::iterator> bySecond;
        for (auto it = sorted.begin(); it != sorted.end(); ++it) {
            if ((*it).*second != Pairing::kNone)
                bySecond.emplace((*it).*second, it);
        }
        for (auto it = late; it != elements.end(); ++it) {
            const auto next = bySecond.lower_bound((*it).*second);
            const auto at = next == bySecond.begin() ? sorted.begin() : std::next(std::prev(next)->second);
            bySecond.emplace((*it).*second, sorted.insert(at, *it));
        }
        std::vector<T> values;
        values.reserve(sorted.size());
        for (auto& each : sorted)
            values.push_back(std::move(each.value));
        return values;
    }

    template <typename T>
    bool orderRow(const std::vector<T>& base, const std::vector<T>& other, const QString& order)
    {
        const auto names = [](const std::vector<T>& list) {
            return textOf(namesIn(list).join(QStringLiteral(", ")));
        };
        m_register.clear(); // the row concerns all of them
        if constexpr (std::is_same_v<T, JointConfig>)
            m_joint.clear();
        return row(Difference::Kind::Order, order, names(base), names(other));
    }

    const std::set<std::size_t>& m_chosen;
    CompareAngles m_angles;
    std::vector<Difference> m_rows;
    ArrayConfig m_merged;
    // For the following rows.
    QString m_joint;
    QString m_register;
    bool m_isUnknown = false;
};

} // namespace

QString stopModeText(StopMode mode)
{
    return mode == StopMode::Hold   ? CompareWords::tr("hold")
           : mode == StopMode::Park ? CompareWords::tr("park, then release")
                                    : CompareWords::tr("release");
}

Comparison compare(const ArrayConfig& base, const ArrayConfig& other, CompareAngles angles)
{
    Comparison comparison;
    comparison.rows = Walk(base, other, {}, angles).takeRows();
    for (const Difference& each : comparison.rows) {
        comparison.onlyLeft += each.kind == Difference::Kind::OnlyLeft;
        comparison.onlyRight += each.kind == Difference::Kind::OnlyRight;
        comparison.unknown += each.isUnknown;
    }
    return comparison;
}

ArrayConfig merge(const ArrayConfig& base, const ArrayConfig& other, const std::set<std::size_t>& chosen)
{
    return Walk(base, other, chosen, CompareAngles::Radians).takeMerged();
}

namespace {

/// Identifies a difference without its values. A joint has its name on the left.
using ChangeKey = std::pair<QString, QString>;

std::map<ChangeKey, Difference> changesByKey(const ArrayConfig& base, const ArrayConfig& other)
{
    std::map<ChangeKey, Difference> changes;
    for (Difference& row : compare(base, other).rows)
        changes.emplace(ChangeKey{row.joint, row.place}, row);
    return changes;
}

Error conflict(const Difference& row)
{
    return {
        Errc::Refused,
        row.joint.isEmpty()
            ? CompareWords::tr("Another program has changed this too: %1.").arg(row.place)
            : CompareWords::tr("Another program has changed this too: %1 of %2.").arg(row.place, row.joint)};
}

bool isWholeJoint(const Difference& row)
{
    return !row.joint.isEmpty() && row.place == CompareWords::tr("entire joint");
}

} // namespace

Result<ArrayConfig> mergeEdits(const ArrayConfig& base, const ArrayConfig& mine, const ArrayConfig& theirs,
                               const ModelLibrary& models)
{
    const auto ours = changesByKey(base, mine);
    const auto others = changesByKey(base, theirs);
    // A joint that one side removed or added must not be changed by the other.
    for (const auto& [key, row] : ours) {
        for (const auto& [otherKey, other] : others) {
            if (row.joint == other.joint && isWholeJoint(row) != isWholeJoint(other) && !row.joint.isEmpty())
                return conflict(row);
        }
    }
    std::map<QString, QString> before; // names that the other side gave to joints
    for (const auto& [key, row] : others) {
        if (!row.joint.isEmpty() && row.place == CompareWords::tr("name"))
            before.emplace(row.right, row.joint);
    }
    const std::vector<Difference> rows = compare(theirs, mine).rows;
    std::set<std::size_t> chosen;
    auto open = ours; // not found in `rows` yet
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const auto named = before.find(rows[i].joint);
        const ChangeKey key{named == before.end() ? rows[i].joint : named->second, rows[i].place};
        const bool isOurs = ours.count(key) > 0;
        const bool isTheirs = others.count(key) > 0;
        if (isOurs == isTheirs) // both, or not identified by the names of the joints
            return conflict(rows[i]);
        if (isOurs)
            chosen.insert(i);
        open.erase(key);
    }
    for (const auto& [key, row] : open) { // no difference any more: both made the same change
        if (others.count(key) == 0)
            return conflict(row);
    }
    ArrayConfig merged = merge(theirs, mine, chosen);
    std::set<QString> known;
    for (const ArrayConfig* each : {&mine, &theirs}) {
        for (const ConfigProblem& problem : validate(*each, models))
            known.insert(problem.sentence);
    }
    for (const ConfigProblem& problem : validate(merged, models)) {
        if (problem.isError && known.count(problem.sentence) == 0)
            return Error{Errc::Refused, problem.sentence};
    }
    return merged;
}

} // namespace core
