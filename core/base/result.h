// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include <utility>
#include <variant>

namespace core {

/// What kind of thing went wrong; the caller decides by this, the user reads Error::detail.
enum class Errc {
    BadArgument,      ///< a value outside its range, an unknown name
    BadFile,          ///< a file that cannot be read as what it should be
    NotFound,         ///< no such file, port, joint, register
    PermissionDenied, ///< the system refused
    Busy,             ///< another operation holds the resource; nothing was begun
    NoReply,          ///< the servo did not answer in time
    Refused,          ///< the servo or the program said no
    LinkLost,         ///< the port went away
    Io,               ///< any other failure of the operating system
};

/// A failure that is expected to happen: a full sentence for the reader and a code for the program.
struct Error
{
    Errc code = Errc::Io;
    QString detail; ///< full sentence: what happened, to what, the likely cause, one thing to do
};

inline Error badArgument(QString detail)
{
    return {Errc::BadArgument, std::move(detail)};
}

/// std::expected is not in C++20; the members have its names.
template <typename T>
class [[nodiscard]] Result
{
public:
    Result(T value)
        : m_state(std::move(value))
    {
    }
    Result(Error error)
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

template <>
class [[nodiscard]] Result<void>
{
public:
    Result() = default;
    Result(Error error)
        : m_error(std::move(error))
        , m_ok(false)
    {
    }

    bool has_value() const { return m_ok; }
    explicit operator bool() const { return m_ok; }
    const Error& error() const { return m_error; }

private:
    Error m_error;
    bool m_ok = true;
};

} // namespace core
