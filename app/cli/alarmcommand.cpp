// SPDX-License-Identifier: GPL-3.0-or-later
// servodeck array alarms
#include <QtCore/QJsonDocument>
#include <QtCore/QJsonObject>

#include <array>
#include <cmath>
#include <map>
#include <optional>

#include "app/cli/arraycall.h"
#include "core/alarm/alarmtext.h"
#include "core/document/arraydocument.h"
#include "core/session/links/packets.h"
#include "core/session/session.h"
#include "core/session/state/alarms.h"

namespace cli {

namespace {

using core::Alarm;
using core::Session;

QJsonValue numberOf(double value)
{
    return std::isfinite(value) ? QJsonValue(value) : QJsonValue();
}

/// Prints each change of the alarms once.
class Printer
{
public:
    Printer(Session& session, bool isJson)
        : m_session(session)
        , m_clock(core::Packets::packetClock())
        , m_isJson(isJson)
    {
    }

    void printNews()
    {
        for (const Alarm& alarm : m_session.alarms.alarms().alarms()) {
            Seen& seen = m_seen[alarm.id];
            if (alarm.count != seen.count)
                print(seen.count == 0 ? "raised" : "again", alarm);
            if (seen.count != 0 && seen.isActive && !alarm.isActive)
                print("over", alarm);
            seen = {alarm.count, alarm.isActive};
        }
    }
    std::size_t count() const { return m_seen.size(); }

private:
    struct Seen
    {
        int count = 0;
        bool isActive = false;
    };

    void print(const char* event, const Alarm& alarm)
    {
        namespace text = core::alarmtext;
        const auto utc = [this](core::Time time) { return core::packetexport::utcText(m_clock.utc(time)); };
        const QString stopped = text::stopped(alarm);
        // The time of the last reading, if the joint was silent when the alarm ended.
        const core::Time moment = qstrcmp(event, "over") == 0 ? core::Clock::now() : alarm.last;
        if (!m_isJson) {
            const bool isCleared = qstrcmp(event, "over") == 0;
            QString line =
                QStringLiteral("%1  %2  %3")
                    .arg(utc(moment), QLatin1String(isCleared ? "cleared" : event), text::headline(alarm));
            if (!isCleared) {
                line += QStringLiteral(" %1 %2").arg(text::cause(alarm), text::action(alarm));
                if (!stopped.isEmpty())
                    line += QLatin1Char(' ') + stopped;
            }
            cli::print(line);
            return;
        }
        QJsonObject object{{QStringLiteral("event"), QLatin1String(event)},
                           {QStringLiteral("time_utc"), utc(moment)},
                           {QStringLiteral("alarm"), text::keyOf(alarm.kind)},
                           {QStringLiteral("joint"), alarm.joint},
                           {QStringLiteral("id"), int{alarm.servo.value}},
                           {QStringLiteral("worst"), numberOf(alarm.worst)},
                           {QStringLiteral("limit"), numberOf(alarm.limit)},
                           {QStringLiteral("unit"), text::unitOf(alarm.kind)},
                           {QStringLiteral("reported_by_servo"), alarm.isServos},
                           {QStringLiteral("since_utc"), utc(alarm.first)},
                           {QStringLiteral("count"), alarm.count},
                           {QStringLiteral("stopped"), core::wordOf(alarm.stopped)},
                           {QStringLiteral("what"), text::what(alarm.kind)},
                           {QStringLiteral("likely_cause"), text::cause(alarm)},
                           {QStringLiteral("action"), text::action(alarm)}};
        addBus(object, alarm.servo, m_session.document.array().hasSeveralBuses());
        cli::print(QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact)));
    }

    Session& m_session;
    core::packetexport::ClockOffset m_clock;
    bool m_isJson;
    std::map<core::AlarmId, Seen> m_seen;
};

int alarms(const QStringList& words)
{
    ArrayCall call(words, 1, 1, {"seconds="});
    const auto seconds = call.number("seconds", 0.1, 86400);
    call.open();
    Printer printer(call.session(), call.run().isJson());
    call.connect();
    const auto span = seconds ? core::fromSeconds(*seconds) : core::Duration(std::chrono::hours(24 * 365));
    // A lost link may return; its alarms are reported as over meanwhile.
    call.run().waitInterruptible(
        [&] {
            printer.printNews();
            return false;
        },
        span);
    const int code = call.run().tellUnseen();
    if (!call.run().isJson() && printer.count() == 0 && code == Done)
        print(QStringLiteral("No alarms."));
    return finish(code);
}

constexpr std::array kCommands{
    ArrayCommand{"alarms", "alarms FILE [--seconds S]", "print alarms of the joints as they occur", alarms},
};

} // namespace

std::span<const ArrayCommand> alarmCommands()
{
    return kCommands;
}

} // namespace cli
