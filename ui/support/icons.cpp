// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/support/icons.h"

#include <QtCore/QDir>
#include <QtGui/QIconEngine>
#include <QtGui/QImageReader>
#include <QtGui/QPainter>
#include <QtGui/QPixmapCache>
#include <QtWidgets/QApplication>

namespace ui {

namespace {

const QString kShared = QStringLiteral("/usr/share/icons");

bool hasBreeze()
{
    return QIcon::themeName().startsWith(QLatin1String("breeze"));
}

/// Paints a drawing in one colour: that of the text beside it.
class Engine final : public QIconEngine
{
public:
    explicit Engine(QString name)
        : m_name(std::move(name))
    {
    }

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override
    {
        const double ratio = painter->device()->devicePixelRatioF();
        painter->drawPixmap(rect, scaledPixmap(rect.size() * ratio, mode, state, ratio));
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override
    {
        return scaledPixmap(size, mode, state, 1.0);
    }

    /// The drawing for `size / scale`: themes draw large icons in other colours.
    QPixmap scaledPixmap(const QSize& size, QIcon::Mode mode, QIcon::State, qreal scale) override
    {
        const auto group = mode == QIcon::Disabled ? QPalette::Disabled : QPalette::Active;
        const auto role = mode == QIcon::Selected ? QPalette::HighlightedText : QPalette::WindowText;
        const QColor colour = QApplication::palette().color(group, role);
        const QString key = u"icon/%1/%2/%3/%4/%5"_qs.arg(m_name, QIcon::themeName(), colour.name())
                                .arg(std::min(size.width(), size.height()))
                                .arg(scale);
        QPixmap pixmap;
        if (QPixmapCache::find(key, &pixmap))
            return pixmap;
        const bool isThemed = hasBreeze() && QIcon::hasThemeIcon(m_name);
        if (isThemed) {
            pixmap = QIcon::fromTheme(m_name).pixmap(size / scale, scale);
            pixmap.setDevicePixelRatio(1.0);
        } else {
            QImageReader reader(u":/icons/%1.svg"_qs.arg(m_name));
            reader.setScaledSize(size);
            pixmap = QPixmap::fromImage(reader.read());
        }
        if (!isThemed || mode == QIcon::Disabled || mode == QIcon::Selected) {
            QPainter painter(&pixmap);
            painter.setCompositionMode(QPainter::CompositionMode_SourceIn);
            painter.fillRect(pixmap.rect(), colour);
        }
        QPixmapCache::insert(key, pixmap);
        return pixmap;
    }

    QIconEngine* clone() const override { return new Engine(m_name); }

private:
    QString m_name;
};

} // namespace

QIcon icon(const char* name)
{
    static const bool readsSvg = QImageReader::supportedImageFormats().contains("svg");
    return readsSvg ? QIcon(new Engine(QLatin1String(name))) : QIcon();
}

void useIcons(bool dark)
{
    if (!QDir(kShared).exists(QStringLiteral("breeze")))
        return;
    if (QStringList paths = QIcon::themeSearchPaths(); !paths.contains(kShared))
        QIcon::setThemeSearchPaths(paths << kShared);
    QIcon::setThemeName(dark ? QStringLiteral("breeze-dark") : QStringLiteral("breeze"));
}

} // namespace ui
