// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include <memory>

#include <spdlog/spdlog.h>

#include "core/base/result.h"

namespace core {

/// One logger per area, all with the same sinks: stderr, and a file while one is open. English sentences,
/// logged before an action that may block; never one line per frame. Not used in the loops of the bus and
/// sensor threads.
struct log
{
    using Logger = std::shared_ptr<spdlog::logger>;

    static Logger app() { return area("app"); }
    static Logger bus() { return area("bus"); }
    static Logger array() { return area("array"); }
    static Logger sensor() { return area("sensor"); }
    static Logger session() { return area("session"); }
    static Logger sim() { return area("sim"); }
    static Logger ui() { return area("ui"); }

    /// Sets the level of all areas on stderr: "trace", "debug", "info", "warn", "error" or "off". Returns
    /// false and changes nothing for any other text. Default: warn.
    static bool setLevel(const QString& level);

    /// The file of programs that keep a log, in the folder of the user's data.
    static QString defaultPath();
    /// Appends everything from "info" on to a file too, each line at once. A file of kFileSize becomes
    /// "NAME.1.log" and an older one "NAME.2.log". Several programs may share it: each line has the process.
    /// Creates the folder; fails with a sentence. Main thread.
    static Result<void> openFile(const QString& path);
    static void closeFile();
    static QString filePath();                          ///< of the open file; empty: none
    static constexpr std::size_t kFileSize = 1'000'000; ///< bytes

private:
    static Logger area(const char* name);
};

} // namespace core
