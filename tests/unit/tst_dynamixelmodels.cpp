// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/servo/rawrange.h"
#include "core/servo/servomodel.h"
#include "tests/support/testprogram.h"

namespace tst_dynamixelmodels {

using namespace core;

namespace {

/// The tables of the manuals (tests/data/dynamixel_models.json). A register is a list: name, address, size,
/// access, area, default, smallest and largest value, sign (false, true: two's complement, a number: the
/// bit), allowed values.
QJsonObject manuals()
{
    const QString path = QStringLiteral(SERVODECK_TEST_DATA "/dynamixel_models.json");
    return QJsonDocument::fromJson(support::contentOf(path)).object();
}

struct Manual
{
    QString name;
    int address = 0;
    int size = 0;
    bool isWritable = false;
    bool isLasting = false;
    QJsonValue defaultValue;
    QJsonValue minimum;
    QJsonValue maximum;
    QJsonValue sign;
    QJsonArray allowed;

    explicit Manual(const QJsonArray& row)
        : name(row[0].toString())
        , address(row[1].toInt())
        , size(row[2].toInt())
        , isWritable(row[3] == u"RW"_s)
        , isLasting(row[4] != u"RAM"_s)
        , defaultValue(row[5])
        , minimum(row[6])
        , maximum(row[7])
        , sign(row[8])
        , allowed(row[9].toArray())
    {
    }

    /// Lists in which the sign of a magnitude is part of the range begin at 0.
    bool hasRangeWithSign() const
    {
        return sign.isDouble() && minimum.toInt(-1) == 0 && maximum.toInt() >= 1 << sign.toInt();
    }
};

const Register* registerAt(const ServoModel& model, const Manual& manual)
{
    return model.at(manual.isLasting ? Memory::Eep : Memory::Ram, manual.address);
}

/// A bound; a text names the register whose range it follows.
std::optional<int> boundOf(const QJsonValue& value, const QJsonArray& registers)
{
    if (!value.isString())
        return value.isDouble() ? std::optional(value.toInt()) : std::nullopt;
    const bool isNegative = value.toString().startsWith(QLatin1Char('-'));
    const QString name = value.toString().mid(isNegative ? 1 : 0);
    for (const QJsonValue row : registers) {
        const Manual other(row.toArray());
        if (other.name == name) {
            const int bound = (name.startsWith(u"Min"_s) ? other.minimum : other.maximum).toInt();
            return isNegative ? -bound : bound;
        }
    }
    return std::nullopt;
}

} // namespace

class TestDynamixelModels : public QObject
{
    Q_OBJECT

    static const ModelLibrary& models() { return ModelLibrary::builtIn(); }

private slots:
    void everyModelHasItsConstants_data()
    {
        QTest::addColumn<QString>("name");
        const QStringList names = manuals().keys();
        QCOMPARE(names.size(), 12);
        for (const QString& name : names)
            QTest::newRow(qPrintable(name)) << name;
    }
    void everyModelHasItsConstants()
    {
        QFETCH(QString, name);
        const QJsonObject manual = manuals()[name].toObject();
        const ServoModel* model = models().find(name);
        QVERIFY(model != nullptr);
        // The manuals' table leaves the version of the usual protocol out.
        const QString family = manual[u"family"].toString();
        QCOMPARE(model->family, family == "dynamixel"_L1 ? family + QLatin1Char('2') : family);
        QCOMPARE(model->positionCounts, manual[u"resolution"].toInt());
        QCOMPARE(model->centreTick, manual[u"zero"].toInt());
        QCOMPARE(model->find(RegisterRole::Id)->defaultValue, std::optional(1));
        const QJsonObject rates = manual[u"rates"].toObject();
        QCOMPARE(static_cast<int>(model->find(RegisterRole::Baud)->rates.size()),
                 static_cast<int>(rates.size()));
        int highest = 0;
        for (auto it = rates.begin(); it != rates.end(); ++it) {
            QCOMPARE(model->baudFromCode(it.key().toInt()), std::optional(it->toInt()));
            highest = std::max(highest, it->toInt());
        }
        QCOMPARE(model->maxBaud, highest);
        QCOMPARE(models().findByBytes(model->family, model->modelBytes[0], model->modelBytes[1]), model);
    }

    void everyRegisterIsThatOfTheManual_data() { everyModelHasItsConstants_data(); }
    void everyRegisterIsThatOfTheManual()
    {
        QFETCH(QString, name);
        const ServoModel& model = *models().find(name);
        const QJsonObject data = manuals()[name].toObject();
        const QJsonArray registers = data[u"registers"].toArray();
        for (const QJsonValue row : registers) {
            const Manual manual(row.toArray());
            const Register* reg = registerAt(model, manual);
            QVERIFY2(reg != nullptr, qPrintable(manual.name));
            const auto context = qPrintable(manual.name + u" = "_s + reg->name);
            const bool isSigned = manual.sign.toBool() || manual.sign.isDouble();
            QVERIFY2(reg->address(manual.isLasting ? Memory::Eep : Memory::Ram) == manual.address, context);
            QVERIFY2(reg->size == manual.size && reg->isWritable == manual.isWritable, context);
            QVERIFY2(reg->isSigned == isSigned && reg->signBit == manual.sign.toInt(), context);
            QVERIFY2(reg->isBigEndian == data[u"big_endian"].toBool(), context);
            std::optional<int> minimum = boundOf(manual.minimum, registers);
            std::optional<int> maximum = boundOf(manual.maximum, registers);
            if (manual.hasRangeWithSign()) {
                maximum = (1 << manual.sign.toInt()) - 1;
                minimum = -*maximum;
            } else if (reg->name == u"secondary_id"_s) {
                maximum = 255; // above 252: off
            } else if (reg->name == u"bus_watchdog"_s) {
                minimum = 0; // off
            } else if (reg->name == u"goal_position"_s && reg->size == 4) {
                minimum = -1048575; // extended modes
                maximum = 1048575;
            }
            QVERIFY2(reg->minimum == minimum && reg->maximum == maximum, context);
            QVERIFY2(reg->defaultValue == boundOf(manual.defaultValue, {}), context);
            QVERIFY2(reg->allowed.size() == static_cast<std::size_t>(manual.allowed.size()), context);
            for (qsizetype i = 0; i < manual.allowed.size(); ++i)
                QCOMPARE(reg->allowed[static_cast<std::size_t>(i)], manual.allowed[i].toInt());
            QVERIFY2(!reg->meaning.isEmpty() && reg->meaning.endsWith(QLatin1Char('.')), context);
        }
    }

    void noRegisterIsInvented_data() { everyModelHasItsConstants_data(); }
    void noRegisterIsInvented()
    {
        QFETCH(QString, name);
        const QJsonObject data = manuals()[name].toObject();
        qsizetype expected = data[u"registers"].toArray().size();
        for (const QJsonValue block : data[u"indirect"].toArray())
            expected += block.toArray()[2].toInt();
        QCOMPARE(static_cast<qsizetype>(models().find(name)->registers.size()), expected);
    }

    void indirectRegistersAreThere_data() { everyModelHasItsConstants_data(); }
    void indirectRegistersAreThere()
    {
        QFETCH(QString, name);
        const ServoModel& model = *models().find(name);
        const QJsonObject data = manuals()[name].toObject();
        for (const QJsonValue value : data[u"indirect"].toArray()) {
            const QJsonArray block = value.toArray();
            const int size = block[4].toInt();
            for (int i = 0; i < block[2].toInt(); ++i) {
                const Register* reg = model.at(Memory::Ram, block[3].toInt() + i * size);
                QVERIFY(reg != nullptr);
                const QString stem =
                    block[0].toString().toLower().replace(QLatin1Char(' '), QLatin1Char('_'));
                QCOMPARE(reg->name, u"%1_%2"_s.arg(stem).arg(block[1].toInt() + i));
                QCOMPARE(std::tuple(reg->size, reg->defaultValue, reg->minimum, reg->maximum),
                         std::tuple(size, block[5].toInt() + i * block[6].toInt(), block[7].toInt(),
                                    block[8].toInt()));
            }
        }
    }

    void theProgramFindsWhatItUses_data() { everyModelHasItsConstants_data(); }
    void theProgramFindsWhatItUses()
    {
        QFETCH(QString, name);
        const ServoModel& model = *models().find(name);
        for (const RegisterRole role :
             {RegisterRole::Model1, RegisterRole::Firmware1, RegisterRole::Id, RegisterRole::Baud,
              RegisterRole::ReturnDelay, RegisterRole::MinPosition, RegisterRole::MaxPosition,
              RegisterRole::MaxTemperature, RegisterRole::MinVoltage, RegisterRole::MaxVoltage,
              RegisterRole::Torque, RegisterRole::GoalPosition, RegisterRole::PresentPosition,
              RegisterRole::PresentVelocity, RegisterRole::PresentVoltage, RegisterRole::PresentTemperature,
              RegisterRole::Moving})
            QVERIFY2(model.find(role) != nullptr, qPrintable(wordOf(role)));
        // What a servo reports as its model are these bytes.
        const Register* number = model.find(RegisterRole::Model1);
        QCOMPARE(number->encode(*number->defaultValue),
                 QByteArray(reinterpret_cast<const char*>(model.modelBytes.data()), 2));
        if (name == u"STS3215"_s || name == u"SCS0009"_s)
            QCOMPARE(model.find(RegisterRole::Firmware2)->eepAddress, std::optional<std::uint16_t>(1));
        else
            QVERIFY(model.find(RegisterRole::ReplyLevel) != nullptr);
    }

    void valuesComeBack_data() { everyModelHasItsConstants_data(); }
    void valuesComeBack()
    {
        QFETCH(QString, name);
        for (const Register& reg : models().find(name)->registers) {
            for (const int value : {reg.lowest(), reg.minimum.value_or(0), 0, reg.defaultValue.value_or(0), 1,
                                    reg.maximum.value_or(1), reg.highest()}) {
                const QByteArray bytes = reg.encode(value);
                QCOMPARE(bytes.size(), qsizetype{reg.size});
                QCOMPARE(reg.decode(reinterpret_cast<const std::uint8_t*>(bytes.constData())), value);
            }
        }
    }

    void magnitudesHaveASign()
    {
        const auto decoded = [](const char* model, const char* reg, const char* hex) {
            const QByteArray bytes = QByteArray::fromHex(hex);
            const Register* found = models().find(QLatin1String(model))->find(QLatin1String(reg));
            return found->decode(reinterpret_cast<const std::uint8_t*>(bytes.constData()));
        };
        QCOMPARE(decoded("AX-12A", "present_speed", "64 04"), -100); // 1124
        QCOMPARE(decoded("AX-12A", "present_speed", "00 04"), 0);    // 1024 is 0 too
        QCOMPARE(decoded("AX-12A", "present_load", "FF 07"), -1023);
        QCOMPARE(decoded("AX-12A", "present_load", "FF 03"), 1023);
        QCOMPARE(decoded("STS3215", "goal_velocity", "F4 81"), -500);
        QCOMPARE(decoded("STS3215", "homing_offset", "64 08"), -100);
        QCOMPARE(decoded("XM430-W350", "goal_velocity", "9C FF FF FF"), -100);
        const Register* offset = models().find(u"STS3215"_s)->find(u"homing_offset"_s);
        QCOMPARE(offset->encode(-100).toHex(' '), "64 08");
        QCOMPARE(std::pair(offset->lowest(), offset->highest()), std::pair(-2047, 2047));
        QVERIFY(!offset->checkWritable(-2048));
    }

    void bytesAreInTheOrderOfTheModel()
    {
        const ServoModel* scs = models().find(u"SCS0009"_s);
        QCOMPARE(scs->find(RegisterRole::GoalPosition)->encode(512).toHex(' '), "02 00");
        QCOMPARE(scs->find(RegisterRole::Model1)->defaultValue, std::optional(1284));
        const ServoModel* sts = models().find(u"STS3215"_s);
        QCOMPARE(sts->find(RegisterRole::GoalPosition)->encode(2048).toHex(' '), "00 08");
        QCOMPARE(sts->find(RegisterRole::Model1)->defaultValue, std::optional(777));
    }

    void unitsAreThoseOfTheManual()
    {
        const auto physical = [](const char* name, const char* reg, int raw) {
            const ServoModel* model = models().find(QLatin1String(name));
            return model->physical(*model->find(QLatin1String(reg)), raw).value_or(-1e9);
        };
        const auto isNear = [](double a, double b) {
            return support::isNear(a, b, 1e-4 * std::max(1.0, std::abs(b)));
        };
        QVERIFY(isNear(physical("XM430-W350", "present_velocity", 10), 13.74)); // 0.229 rev/min
        QVERIFY(isNear(physical("XM430-W350", "present_position", 3072), 90.0));
        QVERIFY(isNear(physical("XM430-W350", "present_current", -100), -0.269));
        QVERIFY(isNear(physical("XL330-M288", "present_current", 100), 0.1));
        QVERIFY(isNear(physical("XM430-W350", "present_input_voltage", 121), 12.1));
        QVERIFY(isNear(physical("XM430-W350", "return_delay", 250), 500.0)); // µs
        QVERIFY(isNear(physical("XM430-W350", "homing_offset", 1024), 90.0));
        QVERIFY(isNear(physical("AX-12A", "present_position", 512), 0.0));
        QVERIFY(isNear(physical("AX-12A", "present_position", 0), -150.0));
        QVERIFY(isNear(physical("AX-12A", "present_speed", 100), 66.6)); // 0.111 rev/min
        QVERIFY(isNear(physical("STS3215", "present_velocity", 4096), 360.0));
        QVERIFY(isNear(physical("STS3215", "present_current", 100), 0.65));
        QVERIFY(isNear(models().find(u"XM430-W350"_s)->radiansPerTick, 0.00153398));
        QVERIFY(isNear(models().find(u"XM430-W350"_s)->speedPerUnit, 0.0239808));
    }

    void lastingValuesNeedTorqueOffOrTheLock()
    {
        const auto needs = [](const char* model, const char* reg, WritableWhen when) {
            const Register* found = models().find(QLatin1String(model))->find(QLatin1String(reg));
            return found->needs(when, found->eepAddress ? Memory::Eep : Memory::Ram);
        };
        QVERIFY(needs("XM430-W350", "operating_mode", WritableWhen::TorqueOff));
        QVERIFY(!needs("XM430-W350", "goal_position", WritableWhen::TorqueOff));
        QVERIFY(needs("STS3215", "min_position_limit", WritableWhen::Unlocked));
        QVERIFY(needs("AX-12A", "cw_angle_limit", WritableWhen::Unlocked));
        QVERIFY(!models().find(u"XM430-W350"_s)->find(RegisterRole::Id)->needsReboot(Memory::Eep));
    }

    void valuesOfFourBytesHaveARange()
    {
        constexpr int kMost = std::numeric_limits<int>::max();
        const ServoModel& model = *models().find(u"XM430-W350"_s);
        const auto range = [&](const char* name) { return rawRange(*model.find(QLatin1String(name))); };
        QCOMPARE(range("temperature_limit"), std::pair(0, 255));
        QCOMPARE(range("velocity_limit"), std::pair(0, kMost));
        QCOMPARE(range("homing_offset"), std::pair(-kMost - 1, kMost));
        QCOMPARE(range("goal_current"), std::pair(-32768, 32767));
    }

    void brokenFilesAreRefused_data()
    {
        support::addRows<QString, QString, QString, QString>(
            {"file", "good", "bad", "message"},
            {{"sign bit outside", "dynamixel1", "\"sign_bit\": 10", "\"sign_bit\": 16",
              "'sign_bit' has to be a whole number from 1 to 15"},
             {"range beyond the sign", "dynamixel1", "\"min\": -1023", "\"min\": -1024",
              "'min' has to be a whole number from -1023 to 1023"},
             {"byte order", "feetech", "\"byte_order\": \"big\"", "\"byte_order\": \"middle\"",
              "group SCS: 'byte_order' cannot be 'middle'"},
             {"too many in a row", "dynamixel2", "\"count\": 28", "\"count\": 100",
              "'count' has to be a whole number from 1 to 64"},
             {"rows overlap", "dynamixel2", "\"ram\": 224, \"size\": 1", "\"ram\": 223, \"size\": 1",
              "byte 223 of RAM belongs to 2 registers"},
             {"no such register", "dynamixel2", "\"velocity_limit\": {\"default\": 330}",
              "\"speed_limit\": {\"default\": 330}",
              "register 'speed_limit' of model 'XM430-W210': its group has no such register"},
             {"default of a model outside", "dynamixel2", "\"velocity_limit\": {\"default\": 330}",
              "\"velocity_limit\": {\"default\": 3300}",
              "register 'velocity_limit' of model 'XM430-W210': 'default' lies outside"},
             {"speed", "dynamixel2", "\"max_speed\": 200", "\"max_speed\": 0",
              "'max_speed' has to be a whole number from 1 to 32767"},
             {"address", "dynamixel2", "\"ram\": 168", "\"ram\": 70000",
              "'ram' has to be a whole number from 0 to 65535"},
             {"role twice", "dynamixel2", "\"name\": \"shutdown\",",
              "\"name\": \"shutdown\", \"role\": \"torque\",", "the role 'torque' is given twice"}});
    }
    void brokenFilesAreRefused()
    {
        const auto [file, good, bad, message] =
            support::fetched<QString, QString, QString, QString>({"file", "good", "bad", "message"});
        models(); // loads the resources
        QString text = QString::fromUtf8(support::contentOf(u":/servos/%1.json"_s.arg(file)));
        const qsizetype at = text.indexOf(good);
        QVERIFY(at > 0);
        text.replace(at, good.size(), bad);
        ModelLibrary models;
        const QString added = support::refusalOf(models.add(text.toUtf8(), u"broken.json"_s));
        QVERIFY(support::contains(added, message));
        const QRegularExpression place(u"^broken\\.json: line \\d+, column \\d+: "_s);
        QVERIFY2(place.match(added).hasMatch(), qPrintable(added));
        QVERIFY(models.names().isEmpty());
    }
};

SERVODECK_TEST(TestDynamixelModels)

} // namespace tst_dynamixelmodels
#include "tst_dynamixelmodels.moc"
