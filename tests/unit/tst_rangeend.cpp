// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/testarray.h"
#include "tests/support/testprogram.h"

namespace tst_rangeend {

using namespace core;

/// What the goals of a joint end at, and by whose word.
class TestRangeEnd : public QObject
{
    Q_OBJECT

    ArrayConfig m_array;

    JointConfig& joint() { return m_array.joints[0]; }
    const ServoModel& model() { return *ModelLibrary::builtIn().find(joint().model); }
    RangeEnd end(bool isUpper) { return m_array.rangeEnd(joint(), model(), isUpper); }
    double last(bool isUpper)
    {
        const JointUnits units = m_array.units(joint(), model());
        return (isUpper ? units.maxPosition() : units.minPosition()).radians();
    }

private slots:
    void init() { m_array = testsupport::arrayOf({u"elbow"_s}, u"DRS-0201"_s); }
    void aBareJointEndsWithItsServo()
    {
        for (const bool isUpper : {false, true}) {
            QCOMPARE(end(isUpper).by, RangeEnd::By::Model);
            QCOMPARE(end(isUpper).position, last(isUpper));
        }
    }
    void aSoftLimitIsNamedAsItIsConfigured_data()
    {
        support::addChoices<bool>("reverse", {"forward", "reverse"});
    }
    void aSoftLimitIsNamedAsItIsConfigured()
    {
        QFETCH(bool, reverse);
        joint().reverse = reverse;
        joint().limits = SoftLimits{-0.5, kPi / 2}; // between two ticks
        QCOMPARE(end(true), (RangeEnd{RangeEnd::By::SoftLimit, kPi / 2}));
        QCOMPARE(end(false), (RangeEnd{RangeEnd::By::SoftLimit, -0.5}));
        QVERIFY(std::abs(last(true) - kPi / 2) < 0.006);
        joint().limits = SoftLimits{-0.5, 9.0}; // beyond the servo's own
        QCOMPARE(end(true).by, RangeEnd::By::Model);
        QCOMPARE(end(false).by, RangeEnd::By::SoftLimit);
    }
    void registersOfTheJointOrOfAllNarrowIt()
    {
        joint().registersInit.push_back({u"min_position"_s, 400, {}, {}});
        QCOMPARE(end(false), (RangeEnd{RangeEnd::By::Registers, last(false)}));
        QCOMPARE(end(true).by, RangeEnd::By::Model);
        joint().reverse = true; // the same tick is the other end now
        QCOMPARE(end(false).by, RangeEnd::By::Model);
        QCOMPARE(end(true), (RangeEnd{RangeEnd::By::Registers, last(true)}));
        joint().reverse = false;
        joint().limits = SoftLimits{-2.0, 2.0}; // the registers are narrower below
        QCOMPARE(end(false).by, RangeEnd::By::Registers);
        QCOMPARE(end(true).by, RangeEnd::By::SoftLimit);
        m_array.broadcast.push_back({u"max_position"_s, 600, {}, {}});
        QCOMPARE(end(true).by, RangeEnd::By::Registers);
    }
};

SERVODECK_TEST(TestRangeEnd)

} // namespace tst_rangeend
#include "tst_rangeend.moc"
