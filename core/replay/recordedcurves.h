// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QByteArray>
#include <QtCore/QString>
#include <QtCore/QStringList>

#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <vector>

#include "core/base/result.h"
#include "core/base/time.h"
#include "core/recording/mcap/bytes.h"
#include "core/telemetry/history.h"

namespace core::replay {

/// Values of a recording over time.
struct RecordedCurve
{
    enum class Group : std::uint8_t { Joint, Sensor, Bus, Other };
    /// As of the live curve: "elbow.position", "wrist.Fx"; of a bus "bus.cycle_rate"; else topic and field:
    /// "/imu.orientation.x".
    QString key;
    QString source; ///< name of the joint or the sensor, else the topic
    QString unit;   ///< "rad"; empty: none
    Group group = Group::Other;
    bool isStep = false; ///< the value holds until the next one: goals
    Series series{0};
};

/// Something that happened at a time.
struct RecordedEvent
{
    enum class Kind : std::uint8_t { Marker, Alarm, Event };
    Time time;
    Kind kind = Kind::Event;
    QString name;   ///< of an event "link_lost", of an alarm "over_temperature"
    QString source; ///< joint, or what set a marker; empty: none
    QString text;
    bool isActive = false; ///< of an alarm
};

/// A recording as curves, for views and comparisons. Times count from its first message: Time{} is the
/// begin(). A curve has a gap (NaN) wherever readings are missing, messages were lost, or the buses were
/// restarted. Values of an F/T sensor are earlier than they arrived, by the delay that the recording has for
/// it. Pure. One thread.
class RecordedCurves
{
public:
    /// Most memory and most curves of a recording.
    struct Limits
    {
        std::size_t bytes = std::size_t{512} << 20; ///< of curves and events; then the oldest are left out
        std::size_t curves = 20'000;
    };

    /// Reads what is sound. Errc::BadFile when it is no recording. Reads the source twice or more; it may end
    /// afterwards.
    static Result<RecordedCurves> load(const mcap::ByteSource& source, const Limits& limits);
    static Result<RecordedCurves> load(const mcap::ByteSource& source) { return load(source, Limits()); }

    const std::deque<RecordedCurve>& curves() const { return m_curves; }  ///< sorted by group and key
    const RecordedCurve* find(const QString& key) const;                  ///< null: none
    const std::vector<RecordedEvent>& events() const { return m_events; } ///< by time
    Time begin() const { return m_begin; } ///< of what is in the curves; later than Time{} when it is cut
    Time end() const { return m_end; }
    std::uint64_t startUtc() const { return m_startUtc; } ///< of Time{}, ns since 1970
    /// The array file at the beginning of the recording; empty: it has none.
    const QByteArray& array() const { return m_array; }

    /// Damage, as "recording check" reports it; sentences.
    const QStringList& errors() const { return m_errors; }
    /// What was left out or is not proven; sentences.
    const QStringList& notes() const { return m_notes; }

private:
    friend class CurveLoader;

    std::deque<RecordedCurve> m_curves;
    std::map<QString, std::size_t> m_places;
    std::vector<RecordedEvent> m_events;
    Time m_begin;
    Time m_end;
    std::uint64_t m_startUtc = 0;
    QByteArray m_array;
    QStringList m_errors;
    QStringList m_notes;
};

} // namespace core::replay
