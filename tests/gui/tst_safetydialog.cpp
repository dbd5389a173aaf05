// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest/QtTest>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QDoubleSpinBox>
#include <QtWidgets/QPushButton>

#include "tests/support/testprogram.h"
#include "tests/support/wholesession.h"
#include "ui/operate/safetydialog.h"
#include "ui/support/units.h"

namespace tst_safetydialog {

using namespace ui;

class tst_SafetyDialog : public QObject
{
    Q_OBJECT

    std::unique_ptr<core::Session> m_session;
    std::unique_ptr<Units> m_units;
    std::unique_ptr<SafetyDialog> m_dialog;

    template <typename T>
    T* part(const char* name)
    {
        return m_dialog->findChild<T*>(QLatin1String(name));
    }
    QDoubleSpinBox* place() { return part<QDoubleSpinBox>("safetyPlace0"); }
    void choose(const char* name, core::StopMode policy)
    {
        auto* box = part<QComboBox>(name);
        box->setCurrentIndex(box->findData(static_cast<int>(policy)));
    }
    void type(QDoubleSpinBox* box, const QString& number)
    {
        box->setFocus();
        box->selectAll();
        QTest::keyClicks(box, number);
        QTest::keyClick(box, Qt::Key_Return);
    }
    void edit(const std::function<void(core::ArrayConfig&)>& change)
    {
        core::ArrayConfig array = m_session->document.array();
        change(array);
        QVERIFY(m_session->document.edit(QStringLiteral("Edit"), array));
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete); // rows that were replaced
    }

private slots:
    void init()
    {
        QLocale::setDefault(QLocale::c());
        m_session = std::make_unique<core::Session>(core::ModelLibrary::builtIn());
        core::ArrayConfig array;
        for (int id = 1; id <= 2; ++id) {
            core::JointConfig joint;
            joint.name = QStringLiteral("joint_%1").arg(id);
            joint.id = core::ServoId{static_cast<std::uint8_t>(id)};
            joint.model = QStringLiteral("DRS-0201");
            joint.offset = 512;
            joint.parkPosition = 0.12345;
            array.joints.push_back(joint);
        }
        QVERIFY(m_session->document.edit(QStringLiteral("Edit"), array));
        m_units = std::make_unique<Units>();
        m_dialog = std::make_unique<SafetyDialog>(*m_session, *m_units);
        m_dialog->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_dialog.get()));
        choose("safetyStop", core::StopMode::Park);
        type(place(), QStringLiteral("33.3"));
    }
    void cleanup()
    {
        m_dialog.reset();
        m_units.reset();
        m_session.reset();
    }

    void whatWasChosenOutlivesOtherEdits()
    {
        core::PoseConfig pose;
        pose.name = QStringLiteral("home");
        edit([&](core::ArrayConfig& array) { array.poses.push_back(pose); });
        QCOMPARE(place()->value(), 33.3);
        QCOMPARE(part<QComboBox>("safetyStop")->currentData().toInt(), int(core::StopMode::Park));
        // A joint's travel narrows: what is beyond it cannot be chosen, the rest stays.
        edit([](core::ArrayConfig& array) { array.joints[0].limits = core::SoftLimits{-1.0, 0.5}; });
        QVERIFY2(std::abs(place()->maximum() - 28.6) < 0.11, qPrintable(place()->text()));
        QCOMPARE(place()->value(), place()->maximum());
        QCOMPARE(part<QComboBox>("safetyStop")->currentData().toInt(), int(core::StopMode::Park));
        QTest::mouseClick(part<QPushButton>("safetyOk"), Qt::LeftButton);
        QCOMPARE(m_session->document.array().poses.size(), std::size_t{1});
        QVERIFY(m_session->document.array().joints[0].limits.has_value());
        QVERIFY(std::abs(*m_session->document.array().joints[0].parkPosition - 0.5) < 0.002);
        QVERIFY(m_session->document.array().stopPolicy == core::StopMode::Park);
        QCOMPARE(*m_session->document.array().joints[1].parkPosition, 0.12345); // nobody touched it
    }

    void whatIsItsOwnIsLoadedAgain()
    {
        edit([](core::ArrayConfig& array) { array.joints[1].parkPosition = 0.5; });
        QVERIFY(std::abs(part<QDoubleSpinBox>("safetyPlace1")->value() - 28.6) < 0.11);
        type(place(), QStringLiteral("33.3"));
        edit([](core::ArrayConfig& array) { std::swap(array.joints[0], array.joints[1]); });
        QVERIFY(std::abs(place()->value() - 28.6) < 0.11);
    }

    void anotherUnitShowsTheSameAngle()
    {
        m_units->setAngleUnit(AngleUnit::Radians);
        QCOMPARE(place()->suffix(), m_units->suffix());
        QVERIFY2(std::abs(place()->value() - 33.3 * core::kPi / 180) < 0.0011, qPrintable(place()->text()));
        QCOMPARE(part<QComboBox>("safetyStop")->currentData().toInt(), int(core::StopMode::Park));
        m_units->setAngleUnit(AngleUnit::Degrees);
        QCOMPARE(place()->value(), 33.3);
        QTest::mouseClick(part<QPushButton>("safetyOk"), Qt::LeftButton);
        QVERIFY(std::abs(*m_session->document.array().joints[0].parkPosition - 33.3 * core::kPi / 180)
                < 1e-9);
        QCOMPARE(*m_session->document.array().joints[1].parkPosition, 0.12345);
    }
};

SERVODECK_TEST(tst_SafetyDialog)

} // namespace tst_safetydialog
#include "tst_safetydialog.moc"
