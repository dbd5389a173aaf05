// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QWidget>

#include <memory>
#include <optional>

#include "core/session/cause.h"
#include "ui/support/sessionparts.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QTableView;
class QTableWidget;

namespace ui {

class PacketFilter;
class PacketLogModel;
class PacketLogSender;
class PageOrNote;
class Prompts;

/// Every packet of the link: a table that follows the newest, an explanation of the bytes of the selected
/// one, and one to send by hand. Updates with each tick of the session while visible. GUI thread.
class PacketLogPanel final : public QWidget
{
    Q_OBJECT

public:
    /// No prompts: uses dialogs.
    explicit PacketLogPanel(const SessionParts& session, QWidget* parent = nullptr,
                            Prompts* prompts = nullptr);
    ~PacketLogPanel() override;

    bool isPaused() const;

signals:
    void reported(core::Severity severity, const QString& sentence);

protected:
    void showEvent(QShowEvent* event) override;

private:
    QWidget* buildBar();
    QWidget* buildTable();
    QWidget* buildDetail();
    void onTick();
    void refresh();
    void keepInSight(int was, std::uint64_t number);
    void fillServos();
    void fillCommands();
    void applyFilter();
    void showDetail();
    void showCounters();
    void clear();
    void save();
    void followNewest();

    SessionParts m_session;
    std::unique_ptr<Prompts> m_ownPrompts;
    Prompts& m_prompts;
    PacketLogModel* m_model;
    PacketFilter* m_filter;
    bool m_isScrolling = false; ///< the panel itself moves the table
    std::uint64_t m_shown = 0;  ///< number of the entry in the detail view; 0: none
    bool m_shownAnswered = false;

    QComboBox* m_bus = nullptr; ///< visible with several buses only
    QComboBox* m_servo = nullptr;
    QComboBox* m_command = nullptr;
    QCheckBox* m_errors = nullptr;
    QLineEdit* m_search = nullptr;
    QPushButton* m_pause = nullptr;
    QPushButton* m_clear = nullptr;
    QPushButton* m_save = nullptr;
    QCheckBox* m_follow = nullptr;
    PageOrNote* m_pages = nullptr;
    QTableView* m_table = nullptr;
    QLabel* m_headline = nullptr;
    QTableWidget* m_fields = nullptr;
    QLabel* m_counters = nullptr;
    PacketLogSender* m_sender = nullptr;
};

} // namespace ui
