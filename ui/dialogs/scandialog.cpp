// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/scandialog.h"

#include <QtWidgets/QComboBox>
#include <QtWidgets/QFormLayout>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QLabel>
#include <QtWidgets/QProgressBar>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QSpinBox>
#include <QtWidgets/QTreeWidget>

#include <algorithm>

#include "core/servo/servomodel.h"

namespace ui {

namespace {

enum Column { kId, kBaud, kModel, kFirmware, kNote, kColumns };
constexpr int kIndexRole = Qt::UserRole; ///< place in Session::found()

} // namespace

ScanDialog::ScanDialog(core::Session& session, QWidget* parent)
    : QDialog(parent)
    , m_session(session)
    , m_bauds(new QComboBox(this))
    , m_first(new QSpinBox(this))
    , m_last(new QSpinBox(this))
    , m_progress(new QProgressBar(this))
    , m_words(new QLabel(this))
    , m_results(new QTreeWidget(this))
    , m_whyNot(new QLabel(this))
    , m_start(new QPushButton(this))
    , m_add(new QPushButton(this))
{
    setObjectName(QStringLiteral("scanDialog"));
    setWindowTitle(tr("Find servos"));
    setModal(false);
    m_progress->setObjectName(QStringLiteral("scanProgress"));
    m_progress->setAccessibleName(tr("Progress of the search"));
    m_words->setObjectName(QStringLiteral("scanWords"));
    m_words->setWordWrap(true);
    makeResults();
    m_start->setObjectName(QStringLiteral("scanStart"));
    m_start->setDefault(true);
    m_add->setObjectName(QStringLiteral("scanAdd"));
    auto* close = new QPushButton(tr("Close"), this);
    close->setObjectName(QStringLiteral("scanClose"));

    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_start);
    buttons->addStretch(1);
    buttons->addWidget(m_add);
    buttons->addWidget(close);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(makeChoices());
    layout->addWidget(m_progress);
    layout->addWidget(m_words);
    layout->addWidget(m_results, 1);
    layout->addWidget(m_whyNot);
    layout->addLayout(buttons);
    resize(620, 480);

    connect(m_start, &QPushButton::clicked, this, [this] {
        if (m_session.isScanning())
            m_session.cancelScan();
        else
            start();
    });
    connect(m_add, &QPushButton::clicked, this, &ScanDialog::addTicked);
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_results, &QTreeWidget::itemChanged, this, &ScanDialog::refreshButtons);
    connect(&session, &core::Session::servoFound, this, &ScanDialog::showFound);
    connect(&session, &core::Session::scanChanged, this, &ScanDialog::showProgress);
    connect(&session, &core::Session::scanFinished, this, &ScanDialog::showFinished);
    connect(&session, &core::Session::linkChanged, this, &ScanDialog::refreshButtons);
    refreshButtons();
}

QWidget* ScanDialog::makeChoices()
{
    auto* box = new QWidget(this);
    m_bauds->setObjectName(QStringLiteral("scanBauds"));
    m_bauds->setAccessibleName(tr("Baud rates to try"));
    m_bauds->addItem(tr("The connection's own baud rate"));
    m_bauds->addItem(tr("All baud rates, one after the other"));
    for (QSpinBox* spin : {m_first, m_last})
        spin->setRange(0, core::ServoId::kMax);
    m_first->setObjectName(QStringLiteral("scanFirst"));
    m_first->setAccessibleName(tr("First ID to try"));
    m_last->setObjectName(QStringLiteral("scanLast"));
    m_last->setAccessibleName(tr("Last ID to try"));
    m_last->setValue(core::ServoId::kMax);
    connect(m_first, &QSpinBox::valueChanged, m_last, &QSpinBox::setMinimum);

    auto* range = new QHBoxLayout;
    range->addWidget(m_first);
    range->addWidget(new QLabel(tr("to"), box));
    range->addWidget(m_last);
    range->addStretch(1);
    auto* form = new QFormLayout(box);
    form->setContentsMargins(0, 0, 0, 0);
    form->addRow(tr("Baud rates"), m_bauds);
    form->addRow(tr("IDs"), range);
    return box;
}

void ScanDialog::makeResults()
{
    m_results->setObjectName(QStringLiteral("scanResults"));
    m_results->setAccessibleName(tr("Servos found"));
    m_results->setColumnCount(kColumns);
    m_results->setHeaderLabels({tr("ID"), tr("Baud"), tr("Model"), tr("Firmware"), tr("In the array")});
    m_results->setRootIsDecorated(false);
    m_results->setUniformRowHeights(true);
    m_results->setAlternatingRowColors(true);
    m_results->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_whyNot->setObjectName(QStringLiteral("whyNotFound"));
    m_whyNot->setWordWrap(true);
    m_whyNot->setTextFormat(Qt::RichText);
    m_whyNot->setText(
        tr("<b>Why was nothing found?</b>"
           "<ul style='margin:0'><li>Is the servos' supply on? Their lamps light when it is.</li>"
           "<li>Are TX and RX crossed, and is ground connected between adapter and servos?</li>"
           "<li>Do the servos use another baud rate? Try all of them.</li>"
           "<li>Do two servos have the same ID? Connect one at a time.</li>"
           "<li>Does another program use the port?</li></ul>"));
    m_whyNot->hide();
}

void ScanDialog::start()
{
    m_results->clear();
    m_whyNot->hide();
    m_progress->setValue(0);
    m_words->setText(tr("Asking…"));
    m_clock.start();
    const std::vector<int> bauds = m_bauds->currentIndex() == 1 ? core::herkulexBauds() : std::vector<int>{};
    if (!m_session.startScan(bauds, m_first->value(), m_last->value()))
        m_words->setText(tr("The search could not begin. Connect to a port first."));
    refreshButtons();
}

void ScanDialog::done(int result)
{
    if (m_session.isScanning())
        m_session.cancelScan();
    QDialog::done(result);
}

bool ScanDialog::isInArray(int id) const
{
    const auto& joints = m_session.array().joints;
    return std::any_of(joints.begin(), joints.end(),
                       [id](const core::JointConfig& joint) { return joint.id.value == id; });
}

int ScanDialog::foundCount() const
{
    return m_results->topLevelItemCount();
}

void ScanDialog::showFound(const core::FoundServo& servo)
{
    auto* item = new QTreeWidgetItem;
    item->setText(kId, QString::number(servo.id.value));
    item->setText(kBaud, QString::number(servo.baud));
    item->setText(kModel, servo.model.isEmpty() ? tr("did not say") : servo.model);
    item->setText(kFirmware, servo.firmware.isEmpty() ? QStringLiteral("–") : servo.firmware);
    const bool isKnown = isInArray(servo.id.value);
    item->setText(kNote, isKnown ? tr("yes") : tr("new"));
    item->setCheckState(kId, isKnown ? Qt::Unchecked : Qt::Checked);
    item->setDisabled(isKnown);
    item->setData(kId, kIndexRole, m_results->topLevelItemCount());
    m_results->addTopLevelItem(item);
    refreshButtons();
}

void ScanDialog::showProgress(int done, int total, int baud)
{
    m_progress->setMaximum(std::max(1, total));
    m_progress->setValue(done);
    const QString found = tr("%n found", nullptr, foundCount());
    if (done <= 0 || total <= 0 || m_clock.elapsed() < 500) {
        m_words->setText(tr("Asking at %1 baud: %2.").arg(baud).arg(found));
        return;
    }
    const auto left = static_cast<int>(m_clock.elapsed() * (total - done) / done / 1000 + 1);
    m_words->setText(tr("Asking at %1 baud: %2, about %3 s left.").arg(baud).arg(found).arg(left));
}

void ScanDialog::showFinished(bool cancelled)
{
    const int count = foundCount();
    if (cancelled)
        m_words->setText(tr("Cancelled. Servos found so far: %1.").arg(count));
    else if (count == 0)
        m_words->setText(tr("No servo answered."));
    else
        m_words->setText(tr("Servos found: %1.").arg(count));
    m_progress->setValue(cancelled ? m_progress->value() : m_progress->maximum());
    m_whyNot->setVisible(count == 0 && !cancelled);
    refreshButtons();
}

int ScanDialog::tickedCount() const
{
    int count = 0;
    for (int i = 0; i < m_results->topLevelItemCount(); ++i) {
        const QTreeWidgetItem* item = m_results->topLevelItem(i);
        count += !item->isDisabled() && item->checkState(kId) == Qt::Checked;
    }
    return count;
}

void ScanDialog::addTicked()
{
    std::vector<core::FoundServo> chosen;
    for (int i = 0; i < m_results->topLevelItemCount(); ++i) {
        const QTreeWidgetItem* item = m_results->topLevelItem(i);
        const auto index = static_cast<std::size_t>(item->data(kId, kIndexRole).toInt());
        if (!item->isDisabled() && item->checkState(kId) == Qt::Checked && index < m_session.found().size())
            chosen.push_back(m_session.found()[index]);
    }
    const int added = m_session.addFound(chosen);
    for (int i = 0; i < m_results->topLevelItemCount(); ++i) {
        QTreeWidgetItem* item = m_results->topLevelItem(i);
        if (!isInArray(item->text(kId).toInt()))
            continue;
        item->setText(kNote, tr("yes"));
        item->setCheckState(kId, Qt::Unchecked);
        item->setDisabled(true);
    }
    m_words->setText(tr("Servos added to the array: %1.").arg(added));
    emit told(m_words->text());
    refreshButtons();
}

void ScanDialog::refreshButtons()
{
    const bool isConnected = m_session.linkState() == core::LinkState::Connected;
    const bool isScanning = m_session.isScanning();
    m_start->setText(isScanning ? tr("Cancel") : tr("Start"));
    m_start->setEnabled(isScanning || isConnected);
    m_start->setToolTip(isScanning ? tr("Ends the search and keeps what was found.")
                                   : tr("Asks each ID in turn. Nothing moves by it."));
    for (QWidget* choice :
         {static_cast<QWidget*>(m_bauds), static_cast<QWidget*>(m_first), static_cast<QWidget*>(m_last)})
        choice->setEnabled(!isScanning);
    const int ticked = tickedCount();
    m_add->setText(ticked > 0 ? tr("Add %n to the array", nullptr, ticked) : tr("Add to the array"));
    m_add->setEnabled(ticked > 0 && !isScanning);
    if (!isConnected && !isScanning && foundCount() == 0)
        m_words->setText(
            tr("Not connected. Choose a port at the top of the main window and press Connect, then press "
               "Start here."));
    else if (isConnected && !isScanning && foundCount() == 0 && !m_clock.isValid())
        m_words->setText(tr("Press Start to ask every ID on the bus."));
}

} // namespace ui
