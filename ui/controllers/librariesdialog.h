// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QDialog>

#include "ui/support/sessionparts.h"

class QListWidget;
class QPushButton;

namespace ui {

class Prompts;
class SentenceLine;

/// The folders with libraries of controllers: a change takes effect at once. GUI thread.
class LibrariesDialog final : public QDialog
{
    Q_OBJECT

public:
    LibrariesDialog(const SessionParts& session, Prompts& prompts, QWidget* parent = nullptr);

signals:
    void foldersChosen(const QStringList& folders);

private:
    QStringList folders() const;
    void add();
    void remove();
    void use(const QStringList& folders);
    void reload();
    void refresh();

    SessionParts m_session;
    Prompts& m_prompts;
    QListWidget* m_list;
    QPushButton* m_remove;
    QPushButton* m_reload;
    SentenceLine* m_state;
    QString m_refusal; ///< of the last reload
};

} // namespace ui
