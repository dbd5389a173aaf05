// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/plotexport.h"

#include <qcustomplot.h>
#include <QtCore/QBuffer>
#include <QtCore/QCoreApplication>
#include <QtCore/QDir>
#include <QtCore/QSaveFile>
#include <QtGui/QPdfWriter>
#include <QtSvg/QSvgGenerator>

#include "ui/plots/plotview.h"

namespace ui {

namespace {

/// The context of this file's texts.
struct PlotExportWords
{
    Q_DECLARE_TR_FUNCTIONS(PlotExportWords)
};

constexpr int kScreenDpi = 96;

void paintRows(const PlotView& view, QPaintDevice& device)
{
    QCPPainter painter(&device);
    painter.setMode(QCPPainter::pmVectorized);
    const QWidget* rows = view.picture();
    const QPoint corner = rows->mapTo(rows->window(), QPoint());
    painter.fillRect(QRect({}, rows->size()), rows->palette().window());
    painter.translate(-corner);
    for (const TimePlot* row : view.shownRows())
        row->paintPicture(painter);
}

QByteArray pictureOf(const PlotView& view, const QString& suffix)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    const QSize size = view.picture()->size();
    if (suffix == u"svg") {
        QSvgGenerator svg;
        svg.setOutputDevice(&buffer);
        svg.setSize(size);
        svg.setViewBox(QRect({}, size));
        svg.setResolution(kScreenDpi);
        svg.setTitle(PlotExportWords::tr("Plots of Servodeck"));
        paintRows(view, svg);
    } else if (suffix == u"pdf") {
        QPdfWriter pdf(&buffer);
        pdf.setResolution(kScreenDpi);
        pdf.setPageSize(
            QPageSize(QSizeF(size) * 72.0 / kScreenDpi, QPageSize::Point, {}, QPageSize::ExactMatch));
        pdf.setPageMargins({});
        pdf.setTitle(PlotExportWords::tr("Plots of Servodeck"));
        paintRows(view, pdf);
    } else {
        view.picture()->grab().save(&buffer, "PNG");
    }
    return buffer.data();
}

} // namespace

core::Result<void> savePicture(const PlotView& view, const QString& path)
{
    const QString suffix = QFileInfo(path).suffix().toLower();
    if (suffix != u"png" && suffix != u"svg" && suffix != u"pdf")
        return core::Error{core::Errc::BadArgument,
                           PlotExportWords::tr("%1 was not saved: the name of a picture ends with .png, .svg "
                                               "or .pdf.")
                               .arg(QDir::toNativeSeparators(path))};
    QSaveFile file(path);
    if (file.open(QIODevice::WriteOnly))
        file.write(pictureOf(view, suffix));
    if (file.isOpen() && file.commit())
        return {};
    return core::Error{core::Errc::Io, PlotExportWords::tr("Could not save %1: %2.")
                                           .arg(QDir::toNativeSeparators(path), file.errorString())};
}

} // namespace ui
