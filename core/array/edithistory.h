// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include "core/array/arrayconfig.h"

namespace core {

/// Undo and redo of an array, step by step, each step with its name. Keeps whole arrays: they are small and
/// a kept value cannot go wrong as an inverse command can. One thread.
class EditHistory
{
public:
    /// Steps kept; the oldest are forgotten first.
    static constexpr std::size_t kMostSteps = 2000;

    void clear();
    /// `after` was made of `before` by the step. What could be redone is gone.
    void push(const QString& step, const ArrayConfig& before, const ArrayConfig& after);

    bool canUndo() const { return m_at > 0; }
    bool canRedo() const { return m_at < m_steps.size(); }
    QString undoStep() const { return canUndo() ? m_steps[m_at - 1] : QString(); }
    QString redoStep() const { return canRedo() ? m_steps[m_at] : QString(); }
    /// The array one step back or forth, as a look or as a step; canUndo() / canRedo() must hold.
    const ArrayConfig& undone() const { return m_states[m_at - 1]; }
    const ArrayConfig& redone() const { return m_states[m_at + 1]; }
    const ArrayConfig& undo() { return m_states[--m_at]; }
    const ArrayConfig& redo() { return m_states[++m_at]; }

    /// Changes every kept array: for what the world changed and undo cannot take back, as a servo's ID.
    void rewrite(const std::function<void(ArrayConfig&)>& change);

private:
    std::vector<ArrayConfig> m_states; ///< one more than steps, or none
    std::vector<QString> m_steps;
    std::size_t m_at = 0;
};

} // namespace core
