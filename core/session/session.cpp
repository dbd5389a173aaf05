// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/session.h"

#include <algorithm>

#include "core/array/jointnames.h"
#include "core/array/poses.h"
#include "core/base/log.h"
#include "core/session/arraystore.h"
#include "core/session/jointwords.h"
#include "core/session/schedule.h"
#include "core/session/session_p.h"

namespace core {

namespace {

constexpr std::size_t kEventBudget = 20'000;

} // namespace

Session::Session(const ModelLibrary& models, QObject* parent)
    : QObject(parent)
    , d(std::make_unique<Private>(models, *this))
{
    d->syncLines();
    connect(&d->operationTimer, &QTimer::timeout, this, [this] { d->drain(Clock::now()); });
    for (const auto news : {&Session::arrayChanged, &Session::imagesChanged, &Session::linkChanged})
        connect(this, news, this, [this] { d->alarms.areLimitsOld = true; });
}

Session::~Session()
{
    d->standStill();
    d->bus.reset(); // until then its threads call the controllers
}

const ModelLibrary& Session::models() const
{
    return d->models;
}

// --- the array document ---

const ArrayConfig& Session::array() const
{
    return d->array;
}

QString Session::filePath() const
{
    return d->path;
}

bool Session::isModified() const
{
    return d->array != d->saved;
}

void Session::Private::rebuildJoints(const ArrayConfig& before)
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

bool Session::Private::changesBus(const ArrayConfig& now) const
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

bool Session::Private::isPolled(JointIndex index) const
{
    const QStringList& list = array.schedule.pollList;
    if (array.schedule.pollRoundSize == 0)
        return false;
    return list.isEmpty() || list.contains(array.joints[index.value].name);
}

void Session::Private::updateSchedule()
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

void Session::Private::sendSchedule(std::size_t place)
{
    Line& line = *lines[place];
    line.scheduleIsSent = bus->submit(place, bus::ScheduleRequest{line.schedule}) != 0;
}

void Session::Private::setArray(const ArrayConfig& now)
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
    emit q.arrayChanged();
    emit q.documentChanged();
}

bool Session::edit(const QString& step, const ArrayConfig& array)
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

bool Session::Private::mayChangeTo(const ArrayConfig& now)
{
    if (operation == nullptr || !changesBus(now))
        return true;
    emit q.notified(
        Severity::Warning,
        Session::tr("The joints cannot be changed while \"%1\" runs. Wait for it to finish or cancel it.")
            .arg(operation->title),
        {Cause::Kind::Busy});
    return false;
}

void Session::undo()
{
    if (d->history.canUndo() && d->mayChangeTo(d->history.undone()))
        d->setArray(d->history.undo());
}

void Session::redo()
{
    if (d->history.canRedo() && d->mayChangeTo(d->history.redone()))
        d->setArray(d->history.redo());
}

bool Session::canUndo() const
{
    return d->history.canUndo();
}

bool Session::canRedo() const
{
    return d->history.canRedo();
}

QString Session::undoStep() const
{
    return d->history.undoStep();
}

QString Session::redoStep() const
{
    return d->history.redoStep();
}

void Session::newArray()
{
    disconnectFrom();
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

Result<void> Session::openArray(const QString& path)
{
    auto loaded = arraystore::loadWithText(path, d->models);
    if (!loaded)
        return loaded.error();
    disconnectFrom();
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

Session::FileState Session::Private::lookAtFile(QByteArray& content) const
{
    content.clear();
    if (path.isEmpty() || stamp.isEmpty())
        return FileState::Same;
    const auto text = arraystore::readText(path);
    if (!text)
        return text.error().code == Errc::NotFound ? FileState::Gone : FileState::Changed;
    content = textfile::stampOfText(*text);
    if (content == stamp)
        return FileState::Same;
    // Another program may write the same array in other lines.
    const auto loaded = arraystore::load(path, models);
    return loaded && *loaded == saved ? FileState::Same : FileState::Changed;
}

Session::FileState Session::fileState() const
{
    QByteArray content;
    return d->lookAtFile(content);
}

Result<void> Session::saveArray(const QString& path, bool replacesOthers)
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

Result<void> Session::reloadArray()
{
    const auto loaded = arraystore::loadWithText(d->path, d->models);
    if (!loaded)
        return loaded.error();
    if (!d->mayChangeTo(loaded->array))
        return Error{Errc::Busy,
                     tr("The file is not reloaded while \"%1\" runs. Wait for it to finish or cancel it.")
                         .arg(operationTitle())};
    const ArrayConfig before = d->array;
    d->saved = loaded->array;
    d->stamp = textfile::stampOfText(loaded->text);
    if (before == loaded->array) {
        emit documentChanged();
        return {};
    }
    d->history.push(tr("Reload the file"), before, loaded->array);
    d->setArray(loaded->array);
    d->tellProblems();
    return {};
}

int Session::addFound(const std::vector<FoundServo>& found)
{
    ArrayConfig array = d->array;
    int added = 0;
    // In the order of their IDs; a scan finds them in another.
    std::vector<FoundServo> sorted = found;
    std::stable_sort(sorted.begin(), sorted.end(), [](const auto& a, const auto& b) { return a.id < b.id; });
    for (const auto& servo : sorted) {
        const bool known = std::any_of(array.joints.begin(), array.joints.end(),
                                       [&](const JointConfig& joint) { return joint.id == servo.id; });
        if (known || servo.isDuplicate)
            continue;
        JointConfig joint;
        joint.id = servo.id;
        joint.name = freeJointName(
            array, servo.id.bus == 0
                       ? QStringLiteral("joint_%1").arg(servo.id.value)
                       : QStringLiteral("joint_%1_%2").arg(servo.id.bus + 1).arg(servo.id.value));
        if (const auto* model = d->models.find(servo.model)) {
            joint.model = model->name;
            joint.offset = model->centreTick;
        }
        array.joints.push_back(joint);
        ++added;
    }
    if (added > 0) {
        for (int place = 0; place < busCount(); ++place) {
            const bool isFoundHere =
                !array.hasSeveralBuses()
                || std::any_of(found.begin(), found.end(),
                               [place](const FoundServo& servo) { return servo.id.bus == place; });
            if (!isFoundHere)
                continue;
            BusConfig bus = array.bus(place);
            bus.baud = linkBaud(place);
            bus.port = linkPort(place);
            array.setBus(place, bus);
        }
        edit(tr("Add %n joint(s)", nullptr, added), array);
    }
    return added;
}

// --- messages ---

void Session::Private::mend(Cause::Kind kind, int part)
{
    emit q.mended({kind, part});
}

void Session::Private::mendTorque(std::size_t joint)
{
    for (const Cause::Kind kind : {Cause::Kind::TorqueUnanswered, Cause::Kind::TorqueRefused,
                                   Cause::Kind::OutsideLimits, Cause::Kind::NotSwitched})
        mend(kind, static_cast<int>(joint));
}

void Session::Private::tellProblems()
{
    mend(Cause::Kind::ArrayProblem);
    problems.clear();
    for (const auto& problem : validate(array, models)) {
        const int part = static_cast<int>(problems.size());
        problems << problem.sentence;
        emit q.notified(problem.isError ? Severity::Error : Severity::Warning, problem.sentence,
                        {Cause::Kind::ArrayProblem, part});
    }
}

void Session::Private::mendProblems()
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

// --- joints ---

int Session::jointCount() const
{
    return static_cast<int>(d->joints.size());
}

const JointState& Session::joint(JointIndex index) const
{
    return d->joints[index.value].state;
}

JointHealth Session::health(JointIndex index, Time now) const
{
    const bool isOpen = d->isOpen(index.value);
    if (isOpen && !d->isPolled(index) && joint(index).answers)
        return JointHealth::Unknown;
    return healthOf(joint(index), d->array.joints[index.value].model, isOpen, now);
}

QString Session::stateWords(JointIndex index, Time now) const
{
    const bool isOpen = d->isOpen(index.value);
    if (isOpen && !d->isPolled(index) && joint(index).answers) {
        return joint(index).torqueOn ? tr("not read, torque was on: not in the poll list")
                                     : tr("not read: not in the poll list");
    }
    return stateWordsOf(joint(index), d->array.joints[index.value].model, isOpen, now);
}

Angle Session::minGoal(JointIndex index) const
{
    return d->joints[index.value].units.minPosition();
}

Angle Session::maxGoal(JointIndex index) const
{
    return d->joints[index.value].units.maxPosition();
}

const JointUnits& Session::units(JointIndex index) const
{
    return d->joints[index.value].units;
}

const Series& Session::series(JointIndex index, JointChannel channel) const
{
    return d->joints[index.value].series[static_cast<std::size_t>(channel)];
}

// --- force and torque ---

int Session::ftCount() const
{
    return static_cast<int>(d->sensors.size());
}

const FtState& Session::ft(int sensor) const
{
    return d->sensors[static_cast<std::size_t>(sensor)]->state();
}

const Series& Session::ftSeries(int sensor, int axis) const
{
    return d->sensors[static_cast<std::size_t>(sensor)]->series(axis);
}

void Session::zeroFt(int sensor, Time now)
{
    d->sensors[static_cast<std::size_t>(sensor)]->zero(now);
}

void Session::undoZeroFt(int sensor)
{
    d->sensors[static_cast<std::size_t>(sensor)]->undoZero();
}

// --- tick ---

void Session::Private::drain(Time now)
{
    if (bus == nullptr)
        return;
    for (std::size_t place = 0; place < lines.size(); ++place) {
        if (!lines[place]->scheduleIsSent)
            sendSchedule(place);
        lines[place]->pausedBefore = lines[place]->stats.paused;
        lines[place]->stats = bus->stats(place);
    }
    bus->drainExchanges(kEventBudget, [this](std::size_t place, const bus::ExchangeRecord& record) {
        lines[place]->monitor.add(record);
    });
    bus->drainCycles(kEventBudget, [this](std::size_t place, const bus::CycleRecord& record) {
        lines[place]->monitor.add(record);
    });
    bus->drainWire(kEventBudget, [this](const bus::WireChunk& chunk) {
        packets.take(chunk);
        if (wireTap)
            wireTap(chunk);
    });
    packets.tick(now);
    bus->drain(kEventBudget, [this](const bus::Event& event) {
        if (operation == nullptr || !operation->talk->handle(event))
            std::visit([this](const auto& e) { handle(e); }, event);
    });
    advanceOperation(now);
}

void Session::tick(Time now)
{
    if (d->bus != nullptr)
        d->bus->beat(now);
    d->watchSleep();
    d->drain(now);
    d->watchSilent(now); // a window that stood still has to hear first who answered meanwhile
    for (auto& sensor : d->sensors)
        sensor->tick(now);
    d->tickAlarms(now);
    emit ticked();
}

} // namespace core
