// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/support/stateshape.h"

#include <QtGui/QGuiApplication>
#include <QtGui/QPainter>

#include <cmath>

#include "core/base/element.h"

namespace ui {

namespace {

constexpr int kShapeSize = 14;
constexpr int kGap = 6;

QPolygonF octagon(const QRectF& square)
{
    QPolygonF corners;
    const double radius = square.width() / 2 / std::cos(core::kPi / 8);
    for (int i = 0; i < 8; ++i) {
        const double angle = core::kPi / 8 + i * core::kPi / 4;
        corners << square.center() + QPointF(radius * std::cos(angle), radius * std::sin(angle));
    }
    return corners;
}

void paintLetter(QPainter& painter, const QRectF& square, const QString& letter, const QColor& color)
{
    QFont font = painter.font();
    font.setBold(true);
    font.setPixelSize(std::max(6, static_cast<int>(square.height() * 0.72)));
    painter.setFont(font);
    painter.setPen(contrast(color, Qt::white) >= 4.5 ? Qt::white : Qt::black);
    painter.drawText(square, Qt::AlignCenter, letter);
}

} // namespace

// The tables are in the order of their enums.

StateLook lookOf(core::JointHealth health)
{
    static constexpr StateLook kLooks[] = {kUnknownLook, kFineLook,    kRunsLook,
                                           kWarningLook, kUnknownLook, kWrongLook};
    return core::element(kLooks, health);
}

StateLook lookOf(core::LinkState state)
{
    static constexpr StateLook kLooks[] = {kUnknownLook,
                                           {Shape::HollowCircle, Meaning::Active},
                                           {Shape::FilledCircle, Meaning::Idle},
                                           kWrongLook};
    return core::element(kLooks, state);
}

StateLook lookOf(core::Severity severity)
{
    static constexpr StateLook kLooks[] = {{Shape::HollowCircle, Meaning::Active}, kWarningLook, kWrongLook};
    return core::element(kLooks, severity);
}

QString linkWords(core::LinkState state)
{
    static constexpr const char* kWords[] = {QT_TRANSLATE_NOOP("ui::StateLabel", "Not connected"),
                                             QT_TRANSLATE_NOOP("ui::StateLabel", "Connecting"),
                                             QT_TRANSLATE_NOOP("ui::StateLabel", "Connected"),
                                             QT_TRANSLATE_NOOP("ui::StateLabel", "Connection lost")};
    return StateLabel::tr(core::element(kWords, state));
}

void paintShape(QPainter& painter, const QRectF& area, Shape shape, const QColor& color)
{
    const double side = std::min(area.width(), area.height());
    QRectF square(0, 0, side, side);
    square.moveCenter(area.center());
    square.adjust(1, 1, -1, -1);

    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    switch (shape) {
    case Shape::Octagon:
        painter.drawPolygon(octagon(square));
        break;
    case Shape::Triangle:
        painter.drawPolygon(QPolygonF(
            {QPointF(square.center().x(), square.top()), square.bottomRight(), square.bottomLeft()}));
        paintLetter(painter, square.adjusted(0, square.height() * 0.22, 0, square.height() * 0.06),
                    QStringLiteral("!"), color);
        break;
    case Shape::FilledCircle:
        painter.drawEllipse(square.adjusted(1, 1, -1, -1));
        break;
    case Shape::HollowCircle:
    case Shape::DashedCircle: {
        QPen pen(color, 2);
        if (shape == Shape::DashedCircle)
            pen.setDashPattern({1.6, 1.2});
        pen.setCapStyle(Qt::FlatCap);
        painter.setPen(pen);
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(square.adjusted(2, 2, -2, -2));
        break;
    }
    case Shape::Badge:
        painter.drawRoundedRect(square, 3, 3);
        paintLetter(painter, square, QStringLiteral("S"), color);
        break;
    }
    painter.restore();
}

QIcon shapeIcon(StateLook look, int size)
{
    QIcon icon;
    const auto add = [&](QIcon::Mode mode, const QColor& color) {
        for (const int scale : {1, 2, 3}) {
            QPixmap pixmap(size * scale, size * scale);
            pixmap.setDevicePixelRatio(scale);
            pixmap.fill(Qt::transparent);
            QPainter painter(&pixmap);
            paintShape(painter, QRectF(0, 0, size, size), look.shape, color);
            painter.end();
            icon.addPixmap(pixmap, mode);
        }
    };
    add(QIcon::Normal, theme().color(look.meaning));
    // The colors of the meanings are made for the ground of a table, not for that of its selected rows.
    add(QIcon::Selected, QGuiApplication::palette().color(QPalette::HighlightedText));
    return icon;
}

StateLabel::StateLabel(QWidget* parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    connect(&theme(), &Theme::changed, this, qOverload<>(&QWidget::update));
}

void StateLabel::setState(StateLook look, const QString& words)
{
    if (look == m_look && words == m_words)
        return;
    const bool sameWords = words == m_words;
    m_look = look;
    m_words = words;
    if (!sameWords) {
        setToolTip(words);
        setAccessibleDescription(words);
        updateGeometry();
    }
    update();
}

QSize StateLabel::sizeHint() const
{
    return {kShapeSize + kGap + fontMetrics().horizontalAdvance(m_words) + 2,
            std::max(kShapeSize + 2, fontMetrics().height())};
}

QSize StateLabel::minimumSizeHint() const
{
    return {kShapeSize + kGap + fontMetrics().averageCharWidth() * 6, sizeHint().height()};
}

void StateLabel::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    paintShape(painter, QRectF(0, (height() - kShapeSize) / 2.0, kShapeSize, kShapeSize), m_look.shape,
               theme().color(m_look.meaning));
    const QRect place(kShapeSize + kGap, 0, width() - kShapeSize - kGap, height());
    painter.setPen(palette().color(QPalette::WindowText));
    painter.drawText(place, Qt::AlignVCenter | Qt::AlignLeft,
                     fontMetrics().elidedText(m_words, Qt::ElideRight, place.width()));
}

} // namespace ui
