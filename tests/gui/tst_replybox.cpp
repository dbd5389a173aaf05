// SPDX-License-Identifier: GPL-3.0-or-later
// The group "Replies of the servos" of the Timing workspace.
#include "core/configure/deviceimage.h"
#include "core/family/dynamixel/dynamixelfamily.h"
#include "core/timing/budget.h"
#include "tests/support/widgettest.h"
#include "ui/timing/replybox.h"

namespace tst_replybox {

using namespace ui;

class tst_ReplyBox : public QObject, private SessionTest<ReplyBox>
{
    Q_OBJECT

    core::BudgetInput m_live;

    const core::ServoModel& model() { return *core::ModelLibrary::installed().find(u"XM430-W350"_s); }
    /// The registers of a servo as read: its return delay and status return level.
    void store(int id, int delay, int level)
    {
        core::DeviceImage image;
        image.fit(model());
        const auto byte = [&image](core::Memory memory, std::size_t address, int value) {
            image.store(memory, address, std::array{static_cast<std::uint8_t>(value)}, core::Time{1s});
        };
        byte(core::Memory::Eep, 9, delay);
        byte(core::Memory::Ram, 68, level);
        m_session->registers.store(core::ServoId{static_cast<std::uint8_t>(id)}, image);
    }
    void show() { m_widget->fill(m_live, 0, true); }
    QString words(const char* name) { return m_widget->findChild<QLabel*>(QLatin1String(name))->text(); }
    QPushButton* button(const char* name) { return m_widget->findChild<QPushButton*>(QLatin1String(name)); }
    const std::vector<core::PendingWrite>& pending(std::size_t joint)
    {
        return current().joints[joint].pending;
    }

private slots:
    void init()
    {
        m_session = std::make_unique<core::Session>(core::ModelLibrary::installed());
        m_widget = std::make_unique<ReplyBox>(*m_session);
        core::ArrayConfig array = arrayOf(3);
        for (auto& joint : array.joints)
            joint.model = model().name;
        edit(array);
        m_live = {};
        m_live.family = &core::dynamixel::family2();
        m_live.schedule.baud = 1'000'000;
        m_live.schedule.content = core::PollContent::Motion;
        m_live.schedule.vitalsPeriod = 0ms;
        m_live.joints = 3;
        m_live.train = core::family::Train::Sync;
        m_live.replyDelay = 500us;
        m_live.hostTime = 0us;
    }
    void cleanup() { drop(); }

    void theDelayIsShownWithItsCost()
    {
        store(1, 250, 2);
        store(2, 250, 2);
        store(3, 0, 2);
        show();
        // 80 bytes and three delays: 2.3 ms; without: 0.8 ms.
        QCOMPARE(words("replyDelayCost"),
                 u"Return delay up to 500 µs in 2 servo(s). Each joint can be read 435 times a "
                 "second; without the delay 1250 times: it costs 815 Hz."_s);
        QVERIFY(button("replySetDelay")->isEnabled());
        VERIFY_CONTAINS(words("replyLevelCost"), "costs 0 Hz");
        QVERIFY(!button("replySetLevel")->isEnabled());
    }
    void aClickMakesZeroPending()
    {
        store(1, 250, 2);
        store(2, 0, 2);
        show();
        int wanted = 0;
        connect(m_widget.get(), &ReplyBox::applyWanted, this, [&wanted] { ++wanted; });
        button("replySetDelay")->click();
        QCOMPARE(wanted, 1);
        QCOMPARE(pending(0).size(), std::size_t{1});
        QCOMPARE(pending(0)[0].name, u"return_delay"_s);
        QCOMPARE(pending(0)[0].memory, core::Memory::Eep);
        QCOMPARE(pending(0)[0].value, 0);
        QVERIFY(pending(1).empty());                 // has it
        QCOMPARE(pending(2).size(), std::size_t{1}); // not read yet
        show();
        QVERIFY(!button("replySetDelay")->isEnabled());
        VERIFY_CONTAINS(words("replyDelayCost"), "pending");
        m_session->document.undo();
        QVERIFY(pending(0).empty() && pending(2).empty());
        show();
        QVERIFY(button("replySetDelay")->isEnabled());
    }
    void withoutDelayNothingIsOffered()
    {
        for (int id = 1; id <= 3; ++id)
            store(id, 0, 2);
        m_live.replyDelay = 20us;
        show();
        QCOMPARE(words("replyDelayCost"), u"Return delay 0 in 3 servo(s)."_s);
        QVERIFY(!button("replySetDelay")->isEnabled());
    }
    void unreadServosAreSaidToBe()
    {
        show();
        VERIFY_STARTS(words("replyDelayCost"), "Not read yet in 3 servo(s).");
        VERIFY_CONTAINS(words("replyDelayCost"), "815 Hz");
        QCOMPARE(words("replyLevelCost"), u"Status return level not read yet."_s);
    }
    void aServoThatAnswersPingsOnlyIsNamed()
    {
        store(1, 0, 0);
        store(2, 0, 1);
        store(3, 0, 2);
        show();
        VERIFY_CONTAINS(words("replyLevelCost"), "cannot be read");
        button("replySetLevel")->click();
        QCOMPARE(pending(0).size(), std::size_t{1});
        QCOMPARE(pending(0)[0].name, u"status_return_level"_s);
        QCOMPARE(pending(0)[0].memory, core::Memory::Ram);
        QCOMPARE(pending(1)[0].value, 2);
        QVERIFY(pending(2).empty());
    }
    void otherLinesHaveNone()
    {
        show();
        QVERIFY(!m_widget->isHidden());
        m_live.family = &core::usualFamily();
        show();
        QVERIFY(m_widget->isHidden());
    }
};

SERVODECK_TEST(tst_ReplyBox)

} // namespace tst_replybox
#include "tst_replybox.moc"
