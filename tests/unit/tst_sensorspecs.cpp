// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sensor/sensorspecs.h"
#include "tests/support/testprogram.h"

namespace tst_sensorspecs {

using namespace core;

namespace {

QByteArray fileOf(const char* model, const char* firstForce)
{
    return QByteArray(R"({"model": ")") + model + R"(", "force_axis_specs": [)" + firstForce
           + R"(, {"axis": 2, "max_force": 30}, {"axis": 1, "max_force": 20}],
               "torque_axis_specs": [{"axis": 0, "max_torque": 0.5}, {"axis": 1, "max_torque": 0.5},
                                     {"axis": 2, "max_torque": 6.5}]})";
}

} // namespace

class TestSensorSpecs : public QObject
{
    Q_OBJECT

private slots:
    void theBuiltInModelsHaveTheirMaximums()
    {
        const auto library = SensorLibrary::builtIn();
        QCOMPARE(library.names(), (QStringList{u"OptoForce HEX"_s, u"Robotiq FT 300"_s}));
        QCOMPARE(library.find(u"OptoForce HEX"_s)->limits().value[5], 6.5);
        const auto* robotiq = library.find(u"Robotiq FT 300"_s);
        QCOMPARE(robotiq->limits().value[0], 300.0);
        QVERIFY(!robotiq->axes[0].resolution && !robotiq->axes[0].maxOverload); // not known
        QVERIFY(library.find(u"abacus"_s) == nullptr);
    }

    void aModelOfTheUserIsReadByItsAxes()
    {
        SensorLibrary library;
        ASSIGN_OR_FAIL(
            added, library.add(
                       fileOf("mine", R"({"axis": 0, "max_force": 10, "resolution": 0.1, "safe_overload": 150,
                              "max_overload": 500})"),
                       u"mine.json"_s));
        const auto* specs = library.find(u"mine"_s);
        QVERIFY((specs->limits().value == std::array<double, 6>{10, 20, 30, 0.5, 0.5, 6.5}));
        const auto& axis = specs->axes[0];
        QCOMPARE((QList{*axis.resolution, *axis.safeOverload, *axis.maxOverload}),
                 (QList{0.1, 150.0, 500.0}));
        QVERIFY(library.add(fileOf("mine", R"({"axis": 0, "max_force": 11})"), u"b.json"_s));
        QCOMPARE(library.names().size(), 1); // the later one
        QCOMPARE(library.find(u"mine"_s)->limits().value[0], 11.0);
    }

    void whatIsWrongIsNamed_data()
    {
        const support::Table<QByteArray, QString> row("json", "problem");
        row("no JSON", "{", "bad.json");
        row("no model", fileOf("", R"({"axis": 0, "max_force": 10})"), "model is");
        row("no maximum", fileOf("m", R"({"axis": 0})"), "axis 0: max_force");
        row("axis twice", fileOf("m", R"({"axis": 1, "max_force": 10})"), "the axes 0, 1");
        row("no axis", fileOf("m", R"({"axis": 3, "max_force": 10})"), "0 (X)");
        row("overload below the maximum",
            fileOf("m", R"({"axis": 0, "max_force": 10, "safe_overload": 1.5})"), "safe_overload is not");
    }
    void whatIsWrongIsNamed()
    {
        const auto [json, problem] = support::fetched<QByteArray, QString>({"json", "problem"});
        SensorLibrary library;
        VERIFY_CONTAINS(support::refusalOf(library.add(json, u"bad.json"_s)), problem);
        QVERIFY(library.names().isEmpty());
    }

    void theFilesOfAFolderAreAdded()
    {
        const QTemporaryDir folder;
        for (const auto& [name, json] : {std::pair{"a.json", fileOf("a", R"({"axis": 0, "max_force": 10})")},
                                         std::pair{"b.json", QByteArray("[]")}})
            support::writeFile(folder.filePath(QLatin1String(name)), json);
        SensorLibrary library;
        const QStringList problems = library.addFolder(folder.path());
        QCOMPARE(library.names(), QStringList{u"a"_s});
        QCOMPARE(problems.size(), 1);
        QVERIFY(problems[0].contains(u"b.json"_s));
    }
};

SERVODECK_TEST(TestSensorSpecs)

} // namespace tst_sensorspecs
#include "tst_sensorspecs.moc"
