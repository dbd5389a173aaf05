// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/controllib/librarytable.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QStringDecoder>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstring>
#include <optional>

#include "core/base/filled.h"

namespace core::controllib {

namespace {

struct LibraryTableWords
{
    Q_DECLARE_TR_FUNCTIONS(LibraryTableWords)
};

using control::ControllerType;

/// Beyond any real table: larger numbers come from a table that is none.
constexpr std::uint32_t kMostTypes = 256;
constexpr std::uint32_t kMostParameters = 256;
constexpr std::uint32_t kMostBytes = 4096;
constexpr std::uint32_t kMostJoints = 1'000'000;
constexpr std::size_t kLongestText = 1000;

/// Sizes in the first release of the version: libraries have at least these.
// NOLINTNEXTLINE(bugprone-sizeof-expression): the pointer is meant
constexpr std::size_t kTableBytes = offsetof(servodeck_library, types) + sizeof(servodeck_library::types);
constexpr std::size_t kTypeBytes = offsetof(servodeck_type, error_text) + sizeof(servodeck_type::error_text);
constexpr std::size_t kParameterBytes =
    offsetof(servodeck_parameter, reserved) + sizeof(servodeck_parameter::reserved);

bool isSize(std::size_t size, std::size_t least)
{
    return size >= least && size <= kMostBytes && size % alignof(void*) == 0;
}

/// The elements of an array whose struct may be shorter or longer in the library; nothing: a size is wrong.
template <typename Element>
std::optional<std::vector<Element>> elements(const Element* first, std::uint32_t count, std::size_t least)
{
    std::vector<Element> all(count); // zeros
    if (count == 0)
        return all;
    const std::size_t size = first->size;
    if (!isSize(size, least))
        return std::nullopt;
    const auto* bytes = reinterpret_cast<const std::byte*>(first);
    for (std::uint32_t i = 0; i < count; ++i) {
        std::memcpy(&all[i], bytes + i * size, std::min(size, sizeof(Element)));
        if (all[i].size != size)
            return std::nullopt;
    }
    return all;
}

/// Nothing: null, too long, or no UTF-8.
std::optional<QString> textOf(const char* text)
{
    if (text == nullptr)
        return std::nullopt;
    const std::size_t length = qstrnlen(text, kLongestText + 1);
    QStringDecoder decoder(QStringDecoder::Utf8);
    const QString decoded = decoder(QByteArrayView(text, static_cast<qsizetype>(length)));
    if (length > kLongestText || decoder.hasError())
        return std::nullopt;
    return decoded;
}

/// One word, which can be typed in a command.
std::optional<QString> nameOf(const char* text)
{
    auto name = textOf(text);
    const auto isWord = [](QChar each) { return each.isPrint() && !each.isSpace(); };
    if (!name || name->isEmpty() || !std::ranges::all_of(*name, isWord))
        return std::nullopt;
    return name;
}

/// `what` and `unit`: may be missing.
bool readText(const char* text, QString& into)
{
    const auto read = text == nullptr ? QString() : textOf(text);
    into = read.value_or(QString());
    return read.has_value();
}

Result<Parameter> readParameter(const servodeck_parameter& from, const QString& name)
{
    using Kind = Parameter::Kind;
    Parameter parameter;
    parameter.name = name;
    if (!readText(from.description, parameter.description) || !readText(from.unit, parameter.unit))
        return badArgument(
            filled(LibraryTableWords::tr("a text of the parameter %1 is too long or not UTF-8"), name));
    switch (from.kind) {
    case SERVODECK_NUMBER:
        parameter.kind = Kind::Number;
        break;
    case SERVODECK_WHOLE:
        parameter.kind = Kind::Whole;
        break;
    case SERVODECK_SWITCH:
        parameter.kind = Kind::Switch;
        break;
    case SERVODECK_PER_JOINT:
        parameter.kind = Kind::PerJoint;
        break;
    default:
        return badArgument(
            filled(LibraryTableWords::tr("the kind %1 of the parameter %2 is unknown"), from.kind, name));
    }
    const bool isSwitch = parameter.kind == Kind::Switch;
    if (!isSwitch && !(from.minimum == 0.0 && from.maximum == 0.0)) {
        if (!(from.minimum <= from.maximum)) // also NaN
            return badArgument(
                filled(LibraryTableWords::tr("the limits of the parameter %1 are in the wrong order"), name));
        parameter.range = {from.minimum, from.maximum};
    }
    const bool isFitting = isSwitch ? from.default_value == 0.0 || from.default_value == 1.0
                                    : bool(parameter.checkNumber(from.default_value));
    if (from.is_required != 0)
        parameter.defaultValue = QJsonValue(QJsonValue::Undefined);
    else if (!isFitting)
        return badArgument(filled(
            LibraryTableWords::tr("the default of the parameter %1 is not permitted by its limits"), name));
    else
        parameter.defaultValue =
            isSwitch ? QJsonValue(from.default_value != 0.0) : QJsonValue(from.default_value);
    return parameter;
}

Result<std::vector<Parameter>> readParameters(const servodeck_type& from)
{
    if (from.parameter_count > kMostParameters || (from.parameter_count > 0 && from.parameters == nullptr))
        return badArgument(LibraryTableWords::tr("the number of its parameters is wrong"));
    const auto given = elements(from.parameters, from.parameter_count, kParameterBytes);
    if (!given)
        return badArgument(LibraryTableWords::tr("the size of its parameters is wrong"));
    std::vector<Parameter> all;
    for (const servodeck_parameter& each : *given) {
        const auto name = nameOf(each.name);
        if (!name)
            return badArgument(
                filled(LibraryTableWords::tr("its parameter %1 has no valid name"), all.size() + 1));
        if (std::ranges::find(all, *name, &Parameter::name) != all.end())
            return badArgument(filled(LibraryTableWords::tr("it has two parameters %1"), *name));
        auto parameter = readParameter(each, *name);
        if (!parameter)
            return parameter.error();
        all.push_back(std::move(*parameter));
    }
    return all;
}

Result<ControllerType> readType(const servodeck_type& from, const QString& name)
{
    ControllerType type;
    type.name = name;
    if (!readText(from.description, type.description))
        return badArgument(LibraryTableWords::tr("its description is too long or not UTF-8"));
    if (from.create == nullptr || from.destroy == nullptr || from.start == nullptr || from.update == nullptr)
        return badArgument(LibraryTableWords::tr("a function is missing: create, destroy, start or update"));
    if (from.output_interface != SERVODECK_POSITIONS && from.output_interface != SERVODECK_VELOCITIES)
        return badArgument(
            filled(LibraryTableWords::tr("the kind %1 of its goals is unknown"), from.output_interface));
    type.outputInterface = from.output_interface == SERVODECK_POSITIONS
                               ? ControllerType::OutputInterface::Positions
                               : ControllerType::OutputInterface::Velocities;
    if (from.takes_goals == 1 && from.command != nullptr)
        type.inputInterface = type.outputInterface == ControllerType::OutputInterface::Positions
                                  ? ControllerType::InputInterface::Positions
                                  : ControllerType::InputInterface::Velocities;
    if (from.min_joints == 0 || from.min_joints > kMostJoints
        || (from.max_joints != 0 && from.max_joints < from.min_joints))
        return badArgument(LibraryTableWords::tr("the number of its joints is wrong"));
    type.minJoints = static_cast<int>(from.min_joints);
    if (from.max_joints != 0)
        type.maxJoints = static_cast<int>(std::min(from.max_joints, kMostJoints));
    auto parameters = readParameters(from);
    if (!parameters)
        return parameters.error();
    type.parameters = std::move(*parameters);
    return type;
}

Error malformed(const QString& what)
{
    return {Errc::BadFile,
            filled(LibraryTableWords::tr("its table is malformed: %1. Correct the library"), what)};
}

} // namespace

Result<std::vector<LibraryType>> readTable(const servodeck_library* table)
{
    if (table == nullptr)
        return Error{Errc::BadFile,
                     LibraryTableWords::tr("its function servodeck_controllers() returned no table. Correct "
                                           "the library")};
    if (table->abi != SERVODECK_CONTROLLER_ABI) // nothing else of it may be read
        return Error{Errc::BadFile,
                     filled(table->abi > SERVODECK_CONTROLLER_ABI
                                ? LibraryTableWords::tr("it is made for version %1 of the interface of "
                                                        "controllers, and this Servodeck has version %2. "
                                                        "Update Servodeck")
                                : LibraryTableWords::tr("it is made for version %1 of the interface of "
                                                        "controllers, and this Servodeck has version %2. "
                                                        "Build it with the header of this Servodeck"),
                            table->abi, SERVODECK_CONTROLLER_ABI)};
    if (!isSize(table->size, kTableBytes))
        return malformed(LibraryTableWords::tr("its size is wrong"));
    if (table->count == 0 || table->count > kMostTypes || table->types == nullptr)
        return malformed(LibraryTableWords::tr("the number of its types is wrong"));
    const auto given = elements(table->types, table->count, kTypeBytes);
    if (!given)
        return malformed(LibraryTableWords::tr("the size of its types is wrong"));
    std::vector<LibraryType> all;
    for (const servodeck_type& each : *given) {
        const auto name = nameOf(each.name);
        if (!name)
            return malformed(filled(LibraryTableWords::tr("type %1 has no valid name"), all.size() + 1));
        const auto isSame = [&name](const LibraryType& other) { return other.type.name == *name; };
        if (std::ranges::any_of(all, isSame))
            return malformed(filled(LibraryTableWords::tr("it has two types %1"), *name));
        auto type = readType(each, *name);
        if (!type)
            return malformed(filled(LibraryTableWords::tr("type %1: %2"), *name, type.error().detail));
        all.push_back({std::move(*type), each});
    }
    return all;
}

} // namespace core::controllib
