// SPDX-License-Identifier: GPL-3.0-or-later
// servodeck array alarms
#include <map>

#include "app/cli/arrayrun.h"
#include "core/alarm/alarmtext.h"
#include "core/session/links/packets.h"
#include "core/session/state/alarms.h"

namespace cli {

namespace {

using core::Alarm;

struct Seen
{
    int count = 0;
    bool isActive = false;
};

void printEvent(const ArrayRun& run, const core::packetexport::ClockOffset& clock, const char* event,
                const Alarm& alarm)
{
    namespace text = core::alarmtext;
    const auto utc = [&clock](core::Time time) { return core::packetexport::utcText(clock.utc(time)); };
    const bool isOver = qstrcmp(event, "over") == 0;
    // The time of the last reading, if the joint was silent when the alarm ended.
    const core::Time moment = isOver ? core::Clock::now() : alarm.last;
    if (!run.isJson()) {
        QStringList words{utc(moment) + QLatin1Char(' '),
                          QLatin1String(isOver ? "cleared" : event) + QLatin1Char(' '),
                          text::headline(alarm)};
        if (!isOver)
            words << text::cause(alarm) << text::action(alarm) << text::stopped(alarm);
        words.removeAll(QString());
        print(words.join(QLatin1Char(' ')));
        return;
    }
    printJsonLine(joined(run.toJson(alarm.joint, alarm.servo), {{"event", QLatin1String(event)},
                                                                {"time_utc", utc(moment)},
                                                                {"alarm", text::keyOf(alarm.kind)},
                                                                {"worst", alarm.worst},
                                                                {"limit", alarm.limit},
                                                                {"unit", text::unitOf(alarm.kind)},
                                                                {"reported_by_servo", alarm.isServos},
                                                                {"since_utc", utc(alarm.first)},
                                                                {"count", alarm.count},
                                                                {"stopped", core::wordOf(alarm.stopped)},
                                                                {"what", text::what(alarm.kind)},
                                                                {"likely_cause", text::cause(alarm)},
                                                                {"action", text::action(alarm)}}));
}

} // namespace

int alarms(ArrayRun& run)
{
    const auto span = run.watchTime();
    const auto clock = core::Packets::packetClock();
    run.connect();
    std::map<core::AlarmId, Seen> known;
    // A lost link may return; its alarms are reported as over meanwhile.
    run.waitInterruptible(
        [&] {
            for (const Alarm& alarm : run.session().alarms.alarms().alarms()) {
                Seen& seen = known[alarm.id];
                if (alarm.count != seen.count)
                    printEvent(run, clock, seen.count == 0 ? "raised" : "again", alarm);
                if (seen.count != 0 && seen.isActive && !alarm.isActive)
                    printEvent(run, clock, "over", alarm);
                seen = {alarm.count, alarm.isActive};
            }
            return false;
        },
        span);
    const int code = run.reportUnseen();
    if (!run.isJson() && known.empty() && code == Done)
        print("No alarms.");
    return code;
}

} // namespace cli
