// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QAnyStringView>
#include <QtCore/QMargins>
#include <QtGui/QFont>
#include <QtWidgets/QBoxLayout>
#include <QtWidgets/QLabel>

#include <initializer_list>

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

/// Gives a widget its object name and, unless empty, what screen readers call it and its tool tip.
template <class Widget>
Widget* named(Widget* widget, QAnyStringView objectName, const QString& accessibleName = {},
              const QString& toolTip = {})
{
    widget->setObjectName(objectName.toString());
    if (!accessibleName.isEmpty())
        widget->setAccessibleName(accessibleName);
    if (!toolTip.isEmpty())
        widget->setToolTip(toolTip);
    return widget;
}

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
