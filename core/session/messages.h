// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QObject>
#include <QtCore/QString>

#include "core/session/cause.h"

namespace core {

/// What the session reports to the user in whole sentences. GUI thread.
class Messages : public QObject
{
    Q_OBJECT

signals:
    void notified(core::Severity severity, const QString& sentence, const core::Cause& cause = {});
    void mended(const core::Cause& cause); ///< what was reported with this cause is over
};

} // namespace core
