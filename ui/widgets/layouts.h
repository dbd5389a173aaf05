// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QAnyStringView>
#include <QtCore/QMargins>
#include <QtGui/QFont>
#include <QtWidgets/QBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QStackedWidget>

#include <initializer_list>

class QComboBox;
class QScrollArea;
class QSplitter;
class QToolButton;

/// Layouts as lists of what stands in them, and what most widgets are given when they are made.
namespace ui {

/// A place in a row or column: a widget or a layout with its stretch, or empty room. `{list, 1}` takes the
/// room that is left.
class LayoutItem
{
public:
    constexpr LayoutItem(QWidget* widget, int stretch = 0, Qt::Alignment alignment = {})
        : m_widget(widget)
        , m_size(stretch)
        , m_alignment(alignment)
    {
    }
    constexpr LayoutItem(QLayout* layout, int stretch = 0)
        : m_layout(layout)
        , m_size(stretch)
    {
    }
    static constexpr LayoutItem stretch(int factor = 1) { return {true, factor}; }
    static constexpr LayoutItem gap(int pixels) { return {false, pixels}; }

    void addTo(QBoxLayout& box) const;
    void addTo(QSplitter& splitter) const; ///< widgets only

private:
    constexpr LayoutItem(bool isStretch, int size)
        : m_isStretch(isStretch)
        , m_size(size)
    {
    }

    QWidget* m_widget = nullptr;
    QLayout* m_layout = nullptr;
    bool m_isStretch = false;
    int m_size = 0; ///< stretch or pixels
    Qt::Alignment m_alignment;
};

/// The room that is left.
inline constexpr LayoutItem kStretch = LayoutItem::stretch();

using LayoutItems = std::initializer_list<LayoutItem>;

inline constexpr int kStyleSpacing = -1; ///< the style's own

QHBoxLayout* inRow(LayoutItems items, int spacing = kStyleSpacing);
QVBoxLayout* inColumn(LayoutItems items, int spacing = kStyleSpacing);

/// Gives `widget` the layout with these margins, by default none, as parts of a window have them.
template <class Widget>
Widget* layOut(Widget* widget, QLayout* layout, const QMargins& margins = {})
{
    layout->setContentsMargins(margins);
    widget->setLayout(layout);
    return widget;
}

/// Gives a widget or an action its object name and, unless empty, what screen readers call it and its tool
/// tip.
template <class Widget>
Widget* named(Widget* widget, QAnyStringView objectName, const QString& accessibleName = {},
              const QString& toolTip = {})
{
    widget->setObjectName(objectName.toString());
    if constexpr (requires { widget->setAccessibleName(accessibleName); }) {
        if (!accessibleName.isEmpty())
            widget->setAccessibleName(accessibleName);
    }
    if (!toolTip.isEmpty())
        widget->setToolTip(toolTip);
    return widget;
}

/// Widgets with their stretch, none of which is closed by its handle.
QSplitter* makeSplitter(QAnyStringView objectName, Qt::Orientation orientation, LayoutItems items,
                        QWidget* parent);

/// In a window that is too small for `content` it is scrolled. Without a frame.
QScrollArea* makeScroll(QAnyStringView objectName, QWidget* content, QWidget* parent);

/// A button with words that the Tab key alone gives the focus.
QToolButton* makeToolButton(QAnyStringView objectName, const QString& text, const QString& tip,
                            QWidget* parent);

/// Another list to choose from, without a signal: what is chosen stays when it is in the list too, else its
/// place. False: the box has this list already.
bool setChoices(QComboBox& box, const QStringList& choices);

/// A page, or a sentence in its place while there is nothing on it.
class PageOrNote : public QStackedWidget
{
public:
    PageOrNote(QAnyStringView noteName, const QString& note, QWidget* parent);

    void setPage(QWidget* page) { addWidget(page); }
    void setNote(const QString& note) { m_note->setText(note); }
    void setFilled(bool on) { setCurrentIndex(on ? 1 : 0); }

private:
    QLabel* m_note;
};

/// The label of a field: its mnemonic leads there.
QLabel* makeBuddy(const QString& text, QWidget* field);

/// A label for plain text of several lines.
QLabel* makeWords(QAnyStringView objectName, QWidget* parent, const QString& text = {});

/// The font, bold or not.
inline QFont withBold(QFont font, bool isBold = true)
{
    font.setBold(isBold);
    return font;
}

} // namespace ui
