// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as a URDF, imported into an array of every model.
#include <algorithm>

#include "core/array/urdf.h"
#include "tests/fuzz/oracle.h"

namespace {

core::ArrayConfig everyModel()
{
    const auto& models = core::ModelLibrary::builtIn();
    core::ArrayConfig config;
    config.buses.clear();
    for (const auto& name : models.names()) { // each family has its bus
        const QString& family = models.find(name)->family;
        auto bus = std::ranges::find(config.buses, family, &core::BusConfig::protocol);
        if (bus == config.buses.end()) {
            core::BusConfig more;
            more.name = more.protocol = family;
            more.baud = models.bauds(family).front();
            bus = config.buses.insert(bus, more);
        }
        auto& joint = config.joints.emplace_back();
        const auto place = config.joints.size();
        joint.name = QStringLiteral("joint%1").arg(place);
        joint.id = {static_cast<std::uint8_t>(place), static_cast<std::uint8_t>(bus - config.buses.begin())};
        joint.model = name;
        joint.offset = models.find(name)->centreTick + static_cast<int>(place) * 10;
        joint.reverse = place % 2 == 0;
        joint.scale = 0.5 * static_cast<double>(place);
    }
    return config;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const auto& models = core::ModelLibrary::builtIn();
    static const core::ArrayConfig array = everyModel();
    const auto robot = core::urdf::read(fuzz::text(data, size), fuzz::kSource);
    if (!robot) {
        fuzz::requirePlace(robot.error());
        return 0;
    }
    std::vector<core::urdf::Match> matches = core::urdf::matchByName(array, *robot);
    for (std::size_t i = 0; i < robot->joints.size(); ++i)
        matches.push_back({i % array.joints.size(), i});
    const auto limits = core::urdf::apply(array, *robot, matches, models, {false, true, true});
    for (const auto& problem : core::validate(limits.config, models))
        fuzz::require(!problem.isError, "what was imported is good", problem.sentence);
    const auto names = core::urdf::apply(array, *robot, matches, models);
    core::validate(names.config, models);
    fuzz::require(names.config.joints.size() == array.joints.size(), "no joint comes or goes");
    return 0;
}
