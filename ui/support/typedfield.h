// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace ui {

/// A field into which a value is typed that counts only once it is committed. Esc drops it.
class TypedField
{
public:
    virtual bool isTyping() const = 0; ///< there is input that is neither committed nor dropped

protected:
    ~TypedField() = default;
};

} // namespace ui
