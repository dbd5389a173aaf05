// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <set>
#include <tuple>
#include <vector>

#include "core/session/operations/snapshotstore.h"
#include "ui/support/sessionparts.h"
#include "ui/widgets/operationview.h"

class QLabel;
class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace ui {

class Prompts;

/// The snapshots kept of this array's servos, and their differences to the servos now. Restoring one makes
/// its values pending, so they are shown, undone and applied like any other edit. Backups are snapshots in a
/// file the user chose. GUI thread.
class SnapshotDialog : public OperationDialog
{
    Q_OBJECT

public:
    SnapshotDialog(const SessionParts& session, Prompts& prompts, QWidget* parent = nullptr);

    int tickedCount() const;

signals:
    /// A message for the window, a sentence.
    void reported(const QString& sentence);

protected:
    void showEvent(QShowEvent* event) override;

private:
    enum class After { Nothing, Keep, Backup };

    void loadList();
    void fillList();
    void fillPreview();
    void keepTicks();
    void addRow(QTreeWidgetItem* group, int joint, const core::PendingWrite& write);
    void makePending();
    void read(After after);
    void backup();
    void restoreFile();
    void takeReport(const core::OperationReport& report);
    void refresh() override;
    core::Snapshot snapshotNow(const QString& reason) const;
    std::vector<core::SnapshotDifference> differences(const core::Snapshot& snapshot) const;
    QString chosenPath() const;
    const core::Snapshot* chosen() const;
    QString whenWords(const core::Snapshot& snapshot) const;

    Prompts& m_prompts;
    std::vector<QString> m_order;               ///< paths, the opened file first, then the newest first
    std::map<QString, core::Snapshot> m_loaded; ///< by path; a kept snapshot never changes
    QString m_file;                             ///< opened from elsewhere; empty: none
    QString m_backupPath;
    After m_after = After::Nothing;
    bool m_isFilling = false;
    QString m_previewOf;                                 ///< path of the snapshot m_preview shows
    std::set<std::tuple<int, bool, QString>> m_unticked; ///< in that snapshot: joint, EEPROM, register

    QTreeWidget* m_list;
    QLabel* m_previewTitle;
    QTreeWidget* m_preview;
    SentenceLine* m_words;
    QPushButton* m_read;
    QPushButton* m_keep;
    QPushButton* m_backup;
    QPushButton* m_restore;
    QPushButton* m_makePending;
};

} // namespace ui
