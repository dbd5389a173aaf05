// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QWidget>

namespace ui {

/// A widget with editors in it. An open editor commits when it is destroyed, which is after its page: the
/// page is disconnected from its parts before. GUI thread.
class EditorPage : public QWidget
{
public:
    using QWidget::QWidget;
    ~EditorPage() override
    {
        for (auto* part : findChildren<QObject*>())
            part->disconnect(this);
    }
};

} // namespace ui
