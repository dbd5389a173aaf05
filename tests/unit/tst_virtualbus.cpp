// SPDX-License-Identifier: GPL-3.0-or-later
#include <atomic>
#include <cstdlib>
#include <new>

#include "core/family/servofamily.h"
#include "core/protocol/herkulex/packet.h"
#include "core/protocol/herkulex/parser.h"
#include "core/servo/servomodel.h"
#include "tests/support/busrun.h"
#include "tests/support/herkulexbus.h"
#include "tests/support/testprogram.h"

namespace tst_virtualbus {

static std::atomic<long> allocations{0};

} // namespace tst_virtualbus

// Counts what the bus allocates; everything else is as ever.
void* operator new(std::size_t size)
{
    ++tst_virtualbus::allocations;
    if (void* memory = std::malloc(size > 0 ? size : 1))
        return memory;
    throw std::bad_alloc();
}

void* operator new(std::size_t size, const std::nothrow_t&) noexcept
{
    ++tst_virtualbus::allocations;
    return std::malloc(size > 0 ? size : 1);
}

void operator delete(void* memory) noexcept
{
    std::free(memory);
}

void operator delete(void* memory, std::size_t) noexcept
{
    std::free(memory);
}

namespace tst_virtualbus {

using namespace core;
using namespace core::herkulex;

namespace {

constexpr Duration kDelay = 200us;
constexpr Duration kJitter = 11us;

const ServoModel& small()
{
    return *ModelLibrary::builtIn().find(u"DRS-0101"_s);
}

using Ids = std::vector<int>;

/// A write of one byte to the RAM.
Frame writeOf(ServoId id, std::uint8_t address, std::uint8_t value)
{
    return makeWrite(id, Command::RamWrite, address, std::array{value});
}

/// A bus and a host on one clock, the host an ordinary parser.
struct Line
{
    explicit Line(const std::vector<std::uint8_t>& ids, int baud = 115200, std::uint64_t seed = 1)
        : bus({kDelay, seed}, Time{})
        , hostBaud(baud)
    {
        for (const std::uint8_t id : ids)
            bus.add(small(), id, baud);
    }
    void write(std::span<const std::uint8_t> bytes) { bus.hostBytes(bytes, now, hostBaud); }
    void write(const Frame& frame) { write(frame.span()); }
    /// Runs the clock; the IDs of the good replies that arrive meanwhile.
    std::vector<int> run(Duration span)
    {
        std::vector<int> ids;
        for (const std::uint8_t byte : support::runBus(bus, now, span, lastArrival)) {
            raw.push_back(byte);
            parser.feed({&byte, 1});
            for (PacketView packet; parser.next(packet);)
                ids.push_back(packet.id);
        }
        return ids;
    }
    std::vector<int> ask(const Frame& frame, Duration span = 20ms)
    {
        write(frame);
        return run(span);
    }
    int error(std::size_t servo) { return bus.servo(servo).ram()[48]; }
    int detail(std::size_t servo) { return bus.servo(servo).ram()[49]; }
    std::pair<int, int> status(std::size_t servo) { return {error(servo), detail(servo)}; }

    HerkulexBus bus;
    Time now{};
    int hostBaud;
    StreamParser parser;
    std::vector<std::uint8_t> raw;
    Time lastArrival;
};

} // namespace

class TestVirtualBus : public QObject
{
    Q_OBJECT

private slots:
    void aReplyArrivesAfterItsWireTime_data()
    {
        support::addValues("baud", {57600, 115200, 666666, 1000000});
    }

    void aReplyArrivesAfterItsWireTime()
    {
        QFETCH(int, baud);
        Line line({5}, baud);
        for (int i = 0; i < 50; ++i) {
            const Time asked = line.now;
            QCOMPARE(line.ask(makeRead({5}, Command::RamRead, 60, 4)), Ids{5});
            const Duration expected = wireTime(9 + 15, baud) + kDelay;
            const Duration late = (line.lastArrival - asked) - expected;
            QVERIFY2(std::chrono::abs(late) <= kJitter, qPrintable(QString::number(late.count())));
        }
    }

    void bytesInPiecesAreOnePacket()
    {
        Line line({5});
        const Frame frame = makeStat({5});
        for (const std::uint8_t& byte : frame.span()) {
            line.write({&byte, 1});
            QVERIFY(line.run(3ms).empty() || &byte == &frame.span().back());
        }
        QCOMPARE(line.raw.size(), std::size_t{9});
        QCOMPARE(line.error(0), 0);
    }

    void requestsFollowEachOtherOnTheLine()
    {
        Line line({1, 2});
        std::vector<std::uint8_t> batch;
        for (int i = 0; i < 10; ++i)
            std::ranges::copy(writeOf({1}, 53, 1).span(), std::back_inserter(batch));
        std::ranges::copy(makeStat({2}).span(), std::back_inserter(batch));
        line.write(batch);
        QCOMPARE(line.bus.backlog(line.now), wireTime(107, 115200));
        QCOMPARE(line.run(50ms), Ids{2});
        const Duration took = line.lastArrival - Time{};
        QVERIFY(std::chrono::abs(took - wireTime(107 + 9, 115200) - kDelay) <= kJitter);
    }

    void aNextRequestMayTravelWhileAServoReplies()
    {
        Line line({1, 2, 3, 4});
        Ids ids, expected;
        for (int i = 0; i < 40; ++i) {
            expected.push_back(i % 4 + 1);
            line.write(makeRead({static_cast<std::uint8_t>(i % 4 + 1)}, Command::RamRead, 60, 4));
            std::ranges::copy(line.run(wireTime(15, 115200) + 30us), std::back_inserter(ids));
        }
        std::ranges::copy(line.run(10ms), std::back_inserter(ids));
        QCOMPARE(ids, expected);
    }

    void aServoFinishesOneReplyBeforeTheNext()
    {
        Line line({1});
        for (int i = 0; i < 5; ++i)
            line.write(makeRead({1}, Command::RamRead, 0, 40));
        QCOMPARE(line.run(100ms), (Ids{1, 1, 1, 1, 1}));
    }

    void overlappingRepliesAreGarbled()
    {
        Line line({1, 2});
        for (int i = 0; i < 50; ++i) {
            line.write(makeRead({1}, Command::RamRead, 60, 4));
            line.write(makeRead({2}, Command::RamRead, 60, 4));
            QVERIFY(line.run(20ms).empty());
        }
        QVERIFY(line.raw.size() > 500);
        QCOMPARE(line.ask(makeStat({1})), Ids{1});
    }

    void whoLooksLateBlamesNobody()
    {
        // Paced well, but found both at once by one who was held up for as long: nobody's fault. Held up for
        // less than they overlap, they were too close in truth.
        const auto twoAtOnce = [](std::vector<std::uint8_t> ids, Duration unseen) {
            Line line(ids);
            line.bus.servo(ids.size() - 1).turnTo(0.5);
            for (std::size_t i = 0; i < 2; ++i)
                line.bus.hostBytes(makeRead({ids[i]}, Command::RamRead, 60, 4).span(), line.now,
                                   line.hostBaud, unseen);
            return line.run(20ms);
        };
        QCOMPARE(twoAtOnce({1, 2}, 2ms), (Ids{1, 2}));
        QVERIFY(twoAtOnce({1, 2}, 200us).empty());
        Line twins({9, 9}); // they answer to one request: that is no matter of looking
        twins.bus.servo(1).turnTo(0.5);
        twins.bus.hostBytes(makeRead({9}, Command::RamRead, 60, 4).span(), twins.now, twins.hostBaud, 5ms);
        QVERIFY(twins.run(20ms).empty());
    }

    void twoServosOfOneIdGarbleEachOther()
    {
        Line line({9, 9});
        line.bus.servo(1).turnTo(0.5);
        for (int i = 0; i < 50; ++i)
            QVERIFY(line.ask(makeRead({9}, Command::RamRead, 60, 4)).empty());
    }

    void broadcastStatWorksWithOneServoOnly()
    {
        Line lone({42});
        QCOMPARE(lone.ask(makeStat(ServoId::broadcast())), Ids{42});
        for (const auto& ids : std::vector<support::Bytes>{{2, 3}, {0, 253}, {7, 8, 9, 10, 11, 12}}) {
            Line line(ids);
            int clean = 0;
            for (int i = 0; i < 300; ++i) {
                const Ids heard = line.ask(makeStat(ServoId::broadcast()), 5ms);
                clean += !heard.empty();
                QVERIFY(heard.size() <= 1);
            }
            QVERIFY(line.raw.size() > 1000);
            // 2 and 3 differ in one bit of the packet: now and then one of them wins it.
            QVERIFY2(clean <= (ids.size() == 2 ? 150 : 1), qPrintable(QString::number(clean)));
        }
    }

    /// Two replies that are equal bit by bit do each other no harm as long as they come within half a bit;
    /// the slower the line, the oftener.
    void equalRepliesMayPassAsOne()
    {
        for (const auto& [baud, low, high] : {std::tuple{57600, 150, 280}, {1000000, -1, 60}}) {
            Line line({9, 9}, baud);
            int passed = 0;
            for (int i = 0; i < 300; ++i) {
                const Ids heard = line.ask(makeStat({9}));
                QVERIFY(heard.size() <= 1);
                passed += !heard.empty();
            }
            QVERIFY(support::isBetween(passed, low, high));
        }
    }

    void aServoMayAnswerLaterThanTheOthers()
    {
        Line line({9});
        line.bus.add(small(), 9, 115200, {.replyDelay = 3ms});
        for (int i = 0; i < 20; ++i)
            QCOMPARE(line.ask(makeStat({9})), (Ids{9, 9}));
    }

    void aForeignRateIsGarbageInBothDirections_data()
    {
        support::addColumns<int, int>("host", "servo");
        for (const int host : usualFamily().bauds()) {
            for (const int servo : usualFamily().bauds()) {
                if (host != servo)
                    QTest::addRow("%d to %d", host, servo) << host << servo;
            }
        }
    }

    void aForeignRateIsGarbageInBothDirections()
    {
        const auto [host, servo] = support::fetched<int, int>({"host", "servo"});
        Line line({0, 100, 253}, servo);
        line.hostBaud = host;
        for (int i = 0; i < 30; ++i) {
            for (const std::uint8_t id : std::array<std::uint8_t, 3>{0, 100, 253})
                QVERIFY(line.ask(makeRead({id}, Command::RamRead, 60, 4), 5ms).empty());
        }
        line.run(300ms);
        QCOMPARE(line.error(0), 0x08);
        QVERIFY((line.detail(0) & 0x24) != 0);
        // The other direction: a request it understands, an answer that is not.
        line.hostBaud = servo;
        line.run(300ms);
        line.write(makeStat({0}));
        line.hostBaud = host;
        line.bus.hostBytes({}, line.now, host);
        QVERIFY(line.run(20ms).empty() && !line.raw.empty());
    }

    void aRateWithinThreePercentIsUnderstood()
    {
        Line line({1});
        line.hostBaud = 117647; // what the servo's own divider really gives
        QCOMPARE(line.ask(makeStat({1})), Ids{1});
        QCOMPARE(line.error(0), 0);
    }

    void servosOfSeveralRatesShareALine()
    {
        Line line({1});
        line.bus.add(small(), 2, 666666);
        QCOMPARE(line.ask(makeStat({1})), Ids{1});
        QVERIFY(line.ask(makeStat({2})).empty());
        line.run(300ms);
        line.hostBaud = 666666;
        line.run(300ms);
        QCOMPARE(line.ask(makeStat({2})), Ids{2});
        QVERIFY(line.ask(makeStat({1})).empty());
    }

    void aNewRateIsSpokenAfterTheReboot()
    {
        Line line({1});
        line.ask(writeOf({1}, 1, 2));
        line.ask(makeWrite({1}, Command::EepWrite, 4, std::array<std::uint8_t, 1>{0x09}));
        QCOMPARE(line.ask(makeStat({1})), Ids{1});
        QCOMPARE(line.ask(makeReboot({1})), Ids{1}); // answered at the old rate
        QVERIFY(line.ask(makeStat({1})).empty());
        line.run(500ms);
        line.hostBaud = 200000;
        QCOMPARE(line.ask(makeStat({1})), Ids{1});
    }

    void aBadChecksumIsFlaggedAndNotAnswered()
    {
        Line line({1, 2});
        Frame frame = makeStat({1});
        frame.bytes[5] ^= 0x10;
        QVERIFY(line.ask(frame).empty());
        QCOMPARE(line.status(0), std::pair(0x08, 0x04));
        QCOMPARE(line.error(1), 0);
        QCOMPARE(line.ask(makeStat({1})), Ids{1});
    }

    void aPacketIsFoundBehindGarbage_data()
    {
        support::addRows<QByteArray>({"garbage"}, {{"one byte", QByteArray::fromHex("00")},
                                                   {"a lone FF", QByteArray::fromHex("ff")},
                                                   {"a header too many", QByteArray::fromHex("ffff")},
                                                   {"an impossible size", QByteArray::fromHex("ffff0301")},
                                                   {"a broken packet", QByteArray::fromHex("ffff0702070000")},
                                                   {"text", QByteArrayLiteral("AT\r\n")}});
    }

    void aPacketIsFoundBehindGarbage()
    {
        QFETCH(QByteArray, garbage);
        Line line({1});
        line.write(core::toSpan(garbage));
        QCOMPARE(line.ask(makeStat({1})), Ids{1});
        QCOMPARE(line.error(0), 0);
    }

    void anUnfinishedPacketIsGarbageAfterItsPeriod()
    {
        Line line({1, 2});
        const Frame frame = makeRead({1}, Command::RamRead, 60, 4);
        line.write(frame.span().first(6));
        line.run(190ms);
        QCOMPARE(line.error(0), 0);
        line.run(20ms);
        for (std::size_t i = 0; i < 2; ++i)
            QCOMPARE(line.status(i), std::pair(0x08, 0x20));
        QCOMPARE(line.ask(makeStat({1})), Ids{1});
    }

    void garbageIsForgivenWhenAPacketFollowsInTime()
    {
        Line line({1});
        line.write(std::array<std::uint8_t, 3>{1, 2, 3});
        line.run(150ms);
        QCOMPARE(line.ask(makeStat({1})), Ids{1});
        line.run(500ms);
        QCOMPARE(line.error(0), 0);
    }

    void beingLateChangesNothing()
    {
        support::Bytes prompt, late;
        for (const bool isLate : {false, true}) {
            Line line({1, 2});
            line.write(writeOf(ServoId::broadcast(), 52, 0x60));
            line.write(makeIJog(std::array{JogTag::position({1}, 800, 60), JogTag::position({2}, 300, 30)}));
            for (int i = 0; i < 100; ++i) {
                const Time start = line.now;
                line.write(makeRead({static_cast<std::uint8_t>(i % 2 + 1)}, Command::RamRead, 58, 10));
                if (isLate) // asleep until all is over
                    line.now = start + 6ms;
                line.run(start + 7ms - line.now);
            }
            (isLate ? late : prompt) = line.raw;
        }
        QCOMPARE(prompt.size(), std::size_t{2100});
        QCOMPARE(late, prompt);
    }

    void theSameSeedGivesTheSameBytes()
    {
        std::array<std::vector<std::uint8_t>, 3> heard;
        for (std::size_t run = 0; run < heard.size(); ++run) {
            Line line({1, 2, 3}, 115200, run < 2 ? 7 : 8);
            for (int i = 0; i < 20; ++i)
                line.ask(makeStat(ServoId::broadcast()));
            heard[run] = line.raw;
        }
        QCOMPARE(heard[0], heard[1]);
        QVERIFY(heard[0] != heard[2]);
    }

    void anythingAtAllIsSurvived()
    {
        Line line({0, 1, 2});
        sim::Random random(99);
        std::array<std::uint8_t, 40> bytes{};
        for (int i = 0; i < 20000; ++i) {
            const std::size_t size = random.next() % bytes.size();
            for (std::size_t k = 0; k < size; ++k)
                bytes[k] = static_cast<std::uint8_t>(random.next() >> 13);
            if (size >= 2)
                bytes[0] = bytes[1] = 0xFF;
            if (i % 2 == 0 && size >= kHeaderSize) { // good sums, nonsense inside
                const auto frame =
                    makeFrame(bytes[3] % 4, bytes[4] % 10, {bytes.data() + kHeaderSize, size - kHeaderSize});
                line.write(frame);
            } else {
                line.write({bytes.data(), size});
            }
            line.run(4ms);
            for (std::size_t servo = 0; servo < 3; ++servo)
                QVERIFY(std::isfinite(line.bus.servo(servo).angle()));
        }
    }

    void aWarmBusAllocatesNothing()
    {
        Line line({1, 2, 3, 4});
        line.write(writeOf(ServoId::broadcast(), 52, 0x60));
        const auto poll = [&](int i) {
            const ServoId id{static_cast<std::uint8_t>(i % 4 + 1)};
            line.bus.hostBytes(makeRead(id, Command::RamRead, 60, 4).span(), line.now, 115200);
            line.bus.hostBytes(makeIJog(std::array{JogTag::position(id, 600, 20)}).span(), line.now, 115200);
            line.bus.hostBytes(makeStat(ServoId::broadcast()).span(), line.now, 115200);
            line.now += 10ms;
            line.bus.advance(line.now);
            std::array<std::uint8_t, 256> bytes{};
            return line.bus.takeDue(line.now, bytes);
        };
        poll(0);
        const long before = allocations;
        std::size_t arrived = 0;
        for (int i = 0; i < 500; ++i)
            arrived += poll(i);
        const long after = allocations;
        QVERIFY(arrived > 5000);
        QCOMPARE(after - before, 0L);
    }
};

SERVODECK_TEST(TestVirtualBus)

} // namespace tst_virtualbus
#include "tst_virtualbus.moc"
