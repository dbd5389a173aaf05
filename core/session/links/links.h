// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QObject>
#include <QtCore/QString>

#include <functional>
#include <map>
#include <memory>
#include <vector>

#include "core/base/linkstate.h"
#include "core/bus/busgroup.h"
#include "core/session/links/busmonitor.h"

namespace core {

class ArrayDocument;
struct ArrayConfig;
class Messages;
class Simulator;

/// The links to the buses of the array: ports or virtual buses, their threads, and the replies to requests.
/// GUI thread.
class Links : public QObject
{
    Q_OBJECT

public:
    Links(ArrayDocument& document, Messages& messages);
    ~Links() override;

    /// The port and rate of a bus, instead of those in the array.
    struct BusPlace
    {
        QString port;
        int baud = 0; ///< 0: the array's
    };
    /// `port` is a path, an identity or "sim". Starts the virtual array itself for "sim" (the array's joints,
    /// or a demo arm when it has none). With several buses `port` is for the first; the others are opened by
    /// the array, or by `others` with their indexes, and all are virtual when the first is. Emits
    /// linkChanged() on every change of state; a failure is reported as a message too.
    void connectTo(const QString& port, int baud, const std::map<int, BusPlace>& others = {});
    void disconnectFrom();
    void reconnect(); ///< with the last port and baud
    /// Of all buses together: Lost when one is lost, Connected when all are.
    LinkState linkState() const;
    /// At least one bus is connected.
    bool hasLink() const;
    int busCount() const { return static_cast<int>(m_lines.size()); } ///< at least 1
    LinkState linkState(int bus) const { return line(bus).state; }
    LinkState linkState(JointIndex index) const; ///< of the joint's bus
    bool isOpen(JointIndex index) const;         ///< its bus is connected
    /// "bus legs"; the port when the array has one bus only.
    QString busWords(int bus) const;
    QString portWords(int bus) const; ///< "the virtual array", "bus legs (/dev/ttyUSB0)"
    QString linkPort(int bus = 0) const { return line(bus).port; } ///< last requested port
    int linkBaud(int bus = 0) const { return line(bus).baud; }
    QString linkMessage() const; ///< state in a sentence: "Connected to the virtual array at 115200 baud."
    QString linkMessage(int bus) const { return line(bus).message; }
    void retranslate();       ///< makes the sentences again, in the present language
    bool isSimulated() const; ///< at least one bus is virtual
    const bus::Stats& busStats(int bus = 0) const { return line(bus).stats; }
    /// Use of time by a bus.
    const BusMonitor& busMonitor(int bus = 0) const { return line(bus).monitor; }
    BusMonitor& busMonitor(int bus) { return line(bus).monitor; }
    void resetBusStatistics(); ///< of all buses

    // --- for the parts of the session ---

    bus::BusGroup* bus() const { return m_bus.get(); } ///< null without a connection
    using ReplyHandler = std::function<void(const bus::Reply& reply)>;
    /// 0 when the request was not taken: no connection, or busy. `handler` gets the reply once;
    /// Outcome::LinkLost when the bus is closed first.
    bus::RequestId submit(const bus::Request& request, ReplyHandler handler = {});
    const bus::Orders& orders() const { return m_orders; }
    Simulator* simulator(int bus) const { return line(bus).simulator.get(); } ///< null: a real port
    /// Stats::paused one tick ago: events that are drained now may be older than the present value.
    Duration pausedBefore(int bus) const { return line(bus).pausedBefore; }
    /// An edit to `now` needs the buses to be restarted.
    bool changesBus(const ArrayConfig& now) const;
    void followArray(const ArrayConfig& before); ///< after an edit: restarts buses or sends schedules
    /// The servos use these rates now, by bus; restarts the buses.
    void adoptBauds(const std::map<std::size_t, int>& bauds);
    /// Takes statistics, records and bytes from the buses, then events; at most a budget of each.
    void drainRecords();
    void drainEvents(const std::function<void(const bus::Event& event)>& visit);
    void take(const bus::LinkEvent& event);
    void take(const bus::Reply& reply);
    void closeBus() { m_bus.reset(); } ///< at the end of the session; nothing is emitted

signals:
    void linkChanged();
    void wireDrained(const core::bus::WireChunk& chunk); ///< every byte of the links, before ticked()
    /// The buses are about to be closed, for a restart or permanently; requests are still accepted.
    void closing(bool isDisconnect);
    /// The bus threads have ended; `why` is a sentence with the reason.
    void closed(bool isDisconnect, const QString& why);
    void servosReplaced(); ///< other servos may be on the links now
    /// The buses are about to start; receivers complete the settings.
    void starting(core::bus::BusGroup::Settings& settings);
    void started();
    void connectStarted(); ///< by connectTo(), after started()
    void linesChanged();   ///< busCount() or their monitors
    void lineOpened(int bus, core::Time time);
    void lineReopened(int bus); ///< after a loss, before lineOpened(): its servos may have lost power
    void lineLost(int bus, core::Time time, bool isNew);
    void pollListChanging(); ///< joints that are watched by polls may no longer be polled

private:
    /// The link to one bus.
    struct Line
    {
        ~Line();

        LinkState state = LinkState::Disconnected;
        std::function<QString()> words; ///< makes `message`
        QString message;
        QString port; ///< as requested
        int baud = 115200;
        std::unique_ptr<Simulator> simulator;
        bus::ScheduleSettings schedule; ///< of the bus, now or as soon as it accepts requests
        bool scheduleIsSent = true;
        bus::Stats stats;
        Duration pausedBefore{0}; ///< stats.paused at the tick before
        BusMonitor monitor;
        bool wasLost = false; ///< and not open again yet
    };

    const ArrayConfig& array() const;
    Line& line(int bus) const
    {
        const auto place = static_cast<std::size_t>(bus);
        return *m_lines[place < m_lines.size() ? place : 0];
    }
    void setLink(std::size_t place, LinkState state, std::function<QString()> words);
    void setAllLinks(LinkState state);
    std::function<QString()> connectingWords(std::size_t place) const;
    bool startSimulator(std::size_t place);
    bool syncLines();
    void start();
    void close(bool isDisconnect, const QString& why);
    void updateSchedule();
    void sendSchedule(std::size_t place);
    QString openProblem(std::size_t place, int error) const;
    void lineWasLost(const bus::LinkEvent& event);

    ArrayDocument& m_document;
    Messages& m_messages;
    std::vector<std::unique_ptr<Line>> m_lines; ///< one per bus of the array, at least one
    std::map<int, BusPlace> m_places;           ///< of buses with another port or rate than in the array
    bus::Orders m_orders;
    std::unique_ptr<bus::BusGroup> m_bus; ///< of all lines; none without a connection
    std::map<bus::RequestId, ReplyHandler> m_handlers;
    bool m_isBusChanging = false; ///< by the edit under way
};

} // namespace core
