// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/support/meaningcolour.h"

#include <QtCore/QVariant>
#include <QtWidgets/QWidget>

namespace ui {

namespace {

constexpr char kMeaning[] = "meaning"; // an int, -1: none

void paint(QWidget& widget)
{
    // Nothing of the former palette is copied: it would keep the colours of its theme.
    QPalette palette;
    if (const int meaning = widget.property(kMeaning).toInt(); meaning >= 0) {
        for (const auto role : {QPalette::WindowText, QPalette::PlaceholderText})
            palette.setColor(role, theme().color(static_cast<Meaning>(meaning)));
    }
    widget.setPalette(palette);
}

} // namespace

void setMeaning(QWidget& widget, std::optional<Meaning> meaning)
{
    if (!widget.property(kMeaning).isValid())
        QObject::connect(&theme(), &Theme::changed, &widget, [&widget] { paint(widget); });
    const int value = meaning ? static_cast<int>(*meaning) : -1;
    if (widget.property(kMeaning) == QVariant(value))
        return;
    widget.setProperty(kMeaning, value);
    paint(widget);
}

} // namespace ui
