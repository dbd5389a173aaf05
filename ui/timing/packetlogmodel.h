// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QSortFilterProxyModel>

#include <deque>
#include <optional>

#include "core/base/ids.h"
#include "core/base/time.h"
#include "core/timing/packetexport.h"
#include "core/timing/packetwords.h"
#include "ui/support/sessionparts.h"
#include "ui/widgets/headedmodel.h"

namespace ui {

/// The packet log as a table, a row an entry, oldest first. refresh() adds what is new in one batch, and
/// takes out what the log dropped; never reset. The rows are the model's own, so that they can stand while
/// the log goes on. Words are made when a row is first looked at. GUI thread.
class PacketLogModel final : public HeadedModel
{
    Q_OBJECT

public:
    enum Column { TimeColumn, Gap, Bus, Direction, Joint, Command, RoundTrip, Decoded, Bytes };

    explicit PacketLogModel(const SessionParts& session, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

    /// Makes the rows those of the log. Called a tick while the rows shall follow it.
    void refresh();

    const core::PacketEntry& entry(int row) const { return m_rows[static_cast<std::size_t>(row)].entry; }
    const core::PacketWords& words() const { return m_words; }
    /// What is shown of a row, in one text, for a search.
    QString searched(int row) const;

signals:
    /// Joints are called otherwise, or mean something else.
    void wordsChanged();

private:
    struct Row
    {
        core::PacketEntry entry;
        core::Duration gap{-1};  ///< since the entry before; below 0: there is none
        mutable QString decoded; ///< empty: not made yet
    };

    const QString& decoded(const Row& row) const;
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

/// Which packets are shown. GUI thread.
class PacketFilter final : public QSortFilterProxyModel
{
    Q_OBJECT

public:
    /// What is shown; each that is set narrows it.
    struct Choice
    {
        std::optional<core::ServoId> servo{}; ///< from it or to it; also what is sent to all on its bus
        std::optional<int> bus{};
        std::optional<std::uint8_t> command{}; ///< of the request; its replies too
        bool onlyErrors = false;
        QString search{}; ///< in anything that is shown
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
