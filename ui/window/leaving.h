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

/// What has to end before the window may close: writing to servos, and joints with torque. GUI thread.
class Leaving : public QObject
{
    Q_OBJECT

public:
    Leaving(core::Session& session, Prompts& prompts, QWidget& window);

    /// Asks what is needed, and waits until it is done. False: the window stays open.
    bool mayClose();
    /// What the array says of leaving, at once and without a question: for a program that is terminated.
    void leaveAsSet();

signals:
    void kept(const QString& why); ///< a sentence

private:
    bool endWriting(bool asks);
    bool mayLeave();
    bool leave(core::StopMode policy);
    void tickWhile(const std::function<bool()>& isGoing); ///< the program goes on meanwhile

    core::Session& m_session;
    Prompts& m_prompts;
    QWidget& m_window;
    bool m_hasLeft = false; ///< the joints do what was chosen for the end
};

} // namespace ui
