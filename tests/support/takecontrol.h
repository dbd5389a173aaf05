// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <memory>
#include <numeric>
#include <utility>
#include <vector>

#include "tests/support/wholesession.h"

/// Switches to Control whenever possible: for tests of something else.
inline void takeControl(core::Session& session)
{
    const auto take = [&session] {
        if (session.links.hasLink() && !session.control.isStopped() && !session.control.isControl())
            session.control.setControl(true);
    };
    QObject::connect(&session.links, &core::Links::linkChanged, &session, take);
    QObject::connect(&session.control, &core::Control::stopChanged, &session, take);
    take();
}

/// Torque on of every joint, as its switch in the window does it.
inline void armAll(core::Session& session)
{
    for (int joint = 0; joint < session.joints.jointCount(); ++joint)
        session.control.setTorque(core::JointIndex{static_cast<std::uint16_t>(joint)}, true);
}

/// For set-ups that wait for torque: beside busy programs a servo may answer too late, which ends arming, and
/// Control when it is silent. Its operator asks again, every second: by the switches of the joints, or by the
/// arm sheet.
class PatientArming
{
public:
    enum class By { Switches, Sheet };
    /// Of `joints`, or all.
    explicit PatientArming(core::Session& session, By by = By::Switches, std::vector<int> joints = {})
        : m_session(session)
        , m_by(by)
        , m_joints(std::move(joints))
    {
        if (m_joints.empty()) {
            m_joints.resize(static_cast<std::size_t>(session.joints.jointCount()));
            std::iota(m_joints.begin(), m_joints.end(), 0);
        }
        ask();
    }
    bool isDone()
    {
        if (areOn() && !*m_isInSheet)
            return true;
        // A joint that was silent has lost its goal: as at first.
        m_wasAsked = m_wasAsked && std::ranges::all_of(m_joints, [this](int joint) {
                         return m_session.joints.joint(indexOf(joint)).answers;
                     });
        if (m_asked.elapsed() > 1000 && !*m_isInSheet)
            ask();
        return false;
    }

private:
    static core::JointIndex indexOf(int joint) { return core::JointIndex{static_cast<std::uint16_t>(joint)}; }
    bool isOn(int joint) const
    {
        const auto& state = m_session.joints.joint(indexOf(joint));
        return state.torqueOn && (m_by == By::Sheet || state.goal);
    }
    bool areOn() const
    {
        return std::ranges::all_of(m_joints, [this](int joint) { return isOn(joint); });
    }
    void ask()
    {
        m_asked.start();
        if (!m_session.control.isControl() && !m_session.control.setControl(true))
            return;
        if (m_by == By::Sheet) {
            *m_isInSheet = true;
            *m_isInSheet = m_session.operations.arm(
                m_joints, [in = m_isInSheet](const core::OperationReport&) { *in = false; });
            return;
        }
        const bool isFirst = !std::exchange(m_wasAsked, true);
        for (const int joint : m_joints) {
            // Torque without a goal was on before; a joint that gets none by its switch is a fault.
            if (isFirst ? !isOn(joint) : !m_session.joints.joint(indexOf(joint)).torqueOn)
                m_session.control.setTorque(indexOf(joint), true);
        }
    }

    core::Session& m_session;
    By m_by;
    std::vector<int> m_joints;
    QElapsedTimer m_asked;
    bool m_wasAsked = false;
    std::shared_ptr<bool> m_isInSheet = std::make_shared<bool>(false); ///< its report is to come
};
