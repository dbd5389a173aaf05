// SPDX-License-Identifier: GPL-3.0-or-later
// Time alignment on the demo array, by clicks; the taps are made up.
#include "core/array/arrayfile.h"
#include "tests/support/sessionbench.h"
#include "tests/support/widgettest.h"
#include "ui/operate/alignmentdialog.h"
#include "ui/operate/ftlist.h"

namespace tst_alignmentdialog {

using namespace ui;
using core::Clock;
using testsupport::runUntil;

namespace {

constexpr double kLength = 16.0; ///< s
constexpr double kDelay = 0.008;

QString text(const char* each)
{
    return QString::fromUtf8(each);
}

/// Damped oscillations after irregular taps.
double tapsAt(double time)
{
    static const std::vector<double> taps = [] {
        std::mt19937 random(1);
        std::uniform_real_distribution<double> pause(0.25, 0.7);
        std::vector<double> all;
        for (double at = 0.3; at < kLength; at += pause(random))
            all.push_back(at);
        return all;
    }();
    double value = 0.0;
    for (const double tap : taps) {
        const double since = time - tap;
        if (since > 0.0 && since < 0.5)
            value += std::exp(-since / 0.03) * std::sin(2.0 * std::numbers::pi * 12.0 * since);
    }
    return value;
}

} // namespace

class TestAlignmentDialog : public QObject
{
    Q_OBJECT

    std::unique_ptr<core::Session> m_session;
    Units m_units;

    template <typename Widget = QPushButton>
    static Widget* part(const QWidget& parent, const char* name)
    {
        return parent.findChild<Widget*>(QLatin1String(name));
    }
    static void click(const QWidget& parent, const char* name)
    {
        QTest::mouseClick(part<QAbstractButton>(parent, name), Qt::LeftButton);
    }
    static QString result(const QWidget& dialog)
    {
        return part<SentenceLine>(dialog, "alignmentResult")->text();
    }
    /// What joint 2 and the sensor send after Start; the sensor is late.
    static void feed(core::TapAlignment& alignment)
    {
        const core::Time begin = Clock::now();
        for (double time = 0.0; time < kLength; time += 0.005) {
            core::Sample sample;
            sample.time = begin + core::fromSeconds(time);
            sample.joint = core::JointIndex{2};
            sample.position = core::Angle::fromRadians(0.3 + 0.01 * tapsAt(time));
            sample.load = -0.2 * tapsAt(time);
            alignment.add(sample);
            sample.joint = core::JointIndex{1}; // another one
            sample.position = core::Angle::fromRadians(9.0);
            alignment.add(sample);
        }
        for (double time = 0.0; time < kLength; time += 0.001) {
            core::WrenchSample sample;
            sample.time = begin + core::fromSeconds(time);
            sample.raw.value[2] = 20.0 + 3.0 * tapsAt(time - kDelay);
            alignment.add(sample);
        }
    }

private slots:
    void init()
    {
        QLocale::setDefault(QLocale::c());
        m_session = std::make_unique<core::Session>(core::ModelLibrary::builtIn());
        QVERIFY(m_session->document.openArray(core::demoArrayPath()));
        m_session->links.connectTo(core::virtualPortPath(), 115200);
        QVERIFY(runUntil(*m_session, [&] {
            return m_session->sensors.ftCount() == 1 && m_session->sensors.ft(0).hasSample;
        }));
    }
    void cleanup() { m_session.reset(); }

    void theDelayIsMeasuredAppliedTakenBackAndCleared()
    {
        const QByteArray before = core::arrayfile::toServodeck(m_session->document.array());
        FtList list(*m_session, m_units);
        list.show();
        click(list, "ftMore");
        const auto actions = part(list, "ftSetUp")->menu()->actions();
        const auto action = std::ranges::find(actions, text("Time alignment…"), &QAction::text);
        QVERIFY(action != actions.end());
        (*action)->trigger();
        auto* dialog = list.findChild<AlignmentDialog*>();
        QVERIFY(dialog != nullptr);
        auto* alignment = dialog->findChild<core::TapAlignment*>();
        QVERIFY(!part(*dialog, "alignmentApply")->isEnabled());
        QVERIFY(!part(*dialog, "alignmentClear")->isEnabled());
        QVERIFY(!part(*dialog, "alignmentStop")->isEnabled());
        part<QComboBox>(*dialog, "alignmentJoint")->setCurrentIndex(2);
        for (const int quantity : {1, 0}) {
            part<QComboBox>(*dialog, "alignmentQuantity")->setCurrentIndex(quantity);
            part<QComboBox>(*dialog, "alignmentAxis")
                ->setCurrentText(quantity == 0 ? text("|F|") : text("Fz"));
            click(*dialog, "alignmentStart");
            QVERIFY(!part<QComboBox>(*dialog, "alignmentJoint")->isEnabled());
            feed(*alignment);
            alignment->tick(Clock::now() + 3s);
            const QString progress = part<QLabel>(*dialog, "alignmentProgress")->text();
            QVERIFY2(progress.contains(text("usable windows: 7 of at least 5")), qPrintable(progress));
            click(*dialog, "alignmentStop");
            QVERIFY2(result(*dialog).startsWith(text("Delay 8.0 ± 0.")), qPrintable(result(*dialog)));
        }
        QCOMPARE(core::arrayfile::toServodeck(m_session->document.array()), before); // nothing yet

        click(*dialog, "alignmentApply");
        const auto& sensor = m_session->document.array().ftSensors.at(0);
        QVERIFY(sensor.delay && std::abs(sensor.delay->delay - kDelay) < 0.5e-3);
        QVERIFY(sensor.delay->uncertainty > 0.0 && sensor.delay->uncertainty < 0.5e-3);
        QVERIFY(part<QLabel>(*dialog, "alignmentEffect")->text().startsWith(text("In effect: Delay 8.0")));
        const core::Time now = Clock::now();
        QVERIFY(std::abs(core::toSeconds(now - m_session->sensors.shownTime(0, now)) - kDelay) < 0.5e-3);
        m_session->document.undo();
        QCOMPARE(core::arrayfile::toServodeck(m_session->document.array()), before);
        QVERIFY(m_session->sensors.shownTime(0, now) == now);
        QVERIFY(part<QLabel>(*dialog, "alignmentEffect")->text().startsWith(text("In effect: none")));

        click(*dialog, "alignmentApply");
        click(*dialog, "alignmentClear");
        QCOMPARE(core::arrayfile::toServodeck(m_session->document.array()), before);
        m_session->document.undo();
        QVERIFY(m_session->document.array().ftSensors.at(0).delay);
    }

    void whatDoesNotDetermineItIsSaid()
    {
        AlignmentDialog dialog(*m_session, text("wrist"));
        dialog.show();
        auto* alignment = dialog.findChild<core::TapAlignment*>();
        click(dialog, "alignmentStart");
        click(dialog, "alignmentStop");
        QVERIFY2(result(dialog).contains(text("wrist sent no data")), qPrintable(result(dialog)));
        click(dialog, "alignmentStart"); // joint 0, which sends nothing
        feed(*alignment);
        click(dialog, "alignmentStop");
        QVERIFY2(result(dialog).contains(text("the joint sent no values")), qPrintable(result(dialog)));
        part<QComboBox>(dialog, "alignmentJoint")->setCurrentIndex(2);
        part<QComboBox>(dialog, "alignmentAxis")->setCurrentText(text("Tx")); // does not feel the taps
        click(dialog, "alignmentStart");
        feed(*alignment);
        alignment->tick(Clock::now() + 4min); // it ends by itself
        QVERIFY(part(dialog, "alignmentStart")->isEnabled());
        QVERIFY2(result(dialog).contains(text("too little in common")), qPrintable(result(dialog)));
        QVERIFY(!part(dialog, "alignmentApply")->isEnabled());
    }
};

SERVODECK_TEST(TestAlignmentDialog)

} // namespace tst_alignmentdialog
#include "tst_alignmentdialog.moc"
