// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include "ui/widgets/editorpage.h"
#include "ui/widgets/layouts.h"

class QAbstractItemModel;
class QPushButton;
class QTableView;

namespace ui {

/// A table whose rows the user renames, moves and removes: by buttons beside it, and by Alt+Up, Alt+Down and
/// Del. While it has no rows, a note is shown in its place. GUI thread.
class EditableList : public EditorPage
{
    Q_OBJECT

public:
    /// Edit the model; false: nothing changed. The rows are ascending, at least one.
    using Move = std::function<bool(int row, int by)>;
    using Remove = std::function<bool(const std::vector<int>& rows)>;
    /// In their order, created after the list; null: the list has no such button.
    struct Buttons
    {
        QPushButton* rename;
        QPushButton* up;
        QPushButton* down;
        QPushButton* other; ///< the page's own
        QPushButton* remove;
    };

    EditableList(const char* name, const QString& accessibleName, QAbstractItemModel& model,
                 const char* noteName, Move move, Remove remove, QWidget* parent);

    void setButtons(const Buttons& buttons);
    void setNote(const QString& note) { m_pages->setNote(note); }
    QTableView& table() const { return *m_table; }
    int row() const;      ///< the current one; -1: none
    void select(int row); ///< ignored when there is no such row
    void rename();        ///< opens the editor of the current row's first column
    void refresh();       ///< table or note, and the buttons, after a change of the rows or of chosen ones

signals:
    void chosen(); ///< other rows are selected, or another is current

private:
    void moveCurrent(int by);
    void removeSelected();

    Move m_move;
    Remove m_remove;
    Buttons m_buttons{};
    PageOrNote* m_pages;
    QTableView* m_table;
};

} // namespace ui
