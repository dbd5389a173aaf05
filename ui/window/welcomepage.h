// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QWidget>

namespace ui {

/// Shown while the array has no joints: the next steps. GUI thread.
class WelcomePage : public QWidget
{
    Q_OBJECT

public:
    explicit WelcomePage(QWidget* parent = nullptr);

signals:
    void demoRequested();
    void mixedDemoRequested();
    void tourRequested();
    void findRequested();
    void openRequested();
    void recordingRequested(); ///< the sample
};

} // namespace ui
