// SPDX-License-Identifier: GPL-3.0-or-later
// servodeck array init, status, clear, reset, torque, registers, read, write
#include "app/cli/arrayrun.h"
#include "app/cli/registeraccess.h"
#include "core/base/element.h"
#include "core/configure/status.h"
#include "core/session/state/registers.h"

namespace cli {

using core::Memory;

// ---- operations on some or all servos

int init(ArrayRun& run)
{
    const auto joints = run.joints(1);
    core::InitOptions options;
    if (run.isSet("mass-reset") && run.isSet("no-reset"))
        return misuse("Use either --mass-reset or --no-reset.");
    if (run.isSet("mass-reset") && !joints.empty())
        return misuse("--mass-reset resets all servos; omit the joint.");
    if (run.isSet("mass-reset"))
        options.reset = core::ResetKind::Mass;
    else if (!joints.empty()) // the file may require one broadcast, which reaches every servo
        options.reset = core::ResetKind::OneByOne;
    if (run.isSet("no-reset"))
        options.reset = core::ResetKind::None;
    options.allowTorqueLoss = run.isSet("allow-torque-loss");
    options.resetDelay = run.number("reset-delay", 0, 60);
    run.connect();
    return run.run([&] { return run.operations().initialise(options, joints); });
}

int status(ArrayRun& run)
{
    const auto joints = run.joints(1);
    run.connect();
    const auto report = run.operate([&] { return run.operations().readStatus(joints); });
    const auto shown = run.isSet("only-erroneous") ? core::onlyErroneous(report) : report;
    if (!run.isJson()) {
        run.report(shown);
        return ArrayRun::codeOf(report);
    }
    QJsonObject object = run.toJson(shown);
    QJsonArray servos;
    for (const QJsonValue each : object[QStringLiteral("servos")].toArray()) {
        const auto joint = at(core::element(shown.servos, servos.size()).joint);
        const auto& image = run.session().registers.image(joint);
        const core::ServoModel* model = run.session().joints.model(joint);
        const auto byte = [&](core::RegisterRole role) {
            const core::Register* reg = model != nullptr ? model->find(role) : nullptr;
            return jsonValue(reg != nullptr ? image.value(*reg, Memory::Ram) : std::nullopt);
        };
        servos.append(joined(each.toObject(), {{"status_error", byte(core::RegisterRole::StatusError)},
                                               {"status_detail", byte(core::RegisterRole::StatusDetail)}}));
    }
    object[QStringLiteral("servos")] = servos;
    printJson(object);
    return ArrayRun::codeOf(report);
}

int clear(ArrayRun& run)
{
    const auto joints = run.joints(1);
    run.connect();
    return run.run([&] { return run.operations().clearErrors(joints); });
}

int reset(ArrayRun& run)
{
    core::InitOptions options;
    const auto joints = run.joints(1);
    options.resetDelay = run.number("reset-delay", 0, 60);
    if (run.isSet("mass") && !joints.empty())
        return misuse("--mass resets all servos; omit the joint.");
    if (run.isSet("mass"))
        options.reset = core::ResetKind::Mass;
    options.allowTorqueLoss = run.isSet("allow-torque-loss");
    run.connect();
    return run.run([&] { return run.operations().resetServos(options, joints); });
}

int torque(ArrayRun& run)
{
    const auto joints = run.joints(2);
    const QString mode = run.words()[1];
    std::optional<core::bus::TorqueMode> wanted;
    for (const auto each :
         {core::bus::TorqueMode::Free, core::bus::TorqueMode::Brake, core::bus::TorqueMode::On}) {
        if (mode == torqueKey(each))
            wanted = each;
    }
    if (!wanted && mode != QLatin1String("restore"))
        return misuse("\"%1\" is not a torque state; use free, brake, on or restore.", mode);
    run.connect();
    return run.run([&] {
        return wanted ? run.operations().setTorqueMode(*wanted, joints)
                      : run.operations().restoreTorque(joints);
    });
}

// ---- registers

static QString rowText(const core::RegisterRow& row)
{
    const QString physical =
        row.physical ? filled("%1 %2", QString::number(*row.physical, 'g', 6), row.reg->unit) : QString();
    return QStringLiteral("%1 %2  %3  %4 %5  %6")
        .arg(wordOf(row.memory).toUpper())
        .arg(row.address, 2)
        .arg(row.reg->isWritable ? QStringLiteral("rw") : QStringLiteral("ro"))
        .arg(row.reg->name, -28)
        .arg(row.raw ? QString::number(*row.raw) : QStringLiteral("?"), 6)
        .arg(physical.trimmed());
}

int registers(ArrayRun& run)
{
    const auto joints = run.joints(1);
    if (joints.empty())
        return misuse("\"registers\" needs a joint.");
    run.connect();
    const auto report = run.operate([&] { return run.operations().readRegisters(joints); });
    if (!report.ok()) {
        fail(report.servos.front().sentence);
        return ArrayRun::codeOf(report);
    }
    const auto target = run.operations().target(joints.front());
    const auto& image = run.session().registers.image(at(joints.front()));
    const bool both = run.isSet("eep") == run.isSet("ram");
    QJsonArray rows;
    for (const auto memory : {Memory::Eep, Memory::Ram}) {
        if (!both && !run.isSet(memory == Memory::Eep ? "eep" : "ram"))
            continue;
        for (const auto& row : core::registerRows(*target.model, image, memory)) {
            rows.append(rowJson(row));
            if (!run.isJson())
                print(rowText(row));
        }
    }
    if (run.isJson())
        printJson(rows);
    return Done;
}

int read(ArrayRun& run)
{
    const auto joints = run.joints(1);
    const QString name = run.words()[2];
    const auto memory = run.isSet("eep") ? Memory::Eep : Memory::Ram;
    const int joint = joints.empty() ? 0 : joints.front();
    const auto target = run.operations().target(joint);
    const auto& reg = findRegister(target, name, memory);
    run.connect();
    const auto report = run.operate([&] { return run.operations().readRegister(name, memory, joints); });
    if (!run.isJson() || joints.empty() || !report.ok())
        return run.report(report);
    const auto& image = run.session().registers.image(at(joint));
    printJson(joined(run.toJson(joint), registerJson(target, reg, memory, image)));
    return Done;
}

int write(ArrayRun& run)
{
    const auto joints = run.joints(1);
    core::RegisterOrder order;
    order.name = run.words()[2];
    order.memory = run.isSet("eep") ? Memory::Eep : Memory::Ram;
    order.value = parseRaw(run.words()[3]);
    order.mayRelease = run.isSet("yes");
    for (int joint = 0; joint < run.count(); ++joint) {
        const auto target = run.operations().target(joint);
        if ((!joints.empty() && joints.front() != joint) || target.model == nullptr)
            continue;
        findRegister(target, order.name, order.memory);
        if (const auto allowed = core::checkOrder(*target.model, order); !allowed)
            return misuse("%1: %2", target.label(), allowed.error().detail);
    }
    run.connect();
    return run.run([&] { return run.operations().writeRegister(order, joints); });
}

} // namespace cli
