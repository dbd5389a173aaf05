// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/leaving.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QTimer>

#include <algorithm>
#include <array>

#include "core/array/compare.h"
#include "core/base/element.h"
#include "core/document/arraydocument.h"
#include "core/session/links/links.h"
#include "core/session/motion/control.h"
#include "core/session/operations/operations.h"
#include "core/session/session.h"
#include "ui/support/jointrisk.h"
#include "ui/support/prompts.h"

namespace ui {

namespace {

constexpr int kLeaveSeconds = 15; // until the array's setting is used
constexpr int kLeaveTickMs = 30;
constexpr std::array kChoices{core::StopMode::Hold, core::StopMode::Park, core::StopMode::Release};
constexpr std::chrono::seconds kTakeBackPatience{30};

} // namespace

Leaving::Leaving(core::Session& session, Prompts& prompts, QWidget& window)
    : QObject(&window)
    , m_session(session)
    , m_prompts(prompts)
    , m_window(window)
{
}

bool Leaving::mayClose()
{
    return endWriting(true) && mayLeave();
}

/// Cancels writing to servos, or finishes it where it cannot be cancelled, so that none is half done.
bool Leaving::endWriting(bool asks)
{
    if (!m_session.operations.operationWrites())
        return true;
    if (asks
        && m_prompts.ask(
               &m_window,
               {tr("\"%1\" is running. Cancel it and close?").arg(m_session.operations.operationTitle()),
                tr("Cancelling may take some seconds: written values are rolled back, and a factory reset in "
                   "progress is completed. No operation is left incomplete."),
                {tr("Cancel it and close"), tr("Keep running")},
                1})
               != 0)
        return false;
    m_session.operations.cancelOperation();
    const core::Time end = core::Clock::now() + kTakeBackPatience;
    tickWhile([&] { return m_session.operations.operationWrites() && core::Clock::now() < end; });
    return true;
}

/// Applies the array's exit settings to armed joints, or the operator's choice.
bool Leaving::mayLeave()
{
    core::StopMode policy = m_session.document.array().leavePolicy;
    if (!m_session.control.mustLeave(policy))
        return true;
    const auto armed = static_cast<int>(heldJoints(m_session).size());
    if (armed > 0 && !choose(policy, armed))
        return false;
    if (!leave(policy)) {
        emit kept(tr("Servodeck stays open: STOP was pressed while it was closing. Check the joints, then "
                     "close it again."));
        return false;
    }
    const QString problem = m_session.control.notLeftText();
    m_hasLeft = problem.isEmpty()
                || m_prompts.ask(&m_window, {problem, {}, {tr("Close anyway"), tr("Keep running")}, 1}) == 0;
    return m_hasLeft;
}

/// Asks for the exit action; `policy` is the array's, then the operator's. False: to keep running.
bool Leaving::choose(core::StopMode& policy, int armed)
{
    const int answer = m_prompts.ask(
        &m_window,
        {tr("%n joint(s) have torque. What should they do when Servodeck closes?", nullptr, armed),
         tr("Hold: they stop and hold their position with torque on. Park: they move to their park positions "
            "and release torque. Release: torque goes off at once, and they may sink. Array setting: %1.")
             .arg(core::stopModeText(policy)),
         {tr("Hold"), tr("Park, then release"), tr("Release"), tr("Keep running")},
         3,
         kLeaveSeconds,
         static_cast<int>(std::find(kChoices.begin(), kChoices.end(), policy) - kChoices.begin())});
    if (answer < 0 || answer > 2)
        return false;
    policy = core::element(kChoices, answer);
    return true;
}

bool Leaving::leave(core::StopMode policy)
{
    m_session.control.leave(policy);
    // The joints may need seconds to reach their park positions; STOP aborts it.
    tickWhile([this] { return !m_session.control.isLeft(); });
    m_hasLeft = !m_session.control.isLeaveBroken();
    return m_hasLeft;
}

void Leaving::tickWhile(const std::function<bool()>& isGoing)
{
    QTimer looks;
    looks.start(kLeaveTickMs);
    while (isGoing()) {
        QCoreApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents);
        m_session.tick(core::Clock::now());
    }
}

void Leaving::leaveAsSet()
{
    endWriting(false);
    // Does not override the operator's choice when the window was closed.
    const auto policy = m_session.document.array().leavePolicy;
    if (!m_hasLeft && m_session.control.mustLeave(policy))
        leave(policy);
}

} // namespace ui
