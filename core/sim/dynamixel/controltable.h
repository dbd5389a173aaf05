// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace core {

struct Register;
struct ServoModel;

namespace sim::dynamixel {

/// The registers of a servo with one address space, and the memory that survives power-off. The model must
/// outlive it.
class ControlTable
{
public:
    explicit ControlTable(const ServoModel& model);

    std::size_t size() const { return m_bytes.size(); }
    /// The register of a byte; nullptr in a hole and outside.
    const Register* at(std::size_t address) const;
    /// By name; nullptr when the model has none.
    const Register* find(const char* name) const;
    static std::size_t addressOf(const Register& reg);
    static bool isLasting(const Register& reg);

    /// Raw value; 0 without a register.
    int get(const Register* reg) const;
    /// Saturates to the bits of the register; nothing without one.
    void set(const Register* reg, double value);
    std::uint8_t byte(std::size_t address) const { return m_bytes[address]; }
    void setByte(std::size_t address, std::uint8_t value) { m_bytes[address] = value; }

    /// Copies a lasting register to the memory that survives power-off.
    void save(const Register& reg);
    /// The content after power-up: saved values and the defaults of all others.
    void load();
    /// All registers of the lasting memory get their saved defaults.
    void restoreDefaults();
    /// restoreDefaults() restores the present values from now on.
    void saveDefaults();

private:
    template <typename Predicate>
    void copy(const std::vector<std::uint8_t>& from, std::vector<std::uint8_t>& to, Predicate of) const;

    const ServoModel* m_model;
    std::vector<const Register*> m_at; ///< by address
    std::vector<std::uint8_t> m_bytes;
    std::vector<std::uint8_t> m_saved;
    std::vector<std::uint8_t> m_defaults;
};

} // namespace sim::dynamixel

} // namespace core
