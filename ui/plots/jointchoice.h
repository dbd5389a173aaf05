// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QStringList>
#include <QtWidgets/QToolButton>

#include <optional>
#include <vector>

class QMenu;

namespace ui {

/// Button with a menu of joints to tick, which stays open while ticking. Until the user chooses, the first
/// joints of the array are ticked; then the choice is kept by name for as long as any of its names exist. A
/// filter overrides both. GUI thread.
class JointChoice : public QToolButton
{
    Q_OBJECT

public:
    static constexpr int kDefaultCount = 8;

    explicit JointChoice(QWidget* parent = nullptr);

    void setNames(const QStringList& names);
    std::vector<int> chosen() const; ///< indices, ascending
    /// Only these joints are of interest: the first of them are ticked until the user ticks others. None: the
    /// user's choice applies again.
    void setFilter(const std::optional<std::vector<int>>& joints);
    void setChosen(int index, bool on);
    void setAllChosen(bool on);

signals:
    void changed(); ///< by the user or a filter; setNames() is silent

private:
    std::vector<int> ticked() const;
    void rebuildMenu();
    void showCount();

    QMenu* m_menu = nullptr;
    QStringList m_names;
    std::vector<bool> m_chosen;
    bool m_edited = false;
    std::optional<std::vector<int>> m_filter;
};

} // namespace ui
