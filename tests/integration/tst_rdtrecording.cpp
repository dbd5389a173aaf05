// SPDX-License-Identifier: GPL-3.0-or-later
// The fastest F/T sensor, 7,000 records per second over UDP, into a recording while the window hangs.
#include <thread>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>

#include "core/protocol/rdt/rdt.h"
#include "core/recorder/recorder.h"
#include "core/sensor/ftdrivers.h"
#include "tests/support/recordedcontent.h"
#include "tests/support/testprogram.h"

namespace tst_rdtrecording {

using namespace core;

namespace {

constexpr std::uint32_t kRecords = 14'000; // two seconds
constexpr int kPerMillisecond = 7;
constexpr std::uint32_t kDropEvery = 1000;
constexpr std::uint32_t kMostOnTheWay = 1000;

/// A device on a thread of its own. Fx of each record is its number; every thousandth is not sent. It waits
/// for a sensor that a busy machine lets fall behind by more than the socket can hold.
class FastDevice
{
public:
    FastDevice()
        : m_socket(::socket(AF_INET, SOCK_DGRAM, 0))
    {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        if (::bind(m_socket, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0)
            qFatal("no port for UDP");
        socklen_t size = sizeof address;
        ::getsockname(m_socket, reinterpret_cast<sockaddr*>(&address), &size);
        port = ntohs(address.sin_port);
        m_thread = std::thread([this] { run(); });
    }
    ~FastDevice()
    {
        isGo = true;
        m_thread.join();
        ::close(m_socket);
    }

    int port = 0;
    std::atomic<bool> isGo{false};
    std::shared_ptr<const LatestWrench> heard; ///< of the sensor, when it is set to go
    std::atomic<bool> isDone{false};
    std::uint32_t sent = 0; ///< when it is done, as the next
    std::uint32_t dropped = 0;

private:
    void run()
    {
        sockaddr_in peer{};
        for (bool isStarted = false; !isStarted;) {
            std::array<std::uint8_t, 64> bytes{};
            socklen_t size = sizeof peer;
            const auto count = ::recvfrom(m_socket, bytes.data(), bytes.size(), 0,
                                          reinterpret_cast<sockaddr*>(&peer), &size);
            const auto request =
                rdt::decodeRequest({bytes.data(), static_cast<std::size_t>(std::max<ssize_t>(count, 0))});
            isStarted = request && request->command == rdt::Command::StartRealTime;
        }
        while (!isGo)
            std::this_thread::sleep_for(1ms);
        const Time begin = Clock::now();
        for (std::uint32_t n = 1; n <= kRecords; ++n) {
            std::this_thread::sleep_until(begin + std::chrono::milliseconds(n / kPerMillisecond));
            for (auto last = heard->read();
                 n > kMostOnTheWay && (!last || last->sequence < n - kMostOnTheWay); last = heard->read())
                std::this_thread::sleep_for(1ms);
            if (n % kDropEvery == kDropEvery / 2) {
                ++dropped;
                continue;
            }
            // 10,000 counts per newton.
            const auto bytes =
                rdt::encode(rdt::Record{n, n, 0, {static_cast<std::int32_t>(n) * 10'000, 0, 0, 0, 0, 0}});
            ::sendto(m_socket, bytes.data(), bytes.size(), 0, reinterpret_cast<const sockaddr*>(&peer),
                     sizeof peer);
            ++sent;
        }
        isDone = true;
    }

    int m_socket;
    std::thread m_thread;
};

} // namespace

class TestRdtRecording : public QObject
{
    Q_OBJECT

private slots:
    void sevenThousandRecordsPerSecondAreAllInTheFile()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"fast.mcap"_s);
        FastDevice device;
        const auto sensor =
            makeFtSensor({u"wrist"_s, u"optoforce"_s, u"127.0.0.1:%1"_s.arg(device.port), {}});
        QVERIFY(sensor);
        PipelineOrder order;
        order.number = 1;
        order.tareId = 5;
        order.settings.bias = {0.5, 0, 0, 0, 0, 0};
        sensor->order(order);
        recorder::Recorder recorder;
        recorder.addSensor({{u"wrist"_s}, 0}, sensor->takeTape(rt::TapeReader::Recorder));
        recorder.start({path, {}, {}});
        QTRY_VERIFY(recorder.status().isRecording);
        device.heard = sensor->latest();
        device.isGo = true;
        std::size_t drained = 0;
        while (!device.isDone) {
            QTest::qSleep(200); // the window hangs
            drained += sensor->drain(100'000, [](const WrenchSample&) {});
        }
        QTRY_COMPARE_WITH_TIMEOUT(sensor->stats().received, std::uint64_t(device.sent), 60'000);
        QTRY_COMPARE_WITH_TIMEOUT(sensor->stats().lost, std::uint64_t(device.dropped), 60'000);
        QCOMPARE(device.dropped, kRecords / kDropEvery);
        drained += sensor->drain(100'000, [](const WrenchSample&) {});
        QCOMPARE(drained, std::size_t(device.sent));
        QTRY_COMPARE_WITH_TIMEOUT(recorder.status().fill, 0.0, 60'000);
        QCOMPARE(recorder.status().lost, std::uint64_t(0));
        recorder.stop();
        QTRY_VERIFY_WITH_TIMEOUT(!recorder.status().isRecording, 60'000);
        readBack(path, device.sent);
    }

private:
    /// Raw and net values in their order, with the gaps that the device made and no others.
    static void readBack(const QString& path, std::uint32_t sent)
    {
        const testsupport::RecordedContent content(path);
        QCOMPARE(content.problems(), QStringList());
        const auto raw = content.all<recording::StampedWrench>("/wrench_raw/wrist");
        const auto net = content.all<recording::StampedWrench>("/wrench/wrist");
        const auto samples = content.all<recording::FtSample>("/ft_sample/wrist");
        QCOMPARE(raw.size(), std::size_t(sent));
        QCOMPARE(net.size(), raw.size());
        std::uint32_t wrong = 0;
        std::uint32_t missing = 0;
        for (std::size_t i = 0; i < raw.size(); ++i) {
            wrong += net[i].force[0] != raw[i].force[0] - 0.5;
            const double step = raw[i].force[0] - (i == 0 ? 0.0 : raw[i - 1].force[0]);
            missing += static_cast<std::uint32_t>(step) - 1;
        }
        QCOMPARE(wrong, 0U);
        QCOMPARE(missing, kRecords / kDropEvery);
        QCOMPARE(std::ranges::count(samples, 5U, &recording::FtSample::tareId), std::ssize(samples));
        QVERIFY(samples.size() >= 10 && samples.size() < 50); // nothing changes: ten per second
    }
};

SERVODECK_TEST(TestRdtRecording)

} // namespace tst_rdtrecording
#include "tst_rdtrecording.moc"
