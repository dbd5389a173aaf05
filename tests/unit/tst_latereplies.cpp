// SPDX-License-Identifier: GPL-3.0-or-later
// Replies that come late, twice or never, in every family: what is read is a value that the register held
// between the request and its answer, or nothing.
#include "core/configure/writing.h"
#include "tests/support/configworld.h"
#include "tests/support/extent.h"
#include "tests/support/testprogram.h"

namespace tst_latereplies {

using namespace core;

namespace {

constexpr int kMostDoubled = 120; // ms after the reply

/// Two servos, the first of which turns to and fro, on a line that delays, doubles and loses replies at
/// random.
struct Line : VirtualWorld
{
    struct Range
    {
        bool isEep = false;
        std::uint16_t address = 0;
        std::uint8_t length = 0;
    };
    struct Delayed
    {
        Time due;
        std::vector<std::uint8_t> bytes;
    };

    explicit Line(int family, std::uint64_t seed)
        : VirtualWorld(anyfamily::at(family), seed)
        , m_random(static_cast<unsigned>(seed))
    {
        for (const int id : {1, 2})
            addAny(id);
        open();
        if (!arm())
            qFatal("a joint without torque");
        for (const int id : {1, 2})
            learn(static_cast<std::uint8_t>(id));
        spoil = [this](std::vector<std::uint8_t>& bytes) { return passes(bytes); };
        watch = [this] { follow(); };
    }
    /// Reads at random; what was wrong is in `wrong`.
    void read()
    {
        const auto id = static_cast<std::uint8_t>(draw(1, 2));
        const Range& range =
            m_ranges[static_cast<std::size_t>(draw(0, static_cast<int>(m_ranges.size()) - 1))];
        const auto reply = answer(ask(requestOf(id, range)), 5s);
        ++exchanges;
        answered += reply.outcome == bus::Outcome::Done ? 1 : 0;
        if (reply.outcome == bus::Outcome::Done && bytesOf(reply) != m_truth[id][keyOf(range)])
            wrong << u"ID %1, %2 bytes at %3"_s.arg(id).arg(range.length).arg(range.address);
        judgeSamples();
        if (exchanges % 20 == 0)
            goals.board.set(0, rt::GoalCell::position(draw(-100, 100) * 0.01, 0.5));
    }

    double lateShare = 0.2; ///< of the replies; the same of those that come twice
    double lostShare = 0.1;
    int latest = 120; ///< ms
    std::uint64_t exchanges = 0;
    std::uint64_t answered = 0;
    std::uint64_t samples = 0;
    QStringList wrong;

private:
    int draw(int low, int high) { return std::uniform_int_distribution(low, high)(m_random); }
    bool happens(double share) { return std::uniform_real_distribution(0.0, 1.0)(m_random) < share; }

    static bus::ReadRequest requestOf(std::uint8_t id, const Range& range)
    {
        bus::ReadRequest request;
        request.id = id;
        request.eep = range.isEep;
        request.address = range.address;
        request.length = range.length;
        return request;
    }
    static int keyOf(const Range& range)
    {
        return (range.isEep ? 1 : 0) + 2 * (range.address * 256 + range.length);
    }
    static std::vector<std::uint8_t> bytesOf(const bus::Reply& reply)
    {
        return {reply.bytes.begin(), reply.bytes.begin() + reply.length};
    }
    /// Registers that stay as they are.
    void learn(std::uint8_t id)
    {
        for (const Register& each : usual->registers) {
            const auto memory = each.eepAddress ? Memory::Eep : Memory::Ram;
            if (!each.isWritable || !each.eepAddress)
                continue;
            const Range range{memory == Memory::Eep, *each.address(memory), each.size};
            const auto first = answer(ask(requestOf(id, range)));
            if (first.outcome != bus::Outcome::Done || first.length != each.size)
                continue;
            m_truth[id][keyOf(range)] = bytesOf(first);
            if (id == 1)
                m_ranges.push_back(range);
        }
    }
    bool passes(const std::vector<std::uint8_t>& bytes)
    {
        if (happens(lostShare))
            return false;
        if (happens(lateShare))
            m_delayed.push_back({now + draw(1, std::min(latest, kMostDoubled)) * 1ms, bytes});
        const bool isLate = happens(lateShare);
        if (isLate)
            m_delayed.push_back({now + draw(1, latest) * 1ms, bytes});
        return !isLate;
    }
    void follow()
    {
        const double place =
            joints[0]
                .units.positionOfTick(joints[0].units.tick(Angle::fromRadians(bus.device(0).angle())))
                .radians();
        m_track.push_back({now, place});
        if (m_track.size() > 20'000)
            m_track.erase(m_track.begin(), m_track.begin() + 10'000);
        for (std::size_t i = 0; i < m_delayed.size();) {
            if (m_delayed[i].due > now) {
                ++i;
                continue;
            }
            const auto bytes = std::move(m_delayed[i].bytes);
            m_delayed.erase(m_delayed.begin() + static_cast<std::ptrdiff_t>(i));
            scheduler->received(bytes, now);
        }
    }
    /// Positions of the joint that turns are of the time between their request and its answer.
    void judgeSamples()
    {
        for (const Sample& sample : samplesOf(0)) {
            ++samples;
            const Time asked = sample.time - fromSeconds(sample.roundTrip) - 2ms;
            double low = 1e9;
            double high = -1e9;
            for (auto seen = m_track.rbegin(); seen != m_track.rend() && seen->first >= asked - 5ms; ++seen) {
                low = std::min(low, seen->second);
                high = std::max(high, seen->second);
            }
            const double slack = 2.5 * joints[0].units.tickSize();
            const double place = sample.position.radians();
            if (place < low - slack || place > high + slack)
                wrong << u"position %1 of %2 to %3, round trip %4 ms"_s.arg(place).arg(low).arg(high).arg(
                    static_cast<double>(sample.roundTrip) * 1e3);
        }
        events.clear();
    }

    std::mt19937 m_random;
    std::vector<Range> m_ranges;
    std::map<std::uint8_t, std::map<int, std::vector<std::uint8_t>>> m_truth; ///< by ID and range
    std::vector<Delayed> m_delayed;
    std::vector<std::pair<Time, double>> m_track;
};

} // namespace

class TestLateReplies : public QObject
{
    Q_OBJECT

private slots:
    void aReadingIsOfItsExchangeOrNone_data()
    {
        anyfamily::addFamilies<int>("latest", {{"30 ms", 30}, {"120 ms", 120}, {"300 ms", 300}});
    }
    void aReadingIsOfItsExchangeOrNone()
    {
        const auto [family, latest] = support::fetched<int, int>({"family", "latest"});
        Line line(family, 7);
        line.latest = latest;
        for (int i = 0; i < testsupport::rounds(400, 85'000) && line.wrong.size() < 5; ++i)
            line.read();
        QVERIFY2(line.wrong.isEmpty(), qPrintable(line.wrong.join(QLatin1Char('\n'))));
        QVERIFY2(
            line.answered > line.exchanges / 2 && line.samples > line.exchanges / 4,
            qPrintable(u"%1 of %2, %3 samples"_s.arg(line.answered).arg(line.exchanges).arg(line.samples)));
    }

    /// A bridge over a network: each reply comes so much later, none is lost.
    void aLineThatIsAlwaysLateGivesRightValuesOrNone_data()
    {
        anyfamily::addFamilies<int>(
            "latest", {{"22 ms", 22}, {"30 ms", 30}, {"45 ms", 45}, {"60 ms", 60}, {"100 ms", 100}});
    }
    void aLineThatIsAlwaysLateGivesRightValuesOrNone()
    {
        const auto [family, latest] = support::fetched<int, int>({"family", "latest"});
        Line line(family, 3);
        line.hostLatency = latest * 1ms;
        line.lateShare = line.lostShare = 0;
        for (int i = 0; i < 60; ++i)
            line.read();
        QVERIFY2(line.wrong.isEmpty(), qPrintable(line.wrong.join(QLatin1Char('\n'))));
        if (latest <= 45)
            QVERIFY2(line.answered > 50, qPrintable(QString::number(line.answered)));
    }

    /// The value is the number of the model, which was read before.
    void aWriteThatIsIgnoredIsNotConfirmed_data()
    {
        support::addRows<int, QString, int>(
            {"family", "name", "value"},
            {{"AX", 2, "cw_angle_limit", 12}, {"STS", 3, "max_torque_limit", 777}});
    }
    void aWriteThatIsIgnoredIsNotConfirmed()
    {
        const auto [family, name, value] = support::fetched<int, QString, int>({"family", "name", "value"});
        for (const auto latency : {22ms, 25ms, 30ms, 45ms}) {
            ConfigWorld world(anyfamily::at(family));
            world.eats = [](auto bytes) { return bytes[4] == 3; }; // writes
            world.beginAny(1);
            world.hostLatency = latency;
            std::vector<DeviceImage> images(1);
            const QString model = world.usual->nameOf(RegisterRole::Model1);
            world.run(readRegister(world.io, world.targets(), images, model, Memory::Eep));
            const auto report = world.run(
                writeRegisters(world.io, world.targets(), images, {name, Memory::Ram, value, true}));
            QVERIFY2(!report.ok(), qPrintable(reported(report)));
        }
    }
};

SERVODECK_TEST(TestLateReplies)

} // namespace tst_latereplies
#include "tst_latereplies.moc"
