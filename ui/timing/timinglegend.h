// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QWidget>

#include "core/timing/timeline.h"

namespace ui {

/// Legend of the parts of a cycle; as many lines as the width requires. GUI thread.
class TimingLegend : public QWidget
{
    Q_OBJECT

public:
    explicit TimingLegend(QWidget* parent = nullptr);

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    /// Calls visit(place, kind) for each entry; returns the height.
    template <typename Visit>
    int layOut(int width, Visit&& visit) const;
};

} // namespace ui
