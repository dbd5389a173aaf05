// SPDX-License-Identifier: GPL-3.0-or-later
// Component models and datasheets of HRIM: docs/hrim.md.
#include "core/hrim/schema.h"
#include "core/hrim/servospecs.h"
#include "tests/support/testprogram.h"

namespace tst_hrim {

using namespace core;
using namespace core::hrim;

namespace {

QString dataPath(const QString& name)
{
    return QStringLiteral(SERVODECK_TEST_DATA "/hrim/") + name;
}

QByteArray data(const QString& name)
{
    return support::contentOf(dataPath(name));
}

/// Files in memory.
ModelFiles filesOf(const std::map<QString, QByteArray>& texts)
{
    return {u"models"_s, [texts](const QString& path) -> Result<QByteArray> {
                const auto it = texts.find(path);
                if (path == "locked.xml"_L1)
                    return Error{Errc::BadFile, u"it is a folder."_s};
                if (it == texts.end())
                    return Error{Errc::NotFound, path + u" is not there."_s};
                return it->second;
            }};
}

QString refusal(const std::map<QString, QByteArray>& texts)
{
    const auto module = readModule(u"m.xml"_s, filesOf(texts));
    return module ? QString() : module.error().detail;
}

QString refusal(const QByteArray& text)
{
    return refusal({{u"m.xml"_s, text}});
}

const Property* fieldAt(const std::vector<Property>& fields, QStringList path)
{
    const auto it = std::ranges::find(fields, path.takeFirst(), &Property::name);
    if (it == fields.end())
        return nullptr;
    return path.isEmpty() ? &*it : fieldAt(it->properties, path);
}

QString constantsOf(const Property& property)
{
    QStringList constants;
    for (const auto& [name, value] : property.constants)
        constants << u"%1=%2"_s.arg(name).arg(value);
    return constants.join(u';');
}

int countOf(const std::vector<Property>& fields)
{
    int count = 0;
    for (const Property& each : fields)
        count += 1 + countOf(each.properties);
    return count;
}

/// A module with `count` topics, of which `topic` is the last.
QByteArray moduleWith(const QByteArray& topic, int count = 8)
{
    QByteArray text = "<module name=\"m\" type=\"sensor\" noNamespaceSchemaLocation=\"x\">\n<mandatory>\n";
    for (int i = 1; i < count; ++i)
        text += "<topic name=\"t" + QByteArray::number(i)
                + "\" type=\"publish\" fileName=\"T\"><property name=\"p\" "
                  "type=\"int8\"><value/></property></topic>\n";
    return text + topic + "\n</mandatory>\n</module>\n";
}

QByteArray topicWith(const QByteArray& property)
{
    return "<topic name=\"last\" type=\"publish\" fileName=\"Last\">" + property + "</topic>";
}

/// What libxml2 thinks of a text by tests/data/hrim/module.xsd.
bool xmllintAccepts(const QByteArray& text)
{
    QTemporaryDir folder;
    const QString file = folder.filePath(u"m.xml"_s);
    support::writeFile(file, text);
    QProcess process;
    process.start(u"xmllint"_s, {u"--noout"_s, u"--nonet"_s, u"--schema"_s, dataPath(u"module.xsd"_s), file});
    process.waitForFinished();
    return process.exitCode() == 0;
}

} // namespace

class TestHrim : public QObject
{
    Q_OBJECT

    static bool hasXmllint() { return !QStandardPaths::findExecutable(u"xmllint"_s).isEmpty(); }
    static ModelFiles oneFile(const QByteArray& text) { return filesOf({{u"m.xml"_s, text}}); }

    static auto moduleOf(const QByteArray& text) { return readModule(u"m.xml"_s, oneFile(text)); }

private slots:
    void everyItemOfAPageIsInItsProfile_data()
    {
        support::addRows<int, int, int>(
            {"device", "profile", "fields"},
            {{"rotaryservo_2018-12", int(Device::RotaryServo), int(Profile::Page2018), 72},
             {"forcetorque_2019-02", int(Device::ForceTorque), int(Profile::Page2019), 27}});
    }
    void everyItemOfAPageIsInItsProfile()
    {
        const auto [device, profile] = support::fetched<int, int>({"device", "profile"});
        const Module& module = builtIn(static_cast<Device>(device), static_cast<Profile>(profile));
        const QString table = QString::fromLatin1(QTest::currentDataTag()) + u".tsv"_s;
        std::map<QString, int> seen;
        for (const QString& line : QString::fromUtf8(data(table)).split(u'\n', Qt::SkipEmptyParts)) {
            if (line.startsWith(u'#'))
                continue;
            const QStringList row = line.split(u'\t');
            const QStringList path = row[1].split(u'/');
            const Topic* topic = module.topic(path.first());
            ++seen[row[0]];
            if (row[0] == "param"_L1) {
                const auto param = std::ranges::find(module.params, path.first(), &Param::name);
                QVERIFY2(param != module.params.end(), qPrintable(line));
                QCOMPARE(std::tuple(param->type, param->unit, param->isMandatory),
                         std::tuple(row[2], row[3], row[4] == "mandatory"_L1));
                continue;
            }
            QVERIFY2(topic != nullptr, qPrintable(line));
            if (row[0] == "field"_L1) {
                const Property* field = fieldAt(topic->values(), path.mid(1));
                QVERIFY2(field != nullptr, qPrintable(line));
                QCOMPARE((QStringList{field->fullType(), field->unit, constantsOf(*field)}), row.mid(2, 3));
            } else {
                QCOMPARE(std::tuple(wordOf(topic->pattern), topic->isMandatory),
                         std::tuple(row[2], row[3] == "mandatory"_L1));
                if (row[0] == "topic"_L1)
                    QCOMPARE(topic->fileName, row[4]);
            }
        }
        QTEST(seen[u"field"_s], "fields");
        // Nothing else: only the fields of the generic topics are not on the pages.
        QCOMPARE(module.topics.size(), std::size_t(seen[u"uri"_s]));
        QCOMPARE(module.params.size(), std::size_t(seen[u"param"_s]));
        int fields = 0;
        for (std::size_t i = 7; i < module.topics.size(); ++i)
            fields += countOf(module.topics[i].values());
        QTEST(fields, "fields");
    }

    void masterHasWhatThePagesDoNot()
    {
        const Module& servo = builtIn(Device::RotaryServo, Profile::Master);
        QCOMPARE(servo.name, u"rotaryservo"_s);
        QCOMPARE(servo.topics.size(), std::size_t(16));
        const Topic* trajectory = servo.topic(u"joint_trajectory_goal"_s);
        QVERIFY(trajectory->isMandatory && trajectory->pattern == Pattern::Action);
        QCOMPARE(trajectory->feedback.size(), std::size_t(5));
        QCOMPARE(trajectory->responses[0].constants.front(),
                 std::pair(u"GOAL_TOLERANCE_VIOLATED"_s, qint64(-5)));
        QVERIFY(fieldAt(servo.topic(u"goal"_s)->properties, {u"acceleration"_s}) != nullptr);
        QCOMPARE(servo.topic(u"status"_s)->properties.size(), std::size_t(39));
        QCOMPARE(servo.topic(u"id"_s)->pattern, Pattern::Service);
        QCOMPARE(builtIn(Device::RotaryServo, Profile::Page2018).topic(u"id"_s)->pattern, Pattern::Publish);
        const Module& sensor = builtIn(Device::ForceTorque, Profile::Master);
        const auto& forces = sensor.topic(u"reading"_s)->properties[1];
        QCOMPARE(forces.package, u"hrim_sensor_forcetorque_msgs"_s);
        QVERIFY(forces.isArray && forces.length == 3 && forces.properties[0].constants.empty());
        QCOMPARE(nodeName(Device::ForceTorque, u"0A"_s), u"hrim_sensor_forcetorque_0A"_s);
    }

    void exportsFollowTheSchema()
    {
        std::vector<Module> modules;
        for (const Profile profile : kProfiles) {
            for (const Device device : {Device::RotaryServo, Device::ForceTorque})
                modules.push_back(builtIn(device, profile));
        }
        for (const QString& name : ModelLibrary::builtIn().names())
            modules.push_back(componentModel(*ModelLibrary::builtIn().find(name), Profile::Master));
        std::map<QByteArray, int> texts;
        for (const Module& module : modules) {
            const QByteArray text = module.toXml();
            const auto again = support::passed(moduleOf(text));
            QCOMPARE(again->schemaProblems, QStringList());
            QCOMPARE(again->topics.size(), module.topics.size());
            QCOMPARE(again->toXml(), text);
            ++texts[text];
        }
        QCOMPARE(texts.size(), std::size_t(7)); // servos of all models have the same topics
        for (const Device device : {Device::RotaryServo, Device::ForceTorque})
            QVERIFY(!builtIn(device, Profile::Page2018).toXml().contains("package=")); // unknown at that time
        QVERIFY(modules.back().topic(u"openclosebrake"_s) == nullptr);
        QVERIFY(modules.back().topic(u"stop"_s) != nullptr);
        if (!hasXmllint())
            QSKIP("xmllint is not installed.");
        for (const auto& [text, count] : texts)
            QVERIFY(xmllintAccepts(text));
    }

    void theCheckAgreesWithAnXmlSchema_data()
    {
        const QByteArray value("<property name=\"p\" type=\"int8\"><value/></property>");
        support::addRows<QByteArray, QString>(
            {"text", "problem"},
            {{"good", moduleWith(topicWith(value)), ""},
             {"seven topics", moduleWith(topicWith(value), 7),
              "line 2, column 1: 'mandatory' contains 7 'topic'"},
             {"an attribute",
              moduleWith(topicWith("<property name=\"p\" type=\"int8\" min=\"1\"><value/></property>")),
              "line 10, column 51: 'property' must not have the attribute 'min'"},
             {"no value", moduleWith(topicWith("<property name=\"p\" type=\"int8\"/>")),
              "line 10, column 51: the property 'p' must contain either properties or values"},
             {"both",
              moduleWith(topicWith("<property name=\"p\" type=\"int8\">" + value + "<value/></property>")),
              "the property 'p' must contain either properties or values"},
             {"order", moduleWith(topicWith("<response>" + value + "</response>" + value)),
              "'property' must be before 'response'"},
             {"text", moduleWith("{BASE}" + topicWith(value)),
              "'mandatory' must not contain the text '{BASE}'"},
             {"element", moduleWith(topicWith(value) + "<service/>"),
              "'mandatory' must not contain 'service'"},
             {"response", moduleWith(topicWith("<response/>")), "'response' contains 0 'property'"},
             {"param first", moduleWith("<param/>" + topicWith(value)), "'topic' must be before 'param'"},
             {"kind", moduleWith(topicWith(value)).replace("\"sensor\"", "\"lamp\""),
              "'type' of 'module' cannot be 'lamp'"},
             {"no schema", moduleWith(topicWith(value)).replace("noNamespaceSchemaLocation=\"x\"", ""),
              "'module' has no attribute 'noNamespaceSchemaLocation'"},
             {"namespace", moduleWith(topicWith(value)).replace("<module", "<module xmlns=\"urn:x\""),
              "line 1, column 1: 'module' must not be in a namespace ('urn:x')"},
             {"anything in a value",
              moduleWith(topicWith(
                  "<property name=\"p\" type=\"int8\"><value><property/><x>1</x></value></property>")),
              ""},
             {"a topic in a parameter",
              moduleWith(topicWith(value) + "<param name=\"q\" type=\"int\"><x><topic/></x></param>"),
              "'topic' has no attribute 'fileName'"},
             {"one topic", topicWith(value), ""},
             {"topics", "<root>" + topicWith(value) + "</root>", ""},
             {"optional twice",
              moduleWith(topicWith(value)).replace("</module>", "<optional/><optional/></module>"),
              "'module' contains more than 1 'optional'"}});
    }
    void theCheckAgreesWithAnXmlSchema()
    {
        const auto [text, problem] = support::fetched<QByteArray, QString>({"text", "problem"});
        const auto xml = assemble(u"m.xml"_s, oneFile(text));
        const QStringList problems = schemaProblems(*xml, u"m.xml"_s, oneFile(text));
        if (problem.isEmpty())
            QCOMPARE(problems, QStringList());
        else
            QVERIFY2(problems.join(u'\n').contains(problem), qPrintable(problems.join(u'\n')));
        if (!hasXmllint())
            QSKIP("xmllint is not installed.");
        QCOMPARE(xmllintAccepts(text), problem.isEmpty());
    }

    void filesIncludeOthers()
    {
        const QByteArray field =
            "<property name=\"f\" type=\"uint8\" unit=\"enum\" enum='{\"B\": 2, \"A\": 1}'>"
            "<value/></property>";
        const ModelFiles files = filesOf({
            {u"sensor/m.xml"_s,
             "<module name=\"m\" type=\"sensor\" xmlns:xi=\"http://www.w3.org/2001/XInclude\"><mandatory>"
             "<xi:include href=\"../base.xml\" xpointer=\"xpointer(//root/topic)\"/>"
             "<topic name=\"t\" type=\"publish\" fileName=\"T\">"
             "<xi:include href=\"part.xml\" xpointer=\"xpointer(//root/property/property)\"/></topic>"
             "</mandatory></module>"},
            {u"base.xml"_s, "<root><xi:include href=\"topics/id.xml\"/><other/></root>"},
            {u"topics/id.xml"_s, "<topic name=\"id\" type=\"service\" fileName=\"ID\"><response>"
                                 "<xi:include href=\"../sensor/part.xml\" "
                                 "xpointer=\"xpointer(//root/property)\"/></response></topic>"},
            {u"sensor/part.xml"_s, "<root><property name=\"whole\" type=\"part[2]\" fileName=\"Part\">"
                                       + field + "</property></root>"},
        });
        const auto module = support::passed(readModule(u"sensor/m.xml"_s, files));
        QCOMPARE(module->topics.size(), std::size_t(2));
        const Property& whole = module->topics[0].responses[0];
        QCOMPARE(whole.fullType(), u"part[2]"_s);
        QCOMPARE(constantsOf(module->topics[1].properties[0]), u"A=1;B=2"_s);
        QVERIFY(!module->toXml().contains("include href") && !module->toXml().contains("xml:base"));
    }

    void whatIsIncludedIsJudgedInItsFile()
    {
        const std::map<QString, QByteArray> texts{
            {u"m.xml"_s, "<module name=\"m\" type=\"sensor\" noNamespaceSchemaLocation=\"x\" "
                         "xmlns:inc=\"http://www.w3.org/2001/XInclude\"><mandatory>\n"
                         "<param name=\"q\" type=\"int\"/>\n"
                         "<inc:include href=\"topics/t.xml\"/></mandatory></module>"},
            {u"topics/t.xml"_s, "\n<topic name=\"t\" type=\"publish\" fileName=\"T\"/>"}};
        const auto module = support::passed(readModule(u"m.xml"_s, filesOf(texts)));
        QCOMPARE(module->topics.size(), std::size_t(1)); // any prefix of the namespace
        QVERIFY2(module->schemaProblems.contains(
                     u"models/topics/t.xml: line 2, column 1: 'topic' must be before 'param'."_s),
                 qPrintable(module->schemaProblems.join(u'\n')));
        // A file of one topic, as those of the generic topics.
        const auto topic = readModule(u"topics/t.xml"_s, filesOf(texts));
        QVERIFY(topic && topic->name.isEmpty() && topic->topic(u"t"_s) != nullptr);
    }

    void wrongIncludesAreRefused_data()
    {
        support::addRows<QByteArray, QString>(
            {"include", "problem"},
            {{"cycle", "href=\"b.xml\"",
              "models/b.xml: line 1, column 7: 'm.xml' includes itself: m.xml → b.xml → m.xml"},
             {"outside", "href=\"../b.xml\"", "models/m.xml: line 2, column 1: '../b.xml' is outside"},
             {"absolute", "href=\"/etc/passwd\"", "is outside"},
             {"network", "href=\"http://a.b/c.xml\"", "is outside"},
             {"missing", "href=\"c.xml\"", "line 2, column 1: the file 'c.xml' does not exist"},
             {"pointer", "href=\"d.xml\" xpointer=\"element(/1)\"",
              "the xpointer 'element(/1)' is not known"},
             {"nothing", "href=\"d.xml\" xpointer=\"xpointer(//root/topic)\"",
              "'d.xml' has no element at xpointer(//root/topic)"},
             {"text", "href=\"d.xml\" parse=\"text\"", "the include names no XML file"},
             {"unreadable", "href=\"locked.xml\"",
              "models/m.xml: line 2, column 1: 'locked.xml' cannot be included (it is a folder)"},
             {"broken", "href=\"e.xml\"", "models/e.xml: line 1, column 9:"}});
    }
    void wrongIncludesAreRefused()
    {
        const auto [include, problem] = support::fetched<QByteArray, QString>({"include", "problem"});
        const QString why = refusal({{u"m.xml"_s, "<module>\n<xi:include " + include + "/></module>"},
                                     {u"b.xml"_s, "<root><xi:include href=\"m.xml\"/></root>"},
                                     {u"d.xml"_s, "<root><property/></root>"},
                                     {u"e.xml"_s, "<root><a"}});
        QVERIFY2(why.contains(problem), qPrintable(why));
    }

    void manyIncludesEnd()
    {
        // A file that includes the next one `times` times, and so on.
        const auto chain = [](int length, int times) {
            std::map<QString, QByteArray> texts;
            for (int i = 0; i < length; ++i) {
                const QByteArray next = "<xi:include href=\"" + QByteArray::number(i + 1) + ".xml\"/>";
                texts[i == 0 ? u"m.xml"_s : u"%1.xml"_s.arg(i)] = "<root>" + next.repeated(times) + "</root>";
            }
            texts[u"%1.xml"_s.arg(length)] = "<root/>";
            return texts;
        };
        QVERIFY(refusal(chain(12, 2)).contains(u"more than 1000 includes"_s));
        QVERIFY(
            refusal(chain(20, 1)).contains(u"15.xml: line 1, column 7: files include each other deeper"_s));
    }

    void errorsHaveTheirPlace_data()
    {
        support::addRows<QByteArray, QString>(
            {"property", "problem"},
            {{"type", "<property name=\"p\" type=\"int64\"><value/></property>",
              "models/m.xml: line 10, column 51: the type 'int64' of 'p' is not known"},
             {"array", "<property name=\"p\" type=\"int8[x]\"><value/></property>",
              "expected a name, name[] or name[N]"},
             {"long array", "<property name=\"p\" type=\"int8[99999999999]\"><value/></property>",
              "expected a name, name[] or name[N]"},
             {"enum", "<property name=\"p\" type=\"int8\" enum=\"A: 1\"><value/></property>",
              "the enum of 'p' is not a JSON object of names and numbers"},
             {"enum value", "<property name=\"p\" type=\"int8\" enum='{\"A\": 1.5}'><value/></property>",
              "the enum of 'p' has no whole number for 'A'"},
             {"enum range", "<property name=\"p\" type=\"int8\" enum='{\"A\": 128}'><value/></property>",
              "128 of 'A' in the enum of 'p' is no int8"},
             {"name", "<property type=\"int8\"><value/></property>", "'property' has no attribute 'name'"}});
    }
    void errorsHaveTheirPlace()
    {
        const auto [property, problem] = support::fetched<QByteArray, QString>({"property", "problem"});
        const QString why = refusal(moduleWith(topicWith(property)));
        QVERIFY2(why.contains(problem), qPrintable(why));
    }

    void otherErrorsOfModules()
    {
        VERIFY_CONTAINS(refusal(QByteArray("<robot/>")), "line 1, column 1: the element is 'robot'");
        VERIFY_CONTAINS(refusal(QByteArray("<module type=\"ui\"/>")), "has no attribute 'name'");
        const auto withTopic = [](const char* attributes) {
            return refusal(moduleWith(QByteArray("<topic ") + attributes + "/>"));
        };
        VERIFY_CONTAINS(withTopic("name='t' type='push' fileName='T'"),
                        "expected publish, subscribe, service, action");
        VERIFY_CONTAINS(withTopic("name='t1' type='publish' fileName='T'"), "the topic 't1' is given twice");
        // Alternatives: as the specs of grippers of different kinds.
        QCOMPARE(withTopic("name='t1' type='publish' fileName='Other'"), QString());
        QCOMPARE(withTopic("name='t1' type='action' fileName='T'"), QString());
    }

    void earlyModelsNameNoMessages()
    {
        const auto module =
            support::passed(moduleOf(moduleWith("<topic name=\"state\" type=\"subscribe\"><property "
                                                "name=\"header\" type=\"header\"><property name=\"sec\" "
                                                "type=\"int32\"><value/></property></property></topic>")
                                         .replace(" type=\"sensor\"", "")));
        QCOMPARE(module->topics.back().properties[0].properties[0].name, u"sec"_s);
        QCOMPARE(module->schemaProblems,
                 (QStringList{u"models/m.xml: line 1, column 1: 'module' has no attribute 'type'."_s,
                              u"models/m.xml: line 10, column 1: 'topic' has no attribute 'fileName'."_s}));
    }

    void enumsMayHaveAllValuesOfTheirType()
    {
        const auto module = support::passed(
            moduleOf(moduleWith(topicWith("<property name=\"p\" type=\"uint32\" unit=\"enum\" enum='{\"B\": "
                                          "4294967295, \"A\": 0}'><value/></property>"))));
        QCOMPARE(constantsOf(module->topics.back().properties[0]), u"A=0;B=4294967295"_s);
    }

    void whatIsNotKnownIsKept()
    {
        const QByteArray text =
            moduleWith(topicWith("<property name=\"p\" type=\"int8[]\" "
                                 "since=\"2020\"><value>1</value><value>2</value></property>")
                       + "<param name=\"q\" type=\"float\"><value>0.5</value><range "
                         "min=\"0\"/></param><note>a &lt; b</note>");
        const auto module = support::passed(moduleOf(text));
        QVERIFY(module->topics.back().properties[0].isArray);
        const QByteArray written = module->toXml();
        for (const char* each :
             {"since=\"2020\"", "<value>2</value>", "<range min=\"0\"/>", "<note>a &lt; b</note>"})
            QVERIFY2(written.contains(each), each);
        QCOMPARE(moduleOf(written)->toXml(), written);
    }

    void datasheetsOfRealServosAreRead()
    {
        const auto sheet = support::passed(readDatasheet(data(u"servo_datasheet.xml"_s), u"d.xml"_s));
        const Datasheet& values = sheet->values;
        const QJsonObject expected{{u"Voltage"_s, 48.0},
                                   {u"rated_speed"_s, 1.5},
                                   {u"range_min"_s, -3.14},
                                   {u"range_max"_s, 3.14},
                                   {u"temperature_range_min"_s, -10.0},
                                   {u"temperature_range_max"_s, 50.0},
                                   {u"max_comm_rate"_s, 10.0},
                                   {u"product_id"_s, u"LAB171717"_s}};
        for (const QString& key : expected.keys())
            QCOMPARE(values[key], expected[key]);
        QVERIFY(!values.contains(u"reachable_speed") && !values.contains(u"colour"));
        QCOMPARE(sheet->notes,
                 (QStringList{u"d.xml: line 10, column 5: 'Vage' was taken for 'Voltage'."_s,
                              u"d.xml: line 12, column 5: 'colour' is not known and was left out."_s,
                              u"d.xml: line 24, column 7: the bounds of 'comm_rate' were swapped."_s,
                              u"d.xml: line 28, column 7: the bounds of 'temperature_range' were swapped."_s,
                              u"d.xml: line 32, column 7: the bounds of 'range' were swapped."_s}));
        const auto wrong =
            readDatasheet("<root><generic_specs>\n<property "
                          "name=\"vendor_id\"><value>one</value></property></generic_specs></root>",
                          u"d.xml"_s);
        QCOMPARE(wrong.error().detail, u"d.xml: line 2, column 28: 'one' of 'vendor_id' is not a number."_s);
        QVERIFY(!readDatasheet("<root/>", u"d.xml"_s));
        const auto gripper = readDatasheet( // an actuator too
            "<root><generic_specs/><component_specs>\n<property "
            "name=\"repeatability\"><value>0.08</value></property></component_specs><component_features>"
            "<property name=\"comm_rate\"><value_max>9</value_max></property></component_features></root>",
            u"d.xml"_s);
        VERIFY_STARTS(gripper.error().detail,
                      "d.xml: line 2, column 1: 'repeatability' is no value of a rotary servo");
    }

    void valuesOfDatasheetsAreChecked_data()
    {
        const support::Table<QByteArray, QString, QString> add("property", "problem", "values");
        const auto row = [&add](const char* name, const char* property, const char* problem,
                                const char* values = "{}") { add(name, property, problem, values); };
        row("unfilled", "<property name='temperature_range'><value_max>-</value_max><value_min/></property>",
            "");
        row("units of models",
            "<property name='rated_torque' unit='newtons per metre'><value>2</value></property><property "
            "name='rated_speed' unit='radians per second'><value>3</value></property><property "
            "name='temperature_range_max' unit='\302\260C'><value>4</value></property>",
            "", R"({"rated_speed":3,"rated_torque":2,"temperature_range_max":4})");
        row("another unit", "<property name='rated_speed' unit='rpm'><value>30</value></property>",
            "d.xml: line 2, column 1: the unit of 'rated_speed' is 'rpm'; expected rad/s, radians per "
            "second.");
        row("no whole number", "<property name='vendor_id'><value>1.5</value></property>",
            "2:28 '1.5' of 'vendor_id' is not a whole number from 0 to 4294967295.");
        row("too large", "<property name='control_type'><value>256</value></property>",
            "'256' of 'control_type' is not a whole number from 0 to 255.");
        row("a sensor's", "<property name='device_kind_id'><value>1</value></property>",
            "2:33 the device is of kind 1; expected 2, an actuator.");
        row("twice",
            "<property name='Voltage'><value>12</value></property><property name='voltage'>\n<value><!-- V "
            "-->2<![CDATA[4]]></value></property>",
            "d.xml: line 3, column 1: 'Voltage' is given twice; this value counts.", R"({"Voltage":24})");
        row("a range without bounds", "<property name='range'><value>3</value></property>",
            "2:1 'range' is not known and was left out.");
        row("negative", "<property name='Voltage'><value>-48</value></property>",
            "2:26 '-48' of 'Voltage' is negative.");
        row("nested", "<property name='g'><property name='Voltage'><value>48</value></property></property>",
            "2:20 'Voltage' is not known and was left out.");
        row("another element", "<xi:include href='x'/>", "2:1 'xi:include' is not known and was left out.");
        row("bounds of a plain value",
            "<property name='precision'><value_min>1</value_min><value_max>2</value_max></property>",
            "2:1 'precision' is not known and was left out.");
    }
    void valuesOfDatasheetsAreChecked()
    {
        const auto [property, problem, values] =
            support::fetched<QByteArray, QString, QString>({"property", "problem", "values"});
        const auto sheet =
            readDatasheet("<root><generic_specs>\n" + property + "</generic_specs></root>", u"d.xml"_s);
        const QString found = sheet ? sheet->notes.join(u'\n') : sheet.error().detail;
        QVERIFY2(problem.isEmpty() ? found.isEmpty() : found.endsWith(support::withPlace(problem)),
                 qPrintable(found));
        if (sheet)
            QCOMPARE(QString::fromUtf8(QJsonDocument(sheet->values).toJson(QJsonDocument::Compact)), values);
    }

    void datasheetsAreWrittenAndReadAgain()
    {
        const ServoModel* model = ModelLibrary::builtIn().find(u"DRS-0201"_s);
        const Datasheet values = datasheetOf(*model);
        const QByteArray xml = toXml(values);
        QVERIFY(xml.contains("<property name=\"reachable_torque\" type=\"float64\" unit=\"N/m\""));
        QVERIFY(xml.contains("<property name=\"comm_rate\" type=\"double\" unit=\"Hz\""));
        const auto again = readDatasheet(xml, u"d.xml"_s);
        QCOMPARE(again->notes, QStringList());
        QCOMPARE(again->values.keys(), values.keys());
        for (const QString& key : values.keys()) {
            const QJsonValue was = values[key];
            if (was.isDouble())
                QVERIFY(std::abs(again->values[key].toDouble() - was.toDouble()) < 1e-8);
            else
                QCOMPARE(again->values[key], was);
        }
        // Nothing is invented: data of the model says nothing of these.
        for (const char* key : {"rated_torque", "rated_speed", "vendor_id", "temperature_range_min"})
            QVERIFY(!values.contains(QLatin1String(key)));
    }

    void aDatasheetBecomesPartOfAServoModel()
    {
        const auto sheet = readDatasheet(data(u"servo_datasheet.xml"_s), u"d.xml"_s);
        ModelLibrary library = ModelLibrary::builtIn();
        const QByteArray json = toModelFile(sheet->values, u"herkulex"_s, u"DRS-0201"_s);
        const auto added = library.add(json, u"s.json"_s);
        QVERIFY2(added, added ? "" : qPrintable(added.error().detail));
        const Datasheet values = datasheetOf(*library.find(u"DRS-0201"_s));
        QCOMPARE(values[u"rated_torque"].toDouble(), 9.0);
        QCOMPARE(values[u"range_max"].toDouble(), 3.14);
        QVERIFY(values[u"reachable_speed"].toDouble() > 0); // as before: the datasheet has none
        const auto unknown = library.add(QByteArray(json).replace("DRS-0201", "DRS-9999"), u"s.json"_s);
        QVERIFY(unknown.error().detail.contains(u"the family herkulex has no model 'DRS-9999'"_s));
        const auto wrong = library.add(QByteArray(json).replace("48", "[]"), u"s.json"_s);
        QVERIFY(wrong.error().detail.contains(u"'Voltage' has to be a number or a text"_s));
    }

    void profilesHaveWords()
    {
        for (const Profile each : kProfiles)
            QCOMPARE(*profileOf(wordOf(each)), each);
        QVERIFY(profileOf(u"2017"_s).error().detail.contains(u"2018-12"_s));
    }
};

SERVODECK_TEST(TestHrim)

} // namespace tst_hrim

#include "tst_hrim.moc"
