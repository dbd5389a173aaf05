// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/plotexport.h"

#include <qcustomplot.h>
#include <QtCore/QBuffer>
#include <QtCore/QCoreApplication>
#include <QtCore/QDir>
#include <QtGui/QPdfWriter>
#include <QtSvg/QSvgGenerator>

#include <algorithm>
#include <map>
#include <vector>

#include "core/document/textfile.h"
#include "ui/plots/legend.h"
#include "ui/plots/plotview.h"

namespace ui {

namespace {

/// The context of this file's texts.
struct PlotExportWords
{
    Q_DECLARE_TR_FUNCTIONS(PlotExportWords)
};

constexpr int kScreenDpi = 96;

/// A row of the picture.
struct PictureRow
{
    const TimePlot* row = nullptr;
    QPoint corner;                  ///< in the view
    int shift = 0;                  ///< further down, because of legends above
    const Legend* legend = nullptr; ///< shown with it, or null
};

/// The rows as they are shown, with room for legends that need scrolling there.
struct Picture
{
    std::vector<PictureRow> rows;
    QSize size;
};

Picture laidOut(const PlotView& view)
{
    Picture picture{{}, view.picture()->size()};
    std::map<int, int> shifts; // by column
    for (const TimePlot* row : view.shownRows()) {
        const QPoint corner = row->mapTo(view.picture(), QPoint());
        const auto* legend = row->findChild<const Legend*>();
        const bool isShown = legend != nullptr && legend->isVisibleTo(row);
        int& shift = shifts[corner.x()];
        picture.rows.push_back({row, corner, shift, isShown ? legend : nullptr});
        if (isShown)
            shift += std::max(0, legend->wholeHeight() - legend->height());
    }
    int most = 0;
    for (const auto& [column, shift] : shifts)
        most = std::max(most, shift);
    picture.size.rheight() += most;
    return picture;
}

void paintRows(const PlotView& view, const Picture& picture, QPaintDevice& device)
{
    QCPPainter painter(&device);
    painter.setMode(QCPPainter::pmVectorized);
    const QWidget* rows = view.picture();
    painter.fillRect(QRect({}, picture.size), rows->palette().window());
    painter.translate(-rows->mapTo(rows->window(), QPoint()));
    for (const PictureRow& each : picture.rows) {
        painter.save();
        painter.translate(0, each.shift);
        each.row->paintPicture(painter);
        painter.restore();
    }
}

QByteArray bytesOf(const PlotView& view, const QString& suffix)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    const Picture picture = laidOut(view);
    const QSize size = picture.size;
    if (suffix == u"svg") {
        QSvgGenerator svg;
        svg.setOutputDevice(&buffer);
        svg.setSize(size);
        svg.setViewBox(QRect({}, size));
        svg.setResolution(kScreenDpi);
        svg.setTitle(PlotExportWords::tr("Plots of Servodeck"));
        paintRows(view, picture, svg);
    } else if (suffix == u"pdf") {
        QPdfWriter pdf(&buffer);
        pdf.setResolution(kScreenDpi);
        pdf.setPageSize(
            QPageSize(QSizeF(size) * 72.0 / kScreenDpi, QPageSize::Point, {}, QPageSize::ExactMatch));
        pdf.setPageMargins({});
        pdf.setTitle(PlotExportWords::tr("Plots of Servodeck"));
        paintRows(view, picture, pdf);
    } else {
        pixmapOf(view).save(&buffer, "PNG");
    }
    return buffer.data();
}

} // namespace

QPixmap pixmapOf(const PlotView& view)
{
    const QPixmap shown = view.picture()->grab();
    const Picture picture = laidOut(view);
    if (picture.size == view.picture()->size())
        return shown;
    const double ratio = shown.devicePixelRatio();
    QPixmap whole(picture.size * ratio);
    whole.setDevicePixelRatio(ratio);
    QPainter painter(&whole);
    painter.fillRect(QRect({}, picture.size), view.picture()->palette().window());
    for (const PictureRow& each : picture.rows) {
        const QRect from(each.corner, each.row->size());
        painter.drawPixmap(each.corner + QPoint(0, each.shift), shown,
                           QRect(from.topLeft() * ratio, from.size() * ratio));
        if (each.legend == nullptr)
            continue;
        painter.save();
        painter.translate(each.legend->mapTo(view.picture(), QPoint(0, each.shift)));
        each.legend->paintWhole(painter);
        painter.restore();
    }
    return whole;
}

core::Result<void> savePicture(const PlotView& view, const QString& path)
{
    const QString suffix = QFileInfo(path).suffix().toLower();
    if (suffix != u"png" && suffix != u"svg" && suffix != u"pdf")
        return core::Error{core::Errc::BadArgument,
                           PlotExportWords::tr("%1 was not saved: the name of a picture ends with .png, .svg "
                                               "or .pdf.")
                               .arg(QDir::toNativeSeparators(path))};
    return core::textfile::write(bytesOf(view, suffix), path);
}

} // namespace ui
