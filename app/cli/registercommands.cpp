// SPDX-License-Identifier: GPL-3.0-or-later
// servodeck read, servodeck write: a register of a servo that need not be in an array.
#include "app/cli/busclient.h"
#include "app/cli/cli.h"
#include "app/cli/registeraccess.h"
#include "core/base/bytes.h"
#include "core/configure/status.h"
#include "core/family/servofamily.h"

namespace cli {

namespace {

constexpr const char* kOptions = "baud= protocol= model= eep json";

/// A register of a servo.
struct Place
{
    explicit Place(const Options& options);

    core::Target target;
    std::unique_ptr<BusClient> client;
    const core::Register* reg = nullptr;
    core::Memory memory = core::Memory::Ram;
    bool isConfirmed = false; ///< --yes
};

const core::ServoModel& findModel(const QString& name)
{
    const auto& models = core::ModelLibrary::installed();
    const core::ServoModel* model = models.find(name);
    if (model == nullptr)
        quitUsage("There is no servo model \"%1\". Known models: %2.", name, listed(models.names()));
    return *model;
}

Place::Place(const Options& options)
    : memory(options.isSet("eep") ? core::Memory::Eep : core::Memory::Ram)
{
    const QStringList& words = options.words();
    bool ok = false;
    const int id = words[1].toInt(&ok);
    if (!ok || id < 0 || id > core::ServoId::kMax)
        quitUsage("\"%1\" is not a servo ID; expected 0 to 253.", words[1]);
    target.name = QStringLiteral("Servo");
    target.id.value = static_cast<std::uint8_t>(id);
    if (options.isSet("model"))
        target.model = &findModel(options.value("model"));
    const core::ServoFamily& family =
        target.model != nullptr ? core::familyOf(*target.model) : parseProtocol(options.value("protocol"));
    client = orFail(BusClient::open(words[0], parseBaud(options, family), family));
    if (target.model == nullptr) {
        const auto model = client->identify(target);
        if (!model) {
            fail(model.error().detail);
            throw Exit{client->wasCancelled() ? Cancelled : Failed};
        }
        target.model = *model;
    }
    reg = &findRegister(target, words[2], memory);
    memory = core::placeOf(*reg, memory);
}

/// Runs a procedure on this servo; reports the resulting value, or the error.
template <typename Procedure>
int perform(Place& place, const Procedure& procedure, std::optional<int> written, bool isJson)
{
    std::vector<core::DeviceImage> images(1);
    const auto report = place.client->run<core::OperationReport>(
        [&](core::Conversation& io) { return procedure(io, std::vector{place.target}, images); });
    auto held = images.front().value(*place.reg, place.memory);
    if (!held && report.ok() && written) {
        // With ACK policy 0 no read is answered; the procedure verified the write otherwise.
        const QByteArray bytes = place.reg->encode(*written);
        images.front().store(place.memory, *place.reg->address(place.memory), core::toSpan(bytes), {});
        held = written;
    }
    const bool isRate = written && place.reg->role == core::RegisterRole::Baud;
    if (isRate && report.ok())
        held = written; // it answers at its new rate only
    if (held && isJson)
        printJson(joined(registerJson(place.target, *place.reg, place.memory, images.front()),
                         {{"id", place.target.id.value}}));
    else if (held)
        print(core::valueWords(*place.target.model, *place.reg, *held));
    if (report.ok()) {
        const bool isClosed = written && core::isLockedUntilPowerOff(*place.target.model, images.front());
        if ((place.isConfirmed || isRate || isClosed) && !isJson)
            note(report.servos.front().sentence);
        return Done;
    }
    fail(report.servos.front().sentence);
    return report.cancelled ? Cancelled : Failed;
}

} // namespace

int readRegister(const QStringList& words)
{
    const Options options(words, "read", "three arguments", "PORT ID REGISTER", kOptions);
    Place place(options);
    return perform(
        place,
        [&](core::Conversation& io, auto targets, auto& images) {
            return core::readRegister(io, std::move(targets), images, place.reg->name, place.memory);
        },
        std::nullopt, options.isJson());
}

int registersOf(const QStringList& words)
{
    const Options options(words, "registers", "one argument", "MODEL", "json");
    const core::ServoModel& model = findModel(options.words()[0]);
    QJsonArray rows;
    for (const auto memory : {core::Memory::Eep, core::Memory::Ram}) {
        for (const core::RegisterRow& row : core::registerRows(model, core::DeviceImage(), memory)) {
            rows.append(rowJson(row));
            if (!options.isJson())
                print(QStringLiteral("%1 %2  %3  %4 %5")
                          .arg(wordOf(memory).toUpper())
                          .arg(row.address, 3)
                          .arg(row.reg->isWritable ? QStringLiteral("rw") : QStringLiteral("ro"))
                          .arg(row.reg->name, -28)
                          .arg(row.reg->meaning));
        }
    }
    if (options.isJson())
        printJson(rows);
    return Done;
}

int writeRegister(const QStringList& words)
{
    const Options options(words, "write", "four arguments", "PORT ID REGISTER VALUE",
                          "yes baud= protocol= model= eep json");
    core::RegisterOrder order;
    order.value = parseRaw(options.words()[3]);
    order.isLone = true;
    order.mayRelease = options.isSet("yes");
    Place place(options);
    place.isConfirmed = order.mayRelease;
    order.name = place.reg->name;
    order.memory = place.memory;
    if (const auto allowed = core::checkOrder(*place.target.model, order); !allowed)
        return misuse(allowed.error().detail);
    return perform(
        place,
        [&](core::Conversation& io, auto targets, auto& images) {
            return core::writeRegisters(io, std::move(targets), images, order);
        },
        order.value, options.isJson());
}

} // namespace cli
