// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/support/reducedmotion.h"

#include <QtCore/QDir>
#include <QtCore/QFileInfo>
#include <QtCore/QSettings>
#include <QtCore/QStandardPaths>
#include <QtWidgets/QApplication>
#include <QtWidgets/QStyle>

namespace ui {

namespace {

const QString kKey = QStringLiteral("window/reduced_motion");

/// Qt 6.4 has no API for it; these are the desktops' own settings.
bool wantsDesktop()
{
    if (QApplication::style()->styleHint(QStyle::SH_Widget_Animation_Duration) <= 0)
        return true;
    for (const char* version : {"gtk-4.0", "gtk-3.0"}) {
        const QVariant animates = desktopSetting(QLatin1String(version) + QStringLiteral("/settings.ini"),
                                                 QStringLiteral("Settings/gtk-enable-animations"));
        if (animates.isValid() && !animates.toBool())
            return true;
    }
    const QVariant factor =
        desktopSetting(QStringLiteral("kdeglobals"), QStringLiteral("KDE/AnimationDurationFactor"));
    return factor.isValid() && factor.toDouble() <= 0;
}

} // namespace

std::optional<bool> reducedMotionChoice()
{
    const QVariant chosen = QSettings(QStringLiteral("servodeck"), QStringLiteral("servodeck")).value(kKey);
    return chosen.isValid() ? std::optional(chosen.toBool()) : std::nullopt;
}

QVariant desktopSetting(const QString& file, const QString& key)
{
    const QDir folder(QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation));
    const QString path = folder.filePath(file);
    return QFileInfo::exists(path) ? QSettings(path, QSettings::IniFormat).value(key) : QVariant();
}

bool isMotionReduced()
{
    const auto chosen = reducedMotionChoice();
    return chosen ? *chosen : wantsDesktop();
}

void setReducedMotion(std::optional<bool> reduced)
{
    QSettings settings(QStringLiteral("servodeck"), QStringLiteral("servodeck"));
    if (reduced)
        settings.setValue(kKey, *reduced);
    else
        settings.remove(kKey);
}

} // namespace ui
