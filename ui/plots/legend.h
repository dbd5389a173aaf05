// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QListWidget>

#include "ui/plots/curvespec.h"

namespace ui {

/// Names of a row's curves with a piece of their line. Click or Space asks to hide or show one, with Ctrl to
/// leave only that one. A hidden curve is struck out and says so to a screen reader. GUI thread.
class Legend : public QListWidget
{
    Q_OBJECT

public:
    explicit Legend(QWidget* parent = nullptr);

    void add(const CurveSpec& spec, bool shown);
    void mark(const QString& key, bool shown);

signals:
    void toggled(const QString& key);
    void soloed(const QString& key);

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void act(const QListWidgetItem* item, Qt::KeyboardModifiers modifiers);
    void mark(QListWidgetItem* item, bool shown);
};

} // namespace ui
