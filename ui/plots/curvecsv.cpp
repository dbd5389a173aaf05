// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/curvecsv.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QDir>
#include <QtCore/QFileInfo>
#include <QtCore/QSaveFile>
#include <QtCore/QStorageInfo>

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/timing/packetexport.h"

namespace ui {

namespace {

constexpr qint64 kNoSpace = 1 << 20; ///< bytes; a write of this program fails earlier than the disk is full

/// A CSV field, quoted if it contains special characters.
QByteArray field(QString text)
{
    static const QString special = QStringLiteral(",\"\r\n");
    const bool quoted =
        std::any_of(text.cbegin(), text.cend(), [](QChar character) { return special.contains(character); });
    if (!quoted)
        return text.toUtf8();
    text.replace(QLatin1Char('"'), QStringLiteral("\"\""));
    return QString(u'"' % text % u'"').toUtf8();
}

struct Column
{
    std::vector<core::Series::Point> points;
    std::size_t next = 0;
    double factor = 1.0;

    bool hasNext() const { return next < points.size(); }
};

/// The columns before the curves.
QByteArray startOf(core::Time time, const CsvTimes& times)
{
    core::Series::Point cycle{{}, std::numeric_limits<float>::quiet_NaN()};
    if (times.cycles != nullptr)
        times.cycles->at(time, cycle);
    return core::packetexport::utcText((time + times.utcOffset).time_since_epoch().count()).toLatin1() + ','
           + QByteArray::number(static_cast<qlonglong>(time.time_since_epoch().count())) + ','
           + (std::isnan(cycle.value) ? QByteArray() : QByteArray::number(static_cast<qint64>(cycle.value)))
           + ',' + QByteArray::number(core::toSeconds(time - times.origin), 'f', 6);
}

} // namespace

void writeCurves(QIODevice& out, const std::vector<CurveSpec>& curves, const CsvTimes& times, core::Time from,
                 core::Time to)
{
    QByteArray line("utc,monotonic_ns,cycle,time_s");
    std::vector<Column> columns(curves.size());
    for (std::size_t i = 0; i < curves.size(); ++i) {
        columns[i].factor = curves[i].factor;
        curves[i].series->samples(from, to, columns[i].points);
        line += ',' + field(curves[i].key % u" (" % curves[i].unit % u')');
    }
    line += '\n';
    out.write(line);
    for (;;) {
        core::Time time = core::Time::max();
        for (const Column& column : columns) {
            if (column.hasNext())
                time = std::min(time, column.points[column.next].time);
        }
        if (time == core::Time::max())
            return;
        line = startOf(time, times);
        for (Column& column : columns) {
            line += ',';
            if (!column.hasNext() || column.points[column.next].time != time)
                continue;
            const double value = column.points[column.next++].value * column.factor;
            if (!std::isnan(value))
                line += QByteArray::number(value, 'g', 7);
        }
        line += '\n';
        out.write(line);
    }
}

core::Result<void> saveCurves(const QString& path, const std::vector<CurveSpec>& curves,
                              const CsvTimes& times, core::Time from, core::Time to)
{
    QSaveFile file(path);
    const bool isOpen = file.open(QIODevice::WriteOnly);
    if (isOpen)
        writeCurves(file, curves, times, from, to);
    if (isOpen && file.commit())
        return {};
    // QSaveFile has no reason for a short write.
    const qint64 space = QStorageInfo(QFileInfo(path).absolutePath()).bytesAvailable();
    const bool isFull = isOpen && space >= 0 && space < kNoSpace;
    const QString reason = isFull ? QCoreApplication::translate(
                               "ui::PlotView", "the disk is full; free some space or choose another disk")
                                  : file.errorString();
    return core::Error{core::Errc::Io, QCoreApplication::translate("ui::PlotView", "Could not save %1: %2.")
                                           .arg(QDir::toNativeSeparators(path), reason)};
}

} // namespace ui
