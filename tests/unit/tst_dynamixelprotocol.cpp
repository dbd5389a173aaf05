// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/family/dynamixel/dynamixelprotocol.h"
#include "core/servo/servomodel.h"
#include "tests/support/testprogram.h"

// All bytes are worked out by another program, from the manuals.
namespace tst_dynamixelprotocol {

using namespace core;
using namespace core::family;
using dynamixel::Kind;
using namespace support;

namespace {

using Kinds = Goal::Kind;

constexpr const char* kPoll2 = "FF FF FD 00 FE 09 00 82 7A 00 0E 00 01 02 3D A2";
constexpr const char* kFastPoll2 = "FF FF FD 00 FE 09 00 8A 7A 00 0E 00 01 02 BE 2A";
/// Moving, 100 PWM, current -50, velocity -20, position 2100.
constexpr const char* kReplyX = "FF FF FD 00 01 12 00 55 00 01 01 64 00 CE FF EC FF FF FF 34 08 00 00 BB DA";
/// An alert; at 1000.
constexpr const char* kReplyX2 = "FF FF FD 00 02 12 00 55 80 00 01 00 00 03 00 00 00 00 00 E8 03 00 00 37 BA";
constexpr const char* kMergedX = "FF FF FD 00 FE 25 00 55 00 01 01 01 64 00 CE FF EC FF FF FF 34 08 00 00 89 "
                                 "17 80 02 00 01 00 00 03 00 00 00 00 00 E8 03 00 00 98 22";
constexpr const char* kSettingsX = "FFFFFD00 01 1600 55 00 2D 01 01 FA 00 03 FF 0200000000000000000000 EAD3";
constexpr const char* kSettingsX2 = "FFFFFD00 02 1600 55 00 2D 01 01 FA 00 03 FF 0200000000000000000000 40E9";
constexpr const char* kOldX = "FFFFFD00 01 1600 55 00 2C 01 01 FA 00 03 FF 0200000000000000000000 FD47";
constexpr const char* kByTimeX = "FFFFFD00 01 1600 55 00 2D 01 01 FA 04 03 FF 0200000000000000000000 ED57";
constexpr const char* kVelocityX = "FFFFFD00 01 1600 55 00 2D 01 01 FA 00 01 FF 0200000000000000000000 E9AC";
constexpr const char* kByGoalX = "FFFFFD00 01 1600 55 00 2D 01 01 FA 08 03 FF 0200000000000000000000 E15B";
constexpr const char* kExtendedX = "FFFFFD00 01 1600 55 00 2D 01 01 FA 00 04 FF 0200000000000000000000 6CAD";
/// Overload and overheating; goal 600, position 550, speed -100, load -300, 11.8 V, 35 °C, moving, torque on.
constexpr const char* kReplyAx = "FFFF 01 1924 0100 0101 2020 5802 6400 FF03 2602 6404 2C05 7623 0000 0163";
constexpr const char* kSettingsAx = "FF FF 01 06 00 00 00 FF 03 F6";
constexpr const char* kWheelAx = "FF FF 01 06 00 00 00 00 00 F8";
constexpr const char* kSettingsSts = "FF FF 01 12 00 0C 2C 2F 20 20 00 10 00 01 01 F4 01 01 00 00 00 3D";
/// At 1304, speed -100, load -250, 7.4 V, 30 °C, moving, current 10.
constexpr const char* kReplySts = "FF FF 01 11 00 18 05 64 80 FA 04 4A 1E 00 00 01 00 00 0A 00 7B";
/// Overload; at 512, speed -100, load 16, 6.0 V, 31 °C.
constexpr const char* kReplyScs = "FF FF 03 0D 20 02 00 80 64 00 10 3C 1F 00 20 00 5E";
constexpr const char* kSettingsScs = "FF FF 03 06 00 00 14 03 EB F4";

using support::hexOf;

QByteArray hexOf(const Ask& ask)
{
    return hexOf(ask.frame);
}

/// A reply of servo 1 of 2.0.
Bytes statusOf(const Bytes& data, std::uint8_t error = 0)
{
    return bytesOf(dynamixel::makeStatus(dynamixel::Version::Two, 1, error, data));
}

JointSetup jointOf(const char* model, int id, bool reverse = false)
{
    const ServoModel& of = *ModelLibrary::builtIn().find(QLatin1String(model));
    JointSetup setup;
    setup.id = static_cast<std::uint8_t>(id);
    setup.units = JointUnits::of(of, of.centreTick, reverse, 1.0);
    setup.modelBytes = of.modelBytes;
    return setup;
}

/// A protocol and what it receives.
struct Bus
{
    DynamixelProtocol protocol;
    std::unique_ptr<PacketStream> stream;

    Bus(Kind kind, std::vector<JointSetup> joints)
        : protocol(kind, joints)
        , stream(protocol.makeStream())
    {
    }

    /// The replies to `ask`, with their data copied.
    struct Reply
    {
        Packet packet;
        Bytes data;
        bool fits = false;
    };
    std::vector<Reply> replies(const Ask& ask, const Bytes& bytes)
    {
        stream->sent(ask);
        stream->feed(bytes);
        return drained(ask);
    }
    std::vector<Reply> replies(const Ask& ask, const char* hex) { return replies(ask, bytesOf(hex)); }
    /// The only reply, which must fit.
    Reply only(const Ask& ask, const Bytes& bytes)
    {
        const auto all = replies(ask, bytes);
        support::require(all.size() == 1 && all[0].fits, "Not one reply that fits.");
        return all.empty() ? Reply() : all[0];
    }
    Reply only(const Ask& ask, const char* hex) { return only(ask, bytesOf(hex)); }
    std::vector<Reply> drained(const Ask& ask)
    {
        std::vector<Reply> all;
        Packet packet;
        while (stream->next(packet))
            all.push_back({packet, {packet.data.begin(), packet.data.end()}, protocol.fits(ask, packet)});
        return all;
    }
    Ask poll(std::span<const std::uint16_t> joints) const
    {
        return protocol.poll(joints, PollContent::MotionAndPwm);
    }
    Sample polled(const char* hex) { return sample(poll(std::array<std::uint16_t, 1>{0}), hex); }
    /// The sample of the only reply.
    Sample sample(const Ask& ask, const char* hex, std::uint16_t joint = 0)
    {
        Sample sample;
        for (const auto& reply : replies(ask, hex)) {
            if (reply.fits)
                protocol.decode(joint, reply.packet.address, reply.data, sample);
        }
        return sample;
    }
    Vitals vitals(const char* hex, std::uint16_t joint = 0) { return vitals(bytesOf(hex), joint); }
    Vitals vitals(const Bytes& bytes, std::uint16_t joint = 0)
    {
        Vitals vitals;
        const Ask ask = protocol.vitals(joint);
        for (const auto& reply : replies(ask, bytes)) {
            if (reply.fits)
                protocol.decode(joint, reply.packet.address, reply.data, vitals);
        }
        return vitals;
    }
    /// Reads settings and a position.
    void prepare(const char* settings, const char* reading)
    {
        vitals(settings);
        polled(reading);
    }
    QByteArray goals(std::vector<Goal> goals, std::size_t expected = 1)
    {
        std::size_t taken = 0;
        const Ask ask = protocol.goals(goals, taken);
        return taken == expected && ask.answer == Answer::None
                   ? hexOf(ask)
                   : QByteArray("taken ") + QByteArray::number(int(taken));
    }
};

Bus twoX()
{
    return {Kind::Dynamixel2, {jointOf("XM430-W350", 1), jointOf("XM430-W350", 2)}};
}
/// With the settings of both read: they have the firmware for fast reads.
Bus twoFastX()
{
    Bus bus = twoX();
    bus.vitals(kSettingsX, 0);
    bus.vitals(kSettingsX2, 1);
    return bus;
}
Goal moveTo(int tick, double within, bool isPath = false, std::uint16_t joint = 0)
{
    return {.joint = joint, .tick = tick, .within = within, .isPath = isPath, .present = {}};
}
Goal holdAt(std::optional<int> present, std::uint16_t joint = 0)
{
    return {.joint = joint, .kind = Kinds::Hold, .present = present};
}
Goal turnAt(int speed)
{
    return {.kind = Kinds::Velocity, .speed = speed, .present = {}};
}

/// The servos of the replies that fit.
QList<int> idsOf(const std::vector<Bus::Reply>& replies)
{
    QList<int> ids;
    for (const auto& reply : replies)
        ids << (reply.fits ? reply.packet.id : -1);
    return ids;
}

/// The joints that are asked.
QList<int> placesOf(const Ask& ask)
{
    QList<int> places;
    for (std::size_t i = 0; i < ask.count; ++i)
        places << ask.replies[i].joint;
    return places;
}

constexpr std::array<std::uint16_t, 1> kFirst{0};
constexpr std::array<std::uint16_t, 2> kBoth{0, 1};

} // namespace

class TestDynamixelProtocol : public QObject
{
    Q_OBJECT

    static bool isNear(double a, double b) { return std::abs(a - b) < 1e-6 + 1e-4 * std::abs(b); }
    static Bus oneScs() { return {Kind::Feetech, {jointOf("SCS0009", 3)}}; }
    static Bus oneSts() { return {Kind::Feetech, {jointOf("STS3215", 1)}}; }
    static Bus oneAx() { return {Kind::Dynamixel1, {jointOf("AX-12A", 1)}}; }
    static Bus oneX() { return {Kind::Dynamixel2, {jointOf("XM430-W350", 1)}}; }

private slots:
    void readsAreThoseOfTheManual()
    {
        const Bus x = oneX();
        QCOMPARE(hexOf(x.protocol.read(1, Memory::Ram, 132, 4)), "FF FF FD 00 01 07 00 02 84 00 04 00 1D 15");
        QCOMPARE(hexOf(x.protocol.state(1)), "FF FF FD 00 01 07 00 02 40 00 07 00 3C CF");
        QCOMPARE(hexOf(x.protocol.identity(1)), "FF FF FD 00 01 07 00 02 00 00 07 00 21 4F");
        QCOMPARE(hexOf(x.protocol.position(0)), "FF FF FD 00 01 07 00 02 06 00 82 00 28 A9");
        QCOMPARE(hexOf(x.protocol.check(0)), "FF FF FD 00 01 07 00 02 40 00 48 00 3A 6D");
        QCOMPARE(hexOf(x.poll(kFirst)), "FF FF FD 00 01 07 00 02 7A 00 0E 00 36 B1");
        const Ask ask = x.protocol.read(1, Memory::Eep, 132, 4);
        QVERIFY(ask.isDue());
        QCOMPARE(ask.replyBytes(), std::size_t{15});
        QCOMPARE(hexOf(x.protocol.pingHead(1).span()), "FF FF FD 00 01 07 00 55");
        QVERIFY(x.protocol.read(253, Memory::Ram, 132, 4).frame.isEmpty());

        const Bus ax = oneAx();
        QCOMPARE(hexOf(ax.protocol.read(1, Memory::Ram, 43, 1)), "FF FF 01 04 02 2B 01 CC");
        QCOMPARE(hexOf(ax.protocol.position(0)), "FF FF 01 04 02 06 29 C9");
        QCOMPARE(hexOf(ax.protocol.pingHead(1).span()), "FF FF 01 02");
        QVERIFY(ax.protocol.read(1, Memory::Ram, 300, 1).frame.isEmpty());
    }

    void writesMayBeAnswered()
    {
        const Bus x = oneX();
        const Ask one = x.protocol.write(1, Memory::Ram, 116, std::array<std::uint8_t, 4>{0, 2, 0, 0});
        QCOMPARE(hexOf(one), "FF FF FD 00 01 09 00 03 74 00 00 02 00 00 CA 89");
        QCOMPARE(one.answer, Answer::Possible);
        QCOMPARE(one.replyBytes(), std::size_t{11});
        const Ask all =
            x.protocol.write(ServoId::kBroadcast, Memory::Ram, 64, std::array<std::uint8_t, 1>{0});
        QCOMPARE(all.answer, Answer::None);
    }

    void refusalsAreReported()
    {
        Bus x = oneX();
        const Ask ask = x.protocol.write(1, Memory::Ram, 116, std::array<std::uint8_t, 4>{0, 2, 0, 0});
        Packet reply = x.only(ask, "FF FF FD 00 01 04 00 55 00 A1 0C").packet;
        QVERIFY(!reply.isRefusal && !reply.health.hasFaults());
        reply = x.only(ask, "FF FF FD 00 01 04 00 55 07 B0 8C").packet;
        QVERIFY(reply.isRefusal && reply.health.has(Fault::kPacket) && reply.health.has(Fault::kRange));
        reply = x.only(ask, "FF FF FD 00 01 04 00 55 80 A2 8F").packet;
        QVERIFY(!reply.isRefusal && reply.health.alert == Fact::Yes);

        Bus ax = oneAx();
        const Ask write = ax.protocol.write(1, Memory::Ram, 30, std::array<std::uint8_t, 2>{0, 2});
        reply = ax.only(write, "FF FF 01 02 24 D8").packet;
        QVERIFY(!reply.isRefusal);
        QVERIFY(reply.health.has(Fault::kOverload) && reply.health.has(Fault::kTemperature));
        QVERIFY(ax.replies(write, "FF FF 01 02 08 F4")[0].packet.isRefusal);
        // With the data that were asked for it is a reply, whatever else it reports.
        const Ask read = ax.protocol.read(1, Memory::Ram, 43, 1);
        reply = ax.only(read, "FF FF 01 03 08 20 D3").packet;
        QVERIFY(!reply.isRefusal && reply.health.has(Fault::kPacket));
        QVERIFY(ax.replies(read, "FF FF 01 02 08 F4")[0].packet.isRefusal);
        Bus sts = oneSts(); // a bit without a meaning is no damage
        QCOMPARE(sts.only(sts.protocol.ping(1), "FF FF 01 02 80 7C").packet.health.unnamed, 0x80);
    }

    void anIdentityIsModelAndFirmware()
    {
        const auto identity = [](Kind kind, const char* model, const char* hex) {
            Bus bus{kind, {jointOf(model, 1)}};
            const auto replies = bus.replies(bus.protocol.identity(1), hex);
            return replies.size() == 1 && replies[0].fits ? hexOf(replies[0].data) : QByteArray();
        };
        QCOMPARE(identity(Kind::Dynamixel2, "XM430-W350", "FFFFFD00 01 0B00 55 00 0604 01020304 2D 6662"),
                 "06 04 2D 00");
        QCOMPARE(identity(Kind::Dynamixel1, "AX-12A", "FF FF 01 05 00 0C 00 18 D5"), "0C 00 18 00");
        QCOMPARE(identity(Kind::Feetech, "STS3215", "FF FF 01 07 00 03 09 00 09 03 DF"), "09 03 03 09");
        // Without the bytes it is none.
        QCOMPARE(identity(Kind::Dynamixel1, "AX-12A", "FF FF 01 02 00 FC"), QByteArray());
    }

    void theStateSaysTorqueAndErrors()
    {
        Bus x = oneX();
        const Ask ask = x.protocol.state(1);
        QCOMPARE(ask.replyBytes(), std::size_t{18});
        Bus ax = oneAx();
        // Nothing that changes by itself: the check for two servos of an ID compares replies.
        QCOMPARE(hexOf(ax.protocol.state(1)), "FF FF 01 04 02 18 01 DF");
        const auto health = ax.only(ax.protocol.state(1), "FF FF 01 03 20 01 DA").packet.health;
        QCOMPARE(std::pair(health.torque, health.moving), std::pair(Fact::Yes, Fact::Unknown));
        QVERIFY(health.has(Fault::kOverload));
    }

    void aTrainIsASyncRead()
    {
        Bus x = twoX();
        const Ask ask = x.poll(kBoth);
        QCOMPARE(hexOf(ask), kPoll2);
        QCOMPARE(placesOf(ask), (QList{0, 1}));
        QCOMPARE(ask.replyBytes(), std::size_t{2 * 25});
        QCOMPARE(hexOf(x.protocol.poll(kBoth, PollContent::Detailed)),
                 "FF FF FD 00 FE 09 00 82 74 00 1C 00 01 02 34 9A");
        const auto replies = x.replies(ask, bytesOf(QByteArray(kReplyX) + kReplyX2));
        QCOMPARE(idsOf(replies), (QList{1, 2}));
        QCOMPARE(replies[0].packet.health.moving, Fact::Yes);
        QCOMPARE(replies[1].packet.health.alert, Fact::Yes);
    }

    void firmwareDecidesAboutFastReads()
    {
        Bus x = twoX();
        x.vitals(kSettingsX, 0);
        QCOMPARE(hexOf(x.poll(kBoth)), kPoll2);
        x.vitals(kSettingsX2, 1);
        const Ask fast = x.poll(kBoth);
        QCOMPARE(hexOf(fast), kFastPoll2);
        QCOMPARE(fast.replyBytes(), std::size_t{8 + 2 * 18});
        // Alone it would cost a byte more.
        QCOMPARE(hexOf(x.poll(kFirst)), "FF FF FD 00 01 07 00 02 7A 00 0E 00 36 B1");
        x.protocol.forget(0);
        QCOMPARE(hexOf(x.poll(kBoth)), kPoll2);
        x.vitals(kOldX, 0); // firmware 44
        QCOMPARE(hexOf(x.poll(kBoth)), kPoll2);
    }

    void aMergedReplyIsSliced()
    {
        Bus x = twoFastX();
        const Ask ask = x.poll(kBoth);
        const auto replies = x.replies(ask, bytesOf(QByteArray("12 FF FF") + kMergedX)); // garbage before it
        QCOMPARE(idsOf(replies), (QList{1, 2}));
        QCOMPARE(replies[0].packet.health.alert, Fact::No);
        QCOMPARE(replies[1].packet.health.alert, Fact::Yes);
        Sample sample;
        x.protocol.decode(1, replies[1].packet.address, replies[1].data, sample);
        QCOMPARE(sample.raw.position, 1000);
        QCOMPARE(x.stream->pending(), std::size_t{0});
        QCOMPARE(x.stream->droppedBytes(), std::uint64_t{3});
    }

    void aMergedReplyGivesWhatHasArrived()
    {
        const Bytes merged = bytesOf(kMergedX);
        for (std::size_t cut = 0; cut < merged.size(); ++cut) {
            Bus x = twoFastX();
            const Ask ask = x.poll(kBoth);
            const Bytes part(merged.begin(), merged.begin() + static_cast<long>(cut));
            const auto first = x.replies(ask, part);
            QCOMPARE(first.size(), cut < 26 ? std::size_t{0} : std::size_t{1});
            x.stream->feed(std::span(merged).subspan(cut));
            QCOMPARE(first.size() + x.drained(ask).size(), std::size_t{2});
            QCOMPARE(x.stream->droppedBytes(), std::uint64_t{0});
            // The second servo is silent, and the next request gets a reply.
            x.replies(ask, part);
            x.stream->abandonIncomplete();
            QVERIFY(x.drained(ask).empty());
            while (x.stream->pending() > 0) {
                x.stream->abandonIncomplete();
                QVERIFY(x.drained(ask).empty());
            }
            const auto next = x.replies(x.poll(kFirst), kReplyX);
            QVERIFY(next.size() == 1 && next[0].fits);
        }
    }

    void aDamagedSliceIsSkipped()
    {
        Bytes merged = bytesOf(kMergedX);
        Bus x = twoFastX();
        const Ask ask = x.poll(kBoth);
        merged[15] ^= 4; // data of the first servo
        auto replies = x.replies(ask, merged);
        QCOMPARE(idsOf(replies), QList{2});
        QCOMPARE(x.stream->checksumErrors(), std::uint64_t{1});
        merged = bytesOf(kMergedX);
        merged[27] ^= 4; // ID of the second one
        replies = x.replies(ask, merged);
        QCOMPARE(idsOf(replies), QList{1});
    }

    void aMergedReplyOfAnotherRequestIsSkipped()
    {
        Bus x = twoX();
        const Ask ask = x.poll(kFirst);
        const auto replies = x.replies(ask, bytesOf(QByteArray(kMergedX) + kReplyX));
        QCOMPARE(idsOf(replies), QList{1});
    }

    void axIsAskedAlone()
    {
        const Bus ax{Kind::Dynamixel1, {jointOf("AX-12A", 1), jointOf("AX-12A", 2)}};
        const Ask ask = ax.poll(kBoth);
        QCOMPARE(hexOf(ask), "FF FF 01 04 02 18 17 C9");
        QCOMPARE(placesOf(ask), QList{0});
    }

    void feetechSeriesAreAskedApart()
    {
        const Bus feetech{
            Kind::Feetech,
            {jointOf("STS3215", 1), jointOf("STS3215", 2), jointOf("SCS0009", 3), jointOf("STS3215", 4)}};
        const Ask sts =
            feetech.protocol.poll(std::array<std::uint16_t, 4>{0, 1, 2, 3}, PollContent::MotionAndPwm);
        QCOMPARE(hexOf(sts), "FF FF FE 06 82 38 0F 01 02 2F");
        QCOMPARE(placesOf(sts),
                 (QList{0, 1})); // the first of those offered: the scheduler goes on behind them
        QCOMPARE(sts.replyBytes(), std::size_t{2 * 21});
        const Ask scs = feetech.protocol.poll(std::array<std::uint16_t, 2>{2, 3}, PollContent::MotionAndPwm);
        QCOMPARE(hexOf(scs), "FF FF 03 04 02 38 0B B3");
    }

    void xSamplesAreInSi()
    {
        Bus x = oneX();
        const Sample sample = x.polled(kReplyX);
        QCOMPARE(std::pair(sample.raw.position, sample.raw.velocity), std::pair(2100, -20));
        QVERIFY(isNear(sample.position.radians(), (2100 - 2048) * 0.00153398079));
        QVERIFY(isNear(sample.velocity.radians(), -20 * 0.0239808239));
        QVERIFY(isNear(sample.current, -50 * 0.00269));
        QVERIFY(isNear(sample.pwm, 100 / 885.0));
        QVERIFY(std::isnan(sample.load) && !std::isfinite(sample.servoGoal.radians()));

        Bus xl{Kind::Dynamixel2, {jointOf("XL430-W250", 1)}};
        const Sample load = xl.polled(kReplyX);
        QVERIFY(isNear(load.load, -0.05) && std::isnan(load.current));
        Bus small{Kind::Dynamixel2, {jointOf("XL330-M288", 1)}};
        QVERIFY(isNear(small.polled(kReplyX).current, -0.05));
    }

    void axSamplesAreInSi()
    {
        Bus ax = oneAx();
        const Sample sample = ax.polled(kReplyAx);
        QCOMPARE(std::tuple(sample.raw.position, sample.raw.velocity, sample.raw.load),
                 std::tuple(550, -100, -300));
        QVERIFY(isNear(sample.position.degrees(), (550 - 512) * 300.0 / 1024.0));
        QVERIFY(isNear(sample.velocity.degrees(), -66.6));
        QVERIFY(isNear(sample.load, -300 / 1024.0));
        QVERIFY(isNear(sample.servoGoal.degrees(), (600 - 512) * 300.0 / 1024.0));
        QVERIFY(std::isnan(sample.current) && std::isnan(sample.pwm));
        QVERIFY(!sample.raw.isMinusZero);
        const Sample stopped =
            ax.polled("FFFF 01 19 24 01 00 01 01 2020 5802 6400 FF03 2602 0004 2C05 76 23 00 00 01 C7");
        QVERIFY(stopped.raw.velocity == 0 && stopped.raw.isMinusZero); // 1024
    }

    void stsSamplesAreInSi()
    {
        Bus sts = oneSts();
        const Sample sample = sts.polled(kReplySts);
        QCOMPARE(sample.raw.position, 1304);
        QVERIFY(isNear(sample.velocity.degrees(), -100 * 360.0 / 4096.0));
        QVERIFY(isNear(sample.load, -0.25));
        QVERIFY(isNear(sample.current, 0.065));
        // Below zero in one turn: position -100, load -300.
        const Sample below = sts.polled("FF FF 01 11 00 64 80 32 80 2C 05 4A 1E 00 00 01 00 00 14 80 29");
        QVERIFY(isNear(below.position.degrees(), (-100 - 2048) * 360.0 / 4096.0)); // -188.79
        QVERIFY(isNear(below.load, -0.3));
        QVERIFY(isNear(below.velocity.degrees(), -50 * 360.0 / 4096.0));
    }

    void scsSamplesAreInSi()
    {
        Bus scs = oneScs();
        const Ask ask = scs.poll(kFirst);
        QVERIFY(scs.only(ask, kReplyScs).packet.health.has(Fault::kOverload));
        const Sample sample = scs.sample(ask, kReplyScs);
        QCOMPARE(std::pair(sample.raw.position, sample.raw.velocity), std::pair(512, -100));
        QVERIFY(isNear(sample.load, 0.016) && std::isnan(sample.current));
    }

    void aReversedJointHasNegativeReadings()
    {
        Bus x{Kind::Dynamixel2, {jointOf("XM430-W350", 1, true)}};
        const Sample sample = x.polled(kReplyX);
        QVERIFY(sample.position.radians() < 0.0 && sample.velocity.radians() > 0.0);
        QVERIFY(sample.current > 0.0 && sample.pwm < 0.0);
    }

    void vitalsBeginWithTheSettings()
    {
        Bus x = oneX();
        QCOMPARE(hexOf(x.protocol.vitals(0)), "FF FF FD 00 01 07 00 02 06 00 12 00 22 C9");
        const Vitals none = x.vitals(kSettingsX);
        QVERIFY(std::isnan(none.voltage) && !none.torque);
        // Torque and errors, then supply and temperature, which are 80 bytes away.
        QCOMPARE(hexOf(x.protocol.vitals(0)), "FF FF FD 00 01 07 00 02 40 00 07 00 3C CF");
        QVERIFY(x.protocol.vitals(0).hasMore);
        QVERIFY(std::isnan(x.vitals(statusOf({1, 0, 0, 0, 2, 0, 0})).voltage));
        QVERIFY(hexOf(x.protocol.vitals(0)).contains("90 00 03 00"));
        QVERIFY(!x.protocol.vitals(0).hasMore);
        const Vitals supply = x.vitals(statusOf({0x79, 0x00, 0x28}));
        QVERIFY(isNear(supply.voltage, 12.1) && isNear(supply.temperature, 40.0));
        QCOMPARE(supply.torque, std::optional(TorqueMode::On));
        QVERIFY(x.protocol.vitals(0).hasMore);
        Bus ax = oneAx();
        QCOMPARE(hexOf(ax.protocol.vitals(0)), "FF FF 01 04 02 06 04 EE");
        ax.vitals(kSettingsAx);
        const Vitals vitals = ax.vitals(kReplyAx);
        QVERIFY(isNear(vitals.voltage, 11.8) && isNear(vitals.temperature, 35.0));
        QCOMPARE(vitals.torque, std::optional(TorqueMode::On));
        const Bus sts = oneSts();
        QCOMPARE(hexOf(sts.protocol.vitals(0)), "FF FF 01 04 02 12 10 D6");
    }

    void hardwareErrorsStayKnownWhileThereIsAnAlert()
    {
        Bus x = twoX();
        x.vitals(kSettingsX);
        const Bytes alerted = statusOf({1, 0, 0, 0, 2, 0, 0x20}, dynamixel::kAlert);
        const auto health = x.only(x.protocol.vitals(0), alerted).packet.health;
        QVERIFY(health.has(Fault::kOverload));
        QCOMPARE(health.detail, std::uint16_t{0x20});
        // Another servo's alert has an unknown cause; the first one's is over.
        const auto replies = x.replies(x.poll(kBoth), bytesOf(QByteArray(kReplyX) + kReplyX2));
        QVERIFY(!replies[0].packet.health.hasFaults());
        QCOMPARE(replies[1].packet.health.faults, std::uint16_t{0});
        QCOMPARE(replies[1].packet.health.alert, Fact::Yes);
    }

    void positionsFoldInPositionMode()
    {
        const auto decoded = [](const char* settings, int raw) {
            Bus x = oneX();
            if (settings != nullptr)
                x.vitals(settings);
            std::array<std::uint8_t, 14> data{};
            for (std::size_t i = 0; i < 4; ++i)
                data[10 + i] = static_cast<std::uint8_t>(static_cast<std::uint32_t>(raw) >> 8 * i & 0xFFu);
            Sample sample;
            x.protocol.decode(0, 122, data, sample);
            return sample.raw.position;
        };
        QCOMPARE(decoded(kSettingsX, 5000), 904);
        QCOMPARE(decoded(kSettingsX, -1), 4095);
        QCOMPARE(decoded(kSettingsX, 4095), 4095);
        QCOMPARE(decoded(kExtendedX, 5000), 5000);
        QCOMPARE(decoded(nullptr, 5000), 5000);
    }

    void goalsWaitForTheSettings()
    {
        Bus x = oneX();
        x.polled(kReplyX);
        QCOMPARE(x.goals({moveTo(3124, 1.0)}), QByteArray());
        QCOMPARE(x.goals({turnAt(-100)}), QByteArray());
        x.vitals(kSettingsX);
        QVERIFY(!x.goals({moveTo(3124, 1.0)}).isEmpty());
        QCOMPARE(x.goals({turnAt(-100)}), QByteArray()); // not in this mode
        x.protocol.forget(0);
        QCOMPARE(x.goals({moveTo(3124, 1.0)}), QByteArray());
    }

    void xMovesByVelocity()
    {
        Bus x = oneX();
        x.prepare(kSettingsX, kReplyX);
        // 1024 ticks in 1 s: 65.5 units of 0.229 rev/min, rounded down.
        QCOMPARE(x.goals({moveTo(3124, 1.0, true)}),
                 "FF FF FD 00 FE 14 00 83 6C 00 0C 00 01 00 00 00 00 41 00 00 00 34 0C 00 00 DA 7E");
        QVERIFY(isNear(x.protocol.timeOf(moveTo(3124, 1.0, true)), 1024 / (65 * 15.633067)));
        // A trapezoid: 0.75 s of cruise at 87 units, 64 * 87 / 250 ms of acceleration.
        QCOMPARE(x.goals({moveTo(3124, 1.0)}),
                 "FF FF FD 00 FE 14 00 83 6C 00 0C 00 01 16 00 00 00 57 00 00 00 34 0C 00 00 51 18");
        QVERIFY(std::abs(x.protocol.timeOf(moveTo(3124, 1.0)) - 1.0) < 0.02);
        // At once: with the highest velocity, never with 0, which is no limit.
        QVERIFY(x.goals({moveTo(3124, 0.0)}).contains("C8 00 00 00 34 0C 00 00"));
        QVERIFY(x.goals({moveTo(2100, 5.0)}).contains("01 00 00 00 34 08 00 00"));
    }

    void xMovesByTime()
    {
        Bus x = oneX();
        x.prepare(kByTimeX, kReplyX);
        QCOMPARE(x.goals({moveTo(3124, 1.0)}),
                 "FF FF FD 00 FE 14 00 83 6C 00 0C 00 01 FA 00 00 00 E8 03 00 00 34 0C 00 00 0B C5");
        QVERIFY(isNear(x.protocol.timeOf(moveTo(3124, 1.0)), 1.0));
        QVERIFY(isNear(x.protocol.timeOf(moveTo(3124, 0.0201, true)), 0.021)); // not shorter
    }

    void xHoldsWhereItIs()
    {
        Bus x = twoX();
        // Also before the settings are known: as fast as it can, but its setpoint does not jump.
        QCOMPARE(x.goals({holdAt(2100), holdAt(1000, 1)}, 2),
                 QByteArray("FF FF FD 00 FE 21 00 83 6C 00 0C 00 01 00 00 00 00 C8 00 00 00 34 08 00 00 02 "
                            "00 00 00 00 C8 00 00 00 E8 03 00 00 B9 47"));
        QCOMPARE(x.goals({holdAt({})}), QByteArray());
        QCOMPARE(hexOf(x.protocol.holdAt(0, 2100)), x.goals({holdAt(2100)}));
    }

    void xTurns()
    {
        Bus x = oneX();
        x.prepare(kVelocityX, kReplyX);
        QCOMPARE(x.goals({turnAt(-100)}), "FF FF FD 00 FE 0C 00 83 68 00 04 00 01 9C FF FF FF 67 D3");
        QCOMPARE(x.goals({moveTo(3124, 1.0)}), QByteArray());
        x.protocol.forget(0);
        QVERIFY(x.goals({holdAt({})}).contains("68 00 04 00 01 00 00 00 00"));
    }

    void axMoves()
    {
        Bus ax = oneAx();
        ax.prepare(kSettingsAx, kReplyAx);
        // 100 ticks in 1 s: 43.99 units of 0.111 rev/min.
        QCOMPARE(ax.goals({moveTo(650, 1.0, true)}), "FF FF FE 09 83 1E 04 01 8A 02 2B 00 9B");
        QCOMPARE(ax.goals({moveTo(650, 1.0)}), "FF FF FE 09 83 1E 04 01 8A 02 2C 00 9A");
        QCOMPARE(ax.goals({holdAt(540)}), "FF FF FE 09 83 1E 04 01 1C 02 FF 03 32");
    }

    void axGetsNoGoalWithoutTorque()
    {
        Bus ax = oneAx();
        ax.prepare(kSettingsAx, kReplyAx);
        Bytes off = bytesOf(kReplyAx);
        off[5] = 0;        // torque
        off.back() = 0x64; // checksum
        const auto reply = ax.only(ax.poll(kFirst), off);
        QCOMPARE(reply.packet.health.torque, Fact::No);
        Sample sample;
        ax.protocol.decode(0, reply.packet.address, reply.data, sample);
        QCOMPARE(ax.goals({moveTo(650, 1.0)}), QByteArray());
        QCOMPARE(ax.goals({holdAt(540)}), QByteArray());
        QVERIFY(!ax.protocol.arm(0, 550).frame.isEmpty());

        // The same for an X with "torque on by goal".
        Bus x = oneX();
        x.prepare(kByGoalX, kReplyX);
        QVERIFY(!x.goals({holdAt(2100)}).isEmpty()); // torque not known yet
        std::array<std::uint8_t, 83> vitals{};       // torque off
        Vitals read;
        x.protocol.decode(0, 64, vitals, read);
        QCOMPARE(x.goals({holdAt(2100)}), QByteArray());
    }

    void axTurns()
    {
        Bus ax = oneAx();
        ax.prepare(kWheelAx, kReplyAx);
        QCOMPARE(ax.goals({turnAt(-129)}), "FF FF FE 07 83 20 02 01 81 04 CF");
        QCOMPARE(ax.goals({holdAt(540)}), "FF FF FE 07 83 20 02 01 00 00 54");
        QCOMPARE(ax.goals({moveTo(650, 1.0)}), QByteArray());
        ax.protocol.forget(0); // silent; a goal of position with a speed would turn it
        QCOMPARE(ax.goals({holdAt(540)}), "FF FF FE 07 83 20 02 01 00 00 54");
        QCOMPARE(ax.goals({turnAt(0)}), "FF FF FE 07 83 20 02 01 00 00 54");
    }

    void stsMoves()
    {
        Bus sts = oneSts();
        sts.prepare(kSettingsSts, kReplySts);
        QCOMPARE(sts.goals({moveTo(2048, 0.5, true)}), "FF FF FE 0C 83 29 07 01 00 00 08 00 00 D0 05 64");
        QCOMPARE(sts.goals({moveTo(2048, 0.5)}), "FF FF FE 0C 83 29 07 01 9F 00 08 00 00 C0 07 D3");
        QVERIFY(std::abs(sts.protocol.timeOf(moveTo(2048, 0.5)) - 0.5) < 0.01);
    }

    void scsMovesByTime()
    {
        Bus scs = oneScs();
        scs.prepare(kSettingsScs, kReplyScs);
        QCOMPARE(scs.goals({moveTo(700, 0.5)}), "FF FF FE 0B 83 2A 06 03 02 BC 01 F4 00 00 8D");
        QCOMPARE(scs.goals({holdAt(512)}), "FF FF FE 0B 83 2A 06 03 02 00 00 00 00 00 3E");
        QVERIFY(isNear(scs.protocol.timeOf(moveTo(700, 0.5)), 0.5));
    }

    void differentFramesAreSeparate()
    {
        Bus feetech{Kind::Feetech, {jointOf("STS3215", 1), jointOf("SCS0009", 3)}};
        const std::vector<Goal> both{holdAt(1304), holdAt(512, 1)};
        std::size_t taken = 0;
        const Ask first = feetech.protocol.goals(both, taken);
        QCOMPARE(taken, std::size_t{1});
        QVERIFY(hexOf(first).startsWith("FF FF FE 0C 83 29 07 01"));
        const Ask second = feetech.protocol.goals(std::span(both).subspan(1), taken);
        QCOMPARE(taken, std::size_t{1});
        QCOMPARE(hexOf(second), "FF FF FE 0B 83 2A 06 03 02 00 00 00 00 00 3E");
        // What a joint must not get is taken and left out.
        QCOMPARE(feetech.goals({moveTo(2000, 1.0), holdAt(512, 1)}, 2),
                 "FF FF FE 0B 83 2A 06 03 02 00 00 00 00 00 3E");
    }

    void slowUnitsOfStsCount()
    {
        Bus sts = oneSts();
        std::array<std::uint8_t, 16> settings{};
        settings[0] = 8; // Phase without bit 2: 50 steps/s
        Vitals vitals;
        sts.protocol.decode(0, 18, settings, vitals);
        sts.polled(kReplySts);
        // 744 steps in 0.5 s: 29.76 units.
        QVERIFY(sts.goals({moveTo(2048, 0.5, true)}).contains("01 00 00 08 00 00 1D 00"));
    }

    void armingSendsGoalTorqueGoalGoal()
    {
        const Bus x = oneX();
        const QByteArray hold(
            "FF FF FD 00 FE 14 00 83 6C 00 0C 00 01 00 00 00 00 00 00 00 00 34 08 00 00 14 6F");
        const QByteArray on("FF FF FD 00 FE 09 00 83 40 00 01 00 01 01 1D DF");
        QCOMPARE(hexOf(x.protocol.arm(0, 2100)), (QList{hold, on, hold, hold}).join(' '));
        QCOMPARE(x.protocol.arm(0, 2100).answer, Answer::None);

        const Bus ax = oneAx();
        const QByteArray slow("FF FF FE 09 83 1E 04 01 26 02 14 00 16");
        QCOMPARE(hexOf(ax.protocol.arm(0, 550)),
                 (QList{slow, QByteArray("FF FF FE 06 83 18 01 01 01 5D"), slow, slow}).join(' '));

        const Bus sts = oneSts();
        const QByteArray still("FF FF FE 0C 83 29 07 01 00 18 05 00 00 96 00 8E");
        QCOMPARE(hexOf(sts.protocol.arm(0, 1304)),
                 (QList{still, QByteArray("FF FF FE 06 83 28 01 01 01 4D"),
                        QByteArray("FF FF FE 06 83 37 01 01 01 3E"), still, still})
                     .join(' '));
    }

    void armingClearsTheWatchdog()
    {
        Bus x = oneX();
        std::array<std::uint8_t, 130> block{}; // from 6 on
        block[11 - 6] = 3;
        block[98 - 6] = 0xFF;
        block[116 - 6] = 0x10; // an old goal
        block[132 - 6] = 0x34;
        block[133 - 6] = 0x08;
        const Place place = x.protocol.decodePlace(0, 6, block);
        QCOMPARE(std::pair(place.tick, place.hasGoal), std::pair(2100, false));
        QVERIFY(hexOf(x.protocol.arm(0, 2100))
                    .startsWith("FF FF FD 00 FE 09 00 83 62 00 01 00 01 00 3A AF FF FF"));
        std::array<std::uint8_t, 72> check{}; // from 64 on
        check[116 - 64] = 0x10;
        check[132 - 64] = 0x11;
        const Place after = x.protocol.decodePlace(0, 64, check);
        QCOMPARE(std::tuple(after.tick, after.hasGoal, after.goal), std::tuple(0x11, true, 0x10));
    }

    void torqueOffReachesAll()
    {
        const Bus x = oneX();
        const Ask all = x.protocol.torque(ServoId::kBroadcast, TorqueMode::Free);
        QCOMPARE(hexOf(all), "FF FF FD 00 FE 06 00 03 40 00 00 2E 16");
        QCOMPARE(all.answer, Answer::None);
        QCOMPARE(hexOf(x.protocol.torque(1, TorqueMode::On)), "FF FF FD 00 01 06 00 03 40 00 01 DB 66");
        const Bus ax = oneAx();
        QCOMPARE(hexOf(ax.protocol.torque(ServoId::kBroadcast, TorqueMode::Free)), "FF FF FE 04 03 18 00 E2");
    }

    void rebootAndRestoreAreThoseOfTheFamily()
    {
        const Bus x = oneX();
        QCOMPARE(hexOf(x.protocol.reboot(1)), "FF FF FD 00 01 03 00 08 2F 4E");
        QCOMPARE(hexOf(x.protocol.restore(1, true, false)), "FF FF FD 00 01 04 00 06 01 A1 E6");
        QVERIFY(x.protocol.restore(1, false, true).frame.isEmpty());
        QVERIFY(x.protocol.clear(1).frame.isEmpty());
        const Bus ax = oneAx();
        QVERIFY(ax.protocol.reboot(1).frame.isEmpty());
        QCOMPARE(hexOf(ax.protocol.restore(0, false, false)), "FF FF 00 02 06 F7");
        QVERIFY(ax.protocol.restore(1, true, false).frame.isEmpty());
        QCOMPARE(hexOf(ax.protocol.clear(1)), "FF FF FE 06 83 18 01 01 00 5E FF FF 01 05 03 22 FF 03 D2");
        const Bus sts = oneSts();
        QCOMPARE(hexOf(sts.protocol.reboot(1)), "FF FF 01 02 08 F4");
        QCOMPARE(sts.protocol.reboot(1).answer, Answer::None);
        QCOMPARE(hexOf(sts.protocol.restore(1, true, false)), "FF FF 01 02 06 F6");
    }

    void whatWasWrittenIsReadAgain()
    {
        Bus x = oneX();
        x.prepare(kSettingsX, kReplyX);
        QVERIFY(!x.protocol.wrote(0, Memory::Ram, 80, std::array<std::uint8_t, 2>{1, 0}));
        QVERIFY(hexOf(x.protocol.vitals(0)).contains("40 00 07 00"));
        QVERIFY(!x.protocol.wrote(0, Memory::Eep, 11, std::array<std::uint8_t, 1>{1})); // operating mode
        QVERIFY(hexOf(x.protocol.vitals(0)).contains("06 00 12 00"));
        QVERIFY(x.protocol.wrote(0, Memory::Ram, 68, std::array<std::uint8_t, 1>{0})); // answers pings only
        QVERIFY(!x.protocol.wrote(0, Memory::Ram, 68, std::array<std::uint8_t, 1>{1}));
    }

    void aRefusedReadFitsNothing()
    {
        Bus x = oneX();
        const Ask ask = x.protocol.read(1, Memory::Ram, 132, 4);
        const auto replies = x.replies(ask, "FF FF FD 00 01 04 00 55 07 B0 8C");
        QVERIFY(replies.size() == 1 && !replies[0].fits);
        QVERIFY(replies[0].packet.isRefusal);
    }
};

SERVODECK_TEST(TestDynamixelProtocol)

} // namespace tst_dynamixelprotocol
#include "tst_dynamixelprotocol.moc"
