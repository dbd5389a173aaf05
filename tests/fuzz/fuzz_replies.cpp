// SPDX-License-Identifier: GPL-3.0-or-later
// Replies to the polls of a bus of every family, as its bus thread slices and decodes them. The first byte
// chooses the family and what is polled, the second one how the bytes arrive. The rest is a stream of frames:
// a byte chooses any bytes, or a good reply to the poll with these data, of which one byte may change.
#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

#include "core/family/servofamily.h"
#include "core/protocol/dynamixel/slices.h"
#include "tests/fuzz/oracle.h"
#include "tests/support/mergedreply.h"

using namespace core;
using namespace core::family;
using Bytes = std::span<const std::uint8_t>;

namespace {

struct Bus
{
    dynamixel::Version version = dynamixel::Version::One;
    std::vector<JointSetup> joints;
    std::unique_ptr<BusProtocol> protocol;
};

Bus busOf(std::initializer_list<const char*> models)
{
    Bus bus;
    const ServoFamily* family = nullptr;
    for (const char* name : models) {
        const ServoModel& model = *ModelLibrary::builtIn().find(QString::fromLatin1(name));
        family = &familyOf(model);
        JointConfig joint;
        joint.model = model.name;
        joint.offset = model.centreTick;
        JointSetup setup;
        setup.id = static_cast<std::uint8_t>(bus.joints.size() + 1);
        setup.units = ArrayConfig().units(joint, model);
        setup.modelBytes = model.modelBytes;
        bus.joints.push_back(setup);
    }
    bus.protocol = family->makeProtocol(bus.joints);
    if (family->traits().name == QLatin1String("dynamixel2")) {
        bus.version = dynamixel::Version::Two;
        for (std::uint16_t joint = 0; joint < bus.joints.size(); ++joint) { // new enough for fast reads
            Vitals vitals;
            bus.protocol->decode(joint, 6, std::array<std::uint8_t, 1>{50}, vitals);
        }
    }
    return bus;
}

Bus makeBus(int choice)
{
    switch (choice) {
    case 0:
        return busOf({"DRS-0101", "DRS-0201"});
    case 1:
        return busOf({"AX-12A", "AX-12A", "AX-18A"});
    case 2:
        return busOf({"STS3215", "SCS0009", "STS3215"});
    default:
        return busOf({"XM430-W350", "XL330-M288", "XC330-T288"});
    }
}

/// Takes bytes from the fuzzer's input.
struct Input
{
    Bytes rest;

    std::uint8_t byte()
    {
        const std::uint8_t first = rest.empty() ? 0 : rest[0];
        rest = rest.subspan(std::min<std::size_t>(1, rest.size()));
        return first;
    }
    Bytes take(std::size_t most)
    {
        const Bytes taken = rest.first(std::min(most, rest.size()));
        rest = rest.subspan(taken.size());
        return taken;
    }
};

/// A good reply to the poll.
std::vector<std::uint8_t> replyOf(const Bus& bus, const Ask& ask, Input& input)
{
    std::vector<dynamixel::Slice> slices;
    std::vector<std::uint8_t> all;
    for (std::size_t i = 0; i < ask.count; ++i) {
        const std::uint8_t error = input.byte();
        const Bytes data = input.take(ask.length);
        slices.push_back({error, ask.replies[i].id, data});
        const Frame single = dynamixel::makeStatus(bus.version, ask.replies[i].id, error, data);
        all.insert(all.end(), single.span().begin(), single.span().end());
    }
    if (ask.train != Train::FastSync)
        return all;
    const Frame merged = support::makeMerged(slices);
    return {merged.span().begin(), merged.span().end()};
}

class Line
{
public:
    Line(Bus& bus, const Ask& ask)
        : m_bus(bus)
        , m_ask(ask)
        , m_stream(bus.protocol->makeStream())
    {
        m_stream->sent(m_ask);
    }

    void receive(Bytes bytes, std::size_t chunk)
    {
        while (!bytes.empty()) {
            const Bytes piece = bytes.first(std::min(chunk, bytes.size()));
            bytes = bytes.subspan(piece.size());
            m_received += piece.size();
            m_stream->feed(piece);
            takeAll();
        }
    }
    void giveUp()
    {
        while (m_stream->pending() > 0) {
            const std::size_t before = m_stream->pending();
            m_stream->abandonIncomplete();
            takeAll();
            fuzz::require(m_stream->pending() < before, "giving up goes on");
        }
    }
    void send()
    {
        giveUp();
        m_stream->sent(m_ask);
    }

private:
    void takeAll()
    {
        Packet packet;
        while (m_stream->next(packet)) {
            m_delivered += packet.raw.size();
            fuzz::require(m_delivered <= m_received, "no byte is delivered twice");
            if (m_bus.protocol->fits(m_ask, packet))
                decode(packet);
        }
    }
    void decode(const Packet& packet)
    {
        for (std::size_t i = 0; i < m_ask.count; ++i) {
            if (m_ask.replies[i].id != packet.id || !packet.hasData)
                continue;
            Sample sample;
            m_bus.protocol->decode(m_ask.replies[i].joint, packet.address, packet.data, sample);
            fuzz::require(std::isfinite(sample.position.radians()), "a position is a number");
            m_bus.protocol->decodePlace(m_ask.replies[i].joint, packet.address, packet.data);
        }
    }

    Bus& m_bus;
    const Ask& m_ask;
    std::unique_ptr<PacketStream> m_stream;
    std::size_t m_received = 0;
    std::size_t m_delivered = 0;
};

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    Input input{{data, size}};
    const int choice = input.byte();
    Bus bus = makeBus(choice % 4);
    const std::size_t chunk = 1 + input.byte() % 64;
    std::vector<std::uint16_t> joints(bus.joints.size());
    std::iota(joints.begin(), joints.end(), std::uint16_t{0});
    const Ask ask = bus.protocol->poll(joints, static_cast<PollContent>(choice / 4 % 3));
    fuzz::require(!ask.frame.isEmpty() && ask.count > 0, "joints can be polled");
    Line line(bus, ask);
    while (!input.rest.empty()) {
        const std::uint8_t kind = input.byte();
        if (kind % 4 == 0) {
            line.receive(input.take(1 + kind / 4), chunk);
            continue;
        }
        if (kind % 4 == 3)
            line.send();
        auto reply = replyOf(bus, ask, input);
        if (kind >= 128 && !reply.empty())
            reply[input.byte() % reply.size()] ^= input.byte();
        line.receive(reply, chunk);
    }
    line.giveUp();
    return 0;
}
