// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QSortFilterProxyModel>

#include <deque>
#include <optional>

#include "core/base/element.h"
#include "core/base/ids.h"
#include "core/base/time.h"
#include "core/timing/packetexport.h"
#include "core/timing/packetwords.h"
#include "ui/support/sessionparts.h"
#include "ui/widgets/headedmodel.h"

namespace ui {

/// The packet log as a table, a row an entry, oldest first. refresh() adds new entries in one batch, and
/// removes those the log dropped; never reset. The model has its own rows, so that they can stay fixed while
/// the log continues. Texts are made when a row is first shown. GUI thread.
class PacketLogModel final : public HeadedModel
{
    Q_OBJECT

public:
    enum Column { TimeColumn, Gap, Bus, Direction, Joint, Command, RoundTrip, Decoded, Bytes };

    explicit PacketLogModel(const SessionParts& session, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
    }

    /// Updates the rows from the log. Called by the display tick while the rows follow it.
    void refresh();

    const core::PacketEntry& entry(int row) const { return core::element(m_rows, row).entry; }
    const core::PacketWords& words() const { return m_words; }
    /// The visible text of a row in one string, for a search.
    QString searched(int row) const;

signals:
    /// Joints were renamed or their meaning changed.
    void wordsChanged();

private:
    struct Row
    {
        core::PacketEntry entry;
        core::Duration gap{-1};  ///< since the previous entry; below 0: none
        mutable QString decoded; ///< empty: not made yet
    };

    const QString& decoded(const Row& row) const;
    QVariant cell(int row, int column, int role) const override;
    QString text(const Row& row, int column) const;
    void takeWords();
    void dropOld();
    void addNew();
    void takeChanges();

    SessionParts m_session;
    core::PacketWords m_words;
    core::packetexport::ClockOffset m_clock;
    std::deque<Row> m_rows;
    std::uint64_t m_changesSeen = 0;
};

/// Filters the packets. GUI thread.
class PacketFilter final : public QSortFilterProxyModel
{
    Q_OBJECT

public:
    /// Conditions of the filter; all that are set must match.
    struct Choice
    {
        std::optional<core::ServoId> servo{}; ///< sender or receiver; also packets to all on its bus
        std::optional<int> bus{};
        QString command{}; ///< name of the request, for its replies too; empty: all
        bool onlyErrors = false;
        QString search{}; ///< in all visible text
    };

    explicit PacketFilter(PacketLogModel& model, QObject* parent = nullptr);

    void choose(const Choice& choice);
    bool isFiltering() const;

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    PacketLogModel& m_model;
    Choice m_choice;
};

} // namespace ui
