// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/usermodels.h"
#include "core/servo/servomodel.h"
#include "tests/support/testprogram.h"

namespace tst_usermodels {

using namespace core;

namespace {

/// A model with the registers of the built-in group A, one value a line.
const QByteArray kLab = R"({
  "family": "herkulex",
  "version": 1,
  "models": [
    {
      "name": "LAB-7701",
      "group": "A",
      "model_bytes": [77, 1],
      "position_counts": 1024,
      "centre_tick": 512,
      "degrees_per_tick": 0.325,
      "velocity_unit_degrees_per_s": 29.09,
      "volts_per_unit": 0.074,
      "temperature": "thermistor_10k",
      "position_mask": 1023,
      "min_position": 100,
      "max_position": 900,
      "no_load_degrees_per_s": 300,
      "stall_torque_nm": 1.5,
      "nominal_voltage": 7.4,
      "default_id": 12,
      "max_baud": 666666,
      "second_position": false
    }
  ]
})";

void write(const QTemporaryDir& folder, const char* name, const QByteArray& text)
{
    support::writeFile(folder.filePath(QLatin1String(name)), text);
}

} // namespace

class TestUserModels : public QObject
{
    Q_OBJECT

private slots:
    void aFileInTheFolderAddsItsModels()
    {
        QTemporaryDir folder;
        write(folder, "lab.json", kLab);
        write(folder, "notes.txt", "no model");
        ModelLibrary library = ModelLibrary::builtIn();
        QCOMPARE(usermodels::addTo(library, folder.path()), QStringList());
        QCOMPARE(library.names().size(), ModelLibrary::builtIn().names().size() + 1);
        const ServoModel* lab = library.findByBytes(u"herkulex"_s, 77, 1);
        QVERIFY(lab != nullptr);
        QCOMPARE(lab->name, u"LAB-7701"_s);
        const auto builtIn = ModelLibrary::builtIn().find(u"DRS-0101"_s);
        QCOMPARE(lab->registers.size(), builtIn->registers.size());
        const auto value = [](const ServoModel& model, const char* name) {
            return model.find(QLatin1String(name))->defaultValue;
        };
        QCOMPARE(value(*lab, "min_position"), 100); // its own
        QCOMPARE(value(*lab, "model_no1"), 77);
        QCOMPARE(value(*lab, "servo_id"), 12);
        QCOMPARE(value(*lab, "position_kp"), value(*builtIn, "position_kp"));
    }

    void aGroupOfTheFileReplacesTheKnownOne()
    {
        QTemporaryDir folder;
        QFile builtIn(u":/servos/herkulex.json"_s);
        ModelLibrary library = ModelLibrary::builtIn();
        QVERIFY(builtIn.open(QIODevice::ReadOnly));
        QJsonObject group = QJsonDocument::fromJson(builtIn.readAll())[u"groups"][u"A"].toObject();
        QJsonArray registers = group[u"registers"].toArray();
        registers.append(QJsonDocument::fromJson(R"({"name": "gain", "label": "Gain", "ram": 100, "size": 4,
                                                 "access": "rw", "meaning": "A gain."})")
                             .object());
        group[u"registers"] = registers;
        group[u"holes"] = true;
        QJsonObject own = QJsonDocument::fromJson(kLab).object();
        own[u"groups"] = QJsonObject{{u"A"_s, group}};
        write(folder, "lab.json", QJsonDocument(own).toJson());
        QCOMPARE(usermodels::addTo(library, folder.path()), QStringList());
        const ServoModel* lab = library.find(u"lab-7701"_s);
        QCOMPARE(lab->memorySize(Memory::Ram), 104);
        QCOMPARE(lab->find(u"gain"_s)->highest(), 2147483647);
        QCOMPARE(library.find(u"DRS-0101"_s)->memorySize(Memory::Ram), 74);
    }

    void aBrokenFileIsASentenceWithItsPlace_data()
    {
        const support::Table<QByteArray, QByteArray, QString> row("from", "to", "problem");
        row("no comma", "\"version\": 1,", "\"version\": 1", "4:3 this is not JSON");
        row("twice", "\"version\": 1,", "\"family\": \"x\",", "3:3 the key \"family\" is given twice");
        row("unknown family", "\"herkulex\"", "\"acme\"", "2:13 the file: 'family' is acme");
        row("version", "\"version\": 1", "\"version\": 7", "3:14 the file: 'version' has to be");
        row("no models", "\"models\"", "\"servos\"", "1:1 the file: 'models' has to be a list");
        row("unknown group", "\"A\"", "\"Q\"", "7:16 model 'LAB-7701': there is no group 'Q'");
        row("one byte", "[77, 1]", "[77]", "8:22 model 'LAB-7701': 'model_bytes' has to be two numbers");
        row("bytes in use", "[77, 1]", "[2, 1]",
            "8:22 model 'LAB-7701': 'model_bytes' are those of DRS-0201");
        row("name in use", "LAB-7701", "DRS-0101",
            "6:15 model 'DRS-0101': model 'DRS-0101' is there already");
        row("no resolution", "0.325", "0", "11:27 model 'LAB-7701': 'degrees_per_tick' has to be");
        row("text for a number", "512", "\"512\"",
            "10:22 model 'LAB-7701': 'centre_tick' has to be a whole number from 0 to 1023");
        row("missing", "\"max_baud\": 666666,", "",
            "5:5 model 'LAB-7701': 'max_baud' has to be a whole number");
        row("a register elsewhere", "\"models\"", "\"groups\": {\"A\": {\"registers\": []}}, \"models\"",
            "4:33 group A: a register with the role 'model_1' has to be at 'eep' 0 with 1 bytes");
        row("no role", "\"models\"", R"("groups": {"N": {"registers": [{"name": "a", "label": "A", "eep": 0,
            "size": 1, "access": "ro", "role": "acme", "meaning": "M."}]}}, "models")",
            "5:48 register 'a' of group N: 'role' cannot be 'acme'");
        row("no time", "\"models\"",
            R"("groups": {"N": {"takes_effect": "never", "registers": []}}, "models")",
            "4:36 group N: 'takes_effect' cannot be 'never'");
        row("no lock", "\"models\"", R"("groups": {"N": {"registers": [{"name": "a", "label": "A", "eep": 0,
            "size": 1, "access": "rw", "writable_when": "sunday", "meaning": "M."}]}}, "models")",
            "5:57 register 'a' of group N: 'writable_when' cannot be 'sunday'");
        row("no rates", "\"models\"", R"("groups": {"N": {"registers": [{"name": "a", "label": "A", "eep": 0,
            "size": 1, "access": "rw", "role": "baud", "meaning": "M."}]}}, "models")",
            "5:48 register 'a' of group N: the rates of its codes are missing: 'rates'");
        row("a rate of a word", "\"models\"",
            R"("groups": {"N": {"registers": [{"name": "a", "label": "A", "eep": 0,
            "size": 1, "access": "rw", "rates": {"fast": 9600}, "meaning": "M."}]}}, "models")",
            "5:49 register 'a' of group N: 'rates' has to give the rates of numbers");
        row("a role twice", "\"models\"", R"("groups": {"N": {"registers": [
            {"name": "a", "label": "A", "eep": 0, "size": 1, "access": "ro", "role": "id", "meaning": "M."},
            {"name": "b", "label": "B", "eep": 1, "size": 1, "access": "ro", "role": "id", "meaning": "M."}]}},
            "models")",
            "4:33 group N: the role 'id' is given twice");
        row("a list", kLab.constData(), "[]", "1:1 the file holds a list");
        row("nothing", kLab.constData(), "", "1:1 this is not JSON");
        row("not text", "LAB", "\xFF\xFE", "6:16 this byte is not UTF-8 text");
    }
    void aBrokenFileIsASentenceWithItsPlace()
    {
        const auto [from, to, problem] =
            support::fetched<QByteArray, QByteArray, QString>({"from", "to", "problem"});
        QTemporaryDir folder;
        QVERIFY(kLab.contains(from));
        write(folder, "a.json", QByteArray(kLab).replace(from, to));
        QByteArray other = kLab;
        write(folder, "b.json", other.replace("7701", "7702").replace("[77, 1]", "[77, 2]"));
        ModelLibrary library = ModelLibrary::builtIn();
        const QStringList problems = usermodels::addTo(library, folder.path());
        QCOMPARE(problems.size(), 1);
        QVERIFY(support::startsWith(problems.first(),
                                    folder.filePath(u"a.json: "_s) + support::withPlace(problem)));
        QVERIFY(problems.first().endsWith(QLatin1Char('.')));
        QVERIFY(library.findByBytes(u"herkulex"_s, 77, 1) == nullptr);
        QVERIFY(library.findByBytes(u"herkulex"_s, 77, 2) != nullptr); // the other file is used
    }
};

SERVODECK_TEST(TestUserModels)

} // namespace tst_usermodels
#include "tst_usermodels.moc"
