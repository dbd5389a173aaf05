// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QWidget>

#include "core/array/arrayconfig.h"
#include "ui/support/stateshape.h"
#include "ui/widgets/layouts.h"

class QDialog;
class QPushButton;
class QTableView;
class QTableWidget;
class QTreeWidget;
class QTreeWidgetItem;

/// What the dialogs of the array's configuration have in common.
namespace ui {

/// A sentence with the shape of what it means in front; takes as many lines as it needs, none when empty.
/// GUI thread.
class SentenceLine : public QWidget
{
    Q_OBJECT

public:
    explicit SentenceLine(const QString& objectName, QWidget* parent = nullptr);

    void setState(StateLook look, const QString& sentence);
    /// The first three, a line each, and how many more there are.
    void setSentences(StateLook look, const QStringList& sentences);
    void clear() { setState(kUnknownLook, QString()); }
    QString text() const;
    StateLook look() const { return m_look; }

private:
    void refresh();

    StateLook m_look;
    QLabel* m_icon;
    QLabel* m_words;
};

/// What a list of joints keeps with each: the servo stays the same when rows move.
int servoKey(core::ServoId servo);

/// A sentence that explains, dimmer than what it explains.
QLabel* makeNote(const QString& text, QWidget* parent);

/// A button that Enter in another field does not press: what it does is named and never happens by the way.
QPushButton* makeButton(const QString& text, QAnyStringView objectName, QWidget* parent,
                        const QString& tip = {}, const char* iconName = nullptr);

/// The button that closes a dialog, by default also with Enter.
QPushButton* makeClose(QAnyStringView objectName, QDialog* dialog, bool isDefault = true);

/// A table with these columns whose cells hold widgets: they take the focus, the table does not.
QTableWidget* makeTable(QAnyStringView objectName, const QString& accessibleName, const QStringList& columns,
                        QWidget* parent);

/// A tree or, `isFlat`, a list with these columns.
QTreeWidget* makeTree(QAnyStringView objectName, const QString& accessibleName, const QStringList& columns,
                      QWidget* parent, bool isFlat = false);

/// The items below those at the top, in their order.
QList<QTreeWidgetItem*> childrenOf(const QTreeWidget& tree);

/// Widths of the columns in digits, from the first on; a heading that is wider, as in another language, gets
/// the room it needs.
void setColumnWidths(QTableView& view, std::initializer_list<int> digits);

/// Makes every column but the last as wide as what stands in it, at most `most` characters; the last takes
/// the rest. Called after each filling; a column only grows then, so that one the user made wider stays.
void fitColumns(QTreeWidget& view, int most = 44);

/// What would be wrong with `after` that is not wrong with `before`, sentences; warnings are left out.
QStringList newProblems(const core::ArrayConfig& before, const core::ArrayConfig& after,
                        const core::ModelLibrary& models);

} // namespace ui
