// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controllers/switchbox.h"

#include <QtCore/QPointer>
#include <QtWidgets/QPushButton>

#include "core/session/motion/controllers.h"
#include "ui/controllers/controllertablemodel.h"
#include "ui/controllers/controllerwords.h"
#include "ui/widgets/dialogparts.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/quietcombobox.h"

namespace ui {

SwitchBox::SwitchBox(const SessionParts& session, ControllerTableModel& model, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_model(model)
    , m_preview(new SentenceLine(QStringLiteral("switchPreview"), this))
    , m_strictness(named(new QuietComboBox(this), "switchStrictness", tr("Strictness of the switch"),
                         tr("Strict: all of the switch or nothing. Best effort: what is possible of it.")))
    , m_switch(makeButton(tr("S&witch"), "switchButton", this))
    , m_result(new SentenceLine(QStringLiteral("switchResult"), this))
{
    setObjectName(QStringLiteral("switchBox"));
    m_switch->setAccessibleName(tr("Switch"));
    m_strictness->addItem(tr("Strict"), static_cast<int>(core::control::Strictness::Strict));
    m_strictness->addItem(tr("Best effort"), static_cast<int>(core::control::Strictness::BestEffort));
    m_strictness->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    auto* next = new QLabel(tr("Next:"), this);
    auto* last = new QLabel(tr("Last:"), this);
    for (QLabel* each : {next, last}) {
        each->setFixedWidth(std::max(next->sizeHint().width(), last->sizeHint().width()));
        each->setForegroundRole(QPalette::PlaceholderText);
    }
    layOut(
        this,
        inColumn({inRow({next, {m_preview, 1}, m_strictness, m_switch}), inRow({last, {m_result, 1}})}, 4));
    connect(m_strictness, &QComboBox::currentIndexChanged, this, &SwitchBox::refresh);
    connect(m_switch, &QPushButton::clicked, this, [this] { switchTo(order()); });
    connect(&model, &ControllerTableModel::ticksChanged, this, &SwitchBox::refresh);
    connect(&session.controllers, &core::Controllers::switchChanged, this, &SwitchBox::showResult);
    refresh();
    showResult();
}

core::control::Strictness SwitchBox::strictness() const
{
    return static_cast<core::control::Strictness>(m_strictness->currentData().toInt());
}

core::control::SwitchOrder SwitchBox::order() const
{
    return {m_model.ticked(ControllerTable::Start), m_model.ticked(ControllerTable::Stop), strictness()};
}

void SwitchBox::refresh()
{
    const auto order = this->order();
    SwitchWords words{kUnknownLook,
                      tr("Tick controllers in the columns Start and Stop; what the switch will do is "
                         "shown here.")};
    bool can = false;
    if (!order.start.isEmpty() || !order.stop.isEmpty()) {
        const auto verdict = m_session.controllers.preview(order);
        words = previewWords(verdict);
        can = verdict.hasEffect();
    }
    if (words.text != m_preview->text() || words.look != m_preview->look())
        m_preview->setState(words.look, words.text);
    m_switch->setEnabled(can);
    const QString tip =
        can ? tr("Starts and stops these controllers between two cycles, on all buses at once.") : words.text;
    if (m_switch->toolTip() != tip)
        m_switch->setToolTip(tip);
}

void SwitchBox::switchTo(const core::control::SwitchOrder& order)
{
    m_session.controllers.switchTo(order, [box = QPointer(this)](const core::SwitchAction& action) {
        if (box != nullptr && action.phase == core::SwitchAction::Phase::Succeeded)
            box->m_model.clearTicks();
    });
}

void SwitchBox::showResult()
{
    const SwitchWords words = resultWords(m_session.controllers.latest());
    m_result->setState(words.look, words.text);
    refresh();
}

} // namespace ui
