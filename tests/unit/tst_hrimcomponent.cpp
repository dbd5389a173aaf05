// SPDX-License-Identifier: GPL-3.0-or-later
// Joints and F/T sensors as components of HRIM.
#include "core/hrim/component.h"
#include "core/hrim/servospecs.h"
#include "tests/support/anyfamily.h"
#include "tests/support/testarray.h"
#include "tests/support/testprogram.h"

namespace tst_hrimcomponent {

using namespace core;
using namespace core::hrim;
using testsupport::arrayOf;

namespace {

/// A joint of the array that was never read.
JointFacts silentJoint(const char* model = "XM430-W350")
{
    JointFacts joint;
    joint.name = u"elbow"_s;
    joint.id = ServoId{7, 1};
    joint.model = &anyfamily::model(model);
    joint.units = JointUnits::fromModel(*joint.model);
    joint.ends = {RangeEnd{BoundBy::SoftLimit, -1.5}, RangeEnd{BoundBy::Model, 2.5}};
    joint.period = 0.02;
    return joint;
}

JointFacts readJoint()
{
    JointFacts joint = silentJoint();
    joint.stamp = 1700000000.25;
    joint.rate = 49;
    joint.position = 0.5;
    joint.goal = 0.75;
    joint.velocity = -1;
    joint.load = 0.5;
    joint.current = -2;
    joint.voltage = 12;
    joint.temperature = 41;
    joint.hottest = 80;
    joint.health.torque = Fact::Yes;
    joint.health.moving = Fact::Yes;
    return joint;
}

double number(const Component& component, const char* path)
{
    const Known known = component.at(QLatin1String(path));
    return known.value.isValid() ? known.value.toDouble() : std::numeric_limits<double>::quiet_NaN();
}

QString source(const Component& component, const char* path)
{
    return component.at(QLatin1String(path)).source;
}

bool has(const Component& component, const char* path)
{
    return component.has(QLatin1String(path));
}

bool isMissing(const Component& component, const char* item)
{
    return std::ranges::any_of(
        missing(component), [&](const QString& each) { return each.startsWith(QLatin1String(item) + u':'); });
}

} // namespace

class TestHrimComponent : public QObject
{
    Q_OBJECT

private slots:
    void everyValueBelongsToTheModelAndHasASource()
    {
        SensorFacts sensor;
        sensor.specs = *SensorLibrary::builtIn().find(u"OptoForce HEX"_s);
        sensor.stamp = 1;
        for (const Component& component :
             {componentOf(readJoint(), Profile::Master), componentOf(silentJoint(), Profile::Master),
              componentOf(sensor, Profile::Master)}) {
            std::set<QString> paths;
            for (const Row& row : rowsOf(component)) {
                paths.insert(row.path);
                QVERIFY2(!row.known.source.isEmpty(), qPrintable(row.path));
                QVERIFY2(row.known.value.isValid() || row.text.isEmpty(), qPrintable(row.path));
            }
            for (const auto& [path, known] : component.values)
                QVERIFY2(paths.contains(path), qPrintable(path));
        }
    }

    void aReadJointIsShownInTheUnitsOfHrim()
    {
        const Component joint = componentOf(readJoint(), Profile::Master);
        QCOMPARE(joint.node(), u"hrim_actuator_rotaryservo_000000000107"_s);
        QCOMPARE(number(joint, "id/instance_id"), 0x107);
        QCOMPARE(number(joint, "id/product_id"), 1020);
        QCOMPARE(number(joint, "state/header"), 1700000000.25);
        QVERIFY(has(joint, "status/header") && has(joint, "goal/header")
                && !has(joint, "reconfiguration/header"));
        QCOMPARE(number(joint, "state/error"), 0.25); // goal less position
        QCOMPARE(number(joint, "state/effort"), 0.5 * anyfamily::model("XM430-W350").stallTorque);
        QCOMPARE(number(joint, "state/control_type"), 4);
        QCOMPARE(number(joint, "state/fault"), 0);
        QCOMPARE(joint.at(u"state/moving"_s).value, QVariant(true));
        QCOMPARE(number(joint, "power/current_consumption"), 2);
        QCOMPARE(number(joint, "power/power_consumption"), 24);
        QCOMPARE(number(joint, "state_comm/comm_rate"), 49);
        QCOMPARE(number(joint, "specs/range_min"), -1.5);
        QCOMPARE(source(joint, "specs/range_min"), u"array: limit of the joint"_s);
        QCOMPARE(source(joint, "specs/range_max"), u"data of the servo model"_s);
        QCOMPARE(number(joint, "max_temperature"), 80);
        QCOMPARE(source(joint, "max_temperature"), u"register of the servo"_s);
        QCOMPARE(joint.at(u"temperature/temperature_error"_s).value, QVariant(false));
        QCOMPARE(number(joint, "publish_rate"), 50);
        const auto rows = rowsOf(joint);
        const auto type = std::ranges::find(rows, u"state/control_type"_s, &Row::path);
        QCOMPARE(type->text, u"4 (CONTROL_TYPE_POSITION_VELOCITY)"_s);
        // Mandatory ones first; the temperature makes its limits mandatory.
        QVERIFY(std::ranges::is_sorted(rows, std::greater(), &Row::isMandatory));
        QVERIFY(std::ranges::find(rows, u"max_temperature"_s, &Row::path)->isMandatory);
        QVERIFY(isMissing(joint, "min_temperature") && !isMissing(joint, "max_temperature"));
    }

    void whatIsNotKnownIsAbsent()
    {
        const Component silent = componentOf(silentJoint(), Profile::Master);
        for (const char* path :
             {"state/position", "state/header", "state/fault", "state/moving", "goal/position",
              "power/voltage", "temperature/temperature", "state_comm/comm_rate", "specs/rated_torque",
              "id/vendor_id", "status/load1", "module_3d/model", "min_temperature"})
            QVERIFY2(!has(silent, path), path);
        QCOMPARE(source(silent, "state/position"), u"Nothing was received yet."_s);
        for (const char* item :
             {"status", "power", "module_3d", "module_urdf", "goal", "joint_trajectory_goal", "specs", "id"})
            QVERIFY2(isMissing(silent, item), item);
        QVERIFY(!isMissing(silent, "joint_name") && !isMissing(silent, "state"));
        QVERIFY(missing(silent).contains(u"module_3d: The program has no 3D model of it."_s));

        JointFacts joint = readJoint();
        joint.load = joint.current = joint.temperature = joint.goal = kNotReported;
        joint.health.moving = Fact::Unknown;
        const Component read = componentOf(joint, Profile::Master);
        for (const char* path : {"state/load", "state/effort", "state/moving", "state/goal", "state/error",
                                 "goal/header", "power/current_consumption", "power/power_consumption",
                                 "temperature/temperature", "temperature/temperature_error"})
            QVERIFY2(!has(read, path), path);
        QCOMPARE(source(read, "state/load"), u"Not reported by the servo."_s);
        joint.model = nullptr;
        QVERIFY(!has(componentOf(joint, Profile::Master), "specs/precision"));
    }

    void faultsAreTheCodesOfHrim()
    {
        const auto fault = [](std::uint16_t faults) {
            JointFacts joint = readJoint();
            joint.health.faults = faults;
            return componentOf(joint, Profile::Master);
        };
        QCOMPARE(number(fault(Fault::kOverload), "state/fault"), 1);
        QCOMPARE(number(fault(Fault::kTemperature | Fault::kOverload), "state/fault"), 2);
        QCOMPARE(number(fault(Fault::kVoltage), "state/fault"), 3);
        QCOMPARE(number(fault(Fault::kDriver), "state/fault"), 4);
        QCOMPARE(fault(Fault::kTemperature).at(u"temperature/temperature_error"_s).value, QVariant(true));
        const Component other = fault(Fault::kEncoder);
        QVERIFY(!has(other, "state/fault"));
        QVERIFY(source(other, "state/fault").startsWith(u"HRIM has no code for: "_s));
        JointFacts free = readJoint();
        free.health.torque = Fact::No;
        QCOMPARE(number(componentOf(free, Profile::Master), "state/control_type"), 0);
        free = readJoint();
        free.takes = Takes::Velocities;
        QCOMPARE(number(componentOf(free, Profile::Master), "goal/control_type"), 3);
    }

    void theScaleOfAJointAndADatasheetCount()
    {
        ServoModel model = anyfamily::model("XM430-W350");
        JointFacts joint = readJoint();
        joint.model = &model;
        joint.units.scale = 0.5;
        Component component = componentOf(joint, Profile::Master);
        QCOMPARE(number(component, "specs/reachable_torque"), model.stallTorque * 2);
        QCOMPARE(number(component, "specs/precision"), model.radiansPerTick / 2);
        QCOMPARE(number(component, "specs/reachable_speed"), model.maxVelocity / 2);
        model.specs = {{u"rated_torque"_s, 1.5}, {u"vendor_id"_s, 3}, {u"temperature_range_min"_s, -5}};
        joint.maxSpeed = 0.25;
        component = componentOf(joint, Profile::Master);
        QCOMPARE(number(component, "specs/rated_torque"), 3.0);
        QCOMPARE(source(component, "specs/rated_torque"), u"datasheet of the servo"_s);
        QCOMPARE(number(component, "specs/reachable_speed"), 0.25);
        QCOMPARE(number(component, "min_temperature"), -5);
        QCOMPARE(number(component, "id/vendor_id"), 3);
        QVERIFY(!isMissing(component, "min_temperature"));
    }

    void olderProfilesHaveTheirFields()
    {
        const Component joint = componentOf(readJoint(), Profile::Page2018);
        QCOMPARE(joint.at(u"state/header/time/sec"_s).value.toLongLong(), 1700000000);
        QCOMPARE(joint.at(u"state/header/time/nanosec"_s).value.toLongLong(), 250000000);
        QCOMPARE(joint.at(u"id/header/time/sec"_s).value.toLongLong(), 1700000000);
        QVERIFY(!has(joint, "id/hrim_version")); // the page does not name it
        QVERIFY(!isMissing(joint, "joint_trajectory_goal"));
        const Component silent = componentOf(silentJoint(), Profile::Page2018);
        QVERIFY(!has(silent, "state/header/time/sec") && !has(silent, "state/header/frame_id"));
    }

    void sensorsAreComponentsToo()
    {
        SensorFacts sensor;
        sensor.place = 1;
        sensor.stamp = 5;
        sensor.rate = 100;
        sensor.wrench.value = {1, 2, 3, 4, 5, 6};
        Component component = componentOf(sensor, Profile::Master);
        QCOMPARE(component.node(), u"hrim_sensor_forcetorque_000000000002"_s);
        QCOMPARE(number(component, "reading/axis_forces[2]/axis"), 2);
        QCOMPARE(number(component, "reading/axis_forces[2]/force"), 3);
        QCOMPARE(number(component, "reading/axis_torques[0]/torque"), 4);
        QVERIFY(!has(component, "specs/force_axis_specs[0]/max_force")); // usual limits are no specs
        QVERIFY(isMissing(component, "specs") && !isMissing(component, "reading"));
        sensor.limits = WrenchLimits{{200, 200, 200, 9.5, 9.5, 9.5}};
        component = componentOf(sensor, Profile::Master);
        QCOMPARE(number(component, "specs/torque_axis_specs[0]/max_torque"), 10);
        sensor.specs = *SensorLibrary::builtIn().find(u"OptoForce HEX"_s);
        component = componentOf(sensor, Profile::Master);
        QCOMPARE(number(component, "specs/torque_axis_specs[2]/max_torque"), 7);
        QCOMPARE(source(component, "specs/torque_axis_specs[2]/max_torque"),
                 u"data of the sensor model: 6.5, rounded up"_s);
        QVERIFY(!has(component, "specs/torque_axis_specs[2]/resolution"));
        sensor.stamp = kNotReported;
        component = componentOf(sensor, Profile::Master);
        QVERIFY(!has(component, "reading/axis_forces[2]/force") && isMissing(component, "reading"));
    }

    void parametersAreWrittenToTheArray()
    {
        const ModelLibrary& models = ModelLibrary::builtIn();
        const ArrayConfig array = arrayOf(2);
        const auto with = [&](const char* param, const char* value) {
            return withParameter(array, 1, QLatin1String(param), QLatin1String(value), models);
        };
        QCOMPARE(with("joint_name", " wrist ")->joints[1].name, u"wrist"_s);
        const ServoModel& model = anyfamily::model("DRS-0201");
        QCOMPARE(with("origin", "0.1")->joints[1].offset,
                 model.centreTick + int(std::lround(0.1 / model.radiansPerTick)));
        QCOMPARE(with("publish_rate", "100")->schedule.period, 0.01);
        const auto hot = with("max_temperature", "70");
        QCOMPARE(hot->joints[1].pending.size(), std::size_t(2)); // both memories
        for (const PendingWrite& each : hot->joints[1].pending) {
            const Register* reg = model.find(each.name);
            QCOMPARE(reg->role, RegisterRole::MaxTemperature);
            QVERIFY(std::abs(*model.physical(*reg, each.value) - 70) < 1);
        }
        const auto again = withParameter(*hot, 1, u"max_temperature"_s, u"60"_s, models);
        QCOMPARE(again->joints[1].pending.size(), std::size_t(2));
        QVERIFY(again->joints[1].pending != hot->joints[1].pending);
        // What the array or the servo does not accept is refused with a reason.
        for (const auto& [param, value] :
             {std::pair{"joint_name", "joint 0"}, std::pair{"joint_name", ""}, std::pair{"origin", "99"},
              std::pair{"origin", "one"}, std::pair{"publish_rate", "0"}, std::pair{"publish_rate", "-5"},
              std::pair{"publish_rate", "1e9"}, std::pair{"max_temperature", "hot"},
              std::pair{"min_temperature", "5"}}) {
            const auto wrong = with(param, value);
            QVERIFY2(!wrong, qPrintable(u"%1 %2"_s.arg(QLatin1String(param), QLatin1String(value))));
            QVERIFY2(wrong.error().detail.endsWith(u'.'), qPrintable(wrong.error().detail));
        }
    }
};

SERVODECK_TEST(TestHrimComponent)

} // namespace tst_hrimcomponent

#include "tst_hrimcomponent.moc"
