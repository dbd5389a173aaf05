// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/dynamixel/controltable.h"

#include <algorithm>
#include <cmath>

#include "core/servo/servomodel.h"

namespace core::sim::dynamixel {

ControlTable::ControlTable(const ServoModel& model)
    : m_model(&model)
{
    const auto size =
        static_cast<std::size_t>(std::max(model.memorySize(Memory::Eep), model.memorySize(Memory::Ram)));
    m_at.resize(size);
    m_bytes.resize(size);
    for (const Register& reg : model.registers) {
        for (std::size_t i = 0; i < reg.size; ++i)
            m_at[addressOf(reg) + i] = &reg;
        set(&reg, reg.defaultValue.value_or(0));
    }
    if (const Register* number = model.find(RegisterRole::Model1)) {
        for (std::size_t i = 0; i < std::min<std::size_t>(number->size, model.modelBytes.size()); ++i)
            m_bytes[addressOf(*number) + i] = model.modelBytes[i];
    }
    m_saved = m_bytes;
    m_defaults = m_bytes;
}

const Register* ControlTable::at(std::size_t address) const
{
    return address < m_at.size() ? m_at[address] : nullptr;
}

const Register* ControlTable::find(const char* name) const
{
    return m_model->find(QLatin1String(name));
}

std::size_t ControlTable::addressOf(const Register& reg)
{
    return reg.eepAddress ? *reg.eepAddress : reg.ramAddress.value_or(0);
}

bool ControlTable::isLasting(const Register& reg)
{
    return reg.eepAddress.has_value();
}

int ControlTable::get(const Register* reg) const
{
    return reg != nullptr ? reg->decode(&m_bytes[addressOf(*reg)]) : 0;
}

void ControlTable::set(const Register* reg, double value)
{
    if (reg == nullptr)
        return;
    const double bounded = std::clamp<double>(std::round(value), reg->lowest(), reg->highest());
    const QByteArray bytes = reg->encode(static_cast<int>(bounded));
    std::copy(bytes.begin(), bytes.end(), m_bytes.begin() + static_cast<std::ptrdiff_t>(addressOf(*reg)));
}

template <typename Predicate>
void ControlTable::copy(const std::vector<std::uint8_t>& from, std::vector<std::uint8_t>& to,
                        Predicate of) const
{
    for (std::size_t i = 0; i < m_at.size(); ++i) {
        if (m_at[i] != nullptr && of(*m_at[i]))
            to[i] = from[i];
    }
}

void ControlTable::save(const Register& reg)
{
    if (isLasting(reg))
        copy(m_bytes, m_saved, [&reg](const Register& each) { return &each == &reg; });
}

void ControlTable::load()
{
    copy(m_saved, m_bytes, &isLasting);
    copy(m_defaults, m_bytes, [](const Register& reg) { return !isLasting(reg); });
}

void ControlTable::restoreDefaults()
{
    copy(m_defaults, m_bytes, &isLasting);
    m_saved = m_bytes;
}

void ControlTable::saveDefaults()
{
    copy(m_bytes, m_defaults, &isLasting);
}

} // namespace core::sim::dynamixel
