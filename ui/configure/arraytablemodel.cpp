// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/configure/arraytablemodel.h"

#include <algorithm>

#include "core/array/pairs.h"
#include "core/base/element.h"
#include "core/base/numbertext.h"
#include "core/document/arraydocument.h"
#include "core/session/operations/changes.h"
#include "core/session/operations/operations.h"
#include "core/session/state/jointstates.h"
#include "core/session/state/registers.h"
#include "ui/support/jointcolor.h"
#include "ui/support/stateshape.h"
#include "ui/support/units.h"
#include "ui/widgets/registertext.h"

namespace ui {

ArrayTableModel::ArrayTableModel(const SessionParts& session, const Units& units, QObject* parent)
    : SheetModel(
        session.document, session, parent,
        std::vector<ColumnHead>{
            {QT_TR_NOOP("Name"), QT_TR_NOOP("Name of the joint.")},
            {QT_TR_NOOP("ID"), QT_TR_NOOP("ID of the joint's servo on the bus, 0 to 253."), Qt::AlignRight},
            {QT_TR_NOOP("Model"), QT_TR_NOOP("Model of the servo.")},
            {QT_TR_NOOP("Offset (ticks)"), QT_TR_NOOP("Calibrated tick at joint angle zero."),
             Qt::AlignRight},
            {QT_TR_NOOP("Reverse"), QT_TR_NOOP("yes: the joint turns opposite to its servo."),
             Qt::AlignRight},
            {QT_TR_NOOP("Scale"), QT_TR_NOOP("Joint turns per servo turn."), Qt::AlignRight},
            {QT_TR_NOOP("Lower limit"),
             QT_TR_NOOP("Minimum goal of the joint. Faint: the servo's own limit."), Qt::AlignRight},
            {QT_TR_NOOP("Upper limit"),
             QT_TR_NOOP("Maximum goal of the joint. Faint: the servo's own limit."), Qt::AlignRight},
            {QT_TR_NOOP("Max. velocity"), QT_TR_NOOP("Moves are extended to stay below this velocity."),
             Qt::AlignRight},
            {QT_TR_NOOP("Group"), QT_TR_NOOP("Limb the joint belongs to.")},
            {QT_TR_NOOP("Colour"),
             QT_TR_NOOP("Colour of the joint's curves. Delete restores the automatic colour.")},
            {QT_TR_NOOP("Follows"),
             QT_TR_NOOP("The joint whose goals this one follows: a second servo on the same shaft. Both are "
                        "armed, held and released together.")},
            {QT_TR_NOOP("Bus"), QT_TR_NOOP("Bus of the servo. Add buses in Configure > Buses.")},
            {QT_TR_NOOP("State"), QT_TR_NOOP("State of the joint.")},
            {QT_TR_NOOP("Pending"), QT_TR_NOOP("Register values that are not written yet."), Qt::AlignRight}})
    , m_units(units)
{
    connect(&session.document, &core::ArrayDocument::jointsChanged, this, &ArrayTableModel::fitRows);
    connect(&session.joints, &core::JointStates::reachableChanged, this, &ArrayTableModel::refreshRows);
    connect(&session.registers, &core::Registers::changed, this, &ArrayTableModel::refreshRows);
    connect(&units, &Units::changed, this, [this] {
        emit headerDataChanged(Qt::Horizontal, MinPosition, MaxVelocity);
        refreshRows();
    });
    fitRows();
}

// --- following the session ---

void ArrayTableModel::readLimits(Row& shown, const core::JointConfig& joint) const
{
    shown.isFaint[MinPosition] = shown.isFaint[MaxPosition] = !joint.limits.has_value();
    shown.text[MinPosition] = shown.text[MaxPosition] = kNothing;
    if (joint.limits) {
        shown.text[MinPosition] = m_units.format(core::Angle::fromRadians(joint.limits->minPosition));
        shown.text[MaxPosition] = m_units.format(core::Angle::fromRadians(joint.limits->maxPosition));
    } else if (const core::ServoModel* model = m_session.document.models().find(joint.model)) {
        const core::JointUnits units = m_session.document.array().units(joint, *model);
        shown.text[MinPosition] = m_units.format(units.minPosition());
        shown.text[MaxPosition] = m_units.format(units.maxPosition());
    }
}

ArrayTableModel::Row ArrayTableModel::readRow(int row) const
{
    const core::Time now = core::Clock::now();
    const core::JointIndex index{static_cast<std::uint16_t>(row)};
    const core::JointConfig& joint = m_session.document.array().joints[index.value];
    Row shown;
    shown.health = m_session.joints.health(index, now);
    shown.text[Name] = joint.name;
    shown.text[Id] = QString::number(joint.id.value);
    shown.text[Model] = joint.model;
    shown.text[Offset] = joint.offset >= 0 ? QString::number(joint.offset) : QString();
    shown.text[Reverse] = joint.reverse ? tr("yes") : tr("no");
    shown.text[Scale] = cellNumber(joint.scale);
    readLimits(shown, joint);
    shown.isFaint[MaxVelocity] = !joint.maxVelocity;
    shown.text[MaxVelocity] =
        joint.maxVelocity ? m_units.format(core::AngularVelocity::fromRadians(*joint.maxVelocity)) : kNothing;
    shown.text[Group] = joint.group;
    shown.isFaint[Colour] = joint.colour.isEmpty();
    shown.text[Colour] = joint.colour.isEmpty() ? tr("automatic") : joint.colour;
    shown.colour = joint.colour;
    shown.isFaint[Follows] = joint.follows.isEmpty();
    shown.text[Follows] = joint.follows.isEmpty() ? tr("none") : joint.follows;
    if (m_session.document.array().hasSeveralBuses())
        shown.text[Bus] = busNames().value(joint.id.bus, QString::number(joint.id.bus + 1));
    shown.text[State] = m_session.joints.stateWords(index, now);
    const int pending = m_session.registers.pendingCount(index);
    shown.text[Pending] = pending == 0 ? QString() : QString::number(pending);
    QStringList sentences;
    for (const core::ConfigProblem& problem : m_problems) {
        if (problem.joint != row)
            continue;
        sentences << problem.sentence;
        if (problem.isError)
            shown.trouble = Trouble::Error;
        else if (shown.trouble == Trouble::None)
            shown.trouble = Trouble::Warning;
    }
    shown.problems = sentences.join(QLatin1Char('\n'));
    return shown;
}

void ArrayTableModel::fitRows()
{
    const auto before =
        std::exchange(m_problems, core::validate(m_session.document.array(), m_session.document.models()));
    followJoints();
    refreshRows();
    const auto isSame = [](const core::ConfigProblem& a, const core::ConfigProblem& b) {
        return a.sentence == b.sentence && a.joint == b.joint;
    };
    if (!std::equal(before.begin(), before.end(), m_problems.begin(), m_problems.end(), isSame))
        emit problemsChanged();
}

void ArrayTableModel::refreshStates(core::Time now)
{
    if (m_session.document.jointCount() != rowCount())
        return;
    QRect changed;
    for (int i = 0; i < rowCount(); ++i) {
        const core::JointIndex joint{static_cast<std::uint16_t>(i)};
        Row& row = at(i);
        QString words = m_session.joints.stateWords(joint, now);
        const core::JointHealth health = m_session.joints.health(joint, now);
        if (words == row.text[State] && health == row.health)
            continue;
        row.text[State] = std::move(words);
        row.health = health;
        changed |= QRect(State, i, 1, 1);
    }
    emitChanged(changed);
}

// --- display ---

QString ArrayTableModel::typed(int row, int column) const
{
    const core::JointConfig& joint = core::element(m_session.document.array().joints, row);
    const auto number = [this](double radians) {
        return cellNumber(m_units.shown(core::Angle::fromRadians(radians)));
    };
    switch (column) {
    case MinPosition:
        return joint.limits ? number(joint.limits->minPosition) : QString();
    case MaxPosition:
        return joint.limits ? number(joint.limits->maxPosition) : QString();
    case MaxVelocity:
        return joint.maxVelocity ? number(*joint.maxVelocity) : QString();
    case Colour:
        return joint.colour;
    case Follows:
        return joint.follows;
    default:
        return core::element(at(row).text, column);
    }
}

QStringList ArrayTableModel::busNames() const
{
    QStringList names;
    for (int place = 0; place < m_session.document.array().busCount(); ++place)
        names << m_session.document.array().bus(place).name;
    return names;
}

QString ArrayTableModel::tooltip(int row, int column) const
{
    const Row& shown = at(row);
    const auto& joint = core::element(m_session.document.array().joints, row);
    QStringList lines;
    if (!shown.problems.isEmpty())
        lines << shown.problems;
    switch (column) {
    case Id:
        lines << tr(
            "ID of the joint's servo on the bus. To change the ID of the real servo, change the ID in the "
            "EEPROM in the register grid and apply it.");
        break;
    case MinPosition:
    case MaxPosition:
        if (core::element(shown.isFaint, column))
            lines << tr("No joint limit: the servo's own limit applies.");
        break;
    case State:
        lines << shown.text[State];
        break;
    case Pending:
        for (const core::PendingWrite& each : joint.pending) {
            if (m_session.registers.isHeld({static_cast<std::uint16_t>(row)}, each))
                continue;
            lines << tr("%1 in %2: %3")
                         .arg(core::registerTitle(each.name), registertext::memoryName(each.memory),
                              QString::number(each.value));
        }
        break;
    default:
        break;
    }
    return lines.join(QLatin1Char('\n'));
}

/// Of the family of the joint's bus.
QStringList ArrayTableModel::modelsFor(int row) const
{
    const core::ArrayConfig& array = m_session.document.array();
    const auto& bus = array.bus(core::element(array.joints, row).id.bus);
    return m_session.document.models().names(bus.family().traits().name);
}

QVariant ArrayTableModel::cell(int row, int column, int role) const
{
    const Row& shown = at(row);
    const QString& text = core::element(shown.text, column);
    if (role == Qt::DisplayRole)
        return text;
    // While joints are removed, the array is ahead of the model.
    if (row >= m_session.document.jointCount())
        return {};
    switch (role) {
    case Qt::EditRole:
        return typed(row, column);
    case Qt::ToolTipRole:
        return tooltip(row, column);
    case Qt::AccessibleTextRole:
        if (column != Name || shown.problems.isEmpty())
            return {};
        return QString(tr("%1: %2").arg(headerData(Name, Qt::Horizontal).toString(), text) + QLatin1Char('\n')
                       + shown.problems);
    case Qt::DecorationRole:
        if (column == Colour)
            return jointColor(m_session.document, row);
        if (column == State)
            return shapeIcon(lookOf(shown.health));
        return column == Name && shown.trouble != Trouble::None
                   ? shapeIcon(shown.trouble == Trouble::Error ? kWrongLook : kWarningLook)
                   : QVariant();
    case kTroubleRole:
        return static_cast<int>(shown.trouble);
    case kChoicesRole:
        if (column == Model)
            return modelsFor(row);
        if (column == Reverse)
            return QStringList{tr("no"), tr("yes")};
        if (column == Follows)
            return QStringList{tr("none")}
                   + core::possibleLeaders(m_session.document.array(), static_cast<std::size_t>(row));
        return column == Bus ? QVariant(busNames()) : QVariant();
    case kFaintRole:
        return core::element(shown.isFaint, column);
    default:
        return {};
    }
}

QVariant ArrayTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    return orientation == Qt::Vertical && role == Qt::DisplayRole
               ? QVariant(section + 1)
               : SheetModel::headerData(section, orientation, role);
}

QString ArrayTableModel::whyFixed(const QModelIndex& cell) const
{
    if (cell.column() == State)
        return tr("The state is reported by the servo and cannot be edited.");
    if (cell.column() == Bus && !m_session.document.array().hasSeveralBuses())
        return tr("The array has only one bus. Add another in Configure > Buses.");
    if (cell.column() == Pending)
        return tr("Edit pending values in the register grid.");
    return {};
}

} // namespace ui
