// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bridge/ddstransport.h"

#include <QtCore/QRegularExpression>
#include <QtCore/QStringList>

#include <algorithm>
#include <array>
#include <map>

#include <ifaddrs.h>
#include <sys/socket.h>

#include "core/base/element.h"
#include "core/base/log.h"
#include "core/bridge/rawtype.h"
#include "core/topics/rosnames.h"

namespace core::bridge {

namespace {

using topics::Endpoint;
using topics::Guid;
using topics::Kind;
using topics::Reach;

constexpr int kDepth = 10;                             ///< of ROS 2's default profile
constexpr dds_duration_t kLongestWrite = DDS_MSECS(1); ///< a slow reader loses messages

/// As rmw_cyclonedds for this machine alone, where it is the loopback. Programs that announce themselves by
/// multicast are not heard there, so they are found by the own announcements, which must be frequent.
QByteArray configOf(const Reach& reach)
{
    const QString local =
        reach.isLocal() ? QStringLiteral("<Peers><Peer address=\"127.0.0.1\"/></Peers>") : QString();
    return QStringLiteral("<General><Interfaces><NetworkInterface name=\"%1\"/></Interfaces>"
                          "<AllowMulticast>%2</AllowMulticast></General>"
                          "<Discovery><ParticipantIndex>auto</ParticipantIndex>"
                          "<MaxAutoParticipantIndex>32</MaxAutoParticipantIndex>%3"
                          "<SPDPInterval>1s</SPDPInterval></Discovery>"
                          "<Tracing><Category>fatal</Category><OutputFile>/dev/null</OutputFile></Tracing>")
        .arg(reach.interface, reach.isLocal() ? QStringLiteral("false") : QStringLiteral("true"), local)
        .toUtf8();
}

Error failed(const QString& what, dds_return_t code)
{
    return {Errc::Refused, QStringLiteral("%1: %2.").arg(what, QString::fromUtf8(dds_strretcode(-code)))};
}

/// Those that DDS can use.
QStringList interfaces()
{
    QStringList names;
    ifaddrs* first = nullptr;
    if (::getifaddrs(&first) != 0)
        return names;
    for (const ifaddrs* each = first; each != nullptr; each = each->ifa_next) {
        if (each->ifa_addr != nullptr && each->ifa_addr->sa_family == AF_INET)
            names << QString::fromLocal8Bit(each->ifa_name);
    }
    ::freeifaddrs(first);
    names.removeDuplicates();
    return names;
}

/// What it writes would stand between the program's own sentences.
void logLine(void*, const dds_log_data_t* line)
{
    log::app()->info("DDS: {}",
                     QByteArray(line->message, static_cast<qsizetype>(line->size)).trimmed().toStdString());
}

using Qos = std::unique_ptr<dds_qos_t, decltype(&dds_delete_qos)>;

/// A best-effort reader hears every writer, but gets no message of before.
bool isReliable(Kind kind, bool isWriter)
{
    return isWriter || kind != Kind::Topic;
}

Qos makeQos(const QString& type, Kind kind, bool isWriter)
{
    const bool isLatched = kind == Kind::Latched;
    Qos qos(dds_create_qos(), dds_delete_qos);
    dds_qset_reliability(qos.get(),
                         isReliable(kind, isWriter) ? DDS_RELIABILITY_RELIABLE : DDS_RELIABILITY_BEST_EFFORT,
                         kLongestWrite);
    dds_qset_durability(qos.get(), isLatched ? DDS_DURABILITY_TRANSIENT_LOCAL : DDS_DURABILITY_VOLATILE);
    dds_qset_history(qos.get(), DDS_HISTORY_KEEP_LAST, isLatched ? 1 : kDepth);
    dds_qset_writer_data_lifecycle(qos.get(), false);
    const dds_data_representation_id_t representation = DDS_DATA_REPRESENTATION_XCDR1;
    dds_qset_data_representation(qos.get(), 1, &representation);
    if (const QString hash = topics::typeHashOf(type); !hash.isEmpty()) {
        const QByteArray data = QStringLiteral("typehash=%1;").arg(hash).toUtf8();
        dds_qset_userdata(qos.get(), data.constData(), static_cast<std::size_t>(data.size()));
    }
    return qos;
}

Guid guidOf(const dds_guid_t& guid)
{
    Guid found;
    std::copy(std::begin(guid.v), std::end(guid.v), found.begin());
    return found;
}

class DdsTransport final : public topics::Transport
{
public:
    DdsTransport(dds_entity_t domain, dds_entity_t participant)
        : m_domain(domain)
        , m_participant(participant)
    {
        for (auto [reader, topic] : {std::pair{&m_seenWriters, DDS_BUILTIN_TOPIC_DCPSPUBLICATION},
                                     std::pair{&m_seenReaders, DDS_BUILTIN_TOPIC_DCPSSUBSCRIPTION}})
            *reader = dds_create_reader(m_participant, topic, nullptr, nullptr);
    }
    ~DdsTransport() override
    {
        dds_delete(m_participant);
        dds_delete(m_domain);
    }

    Result<int> advertise(const QString& topic, const QString& type, Kind kind) override
    {
        return add(topic, type, kind, true);
    }
    Result<int> subscribe(const QString& topic, const QString& type, Kind kind) override
    {
        return add(topic, type, kind, false);
    }
    bool publish(int writer, mcap::ByteView message) override
    {
        const Own& own = element(m_own, writer);
        return dds_writecdr(own.entity, makeRawData(own.type, message)) == DDS_RETCODE_OK;
    }
    bool reaches(int writer, const Guid& of) override
    {
        constexpr std::size_t kMostReaders = 100;
        constexpr std::ptrdiff_t kProgram = 12; // bytes of a GUID
        const dds_entity_t entity = element(m_own, writer).entity;
        std::array<dds_instance_handle_t, kMostReaders> readers{};
        const auto count = dds_get_matched_subscriptions(entity, readers.data(), readers.size());
        for (std::size_t i = 0; i < std::min(readers.size(), static_cast<std::size_t>(std::max(count, 0)));
             ++i) {
            auto* data = dds_get_matched_subscription_data(entity, readers[i]);
            if (data == nullptr)
                continue;
            const Guid reader = guidOf(data->key);
            dds_builtintopic_free_endpoint(data);
            if (std::equal(reader.begin(), reader.begin() + kProgram, of.begin()))
                return true;
        }
        return false;
    }
    void retireAll() override
    {
        for (const Own& own : m_own) {
            dds_delete(own.entity);
            dds_delete(own.topic);
        }
        m_own.clear();
        m_writers.clear();
    }
    void take(const Visit& visit) override
    {
        for (std::size_t i = 0; i < m_own.size(); ++i) {
            if (!m_own[i].isWriter)
                take(static_cast<int>(i), m_own[i].entity, visit);
        }
    }
    std::vector<Endpoint> endpoints() override
    {
        std::vector<Endpoint> all;
        read(m_seenWriters, true, all);
        read(m_seenReaders, false, all);
        return all;
    }

private:
    struct Own
    {
        dds_entity_t topic = 0;
        dds_entity_t entity = 0;
        const ddsi_sertype* type = nullptr;
        bool isWriter = false;
    };

    Result<int> add(const QString& topic, const QString& type, Kind kind, bool isWriter)
    {
        const auto name = topics::ddsTopicOf(topic, kind);
        if (!name)
            return name.error();
        Own own;
        own.isWriter = isWriter;
        ddsi_sertype* made = makeRawType(qPrintable(topics::ddsTypeOf(type)));
        own.topic =
            dds_create_topic_sertype(m_participant, qPrintable(*name), &made, nullptr, nullptr, nullptr);
        if (own.topic < 0) {
            ddsi_sertype_unref(made);
            return failed(QStringLiteral("The topic %1 was not created").arg(topic), own.topic);
        }
        own.type = made;
        const Qos qos = makeQos(type, kind, isWriter);
        own.entity = isWriter ? dds_create_writer(m_participant, own.topic, qos.get(), nullptr)
                              : dds_create_reader(m_participant, own.topic, qos.get(), nullptr);
        if (own.entity < 0) {
            dds_delete(own.topic);
            return failed(QStringLiteral("The topic %1 was not opened").arg(topic), own.entity);
        }
        m_own.push_back(own);
        return static_cast<int>(m_own.size()) - 1;
    }

    void take(int place, dds_entity_t reader, const Visit& visit)
    {
        std::array<ddsi_serdata*, kDepth> found{};
        std::array<dds_sample_info_t, kDepth> infos{};
        const auto count = dds_takecdr(reader, found.data(), kDepth, infos.data(), DDS_ANY_STATE);
        for (int i = 0; i < count; ++i) {
            const auto at = static_cast<std::size_t>(i);
            if (infos[at].valid_data)
                visit(place, bytesOf(found[at]), writerOf(reader, infos[at].publication_handle));
            ddsi_serdata_unref(found[at]);
        }
    }

    Guid writerOf(dds_entity_t reader, dds_instance_handle_t handle)
    {
        constexpr std::size_t kMostWriters = 1000; // remembered
        if (const auto known = m_writers.find(handle); known != m_writers.end())
            return known->second;
        Guid guid{};
        if (auto* data = dds_get_matched_publication_data(reader, handle)) {
            guid = guidOf(data->key);
            dds_builtintopic_free_endpoint(data);
        }
        if (m_writers.size() >= kMostWriters)
            m_writers.clear();
        m_writers[handle] = guid;
        return guid;
    }

    static void read(dds_entity_t reader, bool isWriter, std::vector<Endpoint>& all)
    {
        constexpr int kMost = 1000;
        std::vector<void*> found(kMost, nullptr);
        std::vector<dds_sample_info_t> infos(kMost);
        const auto count =
            dds_read_mask(reader, found.data(), infos.data(), kMost, kMost,
                          DDS_ANY_SAMPLE_STATE | DDS_ANY_VIEW_STATE | DDS_ALIVE_INSTANCE_STATE);
        for (int i = 0; i < count; ++i) {
            if (!element(infos, i).valid_data)
                continue;
            const auto& seen = *static_cast<const dds_builtintopic_endpoint_t*>(element(found, i));
            Endpoint endpoint;
            endpoint.topic = QString::fromUtf8(seen.topic_name);
            endpoint.type = QString::fromUtf8(seen.type_name);
            endpoint.isWriter = isWriter;
            dds_reliability_kind_t kind{};
            endpoint.isReliable =
                dds_qget_reliability(seen.qos, &kind, nullptr) && kind == DDS_RELIABILITY_RELIABLE;
            dds_durability_kind_t durability{};
            endpoint.isLatched =
                dds_qget_durability(seen.qos, &durability) && durability != DDS_DURABILITY_VOLATILE;
            void* data = nullptr;
            std::size_t size = 0;
            if (dds_qget_userdata(seen.qos, &data, &size) && data != nullptr) {
                endpoint.userData =
                    QString::fromUtf8(static_cast<const char*>(data), static_cast<qsizetype>(size));
                dds_free(data);
            }
            all.push_back(std::move(endpoint));
        }
        if (count > 0)
            dds_return_loan(reader, found.data(), count);
    }

    dds_entity_t m_domain;
    dds_entity_t m_participant;
    dds_entity_t m_seenWriters = 0;
    dds_entity_t m_seenReaders = 0;
    std::vector<Own> m_own; ///< writers and readers by number
    std::map<dds_instance_handle_t, Guid> m_writers;
};

} // namespace

Result<std::unique_ptr<topics::Transport>> openDds(const Reach& reach)
{
    static const QRegularExpression kInterface(QStringLiteral("^[A-Za-z0-9_.:-]{1,64}$"));
    if (!kInterface.match(reach.interface).hasMatch())
        return badArgument(
            QStringLiteral("\"%1\" is not the name of a network interface, such as lo or eth0.")
                .arg(reach.interface));
    if (reach.domain < 0 || reach.domain > Reach::kMostDomain)
        return badArgument(QStringLiteral("There is no domain %1. Use one from 0 to %2.")
                               .arg(reach.domain)
                               .arg(Reach::kMostDomain));
    if (const QStringList known = interfaces(); !known.contains(reach.interface))
        return badArgument(
            QStringLiteral("This computer has no network interface \"%1\" with an IPv4 address. It has: %2.")
                .arg(reach.interface, known.join(QStringLiteral(", "))));
    dds_set_log_sink(&logLine, nullptr);
    const auto domainId = static_cast<dds_domainid_t>(reach.domain);
    const auto domain = dds_create_domain(domainId, configOf(reach).constData());
    const auto participant = domain < 0 ? domain : dds_create_participant(domainId, nullptr, nullptr);
    if (participant < 0) {
        if (domain > 0)
            dds_delete(domain);
        return failed(QStringLiteral("Topics were not opened on the interface %1, domain %2. Try another one")
                          .arg(reach.interface)
                          .arg(reach.domain),
                      participant);
    }
    return std::unique_ptr<topics::Transport>(std::make_unique<DdsTransport>(domain, participant));
}

} // namespace core::bridge
