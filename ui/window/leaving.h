// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QWidget>

#include <functional>

#include "core/array/arrayconfig.h"

namespace core {
class Session;
}

namespace ui {

class Prompts;

/// Ends what must not run when the window closes: writing to servos, and joints with torque. GUI thread.
class Leaving : public QObject
{
    Q_OBJECT

public:
    Leaving(core::Session& session, Prompts& prompts, QWidget& window);

    /// Asks where necessary, and waits until it is done. False: the window stays open.
    bool mayClose();
    /// Applies the array's exit settings, at once and without a question: for a program that is terminated.
    void leaveAsSet();

signals:
    void kept(const QString& why); ///< a sentence

private:
    bool endWriting(bool asks);
    bool mayLeave();
    bool choose(core::StopMode& policy, int armed);
    bool leave(core::StopMode policy);
    void tickWhile(const std::function<bool()>& isGoing); ///< the program continues meanwhile

    core::Session& m_session;
    Prompts& m_prompts;
    QWidget& m_window;
    bool m_hasLeft = false; ///< the joints already follow the exit settings
};

} // namespace ui
