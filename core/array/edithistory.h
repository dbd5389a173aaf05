// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include "core/array/arrayconfig.h"

namespace core {

/// A register that an Apply brought from one value to another. `id` and `model` are the servo's afterwards.
struct AppliedWrite
{
    ServoId id;
    QString model;
    Memory memory = Memory::Ram;
    QString name;
    int before = 0; ///< what the servo held
    int now = 0;
};

/// Undo and redo of an array, step by step, each step with its name. Keeps whole arrays: they are small and
/// a kept value cannot go wrong as an inverse command can. One thread.
class EditHistory
{
public:
    /// Steps kept; the oldest are forgotten first.
    static constexpr std::size_t kMostSteps = 2000;

    void clear() { *this = {}; }
    /// `after` was made of `before` by the step. What could be redone is gone.
    void push(const QString& step, const ArrayConfig& before, const ArrayConfig& after);
    /// An Apply wrote what was pending in `before`. Its undo cannot write to a servo, so it makes the values
    /// the servos held pending, and applying those brings them back. Every earlier array follows: what it
    /// asks of the servos differs from what they hold now. Returns the array after the step: `before` with
    /// nothing pending of what was written. No step when the servos held all of it already. Earlier steps
    /// that change nothing by that are forgotten: every undo is to be seen.
    ArrayConfig pushApply(const QString& step, const ArrayConfig& before,
                          const std::vector<AppliedWrite>& writes);

    /// Steps that change nothing are passed over.
    bool canUndo() const { return undoFrom() > 0; }
    bool canRedo() const { return redoFrom() < m_steps.size(); }
    QString undoStep() const { return canUndo() ? m_steps[undoFrom() - 1] : QString(); }
    QString redoStep() const { return canRedo() ? m_steps[redoFrom()] : QString(); }
    /// The array one step back or forth, as a look or as a step; canUndo() / canRedo() must hold.
    const ArrayConfig& undone() const { return m_states[undoFrom() - 1]; }
    const ArrayConfig& redone() const { return m_states[redoFrom() + 1]; }
    const ArrayConfig& undo() { return m_states[m_at = undoFrom() - 1]; }
    const ArrayConfig& redo() { return m_states[m_at = redoFrom() + 1]; }

    /// Changes every kept array: for what the world changed and undo cannot take back, as a servo's ID.
    void rewrite(const std::function<void(ArrayConfig&)>& change);

private:
    void markEmptySteps();
    std::size_t undoFrom() const; ///< the place where the step begins that is undone next
    std::size_t redoFrom() const;

    std::vector<ArrayConfig> m_states; ///< one more than steps, or none
    std::vector<QString> m_steps;
    std::vector<bool> m_isEmpty; ///< steps that change nothing since an Apply
    std::size_t m_at = 0;
    std::size_t m_applied = 0; ///< number of states, the oldest, before the last Apply
};

} // namespace core
