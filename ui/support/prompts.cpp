// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/support/prompts.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QFileInfo>
#include <QtCore/QRegularExpression>
#include <QtCore/QTimer>
#include <QtGui/QScreen>
#include <QtWidgets/QAbstractItemView>
#include <QtWidgets/QColorDialog>
#include <QtWidgets/QFileDialog>
#include <QtWidgets/QFileIconProvider>
#include <QtWidgets/QMessageBox>
#include <QtWidgets/QPushButton>

#include <algorithm>

namespace ui {

namespace {

/// The suffixes of a file type: "Tables (*.csv *.tsv)" -> csv, tsv.
QStringList suffixesOf(const QString& kind)
{
    static const QRegularExpression form(QStringLiteral("\\*\\.(\\w+)"));
    QStringList suffixes;
    for (auto found = form.globalMatch(kind); found.hasNext();)
        suffixes << found.next().captured(1);
    return suffixes;
}

/// Centres a box over its parent's window, inside the screen. Otherwise a box that follows another at once
/// may open at the corner of the screen.
void centre(QDialog& box, const QWidget* parent)
{
    if (parent == nullptr)
        return;
    box.adjustSize();
    QRect area(QPoint(), box.size());
    area.moveCenter(parent->window()->frameGeometry().center());
    const QRect screen = parent->screen()->availableGeometry();
    area.moveTopLeft({std::max(screen.left(), std::min(area.left(), screen.right() - area.width())),
                      std::max(screen.top(), std::min(area.top(), screen.bottom() - area.height()))});
    box.move(area.topLeft());
}

/// Qt's own provider reads the content of files, in this thread: a file that never ends its read (/proc, a
/// lost network folder) would stop the window.
class SuffixIcons final : public QFileIconProvider
{
public:
    QIcon icon(const QFileInfo& info) const override
    {
        return QFileIconProvider::icon(info.isDir() ? Folder : File);
    }
    QString type(const QFileInfo& info) const override { return info.isDir() ? QString() : info.suffix(); }
};

/// A name that exists is refused.
class NewFileDialog final : public QFileDialog
{
    Q_DECLARE_TR_FUNCTIONS(NewFileDialog)

public:
    using QFileDialog::QFileDialog;

    void accept() override
    {
        const QFileInfo chosen(selectedFiles().value(0));
        if (chosen.isDir() || !chosen.exists())
            return QFileDialog::accept();
        QMessageBox::information(
            this, windowTitle(),
            tr("%1 exists already. A recording never replaces a file: choose another name.")
                .arg(chosen.fileName()));
        // Else it stays chosen, whatever is typed.
        for (const char* view : {"listView", "treeView"})
            findChild<QAbstractItemView*>(QLatin1String(view))->clearSelection();
    }
};

/// Shows a dialog for saving; `path` is proposed.
QString chosenIn(QFileDialog& dialog, const QString& path)
{
    dialog.setOption(QFileDialog::DontUseNativeDialog);
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    SuffixIcons icons;
    dialog.setIconProvider(&icons);
    // A name typed without a suffix gets that of its type; "All files" has none.
    const QString proposed = QFileInfo(path).suffix();
    const auto takeKind = [&dialog](const QString& kind) {
        if (const QStringList suffixes = suffixesOf(kind); !suffixes.isEmpty())
            dialog.setDefaultSuffix(suffixes.constFirst());
    };
    QObject::connect(&dialog, &QFileDialog::filterSelected, &dialog, takeKind);
    dialog.setDefaultSuffix(proposed);
    takeKind(dialog.selectedNameFilter());
    for (const QString& kind : dialog.nameFilters()) {
        if (!suffixesOf(kind).contains(proposed, Qt::CaseInsensitive))
            continue;
        dialog.selectNameFilter(kind);
        dialog.setDefaultSuffix(proposed);
        break;
    }
    dialog.selectFile(path);
    if (dialog.exec() != QDialog::Accepted || dialog.selectedFiles().isEmpty())
        return {};
    return dialog.selectedFiles().constFirst();
}

} // namespace

int DialogPrompts::ask(QWidget* parent, const Question& question)
{
    QMessageBox box(QMessageBox::Question, QStringLiteral("Servodeck"), question.text, QMessageBox::NoButton,
                    parent);
    box.setObjectName(QStringLiteral("questionBox"));
    box.setInformativeText(question.detail);
    QList<QAbstractButton*> buttons;
    for (const QString& name : question.names)
        buttons << box.addButton(name, QMessageBox::ActionRole);
    auto* safe = qobject_cast<QPushButton*>(buttons.at(question.safe));
    box.setDefaultButton(safe);
    box.setEscapeButton(safe);
    QTimer countdown;
    int left = question.seconds;
    const auto tell = [&] {
        buttons.at(question.timed)
            ->setText(QCoreApplication::translate("DialogPrompts", "%1 (%2 s)")
                          .arg(question.names.at(question.timed))
                          .arg(left));
    };
    if (left > 0) {
        tell();
        QObject::connect(&countdown, &QTimer::timeout, &box, [&] {
            --left;
            tell();
            if (left <= 0)
                buttons.at(question.timed)->click();
        });
        countdown.start(1000);
    }
    centre(box, parent);
    box.exec();
    const auto chosen = buttons.indexOf(box.clickedButton());
    return chosen < 0 ? question.safe : static_cast<int>(chosen);
}

QString DialogPrompts::openFile(QWidget* parent, const QString& title, const QString& folder,
                                const QString& filter)
{
    QFileDialog dialog(parent, title, folder, filter);
    dialog.setOption(QFileDialog::DontUseNativeDialog);
    dialog.setFileMode(QFileDialog::ExistingFile);
    SuffixIcons icons;
    dialog.setIconProvider(&icons);
    return dialog.exec() == QDialog::Accepted ? dialog.selectedFiles().constFirst() : QString();
}

QString DialogPrompts::saveFile(QWidget* parent, const QString& title, const QString& path,
                                const QString& filter)
{
    QFileDialog dialog(parent, title, path, filter);
    return chosenIn(dialog, path);
}

QString DialogPrompts::newFile(QWidget* parent, const QString& title, const QString& path,
                               const QString& filter)
{
    NewFileDialog dialog(parent, title, path, filter);
    dialog.setOption(QFileDialog::DontConfirmOverwrite);
    return chosenIn(dialog, path);
}

QString DialogPrompts::openFolder(QWidget* parent, const QString& title, const QString& folder)
{
    return QFileDialog::getExistingDirectory(parent, title, folder,
                                             QFileDialog::ShowDirsOnly | QFileDialog::DontUseNativeDialog);
}

QColor DialogPrompts::chooseColor(QWidget* parent, const QString& title, const QColor& now)
{
    return QColorDialog::getColor(now, parent, title, QColorDialog::DontUseNativeDialog);
}

} // namespace ui
