// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/arraydocument.h"

#include <QtCore/QUuid>

#include <algorithm>
#include <utility>

#include "core/array/controllers.h"
#include "core/array/pairs.h"
#include "core/array/poses.h"
#include "core/base/log.h"
#include "core/document/arraystore.h"
#include "core/document/textfile.h"
#include "core/servo/servomodel.h"

namespace core {

namespace {

constexpr int kNoPlace = -1;

/// Those of `now`, from the `places` of `before`. A joint is the same by its ID, else by its name.
std::vector<int> keptPlaces(std::vector<int> places, const ArrayConfig& before, const ArrayConfig& now)
{
    std::vector<int> kept(now.joints.size(), kNoPlace);
    const auto keep = [&](const auto& isSame) {
        for (std::size_t i = 0; i < kept.size(); ++i) {
            for (std::size_t k = 0; k < before.joints.size() && kept[i] == kNoPlace; ++k) {
                if (places[k] != kNoPlace && isSame(before.joints[k], now.joints[i]))
                    kept[i] = std::exchange(places[k], kNoPlace);
            }
        }
    };
    keep([](const JointConfig& a, const JointConfig& b) { return a.id == b.id; });
    keep([](const JointConfig& a, const JointConfig& b) { return a.name == b.name; });
    for (int& place : kept) {
        for (int free = 0; place == kNoPlace; ++free) {
            if (std::find(kept.begin(), kept.end(), free) == kept.end())
                place = free;
        }
    }
    return kept;
}

} // namespace

ArrayDocument::ArrayDocument(const ModelLibrary& models)
    : m_models(models)
{
}

void ArrayDocument::setArray(const ArrayConfig& now)
{
    emit aboutToChange(now);
    const ArrayConfig before = std::exchange(m_array, now);
    m_colourPlaces = keptPlaces(std::move(m_colourPlaces), before, now);
    emit changed(before);
    const bool areSame = before.joints == m_array.joints && before.buses == m_array.buses;
    if (!areSame)
        emit jointsChanged();
    if (!areSame || before.schedule != m_array.schedule)
        emit scheduleChanged();
    emit documentChanged();
}

bool ArrayDocument::mayChangeTo(const ArrayConfig& now)
{
    const QString why = m_refusal ? m_refusal(now) : QString();
    if (!why.isEmpty())
        emit refused(why);
    return why.isEmpty();
}

bool ArrayDocument::edit(const QString& step, const ArrayConfig& array)
{
    if (array == m_array)
        return true;
    if (!mayChangeTo(array))
        return false;
    ArrayConfig edited = array;
    followPollList(m_array, edited);
    followLeaders(m_array, edited);
    followPoses(m_array, edited);
    followMountings(m_array, edited);
    followControllers(m_array, edited);
    m_history.push(step, m_array, edited);
    setArray(edited);
    return true;
}

void ArrayDocument::undo()
{
    if (m_history.canUndo() && mayChangeTo(m_history.undone()))
        setArray(m_history.undo());
}

void ArrayDocument::redo()
{
    if (m_history.canRedo() && mayChangeTo(m_history.redone()))
        setArray(m_history.redo());
}

void ArrayDocument::adopt(const std::function<void(ArrayConfig&)>& change)
{
    m_history.rewrite(change);
    change(m_array);
}

void ArrayDocument::pushApply(const QString& step, const std::vector<AppliedWrite>& writes)
{
    setArray(m_history.pushApply(step, m_array, writes));
}

void ArrayDocument::replace(const ArrayConfig& array, const QString& path, const QByteArray& stamp)
{
    emit aboutToReplace();
    m_array = m_saved = array;
    m_colourPlaces = keptPlaces({}, {}, array);
    m_path = path;
    m_stamp = stamp;
    m_history.clear();
    m_key = QUuid::createUuid().toString(QUuid::WithoutBraces);
    emit replaced();
    emit loaded();
    announce();
}

void ArrayDocument::announce()
{
    emit jointsChanged();
    emit scheduleChanged();
    emit documentChanged();
}

Result<void> ArrayDocument::openArray(const QString& path)
{
    const auto read = arraystore::loadWithText(path, m_models);
    if (!read)
        return read.error();
    log::array()->info("Opening {} with {} joints", path.toStdString(), read->array.joints.size());
    // Shipped files cannot be written: such an array counts as never saved.
    replace(read->array, path.startsWith(QLatin1Char(':')) ? QString() : path,
            textfile::stampOfText(read->text));
    return {};
}

ArrayDocument::FileState ArrayDocument::fileState(QByteArray* stamp) const
{
    if (m_path.isEmpty() || m_stamp.isEmpty())
        return FileState::Same;
    const auto text = arraystore::readText(m_path);
    if (!text)
        return text.error().code == Errc::NotFound ? FileState::Gone : FileState::Changed;
    const QByteArray found = textfile::stampOfText(*text);
    if (stamp != nullptr)
        *stamp = found;
    if (found == m_stamp)
        return FileState::Same;
    // Another program may format the same array differently.
    const auto read = arraystore::load(m_path, m_models);
    return read && *read == m_saved ? FileState::Same : FileState::Changed;
}

Result<void> ArrayDocument::saveArray(const QString& path, bool replacesOthers)
{
    std::optional<QByteArray> expected;
    const bool isOwn = textfile::canonical(path) == textfile::canonical(m_path);
    if (isOwn && !m_stamp.isEmpty() && !replacesOthers) {
        QByteArray content;
        expected = fileState(&content) == FileState::Changed ? m_stamp : content;
    }
    const auto saved = arraystore::saveOver(m_array, path, expected);
    if (!saved)
        return saved.error();
    m_path = path;
    m_saved = m_array;
    m_stamp = *saved;
    log::array()->info("Saved {}", path.toStdString());
    emit documentChanged();
    return {};
}

Result<void> ArrayDocument::reloadArray()
{
    const auto read = arraystore::loadWithText(m_path, m_models);
    if (!read)
        return read.error();
    if (const QString why = m_refusal ? m_refusal(read->array) : QString(); !why.isEmpty())
        return Error{Errc::Busy, why};
    m_saved = read->array;
    m_stamp = textfile::stampOfText(read->text);
    if (m_array == read->array) {
        emit documentChanged();
        return {};
    }
    m_history.push(tr("Reload the file"), m_array, read->array);
    setArray(read->array);
    emit loaded();
    return {};
}

} // namespace core
