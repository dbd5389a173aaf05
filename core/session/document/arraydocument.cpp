// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/document/arraydocument.h"

#include <algorithm>

#include "core/array/poses.h"
#include "core/base/log.h"
#include "core/session/document/arraystore.h"
#include "core/session/links/schedule.h"
#include "core/session/sessiondata.h"

namespace core {

ArrayDocument::ArrayDocument(SessionData& data)
    : d(&data)
{
}

const ModelLibrary& ArrayDocument::models() const
{
    return d->models;
}

const ArrayConfig& ArrayDocument::array() const
{
    return d->array;
}

QString ArrayDocument::filePath() const
{
    return d->path;
}

bool ArrayDocument::isModified() const
{
    return d->array != d->saved;
}

void SessionData::rebuildJoints(const ArrayConfig& before)
{
    // A joint that is the same servo keeps its history and state, wherever it stands in the array now.
    std::vector<Joint> old = std::move(joints);
    std::vector<bool> isTaken(old.size(), false); // two joints may have one ID for a while
    joints.clear();
    joints.resize(array.joints.size());
    for (std::size_t i = 0; i < joints.size(); ++i) {
        const auto& config = array.joints[i];
        for (std::size_t k = 0; k < old.size() && k < before.joints.size(); ++k) {
            if (!isTaken[k] && before.joints[k].id == config.id && before.joints[k].model == config.model) {
                joints[i] = std::move(old[k]);
                isTaken[k] = true;
                break;
            }
        }
        joints[i].model = models.find(config.model);
        if (joints[i].model != nullptr)
            joints[i].units = array.units(config, *joints[i].model);
    }
    fitHistory();
}

bool SessionData::changesBus(const ArrayConfig& now) const
{
    // What the bus was told of a joint: registers count as far as they narrow its limits.
    const auto setup = [this](const ArrayConfig& config, const JointConfig& joint) {
        const auto* model = models.find(joint.model);
        return std::tuple(joint.id, joint.model, model != nullptr && config.limitsTravel(joint, *model),
                          model != nullptr ? config.units(joint, *model) : JointUnits());
    };
    const auto sameBus = [&](const JointConfig& a, const JointConfig& b) {
        return setup(array, a) == setup(now, b);
    };
    const auto sameLine = [](const BusConfig& a, const BusConfig& b) {
        return a.port == b.port && a.baud == b.baud;
    };
    return !std::equal(array.joints.begin(), array.joints.end(), now.joints.begin(), now.joints.end(),
                       sameBus)
           || !std::equal(array.moreBuses.begin(), array.moreBuses.end(), now.moreBuses.begin(),
                          now.moreBuses.end(), sameLine);
}

bool SessionData::isPolled(JointIndex index) const
{
    const QStringList& list = array.schedule.pollList;
    if (array.schedule.pollRoundSize == 0)
        return false;
    return list.isEmpty() || list.contains(array.joints[index.value].name);
}

void SessionData::updateSchedule()
{
    for (std::size_t place = 0; bus != nullptr && place < lines.size(); ++place) {
        Line& line = *lines[place];
        const auto wanted = scheduleOf(array, line.baud, static_cast<int>(place));
        if (wanted == line.schedule)
            continue;
        // A joint that turns on and on is watched by its polls.
        if (wanted.pollList != line.schedule.pollList || wanted.pollListSize != line.schedule.pollListSize
            || wanted.pollRoundSize != line.schedule.pollRoundSize)
            holdTurning();
        line.schedule = wanted;
        sendSchedule(place);
    }
}

void SessionData::sendSchedule(std::size_t place)
{
    Line& line = *lines[place];
    line.scheduleIsSent = bus->submit(place, bus::ScheduleRequest{line.schedule}) != 0;
}

void SessionData::setArray(const ArrayConfig& now)
{
    const bool busChanged = changesBus(now);
    const bool hadBus = bus != nullptr;
    if (hadBus && busChanged)
        standStill(); // while those are known that will not be in the array any more
    const ArrayConfig before = std::exchange(array, now);
    rebuildJoints(before);
    if (before.moreBuses != array.moreBuses)
        syncLines();
    mendProblems();
    for (std::size_t i = 0; i < joints.size(); ++i)
        askShape(i); // a highest velocity may be new
    if (hadBus && busChanged)
        startBus();
    else
        updateSchedule();
    if (bus != nullptr && !busChanged)
        sendStopSettings();
    if (bus != nullptr && before.ftSensors != array.ftSensors)
        startSensors();
    emit p.document.arrayChanged();
    emit p.document.documentChanged();
}

bool ArrayDocument::edit(const QString& step, const ArrayConfig& array)
{
    if (array == d->array)
        return true;
    if (!d->mayChangeTo(array))
        return false;
    ArrayConfig edited = array;
    followPollList(d->array, edited);
    followPoses(d->array, edited);
    d->history.push(step, d->array, edited);
    d->setArray(edited);
    return true;
}

bool SessionData::mayChangeTo(const ArrayConfig& now)
{
    if (operation == nullptr || !changesBus(now))
        return true;
    emit p.messages.notified(
        Severity::Warning,
        Session::tr("The joints cannot be changed while \"%1\" runs. Wait for its end or cancel it.")
            .arg(operation->title),
        {Cause::Kind::Busy});
    return false;
}

void ArrayDocument::undo()
{
    if (d->history.canUndo() && d->mayChangeTo(d->history.undone()))
        d->setArray(d->history.undo());
}

void ArrayDocument::redo()
{
    if (d->history.canRedo() && d->mayChangeTo(d->history.redone()))
        d->setArray(d->history.redo());
}

bool ArrayDocument::canUndo() const
{
    return d->history.canUndo();
}

bool ArrayDocument::canRedo() const
{
    return d->history.canRedo();
}

QString ArrayDocument::undoStep() const
{
    return d->history.undoStep();
}

QString ArrayDocument::redoStep() const
{
    return d->history.redoStep();
}

void ArrayDocument::newArray()
{
    d->p.links.disconnectFrom();
    d->array = d->saved = {};
    d->stamp.clear();
    d->syncLines();
    d->history.clear();
    d->path.clear();
    d->document = QUuid::createUuid().toString(QUuid::WithoutBraces);
    d->joints.clear();
    d->fitHistory();
    d->heldImages.clear();
    d->found.clear();
    d->forgetAlarms();
    d->resetSpeedScale();
    d->mendProblems();
    emit arrayChanged();
    emit documentChanged();
}

Result<void> ArrayDocument::openArray(const QString& path)
{
    auto loaded = arraystore::loadWithText(path, d->models);
    if (!loaded)
        return loaded.error();
    d->p.links.disconnectFrom();
    d->array = d->saved = loaded->array;
    d->stamp = textfile::stampOfText(loaded->text);
    d->syncLines();
    d->history.clear();
    // What ships with the program cannot be written to: such an array was never saved.
    d->path = path.startsWith(QLatin1Char(':')) ? QString() : path;
    d->document = QUuid::createUuid().toString(QUuid::WithoutBraces);
    d->joints.clear();
    d->heldImages.clear();
    d->rebuildJoints({});
    d->found.clear();
    d->forgetAlarms();
    d->resetSpeedScale();
    log::array()->info("Opened {} with {} joints", path.toStdString(), d->joints.size());
    d->tellProblems();
    emit arrayChanged();
    emit documentChanged();
    return {};
}

ArrayDocument::FileState SessionData::lookAtFile(QByteArray& content) const
{
    content.clear();
    if (path.isEmpty() || stamp.isEmpty())
        return ArrayDocument::FileState::Same;
    const auto text = arraystore::readText(path);
    if (!text)
        return text.error().code == Errc::NotFound ? ArrayDocument::FileState::Gone
                                                   : ArrayDocument::FileState::Changed;
    content = textfile::stampOfText(*text);
    if (content == stamp)
        return ArrayDocument::FileState::Same;
    // Another program may write the same array in other lines.
    const auto loaded = arraystore::load(path, models);
    return loaded && *loaded == saved ? ArrayDocument::FileState::Same : ArrayDocument::FileState::Changed;
}

ArrayDocument::FileState ArrayDocument::fileState() const
{
    QByteArray content;
    return d->lookAtFile(content);
}

Result<void> ArrayDocument::saveArray(const QString& path, bool replacesOthers)
{
    std::optional<QByteArray> expected;
    const bool isOwn = SnapshotStore::canonical(path) == SnapshotStore::canonical(d->path);
    if (isOwn && !d->stamp.isEmpty() && !replacesOthers) {
        QByteArray content;
        expected = d->lookAtFile(content) == FileState::Changed ? d->stamp : content;
    }
    const auto saved = arraystore::saveOver(d->array, path, expected);
    if (!saved)
        return saved.error();
    d->path = path;
    d->saved = d->array;
    d->stamp = *saved;
    emit documentChanged();
    return {};
}

Result<void> ArrayDocument::reloadArray()
{
    const auto loaded = arraystore::loadWithText(d->path, d->models);
    if (!loaded)
        return loaded.error();
    if (!d->mayChangeTo(loaded->array))
        return Error{
            Errc::Busy,
            Session::tr("The file is not read again while \"%1\" runs. Wait for its end or cancel it.")
                .arg(d->p.operations.operationTitle())};
    const ArrayConfig before = d->array;
    d->saved = loaded->array;
    d->stamp = textfile::stampOfText(loaded->text);
    if (before == loaded->array) {
        emit documentChanged();
        return {};
    }
    d->history.push(Session::tr("Reload the file"), before, loaded->array);
    d->setArray(loaded->array);
    d->tellProblems();
    return {};
}

void SessionData::tellProblems()
{
    mend(Cause::Kind::ArrayProblem);
    problems.clear();
    for (const auto& problem : validate(array, models)) {
        const int part = static_cast<int>(problems.size());
        problems << problem.sentence;
        emit p.messages.notified(problem.isError ? Severity::Error : Severity::Warning, problem.sentence,
                                 {Cause::Kind::ArrayProblem, part});
    }
}

void SessionData::mendProblems()
{
    if (problems.isEmpty())
        return;
    QStringList left;
    for (const auto& problem : validate(array, models))
        left << problem.sentence;
    bool isAnyLeft = false;
    for (qsizetype i = 0; i < problems.size(); ++i) {
        if (problems[i].isEmpty())
            continue;
        if (left.contains(problems[i])) {
            isAnyLeft = true;
            continue;
        }
        problems[i].clear();
        mend(Cause::Kind::ArrayProblem, static_cast<int>(i));
    }
    if (!isAnyLeft)
        problems.clear();
}

} // namespace core
