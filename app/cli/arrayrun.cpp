// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arrayrun.h"

#include <QtCore/QEventLoop>
#include <QtCore/QFileInfo>
#include <QtCore/QTimer>

#include <algorithm>
#include <cmath>
#include <utility>

#include "app/cli/interrupt.h"
#include "core/array/compare.h"
#include "core/base/element.h"
#include "core/base/log.h"
#include "core/bus/emergencyframes.h"
#include "core/document/arraystore.h"
#include "core/link/portlist.h"
#include "core/session/eventlog.h"
#include "core/session/messages.h"
#include "core/session/state/sensors.h"

namespace cli {

using core::badArgument;

namespace {

constexpr core::Duration kLinkWait = std::chrono::seconds(3);
constexpr int kTick = 10;                                         // ms
constexpr core::Duration kCollect = std::chrono::seconds(1);      ///< for other joints with the same fault
constexpr core::Duration kSettle = std::chrono::seconds(2);       ///< for responding joints to come to rest
constexpr core::Duration kAnswerWait = std::chrono::seconds(10);  ///< for joints that do not respond
constexpr core::Duration kSilence = std::chrono::seconds(1);      ///< until it is reported
constexpr core::Duration kStill = std::chrono::milliseconds(150); ///< at one position: at rest
constexpr double kStillTicks = 2.5;
/// Two of the readings that arrive after a time may have been requested before it.
constexpr std::uint64_t kFreshReadings = 3;

void checkJoints(const core::ArrayConfig& array)
{
    if (array.joints.empty())
        quitUsage("The array has no joints. Add them in the window, or with a scan.");
}

} // namespace

ArrayRun::ArrayRun(const ArrayCommand& command, const QStringList& words)
    : Options(words,
              optionsOf(QString::fromUtf8(command.usage), QStringLiteral("port= baud= bus= json write-file")))
{
    const auto given = this->words().size();
    if (given < command.least) {
        const QString usage = QString::fromUtf8(command.usage).section(QLatin1Char(' '), 1);
        QStringList needed; // positional arguments before all options
        for (const QString& word : usage.split(QLatin1Char(' '))) {
            if (word.startsWith(QLatin1Char('[')) || word.startsWith(QLatin1String("--")))
                break;
            needed += word;
        }
        quitUsage("\"%1\" lacks %2; use \"servodeck array %1 %3\". See \"servodeck array --help\".",
                  command.name(), needed.mid(given).join(QLatin1Char(' ')), usage);
    }
    if (given > command.most)
        quitUsage("Unexpected argument \"%1\".", this->words()[command.most]);
    if (command.opens != Opens::Nothing)
        open();
    if (command.opens == Opens::Joints)
        checkJoints(config());
}

void ArrayRun::open()
{
    core::bus::EmergencyFrames::install();
    m_session = std::make_unique<core::Session>(core::ModelLibrary::installed());
    QObject::connect(&m_session->messages, &core::Messages::notified, m_session.get(),
                     [this](core::Severity severity, const QString& sentence, const core::Cause& cause) {
                         take(severity, sentence, cause);
                     });
    m_port = value("port");
    if (isSet("port") && m_port.isEmpty())
        quitUsage("--port is empty. Enter a port, or omit --port to use the port in the file.");
    if (isSet("baud"))
        m_baud = parseBaud(value("baud"));
    orQuit(m_session->document.openArray(words().first()));
    m_opened = config();
    // Otherwise all commands would skip its servos silently.
    for (const auto& joint : m_opened.joints) {
        if (core::ModelLibrary::installed().find(joint.model) == nullptr)
            quitFailed("%1 contains an unknown servo model. Correct the model in the file.", words().first());
    }
    if (m_port.isEmpty())
        m_port = m_opened.bus(0).port;
    core::ArrayConfig placed = m_opened;
    for (const QString& each : values("bus")) {
        const int place = placeBus(placed, each);
        const core::BusConfig bus = placed.bus(place);
        if (place > 0) {
            m_buses[place] = {bus.port, bus.baud};
        } else {
            m_port = bus.port;
            m_baud = each.contains(QLatin1Char('@')) ? bus.baud : m_baud;
        }
    }
}

void ArrayRun::keepLog()
{
    m_log = std::make_unique<core::EventLog>(*m_session, core::log::defaultPath());
}

int ArrayRun::joint(qsizetype word) const
{
    return orQuit(findJoint(config(), words()[word]));
}

std::vector<int> ArrayRun::joints(qsizetype word) const
{
    if (words().size() <= word || words()[word] == QLatin1String("all"))
        return {};
    return {joint(word)};
}

core::Duration ArrayRun::watchTime() const
{
    const auto seconds = number("seconds", 0.1, 86400);
    return seconds ? core::fromSeconds(*seconds) : kForever;
}

ArrayRun::~ArrayRun()
{
    reportWrongModels();
}

void ArrayRun::take(core::Severity severity, const QString& sentence, const core::Cause& cause)
{
    m_isNoticed = true;
    m_losses += cause.kind == core::Cause::Kind::LinkLost ? 1 : 0;
    // An operation reports the result of every servo itself.
    const bool isReportedLater = m_isOperating && severity == core::Severity::Warning;
    if (severity == core::Severity::Info || isReportedLater)
        return;
    switch (cause.kind) {
    case core::Cause::Kind::PortNotOpened: // reported by connect() while connecting, later as a lost link
        if (!m_isConnecting && !m_isLossReported)
            fail(sentence);
        return;
    case core::Cause::Kind::LinkLost: // a bad plug causes many losses
        if (!std::exchange(m_isLossReported, true))
            fail(sentence);
        return;
    case core::Cause::Kind::WrongModel: // reported in one sentence, see reportWrongModels()
        if (m_wrongReported.contains(cause.name))
            return;
        m_wrongReported += cause.name;
        m_wrongModels += cause.name;
        m_wrongSentence = sentence;
        m_wrongSince = core::Clock::now();
        return;
    case core::Cause::Kind::ArrayProblem:
    case core::Cause::Kind::AdapterSlow:
    case core::Cause::Kind::RateOff:
        warn(sentence, severity != core::Severity::Warning);
        return;
    default:
        fail(sentence);
    }
}

void ArrayRun::reportWrongModels()
{
    if (m_wrongModels.size() == 1)
        fail(m_wrongSentence);
    else if (!m_wrongModels.isEmpty())
        fail("%1 joints are not the models configured in the array: %2. Their angles would be wrong, so "
             "their torque stays off. Correct their models in the array.",
             m_wrongModels.size(), listed(m_wrongModels));
    m_wrongModels.clear();
}

int ArrayRun::reportUnseen() const
{
    int code = Done;
    if (m_losses > 0)
        code = fail(
            m_losses == 1
                ? QStringLiteral("The link was lost once; the time in between was not recorded.")
                : filled("The link was lost %1 times; the times in between were not recorded.", m_losses));
    return std::max(code, reportSilentJoints());
}

int ArrayRun::reportSilentJoints() const
{
    QStringList silent;
    for (int joint = 0; joint < m_session->joints.jointCount(); ++joint) {
        if (readingProblem(joint).isEmpty() && !state(joint).hasSample)
            silent << label(joint);
    }
    if (silent.isEmpty())
        return Done;
    return fail("No reading was received from %1. \"servodeck array status\" shows the cause.",
                listed(silent));
}

int ArrayRun::reportSilentSensors() const
{
    const auto& sensors = m_session->sensors;
    int code = Done;
    for (const core::FtSensorConfig& config : this->config().ftSensors) {
        const int sensor = sensors.find(config.name);
        const core::FtState* state = sensor >= 0 ? &sensors.ft(sensor) : nullptr;
        if (state != nullptr && state->hasSample && !state->isSilent)
            continue;
        const QString why = state != nullptr ? state->linkWords
                            : config.address.isEmpty()
                                ? QStringLiteral("It has no address. Enter it in the array file, or remove "
                                                 "the sensor.")
                                : QString();
        code = fail(filled(state != nullptr && state->hasSample
                               ? "The force/torque sensor %1 has stopped sending. %2"
                               : "Nothing was received from the force/torque sensor %1. %2",
                           config.name, why)
                        .trimmed());
    }
    return code;
}

QString ArrayRun::readingProblem(int joint) const
{
    const QStringList& list = config().schedule.pollList;
    if (!list.isEmpty() && !list.contains(m_session->operations.target(joint).name))
        return filled("%1 is not in the poll list, so its position is not read and it cannot be moved. Add "
                      "it to poll_list in the array file.",
                      label(joint));
    return {};
}

bool ArrayRun::savesFile() const
{
    // All buses are virtual if the first one is.
    return isSet("write-file") || m_port != core::virtualPortPath();
}

core::Result<void> ArrayRun::saveFile() const
{
    auto edit = core::arraystore::FileEdit::begin(words().first(), m_session->document.models());
    if (!edit)
        return edit.error();
    const auto merged = core::mergeEdits(m_opened, config(), edit->array(), m_session->document.models());
    return merged ? edit->save(*merged) : core::Result<void>(merged.error());
}

int ArrayRun::placeBus(core::ArrayConfig& array, const QString& text)
{
    const auto equals = text.indexOf(QLatin1Char('='));
    QString port = text.mid(equals + 1);
    std::optional<int> baud;
    if (const auto at = port.lastIndexOf(QLatin1Char('@')); at > 0) {
        baud = parseBaud(port.mid(at + 1));
        port.truncate(at);
    }
    if (equals <= 0 || port.isEmpty())
        quitUsage("--bus takes NAME=PORT or NAME=PORT@BAUD, not \"%1\".", text);
    const int place = orQuit(findBus(array, text.left(equals)));
    core::BusConfig& bus = array.bus(place);
    bus.port = port;
    bus.baud = baud.value_or(bus.baud);
    return place;
}

void ArrayRun::connect(Mode mode)
{
    if (m_port.isEmpty())
        quitUsage("The file has no port. Set one with --port, or use --port sim for a virtual array.");
    checkJoints(config());
    interrupt::defer();
    m_isNoticed = false;
    m_isConnecting = true;
    auto& links = m_session->links;
    links.connectTo(m_port, m_baud != 0 ? m_baud : config().bus(0).baud, m_buses);
    const bool isOver =
        wait([&] { return links.linkState() != core::LinkState::Connecting || m_isNoticed; }, kLinkWait);
    m_isConnecting = false;
    if (links.linkState() != core::LinkState::Connected)
        quitFailed(isOver ? links.linkMessage() : filled("Opening %1 timed out. Check the port.", m_port));
    if (mode == Mode::Control)
        m_session->control.setControl(true); // commands need no confirmation
}

void ArrayRun::connectToChange()
{
    constexpr qsizetype kGrowth = 4096; // margin for a longer file: an ID or a rate more
    const QString& file = words().first();
    if (savesFile()) {
        if (const auto good = core::textfile::checkWritable(file, QFileInfo(file).size() + kGrowth); !good)
            quitFailed("Nothing was changed: %1", good.error().detail);
    }
    connect();
}

void ArrayRun::tick()
{
    m_session->tick(core::Clock::now());
    m_seen.resize(m_session->joints.count());
    for (std::size_t i = 0; i < m_seen.size(); ++i) {
        const auto& state = this->state(static_cast<int>(i));
        Seen& seen = m_seen[i];
        if (!state.hasSample || state.samples == seen.samples)
            continue;
        seen.samples = state.samples;
        seen.time = state.sampleTime;
        seen.position = state.position;
        const auto& units = m_session->joints.units(at(static_cast<int>(i)));
        if (std::abs((seen.position - seen.restPosition).radians()) > kStillTicks * units.tickSize()) {
            seen.restPosition = seen.position;
            seen.restSince = seen.time;
        }
        if (isReached(static_cast<int>(i))) { // otherwise silent, with unknown torque
            seen.isOn = state.torqueOn;
            seen.isMoving = state.isMoving;
        }
    }
}

void ArrayRun::attend(const std::function<bool()>& done, core::Duration atMost)
{
    const core::Time end = core::Clock::now() + atMost;
    QEventLoop loop;
    QTimer timer;
    QObject::connect(&timer, &QTimer::timeout, &loop, [&] {
        tick();
        if (core::Clock::now() - m_wrongSince > kCollect)
            reportWrongModels();
        if (done() || core::Clock::now() >= end)
            loop.quit();
    });
    timer.start(kTick);
    loop.exec();
}

ArrayRun::Waited ArrayRun::waitInterruptible(const std::function<bool()>& done, core::Duration atMost)
{
    bool isDone = false;
    if (!interrupt::isInterrupted()) {
        attend(
            [&] {
                isDone = done();
                return isDone || interrupt::isInterrupted();
            },
            atMost);
    }
    return interrupt::isInterrupted() ? Waited::Interrupted : isDone ? Waited::Done : Waited::TimeOver;
}

bool ArrayRun::wait(const std::function<bool()>& done, core::Duration atMost)
{
    const Waited waited = waitInterruptible(done, atMost);
    checkInterrupt();
    return waited == Waited::Done;
}

std::optional<core::OperationReport> ArrayRun::perform(const std::function<bool()>& begin)
{
    checkInterrupt();
    std::optional<core::OperationReport> report;
    const auto listening =
        QObject::connect(&m_session->operations, &core::Operations::operationFinished, m_session.get(),
                         [&](const core::OperationReport& ended) { report = ended; });
    if (begin()) {
        m_isOperating = true;
        bool isCancelled = false;
        attend(
            [&] {
                if (interrupt::isInterrupted() && !std::exchange(isCancelled, true)) {
                    note("Cancelling: the current operation is completed or rolled back. This may take some "
                         "seconds.");
                    m_session->operations.cancelOperation();
                }
                return report.has_value();
            },
            kForever);
    }
    m_isOperating = false;
    reportWrongModels();
    QObject::disconnect(listening);
    return report;
}

core::OperationReport ArrayRun::operate(const std::function<bool()>& begin)
{
    auto report = perform(begin);
    checkInterrupt();
    if (!report) // a refusal was already reported as a notification
        throw Exit{Failed};
    return *report;
}

// --- state of the joints at the end of a command ---

bool ArrayRun::isReached(int joint) const
{
    return state(joint).answers && m_session->links.linkState(at(joint)) == core::LinkState::Connected;
}

bool ArrayRun::isRead(int joint) const
{
    return isReached(joint) && seen(joint).samples >= seen(joint).since + kFreshReadings;
}

bool ArrayRun::isResting(int joint) const
{
    const Seen& seen = this->seen(joint);
    return !seen.isOn || (!seen.isMoving && seen.time - seen.restSince >= kStill);
}

void ArrayRun::settle(const std::vector<int>& joints)
{
    tick();
    const core::Time begun = core::Clock::now();
    for (Seen& seen : m_seen)
        seen.since = seen.samples;
    core::Time reached = begun; // the last time that all were
    bool isReported = false;
    attend(
        [&] {
            const core::Time now = core::Clock::now();
            bool isAtRest = true;
            QString silent;
            for (const int joint : joints) {
                // A stop, or a correction of it, may begin to move a joint that reports no motion yet.
                isAtRest = isAtRest && isRead(joint) && isResting(joint)
                           && (!seen(joint).isOn || seen(joint).time - begun >= kStill);
                if (!isReached(joint))
                    silent = label(joint);
            }
            if (!silent.isEmpty())
                reached = now;
            if (!silent.isEmpty() && !isReported && now - begun > kSilence) {
                isReported = true;
                fail("%1 does not respond; trying to stop it for %2 s.", silent,
                     fixed(core::toSeconds(kAnswerWait), 0));
            }
            return isAtRest || now - reached > kSettle;
        },
        kAnswerWait);
}

void ArrayRun::awaitRest(const std::vector<int>& joints)
{
    checkInterrupt();
    settle(joints);
    checkInterrupt();
}

QString ArrayRun::conditionOf(int joint) const
{
    const Seen& seen = this->seen(joint);
    const QString who = label(joint);
    const QString where = degrees(seen.position);
    if (isRead(joint)) {
        if (!seen.isOn)
            return filled("%1 is at %2°; its torque is off.", who, where);
        return !isResting(joint)
                   ? filled("%1 is at %2° and still moves after a stop. Switch off its power.", who, where)
                   : filled("%1 holds at %2°; its torque is on.", who, where);
    }
    if (seen.samples == 0)
        return filled("%1 was never read.", who);
    const QString when = filled("%1 s ago", fixed(core::toSeconds(core::Clock::now() - seen.time), 1));
    if (seen.isOn && seen.isMoving)
        return filled(
            "%1 was still moving at its last reply, at %2°, %3; no stop could be sent. Switch off its power.",
            who, where, when);
    return filled("%1 does not respond; its last reply, %2, was at %3° with its torque %4. Its present "
                  "position is unknown. Check its cable and power.",
                  who, when, where, seen.isOn ? "on" : "off");
}

/// Joints that are read, or had torque at their last reading.
std::vector<int> ArrayRun::knownJoints() const
{
    std::vector<int> joints;
    for (std::size_t i = 0; i < m_seen.size(); ++i) {
        const int joint = static_cast<int>(i);
        if (m_seen[i].samples > 0 && (isReached(joint) || m_seen[i].isOn))
            joints.push_back(joint);
    }
    return joints;
}

QString ArrayRun::condition() const
{
    QStringList sentences;
    QStringList holding;
    int last = -1;
    for (const int joint : knownJoints()) {
        if (!seen(joint).isOn)
            continue;
        if (!isRead(joint) || !isResting(joint)) {
            sentences << conditionOf(joint);
            continue;
        }
        holding << filled("%1 at %2°", label(joint), degrees(seen(joint).position));
        last = joint;
    }
    if (holding.size() == 1)
        sentences.prepend(conditionOf(last));
    else if (!holding.isEmpty())
        sentences.prepend(filled("These joints hold; their torque is on: %1.", listed(holding)));
    if (sentences.isEmpty())
        sentences << QStringLiteral("No joint has its torque on.");
    return sentences.join(QLatin1Char(' '));
}

void ArrayRun::holdAll()
{
    if (!m_session->control.isStopped())
        m_session->control.leave(core::StopMode::Hold);
}

/// Throws if the command was interrupted, once everything that was moved is at rest and reported.
void ArrayRun::checkInterrupt()
{
    if (!interrupt::isInterrupted())
        return;
    const auto& orders = m_session->links.orders();
    if (orders.moves == 0) {
        fail(orders.writes == 0 ? "Interrupted. Only read requests were sent to the servos."
                                : "Interrupted. Values already written to the servos are not rolled back.");
        throw Exit{Cancelled};
    }
    const bool parks = std::ranges::any_of(config().joints, [&](const auto& joint) {
        return config().stopPolicyOf(joint) == core::StopMode::Park;
    });
    if (parks) // a parking would continue without supervision after the end of the program
        m_session->control.leave(core::StopMode::Hold);
    else
        m_session->control.stop();
    tick();
    settle(knownJoints());
    fail(QStringLiteral("Stopped. ") + condition());
    throw Exit{Cancelled};
}

QJsonObject ArrayRun::toJson(const QString& name, core::ServoId id) const
{
    QJsonObject object = json({{"joint", name}, {"id", id.value}});
    if (config().hasSeveralBuses())
        object[QStringLiteral("bus")] = id.bus + 1;
    return object;
}

QJsonObject ArrayRun::toJson(int joint) const
{
    const auto target = m_session->operations.target(joint);
    return toJson(target.name, target.id);
}

QJsonObject ArrayRun::toJson(const core::OperationReport& report) const
{
    QJsonArray servos;
    for (const auto& servo : report.servos) {
        // The operation may have changed the ID.
        const core::ServoId id = servo.joint >= 0 ? m_session->operations.target(servo.joint).id : servo.id;
        servos.append(joined(toJson(servo.name, id), {{"ok", servo.ok}, {"result", servo.sentence}}));
    }
    return json({{"operation", report.title},
                 {"ok", report.ok()},
                 {"cancelled", report.cancelled},
                 {"summary", report.summary},
                 {"servos", servos}});
}

int ArrayRun::codeOf(const core::OperationReport& report)
{
    return report.ok() ? Done : report.cancelled ? Cancelled : Failed;
}

int ArrayRun::report(const core::OperationReport& report) const
{
    if (isJson()) {
        printJson(toJson(report));
        return codeOf(report);
    }
    for (const auto& servo : report.servos) {
        const QString label = filled("%1 (ID %2)", core::nameInSentence(servo.name), servo.id.value);
        const bool isNamed = servo.sentence.startsWith(label); // many sentences start with it
        print("%1  %2", servo.ok ? "ok    " : "FAILED",
              isNamed ? servo.sentence : label + QStringLiteral(": ") + servo.sentence);
    }
    if (!report.summary.isEmpty())
        print(report.summary);
    return codeOf(report);
}

int ArrayRun::run(const std::function<bool()>& begin)
{
    const auto report = perform(begin);
    if (!report) // a refusal was already reported as a notification
        return Failed;
    const int code = this->report(*report);
    if (interrupt::isInterrupted() && m_session->links.orders().moves > 0) {
        settle(knownJoints());
        fail(condition());
    }
    return code;
}

core::Result<int> findBus(const core::ArrayConfig& array, const QString& name)
{
    QStringList names;
    for (int place = 0; place < array.busCount(); ++place) {
        names << array.bus(place).name;
        if (array.hasSeveralBuses() && names.back() == name)
            return place;
    }
    return badArgument(array.hasSeveralBuses()
                           ? filled("The array has no bus \"%1\". It has %2.", name, listed(names))
                           : filled("The array has only one bus and no bus \"%1\".", name));
}

core::Result<core::ServoId> parseServo(const core::ArrayConfig& array, const QString& word, int most)
{
    const auto colon = word.lastIndexOf(QLatin1Char(':'));
    bool ok = false;
    const int id = word.mid(colon + 1).toInt(&ok);
    if (!ok || id < 0 || id > most)
        return badArgument(filled("\"%1\" is not an ID; use a number from 0 to %2.", word, most));
    if (colon < 0 && array.hasSeveralBuses()) {
        return badArgument(
            filled("The array has several buses, so the ID is ambiguous: use %1:%2, or the joint's name.",
                   array.bus(0).name, id));
    }
    int bus = 0;
    if (colon >= 0) {
        const auto found = findBus(array, word.left(colon));
        if (!found)
            return found.error();
        bus = *found;
    }
    return core::ServoId{static_cast<std::uint8_t>(id), static_cast<std::uint8_t>(bus)};
}

core::Result<int> findJoint(const core::ArrayConfig& array, const QString& word)
{
    checkJoints(array);
    const auto at = [&](auto matches) {
        const auto found = std::ranges::find_if(array.joints, matches);
        return found == array.joints.end() ? -1 : static_cast<int>(found - array.joints.begin());
    };
    const int joint = at([&](const auto& each) { return each.name == word; });
    const QString number = word.mid(word.lastIndexOf(QLatin1Char(':')) + 1);
    bool isNumber = false;
    number.toInt(&isNumber);
    if (isNumber) {
        const auto id = parseServo(array, word);
        const int other = id ? at([&](const auto& each) { return each.id == *id; }) : -1;
        if (!id && joint < 0)
            return id.error();
        if (joint < 0 && other >= 0)
            return other;
        if (other >= 0 && other != joint) {
            const auto& named = core::element(array.joints, joint);
            return badArgument(
                filled("\"%1\" is the name of the joint with ID %2, and the ID of \"%3\". Use %2 or %3.",
                       word, named.id.value, core::element(array.joints, other).name));
        }
    }
    if (joint >= 0)
        return joint;
    QStringList names;
    for (const auto& each : array.joints)
        names += each.name;
    return badArgument(filled("The array has no joint \"%1\". It has %2.", word, listed(names)));
}

} // namespace cli
