// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/bus/pollcycle.h"

namespace core::bus {

/// The operations of the CM round, one after another: registers, torque, reboots. Pure; bus thread.
///
/// Torque on takes several steps. The servo must be the model in the array. Its position is read until two
/// readings in a row agree, and must be inside the joint's limits: the servo would clamp the goal and move.
/// One write has torque and goals (BusProtocol::arm()). Status, position and goal register must confirm it;
/// otherwise the goal is sent again, and finally torque is switched off (Outcome::NotHeld). Until then the
/// joint gets no other goal.
///
/// A read that a servo answers with an error in place of the data ends as refused only when every try was
/// answered so: one such answer may be a doubled acknowledgement of an earlier write.
class OperationQueue
{
public:
    OperationQueue(BusState& bus, RequestLine& line, Exchanges& exchanges, PollCycle& polls)
        : m_bus(bus)
        , m_line(line)
        , m_exchanges(exchanges)
        , m_polls(polls)
    {
    }

    /// False when the queue is full. The joint of a request is on this bus: RoundScheduler refuses others.
    bool push(const Request& request, Time now);
    /// Confirmed torque off of one joint; no reply. Ignored without a link or when the queue is full.
    void pushTorqueOff(std::size_t joint, Time now);
    void abort(Outcome outcome, Time now);

    bool isEmpty() const { return m_count == 0; }
    std::size_t count() const { return m_count; }
    /// True right after reading the position: the longer torque waits, the further the joint may have sunk.
    bool isAboutToSwitchOn() const { return m_count > 0 && head().step == Step::SwitchOn; }
    /// On a slow line no cycle may have time left, but torque off must be sent.
    bool isStarved(Time now) const;
    void countCycleWithout();
    void noteCycleWith() { m_cyclesWithout = 0; }
    /// Time on the wire of the due operation with its reply; zero when none is due.
    Duration dueTime(Time now) const;
    /// The same of all that are due, with the delays of their replies: the first, and more while they fit in
    /// `most`.
    Duration dueTime(Time now, Duration most) const;
    /// Sends the due operation; false when none is.
    bool start(Time now, Action& action);

    void replied(const family::Packet& packet, Time now);
    /// True if a late reply answers the present step; it need not be asked again.
    bool isAwaited(const Exchange& late, Time now);
    /// Sends an unanswered request again at `again`.
    void gaveUp(const Exchange& exchange, Time now, Time again);

    /// True while its torque is being switched off: the request is waiting or not confirmed yet.
    bool isBeingFreed(std::size_t joint) const;
    /// True while its torque is being switched on: no goal before its position is confirmed.
    bool isBeingArmed(std::size_t joint) const;

private:
    enum class Step : std::uint8_t {
        Single,
        ReadModel,
        ReadPosition,
        SwitchOn,
        ConfirmOn,
        ConfirmPosition,
        SwitchOff,
        ConfirmOff
    };
    struct Operation
    {
        Request request;
        std::uint16_t joint = 0; ///< on this bus, of a torque or clear request
        Step step = Step::Single;
        std::uint32_t serial = 0; ///< of the request that was sent; its repeats have the same; 0: none was
        int repeats = 0;          ///< of the present step after lost replies
        int refusals = 0;         ///< of these tries; the servo sent an error in place of the data
        int confirmsLeft = 0;
        Time notBefore;
        std::optional<int> lastTick; ///< the last reading of the position, while no two agreed
        int readings = 0;            ///< of the position
        int tick = 0;                ///< confirmed
        // Torque on, after its first confirmation:
        Time onSince;
        int offReadings = 0;       ///< in a row, with the joint away from its position
        bool isHoldRepeat = false; ///< the position is sent as the goal once more
        bool isSecondTry = false;
        std::optional<Outcome> failure; ///< torque is switched off again; the outcome to report then

        const TorqueRequest* torque() const { return std::get_if<TorqueRequest>(&request); }
        void setStep(Step next)
        {
            step = next;
            serial = 0;
            repeats = refusals = 0;
        }
    };

    Operation& head() { return m_operations[m_head]; }
    const Operation& head() const { return m_operations[m_head]; }
    /// The torque request in progress for `joint`.
    const TorqueRequest* torqueOf(std::size_t joint) const;
    Exchange exchangeOf(const Operation& operation) const;
    family::Ask askOf(const Operation& operation) const;
    family::Ask torqueAsk(const Operation& operation) const;
    bool changeBaud(int baud, Time now, Action& action);
    bool sendTorqueOn(Time now, Action& action);
    void torqueReply(const family::Packet& packet, Time now);
    void checkModel(const family::Packet& packet, Time now);
    void readPosition(const family::Packet& packet, Time now);
    void confirmOn(bool isOn, Time now);
    void confirmPosition(const family::Packet& packet, Time now);
    /// Torque on failed: switches it off and reports `failure` once that is confirmed.
    void takeTorqueOff(Outcome failure, Time now);
    void finish(Outcome outcome, Time now, const family::Packet* packet = nullptr);
    /// Applies the side effects of a request: polls of a servo that
    /// reboots or was set not to answer them.
    void noteEffects(const Request& request, Time now);

    BusState& m_bus;
    RequestLine& m_line;
    Exchanges& m_exchanges;
    PollCycle& m_polls;
    std::array<Operation, 600> m_operations{}; ///< ring
    std::size_t m_head = 0;
    std::size_t m_count = 0;
    int m_cyclesWithout = 0; ///< an operation while one is waiting
    std::uint32_t m_lastSerial = 0;
};

} // namespace core::bus
