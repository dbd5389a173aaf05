// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// The program of tests/peer on topics, messages as hexadecimal digits, and the array that such programs
/// move.
#pragma once

#include <QtCore/QDir>
#include <QtCore/QLockFile>

#include <map>

#include "core/recording/messages/codec.h"
#include "core/topics/rosnames.h"
#include "tests/support/program.h"
#include "tests/support/testarray.h"

namespace testsupport {

inline QString peerProgram()
{
    return QFileInfo(program::path()).dir().filePath(QStringLiteral("topicpeer"));
}
inline bool hasPeer()
{
    return QFileInfo::exists(peerProgram());
}
inline program::Running startPeer(const QString& line)
{
    return std::make_unique<program::Command>(peerProgram(), program::words(line));
}

/// A domain of DDS that no other test uses meanwhile; a test that needs several has offsets.
inline int ownDomain(int offset)
{
    constexpr int kFirst = 30;
    constexpr int kCount = 70;
    static std::map<int, std::pair<int, std::unique_ptr<QLockFile>>> own;
    auto& [domain, lock] = own[offset];
    for (int tries = 0; lock == nullptr; ++tries) {
        if (tries == kCount)
            qFatal("no free domain of DDS");
        domain = static_cast<int>(kFirst + (QCoreApplication::applicationPid() + offset + tries) % kCount);
        auto file = std::make_unique<QLockFile>(
            QDir::temp().filePath(QStringLiteral("servodeck_domain_%1").arg(domain)));
        if (file->tryLock(0))
            lock = std::move(file);
    }
    return domain;
}

inline QString hexOf(core::mcap::ByteView bytes)
{
    return QString::fromLatin1(core::toByteArray(bytes).toHex());
}

inline core::mcap::Bytes bytesOf(const QByteArray& hex)
{
    return support::bytesOf(hex);
}

template <typename Message>
core::mcap::Bytes encoded(const Message& message)
{
    core::recording::Encoder encoder;
    const auto bytes = encoder.encode(message);
    return {bytes.begin(), bytes.end()};
}

/// Two joints; "remote" follows goals from topics for the first one.
inline core::ArrayConfig remoteArray()
{
    core::ArrayConfig array = arrayOf(2);
    array.controllers.push_back(
        {QStringLiteral("remote"), QStringLiteral("topic_goals"), {array.joints[0].name}, {}, {}, {}});
    return array;
}

/// "servodeck serve" with that array, on the virtual array or at a port.
struct Served
{
    QTemporaryDir folder;
    int domain;
    program::Running process;
    QByteArray said;

    explicit Served(int ownDomainOffset, const char* options = "",
                    const QString& port = QStringLiteral("sim"),
                    core::StopMode leaving = core::StopMode::Hold)
        : domain(ownDomain(ownDomainOffset))
        , process(program::started(QStringLiteral("serve %1 --port %2 --topics --domain %3 --json %4")
                                       .arg(program::saved(leavingBy(leaving), folder), port)
                                       .arg(domain)
                                       .arg(QLatin1String(options))))
    {
    }
    static core::ArrayConfig leavingBy(core::StopMode leaving)
    {
        core::ArrayConfig array = remoteArray();
        array.leavePolicy = leaving;
        return array;
    }
    bool says(const char* words)
    {
        return QTest::qWaitFor([&] { return (said += process->readAllStandardError()).contains(words); },
                               60'000);
    }
    /// Ends it by SIGTERM; its counters.
    QJsonObject end()
    {
        process->terminate();
        if (!process->waitForFinished(60'000) || process->exitCode() != 0)
            return {};
        said += process->readAllStandardError();
        return QJsonDocument::fromJson(process->readAllStandardOutput()).object();
    }
};

} // namespace testsupport
