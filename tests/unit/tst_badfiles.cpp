// SPDX-License-Identifier: GPL-3.0-or-later
// What is wrong with a file in the same way for all three formats, each kind reported in a sentence with its
// place, in bounded time.
#include "core/array/arrayfile.h"
#include "core/array/urdf.h"
#include "core/document/arraystore.h"
#include "tests/support/arraytexts.h"
#include "tests/support/owntime.h"
#include "tests/support/testprogram.h"

namespace tst_badfiles {

using namespace core;
using test::models;

namespace {

/// Empty when the text was read, else the sentence.
using Reader = std::function<QString(const QByteArray&)>;

struct Format
{
    QString suffix;
    QByteArray good;
    Reader read;
};

template <typename T>
QString sentence(const Result<T>& result, const QString& source)
{
    if (result)
        return {};
    return test::namesPosition(result.error(), source) ? result.error().detail.mid(source.size() + 2)
                                                       : u"no place: "_s + result.error().detail;
}

Format cpf()
{
    const QString source = u"x.cpf"_s;
    return {u"cpf"_s, test::data(u"two_servos.cpf"_s), [source](const QByteArray& text) {
                return sentence(arrayfile::fromCpf(text, source, models()), source);
            }};
}

Format servodeck()
{
    const QString source = u"x.servodeck"_s;
    return {u"servodeck"_s, arrayfile::toServodeck(test::everything()), [source](const QByteArray& text) {
                return sentence(arrayfile::fromServodeck(text, source), source);
            }};
}

Format urdfFile()
{
    const QString source = u"x.urdf"_s;
    return {u"urdf"_s, test::data(u"arm.urdf"_s),
            [source](const QByteArray& text) { return sentence(urdf::read(text, source), source); }};
}

QByteArray encoded(const QByteArray& text, QStringConverter::Encoding encoding, bool hasMark)
{
    QStringEncoder encoder(encoding,
                           hasMark ? QStringConverter::Flag::WriteBom : QStringConverter::Flag::Default);
    return encoder.encode(QString::fromUtf8(text));
}

QByteArray numbered(int count, const std::function<QByteArray(const QByteArray&)>& make)
{
    QByteArray text;
    for (int i = 0; i < count; ++i)
        text += make(QByteArray::number(i));
    return text;
}

} // namespace

class TestBadFiles : public QObject
{
    Q_OBJECT

    static QList<Format> formats() { return {cpf(), servodeck(), urdfFile()}; }

private slots:
    void otherEncodingsAreNamed()
    {
        for (const Format& format : formats()) {
            QCOMPARE(format.read(format.good), QString());
            QCOMPARE(format.read("\xEF\xBB\xBF" + format.good), QString());
            for (const auto encoding : {QStringConverter::Utf16LE, QStringConverter::Utf16BE}) {
                for (const bool hasMark : {true, false}) {
                    QCOMPARE(format.read(encoded(format.good, encoding, hasMark)),
                             u"line 1, column 1: this is UTF-16; save it as UTF-8."_s);
                }
            }
            QByteArray latin = format.good;
            const auto at = latin.indexOf('\n') + 1;
            latin.insert(at, "\xE4");
            QCOMPARE(format.read(latin),
                     u"line 2, column 1: this byte is not UTF-8 text; save the file as UTF-8."_s);
        }
    }

    void nulBytesAreNamed()
    {
        for (const Format& format : formats()) {
            for (const auto at : {format.good.indexOf('\n') + 1, format.good.size()}) {
                QByteArray text = format.good;
                text.insert(at, '\0');
                const QString reported = format.read(text);
                QVERIFY2(reported.endsWith(u"NUL byte; the file is corrupted or not a text file."_s),
                         qPrintable(reported));
            }
            QVERIFY(!format.read(QByteArray(1000, '\0')).isEmpty());
        }
    }

    void whatIsBehindTheEndIsNotOverlooked()
    {
        for (const Format& format : formats())
            QVERIFY(!format.read(format.good + format.good).isEmpty());
    }

    void oneFormatIsNotAnother()
    {
        const auto all = formats();
        for (const Format& format : all) {
            for (const Format& other : all) {
                const QString reported = format.read(other.good);
                QCOMPARE(reported.isEmpty(), format.suffix == other.suffix);
                QVERIFY2(reported.isEmpty() || reported.contains(u"expected"_s), qPrintable(reported));
            }
            for (const char* text :
                 {"", " ", "\n", "\xEF\xBB\xBF", "{", "<", "\x89PNG\r\n\x1A\n", "%PDF-1.4"})
                QVERIFY2(!format.read(text).isEmpty(), text);
        }
    }

    void deepNestingEndsAtOnce()
    {
        for (const int depth : {1000, 300'000}) {
            const QByteArray open = QByteArray("<a>").repeated(depth);
            const QByteArray both = open + QByteArray("</a>").repeated(depth);
            QVERIFY(!cpf().read("<properties>" + both + "</properties>").isEmpty());
            QVERIFY(!cpf().read("<properties>" + open).isEmpty());
            QVERIFY(!urdfFile().read("<robot>" + both + "</robot>").isEmpty());
            for (const char* bracket : {"[", "{\"a\":"})
                QVERIFY(!servodeck().read(QByteArray(bracket).repeated(depth)).isEmpty());
        }
    }

    void numbersThatAreNoneAreRefused()
    {
        for (const char* number :
             {"NaN", "nan", "Infinity", "-inf", "1e999", "-1e999", "0x1", "1,5", "\"1\"", ""}) {
            const QByteArray value(number);
            QVERIFY2(!cpf()
                          .read("<properties><struct name=\"servos\"><struct name=\"a\"><simple "
                                "name=\"servo_id\" type=\"long\"><value>1</value></simple><simple "
                                "name=\"scale\" type=\"double\"><value>"
                                + value + "</value></simple></struct></struct></properties>")
                          .isEmpty(),
                     number);
            QVERIFY2(!cpf()
                          .read("<properties><struct name=\"servos\"/><simple name=\"reset_delay\" "
                                "type=\"double\"><value>"
                                + value + "</value></simple></properties>")
                          .isEmpty(),
                     number);
            for (const char* key : {"period_s", "reset_delay_s", "tryouts", "later"}) {
                if (value == "\"1\"" && qstrcmp(key, "later") == 0)
                    continue; // what is not known may be a text
                QVERIFY2(!servodeck()
                              .read("{\"format\":\"servodeck-array\",\"version\":1,\"" + QByteArray(key)
                                    + "\":" + value + "}")
                              .isEmpty(),
                         number);
            }
        }
    }

    void unknownModelsAndRegistersAreKeptAndTold()
    {
        const auto config = support::passed(arrayfile::fromServodeck(
            "{\"format\":\"servodeck-array\",\"version\":1,\"joints\":[{\"name\":\"a\",\"id\":1,\"model\":"
            "\"DRS-9\",\"registers_init\":[{\"name\":\"warp\",\"value\":1}],\"pending\":[{\"memory\":\"ram\","
            "\"name\":\"warp\",\"value\":2}]},{\"name\":\"b\",\"id\":2,\"registers_init\":[{\"name\":"
            "\"warp\",\"value\":1}]}]}",
            u"x"_s));
        const auto problems = validate(*config, models());
        QCOMPARE(problems.size(), 2U);
        QVERIFY(problems[0].sentence.startsWith(
            u"Joint 'a' (ID 1): the model 'DRS-9' is unknown; known models: DRS-"_s));
        QCOMPARE(problems[1].sentence, u"Joint 'b' (ID 2): the model DRS-0101 has no register 'warp'."_s);
        const auto again = arrayfile::fromServodeck(arrayfile::toServodeck(*config), u"x"_s);
        QVERIFY(again && *again == *config);
    }

    void aFolderIsNoFile()
    {
        const QTemporaryDir dir;
        for (const Format& format : formats()) {
            const QString path = dir.filePath(u"x."_s + format.suffix);
            QVERIFY(QDir().mkdir(path));
            const QString expected = u"'%1' is not a file; choose an array file."_s.arg(path);
            QCOMPARE(arraystore::load(path, models()).error().detail, expected);
            QCOMPARE(arraystore::readText(path).error().detail, expected);
        }
    }

    void moreThanABusCanCarryIsRefused()
    {
        const QByteArray head = "{\"format\":\"servodeck-array\",\"version\":1,";
        const auto listOf = [&](const QByteArray& key, const QByteArray& member, int count) {
            const auto element = [&](const QByteArray& name) -> QByteArray {
                return "{\"name\":\"" + name + "\",\"" + member + "\":1}";
            };
            const auto next = [&](const QByteArray& i) -> QByteArray { return element(i) + ","; };
            return servodeck().read(head + "\"" + key + "\":[" + numbered(count - 1, next) + element("a")
                                    + "]}");
        };
        QCOMPARE(listOf("joints", "id", 254), QString());
        QCOMPARE(listOf("joints", "id", 255),
                 u"line 1, column 5529: joints[254] is one too many; expected at most 254."_s);
        QVERIFY(!listOf("joints", "id", 20'000).isEmpty());
        QCOMPARE(listOf("broadcast_registers", "value", 1000), QString());
        VERIFY_CONTAINS(listOf("broadcast_registers", "value", 1001),
                        "broadcast_registers[1000] is one too many; expected at most 1000.");
        const auto simple = [](const QByteArray& name) -> QByteArray {
            return "<simple name=\"" + name + "\" type=\"long\"><value>1</value></simple>";
        };
        const auto servos = [&](int count) -> QByteArray {
            return "<properties><struct name=\"servos\">"
                   + numbered(count,
                              [&](const QByteArray& i) -> QByteArray {
                                  return "\n<struct name=\"s" + i + "\">" + simple("servo_id") + "</struct>";
                              })
                   + "</struct></properties>";
        };
        QCOMPARE(cpf().read(servos(254)), QString());
        QCOMPARE(cpf().read(servos(40'000)),
                 u"line 256, column 1: there are more than 254 servos; a bus has no more IDs."_s);
        QVERIFY(
            cpf()
                .read(
                    "<properties><struct name=\"servos\"><struct name=\"a\"><struct name=\"registers_init\">"
                    + numbered(40'000, simple) + "</struct></struct></struct></properties>")
                .endsWith(u"there are more than 1000 registers; a servo has about sixty."_s));
    }

    void attributesThatWouldTakeForEverAreRefused()
    {
        const auto attributes =
            numbered(1'000'000, [](const QByteArray& i) -> QByteArray { return " a" + i + "=\"\""; });
        QByteArray declared = "<!DOCTYPE properties [<!ATTLIST x";
        declared +=
            numbered(100'000, [](const QByteArray& i) -> QByteArray { return " a" + i + " CDATA \"\""; });
        declared += ">]>\n<properties>" + QByteArray("<x/>").repeated(100'000) + "</properties>";
        const Duration begun = testsupport::ownTime();
        QCOMPARE(cpf().read("<properties>\n <x" + attributes + "/></properties>"),
                 u"line 2, column 2: an element has more than 1000 attributes."_s);
        QCOMPARE(urdfFile().read("<robot" + attributes + "/>"),
                 u"line 1, column 1: an element has more than 1000 attributes."_s);
        QCOMPARE(cpf().read(declared),
                 QStringLiteral("line 1, column 23: the document type declares attributes; expected none: "
                                "write them at their elements."));
        QVERIFY(testsupport::ownTime() - begun < 60s);
        // What only looks like attributes is none.
        const QByteArray line(2000, '=');
        QCOMPARE(cpf().read("<properties><!-- <x " + line + " --><?x " + line
                            + "?><struct name=\"servos\"/><x y='" + line + "'/><z><![CDATA[<x " + line
                            + "]]></z></properties>"),
                 QString());
    }

    void tenMegabytesAreReadOrRefusedInBoundedTime_data()
    {
        const support::Table<bool, QByteArray> row("isCpf", "text");
        const bool own = false;
        const bool xml = true;
        const QByteArray head = "{\"format\":\"servodeck-array\",\"version\":1,";
        const auto servo = [](const QByteArray& content) -> QByteArray {
            return "<properties><struct name=\"servos\"><struct name=\"a\">" + content
                   + "<simple name=\"servo_id\" "
                     "type=\"long\"><value>1</value></simple></struct></struct></properties>";
        };
        row("a long name", own, head + "\"name\":\"" + QByteArray(10'000'000, 'x') + "\"}");
        row("many keys", own, head + numbered(100'000, [](const QByteArray& i) -> QByteArray {
                                  return "\"k" + i + "\":" + i + ",";
                              }) + "\"name\":\"\"}");
        row("many descriptions", xml, servo(QByteArray("<description/>").repeated(190'000)));
        row("a long description", xml,
            servo("<description>" + QByteArray(10'000'000, 'x') + "</description>"));
        row("many attributes", xml,
            servo("<x" + numbered(1000, [](const QByteArray& i) -> QByteArray { return " a" + i + "=\"\""; })
                  + "/>"));
        row("many comments", xml, servo(QByteArray("<!---->").repeated(190'000)));
        row("many characters written as entities", xml,
            servo("<note>" + QByteArray("&amp;").repeated(2'000'000) + "</note>"));
        row("spaces", xml, servo(QByteArray(10'000'000, ' ')));
        row("line ends", xml, servo(QByteArray(10'000'000, '\n')));
    }

    void tenMegabytesAreReadOrRefusedInBoundedTime()
    {
        const auto [isCpf, text] = support::fetched<bool, QByteArray>({"isCpf", "text"});
        const Duration begun = testsupport::ownTime();
        const QString source = u"x"_s;
        const auto config = support::passed(isCpf ? arrayfile::fromCpf(text, source, models())
                                                  : arrayfile::fromServodeck(text, source));
        validate(*config, models());
        const auto again =
            support::passed(isCpf ? arrayfile::fromCpf(arrayfile::toCpf(*config), source, models())
                                  : arrayfile::fromServodeck(arrayfile::toServodeck(*config), source));
        QVERIFY(*again == *config);
        QVERIFY(testsupport::ownTime() - begun < 60s);
    }
};

SERVODECK_TEST(TestBadFiles)

} // namespace tst_badfiles
#include "tst_badfiles.moc"
