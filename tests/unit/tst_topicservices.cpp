// SPDX-License-Identifier: GPL-3.0-or-later
// Requests and replies of services as bytes, and when a program that drives joints counts as lost.
#include "core/recording/messages/codec.h"
#include "core/recording/messages/flatten.h"
#include "core/recording/messages/schema.h"
#include "core/session/stream/componentmessages.h"
#include "core/topics/heartbeat.h"
#include "core/topics/rosnames.h"
#include "tests/support/testprogram.h"

namespace tst_topicservices {

using namespace core;
using namespace core::recording;
using support::bytesOf;
using topics::Guid;
using topics::Heartbeat;

namespace {

constexpr CallId kCall{0x0102030405060708, -2};
const QByteArray kPrefix = "0807060504030201"
                           "feffffffffffffff"; // after the encapsulation

template <typename M>
QByteArray encoded(const M& message)
{
    Encoder encoder;
    const auto bytes = encoder.encode(message);
    return core::toByteArray(bytes);
}

/// The reply without its prefix, by the text of its service.
template <typename M>
std::size_t valuesByText(const M& message)
{
    const auto schema = Schema::parse(typeNameOf<M>(), schemaTextOf(typeNameOf<M>()));
    QByteArray bytes = encoded(message);
    bytes.remove(4, 16);
    const Bytes body(bytes.begin(), bytes.end());
    if (!schema || flatten(*schema, ByteView(body).first(body.size() - 1)))
        return 0; // a field more than the text has
    const auto values = flatten(*schema, body);
    return values ? values->size() : 0;
}

constexpr Guid kOne{1};
constexpr Guid kOther{2};
constexpr Time kStart{100s};

} // namespace

class TestTopicServices : public QObject
{
    Q_OBJECT

    /// A request or reply to kCall with these bytes.
    static QByteArray withCall(QByteArray hex) { return "00010000" + kPrefix + hex.replace(" ", ""); }

private slots:
    void namesHaveThePrefixesOfServices()
    {
        const QString service = u"/a/list"_s;
        QCOMPARE(*topics::ddsTopicOf(service, topics::Kind::Request), u"rq/a/listRequest"_s);
        QCOMPARE(*topics::ddsTopicOf(service, topics::Kind::Reply), u"rr/a/listReply"_s);
        QCOMPARE(*topics::ddsTopicOf(service, topics::Kind::Latched), u"rt/a/list"_s);
        QVERIFY(!topics::ddsTopicOf(u"a"_s, topics::Kind::Request));
        QCOMPARE(topics::ddsTypeOf(typeNameOf<SwitchReply>()),
                 u"pr2_mechanism_msgs::srv::dds_::SwitchController_Response_"_s);
        QCOMPARE(topics::typeHashOf(typeNameOf<SwitchReply>()), QString());
    }

    void aRequestBeginsWithItsCall()
    {
        const QByteArray bytes =
            withCall("01000000 02000000 6100 0000 00000000 02000000"); // start "a", stop none
        ASSIGN_OR_FAIL(request, decode<SwitchRequest>(bytesOf(bytes)));
        QVERIFY((*request == SwitchRequest{kCall, {u"a"_s}, {}, 2}));
        QCOMPARE(encoded(*request).toHex(), bytes);
    }

    void repliesRepeatTheCall()
    {
        QCOMPARE(encoded(ListControllersReply{kCall, {u"a"_s}, {u"running"_s}}).toHex(),
                 withCall("01000000 02000000 6100 0000 01000000 08000000")
                     + QByteArray("running", 8).toHex());
        QCOMPARE(encoded(ListTypesReply{kCall, {u"b"_s}}).toHex(), withCall("01000000 02000000 6200"));
        QCOMPARE(encoded(SwitchReply{kCall, true}).toHex(), withCall("01"));
        QCOMPARE(encoded(ReplyWith<HrimId>{kCall, {2, u"s"_s, 3, 4, 5, {}, {}}}).toHex(),
                 withCall("02000000 02000000 7300 0000 03000000 04000000 05000000"
                          "01000000 00 000000 01000000 00"));
        HrimServoSpecs specs{.type = 4, .lowest = -1.5};
        const QByteArray nan = "000000000000f87f";
        QCOMPARE(encoded(ReplyWith<HrimServoSpecs>{kCall, specs}).toHex(),
                 withCall("0400000000000000 000000000000f8bf") + nan.repeated(8));
        HrimSensorSpecs sensor;
        sensor.forces[1].maximum = 300;
        sensor.torques[2].resolution = 0.5F;
        const QByteArray noFloat = "0000c07f";
        const auto axis = [&](const char* number, const QByteArray& maximum,
                              const QByteArray& resolution) -> QByteArray {
            return QByteArray(number) + "00" + maximum + resolution + "00000000" + noFloat + noFloat;
        };
        QCOMPARE(encoded(ReplyWith<HrimSensorSpecs>{kCall, sensor}).toHex(),
                 withCall({}) + axis("00", "0000", noFloat) + axis("01", "2c01", noFloat)
                     + axis("02", "0000", noFloat) + axis("00", "0000", noFloat) + axis("01", "0000", noFloat)
                     + axis("02", "0000", "0000003f") + noFloat.repeated(4));
    }

    void theTextsOfServicesFitTheirBytes()
    {
        QCOMPARE(valuesByText(SwitchRequest{kCall, {u"a"_s}, {u"b"_s}, 1}), 3U);
        QCOMPARE(valuesByText(ListControllersReply{kCall, {u"a"_s}, {u"b"_s}}), 2U);
        QCOMPARE(valuesByText(ListTypesReply{kCall, {u"a"_s}}), 1U);
        QCOMPARE(valuesByText(SwitchReply{kCall, true}), 1U);
        QCOMPARE(valuesByText(ReplyWith<HrimId>{kCall, {}}), 7U);
        QCOMPARE(valuesByText(ReplyWith<HrimServoSpecs>{kCall, {}}), 10U);
        QCOMPARE(valuesByText(ReplyWith<HrimSensorSpecs>{kCall, {}}), 6U * 7U + 4U);
    }

    void requestsOfAnotherLengthAreNone()
    {
        const auto isEmpty = [](const QByteArray& rest) {
            return decode<EmptyRequest>(bytesOf("00010000" + rest)).has_value();
        };
        for (const char* rest : {"", "00", "00000000"}) // of an empty structure
            QVERIFY2(isEmpty(kPrefix + rest), rest);
        QVERIFY(!isEmpty(kPrefix + "0000000000"));
        QVERIFY(!isEmpty(kPrefix.chopped(2)));
        QVERIFY(!isEmpty("00")); // of rmw_fastrtps: no prefix
        QVERIFY(!isEmpty({}));
        const auto isSwitch = [](const QByteArray& rest) {
            return decode<SwitchRequest>(bytesOf("00010000" + rest)).has_value();
        };
        const QByteArray none = "000000000000000001000000";
        QVERIFY(isSwitch(kPrefix + none));
        QVERIFY(!isSwitch(none)); // without the prefix
        QVERIFY(!isSwitch(kPrefix + none.chopped(2)));
        QVERIFY(!isSwitch(kPrefix + none + "00000000"));
        QVERIFY(!isSwitch(kPrefix + "ffffffff" + none));
    }

    void whatAComponentDoesNotKnowIsNotInvented()
    {
        hrim::SensorFacts facts;
        const auto component = hrim::componentOf(facts, hrim::Profile::Master);
        const auto id = componentmessages::idOf(component);
        QCOMPARE(id.kind, std::uint8_t{1});
        QCOMPARE((QStringList{id.device, id.hrimVersion, id.hrosVersion}),
                 (QStringList{u"forcetorque"_s, u"Coliza"_s, {}}));
        QCOMPARE(std::pair(id.instance, id.vendor), std::pair(1U, 0U));
        const auto unknown = componentmessages::sensorSpecsOf(component);
        QCOMPARE(unknown.forces[0].maximum, std::uint16_t{0});
        QVERIFY(std::isnan(unknown.forces[0].resolution));
        QVERIFY(std::isnan(componentmessages::commRateOf(component)));
        facts.specs = SensorSpecs{};
        facts.specs->axes[4].maximum = 7.5;
        facts.specs->axes[4].safeOverload = 150;
        facts.rate = 250;
        const auto known = hrim::componentOf(facts, hrim::Profile::Page2018);
        const auto specs = componentmessages::sensorSpecsOf(known);
        QCOMPARE(specs.torques[1].maximum, std::uint16_t{8});
        QCOMPARE(specs.torques[1].safeOverload, std::uint16_t{150});
        QCOMPARE(componentmessages::commRateOf(known), 250.0);
        QCOMPARE(componentmessages::idOf(known).hrimVersion, QString()); // of an older revision
        hrim::JointFacts joint;
        joint.period = 0.02;
        const auto servo = componentmessages::servoSpecsOf(hrim::componentOf(joint, hrim::Profile::Master));
        QVERIFY(std::isnan(servo.lowest) && std::isnan(servo.topTorque));
        QCOMPARE(
            componentmessages::commSpecsOf(hrim::componentOf(joint, hrim::Profile::Page2018)).highestRate,
            50.0);
    }

    // --- heartbeats ---

    void aProgramThatFallsSilentIsLostOnce()
    {
        Heartbeat watch(1s);
        for (Time now = kStart; now < kStart + 10s; now += 200ms) {
            watch.beat(kOne, now);
            QVERIFY(!watch.lost(now + 100ms, true));
        }
        const Time last = kStart + 9800ms;
        QVERIFY(!watch.lost(last + 1s, true));
        QVERIFY(watch.lost(last + 1001ms, true) == kOne);
        QVERIFY(!watch.lost(last + 20s, true));
    }

    void aProgramWithoutHeartbeatsIsNotWatched()
    {
        Heartbeat watch(1s);
        QVERIFY(!watch.lost(kStart, true));
        QVERIFY(!watch.lost(kStart + 1h, true));
    }

    void heartbeatsCountWhileControllersFollow()
    {
        Heartbeat watch(1s);
        watch.beat(kOne, kStart);
        QVERIFY(!watch.lost(kStart, false));
        QVERIFY(!watch.lost(kStart + 5s, true)); // it sent none since
        watch.beat(kOne, kStart + 5s);
        QVERIFY(!watch.lost(kStart + 7s, false)); // switched off: it may end
        QVERIFY(!watch.lost(kStart + 9s, true));
    }

    void eachProgramIsWatched()
    {
        Heartbeat watch(500ms);
        watch.beat(kOne, kStart);
        watch.beat(kOther, kStart);
        watch.beat(kOther, kStart + 400ms);
        QVERIFY(watch.lost(kStart + 600ms, true) == kOne);
        // A message that was taken after the time of the tick is no loss.
        watch.beat(kOther, kStart + 2s);
        QVERIFY(!watch.lost(kStart + 1s, true));
    }
};

SERVODECK_TEST(TestTopicServices)

} // namespace tst_topicservices
#include "tst_topicservices.moc"
