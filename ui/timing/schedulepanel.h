// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QTimer>
#include <QtWidgets/QWidget>

#include <functional>
#include <map>
#include <vector>

#include "core/array/arrayconfig.h"
#include "ui/support/sessionparts.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QGridLayout;
class QLabel;
class QListWidget;
class QPushButton;

namespace core {
struct ScheduleParameter;
}

namespace ui {

/// All parameters of a control cycle. An edit is a step of the array's history and takes effect in the next
/// cycle. Invalid parameters stay in the panel, with the error beside the field, until they are fixed or
/// reverted. GUI thread.
class SchedulePanel : public QWidget
{
    Q_OBJECT

public:
    explicit SchedulePanel(const SessionParts& session, QWidget* parent = nullptr);
    ~SchedulePanel() override;

    /// True when the panel shows invalid parameters that are not in effect.
    bool hasRefused() const;

private:
    template <class Box>
    Box* makeBox(const core::ScheduleParameter& parameter, const QString& label, QWidget* parent);
    QWidget* makeOverlap(const core::ScheduleParameter& parameter, const QString& label);
    QWidget* makePollList(const core::ScheduleParameter& parameter);
    void addRow(const core::ScheduleParameter& parameter, const QString& label, QWidget* editor);
    void decorate(QWidget* editor, const core::ScheduleParameter& parameter, const QString& label) const;

    void load();
    void follow();
    void showSchedule(const core::ScheduleConfig& schedule);
    void showPollList();
    void takePollList();
    void movePolled(int by);
    void chooseOverlap(int mode);
    void changed(const QString& parameter, bool atOnce = false);
    void commit();
    void refresh();
    core::ArrayConfig drafted() const;

    SessionParts m_session;
    core::ScheduleConfig m_loaded; ///< in the session
    core::ScheduleConfig m_draft;  ///< in the panel
    QString m_changed;             ///< parameter that was edited last
    QStringList m_joints;          ///< in the list of joints
    QTimer m_commit;               ///< a key held down is one step of the history
    bool m_isLoading = false;
    bool m_isGood = true; ///< the parameters in the panel have no error

    QGridLayout* m_grid;
    std::map<QString, QLabel*> m_notes;                                    ///< beside the field, by parameter
    std::vector<std::function<void(const core::ScheduleConfig&)>> m_boxes; ///< each shows its number
    QComboBox* m_overlap = nullptr;
    QDoubleSpinBox* m_reqPeriod = nullptr;
    QComboBox* m_content = nullptr;
    QCheckBox* m_allJoints = nullptr;
    QListWidget* m_pollList = nullptr;
    QPushButton* m_earlier = nullptr;
    QPushButton* m_later = nullptr;
    QLabel* m_minimum;
    QLabel* m_outlook;
    QLabel* m_state;
    QPushButton* m_takeBack;
};

} // namespace ui
