// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include "core/link/adapter.h"
#include "core/session/sessionpart.h"

namespace core {

namespace bus {
struct LineEvent;
}

/// The adapter behind the port of the first bus: what is known of it, and setting it. GUI thread.
class Adapter : public SessionPart
{
    Q_OBJECT

public:
    Adapter(const Base& base);

    /// As last looked at: when the port was opened, when something was set, and by lookAtAdapter(). Empty
    /// while no port is open.
    const AdapterFacts& adapter() const { return m_facts; }
    void lookAtAdapter();
    /// Sets the latency timer; where that is not permitted, 1 ms by the driver's low-latency flag instead,
    /// which is. adapterChanged() reports the end.
    void setLatencyTimer(int milliseconds);
    /// Why it failed the last time, a sentence with what does it; empty when it did not.
    const QString& adapterProblem() const { return m_problem; }
    /// What the adapter's latency timer costs and what 1 ms would allow; empty when it has none.
    QString latencyWords() const;
    void setAdapterSource(AdapterSource source) { m_source = std::move(source); } ///< for tests
    void take(const bus::LineEvent& event);

signals:
    void adapterChanged();

private:
    void report();
    void forget();

    AdapterSource m_source;
    AdapterFacts m_facts;                 ///< of the open port
    std::optional<bool> m_lineLowLatency; ///< as the open port reports it
    QString m_problem;                    ///< why it could not be set
    QString m_secondTry;                  ///< why the timer was not set; the flag is being tried instead
    bool m_isReported = false;            ///< once per connection
};

} // namespace core
