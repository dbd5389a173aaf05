// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/messages.h"

#include "core/base/visibletext.h"
#include "core/document/arraydocument.h"

namespace core {

Messages::Messages(const ArrayDocument& document)
    : m_document(document)
{
}

void Messages::error(const QString& sentence, const Cause& cause)
{
    emit notified(Severity::Error, sentence, cause);
}

void Messages::warn(const QString& sentence, const Cause& cause)
{
    emit notified(Severity::Warning, sentence, cause);
}

void Messages::resolve(Cause::Kind kind, int part)
{
    emit resolved({kind, part});
}

Cause Messages::about(Cause::Kind kind, std::size_t joint) const
{
    return {kind, static_cast<int>(joint), m_document.array().joints[joint].name};
}

QString Messages::jointName(std::size_t joint) const
{
    const JointConfig& config = m_document.array().joints[joint];
    return tr("%1 (ID %2)").arg(nameInSentence(config.name)).arg(config.id.value);
}

} // namespace core
