// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QListWidget>

#include "ui/plots/curvespec.h"

namespace ui {

/// The subjects of a row's curves with a sample of their line and their current value. Click or Space
/// requests to hide or show one, with Ctrl to show only that one. A hidden one is struck out, also for a
/// screen reader. GUI thread.
class Legend : public QListWidget
{
    Q_OBJECT

public:
    explicit Legend(QWidget* parent = nullptr);

    /// Adds an entry for its subject, unless there is one.
    void add(const CurveSpec& spec, bool shown);
    void mark(const QString& subject, bool shown);
    void setValue(const QString& subject, const QString& text);
    int wholeHeight() const; ///< of all entries, also those that need scrolling
    void paintWhole(QPainter& painter) const;

signals:
    void clicked(const QString& subject, bool isAlone);
    void menuRequested(const QString& subject, const QPoint& globalPosition);

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void act(const QListWidgetItem* item, Qt::KeyboardModifiers modifiers);
    QListWidgetItem* find(const QString& subject) const;
    void mark(QListWidgetItem* item, bool shown);
};

} // namespace ui
