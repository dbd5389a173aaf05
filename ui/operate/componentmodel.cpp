// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/operate/componentmodel.h"

#include "core/document/arraydocument.h"
#include "core/session/state/components.h"
#include "ui/support/stateshape.h"
#include "ui/widgets/valuecell.h"

namespace ui {

ComponentModel::ComponentModel(const SessionParts& session, QObject* parent)
    : ListModel(
        {{QT_TR_NOOP("Topic"), QT_TR_NOOP("Name of the topic or the service; parameters have none.")},
         {QT_TR_NOOP("Field"), QT_TR_NOOP("Field of the message, or the parameter.")},
         {QT_TR_NOOP("Value"),
          QT_TR_NOOP("Present value; a dash: not known. Double-click the parameters joint_name, origin, "
                     "publish_rate and max_temperature to change them."),
          Qt::AlignRight},
         {QT_TR_NOOP("Unit"), QT_TR_NOOP("Unit of the value.")},
         {QT_TR_NOOP("Source"), QT_TR_NOOP("Where the value comes from, or why there is none.")},
         {QT_TR_NOOP("Class"), QT_TR_NOOP("Whether a conformant component must have it.")},
         {QT_TR_NOOP("Type"), QT_TR_NOOP("Type of the field, and what carries it.")}},
        parent)
    , m_session(session)
{
}

void ComponentModel::setChoice(const std::optional<ComponentChoice>& choice, core::hrim::Profile profile)
{
    m_choice = choice;
    m_profile = profile;
    begin(std::vector<core::hrim::Row>());
    refresh(core::Clock::now());
}

void ComponentModel::refresh(core::Time now)
{
    if (!m_choice)
        return;
    const auto place = static_cast<std::size_t>(m_choice->place);
    const core::ArrayConfig& array = m_session.document.array();
    if (place >= (m_choice->isSensor ? array.ftSensors.size() : array.joints.size()))
        return;
    m_component = m_choice->isSensor
                      ? core::components::ofSensor(m_session, m_choice->place, m_profile, now)
                      : core::components::ofJoint(m_session, core::JointIndex::at(place), m_profile, now);
    followChanges(core::hrim::rowsOf(m_component));
}

QString ComponentModel::text(const core::hrim::Row& row, int column) const
{
    switch (column) {
    case Item:
        return row.topic.isEmpty() ? tr("parameter") : row.topic;
    case Field:
        return row.name;
    case Value:
        return row.known.value.isValid() ? row.text : unknownCell().text;
    case Unit:
        return row.unit;
    case Source:
        return row.known.source;
    case Class:
        return row.isMandatory ? tr("mandatory") : tr("optional");
    default:
        return row.topic.isEmpty() ? row.type : row.type + QStringLiteral(", ") + wordOf(row.pattern);
    }
}

QVariant ComponentModel::cell(int row, int column, int role) const
{
    const core::hrim::Row& shown = at(row);
    switch (role) {
    case Qt::DisplayRole:
        return text(shown, column);
    case Qt::EditRole:
        return shown.text;
    case Qt::ToolTipRole:
        return shown.description.isEmpty() ? shown.known.source
                                           : shown.description + QStringLiteral(" – ") + shown.known.source;
    case Qt::DecorationRole:
        return column == Class && shown.isMandatory && !shown.known.value.isValid()
                   ? QVariant(shapeIcon(kWarningLook))
                   : QVariant();
    default:
        return {};
    }
}

bool ComponentModel::isEditable(const QModelIndex& index) const
{
    const core::hrim::Row& row = at(index.row());
    return index.column() == Value && row.topic.isEmpty() && m_choice && !m_choice->isSensor
           && core::hrim::isWritable(row.name);
}

bool ComponentModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::EditRole || !isCell(index) || !isEditable(index))
        return false;
    const core::hrim::Row row = at(index.row());
    if (value.toString() == row.text)
        return true;
    const auto joint = static_cast<std::size_t>(m_choice->place);
    const core::ArrayConfig& array = m_session.document.array();
    const auto after =
        core::hrim::withParameter(array, joint, row.name, value.toString(), m_session.document.models());
    if (!after) {
        emit refused(after.error().detail);
        return false;
    }
    const bool isOfAll = row.name == QLatin1String("publish_rate");
    const QString step = isOfAll ? tr("Change the control period")
                                 : tr("Change %1 of %2").arg(row.name, array.joints[joint].name);
    if (!m_session.document.edit(step, *after))
        return false;
    emit corrected();
    refresh(core::Clock::now());
    return true;
}

} // namespace ui
