// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include <memory>

#include <spdlog/spdlog.h>

namespace core {

/// One logger per area, all with one sink (stderr). English sentences, logged before an action that may
/// block; never one line per frame. Not used in the loops of the bus and sensor threads.
struct log
{
    using Logger = std::shared_ptr<spdlog::logger>;

    static Logger app() { return area("app"); }
    static Logger bus() { return area("bus"); }
    static Logger array() { return area("array"); }
    static Logger sensor() { return area("sensor"); }
    static Logger sim() { return area("sim"); }
    static Logger ui() { return area("ui"); }

    /// Sets the level of all areas: "trace", "debug", "info", "warn", "error" or "off". Returns false and
    /// changes nothing for any other text. Default: warn.
    static bool setLevel(const QString& level);

private:
    static Logger area(const char* name);
};

} // namespace core
