// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/alarms/alarmlimitsdialog.h"

#include <QtCore/QSortFilterProxyModel>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QPushButton>

#include <algorithm>

#include "core/base/element.h"
#include "core/document/arraydocument.h"
#include "ui/alarms/alarmlimitsmodel.h"
#include "ui/widgets/dialogparts.h"
#include "ui/widgets/sheetdelegate.h"
#include "ui/widgets/sheetview.h"

namespace ui {

namespace {

/// Defaults are in italics, and an empty editor shows them.
class LimitDelegate final : public SheetDelegate
{
public:
    using SheetDelegate::SheetDelegate;

    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const override
    {
        QWidget* editor = SheetDelegate::createEditor(parent, option, index);
        if (auto* line = qobject_cast<QLineEdit*>(editor);
            line != nullptr && index.data(AlarmLimitsModel::kFaintRole).toBool())
            line->setPlaceholderText(index.data().toString());
        return editor;
    }

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override
    {
        SheetDelegate::initStyleOption(option, index);
        option->font.setItalic(index.data(AlarmLimitsModel::kFaintRole).toBool());
    }
};

} // namespace

AlarmLimitsDialog::AlarmLimitsDialog(const SessionParts& session, const Units& units, QWidget* parent)
    : QDialog(parent)
    , m_session(session)
    , m_model(new AlarmLimitsModel(session, units, this))
    , m_onOverload(makeChoice(tr("Overload by default"), "alarmDefaultOverload"))
    , m_onFollowing(makeChoice(tr("Following error by default"), "alarmDefaultFollowing"))
    , m_problem(new SentenceLine(QStringLiteral("alarmLimitsProblem"), this))
{
    setObjectName(QStringLiteral("alarmLimitsDialog"));
    setWindowTitle(tr("Alarm limits"));
    auto* proxy = new QSortFilterProxyModel(this);
    proxy->setSourceModel(m_model);
    m_view = new SheetView(*m_model, *proxy, this);
    named(m_view, "alarmLimitsTable", tr("Alarm limits of the joints"));
    m_view->setItemDelegate(new LimitDelegate(*m_view));
    m_view->verticalHeader()->hide();
    m_view->horizontalHeader()->setStretchLastSection(true);
    setColumnWidths(*m_view, {16, 12, 13, 13, 8, 9, 15, 9, 11, 14, 16});

    auto* clear =
        makeButton(tr("Use &defaults"), "alarmLimitsClear", this, tr("Clears the selected cells (Delete)."));
    auto* note =
        makeNote(tr("A joint beyond these limits raises an alarm. Faint values are defaults: from the "
                    "servo's registers after they are read, else from its model. Enter a value in one cell "
                    "or in all selected cells; every change can be undone. Stopping can drop a held load: "
                    "choose it only where continuing is worse."),
                 this);
    QLayout* defaults = inRow({makeBuddy(tr("Default action for &overload:"), m_onOverload), m_onOverload,
                               LayoutItem::gap(16), makeBuddy(tr("for &following error:"), m_onFollowing),
                               m_onFollowing, kStretch});
    setLayout(inColumn({note,
                        defaults,
                        {m_view, 1},
                        m_problem,
                        inRow({clear, kStretch, makeClose("alarmLimitsClose", this, false)})}));
    resize(1180, 460);

    connect(m_model, &AlarmLimitsModel::refused, this, &AlarmLimitsDialog::warn);
    connect(m_view, &SheetView::refused, this, &AlarmLimitsDialog::warn);
    connect(m_view, &SheetView::corrected, m_problem, &SentenceLine::clear);
    connect(clear, &QPushButton::clicked, m_view, &SheetView::clearCells);
    connect(m_onOverload, &QComboBox::activated, this, [this](int choice) {
        setDefault(&core::AlarmActions::onOverload, choice, tr("Change overload alarm action"));
    });
    connect(m_onFollowing, &QComboBox::activated, this, [this](int choice) {
        setDefault(&core::AlarmActions::onFollowing, choice, tr("Change following error alarm action"));
    });
    connect(&session.document, &core::ArrayDocument::documentChanged, this, [this] {
        m_problem->clear();
        fill();
    });
    fill();
    m_view->selectSource(0, AlarmLimitsModel::Temperature);
    m_view->setFocus();
}

QComboBox* AlarmLimitsDialog::makeChoice(const QString& name, const char* objectName)
{
    auto* choice = named(new QComboBox(this), objectName, name);
    choice->setFocusPolicy(Qt::StrongFocus);
    choice->addItems(AlarmLimitsModel::actionWords());
    return choice;
}

void AlarmLimitsDialog::fill()
{
    const core::AlarmActions& actions = m_session.document.array().alarmActions;
    m_onOverload->setCurrentText(AlarmLimitsModel::wordsOf(actions.onOverload));
    m_onFollowing->setCurrentText(AlarmLimitsModel::wordsOf(actions.onFollowing));
}

void AlarmLimitsDialog::setDefault(core::AlarmAction core::AlarmActions::*which, int choice,
                                   const QString& step)
{
    core::ArrayConfig array = m_session.document.array();
    array.alarmActions.*which = core::element(core::kAlarmActions, choice);
    m_session.document.edit(step, array);
    fill();
}

void AlarmLimitsDialog::warn(const QString& sentence)
{
    m_problem->setState(kWrongLook, sentence);
}

} // namespace ui
