// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <memory>
#include <optional>

#include "core/session/sessionpart.h"
#include "core/session/topics/trajectorygoals.h"
#include "core/topics/topicthread.h"

namespace core {

class ClientWatch;
class Control;
class Controllers;
class Diagnostics;
class JointStates;
class Stream;
class TopicServices;
struct SessionParts;

/// The session on topics of ROS 2: what the stream has, and goals of other programs for the controllers of
/// the type topic_goals. Off until start(). GUI thread.
class Topics : public SessionPart
{
    Q_OBJECT

public:
    Topics(const Base& base, const JointStates& joints, const Control& control, Controllers& controllers,
           Stream& stream, Diagnostics& diagnostics);
    ~Topics() override;

    /// The whole session, for services; once, before start().
    void setSession(const SessionParts& session);
    /// How topics are opened; without it they cannot be.
    void setOpener(topics::OpenTransport open) { m_open = std::move(open); }
    /// Fails with a sentence. Another reach replaces the present one.
    Result<void> start(const topics::Reach& reach);
    void stop();
    bool isOn() const { return m_reach.has_value(); }
    const std::optional<topics::Reach>& reach() const { return m_reach; }
    /// What becomes reachable, and for whom: a sentence to be read before start().
    static QString consequence(const topics::Reach& reach);

    /// Counters of the goals of other programs.
    struct Goals
    {
        std::uint64_t taken = 0;
        std::uint64_t clamped = 0; ///< of these: to the limits of their joints
        std::uint64_t ignored = 0; ///< outside Control, or no running controller takes them
        std::uint64_t refused = 0; ///< not goals that a joint can follow
        QString lastRefusal;       ///< a sentence with its sender
    };
    const Goals& goals() const { return m_goals; }
    TopicServices& services() const { return *m_services; }
    /// Before start(): the silence after which a program that sent heartbeats is lost (ClientWatch).
    void watchClients(Duration patience);
    topics::TopicThread::Status status() const;
    topics::TopicThread::Endpoints endpoints() const; ///< readers and writers of all programs, ours too

    static constexpr char kCommandTopic[] = "/joint_command";

    // --- for the parts of the session ---

    void tick(Time now);

signals:
    void changed(); ///< isOn(), reach()
    void counted(); ///< once a second while they are on: goals(), status()

private:
    enum class Source { Hrim, Command };
    struct Goal
    {
        std::size_t joint = 0;
        double position = 0.0; ///< rad
        double velocity = 0.0; ///< rad/s; 0: none
    };

    void subscribe();
    void addDiagnostics(std::vector<recording::DiagnosticStatus>& all) const;
    void take(const topics::Received& received);
    void take(const Goal& goal, Source source, const topics::Received& received);
    void takeTrajectory(const topics::Received& received);
    void refuse(const QString& why, const topics::Received& received);
    /// Running, with goals from `source` for the joint; null: none.
    const control::ControllerSpec* controllerOf(std::size_t joint, Source source) const;
    /// Why the goal of this writer does not count: the joint follows another one. Empty: it counts.
    QString senderRefusal(const topics::Received& received, std::size_t joint, Duration timeout);

    const JointStates& m_joints;
    const Control& m_control;
    Controllers& m_controllers;
    Stream& m_stream;
    topics::OpenTransport m_open;
    std::optional<topics::Reach> m_reach;
    std::unique_ptr<topics::TopicThread> m_thread; ///< since the first start()
    std::vector<topics::Subscription> m_subscribed;
    QStringList m_names; ///< in topics, since then
    const SessionParts* m_session = nullptr;
    std::unique_ptr<TopicServices> m_services;
    std::unique_ptr<ClientWatch> m_watch;
    Goals m_goals;
    /// Whose goals a joint follows: one program at a time, until it is silent for the controller's timeout.
    struct Writer
    {
        topics::Guid guid{};
        Time time; ///< of its last goal
    };
    std::map<std::size_t, Writer> m_writers; ///< by joint
    TrajectoryGoals m_trajectories;
    Time m_countedAt;
    Time m_reportedAt;
};

} // namespace core
