// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QDialog>

#include <set>

#include "core/array/compare.h"
#include "ui/support/sessionparts.h"

class QLabel;
class QLineEdit;
class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace ui {

class Prompts;
class SentenceLine;
class Units;

/// The differences between the array and a file, row by row; ticked rows are taken from the file as one step
/// that undo reverts. Follows the array while it is edited elsewhere. Not modal. GUI thread.
class CompareDialog : public QDialog
{
    Q_OBJECT

public:
    /// Angles are shown in the unit of `units`.
    CompareDialog(const SessionParts& session, Prompts& prompts, const Units& units,
                  QWidget* parent = nullptr);

    /// Compares with this file. False when it cannot be read; the dialog then shows the reason.
    bool open(const QString& path);
    using QDialog::open;
    const core::Comparison& comparison() const { return m_comparison; }
    int tickedCount() const { return static_cast<int>(tickedRows().size()); }

public slots:
    /// Asks for a file and compares with it. False when none was chosen.
    bool choose();

private:
    core::CompareAngles angles() const;
    void compareAgain();
    void fill();
    QString valueWords(const core::Difference& difference, const QString& value) const;
    void fillRow(QTreeWidgetItem* item, std::size_t row);
    void filter();
    void tickShown(bool on);
    void take();
    void refresh();
    std::set<std::size_t> tickedRows() const;

    SessionParts m_session;
    Prompts& m_prompts;
    const Units& m_units;
    QString m_path;           ///< empty: none read yet
    core::ArrayConfig m_base; ///< the array when it was compared
    core::ArrayConfig m_file;
    core::Comparison m_comparison;
    bool m_isFilling = false;

    QLabel* m_name;
    QPushButton* m_choose;
    SentenceLine* m_counts;
    SentenceLine* m_problem;
    QWidget* m_rowsBox;
    QLineEdit* m_filter;
    QPushButton* m_all;
    QPushButton* m_none;
    QTreeWidget* m_rows;
    QPushButton* m_take;
};

} // namespace ui
