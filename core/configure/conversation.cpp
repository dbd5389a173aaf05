// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/configure/conversation.h"

#include <algorithm>

namespace core {

namespace {

// Cost of a silent servo and of a second of waiting, in answers. Measured at 115200 baud.
constexpr double kSilentUnits = 6.0;
constexpr double kUnitsASecond = 130.0;
constexpr double kAlmost = 0.99; ///< the whole plan, before the end
constexpr double kTellable = 0.03;
constexpr double kTellableSeconds = 0.3;
/// A bus answers each request within its tries. An answer later than this is lost.
constexpr Duration kPatience = 10s;
constexpr int kPatientTries = 100;
constexpr Duration kLongestStep = 1s; ///< between two ticks; longer: this program did not run

double unitsOf(const Effort& effort)
{
    return effort.requests + effort.silent * kSilentUnits + toSeconds(effort.pauses) * kUnitsASecond;
}

} // namespace

Conversation::Conversation(Submit submit)
    : m_submit(std::move(submit))
{
}

Conversation::Awaited<bus::Reply> Conversation::ask(bus::Request request)
{
    begin(Wait::Replies);
    m_open.push_back({std::move(request)});
    submitWaiting();
    return {*this, [](Conversation& io) { return io.m_open.front().reply; }};
}

Conversation::Awaited<std::vector<bus::Reply>> Conversation::askAll(std::vector<bus::Request> requests)
{
    begin(requests.empty() ? Wait::Nothing : Wait::Replies);
    for (auto& request : requests)
        m_open.push_back({std::move(request)});
    submitWaiting();
    return {*this, [](Conversation& io) {
                std::vector<bus::Reply> replies;
                for (const auto& open : io.m_open)
                    replies.push_back(open.reply);
                return replies;
            }};
}

Conversation::Awaited<void> Conversation::pause(Duration time)
{
    begin(time <= Duration::zero() ? Wait::Nothing : Wait::Pause);
    m_pause.time = time;
    m_pause.hasBegun = false;
    return {*this, [](Conversation&) {}};
}

Conversation::Awaited<ScanOutcome> Conversation::scan(const bus::ScanRequest& request)
{
    begin(Wait::Scan);
    m_scanRequest = request;
    m_scanId = 0;
    m_scanOver = m_isScanCancelled = false;
    m_scan = {};
    submitWaiting();
    return {*this, [](Conversation& io) { return std::move(io.m_scan); }};
}

void Conversation::plan(Effort ahead)
{
    if (std::exchange(m_isFinished, false)) {
        m_progress = {};
        m_begun.reset();
        m_answersInAll = 0.0;
        m_pausedInAll = 0.0;
    }
    m_plan = ahead;
    m_answers = 0.0;
    m_paused = 0.0;
    m_isPlanned = true;
    m_progress.isKnown = true;
    m_base = m_progress.share;
    sendProgress();
}

void Conversation::phase(const QString& words)
{
    m_progress.phase = words;
    m_progress.what.clear();
    sendProgress();
}

void Conversation::expect(const std::vector<Target>& targets, ServoStage stage)
{
    m_progress.servos.clear();
    for (const auto& target : targets)
        m_progress.servos.push_back({target, stage, {}});
    sendProgress();
}

void Conversation::mark(const Target& target, ServoStage stage, const QString& words)
{
    for (auto& servo : m_progress.servos) {
        if (servo.joint != target.joint)
            continue;
        servo.id = target.id;
        servo.stage = stage;
        servo.words = words;
    }
    sendProgress();
}

void Conversation::progress(int done, int total, const QString& what)
{
    m_progress.what = what;
    if (!m_isPlanned && total > 0) {
        m_progress.isKnown = true;
        m_progress.share = static_cast<double>(done) / total;
    }
    sendProgress();
}

void Conversation::finish()
{
    m_isPlanned = false;
    m_isFinished = true;
    m_progress.isKnown = true;
    m_progress.share = 1.0;
    m_progress.secondsLeft.reset();
    sendProgress();
}

void Conversation::finish(const OperationReport& report)
{
    for (const auto& result : report.servos) {
        for (auto& servo : m_progress.servos) {
            if (servo.joint != result.joint)
                continue;
            const ServoStage stage = result.ok ? ServoStage::Done : ServoStage::Failed;
            if (std::exchange(servo.stage, stage) != stage)
                servo.words.clear();
        }
    }
    finish();
}

void Conversation::conclude(OperationReport& report)
{
    finish(report);
    report.cancelled = m_cancelled && report.failed() > 0;
}

void Conversation::sendProgress()
{
    if (onProgress)
        onProgress(m_progress);
}

/// The time of pauses is fixed; the time of an answer depends on the rate and the rounds, and is measured.
double Conversation::secondsLeft() const
{
    const double elapsed = toSeconds(m_now - *m_begun) - m_pausedInAll;
    const double each = m_answersInAll > 0.0 ? std::max(0.0, elapsed) / m_answersInAll : 0.0;
    const double answers = m_plan.requests + m_plan.silent * kSilentUnits;
    return std::max(0.0, answers - m_answers) * each + std::max(0.0, toSeconds(m_plan.pauses) - m_paused);
}

void Conversation::count(double answers, double pausedSeconds)
{
    if (!m_isPlanned || (answers <= 0.0 && pausedSeconds <= 0.0))
        return;
    m_answers += answers;
    m_answersInAll += answers;
    m_paused += pausedSeconds;
    m_pausedInAll += pausedSeconds;
    const double done = m_answers + m_paused * kUnitsASecond;
    const double part = std::min(1.0, done / std::max(1.0, unitsOf(m_plan)));
    m_progress.share = std::max(m_progress.share, m_base + std::max(0.0, kAlmost - m_base) * part);
    const double seconds = m_begun ? toSeconds(m_now - *m_begun) : 0.0;
    if (m_progress.share >= kTellable && seconds >= kTellableSeconds)
        m_progress.secondsLeft = secondsLeft();
    sendProgress();
}

void Conversation::countPause(Time now)
{
    if (m_wait != Wait::Pause || !m_pause.hasBegun)
        return;
    const Time to = std::min(now, m_pause.end);
    count(0.0, toSeconds(to - m_pause.counted));
    m_pause.counted = to;
}

void Conversation::begin(Wait wait)
{
    m_wait = wait;
    m_silence = {};
    m_open.clear();
}

void Conversation::submitWaiting()
{
    if (m_wait == Wait::Scan && m_scanId == 0) {
        if (m_closed)
            m_scanOver = true;
        else
            m_scanId = m_submit(m_scanRequest);
    }
    for (auto& open : m_open) {
        if (open.answered || open.id != 0)
            continue;
        if (m_closed) {
            answerLost(open);
            continue;
        }
        open.id = m_submit(open.request);
        if (open.id == 0)
            return; // busy; keeps the order
    }
}

void Conversation::close()
{
    m_closed = true;
    for (auto& open : m_open) {
        if (!open.answered)
            answerLost(open);
    }
    m_scanOver = true;
}

void Conversation::answer(Open& open, const bus::Reply& reply)
{
    open.answered = true;
    open.reply = reply;
    if (reply.outcome == bus::Outcome::LinkLost) {
        m_lostLink = true;
        ++m_losses;
        return;
    }
    const auto* read = std::get_if<bus::ReadRequest>(&open.request);
    const auto* stat = std::get_if<bus::StatRequest>(&open.request);
    if (std::holds_alternative<bus::TorqueRequest>(open.request))
        m_silent[reply.bus].set(reply.id, reply.outcome == bus::Outcome::NoReply);
    if (read == nullptr && stat == nullptr)
        return;
    const std::size_t bus = read != nullptr ? read->bus : stat->bus;
    const std::size_t id = read != nullptr ? read->id : stat->id;
    m_silent[bus].set(id, reply.outcome == bus::Outcome::NoReply);
    m_answering[bus].set(id, reply.outcome == bus::Outcome::Done);
    m_rejected[bus].set(id, reply.outcome == bus::Outcome::Refused && reply.health.hasFaults());
}

void Conversation::answerLost(Open& open)
{
    bus::Reply lost;
    lost.outcome = bus::Outcome::LinkLost;
    answer(open, lost);
}

/// Later answers are ignored.
void Conversation::dropWhatIsOpen()
{
    for (auto& open : m_open) {
        if (open.answered)
            continue;
        open.answered = true;
        open.reply.outcome = bus::Outcome::Stopped;
    }
    if (m_wait == Wait::Scan && m_scanId == 0)
        m_scanOver = true;
    else if (m_wait == Wait::Scan && !std::exchange(m_isScanCancelled, true))
        m_submit(bus::CancelScan{});
}

bool Conversation::handle(const bus::Event& event)
{
    if (const auto* link = std::get_if<bus::LinkEvent>(&event)) {
        m_losses += link->phase == bus::LinkPhase::Lost ? 1 : 0;
        return false; // not only for the procedure
    }
    if (const auto* reply = std::get_if<bus::Reply>(&event)) {
        for (auto& open : m_open) {
            if (open.id == 0 || open.answered || open.id != reply->request)
                continue;
            m_silence = {};
            if (reply->outcome == bus::Outcome::Stopped && open.isHarmless()) {
                open.id = 0; // a STOP removed it from the queue; registers move nothing
                return true;
            }
            answer(open, *reply);
            count(reply->outcome == bus::Outcome::NoReply ? kSilentUnits : 1.0, 0.0);
            return true;
        }
        if (m_wait != Wait::Scan || m_scanId == 0 || m_scanId != reply->request)
            return false;
        m_scanOver = true; // a scan is only answered when it cannot begin
        m_lostLink = m_lostLink || reply->outcome == bus::Outcome::LinkLost;
        return true;
    }
    // While a scan runs, its own or another's, the operations of the bus wait.
    if (std::holds_alternative<bus::ScanProgress>(event))
        m_silence = {};
    if (m_wait != Wait::Scan || m_scanId == 0)
        return false;
    if (const auto* found = std::get_if<bus::FoundEvent>(&event)) {
        m_scan.found.push_back(*found);
        return true;
    }
    if (const auto* progress = std::get_if<bus::ScanProgress>(&event)) {
        m_scanOver = m_scanOver || progress->finished;
        m_scan.end = *progress;
        m_scan.completed = progress->finished && !progress->cancelled;
        return true;
    }
    return false;
}

bool Conversation::isOver(Time now) const
{
    switch (m_wait) {
    case Wait::Nothing:
        return false;
    case Wait::Replies:
        return std::ranges::all_of(m_open, &Open::answered);
    case Wait::Pause:
        return m_closed || (m_pause.hasBegun && now >= m_pause.end);
    case Wait::Scan:
        return m_scanOver;
    }
    return false;
}

void Conversation::watchSilence(Time now)
{
    const bool isAwaiting =
        (m_wait == Wait::Scan && m_scanId != 0 && !m_scanOver)
        || std::ranges::any_of(m_open, [](const Open& open) { return open.id != 0 && !open.answered; });
    if (!isAwaiting || m_closed) {
        m_silence = {};
        return;
    }
    m_silence += std::clamp(now - m_now, Duration::zero(), kLongestStep);
    if (m_silence < kPatience + kPatientTries * m_replyTimeout)
        return;
    m_silence = {};
    m_scanOver = true;
    repeatUnanswered();
}

void Conversation::repeatUnanswered()
{
    for (auto& open : m_open) {
        if (open.id == 0 || open.answered)
            continue;
        if (open.isHarmless() && !std::exchange(open.isRepeated, true)) {
            open.id = 0;
            continue;
        }
        bus::Reply none;
        none.outcome = bus::Outcome::NoReply;
        answer(open, none);
    }
}

void Conversation::tick(Time now)
{
    watchSilence(now);
    m_now = now;
    if (m_isPlanned && !m_begun)
        m_begun = now;
    submitWaiting();
    if (m_cancelled && m_endsAtCancel)
        dropWhatIsOpen();
    if (m_wait == Wait::Pause && !m_pause.hasBegun) {
        m_pause.hasBegun = true;
        m_pause.end = now + m_pause.time;
        m_pause.counted = now;
    }
    countPause(now);
    // When closed, a procedure may have many waits left; all of them end at once.
    while (isOver(now)) {
        m_wait = Wait::Nothing;
        std::exchange(m_waiter, {}).resume();
        submitWaiting();
        if (m_cancelled && m_endsAtCancel)
            dropWhatIsOpen();
    }
}

} // namespace core
