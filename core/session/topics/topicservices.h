// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QObject>

#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <vector>

#include "core/control/controllercatalogue.h"
#include "core/hrim/component.h"
#include "core/session/sessionparts.h"
#include "core/topics/topicthread.h"

namespace core {

class Stream;
struct SwitchAction;

/// Services of ROS 2 that a session answers: controllers by name (pr2_mechanism_msgs), and what each HRIM
/// component is. The latter also as latched topics. GUI thread.
class TopicServices : public QObject
{
    Q_OBJECT

public:
    /// Null: topics are off.
    using Thread = std::function<topics::TopicThread*()>;
    TopicServices(const SessionParts& session, Stream& stream, Thread thread);
    ~TopicServices() override;

    /// Arms joints and calls `done` with why it failed, a sentence, or with an empty text. False: refused,
    /// and reported.
    using Done = std::function<void(const QString& why)>;
    using Arm = std::function<bool(const std::vector<int>& joints, Done done)>;
    /// Lets requests of programs switch to Control and arm the joints of the controllers that they start.
    void setArm(Arm arm) { m_arm = std::move(arm); }

    std::vector<topics::Subscription> subscriptions() const; ///< of the present array
    void take(const topics::Received& request);
    void tick(Time now);

    /// Counters of the service calls of other programs.
    struct Counts
    {
        std::uint64_t calls = 0;
        std::uint64_t refused = 0; ///< of these
        QString lastRefusal;       ///< a sentence with its sender
    };
    const Counts& counts() const { return m_counts; }

private:
    /// A request to switch controllers.
    struct Switch
    {
        topics::Guid program{};
        recording::CallId call;
        control::SwitchOrder order;
    };
    /// Between such a request and the switch: Control begins and joints are armed.
    struct Arming
    {
        enum class Step { Reading, Arming, Confirming };
        Step step = Step::Reading;
        Time until;
        std::vector<int> joints{}; ///< of the controllers that start
        bool beganControl = false;
        std::optional<QString> done{}; ///< the operation ended: why it failed
    };

    void takeSwitch(const topics::Received& request);
    void beginNext();
    QString begin(const Switch& next); ///< why not
    void advance(Time now);
    QString advanceArming(Time now, bool& isReady); ///< why it failed
    std::vector<int> jointsOf(const QStringList& controllers) const;
    QString notRead() const; ///< a joint that arming needs; empty: all were read
    bool areOn() const;
    void send();
    void finish(bool isOk, const QString& message);
    void finished(const SwitchAction& action);

    QString whyLast(const std::function<bool()>& step) const; ///< what it reported; empty: it succeeded
    void refuse(const QString& service, const topics::Guid& program, const QString& why);
    template <typename Reply>
    void reply(const QString& service, const topics::Guid& program, const Reply& message);
    template <typename Data>
    void latch(const stream::Topic& topic, const Data& data, Time now);
    void publishComponents(Time now);
    bool answerComponent(const topics::Received& request, const recording::CallId& call);
    hrim::Component servo(std::size_t joint, hrim::Profile profile, Time now) const;

    const SessionParts m_session;
    Stream& m_stream;
    Thread m_thread;
    Arm m_arm;
    Counts m_counts;
    Time m_reportedAt;
    QString m_reported;
    std::deque<Switch> m_waiting; ///< the first one is under way
    std::optional<Arming> m_arming;
    Time m_componentsAt;
    /// Latched messages without their stamps, and these, by topic: a stamp is when the content became so.
    std::map<QString, std::pair<recording::Bytes, recording::UtcTime>> m_latched;
};

} // namespace core
