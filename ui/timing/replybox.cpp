// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timing/replybox.h"

#include <QtWidgets/QLabel>
#include <QtWidgets/QPushButton>

#include <algorithm>

#include "core/base/numbertext.h"
#include "core/document/arraydocument.h"
#include "core/family/servofamily.h"
#include "core/session/state/registers.h"
#include "ui/widgets/layouts.h"

namespace ui {

namespace {

using core::RegisterRole;

core::Memory memoryOf(const core::Register& reg)
{
    return reg.eepAddress ? core::Memory::Eep : core::Memory::Ram;
}

/// No delay; replies to every request, which confirm writes at once.
int bestValue(const core::Register& reg)
{
    return reg.role == RegisterRole::ReturnDelay ? 0 : reg.maximum.value_or(reg.highest());
}

/// How often all joints can be read, per second.
double rateOf(const core::BudgetInput& input, core::Duration replyDelay)
{
    core::BudgetInput other = input;
    other.replyDelay = std::max(replyDelay, core::Duration::zero());
    other.schedule.period = core::Duration::zero();
    return 1.0 / std::max(core::toSeconds(core::budgetOf(other).cycle), 1e-9);
}

} // namespace

ReplyBox::ReplyBox(const SessionParts& session, QWidget* parent)
    : QGroupBox(tr("Replies of the servos"), parent)
    , m_session(session)
    , m_delay(makeWords("replyDelayCost", this))
    , m_setDelay(new QPushButton(tr("Set return delay to 0"), this))
    , m_level(makeWords("replyLevelCost", this))
    , m_setLevel(new QPushButton(tr("Reply to every request"), this))
{
    setObjectName(QStringLiteral("replyBox"));
    named(m_setDelay, "replySetDelay", {},
          tr("Makes a return delay of 0 pending in all servos of the bus and shows what Apply will write."));
    named(m_setLevel, "replySetLevel", {},
          tr("Makes replies to every request pending in all servos of the bus and shows what Apply will "
             "write."));
    layOut(this, inColumn({m_delay, m_setDelay, m_level, m_setLevel}, 4), {6, 4, 6, 6});
    connect(m_setDelay, &QPushButton::clicked, this,
            [this] { makePending(RegisterRole::ReturnDelay, tr("Set return delay to 0")); });
    connect(m_setLevel, &QPushButton::clicked, this,
            [this] { makePending(RegisterRole::ReplyLevel, tr("Reply to every request")); });
    setVisible(false);
}

void ReplyBox::fill(const core::BudgetInput& live, int bus, bool isOpen)
{
    m_bus = bus;
    const bool isShared = live.family->traits().sharesLine;
    setVisible(isShared);
    if (!isShared)
        return;
    fillDelay(live, isOpen);
    fillLevel();
}

ReplyBox::Values ReplyBox::valuesOf(RegisterRole role) const
{
    Values values;
    int pending = 0;
    int wanted = 0;
    core::ArrayConfig array = m_session.document.array();
    for (std::size_t i = 0; i < array.joints.size(); ++i) {
        core::JointConfig& joint = array.joints[i];
        const auto* model = m_session.document.models().find(joint.model);
        const auto* reg = model != nullptr && joint.id.bus == m_bus ? model->find(role) : nullptr;
        if (reg == nullptr)
            continue;
        const auto index = core::JointIndex::at(i);
        const auto value = m_session.registers.image(index).value(*reg, memoryOf(*reg));
        values.scale = reg->scale.value_or(1.0);
        if (value) {
            const bool isFirst = values.servos == values.unknown;
            values.least = isFirst ? *value : std::min(values.least, *value);
            values.most = isFirst ? *value : std::max(values.most, *value);
        }
        ++values.servos;
        values.unknown += value ? 0 : 1;
        values.worse += value && *value != bestValue(*reg) ? 1 : 0;
        if (value == bestValue(*reg))
            continue;
        ++wanted;
        const auto* edit = core::pendingIn(joint, reg->name, memoryOf(*reg));
        pending += edit != nullptr && edit->value == bestValue(*reg) ? 1 : 0;
    }
    values.isPending = wanted > 0 && pending == wanted;
    return values;
}

void ReplyBox::fillDelay(const core::BudgetInput& live, bool isOpen)
{
    const Values values = valuesOf(RegisterRole::ReturnDelay);
    const int known = values.servos - values.unknown;
    m_delay->setVisible(values.servos > 0);
    m_setDelay->setVisible(values.servos > 0);
    m_setDelay->setEnabled(values.worse + values.unknown > 0 && !values.isPending);
    const auto setting = core::fromSeconds(values.most * values.scale * 1e-6);
    // Until it is measured, the delay is what is set.
    const core::Duration delay = isOpen || known == 0 ? live.replyDelay : setting;
    const core::Duration best = known > 0 ? delay - setting : core::Duration::zero();
    QStringList words;
    if (known > 0 && values.worse > 0)
        words << tr("Return delay up to %1 µs in %n servo(s).", nullptr, values.worse)
                     .arg(core::numberText(values.most * values.scale, 0));
    else if (known > 0)
        words << tr("Return delay 0 in %n servo(s).", nullptr, known);
    if (values.unknown > 0)
        words << tr("Not read yet in %n servo(s).", nullptr, values.unknown);
    if (values.worse > 0 || (known == 0 && values.unknown > 0)) {
        const double now = rateOf(live, delay);
        const double without = rateOf(live, best);
        //: %1, %2: readings a second of each joint. %3: their difference.
        words << tr("Each joint can be read %1 times a second; without the delay %2 times: it costs %3 Hz.")
                     .arg(core::numberText(now, 0), core::numberText(without, 0),
                          core::numberText(without - now, 0));
    }
    if (values.isPending)
        words << tr("The change is pending: apply it in Configure.");
    m_delay->setText(words.join(QLatin1Char(' ')));
}

void ReplyBox::fillLevel()
{
    const Values values = valuesOf(RegisterRole::ReplyLevel);
    const int known = values.servos - values.unknown;
    m_level->setVisible(values.servos > 0);
    m_setLevel->setVisible(values.servos > 0);
    m_setLevel->setEnabled(values.worse + values.unknown > 0 && !values.isPending);
    QStringList words;
    if (known == 0)
        words << tr("Status return level not read yet.");
    else if (values.least == 0)
        words << tr("Status return level 0: such servos cannot be read.");
    else if (values.worse > 0)
        words << tr("Status return level 1 in %n servo(s): costs 0 Hz, but writes are not confirmed by a "
                    "reply.",
                    nullptr, values.worse);
    else
        words << tr("Status return level 2: costs 0 Hz, because goals are sent without replies.");
    if (values.isPending)
        words << tr("The change is pending: apply it in Configure.");
    m_level->setText(words.join(QLatin1Char(' ')));
}

void ReplyBox::makePending(RegisterRole role, const QString& step)
{
    core::ArrayConfig array = m_session.document.array();
    for (std::size_t i = 0; i < array.joints.size(); ++i) {
        core::JointConfig& joint = array.joints[i];
        const auto* model = m_session.document.models().find(joint.model);
        const auto* reg = model != nullptr && joint.id.bus == m_bus ? model->find(role) : nullptr;
        if (reg == nullptr)
            continue;
        const auto index = core::JointIndex::at(i);
        if (m_session.registers.image(index).value(*reg, memoryOf(*reg)) != bestValue(*reg))
            core::setPending(joint, reg->name, memoryOf(*reg), bestValue(*reg));
    }
    if (m_session.document.edit(step, array))
        emit applyWanted();
}

} // namespace ui
