// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QObject>
#include <QtCore/QString>

#include "core/session/cause.h"

namespace core {

class ArrayDocument;

/// The session's messages to the user, in whole sentences. GUI thread. The parts of the session also
/// translate their texts here, so that all have one context.
class Messages : public QObject
{
    Q_OBJECT

public:
    explicit Messages(const ArrayDocument& document);

    void error(const QString& sentence, const Cause& cause = {});
    void warn(const QString& sentence, const Cause& cause = {});
    /// The causes of this kind are gone; part -1: of all joints or problems.
    void resolve(Cause::Kind kind, int part = -1);
    /// The cause of a message about a joint.
    Cause about(Cause::Kind kind, std::size_t joint) const;
    QString jointName(std::size_t joint) const; ///< "elbow (ID 4)"

signals:
    void notified(core::Severity severity, const QString& sentence, const core::Cause& cause = {});
    void resolved(const core::Cause& cause); ///< the cause of earlier messages is gone

private:
    const ArrayDocument& m_document;
};

} // namespace core
