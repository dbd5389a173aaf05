// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/configure/registers.h"

#include <algorithm>
#include <limits>

#include "core/configure/requests.h"
#include "core/family/servofamily.h"

namespace core {

RegisterRange RegisterRange::of(const Register& reg, Memory memory)
{
    return {memory, *reg.address(memory), reg.size};
}

RegisterRange RegisterRange::covering(const ServoModel& model, Memory memory,
                                      std::initializer_list<RegisterRole> roles)
{
    int first = std::numeric_limits<int>::max();
    int end = 0;
    for (const RegisterRole role : roles) {
        const Register* reg = model.find(role);
        if (reg == nullptr || !reg->address(memory))
            continue;
        first = std::min<int>(first, *reg->address(memory));
        end = std::max(end, *reg->address(memory) + reg->size);
    }
    if (end == 0)
        return {memory, 0, 0};
    return {memory, static_cast<std::uint16_t>(first), static_cast<std::uint16_t>(end - first)};
}

RegisterRange RegisterRange::identity(const ServoModel& model)
{
    return covering(
        model, Memory::Eep,
        {RegisterRole::Model1, RegisterRole::Model2, RegisterRole::Firmware1, RegisterRole::Firmware2});
}

bus::ReadRequest readRequest(ServoId id, const RegisterRange& range)
{
    return readRequest(id, range.memory, range.address, range.length);
}

bus::WriteRequest writeRequest(ServoId id, const Register& reg, Memory memory, int value)
{
    return writeRequest(id, memory, *reg.address(memory), reg.encode(value));
}

void store(DeviceImage& image, const RegisterRange& range, const bus::Reply& reply)
{
    image.store(range.memory, range.address, {reply.bytes.data(), reply.length}, reply.time);
}

std::optional<int> valueIn(const bus::Reply& reply, const RegisterRange& range, const Register* reg)
{
    const auto address = reg != nullptr ? reg->address(range.memory) : std::nullopt;
    if (reply.outcome != bus::Outcome::Done || !address || *address < range.address
        || *address + reg->size > range.address + reply.length)
        return std::nullopt;
    return reg->decode(reply.bytes.data() + (*address - range.address));
}

std::vector<bus::Request> gateRequests(const Target& target, const Register& reg, Memory memory,
                                       const DeviceImage& image)
{
    const Register* torque = target.model->find(RegisterRole::Torque);
    if (reg.needs(WritableWhen::TorqueOff, memory) && torque != nullptr
        && image.value(*torque, Memory::Ram) != 0) {
        // The bus knows the torque of its joints: a plain write would surprise it.
        if (target.joint >= 0)
            return {torqueRequest(target.joint, bus::TorqueMode::Free)};
        return {writeRequest(target.id, *torque, Memory::Ram, 0)};
    }
    const Register* lock = target.model->find(RegisterRole::Lock);
    if (reg.needs(WritableWhen::Unlocked, memory) && lock != nullptr)
        return {writeRequest(target.id, *lock, Memory::Ram, 0)};
    return {};
}

std::vector<bus::Request> lockRequests(const Target& target, const Register& reg, Memory memory,
                                       const DeviceImage& before)
{
    const Register* lock = target.model->find(RegisterRole::Lock);
    if (!reg.needs(WritableWhen::Unlocked, memory) || lock == nullptr
        || before.value(*lock, Memory::Ram) == 0)
        return {};
    return {writeRequest(target.id, *lock, Memory::Ram, 1)};
}

bus::ReadRequest modelRequest(const Target& target)
{
    return readRequest(target.id, RegisterRange::covering(*target.model, Memory::Eep,
                                                          {RegisterRole::Model1, RegisterRole::Model2}));
}

bus::Request clearRequest(const Target& target)
{
    const FamilyTraits& traits = familyOf(*target.model).traits();
    if (!traits.clearsByWrite && (traits.canReboot || target.joint < 0))
        return rebootRequest(target.id);
    if (!traits.clearsByWrite)
        return bus::ClearRequest{.joint = {static_cast<std::uint16_t>(target.joint)}};
    const auto range = RegisterRange::covering(*target.model, Memory::Ram,
                                               {RegisterRole::StatusError, RegisterRole::StatusDetail});
    return writeRequest(target.id, Memory::Ram, range.address, QByteArray(range.length, '\0'));
}

/// The bytes that two readings must agree on: the checksum of a packet does not cover bit 0. Values that the
/// servo changes itself are ignored.
bool agree(const ServoModel& model, const DeviceImage& a, const DeviceImage& b)
{
    for (std::size_t i = 0; i < static_cast<std::size_t>(model.memorySize(Memory::Eep)); ++i) {
        if (a.isKnown(Memory::Eep, i) != b.isKnown(Memory::Eep, i)
            || (a.isKnown(Memory::Eep, i) && a.byte(Memory::Eep, i) != b.byte(Memory::Eep, i)))
            return false;
    }
    return std::ranges::all_of(model.registers, [&](const Register& reg) {
        return !isSetting(reg) || !reg.address(Memory::Ram)
               || a.value(reg, Memory::Ram) == b.value(reg, Memory::Ram);
    });
}

namespace {

constexpr std::size_t kBatch = 128; ///< requests sent together

std::vector<RegisterRange> piecesOf(const std::vector<RegisterRange>& ranges)
{
    std::vector<RegisterRange> pieces;
    for (const auto& range : ranges) {
        for (int from = 0; from < range.length; from += kPiece)
            pieces.push_back({range.memory, static_cast<std::uint16_t>(range.address + from),
                              static_cast<std::uint16_t>(std::min(kPiece, range.length - from))});
    }
    return pieces;
}

} // namespace

Task<std::vector<bus::Reply>> askInBatches(Conversation& io, std::vector<bus::Request> requests)
{
    std::vector<bus::Reply> all;
    for (std::size_t from = 0; from < requests.size(); from += kBatch) {
        const auto first = requests.begin() + static_cast<std::ptrdiff_t>(from);
        const auto last =
            requests.begin() + static_cast<std::ptrdiff_t>(std::min(requests.size(), from + kBatch));
        std::vector<bus::Request> batch(first, last);
        const auto replies = co_await io.askAll(std::move(batch));
        all.insert(all.end(), replies.begin(), replies.end());
    }
    co_return all;
}

Task<std::vector<bool>> readServos(Conversation& io, std::vector<ServoReading> servos)
{
    std::vector<bool> complete(servos.size(), true);
    // The first piece alone shows which servos answer: a dead one costs its time-outs once, not per piece.
    for (const bool isFirst : {true, false}) {
        std::vector<std::pair<std::size_t, RegisterRange>> asked;
        std::vector<bus::Request> requests;
        for (std::size_t s = 0; s < servos.size(); ++s) {
            const auto pieces = complete[s] ? piecesOf(servos[s].ranges) : std::vector<RegisterRange>();
            for (std::size_t p = 0; p < pieces.size(); ++p) {
                if ((p == 0) != isFirst)
                    continue;
                asked.emplace_back(s, pieces[p]);
                requests.push_back(readRequest(servos[s].target.id, pieces[p]));
            }
        }
        const auto replies = co_await askInBatches(io, std::move(requests));
        for (std::size_t i = 0; i < asked.size(); ++i) {
            const auto& [s, piece] = asked[i];
            if (replies[i].outcome == bus::Outcome::Done)
                store(*servos[s].image, piece, replies[i]);
            else
                complete[s] = false;
        }
    }
    co_return complete;
}

Task<bus::Reply> readRange(Conversation& io, ServoId id, RegisterRange range, DeviceImage& image)
{
    const bus::Reply reply = co_await io.ask(readRequest(id, range));
    if (reply.outcome == bus::Outcome::Done)
        store(image, range, reply);
    co_return reply;
}

Task<bool> readServo(Conversation& io, Target target, std::vector<RegisterRange> ranges, DeviceImage& image)
{
    image.fit(*target.model);
    const ServoReading reading{target, std::move(ranges), &image};
    const auto complete = co_await readServos(io, std::vector(1, reading));
    co_return complete.front();
}

Task<bool> readServo(Conversation& io, Target target, RegisterRange range, DeviceImage& image)
{
    return readServo(io, std::move(target), std::vector(1, range), image);
}

std::vector<RegisterRange> allRegisters(const ServoModel& model)
{
    std::vector<RegisterRange> ranges;
    for (const Memory memory : {Memory::Eep, Memory::Ram}) {
        // Some servos refuse to read what is no register.
        const int size = model.memorySize(memory);
        for (int at = 0; at < size;) {
            const Register* reg = model.at(memory, at);
            const int next = reg != nullptr ? *reg->address(memory) + reg->size : at + 1;
            const bool isNext = !ranges.empty() && ranges.back().memory == memory
                                && ranges.back().address + ranges.back().length == at;
            if (reg != nullptr && isNext)
                ranges.back().length = static_cast<std::uint16_t>(next - ranges.back().address);
            else if (reg != nullptr)
                ranges.push_back(
                    {memory, static_cast<std::uint16_t>(at), static_cast<std::uint16_t>(next - at)});
            at = next;
        }
    }
    return ranges;
}

/// Reads one servo after another: a dead one costs its time-outs once, not per piece.
Task<std::vector<bool>> readAll(Conversation& io, std::vector<Target> targets,
                                std::vector<DeviceImage>& images, int mostReadings)
{
    std::vector<bool> complete(targets.size(), false);
    const bool isAll = !io.isPlanned(); // otherwise part of a larger procedure, which reports itself
    if (isAll) {
        Effort effort;
        for (const auto& target : targets)
            effort += std::min(mostReadings, 2) * wholeEffort(*target.model);
        io.plan(effort);
        io.expect(targets);
    }
    for (std::size_t t = 0; t < targets.size() && (t == 0 || !io.isCancelled()); ++t) {
        const ServoModel& model = *targets[t].model;
        if (isAll) {
            io.progress(static_cast<int>(t), static_cast<int>(targets.size()), targets[t].label());
            io.mark(targets[t], ServoStage::Working);
        }
        complete[t] = co_await readServo(io, targets[t], allRegisters(model), images[t]);
        bool isAgreed = mostReadings == 1;
        for (int reading = 1; reading < mostReadings && complete[t] && !isAgreed && !io.isCancelled();
             ++reading) {
            const DeviceImage before = images[t];
            complete[t] = co_await readServo(io, targets[t], allRegisters(model), images[t]);
            isAgreed = complete[t] && agree(model, before, images[t]);
        }
        complete[t] = complete[t] && isAgreed;
        if (isAll)
            io.mark(targets[t], complete[t] ? ServoStage::Done : ServoStage::Failed);
    }
    if (isAll)
        io.finish();
    co_return complete;
}

Effort wholeEffort(const ServoModel& model)
{
    return {static_cast<int>(piecesOf(allRegisters(model)).size()), 0, {}};
}

Task<bool> readAnew(Conversation& io, std::vector<Target> targets, std::vector<DeviceImage>& images)
{
    bool all = true;
    for (std::size_t t = 0; t < targets.size() && !io.isCancelled(); ++t) {
        if (images[t].isComplete() || io.isSilent(targets[t].id))
            continue;
        const bool isComplete =
            co_await readServo(io, targets[t], allRegisters(*targets[t].model), images[t]);
        all = all && isComplete;
    }
    co_return all;
}

Task<WriteEnd> writeRegister(Conversation& io, Target target, const Register& reg, Memory memory, int value,
                             DeviceImage& image, int tries)
{
    WriteEnd end = WriteEnd::NoAnswer;
    const Register* lock = target.model->find(RegisterRole::Lock);
    if (reg.needs(WritableWhen::Unlocked, memory) && lock != nullptr)
        co_await readRange(io, target.id, RegisterRange::of(*lock, Memory::Ram), image);
    const DeviceImage before = image;
    for (int attempt = 0; attempt < tries; ++attempt) {
        co_await io.askAll(gateRequests(target, reg, memory, image));
        co_await io.ask(writeRequest(target.id, reg, memory, value));
        if (memory == Memory::Eep)
            co_await io.pause(kEepWriteTime);
        co_await io.askAll(lockRequests(target, reg, memory, before));
        const bus::Reply back = co_await readRange(io, target.id, RegisterRange::of(reg, memory), image);
        if (back.outcome == bus::Outcome::LinkLost)
            co_return WriteEnd::LinkLost;
        if (back.outcome != bus::Outcome::Done) {
            end = WriteEnd::NoAnswer;
            continue;
        }
        if (image.value(reg, memory) == value)
            co_return WriteEnd::Stored;
        end = WriteEnd::Different;
    }
    co_return end;
}

} // namespace core
