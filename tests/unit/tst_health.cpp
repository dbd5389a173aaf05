// SPDX-License-Identifier: GPL-3.0-or-later
// The health of a servo above its family, and what is unknown of it.
#include <QtTest/QtTest>

#include <type_traits>

#include "core/family/herkulex/health.h"
#include "core/protocol/herkulex/status.h"
#include "core/servo/sample.h"
#include "core/session/state/jointwords.h"
#include "tests/support/testprogram.h"

namespace tst_health {

using namespace core;

static_assert(std::is_trivially_copyable_v<ServoHealth>);
static_assert(std::is_trivially_copyable_v<Sample>);
static_assert(std::is_trivially_copyable_v<Vitals>);

class TestHealth : public QObject
{
    Q_OBJECT

    static JointState stateWith(const ServoHealth& health)
    {
        JointState state;
        state.hasSample = true;
        state.health = health;
        state.torqueOn = health.torque == Fact::Yes;
        state.isMoving = health.moving == Fact::Yes;
        return state;
    }

private slots:
    void everyStatusOfHerkulexHasACommonMeaning()
    {
        using namespace herkulex;
        for (int raw = 0; raw <= 0xFFFF; ++raw) {
            const Status status{static_cast<std::uint8_t>(raw), static_cast<std::uint8_t>(raw >> 8)};
            const ServoHealth health = healthOf(status);
            QCOMPARE(health.hasFaults(), status.error != 0);
            const auto says = [&status](int bit) { return factOf((status.detail & bit) != 0); };
            QCOMPARE(std::tuple(health.torque, health.moving, health.inPosition),
                     std::tuple(says(StatusDetail::kMotorOn), says(StatusDetail::kMoving),
                                says(StatusDetail::kInPosition)));
            QCOMPARE(health.alert, Fact::Unknown);
            QCOMPARE(health.has(Fault::kOverload), (status.error & StatusError::kOverload) != 0);
            QCOMPARE(health.has(Fault::kChecksum),
                     (status.error & StatusError::kInvalidPacket) != 0
                         && (status.detail & StatusDetail::kChecksumError) != 0);
            QCOMPARE(std::tuple(health.error, health.detail), std::tuple(status.error, status.detail));
        }
    }

    void torqueControlIsFreeBrakeOrOn()
    {
        QCOMPARE(herkulex::torqueModeOf(0x00), TorqueMode::Free);
        QCOMPARE(herkulex::torqueModeOf(0x40), TorqueMode::Brake);
        QCOMPARE(herkulex::torqueModeOf(0x60), TorqueMode::On);
        QCOMPARE(herkulex::torqueModeOf(0x20), TorqueMode::Free);
    }

    void onlyTwoEqualRepliesChangeTheHealth()
    {
        ServoHealth calm;
        calm.torque = Fact::Yes;
        ServoHealth other = calm;
        other.faults = Fault::kOverload | Fault::kPacket;
        other.torque = Fact::No;
        other.error = 0x18;
        QCOMPARE(confirmed(calm, calm, other), calm);
        QCOMPARE(confirmed(calm, other, calm), calm);
        QCOMPARE(confirmed(calm, other, other), other);
        ServoHealth third = other;
        third.faults = Fault::kOverload;
        QCOMPARE(int{confirmed(calm, other, third).faults}, int{Fault::kOverload});
        // A fact that is no longer reported becomes unknown.
        QCOMPARE(confirmed(calm, ServoHealth{}, ServoHealth{}).torque, Fact::Unknown);
    }

    void faultsHaveWords()
    {
        QVERIFY(faultWords({}).isEmpty());
        QCOMPARE(faultWords({Fault::kEncoder}), QStringList{u"encoder fault"_s});
        ServoHealth alerted;
        alerted.alert = Fact::Yes;
        QVERIFY(alerted.hasFaults());
        QCOMPARE(faultWords(alerted), QStringList{u"hardware error"_s});
        alerted.faults = Fault::kOverload; // its cause was read
        QCOMPARE(faultWords(alerted), QStringList{u"overload"_s});
    }

    void unknownTorqueIsNotOff()
    {
        const JointState unknown = stateWith({});
        QCOMPARE(stateWordsOf(unknown, {}, true, {}), u"torque unknown"_s);
        QCOMPARE(healthOf(unknown, {}, true, {}), JointHealth::Unknown);
        ServoHealth off;
        off.torque = Fact::No;
        QCOMPARE(stateWordsOf(stateWith(off), {}, true, {}), u"torque off"_s);
        QCOMPARE(healthOf(stateWith(off), {}, true, {}), JointHealth::Idle);
    }

    void aWarningIsNoFault()
    {
        ServoHealth health;
        health.torque = Fact::Yes;
        health.faults = Fault::kPacket | Fault::kChecksum;
        QCOMPARE(healthOf(stateWith(health), {}, true, {}), JointHealth::Warning);
        health.alert = Fact::Yes;
        QCOMPARE(healthOf(stateWith(health), {}, true, {}), JointHealth::Fault);
        QCOMPARE(healthOf(stateWith(herkulex::healthOf({0x80, 0x40})), {}, true, {}), JointHealth::Fault);
    }

    void aReadingKnowsOnlyWhatWasReported()
    {
        const Sample sample;
        QVERIFY(std::isnan(sample.current) && std::isnan(sample.load));
        QCOMPARE(sample.raw.velocity, RawReading::kUnknown);
        const Vitals vitals;
        QVERIFY(std::isnan(vitals.voltage) && std::isnan(vitals.temperature));
        QVERIFY(!vitals.torque && !vitals.led);
    }
};

SERVODECK_TEST(TestHealth)

} // namespace tst_health
#include "tst_health.moc"
