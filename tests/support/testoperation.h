// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/configure/registers.h"
#include "tests/support/wholesession.h"

/// An operation for tests of what starts operations: reads the servos and then reports what the test wants.
struct TestOperation
{
    static inline bool succeeds = true;
    static inline bool waits = false; ///< until it is cancelled

    static void reset()
    {
        succeeds = true;
        waits = false;
    }
    static core::Task<core::OperationReport> run(core::Conversation& io, std::vector<core::Target> targets,
                                                 std::vector<core::DeviceImage>& images)
    {
        core::OperationReport report;
        const core::RegisterRange model{core::Memory::Eep, 0, 4};
        io.progress(0, static_cast<int>(targets.size()), QStringLiteral("reading"));
        std::vector<bool> read;
        for (std::size_t i = 0; i < targets.size(); ++i) {
            const bool isRead = co_await core::readServo(io, targets[i], model, images[i]);
            read.push_back(isRead);
        }
        while (waits && !io.isCancelled() && io.isOpen())
            co_await io.pause(std::chrono::milliseconds(2));
        for (std::size_t i = 0; i < targets.size(); ++i) {
            report.add(targets[i], read[i] && succeeds,
                       succeeds ? QStringLiteral("Done.") : QStringLiteral("It did not answer."));
        }
        report.cancelled = io.isCancelled();
        report.summary = report.cancelled ? QStringLiteral("Cancelled.")
                         : succeeds       ? QStringLiteral("All done.")
                                          : QStringLiteral("Not done.");
        co_return report;
    }
    static bool begin(core::Session& session, const std::vector<int>& joints)
    {
        return session.operations.run(QStringLiteral("Test"), joints, &TestOperation::run);
    }
};
