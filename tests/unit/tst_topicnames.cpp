// SPDX-License-Identifier: GPL-3.0-or-later
// Names of topics in recordings and ROS 2, and names and types as DDS has them.
#include "core/recording/topicnames.h"
#include "core/topics/rosnames.h"
#include "tests/support/testprogram.h"

namespace tst_topicnames {

using namespace core;
using namespace core::topics;

class TestTopicNames : public QObject
{
    Q_OBJECT

private slots:
    void topicsHaveAPrefix()
    {
        ASSIGN_OR_FAIL(name, ddsTopicOf(u"/hrim_actuator_rotaryservo_000000000001/state"_s));
        QCOMPARE(*name, u"rt/hrim_actuator_rotaryservo_000000000001/state"_s);
        QCOMPARE(rosTopicOf(*name), u"/hrim_actuator_rotaryservo_000000000001/state"_s);
        QCOMPARE(rosTopicOf(u"rq/a/sRequest"_s), QString());
        for (const char* bad : {"a", "", "/", "/a/", "/1a", "/a/2b", "/a b", "/a__b", "/a_", "/ä"})
            QVERIFY2(!ddsTopicOf(QString::fromUtf8(bad)), bad);
        QVERIFY(!ddsTopicOf(QLatin1Char('/') + QString(247, QLatin1Char('a'))));
    }

    void typesHaveNamespaces()
    {
        const QString ros = u"sensor_msgs/msg/JointState"_s;
        QCOMPARE(ddsTypeOf(ros), u"sensor_msgs::msg::dds_::JointState_"_s);
        QCOMPARE(rosTypeOf(ddsTypeOf(ros)), ros);
        QCOMPARE(rosTypeOf(u"sensor_msgs::msg::JointState"_s), QString());
    }

    void namesOfJointsBecomePartsOfTopics()
    {
        QCOMPARE(topicnames::tokenOf(u"left knee (2)"_s), u"left_knee_2"_s);
        QCOMPARE(topicnames::tokenOf(u"2nd"_s), u"n2nd"_s);
        QVERIFY(ddsTopicOf(QLatin1Char('/') + topicnames::tokenOf(u"ÄÖ"_s)));
    }

    /// Names that differ have topics that differ, which are no others of the program.
    void everyNameHasATopicOfItsOwn()
    {
        using topicnames::tokensOf;
        const QStringList names{u"left arm"_s,   u"left_arm"_s, u"left-arm"_s,
                                u"left_arm_2"_s, u"wrench"_s,   u"ft"_s};
        QCOMPARE(tokensOf(names), (QStringList{u"left_arm"_s, u"left_arm_2"_s, u"left_arm_3"_s,
                                               u"left_arm_2_2"_s, u"wrench_2"_s, u"ft_2"_s}));
        const auto wrench = topicnames::sensorTopics(names, 1);
        QCOMPARE(wrench.raw.name, u"/wrench_raw/left_arm_2"_s);
        QCOMPARE(wrench.raw.source, u"left_arm"_s);
        QCOMPARE(topicnames::jointTopic(names, 0).name, u"/left_arm/state"_s);
        QCOMPARE(topicnames::busTopic(topicnames::kWire, {u"bus"_s}, 0).name, u"/wire"_s);
        QCOMPARE(topicnames::busTopic(topicnames::kWire, names, 0).name, u"/wire/left_arm"_s);
    }

    void oldRecordingsHaveThePresentNames_data()
    {
        const support::Table<QString> row("now");
        row("/joint_states", u"/joint_states"_s);
        row("/ft/my wrist", u"/wrench_raw/my_wrist"_s);
        row("/wrench/a/b", u"/wrench/a_b"_s);
        row("/joint 0/state", u"/joint_0/state"_s);
        row("/a/b/state", u"/a_b/state"_s);
        row("/wire/left arm", u"/wire/left_arm"_s);
        row("/servodeck/clock", u"/servodeck/clock"_s);
    }
    void oldRecordingsHaveThePresentNames()
    {
        QFETCH(QString, now);
        QCOMPARE(topicnames::present(QLatin1String(QTest::currentDataTag())), now);
        QCOMPARE(topicnames::present(now), now);
    }

    void componentsHaveTwelveDigits()
    {
        QCOMPARE(topicnames::hrimServo({0xAB, 1}, u"goal"_s),
                 u"/hrim_actuator_rotaryservo_0000000001AB/goal"_s);
        QCOMPARE(topicnames::hrimSensor(0, u"reading"_s), u"/hrim_sensor_forcetorque_000000000001/reading"_s);
    }

    void typesHaveThePublishedHashes_data()
    {
        const support::Table<QString> row("hash");
        row("sensor_msgs/msg/JointState", "a13ee3a330e346c9d87b5aa18d24e11690752bd33a0350f11c5882bc9179260e");
        row("geometry_msgs/msg/WrenchStamped",
            "8dc3deaf06b2ab281f9f9a742a8961c328ca7cec16e3fd6586d3a5c83fa78f77");
        row("trajectory_msgs/msg/JointTrajectory",
            "179b33eba59d676f6d967ac71fe35e7ca2f64b2f3928f4a018cec115e213796e");
        row("std_msgs/msg/Header", "f49fb3ae2cf070f793645ff749683ac6b06203e41c891e17701b1cb597ce6a01");
        row("diagnostic_msgs/msg/DiagnosticArray",
            "5a8a36efb05fb25070fa0fb3810290c0e6cd4862b54a8fb975a1ee8dc55a333e");
        row("hrim_actuator_rotaryservo_msgs/msg/GoalRotaryServo",
            "acc88c410c38c992d5980088e3647a90cadee7c4f7633c4049c62c50a2f3bd28");
        row("hrim_actuator_rotaryservo_msgs/msg/StateRotaryServo",
            "5f1a222e00161640ea3a0ee926b85dec9ec0177cd2b68d02b6d02a49ddec0cfc");
        row("hrim_actuator_rotaryservo_msgs/msg/Temperature",
            "a0ca6cbfa63cdc43c80d92455f4b314c457e2b9003a2878de7188bf982a13c6b");
        row("hrim_generic_msgs/msg/Power",
            "cc94ebefa622f7dc99398fc16ca4e340cb94c9f4dc747a018a3d56910cb7d35b");
        row("hrim_generic_msgs/msg/StateCommunication",
            "800e3f6f015e76f7e63d5dfd1a1620f8c231f3c5ef4fd4ff98f9c496ff049d27");
        row("hrim_sensor_forcetorque_msgs/msg/ForceTorque",
            "19ef905f4f44d5bb5ccfdb82a8f040d5be4d6f7d32ad2f6e3fdb51704c6cb284");
    }
    void typesHaveThePublishedHashes()
    {
        QFETCH(QString, hash);
        QCOMPARE(typeHashOf(QString::fromLatin1(QTest::currentDataTag())), u"RIHS01_"_s + hash);
    }

    void anUnknownTypeHasNone() { QCOMPARE(typeHashOf(u"a/msg/B"_s), QString()); }
};

SERVODECK_TEST(TestTopicNames)

} // namespace tst_topicnames
#include "tst_topicnames.moc"
