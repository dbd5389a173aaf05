// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include "core/base/result.h"
#include "core/topics/transport.h"

/// Names of ROS 2 as DDS has them. Pure.
namespace core::topics {

/// "rt/a/b" of the topic "/a/b", "rq/a/bRequest" and "rr/a/bReply" of a service. Fails with a sentence for a
/// name that ROS 2 does not allow.
Result<QString> ddsTopicOf(const QString& topic, Kind kind = Kind::Topic);
/// "/a/b" of "rt/a/b"; empty: it is no topic of ROS 2.
QString rosTopicOf(const QString& ddsTopic);
/// "sensor_msgs::msg::dds_::JointState_" of "sensor_msgs/msg/JointState", and back; empty: it is no type of
/// ROS 2.
QString ddsTypeOf(const QString& type);
QString rosTypeOf(const QString& ddsType);

/// RIHS01: the hash of a message type, as ROS 2 since Iron publishes it: "RIHS01_" and 64 digits; empty: the
/// type is not known, or it is a part of a service.
QString typeHashOf(const QString& type);

} // namespace core::topics
