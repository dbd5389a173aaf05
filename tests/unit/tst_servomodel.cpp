// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/configure/deviceimage.h"
#include "core/family/herkulex/playtime.h"
#include "core/family/servofamily.h"
#include "core/protocol/herkulex/ramlayout.h"
#include "tests/support/testarray.h"
#include "tests/support/testprogram.h"

namespace tst_servomodel {

using namespace core;
using testsupport::model;

namespace {

const Register& reg(const char* modelName, const char* registerName)
{
    const Register* found = model(modelName).find(QString::fromLatin1(registerName));
    if (!found)
        qFatal("no register %s", registerName);
    return *found;
}

QByteArray builtInJson()
{
    ModelLibrary::builtIn(); // the data is linked in once this has been called
    return support::contentOf(u":/servos/herkulex.json"_s);
}

using Values = QList<int>;
/// Addresses in EEPROM and in RAM, and the size.
Values placeOf(const Register& reg)
{
    return {reg.eepAddress.value_or(-1), reg.ramAddress.value_or(-1), reg.size};
}

/// Bytes of an image, then values of two bytes.
Values valuesIn(std::span<const std::uint8_t> image, const Values& bytes, const Values& words)
{
    Values values = support::listOf(bytes, [&](int at) { return int{image[std::size_t(at)]}; });
    for (const int at : words)
        values << image[std::size_t(at)] + 256 * image[std::size_t(at) + 1];
    return values;
}

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
constexpr double kInfinity = std::numeric_limits<double>::infinity();

const QString kFamily = u"herkulex"_s;

std::vector<ServoModel> allModels()
{
    std::vector<ServoModel> all;
    for (const QString& name : ModelLibrary::builtIn().names(kFamily))
        all.push_back(*ModelLibrary::builtIn().find(name));
    return all;
}

} // namespace

class ServoModelTest : public QObject
{
    Q_OBJECT

private slots:
    void theSixHerkulexModelsAreBuiltIn()
    {
        QStringList names = ModelLibrary::builtIn().names(kFamily);
        names.sort();
        const QString expected = u"DRS-0101 DRS-0201 DRS-0401 DRS-0402 DRS-0601 DRS-0602"_s;
        QCOMPARE(names.join(QLatin1Char(' ')), expected);
    }

    void aModelIsFoundByItsBytesInAddressOrder()
    {
        const ModelLibrary& library = ModelLibrary::builtIn();
        for (const QString& name : library.names(kFamily)) {
            const auto first = static_cast<std::uint8_t>(name.mid(4, 2).toInt());
            const auto second = static_cast<std::uint8_t>(name.mid(6, 2).toInt());
            const ServoModel* found = library.findByBytes(u"herkulex"_s, first, second);
            QVERIFY(found);
            QCOMPARE(found->name, name);
        }
        QVERIFY(!library.findByBytes(u"herkulex"_s, 1, 4));
        QVERIFY(!library.find(u"DRS-9999"_s));
        const std::pair<const char*, const char*> labels[] = {
            {"XL430-W250-T", "XL430-W250"}, {"xm430-w350-r", "XM430-W350"}, {"XL330-M288-T", "XL330-M288"},
            {"STS-3215", "STS3215"},        {"XC330-T288-T", "XC330-T288"}, {"drs 0201", "DRS-0201"}};
        for (const auto& [label, name] : labels) {
            const ServoModel* found = library.find(QLatin1String(label));
            QVERIFY2(found != nullptr && found->name == QLatin1String(name), label);
        }
        for (const char* label : {"XL430-W350-T", "MX-28T", "XM430-W350-TR", ""})
            QVERIFY2(!library.find(QLatin1String(label)), label);
    }

    void everyByteBelongsToExactlyOneRegister()
    {
        for (const ServoModel& servo : allModels()) {
            QCOMPARE(servo.memorySize(Memory::Eep), 54);
            QCOMPARE(servo.memorySize(Memory::Ram), 74);
            for (const Memory memory : {Memory::Eep, Memory::Ram}) {
                std::vector<int> owners(static_cast<std::size_t>(servo.memorySize(memory)));
                for (const Register& each : servo.registers) {
                    for (int i = 0; each.address(memory) && i < each.size; ++i)
                        ++owners.at(static_cast<std::size_t>(*each.address(memory) + i));
                }
                QCOMPARE(owners, std::vector<int>(owners.size(), 1));
                for (int address = 0; address < servo.memorySize(memory); ++address)
                    QVERIFY(servo.at(memory, address));
                QVERIFY(!servo.at(memory, servo.memorySize(memory)));
                QVERIFY(!servo.at(memory, -1));
            }
        }
    }

    void sharedRegistersLieSixBytesApart()
    {
        for (const ServoModel& servo : allModels()) {
            int shared = 0;
            for (const Register& each : servo.registers) {
                if (!each.eepAddress || !each.ramAddress)
                    continue;
                QCOMPARE(*each.eepAddress, *each.ramAddress + 6);
                shared += each.size;
            }
            QCOMPARE(shared, 48);
        }
    }

    void registersStandInAddressOrder()
    {
        for (const ServoModel& servo : allModels()) {
            int last = -1;
            for (const Register& each : servo.registers) {
                const int place = each.eepAddress ? *each.eepAddress : 1000 + *each.ramAddress;
                QVERIFY(place > last);
                last = place;
            }
        }
    }

    void theGroupsDifferWhereTheManualsDo()
    {
        QVERIFY(!model("DRS-0101").find(u"velocity_kp"_s));
        QVERIFY(!model("DRS-0401").find(u"aux1"_s));
        QVERIFY(model("DRS-0101").at(Memory::Eep, 41)->isReserved);
        QVERIFY(model("DRS-0401").at(Memory::Ram, 67)->isReserved);
        QCOMPARE(int(*reg("DRS-0402", "velocity_kp").eepAddress), 40);
        QCOMPARE(int(*reg("DRS-0402", "velocity_ki").ramAddress), 36);
        QCOMPARE(int(*reg("DRS-0602", "aux1").ramAddress), 50);
        QCOMPARE(int(*reg("DRS-0602", "absolute_2nd_position").ramAddress), 66);

        QCOMPARE(placeOf(reg("DRS-0201", "calibration_difference")), (Values{53, 47, 1}));
        for (const char* name : {"DRS-0401", "DRS-0601", "DRS-0402", "DRS-0602"}) {
            const Register& difference = reg(name, "calibration_difference");
            QCOMPARE(placeOf(difference), (Values{52, 46, 2}));
            QVERIFY(difference.isSigned);
        }
    }

    void wellKnownRegistersStandWhereTheManualPutsThem_data()
    {
        const support::Table<QByteArray, int, int, bool> row("name", "address", "size", "isWritable");
        row("id", "servo_id", 0, 1, true);
        row("ack", "ack_policy", 1, 1, true);
        row("kp", "position_kp", 24, 2, true);
        row("error", "status_error", 48, 1, true);
        row("detail", "status_detail", 49, 1, true);
        row("torque", "torque_control", 52, 1, true);
        row("voltage", "voltage", 54, 1, false);
        row("temperature", "temperature", 55, 1, false);
        row("tick", "tick", 57, 1, false);
        row("position", "calibrated_position", 58, 2, false);
        row("absolute", "absolute_position", 60, 2, false);
        row("velocity", "differential_position", 62, 2, false);
        row("pwm", "pwm", 64, 2, false);
        row("desired velocity", "desired_velocity", 72, 2, false);
    }

    void wellKnownRegistersStandWhereTheManualPutsThem()
    {
        const auto [name, address, size, isWritable] =
            support::fetched<QByteArray, int, int, bool>({"name", "address", "size", "isWritable"});
        for (const ServoModel& servo : allModels()) {
            const Register* found = servo.find(QString::fromLatin1(name));
            QVERIFY(found);
            QCOMPARE(placeOf(*found).mid(1), (Values{address, size}));
            QCOMPARE(found->isWritable, isWritable);
            QCOMPARE(servo.at(Memory::Ram, address + size - 1), found);
        }
    }

    void modelsHaveTheirGeometry()
    {
        const double degree = kPi / 180.0;
        QCOMPARE(model("DRS-0101").radiansPerTick, 0.325 * degree);
        QCOMPARE(model("DRS-0401").radiansPerTick, 0.163 * degree);
        QCOMPARE(model("DRS-0602").radiansPerTick, 360.0 / 12962.0 * degree);
        QCOMPARE(model("DRS-0201").velocityPerUnit, 29.09 * degree);
        QCOMPARE(model("DRS-0601").velocityPerUnit, 3.634 * degree);
        QCOMPARE(model("DRS-0402").velocityPerUnit, 0.62 * degree);
        QCOMPARE(model("DRS-0101").positionMask, std::uint16_t{0x03FF});
        QCOMPARE(model("DRS-0401").positionMask, std::uint16_t{0x07FF});
        QCOMPARE(model("DRS-0402").positionMask, std::uint16_t{0x7FFF});
        QCOMPARE(model("DRS-0402").centreTick, 16384);
        QVERIFY(qAbs(model("DRS-0402").maxVelocity - 66.0 * 2 * kPi / 60) < 1e-3);
        QVERIFY(qAbs(model("DRS-0601").maxVelocity - 61.8 * 2 * kPi / 60) < 1e-3);
        QVERIFY(qAbs(model("DRS-0101").maxVelocity - kPi / 3 / 0.166) < 1e-3);
        QVERIFY(model("DRS-0602").hasSecondPosition && !model("DRS-0601").hasSecondPosition);
    }

    void theFactoryImageHoldsTheDefaults()
    {
        const auto eep = model("DRS-0201").factoryImage(Memory::Eep);
        QCOMPARE(eep.size(), std::size_t{54});
        QCOMPARE(valuesIn(eep, {0, 1, 4, 6, 7}, {26, 28, 30}), (Values{2, 1, 0x10, 253, 1, 21, 1002, 440}));
        const auto encoder = model("DRS-0602").factoryImage(Memory::Eep);
        QCOMPARE(valuesIn(encoder, {6}, {26}), (Values{219, 10627}));
        const auto eleven = model("DRS-0401").factoryImage(Memory::Eep);
        QCOMPARE(valuesIn(eleven, {0, 12, 13}, {26, 28}), (Values{4, 95, 170, 42, 2004}));
    }

    void atBootRamIsACopyOfEep()
    {
        for (const ServoModel& servo : allModels()) {
            const auto eep = servo.factoryImage(Memory::Eep);
            const auto ram = servo.factoryImage(Memory::Ram);
            QCOMPARE(std::vector(ram.begin(), ram.begin() + 48), std::vector(eep.begin() + 6, eep.end()));
            QCOMPARE(int(ram[52]), 0);
        }
    }

    void aWritableDefaultIsAValueThatMayBeWritten()
    {
        for (const ServoModel& servo : allModels()) {
            for (const Register& each : servo.registers) {
                if (each.isWritable) {
                    QVERIFY(each.defaultValue);
                    QVERIFY(each.checkWritable(*each.defaultValue));
                }
            }
        }
    }

    void onlyValuesInRangeMayBeWritten()
    {
        const Register& kp = reg("DRS-0101", "position_kp");
        QVERIFY(kp.checkWritable(0) && kp.checkWritable(32767));
        QVERIFY(!kp.checkWritable(-1) && !kp.checkWritable(32768));
        const Register& offset = reg("DRS-0101", "pwm_offset");
        QVERIFY(offset.checkWritable(-128) && !offset.checkWritable(-129) && !offset.checkWritable(128));
        const Register& torque = reg("DRS-0101", "torque_control");
        QVERIFY(torque.checkWritable(0) && torque.checkWritable(0x40) && torque.checkWritable(0x60));
        QVERIFY(!torque.checkWritable(0x20) && !torque.checkWritable(0x61));
        QVERIFY(!reg("DRS-0101", "baud_rate").checkWritable(1));
        QVERIFY(reg("DRS-0402", "baud_rate").checkWritable(1));
        QVERIFY(!reg("DRS-0402", "baud_rate").checkWritable(5));
        QVERIFY(!reg("DRS-0101", "servo_id").checkWritable(254));
        const auto refused = reg("DRS-0101", "max_pwm").checkWritable(2000);
        QCOMPARE(refused.error().code, Errc::BadArgument);
        QCOMPARE(refused.error().detail, u"'max_pwm' cannot be 2000: choose a value from 0 to 1023."_s);
    }

    void registersThatAreReadOnlyOrReservedRefuseEveryValue()
    {
        QCOMPARE(reg("DRS-0101", "voltage").checkWritable(0).error().code, Errc::Refused);
        QCOMPARE(model("DRS-0101").at(Memory::Eep, 5)->checkWritable(0).error().code, Errc::Refused);
    }

    void everyValueOfEveryRegisterSurvivesTheBytes()
    {
        for (const char* name : {"DRS-0101", "DRS-0402"}) {
            for (const Register& each : model(name).registers) {
                const int bits = each.size * 8;
                const int low = each.isSigned ? -(1 << (bits - 1)) : 0;
                for (int value = low; value < low + (1 << bits); ++value) {
                    const QByteArray bytes = each.encode(value);
                    if (bytes.size() != each.size
                        || each.decode(reinterpret_cast<const std::uint8_t*>(bytes.constData()))
                               != (each.isSigned ? value : value & static_cast<int>(each.mask & 0xFFFF)))
                        QFAIL(qPrintable(u"%1 = %2"_s.arg(each.name).arg(value)));
                }
            }
        }
        QCOMPARE(reg("DRS-0101", "position_kp").encode(440), QByteArray("\xB8\x01", 2));
    }

    void temperatureOfGroupAFollowsTheThermistor()
    {
        // Published table, every eighth value from 16.
        constexpr std::array kTable{-32.49, -24.72, -18.68, -13.61, -9.15, -5.1,  -1.34, 2.21,  5.61,  8.91,
                                    12.14,  15.34,  18.53,  21.74,  25.0,  28.33, 31.76, 35.33, 39.07, 43.03,
                                    47.29,  51.9,   56.99,  62.71,  69.29, 77.1,  86.78, 99.59};
        const ServoModel& servo = model("DRS-0101");
        for (std::size_t i = 0; i < kTable.size(); ++i)
            QVERIFY(qAbs(servo.temperature(static_cast<std::uint8_t>(16 + 8 * i)) - kTable[i]) < 0.01);
        QVERIFY(qAbs(servo.temperature(222) - 84.13) < 0.01);
    }

    void temperatureIsReadBackFromEveryRawValue()
    {
        for (const char* name : {"DRS-0201", "DRS-0601", "DRS-0402"}) {
            const ServoModel& servo = model(name);
            for (int raw = 0; raw < 256; ++raw) {
                const auto byte = static_cast<std::uint8_t>(raw);
                QCOMPARE(int(servo.temperatureRaw(servo.temperature(byte))), raw);
            }
            const auto raw = [&](double celsius) { return int{servo.temperatureRaw(celsius)}; };
            QCOMPARE(support::listOf(QList{-1e9, 1e9, kInfinity, kNaN}, raw), (Values{0, 255, 255, 0}));
        }
        QCOMPARE(model("DRS-0601").temperature(45), 45.0);
    }

    void voltageIsReadBackFromEveryRawValue()
    {
        for (const char* name : {"DRS-0201", "DRS-0601"}) {
            const ServoModel& servo = model(name);
            for (int raw = 0; raw < 256; ++raw)
                QCOMPARE(int(servo.voltageRaw(servo.voltage(static_cast<std::uint8_t>(raw)))), raw);
            const auto raw = [&](double volts) { return int{servo.voltageRaw(volts)}; };
            QCOMPARE(support::listOf(QList{-3.0, 1000.0, kNaN}, raw), (Values{0, 255, 0}));
        }
        QCOMPARE(model("DRS-0101").voltage(100), 7.4);
        QCOMPARE(model("DRS-0401").voltage(148), 14.8);
    }

    void strayBitsAreNoPartOfAPosition()
    {
        const std::array<std::uint8_t, 2> bytes{0x00, 0x62}; // 25088
        QCOMPARE(reg("DRS-0201", "calibrated_position").decode(bytes.data()), 512);
        QCOMPARE(reg("DRS-0201", "desired_trajectory_position").decode(bytes.data()), 512);
        QCOMPARE(reg("DRS-0201", "absolute_position").decode(bytes.data()), 25088);
        QCOMPARE(reg("DRS-0602", "calibrated_position").decode(bytes.data()), 25088);
    }
    void physicalValuesFollowTheManual()
    {
        const ServoModel& servo = model("DRS-0101");
        const auto physical = [&](const char* name, int raw) {
            return servo.physical(reg("DRS-0101", name), raw);
        };
        QCOMPARE(physical("position_kp", 440), std::optional(55.0));
        QCOMPARE(physical("position_kd", 8000), std::optional(1000.0));
        QCOMPARE(physical("position_ki", 16384), std::optional(1.0));
        QCOMPARE(physical("saturator_slope", 256), std::optional(1.0));
        QCOMPARE(physical("max_acceleration_time", 45), std::optional(45 * 0.0112));
        QCOMPARE(physical("pwm", -1023), std::optional(-1.0));
        QCOMPARE(physical("min_voltage", 91), std::optional(91 * 0.074));
        QVERIFY(qAbs(*physical("max_temperature", 222) - 84.13) < 0.01);
        QVERIFY(!physical("baud_rate", 16));
        QVERIFY(!physical("status_error", 1));
        QCOMPARE(physical("calibrated_position", 512), std::optional(0.0));
        QVERIFY(qAbs(*physical("min_position", 412) + 32.5) < 1e-9);
        QVERIFY(qAbs(*physical("differential_position", -2) + 58.18) < 1e-9);
        const ServoModel& encoder = model("DRS-0402");
        QCOMPARE(encoder.physical(reg("DRS-0402", "velocity_kp"), 64), std::optional(1.0));
        QCOMPARE(encoder.physical(reg("DRS-0402", "overload_detection_period"), 150), std::optional(0.6));
        QCOMPARE(encoder.physical(reg("DRS-0402", "max_temperature"), 80), std::optional(80.0));
    }

    void baudCodesGoBothWays()
    {
        const ServoModel& servo = model("DRS-0101");
        const std::vector<int> expected{115200, 1000000, 666666, 500000, 400000, 250000, 200000, 57600};
        QCOMPARE(usualFamily().bauds(), expected);
        for (const int baud : expected)
            QCOMPARE(servo.baudFromCode(*servo.codeFromBaud(baud)), std::optional(baud));
        QCOMPARE(servo.codeFromBaud(57600), std::optional(0x22));
        QVERIFY(!servo.codeFromBaud(9600) && !servo.baudFromCode(0x05));
        QCOMPARE(servo.factoryBaud(), 115200);
    }

    /// The protocol reads and writes these in every servo, before it knows the model.
    void rolesAreAtTheAddressesOfTheProtocol()
    {
        namespace ram = herkulex::ram;
        const std::vector<std::tuple<RegisterRole, int, int>> places{
            {RegisterRole::Id, ram::kServoId, 1},
            {RegisterRole::ReplyLevel, ram::kAckPolicy, 1},
            {RegisterRole::MinPosition, ram::kMinPosition, 2},
            {RegisterRole::MaxPosition, ram::kMaxPosition, 2},
            {RegisterRole::StatusError, ram::kStatusError, 1},
            {RegisterRole::StatusDetail, ram::kStatusDetail, 1},
            {RegisterRole::Torque, ram::kTorqueControl, 1},
            {RegisterRole::Led, ram::kLedControl, 1},
            {RegisterRole::PresentVoltage, ram::kVoltage, 1},
            {RegisterRole::PresentTemperature, ram::kTemperature, 1},
            {RegisterRole::Uptime, ram::kTick, 1},
            {RegisterRole::PresentPosition, ram::kCalibratedPosition, 2},
            {RegisterRole::SensorPosition, ram::kAbsolutePosition, 2},
            {RegisterRole::PresentVelocity, ram::kDifferentialPosition, 2},
            {RegisterRole::PresentLoad, ram::kPwm, 2},
            {RegisterRole::GoalPosition, ram::kGoal, 2},
        };
        for (const ServoModel& servo : allModels()) {
            for (const auto& [role, address, size] : places) {
                const Register* reg = servo.find(role);
                QVERIFY2(reg != nullptr, qPrintable(servo.name + QLatin1Char(' ') + wordOf(role)));
                QCOMPARE(placeOf(*reg).mid(1), (Values{address, size}));
            }
            QCOMPARE(int{servo.find(RegisterRole::Baud)->eepAddress.value()}, int{ram::kEepBaud});
            QVERIFY(servo.find(RegisterRole::None) == nullptr);
            for (const Register& reg : servo.registers)
                QCOMPARE(reg.needsReboot(Memory::Eep), true);
        }
    }

    void playtimesRoundAndSaturate()
    {
        for (int playtime = 0; playtime <= 254; ++playtime)
            QCOMPARE(int(herkulex::playtimeOf(herkulex::secondsOf(static_cast<std::uint8_t>(playtime)))),
                     playtime);
        const auto playtime = [](double seconds) { return int{herkulex::playtimeOf(seconds)}; };
        QCOMPARE(support::listOf(QList{0.67, -1.0, 3.0, kInfinity, kNaN}, playtime),
                 (Values{60, 0, 254, 254, 254}));
    }

    void theBuiltInFileLoadsOnceAndOnlyOnce()
    {
        ModelLibrary library;
        QVERIFY(library.add(builtInJson(), u"one.json"_s));
        QCOMPARE(library.names().size(), 6);
        VERIFY_CONTAINS(support::refusalOf(library.add(builtInJson(), u"two.json"_s)), "two.json",
                        "DRS-0101");
        QCOMPARE(library.names().size(), 6);
    }

    void aWrongFileIsNamedAndAddsNothing_data()
    {
        const support::Table<QByteArray, QByteArray, QString> row("from", "to", "mentions");
        row("not JSON", "\"family\":", "\"family\"", "line 2, column");
        row("other version", "\"version\": 1", "\"version\": 2", "'version'");
        row("no family", "\"family\"", "\"fam\"", "'family'");
        row("no models", "\"models\"", "\"model_list\"", "'models'");
        row("size 3", "\"eep\": 26, \"ram\": 20, \"size\": 2", "\"eep\": 26, \"ram\": 20, \"size\": 3",
            "min_position");
        row("address as text", "\"ram\": 54", "\"ram\": \"54\"", "voltage");
        row("hole in the map", "\"ram\": 72", "\"ram\": 74", "byte 72 of RAM");
        row("moved register", "\"ram\": 54", "\"ram\": 55", "byte 54 of RAM");
        row("unknown access", "\"access\": \"ro\"", "\"access\": \"r\"", "'access'");
        row("default out of range", "\"default\": 440", "\"default\": 40000", "position_kp");
        row("default too large", "\"default\": 440", "\"default\": 70000", "'default'");
        row("min above max", "\"min\": 0, \"max\": 50", "\"min\": 60, \"max\": 50", "acceleration_ratio");
        row("scale zero", "\"scale\": \"1/8\"", "\"scale\": 0", "'scale'");
        row("scale by zero", "\"scale\": \"1/8\"", "\"scale\": \"1/0\"", "'scale'");
        row("unknown group", "\"group\": \"A\"", "\"group\": \"Z\"", "'Z'");
        row("three model bytes", "[1, 1]", "[1, 1, 1]", "'model_bytes'");
        row("broadcast as ID", "\"default_id\": 253", "\"default_id\": 254", "'default_id'");
        row("no resolution", "0.325", "-0.325", "'degrees_per_tick'");
        row("a range that no servo has", "0.325", "0.001", "'degrees_per_tick' has to be a number from");
        row("no angle at all", "0.325", "1e-300", "'degrees_per_tick' has to be a number from");
        row("unknown thermometer", "thermistor_10k", "bimetal", "'temperature'");
        row("name twice", "\"name\": \"DRS-0201\"", "\"name\": \"DRS-0101\"", "DRS-0101");
        row("register twice", "\"name\": \"tick\"", "\"name\": \"pwm\"", "twice");
        row("half a tick", "\"centre_tick\": 512", "\"centre_tick\": 512.5", "'centre_tick'");
    }

    void aWrongFileIsNamedAndAddsNothing()
    {
        const auto [from, to, mentions] =
            support::fetched<QByteArray, QByteArray, QString>({"from", "to", "mentions"});
        QByteArray json = builtInJson();
        QVERIFY(json.contains(from));
        ModelLibrary library;
        const auto added = library.add(json.replace(from, to), u"wrong.json"_s);
        QVERIFY(!added);
        QCOMPARE(added.error().code, Errc::BadFile);
        VERIFY_CONTAINS(added.error().detail, "wrong.json", mentions);
        QVERIFY(library.names().isEmpty());
    }

    void valuesOfEverySizeSignAndByteOrder_data()
    {
        support::addColumns<int, bool, bool, QByteArray, int>("size", "isSigned", "isBigEndian", "bytes",
                                                              "value");
        const auto row = [](int size, bool isSigned, bool isBigEndian, const char* hex, int value) {
            QTest::addRow("%d %s %s %s", size, isSigned ? "signed" : "unsigned",
                          isBigEndian ? "big" : "little", hex)
                << size << isSigned << isBigEndian << QByteArray::fromHex(hex) << value;
        };
        row(1, false, true, "80", 128);
        row(1, true, true, "80", -128);
        row(2, false, true, "1234", 0x1234);
        row(2, true, true, "fffe", -2);
        row(2, true, false, "feff", -2);
        row(4, false, false, "78563412", 0x12345678);
        row(4, false, true, "12345678", 0x12345678);
        row(4, true, false, "feffffff", -2);
        row(4, true, true, "80000000", std::numeric_limits<int>::min());
        row(4, true, false, "ffffff7f", std::numeric_limits<int>::max());
    }
    void valuesOfEverySizeSignAndByteOrder()
    {
        const auto [size, isSigned, isBigEndian, bytes, value] =
            support::fetched<int, bool, bool, QByteArray, int>(
                {"size", "isSigned", "isBigEndian", "bytes", "value"});
        Register each;
        each.isWritable = true;
        each.size = static_cast<std::uint8_t>(size);
        each.isSigned = isSigned;
        each.isBigEndian = isBigEndian;
        QCOMPARE(each.decode(reinterpret_cast<const std::uint8_t*>(bytes.constData())), value);
        QCOMPARE(each.encode(value), bytes);
        QVERIFY(each.checkWritable(value));
        QVERIFY(each.checkWritable(each.lowest()) && each.checkWritable(each.highest()));
        if (size < 4)
            QVERIFY(!each.checkWritable(each.lowest() - 1) && !each.checkWritable(each.highest() + 1));
    }
    void anUnsignedValueBeyondAnIntSaturates()
    {
        Register each;
        each.size = 4;
        const std::array<std::uint8_t, 4> bytes{0xFF, 0xFF, 0xFF, 0xFF};
        QCOMPARE(each.decode(bytes.data()), std::numeric_limits<int>::max());
    }

    void aMapMayHaveHoles()
    {
        QByteArray json = builtInJson();
        for (const char* group : {"\"A\": {", "\"B\": {", "\"C\": {"})
            json.replace(group, QByteArray(QByteArray(group) + "\"holes\": true,"));
        json.replace("\"ram\": 38", "\"ram\": 600"); // led_blink_period
        ModelLibrary library;
        ASSIGN_OR_FAIL(added, library.add(json, u"holes.json"_s));
        const ServoModel& servo = *library.find(u"DRS-0101"_s);
        QCOMPARE(servo.memorySize(Memory::Ram), 601);
        QVERIFY(servo.at(Memory::Ram, 38) == nullptr && servo.at(Memory::Ram, 599) == nullptr);
        QCOMPARE(servo.at(Memory::Ram, 600)->name, u"led_blink_period"_s);
        DeviceImage image;
        image.fit(servo);
        const std::vector<std::uint8_t> zeros(601);
        image.store(Memory::Eep, 0, std::span(zeros).first(54), Time{});
        image.store(Memory::Ram, 0, std::span(zeros).first(38), Time{});
        image.store(Memory::Ram, 39, std::span(zeros).first(35), Time{});
        QVERIFY(!image.isComplete());
        image.store(Memory::Ram, 600, std::span(zeros).first(1), Time{});
        QVERIFY(image.isComplete());
        QVERIFY(!image.isKnown(Memory::Ram, 599) && !image.isKnown(Memory::Ram, 10'000));
    }

    void whatIsNotAModelFileIsRefused()
    {
        for (const char* json : {"", "[]", "{}", "null", "{\"family\": \"x\", \"version\": 1}"}) {
            ModelLibrary library;
            QVERIFY(!library.add(json, u"other.json"_s, {u"herkulex"_s}));
            QVERIFY(library.names().isEmpty());
        }
    }
};

SERVODECK_TEST(ServoModelTest)

} // namespace tst_servomodel
#include "tst_servomodel.moc"
