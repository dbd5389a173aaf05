// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/array/controlleryaml.h"
#include "tests/support/arraytexts.h"
#include "tests/support/testprogram.h"

namespace tst_controlleryaml {

using namespace core;
using controlleryaml::Controller;
using test::models;

namespace {

Result<controlleryaml::File> read(const QByteArray& text)
{
    return controlleryaml::read(text, u"c.yaml"_s);
}

Result<controlleryaml::Applied> applied(const ArrayConfig& config, const QByteArray& text, int bus = 0)
{
    return controlleryaml::apply(config, *read(text), bus, nullptr, models());
}

QByteArray controller(const char* motor)
{
    return QByteArray("a_controller:\n    joint_name: a\n    motor: ") + motor + '\n';
}

/// A bus with joints of these IDs, all DRS-0101.
ArrayConfig arrayOf(std::initializer_list<int> ids)
{
    ArrayConfig config;
    for (const int id : ids) {
        JointConfig joint;
        joint.name = u"j%1"_s.arg(id);
        joint.id = {static_cast<std::uint8_t>(id)};
        config.joints.push_back(joint);
    }
    return config;
}

const char* const kMotor = "{id: 1, init: 512, min: 0, max: 1023}";

} // namespace

class ControllerYamlTest : public QObject
{
    Q_OBJECT

    static QByteArray sample() { return test::data(u"controllers.yaml"_s); }

private slots:
    void controllersAreRead()
    {
        const auto file = support::passed(read(sample()));
        QCOMPARE(file->controllers.size(), std::size_t{3});
        const Controller& pan = file->controllers[0];
        QCOMPARE(std::tuple(pan.name, pan.joint, pan.speed),
                 std::tuple(u"pan_controller"_s, u"pan_joint"_s, 1.17));
        QCOMPARE(std::tuple(pan.id, pan.init, pan.place.line), std::tuple(1, 512, 2));
        QVERIFY(!pan.isReversed() && !pan.slaveId);
        const Controller& tilt = file->controllers[1];
        QCOMPARE(std::pair(tilt.isReversed(), tilt.min), std::pair(true, 818));
        const Controller& shoulder = file->controllers[2];
        QCOMPARE(std::tuple(shoulder.id, shoulder.slaveId), std::tuple(5, 6));
        QVERIFY(!shoulder.speed);
        QCOMPARE(file->notes.size(), 2);
        QVERIFY(support::contains(file->notes[0], "joint_compliance_slope"));
        QVERIFY(support::startsWith(file->notes[1], "c.yaml: line 33, column 1: 'arm_controller'"));
    }

    void wrongFilesAreReportedWithTheirPlace_data()
    {
        support::addRows<QByteArray, QString>( // a part of the sentence
            {"text", "sentence"},
            {{"no YAML", "a: [1, 2\nb: 3\n", "c.yaml: line 2, column 2"},
             {"an unknown alias", "a: *b\n", "c.yaml: line 1, column 4"},
             {"empty", "", "1:1 expected a map"},
             {"a list", "- 1\n- 2\n", "1:1 expected a map"},
             {"no controller", "port: /dev/ttyUSB0\n", "no joint controller"},
             {"one of an early LeRobot", "motor_names: [pan]\ncalib_mode: [DEGREE]", "of an early LeRobot"},
             {"a calibration of LeRobot", "{\"pan\": {\"id\": 1, \"range_min\": 985, \"range_max\": 99}}",
              "calibration file of LeRobot"},
             {"no motor", "a_c:\n    joint_name: a\n", "2:5 'a_c' has no motor"},
             {"no name", "a_c: {joint_name: '', motor: {id: 1}}\n", "joint_name is no name"},
             {"no limits", controller("{id: 1, init: 512, min: 0}"), "3:12 max is missing"},
             {"no number", controller("{id: 1, init: x, min: 0, max: 9}"), "3:26 init is no whole"},
             {"a fraction", controller("{id: 1, init: 1.5, min: 0, max: 9}"), "3:26 init is no whole"},
             {"an ID too high", controller("{id: 254, init: 1, min: 0, max: 9}"),
              "id is no whole number from 0 to 253"},
             {"negative", controller("{id: 1, init: -1, min: 0, max: 9}"), "init is no whole number"},
             {"no range", controller("{id: 1, init: 1, min: 9, max: 9}"), "min and max are equal"},
             {"no slave", "a_c: {joint_name: a, motor_master: {id: 1, init: 1, min: 0, max: 9}}\n",
              "no motor_slave"},
             {"no speed", QByteArray("a_c: {joint_name: a, joint_speed: x, motor: ") + kMotor + "}",
              "column 35: joint_speed is no speed"},
             {"a joint twice",
              controller(kMotor) + controller("{id: 2, init: 1, min: 0, max: 9}").replace("a_c", "b_c"),
              "5:17 the joint 'a' is given twice"},
             {"a servo twice",
              controller(kMotor) + controller(kMotor).replace("a_c", "b_c").replace(": a", ": b"),
              "4:1 the servo 1 is used twice"},
             {"UTF-16", QByteArray("\xff\xfe\x61\x00", 4), "c.yaml"},
             {"nested deeply", QByteArray(100'000, '['), "c.yaml"}});
    }
    void wrongFilesAreReportedWithTheirPlace()
    {
        const auto [text, sentence] = support::fetched<QByteArray, QString>({"text", "sentence"});
        QVERIFY(support::contains(support::refusalOf(read(text)), support::withPlace(sentence)));
    }

    void jointsOfTheArrayTakeTheirControllers()
    {
        ArrayConfig config = arrayOf({4, 1, 5});
        config.joints[0].maxVelocity = 9.0;
        const auto file = read(sample());
        const auto applied = support::passed(controlleryaml::apply(config, *file, 0, nullptr, models()));
        QCOMPARE(std::tuple(applied->changed, applied->added), std::tuple(3, 1)); // of the shoulder
        const JointConfig& tilt = applied->config.joints[0];
        QCOMPARE(std::tuple(tilt.name, tilt.model, tilt.offset, tilt.reverse),
                 std::tuple(u"tilt_joint"_s, u"DRS-0101"_s, 500, true));
        QCOMPARE(tilt.maxVelocity, 2.0);
        const double tick = Angle::fromDegrees(0.325).radians();
        QVERIFY(std::abs(tilt.limits->minPosition - (500 - 818) * tick) < 1e-12);
        QVERIFY(std::abs(tilt.limits->maxPosition - (500 - 200) * tick) < 1e-12);
        const JointConfig& pan = applied->config.joints[1];
        QVERIFY(!pan.reverse && !pan.limits); // wider than the servo's
        QCOMPARE(applied->notes.size(), 2);   // the first names the model of the new joint
        QVERIFY(support::contains(applied->notes[1], "'pan_joint' (ID 1): 0 to 1023 exceeds"));
    }

    void twoServosOfAControllerBecomeAPair()
    {
        const auto made = applied({}, sample());
        QVERIFY(made.has_value() && validate(made->config, models()).empty());
        const JointConfig& master = made->config.joints[2];
        const JointConfig& slave = made->config.joints[3];
        QCOMPARE(std::tuple(slave.name, slave.id.value, slave.follows, slave.offset),
                 std::tuple(u"shoulder_joint_slave"_s, 6, master.name, 1023 - 512));
        QVERIFY(slave.reverse && !master.reverse);
        // A goal of the master is 1023 - goal of the slave.
        const ServoModel& model = *models().find(u"AX-12A"_s);
        const JointUnits facing = made->config.units(slave, model);
        QCOMPARE(facing.tick(made->config.units(master, model).positionOfTick(600)), 1023 - 600);
        const QByteArray text = controlleryaml::write(made->config, 0, models());
        QVERIFY2(text.contains("motor_slave") && !text.contains("calibration_offset"), text.constData());
        QVERIFY(text.contains("type: JointPositionControllerDual}"));
        ASSIGN_OR_FAIL(again, read(text));
        QCOMPARE(again->controllers.size(), std::size_t{3});
        ASSIGN_OR_FAIL(back, applied(made->config, text));
        QCOMPARE(back->changed, 4);
        QCOMPARE(back->config, made->config);
    }

    /// The vector of dynamixel_motor: offset 3, master 610, slave 416.
    void theOffsetOfASlaveIsKept()
    {
        const QByteArray text = "a_c: {joint_name: a, motor_master: {id: 1, init: 512, min: 0, max: 1023}, "
                                "motor_slave: {id: 2, calibration_offset: 3}}\n";
        const auto made = support::passed(applied({}, text));
        const ArrayConfig& config = made->config;
        const ServoModel& model = *models().find(u"AX-12A"_s);
        const JointUnits own = config.units(config.joints[0], model);
        QCOMPARE(config.units(config.joints[1], model).tick(own.positionOfTick(610)), 416);
        QVERIFY(validate(config, models()).empty());
        QCOMPARE(own.minTick, 3); // the slave has no position for less
        QCOMPARE(made->notes.size(), 2);
        QVERIFY2(made->notes[1].contains("ID 2, can reach"_L1), qPrintable(made->notes[1]));
        QVERIFY(controlleryaml::write(config, 0, models()).contains("calibration_offset: 3"));
    }

    void aSlaveOfAnotherResolutionIsRefused()
    {
        ArrayConfig config = arrayOf({5, 6});
        config.joints[1].model = u"DRS-0602"_s;
        const QByteArray text = "a_c: {joint_name: a, motor_master: {id: 5, init: 512, min: 30, max: 900}, "
                                "motor_slave: {id: 6}}\n";
        QVERIFY(support::contains(support::refusalOf(applied(config, text)), "different ranges"));
    }

    void newJointsBecomeServosOfTheirProtocol()
    {
        const auto made = support::passed(applied({}, sample()));
        QCOMPARE(made->added, 4);
        const JointConfig& second = made->config.joints[1];
        QCOMPARE(std::tuple(second.model, second.id.value), std::tuple(u"AX-12A"_s, 4));
        QCOMPARE(std::pair(made->config.bus(0).protocol, made->config.bus(0).baud),
                 std::pair(models().find(u"AX-12A"_s)->family, 1'000'000));
        QVERIFY(validate(made->config, models()).empty());
        // A model that is named is used instead.
        ASSIGN_OR_FAIL(named, controlleryaml::apply(arrayOf({9}), *read(sample()), 0,
                                                    models().find(u"DRS-0201"_s), models()));
        QCOMPARE(named->config.joints[1].model, u"DRS-0201"_s);
        QVERIFY(named->config.bus(0).protocol.isEmpty());
    }

    void aJointWithoutAKnownModelIsRefused()
    {
        ArrayConfig config = arrayOf({8, 9});
        config.joints[0].model = u"DRS-0201"_s; // two models: which one is the new joint?
        QVERIFY(support::startsWith(support::refusalOf(applied(config, sample())),
                                    "c.yaml: line 2, column 1: no joint"));
        // The controller with the position that AX-12A does not have, not the first one.
        const QByteArray mixed = controller(kMotor)
                                 + controller("{id: 2, init: 2048, min: 0, max: 4095}")
                                       .replace("a_c", "b_c")
                                       .replace(": a", ": b");
        const QString refusal = support::refusalOf(applied({}, mixed));
        QVERIFY(
            support::startsWith(refusal, "c.yaml: line 4, column 1: 'b' has the position 4095, but AX-12A"));
        QVERIFY(support::contains(refusal, "--model"));
        // A name that another joint has.
        ArrayConfig other = arrayOf({1, 4, 5, 9});
        other.joints[3].name = u"pan_joint"_s;
        QVERIFY(!applied(other, sample()).has_value());
    }

    void fieldsMeanWhatDynamixelMotorMakesOfThem()
    {
        const QByteArray text =
            "a_c: {joint_name: a, joint_speed: 0.35, joint_max_speed: 3.0, motor: "
            "{id: 1, init: 512, min: -20, max: 1024}}\n"
            "b_c: {joint_name: b, joint_speed: 0, motor: {id: 2, init: 512, min: 9, max: 8}}\n"
            "c_c: {controller: {type: JointTorqueController}, joint_name: c, motor: "
            "{id: 3, init: 512, min: 0, max: 0}}\n";
        ASSIGN_OR_FAIL(made, applied({}, text));
        const auto& joints = made->config.joints;
        QCOMPARE(joints[0].model, u"AX-12A"_s);
        QCOMPARE(joints[0].maxVelocity, 3.0);
        QVERIFY(!joints[0].limits);
        QVERIFY(std::abs(*joints[1].maxVelocity - 0.0116239) < 1e-6);
        QVERIFY(!joints[2].limits && joints[2].description == u"JointTorqueController");
        const QString notes = (read(text)->notes + made->notes).join(QLatin1Char('\n'));
        for (const char* part :
             {"min is -20", "joint_speed is 0", "0 to 1024 exceeds", "'c' (ID 3): a JointTorque"})
            QVERIFY(support::contains(notes, part));
        const QByteArray back = controlleryaml::write(made->config, 0, models());
        QVERIFY(back.contains("joint_max_speed: 3") && back.contains("type: JointTorqueController}"));
        QCOMPARE(applied(made->config, back)->config, made->config);
    }

    void onlyJointsOfTheBusAreUsed()
    {
        ArrayConfig config = arrayOf({1, 4, 5});
        config.addBus({});
        config.bus(1).name = u"arm"_s;
        for (JointConfig& joint : config.joints)
            joint.id.bus = 1;
        const auto made = support::passed(applied(config, sample(), 1));
        QCOMPARE(made->changed, 3);
        QVERIFY(controlleryaml::write(config, 0, models()).startsWith("{}"));
        QVERIFY(controlleryaml::write(config, 1, models()).contains("j4_controller"));
    }

    void whatIsWrittenIsReadAgain()
    {
        ArrayConfig config = arrayOf({1, 2, 3});
        config.joints[0].name = u"pan_joint"_s;
        config.joints[1].name = QString::fromUtf8("Ellbogen: \"links\" #2 – ß");
        config.joints[1].reverse = true;
        config.joints[1].offset = 530;
        config.joints[1].maxVelocity = 1.0 / 3.0;
        const double tick = Angle::fromDegrees(0.325).radians();
        config.joints[1].limits = SoftLimits{-100 * tick, 200 * tick};
        config.joints[2].scale = 0.5;
        config.joints[2].limits = SoftLimits{-0.2, 0.3};
        const QByteArray text = controlleryaml::write(config, 0, models());
        const auto file = read(text);
        QVERIFY2(file.has_value(), file ? "" : qPrintable(file.error().detail + QString::fromUtf8(text)));
        QVERIFY(file->notes.isEmpty());
        QCOMPARE(file->controllers.size(), std::size_t{3});
        const Controller& pan = file->controllers[0];
        QCOMPARE(std::tuple(pan.name, pan.min, pan.max), std::tuple(u"pan_controller"_s, 21, 1002));
        QVERIFY(!pan.speed);
        const Controller& elbow = file->controllers[1];
        QCOMPARE(std::tuple(elbow.joint, elbow.init, elbow.min, elbow.max),
                 std::tuple(config.joints[1].name, 530, 630, 330));
        QVERIFY(std::abs(*elbow.speed - 1.0 / 3.0) < 1e-8);
        // And back into the array: the same ticks.
        const auto applied = controlleryaml::apply(config, *file, 0, nullptr, models());
        QVERIFY(applied.has_value() && applied->notes.isEmpty());
        for (std::size_t i = 0; i < 3; ++i) {
            const ServoModel& model = *models().find(config.joints[i].model);
            const JointUnits before = config.units(config.joints[i], model);
            const JointUnits after = applied->config.units(applied->config.joints[i], model);
            QCOMPARE(std::tuple(after.minTick, after.maxTick, after.reverse, after.offset),
                     std::tuple(before.minTick, before.maxTick, before.reverse, before.offset));
        }
        QCOMPARE(controlleryaml::write(applied->config, 0, models()), text);
    }
};

SERVODECK_TEST(ControllerYamlTest)

} // namespace tst_controlleryaml

#include "tst_controlleryaml.moc"
