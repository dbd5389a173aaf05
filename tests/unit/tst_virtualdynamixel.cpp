// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/protocol/dynamixel/packet.h"
#include "core/servo/servomodel.h"
#include "core/sim/dynamixel/axservo.h"
#include "core/sim/dynamixel/feetechservo.h"
#include "core/sim/dynamixel/xservo.h"
#include "core/sim/virtualbus.h"
#include "tests/support/busrun.h"
#include "tests/support/testprogram.h"

// Bytes in hexadecimal digits are worked out by hand from the manuals; other requests come from the host's
// codec, which is independent of the virtual servos.
namespace tst_virtualdynamixel {

using namespace core;
using sim::dynamixel::Servo;
using sim::dynamixel::ServoOptions;
using support::Bytes, support::bytesOf, support::hexOf;
using Code = dynamixel::Instruction;

namespace {

#define COMPARE_BYTES(actual, expected) QCOMPARE(hexOf(actual), QByteArray(expected))

const ModelLibrary& library()
{
    static const ModelLibrary models = [] {
        ModelLibrary all = ModelLibrary::builtIn();
        const auto added = all.add(
            R"({"family": "dynamixel1", "version": 1, "models": [{"name": "MX-28", "group": "AX",
            "model_bytes": [29, 0], "position_counts": 4096, "centre_tick": 2048,
            "degrees_per_tick": "360/4096", "velocity_unit_degrees_per_s": 0.684, "volts_per_unit": 0.1,
            "temperature": "celsius", "position_mask": 65535, "min_position": 0, "max_position": 1023,
            "no_load_degrees_per_s": 330, "stall_torque_nm": 2.5, "nominal_voltage": 12.0, "default_id": 1,
            "max_baud": 1000000, "second_position": false}]})",
            u"an MX with protocol 1.0"_s);
        if (!added)
            qWarning("%s", qUtf8Printable(added.error().detail));
        return all;
    }();
    return models;
}

/// Servos on a shared line.
struct World
{
    Servo& add(const char* name, int id, ServoOptions options = {}, int baud = kBaud)
    {
        options.positionNoise = 0.0;
        const ServoModel& model = *library().find(QLatin1String(name));
        const auto make = [&](auto type) -> std::unique_ptr<Servo> {
            using Type = typename decltype(type)::type;
            return std::make_unique<Type>(model, static_cast<std::uint8_t>(id), baud, options, now);
        };
        version = model.family == "dynamixel2"_L1 ? dynamixel::Version::Two : dynamixel::Version::One;
        return static_cast<Servo&>(bus.add(
            version == dynamixel::Version::Two ? make(std::type_identity<sim::dynamixel::XServo>())
            : model.family == "dynamixel1"_L1  ? make(std::type_identity<sim::dynamixel::AxServo>())
                                               : make(std::type_identity<sim::dynamixel::FeetechServo>())));
    }
    Bytes run(Duration span) { return support::runBus(bus, now, span, lastArrival); }
    Bytes send(const Bytes& bytes, Duration span = 10ms)
    {
        sent = now;
        bus.hostBytes(bytes, now, hostBaud);
        return run(span);
    }
    Bytes send(const char* digits, Duration span = 10ms) { return send(bytesOf(digits), span); }
    Bytes send(const Frame& frame, Duration span = 10ms) { return send(bytesOf(frame), span); }
    Bytes request(std::uint8_t id, Code code, const Bytes& params = {}, Duration span = 10ms)
    {
        return send(dynamixel::makePacket(version, id, static_cast<std::uint8_t>(code), params), span);
    }
    /// Writes to a servo; the error byte of its status, -1 without one.
    int write(std::uint8_t id, std::uint16_t address, const Bytes& bytes)
    {
        return errorOf(send(dynamixel::makeWrite(version, id, Code::Write, address, bytes)));
    }
    /// True if servo 1 takes all these writes, of addresses and bytes.
    bool takes(const std::vector<std::pair<int, Bytes>>& writes)
    {
        return std::ranges::all_of(writes, [this](const auto& each) {
            const int error = write(1, static_cast<std::uint16_t>(each.first), each.second);
            return support::checked(error == 0, u"error %1 at address %2"_s.arg(error).arg(each.first));
        });
    }
    int errorOf(const Bytes& status) const
    {
        const std::size_t place = version == dynamixel::Version::Two ? 8 : 4;
        return status.size() > place ? status[place] : -1;
    }

    static constexpr int kBaud = 1'000'000;
    Time now{};
    VirtualBus bus{{200us, 1, VirtualBus::Line::Shared}, now};
    int hostBaud = kBaud;
    dynamixel::Version version = dynamixel::Version::Two;
    Time sent;
    Time lastArrival;
};

/// The line with servo 1.
struct OneServo : World
{
    explicit OneServo(const char* model)
        : servo(add(model, 1))
    {
    }
    Servo& servo;
};

/// True if the servo has all these values.
bool has(Servo& servo, const std::vector<std::pair<const char*, int>>& values)
{
    return std::ranges::all_of(values, [&servo](const auto& each) {
        const auto [name, expected] = each;
        const int value = servo.value(name);
        return support::checked(value == expected,
                                u"%1 is %2, not %3"_s.arg(QLatin1String(name)).arg(value).arg(expected));
    });
}

Bytes raw(int value, int size = 4)
{
    const auto little = qToLittleEndian(value);
    const auto* first = reinterpret_cast<const std::uint8_t*>(&little);
    return {first, first + size};
}

void turnToRaw(Servo& servo, int ticks)
{
    servo.turnTo((ticks - servo.model().centreTick) * servo.model().radiansPerTick);
}

bool isNear(int actual, int expected, int margin = 6)
{
    return support::checked(std::abs(actual - expected) <= margin, u"%1, not %2"_s.arg(actual).arg(expected));
}

} // namespace

class TestVirtualDynamixel : public QObject
{
    Q_OBJECT

private slots:
    // ---- protocol 2.0

    void anXServoAnswersAPing()
    {
        World world;
        world.add("XM430-W210", 1, {.bootTime = {}, .firmware = 38});
        COMPARE_BYTES(world.send("FFFFFD00010300 01194E"), "FF FF FD 00 01 07 00 55 00 06 04 26 65 5D");
    }

    void aPingForAllIsAnsweredInTheOrderOfTheIds()
    {
        World world;
        for (const int id : {3, 1, 2})
            world.add("XM430-W350", id);
        const Bytes all = world.send("FFFFFD00FE030001 3142", 100ms);
        QCOMPARE(all.size(), std::size_t{42});
        for (std::size_t i = 0; i < 3; ++i) {
            QCOMPARE(int(all[14 * i + 4]), int(i) + 1);
            QCOMPARE(int(all[14 * i + 9]) + 256 * all[14 * i + 10], 1020);
        }
        QCOMPARE(world.bus.collisions(), 0u);
    }

    void anXServoIsReadAndWritten()
    {
        OneServo world("XM430-W350");
        turnToRaw(world.servo, 166);
        COMPARE_BYTES(world.send("FFFFFD0001070002840004001D15"),
                      "FF FF FD 00 01 08 00 55 00 A6 00 00 00 8C C0");
        COMPARE_BYTES(world.send("FFFFFD0001090003740000020000CA89"), "FF FF FD 00 01 04 00 55 00 A1 0C");
        QCOMPARE(world.servo.value("goal_position"), 512);
        COMPARE_BYTES(world.send("FFFFFD0001090003 68009CFFFFFFC495"), "FF FF FD 00 01 04 00 55 00 A1 0C");
        QCOMPARE(world.servo.value("goal_velocity"), -100);
        const Bytes table = world.send("FFFFFD0001070002 0000930028B7");
        QCOMPARE(table.size(), std::size_t{11 + 147});
        QCOMPARE(int(table[9]), 0xFC);
        QCOMPARE(int(table[9 + 7]), 1);
    }

    void aRegisteredWriteWaitsForTheAction()
    {
        OneServo world("XM430-W350");
        COMPARE_BYTES(world.send("FFFFFD0001090004 6800C8000000AE8E"), "FF FF FD 00 01 04 00 55 00 A1 0C");
        QVERIFY(has(world.servo, {{"goal_velocity", 0}, {"registered_instruction", 1}}));
        COMPARE_BYTES(world.send("FFFFFD00010300 0502CE"), "FF FF FD 00 01 04 00 55 00 A1 0C");
        QVERIFY(has(world.servo, {{"goal_velocity", 200}, {"registered_instruction", 0}}));
        QCOMPARE(world.errorOf(world.send("FFFFFD00010300 0502CE")), 2);
    }

    void theErrorIsANumber_data()
    {
        const support::Table<int, QByteArray, int> row("code", "params", "error");
        row("unknown instruction", 0x77, "", 2);
        row("read beyond the table", 2, "00100400", 7);
        row("read of a hole", 2, "2C010400", 7);
        row("write to read-only", 3, "840000000000", 7);
        row("write to a hole", 3, "0E0000", 7);
        row("too few bytes", 3, "74000002", 5);
        row("out of range", 3, "410002", 4);
        row("no such mode", 3, "0B0002", 4);
        row("beyond the velocity limit", 3, "6800C9000000", 6);
        row("at the velocity limit", 3, "6800C8000000", 0);
        row("beyond the position limit", 3, "740000100000", 6);
        row("beyond the turns", 3, "7400FFFFFD00", 4);
        row("action without a write", 5, "", 2);
        row("factory reset of nothing", 6, "03", 4);
        row("clear of something else", 0x10, "0245 52434C", 4);
    }
    void theErrorIsANumber()
    {
        const auto [code, params] = support::fetched<int, QByteArray>({"code", "params"});
        OneServo world("XM430-W350");
        const Bytes reply = world.request(1, static_cast<Code>(code), bytesOf(params));
        QTEST(world.errorOf(reply), "error");
        QCOMPARE(reply.size(), std::size_t{11});
    }

    void aBadCrcIsReported()
    {
        OneServo world("XM430-W350");
        COMPARE_BYTES(world.send("FFFFFD00010300 01194F"), "FF FF FD 00 01 04 00 55 03 AB 0C");
        COMPARE_BYTES(world.send("FFFFFD00020300 01194F"), "");
        COMPARE_BYTES(world.send("FFFFFD00010300 01194E").size() == 14 ? Bytes{1} : Bytes{}, "01");
    }

    void lastingRegistersNeedTheTorqueOff()
    {
        OneServo world("XM430-W350");
        QCOMPARE(world.write(1, 64, {1}), 0);
        COMPARE_BYTES(world.send(dynamixel::makeWrite(world.version, 1, Code::Write, 9, Bytes{0})),
                      "FF FF FD 00 01 04 00 55 07 B0 8C");
        QCOMPARE(world.servo.value("return_delay"), 250);
        QVERIFY(world.takes({{64, {0}}, {9, {0}}}));
        QCOMPARE(world.servo.value("return_delay"), 0);
    }

    void theStatusReturnLevelRules()
    {
        OneServo world("XM430-W350");
        for (const int level : {2, 1, 0}) {
            QCOMPARE(world.write(1, 68, {static_cast<std::uint8_t>(level)}), level == 2 ? 0 : -1);
            QCOMPARE(!world.send("FFFFFD0001070002840004001D15").empty(), level > 0);
            QCOMPARE(!world.send("FFFFFD00FE0800828400040001 ").empty(), false); // cut off
            world.run(300ms);
            QVERIFY(!world.send("FFFFFD00010300 01194E").empty());
        }
    }

    /// The pause that ends it counts from its last byte, at every rate.
    void aCutRequestIsForgottenAfterAPause()
    {
        for (const int baud : {9600, 57600, 1'000'000}) {
            World world;
            world.hostBaud = baud;
            world.add("XM430-W350", 1, {}, baud);
            COMPARE_BYTES(world.send("FFFFFD0001F003", 120ms), ""); // announces 1008 bytes
            QVERIFY(!world.send("FFFFFD0001030001194E", 40ms).empty());
            COMPARE_BYTES(world.send("FFFFFD00", 80ms), "");
            COMPARE_BYTES(world.send("0103", 80ms), "");
            QVERIFY(!world.send("0001194E", 40ms).empty());
        }
        World world;
        world.hostBaud = 57600;
        world.add("AX-12A", 1, {}, 57600);
        COMPARE_BYTES(world.send("FFFF01FA", 120ms), "");
        QVERIFY(!world.send("FFFF010201FB", 20ms).empty());
    }

    void theReturnDelayIsKept()
    {
        OneServo world("XM430-W350");
        for (const int delay : {250, 0, 100}) {
            world.write(1, 9, {static_cast<std::uint8_t>(delay)});
            QCOMPARE(world.servo.value("return_delay"), delay);
            world.send("FFFFFD0001070002840004001D15");
            const Duration late = world.lastArrival - world.sent - (14 + 15) * 10us - delay * 2us;
            QVERIFY2(std::chrono::abs(late) <= 11us, qPrintable(QString::number(late.count())));
        }
    }

    void anotherRateIsSilence()
    {
        World world;
        Servo& servo = world.add("XM430-W350", 1, {}, 57600);
        COMPARE_BYTES(world.send("FFFFFD00010300 01194E"), "");
        world.hostBaud = 57600;
        QCOMPARE(world.write(1, 8, {3}), 0); // the reply still has the old rate
        QCOMPARE(servo.baud(), 1'000'000);
        COMPARE_BYTES(world.send("FFFFFD00010300 01194E"), "");
        world.hostBaud = 1'000'000;
        QCOMPARE(world.send("FFFFFD00010300 01194E").size(), std::size_t{14});
        QCOMPARE(world.write(1, 7, {9}), 0);
        QCOMPARE(int(servo.id()), 9);
    }

    void aSyncReadIsATrain()
    {
        World world;
        turnToRaw(world.add("XM430-W350", 2), 2079);
        turnToRaw(world.add("XM430-W350", 1), 166);
        COMPARE_BYTES(world.send("FFFFFD00FE0900828400040001 02CEFA"),
                      "FF FF FD 00 01 08 00 55 00 A6 00 00 00 8C C0 "
                      "FF FF FD 00 02 08 00 55 00 1F 08 00 00 BA BE");
        QCOMPARE(world.bus.collisions(), 0u);
        const Duration late = world.lastArrival - world.sent - (16 + 30) * 10us - 2 * 500us;
        QVERIFY2(std::chrono::abs(late) <= 21us, qPrintable(QString::number(late.count())));
        world.bus.device(1).unplug();
        COMPARE_BYTES(world.send("FFFFFD00FE0900828400040001 02CEFA"), "");
    }

    void aSyncWriteReachesItsServos()
    {
        World world;
        Servo& one = world.add("XM430-W350", 1);
        Servo& two = world.add("XM430-W350", 2);
        COMPARE_BYTES(world.send("FFFFFD00FE110083 740004000196000000 02AA0000008287"), "");
        QCOMPARE(std::pair(one.value("goal_position"), two.value("goal_position")), std::pair(150, 170));
    }

    void bulkRequestsHaveAPlaceForEach()
    {
        World world;
        Servo& one = world.add("XM430-W350", 1);
        Servo& two = world.add("XM430-W350", 2);
        COMPARE_BYTES(world.send("FFFFFD00FE100093 01200002 00A000 021F000100 50B768"), "");
        QCOMPARE(one.value("max_voltage_limit"), 160);
        QCOMPARE(two.value("temperature_limit"), 80);
        const Bytes both = world.send("FFFFFD00FE0D0092 0190000200 0292000100 1A05");
        QCOMPARE(both.size(), std::size_t{13 + 12});
        QCOMPARE((QList<int>{both[9], both[13 + 9]}), (QList{120, 25}));
    }

    void aFastReadIsMerged()
    {
        World world;
        turnToRaw(world.add("XM430-W350", 4), 1023);
        turnToRaw(world.add("XM430-W350", 3), 166);
        turnToRaw(world.add("XM430-W350", 7), 2079);
        COMPARE_BYTES(
            world.send("FFFFFD00FE0A008A 84000400030704 20F2"),
            "FF FF FD 00 FE 19 00 55 00 03 A6 00 00 00 84 08 00 07 1F 08 00 00 16 CA 00 04 FF 03 00 "
            "00 D1 9E");
        const Duration late = world.lastArrival - world.sent - (17 + 32) * 10us - 500us;
        QVERIFY2(std::chrono::abs(late) <= 11us, qPrintable(QString::number(late.count())));
    }

    void aFastBulkReadIsMerged()
    {
        World world;
        turnToRaw(world.add("XM430-W350", 3), 166);
        Servo& turning = world.add("XM430-W350", 7);
        world.add("XM430-W350", 4).setAmbient(31.0);
        QCOMPARE(world.write(7, 11, {16}), 0);
        QCOMPARE(world.write(7, 100, raw(421, 2)), 0);
        QCOMPARE(world.write(7, 64, {1}), 0);
        COMPARE_BYTES(world.send("FFFFFD00FE12009A 0384000400 077C000200 0492000100 DA2D"),
                      "FF FF FD 00 FE 14 00 55 00 03 A6 00 00 00 67 A4 00 07 A5 01 24 74 00 04 1F D9 C1");
        QVERIFY(turning.speed() > 0.1);
    }

    void anMxHasNoFastRead()
    {
        World world;
        world.add("MX-28(2.0)", 3);
        COMPARE_BYTES(world.request(0xFE, Code::FastSyncRead, {132, 0, 4, 0, 3}), "");
        QCOMPARE(world.request(0xFE, Code::SyncRead, {132, 0, 4, 0, 3}).size(), std::size_t{15});
    }

    void stuffingIsUnderstood()
    {
        OneServo world("XM430-W350");
        // A goal of 0x00FDFFFF is out of range, but the packet is whole.
        QCOMPARE(world.errorOf(world.send("FFFFFD00010A0003 7400FFFFFDFD00 21E7")), 4);
        sim::dynamixel::PlainBuffer plain;
        const auto content = [&plain](const char* digits) {
            const auto request = sim::dynamixel::parse(sim::dynamixel::Protocol::Two, bytesOf(digits), plain);
            return Bytes(request.params.begin(), request.params.end());
        };
        COMPARE_BYTES(content("FFFFFD00010D0003 A800FFFFFDFDFFFFFDFD17B7"), "A8 00 FF FF FD FF FF FD");
        COMPARE_BYTES(content("FFFFFD00010A0003 740000FFFFFDFD2FCD"), "74 00 00 FF FF FD");
        for (const char* data : {"FFFFFD", "FFFFFDFD", "FFFFFFFD", "FFFFFDFFFFFD", "00FFFFFD01", "FFFF"}) {
            const Frame own =
                sim::dynamixel::statusPacket(sim::dynamixel::Protocol::Two, 1, 0, bytesOf(data));
            const Frame host = dynamixel::makeStatus(dynamixel::Version::Two, 1, 0, bytesOf(data));
            QCOMPARE(hexOf(own), hexOf(host));
            const Bytes packet = bytesOf(own);
            const auto status = sim::dynamixel::parse(sim::dynamixel::Protocol::Two, packet, plain);
            QCOMPARE(hexOf(status.params.subspan(1)), hexOf(bytesOf(data)));
        }
        QVERIFY(!world.servo.isTorqueOn());
    }

    // ---- the shaft of an X servo

    void torqueOnHoldsWhereItIs()
    {
        for (const bool keepsGoal : {false, true}) {
            World world;
            ServoOptions options;
            options.torqueOnKeepsGoal = keepsGoal;
            Servo& servo = world.add("XM430-W350", 1, options);
            QCOMPARE(world.write(1, 116, raw(1000)), 0);
            world.run(500ms);
            QCOMPARE(servo.value("present_position"), 2048);
            QCOMPARE(world.write(1, 64, {1}), 0);
            world.run(2s);
            QVERIFY(isNear(servo.value("present_position"), keepsGoal ? 1000 : 2048));
            QVERIFY(isNear(servo.value("goal_position"), keepsGoal ? 1000 : 2048));
        }
    }

    /// A shaft that moved without torque; then torque on, twice.
    void torqueOnAgainChangesNothing_data()
    {
        const support::Table<QByteArray, int, int, int> row("model", "torque", "goal", "size");
        row("X", "XM430-W350", 64, 116, 4);
        row("AX", "AX-12A", 24, 30, 2);
        row("STS", "STS3215", 40, 42, 2);
    }
    void torqueOnAgainChangesNothing()
    {
        const auto [model, torque, goal, size] =
            support::fetched<QByteArray, int, int, int>({"model", "torque", "goal", "size"});
        OneServo world(model.constData());
        world.servo.setExternalTorque(world.servo.model().stallTorque / 5.0);
        world.run(60ms);
        world.servo.setExternalTorque(0.0);
        world.run(4s);
        const int here = world.servo.value("present_position");
        QVERIFY(here > world.servo.model().centreTick + 20);
        const auto address = static_cast<std::uint16_t>(torque);
        QCOMPARE(world.write(1, address, {1}), 0);
        world.run(500ms);
        QVERIFY(isNear(world.servo.value("present_position"), here, 2));
        QCOMPARE(world.write(1, static_cast<std::uint16_t>(goal), raw(100, size)), 0);
        world.run(20ms);
        QCOMPARE(world.write(1, address, {1}), 0);
        world.run(3s);
        QVERIFY(isNear(world.servo.value("present_position"), 100));
    }

    void aGoalMayTurnTheTorqueOn()
    {
        OneServo world("XM430-W350");
        QVERIFY(world.takes({{10, {8}}, {116, raw(1500)}}));
        QVERIFY(world.servo.isTorqueOn());
        world.run(2s);
        QVERIFY(isNear(world.servo.value("present_position"), 1500));
    }

    void aProfileTakesItsTime()
    {
        OneServo world("XM430-W350");
        QCOMPARE(world.write(1, 64, {1}), 0);
        // 100 units: 100 * 4096 / 64 ms a turn; 1024 ticks take 655 ms and a ramp of 640 ms at 10.
        QVERIFY(world.takes({{108, raw(10)}, {112, raw(100)}, {116, raw(3072)}}));
        world.run(630ms);
        QCOMPARE(world.servo.value("moving"), 1);
        QCOMPARE(world.servo.value("moving_status") & 0x32, 0x32);
        QVERIFY(isNear(world.servo.value("present_velocity"), 100, 12));
        QVERIFY(isNear(world.servo.value("velocity_trajectory"), 100, 2));
        world.run(610ms);
        QVERIFY(world.servo.value("moving_status") & 2);
        world.run(500ms);
        QVERIFY(has(world.servo, {{"moving_status", 1}, {"moving", 0}}));
        QVERIFY(isNear(world.servo.value("present_position"), 3072));
    }

    void aTimedProfileArrivesInTime()
    {
        OneServo world("XM430-W350");
        QVERIFY(world.takes({{10, {4}}, {64, {1}}, {108, raw(100)}, {112, raw(1000)}, {116, raw(2560)}}));
        world.run(980ms);
        QVERIFY(world.servo.value("moving_status") & 2);
        world.run(20ms);
        QVERIFY(!(world.servo.value("moving_status") & 2));
        world.run(300ms);
        QVERIFY(isNear(world.servo.value("present_position"), 2560));
    }

    void theModesControlWhatTheySay()
    {
        OneServo world("XM430-W350");
        QVERIFY(world.takes({{11, {1}}, {64, {1}}, {104, raw(-100)}}));
        world.run(5s);
        QVERIFY(isNear(world.servo.value("present_velocity"), -100, 3));
        QVERIFY(world.servo.value("present_position") < -4096); // turns count
        QCOMPARE(world.write(1, 64, {0}), 0);
        world.run(3s);
        QCOMPARE(world.servo.value("present_velocity"), 0);
        QCOMPARE(world.write(1, 11, {0}), 0);
        QCOMPARE(world.servo.value("goal_current"), 1193);
        QCOMPARE(world.write(1, 102, raw(300, 2)), 0);
        world.servo.setExternalTorque(-4.1 / 2);
        QCOMPARE(world.write(1, 64, {1}), 0);
        world.run(100ms);
        QVERIFY(isNear(world.servo.value("present_current"), 300, 30));
        world.servo.setExternalTorque(0.0);
        QVERIFY(world.takes({{64, {0}}, {11, {4}}, {64, {1}}, {116, raw(20000)}}));
        world.run(20s);
        QVERIFY(isNear(world.servo.value("present_position"), 20000));
    }

    void aCurrentLimitsTheForceOfAGrip()
    {
        OneServo world("XM430-W350");
        QVERIFY(world.takes({{11, {5}}, {102, raw(200, 2)}, {64, {1}}}));
        world.servo.setExternalTorque(-1.2);
        world.run(100ms);
        QVERIFY(isNear(world.servo.value("present_current"), 200, 10));
        QVERIFY(world.servo.value("present_position") < 2035);
        QCOMPARE(world.servo.value("hardware_error_status"), 0);
    }

    void turnsAreLostAtAReboot()
    {
        OneServo world("XM430-W350");
        turnToRaw(world.servo, 3 * 4096 + 100);
        QCOMPARE(world.servo.value("present_position"), 3 * 4096 + 100);
        COMPARE_BYTES(world.send("FFFFFD00010300 082F4E"), "FF FF FD 00 01 04 00 55 00 A1 0C");
        COMPARE_BYTES(world.send("FFFFFD00010300 01194E"), ""); // it is starting
        world.run(300ms);
        QCOMPARE(world.servo.value("present_position"), 100);
        turnToRaw(world.servo, 2 * 4096 + 100);
        QCOMPARE(world.servo.value("present_position"), -4096 + 100);
        QCOMPARE(world.write(1, 64, {1}), 0); // position mode has one turn
        QVERIFY(isNear(world.servo.value("present_position"), 100, 1));
        QVERIFY(world.takes({{64, {0}}, {11, {4}}}));
        turnToRaw(world.servo, 4 * 4096 + 7);
        QCOMPARE(world.servo.value("present_position"), 2 * 4096 + 7);
        COMPARE_BYTES(world.send("FFFFFD0001080010 0144584C22B1DC"), "FF FF FD 00 01 04 00 55 00 A1 0C");
        QVERIFY(isNear(world.servo.value("present_position"), 7, 1));
    }

    void theTurnsOfAMovingServoAreNotCleared()
    {
        OneServo world("XM430-W350");
        QVERIFY(world.takes({{11, {1}}, {64, {1}}, {104, raw(100)}}));
        world.run(300ms);
        QCOMPARE(world.errorOf(world.send("FFFFFD0001080010 0144584C22B1DC")), 1);
    }

    void theHomingOffsetIsAdded()
    {
        OneServo world("XM430-W350");
        QCOMPARE(world.write(1, 20, raw(-500)), 0);
        QCOMPARE(world.servo.value("present_position"), 1548);
        QCOMPARE(world.write(1, 20, raw(2000)), 0); // more than position mode honours
        QCOMPARE(world.servo.value("present_position"), 2048);
        QCOMPARE(world.write(1, 11, {4}), 0);
        QCOMPARE(world.servo.value("present_position"), 4048);
        QCOMPARE(world.write(1, 10, {1}), 0); // reversed: the offset is not
        QCOMPARE(world.servo.value("present_position"), 4048);
        world.servo.turnTo(0.1);
        QVERIFY(world.servo.value("present_position") < 4048);
    }

    void aFactoryResetKeepsWhatItIsTold()
    {
        OneServo world("XM430-W350");
        QCOMPARE(world.write(1, 9, {7}), 0);
        COMPARE_BYTES(world.send("FFFFFD0001040006 01A1E6", 500ms), "FF FF FD 00 01 04 00 55 00 A1 0C");
        QCOMPARE(world.servo.value("return_delay"), 250);
        QCOMPARE(int(world.servo.id()), 1);
        QCOMPARE(world.servo.baud(), 57600);
        world.hostBaud = 57600;
        QCOMPARE(world.write(1, 8, {3}), 0);
        world.hostBaud = World::kBaud;
        QCOMPARE(world.write(1, 7, {5}), 0);
        QCOMPARE(world.errorOf(world.request(5, Code::FactoryReset, {2}, 500ms)), 0);
        QCOMPARE(int(world.servo.id()), 5);
        QCOMPARE(world.servo.baud(), World::kBaud);
        world.request(0xFE, Code::FactoryReset, {0xFF}, 500ms); // refused for all
        QCOMPARE(int(world.servo.id()), 5);
        QCOMPARE(world.errorOf(world.request(5, Code::FactoryReset, {0xFF}, 500ms)), 0);
        QCOMPARE(int(world.servo.id()), 1);
        QCOMPARE(world.servo.baud(), 57600);
    }

    void aStalledServoShutsDown()
    {
        OneServo world("XM430-W350");
        QCOMPARE(world.write(1, 64, {1}), 0);
        world.servo.setExternalTorque(-6.0);
        world.run(1500ms);
        QVERIFY(!world.servo.isTorqueOn());
        QCOMPARE(world.servo.value("hardware_error_status"), 32);
        world.servo.setExternalTorque(0.0);
        QCOMPARE(world.errorOf(world.send("FFFFFD0001070002840004001D15")), 0x80);
        COMPARE_BYTES(world.send(dynamixel::makeWrite(world.version, 1, Code::Write, 64, Bytes{1})),
                      "FF FF FD 00 01 04 00 55 80 A2 8F");
        QVERIFY(!world.servo.isTorqueOn());
        world.send("FFFFFD00010300 082F4E", 500ms);
        QCOMPARE(world.write(1, 64, {1}), 0);
        QVERIFY(world.servo.isTorqueOn());
    }

    void heatAndVoltageAreAlarms()
    {
        World world;
        Servo& hot = world.add("XM430-W350", 1);
        Servo& low = world.add("XM430-W350", 2);
        hot.setAmbient(90.0);
        low.setSupply(7.0);
        world.run(300ms);
        QVERIFY(has(hot, {{"hardware_error_status", 4}, {"present_temperature", 90}}));
        QVERIFY(has(low, {{"hardware_error_status", 1}, {"present_input_voltage", 70}}));
        QCOMPARE(world.write(2, 64, {1}), 0x80);
        QVERIFY(low.isTorqueOn()); // input voltage is not in the mask
    }

    void theBusWatchdogStops()
    {
        OneServo world("XM430-W350");
        // Its bus watchdog: 100 ms.
        QVERIFY(world.takes({{11, {1}}, {64, {1}}, {98, {5}}, {104, raw(100)}}));
        for (int i = 0; i < 10; ++i) { // also requests to other servos count
            world.run(60ms);
            world.request(9, Code::Ping);
        }
        QCOMPARE(world.servo.value("bus_watchdog"), 5);
        QVERIFY(isNear(world.servo.value("present_velocity"), 100, 10));
        world.run(600ms);
        QCOMPARE(world.servo.value("bus_watchdog"), -1);
        QVERIFY(isNear(world.servo.value("present_velocity"), 0, 3));
        QCOMPARE(world.write(1, 104, raw(50)), 4);
        QVERIFY(world.takes({{98, {0}}, {104, raw(50)}}));
        world.run(1s);
        QVERIFY(isNear(world.servo.value("present_velocity"), 50, 10));
    }

    void indirectDataMirrorsOtherRegisters()
    {
        OneServo world("XM430-W350");
        for (std::uint16_t i = 0; i < 4; ++i)
            QVERIFY(
                world.takes({{static_cast<std::uint16_t>(168 + 2 * i), raw(116 + i, 2)}, {176, raw(65, 2)}}));
        Bytes both = raw(1234);
        both.push_back(1);
        QCOMPARE(world.write(1, 224, both), 0);
        QVERIFY(has(world.servo, {{"goal_position", 1234}, {"led", 1}}));
        const Bytes reply = world.request(1, Code::Read, {224, 0, 5, 0});
        COMPARE_BYTES(Bytes(reply.begin() + 9, reply.end() - 2), "D2 04 00 00 01");
        QCOMPARE(world.write(1, 168, raw(63, 2)), 4); // lasting registers have no mirror
        QCOMPARE(world.write(1, 230, {77}), 0);       // nothing mirrored: plain memory
        QCOMPARE(world.servo.value("indirect_data_7"), 77);
        QCOMPARE(world.write(1, 634, {78}), 0);
        QCOMPARE(world.servo.value("indirect_data_29"), 78);
    }

    void aGroupIdIsWrittenSilently()
    {
        World world;
        Servo& one = world.add("XM430-W350", 1);
        Servo& two = world.add("XM430-W350", 2);
        QCOMPARE(world.write(1, 12, {20}), 0);
        QCOMPARE(world.write(2, 12, {20}), 0);
        QCOMPARE(world.write(20, 65, {1}), -1);
        QCOMPARE(one.value("led") + two.value("led"), 2);
        QCOMPARE(world.write(20, 9, {0}), -1);
        QCOMPARE(one.value("return_delay"), 250);
    }

    void aBackupIsRestored()
    {
        OneServo world("XM430-W350");
        QCOMPARE(world.errorOf(world.send("FFFFFD0001080020 0243 54524C9EF5")), 1);
        QCOMPARE(world.write(1, 44, raw(111)), 0);
        COMPARE_BYTES(world.send("FFFFFD0001080020 0143 54524C16F5"), "FF FF FD 00 01 04 00 55 00 A1 0C");
        QCOMPARE(world.servo.value("backup_ready"), 1);
        QCOMPARE(world.write(1, 44, raw(99)), 0);
        QCOMPARE(world.errorOf(world.send("FFFFFD0001080020 0243 54524C9EF5", 500ms)), 0);
        QCOMPARE(world.servo.value("velocity_limit"), 111);
    }

    // ---- protocol 1.0

    void anAxServoSpeaksProtocolOne()
    {
        OneServo world("AX-12A");
        COMPARE_BYTES(world.send("FFFF010201FB"), "FF FF 01 02 00 FC");
        world.servo.setAmbient(32.0);
        COMPARE_BYTES(world.send("FFFF0104022B01CC"), "FF FF 01 03 00 20 DB");
        COMPARE_BYTES(world.send("FFFF0105041EF401E2"), "FF FF 01 02 00 FC");
        QCOMPARE(world.servo.value("registered"), 1);
        COMPARE_BYTES(world.send("FFFFFE0205FA"), "");
        QCOMPARE(world.servo.value("goal_position"), 500);
        QCOMPARE(world.errorOf(world.request(1, Code::Action)), 0x40);
        QCOMPARE(world.errorOf(world.request(1, static_cast<Code>(0x77))), 0x40);
        QCOMPARE(world.errorOf(world.send("FFFF010201FA")), 0x10);
        QCOMPARE(world.write(1, 11, {200}), 0x08);
        QCOMPARE(world.write(1, 32, raw(2047, 2)), 0);
        QCOMPARE(world.write(1, 32, raw(2048, 2)), 0x08);
        QCOMPARE(world.servo.value("moving_speed"), -1023);
        QCOMPARE(world.request(1, Code::Read, {60, 9}), bytesOf("FFFF010208F4"));
        COMPARE_BYTES(world.request(0xFE, Code::BulkRead, {0, 2, 1, 30}), "");
        world.bus.device(0).unplug();
        Servo& other = world.add("AX-12A", 7);
        COMPARE_BYTES(world.send("FFFFFE04030301F6"), ""); // all get ID 1
        QCOMPARE(int(other.id()), 1);
    }

    void anAxSyncWriteReachesItsServos()
    {
        World world;
        Servo& zero = world.add("AX-12A", 0);
        Servo& one = world.add("AX-12A", 1);
        COMPARE_BYTES(world.send("FFFFFE0E831E0400100050010120026003 67"), "");
        QVERIFY(has(zero, {{"goal_position", 0x10}, {"moving_speed", 0x150}}));
        QVERIFY(has(one, {{"goal_position", 0x220}, {"moving_speed", 0x360}}));
        COMPARE_BYTES(world.send("FFFF000206F7"), "FF FF 00 02 00 FD");
        QCOMPARE(int(zero.id()), 1);
    }

    /// Only MX servos know it, and only their goals switch the torque on.
    void anMxServoIsReadInBulk()
    {
        World world;
        Servo& two = world.add("MX-28", 2);
        Servo& one = world.add("MX-28", 1);
        turnToRaw(two, 1023);
        QCOMPARE(world.write(1, 32, raw(100, 2)), 0);
        QVERIFY(!one.isTorqueOn());
        QCOMPARE(world.write(1, 30, raw(512, 2)), 0);
        QVERIFY(one.isTorqueOn());
        COMPARE_BYTES(world.send("FFFFFE09920002011E0202241D"),
                      "FF FF 01 04 00 00 02 F8 FF FF 02 04 00 FF 03 F7");
    }

    void anAxGoalSwitchesTheTorqueOn()
    {
        for (const std::uint8_t address : {std::uint8_t{30}, std::uint8_t{32}}) {
            OneServo world("AX-12A");
            turnToRaw(world.servo, 700);
            QCOMPARE(world.write(1, address, raw(300, 2)), 0);
            QVERIFY(world.servo.isTorqueOn());
            world.run(2s);
            QVERIFY(isNear(world.servo.value("present_position"), address == 30 ? 300 : 700, 3));
        }
    }

    void anAxMovesWithItsSpeed()
    {
        OneServo world("AX-12A");
        // 66.6 degrees a second: 227 ticks
        QVERIFY(world.takes({{24, {1}}, {32, raw(100, 2)}, {30, raw(285, 2)}}));
        world.run(500ms);
        QCOMPARE(world.servo.value("moving"), 1);
        QVERIFY(isNear(world.servo.value("present_speed"), -100, 8));
        const Bytes reply = world.request(1, Code::Read, {38, 2});
        QVERIFY(((reply[5] + 256 * reply[6]) & 0x400) != 0); // clockwise: bit 10
        world.run(700ms);
        QVERIFY(isNear(world.servo.value("present_position"), 285, 3));
        QCOMPARE(world.servo.value("moving"), 0);
        QCOMPARE(world.write(1, 6, raw(200, 2)), 0);
        QCOMPARE(world.write(1, 30, raw(100, 2)), 0x02);
    }

    /// Most programs write both with one packet, and the goal comes first.
    void anAxMovesWithTheSpeedThatFollowsItsGoal()
    {
        OneServo world("AX-12A");
        turnToRaw(world.servo, 512);
        QCOMPARE(world.write(1, 24, {1}), 0);
        QCOMPARE(world.servo.value("moving_speed"), 0); // no limit
        Bytes both = raw(739, 2);
        std::ranges::copy(raw(100, 2), std::back_inserter(both));
        QCOMPARE(world.write(1, 30, both), 0);
        world.run(500ms);
        QVERIFY(isNear(world.servo.value("present_position"), 512 + 114, 12));
        QVERIFY(isNear(world.servo.value("present_speed"), 100, 8));
        world.run(800ms);
        QVERIFY(isNear(world.servo.value("present_position"), 739, 3));
    }

    void anAxTurnsContinuously()
    {
        OneServo world("AX-12A");
        QVERIFY(world.takes({{6, {0, 0, 0, 0}}, {32, raw(1024 + 512, 2)}}));
        world.run(1s);
        QVERIFY(world.servo.speed() < -2.0);
        QVERIFY(isNear(world.servo.value("present_load"), -512, 2));
    }

    void anOverloadTakesTheTorqueLimitOfAnAx()
    {
        OneServo world("AX-12A");
        QCOMPARE(world.write(1, 24, {1}), 0);
        world.servo.setExternalTorque(-1.35);
        world.run(1500ms);
        QCOMPARE(world.servo.value("torque_limit"), 0);
        QCOMPARE(world.errorOf(world.send("FFFF010201FB")), 0x20);
        world.servo.setAmbient(99.0);
        world.run(300ms);
        COMPARE_BYTES(world.send("FFFF010201FB"), "FF FF 01 02 24 D8");
        world.servo.setAmbient(25.0);
        world.servo.setExternalTorque(0.0);
        QCOMPARE(world.write(1, 34, raw(1023, 2)), 0);
        COMPARE_BYTES(world.send("FFFF010201FB"), "FF FF 01 02 00 FC");
    }

    void anAxLocksUntilThePowerIsOff()
    {
        OneServo world("AX-12A");
        QCOMPARE(world.write(1, 47, {1}), 0);
        QVERIFY(world.write(1, 17, {0}) != 0);
        QVERIFY(world.write(1, 47, {0}) != 0);
        world.bus.plugIn(0, world.now);
        world.run(500ms);
        QCOMPARE(world.write(1, 17, {0}), 0);
        QCOMPARE(world.servo.value("alarm_led"), 0);
    }

    // ---- Feetech

    void anStsServoIsReadAndWritten()
    {
        OneServo world("STS3215");
        COMPARE_BYTES(world.send("FFFF010201FB"), "FF FF 01 02 00 FC");
        turnToRaw(world.servo, 1304);
        COMPARE_BYTES(world.send("FFFF0104023802BE"), "FF FF 01 04 00 18 05 DD");
        COMPARE_BYTES(world.request(1, Code::Read, {3, 2}), "FF FF 01 04 00 09 03 EE");
        COMPARE_BYTES(world.send("FFFF0109032A00080000E803D5"), "FF FF 01 02 00 FC");
        QVERIFY(world.servo.isTorqueOn());
        QCOMPARE(world.servo.value("goal_velocity"), 1000);
        world.run(400ms); // 744 ticks take 744 ms
        QVERIFY(isNear(world.servo.value("present_velocity"), 1000, 60));
        QCOMPARE(world.servo.value("moving"), 1);
        world.run(800ms);
        QVERIFY(isNear(world.servo.value("present_position"), 2048));
        QCOMPARE(world.servo.value("moving"), 0);
        COMPARE_BYTES(world.send("FFFF0105032EF48153"), "FF FF 01 02 00 FC");
        QCOMPARE(world.servo.value("goal_velocity"), -500);
        COMPARE_BYTES(world.send("FFFF010201FA"), ""); // a wrong checksum
    }

    void stsGroupsAreTrains()
    {
        World world;
        for (int id = 6; id > 0; --id)
            turnToRaw(world.add("STS3215", id), 100 * id);
        const Bytes all = world.send("FFFFFE0A823802010203040506 26");
        QCOMPARE(all.size(), std::size_t{48});
        for (std::size_t i = 0; i < 6; ++i) {
            QCOMPARE(int(all[8 * i + 2]), int(i) + 1);
            QCOMPARE(all[8 * i + 5] + 256 * all[8 * i + 6], 100 * (int(i) + 1));
        }
        QCOMPARE(world.send("FFFFFE068238080102 36").size(), std::size_t{28});
        COMPARE_BYTES(world.send("FFFFFE20832A06 0100080000E803 0200080000E803 0300080000E803 0400080000E803"
                                 "58"),
                      "");
        for (std::size_t i = 0; i < 6; ++i)
            QCOMPARE(static_cast<Servo&>(world.bus.device(i)).isTorqueOn(), i >= 2);
        QCOMPARE(world.bus.collisions(), 0u);
    }

    void anStsStepMovesWithTheSpeedThatFollowsIt()
    {
        OneServo world("STS3215");
        QVERIFY(world.takes({{9, {0, 0, 0, 0}}, {33, {3}}, {40, {1}}}));
        const int start = world.servo.value("present_position");
        QCOMPARE(world.write(1, 42, bytesOf("E8030000F401")), 0); // 1000 steps, 500 steps/s
        world.run(1s);
        QVERIFY(isNear(world.servo.value("present_position"), start + 500, 40));
        world.run(1500ms);
        QVERIFY(isNear(world.servo.value("present_position"), start + 1000, 4));
    }

    void anStsServoIsCalibratedInTheMiddle()
    {
        OneServo world("STS3215");
        turnToRaw(world.servo, 1000);
        COMPARE_BYTES(world.send("FFFF010403288 04F"), "FF FF 01 02 00 FC");
        QCOMPARE(world.servo.value("present_position"), 2048);
        QCOMPARE(world.servo.value("homing_offset"), -1048); // what is taken away
        QVERIFY(!world.servo.isTorqueOn());
        COMPARE_BYTES(world.send("FFFF01040B0004EB"), "FF FF 01 02 00 FC");
        QCOMPARE(world.servo.value("present_position"), 1024);
        COMPARE_BYTES(world.send("FFFF0105031F64086B"), "FF FF 01 02 00 FC");
        QVERIFY(has(world.servo, {{"homing_offset", -100}, {"present_position", 1100}}));
        COMPARE_BYTES(world.send("FFFF01020BF1"), "FF FF 01 02 00 FC");
        QCOMPARE(world.servo.value("present_position"), 2048);
    }

    void anUnlockedStsKeepsItsValues()
    {
        OneServo world("STS3215");
        QCOMPARE(world.write(1, 21, {50}), 0); // acts, but is lost
        QCOMPARE(world.servo.value("position_p_gain"), 50);
        COMPARE_BYTES(world.send("FFFF010208F4"), "");
        world.run(900ms);
        QCOMPARE(world.servo.value("position_p_gain"), 32);
        COMPARE_BYTES(world.send("FFFF0104033700C0"), "FF FF 01 02 00 FC");
        QCOMPARE(world.write(1, 21, {50}), 0);
        world.send("FFFF010208F4", 900ms);
        QCOMPARE(world.servo.value("position_p_gain"), 50);
        COMPARE_BYTES(world.send("FFFF010206F6"), "FF FF 01 02 00 FC");
        QCOMPARE(world.servo.value("position_p_gain"), 32);
    }

    void anStsCountsTurnsWhenItIsToldTo()
    {
        OneServo world("STS3215");
        turnToRaw(world.servo, 4096 + 50);
        QCOMPARE(world.servo.value("present_position"), 50);
        QCOMPARE(world.write(1, 18, {12 + 16}), 0);
        turnToRaw(world.servo, 4096 + 50);
        QCOMPARE(world.servo.value("present_position"), 4146);
        turnToRaw(world.servo, -50);
        const Bytes reply = world.send("FFFF0104023802BE");
        COMPARE_BYTES(Bytes(reply.begin() + 5, reply.end() - 1), "32 80");
        turnToRaw(world.servo, 4096 + 50);
        COMPARE_BYTES(world.send("FFFF01020AF2"), "FF FF 01 02 00 FC");
        QCOMPARE(world.servo.value("present_position"), 50);
    }

    void anStsHasOtherModes()
    {
        OneServo world("STS3215");
        QVERIFY(world.takes({{33, {1}}, {40, {1}}}));
        COMPARE_BYTES(world.send("FFFF0105032EF48153"), "FF FF 01 02 00 FC");
        world.run(1s);
        QVERIFY(isNear(world.servo.value("present_velocity"), -500, 20));
        QVERIFY(world.takes({{33, {2}}, {44, raw(400, 2)}}));
        world.run(1s);
        QVERIFY(isNear(world.servo.value("present_load"), 400, 1));
        QVERIFY(world.servo.speed() > 1.0);
        QCOMPARE(world.write(1, 44, raw(0, 2)), 0);
        world.run(1s);
        QVERIFY(world.takes({{33, {3}}, {46, raw(1000, 2)}}));
        const int before = world.servo.value("present_position");
        QCOMPARE(world.write(1, 42, raw(500, 2)), 0);
        world.run(1s);
        QVERIFY(isNear((world.servo.value("present_position") - before + 4096) % 4096, 500));
        QCOMPARE(world.write(1, 42, raw(0x8000 + 200, 2)), 0);
        world.run(1s);
        QVERIFY(isNear((world.servo.value("present_position") - before + 4096) % 4096, 300));
    }

    void anStalledStsGivesWay()
    {
        OneServo world("STS3215");
        QCOMPARE(world.write(1, 40, {1}), 0);
        world.servo.setExternalTorque(-1.7);
        world.run(2500ms);
        QCOMPARE(world.servo.value("status"), 0x20);
        QVERIFY(isNear(world.servo.value("present_load"), 200, 1));
        QCOMPARE(world.errorOf(world.send("FFFF010201FB")), 0x20);
        world.servo.setExternalTorque(0.0);
        QCOMPARE(world.write(1, 42, raw(2048, 2)), 0);
        QCOMPARE(world.servo.value("status"), 0);
        world.servo.setAmbient(75.0);
        world.run(300ms);
        QVERIFY(!world.servo.isTorqueOn());
        world.servo.setAmbient(25.0);
        world.run(300ms);
        QCOMPARE(world.servo.value("status"), 0);
    }

    void anScsServoIsBigEndian()
    {
        OneServo world("SCS0009");
        COMPARE_BYTES(world.request(1, Code::Read, {3, 2}), "FF FF 01 04 00 05 04 F1");
        turnToRaw(world.servo, 300);
        COMPARE_BYTES(world.send("FFFF0104023802BE"), "FF FF 01 04 00 01 2C CD");
        COMPARE_BYTES(world.send("FFFF0109032A0200000003E8DB"), "FF FF 01 02 00 FC");
        QVERIFY(has(world.servo, {{"goal_position", 512}, {"goal_velocity", 1000}}));
        world.run(1s);
        QVERIFY(isNear(world.servo.value("present_position"), 512, 4));
        COMPARE_BYTES(world.request(0xFE, Code::SyncRead, {56, 2, 1}), "");
        COMPARE_BYTES(world.send("FFFF0104033000C7"), "FF FF 01 02 00 FC");
        QCOMPARE(world.write(1, 21, {20}), 0);
        world.bus.plugIn(0, world.now);
        world.run(1s);
        QCOMPARE(world.servo.value("position_p_gain"), 20);
    }

    void torqueMayBeOnAtPowerUp()
    {
        World world;
        ServoOptions options;
        options.torqueOnAtBoot = true;
        QVERIFY(world.add("STS3215", 1, options).isTorqueOn());
        QVERIFY(!world.add("STS3215", 2).isTorqueOn());
    }
};

SERVODECK_TEST(TestVirtualDynamixel)

} // namespace tst_virtualdynamixel

#include "tst_virtualdynamixel.moc"
