// SPDX-License-Identifier: GPL-3.0-or-later
// servodeck array apply, set-id, id-plan, set-baud, factory-reset, blink, snapshot, snapshots, restore
#include <QtCore/QRegularExpression>

#include "app/cli/arrayrun.h"
#include "app/cli/registeraccess.h"
#include "core/base/element.h"
#include "core/family/servofamily.h"
#include "core/session/operations/changes.h"
#include "core/session/operations/snapshots.h"

namespace cli {

using core::PendingWrite;

namespace {

/// The servos have new IDs or a new rate, which the file must contain.
int saveMoved(const ArrayRun& run, int code)
{
    const QString& file = run.words().first();
    if (!run.session().document.isModified())
        return code;
    if (!run.savesFile()) {
        if (!run.isJson())
            print("%1 was not changed: the servos are virtual. --write-file saves it.", file);
        return code;
    }
    const int baud = run.config().bus(0).baud;
    if (const auto saved = run.saveFile(); !saved)
        return fail("The servos were changed, but the file was not: %1", saved.error().detail);
    const bool isCpf = file.endsWith(QLatin1String(".cpf"), Qt::CaseInsensitive);
    if (isCpf && baud != core::ArrayConfig().bus(0).baud) {
        fail("The servos use %1 baud now, but %2 cannot store this: a .cpf file has no baud rate. Use --baud "
             "%1 from now on, or save the array as .servodeck (\"servodeck convert\") and set the baud rate "
             "there.",
             baud, file);
    } else if (!run.isJson()) {
        print("%1 was saved with the new servo settings.", file);
    }
    return code;
}

std::optional<core::ServoId> parseId(const QString& text)
{
    bool ok = false;
    const int id = text.toInt(&ok);
    return ok && id >= 0 && id <= core::ServoId::kMax
               ? std::optional(core::ServoId{static_cast<std::uint8_t>(id)})
               : std::nullopt;
}

/// Adds "elbow.position_kp@eep=500" to the pending edits of its joint. `given`: changes before it.
void addEdit(core::ArrayConfig& array, const QString& text, std::vector<std::pair<int, PendingWrite>>& given)
{
    static const QRegularExpression form(QStringLiteral("^(.+)\\.([A-Za-z0-9_]+)(@eep|@ram)?=(.+)$"));
    const auto match = form.match(text);
    if (!match.hasMatch())
        quitUsage("\"%1\" is not a change; use JOINT.REGISTER=VALUE, with @eep or @ram after the register to "
                  "select the memory.",
                  text);
    const int joint = orQuit(findJoint(array, match.captured(1)));
    auto& config = core::element(array.joints, joint);
    const auto* model = core::ModelLibrary::installed().find(config.model);
    const auto* reg = model != nullptr ? model->find(match.captured(2)) : nullptr;
    if (model == nullptr)
        quitUsage("%1 has the unknown model \"%2\".", config.name, config.model);
    if (reg == nullptr)
        quitUnknownRegister(config.name, *model, match.captured(2));
    PendingWrite write;
    write.name = reg->name;
    write.value = parseRaw(match.captured(4));
    const bool isEep =
        match.captured(3) == QLatin1String("@eep") || (match.captured(3).isEmpty() && !reg->ramAddress);
    write.memory = isEep ? core::Memory::Eep : core::Memory::Ram;
    const auto isSame = [&](const PendingWrite& other) {
        return other.memory == write.memory && other.name == write.name;
    };
    for (const auto& [other, earlier] : given) {
        if (other == joint && isSame(earlier))
            quitUsage("%1 of %2 is set twice, to %3 and %4. Set it once.", write.name, config.name,
                      earlier.value, write.value);
    }
    given.emplace_back(joint, write);
    std::erase_if(config.pending, isSame); // replaces the pending value of the file
    config.pending.push_back(write);
}

QJsonObject planJson(const ArrayRun& run, const core::ApplyPlan& plan)
{
    QJsonArray rows;
    for (const auto& row : plan.rows) {
        rows.append(joined(run.toJson(row.name, row.id), {{"register", row.registerName},
                                                          {"memory", wordOf(row.memory)},
                                                          {"device", row.device},
                                                          {"pending", row.pending},
                                                          {"file", row.file},
                                                          {"order", row.order},
                                                          {"needs_reboot", row.needsReboot},
                                                          {"releases", row.releases},
                                                          {"refusal", row.refusal}}));
    }
    return json({{"refused", plan.isRefused()}, {"writes", plan.writes()}, {"plan", rows}});
}

/// The joints whose torque goes off for some change.
QStringList released(const core::ApplyPlan& plan)
{
    QStringList names;
    for (const auto& row : plan.rows) {
        const QString name = filled("%1 (ID %2)", row.name, row.id.value);
        if (row.releases && row.refusal.isEmpty() && !row.isStored && !names.contains(name))
            names << name;
    }
    return names;
}

/// Connects, runs a procedure that changes IDs or rates, and saves the file.
int change(ArrayRun& run, const std::function<bool(core::Changes&)>& begin)
{
    run.connectToChange();
    const int code = run.run([&] { return begin(run.session().changes); });
    return saveMoved(run, code);
}

/// "elbow (ID 4)  position_kp@ram  "
QString startOf(const core::PlanRow& row)
{
    return filled("%1 (ID %2)  %3@%4  ", row.name, row.id.value, row.registerName, wordOf(row.memory));
}

QString shown(const std::optional<int>& value)
{
    return value ? QString::number(*value) : QStringLiteral("-");
}

void printPlan(const core::ApplyPlan& plan)
{
    for (const auto& row : plan.rows) {
        const QString what = !row.refusal.isEmpty() ? QStringLiteral("REFUSED: ") + row.refusal
                             : row.isStored         ? QStringLiteral("stored already")
                             : row.releases         ? QStringLiteral("its torque goes off for it")
                             : row.needsReboot      ? QStringLiteral("takes effect after the servo restarts")
                                                    : QString();
        print(startOf(row)
              + filled("device %1  pending %2  file %3  %4", shown(row.device), QString::number(row.pending),
                       shown(row.file), what)
                    .trimmed());
    }
}

/// Prints what a restore would write, one line each.
void printDifferences(const core::ApplyPlan& plan)
{
    for (const auto& row : plan.rows) {
        print(startOf(row)
              + filled("now %1, in the snapshot %2%3", shown(row.device), QString::number(row.pending),
                       !row.refusal.isEmpty() ? QStringLiteral("  REFUSED: ") + row.refusal
                       : row.releases         ? QStringLiteral("  its torque goes off for it")
                                              : QString()));
    }
}

} // namespace

int apply(ArrayRun& run)
{
    auto& session = run.session();
    core::ArrayConfig array = run.config();
    std::vector<std::pair<int, PendingWrite>> given;
    for (const QString& change : run.values("set"))
        addEdit(array, change, given);
    session.document.edit(QStringLiteral("Command line"), array);
    std::vector<int> touched;
    for (std::size_t i = 0; i < array.joints.size(); ++i) {
        if (!array.joints[i].pending.empty())
            touched.push_back(static_cast<int>(i));
    }
    if (touched.empty())
        return misuse("There is nothing to apply: the file has no pending changes. Add changes with --set "
                      "JOINT.REGISTER=VALUE.");
    const bool isDry = run.isSet("dry-run");
    isDry ? run.connect() : run.connectToChange();
    const auto read = run.operate([&] { return session.operations.readRegisters(touched); });
    if (!read.ok()) {
        const int code = run.report(read);
        if (!isDry && !run.isJson())
            print("Nothing was written.");
        return code;
    }
    const auto plan = session.changes.pendingPlan();
    if (!run.isJson())
        printPlan(plan);
    else if (isDry)
        printJson(planJson(run, plan));
    if (isDry)
        return plan.isRefused() ? Failed : Done;
    if (const QStringList names = released(plan); !names.isEmpty() && !plan.isRefused() && !run.isSet("yes"))
        return fail("Nothing was written: the torque of %1 goes off for it, and on again where the joint is "
                    "then (not after a change of its mode); it may fall meanwhile. Support it and add --yes, "
                    "or switch its torque off first.",
                    listed(names));
    const int code = run.run([&] { return session.changes.applyPending(); });
    return code == Done ? saveMoved(run, code) : code;
}

int setId(ArrayRun& run)
{
    const int joint = run.joint(1);
    const auto newId = parseId(run.words()[2]);
    if (!newId)
        return misuse("\"%1\" is not an ID; use a number from 0 to 253.", run.words()[2]);
    return change(run, [&](core::Changes& changes) { return changes.setServoId(joint, *newId); });
}

int idPlan(ArrayRun& run)
{
    std::vector<std::pair<core::ServoId, core::ServoId>> plan;
    for (const QString& word : run.words().mid(1)) {
        const auto parts = word.split(QLatin1Char('='));
        const auto from = parseServo(run.config(), parts.value(0));
        const auto to = parseId(parts.value(1));
        if (parts.size() == 2 && !from && run.config().hasSeveralBuses())
            return misuse(from.error().detail);
        if (parts.size() != 2 || !from || !to)
            return misuse("\"%1\" is not a step; use OLD=NEW with IDs from 0 to 253.", word);
        orQuit(findJoint(run.config(), parts[0]));
        for (const auto& step : plan) {
            if (step.first == *from)
                return misuse("ID %1 is given two new IDs.", from->value);
        }
        plan.emplace_back(*from, from->beside(to->value));
    }
    return change(run, [&](core::Changes& changes) { return changes.setIds(plan); });
}

int setBaud(ArrayRun& run)
{
    const int baud = parseBaud(run.words()[1]);
    const int bus = run.isSet("on") ? orQuit(findBus(run.config(), run.value("on"))) : -1;
    std::vector<int> bauds = run.config().bus(std::max(bus, 0)).family().bauds();
    std::ranges::sort(bauds);
    if (std::ranges::find(bauds, baud) == bauds.end()) {
        QStringList rates;
        for (const int rate : bauds)
            rates << QString::number(rate);
        return misuse("%1 baud is not a rate of these servos. Choose one of %2.", baud, listed(rates));
    }
    return change(run, [&](core::Changes& changes) { return changes.setBaud(baud, bus); });
}

int factoryReset(ArrayRun& run)
{
    const int joint = run.joint(1);
    if (!run.isSet("yes"))
        return misuse("A factory reset overwrites all registers of %1. Add --yes to confirm.",
                      run.words()[1]);
    const core::BusConfig& bus = run.config().bus(run.config(joint).id.bus);
    const int before = bus.baud;
    const int code = change(run, [&](core::Changes& changes) {
        return changes.factoryReset(joint, !run.isSet("reset-id"), !run.isSet("reset-baud"));
    });
    const auto* model = run.session().document.models().find(run.config(joint).model);
    const core::ServoFamily& family = core::familyOf(model);
    const bool isKept =
        core::keptBy(family.traits().resetKeeps, {!run.isSet("reset-id"), !run.isSet("reset-baud")}).rate;
    const core::BusConfig& now = run.config().bus(run.config(joint).id.bus);
    if (code != Done || model == nullptr || isKept || now.baud != before || model->factoryBaud() == now.baud)
        return code;
    note("To set its rate back: servodeck write %1 %2 %3 %4 --baud %5 --protocol %6",
         run.isSet("port") ? run.value("port") : now.port, run.config(joint).id.value,
         model->nameOf(core::RegisterRole::Baud), model->codeFromBaud(now.baud).value_or(0),
         model->factoryBaud(), family.traits().name);
    return code;
}

int blink(ArrayRun& run)
{
    const int joint = run.joint(1);
    run.connect();
    return run.run([&] { return run.session().changes.blink(joint); });
}

int snapshot(ArrayRun& run)
{
    const QString out = run.value("out");
    if (out.isEmpty())
        return misuse("\"snapshot\" needs --out FILE to write to.");
    run.connect();
    return run.run([&] { return run.session().snapshots.backupRegisters(out); });
}

int snapshots(ArrayRun& run)
{
    QJsonArray list;
    for (const auto& entry : run.session().snapshots.snapshots()) {
        const QString time = entry.time.toUTC().toString(Qt::ISODate);
        list.append(json({{"path", entry.path},
                          {"time_utc", time},
                          {"reason", entry.reason},
                          {"servos", entry.servos},
                          {"file", entry.arrayFile},
                          {"port", entry.port}}));
        if (!run.isJson())
            print("%1  %2  %3  (%4)  %5", time, counted(entry.servos, "servo"), entry.reason,
                  core::originWords(entry.arrayFile, entry.port), entry.path);
    }
    if (run.isJson())
        printJson(list);
    else if (list.isEmpty())
        print("There is no snapshot of this array yet; each Apply takes one.");
    return Done;
}

int restore(ArrayRun& run)
{
    run.connect();
    auto& session = run.session();
    const bool isJson = run.isJson();
    std::vector<core::SnapshotDifference> found;
    const auto compared = run.operate([&] {
        return session.snapshots.compareSnapshot(
            run.words()[1],
            [&found](const core::OperationReport&, const std::vector<core::SnapshotDifference>& differences) {
                found = differences;
            });
    });
    // Ignores pending edits of the file: only the snapshot's values are written.
    core::ArrayConfig array = run.config();
    for (auto& joint : array.joints)
        joint.pending.clear();
    bool isUncertain = false;
    bool isComplete = true;
    for (const auto& difference : found) {
        isUncertain = isUncertain || (difference.joint >= 0 && !difference.problem.isEmpty());
        isComplete = isComplete && difference.joint >= 0;
        if (difference.joint >= 0)
            core::element(array.joints, difference.joint).pending = difference.writes;
    }
    session.document.edit(QStringLiteral("Command line"), array);
    const auto plan = session.changes.pendingPlan();
    const bool isWritten =
        run.isSet("yes") && !isUncertain && !plan.isRefused() && plan.writes() > 0 && !compared.cancelled;
    if (!isJson) {
        run.report(compared);
        printDifferences(plan);
    }
    if (isWritten) {
        const int code = run.run([&] { return session.changes.applyPending(); });
        if (code == Done && !isComplete)
            return fail(
                "The snapshot was restored only in part: some of its servos match no joint of this array.");
        return code;
    }
    if (isJson) {
        printJson(joined(run.toJson(compared), planJson(run, plan)));
    } else if (plan.writes() == 0 || compared.cancelled) {
        print("Nothing was written.");
    } else if (isUncertain || plan.isRefused()) {
        print("Nothing was written, and --yes would write nothing: either all servos are written or none, "
              "and some cannot be written.");
    } else if (plan.writes() == 1) {
        print("Nothing was written. Add --yes to write this change.");
    } else {
        print("Nothing was written. Add --yes to write these %1 changes.", plan.writes());
    }
    const int code = ArrayRun::codeOf(compared);
    return code == Done && plan.isRefused() ? int{Failed} : code;
}

} // namespace cli
