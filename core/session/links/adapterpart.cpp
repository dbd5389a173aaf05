// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/links/adapterpart.h"

#include "core/document/arraydocument.h"
#include "core/link/portlist.h"
#include "core/session/links/links.h"
#include "core/session/links/schedule.h"
#include "core/session/messages.h"
#include "core/timing/adaptercost.h"

namespace core {

Adapter::Adapter(const Base& base)
    : SessionPart(base)
{
    connect(&m_links, &Links::lineOpened, this, [this](int bus) {
        if (bus != 0)
            return;
        lookAtAdapter();
        report();
    });
    connect(&m_links, &Links::lineLost, this, [this](int bus) {
        if (bus == 0)
            forget(); // another may be plugged in, and a new one starts from its defaults
    });
    connect(&m_links, &Links::closed, this, [this](bool isDisconnect) {
        if (isDisconnect)
            forget();
    });
}

void Adapter::lookAtAdapter()
{
    const QString port = m_links.linkPort();
    const QString path = m_links.simulator(0) != nullptr ? virtualPortPath() : resolvePort(port);
    AdapterFacts facts = m_source.facts(path.isEmpty() ? port : path);
    // Known only from the open port, by a LineEvent.
    if (m_lineLowLatency)
        facts.lowLatency = m_lineLowLatency;
    facts.requestedBaud = m_facts.requestedBaud;
    facts.realBaud = m_facts.realBaud;
    if (facts == m_facts)
        return;
    m_facts = facts;
    if (!facts.latencyTimer || *facts.latencyTimer <= kBestLatency)
        m_messages.resolve(Cause::Kind::AdapterSlow);
    emit adapterChanged();
}

void Adapter::setLatencyTimer(int milliseconds)
{
    m_problem.clear();
    m_secondTry.clear();
    const auto set = m_source.setLatencyTimer(m_facts.port, milliseconds);
    if (!set && set.error().code == Errc::PermissionDenied && milliseconds == kBestLatency
        && m_facts.lowLatency == false && m_links.bus() != nullptr) {
        m_secondTry = set.error().detail;
        m_links.bus()->bus(0).setLowLatency(true);
        return;
    }
    if (!set)
        m_problem = set.error().detail;
    lookAtAdapter();
    emit adapterChanged();
}

QString Adapter::latencyWords() const
{
    if (!m_facts.latencyTimer)
        return {};
    const BudgetInput input = budgetInputOf(array(), m_links.linkBaud());
    const auto polls = [&](int milliseconds) {
        return static_cast<int>(adapterCost(input, std::chrono::milliseconds(milliseconds)).pollsPerSecond);
    };
    const int timer = *m_facts.latencyTimer;
    if (timer > kBestLatency)
        return Messages::tr("%1 ms: at most %2 polls/s one at a time; with 1 ms %3, without a timer %4.")
            .arg(timer)
            .arg(polls(timer))
            .arg(polls(kBestLatency))
            .arg(polls(0));
    // While the driver's flag is set, it is the one in force.
    const QString words =
        m_facts.lowLatency == true
            ? Messages::tr("%1 ms by the low-latency flag: at most %2 polls/s one at a time; without a "
                           "timer %3.")
            : Messages::tr("%1 ms: at most %2 polls/s one at a time; without a timer %3.");
    return words.arg(timer).arg(polls(timer)).arg(polls(0));
}

void Adapter::take(const bus::LineEvent& event)
{
    if (event.bus != 0)
        return; // the adapters of the other buses are neither inspected nor set
    const AdapterFacts before = m_facts;
    m_facts.requestedBaud = event.baud;
    m_facts.realBaud = event.realBaud > 0 ? std::optional(event.realBaud) : std::nullopt;
    m_lineLowLatency = event.lowLatency >= 0 ? std::optional(event.lowLatency == 1) : std::nullopt;
    if (m_lineLowLatency)
        m_facts.lowLatency = m_lineLowLatency;
    if (event.isAnswer) {
        m_problem = event.error == 0 ? QString() : m_secondTry;
        m_secondTry.clear();
        lookAtAdapter(); // it changes the timer in force
    }
    if (event.isAnswer || !(m_facts == before))
        emit adapterChanged();
}

void Adapter::report()
{
    if (m_isReported)
        return;
    m_isReported = true;
    if (m_facts.latencyTimer && *m_facts.latencyTimer > kBestLatency)
        m_messages.warn(Messages::tr("%1 delays replies. Latency timer %2 Set it under Timing > Budget > "
                                     "Adapter, or with \"servodeck adapter\".")
                            .arg(m_facts.port, latencyWords()),
                        {Cause::Kind::AdapterSlow});
    if (const QString problem = rateProblem(m_facts); !problem.isEmpty())
        m_messages.warn(problem, {Cause::Kind::RateOff});
}

void Adapter::forget()
{
    m_messages.resolve(Cause::Kind::AdapterSlow);
    m_messages.resolve(Cause::Kind::RateOff);
    m_isReported = false;
    m_facts = {};
    m_lineLowLatency.reset();
    m_problem.clear();
    m_secondTry.clear();
    emit adapterChanged();
}

} // namespace core
