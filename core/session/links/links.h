// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QObject>
#include <QtCore/QString>

#include <functional>
#include <map>

#include "core/base/ids.h"
#include "core/bus/busevents.h"
#include "core/session/links/busmonitor.h"
#include "core/session/links/linkstate.h"

namespace core {

struct SessionData;

/// The links to the buses of the array. Opening, losing and closing one makes all goals void. GUI thread.
class Links : public QObject
{
    Q_OBJECT

public:
    explicit Links(SessionData& data);

    /// Where a bus is to be found, other than the array says.
    struct BusPlace
    {
        QString port;
        int baud = 0; ///< 0: the array's
    };
    /// `port` is a path, an identity or "sim". Starts the virtual array itself for "sim" (the array's joints,
    /// or a demo arm when it has none). Of an array with several buses it is the first; the others are opened
    /// as the array says, or `others` by their places, and all are virtual when the first is. Emits
    /// linkChanged as it goes; a failure is told by linkChanged and notified.
    void connectTo(const QString& port, int baud, const std::map<int, BusPlace>& others = {});
    void disconnectFrom();
    void reconnect(); ///< again with the last port and baud
    /// Of all buses together: Lost when one is lost, Connected when all are.
    LinkState linkState() const;
    /// One bus at least is connected.
    bool hasLink() const;
    int busCount() const; ///< at least 1
    LinkState linkState(int bus) const;
    LinkState linkState(JointIndex index) const; ///< of the joint's bus
    /// "bus legs", or what it is called in sentences when it is the only one: its port.
    QString busWords(int bus) const;
    QString linkPort(int bus = 0) const; ///< last port asked for
    int linkBaud(int bus = 0) const;
    QString linkMessage() const; ///< state in a sentence: "Connected to the virtual array at 115200 baud."
    QString linkMessage(int bus) const;
    bool isSimulated() const; ///< some of it
    bus::Stats busStats(int bus = 0);
    /// How a bus spends its time.
    const BusMonitor& busMonitor(int bus = 0) const;
    void resetBusStatistics(); ///< of all buses
    /// Sees every byte of the link as it is fetched from the bus, on the GUI thread, before ticked(). One at
    /// a time; empty: nobody.
    void setWireTap(std::function<void(const bus::WireChunk&)> tap);

signals:
    void linkChanged();

private:
    SessionData* d;
};

} // namespace core
