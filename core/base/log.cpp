// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/log.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QFile>
#include <QtCore/QStandardPaths>

#include <algorithm>

#include <spdlog/sinks/dist_sink.h>
#include <spdlog/sinks/rotating_file_sink.h>
#include <spdlog/sinks/stdout_color_sinks.h>

#include "core/base/filled.h"

namespace core {

namespace {

struct LogWords
{
    Q_DECLARE_TR_FUNCTIONS(LogWords)
};

constexpr auto kFileLevel = spdlog::level::info;
constexpr std::size_t kOldFiles = 2;

/// Each sink has its own level; the loggers pass on what any of them may want.
struct Sinks
{
    Sinks()
    {
        console->set_level(spdlog::level::warn);
        all->add_sink(console);
    }

    std::shared_ptr<spdlog::sinks::sink> console = std::make_shared<spdlog::sinks::stderr_color_sink_mt>();
    std::shared_ptr<spdlog::sinks::dist_sink_mt> all = std::make_shared<spdlog::sinks::dist_sink_mt>();
    std::shared_ptr<spdlog::sinks::sink> file;
    QString path;
};

Sinks& sinks()
{
    static Sinks all;
    return all;
}

} // namespace

log::Logger log::area(const char* name)
{
    if (auto known = spdlog::get(name))
        return known;
    auto logger = std::make_shared<spdlog::logger>(name, sinks().all);
    logger->set_level(std::min(sinks().console->level(), kFileLevel));
    logger->flush_on(kFileLevel);    // the last lines before a crash are those that are needed
    spdlog::register_logger(logger); // does not replace the format of the file
    return logger;
}

bool log::setLevel(const QString& level)
{
    const std::string name = level.toStdString();
    const auto value = spdlog::level::from_str(name);
    if (value == spdlog::level::off && name != "off")
        return false;
    sinks().console->set_level(value);
    for (const auto& logger : {app(), bus(), array(), sensor(), session(), sim(), ui()})
        logger->set_level(std::min(value, kFileLevel));
    return true;
}

QString log::defaultPath()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation)
           + QStringLiteral("/log/servodeck.log");
}

Result<void> log::openFile(const QString& path)
{
    closeFile();
    try {
        sinks().file = std::make_shared<spdlog::sinks::rotating_file_sink_mt>(
            QFile::encodeName(path).toStdString(), kFileSize, kOldFiles);
    } catch (const spdlog::spdlog_ex&) {
        return Error{Errc::Io, filled(LogWords::tr("There is no log of this run, because %1 cannot be "
                                                   "written. Check the permissions of its folder and the "
                                                   "free space of the disk."),
                                      path)};
    }
    sinks().file->set_level(kFileLevel);
    sinks().file->set_pattern("%Y-%m-%d %H:%M:%S.%e %z [%P] %n %l: %v");
    sinks().all->add_sink(sinks().file);
    sinks().path = path;
    return {};
}

void log::closeFile()
{
    if (sinks().file != nullptr)
        sinks().all->remove_sink(sinks().file);
    sinks().file.reset();
    sinks().path.clear();
}

QString log::filePath()
{
    return sinks().path;
}

} // namespace core
