// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/curvedefinition.h"

#include <QtCore/QJsonArray>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "core/base/filled.h"

namespace core::analysis {

namespace {

using Kind = CurveDefinition::Kind;

struct KindName
{
    Kind kind;
    const char* name; ///< in JSON
};
constexpr KindName kKinds[] = {{Kind::Derivative, "derivative"},
                               {Kind::LowPass, "low-pass"},
                               {Kind::OffsetScale, "offset-scale"},
                               {Kind::Difference, "difference"}};

bool hasCutoff(Kind kind)
{
    return kind == Kind::Derivative || kind == Kind::LowPass;
}

/// Calls `visit` with the key and the value of each number that the kind has.
template <typename Definition, typename Visit>
void visitNumbers(Definition& definition, Visit visit)
{
    if (hasCutoff(definition.kind))
        visit("cutoff", definition.cutoff);
    if (definition.kind == Kind::OffsetScale) {
        visit("scale", definition.scale);
        visit("offset", definition.offset);
    }
    if (definition.kind == Kind::Difference)
        visit("maxAge", definition.maxAge);
}

std::optional<Kind> kindNamed(const QString& name)
{
    const auto found =
        std::ranges::find_if(kKinds, [&](const KindName& each) { return name == QLatin1String(each.name); });
    return found == std::end(kKinds) ? std::nullopt : std::optional(found->kind);
}

} // namespace

Result<void> CurveDefinition::check() const
{
    const bool isDifference = kind == Kind::Difference;
    if (sources.size() != (isDifference ? 2 : 1) || sources.contains(QString()))
        return badArgument(isDifference ? tr("A difference needs two channels. Choose both of them.")
                                        : tr("The derived curve needs one channel. Choose its source."));
    if (isDifference && sources[0] == sources[1])
        return badArgument(tr("The difference of a channel and itself is always 0. Choose another channel."));
    const bool needsCutoff = kind == Kind::LowPass;
    if (hasCutoff(kind) && !(cutoff >= 0.0 && cutoff <= kMostCutoff && (cutoff > 0.0 || !needsCutoff)))
        return badArgument(filled(needsCutoff
                                      ? tr("The cutoff frequency of a low-pass must be above 0 Hz and at "
                                           "most %1 Hz. Enter another frequency.")
                                      : tr("The cutoff frequency of a derivative must be 0 Hz (not smoothed) "
                                           "to %1 Hz. Enter another frequency."),
                                  kMostCutoff));
    if (kind == Kind::OffsetScale && !(std::isfinite(scale) && std::isfinite(offset)))
        return badArgument(tr("Scale and offset of a derived curve must be numbers. Enter them again."));
    if (isDifference && (maxAge < 1 || maxAge > kMostAge))
        return badArgument(filled(tr("The second value of a difference may be 1 to %1 intervals old. Enter "
                                     "another number."),
                                  kMostAge));
    return {};
}

QJsonObject CurveDefinition::toJson() const
{
    const auto name = std::ranges::find(kKinds, kind, &KindName::kind)->name;
    QJsonObject json{{QStringLiteral("kind"), QLatin1String(name)},
                     {QStringLiteral("sources"), QJsonArray::fromStringList(sources)}};
    visitNumbers(*this, [&](const char* key, const auto& value) { json[QLatin1String(key)] = value; });
    return json;
}

Result<CurveDefinition> CurveDefinition::fromJson(const QJsonObject& json)
{
    CurveDefinition result;
    const QString name = json[QStringLiteral("kind")].toString();
    const auto kind = kindNamed(name);
    if (!kind)
        return badArgument(filled(tr("A derived curve of the kind '%1' is not known. The kinds are %2."),
                                  name, QStringLiteral("derivative, low-pass, offset-scale, difference")));
    result.kind = *kind;
    for (const QJsonValue source : json[QStringLiteral("sources")].toArray())
        result.sources << source.toString();
    QString wrong;
    visitNumbers(result, [&](const char* key, auto& value) {
        const QJsonValue found = json[QLatin1String(key)];
        if (found.isUndefined())
            return;
        const double number = found.toDouble(std::numeric_limits<double>::quiet_NaN());
        using Number = std::remove_reference_t<decltype(value)>;
        if constexpr (std::is_same_v<Number, int>) {
            if (!(std::abs(number) <= kMostAge && number == std::floor(number)))
                wrong = QLatin1String(key);
            else
                value = static_cast<int>(number);
        } else {
            value = number;
            if (!found.isDouble())
                wrong = QLatin1String(key);
        }
    });
    if (!wrong.isEmpty())
        return badArgument(
            filled(tr("The value of '%1' in a derived curve is not valid. Correct it, or remove "
                      "the curve and add it again."),
                   wrong));
    if (const auto checked = result.check(); !checked)
        return checked.error();
    return result;
}

} // namespace core::analysis
