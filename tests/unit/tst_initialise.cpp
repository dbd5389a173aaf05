// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/array/arrayfile.h"
#include "core/configure/initialise.h"
#include "core/configure/torque.h"
#include "tests/support/arraytexts.h"
#include "tests/support/configworld.h"
#include "tests/support/testarray.h"
#include "tests/support/testprogram.h"

namespace tst_initialise {

using namespace core;
using testsupport::models;

namespace {

ArrayConfig arrayOf(const QString& cpf)
{
    return *support::passed(arrayfile::fromCpf(test::data(cpf), cpf, models()));
}

/// An array of DRS-0201 with IDs from 1.
ArrayConfig plainArray(int servos)
{
    ArrayConfig array = testsupport::arrayOf(servos, u"DRS-0201"_s, u"joint_%1"_s, 1);
    for (JointConfig& joint : array.joints)
        joint.registersInit = {{u"min_position"_s, 100 + joint.id.value, {}, {}},
                               {u"max_position"_s, 900 + joint.id.value, {}, {}}};
    array.broadcast = {
        {u"torque_control"_s, 0, {}, {}}, {u"position_kp"_s, 300, {}, {}}, {u"led_control"_s, 2, {}, {}}};
    return array;
}

int valueOf(const VirtualServo& servo, const char* name)
{
    const auto* reg = servo.model().find(QString::fromLatin1(name));
    return reg->decode(servo.ram().data() + *reg->ramAddress);
}

/// What the array asks for and the servo does not hold.
QStringList differences(const ArrayConfig& array, std::size_t joint, const VirtualServo& servo)
{
    QStringList found;
    std::vector<RegisterSetting> all = array.broadcast;
    for (const auto& own : array.joints[joint].registersInit) {
        std::erase_if(all, [&](const RegisterSetting& each) { return each.name == own.name; });
        all.push_back(own);
    }
    for (const auto& each : all) {
        const int held = valueOf(servo, qPrintable(each.name));
        if (held != each.value)
            found << u"%1 = %2 instead of %3"_s.arg(each.name).arg(held).arg(each.value);
    }
    return found;
}

class InitWorld : public ConfigWorld
{
public:
    explicit InitWorld(const ArrayConfig& config, VirtualServoOptions options = {})
        : array(config)
    {
        for (const auto& joint : array.joints)
            addServo(joint.id.value, qPrintable(joint.model), options);
        open();
        runFor(500ms);
    }

    OperationReport initialiseAll(const InitOptions& options = {})
    {
        images.assign(joints.size(), {});
        return run(core::initialise(io, targets(), images, initPlan(array, models(), options)));
    }
    bool holdsAll(std::size_t joint) { return differences(array, joint, bus.servo(joint)).isEmpty(); }
    /// A register the plan does not touch; only a reboot brings the factory's value back.
    void mark()
    {
        const auto& kd = *model().find(u"position_kd"_s);
        for (std::size_t i = 0; i < joints.size(); ++i) {
            DeviceImage image;
            if (run(writeRegister(io, target(static_cast<int>(i)), kd, Memory::Ram, 7, image))
                != WriteEnd::Stored)
                qFatal("the mark was not written");
        }
    }
    bool isMarked(std::size_t joint) { return valueOf(bus.servo(joint), "position_kd") == 7; }

    ArrayConfig array;
    std::vector<DeviceImage> images;
};

} // namespace

class TestInitialise : public QObject
{
    Q_OBJECT

private slots:
    void whatTheRebootMadeVoidIsReadAgain_data()
    {
        support::addChoices<bool>("isReset", {"initialise", "reset"});
    }
    void whatTheRebootMadeVoidIsReadAgain()
    {
        QFETCH(bool, isReset);
        InitWorld world(plainArray(3));
        world.images.assign(3, {});
        InitPlan plan = initPlan(world.array, models(), {});
        plan.reset.kind = ResetKind::OneByOne;
        plan.reset.readsAnew = true;
        const auto report = isReset
                                ? world.run(reportReset(world.io, world.targets(), world.images, plan.reset))
                                : world.run(core::initialise(world.io, world.targets(), world.images, plan));
        QVERIFY(isDone(report));
        for (const DeviceImage& image : world.images)
            QVERIFY(image.isComplete());
    }
    /// Files of sweetie_bot since it has groups.
    void registersOfGroupsAreWritten()
    {
        InitWorld world(arrayOf(u"groups.cpf"_s));
        QVERIFY(isDone(world.initialiseAll()));
        for (const auto& [name, value] :
             {std::pair{"position_kp", 230}, {"position_kd", 500}, {"ack_policy", 2}})
            QCOMPARE(valueOf(world.bus.servo(0), name), value);
    }
    void thePlanIsMadeOfTheArray()
    {
        ArrayConfig array = plainArray(2);
        array.init = {true, 1.25, 2};
        for (const auto& [name, value] : {std::pair{"position_kp", 500},
                                          {"torque_control", 0x60},
                                          {"ack_policy", 1},
                                          {"baud_rate", 0x22},
                                          {"warp_drive", 1}})
            array.joints[1].registersInit.push_back({QLatin1String(name), value, {}, {}});
        const InitPlan plan = initPlan(array, models());
        QCOMPARE(std::tuple(plan.reset.kind, plan.reset.delay), std::tuple(ResetKind::Mass, 1250ms));
        const auto wishes = [&plan](std::size_t i) {
            const auto& servo = plan.servos[i];
            return std::tuple(servo.ackPolicy, servo.torque, servo.problems.size());
        };
        QCOMPARE(wishes(0), std::tuple(2, bus::TorqueMode::Free, 0));
        QCOMPARE(wishes(1), std::tuple(1, bus::TorqueMode::On, 2)); // another baud, no such register
        // A register one servo overrides is not for all, and torque never is a register.
        QCOMPARE(plan.forAll.size(), 1U);
        QCOMPARE(plan.forAll[0].name, u"led_control"_s);
        QVERIFY(std::ranges::any_of(plan.servos[1].registers, [](const RegisterOrder& each) {
            return each.name == "position_kp"_L1 && each.value == 500;
        }));
        for (const auto& servo : plan.servos) {
            for (const auto& order : servo.registers)
                QVERIFY(order.name != "torque_control"_L1);
        }
        QCOMPARE(initPlan(array, models(), {ResetKind::None, 0.1, false}).reset.kind, ResetKind::None);
    }

    void theTwoServosReadBackAsConfigured_data()
    {
        support::addColumns<bool, int>("massReset", "ackPolicy");
        for (const bool mass : {false, true}) {
            for (int policy = 0; policy <= 2; ++policy)
                QTest::addRow("%s reset, ACK policy %d", mass ? "mass" : "single", policy) << mass << policy;
        }
    }
    void theTwoServosReadBackAsConfigured()
    {
        const auto [massReset, ackPolicy] = support::fetched<bool, int>({"massReset", "ackPolicy"});
        ArrayConfig array = arrayOf(u"two_servos.cpf"_s);
        array.init.massReset = massReset;
        array.init.ackPolicy = ackPolicy;
        InitWorld world(array);
        world.mark();
        const auto overruns = world.scheduler->stats().overruns;
        const std::size_t before = world.written.size();
        QVERIFY(isDone(world.initialiseAll()));
        for (std::size_t i = 0; i < 2; ++i) {
            auto& servo = world.bus.servo(i);
            QCOMPARE(differences(array, i, servo), QStringList());
            QCOMPARE(valueOf(servo, "ack_policy"), ackPolicy);
            QCOMPARE(valueOf(servo, "status_error"), 0);
            QCOMPARE(valueOf(servo, "position_kd"), 8000); // it was rebooted
            QVERIFY(!servo.isTorqueOn());
        }
        QCOMPARE(world.scheduler->stats().overruns, overruns);
        const auto requests = world.requests(before);
        QCOMPARE(std::ranges::count(requests, herkulex::Command::Reboot, &VirtualWorld::Request::command),
                 massReset ? 1 : 2);
        QVERIFY(std::ranges::none_of(requests, [](const auto& request) { // of torque
            return request.command == herkulex::Command::RamWrite && request.id == 254
                   && request.data[0] == 52;
        }));
    }

    void withPolicyZeroInTheEepromItIsInitialisedToo()
    {
        InitWorld world(plainArray(2));
        const auto& policy = *VirtualWorld::model().find(u"ack_policy"_s);
        DeviceImage image;
        QVERIFY(world.run(writeRegister(world.io, world.target(0), policy, Memory::Eep, 0, image))
                == WriteEnd::Stored);
        QVERIFY(isDone(world.initialiseAll()));
        QCOMPARE(valueOf(world.bus.servo(0), "ack_policy"), 1);
        QVERIFY(world.holdsAll(0));
    }

    void torqueIsRestoredFromThePresentPlaceAfterTheLimits()
    {
        ArrayConfig array = plainArray(3);
        array.broadcast[0].value = 0x60;
        array.joints[2].registersInit.push_back({u"torque_control"_s, 0x40, {}, {}});
        InitWorld world(array);
        world.bus.servo(0).turnTo(0.4);
        const auto report = world.initialiseAll();
        QVERIFY(isDone(report));
        QVERIFY(world.bus.servo(0).isTorqueOn() && world.bus.servo(1).isTorqueOn());
        QCOMPARE(valueOf(world.bus.servo(2), "torque_control"), 0x40);
        QCOMPARE(valueOf(world.bus.servo(0), "led_control"), 2); // the JOG that holds it kept its LED
        world.runFor(1s);
        QVERIFY(std::abs(world.bus.servo(0).angle() - 0.4) < 0.02);
        QVERIFY(report.servos[0].sentence.contains("torque on"_L1));
        QVERIFY(report.servos[2].sentence.contains("brake on"_L1));
    }

    void aHeldJointIsNotDroppedUnasked()
    {
        InitWorld world(plainArray(3));
        world.mark();
        QCOMPARE(world.torque(1, bus::TorqueMode::On).outcome, bus::Outcome::Done);
        const std::size_t before = world.written.size();
        const auto refused = world.initialiseAll();
        QVERIFY(!refused.ok());
        VERIFY_CONTAINS(refused.servos[1].sentence, "joint_2 (ID 2)", "fall");
        QVERIFY(world.bus.servo(1).isTorqueOn());
        for (std::size_t i = 0; i < 3; ++i)
            QVERIFY(world.isMarked(i));
        for (const auto& request : world.requests(before)) {
            QVERIFY(request.command != herkulex::Command::Reboot);
            QVERIFY(request.command != herkulex::Command::RamWrite);
        }
        // A brake holds as well.
        QCOMPARE(world.torque(1, bus::TorqueMode::Brake).outcome, bus::Outcome::Done);
        QVERIFY(!world.initialiseAll().ok() && world.isMarked(1));
        QVERIFY(isDone(world.initialiseAll({{}, {}, true})));
        QVERIFY(!world.isMarked(1));
    }

    void withoutAResetTorqueStays()
    {
        ArrayConfig array = plainArray(2);
        array.broadcast.erase(array.broadcast.begin());
        InitWorld world(array);
        QVERIFY(world.arm());
        QVERIFY(isDone(world.initialiseAll({ResetKind::None, {}, false})));
        QVERIFY(world.holdsAll(0) && world.holdsAll(1));
        QVERIFY(world.bus.servo(0).isTorqueOn() && world.bus.servo(1).isTorqueOn());
    }

    void aWrongModelIsLeftAlone()
    {
        ArrayConfig array = plainArray(3);
        ArrayConfig real = array;
        real.joints[1].model = u"DRS-0402"_s;
        InitWorld world(real);
        auto targets = world.targets();
        targets[1].model = &VirtualWorld::model();
        world.images.assign(3, {});
        const std::size_t before = world.written.size();
        const auto report = world.run(initialise(world.io, targets, world.images, initPlan(array, models())));
        QVERIFY(report.servos[0].ok && !report.servos[1].ok && report.servos[2].ok);
        QVERIFY(support::contains(report.servos[1].sentence,
                                  u"is of model DRS-0402, but the array has DRS-0201"_s));
        for (const auto& request : world.requests(before)) {
            const bool reachesIt = request.id == 2 || request.id == 254;
            QVERIFY(!reachesIt || request.command != herkulex::Command::RamWrite);
        }
        QVERIFY(differences(array, 0, world.bus.servo(0)).isEmpty());
    }

    void onlySomeServosOfTheArray()
    {
        InitWorld world(plainArray(3));
        world.mark();
        std::vector<DeviceImage> images(1);
        const auto report =
            world.run(initialise(world.io, {world.target(1)}, images, initPlan(world.array, models(), {})));
        QVERIFY(isDone(report));
        QCOMPARE(report.servos.size(), std::size_t{1});
        QVERIFY(world.isMarked(0) && !world.isMarked(1) && world.isMarked(2));
        QVERIFY(!world.holdsAll(0) && world.holdsAll(1));
    }

    void aResetDelayThatIsTooShortIsSaid()
    {
        VirtualServoOptions slow;
        slow.bootTime = 700ms;
        InitWorld world(plainArray(2), slow);
        const auto report = world.initialiseAll({{}, 0.05, false});
        QVERIFY(isDone(report));
        QVERIFY2(!report.servos[0].sentence.contains("off now"_L1), // what it has is said once
                 qPrintable(report.servos[0].sentence));
        QVERIFY(support::contains(report.servos[0].sentence, u"Set a longer delay"_s));
    }

    void aServoThatNeverComesBackIsNamed()
    {
        VirtualServoOptions dead;
        dead.bootTime = 1h;
        InitWorld world(plainArray(2), dead);
        const auto report = world.initialiseAll();
        QCOMPARE(report.failed(), 2);
        QVERIFY(support::contains(report.servos[0].sentence, u"does not answer after the reset"_s));
    }

    void aServoThatFallsSilentInTheMiddleCostsOnlyItself()
    {
        for (int silentAt = 1; silentAt < 1400; silentAt += 61) {
            InitWorld world(plainArray(4));
            int steps = 0;
            world.onStep = [&steps] { ++steps; };
            world.spoil = [&](std::vector<std::uint8_t>& bytes) {
                return steps < silentAt || bytes.size() < 4 || bytes[3] != 3;
            };
            const auto report = world.initialiseAll();
            QCOMPARE(report.servos.size(), std::size_t{4});
            for (std::size_t i = 0; i < 4; ++i) {
                const auto& each = report.servos[i];
                if (i != 2)
                    QVERIFY2(each.ok && world.holdsAll(i), qPrintable(reported(report)));
                else
                    QVERIFY2(each.ok == (steps < silentAt) && each.sentence.contains("joint_3"_L1),
                             qPrintable(QString::number(silentAt) + reported(report)));
            }
        }
    }

    /// Whatever the line does: what is reported as well is well.
    void theTruthUnderNoise_data()
    {
        support::addChoices("kind", {"garbled", "doubled", "late", "lost in both directions"});
    }
    void theTruthUnderNoise()
    {
        QFETCH(int, kind);
        int well = 0;
        for (unsigned seed = 1; seed <= 12; ++seed) {
            ArrayConfig array = plainArray(4);
            array.init.massReset = seed % 2 == 0;
            array.init.ackPolicy = static_cast<int>(seed % 3);
            InitWorld world(array);
            world.mark();
            std::mt19937 random(seed);
            const auto chance = [&random](int percent) { return static_cast<int>(random() % 100) < percent; };
            world.spoil = [&](std::vector<std::uint8_t>& bytes) {
                if (kind == 0 && chance(10))
                    bytes[random() % bytes.size()] ^= static_cast<std::uint8_t>(1u << random() % 8);
                if (kind == 1 && chance(30)) {
                    const auto once = bytes;
                    bytes.insert(bytes.end(), once.begin(), once.end());
                }
                return kind != 3 || !chance(10);
            };
            if (kind == 2)
                world.hostLatency = 9ms;
            if (kind == 3)
                world.onStep = [&] { world.isDeaf = chance(6); };
            const auto report = world.initialiseAll();
            world.isDeaf = false;
            QCOMPARE(report.servos.size(), std::size_t{4});
            for (std::size_t i = 0; i < 4; ++i) {
                well += report.servos[i].ok ? 1 : 0;
                QVERIFY(!report.servos[i].sentence.isEmpty());
                if (report.servos[i].ok)
                    QVERIFY2(world.holdsAll(i) && !world.isMarked(i), qPrintable(reported(report)));
            }
        }
        QVERIFY2(well >= (kind == 3 ? 24 : 44), qPrintable(QString::number(well)));
    }

    void aStopInTheMiddleArmsNothingAndEnds()
    {
        ArrayConfig array = plainArray(3);
        array.broadcast[0].value = 0x60;
        int all = 0; // steps of one that nobody stops
        {
            InitWorld world(array);
            world.onStep = [&all] { ++all; };
            QVERIFY(world.initialiseAll().ok());
        }
        for (int stopAt = 1; stopAt < all; stopAt += 83) {
            InitWorld world(array);
            bool stopped = false;
            world.after(stopAt, [&] {
                world.scheduler->stop(StopMode::Release, world.now);
                stopped = true;
            });
            const auto report = world.initialiseAll();
            for (std::size_t i = 0; i < 3; ++i) {
                QVERIFY(!report.servos[i].sentence.isEmpty());
                if (!stopped)
                    continue;
                QVERIFY2(!report.servos[i].ok, qPrintable(reported(report)));
                world.runFor(300ms);
                QVERIFY(!world.bus.servo(i).isTorqueOn());
            }
        }
    }

    void cancelledItSaysHowFarEachServoCame()
    {
        for (int cancelAt = 1; cancelAt < 1200; cancelAt += 97) {
            InitWorld world(plainArray(3));
            world.mark();
            int steps = 0;
            world.onStep = [&] {
                if (++steps == cancelAt)
                    world.io.cancel();
            };
            const auto report = world.initialiseAll();
            QCOMPARE(report.cancelled, steps >= cancelAt);
            for (std::size_t i = 0; i < 3; ++i) {
                QVERIFY2(!report.servos[i].sentence.isEmpty(), qPrintable(reported(report)));
                if (report.servos[i].ok)
                    QVERIFY(world.holdsAll(i));
                if (report.servos[i].sentence.contains("was not reset"_L1))
                    QVERIFY(world.isMarked(i));
            }
        }
    }

    void withoutALinkItEnds()
    {
        InitWorld world(plainArray(2));
        world.after(40, [&] {
            world.scheduler->linkLost(world.now);
            world.io.close();
        });
        const auto report = world.initialiseAll();
        QCOMPARE(report.failed(), 2);
    }

    void resettingOneNamesAndFindsIt()
    {
        InitWorld world(plainArray(3));
        world.mark();
        std::vector<DeviceImage> images(1);
        const auto report = world.run(
            reportReset(world.io, {world.target(1)}, images, {ResetKind::OneByOne, 500ms, 4, false}));
        QVERIFY(isDone(report));
        QVERIFY(report.servos[0].sentence.contains("torque is off now"_L1));
        QVERIFY(world.isMarked(0) && !world.isMarked(1) && world.isMarked(2));
    }

    void aRebootThatWasNotHeardIsSeen()
    {
        InitWorld world(plainArray(2));
        world.mark();
        // The servos' clocks run on.
        world.eats = [](std::span<const std::uint8_t> bytes) { return bytes.size() == 7 && bytes[4] == 9; };
        std::vector<DeviceImage> images(2);
        const auto report =
            world.run(reportReset(world.io, world.targets(), images, {ResetKind::Mass, 300ms, 4, false}));
        QCOMPARE(report.failed(), 2);
        QVERIFY2(report.servos[0].sentence.contains("does not seem to have rebooted"_L1),
                 qPrintable(reported(report)));
    }
};

SERVODECK_TEST(TestInitialise)

} // namespace tst_initialise
#include "tst_initialise.moc"
