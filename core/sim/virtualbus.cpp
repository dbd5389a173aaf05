// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/virtualbus.h"

#include <algorithm>

#include "core/base/ids.h"

namespace core {

namespace {

/// Random variation of the start of each reply, both ways.
constexpr double kReplyJitter = 10e-6; // s
constexpr std::size_t kWarmEvents = 64;
constexpr std::size_t kWarmReplies = 256;
constexpr std::size_t kWarmBytes = 8192;
/// Delay of the second of two servos with one ID.
constexpr Duration kOtherServosDelay = 30us;

/// The reply under the ID of another servo.
Frame renamed(Frame frame, const sim::Dialect& dialect)
{
    std::uint8_t& id = frame.bytes[dialect.idPlace];
    id = static_cast<std::uint8_t>(id == ServoId::kMax ? 0 : id + 1);
    dialect.sign(frame);
    return frame;
}

/// The reply of a second servo at another position.
Frame fromAnother(Frame frame, const sim::Dialect& dialect)
{
    for (std::size_t i = dialect.dataPlace; i + dialect.tail < frame.size; ++i)
        frame.bytes[i] ^= 0x15;
    dialect.sign(frame);
    return frame;
}

} // namespace

VirtualBus::VirtualBus(const Settings& settings, Time start)
    : m_replyDelay(settings.replyDelay)
    , m_line(settings.line)
    , m_random(settings.seed)
    , m_start(start)
    , m_lineFree(start)
{
    m_events.reserve(kWarmEvents);
    m_onTheWay.reserve(kWarmReplies);
    m_waves.reserve(kWarmReplies);
    m_received.reserve(kWarmBytes);
    m_arrived.reserve(kWarmBytes);
}

VirtualDevice& VirtualBus::add(std::unique_ptr<VirtualDevice> device)
{
    m_earsAreStale = true;
    return *m_nodes.emplace_back(Node{std::move(device), m_start}).device;
}

void VirtualBus::plugIn(std::size_t index, Time now)
{
    device(index).advance(now);
    device(index).powerUp(now);
    m_earsAreStale = true;
}

// ---- faults

void VirtualBus::setFaults(const sim::Faults& faults, Time now)
{
    for (const std::uint8_t id : m_faults.ids()) {
        for (std::size_t i = 0; i < m_nodes.size(); ++i) {
            if (device(i).id() != id)
                continue;
            device(i).setDeaf(false);
            if (!device(i).isPlugged())
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
        m_onTheWay.clear(); // no receiver for the bytes on the line
        m_arrived.clear();
    }
    for (std::size_t i = 0; i < m_nodes.size(); ++i) {
        VirtualDevice& device = *m_nodes[i].device;
        if (device.id() != edge.id)
            continue;
        if (edge.kind == FaultKind::Dead)
            device.setDeaf(edge.begins);
        else if (edge.kind == FaultKind::BrownOut && edge.begins && !edge.isMoment)
            device.unplug();
        else if (edge.kind == FaultKind::BrownOut)
            plugIn(i, edge.time);
    }
}

void VirtualBus::babble(std::uint8_t id, Time when)
{
    for (Node& node : m_nodes) {
        VirtualDevice& device = *node.device;
        VirtualDevice::Answer answer;
        if (device.id() != id || !device.isPlugged() || node.sendsUntil > when
            || !device.babble(when, answer))
            continue;
        node.sendsUntil = when + wireTime(answer.frame.size, device.baud());
        transmit({when, device.baud(), answer.frame, Duration::zero(), Time::min(), &node});
        m_faults.noteBabble(when, id);
    }
}

// ---- requests

bool VirtualBus::Ear::isOf(const VirtualDevice& device) const
{
    return device.baud() == baud && &device.dialect() == dialect;
}

void VirtualBus::updateEars()
{
    m_earsAreStale = false;
    std::erase_if(m_ears, [this](const auto& ear) {
        return std::ranges::none_of(m_nodes, [&ear](const Node& node) { return ear->isOf(*node.device); });
    });
    for (const Node& node : m_nodes) {
        const VirtualDevice& device = *node.device;
        if (std::ranges::any_of(m_ears, [&device](const auto& ear) { return ear->isOf(device); }))
            continue;
        m_ears.push_back(std::make_unique<Ear>());
        m_ears.back()->baud = device.baud();
        m_ears.back()->dialect = &device.dialect();
        m_ears.back()->receiver = device.dialect().makeReceiver();
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
    const std::size_t place = m_ears.empty() ? bytes.size() : m_ears.front()->dialect->idPlace;
    const std::uint8_t id = place < bytes.size() ? bytes[place] : ServoId::kBroadcast;
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
    for (std::size_t at = 0; m_line != Line::Duplex && at < bytes.size(); at += Frame::kCapacity) {
        Transmission own;
        own.start = start + wireTime(at, hostBaud);
        own.baud = hostBaud;
        own.frame.append(bytes.subspan(at));
        transmit(own);
    }
    for (const auto& ear : m_ears) {
        int rate = hostBaud;
        std::span<const std::uint8_t> received = bytes;
        if (!sim::ratesMatch(hostBaud, ear->baud)) {
            if (!ear->dialect->hearsForeignRates)
                continue;
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
    ear.receiver->push(byte);
    using Found = sim::RequestReceiver::Found;
    for (Found found = ear.receiver->next(); found != Found::Nothing; found = ear.receiver->next())
        queueEvent(ear, found == Found::Packet, end);
    if (ear.receiver->hasGarbage() && (!ear.hasGarbage || ear.dialect->timesGaps))
        ear.garbageSince = end;
    ear.hasGarbage = ear.receiver->hasGarbage();
}

void VirtualBus::queueEvent(const Ear& ear, bool isIntact, Time due)
{
    const auto place = std::ranges::upper_bound(m_events, due, {}, &Event::due);
    const auto event = m_events.insert(place, {due, ear.baud, ear.dialect, isIntact, m_unseen, {}});
    event->packet.append(ear.receiver->packet());
}

Duration VirtualBus::garbagePeriod(const Ear& ear) const
{
    Duration period = 10s;
    for (const auto& [device, sendsUntil] : m_nodes) {
        if (ear.isOf(*device))
            period = std::min(period, device->garbagePeriod());
    }
    return period;
}

/// Garbage is ignored if a valid packet follows in time; otherwise the devices flag it and start again.
void VirtualBus::noticeGarbage(Ear& ear, Time now)
{
    if (!ear.hasGarbage)
        return;
    const Time due = ear.garbageSince + garbagePeriod(ear);
    if (due > now)
        return;
    ear.receiver->reset();
    ear.hasGarbage = false;
    for (auto& [device, sendsUntil] : m_nodes) {
        if (ear.isOf(*device))
            device->receiveGarbage(due);
    }
}

void VirtualBus::advance(Time now)
{
    for (;;) {
        const Time received = !m_events.empty() ? m_events.front().due : Time::max();
        const Time edge = m_faults.nextEdge();
        const Time babbled = m_faults.nextBabble();
        const std::size_t heard = nextHeard();
        const Time ended = heard < m_onTheWay.size() ? m_onTheWay[heard].end() : Time::max();
        const Time first = std::min({received, edge, babbled, ended});
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
        if (first == ended) {
            hear(heard);
            continue;
        }
        const Event event = m_events.front();
        m_events.erase(m_events.begin());
        perform(event);
    }
    for (const auto& ear : m_ears)
        noticeGarbage(*ear, now);
    for (auto& [device, sendsUntil] : m_nodes)
        device->advance(now);
}

void VirtualBus::perform(const Event& event)
{
    const Time begin = event.due - wireTime(event.packet.size, event.baud);
    if (m_line != Line::Duplex && std::ranges::any_of(m_onTheWay, [&](const Transmission& other) {
            return other.sender != nullptr && other.overlaps(begin, event.due);
        }))
        return;
    for (Node& node : m_nodes) {
        VirtualDevice& device = *node.device;
        const int baud = device.baud();
        if (baud != event.baud || &device.dialect() != event.dialect)
            continue;
        VirtualDevice::Answer answer;
        const bool answers = device.receive(event.packet.span(), event.isIntact, event.due, answer);
        m_earsAreStale = m_earsAreStale || device.baud() != baud;
        if (answers)
            queueReply(node, answer, baud, event.due, event.unseen);
    }
}

/// The reply that devices on a shared line hear next; m_onTheWay.size(): none.
std::size_t VirtualBus::nextHeard() const
{
    std::size_t next = m_onTheWay.size();
    for (std::size_t i = 0; m_line != Line::Duplex && i < m_onTheWay.size(); ++i) {
        const Transmission& each = m_onTheWay[i];
        const bool isAwaited = each.sender != nullptr && !each.isHeard;
        if (isAwaited && (next == m_onTheWay.size() || each.end() < m_onTheWay[next].end()))
            next = i;
    }
    return next;
}

void VirtualBus::hear(std::size_t index)
{
    m_onTheWay[index].isHeard = true;
    const Transmission heard = m_onTheWay[index];
    const auto overlaps = [&](const Transmission& each) { return each.overlaps(heard.start, heard.end()); };
    if (std::ranges::count_if(m_onTheWay, overlaps) > 1)
        return;
    for (Node& node : m_nodes) {
        VirtualDevice::Answer answer;
        const int baud = node.device->baud();
        if (&node != heard.sender && sim::ratesMatch(baud, heard.baud)
            && node.device->hear(heard.frame.span(), heard.end(), answer))
            queueReply(node, answer, baud, heard.end(), heard.unseen);
    }
}

Time VirtualBus::nextEvent() const
{
    Time next = !m_events.empty() ? m_events.front().due : Time::max();
    next = std::min({next, m_faults.nextEdge(), m_faults.nextBabble()});
    if (const std::size_t heard = nextHeard(); heard < m_onTheWay.size())
        next = std::min(next, m_onTheWay[heard].end());
    for (const auto& ear : m_ears) {
        if (ear->hasGarbage)
            next = std::min(next, ear->garbageSince + garbagePeriod(*ear));
    }
    return next;
}

Time VirtualBus::nextRequest() const
{
    const Time next = nextEvent();
    return !m_events.empty() && m_events.front().due == next ? next : Time::max();
}

// ---- replies

void VirtualBus::queueReply(Node& node, const VirtualDevice::Answer& answer, int baud, Time due,
                            Duration unseen)
{
    const Duration delay = answer.delay.value_or(m_replyDelay);
    const Duration jitter = fromSeconds(m_random.symmetric() * std::min(kReplyJitter, toSeconds(delay)));
    const Time start = std::max(due + delay + jitter, node.sendsUntil);
    const sim::Dialect& dialect = node.device->dialect();
    const std::uint8_t id = node.device->id();
    node.sendsUntil = start + wireTime(answer.frame.size, baud);
    const bool isRenamed = m_faults.isToBeRenamed(id, start);
    sendReply(isRenamed ? renamed(answer.frame, dialect) : answer.frame, id,
              {start, baud, {}, unseen, due, &node});
    if (m_faults.isDoubled(id))
        transmit({start + kOtherServosDelay, baud, fromAnother(answer.frame, dialect), Duration::zero(),
                  Time::min(), &node});
}

/// Sends a reply with its faults, in one part or several. `part`: the first, without its bytes.
void VirtualBus::sendReply(const Frame& frame, std::uint8_t id, Transmission part)
{
    m_spoiled.clear();
    const auto pieces =
        m_faults.spoil(false, id, frame.span(), part.start, wireTime(1, part.baud), m_spoiled);
    for (const auto& piece : pieces) {
        part.start += piece.delay;
        part.frame.size = 0;
        part.frame.append(std::span(m_spoiled).subspan(piece.begin, piece.end - piece.begin));
        if (part.frame.size > 0)
            transmit(part);
        part.start += wireTime(part.frame.size, part.baud);
    }
}

void VirtualBus::transmit(Transmission part)
{
    if (m_faults.isPortGone(part.start))
        return;
    // A reply to a late request is itself late: replies to later requests move back by that time.
    for (const Transmission& other : m_onTheWay) {
        const Time end = other.end();
        const Duration overlap = end - part.start;
        if (other.requested < part.requested && other.start <= part.start && overlap > Duration::zero()
            && overlap <= other.unseen) {
            part.start = end;
            part.unseen += overlap;
        }
    }
    m_onTheWay.insert(std::ranges::upper_bound(m_onTheWay, part.start, {}, &Transmission::start), part);
}

/// Number of replies, from the first, that overlap one another; `end`: end of the last of them.
std::size_t VirtualBus::firstBurst(Time& end) const
{
    if (m_onTheWay.empty())
        return 0;
    std::size_t count = 1;
    end = m_onTheWay.front().end();
    for (; count < m_onTheWay.size() && m_onTheWay[count].start < end; ++count)
        end = std::max(end, m_onTheWay[count].end());
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
    const auto burst = std::span(m_onTheWay).first(count);
    m_collisions += count > 1 ? 1 : 0;
    if (m_line == Line::Shared
        && std::ranges::any_of(burst, [](const Transmission& each) { return each.sender == nullptr; }))
        return;
    if (count == 1 && sim::ratesMatch(burst[0].baud, m_hostBaud)) {
        const auto bytes = burst[0].frame.span();
        m_arrived.insert(m_arrived.end(), bytes.begin(), bytes.end());
        return;
    }
    m_waves.clear();
    for (const Transmission& each : burst)
        m_waves.push_back({each.start, each.baud, each.frame.span()});
    sim::sampleLine(m_waves, m_hostBaud, m_random, m_arrived);
}

std::size_t VirtualBus::takeDue(Time now, std::span<std::uint8_t> out)
{
    Time end;
    for (std::size_t count = firstBurst(end); count > 0 && m_faults.afterStall(end) <= now;
         count = firstBurst(end)) {
        receiveBurst(count);
        m_onTheWay.erase(m_onTheWay.begin(), m_onTheWay.begin() + static_cast<std::ptrdiff_t>(count));
    }
    const std::size_t taken = std::min(out.size(), m_arrived.size());
    std::copy_n(m_arrived.begin(), taken, out.begin());
    m_arrived.erase(m_arrived.begin(), m_arrived.begin() + static_cast<std::ptrdiff_t>(taken));
    return taken;
}

} // namespace core
