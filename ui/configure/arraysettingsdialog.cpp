// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/configure/arraysettingsdialog.h"

#include <QtWidgets/QComboBox>
#include <QtWidgets/QFormLayout>
#include <QtWidgets/QGroupBox>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QRadioButton>
#include <QtWidgets/QTableWidget>

#include <algorithm>

#include "core/array/scheduleparameters.h"
#include "core/base/named.h"
#include "core/base/numbertext.h"
#include "core/document/arraydocument.h"
#include "core/sensor/ftdrivers.h"
#include "core/sensor/sensorspecs.h"
#include "core/session/state/sensors.h"
#include "ui/configure/ftsignaldialog.h"
#include "ui/configure/mountingdialog.h"
#include "ui/support/theme.h"
#include "ui/widgets/dialogparts.h"
#include "ui/widgets/numberfield.h"

namespace ui {

namespace {

struct SensorColumn
{
    enum { kName, kDriver, kAddress, kParameters, kModel, kSignal, kMounting, kRemove };
};
constexpr double kMinPeriod = 2.0; // ms
constexpr double kMaxPeriod = 1000.0;
constexpr double kMsPerSecond = 1000.0;
constexpr int kRows = 4; // of sensors visible without scrolling

} // namespace

ArraySettingsDialog::ArraySettingsDialog(const SessionParts& session, Prompts& prompts, QWidget* parent)
    : QDialog(parent)
    , m_session(session)
    , m_prompts(prompts)
    , m_name(named(new QLineEdit(this), "arrayName"))
    , m_period(named(new NumberBox({kMinPeriod, kMaxPeriod, 2, false, tr(" ms")}, 1.0, kMinPeriod, this),
                     "arrayPeriod", tr("Control period in milliseconds")))
    , m_rate(named(new QLabel(this), "arrayRate", tr("Control rate")))
    , m_hold(named(new QRadioButton(tr("&Hold"), this), "arrayStopHold"))
    , m_park(named(new QRadioButton(tr("&Park"), this), "arrayStopPark"))
    , m_release(named(new QRadioButton(tr("&Release"), this), "arrayStopRelease"))
    , m_sensors(makeTable("arraySensors", tr("Force/torque sensors"),
                          {tr("Name"), tr("Driver"), tr("Address"), tr("Parameters"), tr("Model"), QString(),
                           QString(), QString()},
                          this))
    , m_problem(makeWords("arrayProblem", this))
{
    setObjectName(QStringLiteral("arraySettingsDialog"));
    setWindowTitle(tr("Array settings"));
    m_problem->setAccessibleName(tr("Problems"));
    auto* buttons = makeOkCancel("arraySettings", this);
    m_ok = buttons->button(QDialogButtonBox::Ok);

    setLayout(inColumn({makeForm(), {makeSensors(), 1}, m_problem, buttons}));
    connect(&session.document, &core::ArrayDocument::documentChanged, this,
            &ArraySettingsDialog::loadIfChangedElsewhere);
    load();
    resize(900, sizeHint().height());
}

QLayout* ArraySettingsDialog::makeForm()
{
    connect(m_name, &QLineEdit::textChanged, this, &ArraySettingsDialog::refresh);
    connect(m_period, &QDoubleSpinBox::valueChanged, this, &ArraySettingsDialog::refresh);

    const auto indented = [this](const QString& note) {
        return inRow({LayoutItem::gap(24), {makeNote(note, this), 1}});
    };
    QLayout* stop = inColumn(
        {m_hold, indented(tr("The joints keep their torque and hold their position.")), m_park,
         indented(tr("The joints stop, move to their park positions and release their torque there. A second "
                     "STOP holds them.")),
         m_release,
         indented(tr("The joints lose their torque and go limp; they may sink under their load."))},
        2);
    auto* form = new QFormLayout;
    form->addRow(tr("&Name"), m_name);
    QLayout* period = inRow({m_period, m_rate, kStretch});
    form->addRow(tr("Control &period"), period);
    static_cast<QLabel*>(form->labelForField(period))->setBuddy(m_period);
    form->addRow(
        QString(),
        makeNote(
            tr("How often goals are sent and joints are read. A new period takes effect at the next cycle."),
            this));
    form->addRow(tr("STOP action"), stop);
    return form;
}

QWidget* ArraySettingsDialog::makeSensors()
{
    auto* box = new QGroupBox(tr("Force/torque sensors"), this);
    m_sensors->horizontalHeader()->setSectionResizeMode(SensorColumn::kAddress, QHeaderView::Stretch);
    m_sensors->horizontalHeader()->setMinimumSectionSize(0);
    m_sensors->setColumnWidth(SensorColumn::kName, fontMetrics().averageCharWidth() * 16);
    m_sensors->setColumnWidth(SensorColumn::kParameters, fontMetrics().averageCharWidth() * 22);
    m_sensors->horizontalHeader()->setSectionsClickable(false);
    m_sensors->verticalHeader()->setDefaultSectionSize(m_name->sizeHint().height() + 2);
    m_sensors->setMinimumHeight(kRows * (m_name->sizeHint().height() + 2)
                                + m_sensors->horizontalHeader()->sizeHint().height() + 4);
    auto* add = makeButton(tr("&Add"), "arraySensorAdd", box, tr("Adds a sensor to the list."));
    connect(add, &QPushButton::clicked, this, &ArraySettingsDialog::addSensor);
    auto* note = makeNote(
        tr("Sensors connect together with the array, on any port. Enter the address of the sensor's network "
           "box, with or without a port: 192.168.1.1 or 192.168.1.1:49152, or the serial port of the sensor: "
           "/dev/ttyUSB1. A sensor without an address belongs to the virtual array and exists only while the "
           "virtual array is connected."),
        box);
    box->setLayout(inColumn({{m_sensors, 1}, inRow({add, kStretch}), note}));
    return box;
}

void ArraySettingsDialog::load()
{
    m_isLoading = true;
    m_loaded = m_session.document.array();
    m_name->setText(m_loaded.name);
    m_period->setValue(m_loaded.schedule.period * kMsPerSecond);
    m_loadedPeriod = m_period->value();
    (m_loaded.stopPolicy == core::StopMode::Hold   ? m_hold
     : m_loaded.stopPolicy == core::StopMode::Park ? m_park
                                                   : m_release)
        ->setChecked(true);
    m_sensors->setRowCount(0);
    m_rows.clear();
    for (const auto& sensor : m_loaded.ftSensors)
        appendSensor(sensor);
    m_isLoading = false;
    refresh();
}

void ArraySettingsDialog::loadIfChangedElsewhere()
{
    if (adoptTares())
        return;
    const core::ArrayConfig& now = m_session.document.array();
    if (now.name != m_loaded.name || now.schedule.period != m_loaded.schedule.period
        || now.stopPolicy != m_loaded.stopPolicy || now.ftSensors != m_loaded.ftSensors)
        load();
}

/// A zero is no reason to lose what is being edited: true when nothing else has changed in the sensors.
bool ArraySettingsDialog::adoptTares()
{
    const auto& now = m_session.document.array().ftSensors;
    if (now.size() != m_loaded.ftSensors.size() || now == m_loaded.ftSensors)
        return false;
    for (std::size_t i = 0; i < now.size(); ++i) {
        core::FtSensorConfig tared = m_loaded.ftSensors[i];
        tared.bias = now[i].bias;
        tared.tool = now[i].tool;
        if (tared != now[i])
            return false;
    }
    for (std::size_t i = 0; i < now.size(); ++i) {
        const auto& before = m_loaded.ftSensors[i];
        for (SensorRow& row : m_rows) {
            if (row.config.name == now[i].name && before.bias != now[i].bias)
                row.config.bias = now[i].bias;
            if (row.config.name == now[i].name && before.tool != now[i].tool)
                row.config.tool = now[i].tool;
        }
    }
    m_loaded.ftSensors = now;
    return true;
}

core::ArrayConfig ArraySettingsDialog::edited() const
{
    core::ArrayConfig array =
        m_session.document.array(); // joints may have changed since the dialog was opened
    array.name = m_name->text().trimmed();
    if (m_period->value() != m_loadedPeriod) // else the file's, which may be finer or outside the box's range
        array.schedule.period = m_period->value() / kMsPerSecond;
    array.stopPolicy = m_hold->isChecked()   ? core::StopMode::Hold
                       : m_park->isChecked() ? core::StopMode::Park
                                             : core::StopMode::Release;
    array.ftSensors.clear();
    for (const SensorRow& row : m_rows) {
        core::FtSensorConfig sensor = row.config;
        sensor.name = row.name->text().trimmed();
        sensor.driver = row.driver->currentText();
        sensor.address = row.address->text().trimmed();
        sensor.model = row.model->currentText();
        if (const auto parameters = core::parseFtParameters(row.parameters->text()))
            sensor.parameters = *parameters;
        array.ftSensors.push_back(sensor);
    }
    return array;
}

QString ArraySettingsDialog::problem() const
{
    // Of the whole array: what cannot be fixed here was there before.
    const core::ArrayConfig array = edited();
    const QStringList caused = newProblems(m_session.document.array(), array, m_session.document.models());
    if (!caused.isEmpty())
        return caused.first();
    for (const auto& each : core::validate(array, m_session.document.models())) {
        const bool isShown = each.path.value(0) == QStringLiteral("ft_sensors")
                             || each.parameter == core::schedulenames::kPeriod;
        if (each.isError && isShown)
            return each.sentence;
    }
    for (const SensorRow& row : m_rows) {
        const auto parameters = core::parseFtParameters(row.parameters->text());
        const QString wrong = !parameters ? parameters.error().detail
                                          : core::ftProblem({row.name->text(), row.driver->currentText(),
                                                             row.address->text().trimmed(), *parameters});
        if (!wrong.isEmpty())
            return tr("%1: %2").arg(row.name->text().trimmed(), wrong);
    }
    return {};
}

void ArraySettingsDialog::accept()
{
    if (!problem().isEmpty())
        return;
    m_loaded = edited(); // so that edit() is not taken for a change made elsewhere
    m_loadedPeriod = m_period->value();
    m_session.document.edit(tr("Change settings"), m_loaded);
    QDialog::accept();
}

void ArraySettingsDialog::appendSensor(const core::FtSensorConfig& config)
{
    const int at = m_sensors->rowCount();
    m_sensors->insertRow(at);
    SensorRow row{
        config,
        named(new QLineEdit(config.name, m_sensors), "sensorName", tr("Name of the sensor")),
        named(new QComboBox(m_sensors), "sensorDriver", tr("Driver of the sensor")),
        named(new QLineEdit(config.address, m_sensors), "sensorAddress", tr("Address of the sensor")),
        named(new QLineEdit(core::ftParametersText(config.parameters), m_sensors), "sensorParameters",
              tr("Parameters of the sensor's driver")),
        named(new QComboBox(m_sensors), "sensorModel",
              tr("Model of the sensor, whose limits are shown; empty: those that the sensor reports"))};
    row.model->addItems(QStringList{QString()} + core::SensorLibrary::installed().names());
    if (row.model->findText(config.model) < 0)
        row.model->addItem(config.model);
    row.model->setCurrentText(config.model);
    row.driver->addItems(core::ftDrivers());
    if (row.driver->findText(config.driver) < 0)
        row.driver->addItem(config.driver);
    row.driver->setCurrentText(config.driver);
    row.address->setPlaceholderText(tr("the virtual array's sensor"));
    auto* remove = makeButton(tr("Remove"), "sensorRemove", m_sensors);
    remove->setAccessibleName(tr("Remove the sensor"));
    connect(row.name, &QLineEdit::textChanged, this, &ArraySettingsDialog::refresh);
    connect(row.address, &QLineEdit::textChanged, this, &ArraySettingsDialog::refresh);
    connect(row.parameters, &QLineEdit::textChanged, this, &ArraySettingsDialog::refresh);
    connect(row.driver, &QComboBox::currentIndexChanged, this, &ArraySettingsDialog::refresh);
    connect(remove, &QPushButton::clicked, this, [this, name = row.name] { removeSensor(name); });
    row.signal = makeButton(tr("Signal…"), "sensorSignal", m_sensors,
                            tr("Calibration matrix, low-pass, bias, tool and frame of the sensor."));
    connect(row.signal, &QPushButton::clicked, this, [this, name = row.name] { openSignal(name); });
    m_sensors->setCellWidget(at, SensorColumn::kName, row.name);
    m_sensors->setCellWidget(at, SensorColumn::kDriver, row.driver);
    m_sensors->setCellWidget(at, SensorColumn::kAddress, row.address);
    m_sensors->setCellWidget(at, SensorColumn::kParameters, row.parameters);
    m_sensors->setCellWidget(at, SensorColumn::kModel, row.model);
    row.mounting = makeButton(tr("Mounting…"), "sensorMounting", m_sensors,
                              tr("The joints that carry the sensor: they give it the direction of gravity."));
    connect(row.mounting, &QPushButton::clicked, this, [this, name = row.name] { openMounting(name); });
    m_sensors->setCellWidget(at, SensorColumn::kSignal, row.signal);
    m_sensors->setCellWidget(at, SensorColumn::kMounting, row.mounting);
    m_sensors->setCellWidget(at, SensorColumn::kRemove, remove);
    m_sensors->setColumnWidth(SensorColumn::kDriver, row.driver->sizeHint().width());
    m_sensors->setColumnWidth(SensorColumn::kModel, row.model->sizeHint().width());
    m_sensors->setColumnWidth(SensorColumn::kSignal, row.signal->sizeHint().width());
    m_sensors->setColumnWidth(SensorColumn::kMounting, row.mounting->sizeHint().width());
    m_sensors->setColumnWidth(SensorColumn::kRemove, remove->sizeHint().width());
    m_rows.push_back(row);
}

void ArraySettingsDialog::addSensor()
{
    const auto isTaken = [this](const QString& name) {
        return std::any_of(m_rows.begin(), m_rows.end(),
                           [&](const SensorRow& row) { return row.name->text().trimmed() == name; });
    };
    core::FtSensorConfig config;
    config.driver = core::ftDrivers().first();
    for (int number = 1; config.name.isEmpty() || isTaken(config.name); ++number)
        config.name = QStringLiteral("ft_%1").arg(number);
    appendSensor(config);
    refresh();
    m_rows.back().name->setFocus();
    m_rows.back().name->selectAll();
}

ArraySettingsDialog::SensorRow* ArraySettingsDialog::rowOf(const QLineEdit* name)
{
    const auto row = std::ranges::find(m_rows, name, &SensorRow::name);
    return row == m_rows.end() ? nullptr : &*row;
}

void ArraySettingsDialog::removeSensor(const QLineEdit* name)
{
    const SensorRow* row = rowOf(name);
    if (row == nullptr)
        return;
    const auto at = row - m_rows.data();
    m_sensors->removeRow(static_cast<int>(at));
    m_rows.erase(m_rows.begin() + at);
    refresh();
}

/// Belongs to the row: it closes with it.
void ArraySettingsDialog::openSignal(const QLineEdit* name)
{
    const SensorRow* row = rowOf(name);
    if (auto* open = row->signal->findChild<FtSignalDialog*>()) {
        open->raise();
        open->activateWindow();
        return;
    }
    double rate = 0.0;
    QString lowPassWords;
    for (int i = 0; i < m_session.sensors.ftCount(); ++i) {
        const auto& state = m_session.sensors.ft(i);
        if (state.name != row->config.name)
            continue;
        rate = state.stats.nominalRate > 0.0 ? state.stats.nominalRate : state.stats.rate;
        lowPassWords = state.lowPassWords;
    }
    core::FtSensorConfig config = row->config;
    config.name = name->text().trimmed();
    auto* dialog = new FtSignalDialog(config, rate, lowPassWords, row->signal);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &FtSignalDialog::configured, this, [this, name, config](core::FtSensorConfig edited) {
        if (SensorRow* changed = rowOf(name)) {
            edited.name = changed->config.name;
            // A tare meanwhile counts, unless another one was entered here.
            if (edited.bias == config.bias)
                edited.bias = changed->config.bias;
            if (edited.tool == config.tool)
                edited.tool = changed->config.tool;
            changed->config = edited;
        }
        refresh();
    });
    dialog->show();
}

void ArraySettingsDialog::openMounting(const QLineEdit* name)
{
    const SensorRow* row = rowOf(name);
    if (auto* open = row->mounting->findChild<MountingDialog*>()) {
        open->raise();
        open->activateWindow();
        return;
    }
    const QStringList joints = core::namesIn(m_session.document.array().joints);
    auto* dialog =
        new MountingDialog(name->text().trimmed(), row->config.mounting, joints, m_prompts, row->mounting);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &MountingDialog::configured, this,
            [this, name](const std::optional<core::wrench::Mounting>& mounting) {
                if (SensorRow* changed = rowOf(name))
                    changed->config.mounting = mounting;
                refresh();
            });
    dialog->show();
}

void ArraySettingsDialog::refresh()
{
    if (m_isLoading)
        return;
    m_rate->setText(tr("= %1 Hz").arg(core::shortNumberText(kMsPerSecond / m_period->value(), 4)));
    for (const SensorRow& row : m_rows)
        row.parameters->setPlaceholderText(core::defaultFtParameters(row.driver->currentText()));
    showProblem(problem(), *m_problem, *m_ok);
}

} // namespace ui
