// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QObject>
#include <QtCore/QTimer>
#include <QtGui/QPixmap>

#include <functional>

#include "core/base/result.h"
#include "core/session/session.h"

/// The demo session: opens the virtual demo arm, scans, switches torque on, moves the joints for a few
/// seconds, then writes a picture and the samples and ends the program. The first seconds of the movement are
/// recorded. Exit code 1 when a step times out. GUI thread.
class Demo : public QObject
{
    Q_OBJECT

public:
    Demo(core::Session& session, const QString& folder);

    void setPicture(std::function<QPixmap()> grab) { m_grab = std::move(grab); }
    core::Result<void> begin();

private:
    enum class Step { Connect, Scan, Torque, Move, Done };

    void step();
    void next(Step step);
    void move(double seconds);
    void finish();
    void giveUp(const QString& sentence);
    QString pathOf(const char* name) const;
    core::Result<void> writeSamples(const QString& path) const;

    core::Session& m_session;
    QString m_folder;
    std::function<QPixmap()> m_grab;
    QTimer m_timer;
    Step m_step = Step::Connect;
    core::Time m_stepBegun;
    core::Time m_begun;
    QString m_recording; ///< its path, once it is complete
};
