// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/plotlayouts.h"

namespace ui {

namespace {

const QString kGroup = QStringLiteral("plots/layouts");

/// A name may have characters that separate groups of settings.
QString keyOf(const QString& name)
{
    return kGroup % u'/' % QString::fromLatin1(name.toUtf8().toBase64(QByteArray::Base64UrlEncoding));
}

} // namespace

QStringList PlotLayouts::names() const
{
    QStringList names;
    QSettings settings(m_settings.organizationName(), m_settings.applicationName());
    settings.beginGroup(kGroup);
    for (const QString& key : settings.childKeys())
        names << QString::fromUtf8(QByteArray::fromBase64(key.toLatin1(), QByteArray::Base64UrlEncoding));
    names.sort(Qt::CaseInsensitive);
    return names;
}

std::optional<PlotLayout> PlotLayouts::load(const QString& name) const
{
    return PlotLayout::fromJson(m_settings.value(keyOf(name)).toByteArray());
}

void PlotLayouts::save(const QString& name, const PlotLayout& layout)
{
    m_settings.setValue(keyOf(name), layout.toJson());
}

void PlotLayouts::remove(const QString& name)
{
    m_settings.remove(keyOf(name));
}

} // namespace ui
