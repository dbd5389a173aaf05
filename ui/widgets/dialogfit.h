// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QObject>
#include <QtCore/QRect>

#include <functional>

class QDialog;
class QScreen;
class QWidget;

namespace ui {

/// Keeps every dialog of the program inside the screen and off a STOP button, whatever the size and the scale
/// of the screen: a dialog that is too large becomes smaller, and one that cannot scrolls, with its row of
/// buttons in place. Watches the whole application and consumes nothing. GUI thread.
class DialogFit : public QObject
{
    Q_OBJECT

public:
    /// What windows may cover of a screen.
    using Area = std::function<QRect(const QScreen&)>;

    explicit DialogFit(const QWidget& stop, QObject* parent);
    void setArea(Area area) { m_area = std::move(area); } ///< of another screen

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QRect room(const QDialog& dialog) const;
    void fit(QDialog& dialog) const;

    const QWidget& m_stop;
    Area m_area;
};

} // namespace ui
