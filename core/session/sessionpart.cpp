// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/sessionpart.h"

#include "core/document/arraydocument.h"

namespace core {

SessionPart::SessionPart(const Base& base)
    : m_document(base.document)
    , m_links(base.links)
    , m_messages(base.messages)
{
}

const ArrayConfig& SessionPart::array() const
{
    return m_document.array();
}

} // namespace core
