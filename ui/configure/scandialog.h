// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QElapsedTimer>
#include <QtCore/QStringList>
#include <QtWidgets/QDialog>

#include <functional>
#include <map>
#include <vector>

#include "core/link/portlist.h"
#include "core/session/links/portscan.h"
#include "ui/support/sessionparts.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QLayout;
class QLineEdit;
class QListWidget;
class QProgressBar;
class QPushButton;
class QSpinBox;
class QTreeWidget;

namespace ui {

/// Queries every address of the ticked ports, all ports at once. Not modal; servos are listed as they reply,
/// Cancel keeps them, and ticked ones can be added to the array. A connected bus with joints is scanned over
/// the session's own link, by its protocol. The others are released meanwhile, so that every protocol can be
/// tried, and are connected again as the servos found there want it. GUI thread.
class ScanDialog : public QDialog
{
    Q_OBJECT

public:
    using PortSource = std::function<std::vector<core::PortInfo>()>;

    explicit ScanDialog(const SessionParts& session, QWidget* parent = nullptr,
                        PortSource ports = core::availablePorts);

    int foundCount() const;
    bool isScanning() const;
    /// Lists a port that the system does not: a pseudo-terminal, a name of udev. Ticks it.
    void addPort(const QString& path);

public slots:
    void start();
    void done(int result) override;

signals:
    /// A message for the window, a sentence.
    void reported(const QString& sentence);
    /// The user wants to connect to the port of a servo that was found.
    void connectRequested(const QString& port, int baud);
    /// The user wants to separate the servos that share this ID.
    void repairRequested(core::ServoId id);

protected:
    void showEvent(QShowEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    struct Row
    {
        QString port; ///< path or identity
        core::FoundServo servo;
    };
    struct Share
    { ///< one port's part of the work
        int done = 0;
        int total = 0;
        double secondsLeft = 0.0;
    };

    QLayout* makeChoices();
    void fillBauds();
    void listPort(const QString& label, const QString& port, bool isTicked, const QString& problem);
    void choosePorts(std::vector<core::PortInfo> ports, const std::map<QString, bool>& before,
                     const QStringList& owns, bool isNewLink);
    void commitPath();
    void connectToRow();
    void connectAll();
    void listPorts();
    void cancel();
    void showFound(const QString& port, const core::FoundServo& servo);
    void showRow(int index);
    void showRows();
    void showProgress(const QString& port, int done, int total, int baud, double secondsLeft);
    void onFinished(const QString& port, bool cancelled, const QString& error);
    void showEnd();
    void showAdvice();
    /// Buses of the array that are connected.
    std::vector<int> connectedBuses() const;
    void addTicked();
    void refreshButtons();
    core::ServoId idOf(const Row& row) const;
    bool isInArray(core::ServoId id) const;
    bool isOwn(const QString& port) const;
    bool isOfItsBus(const Row& row) const; ///< on a connected bus, with its protocol
    QString keyOf(int bus) const;
    int busOf(const QString& port) const; ///< -1: no connected bus
    void scanNextBus();
    bool hasOwnScan(int bus) const; ///< over its link
    bool isAnyOwnScan() const;
    void release(core::PortScanRequest& request);
    void reconnect();
    QStringList tickedPorts() const;
    std::vector<const core::ServoFamily*> families() const; ///< of the servos to be found
    std::vector<int> chosenBauds(const core::ServoFamily& family) const;
    std::vector<core::ScanPart> parts() const;
    const Row* currentRow() const;
    /// The selected duplicate on the connected port, else the first one; null: none.
    const Row* duplicateRow() const;
    std::vector<core::FoundServo> tickedServos() const;

    SessionParts m_session;
    PortSource m_source;
    core::PortScan m_portScan;
    QListWidget* m_ports;
    QLineEdit* m_path;
    QComboBox* m_protocol;
    QComboBox* m_bauds;
    QWidget* m_baudBoxes;
    std::vector<QCheckBox*> m_baudBox;
    QSpinBox* m_first;
    QSpinBox* m_last;
    QProgressBar* m_progress;
    QLabel* m_words;
    QTreeWidget* m_results;
    QLabel* m_adviceShape;
    QLabel* m_advice;
    QLabel* m_nothingFound;
    QPushButton* m_start;
    QPushButton* m_add;
    QPushButton* m_connect;
    QPushButton* m_repair;
    QElapsedTimer m_clock;
    std::vector<Row> m_rows; ///< as listed
    std::map<QString, Share> m_shares;
    QStringList m_errors;
    QStringList m_added;          ///< paths of listed ports
    std::vector<int> m_ownBuses;  ///< still to be asked
    bool m_isReleased = false;    ///< the link; reconnect() follows
    bool m_isRateChosen = false;  ///< by the user
    bool m_showsProtocol = false; ///< several were searched
    QString m_listedOwn;          ///< port of the link when the ports were listed last
    int m_open = 0;               ///< ports still being asked
    bool m_wasCancelled = false;
};

} // namespace ui
