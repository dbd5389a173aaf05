// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/array/controllers.h"

#include "core/array/jointnames.h"
#include "core/array/poses.h"

namespace core {

namespace {

void renameJoints(control::ControllerSpec& spec, const QHash<QString, QString>& renamed)
{
    for (QString& joint : spec.joints)
        joint = renamed.value(joint, joint);
    for (const QString& key : spec.parameters.keys()) {
        const QString text = spec.parameters[key].toString();
        if (renamed.contains(text)) // the name of a joint that it reads
            spec.parameters[key] = renamed[text];
    }
}

} // namespace

void followControllers(const ArrayConfig& before, ArrayConfig& after)
{
    if (after.controllers.empty())
        return;
    const JointPlaces places(after);
    QHash<QString, QString> renamed;
    for (const JointConfig& joint : before.joints) {
        if (const auto now =
                places.of(joint.name) < 0 ? followedName(before, after, joint.name) : std::nullopt)
            renamed.insert(joint.name, *now);
    }
    for (control::ControllerSpec& spec : after.controllers)
        renameJoints(spec, renamed);
}

void addControllersOf(ArrayConfig& both, const ArrayConfig& added, const QHash<QString, QString>& joints)
{
    QHash<QString, QString> names;
    const std::size_t first = both.controllers.size();
    for (control::ControllerSpec spec : added.controllers) {
        const QString old = spec.name;
        spec.name = freeNameIn(both.controllers, old, u'_');
        names.insert(old, spec.name);
        renameJoints(spec, joints);
        both.controllers.push_back(spec);
    }
    for (std::size_t i = first; i < both.controllers.size(); ++i) {
        for (QString& other : both.controllers[i].before)
            other = names.value(other, other);
        for (QString& other : both.controllers[i].after)
            other = names.value(other, other);
    }
}

} // namespace core
