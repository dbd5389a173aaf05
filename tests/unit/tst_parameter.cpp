// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/parameter.h"
#include "tests/support/checks.h"
#include "tests/support/datatables.h"
#include "tests/support/testprogram.h"

namespace tst_parameter {

using namespace core;

constexpr double kAny = kAnyNumber.maximum;

class TestParameter : public QObject
{
    Q_OBJECT

private slots:
    void aRangeIsAText_data()
    {
        const support::Table<double, double, bool, QString> row("minimum", "maximum", "allowed", "text");
        row("both", 0.0, 10.0, true, "from 0 to 10 s");
        row("above", 0.0, 10.0, false, "above 0, at most 10 s");
        row("minimum", 1e-6, kAny, true, "at least 1e-06 s");
        row("above alone", 0.0, kAny, false, "above 0 s");
        row("maximum", -kAny, 4500000.0, true, "at most 4500000 s");
        row("none", -kAny, kAny, true, "");
    }
    void aRangeIsAText()
    {
        QFETCH(double, minimum);
        QFETCH(double, maximum);
        QFETCH(bool, allowed);
        const Parameter parameter{.range = {minimum, maximum, allowed}, .unit = u"s"_s};
        QTEST(parameter.rangeText(), "text");
    }
    void aMinimumWithAMeaningIsNamed()
    {
        const Parameter parameter{
            .kind = Parameter::Kind::Whole, .range = {-1, 254}, .minimumMeans = u"all"_s};
        QCOMPARE(parameter.rangeText(), u"from -1 to 254; -1 = all"_s);
    }

    void aTextIsReadByItsKind()
    {
        const Parameter number{.range = {0.0, 1.0}};
        QCOMPARE(*support::passed(number.parse(u"7.5"_s)), QJsonValue(7.5)); // the range is for check()
        QCOMPARE(support::refusalOf(number.check(7.5)), u"it must be from 0 to 1, not 7.5"_s);
        QCOMPARE(support::refusalOf(number.parse(u"inf"_s)), u"it must be a number"_s);
        const Parameter whole{.kind = Parameter::Kind::Whole};
        QCOMPARE(support::refusalOf(whole.parse(u"1.5"_s)), u"it must be a whole number"_s);
        const Parameter choice{.kind = Parameter::Kind::Choice, .defaultValue = 9600, .choices = {u"9600"_s}};
        QCOMPARE(*support::passed(choice.parse(u"9600"_s)), QJsonValue(9600));
        QCOMPARE(support::refusalOf(choice.parse(u"1"_s)), u"it must be one of 9600"_s);
    }
};

SERVODECK_TEST(TestParameter)

} // namespace tst_parameter
#include "tst_parameter.moc"
