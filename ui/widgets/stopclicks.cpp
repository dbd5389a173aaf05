// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/stopclicks.h"

#include <QtCore/QCoreApplication>
#include <QtGui/QMouseEvent>
#include <QtWidgets/QApplication>
#include <QtWidgets/QDialog>
#include <QtWidgets/QGridLayout>

#include "core/session/motion/control.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/stopbutton.h"

namespace ui {

namespace {

void addStop(QDialog& dialog, const SessionParts& session)
{
    auto* stop = named(new StopButton(session, &dialog), "dialogStop");
    // Top right, as in the main window.
    if (auto* grid = qobject_cast<QGridLayout*>(dialog.layout()))
        grid->addWidget(stop, 0, grid->columnCount(), grid->rowCount(), 1, Qt::AlignTop | Qt::AlignRight);
    else if (auto* box = qobject_cast<QBoxLayout*>(dialog.layout()))
        box->insertWidget(0, stop, 0, Qt::AlignTop | Qt::AlignRight);
    else
        dialog.layout()->addWidget(stop);
}

} // namespace

StopClicks::StopClicks(const SessionParts& session, QObject* parent)
    : QObject(parent)
    , m_session(session)
{
    QCoreApplication::instance()->installEventFilter(this);
}

bool StopClicks::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Show) {
        auto* dialog = qobject_cast<QDialog*>(watched);
        if (dialog != nullptr && dialog->isModal() && dialog->layout() != nullptr
            && dialog->findChild<StopButton*>() == nullptr)
            addStop(*dialog, m_session);
    } else if (event->type() == QEvent::MouseButtonPress && watched->isWindowType()) {
        press(*static_cast<QMouseEvent*>(event));
    }
    return false;
}

void StopClicks::press(const QMouseEvent& event)
{
    const QWidget* popup = QApplication::activePopupWidget();
    const QPoint place = event.globalPosition().toPoint();
    if (popup == nullptr || event.button() != Qt::LeftButton || popup->geometry().contains(place))
        return;
    for (const QWidget* top : QApplication::topLevelWidgets()) {
        for (const auto* stop : top->findChildren<StopButton*>()) {
            if (stop->isVisible() && stop->rect().contains(stop->mapFromGlobal(place))) {
                m_session.control.stop();
                return;
            }
        }
    }
}

} // namespace ui
