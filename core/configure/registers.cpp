// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/configure/registers.h"

#include <algorithm>

#include "core/configure/requests.h"

namespace core {

namespace {

/// At 115200 baud such a read fits behind the polls of a cycle of 10 ms.
constexpr int kPiece = 16;

} // namespace

RegisterRange RegisterRange::of(const Register& reg, Memory memory)
{
    return {memory, *reg.address(memory), reg.size};
}

RegisterRange RegisterRange::whole(Memory memory)
{
    return {memory, 0, static_cast<std::uint8_t>(DeviceImage::size(memory))};
}

Task<std::vector<bool>> readRanges(Conversation& talk, std::vector<Target> targets,
                                   std::vector<RegisterRange> ranges, std::vector<DeviceImage>& images)
{
    std::vector<bool> complete(targets.size(), true);
    const bool isAll = !talk.isPlanned(); // else it is a part of something larger, which tells of itself
    if (isAll) {
        Effort effort;
        for (const auto& range : ranges)
            effort.requests += static_cast<int>(targets.size()) * ((range.length + kPiece - 1) / kPiece);
        talk.plan(effort);
        talk.expect(targets);
    }
    // One servo after another: a dead one costs its time-outs once, not once a piece.
    for (std::size_t t = 0; t < targets.size(); ++t) {
        if (isAll) {
            talk.progress(static_cast<int>(t), static_cast<int>(targets.size()), targets[t].label());
            talk.mark(targets[t], ServoStage::Working);
        }
        std::vector<bus::Request> requests;
        std::vector<RegisterRange> pieces;
        for (const auto& range : ranges) {
            for (int from = range.address; from < range.address + range.length; from += kPiece) {
                const int length = std::min(kPiece, range.address + range.length - from);
                pieces.push_back(
                    {range.memory, static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(length)});
            }
        }
        for (std::size_t p = 0; p < pieces.size() && complete[t]; ++p) {
            // The first piece alone tells whether anybody is there; the others go out together.
            requests.clear();
            const std::size_t last = p == 0 ? 1 : pieces.size();
            for (std::size_t k = p; k < last; ++k)
                requests.push_back(
                    readRequest(targets[t].id, pieces[k].memory, pieces[k].address, pieces[k].length));
            const auto replies = co_await talk.askAll(std::move(requests));
            for (std::size_t k = p; k < last; ++k) {
                const auto& reply = replies[k - p];
                if (reply.outcome == bus::Outcome::Done)
                    images[t].store(pieces[k].memory, pieces[k].address, {reply.bytes.data(), reply.length},
                                    reply.time);
                else
                    complete[t] = false;
            }
            p = last - 1;
        }
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

Task<std::vector<bool>> readAll(Conversation& talk, std::vector<Target> targets,
                                std::vector<DeviceImage>& images)
{
    std::vector<RegisterRange> ranges{RegisterRange::whole(Memory::Eep), RegisterRange::whole(Memory::Ram)};
    co_return co_await readRanges(talk, std::move(targets), std::move(ranges), images);
}

Effort wholeEffort()
{
    const auto pieces = [](Memory memory) {
        return (static_cast<int>(DeviceImage::size(memory)) + kPiece - 1) / kPiece;
    };
    return {pieces(Memory::Eep) + pieces(Memory::Ram), 0, {}};
}

Task<bool> readAnew(Conversation& talk, std::vector<Target> targets, std::vector<DeviceImage>& images)
{
    bool all = true;
    for (std::size_t t = 0; t < targets.size() && !talk.isCancelled(); ++t) {
        if (images[t].isComplete() || talk.isSilent(targets[t].id))
            continue;
        std::vector<Target> one{targets[t]};
        std::vector<DeviceImage> read{images[t]};
        const auto complete = co_await readAll(talk, one, read);
        images[t] = read[0];
        all = all && complete[0];
    }
    co_return all;
}

Task<WriteEnd> writeRegister(Conversation& talk, Target target, const Register& reg, Memory memory, int value,
                             DeviceImage& image, int tries)
{
    const int address = *reg.address(memory);
    WriteEnd end = WriteEnd::NoAnswer;
    for (int attempt = 0; attempt < tries; ++attempt) {
        co_await talk.ask(writeRequest(target.id, memory, address, reg.encode(value)));
        if (memory == Memory::Eep)
            co_await talk.pause(kEepWriteTime);
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
