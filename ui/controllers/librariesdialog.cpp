// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controllers/librariesdialog.h"

#include <QtCore/QDir>
#include <QtWidgets/QListWidget>
#include <QtWidgets/QPushButton>

#include "core/control/controllertypes.h"
#include "core/session/motion/controllers.h"
#include "ui/support/prompts.h"
#include "ui/widgets/dialogparts.h"
#include "ui/widgets/layouts.h"

namespace ui {

LibrariesDialog::LibrariesDialog(const SessionParts& session, Prompts& prompts, QWidget* parent)
    : QDialog(parent)
    , m_session(session)
    , m_prompts(prompts)
    , m_list(named(new QListWidget(this), "libraryFolders", tr("Folders with libraries of controllers"),
                   tr("Folders whose libraries are loaded when the program starts.")))
    , m_remove(makeButton(tr("&Remove"), "libraryRemove", this, tr("Removes the folder from the list.")))
    , m_reload(makeButton(tr("Re&load"), "libraryReload", this,
                          tr("Loads all libraries again, for example after one was rebuilt.")))
    , m_state(new SentenceLine(QStringLiteral("libraryState"), this))
{
    setObjectName(QStringLiteral("librariesDialog"));
    setWindowTitle(tr("Libraries of controllers"));
    auto* add = makeButton(tr("&Add…"), "libraryAdd", this, tr("Adds a folder."));
    auto* note = makeNote(tr("A library is a program that runs inside Servodeck and moves joints. Add only "
                             "folders whose content you trust."),
                          this);
    setLayout(inColumn({note,
                        {inRow({{m_list, 1}, inColumn({add, m_remove, m_reload, kStretch})}), 1},
                        m_state,
                        inRow({kStretch, makeClose("libraryClose", this)})}));
    resize(560, 320);
    connect(add, &QPushButton::clicked, this, &LibrariesDialog::add);
    connect(m_remove, &QPushButton::clicked, this, &LibrariesDialog::remove);
    connect(m_reload, &QPushButton::clicked, this, &LibrariesDialog::reload);
    connect(m_list, &QListWidget::currentRowChanged, this, &LibrariesDialog::refresh);
    connect(&session.controllers, &core::Controllers::typesChanged, this, &LibrariesDialog::refresh);
    connect(&session.controllers, &core::Controllers::changed, this, &LibrariesDialog::refresh);
    m_list->addItems(session.controllers.libraryFolders());
    m_list->setCurrentRow(0);
    refresh();
}

QStringList LibrariesDialog::folders() const
{
    QStringList all;
    for (int i = 0; i < m_list->count(); ++i)
        all << m_list->item(i)->text();
    return all;
}

void LibrariesDialog::add()
{
    const QString folder = m_prompts.openFolder(this, tr("Add a folder with libraries"), QDir::homePath());
    if (folder.isEmpty() || folders().contains(folder))
        return;
    use(folders() << folder);
}

void LibrariesDialog::remove()
{
    QStringList all = folders();
    if (m_list->currentRow() < 0)
        return;
    all.removeAt(m_list->currentRow());
    use(all);
}

void LibrariesDialog::use(const QStringList& folders)
{
    m_list->clear();
    m_list->addItems(folders);
    m_list->setCurrentRow(static_cast<int>(folders.size()) - 1);
    m_refusal.clear();
    m_session.controllers.setLibraryFolders(folders);
    emit foldersChosen(folders);
    refresh();
}

void LibrariesDialog::reload()
{
    m_refusal.clear();
    auto reloaded = m_session.controllers.reloadLibraries(false);
    if (!reloaded && reloaded.error().code == core::Errc::Refused) {
        Question question;
        question.text = tr("Stop these controllers and reload the libraries?");
        question.detail = reloaded.error().detail;
        question.names = {tr("Cancel"), tr("Stop and reload")};
        if (m_prompts.ask(this, question) == 1)
            reloaded = m_session.controllers.reloadLibraries(true);
    }
    if (!reloaded)
        m_refusal = reloaded.error().detail;
    refresh();
}

void LibrariesDialog::refresh()
{
    const bool hasRow = m_list->currentRow() >= 0;
    m_remove->setEnabled(hasRow);
    m_remove->setToolTip(hasRow ? tr("Removes the folder from the list.") : tr("Select a folder first."));
    m_reload->setEnabled(m_list->count() > 0);
    m_reload->setToolTip(m_list->count() > 0
                             ? tr("Loads all libraries again, for example after one was rebuilt.")
                             : tr("Add a folder first."));
    QStringList problems = m_session.controllers.libraryProblems() + m_session.controllers.problems();
    if (!m_refusal.isEmpty())
        problems.prepend(m_refusal);
    if (!problems.isEmpty()) {
        m_state->setSentences(kWrongLook, problems);
        return;
    }
    const int types = static_cast<int>(m_session.controllers.catalogue().types().size())
                      - static_cast<int>(core::control::builtinControllers().size());
    m_state->setState(kFineLook, tr("Types of controllers from libraries: %1.").arg(types));
}

} // namespace ui
