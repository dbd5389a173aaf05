// SPDX-License-Identifier: GPL-3.0-or-later
// servodeck scan
#include <QtCore/QCommandLineParser>
#include <QtCore/QJsonArray>
#include <QtCore/QJsonObject>

#include <algorithm>
#include <vector>

#include "app/cli/busclient.h"
#include "app/cli/cli.h"

namespace cli {

namespace bus = core::bus;

namespace {

QJsonObject toJson(const bus::FoundEvent& found)
{
    QJsonObject object{{QStringLiteral("id"), found.id}, {QStringLiteral("baud"), found.baud}};
    object[QStringLiteral("model")] = QJsonValue();
    object[QStringLiteral("firmware")] = QJsonValue();
    if (found.hasModel) {
        const auto* model = core::ModelLibrary::builtIn().findByBytes(found.identity[0], found.identity[1]);
        object[QStringLiteral("model")] = model != nullptr ? model->name : QStringLiteral("unknown");
        object[QStringLiteral("model_bytes")] = QJsonArray{found.identity[0], found.identity[1]};
        object[QStringLiteral("firmware")] =
            QStringLiteral("%1.%2").arg(found.identity[2]).arg(found.identity[3]);
    }
    return object;
}

void printFound(const bus::FoundEvent& found)
{
    const QJsonObject json = toJson(found);
    print(QStringLiteral("ID %1  %2 baud  %3  firmware %4")
              .arg(found.id, 3)
              .arg(found.baud)
              .arg(found.hasModel ? json[QStringLiteral("model")].toString()
                                  : QStringLiteral("model not told (ACK policy 0)"),
                   found.hasModel ? json[QStringLiteral("firmware")].toString() : QStringLiteral("-")));
}

} // namespace

int scan(const QStringList& words)
{
    QCommandLineParser parser;
    parser.addPositionalArgument(QStringLiteral("PORT"), QString());
    parser.addOption({QStringLiteral("baud"), QString(), QStringLiteral("B"), QStringLiteral("115200")});
    parser.addOption({QStringLiteral("json"), QString()});
    if (!parser.parse(words))
        return misuse(parser.errorText() + QLatin1Char('.'));
    if (parser.positionalArguments().size() != 1)
        return misuse(
            QStringLiteral("\"scan\" takes one port: servodeck scan PORT [--baud B|all] [--json]."));
    std::vector<int> bauds;
    if (parser.value(QStringLiteral("baud")) == QLatin1String("all")) {
        bauds = core::herkulexBauds();
    } else {
        const auto baud = parseBaud(parser.value(QStringLiteral("baud")));
        if (!baud)
            return misuse(baud.error().detail);
        bauds = {*baud};
    }
    auto client = BusClient::open(parser.positionalArguments().first(), bauds.front());
    if (!client)
        return fail(client.error().detail);
    bus::ScanRequest request;
    std::copy_n(bauds.begin(), std::min(bauds.size(), request.bauds.size()), request.bauds.begin());
    if ((*client)->bus().submit(request) == 0)
        return fail(QStringLiteral("The bus is busy. Try again."));

    const bool json = parser.isSet(QStringLiteral("json"));
    std::vector<bus::FoundEvent> all;
    const bool ok = (*client)->listen([&](const bus::Event& event) {
        if (const auto* found = std::get_if<bus::FoundEvent>(&event)) {
            all.push_back(*found);
            if (!json)
                printFound(*found);
        }
        const auto* progress = std::get_if<bus::ScanProgress>(&event);
        return progress == nullptr || !progress->finished;
    });
    if (!ok) {
        return fail(
            QStringLiteral("Lost %1 during the scan: its other side went away. Plug it in and scan again.")
                .arg(parser.positionalArguments().first()));
    }
    if (json) {
        std::sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.id < b.id; });
        QJsonArray array;
        for (const auto& found : all)
            array.append(toJson(found));
        printJson(array);
    } else if (all.empty()) {
        print(QStringLiteral("No servo answered. Check power and cable, or try --baud all."));
    }
    return Done;
}

} // namespace cli
