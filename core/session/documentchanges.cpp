// SPDX-License-Identifier: GPL-3.0-or-later
// What follows in the session when the array changes.
#include <algorithm>

#include "core/session/links/schedule.h"
#include "core/session/sessiondata.h"

namespace core {

void SessionData::followDocument()
{
    document.setGuard([this](const ArrayConfig& now) {
        return operation == nullptr || !changesBus(now)
                   ? QString()
                   : Session::tr("The joints cannot be changed while \"%1\" runs. Wait for it to finish or "
                                 "cancel it.")
                         .arg(operation->title);
    });
    QObject::connect(&document, &ArrayDocument::refused, &document, [this](const QString& why) {
        emit p.messages.notified(Severity::Warning, why, {Cause::Kind::Busy});
    });
    QObject::connect(&document, &ArrayDocument::aboutToChange, &document, [this](const ArrayConfig& now) {
        isBusChanging = changesBus(now);
        if (bus != nullptr && isBusChanging)
            standStill(); // while those are known that will not be in the array any more
    });
    QObject::connect(&document, &ArrayDocument::changed, &document,
                     [this](const ArrayConfig& before) { arrayChanged(before); });
    QObject::connect(&document, &ArrayDocument::aboutToReplace, &document,
                     [this] { p.links.disconnectFrom(); });
    QObject::connect(&document, &ArrayDocument::replaced, &document, [this] {
        syncLines();
        joints.clear();
        heldImages.clear();
        rebuildJoints({});
        found.clear();
        forgetAlarms();
        resetSpeedScale();
    });
    QObject::connect(&document, &ArrayDocument::loaded, &document, [this] { tellProblems(); });
}

void SessionData::arrayChanged(const ArrayConfig& before)
{
    const bool hadBus = bus != nullptr;
    rebuildJoints(before);
    if (before.moreBuses != array.moreBuses)
        syncLines();
    mendProblems();
    for (std::size_t i = 0; i < joints.size(); ++i)
        askShape(i); // a highest velocity may be new
    if (hadBus && isBusChanging)
        startBus();
    else
        updateSchedule();
    if (bus != nullptr && !isBusChanging)
        sendStopSettings();
    if (bus != nullptr && before.ftSensors != array.ftSensors)
        startSensors();
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
