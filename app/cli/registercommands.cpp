// SPDX-License-Identifier: GPL-3.0-or-later
// servodeck read, servodeck write
#include <QtCore/QCommandLineParser>
#include <QtCore/QJsonObject>
#include <QtCore/QRegularExpression>
#include <QtCore/QThread>

#include "app/cli/busclient.h"
#include "app/cli/cli.h"

namespace cli {

namespace bus = core::bus;

namespace {

/// What both commands are about: one register of one servo.
struct Place
{
    std::unique_ptr<BusClient> client;
    const core::ServoModel* model = nullptr;
    const core::Register* reg = nullptr;
    int id = 0;
    bool eep = false;
    std::uint8_t address = 0;
};

void addOptions(QCommandLineParser& parser)
{
    parser.addOption({QStringLiteral("baud"), QString(), QStringLiteral("B"), QStringLiteral("115200")});
    parser.addOption({QStringLiteral("model"), QString(), QStringLiteral("MODEL")});
    parser.addOption({QStringLiteral("eep"), QString()});
    parser.addOption({QStringLiteral("json"), QString()});
}

/// Fills `place`; otherwise the exit code, the sentence already told.
std::optional<int> findPlace(const QCommandLineParser& parser, Place& place)
{
    const auto words = parser.positionalArguments();
    bool ok = false;
    place.id = words.at(1).toInt(&ok);
    if (!ok || place.id < 0 || place.id > core::ServoId::kMax)
        return misuse(QStringLiteral("\"%1\" is not a servo ID; expected 0 to 253.").arg(words.at(1)));
    const auto baud = parseBaud(parser.value(QStringLiteral("baud")));
    if (!baud)
        return misuse(baud.error().detail);
    const auto& models = core::ModelLibrary::builtIn();
    if (parser.isSet(QStringLiteral("model"))) {
        place.model = models.find(parser.value(QStringLiteral("model")).toUpper());
        if (place.model == nullptr) {
            return misuse(
                QStringLiteral("There is no servo model \"%1\". Known are: %2.")
                    .arg(parser.value(QStringLiteral("model")), models.names().join(QStringLiteral(", "))));
        }
    }
    auto client = BusClient::open(words.at(0), *baud);
    if (!client)
        return fail(client.error().detail);
    place.client = std::move(*client);
    if (place.model == nullptr) {
        const auto model = place.client->identify(place.id);
        if (!model)
            return fail(model.error().detail);
        place.model = *model;
    }
    place.reg = place.model->find(words.at(2));
    if (place.reg == nullptr || place.reg->isReserved) {
        QStringList names;
        for (const auto& reg : place.model->registers) {
            if (!reg.isReserved)
                names << reg.name;
        }
        return misuse(QStringLiteral("The %1 has no register \"%2\". It has: %3.")
                          .arg(place.model->name, words.at(2), names.join(QStringLiteral(", "))));
    }
    place.eep = parser.isSet(QStringLiteral("eep")) || !place.reg->ramAddress;
    const auto address = place.reg->address(place.eep ? core::Memory::Eep : core::Memory::Ram);
    if (!address)
        return misuse(QStringLiteral("%1 has no place in EEPROM; leave --eep out.").arg(place.reg->name));
    place.address = *address;
    return std::nullopt;
}

void show(const Place& place, int raw, bool json)
{
    const auto physical = place.model->physical(*place.reg, raw);
    if (json) {
        QJsonObject object{
            {QStringLiteral("id"), place.id},
            {QStringLiteral("model"), place.model->name},
            {QStringLiteral("register"), place.reg->name},
            {QStringLiteral("memory"), place.eep ? QStringLiteral("eep") : QStringLiteral("ram")},
            {QStringLiteral("address"), place.address},
            {QStringLiteral("raw"), raw}};
        object[QStringLiteral("value")] = physical ? QJsonValue(*physical) : QJsonValue();
        object[QStringLiteral("unit")] = place.reg->unit;
        printJson(object);
        return;
    }
    QString line = QStringLiteral("%1 = %2").arg(place.reg->name).arg(raw);
    if (physical)
        line += QStringLiteral(" (%1%2)")
                    .arg(*physical, 0, 'g', 6)
                    .arg(place.reg->unit.isEmpty() ? QString() : QLatin1Char(' ') + place.reg->unit);
    print(line);
}

} // namespace

int readRegister(const QStringList& words)
{
    QCommandLineParser parser;
    addOptions(parser);
    if (!parser.parse(words))
        return misuse(parser.errorText() + QLatin1Char('.'));
    if (parser.positionalArguments().size() != 3)
        return misuse(QStringLiteral("\"read\" takes three words: servodeck read PORT ID REGISTER."));
    Place place;
    if (const auto code = findPlace(parser, place))
        return *code;
    const auto reply = place.client->read(place.id, place.eep, place.address, place.reg->size);
    if (!reply)
        return fail(reply.error().detail);
    show(place, place.reg->decode(reply->bytes.data()), parser.isSet(QStringLiteral("json")));
    return Done;
}

int writeRegister(const QStringList& words)
{
    QCommandLineParser parser;
    parser.setOptionsAfterPositionalArgumentsMode(QCommandLineParser::ParseAsOptions);
    addOptions(parser);
    // A negative value looks like an option: the words are cut there by hand.
    QStringList options = words;
    QString negative;
    for (qsizetype i = 4; i < options.size(); ++i) { // behind the name, the port, the ID and the register
        static const QRegularExpression number(QStringLiteral("^-\\d+$"));
        if (number.match(options.at(i)).hasMatch()) {
            negative = options.at(i);
            options.replace(i, QStringLiteral("NEGATIVE"));
        }
    }
    if (!parser.parse(options))
        return misuse(parser.errorText() + QLatin1Char('.'));
    if (parser.positionalArguments().size() != 4)
        return misuse(QStringLiteral("\"write\" takes four words: servodeck write PORT ID REGISTER VALUE."));
    QString text = parser.positionalArguments().at(3);
    if (text == QLatin1String("NEGATIVE"))
        text = negative;
    bool ok = false;
    const bool isHex = text.startsWith(QLatin1String("0x"), Qt::CaseInsensitive);
    const int value = text.toInt(&ok, isHex ? 16 : 10);
    if (!ok)
        return misuse(
            QStringLiteral("\"%1\" is not a raw register value; give a whole number, 0x for hexadecimal.")
                .arg(text));
    Place place;
    if (const auto code = findPlace(parser, place))
        return *code;
    if (const auto allowed = place.reg->checkWritable(value); !allowed)
        return misuse(allowed.error().detail);

    const int writtenTo = place.id;
    if (place.reg->name == QLatin1String("servo_id") && value != place.id && place.client->answers(value)) {
        return fail(QStringLiteral(
                        "Servo %1 was left alone: there is a servo with ID %2 already, and two with one ID "
                        "garble each other. Choose a free ID.")
                        .arg(place.id)
                        .arg(value));
    }

    bus::WriteRequest request;
    request.id = static_cast<std::uint8_t>(place.id);
    request.eep = place.eep;
    request.address = place.address;
    const QByteArray bytes = place.reg->encode(value);
    request.length = static_cast<std::uint8_t>(bytes.size());
    std::copy(bytes.begin(), bytes.end(), request.bytes.begin());
    if (const auto written = place.client->ask(request); !written)
        return fail(written.error().detail);
    // An EEPROM cell takes 2 to 10 ms before the servo listens again.
    QThread::msleep(place.eep ? 20 : 3);
    // A new ID in RAM counts at once: the answer comes from there.
    if (place.reg->name == QLatin1String("servo_id") && !place.eep)
        place.id = value;
    const auto reply = place.client->read(place.id, place.eep, place.address, place.reg->size);
    if (!reply) {
        // Policy 0 answers no read: that it still answers STAT is all that can be known of it.
        const bool isMuted = !place.eep && place.reg->name == QLatin1String("ack_policy") && value == 0;
        if (isMuted && place.client->answers(place.id)) {
            show(place, value, parser.isSet(QStringLiteral("json")));
            return Done;
        }
        return fail(QStringLiteral("%1 was written to servo %2 but could not be read back: %3")
                        .arg(place.reg->name)
                        .arg(writtenTo)
                        .arg(reply.error().detail));
    }
    const int now = place.reg->decode(reply->bytes.data());
    show(place, now, parser.isSet(QStringLiteral("json")));
    const bool liveBits = place.reg->name.startsWith(QLatin1String("status_"));
    if (now != value && !liveBits) {
        return fail(QStringLiteral("Servo %1 kept %2 = %3 and did not take %4: an error may be latched (read "
                                   "status_error), or the register is locked in this state.")
                        .arg(place.id)
                        .arg(place.reg->name)
                        .arg(now)
                        .arg(value));
    }
    return Done;
}

} // namespace cli
