// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/motion/sequencemodel.h"

#include "core/array/poses.h"
#include "core/base/element.h"
#include "core/base/numbertext.h"
#include "core/document/arraydocument.h"
#include "core/motion/motionplanner.h"

namespace ui {

namespace {

const QString kEndless = QStringLiteral("∞");

} // namespace

SequenceModel::SequenceModel(const SessionParts& session, QObject* parent)
    : ListModel({{QT_TR_NOOP("Sequence"), QT_TR_NOOP("Name of the sequence. Press F2 to change it.")},
                 {QT_TR_NOOP("Content"),
                  QT_TR_NOOP("Content of the sequence, and its duration if no joint needs longer.")},
                 {QT_TR_NOOP("Loops"), QT_TR_NOOP("Number of loops; 0 or ∞: until ended."), Qt::AlignRight}},
                parent)
    , m_session(session)
{
    connect(&session.document, &core::ArrayDocument::documentChanged, this,
            [this] { follow(m_session.document.array().sequences); });
    follow(session.document.array().sequences);
}

QVariant SequenceModel::data(const QModelIndex& index, int role) const
{
    if (!isCell(index))
        return {};
    const core::SequenceConfig& sequence = at(index.row());
    switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole:
        if (index.column() == Name)
            return sequence.name;
        if (index.column() == Loops)
            return sequence.loops == 0 ? kEndless : QString::number(sequence.loops);
        if (sequence.recorded) {
            //: %1: seconds
            return tr("recorded, %1 s").arg(core::numberText(core::nominalSeconds(sequence), 1));
        }
        //: a sequence of so many steps, %1: seconds
        return tr("%n steps, %1 s", nullptr, static_cast<int>(sequence.steps.size()))
            .arg(core::numberText(core::nominalSeconds(sequence), 1));
    case Qt::ToolTipRole:
        return index.column() == Loops ? headerData(Loops, Qt::Horizontal, role) : index.data();
    case Qt::AccessibleTextRole:
        if (index.column() == Loops && sequence.loops == 0)
            return tr("Loops: endless");
        [[fallthrough]];
    default:
        return ListModel::data(index, role);
    }
}

bool SequenceModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::EditRole || !isCell(index))
        return false;
    const QString text = value.toString().trimmed();
    if (index.column() == Name)
        return rename(index.row(), text);
    return index.column() == Loops && setLoops(index.row(), text);
}

bool SequenceModel::rename(int row, const QString& name)
{
    const QString before = at(row).name;
    if (name == before)
        return true;
    if (name.isEmpty()) {
        emit refused(tr("A sequence must have a name; “%1” keeps its old one.").arg(before));
        return false;
    }
    if (core::placeNamed(m_session.document.array().sequences, name) >= 0) {
        emit refused(
            tr("Another sequence is already named “%1”; “%2” keeps its old name.").arg(name, before));
        return false;
    }
    core::ArrayConfig array = m_session.document.array();
    core::element(array.sequences, row).name = name;
    return m_session.document.edit(tr("Rename sequence %1").arg(before), array);
}

bool SequenceModel::setLoops(int row, const QString& text)
{
    const auto number = text.trimmed() == kEndless ? std::optional(0) : core::readWholeNumber(text);
    const int loops = number.value_or(-1);
    if (loops < 0 || loops > core::kMaxLoops) {
        emit refused(tr("“%1” is not a number of loops. Enter 1 to %2, or 0 for endless.")
                         .arg(text)
                         .arg(core::kMaxLoops));
        return false;
    }
    core::ArrayConfig array = m_session.document.array();
    core::SequenceConfig& sequence = core::element(array.sequences, row);
    sequence.loops = loops;
    return m_session.document.edit(tr("Loops of %1").arg(sequence.name), array);
}

int SequenceModel::add(core::SequenceConfig sequence)
{
    core::ArrayConfig array = m_session.document.array();
    if (array.sequences.size() >= core::kMaxSequences) {
        emit refused(tr("The array has %1 sequences, which is the maximum. Delete some first.")
                         .arg(core::kMaxSequences));
        return -1;
    }
    sequence.name = core::freeNameIn(array.sequences, sequence.name);
    const QString name = sequence.name;
    array.sequences.push_back(std::move(sequence));
    return m_session.document.edit(tr("Add sequence %1").arg(name), array) ? rowCount() - 1 : -1;
}

int SequenceModel::add(const QString& name, const QStringList& poses)
{
    core::SequenceConfig sequence;
    sequence.name = name;
    for (const QString& pose : poses)
        sequence.steps.append({pose, 1.0, 0.0, {}});
    return add(std::move(sequence));
}

int SequenceModel::add(const QString& name, const core::RecordedMotion& motion)
{
    core::SequenceConfig sequence;
    sequence.name = name;
    sequence.recorded = motion;
    return add(std::move(sequence));
}

bool SequenceModel::remove(int row)
{
    if (row < 0 || row >= rowCount())
        return false;
    core::ArrayConfig array = m_session.document.array();
    const QString name = at(row).name;
    array.sequences.erase(array.sequences.begin() + row);
    return m_session.document.edit(tr("Delete sequence %1").arg(name), array);
}

bool SequenceModel::move(int row, int by)
{
    const int to = row + by;
    if (row < 0 || row >= rowCount() || to < 0 || to >= rowCount() || by == 0)
        return false;
    core::ArrayConfig array = m_session.document.array();
    const core::SequenceConfig sequence = core::element(array.sequences, row);
    array.sequences.erase(array.sequences.begin() + row);
    array.sequences.insert(array.sequences.begin() + to, sequence);
    return m_session.document.edit(tr("Move sequence %1").arg(sequence.name), array);
}

} // namespace ui
