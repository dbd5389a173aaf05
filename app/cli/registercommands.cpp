// SPDX-License-Identifier: GPL-3.0-or-later
// servodeck read, servodeck write: a register of a servo that need not be in an array.
#include <QtCore/QCommandLineParser>

#include "app/cli/busclient.h"
#include "app/cli/cli.h"
#include "app/cli/registeraccess.h"

namespace cli {

namespace {

/// One register of one servo.
struct Place
{
    std::unique_ptr<BusClient> client;
    core::Target target;
    const core::Register* reg = nullptr;
    core::Memory memory = core::Memory::Ram;
};

void addOptions(QCommandLineParser& parser)
{
    parser.addOption({QStringLiteral("baud"), QString(), QStringLiteral("B"), QStringLiteral("115200")});
    parser.addOption({QStringLiteral("model"), QString(), QStringLiteral("MODEL")});
    parser.addOption({QStringLiteral("eep"), QString()});
    parser.addOption({QStringLiteral("json"), QString()});
}

/// Fills `place`; otherwise reports the error and returns the exit code.
std::optional<int> findPlace(const QCommandLineParser& parser, Place& place)
{
    const auto words = parser.positionalArguments();
    const QString idWord = showMinus(words.at(1));
    bool ok = false;
    const int id = idWord.toInt(&ok);
    if (!ok || id < 0 || id > core::ServoId::kMax)
        return misuse(QStringLiteral("\"%1\" is not a servo ID; expected 0 to 253.").arg(idWord));
    const auto baud = parseBaud(parser.value(QStringLiteral("baud")));
    if (!baud)
        return misuse(baud.error().detail);
    place.target.name = QStringLiteral("Servo");
    place.target.id.value = static_cast<std::uint8_t>(id);
    const auto& models = core::ModelLibrary::builtIn();
    if (parser.isSet(QStringLiteral("model"))) {
        place.target.model = models.find(parser.value(QStringLiteral("model")));
        if (place.target.model == nullptr) {
            return misuse(
                QStringLiteral("There is no servo model \"%1\". Known models: %2.")
                    .arg(parser.value(QStringLiteral("model")), models.names().join(QStringLiteral(", "))));
        }
    }
    auto client = BusClient::open(words.at(0), *baud);
    if (!client)
        return fail(client.error().detail);
    place.client = std::move(*client);
    if (place.target.model == nullptr) {
        const auto model = place.client->identify(place.target);
        if (!model) {
            fail(model.error().detail);
            return place.client->wasCancelled() ? Cancelled : Failed;
        }
        place.target.model = *model;
    }
    place.memory = parser.isSet(QStringLiteral("eep")) ? core::Memory::Eep : core::Memory::Ram;
    const auto reg = findRegister(place.target, words.at(2), place.memory);
    if (!reg)
        return misuse(reg.error().detail);
    place.reg = *reg;
    place.memory = core::placeOf(*place.reg, place.memory);
    return std::nullopt;
}

/// Runs a procedure on this servo; reports the resulting value, or the error.
int tell(Place& place,
         const std::function<core::Task<core::OperationReport>(core::Conversation&, std::vector<core::Target>,
                                                               std::vector<core::DeviceImage>&)>& procedure,
         std::optional<int> written, bool isJson)
{
    std::vector<core::DeviceImage> images(1);
    const auto report = place.client->run<core::OperationReport>([&](core::Conversation& talk) {
        return procedure(talk, std::vector<core::Target>{place.target}, images);
    });
    auto held = images.front().value(*place.reg, place.memory);
    if (!held && report.ok() && written) {
        // With ACK policy 0 no read is answered; the procedure verified the write otherwise.
        const QByteArray bytes = place.reg->encode(*written);
        images.front().store(place.memory, *place.reg->address(place.memory),
                             {reinterpret_cast<const std::uint8_t*>(bytes.constData()),
                              static_cast<std::size_t>(bytes.size())},
                             {});
        held = written;
    }
    if (held && isJson)
        printJson(registerJson(place.target, *place.reg, place.memory, images.front()));
    else if (held)
        print(core::valueWords(*place.target.model, *place.reg, *held));
    if (report.ok())
        return Done;
    fail(report.servos.front().sentence);
    return report.cancelled ? Cancelled : Failed;
}

} // namespace

int readRegister(const QStringList& words)
{
    QCommandLineParser parser;
    addOptions(parser);
    if (!parser.parse(hideMinus(words)))
        return misuse(parser.errorText() + QLatin1Char('.'));
    if (parser.positionalArguments().size() != 3)
        return misuse(QStringLiteral("\"read\" takes three arguments: servodeck read PORT ID REGISTER."));
    Place place;
    if (const auto code = findPlace(parser, place))
        return *code;
    return tell(
        place,
        [&place](core::Conversation& talk, std::vector<core::Target> targets,
                 std::vector<core::DeviceImage>& images) {
            return core::readRegister(talk, std::move(targets), images, place.reg->name, place.memory);
        },
        std::nullopt, parser.isSet(QStringLiteral("json")));
}

int writeRegister(const QStringList& words)
{
    QCommandLineParser parser;
    addOptions(parser);
    if (!parser.parse(hideMinus(words)))
        return misuse(parser.errorText() + QLatin1Char('.'));
    if (parser.positionalArguments().size() != 4)
        return misuse(
            QStringLiteral("\"write\" takes four arguments: servodeck write PORT ID REGISTER VALUE."));
    const auto value = parseRaw(parser.positionalArguments().at(3));
    if (!value)
        return misuse(value.error().detail);
    Place place;
    if (const auto code = findPlace(parser, place))
        return *code;
    core::RegisterOrder order;
    order.name = place.reg->name;
    order.memory = place.memory;
    order.value = *value;
    order.isLone = true;
    if (const auto allowed = core::checkOrder(*place.target.model, order); !allowed)
        return misuse(allowed.error().detail);
    return tell(
        place,
        [&order](core::Conversation& talk, std::vector<core::Target> targets,
                 std::vector<core::DeviceImage>& images) {
            return core::writeRegisters(talk, std::move(targets), images, order,
                                        &core::ModelLibrary::builtIn());
        },
        *value, parser.isSet(QStringLiteral("json")));
}

} // namespace cli
