// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include "core/array/arrayconfig.h"

namespace core {

/// A register that an Apply changed from one value to another. `id` and `model` are the servo's afterwards.
struct AppliedWrite
{
    ServoId id;
    QString model;
    Memory memory = Memory::Ram;
    QString name;
    int before = 0; ///< the value in the servo
    int now = 0;
};

/// Undo and redo of an array in named steps. Keeps whole arrays: they are small, and stored values are safer
/// than inverse commands. One thread.
class EditHistory
{
public:
    /// Steps kept; the oldest are forgotten first.
    static constexpr std::size_t kMostSteps = 2000;

    void clear() { *this = {}; }
    /// The step changed `before` to `after`. Clears the redo steps.
    void push(const QString& step, const ArrayConfig& before, const ArrayConfig& after);
    /// An Apply wrote the pending values of `before`. Its undo cannot write to a servo, so it makes the
    /// servos' old values pending, and applying those restores them. Every earlier array is updated, because
    /// its values differ from the servos' now. Returns the array after the step: `before` without the written
    /// values pending. No step when the servos held all values already. Earlier steps that no longer change
    /// anything are dropped: every undo must be visible.
    ArrayConfig pushApply(const QString& step, const ArrayConfig& before,
                          const std::vector<AppliedWrite>& writes);

    /// Skips steps that change nothing.
    bool canUndo() const { return undoFrom() > 0; }
    bool canRedo() const { return redoFrom() < m_steps.size(); }
    QString undoStep() const { return canUndo() ? m_steps[undoFrom() - 1] : QString(); }
    QString redoStep() const { return canRedo() ? m_steps[redoFrom()] : QString(); }
    /// The array one step back or forth, as a look or as a step; canUndo() / canRedo() must hold.
    const ArrayConfig& undone() const { return m_states[undoFrom() - 1]; }
    const ArrayConfig& redone() const { return m_states[redoFrom() + 1]; }
    const ArrayConfig& undo() { return m_states[m_at = undoFrom() - 1]; }
    const ArrayConfig& redo() { return m_states[m_at = redoFrom() + 1]; }

    /// Changes every kept array: for changes that undo cannot revert, such as a servo's ID.
    void rewrite(const std::function<void(ArrayConfig&)>& change);

private:
    void markEmptySteps();
    std::size_t undoFrom() const; ///< index of the state before the next step to undo
    std::size_t redoFrom() const;

    std::vector<ArrayConfig> m_states; ///< one more than steps, or none
    std::vector<QString> m_steps;
    std::vector<bool> m_isEmpty; ///< steps that change nothing since an Apply
    std::size_t m_at = 0;
    std::size_t m_applied = 0; ///< number of states, the oldest, before the last Apply
};

} // namespace core
