// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/typedchannel.h"

#include <array>

#include "core/base/bytes.h"

namespace core::replay {

namespace {

using Kind = TypedChannel::Kind;
using recording::Primitive;
using recording::Schema;

struct KnownChannel
{
    const char* topic; ///< ends with '*': any that begins so
    const char* type;  ///< null: any
    Kind kind;
};

constexpr std::array kKnown{
    KnownChannel{"/joint_states", "sensor_msgs/msg/JointState", Kind::Joints},
    KnownChannel{"/joint_drive", "servodeck_msgs/msg/JointDrive", Kind::Drive},
    KnownChannel{"/goals", "servodeck_msgs/msg/Goal", Kind::Goals},
    KnownChannel{"/ft/*", "geometry_msgs/msg/WrenchStamped", Kind::Wrench}, // of earlier versions
    KnownChannel{"/wrench_raw/*", "geometry_msgs/msg/WrenchStamped", Kind::Wrench},
    KnownChannel{"/wrench/*", "geometry_msgs/msg/WrenchStamped", Kind::Wrench},
    KnownChannel{"/ft_sample/*", "servodeck_msgs/msg/FtSample", Kind::FtSamples},
    KnownChannel{"/servodeck/clock", "servodeck_msgs/msg/Clock", Kind::Clock},
    KnownChannel{"/markers", "servodeck_msgs/msg/Marker", Kind::Markers},
    KnownChannel{"/events", "servodeck_msgs/msg/Event", Kind::Events},
    KnownChannel{"/alarms", "servodeck_msgs/msg/Alarm", Kind::Alarms},
    KnownChannel{"/bus_statistics*", "servodeck_msgs/msg/BusStatistics", Kind::BusCounters},
    KnownChannel{"/wire*", "servodeck_msgs/msg/WireBytes", Kind::Bytes},
    KnownChannel{"/hrim_actuator_rotaryservo_*", nullptr, Kind::Repeated},
    KnownChannel{"/hrim_sensor_forcetorque_*", nullptr, Kind::Repeated},
    KnownChannel{"/diagnostics", "diagnostic_msgs/msg/DiagnosticArray", Kind::Repeated},
};

bool matches(const QString& topic, const char* pattern)
{
    const QLatin1String text(pattern);
    return text.endsWith(QLatin1Char('*')) ? topic.startsWith(text.chopped(1)) : topic == text;
}

bool isSame(const Schema& a, const recording::SchemaMessage& left, const Schema& b,
            const recording::SchemaMessage& right)
{
    if (left.fields.size() != right.fields.size())
        return false;
    for (std::size_t i = 0; i < left.fields.size(); ++i) {
        const auto& one = left.fields[i];
        const auto& other = right.fields[i];
        if (one.name != other.name || one.type != other.type || one.list != other.list
            || one.count != other.count)
            return false;
        if (one.type == Primitive::Message && !isSame(a, a.message(one.message), b, b.message(other.message)))
            return false;
    }
    return true;
}

} // namespace

TypedChannel TypedChannel::of(const mcap::ChannelBook& book, const mcap::Channel& channel)
{
    const mcap::Schema* text = book.schemaOf(channel);
    if (text == nullptr || channel.encoding != QLatin1String("cdr")
        || text->encoding != QLatin1String("ros2msg"))
        return {};
    TypedChannel typed;
    typed.schema = Schema::parse(text->name, toByteArray(text->data));
    if (!typed.schema)
        return {};
    typed.kind = Kind::Fields;
    for (const KnownChannel& known : kKnown) {
        if ((known.type != nullptr && text->name != QLatin1String(known.type))
            || !matches(channel.topic, known.topic))
            continue;
        const auto own = Schema::parse(text->name, recording::schemaTextOf(text->name));
        if (own && isSame(*typed.schema, typed.schema->root(), *own, own->root()))
            typed.kind = known.kind;
    }
    return typed;
}

} // namespace core::replay
