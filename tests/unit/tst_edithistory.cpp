// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/array/edithistory.h"
#include "tests/support/testprogram.h"

namespace tst_edithistory {

using namespace core;

namespace {

ArrayConfig arrayOf(int joints)
{
    ArrayConfig array;
    array.name = u"walk"_s;
    for (int i = 0; i < joints; ++i) {
        auto& joint = array.joints.emplace_back();
        joint.name = u"joint_%1"_s.arg(i);
        joint.id = ServoId{static_cast<std::uint8_t>(i + 1)};
    }
    return array;
}

/// One edit of a kind an operator makes.
ArrayConfig randomEdit(ArrayConfig array, std::mt19937& random)
{
    const auto pick = [&](int count) { return std::uniform_int_distribution<int>(0, count - 1)(random); };
    if (array.joints.empty()) {
        array.joints.emplace_back().name = u"new_%1"_s.arg(pick(1000));
        return array;
    }
    auto& joint = array.joints[static_cast<std::size_t>(pick(static_cast<int>(array.joints.size())))];
    const std::array<std::function<void()>, 10> edits{
        [&] { joint.name = u"name_%1"_s.arg(pick(1'000'000)); },
        [&] { joint.id = ServoId{static_cast<std::uint8_t>(pick(254))}; },
        [&] { joint.offset += 1 + pick(50); },
        [&] { joint.reverse = !joint.reverse; },
        [&] {
            joint.limits = SoftLimits{-0.001 * pick(1500), 0.001 * (1 + pick(1500))};
        },
        [&] {
            joint.pending.push_back({Memory::Ram, u"position_kp"_s, pick(1000)});
        },
        [&] { joint.pending.clear(); },
        [&] { array.joints.erase(array.joints.begin() + pick(static_cast<int>(array.joints.size()))); },
        [&] { array.joints.emplace_back().name = u"new_%1"_s.arg(pick(1'000'000)); },
        [&] { array.schedule.period = 0.001 * (5 + pick(50)); },
    };
    edits[static_cast<std::size_t>(pick(10))]();
    return array;
}

/// Registers of the servos of arrayOf(), and an Apply as a session makes one.
class Bench
{
public:
    ArrayConfig array = arrayOf(4);
    EditHistory history;
    std::map<std::pair<int, QString>, int> servos; ///< by ID and register; 0 where there is none

    int held(int id, const QString& name) const
    {
        const auto it = servos.find({id, name});
        return it == servos.end() ? 0 : it->second;
    }
    void edit(const QString& step, const ArrayConfig& after)
    {
        if (after == array)
            return;
        history.push(step, array, after);
        array = after;
    }
    void pend(int joint, const char* name, int value)
    {
        auto after = array;
        auto& pending = after.joints[static_cast<std::size_t>(joint)].pending;
        const QString reg = QString::fromLatin1(name);
        std::erase_if(pending, [&](const PendingWrite& each) { return each.name == reg; });
        pending.push_back({Memory::Ram, reg, value});
        edit(u"Set"_s, after);
    }
    void rename(const char* name)
    {
        auto after = array;
        after.joints[0].name = QString::fromLatin1(name);
        edit(u"Rename"_s, after);
    }
    void apply()
    {
        std::vector<AppliedWrite> writes;
        for (const auto& joint : array.joints) {
            for (const auto& write : joint.pending) {
                writes.push_back({joint.id, joint.model, write.memory, write.name,
                                  held(joint.id.value, write.name), write.value});
                servos[{joint.id.value, write.name}] = write.value;
            }
        }
        array = history.pushApply(u"Apply"_s, array, writes);
    }
    void undo() { array = history.undo(); }
    void redo() { array = history.redo(); }
    void undoAll()
    {
        while (history.canUndo())
            undo();
    }
    void redoAll()
    {
        while (history.canRedo())
            redo();
    }
    /// What is pending of a joint: name and value.
    QStringList pending(std::size_t joint = 0) const
    {
        QStringList texts;
        for (const auto& each : array.joints[joint].pending)
            texts << u"%1=%2"_s.arg(each.name).arg(each.value);
        texts.sort();
        return texts;
    }
    /// What the servos would hold after an Apply.
    std::map<std::pair<int, QString>, int> wanted() const
    {
        auto all = servos;
        for (const auto& joint : array.joints) {
            for (const auto& each : joint.pending)
                all[{joint.id.value, each.name}] = each.value;
        }
        std::erase_if(all, [](const auto& each) { return each.second == 0; });
        return all;
    }
};

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
            history.push(u"Step %1"_s.arg(i), states.back(), after);
            states.push_back(after);
        }
        for (std::size_t i = 1000; i-- > 0;) {
            QCOMPARE(history.undoStep(), u"Step %1"_s.arg(i));
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
        history.push(u"one"_s, a, b);
        QVERIFY(history.undo() == a);
        history.push(u"two"_s, a, c);
        QVERIFY(!history.canRedo());
        QCOMPARE(history.undoStep(), u"two"_s);
        QVERIFY(history.undo() == a);
        QVERIFY(history.redo() == c);
    }

    void theOldestStepsAreForgotten()
    {
        EditHistory history;
        ArrayConfig array;
        for (std::size_t i = 0; i < EditHistory::kMostSteps + 10; ++i) {
            const ArrayConfig before = array;
            array.bus(0).baud = static_cast<int>(i);
            history.push(u"Step"_s, before, array);
        }
        std::size_t undone = 0;
        while (history.canUndo()) {
            history.undo();
            ++undone;
        }
        QCOMPARE(undone, EditHistory::kMostSteps);
        QCOMPARE(history.redo().bus(0).baud, 10);
    }

    void undoneAnApplyAsksForWhatTheServosHeld()
    {
        Bench bench;
        bench.pend(0, "kp", 5);
        bench.pend(1, "kd", 7);
        bench.apply();
        QVERIFY(bench.pending(0).isEmpty());
        QCOMPARE(bench.history.undoStep(), u"Apply"_s);
        bench.undo();
        QCOMPARE(bench.pending(0), QStringList{u"kp=0"_s});
        QCOMPARE(bench.pending(1), QStringList{u"kd=0"_s});
        bench.redo();
        QCOMPARE(bench.pending(0) + bench.pending(1), QStringList());
        bench.undo();
        bench.apply(); // the earlier state is restored
        QCOMPARE(std::pair(bench.held(1, u"kp"_s), bench.held(2, u"kd"_s)), std::pair(0, 0));
        QVERIFY(bench.pending(0).isEmpty());
        bench.undo();
        QCOMPARE(bench.pending(0), QStringList{u"kp=5"_s});
        bench.undoAll();
        QVERIFY(bench.array == arrayOf(4)); // the servos are as they were then
    }

    void furtherBackTheOldValuesStayAskedFor()
    {
        Bench bench;
        bench.pend(0, "kp", 4);
        bench.pend(0, "kp", 5);
        bench.rename("shoulder");
        bench.apply();
        // The Apply, the renaming, kp to 5, kp to 4.
        for (const QString& pending : {u"kp=0"_s, u"kp=0"_s, u"kp=4"_s, u"kp=0"_s}) {
            bench.undo();
            QCOMPARE(bench.pending(), QStringList{pending});
        }
        QVERIFY(!bench.history.canUndo());
        bench.redoAll();
        QVERIFY(bench.pending().isEmpty());
        QCOMPARE(bench.array.joints[0].name, u"shoulder"_s);
    }

    void everyUndoIsSeen()
    {
        Bench bench;
        bench.pend(0, "kp", 4);
        bench.rename("shoulder");
        bench.pend(1, "kd", 5);
        bench.pend(0, "ki", 6);
        bench.pend(0, "kp", 4);
        bench.apply();
        bench.pend(2, "kp", 1);
        bench.apply();
        QStringList steps;
        while (bench.history.canUndo()) {
            steps << bench.history.undoStep();
            const ArrayConfig before = bench.array;
            const auto wanted = bench.wanted();
            bench.undo();
            QVERIFY(bench.wanted() != wanted || bench.array.joints[0].name != before.joints[0].name);
        }
        QCOMPARE(steps, (QStringList{u"Apply"_s, u"Apply"_s, u"Rename"_s}));
        QVERIFY(bench.wanted().empty());
        bench.redoAll();
        QVERIFY(bench.pending(0).isEmpty() && bench.pending(1).isEmpty() && bench.pending(2).isEmpty());
        QCOMPARE(bench.array.joints[0].name, u"shoulder"_s);
    }

    void anApplyOfWhatTheServosHoldIsNoStep()
    {
        Bench bench;
        bench.pend(0, "kp", 5);
        bench.apply();
        bench.pend(0, "kp", 5);
        bench.apply();
        QVERIFY(bench.pending().isEmpty());
        QCOMPARE(bench.history.undoStep(), u"Apply"_s); // nor is what was edited for it
    }

    /// Edits, undos, redos and Applies in any order: all undone, the array asks for what the servos held at
    /// the beginning, and nothing else of it is another.
    void aWalkWithAppliesIsUndoneToTheBeginning()
    {
        for (unsigned seed = 1; seed <= 20; ++seed) {
            std::mt19937 random(seed);
            const auto pick = [&](int count) {
                return std::uniform_int_distribution<int>(0, count - 1)(random);
            };
            Bench bench;
            const char* const names[] = {"kp", "kd", "ki"};
            for (int i = 0; i < 300; ++i) {
                const int kind = pick(8);
                if (kind == 0)
                    bench.apply();
                else if (kind == 1 && bench.history.canUndo())
                    bench.undo();
                else if (kind == 2 && bench.history.canRedo())
                    bench.redo();
                else if (kind == 3)
                    bench.rename(pick(2) == 0 ? "a" : "b");
                else if (kind > 3)
                    bench.pend(pick(4), names[pick(3)], pick(4));
            }
            bench.undoAll();
            QVERIFY2(bench.wanted().empty(), qPrintable(QString::number(seed)));
            bench.apply();
            bench.array.joints[0].name = u"joint_0"_s;
            QVERIFY2(bench.array == arrayOf(4), qPrintable(QString::number(seed)));
        }
    }

    void whatTheWorldChangedIsChangedInEveryStep()
    {
        EditHistory history;
        const auto before = arrayOf(2);
        auto after = before;
        after.joints[0].name = u"renamed"_s;
        history.push(u"Rename"_s, before, after);
        history.rewrite([](ArrayConfig& array) { array.joints[1].id = ServoId{9}; });
        QCOMPARE(history.undo().joints[1].id.value, 9);
        QCOMPARE(history.redo().joints[1].id.value, 9);
    }
};

SERVODECK_TEST(TestEditHistory)

} // namespace tst_edithistory
#include "tst_edithistory.moc"
