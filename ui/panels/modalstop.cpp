// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/modalstop.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QEvent>
#include <QtWidgets/QBoxLayout>
#include <QtWidgets/QDialog>
#include <QtWidgets/QGridLayout>

#include "core/session/session.h"
#include "ui/panels/stopbutton.h"

namespace ui {

ModalStop::ModalStop(core::Session& session, QObject* parent)
    : QObject(parent)
    , m_session(session)
{
    QCoreApplication::instance()->installEventFilter(this);
}

bool ModalStop::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::Show)
        return false;
    auto* dialog = qobject_cast<QDialog*>(watched);
    if (dialog == nullptr || !dialog->isModal() || dialog->layout() == nullptr
        || dialog->findChild<StopButton*>() != nullptr)
        return false;
    auto* stop = new StopButton(m_session, dialog);
    stop->setObjectName(QStringLiteral("dialogStop"));
    // Top right, as in the main window.
    if (auto* grid = qobject_cast<QGridLayout*>(dialog->layout()))
        grid->addWidget(stop, 0, grid->columnCount(), grid->rowCount(), 1, Qt::AlignTop | Qt::AlignRight);
    else if (auto* box = qobject_cast<QBoxLayout*>(dialog->layout()))
        box->insertWidget(0, stop, 0, Qt::AlignTop | Qt::AlignRight);
    else
        dialog->layout()->addWidget(stop);
    return false;
}

} // namespace ui
