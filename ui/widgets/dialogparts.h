// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QDialogButtonBox>
#include <QtWidgets/QPushButton>

#include <type_traits>

#include "core/array/arrayconfig.h"
#include "ui/support/stateshape.h"
#include "ui/widgets/layouts.h"

class QDialog;
class QTableView;
class QTableWidget;
class QTreeWidget;
class QTreeWidgetItem;

/// Common parts of the dialogs for the array's configuration.
namespace ui {

/// A sentence with the shape of its meaning in front; uses as many lines as it needs, none when empty. GUI
/// thread.
class SentenceLine : public QWidget
{
    Q_OBJECT

public:
    explicit SentenceLine(const QString& objectName, QWidget* parent = nullptr);

    void setState(StateLook look, const QString& sentence);
    /// The first three, a line each, and the number of the others.
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

/// The key of a servo in lists of joints: the servo stays the same when rows move.
int servoKey(core::ServoId servo);

/// A sentence that explains something, dimmed.
QLabel* makeNote(const QString& text, QWidget* parent);

/// A button that Enter in another field does not press, so that it never acts by accident.
QPushButton* makeButton(const QString& text, QAnyStringView objectName, QWidget* parent,
                        const QString& tip = {}, const char* iconName = nullptr);

/// The same with what a click does: a member function of `parent` or a function object.
template <class Parent, class Action, class = std::enable_if_t<!std::is_convertible_v<Action, QString>>>
QPushButton* makeButton(const QString& text, QAnyStringView objectName, Parent* parent, Action action,
                        const QString& tip = {}, const char* iconName = nullptr)
{
    auto* button = makeButton(text, objectName, static_cast<QWidget*>(parent), tip, iconName);
    QObject::connect(button, &QPushButton::clicked, parent, action);
    return button;
}

/// The button that closes a dialog, by default also with Enter.
QPushButton* makeClose(QAnyStringView objectName, QDialog* dialog, bool isDefault = true);

/// OK and Cancel, which accept and reject `dialog`. Their object names begin with `prefix`.
QDialogButtonBox* makeOkCancel(QAnyStringView prefix, QDialog* dialog);
/// Shows what prevents OK, a sentence; empty: nothing does.
void showProblem(const QString& problem, QLabel& label, QPushButton& ok);

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

/// Makes every column but the last as wide as its content, at most `most` characters; the last takes the
/// rest. Called after each filling; a column only grows then, so that one widened by the user stays.
void fitColumns(QTreeWidget& view, int most = 44);

/// The problems of `after` that are not in `before`, sentences; without warnings.
QStringList newProblems(const core::ArrayConfig& before, const core::ArrayConfig& after,
                        const core::ModelLibrary& models);

} // namespace ui
