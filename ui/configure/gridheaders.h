// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QHeaderView>

namespace ui {

/// A header of the register grid that paints its own sections. GUI thread.
class GridHeader : public QHeaderView
{
protected:
    GridHeader(Qt::Orientation orientation, QWidget* parent);

    /// Paints the frame of a section and sets the painter's font, bold for the section of the current cell.
    /// Returns true for the section of the current cell.
    bool paintFrame(QPainter& painter, const QRect& rect, int section) const;
    QString text(int section) const { return model()->headerData(section, orientation()).toString(); }
};

/// Names of the registers at the left of the grid, each with its memory as a letter in a badge: they stay
/// while the servos scroll sideways. GUI thread.
class RegisterHeader final : public GridHeader
{
public:
    explicit RegisterHeader(QWidget* parent = nullptr);

protected:
    void paintSection(QPainter* painter, const QRect& rect, int section) const override;
    QSize sectionSizeFromContents(int section) const override;
};

/// Names of the servos above the grid, with the state's shape and the ID below. A name that is too long loses
/// its middle, because limbs differ at the front and joints at the end. GUI thread.
class ServoHeader final : public GridHeader
{
public:
    explicit ServoHeader(QWidget* parent = nullptr)
        : GridHeader(Qt::Horizontal, parent)
    {
    }

    /// The width that shows every name in full.
    int fullWidth() const;

protected:
    void paintSection(QPainter* painter, const QRect& rect, int section) const override;
    QSize sectionSizeFromContents(int section) const override;
};

} // namespace ui
