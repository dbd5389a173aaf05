// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <bitset>
#include <coroutine>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "core/bus/busevents.h"
#include "core/configure/report.h"
#include "core/configure/task.h"

namespace core {

/// The result of a scan that a procedure requested.
struct ScanOutcome
{
    std::vector<bus::FoundEvent> found;
    bus::ScanProgress end;  ///< the final state of the scan
    bool completed = false; ///< false: cancelled by STOP, by the user or by the loss of the link
};

/// The cost of a procedure: answers and waiting time.
struct Effort
{
    int requests = 0;
    int silent = 0; ///< requests without an expected answer: they cost their time-outs
    Duration pauses{};

    Effort& operator+=(const Effort& other)
    {
        requests += other.requests;
        silent += other.silent;
        pauses += other.pauses;
        return *this;
    }
    friend Effort operator*(int times, const Effort& each)
    {
        return {times * each.requests, times * each.silent, times * each.pauses};
    }
};

/// Lets a procedure talk to the servos of an array; requests name their bus. The procedure sends requests,
/// waits for the answers of the CM round and continues, while the real-time rounds continue beside it. Pure:
/// requests go out through a function, events and times come in. One procedure at a time; one thread (the
/// GUI's, a command's, or a test on virtual time).
///
/// Reads and writes of registers that a STOP aborts are repeated: they move nothing. Torque and reboots are
/// not: their answer is Outcome::Stopped. When the link is lost every answer is Outcome::LinkLost at once. An
/// answer that was lost on its way from the bus (its queue was full) is requested again in the same way, and
/// is Outcome::NoReply when it is lost once more. So a procedure always ends.
class Conversation
{
public:
    /// Hands a request to the bus; 0 = busy, try again later.
    using Submit = std::function<bus::RequestId(const bus::Request&)>;

    explicit Conversation(Submit submit);
    Conversation(const Conversation&) = delete;
    Conversation& operator=(const Conversation&) = delete;

    // --- for procedures ---

    /// What a procedure awaits at once: ask() and the others have begun it; `take` returns the answer.
    template <typename Answer>
    struct Awaited
    {
        Conversation& io;
        Answer (*take)(Conversation& io);
        bool await_ready() const noexcept { return io.m_wait == Wait::Nothing; }
        void await_suspend(std::coroutine_handle<> waiter) { io.m_waiter = waiter; }
        Answer await_resume() { return take(io); }
    };

    /// One request and its answer. Not for scans, cancelling or resuming.
    Awaited<bus::Reply> ask(bus::Request request);
    /// Several requests, sent without waiting for each other; the answers are in the same order.
    Awaited<std::vector<bus::Reply>> askAll(std::vector<bus::Request> requests);
    Awaited<void> pause(Duration time);
    Awaited<ScanOutcome> scan(const bus::ScanRequest& request);

    /// True when the user has cancelled. Procedures check it where they can end in a known state.
    bool isCancelled() const { return m_cancelled; }
    /// Declares that no request of the procedure changes a servo: once cancelled, it waits for no answer or
    /// scan. Missing answers are then Outcome::Stopped.
    void endAtCancel() { m_endsAtCancel = true; }
    /// Time-out of the schedule: later replies are ignored.
    Duration replyTimeout() const { return m_replyTimeout; }
    /// False once the link is lost.
    bool isOpen() const { return !m_closed; }
    /// True when requests were lost with the link, even if it is open again.
    bool lostLink() const { return m_lostLink || m_closed; }
    /// Number of noticed losses of the link since the procedure began. After a loss, other servos may answer.
    int losses() const { return m_losses; }
    /// True while the last requests to this ID were not answered.
    bool isSilent(ServoId id) const { return m_silent[id.bus].test(id.value); }
    /// True while the last request to this ID was answered with an error instead of data.
    bool isRejected(ServoId id) const { return m_rejected[id.bus].test(id.value); }
    /// Marks a servo that was found silent other than by a request.
    void noteSilent(ServoId id) { m_silent[id.bus].set(id.value); }
    /// IDs of a bus that answered their last request.
    std::bitset<256> answering(std::uint8_t bus) const { return m_answering[bus]; }
    /// Sets the work from here to the end. Answers and pauses are then counted automatically. May be called
    /// again when more is known: the progress never falls.
    void plan(Effort ahead);
    bool isPlanned() const { return m_isPlanned; }
    /// The present phase, for the user: "Writing EEPROM".
    void phase(const QString& words);
    /// The servos concerned. Servos that are asked in parallel are all in progress at once.
    void expect(const std::vector<Target>& targets, ServoStage stage = ServoStage::Waiting);
    void mark(const Target& target, ServoStage stage, const QString& words = {});
    /// For procedures without a plan: how many of how many. With a plan only `what` is reported.
    void progress(int done, int total, const QString& what);
    /// All is done; the next plan begins at zero.
    void finish();
    /// The same, with the state of every servo as in the report.
    void finish(const OperationReport& report);
    /// The same for a report on every servo: it is cancelled unless all succeeded nevertheless.
    void conclude(OperationReport& report);

    // --- for the owner ---

    std::function<void(const OperationProgress& progress)> onProgress;

    void cancel() { m_cancelled = true; }
    void setReplyTimeout(Duration timeout) { m_replyTimeout = timeout; }
    /// The link is lost: answers all present and later requests with LinkLost.
    void close();
    /// An event of the bus; true when it was an answer to this conversation. Resumes nothing.
    bool handle(const bus::Event& event);
    /// Hands out requests and resumes the procedure when its answers have arrived. Called after every batch
    /// of events.
    void tick(Time now);
    bool isScanning() const { return m_wait == Wait::Scan; }

private:
    enum class Wait { Nothing, Replies, Pause, Scan };

    struct Open
    {
        bus::Request request;
        bus::RequestId id = 0; ///< 0: not handed out yet
        bool answered = false;
        bus::Reply reply{};
        bool isRepeated = false; ///< its first answer was lost

        /// Registers move nothing. Requests that move a joint or let it fall need the operator.
        bool isHarmless() const
        {
            return !std::holds_alternative<bus::TorqueRequest>(request)
                   && !std::holds_alternative<bus::RebootRequest>(request);
        }
    };

    void begin(Wait wait);
    void answer(Open& open, const bus::Reply& reply);
    void answerLost(Open& open);
    void dropWhatIsOpen();
    void count(double answers, double pausedSeconds);
    double secondsLeft() const;
    void countPause(Time now);
    void sendProgress();
    void submitWaiting();
    /// Ends the wait for missing answers.
    void watchSilence(Time now);
    void repeatUnanswered();
    bool isOver(Time now) const;

    Submit m_submit;
    Wait m_wait = Wait::Nothing;
    std::coroutine_handle<> m_waiter;
    std::vector<Open> m_open;
    struct
    {
        Duration time{};
        bool hasBegun = false;
        Time end;
        Time counted; ///< up to here
    } m_pause;
    bus::ScanRequest m_scanRequest;
    bus::RequestId m_scanId = 0; ///< 0: not handed out yet
    bool m_scanOver = false;
    ScanOutcome m_scan;
    bool m_cancelled = false;
    bool m_endsAtCancel = false;
    bool m_isScanCancelled = false;
    Duration m_replyTimeout = 20ms;
    bool m_closed = false;
    bool m_lostLink = false;
    int m_losses = 0;
    std::array<std::bitset<256>, 256> m_silent; ///< by bus and ID
    std::array<std::bitset<256>, 256> m_answering;
    std::array<std::bitset<256>, 256> m_rejected;

    OperationProgress m_progress;
    bool m_isPlanned = false;
    bool m_isFinished = false;
    double m_base = 0.0; ///< progress when the plan was made
    Effort m_plan;
    double m_answers = 0.0; ///< of the plan, in units
    double m_paused = 0.0;  ///< of the plan, in seconds
    double m_answersInAll = 0.0;
    double m_pausedInAll = 0.0;
    std::optional<Time> m_begun;
    Time m_now;
    Duration m_silence{}; ///< since the last sign of what is awaited; pauses of this program count little
};

} // namespace core
