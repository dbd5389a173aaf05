// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/log.h"
#include "tests/support/testprogram.h"

namespace tst_log {

using core::log;

class TestLog : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    QString path(const char* name) const { return m_folder.filePath(QLatin1String(name)); }
    static QStringList linesOf(const QString& path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly)
                   ? QString::fromUtf8(file.readAll()).split(u'\n', Qt::SkipEmptyParts)
                   : QStringList();
    }

private slots:
    void cleanup()
    {
        log::closeFile();
        log::setLevel(u"warn"_s);
    }

    void theFileHasEachEventWithItsTimeProcessAndArea()
    {
        const QString file = path("new/folder/servodeck.log");
        QVERIFY(log::openFile(file));
        QCOMPARE(log::filePath(), file);
        log::session()->info("Lost {}", "/dev/ttyUSB0");
        log::session()->debug("a detail");
        const QStringList lines = linesOf(file); // while it is open
        QCOMPARE(lines.size(), 1);
        static const QRegularExpression kForm(
            u"^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d\\.\\d{3} [+-]\\d\\d:\\d\\d \\[%1\\] session info: "
            "Lost /dev/ttyUSB0$"_s.arg(QCoreApplication::applicationPid()));
        QVERIFY2(kForm.match(lines.front()).hasMatch(), qPrintable(lines.front()));
    }

    void aLaterRunIsAppended()
    {
        const QString file = path("runs.log");
        for (const char* run : {"first", "second"}) {
            QVERIFY(log::openFile(file));
            log::app()->info(run);
            log::closeFile();
            QVERIFY(log::filePath().isEmpty());
            log::app()->info("between");
        }
        const QStringList lines = linesOf(file);
        QCOMPARE(lines.size(), 2);
        QVERIFY(lines.front().endsWith("first"_L1) && lines.back().endsWith("second"_L1));
    }

    void theLevelOfStderrDoesNotChangeTheFile()
    {
        const QString file = path("level.log");
        QVERIFY(log::openFile(file));
        QVERIFY(log::setLevel(u"off"_s));
        log::bus()->info("an event");
        QVERIFY(!log::setLevel(u"loud"_s));
        QCOMPARE(linesOf(file).size(), 1);
    }

    void aFullFileIsRotatedAndTheOldestIsDropped()
    {
        QVERIFY(log::openFile(path("full.log")));
        const std::string text(log::kFileSize / 10, 'x');
        constexpr int kLines = 45;
        for (int i = 0; i < kLines; ++i)
            log::session()->info("event {} {}", i, text);
        int left = 0;
        for (const char* name : {"full.log", "full.1.log", "full.2.log"}) {
            const auto size = QFileInfo(path(name)).size();
            QVERIFY(size > 0 && std::cmp_less_equal(size, log::kFileSize));
            left += static_cast<int>(linesOf(path(name)).size());
        }
        QVERIFY(!QFileInfo::exists(path("full.3.log")));
        QVERIFY(left > 18 && left < kLines);
        QVERIFY(linesOf(path("full.log")).back().contains(u"event %1 "_s.arg(kLines - 1)));
    }

    void aFileThatCannotBeWrittenIsASentence()
    {
        QFile obstacle(path("obstacle"));
        QVERIFY(obstacle.open(QIODevice::WriteOnly));
        const QString file = path("obstacle/servodeck.log");
        const auto opened = log::openFile(file);
        QVERIFY(!opened && opened.error().detail.contains(file));
        QVERIFY(log::filePath().isEmpty());
        log::session()->info("goes nowhere");
    }
};

SERVODECK_TEST(TestLog)

} // namespace tst_log
#include "tst_log.moc"
