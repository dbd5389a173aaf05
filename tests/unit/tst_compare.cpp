// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/array/arrayfile.h"
#include "core/array/compare.h"
#include "tests/support/arraytexts.h"
#include "tests/support/extent.h"
#include "tests/support/owntime.h"
#include "tests/support/testprogram.h"

namespace tst_compare {

using namespace core;
using test::hipAndKnee;

namespace {

using Kind = Difference::Kind;

class RandomArray
{
public:
    explicit RandomArray(std::mt19937& random)
        : m_random(random)
    {
    }

    ArrayConfig make()
    {
        ArrayConfig config;
        config.name = word();
        config.bus(0).port = word();
        config.bus(0).baud = pick(2) ? 115200 : 57600;
        config.schedule = {
            0.01 + 0.01 * pick(2), 0.001 * pick(2), 0.001 * pick(2), 0.02, pick(2), 1 + pick(2)};
        config.schedule.periodJog = 0.001 * pick(2);
        config.schedule.periodRead = 0.001 * pick(2);
        config.schedule.reqPeriod = 0.001 * pick(2);
        config.schedule.content = pick(2) ? PollContent::Motion : PollContent::Detailed;
        for (int i = pick(3); i > 0; --i)
            config.schedule.pollList << word();
        config.init = {pick(2) == 0, 0.5 * pick(2), pick(3)};
        config.stopPolicy = pick(2) ? StopMode::Hold : StopMode::Release;
        config.leavePolicy = pick(2) ? StopMode::Hold : StopMode::Park;
        config.parkTime = 1.0 + pick(2);
        config.watchdog = 0.5 + pick(2);
        config.alarmActions.onOverload = pick(2) ? AlarmAction::None : AlarmAction::StopJoint;
        config.alarmActions.onFollowing = pick(2) ? AlarmAction::None : AlarmAction::StopArray;
        config.broadcast = registers();
        config.broadcastDescription = word();
        for (int i = pick(6); i > 0; --i)
            config.joints.push_back(joint());
        for (int i = pick(3); i > 0; --i)
            config.ftSensors.push_back(sensor());
        config.unknownJson = json();
        config.unknownCpf = word().toUtf8();
        return config;
    }

private:
    int pick(int count) { return std::uniform_int_distribution<int>(0, count - 1)(m_random); }
    QString word() { return u"abc"_s.left(pick(4)); } // few, so that pairs and doubles happen
    QJsonObject json() { return pick(3) ? QJsonObject() : QJsonObject{{word(), pick(2)}}; }

    FtSensorConfig sensor()
    {
        FtSensorConfig made{word(), word(), word(), json(), word()};
        if (pick(2))
            made.cutoff = 1.5 + pick(3);
        if (pick(2))
            made.bias = FtBias{{0.1 * pick(9), 0, 0, 0, 0, 1}, FtBias::Method::Zero, pick(1000)};
        if (pick(2))
            made.tool = wrench::Payload{0.1 * pick(5), {0, 0, 0.01 * pick(5)}};
        made.frame.rpy.z = 0.5 * pick(2);
        if (pick(2))
            made.mounting = wrench::Mounting{{0, 0, -1.0 - pick(2)}, {{word(), {0, 1, 0}, {}, json()}}, {}};
        made.guard.force = 15.0 * pick(2);
        if (pick(2))
            made.delay = FtDelay{0.001 * pick(3), 0.0001 * pick(2), {}, 0.0};
        made.unknownJson = json();
        return made;
    }
    std::vector<RegisterSetting> registers()
    {
        std::vector<RegisterSetting> list;
        for (int i = pick(4); i > 0; --i)
            list.push_back({word(), pick(2), word(), json()});
        return list;
    }

    JointConfig joint()
    {
        JointConfig joint;
        joint.name = word();
        joint.id.value = static_cast<std::uint8_t>(pick(4));
        joint.model = word();
        joint.offset = pick(2);
        joint.reverse = pick(2) == 0;
        joint.scale = 1 + pick(2);
        if (pick(2))
            joint.limits = SoftLimits{-1.0 * pick(2), 1};
        if (pick(2))
            joint.maxVelocity = 1 + pick(2);
        joint.group = word();
        joint.colour = word();
        joint.description = word();
        joint.registersInit = registers();
        if (pick(2))
            joint.alarms.temperature = 60 + pick(2);
        if (pick(2))
            joint.alarms.onFollowing = pick(2) ? AlarmAction::None : AlarmAction::StopArray;
        joint.alarms.unknownJson = json();
        for (int i = pick(3); i > 0; --i)
            joint.pending.push_back({pick(2) ? Memory::Ram : Memory::Eep, word(), pick(2), json()});
        joint.unknownJson = json();
        joint.unknownCpf = word().toUtf8();
        return joint;
    }

    std::mt19937& m_random;
};

std::set<std::size_t> all(const Comparison& comparison)
{
    std::set<std::size_t> chosen;
    for (std::size_t i = 0; i < comparison.rows.size(); ++i)
        chosen.insert(i);
    return chosen;
}

QString texts(const Comparison& comparison)
{
    QStringList lines;
    for (const auto& row : comparison.rows)
        lines << QStringList{row.joint, row.place, row.left, row.right}.join(QLatin1Char('|'));
    return lines.join(QLatin1Char('\n'));
}

} // namespace

class TestCompare : public QObject
{
    Q_OBJECT

private slots:
    /// Whatever two programs did to one array: what only one of them changed is kept, and neither loses
    /// anything.
    void editsOfTwoProgramsAreMerged()
    {
        const auto& models = ModelLibrary::builtIn();
        ArrayConfig base = test::everything();
        QVERIFY(base.joints.size() >= 2);
        QVERIFY(*mergeEdits(base, base, base, models) == base);
        ArrayConfig mine = base;
        mine.joints[0].id.value = 42;
        mine.joints[0].pending.clear();
        ArrayConfig theirs = base;
        theirs.schedule.tryouts = 8;
        theirs.joints[0].description = u"theirs"_s;
        theirs.joints[1].name = u"renamed by them"_s;
        theirs.joints[1].id.value = 43;
        ArrayConfig both = theirs;
        both.joints[0].id = mine.joints[0].id;
        both.joints[0].pending.clear();
        const auto merged = support::passed(mergeEdits(base, mine, theirs, models));
        QVERIFY(*merged == both);
        QVERIFY(*mergeEdits(base, base, theirs, models) == theirs);
        QVERIFY(*mergeEdits(base, mine, base, models) == mine);
        QVERIFY(*mergeEdits(base, theirs, theirs, models) == theirs); // both the same
    }

    void editsThatContradictAreRefused()
    {
        const auto& models = ModelLibrary::builtIn();
        const ArrayConfig base = test::everything();
        const auto merged = [&](auto mine, auto theirs) {
            ArrayConfig a = base;
            ArrayConfig b = base;
            mine(a);
            theirs(b);
            const auto result = mergeEdits(base, a, b, models);
            return result ? QString() : result.error().detail;
        };
        const auto tryouts = [](int value) {
            return [value](ArrayConfig& array) { array.schedule.tryouts = value; };
        };
        QCOMPARE(merged(tryouts(2), tryouts(3)),
                 u"Another program has changed this too: attempts per request."_s);
        const auto removed = [](ArrayConfig& array) { array.joints.erase(array.joints.begin()); };
        const auto moved = [](ArrayConfig& array) { array.joints[0].offset += 1; };
        QVERIFY(!merged(removed, moved).isEmpty());
        QVERIFY(!merged(moved, removed).isEmpty());
        const auto renamed = [](ArrayConfig& array) { array.joints[0].name = u"x"_s; };
        QCOMPARE(merged(renamed, moved), QString());
        QCOMPARE(merged(moved, renamed), QString());
        // Each is good by itself, both are not.
        const auto id = [](std::size_t joint) {
            return [joint](ArrayConfig& array) { array.joints[joint].id.value = 99; };
        };
        const QString same = merged(id(0), id(1));
        QVERIFY2(same.contains(u"has the same ID"_s), qPrintable(same));
    }

    void mergingRandomEditsLosesNothing()
    {
        std::mt19937 random(7);
        int mergedCount = 0;
        for (int i = 0; i < 100; ++i) {
            RandomArray maker(random);
            const ArrayConfig base = maker.make();
            const ArrayConfig mine = maker.make();
            const auto own = mergeEdits(base, mine, base, ModelLibrary::builtIn());
            if (own)
                QVERIFY(*own == mine);
            const ArrayConfig theirs = maker.make();
            const auto others = mergeEdits(base, base, theirs, ModelLibrary::builtIn());
            if (others)
                QVERIFY(*others == theirs);
            mergedCount += own.has_value() + others.has_value();
        }
        QVERIFY2(mergedCount > 25, qPrintable(QString::number(mergedCount)));
    }

    void allRowsGiveTheOtherAndNoneTheBase()
    {
        std::mt19937 random(11);
        RandomArray make(random);
        std::size_t rows = 0;
        for (int i = 0; i < testsupport::rounds(1000, 4000); ++i) {
            const ArrayConfig base = make.make();
            const ArrayConfig other = i % 50 ? make.make() : base;
            const Comparison comparison = compare(base, other);
            rows += comparison.rows.size();
            QCOMPARE(comparison.rows.empty(), base == other);
            QVERIFY2(merge(base, other, {}) == base, qPrintable(texts(comparison)));
            QVERIFY2(merge(base, other, all(comparison)) == other, qPrintable(texts(comparison)));
        }
        QVERIFY(rows > 20'000);
    }

    void anyChoiceLeavesOnlyTheRestDifferent()
    {
        std::mt19937 random(12);
        for (int i = 0; i < 200; ++i) {
            ArrayConfig base = test::everything();
            ArrayConfig other = base;
            other.name += u"x"_s;
            other.joints[0].offset += 3;
            other.joints[1].registersInit[1].value += 1;
            other.joints[2].pending.pop_back();
            other.joints.push_back(other.joints[0]);
            other.joints.back().name = u"new"_s;
            other.joints.back().id.value = 9;
            other.broadcast.clear();
            const Comparison before = compare(base, other);
            QCOMPARE(before.rows.size(), 6U);
            std::set<std::size_t> chosen;
            std::vector<Difference> rest;
            for (std::size_t row = 0; row < before.rows.size(); ++row) {
                if (random() % 2)
                    chosen.insert(row);
                else
                    rest.push_back(before.rows[row]);
            }
            QVERIFY(compare(merge(base, other, chosen), other).rows == rest);
        }
    }

    void everyFieldHasARowWithItsPlace()
    {
        const ArrayConfig left = hipAndKnee();
        ArrayConfig right = left;
        auto& hip = right.joints[0];
        hip.offset = 500;
        hip.reverse = true;
        hip.limits = SoftLimits{-1, 0.5};
        hip.maxVelocity = 2;
        hip.registersInit = {{u"position_kp"_s, 300, u"gain"_s, {}}};
        hip.pending = {{Memory::Eep, u"led_control"_s, 1}};
        right.schedule.period = 0.01;
        right.init.massReset = true;
        right.unknownJson = QJsonObject{{u"later"_s, 1}};
        const Comparison comparison = compare(left, right);
        QCOMPARE(texts(comparison), QStringLiteral("|control period|0.02 s|0.01 s\n"
                                                   "|reset all at once|no|yes\n"
                                                   "|settings of another version||{\"later\":1}\n"
                                                   "hip|offset (ticks)|512|500\n"
                                                   "hip|reversed|no|yes\n"
                                                   "hip|soft limits||-1 to 0.5 rad\n"
                                                   "hip|velocity limit||2 rad/s\n"
                                                   "hip|register Position Kp||300 (gain)\n"
                                                   "hip|pending write of LED Control in EEPROM||1"));
        QCOMPARE(std::tuple(comparison.onlyLeft, comparison.onlyRight, comparison.unknown),
                 std::tuple(0, 2, 1));
    }

    void aRenamedJointIsFoundByItsId()
    {
        ArrayConfig right = hipAndKnee();
        right.joints[1].name = u"shin"_s;
        QCOMPARE(texts(compare(hipAndKnee(), right)), u"knee|name|knee|shin"_s);
    }

    void aJointWithNewNameAndIdIsAnotherOne()
    {
        const ArrayConfig left = hipAndKnee();
        ArrayConfig right = left;
        right.joints[1].name = u"shin"_s;
        right.joints[1].id.value = 9;
        const Comparison comparison = compare(left, right);
        QCOMPARE(texts(comparison),
                 u"knee|entire joint|ID 4, DRS-0101|\nshin|entire joint||ID 9, DRS-0101"_s);
        QVERIFY(comparison.rows[0].kind == Kind::OnlyLeft && comparison.rows[1].kind == Kind::OnlyRight);
        const ArrayConfig both = merge(left, right, {1});
        QCOMPARE(both.joints.size(), 3U);
        QCOMPARE(both.joints[1].name, u"shin"_s); // behind hip, as on the right
        QCOMPARE(merge(left, right, {0}).joints.size(), 1U);
    }

    void theOrderIsARowOfItsOwn()
    {
        const ArrayConfig left = hipAndKnee();
        ArrayConfig right = left;
        std::swap(right.joints[0], right.joints[1]);
        right.joints[0].offset = 1;
        const Comparison comparison = compare(left, right);
        QCOMPARE(texts(comparison), u"knee|offset (ticks)|512|1\n|joint order|hip, knee|knee, hip"_s);
        QCOMPARE(merge(left, right, {0}).joints[1].offset, 1);
        const JointConfig first = merge(left, right, {1}).joints[0];
        QCOMPARE(std::pair(first.name, first.offset), std::pair(u"knee"_s, 512));
    }

    void textsThatLookAlikeAreToldApart()
    {
        ArrayConfig right = hipAndKnee();
        right.joints[0].description = u" "_s;
        const Comparison comparison = compare(hipAndKnee(), right);
        QCOMPARE(comparison.rows.size(), 1U);
        QVERIFY(comparison.rows[0].left != comparison.rows[0].right);
    }

    void anArrayThroughCpfDiffersOnlyInWhatIsNamed()
    {
        const auto throughCpf = [](const ArrayConfig& config) {
            const auto again = arrayfile::fromCpf(arrayfile::toCpf(config), u"x"_s, ModelLibrary::builtIn());
            return again ? *again : ArrayConfig();
        };
        ASSIGN_OR_FAIL(opened,
                       arrayfile::fromCpf(test::data(u"two_servos.cpf"_s), u"x"_s, ModelLibrary::builtIn()));
        QVERIFY(compare(*opened, throughCpf(*opened)).rows.empty());
        ArrayConfig edited = *opened;
        edited.schedule.tryouts = 7;
        edited.init = {true, 1.25, edited.init.ackPolicy};
        edited.joints[0].registersInit[0].value = 120;
        QVERIFY(compare(edited, throughCpf(edited)).rows.empty());

        const ArrayConfig config = test::everything();
        const Comparison comparison = compare(config, throughCpf(config));
        QStringList places;
        for (const auto& row : comparison.rows)
            places << row.place;
        places.removeDuplicates();
        QCOMPARE(places.join(u", "_s),
                 QStringLiteral(
                     "name of the array, port, baud rate, control period, quiet time after goals, ACK "
                     "policy, STOP action, overload alarm action, following error alarm action, model, soft "
                     "limits, velocity limit, alarm limits, group, colour, pending write of Position Kp in "
                     "RAM, pending write of Position Kp in EEPROM, force/torque sensor wrist, force/torque "
                     "sensor base, pose home \"1\", pose part, sequence wave, twice, sequence shown"));
    }

    void manyJointsAreComparedQuickly()
    {
        ArrayConfig left;
        left.joints.resize(20000);
        for (std::size_t i = 0; i < left.joints.size(); ++i)
            left.joints[i].name = QString::number(i);
        ArrayConfig right = left;
        std::reverse(right.joints.begin(), right.joints.end());
        right.joints.resize(10000);
        const Duration begun = testsupport::ownTime();
        const Comparison comparison = compare(left, right);
        QVERIFY(merge(left, right, all(comparison)) == right);
        QVERIFY(testsupport::ownTime() - begun < 60s);
    }
};

SERVODECK_TEST(TestCompare)

} // namespace tst_compare
#include "tst_compare.moc"
