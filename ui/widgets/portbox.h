// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/support/typedfield.h"
#include "ui/widgets/quietcombobox.h"

namespace ui {

/// A list of ports, and a field for the path of any other: a pseudo-terminal, a name of udev. An item's data
/// is the path or identity of its port. Enter and leaving the field commit, Esc restores. GUI thread.
class PortBox final : public QuietComboBox, public TypedField
{
    Q_OBJECT

public:
    explicit PortBox(QWidget* parent);

    bool isTyping() const override;
    QString port() const { return currentData().toString(); } ///< without what is being typed
    /// Label of a port that is not in the list of ports: its path, and whether it is missing.
    static QString unlistedLabel(const QString& port);
    void commitTyping();

signals:
    void portChosen(const QString& port); ///< by the user

protected:
    void keyPressEvent(QKeyEvent* event) override;
};

} // namespace ui
