// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/deriveddialog.h"

#include <QtWidgets/QComboBox>
#include <QtWidgets/QDialogButtonBox>
#include <QtWidgets/QFormLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QPushButton>

#include "ui/plots/channelcatalogue.h"
#include "ui/widgets/layouts.h"

namespace ui {

namespace {

using Definition = core::analysis::CurveDefinition;
using Kind = Definition::Kind;

constexpr double kMost = 1e9;

} // namespace

DerivedDialog::DerivedDialog(const ChannelCatalogue& channels, const QString& source, QWidget* parent)
    : QDialog(parent)
    , m_channels(channels)
    , m_source(source)
    , m_form(new QFormLayout)
    , m_kind(named(new QComboBox(this), "derivedKind", tr("Kind")))
    , m_cutoff(named(
          new NumberBox({0.0, Definition::kMostCutoff, 3, false, QStringLiteral(" Hz")}, 1.0, 5.0, this),
          "derivedCutoff"))
    , m_scale(named(new NumberBox({-kMost, kMost, 6}, 1.0, 1.0, this), "derivedScale"))
    , m_offset(named(new NumberBox({-kMost, kMost, 6}, 1.0, 0.0, this), "derivedOffset"))
    , m_second(named(new QComboBox(this), "derivedSecond", tr("Subtracted channel")))
    , m_problem(makeWords("derivedProblem", this))
    , m_buttons(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this))
{
    setObjectName(QStringLiteral("derivedDialog"));
    setWindowTitle(tr("Derive a curve"));
    setAttribute(Qt::WA_DeleteOnClose);
    // In the order of Kind.
    m_kind->addItems({tr("Derivative"), tr("Low-pass"), tr("Scale and offset"), tr("Difference")});
    const Channel* first = channels.find(source);
    m_offset->setSuffix(first != nullptr ? u' ' % first->curve.unit : QString());
    for (const Channel& each : channels.channels()) {
        if (first != nullptr && each.curve.unit == first->curve.unit && each.curve.key != source)
            m_second->addItem(each.curve.key);
    }
    auto* from = new QLabel(source, this);
    m_form->addRow(tr("From"), from);
    m_form->addRow(tr("&Kind"), m_kind);
    m_form->addRow(tr("&Cutoff"), m_cutoff);
    m_form->addRow(tr("&Scale"), m_scale);
    m_form->addRow(tr("&Offset"), m_offset);
    m_form->addRow(tr("&Minus"), m_second);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(m_form);
    layout->addWidget(m_problem);
    layout->addWidget(m_buttons);

    connect(m_kind, &QComboBox::currentIndexChanged, this, &DerivedDialog::showKind);
    connect(m_cutoff, &QDoubleSpinBox::valueChanged, this, &DerivedDialog::check);
    connect(m_second, &QComboBox::currentIndexChanged, this, &DerivedDialog::check);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_buttons, &QDialogButtonBox::accepted, this, [this] {
        emit defined(definition());
        accept();
    });
    showKind();
}

Definition DerivedDialog::definition() const
{
    Definition result;
    result.kind = static_cast<Kind>(m_kind->currentIndex());
    result.sources = {m_source};
    if (result.kind == Kind::Difference)
        result.sources << m_second->currentText();
    result.cutoff = m_cutoff->value();
    result.scale = m_scale->value();
    const Channel* first = m_channels.find(m_source);
    result.offset = m_offset->value() / (first != nullptr ? first->curve.factor : 1.0);
    return result;
}

void DerivedDialog::showKind()
{
    const auto kind = static_cast<Kind>(m_kind->currentIndex());
    const auto show = [this](QWidget* field, bool on) {
        field->setVisible(on);
        m_form->labelForField(field)->setVisible(on);
    };
    show(m_cutoff, kind == Kind::Derivative || kind == Kind::LowPass);
    m_cutoff->setToolTip(kind == Kind::Derivative
                             ? tr("The derivative is smoothed by a low-pass; 0: not smoothed.")
                             : tr("Frequency at which the amplitude is 71 %."));
    show(m_scale, kind == Kind::OffsetScale);
    show(m_offset, kind == Kind::OffsetScale);
    show(m_second, kind == Kind::Difference);
    check();
}

void DerivedDialog::check()
{
    QString problem;
    if (const auto result = definition().check(); !result)
        problem = result.error().detail;
    if (m_kind->currentIndex() == static_cast<int>(Kind::Difference) && m_second->count() == 0)
        problem = tr("There is no other channel with this unit.");
    m_problem->setText(problem);
    m_problem->setVisible(!problem.isEmpty());
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(problem.isEmpty());
}

} // namespace ui
