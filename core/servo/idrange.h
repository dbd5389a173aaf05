// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"
#include "core/servo/servomodel.h"

namespace core {

/// The highest ID that a servo of a model can have; null: any servo. Any thread.
inline int highestId(const ServoModel* model)
{
    const Register* reg = model != nullptr ? model->find(RegisterRole::Id) : nullptr;
    return reg != nullptr ? reg->maximum.value_or(ServoId::kMax) : ServoId::kMax;
}

} // namespace core
