// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QPointer>
#include <QtWidgets/QDialog>

#include <functional>

#include "core/array/arrayconfig.h"
#include "core/link/portlist.h"
#include "ui/support/sessionparts.h"

class QComboBox;
class QLineEdit;
class QPushButton;
class QTableWidget;

namespace ui {

class PortBox;
class Prompts;
class SentenceLine;

/// The buses of the array: their names, ports and rates; adds and removes buses, and imports those of another
/// array. Every change is at once a step of the array's history. GUI thread.
class BusesDialog final : public QDialog
{
    Q_OBJECT

public:
    using PortSource = std::function<std::vector<core::PortInfo>()>;

    BusesDialog(const SessionParts& session, Prompts& prompts, QWidget* parent = nullptr,
                PortSource ports = core::availablePorts);

    /// Adds the buses and joints of an array file.
    void addArray(const QString& path);

signals:
    void reported(const QString& sentence);

private:
    enum Column { Name, Port, Protocol, Baud, Joints, State };

    void fill();
    void fillRow(int row);
    void fillPort(int row, const core::BusConfig& bus);
    void showState();
    void refresh();
    void rename(int row, const QString& name);
    void setPort(int row, const QString& port);
    void setBaud(int row, const QString& text);
    void setProtocol(int row, const QString& protocol);
    void add();
    void remove();
    void chooseArray();
    bool edit(const QString& step, const core::ArrayConfig& array);
    QLineEdit* name(int row) const;
    PortBox* port(int row) const;
    QComboBox* baud(int row) const;
    QComboBox* protocol(int row) const;

    SessionParts m_session;
    Prompts& m_prompts;
    PortSource m_source;
    QTableWidget* m_table;
    QPushButton* m_add;
    QPushButton* m_remove;
    SentenceLine* m_problem;
    QPointer<QLineEdit> m_typed; ///< the field that is being edited
};

} // namespace ui
