// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/registertext.h"

#include <QtCore/QCoreApplication>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "core/base/numbertext.h"
#include "core/base/quantities.h"
#include "core/servo/rawrange.h"

namespace ui::registertext {

namespace {

/// The context of this file's texts.
struct RegisterText
{
    Q_DECLARE_TR_FUNCTIONS(ui::RegisterText)
};

bool isBaud(const core::Register& reg)
{
    return reg.role == core::RegisterRole::Baud;
}

bool isTemperature(const core::Register& reg)
{
    return !reg.scale && reg.unit == QStringLiteral("°C");
}

/// A position of the shaft, which the model's data have in ticks only.
bool isPlace(const core::Register& reg)
{
    return !reg.scale && reg.unit == QStringLiteral("°");
}

/// A velocity, which the model's data have in units of the servo only.
bool isSpeed(const core::Register& reg)
{
    return !reg.scale && reg.unit == QStringLiteral("°/s");
}

bool hasPhysical(const core::Register& reg)
{
    return reg.scale.has_value() || !reg.unit.isEmpty();
}

double degreesPerTick(const core::ServoModel& model)
{
    return core::Angle::fromRadians(model.radiansPerTick).degrees();
}

double speedUnit(const core::ServoModel& model)
{
    return core::Angle::fromRadians(model.velocityPerUnit).degrees(); // a second
}

QString hex(int raw)
{
    return QStringLiteral("0x") + QString::number(raw & 0xFFFF, 16).toUpper().rightJustified(2, u'0');
}

QString rawText(const core::Register& reg, int raw)
{
    return reg.bitNames.empty() ? QString::number(raw) : hex(raw);
}

/// Enough decimals to give every raw value a distinct text.
int decimalsOf(const core::ServoModel& model, const core::Register& reg)
{
    if (!reg.scale && !isPlace(reg) && !isSpeed(reg))
        return 1;
    const double step = reg.scale ? *reg.scale : isPlace(reg) ? degreesPerTick(model) : speedUnit(model);
    return std::clamp(static_cast<int>(std::ceil(-std::log10(std::fabs(step)))), isSpeed(reg) ? 1 : 0, 5);
}

core::Error notANumber(const core::Register& reg, const QString& text)
{
    return core::badArgument(
        RegisterText::tr("“%1” is not a value of %2. Enter a number such as 12, 1.5 or 0x1F.")
            .arg(text, reg.title()));
}

/// Raw value of a physical one; none when no whole number represents it.
std::optional<int> rawOf(const core::ServoModel& model, const core::Register& reg, double physical)
{
    if (isTemperature(reg))
        return model.temperatureRaw(physical);
    if (!reg.scale && !isPlace(reg) && !isSpeed(reg))
        return std::nullopt; // read-only
    const double raw = isPlace(reg)   ? model.centreTick + physical / degreesPerTick(model)
                       : isSpeed(reg) ? physical / speedUnit(model)
                                      : physical / *reg.scale;
    if (!(std::fabs(raw) < std::numeric_limits<int>::max()))
        return std::nullopt;
    return static_cast<int>(std::lround(raw));
}

struct Typed
{
    QString digits;
    bool isRaw = false;
};

/// Removes "(0x10)", the unit and "raw" from the input.
Typed stripped(const core::Register& reg, QString text, ValueStyle style)
{
    if (const auto bracket = text.indexOf(u'('); bracket > 0)
        text.truncate(bracket);
    Typed typed{text.trimmed(), style == ValueStyle::Raw};
    const auto drop = [&](const QString& ending) {
        if (ending.isEmpty() || !typed.digits.endsWith(ending, Qt::CaseInsensitive))
            return false;
        typed.digits = typed.digits.chopped(ending.size()).trimmed();
        return true;
    };
    if (drop(QStringLiteral("raw")))
        typed.isRaw = true;
    else if (drop(reg.unit))
        typed.isRaw = false;
    if (!hasPhysical(reg) && !isBaud(reg))
        typed.isRaw = true;
    return typed;
}

bool isName(const QString& text, const core::NamedValue& value)
{
    return text.compare(value.name, Qt::CaseInsensitive) == 0
           || text.compare(core::servoText(value.name), Qt::CaseInsensitive) == 0;
}

/// The value of a choice, or of bits separated by commas; none when a name is unknown.
std::optional<int> namedValue(const core::Register& reg, const QString& text)
{
    for (const core::NamedValue& choice : reg.choices) {
        if (isName(text, choice))
            return choice.value;
    }
    if (reg.bitNames.empty())
        return std::nullopt;
    int value = 0;
    for (const QString& part : text.split(u',')) {
        const auto bit =
            std::find_if(reg.bitNames.begin(), reg.bitNames.end(),
                         [&](const core::NamedValue& each) { return isName(part.trimmed(), each); });
        bool isHex = part.trimmed().startsWith(QLatin1String("0x"));
        const int unnamed = isHex ? part.trimmed().toInt(&isHex, 16) : 0;
        if (bit != reg.bitNames.end() || isHex)
            value |= isHex ? unnamed : bit->value;
        else if (!isName(part.trimmed(), {0, QStringLiteral("none")}))
            return std::nullopt;
    }
    return value;
}

core::Result<int> rawTyped(const core::ServoModel& model, const core::Register& reg, const QString& text,
                           ValueStyle style)
{
    if (const auto named = namedValue(reg, text))
        return *named;
    const Typed typed = stripped(reg, text, style);
    bool ok = false;
    if (typed.digits.startsWith(QLatin1String("0x"), Qt::CaseInsensitive)) {
        const int raw = typed.digits.toInt(&ok, 16);
        return ok ? core::Result<int>(raw) : notANumber(reg, text);
    }
    const auto read = core::readNumber(typed.digits);
    if (!read)
        return notANumber(reg, text);
    const double number = *read;
    if (!typed.isRaw && isBaud(reg)) {
        const auto code =
            number > 0 && number < 1e9 ? model.codeFromBaud(static_cast<int>(number)) : std::nullopt;
        if (code)
            return *code;
        return core::badArgument(RegisterText::tr("%1 baud is not a rate of this servo: choose one of %2.")
                                     .arg(text, rangeText(model, reg)));
    }
    if (!typed.isRaw) {
        if (const auto raw = rawOf(model, reg, number))
            return *raw;
        return core::badArgument(RegisterText::tr("%1 is outside the range of %2: %3.")
                                     .arg(text, reg.title(), rangeText(model, reg)));
    }
    if (std::fabs(number) > std::numeric_limits<int>::max() || number != std::floor(number))
        return core::badArgument(
            RegisterText::tr("%1 must be a whole number; “%2” is not.").arg(reg.title(), text));
    return static_cast<int>(number);
}

} // namespace

QString format(const core::ServoModel& model, const core::Register& reg, int raw, ValueStyle style)
{
    if (style == ValueStyle::Raw)
        return rawText(reg, raw);
    if (const QStringList words = reg.words(raw); !words.isEmpty())
        return words.join(QStringLiteral(", "));
    if (isBaud(reg)) {
        const auto baud = model.baudFromCode(raw);
        return baud ? QStringLiteral("%1 (%2)").arg(QString::number(*baud), hex(raw)) : hex(raw);
    }
    if (const auto physical = model.physical(reg, raw))
        return core::numberText(*physical, decimalsOf(model, reg));
    return QString::number(raw);
}

QString formatFull(const core::ServoModel& model, const core::Register& reg, int raw)
{
    const QString shown = format(model, reg, raw, ValueStyle::Physical);
    if (!reg.words(raw).isEmpty())
        return RegisterText::tr("%1 (raw %2)").arg(shown, rawText(reg, raw));
    if (!model.physical(reg, raw))
        return shown;
    const QString unit = reg.unit;
    const QString gap = reg.unit == QStringLiteral("°") || reg.unit == QStringLiteral("°/s")
                            ? QString()
                            : QStringLiteral(" ");
    const QString measure = unit.isEmpty() ? shown : shown + gap + unit;
    return RegisterText::tr("%1 (raw %2)").arg(measure, QString::number(raw));
}

QStringList options(const core::ServoModel& model, const core::Register& reg)
{
    QStringList options;
    for (const core::NamedValue& choice : reg.choices)
        options << core::servoText(choice.name);
    if (options.isEmpty()) {
        for (const int value : reg.allowed)
            options << format(model, reg, value, ValueStyle::Physical);
    }
    return options;
}

QString unit(const core::Register& reg, ValueStyle style)
{
    return style == ValueStyle::Physical && hasPhysical(reg) ? reg.unit : QString();
}

QString note(const core::Register& reg)
{
    return isPlace(reg) ? RegisterText::tr(
               "Shown as the servo's angle around its centre, without the zero and direction of the joint.")
                        : QString();
}

std::pair<int, int> rangeOf(const core::Register& reg)
{
    const auto [lowest, highest] = core::rawRange(reg);
    return {reg.minimum.value_or(lowest), reg.maximum.value_or(highest)};
}

QString rangeText(const core::ServoModel& model, const core::Register& reg)
{
    if (!reg.choices.empty())
        return options(model, reg).join(QStringLiteral(", "));
    if (!reg.bitNames.empty()) {
        QStringList names;
        for (const core::NamedValue& bit : reg.bitNames)
            names << core::servoText(bit.name);
        return names.join(QStringLiteral(", "));
    }
    if (!reg.allowed.empty()) {
        QStringList texts;
        for (const int value : reg.allowed)
            texts << format(model, reg, value, ValueStyle::Physical);
        return texts.join(QStringLiteral(", "));
    }
    const auto [low, high] = rangeOf(reg);
    return RegisterText::tr("%1 to %2").arg(formatFull(model, reg, low), formatFull(model, reg, high));
}

QString addressText(const core::Register& reg, core::Memory memory)
{
    const auto address = reg.address(memory);
    if (!address)
        return {};
    return QStringLiteral("%1 %2").arg(memory == core::Memory::Eep ? QStringLiteral("EEP")
                                                                   : QStringLiteral("RAM"),
                                       QString::number(*address));
}

QString memoryName(core::Memory memory)
{
    return memory == core::Memory::Eep ? RegisterText::tr("EEPROM") : RegisterText::tr("RAM");
}

core::Result<int> parse(const core::ServoModel& model, const core::Register& reg, const QString& text,
                        ValueStyle style)
{
    const auto raw = rawTyped(model, reg, text.trimmed(), style);
    if (!raw || reg.checkWritable(*raw))
        return raw;
    if (!reg.isWritable)
        return core::badArgument(RegisterText::tr("%1 is read-only: the servo sets it.").arg(reg.title()));
    return core::badArgument(RegisterText::tr("%1 cannot be %2. Choose a value from %3.")
                                 .arg(reg.title(), text.trimmed(), rangeText(model, reg)));
}

} // namespace ui::registertext
