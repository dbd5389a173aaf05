// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/array/edithistory.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace core {

namespace {

using Writes = std::multimap<ServoId, AppliedWrite>;

void erase(JointConfig& joint, const PendingWrite* entry)
{
    joint.pending.erase(joint.pending.begin() + (entry - joint.pending.data()));
}

template <typename Change>
void forEachWrite(ArrayConfig& array, const Writes& writes, const Change& change)
{
    for (JointConfig& joint : array.joints) {
        const auto [first, last] = writes.equal_range(joint.id);
        for (auto write = first; write != last; ++write) {
            if (write->second.model == joint.model)
                change(joint, write->second);
        }
    }
}

/// Removes pending values that the servos have now.
void settle(ArrayConfig& array, const Writes& writes)
{
    forEachWrite(array, writes, [](JointConfig& joint, const AppliedWrite& write) {
        const PendingWrite* entry = pendingIn(joint, write.name, write.memory);
        if (entry != nullptr && entry->value == write.now)
            erase(joint, entry);
    });
}

/// The order of pending values is not visible.
bool isSame(const ArrayConfig& a, const ArrayConfig& b)
{
    if (a.joints.size() != b.joints.size())
        return false;
    const auto inOrder = [](ArrayConfig array) {
        for (JointConfig& joint : array.joints) {
            std::ranges::sort(joint.pending, {},
                              [](const auto& each) { return std::tie(each.memory, each.name); });
        }
        return array;
    };
    for (std::size_t i = 0; i < a.joints.size(); ++i) {
        if (a.joints[i].pending.size() != b.joints[i].pending.size())
            return false;
    }
    return a == b || inOrder(a) == inOrder(b);
}

void takeBack(JointConfig& joint, const AppliedWrite& write, PendingWrite* entry)
{
    if (write.before == write.now) {
        if (entry != nullptr)
            erase(joint, entry);
    } else {
        setPending(joint, write.name, write.memory, write.before);
    }
}

} // namespace

void EditHistory::push(const QString& step, const ArrayConfig& before, const ArrayConfig& after)
{
    m_states.resize(m_at);
    m_steps.resize(m_at);
    m_isEmpty.resize(m_at);
    m_states.push_back(before);
    m_states.push_back(after);
    m_steps.push_back(step);
    m_isEmpty.push_back(false);
    m_applied = std::min(m_applied, m_at + 1);
    if (m_steps.size() > kMostSteps) {
        m_states.erase(m_states.begin());
        m_steps.erase(m_steps.begin());
        m_isEmpty.erase(m_isEmpty.begin());
        m_applied -= m_applied > 0 ? 1 : 0;
    }
    m_at = m_steps.size();
}

ArrayConfig EditHistory::pushApply(const QString& step, const ArrayConfig& before,
                                   const std::vector<AppliedWrite>& writes)
{
    Writes byId;
    for (const AppliedWrite& write : writes)
        byId.emplace(write.id, write);
    ArrayConfig undone = before;
    forEachWrite(undone, byId, [](JointConfig& joint, const AppliedWrite& write) {
        PendingWrite* entry = pendingIn(joint, write.name, write.memory);
        if (entry == nullptr || entry->value == write.now) // otherwise edited meanwhile
            takeBack(joint, write, entry);
    });
    // A value that was pending in an unbroken series of states up to the Apply is reset in all of them:
    // otherwise undoing the Apply and then a renaming would make it pending again. Before an earlier Apply
    // each state represents the servos' values at that time.
    Writes running = byId;
    for (std::size_t place = std::min(m_at, m_states.size()); place-- > 0;) {
        if (place < m_applied)
            running.clear();
        Writes still;
        forEachWrite(m_states[place], byId, [&](JointConfig& joint, const AppliedWrite& write) {
            const auto isSame = [&](const auto& each) {
                return each.second.memory == write.memory && each.second.name == write.name;
            };
            const auto [first, last] = running.equal_range(write.id);
            PendingWrite* entry = pendingIn(joint, write.name, write.memory);
            const bool isAsked = entry != nullptr && entry->value == write.now;
            if (isAsked && std::any_of(first, last, isSame)) {
                still.emplace(write.id, write);
                takeBack(joint, write, entry);
            } else if (isAsked) {
                erase(joint, entry);
            } else if (entry == nullptr) {
                takeBack(joint, write, entry);
            }
        });
        running = std::move(still);
    }
    ArrayConfig after = before;
    settle(after, byId);
    if (undone != after)
        push(step, undone, after);
    else if (!m_states.empty())
        m_states[m_at] = after;
    m_applied = std::max(m_applied, m_at);
    markEmptySteps();
    return after;
}

void EditHistory::markEmptySteps()
{
    for (std::size_t step = 0; step < m_steps.size(); ++step)
        m_isEmpty[step] = isSame(m_states[step], m_states[step + 1]);
}

std::size_t EditHistory::undoFrom() const
{
    std::size_t at = m_at;
    while (at > 0 && m_isEmpty[at - 1])
        --at;
    return at;
}

std::size_t EditHistory::redoFrom() const
{
    std::size_t at = m_at;
    while (at < m_steps.size() && m_isEmpty[at])
        ++at;
    return at;
}

void EditHistory::rewrite(const std::function<void(ArrayConfig&)>& change)
{
    for (auto& state : m_states)
        change(state);
    markEmptySteps();
}

} // namespace core
