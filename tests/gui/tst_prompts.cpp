// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/widgettest.h"
#include "ui/support/prompts.h"

namespace tst_prompts {

using namespace ui;

class tst_Prompts : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    /// Acts in the next file dialog, which is closed afterwards.
    void inFileDialog(const std::function<void(QFileDialog&, QLineEdit& name)>& act)
    {
        QTimer::singleShot(0, this, [act] {
            auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
            QVERIFY(dialog != nullptr);
            act(*dialog, *dialog->findChild<QLineEdit*>(u"fileNameEdit"_s));
            if (dialog->isVisible())
                dialog->reject();
        });
    }
    static void type(QLineEdit& edit, const QString& name)
    {
        edit.setFocus();
        edit.selectAll();
        QTest::keyClicks(&edit, name);
    }

    /// The path chosen by a user who picks a kind by key, then types a name.
    QString save(const QString& proposed, const QString& filter, int kind, const QString& name)
    {
        inFileDialog([&](QFileDialog& dialog, QLineEdit& edit) {
            auto* kinds = dialog.findChild<QComboBox*>(u"fileTypeCombo"_s);
            kinds->setFocus();
            while (kinds->currentIndex() != kind)
                QTest::keyClick(kinds, kinds->currentIndex() < kind ? Qt::Key_Down : Qt::Key_Up);
            type(edit, name);
            QTest::keyClick(&edit, Qt::Key_Return);
        });
        DialogPrompts prompts;
        const QString path = prompts.saveFile(nullptr, u"Save"_s, m_folder.filePath(proposed), filter);
        return path.isEmpty() ? path : QFileInfo(path).fileName();
    }

private slots:
    void aQuestionAfterAQuestionIsOverItsWindow()
    {
        QWidget window;
        window.setGeometry(250, 180, 400, 300);
        window.show();
        DialogPrompts prompts;
        for (int i = 0; i < 2; ++i) {
            bool isInside = false;
            QTimer::singleShot(0, this, [&] {
                auto* box = QApplication::activeModalWidget();
                QVERIFY(box != nullptr);
                isInside = window.geometry().contains(box->geometry().center());
                QTest::keyClick(box, Qt::Key_Escape);
            });
            prompts.ask(&window, {u"Save?"_s, u"Long words."_s, {u"Save"_s, u"Cancel"_s}, 1});
            QVERIFY(isInside);
        }
    }

    void aNewFileReplacesNone()
    {
        QFile there(m_folder.filePath(u"r.mcap"_s));
        QVERIFY(there.open(QIODevice::WriteOnly));
        QString refusal;
        QTimer answers;
        connect(&answers, &QTimer::timeout, this, [&] {
            if (auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget())) {
                refusal = box->text();
                box->accept();
            }
        });
        answers.start(5);
        inFileDialog([](QFileDialog& dialog, QLineEdit& edit) {
            for (const auto& name : {u"r"_s, u"other"_s}) {
                type(edit, name);
                QTest::mouseClick(dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Save),
                                  Qt::LeftButton);
            }
        });
        const QString path = DialogPrompts().newFile(nullptr, u"Record"_s, there.fileName() + u"x.mcap"_s,
                                                     u"Recordings (*.mcap)"_s);
        QCOMPARE(QFileInfo(path).fileName(), u"other.mcap"_s);
        VERIFY_STARTS(refusal, "r.mcap exists already.");
    }

    void aNameWithoutAnEndingGetsThatOfItsKind_data()
    {
        const QString arrays = u"Arrays (*.servodeck);;Configurations (*.cpf)"_s;
        const QString packets = u"Captures (*.pcapng);;Text (*.txt)"_s;
        const QString backups = u"Backups (*.json);;All files (*)"_s;
        const support::Table<QString, QString, int, QString, QString> row("proposed", "filter", "kind",
                                                                          "typed", "saved");
        row("first kind", "a.servodeck", arrays, 0, "arm", "arm.servodeck");
        row("second kind", "a.servodeck", arrays, 1, "arm", "arm.cpf");
        row("back to the first", "a.cpf", arrays, 0, "arm", "arm.servodeck");
        row("old values", "a.cpf", arrays, 1, "arm", "arm.cpf");
        row("text of packets", "p.pcapng", packets, 1, "p2", "p2.txt");
        row("all files", "b.json", backups, 1, "b2", "b2.json");
        row("an ending of its own", "a.servodeck", arrays, 1, "arm.servodeck", "arm.servodeck");
    }
    void aNameWithoutAnEndingGetsThatOfItsKind()
    {
        const auto [proposed, filter, kind, typed, saved] =
            support::fetched<QString, QString, int, QString, QString>(
                {"proposed", "filter", "kind", "typed", "saved"});
        QCOMPARE(save(proposed, filter, kind, typed), saved);
    }
};

SERVODECK_TEST(tst_Prompts)

} // namespace tst_prompts
#include "tst_prompts.moc"
