// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QByteArray>
#include <QtCore/QString>

#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "core/array/arraycsv.h"
#include "core/array/arrayfile.h"
#include "core/array/compare.h"

namespace fuzz {

inline const QString kSource = QStringLiteral("fuzz");

/// Asserts an invariant; libFuzzer keeps the input that violates it.
inline void require(bool holds, const char* what, const QString& detail = {})
{
    if (holds)
        return;
    std::fprintf(stderr, "broken promise: %s\n%s\n", what, qUtf8Printable(detail));
    std::abort();
}

/// The fuzzer's bytes without a copy, so that reads beyond them are found.
inline QByteArray text(const std::uint8_t* data, std::size_t size)
{
    return QByteArray::fromRawData(reinterpret_cast<const char*>(data), static_cast<qsizetype>(size));
}

/// An error names the text and a position in it.
inline void requirePlace(const core::Error& error)
{
    require(error.code == core::Errc::BadFile && error.detail.startsWith(QLatin1String("fuzz: line "))
                && error.detail.contains(QLatin1String(", column "))
                && error.detail.endsWith(QLatin1Char('.')),
            "an error names its place", error.detail);
}

/// Any array that was read can be validated, compared and written without a crash, and .servodeck stores all
/// of it.
inline void requireUsable(const core::ArrayConfig& config)
{
    const auto& models = core::ModelLibrary::builtIn();
    for (const auto& problem : core::validate(config, models))
        require(!problem.sentence.isEmpty(), "a problem has a sentence");
    for (const auto& joint : config.joints) {
        if (const auto* model = models.find(joint.model))
            config.units(joint, *model);
    }
    require(core::compare(config, config).rows.empty(), "an array is like itself");
    require(core::toCsv(config).startsWith("name,id,"), "a table has its header");
    core::arrayfile::lostInCpf(config);
    const auto again = core::arrayfile::fromServodeck(core::arrayfile::toServodeck(config), kSource);
    require(again.has_value(), "what .servodeck wrote can be read", again ? QString() : again.error().detail);
    require(*again == config, ".servodeck carries everything");
}

} // namespace fuzz
