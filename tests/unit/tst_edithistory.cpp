// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest/QtTest>

#include <random>

#include "core/array/edithistory.h"

using namespace core;

namespace {

ArrayConfig arrayOf(int joints)
{
    ArrayConfig array;
    array.name = QStringLiteral("walk");
    for (int i = 0; i < joints; ++i) {
        auto& joint = array.joints.emplace_back();
        joint.name = QStringLiteral("joint_%1").arg(i);
        joint.id = ServoId{static_cast<std::uint8_t>(i + 1)};
    }
    return array;
}

/// One edit of a kind an operator makes.
ArrayConfig randomEdit(ArrayConfig array, std::mt19937& random)
{
    const auto pick = [&](int count) { return std::uniform_int_distribution<int>(0, count - 1)(random); };
    if (array.joints.empty()) {
        array.joints.emplace_back().name = QStringLiteral("new_%1").arg(pick(1000));
        return array;
    }
    auto& joint = array.joints[static_cast<std::size_t>(pick(static_cast<int>(array.joints.size())))];
    switch (pick(10)) {
    case 0:
        joint.name = QStringLiteral("name_%1").arg(pick(1'000'000));
        break;
    case 1:
        joint.id = ServoId{static_cast<std::uint8_t>(pick(254))};
        break;
    case 2:
        joint.offset += 1 + pick(50);
        break;
    case 3:
        joint.reverse = !joint.reverse;
        break;
    case 4:
        joint.limits = SoftLimits{-0.001 * pick(1500), 0.001 * (1 + pick(1500))};
        break;
    case 5:
        joint.pending.push_back({Memory::Ram, QStringLiteral("position_kp"), pick(1000)});
        break;
    case 6:
        joint.pending.clear();
        break;
    case 7:
        array.joints.erase(array.joints.begin() + pick(static_cast<int>(array.joints.size())));
        break;
    case 8:
        array.joints.emplace_back().name = QStringLiteral("new_%1").arg(pick(1'000'000));
        break;
    default:
        array.schedule.period = 0.001 * (5 + pick(50));
        break;
    }
    return array;
}

} // namespace

class TestEditHistory : public QObject
{
    Q_OBJECT

private slots:
    void aThousandEditsAreUndoneAndRedone()
    {
        std::mt19937 random(7);
        EditHistory history;
        std::vector<ArrayConfig> states{arrayOf(12)};
        for (int i = 0; i < 1000; ++i) {
            const auto after = randomEdit(states.back(), random);
            history.push(QStringLiteral("Step %1").arg(i), states.back(), after);
            states.push_back(after);
        }
        for (std::size_t i = 1000; i-- > 0;) {
            QCOMPARE(history.undoStep(), QStringLiteral("Step %1").arg(i));
            QVERIFY(history.undo() == states[i]);
        }
        QVERIFY(!history.canUndo());
        for (std::size_t i = 1; i <= 1000; ++i)
            QVERIFY(history.redo() == states[i]);
        QVERIFY(!history.canRedo());
    }

    void aNewEditForgetsWhatCouldBeRedone()
    {
        EditHistory history;
        const auto a = arrayOf(1), b = arrayOf(2), c = arrayOf(3);
        history.push(QStringLiteral("one"), a, b);
        QVERIFY(history.undo() == a);
        history.push(QStringLiteral("two"), a, c);
        QVERIFY(!history.canRedo());
        QCOMPARE(history.undoStep(), QStringLiteral("two"));
        QVERIFY(history.undo() == a);
        QVERIFY(history.redo() == c);
    }

    void theOldestStepsAreForgotten()
    {
        EditHistory history;
        ArrayConfig array;
        for (std::size_t i = 0; i < EditHistory::kMostSteps + 10; ++i) {
            const ArrayConfig before = array;
            array.baud = static_cast<int>(i);
            history.push(QStringLiteral("Step"), before, array);
        }
        std::size_t undone = 0;
        while (history.canUndo()) {
            history.undo();
            ++undone;
        }
        QCOMPARE(undone, EditHistory::kMostSteps);
        QCOMPARE(history.redo().baud, 10);
    }

    void whatTheWorldChangedIsChangedInEveryStep()
    {
        EditHistory history;
        const auto before = arrayOf(2);
        auto after = before;
        after.joints[0].name = QStringLiteral("renamed");
        history.push(QStringLiteral("Rename"), before, after);
        history.rewrite([](ArrayConfig& array) { array.joints[1].id = ServoId{9}; });
        QCOMPARE(history.undo().joints[1].id.value, 9);
        QCOMPARE(history.redo().joints[1].id.value, 9);
    }
};

QTEST_APPLESS_MAIN(TestEditHistory)
#include "tst_edithistory.moc"
