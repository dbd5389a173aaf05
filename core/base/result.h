// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include <utility>
#include <variant>

namespace core {

/// Kind of a failure, for the caller's decisions; the user reads Error::detail.
enum class Errc {
    BadArgument,      ///< a value outside its range, an unknown name
    BadFile,          ///< a file with invalid content
    NotFound,         ///< no such file, port, joint, register
    PermissionDenied, ///< refused by the system
    Busy,             ///< another operation holds the resource; nothing was started
    NoReply,          ///< the servo did not answer in time
    Refused,          ///< refused by the servo or the program
    LinkLost,         ///< the port disappeared
    Io,               ///< any other failure of the operating system
};

/// An expected failure: a code for the program and a sentence for the user.
struct Error
{
    Errc code = Errc::Io;
    QString detail; ///< full sentence: what happened, to what, the likely cause, one action
};

inline Error badArgument(QString detail)
{
    return {Errc::BadArgument, std::move(detail)};
}

/// std::expected is not in C++20; the members have the same names.
template <typename T>
class [[nodiscard]] Result
{
public:
    Result(T value) // NOLINT(google-explicit-constructor): functions return values and errors as they are
        : m_state(std::move(value))
    {
    }
    Result(Error error) // NOLINT(google-explicit-constructor): the same
        : m_state(std::move(error))
    {
    }

    bool has_value() const { return m_state.index() == 0; }
    explicit operator bool() const { return has_value(); }
    T& value() & { return std::get<0>(m_state); }
    const T& value() const& { return std::get<0>(m_state); }
    T&& value() && { return std::get<0>(std::move(m_state)); }
    const Error& error() const { return std::get<1>(m_state); }
    T& operator*() & { return value(); }
    const T& operator*() const& { return value(); }
    T* operator->() { return &value(); }
    const T* operator->() const { return &value(); }

private:
    std::variant<T, Error> m_state;
};

/// The result of a function that returns no value: success, or an error.
template <>
class [[nodiscard]] Result<void> : public Result<std::monostate>
{
public:
    Result(Error error) // NOLINT(google-explicit-constructor): the same
        : Result<std::monostate>(std::move(error))
    {
    }
    Result()
        : Result<std::monostate>(std::monostate())
    {
    }
};

} // namespace core
