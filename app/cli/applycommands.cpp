// SPDX-License-Identifier: GPL-3.0-or-later
// servodeck array apply, set-id, id-plan, set-baud, factory-reset, blink, snapshot, snapshots, restore
#include <QtCore/QJsonArray>
#include <QtCore/QJsonObject>
#include <QtCore/QRegularExpression>

#include <array>

#include "app/cli/arraycall.h"
#include "app/cli/registeraccess.h"
#include "core/document/arraydocument.h"
#include "core/session/links/links.h"
#include "core/session/operations/changes.h"
#include "core/session/operations/operations.h"
#include "core/session/operations/snapshots.h"
#include "core/session/session.h"

namespace cli {

using core::Errc;
using core::Error;

namespace {

/// The servos have new IDs or a new rate, which the file must contain.
int saveMoved(const ArrayCall& call, int code)
{
    const ArrayRun& run = call.run();
    const QString& file = call.words().first();
    if (!run.session().document.isModified())
        return code;
    if (!run.savesFile()) {
        if (!run.isJson())
            print(QStringLiteral("%1 was not changed: the servos are virtual. --write-file saves it.")
                      .arg(file));
        return code;
    }
    const int baud = run.session().document.array().bus(0).baud;
    if (const auto saved = run.saveFile(); !saved)
        return fail(
            QStringLiteral("The servos were changed, but the file was not: %1").arg(saved.error().detail));
    const bool isCpf = file.endsWith(QLatin1String(".cpf"), Qt::CaseInsensitive);
    if (isCpf && baud != core::ArrayConfig().bus(0).baud) {
        fail(QStringLiteral("The servos use %1 baud now, but %2 cannot store this: a .cpf file has no baud "
                            "rate. Use --baud %1 from now on, or save the array as .servodeck (\"servodeck "
                            "convert\") and set the baud rate there.")
                 .arg(baud)
                 .arg(file));
    } else if (!run.isJson()) {
        print(QStringLiteral("%1 was saved with the new servo settings.").arg(file));
    }
    return code;
}

core::Result<core::ServoId> parseId(const QString& text)
{
    bool ok = false;
    const int id = text.toInt(&ok);
    if (ok && id >= 0 && id <= core::ServoId::kMax)
        return core::ServoId{static_cast<std::uint8_t>(id)};
    return Error{Errc::BadArgument,
                 QStringLiteral("\"%1\" is not an ID; use a number from 0 to 253.").arg(text)};
}

/// Adds "elbow.position_kp@eep=500" to the pending edits of its joint. `given`: changes before it.
core::Result<void> addEdit(core::ArrayConfig& array, const QString& text,
                           std::vector<std::pair<int, core::PendingWrite>>& given)
{
    static const QRegularExpression form(QStringLiteral("^(.+)\\.([A-Za-z0-9_]+)(@eep|@ram)?=(.+)$"));
    const auto match = form.match(text);
    if (!match.hasMatch()) {
        return Error{Errc::BadArgument,
                     QStringLiteral("\"%1\" is not a change; use JOINT.REGISTER=VALUE, with @eep or @ram "
                                    "after the register to select the memory.")
                         .arg(text)};
    }
    const auto joint = findJoint(array, match.captured(1));
    if (!joint)
        return Error{Errc::BadArgument, joint.error().detail};
    auto& config = array.joints[static_cast<std::size_t>(*joint)];
    const auto* model = core::ModelLibrary::builtIn().find(config.model);
    const auto* reg = model != nullptr ? model->find(match.captured(2)) : nullptr;
    if (reg == nullptr) {
        return Error{Errc::BadArgument, QStringLiteral("%1 is a %2, which has no register \"%3\".")
                                            .arg(config.name, config.model, match.captured(2))};
    }
    const auto value = parseRaw(match.captured(4));
    if (!value)
        return value.error();
    core::PendingWrite write;
    write.name = reg->name;
    write.value = *value;
    const bool isEep =
        match.captured(3) == QLatin1String("@eep") || (match.captured(3).isEmpty() && !reg->ramAddress);
    write.memory = isEep ? core::Memory::Eep : core::Memory::Ram;
    const auto isSame = [&](const core::PendingWrite& other) {
        return other.memory == write.memory && other.name == write.name;
    };
    for (const auto& [other, earlier] : given) {
        if (other != *joint || !isSame(earlier))
            continue;
        return Error{Errc::BadArgument, QStringLiteral("%1 of %2 is set twice, to %3 and %4. Set it once.")
                                            .arg(write.name, config.name)
                                            .arg(earlier.value)
                                            .arg(write.value)};
    }
    given.emplace_back(*joint, write);
    std::erase_if(config.pending, isSame); // replaces the pending value of the file
    config.pending.push_back(write);
    return {};
}

QJsonObject planJson(const core::ApplyPlan& plan, bool hasSeveralBuses)
{
    QJsonArray rows;
    const auto json = [](const std::optional<int>& value) {
        return value ? QJsonValue(*value) : QJsonValue();
    };
    for (const auto& row : plan.rows) {
        QJsonObject object{{QStringLiteral("joint"), row.name},
                           {QStringLiteral("id"), int{row.id.value}},
                           {QStringLiteral("register"), row.registerName},
                           {QStringLiteral("memory"), wordOf(row.memory)},
                           {QStringLiteral("device"), json(row.device)},
                           {QStringLiteral("pending"), row.pending},
                           {QStringLiteral("file"), json(row.file)},
                           {QStringLiteral("order"), row.order},
                           {QStringLiteral("needs_reboot"), row.needsReboot},
                           {QStringLiteral("refusal"), row.refusal}};
        addBus(object, row.id, hasSeveralBuses);
        rows.append(object);
    }
    return {{QStringLiteral("refused"), plan.isRefused()},
            {QStringLiteral("writes"), plan.writes()},
            {QStringLiteral("plan"), rows}};
}

void printPlan(const core::ApplyPlan& plan)
{
    const auto shown = [](const std::optional<int>& value) {
        return value ? QString::number(*value) : QStringLiteral("-");
    };
    for (const auto& row : plan.rows) {
        const QString what = !row.refusal.isEmpty() ? QStringLiteral("REFUSED: ") + row.refusal
                             : row.isStored         ? QStringLiteral("stored already")
                             : row.needsReboot      ? QStringLiteral("takes effect after the servo restarts")
                                                    : QString();
        print(QStringLiteral("%1 (ID %2)  %3@%4  device %5  pending %6  file %7  %8")
                  .arg(row.name)
                  .arg(row.id.value)
                  .arg(row.registerName, wordOf(row.memory), shown(row.device))
                  .arg(row.pending)
                  .arg(shown(row.file), what)
                  .trimmed());
    }
}

int apply(const QStringList& words)
{
    ArrayCall call(words, 1, 1, {"set=", "dry-run"});
    call.open();
    auto& session = call.session();
    core::ArrayConfig array = session.document.array();
    const QStringList changes = call.values("set");
    std::vector<std::pair<int, core::PendingWrite>> given;
    for (const QString& change : changes) {
        if (const auto added = addEdit(array, change, given); !added)
            return misuse(added.error().detail);
    }
    session.document.edit(QStringLiteral("Command line"), array);
    std::vector<int> touched;
    for (std::size_t i = 0; i < array.joints.size(); ++i) {
        if (!array.joints[i].pending.empty())
            touched.push_back(static_cast<int>(i));
    }
    if (touched.empty())
        return misuse(QStringLiteral("There is nothing to apply: the file has no pending changes. Add "
                                     "changes with --set JOINT.REGISTER=VALUE."));
    const bool isDry = call.isSet("dry-run");
    if (isDry)
        call.connect();
    else
        call.connectToChange();
    if (isDry || !call.run().isJson()) {
        const auto read = call.run().operate([&] { return session.operations.readRegisters(touched); });
        if (!read)
            return Failed;
        if (!read->ok()) {
            const int code = call.run().tell(*read);
            if (!isDry)
                print(QStringLiteral("Nothing was written."));
            return code;
        }
        const auto plan = session.changes.pendingPlan();
        if (call.run().isJson())
            printJson(planJson(plan, array.hasSeveralBuses()));
        else
            printPlan(plan);
        if (isDry)
            return plan.isRefused() ? Failed : Done;
    }
    const int code = call.run().run([&] { return session.changes.applyPending(); });
    return code == Done ? saveMoved(call, code) : code;
}

int setId(const QStringList& words)
{
    ArrayCall call(words, 3, 3);
    call.open();
    const int joint = call.joint(1);
    const auto newId = parseId(call.words()[2]);
    if (!newId)
        return misuse(newId.error().detail);
    call.connectToChange();
    const int code = call.run().run([&] { return call.session().changes.setServoId(joint, *newId); });
    return saveMoved(call, code);
}

int idPlan(const QStringList& words)
{
    ArrayCall call(words, 2, 255);
    call.open();
    std::vector<std::pair<core::ServoId, core::ServoId>> plan;
    for (qsizetype i = 1; i < call.words().size(); ++i) {
        const auto parts = call.words()[i].split(QLatin1Char('='));
        const auto from = parseServo(call.session().document.array(), parts.value(0));
        const auto to = parseId(parts.value(1));
        if (parts.size() != 2 || !from || !to)
            return misuse(parts.size() == 2 && !from && call.session().links.busCount() > 1
                              ? from.error().detail
                              : QStringLiteral("\"%1\" is not a step; use OLD=NEW with IDs from 0 to 253.")
                                    .arg(call.words()[i]));
        const auto joint = findJoint(call.session().document.array(), parts[0]);
        if (!joint)
            return misuse(joint.error().detail);
        for (const auto& step : plan) {
            if (step.first == *from)
                return misuse(QStringLiteral("ID %1 is given two new IDs.").arg(from->value));
        }
        plan.emplace_back(*from, from->beside(to->value));
    }
    call.connectToChange();
    const int code = call.run().run([&] { return call.session().changes.setIds(plan); });
    return saveMoved(call, code);
}

int setBaud(const QStringList& words)
{
    ArrayCall call(words, 2, 2, {"on="});
    call.open();
    const auto baud = parseBaud(call.words()[1]);
    if (!baud)
        return misuse(baud.error().detail);
    if (!core::codeFromBaud(*baud)) {
        QStringList rates;
        for (const int rate : core::herkulexBauds())
            rates << QString::number(rate);
        return misuse(QStringLiteral("%1 baud is not a rate of these servos. Choose one of %2.")
                          .arg(*baud)
                          .arg(rates.join(QStringLiteral(", "))));
    }
    int bus = -1;
    if (call.isSet("on")) {
        const auto found = findBus(call.session().document.array(), call.value("on"));
        if (!found)
            return misuse(found.error().detail);
        bus = *found;
    }
    call.connectToChange();
    const int code = call.run().run([&] { return call.session().changes.setBaud(*baud, {}, bus); });
    return saveMoved(call, code);
}

int factoryReset(const QStringList& words)
{
    ArrayCall call(words, 2, 2, {"reset-id", "reset-baud", "yes"});
    call.open();
    const int joint = call.joint(1);
    if (!call.isSet("yes"))
        return misuse(QStringLiteral("A factory reset overwrites all registers of %1. Add --yes to confirm.")
                          .arg(call.words()[1]));
    call.connectToChange();
    const int code = call.run().run([&] {
        return call.session().changes.factoryReset(joint, !call.isSet("reset-id"), !call.isSet("reset-baud"));
    });
    return saveMoved(call, code);
}

int blink(const QStringList& words)
{
    ArrayCall call(words, 2, 2);
    call.open();
    const int joint = call.joint(1);
    call.connect();
    return call.run().run([&] { return call.session().changes.blink(joint); });
}

int snapshot(const QStringList& words)
{
    ArrayCall call(words, 1, 1, {"out="});
    call.open();
    const QString out = call.value("out");
    if (out.isEmpty())
        return misuse(QStringLiteral("\"snapshot\" needs --out FILE to write to."));
    call.connect();
    return call.run().run([&] { return call.session().snapshots.backupRegisters(out); });
}

int snapshots(const QStringList& words)
{
    ArrayCall call(words, 1, 1);
    call.open();
    QJsonArray list;
    for (const auto& entry : call.session().snapshots.snapshots()) {
        const QString time = entry.time.toUTC().toString(Qt::ISODate);
        list.append(QJsonObject{{QStringLiteral("path"), entry.path},
                                {QStringLiteral("time_utc"), time},
                                {QStringLiteral("reason"), entry.reason},
                                {QStringLiteral("servos"), entry.servos},
                                {QStringLiteral("file"), entry.arrayFile},
                                {QStringLiteral("port"), entry.port}});
        if (!call.run().isJson())
            print(QStringLiteral("%1  %2  %3  (%4)  %5")
                      .arg(time,
                           entry.servos == 1 ? QStringLiteral("1 servo")
                                             : QStringLiteral("%1 servos").arg(entry.servos),
                           entry.reason, core::originWords(entry.arrayFile, entry.port), entry.path));
    }
    if (call.run().isJson())
        printJson(list);
    else if (list.isEmpty())
        print(QStringLiteral("There is no snapshot of this array yet; each Apply takes one."));
    return Done;
}

/// Prints what a restore would write, one line each.
void printDifferences(const core::ApplyPlan& plan)
{
    for (const auto& row : plan.rows) {
        print(QStringLiteral("%1 (ID %2)  %3@%4  now %5, in the snapshot %6%7")
                  .arg(row.name)
                  .arg(row.id.value)
                  .arg(row.registerName, wordOf(row.memory),
                       row.device ? QString::number(*row.device) : QStringLiteral("-"))
                  .arg(row.pending)
                  .arg(row.refusal.isEmpty() ? QString() : QStringLiteral("  REFUSED: ") + row.refusal));
    }
}

int restore(const QStringList& words)
{
    ArrayCall call(words, 2, 2, {"yes"});
    call.open();
    call.connect();
    auto& session = call.session();
    const bool isJson = call.run().isJson();
    std::vector<core::SnapshotDifference> found;
    const auto compared = call.run().operate([&] {
        return session.snapshots.compareSnapshot(
            call.words()[1],
            [&found](const core::OperationReport&, const std::vector<core::SnapshotDifference>& differences) {
                found = differences;
            });
    });
    if (!compared)
        return Failed;
    // Ignores pending edits of the file: only the snapshot's values are written.
    core::ArrayConfig array = session.document.array();
    for (auto& joint : array.joints)
        joint.pending.clear();
    bool isUncertain = false;
    bool isComplete = true;
    for (const auto& difference : found) {
        isUncertain = isUncertain || (difference.joint >= 0 && !difference.problem.isEmpty());
        isComplete = isComplete && difference.joint >= 0;
        if (difference.joint >= 0)
            array.joints[static_cast<std::size_t>(difference.joint)].pending = difference.writes;
    }
    session.document.edit(QStringLiteral("Command line"), array);
    const auto plan = session.changes.pendingPlan();
    const bool isWritten =
        call.isSet("yes") && !isUncertain && !plan.isRefused() && plan.writes() > 0 && !compared->cancelled;
    if (!isJson) {
        call.run().tell(*compared);
        printDifferences(plan);
    }
    if (isWritten) {
        const int code = call.run().run([&] { return session.changes.applyPending(); });
        if (code == Done && !isComplete)
            return fail(QStringLiteral(
                "The snapshot was restored only in part: some of its servos match no joint of this array."));
        return code;
    }
    if (isJson) {
        QJsonObject all = call.run().toJson(*compared);
        const QJsonObject planned = planJson(plan, array.hasSeveralBuses());
        for (auto each = planned.begin(); each != planned.end(); ++each)
            all.insert(each.key(), each.value());
        printJson(all);
    } else if (plan.writes() == 0 || compared->cancelled) {
        print(QStringLiteral("Nothing was written."));
    } else if (isUncertain || plan.isRefused()) {
        print(QStringLiteral("Nothing was written, and --yes would write nothing: either all servos are "
                             "written or none, and some cannot be written."));
    } else if (plan.writes() == 1) {
        print(QStringLiteral("Nothing was written. Add --yes to write this change."));
    } else {
        print(QStringLiteral("Nothing was written. Add --yes to write these %1 changes.").arg(plan.writes()));
    }
    return ArrayRun::codeOf(*compared) == Done && plan.isRefused() ? int{Failed}
                                                                   : ArrayRun::codeOf(*compared);
}

constexpr std::array kCommands{
    ArrayCommand{"apply", "apply FILE [--set JOINT.REGISTER[@eep|@ram]=VALUE …] [--dry-run]",
                 "write pending changes, all or none; --dry-run shows the plan only", apply},
    ArrayCommand{"set-id", "set-id FILE JOINT NEW", "change the ID of a servo", setId},
    ArrayCommand{"id-plan", "id-plan FILE OLD=NEW …", "change the IDs of several servos; swaps are possible",
                 idPlan},
    ArrayCommand{"set-baud", "set-baud FILE BAUD [--on BUS]",
                 "change the baud rate of all servos, or of one bus", setBaud},
    ArrayCommand{"factory-reset", "factory-reset FILE JOINT [--reset-id] [--reset-baud] --yes",
                 "reset one servo to factory registers", factoryReset},
    ArrayCommand{"blink", "blink FILE JOINT", "blink a servo's LEDs for 5 seconds", blink},
    ArrayCommand{"snapshot", "snapshot FILE --out OUT", "save all registers of all servos", snapshot},
    ArrayCommand{"snapshots", "snapshots FILE", "list the snapshots taken before each apply", snapshots},
    ArrayCommand{"restore", "restore FILE SNAPSHOT [--yes]",
                 "list differences from a snapshot; with --yes, write them", restore},
};

} // namespace

std::span<const ArrayCommand> applyCommands()
{
    return kCommands;
}

} // namespace cli
