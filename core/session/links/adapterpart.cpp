// SPDX-License-Identifier: GPL-3.0-or-later
// The adapter behind the session's port: what is known of it, what it costs, and setting it.
#include <cmath>

#include "core/link/portlist.h"
#include "core/session/links/schedule.h"
#include "core/session/sessiondata.h"
#include "core/timing/adaptercost.h"

namespace core {

Adapter::Adapter(SessionData& data)
    : d(&data)
{
}

AdapterFacts Adapter::adapter() const
{
    return d->adapter;
}

QString Adapter::adapterProblem() const
{
    return d->adapterProblem;
}

void Adapter::setAdapterSource(AdapterSource source)
{
    d->adapterSource = std::move(source);
}

void Adapter::lookAtAdapter()
{
    const SessionData::Line& line = *d->lines.front();
    const QString path = line.simulator != nullptr ? virtualPortPath() : resolvePort(line.port);
    AdapterFacts facts = d->adapterSource.facts(path.isEmpty() ? line.port : path);
    // What only the open port tells was told by a LineEvent.
    if (d->lineLowLatency)
        facts.lowLatency = d->lineLowLatency;
    facts.requestedBaud = d->adapter.requestedBaud;
    facts.realBaud = d->adapter.realBaud;
    if (facts == d->adapter)
        return;
    d->adapter = facts;
    if (!facts.latencyTimer || *facts.latencyTimer <= kBestLatency)
        d->mend(Cause::Kind::AdapterSlow);
    emit adapterChanged();
}

void Adapter::setLatencyTimer(int milliseconds)
{
    d->adapterProblem.clear();
    d->adapterSecondTry.clear();
    const auto set = d->adapterSource.setLatencyTimer(d->adapter.port, milliseconds);
    if (!set && set.error().code == Errc::PermissionDenied && milliseconds == kBestLatency
        && d->adapter.lowLatency == false && d->bus != nullptr) {
        d->adapterSecondTry = set.error().detail;
        d->bus->setLowLatency(0, true);
        return;
    }
    if (!set)
        d->adapterProblem = set.error().detail;
    lookAtAdapter();
    emit adapterChanged();
}

void Adapter::setLowLatency(bool on)
{
    d->adapterProblem.clear();
    d->adapterSecondTry.clear();
    if (d->bus != nullptr)
        d->bus->setLowLatency(0, on);
    emit adapterChanged();
}

QString Adapter::latencyWords() const
{
    if (!d->adapter.latencyTimer)
        return {};
    const BudgetInput input = budgetInputOf(d->array, d->lines.front()->baud);
    const auto polls = [&](int milliseconds) {
        return static_cast<int>(adapterCost(input, std::chrono::milliseconds(milliseconds)).pollsPerSecond);
    };
    const int timer = *d->adapter.latencyTimer;
    if (timer > kBestLatency)
        return Session::tr("%1 ms: at most %2 polls/s one at a time; with 1 ms %3, without a timer %4.")
            .arg(timer)
            .arg(polls(timer))
            .arg(polls(kBestLatency))
            .arg(polls(0));
    // While the driver's flag is set, it is the one in force.
    const QString words =
        d->adapter.lowLatency == true
            ? Session::tr("%1 ms by the low-latency flag: at most %2 polls/s one at a time; without a "
                          "timer %3.")
            : Session::tr("%1 ms: at most %2 polls/s one at a time; without a timer %3.");
    return words.arg(timer).arg(polls(timer)).arg(polls(0));
}

void SessionData::handle(const bus::LineEvent& event)
{
    if (event.bus != 0)
        return; // adapters of the other buses are neither looked at nor set
    const AdapterFacts before = adapter;
    adapter.requestedBaud = event.baud;
    adapter.realBaud = event.realBaud > 0 ? std::optional(event.realBaud) : std::nullopt;
    lineLowLatency = event.lowLatency >= 0 ? std::optional(event.lowLatency == 1) : std::nullopt;
    if (lineLowLatency)
        adapter.lowLatency = lineLowLatency;
    if (event.isAnswer) {
        if (event.error == 0)
            adapterProblem.clear();
        else if (!adapterSecondTry.isEmpty())
            adapterProblem = adapterSecondTry;
        else
            adapterProblem = lowLatencyRefusal(adapter.port, adapter.lowLatency != true, event.error).detail;
        adapterSecondTry.clear();
        p.adapter.lookAtAdapter(); // the timer in force is another by it
    }
    if (event.isAnswer || !(adapter == before))
        emit p.adapter.adapterChanged();
}

void SessionData::tellAdapter()
{
    if (isAdapterTold)
        return;
    isAdapterTold = true;
    if (adapter.latencyTimer && *adapter.latencyTimer > kBestLatency)
        emit p.messages.notified(
            Severity::Warning,
            Session::tr("%1 delays replies. Latency timer %2 Set it under Timing > Budget > Adapter.")
                .arg(adapter.port, p.adapter.latencyWords()),
            {Cause::Kind::AdapterSlow});
    if (const QString problem = rateProblem(adapter); !problem.isEmpty())
        emit p.messages.notified(Severity::Warning, problem, {Cause::Kind::RateOff});
}

void SessionData::forgetAdapter()
{
    mend(Cause::Kind::AdapterSlow);
    mend(Cause::Kind::RateOff);
    isAdapterTold = false;
    adapter = {};
    lineLowLatency.reset();
    adapterProblem.clear();
    adapterSecondTry.clear();
    emit p.adapter.adapterChanged();
}

} // namespace core
