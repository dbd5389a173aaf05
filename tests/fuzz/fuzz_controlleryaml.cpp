// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as YAML of joint controllers, imported into an array and into an empty one.
#include <QtCore/QSet>

#include "core/array/controlleryaml.h"
#include "tests/fuzz/oracle.h"

using namespace core;

namespace {

ArrayConfig twoJoints()
{
    ArrayConfig config;
    for (const int id : {1, 2}) {
        JointConfig joint;
        joint.name = QStringLiteral("joint%1").arg(id);
        joint.id = {static_cast<std::uint8_t>(id)};
        joint.model = id == 1 ? QStringLiteral("AX-12A") : QStringLiteral("AX-18A");
        config.joints.push_back(joint);
    }
    config.bus(0).protocol = QStringLiteral("dynamixel1");
    return config;
}

/// What was imported is valid, and what is written of it can be read.
void requireExchange(const ArrayConfig& array, const controlleryaml::File& file)
{
    const auto& models = ModelLibrary::builtIn();
    const auto applied = controlleryaml::apply(array, file, 0, models.find(QStringLiteral("AX-12A")), models);
    if (!applied) {
        fuzz::requirePlace(applied.error());
        return;
    }
    fuzz::require(applied->added + applied->changed == static_cast<int>(file.controllers.size()),
                  "every controller is a joint");
    fuzz::requireUsable(applied->config);
    const auto again = controlleryaml::read(controlleryaml::write(applied->config, 0, models), fuzz::kSource);
    fuzz::require(again.has_value(), "what was written can be read",
                  again ? QString() : again.error().detail);
    fuzz::require(again->controllers.size() == applied->config.joints.size(), "every joint is written");
    QSet<QString> names;
    for (std::size_t i = 0; i < again->controllers.size(); ++i) {
        const auto& controller = again->controllers[i];
        names.insert(controller.name);
        fuzz::require(controller.joint == applied->config.joints[i].name, "a name comes back",
                      controller.joint);
    }
    fuzz::require(names.size() == static_cast<int>(again->controllers.size()),
                  "every controller has its name");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static const ArrayConfig array = twoJoints();
    const auto file = controlleryaml::read(fuzz::text(data, size), fuzz::kSource);
    if (!file) {
        fuzz::requirePlace(file.error());
        return 0;
    }
    fuzz::require(!file->controllers.empty(), "a file has controllers");
    requireExchange(array, *file);
    requireExchange({}, *file);
    return 0;
}
