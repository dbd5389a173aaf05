// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include <array>
#include <functional>
#include <memory>
#include <vector>

#include "core/base/result.h"
#include "core/recording/mcap/bytes.h"

/// How topics reach other programs.
namespace core::topics {

/// Where topics are reachable. Nothing else opens a port.
struct Reach
{
    static constexpr int kMostDomain = 101;
    int domain = 0;                           ///< of DDS: ROS_DOMAIN_ID of those who see the topics
    QString interface = QStringLiteral("lo"); ///< of the network
    bool isLocal() const { return interface == QLatin1String("lo"); }

    friend bool operator==(const Reach&, const Reach&) = default;
};

/// Identifies a writer of another program: its participant and the writer itself.
using Guid = std::array<std::uint8_t, 16>;
QString guidText(const Guid& guid);

/// A reader or writer that was discovered, the own ones too.
struct Endpoint
{
    QString topic; ///< as DDS has it, "rt/joint_states"
    QString type;
    QString userData; ///< "typehash=RIHS01_…;"
    bool isWriter = false;
    bool isReliable = false;
    bool isLatched = false;
};

/// What is behind a name. A latched topic keeps its last message for readers that come later and are of this
/// kind, too; these hear no other writers. Requests and
/// replies are the two topics of a service; their types are those of ROS with "_Request" and "_Response".
enum class Kind : std::uint8_t { Topic, Latched, Request, Reply };

/// Topics with messages as bytes (recording/messages/codec). One thread. Names are those of ROS.
class Transport
{
public:
    virtual ~Transport() = default;

    /// Begins a topic; its number. Fails with a sentence.
    virtual Result<int> advertise(const QString& topic, const QString& type, Kind kind = Kind::Topic) = 0;
    virtual bool publish(int writer, mcap::ByteView message) = 0;
    /// Whether a reader of the program that has the writer `of` was found: before, it gets no message.
    virtual bool reaches(int writer, const Guid& of) = 0;
    virtual void retireAll() = 0; ///< all writers and readers end

    virtual Result<int> subscribe(const QString& topic, const QString& type, Kind kind = Kind::Topic) = 0;
    using Visit = std::function<void(int reader, mcap::ByteView message, const Guid& writer)>;
    /// The messages that have arrived; the ten newest of each reader are kept.
    virtual void take(const Visit& visit) = 0;

    virtual std::vector<Endpoint> endpoints() = 0;
};

using OpenTransport = std::function<Result<std::unique_ptr<Transport>>(const Reach& reach)>;

} // namespace core::topics
