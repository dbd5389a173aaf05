// SPDX-License-Identifier: GPL-3.0-or-later
// Status, clearing, torque, registers by name and joint states, while polling goes on.
#include "core/configure/arm.h"
#include "core/configure/initialise.h"
#include "core/configure/jointreading.h"
#include "core/configure/status.h"
#include "core/configure/torque.h"
#include "core/configure/writing.h"
#include "core/family/herkulex/health.h"
#include "tests/support/configworld.h"
#include "tests/support/testprogram.h"

namespace tst_servooperations {

using namespace core;

namespace {

class OperationWorld : public ConfigWorld
{
public:
    explicit OperationWorld(int servos)
        : images(static_cast<std::size_t>(servos))
    {
        addServos(servos);
        open();
        runFor(500ms);
    }
    OperationReport write(const char* name, int value, Memory memory = Memory::Ram)
    {
        return run(writeRegisters(io, targets(), images, {QString::fromLatin1(name), memory, value}));
    }
    OperationReport clear() { return run(clearErrors(io, targets(), images)); }
    OperationReport status() { return run(reportStatus(io, targets(), images)); }
    int ram(std::size_t servo, const char* name)
    {
        const auto* reg = model().find(QString::fromLatin1(name));
        return reg->decode(bus.servo(servo).ram().data() + *reg->ramAddress);
    }
    int writesTo(int id, bool eep, std::size_t from = 0) const
    {
        const auto command = eep ? herkulex::Command::EepWrite : herkulex::Command::RamWrite;
        return static_cast<int>(std::ranges::count_if(
            requests(from), [=](const auto& each) { return each.id == id && each.command == command; }));
    }
    std::vector<DeviceImage> images;
};

} // namespace

class TestServoOperations : public QObject
{
    Q_OBJECT

private slots:
    void everyErrorHasACauseAndAnAdvice()
    {
        OperationWorld world(1);
        for (int bit = 0x01; bit <= 0x80; bit <<= 1) {
            ServoStatus status;
            status.answers = true;
            status.health = herkulex::healthOf({static_cast<std::uint8_t>(bit), 0});
            const auto sentences = errorSentences(status, world.target(0), world.images[0]);
            QCOMPARE(sentences.size(), 1);
            QVERIFY(sentences[0].endsWith(QLatin1Char('.')));
        }
        ServoStatus status;
        QVERIFY(errorSentences(status, world.target(0), world.images[0]).isEmpty());
        status.health.alert = Fact::Yes;
        VERIFY_CONTAINS(errorSentences(status, world.target(0), world.images[0]).value(0),
                        "Clear its errors, which restarts it.");
    }

    /// Bit 0 of a byte is in no checksum: the register and the status behind it then differ.
    void aStatusThatContradictsItselfIsAskedAgain()
    {
        OperationWorld world(1);
        int flipped = 0;
        world.spoil = [&flipped](std::vector<std::uint8_t>& bytes) {
            constexpr std::array<std::uint8_t, 2> kStatus{48, 10}; // address and length of the reply
            const auto found = std::search(bytes.begin(), bytes.end(), kStatus.begin(), kStatus.end());
            if (flipped == 0 && std::distance(found, bytes.end()) > 2) {
                found[2] ^= 1; // input voltage
                ++flipped;
            }
            return true;
        };
        const auto report = world.status();
        QCOMPARE(flipped, 1);
        QVERIFY2(report.ok(), qPrintable(report.servos[0].sentence));
        QCOMPARE(world.images[0].byte(Memory::Ram, 48), std::uint8_t{0});
    }

    void statusSaysVoltageWithItsLimitsAndNamesTheSilent()
    {
        OperationWorld world(3);
        world.bus.servo(1).setSupply(5.0);
        world.runFor(1s);
        auto targets = world.targets();
        targets[2].id = ServoId{99};
        const auto overruns = world.scheduler->stats().overruns;
        const auto report = world.run(reportStatus(world.io, targets, world.images));
        QVERIFY(report.servos[0].ok && !report.servos[1].ok && !report.servos[2].ok);
        QVERIFY(support::contains(report.servos[1].sentence, u"now 5.0 V, allowed 6.7 V to 10.1 V"_s));
        QVERIFY(report.servos[2].sentence.contains("does not respond"_L1));
        QCOMPARE(onlyErroneous(report).servos.size(), std::size_t{2});
        QCOMPARE(world.scheduler->stats().overruns, overruns);
    }

    void statusNamesAServoOfAnotherModel()
    {
        OperationWorld world(2);
        auto targets = world.targets();
        targets[1].model = ModelLibrary::builtIn().find(u"DRS-0602"_s);
        const auto report = world.run(reportStatus(world.io, targets, world.images));
        QVERIFY(report.servos[0].ok && !report.servos[1].ok);
        VERIFY_CONTAINS(report.servos[1].sentence, "but the array has DRS-0602");
    }

    void clearedErrorsStayClearedUnlessTheirCauseLasts()
    {
        OperationWorld world(3);
        world.bus.servo(0).failDriver();
        world.bus.servo(1).setSupply(5.0);
        world.runFor(1s);
        const auto report = world.clear();
        QVERIFY(report.servos[0].ok && !report.servos[1].ok && report.servos[2].ok);
        VERIFY_CONTAINS(report.servos[0].sentence, "Cleared");
        VERIFY_CONTAINS(report.servos[1].sentence, "returned");
        QCOMPARE(world.ram(0, "status_error"), 0);
        world.bus.servo(1).setSupply(7.4);
        QVERIFY(world.clear().ok());
    }

    void clearingIsRepeatedWhenItWasNotHeard()
    {
        OperationWorld world(1);
        world.bus.servo(0).failDriver();
        int clears = 0;
        world.eats = [&](std::span<const std::uint8_t> bytes) {
            return bytes.size() == 11 && bytes[4] == 3 && bytes[7] == 48 && ++clears <= 2;
        };
        QVERIFY(world.clear().ok());
        QCOMPARE(clears, 3);
    }

    void torqueTakesEveryModeAndSaysWhyNot()
    {
        OperationWorld world(2);
        std::vector<std::optional<bus::TorqueMode>> modes(2, bus::TorqueMode::Brake);
        QVERIFY(world.run(switchTorques(world.io, world.targets(), world.images, modes)).ok());
        QCOMPARE(world.ram(0, "torque_control"), 0x40);
        modes = {bus::TorqueMode::On, std::nullopt};
        QVERIFY(world.run(switchTorques(world.io, world.targets(), world.images, modes)).ok());
        QVERIFY(world.bus.servo(0).isTorqueOn());
        QCOMPARE(world.ram(1, "torque_control"), 0x40);
        world.bus.servo(1).failDriver();
        modes = {bus::TorqueMode::Free, bus::TorqueMode::On};
        const auto refused = world.run(switchTorques(world.io, world.targets(), world.images, modes));
        QVERIFY(refused.servos[0].ok && !refused.servos[1].ok);
        std::vector<ArmRow> rows;
        world.run(readArmSheet(world.io, {world.target(1)}, world.images, {world.joints[1].units}, rows));
        QVERIFY(rows[0].obstacle.contains("motor driver fault"_L1));
        QVERIFY(support::checked(refused.servos[1].sentence.endsWith(rows[0].obstacle), reported(refused)));
        world.scheduler->stop(StopMode::Hold, world.now);
        const auto stopped =
            world.run(switchTorques(world.io, {world.target(0)}, world.images, {{bus::TorqueMode::On}}));
        QVERIFY(stopped.servos[0].sentence.contains("stopped"_L1));
        QVERIFY(!world.bus.servo(0).isTorqueOn());
    }

    void aServoWithAFaultKeepsItsTorqueOff_data()
    {
        support::addRows<int, int, QString>({"family", "alarms", "words"},
                                            {{"HerkuleX", 0, 0, "motor driver fault"},
                                             {"X: voltage", 1, 1, "input voltage"},
                                             {"X: encoder", 1, 8, "encoder fault"},
                                             {"X: shock", 1, 16, "motor driver fault"},
                                             {"AX: voltage", 2, 1, "input voltage"},
                                             {"AX: overload", 2, 32, "Its torque limit is 0"},
                                             {"STS: voltage", 3, 1, "input voltage"},
                                             {"STS: encoder", 3, 2, "encoder fault"},
                                             {"STS: heat", 3, 4, "temperature"},
                                             {"STS: overcurrent", 3, 8, "motor driver fault"},
                                             {"STS: overload", 3, 32, "overload"}});
    }
    /// Whoever switches it on, it stays off for one reason.
    void aServoWithAFaultKeepsItsTorqueOff()
    {
        const auto [family, alarms, words] =
            support::fetched<int, int, QString>({"family", "alarms", "words"});
        ConfigWorld world(anyfamily::at(family));
        world.beginAny(2, 300ms);
        if (auto* servo = dynamic_cast<sim::dynamixel::Servo*>(&world.bus.device(0)))
            servo->setDefect(alarms);
        else
            world.bus.servo(0).failDriver();
        world.runFor(2s);
        std::vector<DeviceImage> images(2);
        const QString torque = world.usual->nameOf(RegisterRole::Torque);
        const int raw = anyfamily::isHerkulex(*world.usual) ? 0x60 : 1;
        InitPlan plan;
        plan.reset.kind = ResetKind::None;
        plan.servos.resize(2);
        plan.servos[0].torque = plan.servos[1].torque = bus::TorqueMode::On;
        const std::vector<std::optional<bus::TorqueMode>> on(2, bus::TorqueMode::On);
        std::vector<OperationReport> reports{
            world.run(switchTorques(world.io, world.targets(), images, on)),
            world.run(writeRegisters(world.io, world.targets(), images, {torque, Memory::Ram, raw}))};
        if (family != 0) // HerkuleX: it clears the errors first
            reports.push_back(world.run(initialise(world.io, world.targets(), images, plan)));
        for (const OperationReport& report : reports) {
            QVERIFY2(!report.servos[0].ok && report.servos[1].ok, qPrintable(reported(report)));
            QVERIFY2(report.servos[0].sentence.contains(words), qPrintable(reported(report)));
        }
        QVERIFY(!world.isTorqueOn(0) && world.isTorqueOn(1));
    }

    void writtenRegistersAreReadBackAndStoredOnesNotWrittenAgain()
    {
        OperationWorld world(3);
        QVERIFY(world.write("position_kp", 333).ok());
        for (std::size_t i = 0; i < 3; ++i)
            QCOMPARE(world.ram(i, "position_kp"), 333);
        QVERIFY(world.write("position_kp", 500, Memory::Eep).ok());
        const std::size_t before = world.written.size();
        QVERIFY(world.write("position_kp", 500, Memory::Eep).ok());
        QCOMPARE(world.writesTo(1, true, before), 0);
        QVERIFY(world.write("pwm_offset", -7).ok());
        QCOMPARE(world.ram(2, "pwm_offset"), -7);
    }

    void theSafePathIsTheOnlyOneToTorque()
    {
        OperationWorld world(1);
        world.bus.servo(0).turnTo(0.5);
        QVERIFY(world.write("torque_control", 0x60).ok());
        world.runFor(500ms);
        QVERIFY(std::abs(world.bus.servo(0).angle() - 0.5) < 0.02);
        world.scheduler->stop(StopMode::Release, world.now);
        world.runFor(500ms);
        QVERIFY(!world.write("torque_control", 0x60).ok());
        QVERIFY(!world.bus.servo(0).isTorqueOn());
    }

    void whatCannotBeWrittenIsRefusedBeforeAnythingIsSent()
    {
        OperationWorld world(1);
        const std::size_t before = world.written.size();
        for (const auto& [name, value] :
             {std::pair{"servo_id", 9}, {"baud_rate", 16}, {"voltage", 1}, {"led_control", 9}, {"warp", 1}})
            QVERIFY(!world.write(name, value).ok());
        QVERIFY(!checkOrder(VirtualWorld::model(), {u"servo_id"_s, Memory::Ram, 3}));
        QCOMPARE(world.writesTo(1, false, before) + world.writesTo(1, true, before), 0);
    }

    void aServoOfAnotherModelIsNotWritten()
    {
        OperationWorld world(1);
        Target target = world.target(0);
        target.model = &VirtualWorld::model("DRS-0602");
        const std::size_t before = world.written.size();
        const auto report =
            world.run(writeRegisters(world.io, {target}, world.images, {u"position_kp"_s, Memory::Ram, 3}));
        QVERIFY(!report.ok());
        QVERIFY(report.servos[0].sentence.contains("is of model DRS-0201, but the array has DRS-0602"_L1));
        QCOMPARE(world.writesTo(1, false, before), 0);
    }

    void aServoCanBeMutedAndSaysSo()
    {
        OperationWorld world(1);
        const auto report = world.write("ack_policy", 0);
        QVERIFY2(report.ok(), qPrintable(report.servos[0].sentence));
        QVERIFY(world.status().servos[0].sentence.contains("ACK policy 0"_L1));
    }

    void statesArePublishedInSi()
    {
        OperationWorld world(3);
        world.bus.servo(1).turnTo(0.6);
        QCOMPARE(world.torque(2, bus::TorqueMode::On).outcome, bus::Outcome::Done);
        std::vector<JointUnits> units{world.joints[0].units, world.joints[1].units, world.joints[2].units};
        units[1].reverse = true;
        std::vector<PublishedJoint> states;
        const auto overruns = world.scheduler->stats().overruns;
        const auto report = world.run(publishStates(world.io, world.targets(), world.images, units, states));
        QVERIFY(report.ok());
        QCOMPARE(states.size(), std::size_t{3});
        QVERIFY(std::abs(states[1].sample.position.radians() + 0.6) < 0.02);
        QVERIFY(states[2].torque == bus::TorqueMode::On);
        QVERIFY(states[0].torque == bus::TorqueMode::Free);
        QCOMPARE(world.scheduler->stats().overruns, overruns);
        auto targets = world.targets();
        targets[0].id = ServoId{77};
        QVERIFY(!world.run(publishStates(world.io, targets, world.images, units, states)).ok());
        QVERIFY(!states[0].answers && states[1].answers);
    }

    void statesCountTurnsAndReportTheRightDrive_data()
    {
        support::addRows<int, QString, int, double, QString, double>(
            {"family", "setting", "value", "degrees", "drive", "full"},
            {{"X, extended", 1, "operating_mode", 4, -223.86, "present_pwm", 885},
             {"X, 16 turns", 1, "operating_mode", 4, 5972.34, "present_pwm", 885},
             {"X, one turn", 1, "operating_mode", 3, -150.0, "present_pwm", 885},
             {"STS, several turns", 3, "phase", 12 | 16, -223.95, "present_load", 1000},
             {"AX", 2, "", 0, -100.0, "present_load", 1024},
             {"HerkuleX", 0, "", 0, -100.0, "pwm", 1023}});
    }
    void statesCountTurnsAndReportTheRightDrive()
    {
        const auto [family, setting, value, degrees, drive, full] =
            support::fetched<int, QString, int, double, QString, double>(
                {"family", "setting", "value", "degrees", "drive", "full"});
        ConfigWorld world(anyfamily::at(family));
        VirtualDevice& servo = world.addAny(1);
        world.open();
        world.runFor(300ms);
        if (!setting.isEmpty())
            anyfamily::write(servo, *anyfamily::modelOf(servo).find(setting), value, world.now);
        servo.turnTo(degrees * kPi / 180);
        anyfamily::write(servo, RegisterRole::Torque, family == 0 ? 0x60 : 1, world.now);
        anyfamily::pull(servo, family == 1 ? 0.3 : 0.05);
        world.runFor(100ms);
        std::vector<DeviceImage> images(1);
        std::vector<PublishedJoint> states;
        const auto report =
            world.run(publishStates(world.io, world.targets(), images, {world.joints[0].units}, states));
        QVERIFY(isDone(report));
        const Sample& sample = states[0].sample;
        QVERIFY2(std::abs(sample.position.degrees() - degrees) < 1.0, qPrintable(reported(report)));
        const bool isLoad = family >= 2; // no PWM is reported
        QCOMPARE(std::isnan(sample.pwm), isLoad);
        const double held = anyfamily::valueOf(servo, *world.usual->find(drive), Memory::Ram) / full;
        QVERIFY2(held != 0 && std::abs((isLoad ? sample.load : sample.pwm) - held) < 0.01,
                 qPrintable(reported(report) + QString::number(held)));
        QVERIFY(contains(report, (isLoad ? u"load %1 %"_s : u"PWM %1 %"_s)
                                     .arg((isLoad ? sample.load : sample.pwm) * 100, 0, 'f', 1)));
    }

    void aLockThatOnlyPowerOffOpensIsNamed()
    {
        ConfigWorld world(anyfamily::at(2)); // AX: open at power-up
        world.addAny(1);
        world.open();
        world.runFor(300ms);
        std::vector<DeviceImage> images(1);
        const auto write = [&](const QString& name, int value) {
            return world.run(writeRegisters(world.io, world.targets(), images, {name, Memory::Eep, value}));
        };
        const auto status = [&] { return world.run(reportStatus(world.io, world.targets(), images)); };
        QVERIFY(!reported(status()).contains(u"lock"_s));
        const auto locked =
            world.run(writeRegisters(world.io, world.targets(), images, {u"eeprom_lock"_s, Memory::Ram, 1}));
        QVERIFY(isDone(locked) && contains(locked, u"Power it off and on to unlock it"_s));
        QVERIFY(contains(status(), u"Its EEPROM is locked (eeprom_lock is 1)"_s));
        for (const auto& report :
             {write(u"return_delay"_s, 0), world.run(writeRegisters(world.io, world.targets(), images,
                                                                    {u"eeprom_lock"_s, Memory::Ram, 0}))})
            QVERIFY(!report.ok() && contains(report, u"Power it off and on"_s));
    }

    void theTableOfRegistersIsComplete()
    {
        OperationWorld world(1);
        const auto read = world.run(readAll(world.io, world.targets(), world.images));
        QVERIFY(read[0]);
        for (const auto memory : {Memory::Eep, Memory::Ram}) {
            const auto rows = registerRows(VirtualWorld::model(), world.images[0], memory);
            QVERIFY(rows.size() > 25);
            for (std::size_t i = 0; i < rows.size(); ++i) {
                QVERIFY(rows[i].raw.has_value() && !rows[i].reg->isReserved);
                QVERIFY(i == 0 || rows[i - 1].address < rows[i].address);
            }
        }
    }
};

SERVODECK_TEST(TestServoOperations)

} // namespace tst_servooperations
#include "tst_servooperations.moc"
