// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QWidget>

namespace ui {

/// An arrow three quarters around a shaft: the positive direction of a joint whose axis points at the reader.
/// GUI thread.
class TurnArrow : public QWidget
{
    Q_OBJECT

public:
    explicit TurnArrow(QWidget* parent = nullptr);

    QSize sizeHint() const override { return {34, 34}; }

protected:
    void paintEvent(QPaintEvent* event) override;
};

} // namespace ui
