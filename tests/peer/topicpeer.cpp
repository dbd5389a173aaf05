// SPDX-License-Identifier: GPL-3.0-or-later
// A program on topics that shares no code with Servodeck: Fast DDS, as ROS 2 uses it.
//
//     topicpeer sub DOMAIN TOPIC TYPE COUNT SECONDS     prints messages as hexadecimal digits, a line each
//     topicpeer pub DOMAIN TOPIC TYPE HEX HZ SECONDS    publishes one message again and again
//
// TOPIC and TYPE are DDS names: rt/joint_states sensor_msgs::msg::dds_::JointState_.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <thread>
#include <vector>

#include <fastdds/dds/domain/DomainParticipant.hpp>
#include <fastdds/dds/domain/DomainParticipantFactory.hpp>
#include <fastdds/dds/publisher/DataWriter.hpp>
#include <fastdds/dds/publisher/Publisher.hpp>
#include <fastdds/dds/subscriber/DataReader.hpp>
#include <fastdds/dds/subscriber/SampleInfo.hpp>
#include <fastdds/dds/subscriber/Subscriber.hpp>
#include <fastdds/dds/topic/TopicDataType.hpp>
#include <fastdds/rtps/transport/UDPv4TransportDescriptor.h>

using namespace eprosima::fastdds::dds;
using eprosima::fastrtps::rtps::InstanceHandle_t;
using eprosima::fastrtps::rtps::SerializedPayload_t;

namespace {

using Bytes = std::vector<unsigned char>;

/// Messages as they are on the wire, with the encapsulation.
class AnyType final : public TopicDataType
{
public:
    explicit AnyType(const char* name)
    {
        setName(name);
        m_typeSize = 60000;
        m_isGetKeyDefined = false;
        auto_fill_type_information(false);
        auto_fill_type_object(false);
    }
    bool serialize(void* data, SerializedPayload_t* payload) override
    {
        const Bytes& bytes = *static_cast<Bytes*>(data);
        payload->encapsulation = CDR_LE;
        payload->length = static_cast<unsigned>(bytes.size());
        std::memcpy(payload->data, bytes.data(), bytes.size());
        return true;
    }
    bool deserialize(SerializedPayload_t* payload, void* data) override
    {
        static_cast<Bytes*>(data)->assign(payload->data, payload->data + payload->length);
        return true;
    }
    std::function<uint32_t()> getSerializedSizeProvider(void* data) override
    {
        return [data] { return static_cast<uint32_t>(static_cast<Bytes*>(data)->size()); };
    }
    void* createData() override { return new Bytes; }
    void deleteData(void* data) override { delete static_cast<Bytes*>(data); }
    bool getKey(void*, InstanceHandle_t*, bool) override { return false; }
};

Bytes bytesOf(const char* hex)
{
    Bytes bytes;
    for (; hex[0] != 0 && hex[1] != 0; hex += 2)
        bytes.push_back(static_cast<unsigned char>(std::stoi(std::string(hex, 2), nullptr, 16)));
    return bytes;
}

} // namespace

int main(int count, char** words)
{
    if (count < 7)
        return 2;
    const std::string what = words[1];
    DomainParticipantQos qos;
    const auto transport = std::make_shared<eprosima::fastdds::rtps::UDPv4TransportDescriptor>();
    transport->interfaceWhiteList.push_back("127.0.0.1");
    qos.transport().use_builtin_transports = false;
    qos.transport().user_transports.push_back(transport);
    auto* participant = DomainParticipantFactory::get_instance()->create_participant(
        static_cast<unsigned>(std::atoi(words[2])), qos);
    TypeSupport(new AnyType(words[4])).register_type(participant);
    auto* topic = participant->create_topic(words[3], words[4], TOPIC_QOS_DEFAULT);
    const double seconds = std::atof(what == "pub" ? words[7] : words[6]);
    using Clock = std::chrono::steady_clock;
    const auto end = Clock::now() + std::chrono::duration<double>(seconds);
    if (what == "pub") {
        DataWriterQos writerQos;
        writerQos.reliability().kind = BEST_EFFORT_RELIABILITY_QOS; // sensor data, as HRIM's clients
        auto* writer =
            participant->create_publisher(PUBLISHER_QOS_DEFAULT)->create_datawriter(topic, writerQos);
        Bytes bytes = bytesOf(words[5]);
        const auto period = std::chrono::duration<double>(1.0 / std::atof(words[6]));
        auto next = Clock::now();
        for (; Clock::now() < end; next += std::chrono::duration_cast<Clock::duration>(period)) {
            writer->write(&bytes);
            std::this_thread::sleep_until(next);
        }
        return 0;
    }
    DataReaderQos readerQos;
    readerQos.reliability().kind = RELIABLE_RELIABILITY_QOS; // as ROS 2's default
    readerQos.history().depth = 10;
    auto* reader =
        participant->create_subscriber(SUBSCRIBER_QOS_DEFAULT)->create_datareader(topic, readerQos);
    int rest = std::atoi(words[5]);
    while (rest > 0 && Clock::now() < end) {
        Bytes bytes;
        SampleInfo info;
        while (rest > 0 && reader->take_next_sample(&bytes, &info) == ReturnCode_t::RETCODE_OK) {
            if (!info.valid_data)
                continue;
            for (const unsigned char byte : bytes)
                std::printf("%02x", byte);
            std::printf("\n");
            std::fflush(stdout);
            --rest;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    return rest > 0 ? 1 : 0;
}
