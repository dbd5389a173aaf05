// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/virtualbus.h"
#include "tests/support/busrun.h"
#include "tests/support/testprogram.h"

namespace tst_sharedline {

using namespace core;

namespace {

using support::Bytes;

constexpr int kBaud = 100000; // a byte takes 100 us
constexpr Duration kByte = 100us;

// A made-up family: 5A, ID, number of bytes, bytes, sum. The bytes of a request to all are the servos that
// answer, one after the other.
constexpr std::uint8_t kStart = 0x5A;
constexpr std::uint8_t kAll = 254;
constexpr std::size_t kEnvelope = 4;

void sign(Frame& packet)
{
    std::uint8_t sum = 0;
    for (std::size_t i = 0; i + 1 < packet.size; ++i)
        sum = static_cast<std::uint8_t>(sum + packet.bytes[i]);
    packet.bytes[packet.size - 1u] = sum;
}

Frame packet(std::uint8_t id, const Bytes& data)
{
    Frame frame;
    frame.append(std::array{kStart, id, static_cast<std::uint8_t>(data.size())});
    frame.append(data);
    frame.append(std::array<std::uint8_t, 1>{0});
    sign(frame);
    return frame;
}

class Receiver : public sim::RequestReceiver
{
public:
    void push(std::uint8_t byte) override
    {
        if (m_isWhole)
            reset();
        m_bytes.push_back(byte);
    }
    Found next() override
    {
        while (!m_bytes.empty() && m_bytes[0] != kStart)
            m_bytes.erase(m_bytes.begin());
        if (m_isWhole || m_bytes.size() < 3 || m_bytes.size() < m_bytes[2] + kEnvelope)
            return Found::Nothing;
        m_isWhole = true;
        Frame copy;
        copy.append(m_bytes);
        sign(copy);
        return copy.bytes[copy.size - 1u] == m_bytes.back() ? Found::Packet : Found::Broken;
    }
    std::span<const std::uint8_t> packet() const override { return m_bytes; }
    bool hasGarbage() const override { return !m_isWhole && !m_bytes.empty(); }
    void reset() override
    {
        m_bytes.clear();
        m_isWhole = false;
    }

private:
    Bytes m_bytes;
    bool m_isWhole = false;
};

class Device : public VirtualDevice
{
public:
    Device(std::uint8_t id, int baud)
        : m_id(id)
        , m_baud(baud)
    {
    }
    std::uint8_t id() const override { return m_id; }
    int baud() const override { return m_baud; }
    const sim::Dialect& dialect() const override
    {
        static constexpr sim::Dialect dialect{
            []() -> std::unique_ptr<sim::RequestReceiver> { return std::make_unique<Receiver>(); },
            &sign,
            1,
            3,
            1,
            false,
            false};
        return dialect;
    }
    void advance(Time /*now*/) override {}
    bool receive(std::span<const std::uint8_t> packet, bool isIntact, Time /*now*/, Answer& answer) override
    {
        m_after.reset();
        received += isIntact ? 1 : 0;
        broken += isIntact ? 0 : 1;
        if (!isIntact || !isConnected() || (packet[1] != m_id && packet[1] != kAll))
            return false;
        if (packet[1] == m_id)
            return reply(answer);
        const auto list = packet.subspan(3, packet[2]);
        const auto here = std::ranges::find(list, m_id);
        if (here == list.begin())
            return reply(answer);
        if (here != list.end())
            m_after = *(here - 1);
        return false;
    }
    bool hear(std::span<const std::uint8_t> bytes, Time /*now*/, Answer& answer) override
    {
        heard.insert(heard.end(), bytes.begin(), bytes.end());
        if (bytes.size() < 2 || bytes[0] != kStart || m_after != bytes[1])
            return false;
        m_after.reset();
        return reply(answer);
    }
    bool babble(Time /*now*/, Answer& answer) override { return reply(answer); }
    Duration garbagePeriod() const override { return 100ms; }
    double angle() const override { return 0.0; }
    double load() const override { return 0.0; }
    void turnTo(double /*angle*/) override {}
    void setSupply(double /*volts*/) override {}

    std::optional<Duration> delay;
    std::size_t length = 2; ///< of the data in a reply
    int received = 0;
    int broken = 0;
    Bytes heard;

protected:
    void boot(Time /*now*/) override {}

private:
    bool reply(Answer& answer)
    {
        answer = {packet(m_id, Bytes(length, m_id)), delay};
        return true;
    }
    std::uint8_t m_id;
    int m_baud;
    std::optional<std::uint8_t> m_after;
};

struct World
{
    explicit World(VirtualBus::Line line, const Bytes& ids = {1, 2, 3})
        : bus({200us, 1, line}, Time{})
    {
        for (const std::uint8_t id : ids)
            bus.add(std::make_unique<Device>(id, kBaud));
    }
    Device& device(std::size_t index) { return static_cast<Device&>(bus.device(index)); }
    void write(const Frame& frame) { bus.hostBytes(frame.span(), now, hostBaud); }
    /// The bytes that arrive within `span`.
    Bytes run(Duration span = 20ms) { return support::runBus(bus, now, span, lastArrival); }
    void setFaults(const char* spec)
    {
        ASSIGN_OR_FAIL(faults, sim::Faults::parse(QString::fromLatin1(spec)));
        bus.setFaults(*faults, now);
    }

    VirtualBus bus;
    Time now{};
    Time lastArrival;
    int hostBaud = kBaud;
};

Bytes bytesOf(std::initializer_list<Frame> frames)
{
    Bytes all;
    for (const Frame& frame : frames)
        all.insert(all.end(), frame.span().begin(), frame.span().end());
    return all;
}

constexpr auto kDuplex = VirtualBus::Line::Duplex;
constexpr auto kShared = VirtualBus::Line::Shared;
constexpr auto kEcho = VirtualBus::Line::SharedWithEcho;
const Bytes kNothing;

bool contains(const Bytes& bytes, const Bytes& part)
{
    return std::search(bytes.begin(), bytes.end(), part.begin(), part.end()) != bytes.end();
}

} // namespace

class TestSharedLine : public QObject
{
    Q_OBJECT

private slots:
    void theAdapterMayEcho()
    {
        const Frame request = packet(2, {7});
        const Frame reply = packet(2, {2, 2});
        for (const auto line : {kDuplex, kShared, kEcho}) {
            World world(line);
            world.write(request);
            QCOMPARE(world.run(), line == kEcho ? bytesOf({request, reply}) : bytesOf({reply}));
            QCOMPARE(world.bus.collisions(), 0u);
        }
    }

    void anEchoIsOfAnyLength()
    {
        World world(kEcho);
        Bytes bytes(3000);
        for (std::size_t i = 0; i < bytes.size(); ++i)
            bytes[i] = static_cast<std::uint8_t>(i % 89);
        world.bus.hostBytes(bytes, world.now, kBaud);
        QCOMPARE(world.run(400ms), bytes);
    }

    void aDeviceMayHaveAReturnDelay()
    {
        for (const Duration delay : {0us, 50us, 3000us}) {
            World world(kShared);
            world.device(0).delay = delay;
            world.write(packet(1, {}));
            QCOMPARE(world.run(), bytesOf({packet(1, {1, 1})}));
            const Duration late = world.lastArrival - Time{} - (10 * kByte + delay);
            QVERIFY2(std::chrono::abs(late) <= 11us, qPrintable(QString::number(late.count())));
        }
    }

    /// Bytes of the host on a reply.
    void hostAndReplyCorruptEachOther()
    {
        const Frame request = packet(1, {});
        const Frame late = packet(2, {});
        for (const auto line : {kDuplex, kShared, kEcho}) {
            World world(line);
            world.device(0).length = 20;
            world.write(request);
            world.run(4 * kByte + 200us + 5 * kByte);
            world.write(late);
            const Bytes heard = world.run();
            const Bytes reply = bytesOf({packet(1, Bytes(20, 1))});
            const Bytes good = bytesOf({packet(2, {2, 2})});
            QVERIFY(heard != bytesOf({packet(1, Bytes(20, 1)), packet(2, {2, 2})}));
            QCOMPARE(world.device(1).received, line == kDuplex ? 2 : 1);
            QCOMPARE(world.bus.collisions(), 1u);
            if (line == kShared) // it received nothing while it sent
                QCOMPARE(heard, kNothing);
            else
                QVERIFY(!heard.empty() && !contains(heard, reply));
            world.write(late); // afterwards the line is good
            QVERIFY(contains(world.run(), good));
        }
    }

    /// The second of two requests in one write meets the reply to the first.
    void requestsOneAfterTheOtherCollide()
    {
        for (const auto line : {kDuplex, kShared}) {
            World world(line);
            world.write(packet(1, {}));
            world.write(packet(2, {}));
            const Bytes heard = world.run();
            QCOMPARE(world.device(1).received, line == kDuplex ? 2 : 1);
            QCOMPARE(heard.empty(), line == kShared);
        }
    }

    void devicesHearEachOther()
    {
        for (const auto line : {kDuplex, kShared}) {
            World world(line);
            world.write(packet(1, {}));
            world.run();
            QCOMPARE(world.device(0).heard, kNothing);
            QCOMPARE(world.device(1).heard, line == kShared ? bytesOf({packet(1, {1, 1})}) : kNothing);
            QCOMPARE(world.device(2).heard, world.device(1).heard);
        }
    }

    void anotherRateHearsNothing()
    {
        World world(kShared);
        auto& other = static_cast<Device&>(world.bus.add(std::make_unique<Device>(9, 2 * kBaud)));
        world.write(packet(1, {}));
        QCOMPARE(world.run(), bytesOf({packet(1, {1, 1})}));
        world.hostBaud = 3 * kBaud;
        world.write(packet(9, {}));
        QCOMPARE(world.run(), kNothing);
        QCOMPARE(other.heard, kNothing);
        QCOMPARE(other.received + other.broken, 0);
        world.hostBaud = 2 * kBaud;
        world.write(packet(9, {}));
        QCOMPARE(world.run(), bytesOf({packet(9, {9, 9})}));
        QCOMPARE(world.device(0).received, 1);
    }

    /// Each device answers when it has heard the one before it in the list.
    void aTrainKeepsTheOrderOfTheList()
    {
        World world(kShared);
        world.device(0).delay = 1ms;
        world.device(2).delay = 0us;
        world.write(packet(kAll, {3, 1, 2}));
        QCOMPARE(world.run(), bytesOf({packet(3, {3, 3}), packet(1, {1, 1}), packet(2, {2, 2})}));
        const Duration late = world.lastArrival - Time{} - (7 * kByte + 3 * 6 * kByte + 1ms + 200us);
        QVERIFY2(std::chrono::abs(late) <= 21us, qPrintable(QString::number(late.count())));
        QCOMPARE(world.bus.collisions(), 0u);
    }

    void aSilentMemberEndsTheTrain()
    {
        World world(kShared);
        world.device(1).unplug();
        world.write(packet(kAll, {1, 2, 3}));
        QCOMPARE(world.run(), bytesOf({packet(1, {1, 1})}));
        world.bus.plugIn(1, world.now);
        world.write(packet(kAll, {1, 2, 3}));
        QCOMPARE(world.run(), bytesOf({packet(1, {1, 1}), packet(2, {2, 2}), packet(3, {3, 3})}));
    }

    /// A host that looks late finds the same bytes.
    void beingLateChangesNothing()
    {
        World world(kShared);
        world.write(packet(kAll, {1, 2, 3}));
        world.now += 50ms;
        QCOMPARE(world.run(), bytesOf({packet(1, {1, 1}), packet(2, {2, 2}), packet(3, {3, 3})}));
    }

    void faultsFitEveryFamily_data()
    {
        const support::Table<QByteArray, Bytes> row("spec", "expected");
        row("dead", "dead=2@0s..", bytesOf({packet(1, {1, 1})}));
        row("lost request", "request.drop=#0", kNothing);
        Bytes rest = bytesOf({packet(1, {1, 1})});
        rest.erase(rest.begin());
        row("lost byte", "drop=#0", rest);
        row("another ID", "wrongid=#0", bytesOf({packet(2, {1, 1}), packet(3, {3, 3})}));
        row("babble", "babble=3/100ms@20ms..100ms",
            bytesOf({packet(1, {1, 1}), packet(2, {2, 2}), packet(3, {3, 3}), packet(3, {3, 3})}));
    }
    void faultsFitEveryFamily()
    {
        QFETCH(QByteArray, spec);
        World world(kShared);
        world.setFaults(spec.constData());
        world.write(packet(kAll, {1, 2, 3}));
        QTEST(world.run(100ms), "expected");
    }

    /// Two servos with one ID at two positions.
    void aSecondServoOfTheIdCollides()
    {
        World world(kShared);
        world.setFaults("duplicate=1@0s..");
        world.write(packet(1, {}));
        const Bytes heard = world.run();
        QVERIFY(!heard.empty() && heard != bytesOf({packet(1, {1, 1})}));
        QCOMPARE(world.bus.collisions(), 1u);
        QCOMPARE(world.device(1).heard, kNothing);
    }
};

SERVODECK_TEST(TestSharedLine)

} // namespace tst_sharedline

#include "tst_sharedline.moc"
