// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/configure/ftsignaldialog.h"

#include <QtCore/QDateTime>
#include <QtCore/QRegularExpression>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QFormLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QPlainTextEdit>
#include <QtWidgets/QPushButton>

#include <algorithm>
#include <numbers>

#include "core/base/element.h"
#include "core/base/numbertext.h"
#include "ui/widgets/dialogparts.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/numberfield.h"

namespace ui {

namespace {

constexpr double kMmPerM = 1e3;
constexpr double kDegreesPerRadian = 180.0 / std::numbers::pi;
constexpr std::array kCutoffs{0.0, 1.5, 5.0, 15.0, 50.0, 150.0, 500.0}; // Hz; 0: off
constexpr std::array<const char*, 3> kAxes{"X", "Y", "Z"};

std::array<double, 3> numbersOf(const core::wrench::Vector3& vector)
{
    return {vector.x, vector.y, vector.z};
}

QString textOf(const core::wrench::Matrix6& matrix)
{
    QStringList rows;
    for (const auto& row : matrix) {
        QStringList numbers;
        for (const double each : row)
            numbers << QString::number(each, 'g', QLocale::FloatingPointShortest);
        rows << numbers.join(QLatin1Char(' '));
    }
    return rows.join(QLatin1Char('\n'));
}

} // namespace

double FtSignalDialog::Number::value() const
{
    return box->value() == loaded ? original : box->value() / factor;
}

FtSignalDialog::FtSignalDialog(const core::FtSensorConfig& config, double rate, const QString& lowPassWords,
                               QWidget* parent)
    : QDialog(parent)
    , m_config(config)
    , m_lowPassWords(lowPassWords)
    , m_rate(rate)
    , m_cutoffs(named(
          new QComboBox(this), "ftCutoffs", tr("Usual cutoffs"),
          tr("Faster changes are removed from the net values; slow ones are late by 0.225 s, divided by the "
             "cutoff in Hz.")))
    , m_calibration(named(new QPlainTextEdit(this), "ftCalibration", tr("Calibration matrix"),
                          tr("Six rows of six numbers with decimal points, from the calibration sheet of the "
                             "sensor; empty: none.")))
    , m_problem(makeWords("ftSignalProblem", this))
{
    named(this, "ftSignalDialog", tr("Signal of a force/torque sensor"));
    setWindowTitle(tr("Signal of %1").arg(config.name));
    m_problem->setAccessibleName(tr("Problems"));
    auto* buttons = makeOkCancel("ftSignal", this);
    m_ok = buttons->button(QDialogButtonBox::Ok);
    setLayout(inColumn({{makeForm(), 1}, m_problem, buttons}));
    for (const Number& each : m_numbers)
        connect(each.box, &QDoubleSpinBox::valueChanged, this, &FtSignalDialog::refresh);
    connect(m_calibration, &QPlainTextEdit::textChanged, this, &FtSignalDialog::refresh);
    connect(m_cutoffs, &QComboBox::activated, this, [this](int at) {
        if (at < static_cast<int>(kCutoffs.size()))
            m_numbers[kCutoff].box->setValue(core::element(kCutoffs, at));
    });
    refresh();
}

QWidget* FtSignalDialog::makeForm()
{
    const auto [position, rpy] = m_config.frame;
    const auto tool = m_config.tool.value_or(core::wrench::Payload{});
    const auto bias = m_config.bias ? m_config.bias->value : core::wrench::Values{};
    const QString mm = tr(" mm");
    addNumber(QStringLiteral("ftCutoff"), tr("Cutoff of the low-pass"), m_config.cutoff.value_or(0.0), 1e5, 2,
              tr(" Hz"));
    m_numbers[kCutoff].box->setMinimum(0.0);
    m_numbers[kCutoff].box->setSpecialValueText(tr("off"));
    addVector("ftBiasF", tr("Bias of the force"), {bias[0], bias[1], bias[2]}, 1e5, 3, tr(" N"));
    addVector("ftBiasT", tr("Bias of the torque"), {bias[3], bias[4], bias[5]}, 1e5, 4, tr(" N·m"));
    addNumber(QStringLiteral("ftMass"), tr("Mass of the tool"), tool.mass, 1000.0, 4, tr(" kg"));
    m_numbers[kMass].box->setMinimum(0.0);
    addVector("ftCentre", tr("Centre of mass of the tool"), numbersOf(tool.centre), 1e5, 2, mm, kMmPerM);
    addVector("ftPosition", tr("Position of the sensor in the frame"), numbersOf(position), 1e5, 2, mm,
              kMmPerM);
    addVector("ftTurn", tr("Rotation of the sensor in the frame"), numbersOf(rpy), 360.0, 3, tr("°"),
              kDegreesPerRadian);
    int widest = 0; // the numbers of all vectors form columns
    for (const Number& each : m_numbers)
        widest = std::max(widest, each.box->sizeHint().width());
    for (const Number& each : m_numbers)
        each.box->setMinimumWidth(widest);
    for (const double each : kCutoffs)
        m_cutoffs->addItem(each == 0.0 ? tr("off") : tr("%1 Hz").arg(core::shortNumberText(each, 4)));
    m_cutoffs->addItem(tr("another"));
    m_loadedCalibration = m_config.calibration ? textOf(*m_config.calibration) : QString();
    m_calibration->setPlainText(m_loadedCalibration);
    m_calibration->setPlaceholderText(tr("none: values pass unchanged"));
    m_calibration->setTabChangesFocus(true);
    m_calibration->setMaximumHeight(fontMetrics().height() * 8);

    auto* form = new QWidget(this);
    auto* rows = new QFormLayout;
    const auto add = [&](const QString& label, QLayout* row, const QString& note = {}) {
        rows->addRow(label, row);
        if (!note.isEmpty())
            rows->addRow(QString(), makeNote(note, form));
    };
    rows->addRow(tr("Calibration matrix"), m_calibration);
    add(tr("Low-pass"), inRow({m_numbers[kCutoff].box, m_cutoffs, kStretch}),
        (m_rate > 0.0 ? tr("Of the net values; below half of the %1 samples/s of the sensor.")
                            .arg(core::numberText(m_rate, 0))
                      : tr("Of the net values; below half of the sensor's samples per second."))
            % u' ' % m_lowPassWords);
    add(tr("Bias, force"), vectorRow(kBiasForce, 3));
    add(tr("Bias, torque"), vectorRow(kBiasTorque, 3), biasWords());
    add(tr("Tool, mass"), vectorRow(kMass, 1));
    add(tr("Tool, centre"), vectorRow(kCentre, 3),
        tr("In the frame of the sensor. Its weight is removed from the net values while the pose of the arm "
           "is "
           "known."));
    add(tr("Frame, position"), vectorRow(kPosition, 3));
    add(tr("Frame, roll pitch yaw"), vectorRow(kRpy, 3),
        tr("Where the sensor is in the frame in which you want the net values, and how it is turned there."));
    return layOut(form, rows);
}

void FtSignalDialog::addNumber(const QString& objectName, const QString& name, double original, double most,
                               int decimals, const QString& suffix, double factor)
{
    auto* box = named(new NumberBox({-most, most, decimals, false, suffix}, 1.0, original * factor, this),
                      objectName, name, name);
    m_numbers.push_back({box, original, factor, box->value()});
}

void FtSignalDialog::addVector(const char* objectName, const QString& name,
                               const std::array<double, 3>& original, double most, int decimals,
                               const QString& suffix, double factor)
{
    for (std::size_t axis = 0; axis < original.size(); ++axis)
        addNumber(QLatin1String(objectName) % QLatin1String(kAxes[axis]),
                  tr("%1, %2").arg(name, QLatin1String(kAxes[axis])), original[axis], most, decimals, suffix,
                  factor);
}

QLayout* FtSignalDialog::vectorRow(std::size_t first, std::size_t count) const
{
    auto* row = inRow({});
    for (std::size_t i = first; i < first + count; ++i)
        row->addWidget(m_numbers[i].box);
    row->addStretch();
    return row;
}

core::wrench::Vector3 FtSignalDialog::vector(std::size_t first) const
{
    return {value(first), value(first + 1), value(first + 2)};
}

QString FtSignalDialog::biasWords() const
{
    const auto& bias = m_config.bias;
    if (!bias)
        return tr("None. It is what the sensor shows without a load.");
    if (bias->takenAt == 0)
        return tr("Entered.");
    const QString when =
        locale().toString(QDateTime::fromMSecsSinceEpoch(bias->takenAt).toLocalTime(), QLocale::ShortFormat);
    return bias->method == core::FtBias::Method::Zero    ? tr("Zeroed at %1, for one pose.").arg(when)
           : bias->method == core::FtBias::Method::Poses ? tr("Tared with poses at %1.").arg(when)
                                                         : tr("Entered at %1.").arg(when);
}

/// Any of the separators that calibration sheets have.
core::Result<std::optional<core::wrench::Matrix6>> FtSignalDialog::calibration() const
{
    static const QRegularExpression kSeparators(QStringLiteral("[\\s,;|\\[\\]]+"));
    const QString text = m_calibration->toPlainText();
    if (text == m_loadedCalibration)
        return m_config.calibration;
    const QStringList parts = text.split(kSeparators, Qt::SkipEmptyParts);
    if (parts.isEmpty())
        return std::optional<core::wrench::Matrix6>();
    if (parts.size() != 36)
        return core::badArgument(
            tr("The calibration matrix has %1 numbers. Enter six rows of six, or nothing.")
                .arg(parts.size()));
    std::optional<core::wrench::Matrix6> matrix(std::in_place);
    for (std::size_t i = 0; i < 36; ++i) {
        bool isNumber = false;
        const QString& part = parts[static_cast<qsizetype>(i)];
        (*matrix)[i / 6][i % 6] = part.toDouble(&isNumber);
        if (!isNumber)
            return core::badArgument(
                tr("\"%1\" in the calibration matrix is not a number. Enter it as 0.001 or 1e-3.").arg(part));
    }
    return matrix;
}

core::FtSensorConfig FtSignalDialog::edited() const
{
    core::FtSensorConfig config = m_config;
    if (const auto matrix = calibration())
        config.calibration = *matrix;
    config.cutoff = value(kCutoff) > 0.0 ? std::optional(value(kCutoff)) : std::nullopt;
    const core::wrench::Values bias{value(1), value(2), value(3), value(4), value(5), value(6)};
    if (bias == core::wrench::Values{})
        config.bias.reset();
    else if (!config.bias || config.bias->value != bias)
        config.bias = core::FtBias{bias, core::FtBias::Method::Entered, QDateTime::currentMSecsSinceEpoch()};
    config.tool = core::wrench::Payload{value(kMass), vector(kCentre)};
    if (config.tool->mass == 0.0)
        config.tool.reset();
    config.frame = {vector(kPosition), vector(kRpy)};
    return config;
}

QString FtSignalDialog::problem() const
{
    if (const auto matrix = calibration(); !matrix)
        return matrix.error().detail;
    const core::FtSensorConfig config = edited();
    core::wrench::PipelineSettings settings;
    settings.rate = m_rate;
    settings.calibration = config.calibration;
    if (m_rate > 0.0)
        settings.cutoff = config.cutoff;
    settings.tool = config.tool;
    const QStringList found = core::wrench::problems(settings);
    if (!found.isEmpty())
        return found.front();
    if (!config.tool && vector(kCentre) != core::wrench::Vector3{})
        return tr("A tool with a centre of mass has a mass. Enter it.");
    return {};
}

void FtSignalDialog::accept()
{
    if (!problem().isEmpty())
        return;
    emit configured(edited());
    QDialog::accept();
}

void FtSignalDialog::refresh()
{
    const auto at = std::find(kCutoffs.begin(), kCutoffs.end(), m_numbers[kCutoff].box->value());
    m_cutoffs->setCurrentIndex(static_cast<int>(at - kCutoffs.begin()));
    showProblem(problem(), *m_problem, *m_ok);
}

} // namespace ui
