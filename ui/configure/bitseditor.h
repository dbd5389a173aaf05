// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QFrame>

#include <optional>
#include <vector>

#include "core/servo/servomodel.h"

class QCheckBox;

namespace ui {

/// Edits a register value bit by bit, a check box for each named bit; bits without a name keep their value.
/// Enter or losing the focus takes the value; Esc drops it. GUI thread.
class BitsEditor : public QFrame
{
    Q_OBJECT

public:
    /// `device`: the value of the servo; bits that differ from it are marked as pending.
    BitsEditor(const core::Register& reg, int raw, std::optional<int> device, QWidget* parent);

    int raw() const;
    bool isModified() const { return raw() != m_before; }

signals:
    void finished(bool isTaken);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    int m_before;
    std::vector<std::pair<int, QCheckBox*>> m_bits; ///< value of the bit
    bool m_isFinished = false;
};

} // namespace ui
