// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest/QtTest>

#include <functional>

#include "core/motion/permission.h"
#include "tests/support/testprogram.h"

namespace tst_permission {

using namespace core;
using namespace Qt::StringLiterals;
using Reason = Refusal::Reason;

constexpr Use kUses[] = {Use::Goal,    Use::Turn,   Use::Motion,  Use::Path, Use::Velocity,
                         Use::Partner, Use::Torque, Use::Release, Use::Arm,  Use::Packet};

/// One thing that is in the way, and the uses that it refuses: "x", in the order of kUses.
struct Row
{
    Reason reason;
    const char* uses;
    const char* words; ///< of the sentence
    std::function<void(MotionFacts&)> make;
    std::function<void(MotionFacts&)> clear;
};

void hold(MotionFacts& facts, bool isManual, bool takesGoals)
{
    facts.holder = u"the swing"_s;
    facts.isHolderManual = isManual;
    facts.doesHolderTakeGoals = takesGoals;
}

const std::vector<Row>& rows()
{
    using F = MotionFacts;
    static const std::vector<Row> all{
        {Reason::NoJoint, "xxxxxxxx-x", "no such joint", [](F& f) { f.isInArray = false; },
         [](F& f) { f.isInArray = true; }},
        {Reason::NotConnected, "xxxxxxxx--", "press “Connect”",
         [](F& f) { f.link = LinkState::Disconnected; }, [](F& f) { f.link = LinkState::Connecting; }},
        {Reason::Connecting, "xxxxxxxx--", "being opened", [](F& f) { f.link = LinkState::Connecting; },
         [](F& f) { f.link = LinkState::Lost; }},
        {Reason::ConnectionLost, "xxxxxxxx--", "restored automatically",
         [](F& f) { f.link = LinkState::Lost; }, [](F& f) { f.link = LinkState::Connected; }},
        {Reason::Stopped, "xxxxxxx-x-", "Choose “Clear STOP” first", [](F& f) { f.isStopped = true; },
         [](F& f) { f.isStopped = false; }},
        {Reason::Monitor, "xxxxxxx-x-", "Switch to Control first", [](F& f) { f.isControl = false; },
         [](F& f) { f.isControl = true; }},
        {Reason::Follows, "xxxxx----x", "it follows hip. Move hip.", [](F& f) { f.leader = u"hip"_s; },
         [](F& f) { f.leader.clear(); }},
        {Reason::Scan, "xxxxxxx---", "A scan is using its bus", [](F& f) { f.isScanned = true; },
         [](F& f) { f.isScanned = false; }},
        {Reason::NotPolled, "xxxxxx----", "not in the poll list", [](F& f) { f.isPolled = false; },
         [](F& f) { f.isPolled = true; }},
        {Reason::NoResponse, "xxxxxxx---", "Check its cable", [](F& f) { f.responds = false; },
         [](F& f) { f.responds = true; }},
        {Reason::NoResponse, "xxxxxx----", "position is unknown", [](F& f) { f.isPositionKnown = false; },
         [](F& f) { f.isPositionKnown = true; }},
        {Reason::Calibration, "xxxxxxx-xx", "Its homing_offset is pending",
         [](F& f) { f.pendingCalibration = u"homing_offset"_s; }, [](F& f) { f.pendingCalibration.clear(); }},
        {Reason::Arming, "xxxxxx---x", "“Arm” is running", [](F& f) { f.arming = u"Arm"_s; },
         [](F& f) { f.arming.clear(); }},
        {Reason::Restarts, "xxxxxxx---", "“Reset” is running: servos restart",
         [](F& f) { f.restarting = u"Reset"_s; }, [](F& f) { f.restarting.clear(); }},
        {Reason::TorqueOff, "xxxxxx----", "Arm it first", [](F& f) { f.hasTorque = false; },
         [](F& f) { f.hasTorque = true; }},
        {Reason::Held, "xxx-------", "controlled by the swing", [](F& f) { hold(f, false, false); },
         [](F& f) { f.holder.clear(); }},
        {Reason::Mode, "x-xx------", "takes velocities, no positions",
         [](F& f) { f.takes = Takes::Velocities; }, [](F& f) { f.takes = Takes::Both; }},
        {Reason::Mode, "-x--x-----", "change its mode to velocity", [](F& f) { f.takes = Takes::Positions; },
         [](F& f) { f.takes = Takes::Both; }},
        {Reason::Mode, "xxxxx-----", "neither positions nor velocities",
         [](F& f) { f.takes = Takes::Neither; }, [](F& f) { f.takes = Takes::Both; }},
        {Reason::OutsideLimits, "--xx------", "1.5° outside its limits",
         [](F& f) { f.beyondLimits = Angle::fromDegrees(1.5); }, [](F& f) { f.beyondLimits = {}; }},
    };
    return all;
}

class tst_Permission : public QObject
{
    Q_OBJECT

private slots:
    void eachReasonRefusesItsUses()
    {
        for (const Row& row : rows()) {
            MotionFacts facts;
            row.make(facts);
            for (std::size_t i = 0; i < std::size(kUses); ++i) {
                const auto refusal = check(facts, kUses[i]);
                QVERIFY2(refusal.has_value() == (row.uses[i] == 'x'), row.words);
                if (!refusal)
                    continue;
                QCOMPARE(refusal->reason, row.reason);
                QVERIFY2(refusal->sentence.contains(QString::fromUtf8(row.words)),
                         qPrintable(refusal->sentence));
            }
            row.clear(facts);
            if (facts.link == LinkState::Connected)
                for (const Use use : kUses)
                    QVERIFY2(!check(facts, use), row.words);
        }
    }

    /// With everything in the way: what is named is cleared, and the next is named.
    void theFirstReasonInTheOrderIsNamed()
    {
        for (std::size_t i = 0; i < std::size(kUses); ++i) {
            MotionFacts facts;
            for (auto row = rows().rbegin(); row != rows().rend(); ++row)
                row->make(facts);
            for (const Row& row : rows()) {
                if (row.uses[i] == 'x' && row.reason != Reason::Mode) {
                    const auto refusal = check(facts, kUses[i]);
                    QVERIFY2(refusal && refusal->reason == row.reason, row.words);
                }
                row.clear(facts);
            }
            QVERIFY(!check(facts, kUses[i]));
        }
    }

    void aFollowerThatIsElsewhereIsNotArmed()
    {
        MotionFacts facts;
        facts.leader = u"hip"_s;
        for (const double apart : {0.0, 2.9, 3.1}) {
            facts.apart = Angle::fromDegrees(apart);
            for (const Use use : {Use::Torque, Use::Arm})
                QCOMPARE(check(facts, use).has_value(), apart > 3.0);
        }
        QCOMPARE(
            check(facts, Use::Torque)->sentence,
            u"It is 3.1° away from hip, which it follows. Turn both to the same angle, or correct its zero "
            "and its direction."_s);
    }

    /// A move of the operator is redirected by the next goal; a controller may take goals.
    void theHolderDecidesWhatItTakes()
    {
        MotionFacts facts;
        const auto refused = [&](bool isManual, bool takesGoals) {
            hold(facts, isManual, takesGoals);
            QString uses;
            for (const Use use : {Use::Goal, Use::Turn, Use::Motion, Use::Path})
                uses += check(facts, use) ? u'x' : u'-';
            return uses;
        };
        QCOMPARE(refused(false, false), u"xxx-"_s);
        QCOMPARE(refused(false, true), u"-xx-"_s);
        QCOMPARE(refused(true, false), u"--x-"_s);
    }

    void messagesNameTheJoint()
    {
        MotionFacts facts;
        facts.hasTorque = false;
        const Refusal off = *check(facts, Use::Goal);
        QCOMPARE(
            refusalText(u"elbow (ID 4)"_s, off),
            u"elbow (ID 4) cannot move. Its torque is off. Arm it first; it then holds its present position."_s);
        const Refusal pair = refusedWith(u"knee (ID 2)"_s, off);
        QCOMPARE(pair.reason, Reason::Partner);
        QVERIFY(pair.sentence.startsWith(
            u"It must move together with knee (ID 2), which cannot move. Its torque"_s));
        QVERIFY(refusalText(u"j"_s, off, Use::Torque).startsWith(u"The torque of j stays off. "_s));
        QVERIFY(refusalText(u"j"_s, off, Use::Release).startsWith(u"j is not released. "_s));
        QCOMPARE(checkArray(true, false)->reason, Reason::Stopped);
        QCOMPARE(checkArray(false, false, LinkState::Lost)->reason, Reason::ConnectionLost);
        QVERIFY(!checkArray(false, true));
    }
};

SERVODECK_TEST(tst_Permission)

} // namespace tst_permission
#include "tst_permission.moc"
