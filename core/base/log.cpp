// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/log.h"

#include <spdlog/sinks/stdout_color_sinks.h>

namespace core {

log::Logger log::area(const char* name)
{
    if (auto known = spdlog::get(name))
        return known;
    static const auto sink = std::make_shared<spdlog::sinks::stderr_color_sink_mt>();
    auto logger = std::make_shared<spdlog::logger>(name, sink);
    spdlog::initialize_logger(logger);
    logger->set_level(spdlog::level::warn);
    return logger;
}

bool log::setLevel(const QString& level)
{
    const std::string name = level.toStdString();
    const auto value = spdlog::level::from_str(name);
    if (value == spdlog::level::off && name != "off")
        return false;
    for (const auto& logger : {app(), bus(), array(), sensor(), sim(), ui()})
        logger->set_level(value);
    return true;
}

} // namespace core
