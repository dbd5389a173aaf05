// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QDialog>

#include "core/array/urdf.h"
#include "ui/support/sessionparts.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QLayout;
class QPlainTextEdit;
class QPushButton;
class QTableWidget;

namespace ui {

class Prompts;
class SentenceLine;
class Units;

/// Imports joint names and limits from a robot description (URDF): maps its joints to those of the array and
/// shows the limits before and after. Taken as one step that undo reverts. Not modal. GUI thread.
class UrdfDialog : public QDialog
{
    Q_OBJECT

public:
    UrdfDialog(const SessionParts& session, Prompts& prompts, const Units& units, QWidget* parent = nullptr);

    /// Reads this file. False when it is no URDF; the dialog then shows the reason.
    bool open(const QString& path);
    using QDialog::open;

public slots:
    /// Asks for a file and reads it. False when none was chosen.
    bool choose();

private:
    QLayout* makeChoices();
    void fill();
    void pairInOrder();
    void take();
    void refresh();
    void refreshRow(int row, const core::ArrayConfig& after);
    QComboBox* combo(int row) const;
    std::vector<core::urdf::Match> matches() const;
    core::urdf::Choice choice() const;
    QString travel(const std::optional<core::SoftLimits>& limits,
                   const std::optional<double>& velocity) const;
    QString problem() const;

    SessionParts m_session;
    Prompts& m_prompts;
    const Units& m_units;
    QString m_path; ///< empty: none read yet
    core::urdf::Robot m_robot;
    bool m_isFilling = false;
    QString m_taken; ///< the last import, a sentence, while the array is unchanged since then

    QLabel* m_name;
    QPushButton* m_choose;
    SentenceLine* m_words;
    QTableWidget* m_table;
    QCheckBox* m_names;
    QCheckBox* m_limits;
    QCheckBox* m_velocities;
    QPushButton* m_pair;
    QPlainTextEdit* m_notes;
    SentenceLine* m_problem;
    QPushButton* m_take;
};

} // namespace ui
