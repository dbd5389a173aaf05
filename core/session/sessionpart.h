// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QObject>

namespace core {

class ArrayDocument;
struct ArrayConfig;
class Links;
class Messages;

/// The common base of a session's parts: the array, the links to its buses and the messages to the user. GUI
/// thread.
class SessionPart : public QObject
{
    Q_OBJECT

public:
    /// References that every part gets; the session owns what they refer to.
    struct Base
    {
        ArrayDocument& document;
        Links& links;
        Messages& messages;
    };

protected:
    explicit SessionPart(const Base& base);

    const ArrayConfig& array() const;

    ArrayDocument& m_document;
    Links& m_links;
    Messages& m_messages;
};

} // namespace core
