// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/arraytablemodel.h"

#include <QtCore/QSet>

#include <algorithm>
#include <cmath>

#include "ui/support/jointcolor.h"
#include "ui/support/units.h"

namespace ui {

namespace {

const QString kNothing = QStringLiteral("–");

bool isOptional(int column)
{
    return column == ArrayTableModel::MinPosition || column == ArrayTableModel::MaxPosition
           || column == ArrayTableModel::MaxVelocity || column == ArrayTableModel::Group
           || column == ArrayTableModel::Colour;
}

/// As a spreadsheet reads it, and without losing a tick.
QString plain(double value)
{
    return QString::number(value, 'g', 8);
}

core::Error bad(const QString& sentence)
{
    return {core::Errc::BadArgument, sentence};
}

std::optional<double> numberOf(QString text)
{
    bool ok = false;
    const double value = text.trimmed().replace(u',', u'.').toDouble(&ok);
    return ok && std::isfinite(value) ? std::optional<double>(value) : std::nullopt;
}

std::optional<int> wholeOf(const QString& text)
{
    bool ok = false;
    const bool isHex = text.startsWith(QLatin1String("0x"), Qt::CaseInsensitive);
    const int value = isHex ? text.toInt(&ok, 16) : text.toInt(&ok);
    return ok ? std::optional<int>(value) : std::nullopt;
}

/// `wished` when it is free, else with the first number behind it that is.
QString freeName(const core::ArrayConfig& array, const QString& wished)
{
    const auto isTaken = [&](const QString& name) {
        return name == core::kBroadcastName
               || std::any_of(array.joints.begin(), array.joints.end(),
                              [&](const core::JointConfig& joint) { return joint.name == name; });
    };
    QString name = wished;
    for (int number = 2; isTaken(name); ++number)
        name = QStringLiteral("%1_%2").arg(wished, QString::number(number));
    return name;
}

/// The lowest ID from `first` on that no joint has; 0 when all are taken.
core::ServoId freeId(const core::ArrayConfig& array, int first)
{
    for (int step = 0; step <= core::ServoId::kMax; ++step) {
        const core::ServoId id{static_cast<std::uint8_t>((first + step) % (core::ServoId::kMax + 1))};
        if (std::none_of(array.joints.begin(), array.joints.end(),
                         [&](const core::JointConfig& joint) { return joint.id == id; }))
            return id;
    }
    return {};
}

} // namespace

ArrayTableModel::ArrayTableModel(core::Session& session, const Units& units, QObject* parent)
    : QAbstractTableModel(parent)
    , m_session(session)
    , m_units(units)
{
    connect(&session, &core::Session::arrayChanged, this, &ArrayTableModel::fitRows);
    connect(&session, &core::Session::linkChanged, this, &ArrayTableModel::refresh);
    connect(&units, &Units::changed, this, [this] {
        emit headerDataChanged(Qt::Horizontal, MinPosition, MaxVelocity);
        refresh();
    });
    connect(&theme(), &Theme::changed, this, [this] {
        if (!m_rows.empty())
            emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1), {Qt::DecorationRole});
    });
    fitRows();
}

int ArrayTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int ArrayTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

// --- following the session ---

void ArrayTableModel::readLimits(Row& shown, const core::JointConfig& joint) const
{
    shown.isFaint[MinPosition] = shown.isFaint[MaxPosition] = !joint.limits.has_value();
    if (joint.limits) {
        shown.text[MinPosition] = m_units.format(core::Angle::fromRadians(joint.limits->minPosition));
        shown.text[MaxPosition] = m_units.format(core::Angle::fromRadians(joint.limits->maxPosition));
        return;
    }
    const core::ServoModel* model = m_session.models().find(joint.model);
    if (model == nullptr) {
        shown.text[MinPosition] = shown.text[MaxPosition] = kNothing;
        return;
    }
    const core::JointUnits units = m_session.array().units(joint, *model);
    shown.text[MinPosition] = m_units.format(units.minPosition());
    shown.text[MaxPosition] = m_units.format(units.maxPosition());
}

ArrayTableModel::Row ArrayTableModel::read(int row, core::Time now) const
{
    const core::JointIndex index{static_cast<std::uint16_t>(row)};
    const core::JointConfig& joint = m_session.array().joints[index.value];
    Row shown;
    shown.health = m_session.health(index, now);
    shown.text[Name] = joint.name;
    shown.text[Id] = QString::number(joint.id.value);
    shown.text[Model] = joint.model;
    shown.text[Offset] = QString::number(joint.offset);
    shown.text[Reverse] = joint.reverse ? tr("yes") : tr("no");
    shown.text[Scale] = plain(joint.scale);
    readLimits(shown, joint);
    shown.isFaint[MaxVelocity] = !joint.maxVelocity;
    shown.text[MaxVelocity] =
        joint.maxVelocity ? m_units.format(core::AngularVelocity::fromRadians(*joint.maxVelocity)) : kNothing;
    shown.text[Group] = joint.group;
    shown.isFaint[Colour] = joint.colour.isEmpty();
    shown.text[Colour] = joint.colour.isEmpty() ? tr("automatic") : joint.colour;
    shown.colour = joint.colour;
    shown.text[State] = m_session.stateWords(index, now);
    shown.text[Pending] = joint.pending.empty() ? QString() : QString::number(joint.pending.size());
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
    const auto before = std::exchange(m_problems, core::validate(m_session.array(), m_session.models()));
    const int count = m_session.jointCount();
    if (count > rowCount()) {
        beginInsertRows({}, rowCount(), count - 1);
        const core::Time now = core::Clock::now();
        for (int i = rowCount(); i < count; ++i)
            m_rows.push_back(read(i, now));
        endInsertRows();
    } else if (count < rowCount()) {
        beginRemoveRows({}, count, rowCount() - 1);
        m_rows.resize(static_cast<std::size_t>(count));
        endRemoveRows();
    }
    refresh();
    const auto isSame = [](const core::ConfigProblem& a, const core::ConfigProblem& b) {
        return a.sentence == b.sentence && a.joint == b.joint;
    };
    if (!std::equal(before.begin(), before.end(), m_problems.begin(), m_problems.end(), isSame))
        emit problemsChanged();
}

void ArrayTableModel::refresh()
{
    if (m_session.jointCount() != rowCount())
        return; // arrayChanged is on its way
    const core::Time now = core::Clock::now();
    int top = rowCount();
    int bottom = -1;
    for (int i = 0; i < rowCount(); ++i) {
        Row shown = read(i, now);
        Row& old = m_rows[static_cast<std::size_t>(i)];
        if (shown == old)
            continue;
        old = std::move(shown);
        top = std::min(top, i);
        bottom = i;
    }
    if (bottom >= 0)
        emit dataChanged(index(top, 0), index(bottom, ColumnCount - 1));
}

void ArrayTableModel::refreshStates(core::Time now)
{
    if (m_session.jointCount() != rowCount())
        return;
    int top = rowCount();
    int bottom = -1;
    for (int i = 0; i < rowCount(); ++i) {
        const core::JointIndex joint{static_cast<std::uint16_t>(i)};
        Row& row = m_rows[static_cast<std::size_t>(i)];
        QString words = m_session.stateWords(joint, now);
        const core::JointHealth health = m_session.health(joint, now);
        if (words == row.text[State] && health == row.health)
            continue;
        row.text[State] = std::move(words);
        row.health = health;
        top = std::min(top, i);
        bottom = i;
    }
    if (bottom >= 0)
        emit dataChanged(index(top, State), index(bottom, State));
}

// --- what is shown ---

QString ArrayTableModel::typed(int row, int column) const
{
    const core::JointConfig& joint = m_session.array().joints[static_cast<std::size_t>(row)];
    switch (column) {
    case MinPosition:
        return joint.limits ? plain(m_units.shown(core::Angle::fromRadians(joint.limits->minPosition)))
                            : QString();
    case MaxPosition:
        return joint.limits ? plain(m_units.shown(core::Angle::fromRadians(joint.limits->maxPosition)))
                            : QString();
    case MaxVelocity:
        return joint.maxVelocity ? plain(m_units.shown(core::Angle::fromRadians(*joint.maxVelocity)))
                                 : QString();
    case Colour:
        return joint.colour;
    default:
        return m_rows[static_cast<std::size_t>(row)].text[static_cast<std::size_t>(column)];
    }
}

QString ArrayTableModel::tooltip(const QModelIndex& index) const
{
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    const auto& joint = m_session.array().joints[static_cast<std::size_t>(index.row())];
    QStringList lines;
    if (!row.problems.isEmpty())
        lines << row.problems;
    switch (index.column()) {
    case Id:
        lines << tr("Which servo on the bus this joint is. To give the real servo another ID, change "
                    "servo_id in the EEPROM in the register grid and apply it.");
        break;
    case MinPosition:
    case MaxPosition:
        if (row.isFaint[static_cast<std::size_t>(index.column())])
            lines << tr("No limit of its own: what the servo itself allows.");
        break;
    case State:
        lines << row.text[State];
        break;
    case Pending:
        for (const core::PendingWrite& each : joint.pending)
            lines << tr("%1 in %2: %3")
                         .arg(each.name,
                              each.memory == core::Memory::Eep ? QStringLiteral("EEPROM")
                                                               : QStringLiteral("RAM"),
                              QString::number(each.value));
        break;
    default:
        break;
    }
    return lines.join(QLatin1Char('\n'));
}

QVariant ArrayTableModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    // While joints go the array is ahead of the model.
    if (index.row() >= m_session.jointCount())
        return {};
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    const QString& text = row.text[static_cast<std::size_t>(index.column())];
    switch (role) {
    case Qt::DisplayRole:
        return text;
    case Qt::EditRole:
        return typed(index.row(), index.column());
    case Qt::ToolTipRole:
        return tooltip(index);
    case Qt::AccessibleTextRole: {
        const QString heading = headerData(index.column(), Qt::Horizontal).toString();
        const QString words = tr("%1: %2").arg(heading, text);
        return index.column() == Name && !row.problems.isEmpty() ? words + QLatin1Char('\n') + row.problems
                                                                 : words;
    }
    case Qt::DecorationRole:
        return index.column() == Colour ? jointColor(m_session.array(), index.row()) : QVariant();
    case Qt::TextAlignmentRole: {
        const bool isText = index.column() == Name || index.column() == Model || index.column() == Group
                            || index.column() == Colour || index.column() == State;
        return QVariant((isText ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    }
    case kHealthRole:
        return static_cast<int>(row.health);
    case kTroubleRole:
        return static_cast<int>(row.trouble);
    case kFaintRole:
        return row.isFaint[static_cast<std::size_t>(index.column())];
    default:
        return {};
    }
}

QVariant ArrayTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Vertical)
        return role == Qt::DisplayRole ? QVariant(section + 1) : QVariant();
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    const bool tip = role == Qt::ToolTipRole;
    switch (section) {
    case Name:
        return tip ? tr("Name of the joint.") : tr("Name");
    case Id:
        return tip ? tr("Which servo on the bus this joint is, 0 to 253.") : tr("ID");
    case Model:
        return tip ? tr("Model of the servo.") : tr("Model");
    case Offset:
        return tip ? tr("Calibrated tick at which the joint stands at zero.") : tr("Offset");
    case Reverse:
        return tip ? tr("yes: the joint turns the other way round than its servo.") : tr("Reverse");
    case Scale:
        return tip ? tr("Turn of the joint for a turn of the servo.") : tr("Scale");
    case MinPosition:
        return tip ? tr("Lowest goal of the joint. Faint: the servo's own limit.") : tr("Lower limit");
    case MaxPosition:
        return tip ? tr("Highest goal of the joint. Faint: the servo's own limit.") : tr("Upper limit");
    case MaxVelocity:
        return tip ? tr("Moves are stretched to stay below it.") : tr("Max. velocity");
    case Group:
        return tip ? tr("Limb the joint belongs to.") : tr("Group");
    case Colour:
        return tip ? tr("Colour of the joint's curves everywhere. Delete takes it back to the automatic one.")
                   : tr("Colour");
    case State:
        return tip ? tr("How the joint is.") : tr("State");
    case Pending:
        return tip ? tr("Register values to be written that are not written yet.") : tr("Pending");
    default:
        return {};
    }
}

QString ArrayTableModel::whyFixed(const QModelIndex& cell) const
{
    if (cell.column() == State)
        return tr("The state is what the servo reports; it cannot be edited.");
    if (cell.column() == Pending)
        return tr("Pending edits are made in the register grid.");
    return {};
}

Qt::ItemFlags ArrayTableModel::flags(const QModelIndex& index) const
{
    Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    if (!index.isValid())
        return flags;
    flags |= Qt::ItemNeverHasChildren;
    if (index.column() != State && index.column() != Pending)
        flags |= Qt::ItemIsEditable;
    return flags;
}

// --- edits ---

QModelIndexList ArrayTableModel::targets(const QModelIndex& cell, const QModelIndexList& selected) const
{
    if (!selected.contains(cell))
        return {cell};
    QModelIndexList cells;
    for (const QModelIndex& each : selected) {
        const QModelIndex target = index(each.row(), cell.column());
        if (!cells.contains(target))
            cells << target;
    }
    return cells;
}

core::Result<void> ArrayTableModel::putModel(core::JointConfig& joint, const QString& text) const
{
    const core::ModelLibrary& models = m_session.models();
    for (const QString& name : models.names()) {
        if (name.compare(text, Qt::CaseInsensitive) != 0)
            continue;
        // A zero that was the old model's centre becomes the new one's.
        const core::ServoModel* before = models.find(joint.model);
        if (before != nullptr && joint.offset == before->centreTick)
            joint.offset = models.find(name)->centreTick;
        joint.model = name;
        return {};
    }
    return bad(tr("%1: the model “%2” is not known. Known are %3.")
                   .arg(joint.name, text, models.names().join(QStringLiteral(", "))));
}

core::Result<void> ArrayTableModel::putLimit(core::ArrayConfig& array, int row, bool isMinimum,
                                             const QString& text) const
{
    core::JointConfig& joint = array.joints[static_cast<std::size_t>(row)];
    core::JointConfig bare = joint;
    bare.limits.reset();
    const core::ServoModel* model = m_session.models().find(joint.model);
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
            return bad(tr("%1: “%2” is not an angle. Type a number, such as -90 or 1.57 rad.")
                           .arg(joint.name, text));
        limit = angle->radians();
    }
    if (limits == servo)
        joint.limits.reset();
    else
        joint.limits = limits;
    return {};
}

core::Result<void> ArrayTableModel::put(core::ArrayConfig& array, int row, int column,
                                        const QString& typedText) const
{
    core::JointConfig& joint = array.joints[static_cast<std::size_t>(row)];
    const QString text = typedText.trimmed();
    if (text.isEmpty() && !isOptional(column))
        return bad(
            tr("%1: “%2” cannot be empty.").arg(joint.name, headerData(column, Qt::Horizontal).toString()));
    switch (column) {
    case Name:
        joint.name = text;
        return {};
    case Id: {
        const auto id = wholeOf(text);
        if (!id || *id < 0 || *id > core::ServoId::kMax)
            return bad(
                tr("%1: “%2” is not an ID of a servo. Type a number from 0 to 253.").arg(joint.name, text));
        joint.id = core::ServoId{static_cast<std::uint8_t>(*id)};
        return {};
    }
    case Model:
        return putModel(joint, text);
    case Offset: {
        const auto ticks = wholeOf(text);
        const core::ServoModel* model = m_session.models().find(joint.model);
        const int counts = model != nullptr ? model->positionCounts : 1 << 16;
        if (!ticks || *ticks < 0 || *ticks >= counts)
            return bad(tr("%1: the offset cannot be “%2”. Type a tick from 0 to %3.")
                           .arg(joint.name, text, QString::number(counts - 1)));
        joint.offset = *ticks;
        return {};
    }
    case Reverse: {
        const QString word = text.toLower();
        const bool isYes = word == tr("yes") || word == QLatin1String("yes") || word == QLatin1String("true")
                           || word == QLatin1String("1");
        const bool isNo = word == tr("no") || word == QLatin1String("no") || word == QLatin1String("false")
                          || word == QLatin1String("0");
        if (!isYes && !isNo)
            return bad(tr("%1: “%2” is neither yes nor no.").arg(joint.name, text));
        joint.reverse = isYes;
        return {};
    }
    case Scale: {
        const auto scale = numberOf(text);
        if (!scale || !(*scale >= core::kMinScale && *scale <= core::kMaxScale))
            return bad(tr("%1: the scale cannot be “%2”. Type a number from %3 to %4.")
                           .arg(joint.name, text, plain(core::kMinScale), plain(core::kMaxScale)));
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
            return bad(
                tr("%1: the maximum velocity cannot be “%2”. Type a number above 0.").arg(joint.name, text));
        joint.maxVelocity = text.isEmpty() ? std::nullopt : std::optional<double>(velocity->radians());
        return {};
    }
    case Group:
        joint.group = text;
        return {};
    case Colour: {
        const bool isAutomatic = text.isEmpty() || text == tr("automatic");
        const QColor colour(text);
        if (!isAutomatic && (!text.startsWith(u'#') || !colour.isValid()))
            return bad(
                tr("%1: “%2” is not a colour. Type one such as #1f77b4, or nothing.").arg(joint.name, text));
        joint.colour = isAutomatic ? QString() : colour.name();
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
            return bad(tr("A joint cannot be called “%1”: the name stands for all servos.").arg(joint.name));
        if (names.contains(joint.name))
            return bad(
                tr("Two joints cannot both be called “%1”. Give each a name of its own.").arg(joint.name));
        names.insert(joint.name);
    }
    return {};
}

QString ArrayTableModel::stepName(const CellTexts& texts) const
{
    const auto& [first, firstText] = texts.front();
    const bool isOne = std::all_of(texts.begin(), texts.end(), [&](const auto& each) {
        return each.first.column() == first.column() && each.second == firstText;
    });
    if (!isOne)
        return tr("Paste %n value(s)", nullptr, static_cast<int>(texts.size()));
    const QString value = firstText.trimmed();
    const QString before = m_rows[static_cast<std::size_t>(first.row())].text[Name];
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

core::Result<ArrayTableModel::Edited> ArrayTableModel::edited(core::ArrayConfig array,
                                                              const CellTexts& texts) const
{
    bool areNamesNew = false;
    for (const auto& [cell, text] : texts) {
        // What was not retyped is left as it is: a shown number is rounded.
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
    return Edited{std::move(array), texts.empty() ? QString() : stepName(texts)};
}

core::Result<void> ArrayTableModel::check(const CellTexts& texts) const
{
    const auto result = edited(m_session.array(), texts);
    return result ? core::Result<void>() : core::Result<void>(result.error());
}

bool ArrayTableModel::refuse(const core::Error& error)
{
    emit refused(error.detail);
    return false;
}

bool ArrayTableModel::setTexts(const CellTexts& texts)
{
    if (texts.empty())
        return true;
    const auto result = edited(m_session.array(), texts);
    return result ? m_session.edit(result->step, result->array) : refuse(result.error());
}

bool ArrayTableModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::EditRole
        || !checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return false;
    return setTexts({{index, value.toString()}});
}

bool ArrayTableModel::clear(const QModelIndexList& cells)
{
    CellTexts texts;
    QString whyNot;
    for (const QModelIndex& cell : cells) {
        if (isOptional(cell.column()))
            texts.emplace_back(cell, QString());
        else
            whyNot = tr("“%1” cannot be empty; type another value instead.")
                         .arg(headerData(cell.column(), Qt::Horizontal).toString());
    }
    if (texts.empty())
        return whyNot.isEmpty() ? false : refuse({core::Errc::Refused, whyNot});
    return setTexts(texts);
}

bool ArrayTableModel::paste(const std::vector<int>& rows, int column, const QList<QStringList>& block)
{
    core::ArrayConfig array = m_session.array();
    std::vector<std::pair<int, const QStringList*>> lines; // row of the array, its texts
    for (qsizetype i = 0; i < block.size(); ++i) {
        int row = static_cast<std::size_t>(i) < rows.size() ? rows[static_cast<std::size_t>(i)] : -1;
        if (row < 0) {
            row = static_cast<int>(array.joints.size());
            array.joints.push_back(newJoint(array));
        }
        lines.emplace_back(row, &block[i]);
    }
    if (array.joints.size() > core::kMaxJoints)
        return refuse({core::Errc::Refused, tr("An array holds at most 254 joints, one for each ID.")});
    int count = 0;
    for (const auto& [row, texts] : lines) {
        for (int i = 0; i < texts->size() && column + i < State; ++i) {
            const QString& text = texts->at(i);
            const bool isThere = row < rowCount();
            if (isThere && (text == typed(row, column + i) || text == kNothing))
                continue;
            if (!isThere && text.trimmed().isEmpty())
                continue;
            if (const auto done = put(array, row, column + i, text); !done)
                return refuse(done.error());
            ++count;
        }
    }
    if (const auto ok = checkNames(array); !ok)
        return refuse(ok.error());
    return m_session.edit(tr("Paste %n value(s)", nullptr, count), array);
}

// --- joints ---

core::JointConfig ArrayTableModel::newJoint(const core::ArrayConfig& array) const
{
    core::JointConfig joint;
    int id = 1;
    if (!array.joints.empty()) {
        joint.model = array.joints.back().model;
        joint.group = array.joints.back().group;
        id = array.joints.back().id.value + 1;
    }
    if (const core::ServoModel* model = m_session.models().find(joint.model))
        joint.offset = model->centreTick;
    joint.id = freeId(array, id);
    joint.name = freeName(array, QStringLiteral("joint_%1").arg(joint.id.value));
    return joint;
}

int ArrayTableModel::add()
{
    core::ArrayConfig array = m_session.array();
    if (array.joints.size() >= core::kMaxJoints) {
        refuse({core::Errc::Refused, tr("An array holds at most 254 joints, one for each ID.")});
        return -1;
    }
    array.joints.push_back(newJoint(array));
    return m_session.edit(tr("Add %1").arg(array.joints.back().name), array) ? rowCount() - 1 : -1;
}

int ArrayTableModel::duplicate(const std::vector<int>& rows)
{
    if (rows.empty())
        return -1;
    core::ArrayConfig array = m_session.array();
    if (array.joints.size() + rows.size() > core::kMaxJoints) {
        refuse({core::Errc::Refused, tr("An array holds at most 254 joints, one for each ID.")});
        return -1;
    }
    auto at = array.joints.begin() + rows.back() + 1;
    for (const int row : rows) {
        core::JointConfig copy = m_session.array().joints[static_cast<std::size_t>(row)];
        copy.name = freeName(array, copy.name);
        copy.id = freeId(array, copy.id.value + 1);
        copy.pending.clear(); // they are meant for the servo they were typed for
        at = array.joints.insert(at, copy) + 1;
    }
    const QString step = rows.size() == 1
                             ? tr("Duplicate %1").arg(m_rows[static_cast<std::size_t>(rows[0])].text[Name])
                             : tr("Duplicate %n joint(s)", nullptr, static_cast<int>(rows.size()));
    return m_session.edit(step, array) ? rows.back() + 1 : -1;
}

int ArrayTableModel::remove(const std::vector<int>& rows)
{
    if (rows.empty())
        return -1;
    core::ArrayConfig array = m_session.array();
    const QString step = rows.size() == 1
                             ? tr("Remove %1").arg(m_rows[static_cast<std::size_t>(rows[0])].text[Name])
                             : tr("Remove %n joint(s)", nullptr, static_cast<int>(rows.size()));
    for (auto row = rows.rbegin(); row != rows.rend(); ++row)
        array.joints.erase(array.joints.begin() + *row);
    return m_session.edit(step, array) ? std::min(rows.front(), rowCount() - 1) : -1;
}

int ArrayTableModel::move(const std::vector<int>& rows, int by)
{
    if (rows.empty() || rows.front() + by < 0 || rows.back() + by >= rowCount())
        return -1;
    core::ArrayConfig array = m_session.array();
    const auto swap = [&](int row) {
        std::swap(array.joints[static_cast<std::size_t>(row)],
                  array.joints[static_cast<std::size_t>(row + by)]);
    };
    if (by < 0)
        std::for_each(rows.begin(), rows.end(), swap);
    else
        std::for_each(rows.rbegin(), rows.rend(), swap);
    const QString what = rows.size() == 1 ? m_rows[static_cast<std::size_t>(rows[0])].text[Name]
                                          : tr("%n joint(s)", nullptr, static_cast<int>(rows.size()));
    const QString step = by < 0 ? tr("Move %1 up").arg(what) : tr("Move %1 down").arg(what);
    return m_session.edit(step, array) ? rows.front() + by : -1;
}

// --- the filter ---

ArrayFilter::ArrayFilter(ArrayTableModel& model, QObject* parent)
    : QSortFilterProxyModel(parent)
    , m_model(model)
{
    setSourceModel(&model);
}

void ArrayFilter::setSearch(const QString& text)
{
    m_search = text.trimmed();
    invalidateRowsFilter();
}

void ArrayFilter::setOnlyErrors(bool on)
{
    m_onlyErrors = on;
    invalidateRowsFilter();
}

bool ArrayFilter::filterAcceptsRow(int row, const QModelIndex&) const
{
    const core::JointHealth health = m_model.health(row);
    const bool isWrong = health == core::JointHealth::Fault || health == core::JointHealth::Warning
                         || health == core::JointHealth::Silent
                         || m_model.trouble(row) != ArrayTableModel::Trouble::None;
    if (m_onlyErrors && !isWrong)
        return false;
    if (m_search.isEmpty())
        return true;
    const auto text = [&](int column) { return m_model.index(row, column).data().toString(); };
    return text(ArrayTableModel::Name).contains(m_search, Qt::CaseInsensitive)
           || text(ArrayTableModel::Group).contains(m_search, Qt::CaseInsensitive)
           || text(ArrayTableModel::Model).contains(m_search, Qt::CaseInsensitive)
           || text(ArrayTableModel::Id) == m_search;
}

} // namespace ui
