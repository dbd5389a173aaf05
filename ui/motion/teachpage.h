// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QWidget>

#include <optional>
#include <vector>

#include "core/base/time.h"
#include "core/motion/teach.h"
#include "core/session/cause.h"
#include "ui/support/sessionparts.h"

class QDoubleSpinBox;
class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;

namespace ui {

class Prompts;

/// Teaching by hand: torque off, poses by key or a recorded motion. The result becomes a sequence of the
/// array, as one step of its history. GUI thread.
class TeachPage : public QWidget
{
    Q_OBJECT

public:
    TeachPage(const SessionParts& session, Prompts& prompts, QWidget* parent = nullptr);
    ~TeachPage() override;

    void refresh(core::Time now); ///< updates the states of the joints

signals:
    void taught(int sequence); ///< row of the new sequence
    void notified(core::Severity severity, const QString& sentence);

private:
    QWidget* makeJoints();
    QWidget* makeSteps();
    void fillJoints();
    void checkAll(bool isChecked);
    std::vector<int> chosen() const;
    void free();
    void recordPose();
    void toggleMotion();
    void sample(core::Time now);
    void finishPoses();
    void finishMotion(const QString& why = {});
    void discard();
    void onArrayChanged();
    bool begin(bool isMotion);
    void store(const core::Result<core::ArrayConfig>& taught);
    /// Clamped to the limits; none while a joint does not reply, reported when `isReported`.
    std::optional<std::vector<double>> positions(bool isReported);
    QString wantedName() const;
    void refreshButtons();

    SessionParts m_session;
    Prompts& m_prompts;
    std::optional<core::Teacher> m_teacher;
    std::vector<int> m_taught; ///< joints of the array
    bool m_isMotion = false;   ///< it is continuous
    bool m_isClamped = false;  ///< a position was beyond the limits
    core::Time m_begun;

    QListWidget* m_joints = nullptr;
    QPushButton* m_all = nullptr;
    QPushButton* m_none = nullptr;
    QPushButton* m_free = nullptr;
    QLabel* m_torque = nullptr;
    QLineEdit* m_name = nullptr;
    QDoubleSpinBox* m_tolerance = nullptr;
    QPushButton* m_pose = nullptr;
    QPushButton* m_finish = nullptr;
    QPushButton* m_motion = nullptr;
    QPushButton* m_discard = nullptr;
    QLabel* m_state = nullptr;
};

} // namespace ui
