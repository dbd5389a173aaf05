// SPDX-License-Identifier: GPL-3.0-or-later
// The byte protocols of serial F/T sensors: Bota and Robotiq FT 300.
#include "core/protocol/bota/bota.h"
#include "core/protocol/frames/crc16.h"
#include "core/protocol/robotiq/modbus.h"
#include "core/protocol/robotiq/robotiq.h"
#include "tests/support/testprogram.h"

namespace tst_ftframes {

using namespace core;
using support::framesIn;

namespace {

const QByteArray kBotaFrame =
    QByteArray::fromHex("AA00000000C03F000010C0C3F51C41CDCCCC3DCDCC4CBE8FC2F53C15CD5B070000FC4128F0");
const QByteArray kStreamFrame = QByteArray::fromHex("204ED204D2E93075960006FF010041DC");
const QByteArray kFrameLikeHeader = QByteArray::fromHex("204E204E000000000000000000008239"); // Fx = 200.00 N

robotiq::Reply replyIn(const robotiq::Request& request, const QByteArray& hex)
{
    robotiq::ReplyParser parser(robotiq::ReplyFormat{request});
    const auto found = framesIn(parser, QByteArray::fromHex(hex), 1);
    return found.size() == 1 ? robotiq::decodeReply(core::toSpan(found[0])) : robotiq::Reply{{}, 999, {}};
}

} // namespace

class TestFtFrames : public QObject
{
    Q_OBJECT

private slots:
    void checksumsHaveTheirCheckValues()
    {
        const QByteArray digits("123456789");
        QCOMPARE(frames::crcModbus(core::toSpan(digits)), std::uint16_t{0x4B37});
        QCOMPARE(frames::crcX25(core::toSpan(digits)), std::uint16_t{0x906E});
    }

    void aBotaFrameHasTheValuesOfItsVector()
    {
        bota::FrameParser parser;
        QCOMPARE(framesIn(parser, kBotaFrame, 100), QList<QByteArray>{kBotaFrame});
        const auto record = bota::decode(core::toSpan(kBotaFrame).first<bota::kFrameSize>());
        const bota::Record expected{0, {1.5F, -2.25F, 9.81F, 0.1F, -0.2F, 0.03F}, 123456789, 31.5F};
        QVERIFY(record == expected);
        QVERIFY(!bota::isFault(record));
        QCOMPARE(core::toByteArray(bota::encode(expected)), kBotaFrame);
    }

    void aBotaFrameOutOfRangeHasTheBytesOfItsVector()
    {
        const bota::Record record{2, {}, 0, 25.0F};
        QCOMPARE(core::toByteArray(bota::encode(record)),
                 QByteArray::fromHex("AA0200") + QByteArray(28, '\0') + QByteArray::fromHex("0000C8413716"));
        QVERIFY(bota::isFault(record));
        QCOMPARE(bota::statusWords(record.status), u"force or torque out of range"_s);
    }

    void skippedSamplesAloneAreNoFault()
    {
        QVERIFY(!bota::isFault({1, {}, 0, 25.0F}));
        QCOMPARE(bota::statusWords(1), u"samples skipped"_s);
        QVERIFY(bota::isFault({0x8001, {}, 0, 25.0F}));
        QCOMPARE(bota::statusWords(0x8001), u"samples skipped, status bit 15"_s);
        QVERIFY(bota::isFault({0, {0, 0, std::numeric_limits<float>::quiet_NaN()}, 0, 25.0F}));
    }

    void aStreamIsReadThroughGarbageCutsAndErrors_data()
    {
        support::addValues("piece", {1, 5, 16, 37, 64, 2048});
    }
    void aStreamIsReadThroughGarbageCutsAndErrors()
    {
        QFETCH(int, piece); // bytes at a time
        QByteArray wrong = kBotaFrame;
        wrong[20] = static_cast<char>(wrong[20] ^ 0x10);
        bota::FrameParser bota;
        QCOMPARE(framesIn(bota,
                          "\xAA\xAA noise" + kBotaFrame + kBotaFrame.first(20) + kBotaFrame + wrong
                              + kBotaFrame + kBotaFrame.mid(1) + kBotaFrame + kBotaFrame,
                          piece),
                 QList<QByteArray>(5, kBotaFrame));
        QVERIFY(bota.counters().checksumErrors >= 2);
        QCOMPARE(bota.counters().droppedBytes, std::uint64_t{2 + 6 + 20 + 37 + 36});

        wrong = kStreamFrame;
        wrong[15] = 0;
        robotiq::StreamParser stream;
        QCOMPARE(framesIn(stream,
                          "\x20" + kFrameLikeHeader.mid(2) + kFrameLikeHeader + kStreamFrame.first(9)
                              + kFrameLikeHeader + wrong + kStreamFrame,
                          piece),
                 (QList<QByteArray>{kFrameLikeHeader, kFrameLikeHeader, kStreamFrame}));
    }

    void aBufferThatOverflowsDropsTheOldestBytes()
    {
        bota::FrameParser parser;
        parser.feed(core::toSpan(kBotaFrame.repeated(200)));
        std::span<const std::uint8_t> frame;
        std::size_t count = 0;
        while (parser.next(frame))
            ++count;
        QCOMPARE(count, 2 * bota::FrameParser::kChunk / bota::kFrameSize);
        QCOMPARE(count * bota::kFrameSize + parser.counters().droppedBytes, std::uint64_t{200 * 37});
    }

    void theClockOfASensorContinuesAcrossWrapAndRestart()
    {
        bota::DeviceClock clock;
        QCOMPARE(clock.feed(0xFFFFFF00U), std::int64_t{0});
        QCOMPARE(clock.feed(0x00000100U), std::int64_t{0x200});
        for (const std::uint32_t last : {70'000U, 3'000'000'000U}) { // short and long after its start
            clock = {};
            clock.feed(last - 1000);
            QCOMPARE(clock.feed(last), std::int64_t{1000});
            QCOMPARE(clock.feed(0), std::int64_t{1000});
            QCOMPARE(clock.feed(500), std::int64_t{1500});
        }
    }

    void botaCommandsAreTexts()
    {
        QCOMPARE(bota::command(bota::Communication{}), "c,1,1,0,4");
        QVERIFY(bota::command(bota::Communication{true, true, false, 12345}).isEmpty());
        QCOMPARE(bota::command(bota::Filter{512, true, false, true}), "f,512,1,0,1");
        const auto offsets = bota::offsetsCommand({-1000.25, 0, 1, -999.123456, 0, -0.00004});
        QCOMPARE(offsets, "b,-1000.2500,0.0000,1.0000,-999.1235,0.0000,-0.0000");
        QVERIFY(bota::offsetsCommand({-9999, -9999, -9999, -999, -999, -999}).size() <= 64);
        const auto communication = bota::parseCommunication("c,0,1,0,3\r");
        QVERIFY(communication == (bota::Communication{false, true, false, 230400}));
        for (const char* line : {"", "c", "c,1,1,0", "c,1,1,0,5", "c,2,1,0,4", "d,1,1,0,4", "c,1,1,x,4"})
            QVERIFY2(!bota::parseCommunication(line), line);
        QCOMPARE(bota::rateOf(512), 100.0);
    }

    void streamFramesHaveTheBytesOfTheirVectors_data()
    {
        support::addRows<QByteArray, QList<double>>(
            {"frame", "values"},
            {{"reference", kStreamFrame, QList{12.34, -56.78, 300.0, 0.15, -0.25, 0.001}},
             {"zero", QByteArray::fromHex("204E00000000000000000000000062AF"),
              QList{0.0, 0.0, 0.0, 0.0, 0.0, 0.0}},
             {"like its header", kFrameLikeHeader, QList{200.0, 0.0, 0.0, 0.0, 0.0, 0.0}}});
    }
    void streamFramesHaveTheBytesOfTheirVectors()
    {
        const auto [frame, values] = support::fetched<QByteArray, QList<double>>({"frame", "values"});
        std::array<double, 6> wrench{};
        std::copy(values.begin(), values.end(), wrench.begin());
        QCOMPARE(core::toByteArray(robotiq::encodeStream(robotiq::toCounts(wrench))), frame);
        robotiq::StreamParser parser;
        QCOMPARE(framesIn(parser, frame, 3), QList<QByteArray>{frame});
        const auto read = robotiq::toSi(robotiq::decodeStream(core::toSpan(frame).first<16>()));
        for (std::size_t axis = 0; axis < 6; ++axis)
            QVERIFY(qAbs(read[axis] - wrench[axis]) < 1e-12);
    }

    void countsSaturate()
    {
        const auto counts =
            robotiq::toCounts({1e9, -1e9, std::numeric_limits<double>::quiet_NaN(), 40.0, 0, 0});
        QCOMPARE(QList<int>(counts.begin(), counts.begin() + 4), (QList{32767, -32768, 0, 32767}));
    }

    void requestsHaveTheBytesOfTheManual_data()
    {
        using robotiq::Function;
        const auto read = [](int address, int count) {
            return robotiq::Request{9, Function::ReadRegisters, static_cast<std::uint16_t>(address),
                                    static_cast<std::uint16_t>(count)};
        };
        support::addRows<robotiq::Request, QByteArray>(
            {"request", "hex"},
            {{"Fx", read(180, 1), "090300b40001c564"},
             {"wrench", robotiq::readWrench(), "090300b4000684a6"},
             {"acceleration", read(robotiq::kAccelerationRegister, 3), "090300be000364a7"},
             {"firmware, one register", read(500, 1), "090301f40001c54c"},
             {"firmware", robotiq::readFirmware(), "090301f40003448d"},
             {"serial number", read(robotiq::kSerialRegister, 4), "090301fe0004254d"},
             {"year", read(robotiq::kYearRegister, 1), "090302020001253a"},
             {"start", robotiq::startStream(), "0910019a0001020200cdca"}});
    }
    void requestsHaveTheBytesOfTheManual()
    {
        const auto [request, hex] = support::fetched<robotiq::Request, QByteArray>({"request", "hex"});
        QCOMPARE(core::toByteArray(robotiq::encode(request).span()).toHex(), hex);
    }

    void impossibleRequestsAreNotBuilt()
    {
        QVERIFY(robotiq::encode({9, robotiq::Function::ReadRegisters, 0, 0}).isEmpty());
        QVERIFY(robotiq::encode({9, robotiq::Function::ReadRegisters, 0, 126}).isEmpty());
        QVERIFY(robotiq::encode({9, robotiq::Function::WriteRegisters, 0, 2}).isEmpty());
    }

    void repliesHaveTheValuesOfTheirVectors()
    {
        const auto wrench = replyIn(robotiq::readWrench(), "09030C04D2E9D275300096FF06000137CE");
        QVERIFY(wrench.count == 6 && !wrench.exception);
        QCOMPARE(static_cast<std::int16_t>(wrench.registers[1]), std::int16_t{-5678});
        QCOMPARE(wrench.registers[2], std::uint16_t{30000});

        const auto firmware = replyIn(robotiq::readFirmware(), "09030646545300020329FA");
        QCOMPARE(firmware.count, std::size_t{3});
        QCOMPARE(robotiq::firmwareText(firmware.values().first<3>()), u"FTS-0.2.3"_s);

        const auto started = replyIn(robotiq::startStream(), "0910019A00012152");
        QVERIFY(started.count == 0 && !started.exception);

        const auto refused = replyIn(robotiq::readWrench(), "0983024133");
        QVERIFY(refused.exception == robotiq::Exception::IllegalAddress);
    }

    void aReplyIsFoundBehindTheRestOfAStream()
    {
        const auto reply = QByteArray::fromHex("09030C04D2E9D275300096FF06000137CE");
        robotiq::ReplyParser parser(robotiq::ReplyFormat{robotiq::readWrench()});
        QCOMPARE(framesIn(parser, kStreamFrame.mid(4) + "\x09\x03\x0C" + reply, 1), QList<QByteArray>{reply});
        // A reply to another request is none to this one.
        parser.setFormat(robotiq::ReplyFormat{robotiq::readFirmware()});
        QVERIFY(framesIn(parser, reply, 1).isEmpty());
    }

    void anotherDeviceHasNoFirmwareText()
    {
        QVERIFY(robotiq::firmwareText(std::array<std::uint16_t, 3>{0x4142, 0x4300, 0x0203}).isEmpty());
        QCOMPARE(robotiq::serialText(std::array<std::uint16_t, 4>{0x4142, 0x4300, 0x0003, 0x0001}),
                 u"ABC-65539"_s);
    }
};

SERVODECK_TEST(TestFtFrames)

} // namespace tst_ftframes
#include "tst_ftframes.moc"
