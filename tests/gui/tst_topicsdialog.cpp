// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/topics/topics.h"
#include "tests/support/widgettest.h"
#include "ui/operate/topicsdialog.h"
#include "ui/support/stateshape.h"
#include "ui/window/statusfields.h"

namespace tst_topicsdialog {

using namespace ui;
using core::topics::Reach;

namespace {

/// Takes everything and sends nothing.
class NoTransport final : public core::topics::Transport
{
public:
    using Kind = core::topics::Kind;
    core::Result<int> advertise(const QString&, const QString&, Kind) override { return m_next++; }
    bool publish(int, core::mcap::ByteView) override { return true; }
    bool reaches(int, const core::topics::Guid&) override { return true; }
    void retireAll() override {}
    core::Result<int> subscribe(const QString&, const QString&, Kind) override { return m_next++; }
    void take(const Visit&) override {}
    std::vector<core::topics::Endpoint> endpoints() override { return {}; }

private:
    int m_next = 0;
};

} // namespace

class tst_TopicsDialog : public QObject, private SessionTest<TopicsDialog>
{
    Q_OBJECT

    std::unique_ptr<QStatusBar> m_bar;
    StatusFields* m_fields = nullptr;
    std::vector<Reach> m_opened;
    bool m_fails = false;

    QString consequence() { return part<SentenceLine>("topicsConsequence")->text(); }
    StateLabel* badge()
    {
        m_fields->refresh();
        return m_bar->findChild<StateLabel*>(u"topicsBadge"_s);
    }

private slots:
    void init()
    {
        openDemoArm();
        m_opened.clear();
        m_fails = false;
        m_session->topics.setOpener(
            [this](const Reach& reach) -> core::Result<std::unique_ptr<core::topics::Transport>> {
                if (m_fails)
                    return core::Error{core::Errc::Refused, u"The interface is down."_s};
                m_opened.push_back(reach);
                return std::unique_ptr<core::topics::Transport>(new NoTransport);
            });
        m_bar = std::make_unique<QStatusBar>();
        m_fields = new StatusFields(*m_session, *m_bar);
        m_bar->show();
        show(*m_session);
    }
    void cleanup()
    {
        m_bar.reset();
        drop();
    }

    void theyAreOffUntilTheOperatorTurnsThemOn()
    {
        QVERIFY(!m_session->topics.isOn());
        QVERIFY(!badge()->isVisible());
        part<QSpinBox>("topicsDomain")->setValue(7);
        VERIFY_CONTAINS(consequence(), "this computer");
        VERIFY_CONTAINS(consequence(), "domain 7");
        QVERIFY(m_opened.empty());

        click("topicsSwitch");
        QVERIFY(m_session->topics.isOn());
        QCOMPARE(m_opened, (std::vector<Reach>{{7, u"lo"_s}}));
        QVERIFY(badge()->isVisible());
        QCOMPARE(badge()->look(), kRunsLook);
        QVERIFY(!part<QSpinBox>("topicsDomain")->isEnabled());
        AWAIT(([this] {
            m_session->tick(core::Clock::now());
            return part<QLabel>("topicsCounts")->text().contains(u"published"_s);
        })());

        click("topicsSwitch");
        QVERIFY(!m_session->topics.isOn());
        QVERIFY(!badge()->isVisible());
        QVERIFY(part<QSpinBox>("topicsDomain")->isEnabled());
        QVERIFY(part<QLabel>("topicsCounts")->text().isEmpty());
    }

    void anotherInterfaceWarnsOfWhoReachesTheJoints()
    {
        auto* interface = part<QComboBox>("topicsInterface");
        interface->addItem(u"net7"_s);
        interface->setCurrentText(u"net7"_s);
        QCOMPARE(part<SentenceLine>("topicsConsequence")->look(), kWarningLook);
        VERIFY_CONTAINS(consequence(), "Everyone in the network of net7");
        click("topicsSwitch");
        QCOMPARE(badge()->look(), kWarningLook);
        QCOMPARE(badge()->toolTip(), consequence());
    }

    void aFailureIsShownAndNothingIsOn()
    {
        m_fails = true;
        click("topicsSwitch");
        QCOMPARE(part<SentenceLine>("topicsProblem")->text(), u"The interface is down."_s);
        QVERIFY(!m_session->topics.isOn());
        m_fails = false;
        click("topicsSwitch");
        QVERIFY(part<SentenceLine>("topicsProblem")->text().isEmpty());
        QVERIFY(m_session->topics.isOn());
    }
};

SERVODECK_TEST(tst_TopicsDialog)

} // namespace tst_topicsdialog
#include "tst_topicsdialog.moc"
