// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QStringList>

namespace core {

class ArrayDocument;
class Messages;

/// Reports what validate() finds in an array that was loaded, and resolves what an edit fixes. GUI thread.
class ArrayProblems
{
public:
    ArrayProblems(const ArrayDocument& document, Messages& messages);

private:
    void report();
    void resolveFixed();

    const ArrayDocument& m_document;
    Messages& m_messages;
    QStringList m_reported; ///< by Cause::part; empty: fixed since
};

} // namespace core
