// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/testprogram.h"

namespace tst_words {

namespace {

/// A text the user may read, and where it is from.
struct Text
{
    QString source;
    QString text;
};

/// Old expressions, and what replaces them. Case does not count.
struct Expression
{
    const char* pattern;
    const char* instead;
};

constexpr Expression kExpressions[] = {
    {"\\bshall\\b", "must, should, will"},
    {"\\b(nobody|somebody|whoever|whomever)\\b", "no one, none, any … that"},
    {"\\bmend(s|ed|ing)?\\b", "fix, repair, correct"},
    {"\\bhear(s|d|ing)?\\b", "receive"},
    {"\\b(stands?|stood|standing)\\b", "be, hold, stop"},
    {"\\b(un)?told\\b", "reported, unknown"},
    {"\\btells?\\b", "report, show, send"},
    {"\\b(says?|said)\\b", "report, show, specify"},
    {"\\bspeaks?\\b", "use, support"},
    {"\\bwords?\\b", "register value, raw value, argument"},
    {"\\bplaces?\\b", "position"},
    {"\\b(on|in) (its|their) way\\b|\\bunder way\\b|\\bway of\\b", "path, move, running"},
    {"\\bon and on\\b", "continuous rotation"},
    {"\\bto and fro\\b", "back and forth"},
    {"\\bby it\\.", "rewrite the sentence"},
    {"\\bof then\\b|\\bas of\\b", "rewrite the sentence"},
    {"\\b(goes|go) limp by\\b|\\bis as\\b|\\bas it is told\\b", "rewrite the sentence"},
    {"\\blet(s|ting)? go\\b", "release, release torque"},
    {"\\bleaving\\b", "exit, close"},
    {"\\btake[sn]? back\\b|\\btook back\\b|\\bput back\\b", "undo, revert, roll back"},
    {"\\bwill not do\\b", "is not valid"},
    {"\\banew\\b", "again"},
    {"\\bgarble[sd]?\\b", "corrupt"},
    {"\\bbegun\\b", "started"},
};

QString root()
{
    return QStringLiteral(SERVODECK_TEST_DATA "/../../");
}

/// The texts in tr(), and their English plurals.
QList<Text> textsOfTranslations(const QString& name)
{
    QList<Text> texts;
    QXmlStreamReader xml(support::contentOf(root() + u"translations/"_s + name));
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        const bool isEnglishForm = xml.name() == "numerusform"_L1 && name.startsWith("plurals_en"_L1);
        if (xml.name() == "source"_L1 || isEnglishForm)
            texts << Text{name, xml.readElementText()};
    }
    if (xml.hasError())
        qFatal("%s: %s", qPrintable(name), qPrintable(xml.errorString()));
    return texts;
}

void collect(const QJsonValue& value, const QString& source, QList<Text>& texts)
{
    if (value.isString() && value.toString().contains(u' '))
        texts << Text{source, value.toString()};
    for (const QJsonValue each : value.toArray())
        collect(each, source, texts);
    for (const QJsonValue each : value.toObject())
        collect(each, source, texts);
}

/// Register help and other texts of the JSON resources.
QList<Text> textsOfResources()
{
    QList<Text> texts;
    QDirIterator files(root() + u"resources"_s, {u"*.json"_s}, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const QJsonDocument document = QJsonDocument::fromJson(support::contentOf(files.next()));
        if (document.isNull())
            qFatal("%s is not JSON.", qPrintable(files.filePath()));
        const QJsonValue value =
            document.isArray() ? QJsonValue(document.array()) : QJsonValue(document.object());
        collect(value, files.fileName(), texts);
    }
    return texts;
}

/// The string literals of a source file that contain a space: adjoining ones are one text. Comments,
/// includes and log messages are not shown to the user.
QList<Text> textsOfSource(const QString& path)
{
    static const QRegularExpression kComment(u"^\\s*//.*$|\\s//[^\"\\n]*$"_s,
                                             QRegularExpression::MultilineOption);
    static const QRegularExpression kRaw(u"R\"\\(([^)]*(?:\\)(?!\")[^)]*)*)\\)\""_s);
    static const QRegularExpression kLiterals(
        u"\"(?:[^\"\\\\\\n]|\\\\.)*\"(?:\\s*\"(?:[^\"\\\\\\n]|\\\\.)*\")*"_s);
    static const QRegularExpression kJoint(u"(?<!\\\\)\"\\s*\""_s);
    QString code = QString::fromUtf8(support::contentOf(path)).remove(kComment);
    QList<Text> texts;
    const QString source = QFileInfo(path).fileName();
    for (auto raw = kRaw.globalMatch(code); raw.hasNext();)
        texts << Text{source, raw.next().captured(1)};
    code.remove(kRaw);
    for (auto literals = kLiterals.globalMatch(code); literals.hasNext();) {
        const auto match = literals.next();
        const int line = static_cast<int>(code.lastIndexOf(u'\n', match.capturedStart())) + 1;
        if (code.mid(line, match.capturedStart() - line).contains("log::"_L1))
            continue;
        const QString text = match.captured().remove(kJoint);
        if (text.contains(u' '))
            texts << Text{source, text};
    }
    return texts;
}

/// Texts of the commands and of core that are not in tr().
QList<Text> textsOfSources()
{
    QList<Text> texts;
    for (const auto* folder : {"app", "core"}) {
        QDirIterator files(root() + QLatin1String(folder), {u"*.cpp"_s}, QDir::Files,
                           QDirIterator::Subdirectories);
        while (files.hasNext())
            texts << textsOfSource(files.next());
    }
    return texts;
}

/// The old expressions in a text, each with what to write instead.
QStringList complaintsAbout(const QString& text)
{
    QStringList complaints;
    for (const Expression& expression : kExpressions) {
        const QRegularExpression pattern(QString::fromUtf8(expression.pattern),
                                         QRegularExpression::CaseInsensitiveOption);
        const auto match = pattern.match(text);
        if (match.hasMatch())
            complaints << u"\"%1\" (write: %2)"_s.arg(match.captured(),
                                                      QString::fromUtf8(expression.instead));
    }
    return complaints;
}

QStringList complaintsAbout(const QList<Text>& texts)
{
    QStringList complaints;
    for (const Text& each : texts) {
        const QStringList found = complaintsAbout(each.text);
        if (!found.isEmpty())
            complaints << u"%1: %2 in: %3"_s.arg(each.source, found.join(u", "_s), each.text);
    }
    complaints.removeDuplicates();
    return complaints;
}

} // namespace

/// Keeps the terms of the field in the texts the user reads. Reads the sources; starts nothing.
class tst_Words : public QObject
{
    Q_OBJECT

    static void check(const QList<Text>& texts, qsizetype atLeast)
    {
        QVERIFY2(texts.size() >= atLeast, qPrintable(QString::number(texts.size())));
        const QStringList complaints = complaintsAbout(texts);
        QVERIFY2(complaints.isEmpty(), qPrintable(u'\n' + complaints.join(u'\n')));
    }

private slots:
    void oldExpressionsAreFound_data()
    {
        QTest::addColumn<QString>("text");
        for (const char* text : {
                 "What shall they do when the program ends?",
                 "%1 is not moved: nobody knows where it is, it does not answer.",
                 "Mend what is red, or take it back.",
                 "Not heard of: %1. Check cable and power.",
                 "Let the arm stand still and touch nothing.",
                 "Stand on a value to read what its register means",
                 "Makes a pose of where the joints were told to go.",
                 "It turns on and on while a button is held.",
                 "Opens the port. Nothing moves by it.",
                 "Zeroed %1 s ago, for the pose of then.",
                 "No alarm is as the filter asks.",
                 "The goal jumps to and fro.",
                 "Holding their place: 8.",
                 "A DRS-0201 speaks at most at 666666 baud.",
             })
            QTest::newRow(text) << QString::fromUtf8(text);
    }
    void oldExpressionsAreFound()
    {
        QFETCH(const QString, text);
        QVERIFY(!complaintsAbout(text).isEmpty());
    }
    void termsOfTheFieldPass()
    {
        QCOMPARE(complaintsAbout(u"The joints did not come to a standstill within 5 s."_s), QStringList());
        QCOMPARE(complaintsAbout(u"Place the sensor? No: password, placeholder, essay."_s).size(), 1);
    }
    void translatedTexts() { check(textsOfTranslations(u"servodeck_de.ts"_s), 3000); }
    void englishPlurals() { check(textsOfTranslations(u"plurals_en.ts"_s), 300); }
    void resources() { check(textsOfResources(), 100); }
    void textsOutsideOfTranslation() { check(textsOfSources(), 500); }
};

SERVODECK_TEST(tst_Words)

} // namespace tst_words
#include "tst_words.moc"
