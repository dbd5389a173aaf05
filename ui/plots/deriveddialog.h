// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QDialog>

#include "core/analysis/curvedefinition.h"
#include "ui/widgets/numberfield.h"

class QComboBox;
class QFormLayout;
class QLabel;
class QDialogButtonBox;

namespace ui {

class ChannelCatalogue;

/// Defines a curve made of others, starting from one. Not modal. GUI thread.
class DerivedDialog : public QDialog
{
    Q_OBJECT

public:
    DerivedDialog(const ChannelCatalogue& channels, const QString& source, QWidget* parent);

signals:
    void defined(const core::analysis::CurveDefinition& definition);

private:
    core::analysis::CurveDefinition definition() const;
    void showKind();
    void check();

    const ChannelCatalogue& m_channels;
    QString m_source;
    QFormLayout* m_form;
    QComboBox* m_kind;
    NumberField<QDoubleSpinBox>* m_cutoff;
    NumberField<QDoubleSpinBox>* m_scale;
    NumberField<QDoubleSpinBox>* m_offset;
    QComboBox* m_second;
    QLabel* m_problem;
    QDialogButtonBox* m_buttons;
};

} // namespace ui
