// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QStringList>
#include <QtWidgets/QDialog>

#include <optional>
#include <vector>

#include "core/array/urdfmounting.h"
#include "core/wrench/mounting.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QRadioButton;
class QTableWidget;

namespace ui {

class Prompts;

/// How an F/T sensor is mounted: its joints from the base on with their axes, fixed rotations, and down.
/// OK emits configured(); the caller edits the array. GUI thread.
class MountingDialog : public QDialog
{
    Q_OBJECT

public:
    /// `joints`: the names of the array's joints.
    MountingDialog(const QString& sensor, const std::optional<core::wrench::Mounting>& mounting,
                   const QStringList& joints, Prompts& prompts, QWidget* parent = nullptr);

    /// Of the fields; empty: the direction of gravity is unknown.
    std::optional<core::wrench::Mounting> mounting() const;
    QString problem() const; ///< a sentence; empty when OK may be pressed

public slots:
    void accept() override;

signals:
    void configured(const std::optional<core::wrench::Mounting>& mounting);

private:
    struct Row
    {
        QComboBox* joint;
        QComboBox* axis;                 ///< also typed: three numbers
        QLineEdit* rpy;                  ///< degrees
        core::wrench::MountJoint before; ///< keeps what the dialog does not show
    };

    QWidget* makeFields();
    void showMounting(const core::wrench::Mounting& mounting);
    void chooseUrdf();
    void takeFromUrdf(); ///< the mounting of the chosen link
    void addJoint(const core::wrench::MountJoint& joint);
    void addNextJoint();
    void removeJoint(const QComboBox* joint);
    void refresh();

    QString m_sensor;
    QStringList m_joints;
    Prompts& m_prompts;
    std::optional<core::urdf::LinkTree> m_urdf;
    QRadioButton* m_unknown;
    QRadioButton* m_known;
    QWidget* m_fields = nullptr;
    QComboBox* m_down = nullptr;
    QTableWidget* m_table = nullptr;
    QLabel* m_linkLabel = nullptr;
    QComboBox* m_link = nullptr; ///< of m_urdf; hidden without it
    QLineEdit* m_rpy = nullptr;
    std::vector<Row> m_rows;
    QLabel* m_problem;
    QPushButton* m_ok = nullptr;
};

} // namespace ui
