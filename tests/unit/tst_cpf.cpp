// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/array/arrayfile.h"
#include "tests/support/arraytexts.h"
#include "tests/support/testprogram.h"

namespace tst_cpf {

using namespace core;

namespace {

const QString kSource = u"arm.cpf"_s;

Result<ArrayConfig> read(const QByteArray& text)
{
    return arrayfile::fromCpf(text, kSource, ModelLibrary::builtIn());
}

/// Written and read again it is the same.
bool survives(const ArrayConfig& config)
{
    const auto again = read(arrayfile::toCpf(config));
    return again && *again == config;
}

QByteArray array(const QByteArray& servos)
{
    return "<properties>\n<struct name=\"servos\" type=\"PropertyBag\">\n" + servos
           + "\n</struct>\n</properties>";
}

QByteArray servo(const QByteArray& properties)
{
    return array("<struct name=\"a\" type=\"PropertyBag\">\n" + properties + "\n</struct>");
}

QByteArray simple(const QByteArray& name, const QByteArray& type, const QByteArray& value)
{
    return "<simple name=\"" + name + "\" type=\"" + type + "\"><value>" + value + "</value></simple>";
}

QByteArray id(const QByteArray& type, const QByteArray& value)
{
    return simple("servo_id", type, value);
}

} // namespace

class TestCpf : public QObject
{
    Q_OBJECT

    static QByteArray withId(const QByteArray& property) { return servo(id("ulong", "1") + "\n" + property); }

private slots:
    void theTwoServosOfSweetieBotAreRead()
    {
        const auto config = support::passed(read(test::data(u"two_servos.cpf"_s)));
        QCOMPARE(config->joints.size(), 2U);
        const auto& second = config->joints[1];
        QCOMPARE(std::tuple(second.name, second.model, second.description),
                 std::tuple(u"servo2"_s, u"DRS-0101"_s, u"Second servo, mounted mirrored"_s));
        QCOMPARE(std::tuple(int(second.id.value), second.offset, second.reverse, second.scale),
                 std::tuple(1, 500, true, 1.0));
        const RegisterSetting& first = config->joints[0].registersInit[0];
        QCOMPARE(std::tuple(first.name, first.value, first.description),
                 std::tuple(u"min_position"_s, 100, u"About -134 degrees"_s));
        QCOMPARE(config->broadcast.size(), 5U);
        QCOMPARE(std::tuple(config->broadcast[2].name, config->broadcast[2].value),
                 std::tuple(u"position_kd"_s, 8000));
        QCOMPARE(config->broadcastDescription, u"Registers of every servo"_s);
        QVERIFY(validate(*config, ModelLibrary::builtIn()).empty());
    }

    /// As sweetie_bot_herkulex writes them since it has groups.
    void registersOfGroupsBelongToTheirServos()
    {
        const auto bag = [](const QByteArray& name, const QByteArray& content) -> QByteArray {
            return "<struct name=\"" + name + "\" type=\"PropertyBag\">" + content + "</struct>\n";
        };
        const auto gains = [&](const char* kp) {
            return bag("registers_init", simple("position_kp", "ulong", kp));
        };
        const QByteArray modes = bag("modes", bag("on", simple("torque_control", "ulong", "96"))
                                                  + bag("free", simple("torque_control", "ulong", "0"))
                                                  + bag("walking", simple("position_kp", "ulong", "200")));
        const QByteArray standard =
            bag("default", simple("torque_mode_on", "ulong", "96") + modes + gains("230"));
        const auto servo = [&](const QByteArray& number, const QByteArray& more) {
            return bag("j" + number, id("ulong", number) + more);
        };
        const auto file = [&](const QByteArray& groups, const QByteArray& servos) -> QByteArray {
            return "<properties>" + bag("groups", groups) + bag("servos", servos) + "</properties>";
        };
        const auto sentences = [](const ArrayConfig& config) {
            QStringList all;
            for (const auto& problem : validate(config, ModelLibrary::builtIn()))
                all << problem.sentence;
            return all.join(QLatin1Char('\n'));
        };
        const auto isWhole = [](const ArrayConfig& config) {
            return survives(config) && arrayfile::lostInCpf(config).isEmpty();
        };
        const QByteArray own = gains("64") + simple("position_kd", "ulong", "1500");
        ASSIGN_OR_FAIL(
            all, read(file(standard, servo("1", simple("model", "string", "drs602")) + servo("2", own))));
        QCOMPARE(all->broadcast.size(), 1U);
        QCOMPARE(all->broadcast[0].value, 230);
        QCOMPARE(all->joints[1].registersInit[0].value, 64);
        QCOMPARE(std::tuple(all->joints[0].model, all->joints[0].offset), std::tuple(u"DRS-0602"_s, 16384));
        QVERIFY(isWhole(*all) && arrayfile::toCpf(*all).contains("drs602"));
        QVERIFY(!arrayfile::toCpf(*all).contains("broadcast"));
        QCOMPARE(sentences(*all),
                 u"'groups/default/modes/walking' of the .cpf file is not used; it stays in the file.\n"
                 "Joint 'j2' (ID 2): 'position_kd' of the .cpf file is not used; it stays in the file."_s);

        const QByteArray groups = standard + bag("soft", gains("50")) + bag("none", gains("1"));
        const QByteArray soft = simple("group", "string", "soft");
        ASSIGN_OR_FAIL(each,
                       read(file(groups, servo("1", soft) + servo("2", own) + servo("3", QByteArray()))));
        QVERIFY(each->broadcast.empty());
        const auto kp = [&](std::size_t i) { return each->joints[i].registersInit[0].value; };
        QVERIFY(kp(0) == 50 && kp(1) == 64 && kp(2) == 230);
        QVERIFY(isWhole(*each));
        QVERIFY(sentences(*each).contains(u"'groups/none' of the .cpf file"_s));
    }

    /// sweetie_bot_herkulex looks its registers up by these names and takes `ulong` only.
    void theNamesAndTypesOfSweetieBotAreReadAndWritten()
    {
        const auto reg = [](const char* name, const char* type, const char* value) -> QByteArray {
            return simple(name, type, value) + "\n";
        };
        const QByteArray simples =
            reg("position_ff_1st_gain", "ulong", "10") + reg("position_ff_2st_gain", "ulong", "20")
            + reg("pwm_offset", "ulong", "251") + reg("calibration_difference", "ulong", "128")
            + reg("overload_pwm_threshold", "ulong", "32766");
        const auto inServo = [](const QByteArray& registers) {
            return withId("<struct name=\"registers_init\" type=\"PropertyBag\">" + registers + "</struct>");
        };
        const auto config = support::passed(read(inServo(simples)));
        const auto& registers = config->joints[0].registersInit;
        QCOMPARE(std::pair(registers[0].name, registers[1].name),
                 std::pair(u"position_ff1"_s, u"position_ff2"_s));
        QCOMPARE(std::tuple(registers[2].value, registers[3].value, registers[4].value),
                 std::tuple(-5, -128, 32766));
        QVERIFY(validate(*config, ModelLibrary::builtIn()).empty());
        const QByteArray saved = arrayfile::toCpf(*config).replace("\n", "").replace("  ", "");
        for (const QByteArray& each : QByteArray(simples).split('\n'))
            QVERIFY2(saved.contains(each), QByteArray(each + " is not in " + saved).constData());
        QVERIFY(!saved.contains("type=\"long\""));
        // What earlier versions wrote.
        const auto old = support::passed(
            read(inServo(reg("position_ff1", "ulong", "10") + reg("position_ff2", "ulong", "20")
                         + reg("pwm_offset", "long", "-5") + reg("calibration_difference", "long", "-128")
                         + reg("overload_pwm_threshold", "ulong", "32766"))));
        QVERIFY(*old == *config);
        // For all servos too; what can only be read is named by what it is.
        const auto all = support::passed(
            read(array("<struct name=\"broadcast\">" + id("ulong", "254") + "<struct name=\"registers_init\">"
                       + reg("model1", "ulong", "1") + reg("absolute_desired_position", "ulong", "1")
                       + "</struct></struct>\n" + "<struct name=\"a\">" + id("ulong", "1") + "</struct>")));
        const auto problems = validate(*all, ModelLibrary::builtIn());
        QCOMPARE(problems.size(), 2U);
        for (const auto& problem : problems)
            QVERIFY2(problem.sentence.endsWith(u"is read-only."_s), qPrintable(problem.sentence));
        QVERIFY(arrayfile::toCpf(*all).contains("absolute_desired_position"));
        // And both names of one register are one register.
        ASSIGN_OR_FAIL(twice, read(inServo(reg("position_ff1", "ulong", "1")
                                           + reg("position_ff_1st_gain", "ulong", "2"))));
        QCOMPARE(validate(*twice, ModelLibrary::builtIn()).size(), 1U);
    }

    void loadSaveLoadIsTheSameArray_data()
    {
        support::addRows<QByteArray>(
            {"text"},
            {{"two servos", test::data(u"two_servos.cpf"_s)},
             {"unknown properties", test::data(u"unknown_properties.cpf"_s)},
             {"no servo", array({})},
             {"byte order mark", QByteArray("\xEF\xBB\xBF" + servo(id("long", "3")))},
             {"empty broadcast", array("<struct name=\"broadcast\">" + id("ulong", "254") + "</struct>")},
             {"attributes", "<properties version=\"2\"><struct name=\"servos\" more=\"&#10;&quot;\"><struct "
                            "name=\"a\" x=\"1\"><simple name=\"servo_id\" type=\"char\" "
                            "unit=\"-\"><value>3</value><note/></simple></struct></struct></properties>"},
             {"many descriptions",
              servo("<description/><description>one</description><description>two</description>"
                    + id("long", "3"))},
             {"mixed text", servo(id("long", "3") + "<note>some <b>bold</b> text\n <i/>.</note>")}});
    }
    void loadSaveLoadIsTheSameArray()
    {
        QFETCH(QByteArray, text);
        const auto first = support::passed(read(text));
        const QByteArray saved = arrayfile::toCpf(*first);
        const auto second = support::passed(read(saved));
        QCOMPARE(second->unknownCpf, first->unknownCpf);
        QVERIFY(*second == *first);
        QCOMPARE(arrayfile::toCpf(*second), saved);
    }

    void whatIsNotKnownIsWrittenBackWhereItStood()
    {
        const auto config = support::passed(read(test::data(u"unknown_properties.cpf"_s)));
        const QString saved = QString::fromUtf8(arrayfile::toCpf(*config));
        // In this order, so each within the element that held it.
        const QStringList parts{
            u"<!-- the rest of the component's properties -->"_s,
            u"<description>Everything Servodeck does not know stays</description>"_s,
            u"<simple name=\"reset_delay\" type=\"double\">"_s,
            u"<description>s</description>"_s,
            u"<struct name=\"servos\" type=\"PropertyBag\">"_s,
            u"<!-- right hind leg -->"_s,
            u"<struct name=\"knee\" type=\"PropertyBag\">"_s,
            u"<description>Колено, größer</description>"_s,
            u"<struct name=\"registers_init\" type=\"PropertyBag\">"_s,
            u"<struct name=\"later\" type=\"PropertyBag\">"_s,
            u"<value>-3</value>"_s,
            u"<value> dark &lt;red> </value>"_s,
            u"<!-- measured on the bench -->"_s,
            u"<sequence name=\"history\" type=\"ControlTask.ints\">"_s,
            u"<struct name=\"broadcast\" type=\"PropertyBag\">"_s,
            u"<simple name=\"count\" type=\"short\">"_s,
            u"<struct name=\"timing\" type=\"PropertyBag\">"_s,
            u"</properties>"_s,
        };
        qsizetype at = 0;
        for (const auto& part : parts) {
            const auto found = saved.indexOf(part, at);
            QVERIFY2(found >= 0, qPrintable(part + u" is not after its forerunner in\n"_s + saved));
            at = found + part.size();
        }
    }

    void descriptionsOfSinglePropertiesFollowARenamedServo()
    {
        auto config = read(test::data(u"two_servos.cpf"_s));
        QVERIFY2(config, support::reasonOf(config).constData());
        config->joints[0].name = u"hip"_s;
        config->joints.erase(config->joints.begin() + 1);
        config->joints[0].scale = 2;
        ASSIGN_OR_FAIL(again, read(arrayfile::toCpf(*config)));
        QVERIFY(*again == *config);
        QVERIFY(arrayfile::toCpf(*again).contains("<description>Tick that is 0 rad</description>"));
    }

    void everyTypeIsTakenWhereTheValueFits_data()
    {
        const support::Table<QByteArray, QByteArray, bool> row("type", "value", "isGood");
        for (const char* type : {"char", "short", "long", "ushort", "ulong", "float", "double", "string"})
            row(type, type, " 17 ", true);
        row("boolean", "boolean", "1", true);
        row("boolean that is none", "boolean", "17", false);
        row("fraction", "double", "17.5", false);
        row("whole float", "double", "1.7e1", true);
        row("254", "ulong", "254", false);
        row("-1", "long", "-1", false);
        row("-1 in ulong", "ulong", "-1", false);
        row("300 in char", "char", "300", false);
        for (const char* value : {"nan", "inf"})
            row(value, "double", value, false);
        row("word", "string", "seven", false);
        row("empty", "ulong", "", false);
        row("unknown type", "int128", "17", false);
        row("hex", "ulong", "0x11", false);
    }
    void everyTypeIsTakenWhereTheValueFits()
    {
        const auto [type, value, isGood] =
            support::fetched<QByteArray, QByteArray, bool>({"type", "value", "isGood"});
        const auto config = read(servo(id(type, value)));
        QCOMPARE(config.has_value(), isGood);
        if (isGood)
            QCOMPARE(int(config->joints[0].id.value), type == "boolean" ? 1 : 17);
        else
            QVERIFY2(test::namesPosition(config.error(), kSource), qPrintable(config.error().detail));
    }

    void aWrongFileNamesThePlaceAndWhatWasExpected_data()
    {
        support::addRows<QByteArray, QString>(
            {"text", "sentence"},
            {{"root", "<props/>", "1:1 the root element is <props>; expected <properties>."},
             {"no servos", "<properties>\n</properties>",
              "1:1 there are no servos; expected <struct name=\"servos\" type=\"PropertyBag\">."},
             {"servos is simple", "<properties>\n <simple name=\"servos\"/></properties>",
              "2:2 'servos' is a <simple>; expected a <struct>."},
             {"wrong bag", "<properties>\n<struct name=\"servos\" type=\"Bag\"/></properties>",
              "2:1 'servos' has the type 'Bag'; expected \"PropertyBag\"."},
             {"no id", servo("<!-- nothing -->"),
              "3:1 servo 'a' has no servo_id; expected <simple name=\"servo_id\" type=\"ulong\">."},
             {"id range", servo(id("ulong", "300")),
              "4:1 'servo_id' is 300; expected a whole number from 0 to 253."},
             {"offset range", withId("  " + simple("offset", "ulong", "70000")),
              "5:3 'offset' is 70000; expected a whole number from 0 to 65535."},
             {"scale", withId(simple("scale", "double", "-2")),
              "5:1 'scale' is -2; expected a number from 0.01 to 100."},
             {"scale too large", withId(simple("scale", "double", "999")),
              "5:1 'scale' is 999; expected a number from 0.01 to 100."},
             {"scale denormal", withId(simple("scale", "double", "1e-310")),
              "5:1 'scale' is 1e-310; expected a number from 0.01 to 100."},
             {"tryouts", "<properties>\n" + simple("tryouts", "ulong", "0") + "</properties>",
              "2:1 'tryouts' is 0; expected a whole number from 1 to 100."},
             {"timeout", "<properties>" + simple("timeout", "double", "50") + "</properties>",
              "1:13 'timeout' is 50; expected a number from 1e-06 to 10."},
             {"timeout is a bag", "<properties><struct name=\"timeout\"/></properties>",
              "1:13 'timeout' is a <struct>; expected a <simple> with a number from 1e-06 to 10."},
             {"mass reset",
              "<properties><simple name=\"mass_reset\" "
              "type=\"boolean\"><value>maybe</value></simple></properties>",
              "1:13 'mass_reset' is 'maybe'; expected a whole number from 0 to 1."},
             {"reverse", withId(simple("reverse", "boolean", "2")),
              "5:1 'reverse' is 2, which does not fit its type boolean; expected 0 to 1."},
             {"negative ulong", withId(simple("offset", "ulong", "-5")),
              "5:1 'offset' is -5, which does not fit its type ulong; expected 0 to 4294967295."},
             {"UTF-16", "\xFF\xFE<", "1:1 this is UTF-16; save it as UTF-8."},
             {"no value", withId("<simple name=\"offset\" type=\"ulong\"/>"),
              "5:1 'offset' has no value; expected <value> with a whole number from 0 to 65535."},
             {"two values",
              withId("<simple name=\"offset\" type=\"long\"><value>1</value><value>2</value></simple>"),
              "5:1 'offset' has two values; expected one."},
             {"struct for simple", withId("<struct name=\"offset\"/>"),
              "5:1 'offset' is a <struct>; expected a <simple> with a whole number from 0 to 65535."},
             {"text", withId("hello"), "5:1 'hello' is text in <struct>; expected an element."},
             {"twice", withId("<simple name=\"x\"/>\n<simple name=\"x\"/>"),
              "6:1 'x' is given twice; expected each name once."},
             {"servo twice",
              array("<struct name=\"a\">" + id("ulong", "1") + "</struct>\n<struct name=\"a\">"
                    + id("ulong", "2") + "</struct>"),
              "4:1 'a' is given twice; expected each name once."},
             {"no name", array("<struct>" + id("ulong", "1") + "</struct>"),
              "3:1 a servo has no name; expected <struct name=\"...\">."},
             {"broadcast id", array("<struct name=\"broadcast\">\n" + id("ulong", "3") + "</struct>"),
              "4:1 'servo_id' is 3; expected 254."},
             {"not UTF-8", servo("ab\xC3\x28"), "4:3 this byte is not UTF-8 text; save the file as UTF-8."},
             {"nothing", "",
              "1:1 this is not well-formed XML (Premature end of document); expected an OROCOS property "
              "file."}});
    }
    void aWrongFileNamesThePlaceAndWhatWasExpected()
    {
        const auto [text, sentence] = support::fetched<QByteArray, QString>({"text", "sentence"});
        const auto config = read(text);
        QVERIFY(!config);
        QCOMPARE(config.error().detail, u"arm.cpf: "_s + support::withPlace(sentence));
        QCOMPARE(config.error().code, Errc::BadFile);
    }

    void aCommentBesideAValueIsNoValue()
    {
        ASSIGN_OR_FAIL(config, read(servo(id("ulong", "<!-- was 7 -->12<!-- now -->"))));
        QCOMPARE(int{config->joints.at(0).id.value}, 12);
    }

    void entityBombsAreHarmless()
    {
        QByteArray dtd = "<!DOCTYPE properties [ <!ENTITY a0 \"lol\">";
        for (int i = 1; i < 12; ++i) {
            const QByteArray last = "&a" + QByteArray::number(i - 1) + ';';
            dtd += "<!ENTITY a" + QByteArray::number(i) + " \"" + last.repeated(10) + "\">";
        }
        dtd += "]>\n";
        const QList<QByteArray> bombs{dtd + servo(id("string", "&a11;")), dtd + servo(id("string", "&a0;")),
                                      dtd + servo("<simple name=\"&a11;\"/>"),
                                      servo(id("string", "&other;"))};
        for (const auto& text : bombs)
            QVERIFY(test::isRefusedAt(read(text), kSource));
        // One of another file would be left out, and what is around it glued together.
        for (const char* kind : {"SYSTEM \"file:///etc/hostname\"", "PUBLIC \"a\" 'b'"}) {
            QVERIFY(support::contains(
                support::refusalOf(read("<!DOCTYPE properties [ <!ENTITY a " + QByteArray(kind) + "> ]>"
                                        + servo(id("ulong", "5&a;2")))),
                "entity of another file"));
        }
        QVERIFY(read(dtd + servo(id("ulong", "1"))));
        QVERIFY(read("<!DOCTYPE properties SYSTEM \"file:///nowhere.dtd\">" + servo(id("ulong", "1"))));
    }

    void depthAndSizeAreBounded()
    {
        const auto nested = [](int depth) {
            return withId(QByteArray("<struct>").repeated(depth) + QByteArray("</struct>").repeated(depth));
        };
        QVERIFY(survives(*support::passed(read(nested(61)))));
        QVERIFY(!read(nested(62)));
        QVERIFY(!read(nested(1'000'000)));
        QVERIFY(!read(withId(QByteArray("<a/>").repeated(300'000))));
        QVERIFY(test::isRefusedAt(read(withId(QByteArray(17 * 1024 * 1024, ' '))), kSource));
    }

    void aFileCutAnywhereIsAnErrorWithItsPlace()
    {
        for (const auto& name : {u"two_servos.cpf"_s, u"unknown_properties.cpf"_s}) {
            const QByteArray text = test::data(name);
            for (qsizetype size = 0; size < text.size() - 1; ++size) {
                const auto config = read(text.first(size));
                QVERIFY2(!config, qPrintable(QString::number(size)));
                QVERIFY2(test::namesPosition(config.error(), kSource), qPrintable(config.error().detail));
            }
        }
    }

    void flippedBytesNeverHurt()
    {
        test::readFlipped(test::data(u"unknown_properties.cpf"_s), kSource, read, survives);
    }

    void cpfLosesOnlyWhatItSays()
    {
        ArrayConfig config = test::everything();
        const QStringList lost = arrayfile::lostInCpf(config);
        QCOMPARE(lost.size(), 17);
        for (const char* each : {"the alarm limits of ", "the model of ", "pending writes of "})
            QVERIFY(lost.contains(QLatin1String(each) + u"joint <0> & co, joint <1> & co, joint <2> & co"_s));
        QVERIFY(lost.contains(u"the alarm actions"_s));
        const auto read1 = support::passed(read(arrayfile::toCpf(config)));

        config.name.clear();
        config.bus(0).port.clear();
        config.bus(0).baud = ArrayConfig().bus(0).baud;
        config.schedule.period = ArrayConfig().schedule.period;
        config.schedule.jogGuard = ArrayConfig().schedule.jogGuard;
        config.init.ackPolicy = ArrayConfig().init.ackPolicy;
        config.stopPolicy = StopMode::Hold;
        config.alarmActions = {};
        config.ftSensors.clear();
        config.poses.clear();
        config.sequences.clear();
        for (auto& joint : config.joints) {
            joint.model = u"DRS-0101"_s;
            joint.limits.reset();
            joint.maxVelocity.reset();
            joint.group.clear();
            joint.colour.clear();
            joint.pending.clear();
            joint.alarms = {};
        }
        QVERIFY(*read1 == config);
        QVERIFY(arrayfile::lostInCpf(config).isEmpty());
        config.joints[1].registersInit[0].unknownJson = QJsonObject{{u"x"_s, 1}};
        QCOMPARE(arrayfile::lostInCpf(config).size(), 1);
        config.joints[0].description += QChar(7);
        QVERIFY(arrayfile::lostInCpf(config).contains(u"control characters of joint <0> & co"_s));
    }

    void thePropertiesBesideTheServosAreRead()
    {
        const QByteArray servos = "<struct name=\"servos\"/>";
        const auto config = support::passed(
            read("<properties>" + simple("tryouts", "ulong", "2") + simple("timeout", "double", "0.005")
                 + simple("mass_reset", "boolean", "1") + servos + simple("reset_delay", "double", "1.5")
                 + simple("poll_round_size", "long", "-7") + simple("period_CM", "double", "0.004")
                 + simple("period_RT_JOG", "double", "0.003") + simple("period_RT_read", "float", "0.0125")
                 + simple("req_period", "double", "0.002") + simple("detailed_state", "boolean", "true")
                 + "</properties>"));
        const ScheduleConfig& schedule = config->schedule;
        QCOMPARE(std::tuple(schedule.tryouts, schedule.timeout, schedule.cmReserve, schedule.pollRoundSize),
                 std::tuple(2, 0.005, 0.004, -1));
        QCOMPARE(std::tuple(schedule.periodJog, schedule.periodRead, schedule.reqPeriod),
                 std::tuple(0.003, 0.0125, 0.002));
        QCOMPARE(schedule.content, PollContent::Detailed);
        QCOMPARE(std::pair(config->init.massReset, config->init.resetDelay), std::pair(true, 1.5));
        QVERIFY(arrayfile::lostInCpf(*config).isEmpty());
        QVERIFY(survives(*config));
    }

    void whatIsReadIsOneOfThreeThoughSweetieBotKnowsTwo()
    {
        const auto with = [](const char* value) {
            return read(
                QByteArray("<properties><simple name=\"detailed_state\" type=\"boolean\"><!-- why --><value>")
                + value + "</value></simple><struct name=\"servos\"/></properties>");
        };
        QCOMPARE(read("<properties><struct name=\"servos\"/></properties>")->schedule.content,
                 PollContent::MotionAndPwm);
        QCOMPARE(with("1")->schedule.content, PollContent::Detailed);
        auto config = with("false");
        QCOMPARE(config->schedule.content, PollContent::Motion);
        for (const auto content : {PollContent::Motion, PollContent::MotionAndPwm, PollContent::Detailed}) {
            config->schedule.content = content;
            const QByteArray text = arrayfile::toCpf(*config);
            const bool isWritten = content != PollContent::MotionAndPwm;
            QCOMPARE(text.contains("detailed_state"), isWritten);
            QCOMPARE(text.contains("why"), isWritten);
            const auto again = support::passed(read(text));
            QCOMPARE(again->schedule.content, content);
            // The comment goes with the property, and that is said.
            QCOMPARE(arrayfile::lostInCpf(*config).contains(u"the detailed_state setting"_s), !isWritten);
        }
    }

    void thePollListIsAListOfTexts()
    {
        const QByteArray servos =
            "<struct name=\"servos\"><struct name=\"hip\"><simple name=\"servo_id\" "
            "type=\"ulong\"><value>1</value></simple></struct><struct name=\"knee\"><simple "
            "name=\"servo_id\" type=\"ulong\"><value>2</value></simple></struct></struct>";
        const auto entry = [](const char* name, const char* value) -> QByteArray {
            return QByteArray("<simple name=\"") + name + "\" type=\"string\"><description>d_" + value
                   + "</description><value>" + value + "</value></simple>";
        };
        const auto list = [&](const char* element, const QByteArray& entries) -> QByteArray {
            return QByteArray("<") + element + " name=\"poll_list\" type=\"string[]\"><!-- few -->" + entries
                   + "</" + element + ">";
        };
        for (const char* element : {"struct", "sequence"}) {
            for (const bool isFirst : {true, false}) {
                const QByteArray polled = list(element, entry("Element0", "knee") + entry("Element1", "hip"));
                auto config = support::passed(
                    read("<properties>" + (isFirst ? polled + servos : servos + polled) + "</properties>"));
                QCOMPARE(config->schedule.pollList, QStringList({u"knee"_s, u"hip"_s}));
                QByteArray text = arrayfile::toCpf(*config);
                QVERIFY2(text.contains("string[]") && text.contains("few") && text.contains("d_knee"),
                         text.constData());
                QVERIFY(survives(*config));
                for (const QStringList& names : {QStringList{u"hip"_s}, QStringList()}) {
                    config->schedule.pollList = names;
                    const auto again = support::passed(read(arrayfile::toCpf(*config)));
                    QCOMPARE(again->schedule.pollList, names);
                }
            }
        }
        const auto bad = [&](const QByteArray& text, const char* what) {
            const auto config = read("<properties>\n" + text + servos + "</properties>");
            QVERIFY(test::isRefusedAt(config, kSource));
            QVERIFY2(config.error().detail.contains(QLatin1String(what)), qPrintable(config.error().detail));
        };
        bad(list("struct", entry("a", "hip") + "\n   " + entry("b", "elbo")),
            "line 3, column 4: entry 2 of 'poll_list' is 'elbo'; expected the name of a servo");
        bad(simple("poll_list", "string", "hip"), "expected a <struct>");
        bad(list("struct", simple("a", "ulong", "1")), "entry 1 of 'poll_list' has no text");
        bad(simple("period_RT_read", "double", "10.5"),
            "'period_RT_read' is 10.5; expected a number from 0 to 10");
        bad(simple("period_RT_JOG", "double", "-1"), "'period_RT_JOG' is -1; expected");
        bad(simple("req_period", "double", "x"), "'req_period' is 'x'; expected");
        bad(simple("detailed_state", "long", "2"), "'detailed_state' is 2; expected");
    }

    void aPropertyThatIsOurDefaultStaysInTheFile()
    {
        // The default of sweetie_bot_herkulex may be another, so the file keeps its value.
        const QByteArray text =
            "<properties><simple name=\"tryouts\" type=\"ulong\"><description>how "
            "often</description><value>4</value></simple><struct name=\"servos\"/><simple "
            "name=\"reset_delay\" type=\"double\"><value>0.5</value></simple></properties>";
        auto config = support::passed(read(text));
        const QByteArray saved = arrayfile::toCpf(*config);
        QVERIFY2(saved.contains("how often") && saved.contains("<value>4</value>"), saved.constData());
        QVERIFY2(saved.contains("\"reset_delay\" type=\"double\">\n    <value>0.5</value>"),
                 saved.constData());
        config->init.resetDelay = 2;
        QCOMPARE(arrayfile::toCpf(*config).count("reset_delay"), 1);
        QVERIFY(arrayfile::toCpf(*config).contains("<value>2</value>"));
        QVERIFY(!arrayfile::toCpf(ArrayConfig()).contains("tryouts"));
    }

    void cpfThroughServodeckLosesNothing()
    {
        for (const auto& name : {u"two_servos.cpf"_s, u"unknown_properties.cpf"_s}) {
            ASSIGN_OR_FAIL(config, read(test::data(name)));
            const auto json =
                support::passed(arrayfile::fromServodeck(arrayfile::toServodeck(*config), kSource));
            QVERIFY(*json == *config);
            QCOMPARE(arrayfile::toCpf(*json), arrayfile::toCpf(*config));
        }
    }

    void aKeptPartThatIsNonsenseChangesNoValue()
    {
        ArrayConfig config;
        config.joints.resize(1);
        config.joints[0].name = u"a"_s;
        config.joints[0].id.value = 5;
        const ArrayConfig plain = config;
        config.unknownCpf = "<array";
        config.joints[0].unknownCpf = "<joint><simple name=\"servo_id\"><value>9</value></simple></joint>";
        ASSIGN_OR_FAIL(again, read(arrayfile::toCpf(config)));
        QVERIFY(*again == plain);
    }

    void charactersXmlCannotHoldAreLeftOut()
    {
        ArrayConfig config;
        config.joints.resize(1);
        config.joints[0].name = u"a\u0001b"_s;
        config.joints[0].description = u"c\r\nd"_s + QChar(0xD800) + u"e\U0001F600"_s;
        const auto again = support::passed(read(arrayfile::toCpf(config)));
        QCOMPARE(again->joints[0].name, u"ab"_s);
        QCOMPARE(again->joints[0].description, u"c\r\nde\U0001F600"_s);
    }

    void theBoundsOfTheScaleAreReadByBothFormats()
    {
        for (const double scale : {kMinScale, kMaxScale}) {
            const QByteArray value = QByteArray::number(scale, 'g', 17);
            const auto config = support::passed(read(withId(simple("scale", "double", value))));
            QCOMPARE(config->joints[0].scale, scale);
            const auto again =
                support::passed(arrayfile::fromServodeck(arrayfile::toServodeck(*config), kSource));
            QCOMPARE(again->joints[0].scale, scale);
            QVERIFY(validate(*again, ModelLibrary::builtIn()).empty());
        }
    }

    void otherDeclaredEncodingsAreRead()
    {
        const QString text = u"<?xml version=\"1.0\" encoding=\"%1\"?>\n"_s
                             + QString::fromUtf8(servo("<description>ö</description>" + id("ulong", "1")));
        ASSIGN_OR_FAIL(latin, read(text.arg(u"ISO-8859-1"_s).toLatin1()));
        QCOMPARE(latin->joints[0].description, u"ö"_s);
        QVERIFY(!read(text.arg(u"UTF-8"_s).toLatin1()));
        QVERIFY(!read(text.arg(u"no-such-code"_s).toLatin1()));
    }
};

SERVODECK_TEST(TestCpf)

} // namespace tst_cpf
#include "tst_cpf.moc"
