// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/motion/edgecalibrator.h"

#include <QtCore/QStringList>

#include <algorithm>
#include <utility>

#include "core/base/filled.h"
#include "core/document/arraydocument.h"
#include "core/session/messages.h"
#include "core/session/motion/motions.h"
#include "core/session/state/jointstates.h"

namespace core {

EdgeCalibrator::EdgeCalibrator(const SessionParts& session, QObject* parent)
    : QObject(parent)
    , m_session(session)
{
    connect(&session.motions, &Motions::holdersChanged, this, &EdgeCalibrator::look);
}

control::EdgeSearchParameters EdgeCalibrator::parametersFor(JointIndex index,
                                                            control::EdgeSource source) const
{
    control::EdgeSearchParameters parameters;
    parameters.source = source;
    parameters.step = m_session.joints.units(index).tickSize();
    return parameters;
}

Result<void> EdgeCalibrator::begin(JointIndex index, const control::EdgeSearchParameters& parameters)
{
    if (isRunning())
        return Error{Errc::Busy, tr("Another search for an edge is running.")};
    const auto& joints = m_session.document.array().joints;
    if (index.value >= joints.size())
        return Error{Errc::NotFound, tr("The array has no such joint.")};
    const JointConfig& joint = joints[index.value];
    const ServoModel* model = m_session.document.models().find(joint.model);
    if (model == nullptr)
        return Error{Errc::NotFound, filled(tr("The model of %1 is unknown."), calibrate::jointTitle(joint))};
    if (parameters.source == control::EdgeSource::Flag
        && model->find(RegisterRole::ReferenceInput) == nullptr)
        return badArgument(
            filled(tr("%1 is of model %2, which has no input for the switch of a flag. Calibrate by a "
                      "limit or by load."),
                   calibrate::jointTitle(joint), model->name));
    if (const auto checked = control::checkEdgeSearch(parameters); !checked)
        return checked;
    const JointState& state = m_session.joints.joint(index);
    Search search;
    search.joint = index;
    search.id = joint.id;
    search.parameters = parameters;
    search.servo = {index, calibrate::jointTitle(joint), m_session.joints.units(index), state.absoluteTick,
                    state.tick};
    search.group = m_session.motions.begin(
        {.holder = tr("the calibration"), .type = QStringLiteral("edge_search")}, {index.value},
        [&](const std::vector<std::size_t>&, std::vector<std::uint16_t> local) {
            auto made = std::make_unique<control::EdgeSearch>(local.front(), joint.name, parameters);
            search.result = made->sharedResult();
            return made;
        });
    if (search.group == 0)
        return Error{Errc::Refused, tr("The search was not started; nothing was moved.")};
    m_search = std::move(search);
    return {};
}

void EdgeCalibrator::look()
{
    if (!isRunning())
        return;
    const ActiveControllers::Running* holder = m_session.activeControllers.holder(m_search->joint.value);
    if (holder != nullptr && holder->group == m_search->group)
        return;
    m_search->isRunning = false;
}

Result<calibrate::EdgeCalibration>
EdgeCalibrator::calibration(const calibrate::EdgeReference& reference) const
{
    if (!m_search || isRunning())
        return Error{Errc::Refused, tr("No edge was measured.")};
    const auto& joints = m_session.document.array().joints;
    const auto index = m_search->joint;
    if (index.value >= joints.size() || joints[index.value].id != m_search->id)
        return Error{Errc::Refused, tr("The array has changed since the search; nothing was calibrated.")};
    const ServoModel* model = m_session.document.models().find(joints[index.value].model);
    if (model == nullptr)
        return Error{Errc::NotFound, filled(tr("The model of %1 is unknown."), m_search->servo.title)};
    calibrate::EdgeReference asked = reference;
    asked.needsBothWays = m_search->parameters.source == control::EdgeSource::Flag;
    asked.leastEdges = std::min(asked.leastEdges, m_search->parameters.repeats);
    return calibrate::calibrationBy({m_search->result->edges(), m_search->result->isComplete}, asked,
                                    m_search->servo, *model);
}

Result<QStringList> EdgeCalibrator::apply(const calibrate::EdgeReference& reference)
{
    const auto found = calibration(reference);
    if (!found)
        return found.error();
    const ArrayConfig& array = m_session.document.array();
    const auto& joint = array.joints[m_search->joint.value];
    const calibrate::Outcome outcome =
        calibrate::outcomeOf(array, *m_session.document.models().find(joint.model), found->learned);
    if (!outcome.problems.isEmpty())
        return Error{Errc::Refused, outcome.problems.join(QLatin1Char(' '))};
    ArrayConfig edited = array;
    edited.joints[m_search->joint.value] = outcome.joint;
    if (edited != array
        && !m_session.document.edit(filled(tr("Calibrate %1 by an edge"), joint.name), edited))
        return Error{Errc::Refused, tr("The array cannot be edited now; nothing was calibrated.")};
    return found->sentences + outcome.notes;
}

} // namespace core
