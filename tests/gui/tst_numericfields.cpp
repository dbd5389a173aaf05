// SPDX-License-Identifier: GPL-3.0-or-later
// Every field of the window into which a number is typed: found by walking the widgets, so that a new one is
// tested too. What is committed is what is displayed, or nothing.
#include "tests/support/testwindow.h"
#include "ui/operate/goaldialog.h"
#include "ui/operate/goalslider.h"
#include "ui/widgets/anglespinbox.h"
#include "ui/widgets/numberfield.h"
#include "ui/widgets/portbox.h"

namespace tst_numericfields {

using namespace ui;
using core::Angle;

namespace {

/// What is typed or pasted, and the number that it is.
struct Input
{
    const char* text;
    std::optional<double> number;
    bool isPasted = false;
};

const std::array kInputs{
    Input{"30", 30.0},           Input{"-30", -30.0},
    Input{"12,5", 12.5},         Input{"12.5", 12.5},
    Input{"1e9", std::nullopt},  Input{"", std::nullopt},
    Input{"abc", std::nullopt},  Input{"1.234,5", std::nullopt},
    Input{"12.5\t", 12.5, true}, Input{"12,5\n", 12.5, true},
    Input{" 30 ", 30.0, true},   Input{"99999999", 99999999.0},
};

enum class Entry { Click, DoubleClick, Tab };
constexpr std::array kEntries{Entry::Click, Entry::DoubleClick, Entry::Tab};

/// Line edits for words, and for numbers whose range is judged beside them while they are typed.
bool isForWords(const QLineEdit& edit)
{
    static const QRegularExpression kNames(
        u"Filter|Search|[nN]ame|busName|address|Address|sendValue|sendRaw|factoryTyped|"
        "resetTyped|servoFilter|markerText|scanPath"_s);
    return edit.objectName().contains(kNames);
}

bool isNumberField(const QAbstractSpinBox* box)
{
    return dynamic_cast<const NumberBox*>(box) != nullptr || dynamic_cast<const WholeBox*>(box) != nullptr;
}

double valueOf(const QAbstractSpinBox* box)
{
    const auto* number = qobject_cast<const QDoubleSpinBox*>(box);
    return number != nullptr ? number->value() : qobject_cast<const QSpinBox*>(box)->value();
}

QString describe(const QWidget* field)
{
    QString path;
    for (const QWidget* each = field; each != nullptr; each = each->parentWidget()) {
        if (!each->objectName().isEmpty() && !each->objectName().startsWith("qt_"_L1))
            path.prepend(u'/' + each->objectName());
    }
    return path;
}

/// Shows and frees a field wherever it is: on a page, in a dock, locked for now.
void reveal(QWidget* field)
{
    QWidgetList path;
    for (QWidget* each = field; each != nullptr && !each->isWindow(); each = each->parentWidget())
        path.prepend(each);
    for (QWidget* each : path) {
        if (auto* pages = qobject_cast<QStackedWidget*>(each->parentWidget()))
            pages->setCurrentWidget(each);
        each->show();
        each->setEnabled(true);
    }
}

} // namespace

class tst_NumericFields : public QObject, private TestWindow
{
    Q_OBJECT

    core::ArrayConfig posedArray()
    {
        core::ArrayConfig array = arrayOf(3);
        array.joints[0].limits =
            core::SoftLimits{Angle::fromDegrees(-60).radians(), Angle::fromDegrees(60).radians()};
        array.poses = {{u"home"_s, {{array.joints[0].name, 0.1}}, {}}};
        array.sequences.emplace_back().name = u"wave"_s;
        array.sequences.back().steps << core::SequenceStep{u"home"_s, 1.0, 0.0, {}};
        return array;
    }
    /// A window whose user writes numbers in this manner, until the result ends.
    [[nodiscard]] auto useLocale(const QString& locale)
    {
        QLocale::setDefault(QLocale(locale));
        m_script.answers << 1;
        makeWindow({1366, 900});
        edit(posedArray());
        return qScopeGuard([] { QLocale::setDefault(QLocale::c()); });
    }
    void openEveryDialog()
    {
        for (QMenu* menu : m_window->findChildren<QMenu*>())
            emit menu->aboutToShow(); // fills those that are filled then
        // A file dialog, which is Qt's own, would wait for an answer.
        QTimer turnBack;
        connect(&turnBack, &QTimer::timeout, this, [] {
            if (auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget()))
                dialog->reject();
        });
        turnBack.start(5);
        QStringList opened;
        const auto actions = m_window->findChildren<QAction*>();
        for (const QPointer<QAction> action : actions) {
            if (action != nullptr && action->isEnabled() && action->text().endsWith(u"…"_s)
                && !opened.contains(action->text())) {
                opened << action->text();
                action->trigger();
            }
        }
    }
    QWidgetList roots() const
    {
        QWidgetList all;
        for (QWidget* each : QApplication::topLevelWidgets()) {
            if (each == m_window.get() || (qobject_cast<QDialog*>(each) != nullptr && each->isVisible()))
                all << each;
        }
        return all;
    }
    template <typename T>
    QList<QPointer<T>> everywhere() const
    {
        QList<QPointer<T>> all;
        for (const QWidget* root : roots()) {
            for (T* each : root->findChildren<T*>()) {
                if (!all.contains(each))
                    all << each;
            }
        }
        return all;
    }
    void enter(QWidget* field, QLineEdit* line, Entry entry)
    {
        if (!field->isActiveWindow()) {
            field->window()->activateWindow();
            AWAIT(field->isActiveWindow());
            reveal(field); // what is shown was refreshed meanwhile
        }
        field->window()->setFocus();
        switch (entry) {
        case Entry::Click:
            QTest::mouseClick(line, Qt::LeftButton);
            break;
        case Entry::DoubleClick:
            QTest::mouseClick(line, Qt::LeftButton);
            QTest::mouseDClick(line, Qt::LeftButton);
            break;
        case Entry::Tab:
            field->setFocus(Qt::TabFocusReason);
            break;
        }
    }
    static void write(QWidget* into, const Input& input)
    {
        if (input.isPasted) {
            QGuiApplication::clipboard()->setText(QString::fromUtf8(input.text));
            QTest::keyClick(into, Qt::Key_V, Qt::ControlModifier);
        } else if (input.text[0] == '\0') {
            QTest::keyClick(into, Qt::Key_Delete);
        } else {
            QTest::keyClicks(into, QString::fromUtf8(input.text));
        }
    }
    /// Empty, or what is wrong with this field.
    static QString judge(QAbstractSpinBox* box, QLineEdit* line, const Input& input, double before,
                         const QString& beforeText, const QList<double>& commits)
    {
        const auto* number = qobject_cast<QDoubleSpinBox*>(box);
        const int decimals = number != nullptr ? number->decimals() : 0;
        const double low = number != nullptr ? number->minimum() : qobject_cast<QSpinBox*>(box)->minimum();
        const double high = number != nullptr ? number->maximum() : qobject_cast<QSpinBox*>(box)->maximum();
        const double unit = std::pow(10.0, -decimals);
        const bool isTaken = input.number && std::round(*input.number / unit) * unit >= low - unit / 100
                             && std::round(*input.number / unit) * unit <= high + unit / 100
                             && (number != nullptr || *input.number == std::floor(*input.number));
        const double now = valueOf(box);
        if (!isTaken) {
            if (now != before || !commits.isEmpty())
                return u"committed %1"_s.arg(now);
            const QString note = FieldNote::textOf(*box);
            if (note.isEmpty())
                return u"refused without a sentence"_s;
            if (!note.contains(core::numberText(high, decimals)))
                return u"no range in: "_s + note;
            QTest::keyClick(box, Qt::Key_Escape);
            if (!FieldNote::textOf(*box).isEmpty() || line->text() != beforeText)
                return u"Esc does not bring the number back"_s;
            return {};
        }
        if (std::fabs(now - *input.number) > unit / 2 + 1e-9)
            return u"is %1"_s.arg(now);
        if (commits.size() > 1 || (commits.isEmpty() && now != before))
            return u"%1 commits"_s.arg(commits.size());
        if (!commits.isEmpty() && commits.first() != now)
            return u"committed %1, is %2"_s.arg(commits.first()).arg(now);
        const QString shown = core::numberText(now, decimals) + box->property("suffix").toString();
        if (line->text() != shown && line->text() != box->specialValueText())
            return u"shows %1 for %2"_s.arg(line->text(), shown);
        return {};
    }
    QString tryField(QAbstractSpinBox* box, Entry entry, const Input& input)
    {
        auto* line = box->findChild<QLineEdit*>();
        const double before = valueOf(box);
        const QString beforeText = line->text();
        QList<double> commits;
        const auto note = [&](double value) { commits << value; };
        QMetaObject::Connection watch;
        if (auto* number = qobject_cast<QDoubleSpinBox*>(box))
            watch = connect(number, &QDoubleSpinBox::valueChanged, this, note);
        else
            watch = connect(qobject_cast<QSpinBox*>(box), &QSpinBox::valueChanged, this, note);
        const auto end = qScopeGuard([&] { disconnect(watch); });

        enter(box, line, entry);
        if (!box->hasFocus())
            return u"does not get the focus"_s;
        const QString number = beforeText.chopped(beforeText.endsWith(box->property("suffix").toString())
                                                      ? box->property("suffix").toString().size()
                                                      : 0);
        if (line->selectedText() != number && line->selectedText() != beforeText)
            return u"selects “%1” of “%2”"_s.arg(line->selectedText(), beforeText);
        write(box, input);
        if (!commits.isEmpty() || valueOf(box) != before)
            return u"commits while it is typed"_s;
        const QPointer<QWidget> dialog = box->window();
        QTest::keyClick(box, Qt::Key_Return);
        if (dialog == nullptr || !dialog->isVisible())
            return u"Enter closes the dialog"_s;
        const QString wrong = judge(box, line, input, before, beforeText, commits);
        if (!wrong.isEmpty())
            return wrong;
        if (auto* angle = qobject_cast<QDoubleSpinBox*>(box))
            angle->setValue(before);
        else
            qobject_cast<QSpinBox*>(box)->setValue(static_cast<int>(before));
        return {};
    }
    static void turnWheel(QWidget* box, int angle)
    {
        const QPointF place(5, 5);
        QWheelEvent turn(place, box->mapToGlobal(place), {}, {0, angle}, {}, {}, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(box, &turn);
    }
    static QString quoted(const Input& input)
    {
        return QString::fromUtf8(input.text).replace(u'\t', "\\t"_L1).replace(u'\n', "\\n"_L1);
    }
    QString goalWords(int joint) const
    {
        const auto& state = jointAt(joint);
        return state.goal ? m_window->units().format(*state.goal) : u"none"_s;
    }
    void arm()
    {
        connectArmed();
        AWAIT(part<QWidget>("goalEntry0")->isEnabled());
    }

private slots:
    void init()
    {
        startFresh({1366, 900});
        QVERIFY(edit(posedArray()));
    }
    void cleanup()
    {
        for (QWidget* each : roots()) {
            if (each != m_window.get())
                delete each;
        }
        dropWindow();
    }

    /// A box that is made on some way this test does not go is found here.
    void noFieldIsLeftToQt()
    {
        const QRegularExpression plain(
            u"new Q(Double)?SpinBox\\(|Q(Date|Time|DateTime)Edit|QInputDialog|QDial\\b"
            "|QIntValidator|QDoubleValidator"_s);
        int files = 0;
        QDirIterator sources(QStringLiteral(SERVODECK_TEST_DATA "/../../ui"), {u"*.cpp"_s}, QDir::Files,
                             QDirIterator::Subdirectories);
        while (sources.hasNext()) {
            QFile file(sources.next());
            QVERIFY(file.open(QIODevice::ReadOnly));
            const auto found = plain.match(QString::fromUtf8(file.readAll()));
            QVERIFY2(!found.hasMatch(), qPrintable(file.fileName() + u": "_s + found.captured()));
            ++files;
        }
        QVERIFY(files > 100);
    }

    void aNumberIsReadAlikeInEveryLocale()
    {
        const auto end = qScopeGuard([] { QLocale::setDefault(QLocale::c()); });
        const std::array<std::pair<const char*, std::optional<double>>, 19> rows{{
            {"12,5", 12.5}, {"12.5", 12.5}, {"-0,5", -0.5},  {"\u22125", -5.0}, // the minus of some locales
            {"+3", 3.0},    {",5", 0.5},    {" 7\t\n", 7.0}, {"1.234", 1.234},  {"1.234,5", {}},
            {"1 234", {}},  {"1e9", {}},    {"0x10", {}},    {"inf", {}},       {"nan", {}},
            {"--5", {}},    {"5-", {}},     {"-", {}},       {",", {}},         {"", {}},
        }};
        for (const char* locale : {"C", "en", "de", "fr", "sv", "de_CH"}) {
            QLocale::setDefault(QLocale(QLatin1String(locale)));
            for (const auto& [text, number] : rows) {
                QVERIFY2(core::readNumber(QString::fromUtf8(text)) == number, text);
                if (number) // what is shown is read back
                    QCOMPARE(core::readNumber(core::numberText(*number * 1000, 3)),
                             std::optional(*number * 1000));
            }
        }
    }

    void everyNumberIsCommittedAsItIsShownOrNotAtAll_data()
    {
        support::addRows<QString>({"locale"}, {{"English", "en"}, {"German", "de"}});
    }
    void everyNumberIsCommittedAsItIsShownOrNotAtAll()
    {
        QFETCH(QString, locale);
        const auto end = useLocale(locale);
        openEveryDialog();
        auto boxes = everywhere<QAbstractSpinBox>();
        // Those of the window last: they change the array, and the dialog of a joint's pace closes then.
        std::stable_partition(boxes.begin(), boxes.end(),
                              [this](const QWidget* box) { return box->window() != m_window.get(); });
        QStringList wrong;
        std::set<QString> windows;
        QString last;
        int tried = 0;
        for (const QPointer<QAbstractSpinBox>& box : boxes) {
            if (box == nullptr)
                continue; // its dialog was about what has changed, and closed
            ++tried;
            if (!isNumberField(box)) {
                wrong << describe(box) + u": is no NumberField"_s;
                continue;
            }
            if (auto* angle = qobject_cast<AngleSpinBox*>(box); angle != nullptr && !angle->angle())
                angle->setAngle(Angle::fromDegrees(1)); // its joint does not answer
            windows.insert(box->window()->objectName());
            for (const Entry entry : kEntries) {
                if (locale != "en"_L1 && entry != Entry::Tab)
                    continue; // how the focus comes is no matter of the language
                for (const Input& input : kInputs) {
                    reveal(box);
                    QVERIFY2(box != nullptr, qPrintable(u"gone behind "_s + last));
                    last = describe(box) + quoted(input);
                    const QString why = tryField(box, entry, input);
                    if (!why.isEmpty())
                        wrong << u"%1: “%2” by entry %3: %4"_s.arg(describe(box), quoted(input))
                                     .arg(static_cast<int>(entry))
                                     .arg(why);
                }
            }
        }
        QVERIFY2(tried > 40, qPrintable(QString::number(tried)));
        QVERIFY2(windows.size() > 6, qPrintable(QString::number(windows.size())));
        QVERIFY2(wrong.isEmpty(),
                 qPrintable(QString::number(wrong.size()) + u'\n' + wrong.mid(0, 20).join(u'\n')));
    }

    /// The window goes on between two keys, as it does for a person.
    void whatIsTypedIsNotRewritten()
    {
        connectSimulated();
        AWAIT(areRead());
        openEveryDialog();
        QStringList wrong;
        int tried = 0;
        for (const QPointer<QAbstractSpinBox>& box : everywhere<QAbstractSpinBox>()) {
            if (box == nullptr)
                continue;
            reveal(box);
            auto* line = box->findChild<QLineEdit*>();
            enter(box, line, Entry::Tab);
            if (!box->hasFocus())
                continue; // disabled again
            QString typed;
            for (const char key : {'1', '2'}) {
                QTest::keyClick(box, key);
                typed += QLatin1Char(key);
                awaitReadings(2);
                if (box == nullptr || !box->isEnabled())
                    break;
                if (!line->text().startsWith(typed))
                    wrong << describe(box) + u": "_s + line->text();
            }
            ++tried;
            if (box != nullptr)
                QTest::keyClick(box, Qt::Key_Escape);
        }
        QVERIFY2(tried > 40, qPrintable(QString::number(tried)));
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
    }

    void everyListOfRatesReadsAWholeNumberOrRefuses()
    {
        openEveryDialog();
        int lists = 0;
        for (const QPointer<QComboBox>& box : everywhere<QComboBox>()) {
            if (box == nullptr || !box->isEditable() || box->objectName() == "sendServo"_L1
                || qobject_cast<PortBox*>(box) != nullptr)
                continue;
            ++lists;
            reveal(box);
            box->setEditText(u"115200"_s);
            box->setCompleter(nullptr);
            for (const Entry entry : kEntries) {
                for (const Input& input : kInputs) {
                    enter(box, box->lineEdit(), entry);
                    QCOMPARE(box->lineEdit()->selectedText(), box->currentText());
                    const QString before = box->currentText();
                    write(box, input);
                    QTest::keyClick(box, Qt::Key_Return);
                    if (input.number == 30.0) {
                        QCOMPARE(box->currentText(), u"30"_s);
                        continue;
                    }
                    QVERIFY2(!FieldNote::textOf(*box).isEmpty(), qPrintable(describe(box) + quoted(input)));
                    QTest::keyClick(box, Qt::Key_Escape);
                    QCOMPARE(box->currentText(), before);
                    QVERIFY(box->isVisible());
                }
            }
            box->window()->setFocus();
            turnWheel(box, 120);
            QCOMPARE(box->currentText(), u"30"_s);
        }
        QVERIFY(lists >= 2);
    }

    void everyCellReadsItsNumberOrRefuses()
    {
        connectSimulated();
        AWAIT(areRead());
        part<QAction>("readRegistersAction")->trigger();
        AWAIT(!m_session->operations.isOperating());
        openEveryDialog();
        part<QTableView>("poseList")->selectRow(0);
        part<QTableView>("sequenceList")->selectRow(0);
        static const QRegularExpression kNumber(u"^[-+]?\\d"_s);
        int cells = 0;
        std::set<QString> tables;
        for (const QPointer<QAbstractItemView>& view : everywhere<QAbstractItemView>()) {
            if (view == nullptr || view->model() == nullptr
                || view->editTriggers() == QAbstractItemView::NoEditTriggers
                || !roots().contains(view->window()))
                continue;
            reveal(view);
            view->activateWindow();
            AWAIT(view->isActiveWindow());
            const int rows = view->model()->rowCount();
            for (int row = 0; row < rows; ++row) {
                // Of many joints two; of the registers each, of one servo.
                const bool isGrid = view->objectName() == "registerGrid"_L1;
                for (int column = 0; column < (isGrid ? 1 : view->model()->columnCount()); ++column) {
                    const QPersistentModelIndex cell = view->model()->index(row, column);
                    if ((cell.flags() & Qt::ItemIsEditable) == 0 || (!isGrid && row > 1))
                        continue;
                    for (const Input& input : kInputs) {
                        view->setCurrentIndex(cell);
                        view->edit(cell);
                        const QPointer<QLineEdit> editor = editorOf(view);
                        if (editor == nullptr)
                            break; // a list, or fixed
                        if (!editor->text().contains(kNumber)
                            && !editor->placeholderText().contains(kNumber)) {
                            QTest::keyClick(editor, Qt::Key_Escape);
                            settle();
                            break;
                        }
                        const QString before = cell.data(Qt::EditRole).toString();
                        const QString where = u"%1 %2,%3 “%4”"_s.arg(view->objectName())
                                                  .arg(row)
                                                  .arg(column)
                                                  .arg(quoted(input));
                        ++cells;
                        tables.insert(view->objectName());
                        QTest::mouseDClick(editor, Qt::LeftButton);
                        QVERIFY2(editor->selectedText() == editor->text(), qPrintable(where));
                        const auto edits = current();
                        write(editor, input);
                        QTest::keyClick(editor, Qt::Key_Return);
                        settle();
                        const QString after = cell.data(Qt::EditRole).toString();
                        if (editor != nullptr) { // refused
                            QVERIFY2(!FieldNote::textOf(*editor).isEmpty(), qPrintable(where));
                            QVERIFY2(after == before, qPrintable(where + after));
                            QTest::keyClick(editor, Qt::Key_Escape);
                            settle();
                            QVERIFY2(editor == nullptr, qPrintable(where));
                        } else if (after != before) {
                            const auto shown =
                                core::readNumber(after.section(QRegularExpression(u"[^-0-9.,]"_s), 0, 0));
                            const bool isClear = input.text[0] == '\0';
                            QVERIFY2(
                                isClear || (shown && input.number && std::fabs(*shown - *input.number) < 0.6),
                                qPrintable(where + u" became "_s + after));
                            m_session->document.undo();
                        }
                        QVERIFY2(cell.data(Qt::EditRole).toString() == before, qPrintable(where));
                    }
                }
            }
        }
        QVERIFY2(cells > 100, qPrintable(QString::number(cells)));
        for (const char* table :
             {"poseJoints", "stepList", "sequenceList", "alarmLimitsTable", "registerGrid", "arrayTable"})
            QVERIFY2(tables.count(QLatin1String(table)) == 1, table);
    }

    void everyOtherLineIsForWords()
    {
        openEveryDialog();
        for (const QPointer<QLineEdit>& line : everywhere<QLineEdit>()) {
            const QWidget* parent = line->parentWidget();
            if (qobject_cast<const QAbstractSpinBox*>(parent) != nullptr
                || qobject_cast<const QComboBox*>(parent) != nullptr || line->objectName() == "goalEditor"_L1)
                continue;
            QVERIFY2(isForWords(*line), qPrintable(describe(line)));
        }
    }

    // --- what is sent ---

    void aTypedGoalReplacesTheNumberShown()
    {
        arm();
        auto* entry = part<AngleSpinBox>("goalEntry0");
        auto* line = entry->findChild<QLineEdit*>();
        m_session->goals.setGoal({0}, Angle::fromDegrees(-20));
        QTRY_COMPARE(line->text(), u"-20.0°"_s);
        enter(entry, line, Entry::DoubleClick);
        QTest::keyClicks(entry, u"30"_s);
        QTest::keyClick(entry, Qt::Key_Return);
        QCOMPARE(goalWords(0), u"30.0°"_s);
        // One digit in place of number and unit: left, it is dropped.
        enter(entry, line, Entry::Tab);
        line->selectAll();
        QTest::keyClick(entry, Qt::Key_5);
        m_window->setFocus();
        QCOMPARE(goalWords(0), u"30.0°"_s);
        // The right half of the number, behind the point.
        m_session->goals.setGoal({0}, Angle::fromDegrees(-30));
        QTRY_COMPARE(line->text(), u"-30.0°"_s);
        m_window->setFocus();
        QTest::mouseClick(line, Qt::LeftButton, {}, QPoint(line->width() - 12, line->height() / 2));
        QTest::mouseDClick(line, Qt::LeftButton, {}, QPoint(line->width() - 12, line->height() / 2));
        QTest::keyClick(entry, Qt::Key_0);
        QTest::keyClick(entry, Qt::Key_Return);
        QCOMPARE(goalWords(0), u"0.0°"_s);
    }
    void aGoalOutOfRangeIsNotSent()
    {
        arm();
        auto* entry = part<AngleSpinBox>("goalEntry0");
        auto* slider = part<GoalSlider>("goalSlider0");
        m_session->goals.setGoal({0}, Angle::fromDegrees(10));
        QTRY_COMPARE(entry->text(), u"10.0°"_s);
        enter(entry, entry->findChild<QLineEdit*>(), Entry::Click);
        QTest::keyClicks(entry, u"75"_s);
        QTest::keyClick(entry, Qt::Key_Return);
        const QString refusal = u"75 is outside %1 … %2°."_s.arg(core::numberText(entry->minimum(), 1),
                                                                 core::numberText(entry->maximum(), 1));
        QCOMPARE(FieldNote::textOf(*entry), refusal);
        QCOMPARE(goalWords(0), u"10.0°"_s);
        m_window->setFocus();
        QCOMPARE(entry->text(), u"10.0°"_s);
        QTest::mouseDClick(slider, Qt::LeftButton);
        auto* editor = slider->findChild<QLineEdit*>(u"goalEditor"_s);
        QTest::keyClicks(editor, u"75"_s);
        QTest::keyClick(editor, Qt::Key_Return);
        QCOMPARE(FieldNote::textOf(*editor), refusal);
        QVERIFY(editor->isVisible());
        QCOMPARE(goalWords(0), u"10.0°"_s);
        QTest::keyClick(editor, Qt::Key_Escape);
        QVERIFY(!editor->isVisible());
    }
    void leavingAGoalSendsNothing()
    {
        arm();
        auto* entry = part<AngleSpinBox>("goalEntry0");
        m_session->goals.setGoal({0}, Angle::fromDegrees(10));
        QTRY_COMPARE(entry->text(), u"10.0°"_s);
        enter(entry, entry->findChild<QLineEdit*>(), Entry::Click);
        QTest::keyClicks(entry, u"25"_s);
        QTest::keyClick(entry, Qt::Key_Tab);
        QVERIFY(!entry->hasFocus());
        QCOMPARE(goalWords(0), u"10.0°"_s);
        QCOMPARE(entry->text(), u"10.0°"_s);
        // Esc drops it too, and stops nothing that rests.
        AWAIT(std::fabs(place(0) - 10) < 0.5 && !jointAt(0).isMoving);
        enter(entry, entry->findChild<QLineEdit*>(), Entry::Click);
        QTest::keyClicks(entry, u"25"_s);
        QTest::keyClick(m_window->windowHandle(), Qt::Key_Escape);
        QVERIFY(!entry->isTyping() && !m_session->control.isStopped());
    }
    void theClickThatLeavesARefusedNumberDoesNothingElse()
    {
        arm();
        m_session->goals.setGoal({0}, Angle::fromDegrees(10));
        AWAIT(std::fabs(jointAt(0).position.degrees() - 10) < 0.5);
        GoalDialog dialog(*m_session, m_window->units());
        dialog.show();
        QVERIFY(QTest::qWaitForWindowActive(&dialog));
        dialog.refresh(core::Clock::now());
        auto* angle = dialog.findChild<AngleSpinBox*>(u"goalAngle"_s);
        auto* send = dialog.findChild<QPushButton*>(u"goalSend"_s);
        m_session->goals.setGoal({0}, Angle::fromDegrees(-40)); // not where the dialog began
        angle->setFocus();
        QTest::keyClicks(angle, u"75"_s);
        QTest::mouseClick(send, Qt::LeftButton);
        QCOMPARE(goalWords(0), u"-40.0°"_s);
        VERIFY_STARTS(FieldNote::textOf(*angle), "75 is outside -");
        angle->setFocus();
        QTest::keyClicks(angle, u"20,5"_s);
        QTest::mouseClick(send, Qt::LeftButton);
        QCOMPARE(goalWords(0), u"20.5°"_s);
        // STOP is never kept from its press.
        angle->setFocus();
        QTest::keyClicks(angle, u"75"_s);
        click("stopButton");
        QVERIFY(m_session->control.isStopped());
    }
    void theWheelNeedsTheFocus()
    {
        openEveryDialog();
        for (const QPointer<QAbstractSpinBox>& box : everywhere<QAbstractSpinBox>()) {
            reveal(box);
            box->window()->setFocus();
            const QString before = box->text();
            turnWheel(box, -120);
            QVERIFY2(box->text() == before, qPrintable(describe(box)));
        }
    }

    // --- one decimal sign ---

    void theWindowHasTheDecimalSignOfItsLocale()
    {
        const auto end = useLocale(u"de"_s);
        arm();
        AWAIT(jointAt(0).voltage.has_value());
        awaitReadings(5);
        // A point between digits is nowhere a decimal sign.
        static const QRegularExpression kPoint(u"\\d\\.\\d"_s);
        static const QRegularExpression kExempt(u"\\d\\.\\d\\d\\d|\\d+\\.\\d+\\.\\d+|Qt \\d"_s);
        for (int page = 0; page < kWorkspaces; ++page) {
            m_window->showWorkspace(static_cast<Workspace>(page));
            awaitReadings(5);
            for (const QLabel* label : m_window->findChildren<QLabel*>()) {
                if (label->isVisible())
                    QVERIFY2(!label->text().contains(kPoint) || label->text().contains(kExempt),
                             qPrintable(describe(label) + u": "_s + label->text()));
            }
        }
        for (const auto* box : m_window->findChildren<QAbstractSpinBox*>())
            QVERIFY2(!box->text().contains(kPoint), qPrintable(describe(box) + box->text()));
        for (const auto* view : m_window->findChildren<QTableView*>()) {
            for (int row = 0; view->model() != nullptr && row < view->model()->rowCount(); ++row) {
                for (int column = 0; column < view->model()->columnCount(); ++column) {
                    const QString text = view->model()->index(row, column).data().toString();
                    QVERIFY2(!text.contains(kPoint) || text.contains(kExempt),
                             qPrintable(describe(view) + u": "_s + text));
                }
            }
        }
        QCOMPARE(part<QAbstractSpinBox>("playtime")->text().count(u','), 1);
        m_session->links.disconnectFrom();
    }

private:
    static QLineEdit* editorOf(const QAbstractItemView* view)
    {
        for (auto* line : view->viewport()->findChildren<QLineEdit*>(QString(), Qt::FindDirectChildrenOnly)) {
            if (line->isVisible())
                return line;
        }
        return nullptr;
    }
    static void settle()
    {
        QCoreApplication::sendPostedEvents();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }
};

SERVODECK_TEST(tst_NumericFields)

} // namespace tst_numericfields
#include "tst_numericfields.moc"
