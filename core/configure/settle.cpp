// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/configure/settle.h"

#include <QtCore/QCoreApplication>

#include <algorithm>
#include <iterator>
#include <numeric>
#include <utility>

#include "core/base/filled.h"
#include "core/configure/registers.h"
#include "core/configure/requests.h"
#include "core/family/servofamily.h"

namespace core {

namespace {

/// The context of this file's texts.
struct SettleWords
{
    Q_DECLARE_TR_FUNCTIONS(SettleWords)
};

constexpr int kMostWrites = 3;
constexpr int kMostAsks = 4;
constexpr Duration kDeafTime = 150ms; ///< until a silent servo is asked again
constexpr int kMostRounds = 3;
constexpr int kAnswersReads = 1; ///< reply level
constexpr int kMostRateLooks = 3;
constexpr Duration kLinkPause = 200ms;
constexpr int kLinkTries = 100;

bool allAnswer(const std::vector<ServoWork*>& works)
{
    return std::ranges::all_of(works, &ServoWork::answers);
}

/// Reads all registers of answering servos once. Unread bytes stay unchanged in `reading`.
Task<bool> readOnce(Conversation& io, std::vector<ServoWork*> works)
{
    std::vector<ServoWork*> asked = works;
    std::erase_if(asked, [](const auto* work) { return !work->answers; });
    std::vector<ServoReading> readings;
    for (auto* work : asked) {
        work->reading.fit(*work->target.model);
        readings.push_back({work->target, allRegisters(*work->target.model), &work->reading});
    }
    const auto complete = co_await readServos(io, std::move(readings));
    for (std::size_t i = 0; i < asked.size(); ++i)
        asked[i]->answers = complete[i];
    co_return allAnswer(works);
}

/// The same, but asks silent servos again a little later: they, or their line, may miss requests for a
/// moment.
Task<bool> readPatiently(Conversation& io, std::vector<ServoWork*> works)
{
    bool all = co_await readOnce(io, works);
    for (int attempt = 1; attempt < kMostAsks && !all && io.isOpen() && !io.isCancelled(); ++attempt) {
        std::vector<ServoWork*> silent = works;
        std::erase_if(silent, [](const auto* work) { return work->answers; });
        co_await io.pause(kDeafTime);
        for (auto* work : silent)
            work->answers = work->lostReplies = true;
        all = co_await readOnce(io, silent);
    }
    co_return all;
}

/// Whether model or firmware as read differ from those at the start of the procedure.
bool isStranger(const ServoWork& work, const DeviceImage& image)
{
    const RegisterRange range = RegisterRange::identity(*work.target.model);
    for (std::size_t i = range.address; i < std::size_t{range.address} + range.length; ++i) {
        if (work.before.isKnown(Memory::Eep, i) && image.isKnown(Memory::Eep, i)
            && work.before.byte(Memory::Eep, i) != image.byte(Memory::Eep, i))
            return true;
    }
    return false;
}

/// The same for a reply to the reading of `range`, which begins as the identity does.
bool isStranger(const ServoWork& work, const RegisterRange& range, const bus::Reply& reply)
{
    DeviceImage image;
    store(image, range, reply);
    return isStranger(work, image);
}

void setStranger(ServoWork& work, const bus::Reply& reply)
{
    const int length = RegisterRange::identity(*work.target.model).length;
    work.foreignServo.emplace(reply.bytes.begin(), reply.bytes.begin() + length);
    work.answers = false;
}

} // namespace

Task<std::vector<Who>> identify(Conversation& io, std::vector<ServoWork*> works)
{
    std::vector<Who> all(works.size(), Who::Silent);
    std::vector<std::size_t> open;
    for (std::size_t w = 0; w < works.size(); ++w)
        open.push_back(w);
    std::vector<int> strange(works.size(), 0);
    for (int attempt = 0; attempt < kMostAsks && !open.empty() && io.isOpen(); ++attempt) {
        if (attempt > 0)
            co_await io.pause(kDeafTime);
        std::vector<bus::Request> requests;
        for (const auto w : open) {
            const RegisterRange range = RegisterRange::identity(*works[w]->target.model);
            requests.push_back(readRequest(works[w]->target.id, range));
        }
        const auto replies = co_await askInBatches(io, std::move(requests));
        std::vector<std::size_t> still;
        for (std::size_t i = 0; i < open.size(); ++i) {
            const auto w = open[i];
            const RegisterRange range = RegisterRange::identity(*works[w]->target.model);
            if (replies[i].outcome == bus::Outcome::LinkLost)
                continue; // Silent
            if (replies[i].outcome != bus::Outcome::Done) {
                still.push_back(w);
            } else if (!isStranger(*works[w], range, replies[i])) {
                all[w] = Who::Same;
                works[w]->foreignServo.reset();
            } else if (++strange[w] < 2) {
                still.push_back(w); // a single garbled answer is no proof
            } else {
                all[w] = Who::Foreign;
                setStranger(*works[w], replies[i]);
            }
        }
        open = std::move(still);
    }
    co_return all;
}

Effort settleEffort(const std::vector<int>& wants, Memory memory)
{
    const auto most = std::ranges::max_element(wants);
    const bool pauses = memory == Memory::Eep && most != wants.end();
    return {2 * std::accumulate(wants.begin(), wants.end(), 0), 0,
            pauses ? *most * kEepWriteTime : Duration{}};
}

Effort moveEffort(Duration resetDelay)
{
    return {5, 2, kEepWriteTime + resetDelay}; // no servo at the new ID, none at the old one
}

Effort baudEffort(int servos, Duration resetDelay)
{
    return {servos * 6 + 4, 0, kEepWriteTime + resetDelay};
}

bool isPlainSetting(const Register& reg)
{
    return isSetting(reg) && reg.role != RegisterRole::Id && reg.role != RegisterRole::Baud;
}

std::vector<RegisterWant> differences(const ServoModel& model, const DeviceImage& now,
                                      const DeviceImage& wanted, bool eepFirst)
{
    std::vector<RegisterWant> found;
    const auto collect = [&](Memory memory) {
        for (const auto& reg : model.registers) {
            if (!isPlainSetting(reg) || !reg.address(memory))
                continue;
            const auto is = now.value(reg, memory);
            const auto shall = wanted.value(reg, memory);
            if (is && shall && *is != *shall)
                found.push_back({&reg, memory, *shall});
        }
    };
    collect(eepFirst ? Memory::Eep : Memory::Ram);
    collect(eepFirst ? Memory::Ram : Memory::Eep);
    return found;
}

Task<bool> readSettings(Conversation& io, std::vector<ServoWork*> works)
{
    for (auto* work : works) {
        work->answers = true;
        work->lostReplies = false;
        work->reading = work->now;
    }
    co_await readPatiently(io, works);
    std::vector<ServoWork*> open = works; // without two equal readings yet
    std::erase_if(open, [](const auto* work) { return !work->answers; });
    for (int reading = 1; reading < kMostReadings && !open.empty(); ++reading) {
        std::vector<DeviceImage> last;
        for (const auto* work : open)
            last.push_back(work->reading);
        co_await readPatiently(io, open);
        std::vector<ServoWork*> stillOpen;
        for (std::size_t w = 0; w < open.size(); ++w) {
            if (!open[w]->answers)
                continue;
            if (agree(*open[w]->target.model, last[w], open[w]->reading))
                open[w]->now = open[w]->reading;
            else
                stillOpen.push_back(open[w]);
        }
        open = std::move(stillOpen);
    }
    for (auto* work : open)
        work->answers = false; // no two equal readings
    // Replies get lost on a bad line, and when two servos answer at once: those must not be written to.
    for (auto* work : works) {
        if (!work->answers || !work->lostReplies)
            continue;
        const Presence present = co_await lookAt(io, work->target.id);
        work->answers = present != Presence::Several;
    }
    co_return allAnswer(works);
}

namespace {

/// The progress of one servo in settle().
struct SettleProgress
{
    std::size_t next = 0;
    bool mustWrite = true;
    bool doubted = false; ///< difference read once
    int writes = 0;
    int asks = 0;
    bool failed = false;
    bool isKnown = false; ///< identified since its last silence
    int losses = 0;       ///< of the link, at its identification
};

struct Settling
{
    Conversation& io;
    std::vector<ServoWork*> works;
    bool doubt = false;
    std::vector<SettleProgress> progress{};
    bool isWell = true;

    SettleProgress fresh() const { return {0, !doubt, doubt}; }
    bool isOpen(std::size_t w) const
    {
        return !progress[w].failed && progress[w].next < works[w]->wants.size();
    }
    const RegisterWant& want(std::size_t w) const { return works[w]->wants[progress[w].next]; }
    void fail(std::size_t w, const QString& why)
    {
        progress[w].failed = true;
        isWell = false;
        io.mark(works[w]->target, ServoStage::Failed, why);
    }
    Task<bool> identify();
    Task<bool> step();
    /// The next request to write a register; none when only reading.
    std::optional<bus::Request> write(std::size_t w);
    void showProgress(const std::vector<std::size_t>& active) const;
    /// False: the servo did not answer.
    bool take(std::size_t w, const bus::Reply& reply);
};

/// Identifies servos before writing; true when any was asked.
Task<bool> Settling::identify()
{
    std::vector<ServoWork*> unknown;
    std::vector<std::size_t> at;
    for (std::size_t w = 0; w < works.size(); ++w) {
        if (!isOpen(w) || !progress[w].mustWrite
            || (progress[w].isKnown && progress[w].losses == io.losses()))
            continue;
        unknown.push_back(works[w]);
        at.push_back(w);
    }
    if (unknown.empty())
        co_return false;
    const int losses = io.losses();
    const auto who = co_await core::identify(io, unknown);
    for (std::size_t i = 0; i < at.size(); ++i) {
        progress[at[i]].isKnown = who[i] == Who::Same;
        progress[at[i]].losses = losses;
        if (who[i] == Who::Same)
            continue;
        works[at[i]]->answers = false;
        fail(at[i], who[i] == Who::Foreign ? SettleWords::tr("another servo answers")
                                           : SettleWords::tr("does not respond"));
    }
    co_return true;
}

std::optional<bus::Request> Settling::write(std::size_t w)
{
    if (!std::exchange(progress[w].mustWrite, false))
        return std::nullopt;
    auto& work = *works[w];
    const auto& [reg, memory, value] = want(w);
    work.unconfirmed = ServoWork::Unconfirmed{want(w), work.now.value(*reg, memory).value_or(0)};
    ++progress[w].writes;
    return writeRequest(work.target.id, *reg, memory, value);
}

void Settling::showProgress(const std::vector<std::size_t>& active) const
{
    int done = 0;
    int total = 0;
    for (std::size_t w = 0; w < works.size(); ++w) {
        done += static_cast<int>(progress[w].next);
        total += static_cast<int>(works[w]->wants.size());
    }
    for (const auto w : active) {
        //: progress of one servo; %1: EEPROM or RAM
        io.mark(works[w]->target, ServoStage::Working,
                filled(SettleWords::tr("%1: %2 of %3"), titleOf(want(w).memory), progress[w].next + 1,
                       works[w]->wants.size()));
    }
    if (total > 1)
        io.progress(done, total, SettleWords::tr("%1 of %2").arg(done).arg(total));
}

/// Writes and reads back the next register of each servo; false when none is left.
Task<bool> Settling::step()
{
    std::vector<std::size_t> active;
    std::vector<bus::Request> writes;
    std::vector<bus::Request> reads;
    bool hasEep = false;
    for (std::size_t w = 0; w < works.size(); ++w) {
        if (isOpen(w))
            active.push_back(w);
    }
    if (active.empty())
        co_return false;
    showProgress(active);
    for (const auto w : active) {
        const auto& [reg, memory, value] = want(w);
        if (auto request = write(w)) {
            auto gates = gateRequests(works[w]->target, *reg, memory, works[w]->now);
            std::move(gates.begin(), gates.end(), std::back_inserter(writes));
            works[w]->lockedBy = reg->needs(WritableWhen::Unlocked, memory) ? reg : works[w]->lockedBy;
            writes.push_back(std::move(*request));
            hasEep = hasEep || memory == Memory::Eep;
        }
        reads.push_back(readRequest(works[w]->target.id, RegisterRange::of(*reg, memory)));
    }
    co_await askInBatches(io, std::move(writes));
    if (hasEep)
        co_await io.pause(kEepWriteTime);
    const auto replies = co_await askInBatches(io, std::move(reads));
    bool isAnyDeaf = false;
    for (std::size_t i = 0; i < active.size(); ++i) {
        const bool answered = take(active[i], replies[i]);
        isAnyDeaf = isAnyDeaf || !answered;
    }
    if (isAnyDeaf && io.isOpen())
        co_await io.pause(kDeafTime);
    co_return true;
}

bool Settling::take(std::size_t w, const bus::Reply& reply)
{
    auto& at = progress[w];
    auto& work = *works[w];
    const auto& [reg, memory, wanted] = want(w);
    if (reply.outcome != bus::Outcome::Done) {
        at.isKnown = false;
        if (reply.outcome == bus::Outcome::LinkLost || ++at.asks >= kMostAsks) {
            work.answers = false;
            fail(w, SettleWords::tr("does not respond"));
        }
        return false;
    }
    store(work.now, RegisterRange::of(*reg, memory), reply);
    const int holds = *work.now.value(*reg, memory);
    if (holds == wanted) {
        work.unconfirmed.reset();
        const SettleProgress last = at;
        at = fresh();
        at.next = last.next + 1;
        at.isKnown = last.isKnown;
        at.losses = last.losses;
        return true;
    }
    // Two equal readings are accepted: a garbled one must not cost an EEPROM write.
    if (!std::exchange(at.doubted, !at.doubted))
        return true;
    work.unconfirmed.reset();
    at.mustWrite = at.writes < kMostWrites;
    if (!at.mustWrite) {
        work.rejected = ServoWork::Rejected{want(w), holds};
        fail(w, SettleWords::tr("keeps another value in %1").arg(reg->name));
    }
    return true;
}

} // namespace

Task<bool> settle(Conversation& io, std::vector<ServoWork*> works, OnFailure onFailure, bool doubt)
{
    Settling settling{io, std::move(works), doubt};
    settling.progress.assign(settling.works.size(), settling.fresh());
    bool goesOn = true;
    while (goesOn && io.isOpen()
           && (onFailure == OnFailure::Continue || (!io.isCancelled() && settling.isWell))) {
        // After identify(), the write must still be wanted, and the link be the same.
        goesOn = co_await settling.identify();
        if (!goesOn)
            goesOn = co_await settling.step();
    }
    std::vector<bus::Request> locks;
    for (auto* work : settling.works) {
        if (const Register* reg = std::exchange(work->lockedBy, nullptr)) {
            auto requests = lockRequests(work->target, *reg, Memory::Eep, work->before);
            std::move(requests.begin(), requests.end(), std::back_inserter(locks));
        }
    }
    co_await askInBatches(io, std::move(locks));
    co_return !goesOn && settling.isWell;
}

Task<bool> settleAll(Conversation& io, std::vector<ServoWork*> works, OnFailure onFailure, bool eepFirst)
{
    std::vector<ServoWork*> open = std::move(works);
    bool isAllRead = true;
    for (auto* work : open)
        work->rejected.reset();
    // Read, write what differs, read again: a servo that lost its power meanwhile has other values in its
    // RAM.
    for (int round = 0; round < kMostRounds && !open.empty() && io.isOpen(); ++round) {
        for (auto* work : open) {
            work->answers = true;
            work->reading = work->now;
        }
        const int losses = io.losses();
        bool allRead = co_await readPatiently(io, open);
        // After a loss of the link some values may be from another servo.
        std::vector<ServoWork*> doubtful = open;
        std::erase_if(doubtful, [&](const auto* work) {
            return !work->answers || (!isStranger(*work, work->reading) && losses == io.losses());
        });
        const auto who = co_await identify(io, doubtful);
        for (std::size_t i = 0; i < doubtful.size(); ++i)
            doubtful[i]->answers = who[i] == Who::Same && losses == io.losses();
        for (auto* work : open) {
            allRead = allRead && work->answers;
            if (!work->answers)
                continue;
            work->foreignServo.reset();
            work->now = work->reading;
        }
        isAllRead = isAllRead && allRead;
        if (onFailure == OnFailure::Stop && (!allRead || io.isCancelled()))
            co_return false;
        std::erase_if(open, [eepFirst](auto* work) {
            if (!work->answers)
                return true;
            work->unconfirmed.reset(); // read again
            work->wants = differences(*work->target.model, work->now, work->wanted, eepFirst);
            return work->wants.empty();
        });
        co_await settle(io, open, onFailure, true);
    }
    co_return isAllRead&& open.empty();
}

Task<bool> waitForLink(Conversation& io, std::uint8_t bus)
{
    for (int attempt = 0; attempt < kLinkTries && io.isOpen(); ++attempt) {
        const bus::Reply reply = co_await io.ask(statRequest({0, bus}));
        if (reply.outcome != bus::Outcome::LinkLost)
            co_return true;
        co_await io.pause(kLinkPause);
    }
    co_return false;
}

Task<Presence> lookAt(Conversation& io, ServoId id)
{
    bus::ScanRequest request{.firstId = id.value, // one address, at the present speed
                             .lastId = id.value,
                             .preferred = io.answering(id.bus),
                             .bus = id.bus};
    request.preferred.reset(id.value);
    for (int attempt = 0; attempt < kMostRateLooks && io.isOpen(); ++attempt) {
        const ScanOutcome outcome = co_await io.scan(request);
        if (!outcome.completed)
            continue; // a STOP ends a scan
        if (outcome.found.empty())
            co_return Presence::None;
        co_return outcome.found.front().isDuplicate ? Presence::Several : Presence::One;
    }
    co_return Presence::Unknown;
}

Task<std::optional<bool>> isTaken(Conversation& io, ServoId id)
{
    const bus::Reply reply = co_await io.ask(statRequest(id));
    if (reply.outcome == bus::Outcome::Done)
        co_return true;
    // Two servos with this ID may garble each other's replies: silence alone is no proof.
    const Presence present = co_await lookAt(io, id);
    if (present == Presence::Unknown)
        co_return std::nullopt;
    co_return present != Presence::None;
}

Task<bool> locate(Conversation& io, ServoWork& work, std::vector<ServoId> ids)
{
    const RegisterRange range = RegisterRange::covering(
        *work.target.model, Memory::Eep,
        {RegisterRole::Model1, RegisterRole::Model2, RegisterRole::Firmware1, RegisterRole::Firmware2,
         RegisterRole::Baud, RegisterRole::Id, RegisterRole::ReplyLevel});
    work.answers = false;
    for (int attempt = 0; attempt < kMostRounds && io.isOpen(); ++attempt) {
        for (const ServoId id : ids) {
            const bus::Reply reply = co_await io.ask(readRequest(id, range));
            if (reply.outcome != bus::Outcome::Done)
                continue;
            if (isStranger(work, range, reply)) {
                setStranger(work, reply);
                continue;
            }
            work.foreignServo.reset();
            store(work.now, range, reply);
            work.target.id = id;
            work.answers = true;
            co_return true;
        }
        co_await io.pause(kDeafTime);
    }
    co_return false;
}

namespace {

/// Reboots servos and waits for them. With ACK policy 0 a servo is mute from its start: sets it to answer.
Task<bool> reboot(Conversation& io, std::vector<ServoWork*> works, Duration resetDelay)
{
    std::vector<bus::Request> requests;
    for (const auto* work : works)
        requests.push_back(rebootRequest(work->target.id));
    co_await askInBatches(io, std::move(requests));
    co_await io.pause(resetDelay);
    co_return io.isOpen();
}

Task<bool> unmute(Conversation& io, std::vector<ServoWork*> works)
{
    std::vector<bus::Request> requests;
    for (const auto* work : works) {
        const Register* reg = work->target.model->find(RegisterRole::ReplyLevel);
        if (reg == nullptr || !reg->ramAddress || work->before.value(*reg, Memory::Eep) != 0)
            continue;
        requests.push_back(writeRequest(work->target.id, *reg, Memory::Ram, kAnswersReads));
    }
    co_await askInBatches(io, std::move(requests));
    co_return io.isOpen();
}

} // namespace

namespace {

/// Writes a new ID or rate that takes effect at once: the reply to a reading comes from the new address.
Task<bool> writeAtOnce(Conversation& io, ServoWork& work, const Register& reg, int value)
{
    const auto who = co_await identify(io, std::vector(1, &work));
    if (who[0] != Who::Same)
        co_return false;
    std::vector<bus::Request> requests = gateRequests(work.target, reg, Memory::Eep, work.now);
    requests.push_back(writeRequest(work.target.id, reg, Memory::Eep, value));
    co_await io.askAll(std::move(requests));
    co_await io.pause(kEepWriteTime);
    co_return true;
}

/// A lock that writeAtOnce() opened is closed at the new address.
Task<MoveEnd> moveAtOnce(Conversation& io, ServoWork& work, const Register& reg, ServoId to)
{
    const ServoId from = work.target.id;
    const std::vector<ServoId> places{to, from};
    bool isWritten = false;
    for (int attempt = 0; attempt < kMostRounds && io.isOpen(); ++attempt) {
        const bool isSame = co_await writeAtOnce(io, work, reg, to.value);
        if (!isSame && !isWritten)
            co_return MoveEnd::NotFound;
        isWritten = true;
        if (!co_await locate(io, work, places))
            co_return MoveEnd::NotFound;
        co_await io.askAll(lockRequests(work.target, reg, Memory::Eep, work.before));
        if (work.target.id == to) {
            const auto oldSpeaks = co_await isTaken(io, from);
            co_return oldSpeaks.value_or(false) ? MoveEnd::OldSpeaks : MoveEnd::Moved;
        }
    }
    co_return MoveEnd::NotStored;
}

} // namespace

Task<MoveEnd> moveServo(Conversation& io, ServoWork& work, ServoId to, Duration resetDelay)
{
    const ServoId from = work.target.id;
    const Register* reg = work.target.model->find(RegisterRole::Id);
    if (from == to && work.now.value(*reg, Memory::Eep) == to.value)
        co_return MoveEnd::Moved;
    if (from != to) {
        const auto taken = co_await isTaken(io, to);
        if (!taken)
            co_return MoveEnd::Unclear;
        if (*taken)
            co_return MoveEnd::Taken;
    }
    if (from != to && !reg->needsReboot(Memory::Eep))
        co_return co_await moveAtOnce(io, work, *reg, to);
    std::vector<ServoWork*> one{&work};
    int losses = io.losses();
    if (work.now.value(*reg, Memory::Eep) != to.value) {
        work.wants.assign(1, RegisterWant{reg, Memory::Eep, to.value});
        if (!co_await settle(io, one, OnFailure::Continue))
            co_return MoveEnd::NotStored;
    }
    if (from == to)
        co_return MoveEnd::Moved; // not changed: its RAM still has this ID
    for (int attempt = 0; attempt < kMostRounds; ++attempt) {
        // A silent servo may only be mute; after a loss of the link it may be any other servo.
        const auto who = co_await identify(io, one);
        if (who[0] == Who::Foreign || (who[0] == Who::Silent && losses != io.losses()))
            co_return MoveEnd::NotFound;
        losses = io.losses();
        co_await reboot(io, one, resetDelay);
        work.target.id = to;
        if (losses == io.losses())
            co_await unmute(io, one);
        const std::vector<ServoId> places{to, from};
        const bool found = co_await locate(io, work, places);
        if (found && work.target.id == to) {
            const auto oldSpeaks = co_await isTaken(io, from);
            co_return oldSpeaks.value_or(false) ? MoveEnd::OldSpeaks : MoveEnd::Moved;
        }
        work.target.id = from; // it did not receive the reboot, or is gone
        if (!io.isOpen())
            break;
    }
    co_return MoveEnd::NotFound;
}

Task<bool> setLine(Conversation& io, int baud, std::uint8_t bus)
{
    const bus::Reply reply = co_await io.ask(bus::BaudRequest{.baud = baud, .bus = bus});
    co_await io.pause(2ms);
    co_return reply.outcome == bus::Outcome::Done;
}

Task<bool> moveBaud(Conversation& io, std::vector<ServoWork*> works, int to, Duration resetDelay, int perhaps)
{
    const auto holdsRate = [to](const ServoWork& work) {
        const Register* reg = work.target.model->find(RegisterRole::Baud);
        const auto code = work.now.value(*reg, Memory::Eep);
        return code && work.target.model->baudFromCode(*code) == to;
    };
    const std::uint8_t bus = works.empty() ? 0 : works.front()->target.id.bus;
    std::vector<int> rates{to};
    for (const auto* work : works) {
        if (std::ranges::find(rates, work->baud) == rates.end())
            rates.push_back(work->baud);
    }
    if (perhaps != 0 && std::ranges::find(rates, perhaps) == rates.end())
        rates.push_back(perhaps);
    std::vector<ServoWork*> missing = works;
    for (int attempt = 0; attempt < kMostRounds && !missing.empty() && io.isOpen(); ++attempt) {
        // Sends the new rate to all servos at any old rate, regardless of earlier requests.
        for (const int rate : rates) {
            std::vector<ServoWork*> here;
            co_await setLine(io, rate, bus);
            for (auto* work : missing) {
                if (attempt == 0 && work->baud != rate)
                    continue; // no request sent yet
                if (!co_await locate(io, *work, std::vector(1, work->target.id)))
                    continue;
                work->baud = rate;
                const bool isStored = holdsRate(*work);
                if (rate == to && isStored)
                    continue;
                const ServoModel& model = *work->target.model;
                if (!model.find(RegisterRole::Baud)->needsReboot(Memory::Eep)) {
                    co_await writeAtOnce(io, *work, *model.find(RegisterRole::Baud),
                                         model.codeFromBaud(to).value_or(-1));
                    continue;
                }
                here.push_back(work);
                work->wants.assign(isStored ? 0 : 1, {model.find(RegisterRole::Baud), Memory::Eep,
                                                      model.codeFromBaud(to).value_or(-1)});
            }
            const bool stored = co_await settle(io, here, OnFailure::Continue);
            std::vector<ServoWork*> ready = here;
            std::erase_if(ready, [&](const auto* work) { return !work->answers || !holdsRate(*work); });
            // While no servo has changed yet, one that did not accept the rate keeps all at the old one.
            if (!stored && attempt == 0 && ready.size() != here.size())
                co_return false;
            if (rate == to || ready.empty())
                continue;
            const int losses = io.losses();
            co_await reboot(io, ready, resetDelay);
            co_await setLine(io, to, bus);
            if (losses == io.losses())
                co_await unmute(io, ready);
        }
        co_await setLine(io, to, bus);
        std::vector<ServoWork*> still;
        for (auto* work : missing) {
            if (!co_await locate(io, *work, std::vector(1, work->target.id))) {
                still.push_back(work);
                continue;
            }
            work->baud = to;
            const Register& reg = *work->target.model->find(RegisterRole::Baud);
            co_await io.askAll(lockRequests(work->target, reg, Memory::Eep, work->before));
            // Errors from polls at the other rate are not its fault.
            if (familyOf(*work->target.model).traits().clearsByWrite)
                co_await io.ask(clearRequest(work->target));
        }
        missing = std::move(still);
    }
    co_return missing.empty();
}

} // namespace core
