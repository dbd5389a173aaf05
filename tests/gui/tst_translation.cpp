// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/array/arrayfile.h"
#include "core/document/arraydocument.h"
#include "core/document/arraystore.h"
#include "core/protocol/herkulex/status.h"
#include "core/protocol/rdt/rdt.h"
#include "core/sensor/endpoint.h"
#include "core/sensor/ftdrivers.h"
#include "core/sensor/zero.h"
#include "core/session/motion/controllers.h"
#include "core/session/state/ftchannel.h"
#include "core/session/state/jointwords.h"
#include "tests/support/testwindow.h"
#include "ui/support/language.h"

namespace tst_translation {

using namespace ui;

namespace {

/// One <message> of a .ts file.
struct Message
{
    QString context;
    QString source;
    QString comment;
    QStringList translations; ///< one, or a form for each number
    bool isNumerus = false;
    bool isFinished = false;
};

Message readMessage(QXmlStreamReader& xml, const QString& context)
{
    Message message;
    message.context = context;
    message.isNumerus = xml.attributes().value("numerus"_L1) == "yes"_L1;
    while (xml.readNextStartElement()) {
        if (xml.name() == "source"_L1) {
            message.source = xml.readElementText();
        } else if (xml.name() == "comment"_L1) {
            message.comment = xml.readElementText();
        } else if (xml.name() == "translation"_L1) {
            message.isFinished = !xml.attributes().hasAttribute("type"_L1);
            if (!message.isNumerus) {
                message.translations << xml.readElementText();
                continue;
            }
            while (xml.readNextStartElement())
                message.translations << xml.readElementText();
        } else {
            xml.skipCurrentElement();
        }
    }
    return message;
}

QList<Message> readMessages(const QString& name)
{
    QFile file(QStringLiteral(SERVODECK_TEST_DATA "/../../translations/") + name);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s is not there.", qPrintable(name));
    QXmlStreamReader xml(&file);
    QList<Message> messages;
    QString context;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        if (xml.name() == "name"_L1)
            context = xml.readElementText();
        else if (xml.name() == "message"_L1)
            messages << readMessage(xml, context);
    }
    if (xml.hasError())
        qFatal("%s is not XML: %s", qPrintable(name), qPrintable(xml.errorString()));
    return messages;
}

QSet<QString> placeholdersOf(const QString& text)
{
    static const QRegularExpression kPlace(u"%L?([1-9]|n)"_s);
    QSet<QString> places;
    for (auto matches = kPlace.globalMatch(text); matches.hasNext();)
        places << matches.next().captured(1);
    return places;
}

/// A sensor that is not there: its words are all that is asked for.
std::unique_ptr<core::FtSensor> sensorAt(const char* address)
{
    return core::makeFtSensor({u"wrist"_s, u"ati-rdt"_s, QLatin1String(address), {}});
}

} // namespace

class tst_Translation : public QObject, private TestWindow
{
    Q_OBJECT

    const QList<Message> m_messages = readMessages(u"servodeck_de.ts"_s);

    void showRunningDemo()
    {
        m_window->resize(1366, 768);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        part<QAction>("demoAction")->trigger();
        QTRY_COMPARE(m_session->links.linkState(), core::LinkState::Connected);
        AWAIT(jointAt(0).hasSample);
    }

private slots:
    void initTestCase()
    {
        QVERIFY(!installLanguage(u"tlh"_s));
        QVERIFY(installLanguage(u"de"_s));
    }
    void init()
    {
        forgetSettings();
        makeHiddenWindow();
    }
    void cleanup() { dropWindow(); }

    void theProgramCarriesGerman()
    {
        QVERIFY(QFile::exists(u":/i18n/servodeck_de.qm"_s));
        QCOMPARE(languages(), QStringList({u"en"_s, u"de"_s}));
    }
    void theFirstKnownLanguageIsTaken_data()
    {
        support::addRows<QString, QString>({"wanted", "language"},
                                           {{"Germany", "de-DE de", "de"},
                                            {"Austria", "de-Latn-AT de-AT", "de"},
                                            {"English before German", "en-US en de-DE de", "en"},
                                            {"French, then German", "fr-FR fr de-DE", "de"},
                                            {"French alone", "fr-FR fr", "en"},
                                            {"no language", "C", "en"}});
    }
    void theFirstKnownLanguageIsTaken()
    {
        QFETCH(const QString, wanted);
        QTEST(languageOf(wanted.split(u' ')), "language");
    }
    /// German heads are longer.
    void theTableOfControllersFitsALowScreen()
    {
        showRunningDemo();
        core::control::ControllerSpec spec;
        spec.type = u"force_limited_move"_s;
        spec.joints = {current().joints[0].name};
        spec.parameters = {{u"goals"_s, 0.0}};
        for (int i = 0; i < 12; ++i) { // with a scroll bar
            spec.name = u"a%1"_s.arg(i);
            QVERIFY(m_session->controllers.load(spec));
        }
        m_window->showWorkspace(ui::Workspace::Controllers);
        settle();
        const auto* table = part<QTableView>("controllerTable");
        QHeaderView* heads = table->horizontalHeader();
        QVERIFY2(heads->length() <= table->viewport()->width(),
                 qPrintable(u"%1 > %2"_s.arg(heads->length()).arg(table->viewport()->width())));
        for (int column = 0; column < heads->count(); ++column)
            QVERIFY2(heads->sectionSize(column) >= heads->sectionSizeHint(column),
                     qPrintable(heads->model()->headerData(column, Qt::Horizontal).toString()));
    }
    /// Qt's own dialogs: file dialogs, standard buttons. Debian: qt6-translations-l10n, see scripts/lib.sh.
    void theDialogsOfQtAreGerman()
    {
        QCOMPARE(QCoreApplication::translate("QFileDialog", "Directories"), u"Verzeichnisse"_s);
        QCOMPARE(QCoreApplication::translate("QPlatformTheme", "Cancel"), u"Abbrechen"_s);
    }
    void everyMessageIsTranslated()
    {
        QVERIFY(m_messages.size() > 300);
        for (const Message& message : m_messages) {
            QVERIFY2(message.isFinished, qPrintable(message.source));
            QCOMPARE(message.translations.size(), message.isNumerus ? 2 : 1);
            for (const QString& translation : message.translations)
                QVERIFY2(!translation.isEmpty(), qPrintable(message.source));
        }
    }
    void englishHasSingularAndPluralOfEveryCount()
    {
        const QList<Message> english = readMessages(u"plurals_en.ts"_s);
        for (const Message& message : m_messages) {
            if (!message.isNumerus)
                continue;
            const auto found = std::find_if(english.begin(), english.end(), [&](const Message& each) {
                return each.context == message.context && each.source == message.source
                       && each.comment == message.comment;
            });
            QVERIFY2(found != english.end(), qPrintable(message.context + ": "_L1 + message.source));
            QCOMPARE(found->translations.size(), 2);
            for (const QString& form : found->translations) {
                QCOMPARE(placeholdersOf(form), placeholdersOf(message.source));
                QVERIFY2(!form.contains("(s)"_L1), qPrintable(form));
            }
        }
    }
    void everyTextOfTheRegistersIsGerman()
    {
        QSet<QString> needed{u"none"_s};
        const auto& models = core::ModelLibrary::builtIn();
        for (const QString& model : models.names()) {
            for (const core::Register& reg : models.find(model)->registers) {
                if (reg.isReserved)
                    continue;
                needed += {reg.label, reg.meaning, reg.note, reg.unit};
                for (const auto& names : {reg.choices, reg.bitNames}) {
                    for (const core::NamedValue& each : names)
                        needed += each.name;
                }
            }
        }
        needed -= QString();
        QSet<QString> translated;
        for (const Message& message : readMessages(u"servos_de.ts"_s)) {
            translated += message.source;
            QCOMPARE(core::servoText(message.source), message.translations.first());
        }
        QVERIFY2(needed == translated,
                 qPrintable(QStringList((needed - translated + (translated - needed)).values()).join(u'\n')));
    }
    void everyPlaceholderIsKept()
    {
        for (const Message& message : m_messages) {
            for (const QString& translation : message.translations)
                QVERIFY2(placeholdersOf(translation) == placeholdersOf(message.source),
                         qPrintable(message.source + u" -> "_s + translation));
        }
    }
    void spacesAtTheEndsAreKept()
    {
        for (const Message& message : m_messages) {
            for (const QString& translation : message.translations) {
                QVERIFY2(translation.startsWith(u' ') == message.source.startsWith(u' ')
                             && translation.endsWith(u' ') == message.source.endsWith(u' '),
                         qPrintable(message.source));
            }
        }
    }
    void everyMessageReachesTheRunningProgram()
    {
        for (const Message& message : m_messages) {
            const QString shown = QCoreApplication::translate(
                message.context.toUtf8().constData(), message.source.toUtf8().constData(),
                message.comment.isEmpty() ? nullptr : message.comment.toUtf8().constData(),
                message.isNumerus ? 1 : -1);
            const QString expected = message.isNumerus
                                         ? QString(message.translations.first()).replace("%n"_L1, "1"_L1)
                                         : message.translations.first();
            QCOMPARE(shown, expected);
        }
    }

    // The texts of core that belong to no QObject: here lupdate's context and that of the call could part.
    void theWordsOfCoreAreGerman_data()
    {
        const support::Table<QString, QString> row("shown", "german");
        const auto models = core::ModelLibrary::builtIn();
        row("virtual port", core::availablePorts().front().label, "Virtuelles Array");
        row("missing port", core::diagnosePort(u"/dev/none"_s), "Es gibt keinen Port /dev/none");

        core::JointState joint;
        row("joint without a link", core::stateWordsOf(joint, {}, false, {}), "nicht verbunden");
        joint.answers = true;
        row("joint before its first reply", core::stateWordsOf(joint, {}, true, {}), "wartet auf die erste");
        joint.hasSample = true;
        joint.health.faults = core::Fault::kOverload;
        joint.health.torque = core::Fact::No;
        row("joint with an error", core::stateWordsOf(joint, {}, true, {}), "Überlast, Drehmoment aus");
        row("status bits", core::faultWords({core::Fault::kPacket | core::Fault::kChecksum}).join(u' '),
            "ungültiges Paket (Prüfsummenfehler)");
        row("unknown detail", core::herkulex::detailWords({0, 0x80}).join(u' '), "unbekannte Angabe");

        const auto unknown = core::simulationOf({3}, u"XL-320"_s, models, 115200);
        row("unknown model", unknown.error().detail, "Es gibt kein Servomodell „XL-320“");
        const auto tooMany = core::idsFromOne(u"900"_s);
        row("too many servos", tooMany.error().detail, "„900“ Servos mit IDs ab 1 sind nicht möglich");
        row("missing file", core::arraystore::load(u"/none.cpf"_s, models).error().detail,
            "Es gibt keine Datei „/none.cpf“");
        core::ArrayConfig array;
        array.name = u"arm"_s;
        row("lost in a .cpf", core::arrayfile::lostInCpf(array).value(0), "den Namen des Arrays");

        row("status beyond ASCII", core::rdt::statusWords(1, core::rdt::Product::Axia),
            "Temperatur außerhalb −5");
        row("bad address", core::parseEndpoint(u"no where"_s, 1).error().detail,
            "„no where“ ist keine Netzwerkadresse");
        const auto driver = sensorAt("no where");
        core::SensorStats stats;
        stats.link = core::SensorLink::Silent;
        row("silent sensor", driver->linkWords(stats), "Keine Daten von");
        row("sensor's status", driver->statusWords(1U << 22), "Ethernet-Fehler");
        core::WrenchZero zero;
        zero.begin({});
        core::WrenchSample faulty;
        faulty.isFaulty = true;
        zero.feed(faulty);
        row("refused zero", zero.problem(), "Nicht genullt: Der Sensor meldet eine Störung");
        core::FtChannel channel({}, sensorAt("no where"), 0);
        channel.zero({});
        row("zero begun", channel.state().zeroMessage, "Nullen läuft");
        core::Session session(core::ModelLibrary::builtIn());
        row("session", session.links.linkMessage(), "Nicht verbunden.");
    }
    void theWordsOfCoreAreGerman()
    {
        const auto [shown, german] = support::fetched<QString, QString>({"shown", "german"});
        QVERIFY2(shown.startsWith(german), qPrintable(shown));
    }

    void theWindowIsGerman()
    {
        QStringList titles;
        for (const QAction* action : m_window->menuBar()->actions())
            titles << action->text().remove(u'&');
        QVERIFY2(titles.contains(u"Datei"_s) && titles.contains(u"Hilfe"_s), qPrintable(titles.join(u' ')));
        showRunningDemo();
        m_session->control.stop();
        VERIFY_STARTS(part<QLabel>("stopText")->text(), "Angehalten");
        QCOMPARE(part<QPushButton>("resumeButton")->text(), u"STOP aufheben"_s);
        QCOMPARE(part<QAbstractButton>("stopButton")->text(), u"STOP"_s);
    }
    void everyLetterOfAMenuIsGivenOnce()
    {
        const auto letterOf = [](const QString& text) {
            const auto at = text.indexOf(u'&');
            return at < 0 ? QString() : text.mid(at + 1, 1).toLower();
        };
        QList<QWidget*> menus{m_window->menuBar()};
        for (QMenu* menu : m_window->findChildren<QMenu*>())
            menus << menu;
        QVERIFY(menus.size() > 6);
        for (const QWidget* menu : menus) {
            QMap<QString, QString> taken;
            for (const QAction* action : menu->actions()) {
                const QString letter = letterOf(action->text());
                if (letter.isEmpty())
                    continue;
                QVERIFY2(!taken.contains(letter),
                         qPrintable(taken.value(letter) + u" and "_s + action->text()));
                taken.insert(letter, action->text());
            }
        }
    }
    void nothingIsCutOffOnASmallScreen()
    {
        showRunningDemo();
        m_session->control.stop();
        int checked = 0;
        for (const QAbstractButton* button : m_window->findChildren<QAbstractButton*>()) {
            if (!button->isVisible() || button->text().isEmpty())
                continue;
            ++checked;
            QVERIFY2(button->width() >= button->sizeHint().width(), qPrintable(button->text()));
            const QPoint right = button->mapTo(m_window.get(), QPoint(button->width(), 0));
            QVERIFY2(right.x() <= m_window->width(), qPrintable(button->text()));
        }
        QVERIFY(checked > 20);
        for (const QLineEdit* field : m_window->findChildren<QLineEdit*>()) {
            const int text = field->fontMetrics().horizontalAdvance(field->placeholderText());
            QVERIFY2(!field->isVisible() || !field->text().isEmpty() || field->width() >= text + 8,
                     qPrintable(field->placeholderText()));
        }
        QCOMPARE(m_window->size(), QSize(1366, 768));
    }
    void theWindowFitsASmallScreenWithAllOfItShown()
    {
        showRunningDemo();
        for (const Workspace workspace : {Workspace::Operate, Workspace::Configure, Workspace::Timing}) {
            m_window->showWorkspace(workspace);
            fillWindow();
            const QSize least = m_window->minimumSizeHint();
            const QString found = u"%1x%2 in workspace %3: "_s.arg(least.width())
                                      .arg(least.height())
                                      .arg(static_cast<int>(workspace));
            QVERIFY2(least.width() <= 950 && least.height() <= 600,
                     QByteArray(found.toUtf8() + sizes()).constData());
        }
    }
    void theStatusBarHasRoomForItsFields()
    {
        showRunningDemo();
        int checked = 0;
        for (const QLabel* label : m_window->statusBar()->findChildren<QLabel*>()) {
            if (!label->isVisible() || label->text().isEmpty())
                continue;
            ++checked;
            // A text that has just changed is laid out a moment later.
            QTRY_VERIFY2(label->width() >= label->sizeHint().width(), qPrintable(label->text()));
        }
        QVERIFY(checked >= 4);
    }
};

SERVODECK_TEST(tst_Translation)

} // namespace tst_translation
#include "tst_translation.moc"
