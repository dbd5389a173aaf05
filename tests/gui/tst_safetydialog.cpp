// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/widgettest.h"
#include "ui/operate/safetydialog.h"

namespace tst_safetydialog {

using namespace ui;

class tst_SafetyDialog : public QObject, private SessionTest<SafetyDialog>
{
    Q_OBJECT

    QDoubleSpinBox* place() { return part<QDoubleSpinBox>("safetyPlace0"); }
    void choose(const char* name, core::StopMode policy)
    {
        auto* box = part<QComboBox>(name);
        box->setCurrentIndex(box->findData(static_cast<int>(policy)));
    }
    void edit(const std::function<void(core::ArrayConfig&)>& change)
    {
        core::ArrayConfig array = current();
        change(array);
        QVERIFY(WidgetTest::edit(array));
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete); // rows that were replaced
    }

private slots:
    void init()
    {
        QLocale::setDefault(QLocale::c());
        makeSession();
        core::ArrayConfig array = arrayOf(2, u"DRS-0201"_s, u"joint_%1"_s, 1);
        for (auto& joint : array.joints)
            joint.parkPosition = 0.12345;
        QVERIFY(WidgetTest::edit(array));
        show(*m_session, m_units);
        choose("safetyStop", core::StopMode::Park);
        type(place(), "33.3");
    }
    void cleanup() { drop(); }

    void whatWasChosenOutlivesOtherEdits()
    {
        core::PoseConfig pose;
        pose.name = u"home"_s;
        edit([&](core::ArrayConfig& array) { array.poses.push_back(pose); });
        QCOMPARE(place()->value(), 33.3);
        QCOMPARE(part<QComboBox>("safetyStop")->currentData().toInt(), int(core::StopMode::Park));
        // A joint's travel narrows: what is beyond it cannot be chosen, the rest stays.
        edit([](core::ArrayConfig& array) { array.joints[0].limits = core::SoftLimits{-1.0, 0.5}; });
        QVERIFY2(std::abs(place()->maximum() - 28.6) < 0.11, qPrintable(place()->text()));
        QCOMPARE(place()->value(), place()->maximum());
        QCOMPARE(part<QComboBox>("safetyStop")->currentData().toInt(), int(core::StopMode::Park));
        click("safetyOk");
        QCOMPARE(current().poses.size(), std::size_t{1});
        QVERIFY(current().joints[0].limits.has_value());
        QVERIFY(std::abs(*current().joints[0].parkPosition - 0.5) < 0.002);
        QVERIFY(current().stopPolicy == core::StopMode::Park);
        QCOMPARE(*current().joints[1].parkPosition, 0.12345); // nobody touched it
    }

    void whatIsItsOwnIsLoadedAgain()
    {
        edit([](core::ArrayConfig& array) { array.joints[1].parkPosition = 0.5; });
        QVERIFY(std::abs(part<QDoubleSpinBox>("safetyPlace1")->value() - 28.6) < 0.11);
        QVERIFY(!place()->isEnabled()); // the choice of parking, too, was replaced
        choose("safetyStop", core::StopMode::Park);
        type(place(), "33.3");
        QCOMPARE(place()->value(), 33.3);
        edit([](core::ArrayConfig& array) { std::swap(array.joints[0], array.joints[1]); });
        QVERIFY(std::abs(place()->value() - 28.6) < 0.11);
    }

    void anotherUnitShowsTheSameAngle()
    {
        m_units.setAngleUnit(AngleUnit::Radians);
        QCOMPARE(place()->suffix(), m_units.suffix());
        QVERIFY2(std::abs(place()->value() - 33.3 * core::kPi / 180) < 0.0011, qPrintable(place()->text()));
        QCOMPARE(part<QComboBox>("safetyStop")->currentData().toInt(), int(core::StopMode::Park));
        m_units.setAngleUnit(AngleUnit::Degrees);
        QCOMPARE(place()->value(), 33.3);
        click("safetyOk");
        QVERIFY(std::abs(*current().joints[0].parkPosition - 33.3 * core::kPi / 180) < 1e-9);
        QCOMPARE(*current().joints[1].parkPosition, 0.12345);
    }
};

SERVODECK_TEST(tst_SafetyDialog)

} // namespace tst_safetydialog
#include "tst_safetydialog.moc"
