// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/protocol/rdt/netftxml.h"

#include <QtCore/QHash>
#include <QtCore/QXmlStreamReader>
#include <QtCore/QXmlStreamWriter>

#include <cmath>

namespace core::rdt {

namespace {

constexpr double kNewtonsInPound = 4.4482216152605; // exact: 0.45359237 kg at 9.80665 m/s^2
constexpr double kNewtonsInKilogram = 9.80665;
constexpr double kMetresInInch = 0.0254;
constexpr double kMetresInFoot = 0.3048;

Error wrongFile(const QString& detail)
{
    return Error{Errc::BadFile, detail};
}

/// Text of each element that holds text only.
Result<QHash<QString, QString>> readTexts(const QByteArray& xml)
{
    QHash<QString, QString> texts;
    QXmlStreamReader reader(xml.trimmed()); // some firmware sends blanks before the XML declaration
    QString name;
    while (!reader.atEnd()) {
        switch (reader.readNext()) {
        case QXmlStreamReader::StartElement:
            name = reader.name().toString();
            break;
        case QXmlStreamReader::Characters:
            if (!name.isEmpty())
                texts[name] += reader.text();
            break;
        case QXmlStreamReader::EndElement:
            name.clear();
            break;
        default:
            break;
        }
    }
    if (reader.hasError())
        return wrongFile(QStringLiteral("Could not read the sensor's netftapi2.xml: line %1, column %2: %3.")
                             .arg(reader.lineNumber())
                             .arg(reader.columnNumber())
                             .arg(reader.errorString()));
    return texts;
}

/// A positive number from the first existing element of the two.
Result<double> positive(const QHash<QString, QString>& texts, const QString& name, const QString& other)
{
    const QString text = texts.value(texts.contains(name) ? name : other).trimmed();
    bool ok = false;
    const double value = text.toDouble(&ok);
    if (!ok || !std::isfinite(value) || value <= 0.0)
        return wrongFile(
            QStringLiteral("The sensor's netftapi2.xml has no usable %1: '%2' is not a positive number.")
                .arg(name, text));
    return value;
}

/// Counts per newton or newton metre: from 100 N per count to a full range of 0.2 N.
bool isPlausible(double counts)
{
    return counts >= 0.01 && counts <= 1e10;
}

/// "lbf-in", "Lbf in" and "lbfin" are the same unit in real devices.
QString plainUnit(const QString& unit)
{
    QString plain;
    for (const QChar c : unit.toLower()) {
        if (c.isLetter())
            plain += c;
    }
    return plain;
}

std::optional<std::array<double, 6>> limitsFrom(const QHash<QString, QString>& texts, double newtons,
                                                double newtonMetres)
{
    std::array<double, 6> limits{};
    for (std::size_t axis = 0; axis < limits.size(); ++axis) {
        const QString name = QStringLiteral("cfgmr%1").arg(axis);
        const auto value = positive(texts, name, name);
        if (!value)
            return std::nullopt;
        limits[axis] = *value * (axis < 3 ? newtons : newtonMetres);
        if (limits[axis] < 1e-3 || limits[axis] > 1e7)
            return std::nullopt;
    }
    return limits;
}

} // namespace

double newtonsIn(const QString& unit)
{
    static const QHash<QString, double> kUnits{
        {QStringLiteral("n"), 1.0},
        {QStringLiteral("kn"), 1000.0},
        {QStringLiteral("lbf"), kNewtonsInPound},
        {QStringLiteral("lb"), kNewtonsInPound},
        {QStringLiteral("klbf"), 1000.0 * kNewtonsInPound},
        {QStringLiteral("kg"), kNewtonsInKilogram},
        {QStringLiteral("kgf"), kNewtonsInKilogram},
        {QStringLiteral("g"), kNewtonsInKilogram / 1000.0},
        {QStringLiteral("gf"), kNewtonsInKilogram / 1000.0},
    };
    return kUnits.value(plainUnit(unit), 0.0);
}

double newtonMetresIn(const QString& unit)
{
    static const QHash<QString, double> kUnits{
        {QStringLiteral("nm"), 1.0},
        {QStringLiteral("nmm"), 0.001},
        {QStringLiteral("knm"), 1000.0},
        {QStringLiteral("lbfin"), kNewtonsInPound * kMetresInInch},
        {QStringLiteral("lbin"), kNewtonsInPound * kMetresInInch},
        {QStringLiteral("lbfft"), kNewtonsInPound * kMetresInFoot},
        {QStringLiteral("lbft"), kNewtonsInPound * kMetresInFoot},
        {QStringLiteral("kgfcm"), kNewtonsInKilogram * 0.01},
        {QStringLiteral("kgcm"), kNewtonsInKilogram * 0.01},
    };
    return kUnits.value(plainUnit(unit), 0.0);
}

Result<DeviceInfo> parseNetFtXml(const QByteArray& xml)
{
    const auto texts = readTexts(xml);
    if (!texts)
        return texts.error();
    const auto countsPerForce = positive(*texts, QStringLiteral("cfgcpf"), QStringLiteral("calcpf"));
    if (!countsPerForce)
        return countsPerForce.error();
    const auto countsPerTorque = positive(*texts, QStringLiteral("cfgcpt"), QStringLiteral("calcpt"));
    if (!countsPerTorque)
        return countsPerTorque.error();
    const QString forceUnit = texts->value(QStringLiteral("scfgfu")).trimmed();
    const QString torqueUnit = texts->value(QStringLiteral("scfgtu")).trimmed();
    const double newtons = newtonsIn(forceUnit);
    const double newtonMetres = newtonMetresIn(torqueUnit);
    if (newtons <= 0.0 || newtonMetres <= 0.0)
        return wrongFile(
            QStringLiteral("The sensor's netftapi2.xml has unknown units: '%1' for force, '%2' for torque.")
                .arg(forceUnit, torqueUnit));
    DeviceInfo info;
    info.scale = {*countsPerForce / newtons, *countsPerTorque / newtonMetres};
    if (!isPlausible(info.scale.countsPerNewton) || !isPlausible(info.scale.countsPerNewtonMetre))
        return wrongFile(
            QStringLiteral("The sensor's netftapi2.xml has an implausible scale: %1 counts per newton, %2 "
                           "per newton metre. About a million is typical. Check its configuration page.")
                .arg(info.scale.countsPerNewton, 0, 'g', 3)
                .arg(info.scale.countsPerNewtonMetre, 0, 'g', 3));
    info.productName = texts->value(QStringLiteral("prodname")).trimmed();
    if (info.productName.contains(QLatin1String("axia"), Qt::CaseInsensitive))
        info.product = Product::Axia;
    info.limits = limitsFrom(*texts, newtons, newtonMetres);
    const auto rate = positive(*texts, QStringLiteral("comrdtrate"), QStringLiteral("comrdtrate"));
    info.rate = rate ? *rate : 0.0;
    return info;
}

QByteArray writeNetFtXml(const DeviceInfo& info)
{
    QByteArray xml;
    QXmlStreamWriter writer(&xml);
    writer.setAutoFormatting(true);
    const auto number = [&writer](const QString& name, double value) {
        writer.writeTextElement(name, QString::number(value, 'g', 15));
    };
    writer.writeStartDocument();
    writer.writeStartElement(QStringLiteral("netft"));
    writer.writeTextElement(QStringLiteral("prodname"), info.productName);
    number(QStringLiteral("cfgcpf"), info.scale.countsPerNewton);
    number(QStringLiteral("cfgcpt"), info.scale.countsPerNewtonMetre);
    writer.writeTextElement(QStringLiteral("scfgfu"), QStringLiteral("N"));
    writer.writeTextElement(QStringLiteral("scfgtu"), QStringLiteral("Nm"));
    number(QStringLiteral("comrdtrate"), info.rate);
    if (info.limits) {
        for (std::size_t axis = 0; axis < info.limits->size(); ++axis)
            number(QStringLiteral("cfgmr%1").arg(axis), (*info.limits)[axis]);
    }
    writer.writeEndElement();
    writer.writeEndDocument();
    return xml;
}

} // namespace core::rdt
