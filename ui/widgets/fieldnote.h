// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QPointer>
#include <QtCore/QTimer>
#include <QtWidgets/QLabel>

namespace ui {

/// The sentence that says why what was typed into a field is refused. It is below the field, over what is
/// there, and goes when something else is typed, by a click on it, or after a while. One a window. GUI
/// thread.
class FieldNote final : public QLabel
{
    Q_OBJECT

public:
    static void show(QWidget& field, const QString& sentence);
    static void hide(const QWidget& field);
    /// What is shown of this field; empty: nothing.
    static QString textOf(const QWidget& field);

    static constexpr int kShownMs = 10000;

protected:
    void mousePressEvent(QMouseEvent* event) override;

private:
    explicit FieldNote(QWidget* window);
    static FieldNote* of(const QWidget& field);
    void place(const QWidget& field);

    QPointer<QWidget> m_field;
    QTimer m_end;
};

} // namespace ui
