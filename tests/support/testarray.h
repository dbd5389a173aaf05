// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// Arrays for tests: joints by their number or their names.
#pragma once

#include "core/array/arrayconfig.h"
#include "core/servo/servomodel.h"

namespace testsupport {

inline const core::ModelLibrary& models()
{
    return core::ModelLibrary::builtIn();
}

/// A model that exists.
inline const core::ServoModel& model(const char* name)
{
    const core::ServoModel* found = models().find(QString::fromLatin1(name));
    if (found == nullptr)
        qFatal("no model %s", name);
    return *found;
}

/// "a|b" as a list.
inline QStringList list(const char* names)
{
    return QString::fromUtf8(names).split(u'|');
}

inline core::JointIndex at(int joint)
{
    return core::JointIndex{static_cast<std::uint16_t>(joint)};
}

/// Longest limit for a silent window, because a loaded machine may delay a test; tests of that limit set
/// their own.
inline core::ArrayConfig patient(core::ArrayConfig array)
{
    array.watchdog = core::kMaxWatchdog;
    return array;
}

inline core::ArrayConfig patientArray()
{
    core::ArrayConfig array = patient({});
    array.name = QStringLiteral("arm");
    return array;
}

/// The errors of an array.
inline QStringList errorsOf(const core::ArrayConfig& array)
{
    QStringList sentences;
    for (const core::ConfigProblem& problem : core::validate(array, models())) {
        if (problem.isError)
            sentences << problem.sentence;
    }
    return sentences;
}

/// A joint at the centre of its model.
inline core::JointConfig jointOf(const QString& name, int id,
                                 const QString& model = QStringLiteral("DRS-0101"))
{
    core::JointConfig joint;
    joint.name = name;
    joint.id.value = static_cast<std::uint8_t>(id);
    joint.model = model;
    joint.offset = models().find(model)->centreTick;
    return joint;
}

/// An array without a name: joints with these names and the IDs 1 ….
inline core::ArrayConfig arrayOf(const QStringList& names, const QString& model = QStringLiteral("DRS-0101"))
{
    core::ArrayConfig array;
    for (int i = 0; i < names.size(); ++i)
        array.joints.push_back(jointOf(names[i], i + 1, model));
    return array;
}

/// A patient array of joints with numbered names, as "joint %1", and the IDs 1 ….
inline core::ArrayConfig arrayOf(int count, const QString& model = QStringLiteral("DRS-0201"),
                                 const QString& name = QStringLiteral("joint %1"), int first = 0)
{
    core::ArrayConfig array = patientArray();
    for (int i = 0; i < count; ++i)
        array.joints.push_back(jointOf(name.arg(i + first), i + 1, model));
    return array;
}

} // namespace testsupport
