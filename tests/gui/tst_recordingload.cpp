// SPDX-License-Identifier: GPL-3.0-or-later
// A recording of 64 joints at 100 Hz and two sensors at 1 kHz, while the plots of the same readings are
// paused, zoomed and scrolled, and the window hangs now and then. Ten minutes by scripts/test --whole.
// QTEST_FUNCTION_TIMEOUT=900000.
#include "core/recorder/recorder.h"
#include "core/recording/mcap/check.h"
#include "core/recording/mcap/reader.h"
#include "core/recording/messages/codec.h"
#include "core/recordingfile/recordingfile.h"
#include "core/telemetry/history.h"
#include "tests/support/extent.h"
#include "tests/support/widgettest.h"
#include "ui/plots/plotview.h"
#include "ui/plots/timeplot.h"

namespace tst_recordingload {

using namespace core;

namespace {

constexpr int kJoints = 64;
constexpr int kSensors = 2;
constexpr Duration kCycle = 10ms;
constexpr Duration kWrench = 1ms;

/// What the threads of buses and sensors do, in one; each reading has its number as its value.
class Source
{
public:
    Source()
    {
        auto bus = rt::SpscQueue<bus::TapeItem>::create(bus::kTapeCapacity);
        m_bus = std::move(bus.producer);
        busTape = std::move(bus.consumer);
        for (int i = 0; i < kSensors; ++i) {
            auto sensor = rt::SpscQueue<WrenchSample>::create(bus::kTapeCapacity);
            m_sensors.push_back(std::move(sensor.producer));
            sensorTapes.push_back(std::move(sensor.consumer));
        }
    }
    ~Source() { stop(); }
    void start(Time begin)
    {
        m_thread = std::thread([this, begin] { run(begin); });
    }
    void stop()
    {
        m_isEnding = true;
        if (m_thread.joinable())
            m_thread.join();
    }

    rt::SpscQueue<bus::TapeItem>::Consumer busTape;
    std::vector<rt::SpscQueue<WrenchSample>::Consumer> sensorTapes;
    std::uint64_t cycles = 0; ///< after stop(), as the next
    std::uint64_t wrenches = 0;

private:
    void run(Time begin)
    {
        for (Time at = begin; !m_isEnding; at += kWrench) {
            std::this_thread::sleep_until(at);
            WrenchSample wrench;
            wrench.time = at;
            wrench.sequence = static_cast<std::uint32_t>(wrenches);
            wrench.raw.value[0] = static_cast<double>(wrenches++);
            for (auto& sensor : m_sensors)
                sensor.tryPush(wrench);
            if ((at - begin) % kCycle == Duration::zero())
                pushCycle(at);
        }
    }
    void pushCycle(Time at)
    {
        for (int joint = 0; joint < kJoints; ++joint) {
            Sample sample;
            sample.time = at + joint * 100us;
            sample.joint = JointIndex::at(static_cast<std::size_t>(joint));
            sample.position = Angle::fromRadians(static_cast<double>(cycles));
            m_bus.tryPush(bus::Event{sample});
        }
        bus::CycleRecord record;
        record.number = ++cycles;
        record.start = at;
        record.end = at + kCycle;
        m_bus.tryPush(record);
    }

    rt::SpscQueue<bus::TapeItem>::Producer m_bus;
    std::vector<rt::SpscQueue<WrenchSample>::Producer> m_sensors;
    std::atomic<bool> m_isEnding{false};
    std::thread m_thread;
};

/// The plots of a window: six with twelve curves.
struct Window
{
    std::vector<SeriesTable> joints;
    ui::PlotView view;
    Time filled;

    explicit Window(Time begin)
        : filled(begin)
    {
        for (int i = 0; i < kJoints; ++i)
            joints.emplace_back(8);
        for (int row = 0; row < 6; ++row) {
            ui::PlotRow content{QString::number(row), QString::number(row), {u"y"_s, 1.0}, {}, {}};
            for (std::size_t curve = 0; curve < 12; ++curve) {
                const Series& series = joints[curve][static_cast<std::size_t>(row)];
                content.curves.push_back({u"%1/%2"_s.arg(row).arg(curve), QString::number(curve), u"u"_s,
                                          Qt::blue, false, series.shared()});
            }
            view.setRow(content);
        }
        view.setOrigin(begin);
        view.resize(1600, 900);
        view.show();
    }
    void refresh(Time now)
    {
        for (; filled < now; filled += kCycle) {
            std::array<float, 8> values{};
            values.fill(static_cast<float>(std::sin(toSeconds(filled.time_since_epoch()))));
            for (SeriesTable& table : joints)
                table.append(filled, values);
        }
        view.refresh(now);
        QCoreApplication::processEvents();
    }
    /// Pauses, zooms, scrolls back, hangs, and goes on.
    void use(int step)
    {
        QWidget* canvas = view.row(u"0"_s)->canvas();
        const QPoint middle = canvas->rect().center();
        switch (step % 8) {
        case 0:
            QTest::keyClick(canvas, Qt::Key_Space); // pause
            break;
        case 1:
        case 2: {
            QWheelEvent wheel(middle, canvas->mapToGlobal(middle), {}, {0, step % 8 == 1 ? 240 : -120},
                              Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
            QCoreApplication::sendEvent(canvas, &wheel);
            break;
        }
        case 3:
        case 4:
        case 5:
            QTest::keyClick(canvas, Qt::Key_Left);
            break;
        case 6:
            QTest::qSleep(200);
            break;
        default:
            QTest::keyClick(canvas, Qt::Key_L); // live
        }
    }
};

} // namespace

class TestRecordingLoad : public QObject
{
    Q_OBJECT

private slots:
    void everyReadingIsInTheFile()
    {
        const int seconds = testsupport::rounds(3, 600);
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"load.mcap"_s);
        Source source;
        recorder::Recorder recorder;
        stream::Layout layout;
        for (int i = 0; i < kJoints; ++i)
            layout.joints.push_back({u"j%1"_s.arg(i), static_cast<std::uint8_t>(i), 0});
        layout.buses << u"bus"_s;
        std::vector<stream::StreamThread::BusTape> tapes;
        tapes.push_back(std::move(source.busTape));
        recorder.setBuses(layout, std::move(tapes));
        QStringList names;
        for (int i = 0; i < kSensors; ++i)
            names << u"s%1"_s.arg(i);
        for (int i = 0; i < kSensors; ++i)
            recorder.addSensor({names, i}, std::move(element(source.sensorTapes, i)));
        recorder.start({path, {}, {}});
        QTRY_VERIFY(recorder.status().isRecording);

        const Time begin = Clock::now();
        Window window(begin);
        source.start(begin);
        int step = 0;
        for (Time next = begin; Clock::now() < begin + std::chrono::seconds(seconds); next += 33ms) {
            std::this_thread::sleep_until(next);
            window.refresh(Clock::now());
            if (++step % 10 == 0)
                window.use(step / 10);
        }
        source.stop();
        QTRY_COMPARE_WITH_TIMEOUT(recorder.status().fill, 0.0, 10'000);
        QCOMPARE(recorder.status().lost, std::uint64_t(0));
        recorder.stop();
        QTRY_VERIFY_WITH_TIMEOUT(!recorder.status().isRecording, 30'000);
        readBack(path, source.cycles, source.wrenches);
    }

private:
    static void readBack(const QString& path, std::uint64_t cycles, std::uint64_t wrenches)
    {
        const auto file = recording::RecordingSource::open(path);
        QVERIFY(file);
        const auto report = mcap::check(*file);
        QCOMPARE(report.errors + report.warnings, QStringList());
        auto reader = mcap::Reader::open(*file);
        QVERIFY(reader);
        std::uint64_t cycle = 0;
        std::map<QString, std::uint64_t> counts; // of sensors
        std::uint64_t wrong = 0;
        reader->read({}, [&](const mcap::Message& message) {
            const QString topic = reader->book().find(message.channel)->topic;
            if (topic == "/joint_states"_L1) {
                const auto state = recording::decode<recording::JointPositions>(message.data);
                wrong += state->positions != std::vector<double>(kJoints, static_cast<double>(cycle));
                ++cycle;
            } else if (topic.startsWith("/wrench_raw/"_L1)) {
                const auto wrench = recording::decode<recording::StampedWrench>(message.data);
                wrong += wrench->force[0] != static_cast<double>(counts[topic]++);
            }
            return true;
        });
        qInfo("%llu readings of %d joints, %llu of %d sensors", static_cast<unsigned long long>(cycle),
              kJoints, static_cast<unsigned long long>(counts[u"/wrench_raw/s0"_s]), kSensors);
        QCOMPARE(wrong, std::uint64_t(0));
        QCOMPARE(cycle, cycles);
        for (int i = 0; i < kSensors; ++i)
            QCOMPARE(counts[u"/wrench_raw/s%1"_s.arg(i)], wrenches);
    }
};

SERVODECK_TEST(TestRecordingLoad)

} // namespace tst_recordingload
#include "tst_recordingload.moc"
