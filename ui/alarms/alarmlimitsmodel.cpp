// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/alarms/alarmlimitsmodel.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "core/base/element.h"
#include "core/base/numbertext.h"
#include "core/document/arraydocument.h"
#include "core/session/operations/operations.h"
#include "core/session/state/alarms.h"
#include "core/session/state/registers.h"
#include "ui/support/units.h"
#include "ui/widgets/columnheads.h"

namespace ui {

namespace {

using Limits = AlarmLimitsModel;

/// The parameter of a column; nullptr for a text column.
const core::AlarmParameter* parameterOf(int column)
{
    const int place = column - Limits::Temperature; // columns are in the order of the parameters
    const auto& parameters = core::alarmParameters();
    return place >= 0 && place < std::ssize(parameters) ? &core::element(parameters, place) : nullptr;
}

double valueOf(const core::AlarmLimits& limits, int column)
{
    const double values[] = {0.0,
                             limits.temperature,
                             limits.minVoltage,
                             limits.maxVoltage,
                             limits.load,
                             core::toSeconds(limits.loadTime),
                             limits.following,
                             core::toSeconds(limits.followingTime),
                             core::toSeconds(limits.staleTime)};
    return values[column];
}

std::optional<core::AlarmAction> core::AlarmConfig::*actionOf(int column)
{
    return column == Limits::OnOverload ? &core::AlarmConfig::onOverload : &core::AlarmConfig::onFollowing;
}

/// With the space before it; not of an angle, whose unit is the window's.
QString unitOf(int column)
{
    return QLatin1Char(' ') + (column == Limits::Load ? QStringLiteral("%") : parameterOf(column)->unit);
}

} // namespace

AlarmLimitsModel::AlarmLimitsModel(const SessionParts& session, const Units& units, QObject* parent)
    : SheetModel(session.document, session, parent)
    , m_units(units)
{
    connect(&session.document, &core::ArrayDocument::documentChanged, this, &AlarmLimitsModel::fitRows);
    connect(&session.registers, &core::Registers::changed, this,
            &AlarmLimitsModel::refreshRows); // defaults
    connect(&units, &Units::changed, this, &AlarmLimitsModel::refreshRows);
    fitRows();
}

QString AlarmLimitsModel::wordsOf(core::AlarmAction action)
{
    return action == core::AlarmAction::StopJoint   ? tr("stop the joint")
           : action == core::AlarmAction::StopArray ? tr("stop the array")
                                                    : tr("alarm only");
}

QStringList AlarmLimitsModel::actionWords()
{
    QStringList words;
    for (const core::AlarmAction action : core::kAlarmActions)
        words << wordsOf(action);
    return words;
}

// --- following the session ---

QString AlarmLimitsModel::shown(int column, double value) const
{
    if (column == Following)
        return m_units.format(core::Angle::fromRadians(value));
    if (column == Load)
        return cellNumber(std::round(value * 1000) / 10) + unitOf(column);
    if (column == Temperature)
        return cellNumber(std::round(value * 10) / 10) + unitOf(column);
    return cellNumber(std::round(value * 100) / 100) + unitOf(column);
}

AlarmLimitsModel::Row AlarmLimitsModel::readRow(int row) const
{
    const core::JointConfig& joint = core::element(m_session.document.array().joints, row);
    const core::AlarmLimits defaults = m_session.alarms.defaultAlarmLimits(core::JointIndex::at(row));
    Row shown;
    shown.text[Joint] = QStringLiteral("%1 (ID %2)").arg(joint.name).arg(joint.id.value);
    for (int column = Temperature; column < ColumnCount; ++column) {
        const auto c = static_cast<std::size_t>(column);
        if (const auto* parameter = parameterOf(column)) {
            const auto& value = joint.alarms.*parameter->member;
            shown.isFaint[c] = !value;
            shown.text[c] = this->shown(column, value.value_or(valueOf(defaults, column)));
        } else {
            const auto& action = joint.alarms.*actionOf(column);
            shown.isFaint[c] = !action;
            shown.text[c] =
                wordsOf(action.value_or(column == OnOverload ? defaults.onOverload : defaults.onFollowing));
        }
    }
    return shown;
}

void AlarmLimitsModel::fitRows()
{
    followJoints();
    refreshRows();
}

// --- display ---

/// Initial text of an editor: empty when nothing is set.
QString AlarmLimitsModel::typed(int row, int column) const
{
    const core::AlarmConfig& alarms = core::element(m_session.document.array().joints, row).alarms;
    if (column == Joint)
        return at(row).text[Joint];
    const auto* parameter = parameterOf(column);
    if (parameter == nullptr) {
        const auto& action = alarms.*actionOf(column);
        return action ? wordsOf(*action) : QString();
    }
    const auto& value = alarms.*parameter->member;
    if (!value)
        return {};
    if (column == Following)
        return cellNumber(m_units.shown(core::Angle::fromRadians(*value)));
    return cellNumber(column == Load ? *value * 100 : *value);
}

QVariant AlarmLimitsModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const Row& row = at(index.row());
    const QString& text = core::element(row.text, index.column());
    const bool isFaint = core::element(row.isFaint, index.column());
    if (role == Qt::DisplayRole)
        return text;
    // While joints are removed, the array is ahead of the model.
    if (index.row() >= m_session.document.jointCount())
        return {};
    switch (role) {
    case Qt::EditRole:
        return typed(index.row(), index.column());
    case Qt::ToolTipRole:
        return isFaint ? tr("Not set: this default applies.") : QVariant();
    case Qt::AccessibleTextRole: {
        const QString words = tr("%1: %2").arg(headerData(index.column(), Qt::Horizontal).toString(), text);
        return isFaint ? tr("%1 (default)").arg(words) : words;
    }
    case Qt::TextAlignmentRole:
        return QVariant((parameterOf(index.column()) != nullptr ? Qt::AlignRight : Qt::AlignLeft)
                        | Qt::AlignVCenter);
    case kFaintRole:
        return isFaint;
    case kChoicesRole:
        return index.column() == OnOverload || index.column() == OnFollowing
                   ? QVariant(QStringList{tr("default")} + actionWords())
                   : QVariant();
    default:
        return {};
    }
}

QVariant AlarmLimitsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    static constexpr ColumnHead kHeads[] = {
        {QT_TR_NOOP("Joint"), QT_TR_NOOP("Joint and ID of its servo.")},
        {QT_TR_NOOP("Temperature"),
         QT_TR_NOOP("Above this for one second, the joint is too hot. Default: 10 °C below the servo's "
                    "own limit, at which it switches torque off.")},
        {QT_TR_NOOP("Min. voltage"),
         QT_TR_NOOP("Below this the voltage is too low. Default: the servo's own limit.")},
        {QT_TR_NOOP("Max. voltage"),
         QT_TR_NOOP("Above this the voltage is too high. Default: the servo's own limit.")},
        {QT_TR_NOOP("Load"), QT_TR_NOOP("Share of full drive (PWM) above which the joint is overloaded.")},
        {QT_TR_NOOP("Load for"), QT_TR_NOOP("A shorter overload raises no alarm.")},
        {QT_TR_NOOP("Following error"), QT_TR_NOOP("Maximum distance from the planned position.")},
        {QT_TR_NOOP("Error for"), QT_TR_NOOP("A shorter following error raises no alarm.")},
        {QT_TR_NOOP("Stale after"),
         QT_TR_NOOP("Without a reading for this time, the values of the joint are stale.")},
        {QT_TR_NOOP("On overload"), QT_TR_NOOP("Action on overload besides the alarm.")},
        {QT_TR_NOOP("On following error"), QT_TR_NOOP("Action on a following error besides the alarm.")},
    };
    return headOf<AlarmLimitsModel>(kHeads, section, orientation, role);
}

// --- editing ---

core::Result<void> AlarmLimitsModel::put(core::ArrayConfig& array, int row, int column,
                                         const QString& typedText) const
{
    core::JointConfig& joint = core::element(array.joints, row);
    const QString text = typedText.trimmed();
    const bool isDefault = text.isEmpty() || text == tr("default");
    const QString heading = headerData(column, Qt::Horizontal).toString();
    const auto* parameter = parameterOf(column);
    if (parameter == nullptr) {
        auto& action = joint.alarms.*actionOf(column);
        const auto place = actionWords().indexOf(text);
        if (place < 0 && !isDefault)
            return core::badArgument(
                tr("%1: “%2” cannot be “%3”. Choose one of: %4.")
                    .arg(joint.name, heading, text, actionWords().join(QStringLiteral(", "))));
        action = isDefault ? std::nullopt : std::optional(core::element(core::kAlarmActions, place));
        return {};
    }
    auto& value = joint.alarms.*parameter->member;
    if (isDefault) {
        value.reset();
        return {};
    }
    std::optional<double> number;
    if (column == Following) {
        if (const auto angle = m_units.parse(text))
            number = angle->radians();
    } else {
        QString digits = text;
        if (const QString unit = unitOf(column).trimmed(); digits.endsWith(unit, Qt::CaseInsensitive))
            digits.chop(unit.size());
        if (const auto parsed = core::readNumber(digits))
            number = column == Load ? *parsed / 100 : *parsed;
    }
    if (!number || !parameter->range.contains(*number)) {
        const core::NumberRange& range = parameter->range;
        return core::badArgument(
            tr("%1: “%2” cannot be “%3”. Enter a number %4, or nothing for the default.")
                .arg(joint.name, heading, text,
                     core::rangeText(range, shown(column, range.minimum), shown(column, range.maximum))));
    }
    value = number;
    return {};
}

core::Result<AlarmLimitsModel::Edited> AlarmLimitsModel::edited(const CellTexts& texts) const
{
    core::ArrayConfig array = m_session.document.array();
    for (const auto& [cell, text] : texts) {
        // A number that was not retyped is not changed: its text is rounded.
        if (cell.column() == Joint || text == typed(cell.row(), cell.column()))
            continue;
        if (const auto done = put(array, cell.row(), cell.column(), text); !done)
            return done.error();
        const core::JointConfig& joint = core::element(array.joints, cell.row());
        const core::AlarmConfig& alarms = joint.alarms;
        if (alarms.minVoltage && alarms.maxVoltage && *alarms.minVoltage >= *alarms.maxVoltage) {
            return core::badArgument(
                tr("%1: the min. voltage must be below the max. voltage, otherwise every voltage "
                   "raises an alarm.")
                    .arg(joint.name));
        }
    }
    return Edited{array, stepName(texts)};
}

bool AlarmLimitsModel::refuse(const QString& sentence)
{
    emit refused(sentence);
    return false;
}

QString AlarmLimitsModel::stepName(const CellTexts& texts) const
{
    const int count = static_cast<int>(texts.size());
    const QModelIndex& first = texts.front().first;
    const QString what = headerData(first.column(), Qt::Horizontal).toString();
    const bool isOneColumn = std::all_of(
        texts.begin(), texts.end(), [&](const auto& each) { return each.first.column() == first.column(); });
    if (count == 1) {
        return tr("Alarm limit “%1” of %2")
            .arg(what, core::element(m_session.document.array().joints, first.row()).name);
    }
    return isOneColumn ? tr("Alarm limit “%1” of %n joint(s)", nullptr, count).arg(what)
                       : tr("%n alarm limit(s)", nullptr, count);
}

bool AlarmLimitsModel::paste(const std::vector<int>& rows, int column, const QList<QStringList>& block)
{
    CellTexts texts;
    for (qsizetype i = 0; i < block.size() && static_cast<std::size_t>(i) < rows.size(); ++i) {
        for (qsizetype k = 0; k < block[i].size(); ++k) {
            const int place = column + static_cast<int>(k);
            if (place != Joint && place < ColumnCount)
                texts.emplace_back(index(core::element(rows, i), place), block[i][k]);
        }
    }
    return setTexts(texts);
}

bool AlarmLimitsModel::clear(const QModelIndexList& cells)
{
    CellTexts texts;
    for (const QModelIndex& cell : cells) {
        if (cell.column() != Joint)
            texts.emplace_back(cell, QString());
    }
    return setTexts(texts);
}

QString AlarmLimitsModel::whyFixed(const QModelIndex& cell) const
{
    return cell.column() == Joint ? tr("Joints are renamed in the array table, not here.") : QString();
}

} // namespace ui
