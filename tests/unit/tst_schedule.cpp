// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/array/scheduleparameters.h"
#include "core/session/links/schedule.h"
#include "tests/support/arraytexts.h"
#include "tests/support/testarray.h"
#include "tests/support/testprogram.h"

namespace tst_schedule {

using namespace core;
using testsupport::arrayOf;

const QStringList kNames{u"hip"_s, u"knee"_s, u"foot"_s};

class TestSchedule : public QObject
{
    Q_OBJECT

private slots:
    void theBusGetsEveryParameter()
    {
        const auto schedule = scheduleOf(test::everything(), 57600);
        bus::ScheduleSettings expected;
        expected.baud = 57600;
        expected.period = 12500us;
        expected.jogGuard = 1500us;
        expected.cmReserve = 3500us;
        expected.replyMargin = 7ms;
        expected.pollRoundSize = 5;
        expected.retries = 6;
        expected.jogPeriod = 2500us;
        expected.readPeriod = 4500us;
        expected.reqPeriod = 500us;
        expected.content = PollContent::Detailed;
        expected.pollList[0] = 2;
        expected.pollListSize = 2;
        QVERIFY(schedule == expected);
    }

    void theDefaultsAreTheBussOwn() { QVERIFY(scheduleOf(ArrayConfig(), 115200) == bus::ScheduleSettings()); }

    void nonsenseComesOutInRange()
    {
        ArrayConfig array = arrayOf(kNames);
        auto& s = array.schedule;
        s.period = s.periodJog = s.periodRead = s.jogGuard = s.cmReserve = s.reqPeriod = s.timeout =
            std::nan("");
        s.tryouts = 0;
        s.pollRoundSize = 999;
        s.pollList = {u"nobody"_s, u"foot"_s};
        auto schedule = scheduleOf(array, 115200);
        QCOMPARE(schedule.retries, 0);
        QCOMPARE(schedule.pollRoundSize, static_cast<int>(kMaxJoints));
        QCOMPARE(int{schedule.pollListSize}, 1);
        QCOMPARE(int{schedule.pollList[0]}, 2);
        QVERIFY(schedule.period == 20ms && schedule.replyMargin == 20ms && schedule.cmReserve == 3ms);
        s.period = -1;
        s.timeout = 0;
        s.cmReserve = std::numeric_limits<double>::infinity();
        schedule = scheduleOf(array, 115200);
        QVERIFY(schedule.period > 0ms); // zero would run without a pause
        QVERIFY(schedule.replyMargin > 0ns && schedule.replyMarginMin <= schedule.replyMargin);
        QVERIFY(schedule.cmReserve == 3ms);
        s.pollList = QStringList(400, u"hip"_s);
        QCOMPARE(int{scheduleOf(array, 115200).pollListSize}, static_cast<int>(kMaxJoints));
    }

    void aShortTimeoutIsMeant()
    {
        ArrayConfig array;
        array.schedule.timeout = 0.002;
        QVERIFY(scheduleOf(array, 115200).replyMarginMin == 2ms);
        array.schedule.timeout = 0.005;
        QVERIFY(scheduleOf(array, 115200).replyMarginMin == 4ms);
    }

    void theMinimumCycleIsTheFormulaOfHerkulexSched()
    {
        ArrayConfig array = arrayOf(kNames);
        array.schedule.periodJog = 0.006;
        array.schedule.periodRead = 0.01;
        array.schedule.timeout = 0.005;
        array.schedule.cmReserve = 0.003;
        const Budget budget = budgetOf(budgetInputOf(array, 115200));
        QVERIFY(budget.jogRound == 6ms);
        QVERIFY(budget.readRound == 10ms);
        QVERIFY(budget.minimumCycle == 6ms + (10ms + 5ms) + (3ms + 5ms));

        // Automatic: the goals' 20 bytes and the guard; a reading a joint.
        array.schedule.periodJog = array.schedule.periodRead = 0;
        const Budget automatic = budgetOf(budgetInputOf(array, 115200));
        QVERIFY(automatic.jogRound == wireTime(20, 115200) + 2ms);
        QVERIFY(automatic.readRound == 3 * automatic.poll);
        QVERIFY(automatic.minimumCycle == automatic.jogRound + (automatic.readRound + 5ms) + (3ms + 5ms));
    }

    void thePollListFollowsItsJoints_data()
    {
        support::addColumns<QStringList, QStringList, QList<int>, QStringList>("list", "joints", "ids",
                                                                               "followed");
        const auto row = [](const char* name, const char* list, const char* joints, const QList<int>& ids,
                            const char* followed) {
            const auto split = [](const char* text) {
                return QString::fromLatin1(text).split(QLatin1Char(' '), Qt::SkipEmptyParts);
            };
            QTest::newRow(name) << split(list) << split(joints) << ids << split(followed);
        };
        row("nothing", "foot hip", "hip knee foot", {1, 2, 3}, "foot hip");
        row("renamed", "foot hip", "thigh knee foot", {1, 2, 3}, "foot thigh");
        row("all renamed", "foot hip", "a b c", {1, 2, 3}, "c a");
        row("removed", "foot hip", "knee foot", {2, 3}, "foot");
        row("all of it removed", "hip", "knee foot", {2, 3}, "");
        row("moved", "foot hip", "foot knee hip", {3, 2, 1}, "foot hip");
        row("other ID", "hip", "hip knee foot", {9, 2, 3}, "hip");
        row("renamed with another ID", "hip", "thigh knee foot", {9, 2, 3}, "thigh");
        row("removed, another added with its ID", "hip knee", "knee foot hip2", {2, 3, 1}, "hip2 knee");
        row("removed, a known one took its ID", "hip", "knee foot", {1, 3}, "");
        row("names exchanged", "hip", "knee hip foot", {1, 2, 3}, "hip");
        row("a stranger stays", "elbo hip", "thigh knee foot", {1, 2, 3}, "elbo thigh");
        row("twice", "hip hip", "thigh knee foot", {1, 2, 3}, "thigh thigh");
        row("empty", "", "thigh knee foot", {1, 2, 3}, "");
    }

    void thePollListFollowsItsJoints()
    {
        const auto [list, joints, ids] =
            support::fetched<QStringList, QStringList, QList<int>>({"list", "joints", "ids"});
        ArrayConfig before = arrayOf(kNames);
        before.schedule.pollList = list;
        ArrayConfig after = arrayOf(joints);
        for (std::size_t i = 0; i < after.joints.size(); ++i)
            after.joints[i].id.value = static_cast<std::uint8_t>(ids[static_cast<qsizetype>(i)]);
        after.schedule = before.schedule;
        followPollList(before, after);
        QTEST(after.schedule.pollList, "followed");
    }

    void everyParameterGoesThroughItsText()
    {
        const ScheduleConfig all = test::everything().schedule;
        ScheduleConfig byName, byKey;
        const auto parameters = scheduleParameters();
        QCOMPARE(parameters.size(), 11U);
        for (const auto& each : parameters) {
            QVERIFY(!each.description.isEmpty() && !each.rangeText().isEmpty());
            QVERIFY(setScheduleValue(byName, each.name, scheduleValue(all, each)));
            QVERIFY(setScheduleValue(byKey, each.key, scheduleValue(all, each)));
        }
        QVERIFY(byName == all && byKey == all);
        for (const auto& each : parameters)
            QVERIFY(setScheduleValue(byName, each.name, scheduleValue({}, each)));
        QVERIFY(byName == ScheduleConfig());
    }

    void theValuesOfSweetieBotAreTaken()
    {
        ScheduleConfig schedule;
        QVERIFY(setScheduleValue(schedule, u"detailed_state"_s, u"true"_s));
        QCOMPARE(schedule.content, PollContent::Detailed);
        QVERIFY(setScheduleValue(schedule, u"detailed_state"_s, u"false"_s));
        QCOMPARE(schedule.content, PollContent::Motion);
        QVERIFY(setScheduleValue(schedule, u"poll_round_size"_s, u"-7"_s));
        QCOMPARE(schedule.pollRoundSize, -1);
        QVERIFY(setScheduleValue(schedule, u"poll_list"_s, u"hip, foot"_s));
        QCOMPARE(schedule.pollList, QStringList({u"hip"_s, u"foot"_s}));
    }

    void aTextThatIsNoValueSaysWhatWasExpected()
    {
        ScheduleConfig schedule;
        const auto sentence = [&](const char* name, const char* value) {
            return support::refusalOf(setScheduleValue(schedule, QLatin1String(name), QLatin1String(value)));
        };
        QCOMPARE(sentence("period", "fast"), u"period=fast is not possible: it must be a number."_s);
        QCOMPARE(sentence("timeout", "nan"), u"timeout=nan is not possible: it must be a number."_s);
        QCOMPARE(sentence("tryouts", "1.5"), u"tryouts=1.5 is not possible: it must be a whole number."_s);
        QCOMPARE(
            sentence("detailed_state", "most"),
            u"detailed_state=most is not possible: it must be one of motion, motion_and_pwm, detailed."_s);
        VERIFY_STARTS(sentence("speed", "1"),
                      "The schedule has no parameter 'speed'; it has period, period_RT_JOG, ");
        QVERIFY(schedule == ScheduleConfig());
    }
};

SERVODECK_TEST(TestSchedule)

} // namespace tst_schedule
#include "tst_schedule.moc"
