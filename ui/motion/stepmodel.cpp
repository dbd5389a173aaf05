// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/motion/stepmodel.h"

#include <QtGui/QFont>

#include <cmath>

#include "core/array/poses.h"
#include "core/base/element.h"
#include "core/base/numbertext.h"
#include "core/document/arraydocument.h"

namespace ui {

namespace {

std::optional<double> secondsOf(QString text)
{
    text = text.trimmed();
    if (text.endsWith(u's'))
        text.chop(1);
    return core::readNumber(text);
}

QString shownSeconds(double value)
{
    return core::shortNumberText(std::round(value * 1000) / 1000, 7);
}

} // namespace

StepModel::StepModel(const SessionParts& session, QObject* parent)
    : ListModel({{QT_TR_NOOP("Pose"), QT_TR_NOOP("Target pose of the step.")},
                 {QT_TR_NOOP("Move (s)"),
                  QT_TR_NOOP("Duration of the move in seconds; longer if a joint would exceed its maximum "
                             "velocity."),
                  Qt::AlignRight},
                 {QT_TR_NOOP("Hold (s)"), QT_TR_NOOP("Hold time in seconds."), Qt::AlignRight},
                 {QT_TR_NOOP("Arrives at (s)"), QT_TR_NOOP("Arrival time since the start."), Qt::AlignRight}},
                parent)
    , m_session(session)
{
    connect(&session.document, &core::ArrayDocument::documentChanged, this, &StepModel::followSequence);
}

const core::SequenceConfig* StepModel::shown() const
{
    return core::elementIf(m_session.document.array().sequences, m_sequence);
}

QString StepModel::nameShown() const
{
    return shown() != nullptr ? shown()->name : QString();
}

void StepModel::setSequence(int sequence)
{
    if (sequence == m_sequence)
        return;
    m_sequence = sequence;
    begin(shown() != nullptr ? shown()->steps : QList<core::SequenceStep>());
}

void StepModel::followSequence()
{
    follow(shown() != nullptr ? shown()->steps : QList<core::SequenceStep>());
}

int StepModel::playedRow() const
{
    return m_playedStep >= 0 && m_playedStep < rowCount() && !m_played.isEmpty() && nameShown() == m_played
               ? m_playedStep
               : -1;
}

void StepModel::setPlayed(const QString& name, int step)
{
    const int before = playedRow();
    m_played = name;
    m_playedStep = step;
    for (const int row : {before, playedRow()}) {
        if (row < 0 || row >= rowCount())
            continue;
        emit dataChanged(index(row, 0), index(row, columnCount() - 1));
        emit headerDataChanged(Qt::Vertical, row, row);
    }
}

QString StepModel::keyOf(const core::SequenceStep& step) const
{
    return QStringLiteral("%1 %2 %3").arg(step.seconds).arg(step.hold).arg(step.pose);
}

QVariant StepModel::data(const QModelIndex& index, int role) const
{
    if (!isCell(index))
        return {};
    const core::SequenceStep& step = at(index.row());
    double arrival = step.seconds;
    switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole:
        if (index.column() == Pose)
            return step.pose;
        if (index.column() == Arrival) {
            for (int row = 0; row < index.row(); ++row)
                arrival += at(row).seconds + at(row).hold;
            return shownSeconds(arrival);
        }
        return shownSeconds(index.column() == Move ? step.seconds : step.hold);
    case Qt::FontRole:
        if (index.row() == playedRow()) {
            QFont font;
            font.setBold(true);
            return font;
        }
        return {};
    case Qt::AccessibleDescriptionRole:
        return index.row() == playedRow() ? tr("This step is playing.") : QString();
    default:
        return ListModel::data(index, role);
    }
}

bool StepModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::EditRole || shown() == nullptr || !isCell(index))
        return false;
    QList<core::SequenceStep> steps = shown()->steps;
    core::SequenceStep& step = steps[index.row()];
    if (index.column() == Pose) {
        const QString name = value.toString();
        if (core::placeNamed(m_session.document.array().poses, name) < 0) {
            emit refused(tr("There is no pose named “%1”. Choose one from the list.").arg(name));
            return false;
        }
        step.pose = name;
        return edit(tr("Pose of step %1").arg(index.row() + 1), steps);
    }
    if (index.column() == Arrival)
        return false;
    const double least = index.column() == Move ? core::kMinMoveSeconds : 0.0;
    const auto seconds = secondsOf(value.toString());
    if (!seconds || *seconds < least || *seconds > core::kMaxMoveSeconds) {
        emit refused(tr("“%1” is not a valid time. Enter seconds from %2 to %3.")
                         .arg(value.toString(), shownSeconds(least), shownSeconds(core::kMaxMoveSeconds)));
        return false;
    }
    (index.column() == Move ? step.seconds : step.hold) = *seconds;
    return edit(tr("Time of step %1").arg(index.row() + 1), steps);
}

QVariant StepModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal)
        return ListModel::headerData(section, orientation, role);
    if (role == Qt::ToolTipRole && section == playedRow())
        return tr("This step is playing.");
    if (role != Qt::DisplayRole)
        return {};
    return section == playedRow() ? QVariant(QStringLiteral("▶ %1").arg(section + 1)) : section + 1;
}

bool StepModel::edit(const QString& what, const QList<core::SequenceStep>& steps)
{
    if (shown() == nullptr)
        return false;
    core::ArrayConfig array = m_session.document.array();
    core::element(array.sequences, m_sequence).steps = steps;
    return m_session.document.edit(what, array);
}

int StepModel::add(const QString& pose, int behind)
{
    if (shown() == nullptr || shown()->recorded)
        return -1;
    QList<core::SequenceStep> steps = shown()->steps;
    if (steps.size() >= static_cast<qsizetype>(core::kMaxSteps)) {
        emit refused(tr("“%1” has %2 steps, which is the maximum.").arg(nameShown()).arg(core::kMaxSteps));
        return -1;
    }
    const int row = behind < 0 || behind >= rowCount() ? rowCount() : behind + 1;
    core::SequenceStep step{pose, 1.0, 0.0, {}};
    if (row > 0) // same as the previous one
        step.seconds = steps[row - 1].seconds;
    steps.insert(row, step);
    return edit(tr("Add %1 to %2").arg(pose, nameShown()), steps) ? row : -1;
}

bool StepModel::remove(const std::vector<int>& rows)
{
    if (shown() == nullptr || rows.empty())
        return false;
    QList<core::SequenceStep> steps = shown()->steps;
    std::vector<int> sorted = rows;
    std::sort(sorted.rbegin(), sorted.rend());
    for (const int row : sorted) {
        if (row >= 0 && row < steps.size())
            steps.removeAt(row);
    }
    return edit(tr("Remove %n steps", nullptr, static_cast<int>(rows.size())), steps);
}

bool StepModel::move(int row, int by)
{
    const int to = row + by;
    if (shown() == nullptr || row < 0 || row >= rowCount() || to < 0 || to >= rowCount() || by == 0)
        return false;
    QList<core::SequenceStep> steps = shown()->steps;
    steps.move(row, to);
    return edit(tr("Move step %1").arg(row + 1), steps);
}

} // namespace ui
