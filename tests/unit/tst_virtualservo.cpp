// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/testprogram.h"
#include "tests/unit/servobench.h"

namespace tst_virtualservo {

using namespace core;
using namespace core::herkulex;

class TestVirtualServo : public QObject
{
    Q_OBJECT

private slots:
    void aFreshServoHoldsItsFactoryImage()
    {
        const Bench bench("DRS-0201");
        const auto eep = [&](std::size_t address) { return int{bench.servo.eep()[address]}; };
        QCOMPARE((QList{eep(0), eep(1), eep(4)}), (QList{2, 1, 0x10}));
        QCOMPARE((QList{bench.byte(52), bench.byte(54), bench.byte(55)}), (QList{0, 100, 128}));
        QCOMPARE((QList{bench.word(24), bench.word(68), bench.position()}), (QList{440, 512, 512}));
        QCOMPARE(bench.status(), std::pair(0, 0));
    }

    void bootCopiesEepIntoRam()
    {
        Bench bench;
        bench.writeEep(30, {200, 0});
        QCOMPARE(bench.word(24), 440);
        bench.reboot();
        QCOMPARE(bench.word(24), 200);
        bench.writeRam(24, {100, 0});
        QCOMPARE(bench.word(24), 100);
        bench.reboot();
        QCOMPARE(bench.word(24), 200);
    }

    void theAckPolicyRulesWhatIsAnswered_data()
    {
        const support::Table<int, bool, bool> row("policy", "reads", "writes");
        row("never", 0, false, false);
        row("reads", 1, true, false);
        row("all", 2, true, true);
    }

    void theAckPolicyRulesWhatIsAnswered()
    {
        const auto [policy, reads, writes] = support::fetched<int, bool, bool>({"policy", "reads", "writes"});
        Bench bench;
        bench.writeRam(1, {static_cast<std::uint8_t>(policy)});
        QCOMPARE(bench.send(makeRead({kId}, Command::RamRead, 58, 2)), reads);
        QCOMPARE(bench.send(makeRead({kId}, Command::EepRead, 0, 2)), reads);
        QCOMPARE(bench.writeRam(53, {1}), writes);
        QCOMPARE(bench.writeEep(7, {1}), writes);
        QCOMPARE(bench.send(makeIJog(std::array{JogTag::position({kId}, 512, 60)}, {kId})), writes);
        QVERIFY(bench.send(makeStat({kId})));
        QCOMPARE(int(bench.reply.bytes[4]), 0x47);
        QCOMPARE(bench.send(makeReboot({kId})), writes);
    }

    void aNewPolicyRulesItsOwnReply()
    {
        Bench bench;
        QVERIFY(bench.writeRam(1, {2}));
        QVERIFY(!bench.writeRam(1, {0}));
        QVERIFY(!bench.writeRam(1, {1}));
    }

    void aBroadcastIsObeyedAndOnlyStatAnswered()
    {
        Bench bench;
        const ServoId all = ServoId::broadcast();
        QVERIFY(!bench.send(makeWrite(all, Command::RamWrite, 1, std::array<std::uint8_t, 1>{2})));
        QCOMPARE(bench.byte(1), 2);
        QVERIFY(!bench.send(makeRead(all, Command::RamRead, 58, 2)));
        QVERIFY(!bench.send(makeWrite(all, Command::RamWrite, 52, std::array<std::uint8_t, 1>{0x60})));
        QVERIFY(bench.servo.isTorqueOn() && bench.send(makeStat(all)));
        QCOMPARE(int(bench.reply.bytes[3]), int(kId));
        QVERIFY(!bench.send(makeReboot(all)));
        QVERIFY(!bench.servo.isListening(bench.now) && !bench.servo.isTorqueOn());
    }

    void aReadOnlyRegisterIsFlaggedAndTheRestOfTheBlockWritten()
    {
        Bench bench;
        bench.writeRam(53, {3, 99}); // led_control, then voltage
        QCOMPARE((QList{bench.byte(53), bench.byte(54)}), (QList{3, 100}));
        QCOMPARE(bench.status(), std::pair(0x08, 0x10));
        bench.clear();
        bench.writeEep(0, {9});
        QCOMPARE(int(bench.servo.eep()[0]), 1);
        QCOMPARE(bench.error(), 0x08);
        bench.clear();
        bench.writeRam(56, {1});
        QCOMPARE(bench.byte(56), 0);
        QCOMPARE(bench.error(), 0x08);
        bench.clear();
        bench.writeRam(200, {1, 2});
        QCOMPARE(bench.detail(), 0x10);
    }

    void aReadBeyondTheMapIsFlaggedAndNotAnswered()
    {
        Bench bench;
        QVERIFY(bench.send(makeRead({kId}, Command::RamRead, 0, 74)));
        QCOMPARE(int(bench.reply.size), 85);
        QCOMPARE(bench.error(), 0);
        QVERIFY(!bench.send(makeRead({kId}, Command::RamRead, 73, 2)));
        QCOMPARE(bench.status(), std::pair(0x08, 0x10));
    }

    void anUnknownCommandIsFlagged()
    {
        Bench bench;
        bench.writeRam(1, {2});
        QVERIFY(!bench.send(makeFrame(kId, 0x0A, {})));
        QCOMPARE(bench.status(), std::pair(0x08, 0x08));
        QVERIFY(!bench.send(makeFrame(kId + 1, 0x0A, {})));
    }

    void aBadChecksumIsFlaggedForItsTargetOnly()
    {
        Bench bench;
        bench.servo.receiveBadChecksum(kId + 1, bench.now);
        QCOMPARE(bench.error(), 0);
        bench.servo.receiveBadChecksum(kId, bench.now);
        QCOMPARE(bench.status(), std::pair(0x08, 0x04));
        bench.clear();
        bench.servo.receiveGarbage(bench.now);
        QCOMPARE(bench.detail(), 0x20);
    }

    void errorsStayUntilClearedAndLiveBitsCannotBeWritten()
    {
        Bench bench;
        bench.servo.receiveBadChecksum(kId, bench.now);
        bench.wait(10.0);
        QCOMPARE(bench.error(), 0x08);
        bench.writeRam(48, {0x7F, 0x7F});
        QCOMPARE(bench.status(), std::pair(0x08, 0x04));
        bench.clear();
        QCOMPARE(bench.status(), std::pair(0, 0));
        bench.torqueOn();
        bench.clear();
        QCOMPARE(bench.detail(), 0x42);
    }

    void anIdChangesAtOnceInRamAndAtBootFromEep()
    {
        Bench bench;
        bench.writeEep(6, {77});
        QVERIFY(bench.send(makeStat({kId})));
        bench.writeRam(0, {50});
        QVERIFY(!bench.send(makeStat({kId})));
        QVERIFY(bench.send(makeStat({50})));
        bench.send(makeReboot({50}));
        bench.wait(0.3);
        QVERIFY(bench.send(makeStat({77})));
        bench.send(makeWrite({77}, Command::RamWrite, 0, std::array<std::uint8_t, 1>{254}));
        QVERIFY(bench.send(makeStat({77})));
        QCOMPARE(bench.error(), 0x08);
    }

    void aRateChangesAtTheReboot()
    {
        Bench bench;
        bench.writeEep(4, {0x02});
        QCOMPARE(bench.servo.baud(), 115200);
        bench.reboot();
        QCOMPARE(bench.servo.baud(), 666666);
        bench.writeEep(4, {0x77});
        QCOMPARE(bench.error(), 0x08);
        bench.reboot();
        QCOMPARE(bench.servo.baud(), 666666);
    }

    void aRebootIsSilentForAWhile()
    {
        Bench bench;
        bench.writeRam(1, {2});
        QVERIFY(bench.send(makeReboot({kId})));
        bench.wait(0.19);
        QVERIFY(!bench.send(makeStat({kId})));
        bench.wait(0.02);
        QVERIFY(bench.send(makeStat({kId})));
        QCOMPARE(bench.byte(1), 1);
    }

    void aRollbackKeepsWhatItIsToldTo()
    {
        Bench bench;
        bench.writeEep(4, {0x03});
        bench.writeEep(30, {1, 0});
        bench.send(makeRollback({kId}, true, true));
        bench.reboot();
        QCOMPARE(bench.servo.id(), kId);
        QCOMPARE(bench.servo.baud(), 500000);
        QCOMPARE(bench.word(24), 440);
        bench.send(makeRollback({kId}, false, false));
        QCOMPARE(bench.servo.id(), kId);
        bench.reboot();
        QCOMPARE(int(bench.servo.id()), 253);
        QCOMPARE(bench.servo.baud(), 115200);
    }

    void ledBitsOfATagReachTheLed()
    {
        Bench bench;
        bench.jog(JogTag::position({kId}, 512, 10, 0x02));
        QCOMPARE(bench.byte(53), 0x02);
        bench.jog(JogTag::position({kId}, 512, 10, 0x05));
        QCOMPARE(int(bench.servo.visibleLed()), 0x05);
        bench.jog(JogTag::position({kId}, 512, 10));
        QCOMPARE(bench.byte(53), 0);
    }

    void strayBitsStandInTheCalibratedPositionOnly()
    {
        Bench bench;
        QCOMPARE(bench.word(58), 512);
        bench.torqueOn();
        QCOMPARE((QList{bench.word(58), bench.word(60), bench.word(70)}), (QList{512 | 0x6000, 512, 512}));
        auto options = noiseless();
        options.strayPositionBits = false;
        QCOMPARE(ArmedBench("DRS-0101", options).word(58), 512);
        QCOMPARE(ArmedBench("DRS-0601").word(58), 1024);
    }

    void aStalledServoOverloadsAndReleases()
    {
        ArmedBench bench;
        bench.servo.setExternalTorque(-1.0 * bench.servo.model().stallTorque);
        bench.move(800, 0.5);
        bench.wait(1.5);
        QVERIFY((bench.error() & 0x10) == 0);
        bench.wait(1.0);
        QVERIFY((bench.error() & 0x10) != 0);
        QVERIFY(!bench.servo.isTorqueOn());
        QCOMPARE(bench.word(64), 0);
        QCOMPARE(bench.detail() & 0x40, 0);
    }

    void torqueIsRefusedUntilTheErrorIsCleared()
    {
        ArmedBench bench;
        bench.servo.failDriver();
        QVERIFY(!bench.servo.isTorqueOn());
        bench.torqueOn();
        QVERIFY(!bench.servo.isTorqueOn());
        bench.clear();
        QVERIFY(!bench.servo.isTorqueOn());
        bench.torqueOn();
        QVERIFY(bench.servo.isTorqueOn());
        bench.writeRam(3, {0}); // no error named: torque stays whatever happens
        bench.servo.failDriver();
        QVERIFY(bench.servo.isTorqueOn());
    }

    void aVoltageFaultNeedsItsTimeAndComesBackWhileItsCauseLasts()
    {
        ArmedBench bench;
        bench.servo.setSupply(6.0);
        bench.wait(0.4);
        QCOMPARE(bench.error(), 0);
        bench.wait(0.2);
        QCOMPARE(bench.error(), 0x01);
        QVERIFY(!bench.servo.isTorqueOn());
        bench.clear();
        QCOMPARE(bench.error(), 0);
        bench.wait(0.4);
        QCOMPARE(bench.error(), 0);
        bench.wait(0.2);
        QCOMPARE(bench.error(), 0x01);
        bench.servo.setSupply(7.4);
        bench.wait(1.0);
        QCOMPARE(bench.error(), 0x01);
        bench.clear();
        bench.wait(2.0);
        QCOMPARE(bench.error(), 0);
    }

    void loadMakesHeatAndHeatTripsTheServo()
    {
        ArmedBench bench;
        bench.servo.setExternalTorque(-0.5 * bench.servo.model().stallTorque);
        bench.wait(60.0);
        const double warm = bench.servo.temperature();
        QVERIFY(warm > 28.0 && warm < 60.0);
        QCOMPARE(bench.error(), 0);
        bench.servo.setAmbient(80.0);
        bench.wait(300.0);
        QVERIFY((bench.error() & 0x04) != 0);
        QVERIFY(!bench.servo.isTorqueOn());
    }

    void voltageSagsUnderLoad()
    {
        ArmedBench bench;
        const int idle = bench.byte(54);
        bench.servo.setExternalTorque(-0.6 * bench.servo.model().stallTorque);
        bench.wait(1.0);
        QVERIFY(bench.byte(54) < idle);
        QVERIFY(bench.word(64) > 500);
        QVERIFY(bench.servo.load() > 0.5 * bench.servo.model().stallTorque);
    }

    void theLedBlinksOnAlarm()
    {
        Bench bench;
        bench.writeRam(53, {1});
        QCOMPARE(int(bench.servo.visibleLed()), 1);
        bench.servo.receiveBadChecksum(kId, bench.now);
        QVERIFY(bench.servo.isAlarm());
        std::array<int, 8> seen{};
        for (int i = 0; i < 20; ++i) {
            bench.wait(0.1);
            ++seen[bench.servo.visibleLed()];
        }
        QVERIFY(seen[0] >= 8 && seen[4] >= 8);
        bench.writeRam(53, {2});
        bench.clear();
        QCOMPARE(int(bench.servo.visibleLed()), 2);
    }

    void theTickCounterCountsAndWraps()
    {
        Bench bench;
        bench.wait(0.115);
        QCOMPARE(bench.byte(57), 10);
        bench.wait(2.8672);
        QCOMPARE(bench.byte(57), 10);
    }

    void theSameSeedGivesTheSameReadings()
    {
        VirtualServoOptions options{.positionNoise = 3.0, .replyDelay = {}};
        Bench one("DRS-0101", options), two("DRS-0101", options);
        options.seed = 2;
        Bench other("DRS-0101", options);
        bool differs = false;
        for (int i = 0; i < 50; ++i) {
            for (Bench* each : {&one, &two, &other})
                QVERIFY(each->send(makeRead({kId}, Command::RamRead, 60, 2)));
            QCOMPARE(support::hexOf(one.reply), support::hexOf(two.reply));
            differs = differs || one.reply.bytes[9] != other.reply.bytes[9];
        }
        QVERIFY(differs);
    }
};

SERVODECK_TEST(TestVirtualServo)

} // namespace tst_virtualservo
#include "tst_virtualservo.moc"
