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

RegisterRange RegisterRange::whole(const ServoModel& model, Memory memory)
{
    return {memory, 0, static_cast<std::uint16_t>(model.memorySize(memory))};
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

RegisterRange RegisterRange::errors(const ServoModel& model)
{
    return covering(model, Memory::Ram, {RegisterRole::StatusError, RegisterRole::StatusDetail});
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
        return {writeRequest(target.id, Memory::Ram, *torque->ramAddress, torque->encode(0))};
    }
    const Register* lock = target.model->find(RegisterRole::Lock);
    if (reg.needs(WritableWhen::Unlocked, memory) && lock != nullptr)
        return {writeRequest(target.id, Memory::Ram, *lock->ramAddress, lock->encode(0))};
    return {};
}

std::vector<bus::Request> lockRequests(const Target& target, const Register& reg, Memory memory)
{
    const Register* lock = target.model->find(RegisterRole::Lock);
    if (!reg.needs(WritableWhen::Unlocked, memory) || lock == nullptr)
        return {};
    return {writeRequest(target.id, Memory::Ram, *lock->ramAddress, lock->encode(1))};
}

bus::ReadRequest modelRequest(const Target& target)
{
    const auto range =
        RegisterRange::covering(*target.model, Memory::Eep, {RegisterRole::Model1, RegisterRole::Model2});
    return readRequest(target.id, range.memory, range.address, range.length);
}

bus::Request clearRequest(const Target& target)
{
    if (!familyOf(*target.model).traits().clearsByWrite)
        return rebootRequest(target.id);
    const RegisterRange range = RegisterRange::errors(*target.model);
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

Task<bool> readServo(Conversation& talk, Target target, std::vector<RegisterRange> ranges, DeviceImage& image)
{
    std::vector<RegisterRange> pieces;
    for (const auto& range : ranges) {
        for (int from = range.address; from < range.address + range.length; from += kPiece) {
            const int length = std::min(kPiece, range.address + range.length - from);
            pieces.push_back(
                {range.memory, static_cast<std::uint16_t>(from), static_cast<std::uint16_t>(length)});
        }
    }
    image.fit(*target.model);
    bool isComplete = true;
    for (std::size_t p = 0; p < pieces.size() && isComplete; ++p) {
        // The first piece alone shows whether the servo answers; the others are sent together.
        std::vector<bus::Request> requests;
        const std::size_t last = p == 0 ? 1 : pieces.size();
        for (std::size_t k = p; k < last; ++k)
            requests.push_back(readRequest(target.id, pieces[k].memory, pieces[k].address, pieces[k].length));
        const auto replies = co_await talk.askAll(std::move(requests));
        for (std::size_t k = p; k < last; ++k) {
            const auto& reply = replies[k - p];
            if (reply.outcome == bus::Outcome::Done)
                image.store(pieces[k].memory, pieces[k].address, {reply.bytes.data(), reply.length},
                            reply.time);
            else
                isComplete = false;
        }
        p = last - 1;
    }
    co_return isComplete;
}

namespace {

std::vector<RegisterRange> allRegisters(const ServoModel& model)
{
    return {RegisterRange::whole(model, Memory::Eep), RegisterRange::whole(model, Memory::Ram)};
}

int piecesIn(const std::vector<RegisterRange>& ranges)
{
    int pieces = 0;
    for (const auto& range : ranges)
        pieces += (range.length + kPiece - 1) / kPiece;
    return pieces;
}

/// Reads one servo after another: a dead one costs its time-outs once, not per piece. Without `chosen` reads
/// all registers. With `mostReadings` above 1 reads each servo until two readings in a row agree.
Task<std::vector<bool>> readServos(Conversation& talk, std::vector<Target> targets,
                                   std::optional<std::vector<RegisterRange>> chosen,
                                   std::vector<DeviceImage>& images, int mostReadings)
{
    std::vector<bool> complete(targets.size(), true);
    const bool isAll = !talk.isPlanned(); // otherwise part of a larger procedure, which reports itself
    if (isAll) {
        Effort effort;
        for (const auto& target : targets)
            effort.requests +=
                std::min(mostReadings, 2) * piecesIn(chosen ? *chosen : allRegisters(*target.model));
        talk.plan(effort);
        talk.expect(targets);
    }
    for (std::size_t t = 0; t < targets.size(); ++t) {
        if (isAll) {
            talk.progress(static_cast<int>(t), static_cast<int>(targets.size()), targets[t].label());
            talk.mark(targets[t], ServoStage::Working);
        }
        const auto ranges = chosen ? *chosen : allRegisters(*targets[t].model);
        complete[t] = co_await readServo(talk, targets[t], ranges, images[t]);
        bool isAgreed = mostReadings == 1;
        for (int reading = 1; reading < mostReadings && complete[t] && !isAgreed && !talk.isCancelled();
             ++reading) {
            const DeviceImage before = images[t];
            complete[t] = co_await readServo(talk, targets[t], ranges, images[t]);
            isAgreed = complete[t] && agree(*targets[t].model, before, images[t]);
        }
        complete[t] = complete[t] && isAgreed;
        if (isAll)
            talk.mark(targets[t], complete[t] ? ServoStage::Done : ServoStage::Failed);
        if (talk.isCancelled()) {
            std::fill(complete.begin() + static_cast<std::ptrdiff_t>(t) + 1, complete.end(), false);
            break;
        }
    }
    if (isAll)
        talk.finish();
    co_return complete;
}

} // namespace

Task<std::vector<bool>> readRanges(Conversation& talk, std::vector<Target> targets,
                                   std::vector<RegisterRange> ranges, std::vector<DeviceImage>& images)
{
    return readServos(talk, std::move(targets), std::move(ranges), images, 1);
}

Task<std::vector<bool>> readCertainly(Conversation& talk, std::vector<Target> targets,
                                      std::vector<DeviceImage>& images)
{
    return readServos(talk, std::move(targets), {}, images, kMostReadings);
}

Task<std::vector<bool>> readAll(Conversation& talk, std::vector<Target> targets,
                                std::vector<DeviceImage>& images)
{
    return readServos(talk, std::move(targets), {}, images, 1);
}

Effort wholeEffort(const ServoModel& model)
{
    return {piecesIn(allRegisters(model)), 0, {}};
}

Task<bool> readAnew(Conversation& talk, std::vector<Target> targets, std::vector<DeviceImage>& images)
{
    bool all = true;
    for (std::size_t t = 0; t < targets.size() && !talk.isCancelled(); ++t) {
        if (images[t].isComplete() || talk.isSilent(targets[t].id))
            continue;
        const bool isComplete =
            co_await readServo(talk, targets[t], allRegisters(*targets[t].model), images[t]);
        all = all && isComplete;
    }
    co_return all;
}

Task<WriteEnd> writeRegister(Conversation& talk, Target target, const Register& reg, Memory memory, int value,
                             DeviceImage& image, int tries)
{
    const int address = *reg.address(memory);
    WriteEnd end = WriteEnd::NoAnswer;
    for (int attempt = 0; attempt < tries; ++attempt) {
        co_await talk.askAll(gateRequests(target, reg, memory, image));
        co_await talk.ask(writeRequest(target.id, memory, address, reg.encode(value)));
        if (memory == Memory::Eep)
            co_await talk.pause(kEepWriteTime);
        co_await talk.askAll(lockRequests(target, reg, memory));
        const bus::Reply back = co_await talk.ask(readRequest(target.id, memory, address, reg.size));
        if (back.outcome == bus::Outcome::LinkLost)
            co_return WriteEnd::LinkLost;
        if (back.outcome != bus::Outcome::Done) {
            end = WriteEnd::NoAnswer;
            continue;
        }
        image.store(memory, static_cast<std::size_t>(address), {back.bytes.data(), back.length}, back.time);
        if (image.value(reg, memory) == value)
            co_return WriteEnd::Stored;
        end = WriteEnd::Different;
    }
    co_return end;
}

} // namespace core
