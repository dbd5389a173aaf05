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

/// Layouts as lists of their items, and common properties of new widgets.
namespace ui {

/// An item of a row or column: a widget or a layout with its stretch, or empty space. `{list, 1}` takes the
/// remaining space.
class LayoutItem
{
public:
    // NOLINTNEXTLINE(google-explicit-constructor): lists of items contain plain widgets and layouts
    constexpr LayoutItem(QWidget* widget, int stretch = 0, Qt::Alignment alignment = {})
        : m_widget(widget)
        , m_size(stretch)
        , m_alignment(alignment)
    {
    }
    // NOLINTNEXTLINE(google-explicit-constructor): the same
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

/// The remaining space.
inline constexpr LayoutItem kStretch = LayoutItem::stretch();

using LayoutItems = std::initializer_list<LayoutItem>;

inline constexpr int kStyleSpacing = -1; ///< the style's own

QHBoxLayout* inRow(LayoutItems items, int spacing = kStyleSpacing);
QVBoxLayout* inColumn(LayoutItems items, int spacing = kStyleSpacing);

/// Sets the layout of `widget` with these margins, by default none, as for parts of a window.
template <class Widget>
Widget* layOut(Widget* widget, QLayout* layout, const QMargins& margins = {})
{
    layout->setContentsMargins(margins);
    widget->setLayout(layout);
    return widget;
}

/// Sets the object name of a widget or an action and, unless empty, its accessible name and its tool tip.
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

/// Widgets with their stretch; none can be collapsed by its handle.
QSplitter* makeSplitter(QAnyStringView objectName, Qt::Orientation orientation, LayoutItems items,
                        QWidget* parent);

/// Scrolls `content` in a window that is too small for it. Without a frame.
QScrollArea* makeScroll(QAnyStringView objectName, QWidget* content, QWidget* parent);

/// A button with text that gets the focus only by the Tab key.
QToolButton* makeToolButton(QAnyStringView objectName, const QString& text, const QString& tip,
                            QWidget* parent);

/// Replaces the items, without a signal: keeps the current text if it is in the list too, else its index.
/// False: the box has this list already.
bool setChoices(QComboBox& box, const QStringList& choices);

/// A page, or a sentence in its place while the page is empty.
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

/// The label of a field: its mnemonic moves the focus there.
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
