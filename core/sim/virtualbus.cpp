// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/virtualbus.h"

#include <algorithm>

namespace core {

using namespace herkulex;

namespace {

/// Random variation of the start of each reply, both ways.
constexpr double kReplyJitter = 10e-6; // s
constexpr std::size_t kWarmEvents = 64;
constexpr std::size_t kWarmReplies = 256;
constexpr std::size_t kWarmBytes = 8192;
constexpr std::size_t kIdOffset = 3;
constexpr std::size_t kCommandOffset = 4;
/// Delay of the second of two servos with one ID.
constexpr Duration kOtherServosDelay = 30us;

void sign(Frame& frame)
{
    const Checksums sums = checksums(static_cast<std::uint8_t>(frame.size), frame.bytes[kIdOffset],
                                     frame.bytes[kCommandOffset], frame.span().subspan(kHeaderSize));
    frame.bytes[kHeaderSize - 2] = sums.cs1;
    frame.bytes[kHeaderSize - 1] = sums.cs2;
}

/// The reply under the ID of another servo.
Frame renamed(Frame frame)
{
    frame.bytes[kIdOffset] =
        static_cast<std::uint8_t>(frame.bytes[kIdOffset] == ServoId::kMax ? 0 : frame.bytes[kIdOffset] + 1);
    sign(frame);
    return frame;
}

/// The reply of a second servo at another position.
Frame fromAnother(Frame frame)
{
    for (std::size_t i = kHeaderSize + 2; i + 2 < frame.size; ++i)
        frame.bytes[i] ^= 0x15;
    sign(frame);
    return frame;
}

} // namespace

VirtualBus::VirtualBus(const Settings& settings, Time start)
    : m_replyDelay(settings.replyDelay)
    , m_random(settings.seed)
    , m_start(start)
    , m_lineFree(start)
{
    m_events.reserve(kWarmEvents);
    m_replies.reserve(kWarmReplies);
    m_waves.reserve(kWarmReplies);
    m_received.reserve(kWarmBytes);
    m_arrived.reserve(kWarmBytes);
}

VirtualServo& VirtualBus::add(const ServoModel& model, std::uint8_t id, int baud, VirtualServoOptions options)
{
    options.seed = m_random.next();
    m_earsAreStale = true;
    const Duration delay = options.replyDelay.value_or(m_replyDelay);
    return m_nodes.emplace_back(Node{VirtualServo(model, id, baud, options, m_start), m_start, delay}).servo;
}

void VirtualBus::plugIn(std::size_t index, Time now)
{
    m_nodes[index].servo.advance(now);
    m_nodes[index].servo.powerUp(now);
    m_earsAreStale = true;
}

// ---- faults

void VirtualBus::setFaults(const sim::Faults& faults, Time now)
{
    for (const std::uint8_t id : m_faults.ids()) {
        for (std::size_t i = 0; i < m_nodes.size(); ++i) {
            if (m_nodes[i].servo.id() != id)
                continue;
            m_nodes[i].servo.setDeaf(false);
            if (!m_nodes[i].servo.isPlugged())
                plugIn(i, now);
        }
    }
    m_faults = faults;
    m_faults.begin(now);
    m_spoiled.reserve(kWarmBytes);
}

void VirtualBus::doFault(const sim::Faults::Edge& edge)
{
    using sim::FaultKind;
    if (edge.kind == FaultKind::Vanish && edge.begins) {
        m_replies.clear(); // no receiver for the bytes on the line
        m_arrived.clear();
    }
    for (std::size_t i = 0; i < m_nodes.size(); ++i) {
        VirtualServo& servo = m_nodes[i].servo;
        if (servo.id() != edge.id)
            continue;
        if (edge.kind == FaultKind::Dead)
            servo.setDeaf(edge.begins);
        else if (edge.kind == FaultKind::BrownOut && edge.begins && !edge.isMoment)
            servo.unplug();
        else if (edge.kind == FaultKind::BrownOut)
            plugIn(i, edge.time);
    }
}

/// Sends the servo's reply to a status request.
void VirtualBus::babble(std::uint8_t id, Time when)
{
    for (Node& node : m_nodes) {
        if (node.servo.id() != id || !node.servo.isPlugged() || node.sendsUntil > when)
            continue;
        Frame reply;
        const PacketView view{id, static_cast<std::uint8_t>(Command::Stat), {}};
        if (!node.servo.handle(view, when, reply))
            continue;
        const int baud = node.servo.baud();
        node.sendsUntil = when + wireTime(reply.size, baud);
        addReply(reply, when, baud);
        m_faults.noteBabble(when, id);
    }
}

// ---- requests

void VirtualBus::updateEars()
{
    m_earsAreStale = false;
    std::erase_if(m_ears, [this](const auto& ear) {
        return std::ranges::none_of(m_nodes,
                                    [&ear](const Node& node) { return node.servo.baud() == ear->baud; });
    });
    for (const auto& [servo, sendsUntil, replyDelay] : m_nodes) {
        const int baud = servo.baud();
        const auto isSame = [baud](const auto& ear) { return ear->baud == baud; };
        if (std::ranges::none_of(m_ears, isSame)) {
            m_ears.push_back(std::make_unique<Ear>());
            m_ears.back()->baud = baud;
        }
    }
}

void VirtualBus::hostBytes(std::span<const std::uint8_t> bytes, Time arrival, int hostBaud, Duration unseen)
{
    if (m_earsAreStale)
        updateEars();
    m_hostBaud = hostBaud;
    m_unseen = unseen;
    if (m_faults.isPortGone(arrival))
        return;
    // A request that waited for bytes seen late is late by the same time.
    if (m_lineFree > arrival)
        m_unseen = std::max(m_unseen, std::min(m_lineFree - arrival, m_lineUnseen));
    m_lineUnseen = m_unseen;
    const Time start = m_faults.afterStall(std::max(m_lineFree, arrival));
    m_spoiled.clear();
    const std::uint8_t id = bytes.size() > kIdOffset ? bytes[kIdOffset] : ServoId::kBroadcast;
    Time begin = start;
    for (const auto& piece : m_faults.spoil(true, id, bytes, start, wireTime(1, hostBaud), m_spoiled)) {
        begin += piece.delay;
        const auto part = std::span(m_spoiled).subspan(piece.begin, piece.end - piece.begin);
        sendRequest(part, begin);
        begin += wireTime(part.size(), hostBaud);
    }
    m_lineFree = std::max(begin, start + wireTime(bytes.size(), hostBaud));
}

void VirtualBus::sendRequest(std::span<const std::uint8_t> bytes, Time start)
{
    const int hostBaud = m_hostBaud;
    for (const auto& ear : m_ears) {
        int rate = hostBaud;
        std::span<const std::uint8_t> received = bytes;
        if (!sim::ratesMatch(hostBaud, ear->baud)) {
            const sim::SerialWave wave{start, hostBaud, bytes};
            m_received.clear();
            sim::sampleLine({&wave, 1}, ear->baud, m_random, m_received);
            received = m_received;
            rate = ear->baud;
        }
        for (std::size_t i = 0; i < received.size(); ++i)
            listen(*ear, received[i], start + wireTime(i + 1, rate));
    }
}

void VirtualBus::listen(Ear& ear, std::uint8_t byte, Time end)
{
    noticeGarbage(ear, end);
    ear.receiver.push(byte);
    using Found = sim::RequestReceiver::Found;
    for (Found found = ear.receiver.next(); found != Found::Nothing; found = ear.receiver.next())
        queueEvent(ear, found == Found::Packet, end);
    if (ear.receiver.hasGarbage() && !ear.hasGarbage)
        ear.garbageSince = end;
    ear.hasGarbage = ear.receiver.hasGarbage();
}

void VirtualBus::queueEvent(const Ear& ear, bool isGood, Time due)
{
    const PacketView& view = ear.receiver.view();
    const auto place = std::ranges::upper_bound(m_events, due, {}, &Event::due);
    Event& event = *m_events.insert(place, Event{due,
                                                 ear.baud,
                                                 isGood,
                                                 view.id,
                                                 view.command,
                                                 static_cast<std::uint8_t>(view.data.size()),
                                                 m_unseen,
                                                 {}});
    std::copy(view.data.begin(), view.data.end(), event.data.begin());
}

Duration VirtualBus::garbagePeriod(const Ear& ear) const
{
    Duration period = 10s;
    for (const auto& [servo, sendsUntil, replyDelay] : m_nodes) {
        if (servo.baud() == ear.baud)
            period = std::min(period, servo.garbagePeriod());
    }
    return period;
}

/// Garbage is ignored if a valid packet follows in time; otherwise the servos flag it and start again.
void VirtualBus::noticeGarbage(Ear& ear, Time now)
{
    if (!ear.hasGarbage)
        return;
    const Time due = ear.garbageSince + garbagePeriod(ear);
    if (due > now)
        return;
    ear.receiver.reset();
    ear.hasGarbage = false;
    for (auto& [servo, sendsUntil, replyDelay] : m_nodes) {
        if (servo.baud() == ear.baud)
            servo.receiveGarbage(due);
    }
}

void VirtualBus::advance(Time now)
{
    for (;;) {
        const Time received = !m_events.empty() ? m_events.front().due : Time::max();
        const Time edge = m_faults.nextEdge();
        const Time babbled = m_faults.nextBabble();
        const Time first = std::min({received, edge, babbled});
        if (first > now || first == Time::max())
            break;
        if (first == edge) {
            sim::Faults::Edge fault;
            m_faults.takeEdge(now, fault);
            doFault(fault);
            continue;
        }
        if (first == babbled) {
            Time when;
            std::uint8_t id = 0;
            m_faults.takeBabble(now, when, id);
            babble(id, when);
            continue;
        }
        const Event event = m_events.front();
        m_events.erase(m_events.begin());
        perform(event);
    }
    for (const auto& ear : m_ears)
        noticeGarbage(*ear, now);
    for (auto& [servo, sendsUntil, replyDelay] : m_nodes)
        servo.advance(now);
}

void VirtualBus::perform(const Event& event)
{
    const PacketView request{event.id, event.command, {event.data.data(), event.size}};
    for (Node& node : m_nodes) {
        VirtualServo& servo = node.servo;
        const int baud = servo.baud();
        if (baud != event.baud)
            continue;
        if (!event.isGood) {
            servo.receiveBadChecksum(event.id, event.due);
            continue;
        }
        Frame reply;
        const bool answers = servo.handle(request, event.due, reply);
        m_earsAreStale = m_earsAreStale || servo.baud() != baud;
        if (answers)
            queueReply(node, reply, baud, event);
    }
}

Time VirtualBus::nextEvent() const
{
    Time next = !m_events.empty() ? m_events.front().due : Time::max();
    next = std::min({next, m_faults.nextEdge(), m_faults.nextBabble()});
    for (const auto& ear : m_ears) {
        if (ear->hasGarbage)
            next = std::min(next, ear->garbageSince + garbagePeriod(*ear));
    }
    return next;
}

// ---- replies

void VirtualBus::queueReply(Node& node, const Frame& frame, int baud, const Event& event)
{
    const Duration delay = node.replyDelay;
    const Duration jitter = fromSeconds(m_random.symmetric() * std::min(kReplyJitter, toSeconds(delay)));
    const Time start = std::max(event.due + delay + jitter, node.sendsUntil);
    const std::uint8_t id = node.servo.id();
    node.sendsUntil = start + wireTime(frame.size, baud);
    if (m_faults.isToBeRenamed(id, start))
        sendReply(renamed(frame), id, start, baud, event);
    else
        sendReply(frame, id, start, baud, event);
    if (m_faults.isDoubled(id))
        addReply(fromAnother(frame), start + kOtherServosDelay, baud);
}

void VirtualBus::sendReply(const Frame& frame, std::uint8_t id, Time start, int baud, const Event& event)
{
    m_spoiled.clear();
    Time begin = start;
    for (const auto& piece : m_faults.spoil(false, id, frame.span(), start, wireTime(1, baud), m_spoiled)) {
        begin += piece.delay;
        Frame part;
        part.size = static_cast<std::uint8_t>(std::min(piece.end - piece.begin, part.bytes.size()));
        std::copy_n(m_spoiled.begin() + static_cast<std::ptrdiff_t>(piece.begin), part.size,
                    part.bytes.begin());
        if (part.size > 0)
            addReply(part, begin, baud, event.unseen, event.due);
        begin += wireTime(part.size, baud);
    }
}

void VirtualBus::addReply(const Frame& frame, Time start, int baud, Duration unseen, Time requested)
{
    if (m_faults.isPortGone(start))
        return;
    // A reply to a late request is itself late: replies to later requests move back by that time.
    for (const Reply& other : m_replies) {
        const Time end = other.end();
        const Duration overlap = end - start;
        if (other.requested < requested && other.start <= start && overlap > Duration::zero()
            && overlap <= other.unseen) {
            start = end;
            unseen += overlap;
        }
    }
    const auto place = std::ranges::upper_bound(m_replies, start, {}, &Reply::start);
    m_replies.insert(place, {start, baud, frame, unseen, requested});
}

/// Number of replies, from the first, that overlap one another; `end`: end of the last of them.
std::size_t VirtualBus::firstBurst(Time& end) const
{
    if (m_replies.empty())
        return 0;
    std::size_t count = 1;
    end = m_replies.front().end();
    for (; count < m_replies.size() && m_replies[count].start < end; ++count)
        end = std::max(end, m_replies[count].end());
    return count;
}

Time VirtualBus::nextReply() const
{
    Time end = Time::max();
    firstBurst(end);
    if (end != Time::max())
        end = m_faults.afterStall(end);
    return m_arrived.empty() ? end : Time::min();
}

void VirtualBus::receiveBurst(std::size_t count)
{
    if (m_hostBaud == 0)
        return; // the host has no rate yet and receives nothing
    const Reply& first = m_replies.front();
    if (count == 1 && sim::ratesMatch(first.baud, m_hostBaud)) {
        const auto bytes = first.frame.span();
        m_arrived.insert(m_arrived.end(), bytes.begin(), bytes.end());
        return;
    }
    m_collisions += count > 1 ? 1 : 0;
    m_waves.clear();
    for (std::size_t i = 0; i < count; ++i)
        m_waves.push_back({m_replies[i].start, m_replies[i].baud, m_replies[i].frame.span()});
    sim::sampleLine(m_waves, m_hostBaud, m_random, m_arrived);
}

std::size_t VirtualBus::takeDue(Time now, std::span<std::uint8_t> out)
{
    Time end;
    for (std::size_t count = firstBurst(end); count > 0 && m_faults.afterStall(end) <= now;
         count = firstBurst(end)) {
        receiveBurst(count);
        m_replies.erase(m_replies.begin(), m_replies.begin() + static_cast<std::ptrdiff_t>(count));
    }
    const std::size_t taken = std::min(out.size(), m_arrived.size());
    std::copy_n(m_arrived.begin(), taken, out.begin());
    m_arrived.erase(m_arrived.begin(), m_arrived.begin() + static_cast<std::ptrdiff_t>(taken));
    return taken;
}

} // namespace core
