// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGui/QIcon>
#include <QtWidgets/QWidget>

#include "core/base/linkstate.h"
#include "core/session/cause.h"
#include "core/session/state/jointstate.h"
#include "ui/support/theme.h"

namespace ui {

/// Never colour alone: each meaning has its own shape.
enum class Shape { Octagon, Triangle, FilledCircle, HollowCircle, DashedCircle, Badge };

/// How a state is drawn.
struct StateLook
{
    Shape shape = Shape::DashedCircle;
    Meaning meaning = Meaning::Stale;

    friend bool operator==(const StateLook&, const StateLook&) = default;
};

StateLook lookOf(core::JointHealth health);
StateLook lookOf(core::LinkState state);
StateLook lookOf(core::Severity severity);
inline constexpr StateLook kWrongLook{Shape::Octagon, Meaning::Fault};
inline constexpr StateLook kWarningLook{Shape::Triangle, Meaning::Warning};
inline constexpr StateLook kFineLook{Shape::HollowCircle, Meaning::Idle};
inline constexpr StateLook kRunsLook{Shape::FilledCircle, Meaning::Active};
inline constexpr StateLook kUnknownLook{Shape::DashedCircle, Meaning::Stale};
inline constexpr StateLook kSimulatedLook{Shape::Badge, Meaning::Simulated};

/// Paints the shape as a square in the middle of `area`, in `color`.
void paintShape(QPainter& painter, const QRectF& area, Shape shape, const QColor& color);
QIcon shapeIcon(StateLook look, int size = 16);
/// The full text of a link's state.
QString linkWords(core::LinkState state);

/// Shape and text side by side; the text is elided, and complete in the tooltip.
class StateLabel : public QWidget
{
    Q_OBJECT

public:
    explicit StateLabel(QWidget* parent = nullptr);

    void setState(StateLook look, const QString& words);
    QString words() const { return m_words; }
    StateLook look() const { return m_look; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    StateLook m_look;
    QString m_words;
};

} // namespace ui
