// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/channelcatalogue.h"

#include <algorithm>

#include "core/base/numbertext.h"

namespace ui {

namespace {

constexpr std::size_t kMostMarks = 2000;
constexpr core::Duration kOneEvent = std::chrono::seconds(2);
constexpr std::size_t kDerivedHistory = 100'000; ///< samples
const QString kDerivedKeyName = QStringLiteral("key");

} // namespace

const Channel* ChannelCatalogue::find(const QString& key) const
{
    const auto it = m_places.constFind(key);
    return it == m_places.cend() ? nullptr : &m_channels[*it];
}

const core::Series* ChannelCatalogue::cycles() const
{
    const auto it = std::find_if(m_channels.begin(), m_channels.end(), [](const Channel& channel) {
        return channel.curve.key.startsWith(u"bus.") && channel.curve.key.endsWith(u".cycle");
    });
    return it == m_channels.end() ? nullptr : it->curve.series.get();
}

void ChannelCatalogue::set(std::vector<Channel> channels, const QStringList& joints,
                           const QStringList& sensors)
{
    m_own = std::move(channels);
    m_joints = joints;
    m_sensors = sensors;
    for (auto& [key, derived] : m_derived)
        derived.curve.reset(); // the series of its sources may be others
    rebuild();
}

void ChannelCatalogue::rebuild()
{
    m_channels = m_own;
    m_places.clear();
    for (std::size_t i = 0; i < m_channels.size(); ++i)
        m_places.insert(m_channels[i].curve.key, i);
    for (auto& [key, derived] : m_derived) {
        if (derived.curve == nullptr)
            derived.curve =
                std::make_unique<core::analysis::DerivedCurve>(derived.definition, kDerivedHistory);
        if (auto channel = channelOf(key, derived)) {
            m_places.insert(key, m_channels.size());
            m_channels.push_back(std::move(*channel));
        }
    }
    updateDerived();
    emit changed();
}

// --- derived curves ---

QString ChannelCatalogue::addDerived(const core::analysis::CurveDefinition& definition)
{
    using Kind = core::analysis::CurveDefinition::Kind;
    const QString first = definition.sources.value(0);
    QString name;
    switch (definition.kind) {
    case Kind::Derivative:
        name = u"d/dt(%1)"_qs.arg(first);
        break;
    case Kind::LowPass:
        name = u"lowpass(%1, %2 Hz)"_qs.arg(first, core::numberText(definition.cutoff, 3));
        break;
    case Kind::OffsetScale:
        name = u"scaled(%1)"_qs.arg(first);
        break;
    case Kind::Difference:
        name = u"%1 - %2"_qs.arg(first, definition.sources.value(1));
        break;
    }
    QString key = name;
    for (int number = 2; m_derived.contains(key) || (find(key) != nullptr); ++number)
        key = u"%1 #%2"_qs.arg(name).arg(number);
    m_derived.emplace(key, Derived{definition, nullptr});
    rebuild();
    return key;
}

QJsonArray ChannelCatalogue::derivedJson() const
{
    QJsonArray all;
    for (const auto& [key, derived] : m_derived) {
        QJsonObject object = derived.definition.toJson();
        object.insert(kDerivedKeyName, key);
        all << object;
    }
    return all;
}

void ChannelCatalogue::setDerived(const QJsonArray& definitions)
{
    m_derived.clear();
    for (const auto& each : definitions) {
        const QString key = each.toObject()[kDerivedKeyName].toString();
        const auto definition = core::analysis::CurveDefinition::fromJson(each.toObject());
        if (definition && !key.isEmpty())
            m_derived.emplace(key, Derived{*definition, nullptr});
    }
    rebuild();
}

/// The look of its first source, in its own unit. None while a source is missing.
std::optional<Channel> ChannelCatalogue::channelOf(const QString& key, const Derived& derived) const
{
    for (const QString& source : derived.definition.sources) {
        if (find(source) == nullptr)
            return {};
    }
    Channel channel = *find(derived.definition.sources.front());
    channel.path = {tr("Derived")};
    channel.title = key;
    channel.quantity = key;
    channel.curve.key = key;
    channel.curve.name = key;
    channel.curve.group.clear();
    channel.curve.limits.reset();
    channel.curve.dashed = !channel.curve.dashed;
    channel.curve.series = derived.curve->output().shared();
    if (derived.definition.kind == core::analysis::CurveDefinition::Kind::Derivative)
        channel.curve.unit += u"/s";
    return channel;
}

void ChannelCatalogue::updateDerived()
{
    for (auto& [key, derived] : m_derived) {
        const Channel* first = find(derived.definition.sources.value(0));
        const Channel* second = find(derived.definition.sources.value(1));
        if (derived.curve != nullptr && find(key) != nullptr && first != nullptr)
            derived.curve->update(*first->curve.series,
                                  second != nullptr ? second->curve.series.get() : nullptr);
    }
}

void ChannelCatalogue::setUsed(const QObject*, const QStringList&) {}

void ChannelCatalogue::addMark(const PlotMark& mark)
{
    // Joints are armed one after another: one mark for all.
    if (mark.kind == PlotMark::Kind::Event && !m_marks.empty() && m_marks.back().text == mark.text
        && mark.time - m_marks.back().time < kOneEvent)
        return;
    if (m_marks.size() >= kMostMarks)
        m_marks.erase(m_marks.begin());
    const auto byTime = [](const PlotMark& a, const PlotMark& b) { return a.time < b.time; };
    m_marks.insert(std::upper_bound(m_marks.begin(), m_marks.end(), mark, byTime), mark);
    emit marked();
}

void ChannelCatalogue::clearMarks()
{
    m_marks.clear();
    emit marked();
}

} // namespace ui
