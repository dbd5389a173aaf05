// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QStringList>
#include <QtWidgets/QToolButton>

#include <vector>

class QMenu;

namespace ui {

/// Button with a menu of joints to tick, which stays open while ticking. Until the user chooses, the first
/// joints of the array are chosen; then the choice is kept by name for as long as any of its names exist. GUI
/// thread.
class JointChoice : public QToolButton
{
    Q_OBJECT

public:
    static constexpr int kDefaultCount = 8;

    explicit JointChoice(QWidget* parent = nullptr);

    void setNames(const QStringList& names);
    std::vector<int> chosen() const; ///< indices, rising
    void setChosen(int index, bool on);
    void setAllChosen(bool on);

signals:
    void changed(); ///< by the user; setNames() is silent

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void rebuildMenu();
    void showCount();

    QMenu* m_menu = nullptr;
    QStringList m_names;
    std::vector<bool> m_chosen;
    bool m_edited = false;
};

} // namespace ui
