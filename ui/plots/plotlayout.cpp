// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/plotlayout.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QJsonArray>
#include <QtCore/QJsonDocument>
#include <QtCore/QJsonObject>
#include <QtCore/QSet>
#include <QtCore/QStringList>

#include <algorithm>
#include <array>

#include "core/base/element.h"
#include "core/sensor/wrench.h"

namespace ui {

namespace {

/// The context of this file's texts.
struct PlotLayoutWords
{
    Q_DECLARE_TR_FUNCTIONS(PlotLayoutWords)
};

// --- JSON ---

const QString kTabs = QStringLiteral("tabs");
const QString kTitle = QStringLiteral("title");
const QString kColumns = QStringLiteral("columns");
const QString kKey = QStringLiteral("key");
const QString kCurves = QStringLiteral("curves");
const QString kRight = QStringLiteral("right_axis");
const QString kStyle = QStringLiteral("style");
const std::array<QString, 3> kStyles{QStringLiteral("line"), QStringLiteral("step"),
                                     QStringLiteral("points")};

QJsonObject toJson(const PlotSpec& plot)
{
    QJsonArray curves;
    for (const PlotCurve& curve : plot.curves) {
        QJsonObject object{{kKey, curve.key}};
        if (curve.onRightAxis)
            object.insert(kRight, true);
        if (curve.style)
            object.insert(kStyle, core::element(kStyles, *curve.style));
        curves << object;
    }
    return {{kKey, plot.key}, {kTitle, plot.title}, {kCurves, curves}};
}

PlotSpec plotOf(const QJsonObject& object)
{
    PlotSpec plot{object[kKey].toString(), object[kTitle].toString(), {}};
    for (const auto& each : object[kCurves].toArray()) {
        const QJsonObject curve = each.toObject();
        const auto style = std::find(kStyles.begin(), kStyles.end(), curve[kStyle].toString());
        plot.curves.push_back({curve[kKey].toString(), curve[kRight].toBool(),
                               style == kStyles.end()
                                   ? std::nullopt
                                   : std::optional(static_cast<CurveStyle>(style - kStyles.begin()))});
    }
    return plot;
}

template <typename Layout, typename Visit>
void forEachPlot(Layout& layout, Visit&& visit)
{
    for (auto& tab : layout.tabs) {
        for (auto& column : tab.columns) {
            for (auto& plot : column)
                visit(plot);
        }
    }
}

} // namespace

PlotLayout PlotLayout::standard()
{
    const auto joints = [](const char* key) { return PlotCurve{u"*."_qs % QLatin1String(key)}; };
    PlotSpec force{QStringLiteral("force"), PlotLayoutWords::tr("Force"), {}};
    for (const char* axis : core::kWrenchAxisNames)
        force.curves.push_back({u"#."_qs % QLatin1String(axis)});
    PlotLayout layout;
    layout.tabs.push_back(
        {PlotLayoutWords::tr("Plots"),
         {{{QStringLiteral("position"),
            PlotLayoutWords::tr("Position"),
            {joints("position"), joints("goal")}},
           {QStringLiteral("velocity"), PlotLayoutWords::tr("Velocity"), {joints("velocity")}},
           {QStringLiteral("pwm"), PlotLayoutWords::tr("PWM"), {joints("pwm")}},
           force}}});
    return layout;
}

QByteArray PlotLayout::toJson() const
{
    QJsonArray all;
    for (const PlotTab& tab : tabs) {
        QJsonArray columns;
        for (const auto& column : tab.columns) {
            QJsonArray plots;
            for (const PlotSpec& plot : column)
                plots << ui::toJson(plot);
            columns << plots;
        }
        all << QJsonObject{{kTitle, tab.title}, {kColumns, columns}};
    }
    return QJsonDocument(QJsonObject{{kTabs, all}}).toJson(QJsonDocument::Compact);
}

std::optional<PlotLayout> PlotLayout::fromJson(const QByteArray& text)
{
    const QJsonDocument document = QJsonDocument::fromJson(text);
    if (!document.isObject() || !document[kTabs].isArray())
        return {};
    PlotLayout layout;
    QSet<QString> keys;
    for (const auto& each : document[kTabs].toArray()) {
        PlotTab tab{each.toObject()[kTitle].toString(), {}};
        for (const auto& plots : each.toObject()[kColumns].toArray()) {
            std::vector<PlotSpec> column;
            for (const auto& plot : plots.toArray()) {
                column.push_back(plotOf(plot.toObject()));
                if (column.back().key.isEmpty() || keys.contains(column.back().key))
                    return {};
                keys.insert(column.back().key);
            }
            if (!column.empty())
                tab.columns.push_back(std::move(column));
        }
        layout.tabs.push_back(std::move(tab));
    }
    return layout.tabs.empty() ? std::nullopt : std::optional(std::move(layout));
}

PlotSpec* PlotLayout::find(const QString& key)
{
    PlotSpec* found = nullptr;
    forEachPlot(*this, [&](PlotSpec& plot) {
        if (plot.key == key)
            found = &plot;
    });
    return found;
}

QString PlotLayout::freeKey() const
{
    QSet<QString> keys;
    forEachPlot(*this, [&](const PlotSpec& plot) { keys.insert(plot.key); });
    for (int number = 1;; ++number) {
        const QString key = QStringLiteral("plot%1").arg(number);
        if (!keys.contains(key))
            return key;
    }
}

QString PlotLayout::add(const QString& besideKey, Place place, const QString& title, std::size_t tab)
{
    PlotSpec plot{freeKey(), title, {}};
    const QString key = plot.key;
    for (PlotTab& each : tabs) {
        for (std::size_t column = 0; column < each.columns.size(); ++column) {
            auto& plots = each.columns[column];
            const auto it = std::find_if(plots.begin(), plots.end(),
                                         [&](const PlotSpec& other) { return other.key == besideKey; });
            if (it == plots.end())
                continue;
            if (place == Place::Right)
                each.columns.insert(each.columns.begin() + static_cast<std::ptrdiff_t>(column) + 1,
                                    {std::move(plot)});
            else
                plots.insert(place == Place::Above ? it : it + 1, std::move(plot));
            return key;
        }
    }
    auto& columns = tabs.at(tab).columns;
    if (columns.empty())
        columns.emplace_back();
    columns.front().push_back(std::move(plot));
    return key;
}

void PlotLayout::remove(const QString& key)
{
    for (PlotTab& tab : tabs) {
        for (auto& column : tab.columns)
            std::erase_if(column, [&](const PlotSpec& plot) { return plot.key == key; });
        std::erase_if(tab.columns, [](const auto& column) { return column.empty(); });
    }
}

} // namespace ui
