// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include <optional>
#include <vector>

#include "core/recording/mcap/bytes.h"
#include "core/recording/messages/schema.h"

namespace core::recording {

/// A value of a message as a field of a table.
struct FlatValue
{
    enum class Form : std::uint8_t { Number, Truth /**< "0" or "1" */, Text };

    QString path; ///< "header.stamp", "position[hip]", "motor_states[3].load"
    QString unit; ///< empty: none
    QString text; ///< numbers with a point; empty: not reported
    Form form = Form::Number;
};

/// All values of a message in CDR, in the order of its schema; none when the bytes are not one. Elements of a
/// list have the name in the field "name" of the message, or their own "name" or "id"; else their index.
/// Times are one value in ns; lists of bytes one in hexadecimal digits.
std::optional<std::vector<FlatValue>> flatten(const Schema& schema, mcap::ByteView bytes);

} // namespace core::recording
