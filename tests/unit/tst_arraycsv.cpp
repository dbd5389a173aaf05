// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/array/arraycsv.h"
#include "tests/support/arraytexts.h"
#include "tests/support/testprogram.h"

namespace tst_arraycsv {

using namespace core;

namespace {

/// Reads RFC 4180 as any spreadsheet would.
QList<QStringList> parsed(const QByteArray& csv)
{
    const QString text = QString::fromUtf8(csv);
    QList<QStringList> lines{{QString()}};
    bool isQuoted = false;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text[i];
        QString& field = lines.last().last();
        if (isQuoted && c == u'"' && i + 1 < text.size() && text[i + 1] == u'"') {
            field += c;
            ++i;
        } else if (c == u'"') {
            isQuoted = !isQuoted;
        } else if (!isQuoted && c == u',') {
            lines.last() << QString();
        } else if (!isQuoted && c == u'\r' && i + 1 < text.size() && text[i + 1] == u'\n') {
            ++i;
            lines << QStringList{QString()};
        } else {
            field += c;
        }
    }
    lines.removeLast();
    return lines;
}

} // namespace

class TestArrayCsv : public QObject
{
    Q_OBJECT

private slots:
    void aPlainArrayIsAPlainTable()
    {
        ArrayConfig config = test::hipAndKnee();
        auto& joint = config.joints[0];
        joint.limits = SoftLimits{-1.5, 0.1};
        joint.maxVelocity = 2;
        joint.registersInit = {{u"position_kp"_s, 300, {}, {}}};
        config.broadcast = {{u"led_control"_s, 1, {}, {}}, {u"position_kp"_s, 200, {}, {}}};
        QCOMPARE(
            toCsv(config),
            QByteArray("name,id,model,group,offset_ticks,reverse,scale,position_min_rad,position_max_rad,"
                       "velocity_max_rad_s,colour,description,pending,led_control_raw,position_kp_raw\r\n"
                       "hip,3,DRS-0101,,512,0,1,-1.5,0.1,2,,,,1,300\r\n"
                       "knee,4,DRS-0101,,512,0,1,,,,,,,1,200\r\n"));
    }

    void whateverTheTextsHoldTheTableKeepsItsShape()
    {
        ArrayConfig config = test::everything();
        config.joints[1].name = u"a,\"b\"\r\n\"\",,"_s;
        const auto lines = parsed(toCsv(config));
        QCOMPARE(lines.size(), 4);
        for (const auto& line : lines)
            QCOMPARE(line.size(), lines[0].size());
        for (int i = 0; i < 3; ++i) {
            const auto& joint = config.joints[static_cast<std::size_t>(i)];
            const auto field = [&](const char* name) {
                return lines[i + 1][lines[0].indexOf(QLatin1String(name))];
            };
            QCOMPARE(field("name"), joint.name);
            QCOMPARE(field("description"), joint.description);
            QCOMPARE(field("scale").toDouble(), joint.scale);
            QCOMPARE(field("position_max_rad").toDouble(), joint.limits->maxPosition);
            QCOMPARE(field("calibration_difference_raw"), u"-5"_s);
            QCOMPARE(field("pending"), u"ram position_kp=%1; eep position_kp=%2"_s.arg(120 + i).arg(130 + i));
        }
    }

    void anEmptyArrayIsItsHeader() { QCOMPARE(parsed(toCsv({})).size(), 1); }
};

SERVODECK_TEST(TestArrayCsv)

} // namespace tst_arraycsv
#include "tst_arraycsv.moc"
