// SPDX-License-Identifier: GPL-3.0-or-later
// A program on topics that shares no code with Servodeck: Fast DDS, as ROS 2 uses it.
//
//     topicpeer sub DOMAIN TOPIC TYPE COUNT SECONDS     prints messages as hexadecimal digits, a line each
//     topicpeer latched DOMAIN TOPIC TYPE COUNT SECONDS the same, with those from before it began
//     topicpeer pub DOMAIN TOPIC TYPE HEX HZ SECONDS    publishes one message again and again;
//                                                       prints "found" when it has a reader
//     topicpeer call DOMAIN SERVICE TYPE SECONDS        sends each line of stdin as a request, prints replies
//
// TOPIC and TYPE are DDS names: rt/joint_states sensor_msgs::msg::dds_::JointState_; of a service without
// their ends: /a/service std_srvs::srv::dds_::Empty.
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

using SteadyClock = std::chrono::steady_clock;

DomainParticipant* join(unsigned domain)
{
    DomainParticipantQos qos;
    const auto transport = std::make_shared<eprosima::fastdds::rtps::UDPv4TransportDescriptor>();
    transport->interfaceWhiteList.push_back("127.0.0.1");
    qos.transport().use_builtin_transports = false;
    qos.transport().user_transports.push_back(transport);
    return DomainParticipantFactory::get_instance()->create_participant(domain, qos);
}

Topic* topicOf(DomainParticipant* participant, const std::string& name, const std::string& type)
{
    TypeSupport(new AnyType(type.c_str())).register_type(participant);
    return participant->create_topic(name, type, TOPIC_QOS_DEFAULT);
}

DataWriter* writerOf(DomainParticipant* participant, Topic* topic, ReliabilityQosPolicyKind reliability)
{
    DataWriterQos qos;
    qos.reliability().kind = reliability;
    qos.history().depth = 10;
    return participant->create_publisher(PUBLISHER_QOS_DEFAULT)->create_datawriter(topic, qos);
}

DataReader* readerOf(DomainParticipant* participant, Topic* topic, bool isLatched)
{
    DataReaderQos qos;
    qos.reliability().kind = RELIABLE_RELIABILITY_QOS; // as ROS 2's default
    if (isLatched)
        qos.durability().kind = TRANSIENT_LOCAL_DURABILITY_QOS;
    qos.history().depth = isLatched ? 1 : 10;
    return participant->create_subscriber(SUBSCRIBER_QOS_DEFAULT)->create_datareader(topic, qos);
}

/// Prints what has come, up to `most`; the number.
int printNew(DataReader* reader, int most)
{
    Bytes bytes;
    SampleInfo info;
    int count = 0;
    while (count < most && reader->take_next_sample(&bytes, &info) == ReturnCode_t::RETCODE_OK) {
        if (!info.valid_data)
            continue;
        for (const unsigned char byte : bytes)
            std::printf("%02x", byte);
        std::printf("\n");
        std::fflush(stdout);
        ++count;
    }
    return count;
}

int subscribe(DomainParticipant* participant, char** words, bool isLatched)
{
    const auto end = SteadyClock::now() + std::chrono::duration<double>(std::atof(words[6]));
    auto* reader = readerOf(participant, topicOf(participant, words[3], words[4]), isLatched);
    int rest = std::atoi(words[5]);
    while (rest > 0 && SteadyClock::now() < end) {
        rest -= printNew(reader, rest);
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    return rest > 0 ? 1 : 0;
}

int publish(DomainParticipant* participant, char** words)
{
    const auto end = SteadyClock::now() + std::chrono::duration<double>(std::atof(words[7]));
    auto* writer = writerOf(participant, topicOf(participant, words[3], words[4]),
                            BEST_EFFORT_RELIABILITY_QOS); // sensor data, as HRIM's clients
    Bytes bytes = bytesOf(words[5]);
    const auto period = std::chrono::duration<double>(1.0 / std::atof(words[6]));
    auto next = SteadyClock::now();
    PublicationMatchedStatus matched;
    for (; SteadyClock::now() < end; next += std::chrono::duration_cast<SteadyClock::duration>(period)) {
        writer->write(&bytes);
        if (matched.current_count == 0) {
            writer->get_publication_matched_status(matched);
            if (matched.current_count > 0) {
                std::puts("found");
                std::fflush(stdout);
            }
        }
        std::this_thread::sleep_until(next);
    }
    return 0;
}

/// As a client of rmw_cyclonedds. The service is there when its reader and its writer are.
int call(DomainParticipant* participant, char** words)
{
    const auto end = SteadyClock::now() + std::chrono::duration<double>(std::atof(words[5]));
    const std::string service = words[3];
    const std::string type = words[4];
    auto* writer = writerOf(participant, topicOf(participant, "rq" + service + "Request", type + "_Request_"),
                            RELIABLE_RELIABILITY_QOS);
    auto* reader =
        readerOf(participant, topicOf(participant, "rr" + service + "Reply", type + "_Response_"), false);
    PublicationMatchedStatus requests;
    SubscriptionMatchedStatus replies;
    do {
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
        writer->get_publication_matched_status(requests);
        reader->get_subscription_matched_status(replies);
        if (SteadyClock::now() > end)
            return 1;
    } while (requests.current_count == 0 || replies.current_count == 0);
    std::thread([writer] {
        for (char line[4096]; std::fgets(line, sizeof line, stdin) != nullptr;) {
            line[std::strcspn(line, "\n")] = 0;
            Bytes bytes = bytesOf(line);
            writer->write(&bytes);
        }
    }).detach();
    while (SteadyClock::now() < end) {
        printNew(reader, 100);
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    return 0;
}

} // namespace

int main(int count, char** words)
{
    const std::string what = count > 1 ? words[1] : "";
    const bool isCall = what == "call";
    if (count < (isCall ? 6 : what == "pub" ? 8 : 7))
        return 2;
    auto* participant = join(static_cast<unsigned>(std::atoi(words[2])));
    return isCall          ? call(participant, words)
           : what == "pub" ? publish(participant, words)
                           : subscribe(participant, words, what == "latched");
}
