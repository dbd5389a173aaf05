// SPDX-License-Identifier: GPL-3.0-or-later
// The virtual F/T sensors with a serial line, as a foreign client sees them.
#include "core/protocol/bota/bota.h"
#include "core/protocol/frames/crc16.h"
#include "core/protocol/robotiq/modbus.h"
#include "core/protocol/robotiq/robotiq.h"
#include "core/sim/ftsetup.h"
#include "core/sim/virtualserialft.h"
#include "tests/support/testprogram.h"

namespace tst_virtualserialft {

using namespace core;

namespace {

sim::FtSetup setupOf(const char* kind, const char* properties = "")
{
    return *support::passed(sim::parseFt(QLatin1String(kind), QLatin1String(properties)));
}

/// A sensor on virtual time.
class Line
{
public:
    explicit Line(const sim::FtSetup& setup)
        : m_sensor(sim::makeSerialFt(setup, m_now))
    {
    }

    void send(const QByteArray& bytes) { m_sensor->hostBytes(core::toSpan(bytes), m_now); }
    QByteArray after(Duration duration)
    {
        QByteArray heard;
        for (const Time end = m_now + duration; m_now < end; m_now += 1ms)
            heard += m_sensor->take(m_now, ArmState{});
        return heard;
    }
    QByteArray replyTo(const QByteArray& bytes, Duration patience = 50ms)
    {
        send(bytes);
        return after(patience);
    }
    QByteArray replyToHex(const char* hex) { return replyTo(QByteArray::fromHex(hex)).toHex(' ').toUpper(); }
    int baud() const { return m_sensor->baud(); }

private:
    Time m_now{1h};
    std::unique_ptr<sim::VirtualSerialFt> m_sensor;
};

template <typename Parser>
QList<QByteArray> goodFrames(const QByteArray& bytes, std::uint64_t* damaged = nullptr)
{
    Parser parser;
    const auto found = support::framesIn(parser, bytes, 1000);
    if (damaged != nullptr)
        *damaged = parser.counters().checksumErrors;
    return found;
}

bota::Record recordOf(const QByteArray& frame)
{
    return bota::decode(std::span<const std::uint8_t, bota::kFrameSize>(
        reinterpret_cast<const std::uint8_t*>(frame.constData()), bota::kFrameSize));
}

} // namespace

class TestVirtualSerialFt : public QObject
{
    Q_OBJECT

private slots:
    void theRobotiqAnswersEveryRegister()
    {
        Line line(setupOf("robotiq", "bias=12.34:-56.78:300:0.15:-0.25:0.001,noise=0,drift=0,mass=0"));
        QCOMPARE(line.replyToHex("090300B4000684A6"), // the six values of the manual's request
                 QByteArray("09 03 0C 04 D2 E9 D2 75 30 00 96 FF 06 00 01 37 CE"));
        QCOMPARE(line.replyToHex("090300B40001C564").left(14), QByteArray("09 03 02 04 D2"));
        QCOMPARE(line.replyToHex("090300BE000364A7").left(26), QByteArray("09 03 06 00 00 00 00 03 E8"));
        QCOMPARE(line.replyToHex("090301F40003448D"), QByteArray("09 03 06 46 54 53 00 02 03 29 FA"));
        QCOMPARE(line.replyToHex("090301FE0004254D").left(17), QByteArray("09 03 08 53 44 4B"));
        QCOMPARE(line.replyToHex("090302020001253A").left(14), QByteArray("09 03 02 07 EA"));
    }

    /// 8 + 17 bytes and the silence between them, at 19200 baud.
    void theRobotiqTakesTheTimeOfItsLine()
    {
        Line line(setupOf("robotiq"));
        const QByteArray request = QByteArray::fromHex("090300B4000684A6");
        QCOMPARE(line.replyTo(request, 14ms), QByteArray());
        QCOMPARE(line.after(4ms).size(), 17);
    }

    void theRobotiqRefusesAndIgnores_data()
    {
        // request: without its sum
        const support::Table<QByteArray, QByteArray> row("request", "reply");
        row("no such register", "090300000001", "098302");
        row("beyond the registers", "090300B40007", "098302");
        row("no register", "090300B40000", "098303");
        row("too many", "090300B4007E", "098303");
        row("write one", "0906019A0200", "098601");
        row("write another", "091000B40001020200", "099002");
        row("wrong byte count", "0910019A0001030200", "099003");
        row("read without registers", "0903", "098303");
        row("write nothing", "0910019A000000", "099003");
        row("another slave", "010300B40006", "");
    }
    void theRobotiqRefusesAndIgnores()
    {
        const auto [request, reply] = support::fetched<QByteArray, QByteArray>({"request", "reply"});
        Line line(setupOf("robotiq"));
        const auto withSum = [](const QByteArray& hex) -> QByteArray {
            const QByteArray bytes = QByteArray::fromHex(hex);
            const auto sum = qToLittleEndian(frames::crcModbus(core::toSpan(bytes)));
            return bytes + QByteArray(reinterpret_cast<const char*>(&sum), sizeof sum);
        };
        QCOMPARE(line.replyTo(withSum(request)), reply.isEmpty() ? QByteArray() : withSum(reply));
        QByteArray damaged = withSum(request);
        damaged[2] = static_cast<char>(damaged[2] ^ 1);
        QCOMPARE(line.replyTo(damaged), QByteArray());
    }

    void theRobotiqStreamsUntilFiftyBytesStopIt()
    {
        Line line(setupOf("robotiq"));
        QVERIFY(line.after(1s).isEmpty());
        QCOMPARE(line.replyToHex("0910019A0001020200CDCA").left(23), QByteArray("09 10 01 9A 00 01 21 52"));
        QCOMPARE(goodFrames<robotiq::StreamParser>(line.after(1s)).size(), 100);
        const auto deaf = line.replyTo(QByteArray::fromHex("090300B4000684A6")); // no reply in between
        QCOMPARE(deaf.size(), 5 * qsizetype{robotiq::kStreamFrameSize});
        line.send(QByteArray(49, '\xFF'));
        QVERIFY(!line.after(100ms).isEmpty());
        line.send(QByteArray(1, '\xFF'));
        QVERIFY(line.after(100ms).isEmpty());
        QVERIFY(!line.replyTo(QByteArray::fromHex("090300B4000684A6")).isEmpty());
    }

    void theRobotiqCanBeFoundStreaming()
    {
        Line line(setupOf("robotiq", "streaming=1"));
        QVERIFY(goodFrames<robotiq::StreamParser>(line.after(150ms)).size() >= 14);
    }

    void theBotaSaysItsBootTextAndStreams()
    {
        Line line(setupOf("bota", "clock=4294.9"));
        const QByteArray heard = line.after(1050ms);
        QVERIFY(heard.startsWith("App Init\rname: "));
        QVERIFY(heard.contains("\rc,1,1,0,4\r"));
        const auto found = goodFrames<bota::FrameParser>(heard);
        QVERIFY2(std::abs(found.size() - 1004) <= 2, qPrintable(QString::number(found.size())));
        const auto first = recordOf(found.first());
        const auto last = recordOf(found.last());
        QCOMPARE(first.status, std::uint16_t{0});
        QVERIFY(first.microseconds > 4'294'900'000 && last.microseconds < 1'000'000); // wrapped
        QVERIFY(last.temperature > first.temperature && first.temperature >= 25.0F);
    }

    void theBotaObeysItsCommands()
    {
        Line line(setupOf("bota"));
        line.after(200ms);
        QVERIFY(!line.replyTo("f,512,0,0,1").contains("r,0,f")); // it runs
        QVERIFY(line.replyTo("C").endsWith("r,0,C,0\r"));
        QVERIFY(line.after(100ms).isEmpty());
        QCOMPARE(line.replyTo("f,512,0,0,1"), QByteArray("r,0,f,0\r"));
        QCOMPARE(line.replyTo("f,5,0,0,1"), QByteArray("r,0,f,1\r"));
        QCOMPARE(line.replyTo("b,1,2,3,0.1,0.2,0.3"), QByteArray("r,0,b,0\r"));
        QCOMPARE(line.replyTo("m1,1,0,0,0,0,0"), QByteArray("r,0,m,0\r"));
        QCOMPARE(line.replyTo("x"), QByteArray("r,0,x,1\r"));
        QCOMPARE(line.replyTo("b," + QByteArray(70, '1')), QByteArray("r,0,b,1\r"));
        QVERIFY(line.replyTo("w").startsWith("c,1,1,0,4\rf,512,0,0,1\rb,1.0000,"));
        QCOMPARE(line.replyTo("c,1,1,0,3"), QByteArray("r,0,c,0\r"));
        QCOMPARE(line.baud(), 230400);
        QCOMPARE(goodFrames<bota::FrameParser>(line.replyTo("R", 1s)).size(), 99);
        QVERIFY(line.replyTo("I", 100ms).startsWith("App Init")); // nothing was saved
        QCOMPARE(line.baud(), 460800);
        line.replyTo("C");
        line.replyTo("c,1,1,1,4");
        QVERIFY(line.replyTo("R", 1s).contains("\r\n0,"));
    }

    void overloadsAndDamagedFramesAreAsSet()
    {
        Line line(setupOf("bota", "overload=2,lost=0.1,damaged=0.1"));
        std::uint64_t damaged = 0;
        const auto found = goodFrames<bota::FrameParser>(line.after(20s), &damaged);
        QVERIFY2(std::abs(found.size() - 16020) < 300, qPrintable(QString::number(found.size())));
        QVERIFY(damaged > 1500);
        const auto over =
            std::ranges::count_if(found, [](const QByteArray& frame) { return recordOf(frame).status == 2; });
        QVERIFY2(std::abs(over - 1600) < 200, qPrintable(QString::number(over)));
    }

    void propertiesAreCheckedInWords()
    {
        QVERIFY(sim::parseFt(u"jr3"_s, {}).error().detail.contains(u"robotiq"_s));
        const auto problem = [](const char* properties) {
            return sim::parseFt(u"bota"_s, QLatin1String(properties)).error().detail;
        };
        QVERIFY(problem("colour=1").contains(u"It has bias, noise"_s));
        QVERIFY(problem("bias=1:2").contains(u"bias=FX:FY:FZ"_s));
        QVERIFY(problem("lost=2").contains(u"SHARE"_s));
        QVERIFY(problem("baud=1").contains(u"230400"_s));
        const QString ofAnother = problem("streaming=1");
        VERIFY_STARTS(ofAnother, "The virtual F/T sensor bota has no property");
        QVERIFY(ofAnother.contains(u"sinc"_s) && !ofAnother.contains(u"slave"_s));
        ASSIGN_OR_FAIL(setup, sim::parseFt(u"ati"_s, u"wall=10:0.2,mass=0.35"_s));
        QCOMPARE(setup->model.wall->stiffness, 10'000.0);
        QCOMPARE(setup->model.payloadMass, 0.35);
    }
};

SERVODECK_TEST(TestVirtualSerialFt)

} // namespace tst_virtualserialft
#include "tst_virtualserialft.moc"
