// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/operate/messagepanel.h"

#include <QtCore/QSortFilterProxyModel>
#include <QtGui/QClipboard>
#include <QtGui/QGuiApplication>
#include <QtWidgets/QButtonGroup>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QMenu>
#include <QtWidgets/QTableView>
#include <QtWidgets/QToolButton>

#include "core/document/arraydocument.h"
#include "ui/operate/messagemodels.h"
#include "ui/widgets/dialogparts.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/tables.h"
#include "ui/widgets/tabletext.h"

namespace ui {

namespace {

enum Kind { Motors, Joints };

} // namespace

MessagePanel::MessagePanel(const SessionParts& session, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_motors(new MotorStateModel(session, this))
    , m_joints(new JointStateModel(session, this))
    , m_kind(new QButtonGroup(this))
    , m_tables(new QStackedWidget(this))
    , m_pages(new PageOrNote(
          "messagesEmpty", tr("The array has no joints yet. Open an array or find your servos (F5)."), this))
{
    named(this, "messagePanel", tr("Messages"));
    addTable("motorStates", tr("Servos as MotorState"), *m_motors, {18, 16, 5, 9, 10, 9, 9, 9, 10, 13, 9});
    addTable("jointStates", tr("Joints as JointState"), *m_joints, {18, 16, 11, 13, 11, 13, 11, 11, 9, 11});
    auto* page = new QWidget(m_pages);
    layOut(page, inColumn({buildBar(), {m_tables, 1}}, 4));
    m_pages->setPage(page);
    layOut(this, inColumn({m_pages}), {6, 4, 6, 4});
    const auto fit = [this] { m_pages->setFilled(m_session.document.jointCount() > 0); };
    connect(&session.document, &core::ArrayDocument::jointsChanged, this, fit);
    fit();
}

QWidget* MessagePanel::buildBar()
{
    auto* bar = new QWidget(this);
    auto* motors = makeToolButton("messageMotors", QStringLiteral("MotorState"),
                                  tr("Shows each servo as MotorState of dynamixel_msgs."), bar);
    auto* joints = makeToolButton("messageJoints", QStringLiteral("JointState"),
                                  tr("Shows each joint as JointState of dynamixel_msgs."), bar);
    m_kind->addButton(motors, Motors);
    m_kind->addButton(joints, Joints);
    for (QAbstractButton* button : m_kind->buttons())
        button->setCheckable(true);
    motors->setChecked(true);
    connect(m_kind, &QButtonGroup::idClicked, this, [this](int kind) {
        m_tables->setCurrentIndex(kind);
        refresh();
    });
    auto* copies = makeToolButton("messageCopy", tr("Copy"), tr("Copies all rows of the table."), bar);
    copies->setPopupMode(QToolButton::InstantPopup);
    auto* menu = named(new QMenu(copies), "messageCopyMenu");
    named(menu->addAction(tr("As text"), this, &MessagePanel::copyText), "messageCopyText");
    named(menu->addAction(tr("As JSON"), this, &MessagePanel::copyJson), "messageCopyJson");
    copies->setMenu(menu);
    return layOut(bar, inRow({inRow({motors, joints}, 0), copies, kStretch}));
}

void MessagePanel::addTable(const char* objectName, const QString& name, QAbstractItemModel& model,
                            std::initializer_list<int> widths)
{
    auto* sorted = new QSortFilterProxyModel(this);
    sorted->setSourceModel(&model);
    sorted->setSortRole(MotorStateModel::kSortRole);
    sorted->setSortCaseSensitivity(Qt::CaseInsensitive);
    QTableView* table = makeTable(m_tables, objectName, name, *sorted);
    table->setEditTriggers(QTableView::NoEditTriggers);
    table->horizontalHeader()->setSortIndicatorClearable(true);
    table->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder); // the order of the array
    table->setSortingEnabled(true);
    setColumnWidths(*table, widths);
    m_tables->addWidget(table);
}

void MessagePanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    refresh();
}

void MessagePanel::refresh()
{
    if (m_kind->checkedId() == Motors)
        m_motors->refresh();
    else
        m_joints->refresh();
}

void MessagePanel::copyText()
{
    refresh();
    const auto* table = qobject_cast<const QTableView*>(m_tables->currentWidget());
    QGuiApplication::clipboard()->setText(tableAsText(*table->model()));
}

void MessagePanel::copyJson()
{
    QGuiApplication::clipboard()->setText(m_kind->checkedId() == Motors ? m_motors->json()
                                                                        : m_joints->json());
}

} // namespace ui
