// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QWidget>

#include <optional>

#include "core/base/time.h"

class QLineEdit;
class QStandardItem;
class QStandardItemModel;
class QTreeView;

namespace ui {

class ChannelCatalogue;
class TreeFilter;

/// The channels of a catalogue as a tree with a filter and their last values. They are dragged to plots, or
/// requested with a double click or Enter. GUI thread.
class ChannelTree : public QWidget
{
    Q_OBJECT

public:
    explicit ChannelTree(const ChannelCatalogue& channels, QWidget* parent = nullptr);

    /// Called by the display tick: shows the values.
    void refresh(core::Time now);
    void focusFilter();

signals:
    void requested(const QStringList& keys);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void rebuild();
    void showColumns();
    int valueWidth() const;
    void applyFilter();
    QStringList keysOf(const QModelIndexList& indexes) const;
    void showValues(const QModelIndex& parent);

    const ChannelCatalogue& m_channels;
    QLineEdit* m_filter;
    QTreeView* m_view;
    QStandardItemModel* m_model;
    TreeFilter* m_proxy;
    core::Time m_now;
    std::optional<core::Time> m_shownAt; ///< none: not all that is visible
};

} // namespace ui
