// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QHeaderView>

namespace ui {

/// Names of the registers at the left of the grid, each with its memory as a letter in a badge: they stay
/// while the servos scroll sideways. GUI thread.
class RegisterHeader final : public QHeaderView
{
    Q_OBJECT

public:
    explicit RegisterHeader(QWidget* parent = nullptr);

protected:
    void paintSection(QPainter* painter, const QRect& rect, int section) const override;
    QSize sectionSizeFromContents(int section) const override;
};

} // namespace ui
