// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/layouts.h"

#include <QtCore/QSignalBlocker>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QScrollArea>
#include <QtWidgets/QSplitter>
#include <QtWidgets/QToolButton>

#include <algorithm>

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

void LayoutItem::addTo(QSplitter& splitter) const
{
    splitter.addWidget(m_widget);
    splitter.setStretchFactor(splitter.count() - 1, m_size);
}

QHBoxLayout* inRow(LayoutItems items, int spacing)
{
    return filled<QHBoxLayout>(items, spacing);
}

QVBoxLayout* inColumn(LayoutItems items, int spacing)
{
    return filled<QVBoxLayout>(items, spacing);
}

QSplitter* makeSplitter(QAnyStringView objectName, Qt::Orientation orientation, LayoutItems items,
                        QWidget* parent)
{
    auto* splitter = named(new QSplitter(orientation, parent), objectName);
    splitter->setChildrenCollapsible(false);
    for (const LayoutItem& item : items)
        item.addTo(*splitter);
    return splitter;
}

QScrollArea* makeScroll(QAnyStringView objectName, QWidget* content, QWidget* parent)
{
    auto* scroll = named(new QScrollArea(parent), objectName);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidgetResizable(true);
    scroll->setWidget(content);
    return scroll;
}

QToolButton* makeToolButton(QAnyStringView objectName, const QString& text, const QString& tip,
                            QWidget* parent)
{
    auto* button = named(new QToolButton(parent), objectName, text, tip);
    button->setText(text);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

bool setChoices(QComboBox& box, const QStringList& choices)
{
    QStringList before;
    for (int i = 0; i < box.count(); ++i)
        before << box.itemText(i);
    if (before == choices)
        return false;
    const QSignalBlocker quiet(box);
    const QString chosen = box.currentText();
    const int place = std::clamp(box.currentIndex(), 0, std::max(0, static_cast<int>(choices.size()) - 1));
    box.clear();
    box.addItems(choices);
    box.setCurrentIndex(choices.contains(chosen) ? box.findText(chosen) : place);
    return true;
}

PageOrNote::PageOrNote(QAnyStringView noteName, const QString& note, QWidget* parent)
    : QStackedWidget(parent)
    , m_note(named(new QLabel(note, this), noteName))
{
    m_note->setAlignment(Qt::AlignCenter);
    m_note->setWordWrap(true);
    addWidget(m_note);
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
