// SPDX-License-Identifier: GPL-3.0-or-later
// Edits the array by its table: typed and pasted values, joints that are added, removed and moved.
#include <QtCore/QSet>
#include <QtGui/QColor>

#include <algorithm>

#include "core/array/jointnames.h"
#include "core/array/pairs.h"
#include "core/base/element.h"
#include "core/base/numbertext.h"
#include "core/document/arraydocument.h"
#include "ui/configure/arraytablemodel.h"
#include "ui/support/units.h"

namespace ui {

namespace {

bool isOptional(int column)
{
    return column >= ArrayTableModel::MinPosition && column <= ArrayTableModel::Follows;
}

std::optional<int> wholeOf(const QString& text)
{
    if (!text.startsWith(QLatin1String("0x"), Qt::CaseInsensitive))
        return core::readWholeNumber(text);
    bool ok = false;
    const int value = text.toInt(&ok, 16);
    return ok ? std::optional<int>(value) : std::nullopt;
}

/// The lowest ID from `first` on that is free on the bus; 0 when all are taken.
core::ServoId freeId(const core::ArrayConfig& array, core::ServoId first)
{
    for (int step = 0; step <= core::ServoId::kMax; ++step) {
        const core::ServoId id = first.beside((first.value + step) % (core::ServoId::kMax + 1));
        if (std::none_of(array.joints.begin(), array.joints.end(),
                         [&](const core::JointConfig& joint) { return joint.id == id; }))
            return id;
    }
    return first.beside(0);
}

} // namespace

core::Result<void> ArrayTableModel::putModel(core::JointConfig& joint, const QString& text) const
{
    const core::ModelLibrary& models = m_session.document.models();
    if (const core::ServoModel* named = models.find(text)) {
        // A zero at the old model's centre moves to the new one's.
        const core::ServoModel* before = models.find(joint.model);
        if (joint.offset == (before != nullptr ? before->centreTick : core::JointConfig::kCentre))
            joint.offset = named->centreTick;
        joint.model = named->name;
        return {};
    }
    return core::badArgument(tr("%1: the model “%2” is unknown. Known models: %3.")
                                 .arg(joint.name, text, models.names().join(QStringLiteral(", "))));
}

core::Result<void> ArrayTableModel::putLimit(core::ArrayConfig& array, int row, bool isMinimum,
                                             const QString& text) const
{
    core::JointConfig& joint = core::element(array.joints, row);
    core::JointConfig bare = joint;
    bare.limits.reset();
    const core::ServoModel* model = m_session.document.models().find(joint.model);
    core::SoftLimits servo{-core::kPi, core::kPi};
    if (model != nullptr) {
        const core::JointUnits units = array.units(bare, *model);
        servo = {units.minPosition().radians(), units.maxPosition().radians()};
    }
    core::SoftLimits limits = joint.limits.value_or(servo);
    double& limit = isMinimum ? limits.minPosition : limits.maxPosition;
    if (text.isEmpty()) {
        limit = isMinimum ? servo.minPosition : servo.maxPosition;
    } else {
        const auto angle = m_units.parse(text);
        if (!angle)
            return core::badArgument(tr("%1: “%2” is not an angle. Enter a number such as -90 or 1.57 rad.")
                                         .arg(joint.name, text));
        limit = angle->radians();
    }
    if (limits == servo)
        joint.limits.reset();
    else
        joint.limits = limits;
    return {};
}

core::Result<void> ArrayTableModel::putChoice(core::JointConfig& joint, int column, const QString& text) const
{
    if (column == Reverse) {
        const QString word = text.toLower();
        const bool isYes = word == tr("yes") || word == QLatin1String("yes") || word == QLatin1String("true")
                           || word == QLatin1String("1");
        const bool isNo = word == tr("no") || word == QLatin1String("no") || word == QLatin1String("false")
                          || word == QLatin1String("0");
        if (!isYes && !isNo)
            return core::badArgument(tr("%1: “%2” is neither yes nor no.").arg(joint.name, text));
        joint.reverse = isYes;
        return {};
    }
    const bool isAutomatic = text.isEmpty() || text == tr("automatic");
    const QColor colour(text);
    if (!isAutomatic && (!text.startsWith(u'#') || !colour.isValid()))
        return core::badArgument(
            tr("%1: “%2” is not a colour. Enter a value such as #1f77b4, or nothing.").arg(joint.name, text));
    joint.colour = isAutomatic ? QString() : colour.name();
    return {};
}

core::Result<void> ArrayTableModel::putLeader(core::ArrayConfig& array, int row, const QString& text) const
{
    core::JointConfig& joint = core::element(array.joints, row);
    const bool isNone = text.isEmpty() || text == tr("none");
    if (!isNone && !core::possibleLeaders(array, static_cast<std::size_t>(row)).contains(text))
        return core::badArgument(
            tr("%1 cannot follow “%2”. It can follow a joint on its own bus that follows no "
               "other and that no other joint follows.")
                .arg(joint.name, text));
    joint.follows = isNone ? QString() : text;
    return {};
}

core::Result<void> ArrayTableModel::put(core::ArrayConfig& array, int row, int column,
                                        const QString& typedText) const
{
    core::JointConfig& joint = core::element(array.joints, row);
    const QString text = typedText.trimmed();
    if (text.isEmpty() && !isOptional(column))
        return core::badArgument(
            tr("%1: “%2” cannot be empty.").arg(joint.name, headerData(column, Qt::Horizontal).toString()));
    switch (column) {
    case Name:
        joint.name = text;
        return {};
    case Id: {
        const auto id = wholeOf(text);
        if (!id || *id < 0 || *id > core::ServoId::kMax)
            return core::badArgument(
                tr("%1: “%2” is not a servo ID. Enter a number from 0 to 253.").arg(joint.name, text));
        joint.id = joint.id.beside(*id);
        return {};
    }
    case Model:
        return putModel(joint, text);
    case Offset: {
        const auto ticks = wholeOf(text);
        const core::ServoModel* model = m_session.document.models().find(joint.model);
        const int counts = model != nullptr ? model->positionCounts : 1 << 16;
        if (!ticks || *ticks < 0 || *ticks >= counts)
            return core::badArgument(tr("%1: the offset cannot be “%2”. Enter a tick from 0 to %3.")
                                         .arg(joint.name, text, QString::number(counts - 1)));
        joint.offset = *ticks;
        return {};
    }
    case Reverse:
    case Colour:
        return putChoice(joint, column, text);
    case Scale: {
        const auto scale = core::readNumber(text);
        if (!scale || !(*scale >= core::kMinScale && *scale <= core::kMaxScale))
            return core::badArgument(
                tr("%1: the scale cannot be “%2”. Enter a number from %3 to %4.")
                    .arg(joint.name, text, cellNumber(core::kMinScale), cellNumber(core::kMaxScale)));
        joint.scale = *scale;
        return {};
    }
    case MinPosition:
    case MaxPosition:
        return putLimit(array, row, column == MinPosition, text);
    case MaxVelocity: {
        QString digits = text;
        if (digits.endsWith(QLatin1String("/s")))
            digits.chop(2);
        const auto velocity = m_units.parse(digits);
        if (!text.isEmpty() && (!velocity || !(velocity->radians() > 0)))
            return core::badArgument(
                tr("%1: the maximum velocity cannot be “%2”. Enter a number above 0.").arg(joint.name, text));
        joint.maxVelocity = text.isEmpty() ? std::nullopt : std::optional<double>(velocity->radians());
        return {};
    }
    case Group:
        joint.group = text;
        return {};
    case Follows:
        return putLeader(array, row, text);
    case Bus: {
        const auto place = busNames().indexOf(text);
        if (place < 0)
            return core::badArgument(tr("%1: the array has no bus “%2”. It has %3.")
                                         .arg(joint.name, text, busNames().join(QStringLiteral(", "))));
        joint.id.bus = static_cast<std::uint8_t>(place);
        return {};
    }
    default:
        return core::Error{core::Errc::Refused, whyFixed(index(0, column))};
    }
}

core::Result<void> ArrayTableModel::checkNames(const core::ArrayConfig& array) const
{
    QSet<QString> names;
    for (const core::JointConfig& joint : array.joints) {
        if (joint.name == core::kBroadcastName)
            return core::badArgument(
                tr("A joint cannot be named “%1”: this name is reserved for all servos.").arg(joint.name));
        if (names.contains(joint.name))
            return core::badArgument(
                tr("Two joints cannot both be named “%1”. Names must be unique.").arg(joint.name));
        names.insert(joint.name);
    }
    return {};
}

QString ArrayTableModel::stepName(const CellTexts& texts) const
{
    const auto& [first, firstText] = texts.front();
    const bool isOne = std::all_of(texts.begin(), texts.end(), [&front = texts.front()](const auto& each) {
        return each.first.column() == front.first.column() && each.second == front.second;
    });
    if (!isOne)
        return tr("Paste %n value(s)", nullptr, static_cast<int>(texts.size()));
    const QString value = firstText.trimmed();
    const QString before = at(first.row()).text[Name];
    if (first.column() == Name && texts.size() == 1)
        return tr("Rename %1").arg(before);
    const QString what = headerData(first.column(), Qt::Horizontal).toString();
    const int count = static_cast<int>(texts.size());
    if (value.isEmpty())
        return count == 1 ? tr("Clear “%1” of %2").arg(what, before)
                          : tr("Clear “%1” of %n joint(s)", nullptr, count).arg(what);
    return count == 1 ? tr("Set “%1” of %2 to %3").arg(what, before, value)
                      : tr("Set “%1” of %n joint(s) to %2", nullptr, count).arg(what, value);
}

core::Result<ArrayTableModel::Edited> ArrayTableModel::edited(const CellTexts& texts) const
{
    core::ArrayConfig array = m_session.document.array();
    bool areNamesNew = false;
    for (const auto& [cell, text] : texts) {
        // A number that was not retyped is not changed: its text is rounded.
        if (cell.row() < rowCount() && text == typed(cell.row(), cell.column()))
            continue;
        if (const auto done = put(array, cell.row(), cell.column(), text); !done)
            return done.error();
        areNamesNew |= cell.column() == Name;
    }
    if (areNamesNew) {
        if (const auto ok = checkNames(array); !ok)
            return ok.error();
    }
    return Edited{std::move(array), stepName(texts)};
}

bool ArrayTableModel::refuse(const QString& sentence)
{
    emit refused(sentence);
    return false;
}

bool ArrayTableModel::hasRoomFor(std::size_t joints)
{
    return joints <= core::kMaxJoints || refuse(tr("An array has at most 254 joints, one for each ID."));
}

bool ArrayTableModel::clear(const QModelIndexList& cells)
{
    CellTexts texts;
    QString reason;
    for (const QModelIndex& cell : cells) {
        if (isOptional(cell.column()))
            texts.emplace_back(cell, QString());
        else
            reason = tr("“%1” cannot be empty; enter another value instead.")
                         .arg(headerData(cell.column(), Qt::Horizontal).toString());
    }
    if (texts.empty())
        return reason.isEmpty() ? false : refuse(reason);
    return setTexts(texts);
}

bool ArrayTableModel::paste(const std::vector<int>& rows, int column, const QList<QStringList>& block)
{
    core::ArrayConfig array = m_session.document.array();
    std::vector<std::pair<int, const QStringList*>> lines; // row of the array, its texts
    for (qsizetype i = 0; i < block.size(); ++i) {
        int row = static_cast<std::size_t>(i) < rows.size() ? core::element(rows, i) : -1;
        if (row < 0) {
            row = static_cast<int>(array.joints.size());
            array.joints.push_back(newJoint(array));
        }
        lines.emplace_back(row, &block[i]);
    }
    if (!hasRoomFor(array.joints.size()))
        return false;
    const int last = array.hasSeveralBuses() ? int{State} : int{Bus};
    int count = 0;
    for (const auto& [row, texts] : lines) {
        for (int i = 0; i < texts->size() && column + i < last; ++i) {
            const QString& text = texts->at(i);
            const bool isThere = row < rowCount();
            if (isThere && (text == typed(row, column + i) || text == kNothing))
                continue;
            if (!isThere && text.trimmed().isEmpty())
                continue;
            if (const auto done = put(array, row, column + i, text); !done)
                return refuse(done.error().detail);
            ++count;
        }
    }
    if (const auto ok = checkNames(array); !ok)
        return refuse(ok.error().detail);
    return m_session.document.edit(tr("Paste %n value(s)", nullptr, count), array);
}

// --- joints ---

core::JointConfig ArrayTableModel::newJoint(const core::ArrayConfig& array) const
{
    core::JointConfig joint;
    core::ServoId id{1, 0};
    if (!array.joints.empty()) {
        joint.model = array.joints.back().model;
        joint.group = array.joints.back().group;
        id = array.joints.back().id;
        id = id.beside((id.value + 1) % (core::ServoId::kMax + 1));
    }
    if (const core::ServoModel* model = m_session.document.models().find(joint.model))
        joint.offset = model->centreTick;
    joint.id = freeId(array, id);
    joint.name = core::freeJointName(array, QStringLiteral("joint_%1").arg(joint.id.value));
    return joint;
}

int ArrayTableModel::add()
{
    core::ArrayConfig array = m_session.document.array();
    if (!hasRoomFor(array.joints.size() + 1))
        return -1;
    array.joints.push_back(newJoint(array));
    return m_session.document.edit(tr("Add %1").arg(array.joints.back().name), array) ? rowCount() - 1 : -1;
}

int ArrayTableModel::duplicate(const std::vector<int>& rows)
{
    if (rows.empty())
        return -1;
    core::ArrayConfig array = m_session.document.array();
    if (!hasRoomFor(array.joints.size() + rows.size()))
        return -1;
    auto place = array.joints.begin() + rows.back() + 1;
    for (const int row : rows) {
        core::JointConfig copy = core::element(m_session.document.array().joints, row);
        copy.name = core::freeJointName(array, copy.name);
        copy.id = freeId(array, copy.id.beside((copy.id.value + 1) % (core::ServoId::kMax + 1)));
        copy.pending.clear(); // they were typed for the other servo
        copy.follows.clear();
        place = array.joints.insert(place, copy) + 1;
    }
    const QString step = rows.size() == 1
                             ? tr("Duplicate %1").arg(at(rows[0]).text[Name])
                             : tr("Duplicate %n joint(s)", nullptr, static_cast<int>(rows.size()));
    return m_session.document.edit(step, array) ? rows.back() + 1 : -1;
}

int ArrayTableModel::remove(const std::vector<int>& rows)
{
    if (rows.empty())
        return -1;
    core::ArrayConfig array = m_session.document.array();
    const QString step = rows.size() == 1 ? tr("Remove %1").arg(at(rows[0]).text[Name])
                                          : tr("Remove %n joint(s)", nullptr, static_cast<int>(rows.size()));
    for (auto row = rows.rbegin(); row != rows.rend(); ++row)
        array.joints.erase(array.joints.begin() + *row);
    return m_session.document.edit(step, array) ? std::min(rows.front(), rowCount() - 1) : -1;
}

int ArrayTableModel::move(const std::vector<int>& rows, int by)
{
    if (rows.empty() || rows.front() + by < 0 || rows.back() + by >= rowCount())
        return -1;
    core::ArrayConfig array = m_session.document.array();
    const auto swap = [&](int row) {
        std::swap(core::element(array.joints, row), core::element(array.joints, row + by));
    };
    if (by < 0)
        std::for_each(rows.begin(), rows.end(), swap);
    else
        std::for_each(rows.rbegin(), rows.rend(), swap);
    const QString what =
        rows.size() == 1 ? at(rows[0]).text[Name] : tr("%n joint(s)", nullptr, static_cast<int>(rows.size()));
    const QString step = by < 0 ? tr("Move %1 up").arg(what) : tr("Move %1 down").arg(what);
    return m_session.document.edit(step, array) ? rows.front() + by : -1;
}

} // namespace ui
