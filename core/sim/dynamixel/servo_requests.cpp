// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/servo/servomodel.h"
#include "core/sim/dynamixel/servo.h"

namespace core::sim::dynamixel {

namespace {

constexpr Duration kDelayUnit = 2us;
constexpr std::size_t kMergedHead = 8; // FF FF FD 00 FE LEN16 55
constexpr std::size_t kSliceFrame = 4; // error, ID, CRC
constexpr std::size_t kMostBytes1 = 248;
constexpr std::size_t kMostBytes2 = 1000;

bool isFast(std::uint8_t instruction)
{
    return instruction == code::kFastSyncRead || instruction == code::kFastBulkRead;
}

bool isBulk(std::uint8_t instruction)
{
    return instruction == code::kBulkRead || instruction == code::kFastBulkRead
           || instruction == code::kBulkWrite;
}

bool isGroupRead(std::uint8_t instruction)
{
    return isFast(instruction) || instruction == code::kSyncRead || instruction == code::kBulkRead;
}

bool isGroupWrite(std::uint8_t instruction)
{
    return instruction == code::kSyncWrite || instruction == code::kBulkWrite;
}

} // namespace

/// Takes a length or an address, low byte first.
std::size_t Servo::readPlace(std::span<const std::uint8_t>& params) const
{
    const std::size_t bytes = m_protocol == Protocol::One ? 1 : 2;
    if (params.size() < bytes) {
        params = {};
        return m_table.size();
    }
    const std::size_t value = params[0] + (bytes == 2 ? 256u * params[1] : 0u);
    params = params.subspan(bytes);
    return value;
}

bool Servo::receive(std::span<const std::uint8_t> packet, bool isIntact, Time now, Answer& answer)
{
    advance(now);
    m_turn = {};
    m_others.reset();
    if (!isConnected() || now < m_bootEnd)
        return false;
    const Request request = parse(m_protocol, packet, m_plain);
    answer.delay = m_table.get(m_common.returnDelay) * kDelayUnit;
    m_replyId = id();
    if (!isIntact)
        return reportsBadPackets() && request.id == id() && replyLevel() == Level::All
               && reply(answer, Fault::Crc);
    noteInstruction();
    const bool answers = execute(request, answer);
    if (m_wantsBoot) {
        m_wantsBoot = false;
        boot(now);
    }
    return answers;
}

bool Servo::babble(Time /*now*/, Answer& answer)
{
    m_replyId = id();
    return isConnected() && reply(answer, Fault::None);
}

bool Servo::reply(Answer& answer, Fault fault, std::span<const std::uint8_t> params)
{
    answer.frame = statusPacket(m_protocol, m_replyId, errorByte(fault), params);
    return !answer.frame.isEmpty();
}

bool Servo::execute(const Request& request, Answer& answer)
{
    const bool isMine = request.id == id();
    const bool isForAll = request.id == kAll;
    if (!knows(request.instruction))
        return isMine && reportsBadPackets() && replyLevel() == Level::All
               && reply(answer, Fault::Instruction);
    if (isGroupRead(request.instruction))
        return isForAll && joinTrain(request, answer);
    if (isGroupWrite(request.instruction)) {
        if (isForAll)
            writeGroup(request);
        return false;
    }
    if (!isMine && !isForAll && !isForGroup(request))
        return false;
    if (request.instruction == code::kPing)
        return ping(request, answer);
    if (request.instruction == code::kRead)
        return isMine && read(request, answer);
    const Fault fault = obey(request);
    return isMine && replyLevel() == Level::All && !isObeyedInSilence(request) && reply(answer, fault);
}

/// Several servos may have one group ID, for writes to registers that are not kept at power-off.
bool Servo::isForGroup(const Request& request) const
{
    if (request.id != groupId() || request.instruction != code::kWrite)
        return false;
    auto params = request.params;
    const Register* first = m_table.at(readPlace(params));
    return first != nullptr && !ControlTable::isLasting(*first);
}

bool Servo::ping(const Request& request, Answer& answer)
{
    if (request.id == kAll)
        answer.delay = *answer.delay + id() * pingSlot();
    else if (request.id != id())
        return false;
    return reply(answer, Fault::None, pingContent());
}

// ---- reading

/// Fills m_content. Bytes of no register are 0, but something must be there.
Servo::Fault Servo::readRegisters(std::size_t address, std::size_t count)
{
    m_content.clear();
    const std::size_t most = m_protocol == Protocol::One ? kMostBytes1 : kMostBytes2;
    if (count == 0 || count > most || address + count > m_table.size())
        return Fault::Access;
    refresh(m_random.symmetric() * m_options.positionNoise);
    bool hasRegister = false;
    for (std::size_t i = address; i < address + count; ++i) {
        const std::size_t place = resolve(i);
        hasRegister = hasRegister || m_table.at(place) != nullptr;
        m_content.push_back(m_table.byte(place));
    }
    if (hasRegister)
        return Fault::None;
    m_content.clear();
    return Fault::Access;
}

bool Servo::read(const Request& request, Answer& answer)
{
    if (replyLevel() == Level::PingOnly)
        return false;
    auto params = request.params;
    const std::size_t address = readPlace(params);
    const std::size_t count = readPlace(params);
    const Fault fault = params.empty() ? readRegisters(address, count) : Fault::Length;
    return reply(answer, fault,
                 fault == Fault::None ? std::span<const std::uint8_t>(m_content)
                                      : std::span<const std::uint8_t>());
}

// ---- writing

/// Takes the value of the next register of a write: appends it to m_changes.
Servo::Fault Servo::collectOne(std::size_t& address, std::span<const std::uint8_t>& data)
{
    const std::size_t place = resolve(address);
    const Register* reg = m_table.at(place);
    if (reg == nullptr || reg->isReserved || !reg->isWritable) {
        data = data.subspan(1);
        ++address;
        return Fault::Access;
    }
    const std::size_t first = ControlTable::addressOf(*reg);
    std::array<std::uint8_t, 4> bytes{};
    for (std::size_t i = 0; i < reg->size; ++i)
        bytes[i] = m_table.byte(first + i);
    std::size_t taken = 0;
    for (std::size_t i = place - first; i < reg->size && taken < data.size(); ++i, ++taken) {
        if (resolve(address + taken) != first + i)
            break;
        bytes[i] = data[taken];
    }
    const bool isWhole = taken == reg->size;
    data = data.subspan(taken);
    address += taken;
    if (!isWhole && writesWholeRegisters())
        return Fault::Length;
    const int value = reg->decode(bytes.data());
    const Fault fault = exceeds(*reg, bytes) ? Fault::Range : check(*reg, value);
    if (fault == Fault::None)
        m_changes.push_back({reg, value});
    return fault;
}

/// Fills m_changes with the values of a write. Returns the first fault.
Servo::Fault Servo::collect(std::size_t address, std::span<const std::uint8_t> data)
{
    m_changes.clear();
    Fault first = data.empty() ? Fault::Length : Fault::None;
    while (!data.empty()) {
        const Fault fault = collectOne(address, data);
        if (first == Fault::None)
            first = fault;
    }
    return first;
}

/// A write with a fault changes nothing, but that servos which report none write what they can.
Servo::Fault Servo::writeRegisters(std::size_t address, std::span<const std::uint8_t> data)
{
    const Fault fault = collect(address, data);
    if (fault != Fault::None && reportsBadPackets())
        return fault;
    wake();
    for (Change& change : m_changes) {
        change.before = m_table.get(change.reg);
        m_table.set(change.reg, change.value);
    }
    // Acts with all values of the packet: a goal often comes before its speed. The act of one may replace
    // others.
    for (const Change& change : m_changes) {
        m_table.set(change.reg, change.value);
        written(*change.reg, change.value, change.before);
    }
    return Fault::None;
}

Servo::Fault Servo::write(std::span<const std::uint8_t> params)
{
    const std::size_t address = readPlace(params);
    return writeRegisters(address, params);
}

Servo::Fault Servo::registerWrite(std::span<const std::uint8_t> params)
{
    auto data = params;
    const std::size_t address = readPlace(data);
    if (const Fault fault = collect(address, data); fault != Fault::None && reportsBadPackets())
        return fault;
    m_registered.params.assign(params.begin(), params.end());
    m_registered.isWaiting = true;
    return Fault::None;
}

Servo::Fault Servo::action()
{
    if (!m_registered.isWaiting)
        return Fault::Instruction;
    m_registered.isWaiting = false;
    return write(m_registered.params);
}

Servo::Fault Servo::obey(const Request& request)
{
    wake();
    switch (request.instruction) {
    case code::kWrite:
        return write(request.params);
    case code::kRegWrite:
        return registerWrite(request.params);
    case code::kAction:
        return action();
    default:
        return perform(request);
    }
}

// ---- several servos

/// Takes the next entry of a list. The parameters of a sync request begin with what all entries have.
bool Servo::nextEntry(std::uint8_t instruction, std::span<const std::uint8_t>& rest, Entry& entry) const
{
    if (rest.empty())
        return false;
    const bool isBulkOfOne = instruction == code::kBulkRead && m_protocol == Protocol::One;
    if (isBulkOfOne)
        entry.length = readPlace(rest);
    if (rest.empty())
        return false;
    entry.id = rest[0];
    rest = rest.subspan(1);
    if (isBulk(instruction)) {
        entry.address = readPlace(rest);
        if (!isBulkOfOne)
            entry.length = readPlace(rest);
    }
    if (!isGroupWrite(instruction))
        return true;
    if (rest.size() < entry.length)
        return false;
    entry.data = rest.first(entry.length);
    rest = rest.subspan(entry.length);
    return true;
}

/// The list of a group request; `common` gets what all entries have.
std::span<const std::uint8_t> Servo::listOf(const Request& request, Entry& common) const
{
    auto rest = request.params;
    if (!isBulk(request.instruction)) {
        common.address = readPlace(rest);
        common.length = readPlace(rest);
    } else if (m_protocol == Protocol::One && !rest.empty()) {
        rest = rest.subspan(1); // always 0
    }
    return rest;
}

void Servo::writeGroup(const Request& request)
{
    Entry entry;
    auto rest = listOf(request, entry);
    while (nextEntry(request.instruction, rest, entry)) {
        if (entry.id == id()) {
            writeRegisters(entry.address, entry.data);
            return;
        }
    }
}

bool Servo::joinTrain(const Request& request, Answer& answer)
{
    if (replyLevel() == Level::PingOnly)
        return false;
    Turn turn;
    turn.isFast = isFast(request.instruction);
    turn.total = kMergedHead;
    bool isListed = false;
    bool isFirst = true;
    Entry entry;
    for (auto rest = listOf(request, entry); nextEntry(request.instruction, rest, entry);) {
        if (entry.id == id() && !isListed) {
            isListed = true;
            turn.waits = !isFirst;
            turn.address = entry.address;
            turn.length = entry.length;
            turn.awaited = turn.total;
        } else if (!isListed) {
            turn.previous = entry.id;
        }
        turn.total += kSliceFrame + entry.length;
        isFirst = false;
    }
    if (!isListed || (turn.isFast && turn.total > Frame::kCapacity))
        return false;
    m_turn = turn;
    return !turn.waits && answerTurn(answer);
}

bool Servo::answerTurn(Answer& answer)
{
    m_turn.waits = false;
    const Fault fault = readRegisters(m_turn.address, m_turn.length);
    if (!m_turn.isFast)
        return reply(answer, fault, m_content);
    m_content.resize(m_turn.length); // an error leaves the length that the others count on
    Frame& frame = answer.frame;
    frame = {};
    if (m_turn.heard == 0) {
        const std::size_t length = m_turn.total - (kMergedHead - 1);
        frame.append(std::array<std::uint8_t, kMergedHead>{
            0xFF, 0xFF, 0xFD, 0, kAll, static_cast<std::uint8_t>(length & 0xFFu),
            static_cast<std::uint8_t>(length >> 8), code::kStatus});
    }
    frame.append(std::array<std::uint8_t, 2>{errorByte(fault), m_replyId});
    frame.append(m_content);
    const std::uint16_t crc = crcOf(frame.span(), m_turn.crc);
    frame.append(std::array<std::uint8_t, 2>{static_cast<std::uint8_t>(crc & 0xFFu),
                                             static_cast<std::uint8_t>(crc >> 8)});
    return true;
}

/// Answers after the servo before this one; stays silent when that one does.
bool Servo::hear(std::span<const std::uint8_t> bytes, Time now, Answer& answer)
{
    advance(now);
    if (!m_turn.waits || !isConnected() || now < m_bootEnd)
        return false;
    m_replyId = id();
    if (m_turn.isFast) {
        m_turn.crc = crcOf(bytes, m_turn.crc);
        m_turn.heard += bytes.size();
        answer.delay = Duration::zero(); // the slices follow one another
        return m_turn.heard == m_turn.awaited && answerTurn(answer);
    }
    answer.delay = m_table.get(m_common.returnDelay) * kDelayUnit;
    for (const std::uint8_t byte : bytes) {
        m_others.push(byte);
        using Found = sim::RequestReceiver::Found;
        for (Found found = m_others.next(); found != Found::Nothing; found = m_others.next()) {
            const std::size_t place = dialect().idPlace;
            if (m_others.packet()[place] == m_turn.previous)
                return answerTurn(answer);
        }
    }
    return false;
}

} // namespace core::sim::dynamixel
