// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QJsonValue>
#include <QtWidgets/QWidget>

#include <functional>
#include <optional>

#include "core/control/controllercatalogue.h"

namespace ui {

class Units;

/// What the entries of parameters show besides their own values.
struct ParameterScene
{
    const Units& units;
    core::control::ControllerNames names;
    std::function<std::optional<double>(const QString& joint)> present; ///< rad; none: unknown
};

/// The entry of a parameter of a controller. Values are in the units of the parameter (rad), angles are shown
/// in the unit that the window had when the entry was made. GUI thread.
class ParameterField : public QWidget
{
    Q_OBJECT

public:
    using QWidget::QWidget;

    virtual QJsonValue value() const = 0;
    /// Undefined: a usable start.
    virtual void setValue(const QJsonValue& value) = 0;
    /// The joints that the controller claims, in their order.
    virtual void setJoints(const QStringList&) {}
    /// Takes numbers that are being typed; false, and a sentence is shown below the number: one is refused.
    virtual bool commit() { return true; }
};

ParameterField* makeParameterField(const core::Parameter& parameter, const ParameterScene& scene,
                                   QWidget* parent);

} // namespace ui
