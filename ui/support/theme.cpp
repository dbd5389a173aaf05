// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/support/theme.h"

#include <QtCore/QEvent>
#include <QtGui/QPainter>
#include <QtWidgets/QAbstractButton>
#include <QtWidgets/QApplication>
#include <QtWidgets/QProxyStyle>
#include <QtWidgets/QStyleOption>

#include <array>
#include <cmath>

#include "ui/support/icons.h"
#include "ui/support/reducedmotion.h"
#include "ui/support/toolbuttonlook.h"

namespace ui {

namespace {

/// In the order of ThemeChoice.
const QStringList kThemeNames{QStringLiteral("system"), QStringLiteral("light"), QStringLiteral("dark")};

struct Shades
{
    QRgb light;
    QRgb dark;
};

// In the order of Meaning.
constexpr std::array<Shades, 7> kMeanings{{
    {0xffc62828, 0xffff7b72}, // fault
    {0xff8a5300, 0xffffb74d}, // warning
    {0xff1a5fb4, 0xff6cb2ff}, // active
    {0xff1b7338, 0xff5fd38a}, // idle
    {0xff5f6368, 0xffa9afb8}, // stale
    {0xff7b2fbe, 0xffc79bff}, // simulated
    {0xffa84300, 0xffff9e4a}, // pending edit
}};

// Blue, vermilion, green, purple, ochre, sky, indigo, wine, olive, slate: based on Okabe and Ito's set, with
// shades changed until lines have 3:1 contrast on both backgrounds.
constexpr std::array<Shades, 10> kJoints{{
    {0xff0072b2, 0xff4ba3e3},
    {0xffd55e00, 0xffff8a3d},
    {0xff008a63, 0xff34c79a},
    {0xffb24a8c, 0xffe88cc4},
    {0xffa06e00, 0xfff0b429},
    {0xff2488bd, 0xff8fd3ff},
    {0xff332288, 0xff9f8cff},
    {0xff882255, 0xfff0628f},
    {0xff6b7a00, 0xffc3cc3b},
    {0xff5c6670, 0xffb0bac5},
}};

constexpr std::array<Shades, 3> kAxes{
    {{0xffc62828, 0xffff7b72}, {0xff1b7338, 0xff5fd38a}, {0xff1a5fb4, 0xff6cb2ff}}};

template <std::size_t N>
QColor shadeOf(const std::array<Shades, N>& shades, int index, bool isDark)
{
    const Shades& shade = shades[static_cast<std::size_t>(std::max(0, index)) % N];
    return QColor::fromRgba(isDark ? shade.dark : shade.light);
}

double luminance(const QColor& color)
{
    const auto linear = [](float channel) {
        const double c = static_cast<double>(channel);
        return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

/// The GTK settings, for desktops whose palette does not show the colour scheme.
bool gtkWantsDark()
{
    if (qEnvironmentVariable("GTK_THEME").endsWith(QLatin1String("dark"), Qt::CaseInsensitive))
        return true;
    for (const char* name : {"gtk-4.0/settings.ini", "gtk-3.0/settings.ini"}) {
        const QString file = QLatin1String(name);
        if (desktopSetting(file, QStringLiteral("Settings/gtk-application-prefer-dark-theme")).toBool()
            || desktopSetting(file, QStringLiteral("Settings/gtk-theme-name"))
                   .toString()
                   .endsWith(QLatin1String("dark"), Qt::CaseInsensitive))
            return true;
    }
    return false;
}

/// Qt 6.4 has no API for the desktop's colour scheme, but its palette shows it: dark window, dark desktop.
bool systemIsDark()
{
    QApplication::setPalette(QPalette());
    return QApplication::palette().color(QPalette::Window).lightness() < 128 || gtkWantsDark();
}

/// Fusion, but a checked button has an outline, because a sunken one is hard to see in the dark, and a
/// primary one is filled.
class Style final : public QProxyStyle
{
public:
    Style()
        : QProxyStyle(QStringLiteral("Fusion"))
    {
    }

    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                            const QWidget* widget) const override
    {
        const auto* button = qstyleoption_cast<const QStyleOptionToolButton*>(option);
        if (control != CC_ToolButton || button == nullptr) {
            QProxyStyle::drawComplexControl(control, option, painter, widget);
            const auto* spin = qstyleoption_cast<const QStyleOptionSpinBox*>(option);
            const auto* combo = qstyleoption_cast<const QStyleOptionComboBox*>(option);
            if ((spin != nullptr && spin->frame) || (combo != nullptr && combo->frame))
                drawEdge(*option, *painter);
            return;
        }
        QStyleOptionToolButton changed(*button);
        if (widget != nullptr && widget->property(kNoMenuArrow).toBool())
            changed.features.setFlag(QStyleOptionToolButton::HasMenu, false);
        const bool isPrimary = isFilled(*option, widget);
        if (isPrimary) {
            fill(changed.palette);
            changed.icon = filledIcon(changed.icon, changed.iconSize, widget);
        }
        QProxyStyle::drawComplexControl(control, &changed, painter, widget);
        if (!isPrimary && isLit(*option))
            drawOutline(*option, *painter);
    }
    void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override
    {
        const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option);
        const bool isButton = element == CE_PushButton && button != nullptr;
        if (isButton && isFilled(*option, widget)) {
            QStyleOptionButton filled(*button);
            fill(filled.palette);
            filled.icon = filledIcon(filled.icon, filled.iconSize, widget);
            QProxyStyle::drawControl(element, &filled, painter, widget);
            return;
        }
        QProxyStyle::drawControl(element, option, painter, widget);
        // Fusion paints no focus on a command link.
        if (isButton
            && (isLit(*option)
                || (option->state.testFlag(State_HasFocus)
                    && button->features.testFlag(QStyleOptionButton::CommandLinkButton))))
            drawOutline(*option, *painter);
    }

    /// Fusion outlines a box slightly darker than the window, which is hard to see, and invisible in the
    /// dark.
    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override
    {
        QProxyStyle::drawPrimitive(element, option, painter, widget);
        if (element == PE_FrameLineEdit)
            drawEdge(*option, *painter);
        const bool isBox = element == PE_IndicatorCheckBox || element == PE_IndicatorItemViewItemCheck;
        if (!isBox && element != PE_IndicatorRadioButton)
            return;
        QColor line = option->palette.color(QPalette::WindowText);
        line.setAlphaF(option->state.testFlag(State_Enabled) ? 0.65F : 0.3F);
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(line);
        painter->setBrush(Qt::NoBrush);
        const QRectF box = QRectF(option->rect).adjusted(0.5, 0.5, -0.5, -0.5);
        if (isBox)
            painter->drawRoundedRect(box, 2.0, 2.0);
        else
            painter->drawEllipse(box);
        painter->restore();
    }

private:
    /// Fusion's outline of a field is darker than the window, so the dark theme needs another.
    static void drawEdge(const QStyleOption& option, QPainter& painter)
    {
        if (option.palette.color(QPalette::Window).lightness() > 127 || option.state.testFlag(State_HasFocus))
            return;
        QColor line = option.palette.color(QPalette::WindowText);
        line.setAlphaF(option.state.testFlag(State_Enabled) ? 0.42F : 0.25F);
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(line);
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5), 2.0, 2.0);
        painter.restore();
    }
    static bool isLit(const QStyleOption& option)
    {
        return option.state.testFlag(State_On) && option.state.testFlag(State_Enabled);
    }
    static bool isFilled(const QStyleOption& option, const QWidget* widget)
    {
        const auto* button = qobject_cast<const QAbstractButton*>(widget);
        return button != nullptr && button->property(kPrimary).toBool() && button->isEnabled()
               && (isLit(option) || !button->isCheckable());
    }
    static void drawOutline(const QStyleOption& option, QPainter& painter)
    {
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(option.palette.color(QPalette::Link), 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(option.rect).adjusted(1.5, 1.5, -1.5, -1.5), 4, 4);
        painter.restore();
    }
    static QIcon filledIcon(const QIcon& icon, const QSize& size, const QWidget* widget)
    {
        return icon.isNull() ? icon : QIcon(icon.pixmap(size, widget->devicePixelRatioF(), QIcon::Selected));
    }
    static void fill(QPalette& palette)
    {
        palette.setColor(QPalette::Button, palette.color(QPalette::Highlight).darker(120));
        palette.setColor(QPalette::ButtonText, palette.color(QPalette::HighlightedText));
    }
};

} // namespace

std::optional<ThemeChoice> themeFromName(const QString& name)
{
    const auto place = kThemeNames.indexOf(name);
    return place < 0 ? std::nullopt : std::optional(static_cast<ThemeChoice>(place));
}

QString themeName(ThemeChoice choice)
{
    return kThemeNames[static_cast<int>(choice)];
}

double contrast(const QColor& a, const QColor& b)
{
    const double la = luminance(a);
    const double lb = luminance(b);
    return (std::max(la, lb) + 0.05) / (std::min(la, lb) + 0.05);
}

QPalette Theme::palette(bool dark)
{
    const QColor window(dark ? 0xff26292eu : 0xfff3f4f6u);
    const QColor base(dark ? 0xff1b1e22u : 0xffffffffu);
    const QColor text(dark ? 0xffe6e8ebu : 0xff1c1f23u);
    const QColor faint(dark ? 0xff8b929bu : 0xff696e75u);
    const QColor button(dark ? 0xff33373du : 0xffe9ebeeu);
    const QColor highlight(dark ? 0xff2f6db5u : 0xff1a5fb4u);

    QPalette palette(text, button, button.lighter(dark ? 140 : 108), button.darker(dark ? 180 : 160),
                     button.darker(120), text, Qt::white, base, window);
    palette.setColor(QPalette::AlternateBase, dark ? QColor(0xff21252au) : QColor(0xfff6f7f9u));
    palette.setColor(QPalette::ToolTipBase, dark ? QColor(0xff3a3f46u) : QColor(0xfffffbe6u));
    palette.setColor(QPalette::ToolTipText, text);
    palette.setColor(QPalette::Highlight, highlight);
    palette.setColor(QPalette::HighlightedText, Qt::white);
    palette.setColor(QPalette::Link, dark ? QColor(0xff6cb2ffu) : highlight);
    palette.setColor(QPalette::LinkVisited, dark ? QColor(0xffc79bffu) : QColor(0xff7b2fbeu));
    palette.setColor(QPalette::PlaceholderText, faint);
    for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, faint);
    palette.setColor(QPalette::Disabled, QPalette::Highlight, button.darker(115));
    return palette;
}

void Theme::apply(ThemeChoice choice)
{
    m_choice = choice;
    if (!m_isWatching) {
        QApplication::setStyle(new Style);
        qApp->installEventFilter(this);
        m_isWatching = true;
    }
    m_isApplying = true;
    m_isDark = choice == ThemeChoice::System ? systemIsDark() : choice == ThemeChoice::Dark;
    useIcons(m_isDark);
    QApplication::setPalette(palette(m_isDark));
    emit changed();
    m_isApplying = false;
}

QColor Theme::color(Meaning meaning) const
{
    return shadeOf(kMeanings, static_cast<int>(meaning), m_isDark);
}

QColor Theme::jointColor(int index) const
{
    return shadeOf(kJoints, index, m_isDark);
}

QColor Theme::axisColor(int axis) const
{
    return shadeOf(kAxes, axis, m_isDark);
}

bool Theme::eventFilter(QObject* watched, QEvent* event)
{
    // The desktop changed its theme at run time. Each window gets the event; the first is enough.
    if (event->type() == QEvent::ThemeChange && m_choice == ThemeChoice::System && !m_isApplying)
        apply(m_choice);
    return QObject::eventFilter(watched, event);
}

Theme& theme()
{
    static Theme instance;
    return instance;
}

} // namespace ui
