// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QHeaderView>

namespace ui {

/// Names of the servos above the register grid: name, and under it the state's shape and
/// the ID. A name that is too long loses
/// its middle, because limbs differ at the front and joints at the end. GUI thread.
class ServoHeader final : public QHeaderView
{
    Q_OBJECT

public:
    explicit ServoHeader(QWidget* parent = nullptr);

    /// Width at which every name stands whole.
    int fullWidth() const;

protected:
    void paintSection(QPainter* painter, const QRect& rect, int section) const override;
    QSize sectionSizeFromContents(int section) const override;
};

} // namespace ui
