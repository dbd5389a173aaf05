// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QPointer>
#include <QtCore/QTimer>
#include <QtWidgets/QLabel>

namespace ui {

/// The sentence that explains why the input of a field is refused. It is below the field, over other widgets,
/// and is hidden by another input, a click on it, or a timeout. One per window. GUI thread.
class FieldNote final : public QLabel
{
    Q_OBJECT

public:
    static void show(QWidget& field, const QString& sentence);
    static void hide(const QWidget& field);
    /// The sentence shown for this field; empty: none.
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
