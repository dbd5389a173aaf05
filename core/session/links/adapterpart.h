// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QObject>
#include <QtCore/QString>

#include "core/link/adapter.h"

namespace core {

struct SessionData;

/// The adapter behind the port of the first bus: what is known of it, and setting it. GUI thread.
class Adapter : public QObject
{
    Q_OBJECT

public:
    explicit Adapter(SessionData& data);

    /// As last looked at: when the port was opened, when something was set, and by lookAtAdapter(). Empty
    /// while no port is open.
    AdapterFacts adapter() const;
    void lookAtAdapter();
    /// Sets the latency timer; where that is not permitted, 1 ms by the driver's low-latency flag instead,
    /// which is. adapterChanged() tells how it went.
    void setLatencyTimer(int milliseconds);
    void setLowLatency(bool on);
    /// Why the last of these failed, a sentence with what does it; empty when it did not.
    QString adapterProblem() const;
    /// What the adapter's latency timer costs and what 1 ms would allow; empty when it has none.
    QString latencyWords() const;
    void setAdapterSource(AdapterSource source); ///< for tests

signals:
    void adapterChanged();

private:
    SessionData* d;
};

} // namespace core
