// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/session.h"

#include <QtCore/QThread>

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "core/base/log.h"
#include "core/servo/speedword.h"
#include "core/session/arraystore.h"
#include "core/session/jointwords.h"
#include "core/session/session_p.h"
#include "core/session/simulation.h"

namespace core {

namespace {

constexpr std::size_t kEventBudget = 20'000;
constexpr double kMinPlaytime = kPlaytimeUnitSeconds;
constexpr double kMaxPlaytime = 254 * kPlaytimeUnitSeconds;

} // namespace

Session::Session(const ModelLibrary& models, QObject* parent)
    : QObject(parent)
    , d(std::make_unique<Private>(models, *this))
{
    connect(&d->operationTimer, &QTimer::timeout, this, [this] { d->drain(Clock::now()); });
}

Session::~Session()
{
    d->stopTurning();
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
}

bool Session::Private::changesBus(const ArrayConfig& now) const
{
    // What the bus was told of a joint: registers count as far as they narrow its limits.
    const auto setup = [this](const ArrayConfig& config, const JointConfig& joint) {
        const auto* model = models.find(joint.model);
        return std::tuple(joint.id, joint.model, joint.limits.has_value(),
                          model != nullptr ? config.units(joint, *model) : JointUnits());
    };
    const auto sameBus = [&](const JointConfig& a, const JointConfig& b) {
        return setup(array, a) == setup(now, b);
    };
    return array.schedule != now.schedule
           || !std::equal(array.joints.begin(), array.joints.end(), now.joints.begin(), now.joints.end(),
                          sameBus);
}

void Session::Private::setArray(const ArrayConfig& now)
{
    const bool busChanged = changesBus(now);
    const ArrayConfig before = std::exchange(array, now);
    rebuildJoints(before);
    mendProblems();
    for (std::size_t i = 0; i < joints.size(); ++i)
        askShape(i); // a highest velocity may be new
    if (bus != nullptr && busChanged)
        startBus();
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
    d->history.push(step, d->array, array);
    d->setArray(array);
    return true;
}

bool Session::Private::mayChangeTo(const ArrayConfig& now)
{
    if (operation == nullptr || !changesBus(now))
        return true;
    emit q.notified(
        Severity::Warning,
        Session::tr("The joints cannot be changed while \"%1\" runs. Wait for its end or cancel it.")
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
    d->history.clear();
    d->path.clear();
    d->joints.clear();
    d->found.clear();
    d->mendProblems();
    emit arrayChanged();
    emit documentChanged();
}

Result<void> Session::openArray(const QString& path)
{
    auto loaded = arraystore::load(path, d->models);
    if (!loaded)
        return loaded.error();
    disconnectFrom();
    d->array = d->saved = *loaded;
    d->history.clear();
    // What ships with the program cannot be written to: such an array was never saved.
    d->path = path.startsWith(QLatin1Char(':')) ? QString() : path;
    d->joints.clear();
    d->rebuildJoints({});
    d->found.clear();
    log::array()->info("Opened {} with {} joints", path.toStdString(), d->joints.size());
    d->tellProblems();
    emit arrayChanged();
    emit documentChanged();
    return {};
}

Result<void> Session::saveArray(const QString& path)
{
    const auto saved = arraystore::save(d->array, path);
    if (!saved)
        return saved;
    d->path = path;
    d->saved = d->array;
    emit documentChanged();
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
        joint.name = QStringLiteral("joint_%1").arg(servo.id.value);
        if (const auto* model = d->models.find(servo.model)) {
            joint.model = model->name;
            joint.offset = model->centreTick;
        }
        array.joints.push_back(joint);
        ++added;
    }
    if (added > 0) {
        array.baud = d->baud;
        array.port = d->port;
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

// --- the link ---

void Session::Private::setLink(LinkState state, const QString& text)
{
    if (state == linkState && text == message)
        return;
    linkState = state;
    message = text;
    emit q.linkChanged();
}

QString Session::Private::portName() const
{
    return port == virtualPortPath() ? Session::tr("the virtual array") : port;
}

void Session::connectTo(const QString& port, int baud)
{
    disconnectFrom();
    // Others may be plugged in now. An edit that begins the bus anew forgets nothing: the same servos are
    // there.
    for (auto& joint : d->joints)
        joint.image.forget();
    d->port = port;
    d->baud = baud;
    if (port == virtualPortPath()) {
        auto started = Simulator::start(simulationOf(d->array, d->models, baud));
        if (!started) {
            d->setLink(LinkState::Disconnected, started.error().detail);
            emit notified(Severity::Error, started.error().detail, {Cause::Kind::PortNotOpened});
            return;
        }
        d->simulator = std::move(*started);
    }
    d->setLink(LinkState::Connecting, tr("Connecting to %1 at %2 baud …").arg(d->portName()).arg(baud));
    d->startBus();
    d->startSensors();
}

void Session::Private::startBus()
{
    closeOperation();
    stopTurning();
    bus.reset();
    for (const Cause::Kind kind : kJointCauses)
        mend(kind); // what still holds is told again
    shapeRequests.clear();
    torqueRequests.clear();
    clearRequests.clear();
    identityRequests.clear();
    forgetGoals();
    if (scanning) {
        scanning = false;
        emit q.scanFinished(true);
    }
    bus::BusHandle::Settings settings;
    settings.port = simulator != nullptr ? simulator->portPath() : resolvePort(port);
    if (settings.port.isEmpty())
        settings.port = port;
    settings.schedule.baud = baud;
    settings.schedule.period = fromSeconds(array.schedule.period);
    for (std::size_t i = 0; i < joints.size(); ++i)
        settings.joints.push_back(
            {array.joints[i].id.value, joints[i].units,
             joints[i].model != nullptr ? joints[i].model->modelBytes : std::array<std::uint8_t, 2>{},
             array.joints[i].limits.has_value()});
    for (auto& joint : joints) {
        joint.state.answers = true;
        joint.state.hasSample = false;
        joint.state.torqueOn = joint.state.isMoving = false;
        joint.state.status = {};
        joint.state.deviceModel.clear();
        joint.state.voltage.reset();
        joint.state.temperature.reset();
        joint.state.torqueMode.reset();
        joint.state.led.reset();
        joint.shape.reset();
    }
    bus = std::make_unique<bus::BusHandle>(settings);
    if (stopped)
        sendStop();
}

void Session::Private::startSensors()
{
    sensors.clear();
    auto configs = array.ftSensors;
    if (configs.empty() && simulator != nullptr)
        configs.emplace_back().name = Session::tr("virtual F/T");
    for (const auto& config : configs) {
        QString address = config.address;
        if (address.isEmpty()) {
            if (simulator == nullptr || simulator->ftPort() < 0)
                continue; // the virtual sensor lives and dies with the virtual array
            address = QStringLiteral("127.0.0.1:%1").arg(simulator->ftPort());
        }
        auto driver = makeFtSensor(config.driver, config.name, address);
        if (driver == nullptr) {
            emit q.notified(Severity::Error,
                            Session::tr("There is no driver \"%1\" for the sensor %2. Use \"ati-rdt\".")
                                .arg(config.driver, config.name));
            continue;
        }
        sensors.push_back(std::make_unique<FtChannel>(config, std::move(driver)));
    }
    emit q.arrayChanged();
}

void Session::disconnectFrom()
{
    const bool had = d->bus != nullptr || d->linkState != LinkState::Disconnected;
    const bool hadSensors = !d->sensors.empty();
    d->closeOperation();
    d->stopTurning();
    d->bus.reset();
    for (const Cause::Kind kind : kJointCauses)
        d->mend(kind);
    d->mend(Cause::Kind::LinkLost);
    d->mend(Cause::Kind::PortNotOpened);
    d->shapeRequests.clear();
    d->sensors.clear();
    d->simulator.reset();
    d->torqueRequests.clear();
    d->clearRequests.clear();
    d->identityRequests.clear();
    d->forgetGoals();
    d->stats = {};
    if (d->scanning) {
        d->scanning = false;
        emit scanFinished(true);
    }
    if (hadSensors)
        emit arrayChanged(); // their curves are gone
    if (had)
        d->setLink(LinkState::Disconnected, tr("Not connected."));
}

void Session::reconnect()
{
    if (!d->port.isEmpty())
        connectTo(QString(d->port), d->baud);
}

LinkState Session::linkState() const
{
    return d->linkState;
}

QString Session::linkPort() const
{
    return d->port;
}

int Session::linkBaud() const
{
    return d->baud;
}

QString Session::linkMessage() const
{
    return d->message;
}

bool Session::isSimulated() const
{
    return d->simulator != nullptr;
}

bus::Stats Session::busStats()
{
    return d->stats;
}

void Session::turnByHand(JointIndex index, Angle shaft)
{
    if (d->simulator != nullptr && isFinite(shaft))
        d->simulator->turn(d->array.joints[index.value].id.value, shaft.radians());
}

// --- scan ---

bool Session::isScanning() const
{
    return d->scanning;
}

bool Session::startScan(std::vector<int> bauds, int firstId, int lastId)
{
    if (!d->isOpen() || d->scanning || d->operation != nullptr) {
        emit notified(Severity::Warning,
                      d->operation != nullptr
                          ? tr("\"%1\" runs. Scan when it is over.").arg(d->operation->title)
                      : d->scanning ? tr("A scan is under way already.")
                                    : tr("There is no link to scan. Connect to a port first."),
                      {d->operation != nullptr ? Cause::Kind::Busy
                       : d->scanning           ? Cause::Kind::None
                                               : Cause::Kind::NoLink});
        return false;
    }
    bus::ScanRequest request;
    if (bauds.empty())
        bauds.push_back(d->baud);
    for (std::size_t i = 0; i < bauds.size() && i < request.bauds.size(); ++i)
        request.bauds[i] = bauds[i];
    request.firstId = static_cast<std::uint8_t>(std::clamp(firstId, 0, int{ServoId::kMax}));
    request.lastId = static_cast<std::uint8_t>(std::clamp(lastId, int{request.firstId}, int{ServoId::kMax}));
    request.preferred = d->everFound;
    for (const JointConfig& joint : d->array.joints)
        request.preferred.set(joint.id.value);
    if (d->bus->submit(request) == 0) {
        emit notified(Severity::Warning,
                      tr("The bus is busy; the scan was not begun. Try again in a moment."));
        return false;
    }
    d->found.clear();
    d->scanning = true;
    const int total = (request.lastId - request.firstId + 1)
                      * static_cast<int>(std::min(bauds.size(), request.bauds.size()));
    const bool isOwn = std::find(bauds.begin(), bauds.end(), d->baud) != bauds.end();
    emit scanChanged(0, total, isOwn ? d->baud : bauds.front(), 0.0);
    return true;
}

void Session::cancelScan()
{
    if (d->scanning)
        d->bus->submit(bus::CancelScan{});
}

const std::vector<FoundServo>& Session::found() const
{
    return d->found;
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
    return healthOf(joint(index), d->isOpen(), now);
}

QString Session::stateWords(JointIndex index, Time now) const
{
    return stateWordsOf(joint(index), d->isOpen(), now);
}

Angle Session::minGoal(JointIndex index) const
{
    return d->joints[index.value].units.minPosition();
}

Angle Session::maxGoal(JointIndex index) const
{
    return d->joints[index.value].units.maxPosition();
}

const Series& Session::series(JointIndex index, JointChannel channel) const
{
    return d->joints[index.value].series[static_cast<std::size_t>(channel)];
}

// --- operating ---

void Session::Private::forgetGoals()
{
    for (auto& joint : joints)
        joint.state.goal.reset();
}

void Session::setTorque(JointIndex index, bool on)
{
    if (!d->isOpen()) {
        emit notified(
            Severity::Warning,
            tr("%1 cannot be switched: there is no link. Connect first.").arg(d->jointName(index.value)),
            d->about(Cause::Kind::NotSwitched, index.value));
        return;
    }
    if (on && d->stopped) {
        emit notified(Severity::Warning, tr("Torque stays off after STOP. Choose \"Resume control\" first."),
                      {Cause::Kind::Stopped});
        return;
    }
    if (on && d->operation != nullptr && d->operation->movesServos) {
        emit notified(Severity::Warning,
                      tr("Torque stays off while \"%1\" runs: servos restart and change their IDs.")
                          .arg(d->operation->title),
                      {Cause::Kind::Busy});
        return;
    }
    bus::TorqueRequest request;
    request.joint = index;
    request.mode = on ? bus::TorqueMode::On : bus::TorqueMode::Free;
    d->joints[index.value].state.goal.reset();
    const auto id = d->bus->submit(request);
    if (id == 0) {
        emit notified(
            Severity::Warning,
            tr("The bus is busy; %1 was not switched. Try again in a moment.").arg(d->jointName(index.value)),
            d->about(Cause::Kind::NotSwitched, index.value));
        return;
    }
    d->torqueRequests[id] = {index.value, on};
}

void Session::setTorqueAll(bool on)
{
    for (int i = 0; i < jointCount(); ++i)
        setTorque(JointIndex{static_cast<std::uint16_t>(i)}, on);
}

void Session::clearErrors(JointIndex index)
{
    if (!d->isOpen())
        return;
    if (const auto id = d->bus->submit(bus::ClearRequest{0, index}))
        d->clearRequests[id] = index.value;
}

int Session::wrongModels() const
{
    int wrong = 0;
    for (std::size_t i = 0; i < d->joints.size(); ++i) {
        const QString& says = d->joints[i].state.deviceModel;
        wrong +=
            !says.isEmpty() && says != d->array.joints[i].model && d->models.find(says) != nullptr ? 1 : 0;
    }
    return wrong;
}

void Session::adoptModels()
{
    ArrayConfig array = d->array;
    for (std::size_t i = 0; i < d->joints.size(); ++i) {
        auto& joint = array.joints[i];
        const auto* now = d->models.find(d->joints[i].state.deviceModel);
        if (now == nullptr || now->name == joint.model)
            continue;
        const auto* before = d->models.find(joint.model);
        if (before == nullptr || joint.offset == before->centreTick)
            joint.offset = now->centreTick;
        joint.model = now->name;
    }
    edit(tr("Take models from the servos"), array);
}

bool Session::Private::mayMove(JointIndex index) const
{
    return index.value < joints.size() && isOpen() && !stopped && joints[index.value].state.torqueOn
           && joints[index.value].model != nullptr;
}

std::optional<std::uint8_t> Session::Private::playtimeFor(JointIndex index, Angle goal)
{
    auto& joint = joints[index.value];
    const std::uint8_t wanted = playtimeFromSeconds(playtime);
    const auto limit = array.joints[index.value].maxVelocity;
    const auto time =
        limit ? playtimeWithin((goal - joint.state.position).radians(), joint.state.velocity.radians(),
                               wanted, *limit, joint.shape.value_or(MoveShape{}))
              : wanted;
    if (!time && !joint.isTooFastTold) {
        emit q.notified(Severity::Warning,
                        Session::tr("%1 was not moved: even the longest move, %2 s, would exceed its highest "
                                    "velocity of %3°/s. Go there in several moves, or raise that velocity.")
                            .arg(jointName(index.value))
                            .arg(kMaxPlaytime, 0, 'f', 2)
                            .arg(AngularVelocity::fromRadians(*limit).degrees(), 0, 'f', 1),
                        about(Cause::Kind::TooFast, index.value));
    } else if (time && joint.isTooFastTold) {
        mend(Cause::Kind::TooFast, index.value);
    }
    joint.isTooFastTold = !time;
    return time;
}

bool Session::Private::sendGoal(JointIndex index, int tick)
{
    auto& joint = joints[index.value];
    const Angle goal = joint.units.positionOfTick(tick);
    const auto time = playtimeFor(index, goal);
    if (!time)
        return false;
    joint.state.goal = goal;
    joint.speedWord = 0;
    bus->setGoal(index, {static_cast<std::int16_t>(tick), *time});
    return true;
}

bool Session::setGoal(JointIndex index, Angle goal)
{
    if (!d->mayMove(index) || !isFinite(goal))
        return false;
    auto& joint = d->joints[index.value];
    const Angle clamped = std::clamp(goal, joint.units.minPosition(), joint.units.maxPosition());
    if (!d->sendGoal(index, joint.units.tick(clamped)))
        return false;
    joint.state.goal = clamped; // as it was asked for, not rounded to ticks
    return true;
}

bool Session::setGoalRaw(JointIndex index, int tick)
{
    if (!d->mayMove(index))
        return false;
    const auto& units = d->joints[index.value].units;
    return d->sendGoal(index, std::clamp(tick, std::min(units.minTick, units.maxTick), units.maxTick));
}

bool Session::Private::sendSpeed(JointIndex index, int word)
{
    auto& joint = joints[index.value];
    const auto& config = array.joints[index.value];
    if (config.maxVelocity) {
        const int fastest =
            std::abs(speedWord(*joint.model, joint.units, AngularVelocity::fromRadians(*config.maxVelocity)));
        word = std::clamp(word, -fastest, fastest);
    }
    word = std::clamp(word, -kMaxSpeedWord, kMaxSpeedWord);
    const AngularVelocity velocity = velocityOfWord(*joint.model, joint.units, word);
    const bool leaves = config.limits
                        && ((velocity.radians() > 0 && joint.state.position >= joint.units.maxPosition())
                            || (velocity.radians() < 0 && joint.state.position <= joint.units.minPosition()));
    if (leaves)
        return false;
    joint.state.goal.reset();
    joint.speedWord = word;
    bus->setGoal(index, {static_cast<std::int16_t>(word), 0, true});
    return true;
}

bool Session::setVelocity(JointIndex index, AngularVelocity velocity)
{
    if (!d->mayMove(index) || !isFinite(velocity))
        return false;
    const auto& joint = d->joints[index.value];
    return d->sendSpeed(index, speedWord(*joint.model, joint.units, velocity));
}

bool Session::setVelocityRaw(JointIndex index, int word)
{
    return d->mayMove(index) && d->sendSpeed(index, word);
}

bool Session::Private::isTurning() const
{
    return std::any_of(joints.begin(), joints.end(), [](const Joint& joint) { return joint.speedWord != 0; });
}

/// A joint that turns on and on would do so for ever without a link.
void Session::Private::stopTurning()
{
    if (bus == nullptr || !isTurning())
        return;
    const auto before = bus->stats().stops;
    bus->stop(bus::StopMode::Hold);
    for (int waited = 0; bus->stats().stops == before && waited < 200; ++waited)
        QThread::msleep(1);
    QThread::msleep(20); // what was handed to the port leaves it
    for (auto& joint : joints)
        joint.speedWord = 0;
}

double Session::playtime() const
{
    return d->playtime;
}

void Session::setPlaytime(double seconds)
{
    if (std::isfinite(seconds))
        d->playtime = std::clamp(seconds, kMinPlaytime, kMaxPlaytime);
}

void Session::Private::sendStop()
{
    bus->stop(stoppedWith == StopPolicy::Release ? bus::StopMode::Release : bus::StopMode::Hold);
}

void Session::stop()
{
    if (d->bus == nullptr)
        return;
    const bool isNews = !d->stopped || d->stoppedWith != d->array.stopPolicy;
    d->stoppedWith = d->array.stopPolicy;
    d->stopped = true;
    d->sendStop();
    d->forgetGoals();
    for (auto& joint : d->joints)
        joint.speedWord = 0;
    if (d->operation != nullptr && d->operation->endsOnStop)
        d->operation->talk->cancel();
    if (isNews)
        emit stopChanged();
}

StopPolicy Session::stoppedWith() const
{
    return d->stoppedWith;
}

bool Session::isStopped() const
{
    return d->stopped;
}

void Session::resume()
{
    if (!d->stopped)
        return;
    if (d->bus != nullptr && d->bus->submit(bus::ResumeRequest{}) == 0) {
        emit notified(Severity::Warning,
                      tr("The bus is busy; control was not resumed. Try again in a moment."));
        return;
    }
    d->stopped = false;
    d->mend(Cause::Kind::Stopped);
    emit stopChanged();
}

void Session::setStopPolicy(StopPolicy policy)
{
    ArrayConfig array = d->array;
    array.stopPolicy = policy;
    edit(tr("Choose what STOP does"), array);
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
    stats = bus->stats();
    bus->drain(kEventBudget, [this](const bus::Event& event) {
        if (operation == nullptr || !operation->talk->handle(event))
            std::visit([this](const auto& e) { handle(e); }, event);
    });
    advanceOperation(now);
}

void Session::tick(Time now)
{
    d->drain(now);
    for (auto& sensor : d->sensors)
        sensor->tick(now);
    emit ticked();
}

} // namespace core
