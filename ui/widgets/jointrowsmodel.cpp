// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/jointrowsmodel.h"

#include "core/base/element.h"
#include "core/document/arraydocument.h"

namespace ui {

namespace {

constexpr int kNew = -1;  ///< of a joint: it had no row before
constexpr int kGone = -2; ///< of a row: its joint was removed

} // namespace

JointRowsModel::JointRowsModel(const SessionParts& session, QObject* parent, std::vector<ColumnHead> heads)
    : HeadedModel(std::move(heads), parent)
    , m_session(session)
{
}

bool JointRowsModel::isUpToDate(int rows) const
{
    return static_cast<int>(m_session.document.array().joints.size()) == rows;
}

/// The former row of each joint.
std::vector<int> JointRowsModel::matched(const std::vector<Key>& now) const
{
    std::vector<int> rows(now.size(), kNew);
    std::vector<bool> isTaken(m_keys.size(), false);
    const auto pass = [&](const auto& isSame) {
        for (std::size_t joint = 0; joint < now.size(); ++joint) {
            for (std::size_t row = 0; row < m_keys.size() && rows[joint] == kNew; ++row) {
                if (isTaken[row] || !isSame(m_keys[row], now[joint]))
                    continue;
                rows[joint] = static_cast<int>(row);
                isTaken[row] = true;
            }
        }
    };
    pass([](const Key& a, const Key& b) { return a.id == b.id && a.name == b.name; });
    pass([](const Key& a, const Key& b) { return a.id == b.id; });
    pass([](const Key& a, const Key& b) { return a.name == b.name; });
    return rows;
}

void JointRowsModel::removeUnmatched(std::vector<int>& order)
{
    int end = static_cast<int>(order.size());
    while (end > 0) {
        if (core::element(order, end - 1) != kGone) {
            --end;
            continue;
        }
        int first = end - 1;
        while (first > 0 && core::element(order, first - 1) == kGone)
            --first;
        beginRemoveRows({}, first, end - 1);
        removeJointRows(first, end - first);
        order.erase(order.begin() + first, order.begin() + end);
        endRemoveRows();
        end = first;
    }
}

void JointRowsModel::insert(int first, int count)
{
    beginInsertRows({}, first, first + count - 1);
    insertJointRows(first, count);
    endInsertRows();
}

void JointRowsModel::followJoints()
{
    std::vector<Key> now;
    for (const core::JointConfig& joint : m_session.document.array().joints)
        now.push_back({joint.id.bus << 8 | joint.id.value, joint.name});
    const std::vector<int> had = matched(now);
    std::vector<int> order(m_keys.size(), kGone); // the former row of each current row
    for (const int row : had) {
        if (row != kNew)
            core::element(order, row) = row;
    }
    removeUnmatched(order);
    const int count = static_cast<int>(now.size());
    for (int place = 0; place < count; ++place) {
        const int row = core::element(had, place);
        if (row == kNew) {
            int end = place;
            while (end < count && core::element(had, end) == kNew)
                ++end;
            insert(place, end - place);
            order.insert(order.begin() + place, static_cast<std::size_t>(end - place), kNew);
            place = end - 1;
            continue;
        }
        const auto from = static_cast<int>(std::find(order.begin(), order.end(), row) - order.begin());
        if (from == place)
            continue;
        beginMoveRows({}, from, from, {}, place);
        moveJointRow(from, place);
        std::rotate(order.begin() + place, order.begin() + from, order.begin() + from + 1);
        endMoveRows();
    }
    m_keys = std::move(now);
}

} // namespace ui
