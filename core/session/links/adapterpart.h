// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include "core/link/adapter.h"
#include "core/session/sessionpart.h"

namespace core {

namespace bus {
struct LineEvent;
}

/// The adapter of the first bus's port: its facts and settings. GUI thread.
class Adapter : public SessionPart
{
    Q_OBJECT

public:
    explicit Adapter(const Base& base);

    /// As last read: when the port was opened, after each setting, and by lookAtAdapter(). Empty while no
    /// port is open.
    const AdapterFacts& adapter() const { return m_facts; }
    void lookAtAdapter();
    /// Sets the latency timer; without permission for that, sets 1 ms by the driver's low-latency flag
    /// instead. adapterChanged() reports the end.
    void setLatencyTimer(int milliseconds);
    /// Why the last setting failed, a sentence with the remedy; empty when it did not.
    const QString& adapterProblem() const { return m_problem; }
    /// The cost of the adapter's latency timer and the gain of 1 ms; empty when it has none.
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
    QString m_problem;                    ///< why the last setting failed
    QString m_secondTry;                  ///< why the timer was not set; the flag is being tried instead
    bool m_isReported = false;            ///< once per connection
};

} // namespace core
