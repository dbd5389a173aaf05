// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/benchplot.h"

#include <QtCore/QJsonObject>
#include <QtWidgets/QApplication>

#include <algorithm>
#include <array>
#include <cmath>

#include "app/cli/cli.h"
#include "core/base/element.h"
#include "core/telemetry/history.h"
#include "core/timing/distribution.h"
#include "ui/plots/plainplot.h"
#include "ui/plots/plotview.h"
#include "ui/support/theme.h"

namespace {

using core::Duration;
using core::SeriesTable;
using core::Time;
using namespace std::chrono_literals;

constexpr int kJoints = 64;
constexpr std::size_t kSignals = 8;
constexpr int kSensors = 2;
constexpr std::size_t kAxes = 6;
constexpr int kPlots = 6;
constexpr int kCurves = 12; // of a plot
constexpr Duration kJointPeriod = 10ms;
constexpr Duration kSensorPeriod = 1ms;
constexpr Duration kFrame = 16'666'667ns;
constexpr QSize kSize(1600, 900);

/// Readings of joints at 100 Hz and of sensors at 1 kHz, on a virtual clock.
class Readings
{
public:
    /// `slowness`: of the signals; an hour of sixty times slower ones looks like a minute.
    Readings(int joints, Duration history, double slowness = 1.0)
        : m_slowness(slowness)
    {
        const auto samples = [history](Duration period) {
            return static_cast<std::size_t>(history / period);
        };
        for (int joint = 0; joint < joints; ++joint)
            m_joints.emplace_back(kSignals, samples(kJointPeriod));
        for (int sensor = 0; sensor < kSensors; ++sensor)
            m_sensors.emplace_back(kAxes, samples(kSensorPeriod));
    }

    void collectUntil(Time end)
    {
        for (; m_jointsAt < end; m_jointsAt += kJointPeriod)
            append(m_joints, m_jointsAt, std::array<float, kSignals>{});
        for (; m_sensorsAt < end; m_sensorsAt += kSensorPeriod)
            append(m_sensors, m_sensorsAt, std::array<float, kAxes>{});
    }
    std::size_t bytes() const
    {
        std::size_t sum = 0;
        for (const auto* tables : {&m_joints, &m_sensors}) {
            for (const SeriesTable& table : *tables)
                sum += table.bytes();
        }
        return sum;
    }
    /// Of a value of a joint, time and pyramid included.
    double bytesPerValue() const
    {
        const SeriesTable& table = m_joints.front();
        return static_cast<double>(table.bytes()) / static_cast<double>(table.columns() * table[0].size());
    }
    /// Five plots of joints, one of both sensors.
    std::vector<ui::PlotRow> rows() const
    {
        std::vector<ui::PlotRow> rows;
        for (int plot = 0; plot < kPlots; ++plot) {
            ui::PlotRow row{QString::number(plot), QString::number(plot), {QStringLiteral("y"), 1.0}, {}, {}};
            for (int curve = 0; curve < kCurves; ++curve) {
                const auto place = static_cast<std::size_t>(curve);
                const core::Series& series = plot == kPlots - 1
                                                 ? m_sensors[place / kAxes][place % kAxes]
                                                 : core::element(m_joints[place % m_joints.size()], plot);
                row.curves.push_back({QStringLiteral("%1/%2").arg(plot).arg(curve), QString::number(curve),
                                      QStringLiteral("u"), ui::theme().jointColor(curve), false,
                                      series.shared()});
            }
            rows.push_back(row);
        }
        return rows;
    }

private:
    template <std::size_t kColumns>
    void append(std::vector<SeriesTable>& tables, Time time, std::array<float, kColumns> row) const
    {
        const double seconds = core::toSeconds(time.time_since_epoch()) / m_slowness;
        for (std::size_t i = 0; i < tables.size(); ++i) {
            for (std::size_t column = 0; column < kColumns; ++column) {
                const double phase = static_cast<double>(i + column);
                row[column] = static_cast<float>(std::sin(seconds * (1.0 + 0.1 * phase) + phase)
                                                 + 0.05 * std::sin(seconds * 97.0 + phase));
            }
            tables[i].append(time, row);
        }
    }

    double m_slowness;
    std::vector<SeriesTable> m_joints;
    std::vector<SeriesTable> m_sensors;
    Time m_jointsAt;
    Time m_sensorsAt;
};

/// A live view: each frame has the new readings of a 60th of a second; collecting them is not measured.
core::Distribution timeLive(Readings& load, Time begin, Duration window, int frames, bool hasLegends = true)
{
    ui::PlotView view;
    view.setLegendShown(hasLegends);
    for (const ui::PlotRow& row : load.rows())
        view.setRow(row);
    view.setOrigin(Time{});
    view.setWindow(window);
    view.resize(kSize);
    view.show();
    Time now = begin;
    core::Distribution times;
    for (int i = -10; i < frames; ++i) { // the first ones lay out the widgets
        now += kFrame;
        load.collectUntil(now);
        view.setLive(true); // draws also where the view moves by less than a pixel
        const Time start = core::Clock::now();
        view.refresh(now);
        QCoreApplication::sendPostedEvents();
        QCoreApplication::processEvents();
        if (i >= 0)
            times.add(core::Clock::now() - start);
    }
    return times;
}

core::Distribution timePlain(Readings& load, Time begin, Duration window, int frames)
{
    ui::PlainPlot plain(load.rows());
    plain.resize(kSize);
    plain.show();
    const double span = core::toSeconds(window);
    plain.draw(Time{}, core::toSeconds(begin - Time{}) - span, core::toSeconds(begin - Time{}));
    Time now = begin;
    core::Distribution times;
    for (int i = 0; i < frames; ++i) {
        now += kFrame;
        load.collectUntil(now);
        const Time start = core::Clock::now();
        plain.draw(Time{}, core::toSeconds(now - Time{}) - span, core::toSeconds(now - Time{}));
        QCoreApplication::processEvents();
        times.add(core::Clock::now() - start);
    }
    return times;
}

double ms(Duration time)
{
    return core::toSeconds(time) * 1e3;
}

} // namespace

int benchPlot(int argc, char** argv)
{
    QStringList words;
    for (int i = 1; i < argc; ++i)
        words << QString::fromLocal8Bit(argv[i]);
    const cli::Options options(words, QStringLiteral("frames=300 json"));
    if (options.words() != QStringList{QStringLiteral("plot")})
        return cli::misuse(QStringLiteral("\"bench plot\" takes options only."));
    const int frames = static_cast<int>(*options.number("frames", 10, 10'000, "a number of frames", true));
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    ui::theme().apply(ui::ThemeChoice::Light);

    const Time minute = Time{} + 61s;
    const Time hour = Time{} + 3601s;
    Readings load(kJoints, 90s);
    load.collectUntil(minute);
    const auto live = timeLive(load, minute, 60s, frames);
    const Time later = minute + frames * kFrame + 1s;
    const auto bare = timeLive(load, later, 60s, frames, false); // QCustomPlot's rows have no legends
    const auto plain = timePlain(load, later + frames * kFrame + 1s, 60s, std::min(frames, 60));
    Readings longLoad(kCurves, 3700s); // the joints that are plotted
    longLoad.collectUntil(hour);
    const auto longHistory = timeLive(longLoad, hour, 60s, frames);
    Readings slowLoad(kCurves, 3700s, 60.0);
    slowLoad.collectUntil(hour);
    const auto longWindow = timeLive(slowLoad, hour, 3600s, frames);
    // Eight hours of the joints' history, held to ten minutes.
    Readings flat(4, 600s);
    flat.collectUntil(Time{} + 1h);
    const std::size_t early = flat.bytes();
    flat.collectUntil(Time{} + 8h);

    const double p50 = ms(live.quantile(0.5));
    const QJsonObject result{
        {QStringLiteral("frames"), frames},
        {QStringLiteral("frame_p50_ms"), p50},
        {QStringLiteral("frame_p99_ms"), ms(live.quantile(0.99))},
        {QStringLiteral("frame_worst_ms"), ms(live.quantile(1.0))},
        {QStringLiteral("plain_p50_ms"), ms(plain.quantile(0.5))},
        {QStringLiteral("bare_p50_ms"), ms(bare.quantile(0.5))},
        {QStringLiteral("ratio_plain"), ms(plain.quantile(0.5)) / ms(bare.quantile(0.5))},
        {QStringLiteral("ratio_hour_of_history"), ms(longHistory.quantile(0.5)) / p50},
        {QStringLiteral("ratio_hour_shown"), ms(longWindow.quantile(0.5)) / p50},
        {QStringLiteral("bytes_per_value"), longLoad.bytesPerValue()},
        {QStringLiteral("ratio_memory_8h"), static_cast<double>(flat.bytes()) / static_cast<double>(early)},
    };
    if (options.isJson()) {
        cli::printJson(result);
        return cli::Done;
    }
    cli::printLines(
        QStringLiteral(
            "%1 plots of %2 curves, 60 s, %3 joints x %4 at 100 Hz and %5 sensors x %6 at 1 kHz, %7x%8\n"
            "frame: p50 %9 ms")
            .arg(kPlots)
            .arg(kCurves)
            .arg(kJoints)
            .arg(kSignals)
            .arg(kSensors)
            .arg(kAxes)
            .arg(kSize.width())
            .arg(kSize.height())
            .arg(p50, 0, 'f', 2)
        + QStringLiteral(", p99 %1 ms, longest %2 ms\n"
                         "QCustomPlot with all samples: p50 %3 ms, %4 times as long as without legends\n"
                         "an hour of history: %5 times, an hour shown: %6 times\n"
                         "memory: %7 bytes a value; after 8 hours %8 times that after one")
              .arg(ms(live.quantile(0.99)), 0, 'f', 2)
              .arg(ms(live.quantile(1.0)), 0, 'f', 2)
              .arg(ms(plain.quantile(0.5)), 0, 'f', 2)
              .arg(result[QStringLiteral("ratio_plain")].toDouble(), 0, 'f', 1)
              .arg(result[QStringLiteral("ratio_hour_of_history")].toDouble(), 0, 'f', 2)
              .arg(result[QStringLiteral("ratio_hour_shown")].toDouble(), 0, 'f', 2)
              .arg(longLoad.bytesPerValue(), 0, 'f', 2)
              .arg(result[QStringLiteral("ratio_memory_8h")].toDouble(), 0, 'f', 3));
    return cli::Done;
}
