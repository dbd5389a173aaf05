// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include "ui/support/sessionparts.h"
#include "ui/widgets/operationview.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QLayout;
class QLineEdit;
class QPushButton;

namespace core {
class ServoFamily;
struct Kept;
} // namespace core

namespace ui {

/// Resets one servo to its factory defaults. Nothing happens before the name of the array is typed. GUI
/// thread.
class FactoryResetDialog : public OperationDialog
{
    Q_OBJECT

public:
    /// Starts the operation; false when it could not.
    using Reset = std::function<bool(int joint, bool keepId, bool keepBaud)>;

    explicit FactoryResetDialog(const SessionParts& session, QWidget* parent = nullptr, Reset reset = {});

    void setJoint(int joint);
    int joint() const;

private:
    QLayout* makeForm();
    void fillJoints();
    void begin();
    void refresh() override;
    QString wordToType() const;
    QString problem() const;
    const core::ServoFamily& family() const; ///< of the chosen servo
    core::Kept kept() const;                 ///< by the reset as chosen

    Reset m_reset;
    QComboBox* m_joints;
    QCheckBox* m_keepId;
    QCheckBox* m_keepBaud;
    SentenceLine* m_effect;
    QLabel* m_ask;
    QLineEdit* m_typed;
    QPushButton* m_begin;
};

} // namespace ui
