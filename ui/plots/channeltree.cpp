// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/channeltree.h"

#include <QtCore/QMimeData>
#include <QtCore/QRegularExpression>
#include <QtCore/QSortFilterProxyModel>
#include <QtGui/QStandardItemModel>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QScrollBar>
#include <QtWidgets/QTreeView>

#include <algorithm>
#include <cmath>
#include <map>

#include "core/analysis/curvestatistics.h"
#include "core/base/numbertext.h"
#include "ui/plots/channelcatalogue.h"
#include "ui/plots/plotgestures.h"
#include "ui/support/units.h"
#include "ui/widgets/layouts.h"

namespace ui {

namespace {

constexpr core::Duration kValuePeriod = std::chrono::milliseconds(200);
constexpr QSize kLineSample(12, 12);
constexpr int kLeastWidth = 22; ///< of the names, characters
constexpr int kKeyRole = Qt::UserRole;
constexpr int kPathRole = Qt::UserRole + 1; ///< with the names of its folders, for the filter

} // namespace

/// All words of the filter have to occur in the path of a channel.
class TreeFilter final : public QSortFilterProxyModel
{
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

    void setWords(const QStringList& words)
    {
        m_words = words;
        invalidateFilter();
    }

    QStringList mimeTypes() const override { return {QLatin1String(PlotGestures::mimeType())}; }
    /// The keys of the dragged channels; of a folder, those that the filter leaves.
    QMimeData* mimeData(const QModelIndexList& indexes) const override
    {
        QStringList keys;
        const std::function<void(const QModelIndex&)> collect = [&](const QModelIndex& item) {
            if (const QString key = item.data(kKeyRole).toString(); !key.isEmpty() && !keys.contains(key))
                keys << key;
            for (int row = 0; row < rowCount(item); ++row)
                collect(index(row, 0, item));
        };
        for (const QModelIndex& each : indexes) {
            if (each.column() == 0)
                collect(each);
        }
        auto* data = new QMimeData;
        data->setData(mimeTypes().front(), keys.join(u'\n').toUtf8());
        return data;
    }

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override
    {
        const QString path = sourceModel()->index(row, 0, parent).data(kPathRole).toString();
        return !path.isEmpty() && std::all_of(m_words.begin(), m_words.end(), [&](const QString& word) {
            return path.contains(word, Qt::CaseInsensitive);
        });
    }

private:
    QStringList m_words;
};

ChannelTree::ChannelTree(const ChannelCatalogue& channels, QWidget* parent)
    : QWidget(parent)
    , m_channels(channels)
    , m_filter(named(new QLineEdit(this), "channelFilter", tr("Filter of the channels")))
    , m_view(named(new QTreeView(this), "channelTree", tr("Channels"),
                   tr("Drag channels to a plot, or double-click them. On the upper or lower edge of a plot "
                      "they become a plot of their own, at its right side they use the right axis.")))
    , m_model(new QStandardItemModel(this))
    , m_proxy(new TreeFilter(this))
{
    setObjectName(QStringLiteral("channels"));
    m_filter->setPlaceholderText(tr("Filter channels"));
    m_filter->setClearButtonEnabled(true);
    m_proxy->setRecursiveFilteringEnabled(true);
    m_proxy->setSourceModel(m_model);
    m_view->setModel(m_proxy);
    m_view->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_view->setDragEnabled(true);
    m_view->setDragDropMode(QAbstractItemView::DragOnly);
    m_view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_view->setUniformRowHeights(true);
    m_view->setExpandsOnDoubleClick(true);
    m_view->setTextElideMode(Qt::ElideMiddle); // titles differ at their ends
    m_view->setMinimumWidth(fontMetrics().averageCharWidth() * kLeastWidth);
    layOut(this, inColumn({m_filter, {m_view, 1}}, 2));

    connect(m_filter, &QLineEdit::textChanged, this, &ChannelTree::applyFilter);
    connect(m_view, &QTreeView::activated, this, [this](const QModelIndex& index) {
        const QString key = index.siblingAtColumn(0).data(kKeyRole).toString();
        if (key.isEmpty())
            return;
        const QStringList selected = keysOf(m_view->selectionModel()->selectedRows());
        emit requested(selected.contains(key) ? selected : QStringList{key});
    });
    for (auto signal : {&QTreeView::expanded, &QTreeView::collapsed})
        connect(m_view, signal, this, [this] { m_shownAt.reset(); });
    connect(m_view->verticalScrollBar(), &QScrollBar::valueChanged, this, [this] { m_shownAt.reset(); });
    connect(&channels, &ChannelCatalogue::changed, this, &ChannelTree::rebuild);
    rebuild();
}

void ChannelTree::rebuild()
{
    QStringList expanded;
    const std::function<void(const QModelIndex&)> remember = [&](const QModelIndex& parent) {
        for (int row = 0; row < m_proxy->rowCount(parent); ++row) {
            const QModelIndex index = m_proxy->index(row, 0, parent);
            if (m_view->isExpanded(index))
                expanded << index.data(Qt::AccessibleDescriptionRole).toString();
            remember(index);
        }
    };
    m_shownAt.reset();
    const bool isFirst = m_model->rowCount() == 0;
    remember({});
    m_model->clear();
    m_model->setHorizontalHeaderLabels({tr("Channel"), tr("Value")});
    std::map<QString, QStandardItem*> folders;
    for (const Channel& channel : m_channels.channels()) {
        QStandardItem* parent = m_model->invisibleRootItem();
        QString path;
        for (const QString& name : channel.path) {
            path += name + u'/';
            QStandardItem*& folder = folders[path];
            if (folder == nullptr) {
                folder = new QStandardItem(name);
                folder->setData(path, Qt::AccessibleDescriptionRole);
                parent->appendRow({folder, new QStandardItem});
            }
            parent = folder;
        }
        auto* item =
            new QStandardItem(lineIcon(channel.curve, kLineSample, devicePixelRatioF()), channel.title);
        item->setData(channel.curve.key, kKeyRole);
        item->setData(QString(path % channel.title % u' ' % channel.curve.key), kPathRole);
        item->setToolTip(QStringList{channel.title, channel.definition, channel.curve.key}
                             .filter(QRegularExpression(QStringLiteral(".")))
                             .join(u'\n'));
        auto* value = new QStandardItem(kNothing);
        value->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
        parent->appendRow({item, value});
    }
    QHeaderView* header = m_view->header();
    header->setStretchLastSection(false);
    header->setSectionResizeMode(0, QHeaderView::Stretch);
    header->setSectionResizeMode(1, QHeaderView::Fixed);
    header->resizeSection(1, valueWidth());
    const std::function<void(const QModelIndex&)> restore = [&](const QModelIndex& parent) {
        for (int row = 0; row < m_proxy->rowCount(parent); ++row) {
            const QModelIndex index = m_proxy->index(row, 0, parent);
            if (isFirst ? !parent.isValid()
                        : expanded.contains(index.data(Qt::AccessibleDescriptionRole).toString()))
                m_view->expand(index);
            restore(index);
        }
    };
    restore({});
    showColumns();
    if (m_proxy->rowCount() == 0 && m_model->rowCount() > 0)
        m_filter->clear(); // it was about other channels
}

/// Names come first: a narrow tree has no values.
void ChannelTree::showColumns()
{
    const int names = fontMetrics().averageCharWidth() * kLeastWidth;
    m_view->setColumnHidden(1, m_view->viewport()->width() < names + valueWidth());
}

int ChannelTree::valueWidth() const
{
    return fontMetrics().horizontalAdvance(QStringLiteral("-0000.000 deg/s"));
}

void ChannelTree::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    showColumns();
}

void ChannelTree::applyFilter()
{
    m_proxy->setWords(m_filter->text().split(u' ', Qt::SkipEmptyParts));
    if (!m_filter->text().isEmpty())
        m_view->expandAll();
}

QStringList ChannelTree::keysOf(const QModelIndexList& indexes) const
{
    QStringList keys;
    for (const QModelIndex& index : indexes) {
        if (const QString key = index.data(kKeyRole).toString(); !key.isEmpty())
            keys << key;
    }
    return keys;
}

void ChannelTree::focusFilter()
{
    m_filter->setFocus(Qt::ShortcutFocusReason);
    m_filter->selectAll();
}

void ChannelTree::refresh(core::Time now)
{
    // The last one counts, also when a recording is stepped and stands still.
    const bool isAtRest = std::exchange(m_now, now) == now;
    if (!isVisible() || m_shownAt == now
        || (m_shownAt && !isAtRest && std::chrono::abs(now - *m_shownAt) < kValuePeriod))
        return;
    m_shownAt = now;
    showValues({});
}

/// Only what can be seen: with 64 joints there are hundreds of channels.
void ChannelTree::showValues(const QModelIndex& parent)
{
    for (int row = 0; row < m_proxy->rowCount(parent); ++row) {
        const QModelIndex index = m_proxy->index(row, 0, parent);
        if (m_view->isExpanded(index))
            showValues(index);
        const Channel* channel = m_channels.find(index.data(kKeyRole).toString());
        const QRect place = m_view->visualRect(index);
        if (channel == nullptr || place.bottom() < 0 || place.top() > m_view->viewport()->height())
            continue;
        const auto value = core::analysis::valueAt(*channel->curve.series, m_now);
        const int decimals = decimalsFor(channel->minimumSpan);
        const QString text = !value ? kNothing
                                    : core::numberText(value->point.value * channel->curve.factor, decimals)
                                          % u' ' % channel->curve.unit;
        const QModelIndex cell = m_proxy->mapToSource(index.siblingAtColumn(1));
        if (cell.data().toString() != text)
            m_model->setData(cell, text);
    }
}

} // namespace ui
