// SPDX-License-Identifier: GPL-3.0-or-later
// The drivers of serial F/T sensors against the virtual ones, on virtual time.
#include "core/protocol/bota/bota.h"
#include "core/protocol/robotiq/modbus.h"
#include "core/sensor/botaprofile.h"
#include "core/sensor/framegaps.h"
#include "core/sensor/ftdrivers.h"
#include "core/sensor/robotiqprofile.h"
#include "core/sim/ftsetup.h"
#include "core/sim/random.h"
#include "core/sim/serialwave.h"
#include "core/sim/virtualserialft.h"
#include "tests/support/testprogram.h"

namespace tst_serialprofiles {

using namespace core;

namespace {

/// A driver and its sensor on one line.
class World final : public SensorLine
{
public:
    /// Runs for this time if there is one.
    World(std::unique_ptr<SerialProfile> profile, const char* kind, const char* properties = "",
          Duration time = {})
        : m_profile(std::move(profile))
    {
        if (const auto setup = sim::parseFt(QLatin1String(kind), QLatin1String(properties)))
            m_sensor = sim::makeSerialFt(*setup, m_now);
        m_baud = m_profile->baud();
        if (time <= 0s)
            return;
        open();
        run(time);
    }

    void open() { m_profile->open(*this, m_now); }
    void run(Duration duration)
    {
        for (const Time end = m_now + duration; m_now < end; m_now += 1ms) {
            const QByteArray sent = m_isUnplugged ? QByteArray() : heardOf(m_sensor->take(m_now, {}));
            if (!sent.isEmpty())
                m_profile->take(*this, core::toSpan(sent), m_now);
            if (m_now >= m_profile->deadline())
                m_profile->advance(*this, m_now);
        }
    }
    void close()
    {
        m_profile->close(*this, m_now);
        for (int ms = 0; ms < 500 && !m_profile->isClosed(); ++ms)
            run(1ms);
    }
    void unplug(bool isUnplugged) { m_isUnplugged = isUnplugged; }
    /// What another program, or the sensor by itself, would do.
    void tellSensor(const QByteArray& bytes) { m_sensor->hostBytes(core::toSpan(bytes), m_now); }
    /// Bytes of the sensor during a time, without another user of the line.
    qsizetype heardAlone(Duration duration)
    {
        qsizetype count = 0;
        for (const Time end = m_now + duration; m_now < end; m_now += 1ms)
            count += m_sensor->take(m_now, {}).size();
        return count;
    }
    const SerialReport& report() const { return m_profile->report(); }
    bool isClosed() const { return m_profile->isClosed(); }
    SerialPhase phase() const { return report().phase; }

    void send(std::span<const std::uint8_t> bytes) override
    {
        if (!m_isUnplugged && m_baud == m_sensor->baud())
            m_sensor->hostBytes(bytes, m_now);
    }
    void setBaud(int baud) override { m_baud = baud; }
    void push(const WrenchSample& sample) override { samples.push_back(sample); }

    std::vector<WrenchSample> samples;

private:
    QByteArray heardOf(const QByteArray& sent)
    {
        if (m_baud == m_sensor->baud() || sent.isEmpty())
            return sent;
        std::vector<std::uint8_t> garbled;
        const sim::SerialWave wave{Time{}, m_sensor->baud(), core::toSpan(sent)};
        sim::sampleLine({&wave, 1}, m_baud, m_chance, garbled);
        return core::toByteArray(garbled);
    }

    Time m_now{1h};
    std::unique_ptr<SerialProfile> m_profile;
    std::unique_ptr<sim::VirtualSerialFt> m_sensor;
    sim::Random m_chance{1};
    int m_baud;
    bool m_isUnplugged = false;
};

std::unique_ptr<SerialProfile> botaSensor(int baud = 460800)
{
    return std::make_unique<BotaProfile>(baud);
}

std::unique_ptr<SerialProfile> robotiqSensor(bool isPolled = false, std::uint8_t slave = 9)
{
    return std::make_unique<RobotiqProfile>(slave, isPolled);
}

bool isAbout(std::size_t count, std::size_t expected, std::size_t tolerance)
{
    const bool isIt = count + tolerance >= expected && count <= expected + tolerance;
    return support::checked(isIt, u"%1 instead of %2"_s.arg(count).arg(expected));
}

} // namespace

class TestSerialProfiles : public QObject
{
    Q_OBJECT

private slots:
    void gapsAreCountedByTheSensorsClock()
    {
        FrameGaps gaps;
        std::uint64_t lost = 0;
        for (int i = 0; i < 100; ++i)
            lost += gaps.feed(i == 40 ? 3ms : i == 60 ? 1100us : 1ms);
        QCOMPARE(lost, 2U);
        for (int i = 0; i < 100; ++i)
            lost += gaps.feed(4ms); // another rate
        QCOMPARE(lost, 2U + 7 * 3);
        QCOMPARE(gaps.feed(8ms), 1U);
    }

    void botaSamplesHaveTheClockAndTheTemperatureOfTheSensor()
    {
        World world(botaSensor(), "bota", "clock=4294,noise=0,drift=0,mass=0,bias=1:2:3:0.1:0.2:0.3", 2s);
        QVERIFY(world.phase() == SerialPhase::Streaming);
        QVERIFY(isAbout(world.samples.size(), 1955, 10));
        const auto& first = world.samples.front();
        const auto& last = world.samples.back();
        QVERIFY(std::abs(last.raw.value[2] - 3.0) < 1e-5 && std::abs(last.raw.value[5] - 0.3) < 1e-5);
        QVERIFY(last.temperature > first.temperature && first.temperature >= 25.0F);
        QVERIFY(first.deviceTime && last.deviceTime); // the clock has wrapped in between
        QVERIFY(std::chrono::abs(*last.deviceTime - *first.deviceTime - (last.time - first.time)) < 2ms);
        QCOMPARE(last.sequence - first.sequence, std::uint32_t(world.samples.size() - 1));
        QCOMPARE(world.report().lost, 0U);
        QCOMPARE(world.report().damaged, 0U);
    }

    void botaIsFoundAtAnyRate_data() { support::addValues("baud", bota::kBaudRates); }
    void botaIsFoundAtAnyRate()
    {
        QFETCH(int, baud);
        World world(botaSensor(230400), "bota", qPrintable(u"sinc=1024,baud=%1"_s.arg(baud)), 2s);
        QVERIFY(world.phase() == SerialPhase::Streaming);
        QCOMPARE(world.report().baud, baud);
        QVERIFY(world.samples.size() > 10);
    }

    void botaThatIsBeingConfiguredIsStarted()
    {
        World world(botaSensor(), "bota");
        world.tellSensor("C");
        world.run(1ms);
        world.open();
        world.run(1s);
        QVERIFY(world.samples.empty());
        world.run(1s);
        QVERIFY(world.phase() == SerialPhase::Streaming);
    }

    void botaLosesNoCountOfLostAndDamagedFrames()
    {
        World world(botaSensor(), "bota", "lost=0.02,damaged=0.03", 20s);
        const auto& report = world.report();
        QVERIFY(isAbout(report.lost, 1004, 150));
        QVERIFY2(report.damaged >= 450, qPrintable(QString::number(report.damaged)));
        QVERIFY(isAbout(world.samples.size() + report.lost, 20'030, 10));
    }

    void botaReportsItsStatus()
    {
        World world(botaSensor(), "bota", "bias=100:0:0:0:0:0", 500ms);
        QCOMPARE(world.samples.back().status, 2U);
        QCOMPARE(world.report().status, 2U);
    }

    void botaThatSendsTextIsNamed()
    {
        World world(botaSensor(), "bota");
        for (const char* command : {"C", "c,1,1,1,4\r", "R"}) {
            world.tellSensor(command);
            world.run(1ms);
        }
        world.open();
        world.run(4s);
        QVERIFY(world.phase() == SerialPhase::Text);
    }

    void aSensorIsInterruptedAndComesBack()
    {
        for (const bool isBota : {true, false}) {
            World world(isBota ? botaSensor() : robotiqSensor(), isBota ? "bota" : "robotiq", "", 1s);
            world.unplug(true);
            world.run(isBota ? 400ms : 1s);
            QVERIFY(world.phase() == SerialPhase::Interrupted);
            world.run(isBota ? 4s : 5s);
            QVERIFY(world.phase() == SerialPhase::NotFound);
            world.unplug(false);
            const std::size_t before = world.samples.size();
            world.run(3s);
            QVERIFY(world.phase() == SerialPhase::Streaming);
            // The pause is no loss.
            QVERIFY(world.samples.size() > before && (!isBota || world.report().lost < 5));
            world.close();
            QVERIFY(isBota || world.heardAlone(1s) == 0); // it did not stream when it was found
        }
    }

    void robotiqStreamsAndIsStoppedAtTheEnd()
    {
        World world(robotiqSensor(), "robotiq",
                    "noise=0,drift=0,mass=0,bias=12.34:-56.78:200:0.15:-0.25:0.001", 2s);
        QVERIFY(world.phase() == SerialPhase::Streaming);
        QCOMPARE(world.report().identityText(), u"FTS-0.2.3, SDK-1234"_s);
        QVERIFY(isAbout(world.samples.size(), 180, 10));
        const auto& value = world.samples.back().raw.value;
        QCOMPARE(value[1], -56.78);
        QCOMPARE(value[2], 200.0);
        QCOMPARE(value[5], 0.001);
        QVERIFY(std::isnan(world.samples.back().temperature) && !world.samples.back().deviceTime);
        world.close();
        QVERIFY(world.isClosed());
        QCOMPARE(world.heardAlone(1s), 0);
    }

    void robotiqThatStreamsAlreadyIsStoppedFirst_data()
    {
        support::addChoices<bool>("isPolled", {"stream", "poll"});
    }
    void robotiqThatStreamsAlreadyIsStoppedFirst()
    {
        QFETCH(bool, isPolled);
        World world(robotiqSensor(isPolled), "robotiq", "streaming=1", 2s);
        QVERIFY(world.phase() == SerialPhase::Streaming);
        QVERIFY(!world.report().identityText().isEmpty());
        world.close();
        QVERIFY(world.isClosed());
        QVERIFY(world.heardAlone(1s) > 90 * 16); // as it was found
    }

    void robotiqIsPolledAboutThirtyTimesPerSecond()
    {
        World world(robotiqSensor(true), "robotiq", "", 10s);
        QVERIFY(isAbout(world.samples.size(), 294, 15));
        QCOMPARE(world.report().lost, 0U);
        world.close();
        QVERIFY(world.isClosed());
        QCOMPARE(world.heardAlone(1s), 0);
    }

    void robotiqThatStopsIsStartedAgain()
    {
        World world(robotiqSensor(), "robotiq", "", 1s);
        const std::size_t before = world.samples.size();
        world.tellSensor(QByteArray(50, '\xFF'));
        world.run(1s);
        QVERIFY(world.phase() == SerialPhase::Streaming);
        QVERIFY(support::compared(world.samples.size() - before > 85, double(world.samples.size() - before)));
    }

    void robotiqCountsDamagedAndLostFrames()
    {
        World world(robotiqSensor(), "robotiq", "damaged=0.05", 20s);
        QVERIFY(world.phase() == SerialPhase::Streaming);
        QVERIFY(isAbout(world.report().lost, 98, 40));
        QVERIFY(isAbout(world.samples.size() + world.report().lost, 1970, 60));
        QVERIFY(world.report().damaged >= 60);
    }

    void robotiqAtAnotherAddressIsNotFound()
    {
        World world(robotiqSensor(), "robotiq", "slave=3", 3s);
        QVERIFY(world.phase() == SerialPhase::NotFound);
        QVERIFY(world.samples.empty());
        World right(robotiqSensor(false, 3), "robotiq", "slave=3", 1s);
        QVERIFY(right.phase() == SerialPhase::Streaming);
    }

    void anotherDeviceIsNoRobotiq()
    {
        World world(robotiqSensor(), "robotiq");
        world.unplug(true);
        const auto reply = QByteArray::fromHex("0903060001000200039ab4"); // firmware 1, 2, 3
        RobotiqProfile profile(9, false);
        profile.open(world, Time{1h});
        profile.advance(world, Time{1h} + 150ms);
        profile.take(world, core::toSpan(reply), Time{1h} + 160ms);
        QVERIFY(profile.report().phase == SerialPhase::OtherDevice);
    }

    void parametersAreTextAndBack()
    {
        ASSIGN_OR_FAIL(parsed, parseFtParameters(u" slave=3,  mode=poll "_s));
        QCOMPARE(ftParametersText(*parsed), u"mode=poll slave=3"_s);
        QVERIFY(!parseFtParameters(u"=3"_s));
        QCOMPARE(defaultFtParameters(u"bota"_s), u"baud=460800"_s);
        const auto problem = [](const char* driver, const char* parameters) {
            return ftProblem({{}, QLatin1String(driver), {}, *parseFtParameters(QLatin1String(parameters))});
        };
        QCOMPARE(problem("bota", "baud=9600"), QString());
        QVERIFY(problem("bota", "baud=9601").contains(u"460800"_s));
        QVERIFY(problem("ati-rdt", "slave=1").contains(u"no parameters"_s));
        QVERIFY(problem("robotiq", "rate=1").contains(u"mode=stream slave=9"_s));
        QVERIFY(problem("abacus", "").contains(u"ati-rdt, "_s));
    }
};

SERVODECK_TEST(TestSerialProfiles)

} // namespace tst_serialprofiles
#include "tst_serialprofiles.moc"
