// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/layouts.h"

namespace ui {

namespace {

template <class Box>
Box* filled(LayoutItems items, int spacing)
{
    auto* box = new Box;
    if (spacing != kStyleSpacing)
        box->setSpacing(spacing);
    for (const LayoutItem& item : items)
        item.addTo(*box);
    return box;
}

} // namespace

void LayoutItem::addTo(QBoxLayout& box) const
{
    if (m_widget != nullptr)
        box.addWidget(m_widget, m_size, m_alignment);
    else if (m_layout != nullptr)
        box.addLayout(m_layout, m_size);
    else if (m_isStretch)
        box.addStretch(m_size);
    else
        box.addSpacing(m_size);
}

QHBoxLayout* inRow(LayoutItems items, int spacing)
{
    return filled<QHBoxLayout>(items, spacing);
}

QVBoxLayout* inColumn(LayoutItems items, int spacing)
{
    return filled<QVBoxLayout>(items, spacing);
}

QLabel* makeBuddy(const QString& text, QWidget* field)
{
    auto* label = new QLabel(text, field->parentWidget());
    label->setBuddy(field);
    return label;
}

QLabel* makeWords(QAnyStringView objectName, QWidget* parent, const QString& text)
{
    auto* label = named(new QLabel(text, parent), objectName);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    return label;
}

} // namespace ui
