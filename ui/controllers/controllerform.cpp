// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controllers/controllerform.h"

#include <QtCore/QSignalBlocker>
#include <QtWidgets/QFormLayout>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QScrollArea>
#include <QtWidgets/QTreeWidget>

#include <algorithm>

#include "core/base/named.h"
#include "core/document/arraydocument.h"
#include "core/session/motion/controllers.h"
#include "ui/controllers/parameterfields.h"
#include "ui/controllers/presentposition.h"
#include "ui/widgets/dialogparts.h"
#include "ui/widgets/layouts.h"

namespace ui {

namespace {

enum OrderColumn { OrderName, OrderAfter, OrderBefore };

QStringList checkedIn(const QTreeWidget& tree, int column)
{
    QStringList names;
    for (int i = 0; i < tree.topLevelItemCount(); ++i) {
        if (tree.topLevelItem(i)->checkState(column) == Qt::Checked)
            names << tree.topLevelItem(i)->text(0);
    }
    return names;
}

void checkIn(QTreeWidget& tree, int column, const QStringList& names)
{
    for (int i = 0; i < tree.topLevelItemCount(); ++i)
        tree.topLevelItem(i)->setCheckState(
            column, names.contains(tree.topLevelItem(i)->text(0)) ? Qt::Checked : Qt::Unchecked);
}

} // namespace

ControllerForm::ControllerForm(const SessionParts& session, const Units& units, QWidget* parent)
    : QDialog(parent)
    , m_session(session)
    , m_units(units)
    , m_types(makeTree("controllerTypes", tr("Types of controllers"), {tr("Type"), tr("What it does")}, this,
                       true))
    , m_name(named(new QLineEdit(this), "controllerName", tr("Name"),
                   tr("Name of the controller, as in commands. No other one of the array may have it.")))
    , m_joints(makeTree("controllerJoints", tr("Joints"), {tr("Joint")}, this, true))
    , m_scroll(makeScroll("controllerParametersScroll", new QWidget, this))
    , m_order(makeTree("controllerOrder", tr("Order of the updates"),
                       {tr("Other controller"), tr("updated before it"), tr("updated after it")}, this, true))
    , m_refusal(new SentenceLine(QStringLiteral("controllerRefusal"), this))
    , m_load(makeButton(tr("&Load"), "controllerLoad", this,
                        tr("Loads the controller into the array, stopped. Undo reverts this.")))
{
    setObjectName(QStringLiteral("controllerForm"));
    setWindowTitle(tr("Load a controller"));
    m_load->setAccessibleName(tr("Load"));
    m_types->setToolTip(tr("The kind of the controller; its parameters are on the right."));
    m_joints->setToolTip(tr("Tick the joints that the controller holds while it runs."));
    m_order->setToolTip(tr("The controller is updated in every cycle, before or after others. Tick the ones "
                           "whose order matters."));
    buildLayout();
    fillTypes();
    fillJoints();
    fillOrder();
    connect(m_types, &QTreeWidget::currentItemChanged, this, &ControllerForm::chooseType);
    connect(m_joints, &QTreeWidget::itemChanged, this, &ControllerForm::fitJoints);
    connect(m_load, &QPushButton::clicked, this, &ControllerForm::load);
    connect(m_name, &QLineEdit::returnPressed, this, &ControllerForm::load);
    connect(&session.controllers, &core::Controllers::typesChanged, this, &ControllerForm::fillTypes);
    connect(&session.controllers, &core::Controllers::changed, this, &ControllerForm::fillOrder);
    connect(&session.document, &core::ArrayDocument::jointsChanged, this, &ControllerForm::fillJoints);
    chooseType();
}

void ControllerForm::buildLayout()
{
    auto* left = new QWidget(this);
    layOut(left, inColumn({makeBuddy(tr("&Type:"), m_types),
                           {m_types, 3},
                           makeBuddy(tr("&Joints:"), m_joints),
                           {buildJoints(), 2}},
                          3));
    auto* right = new QWidget(this);
    auto* parameters = new QLabel(tr("Parameters:"), right);
    layOut(right, inColumn({inRow({makeBuddy(tr("&Name:"), m_name), {m_name, 1}}),
                            parameters,
                            {m_scroll, 4},
                            makeBuddy(tr("&Order of the updates:"), m_order),
                            {m_order, 1}},
                           3));
    m_order->setMinimumHeight(fontMetrics().height() * 4);
    m_order->resizeColumnToContents(OrderAfter);
    m_types->setColumnWidth(0, fontMetrics().horizontalAdvance(QStringLiteral("force_limited_move ")) + 12);
    auto* split = makeSplitter("controllerSplitter", Qt::Horizontal, {{left, 2}, {right, 3}}, this);
    setLayout(inColumn(
        {{split, 1}, m_refusal, inRow({kStretch, m_load, makeClose("controllerClose", this, false)})}));
    resize(1040, 600);
}

QWidget* ControllerForm::buildJoints()
{
    auto* box = new QWidget(this);
    auto* all = makeButton(tr("All"), "controllerAllJoints", box, tr("Ticks all joints."));
    auto* none = makeButton(tr("None"), "controllerNoJoints", box, tr("Removes all ticks."));
    m_joints->header()->hide();
    const auto check = [this](bool on) {
        const QSignalBlocker quiet(m_joints);
        for (int i = 0; i < m_joints->topLevelItemCount(); ++i)
            m_joints->topLevelItem(i)->setCheckState(0, on ? Qt::Checked : Qt::Unchecked);
        fitJoints();
    };
    connect(all, &QPushButton::clicked, this, [check] { check(true); });
    connect(none, &QPushButton::clicked, this, [check] { check(false); });
    return layOut(box, inRow({{m_joints, 1}, inColumn({all, none, kStretch}, 2)}));
}

// --- lists ---

void ControllerForm::fillTypes()
{
    const QString before = m_types->currentItem() != nullptr ? m_types->currentItem()->text(0) : QString();
    {
        const QSignalBlocker quiet(m_types);
        m_types->clear();
        for (const auto& each : m_session.controllers.catalogue().types()) {
            auto* item = new QTreeWidgetItem(m_types, {each.name, each.description});
            item->setToolTip(0, each.description);
            item->setToolTip(1, each.description);
            if (each.name == before || m_types->currentItem() == nullptr)
                m_types->setCurrentItem(item);
        }
    }
    if (m_types->currentItem() == nullptr || m_types->currentItem()->text(0) != before)
        chooseType();
}

void ControllerForm::fillJoints()
{
    const QStringList before = joints();
    {
        const QSignalBlocker quiet(m_joints);
        m_joints->clear();
        for (const auto& each : m_session.document.array().joints) {
            auto* item = new QTreeWidgetItem(m_joints, {each.name});
            item->setCheckState(0, before.contains(each.name) ? Qt::Checked : Qt::Unchecked);
        }
    }
    if (before != joints())
        fitJoints();
}

void ControllerForm::fillOrder()
{
    QStringList names;
    for (const auto& each : m_session.controllers.catalogue().loaded()) {
        if (each.spec.name != m_edited)
            names << each.spec.name;
    }
    names.sort();
    QStringList shown;
    for (int i = 0; i < m_order->topLevelItemCount(); ++i)
        shown << m_order->topLevelItem(i)->text(OrderName);
    if (names == shown)
        return;
    const QStringList after = checkedIn(*m_order, OrderAfter);
    const QStringList before = checkedIn(*m_order, OrderBefore);
    m_order->clear();
    for (const QString& each : names)
        new QTreeWidgetItem(m_order, {each});
    checkIn(*m_order, OrderAfter, after);
    checkIn(*m_order, OrderBefore, before);
    m_order->resizeColumnToContents(OrderName);
    proposeName();
}

QStringList ControllerForm::joints() const
{
    return checkedIn(*m_joints, 0);
}

const core::control::ControllerType* ControllerForm::type() const
{
    const auto* item = m_types->currentItem();
    return item == nullptr ? nullptr : m_session.controllers.catalogue().type(item->text(0));
}

// --- the form of a type ---

void ControllerForm::chooseType()
{
    m_refusal->clear();
    proposeName();
    buildParameters();
}

void ControllerForm::proposeName()
{
    const auto* chosen = type();
    if (chosen == nullptr || m_name->isModified() || !m_edited.isEmpty())
        return;
    QString free = chosen->name;
    for (int i = 2; core::named(m_session.document.array().controllers, free) != nullptr; ++i)
        free = QStringLiteral("%1_%2").arg(chosen->name).arg(i);
    m_name->setText(free);
}

void ControllerForm::buildParameters()
{
    m_entries.clear();
    auto* page = new QWidget;
    auto* form = new QFormLayout;
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    const ParameterScene scene{m_units, m_session.controllers.names(),
                               [this](const QString& name) -> std::optional<double> {
                                   const auto position = presentPosition(m_session, name);
                                   return position ? std::optional(position->radians()) : std::nullopt;
                               }};
    const auto* chosen = type();
    for (std::size_t i = 0; chosen != nullptr && i < chosen->parameters.size(); ++i) {
        const auto& parameter = chosen->parameters[i];
        auto* field = makeParameterField(parameter, scene, page);
        field->setJoints(joints());
        field->setValue(parameter.defaultValue);
        auto* label = makeBuddy(parameter.name, field);
        label->setToolTip(parameter.description);
        auto* cell = new QWidget(page);
        layOut(cell, inColumn({field, makeNote(parameter.description, cell)}, 1), {0, 0, 0, 4});
        form->addRow(label, cell);
        m_entries.push_back({parameter.name, field});
    }
    if (m_entries.empty())
        form->addRow(makeNote(tr("This type has no parameters."), page));
    layOut(page, form, {4, 4, 4, 4});
    m_scroll->setWidget(page); // deletes the one before
}

void ControllerForm::fitJoints()
{
    for (const Entry& each : m_entries)
        each.field->setJoints(joints());
}

void ControllerForm::edit(const QString& name)
{
    const auto* loaded = m_session.controllers.catalogue().find(name);
    if (loaded == nullptr)
        return;
    m_edited = name;
    setWindowTitle(tr("Change %1").arg(name));
    m_load->setText(tr("&Change"));
    m_load->setAccessibleName(tr("Change"));
    m_load->setToolTip(tr("Replaces the controller in the array. Undo reverts this."));
    m_name->setEnabled(false);
    fillOrder();
    fillFrom(loaded->spec);
}

void ControllerForm::fillFrom(const core::control::ControllerSpec& spec)
{
    m_name->setText(spec.name);
    {
        const QSignalBlocker quiet(m_joints);
        checkIn(*m_joints, 0, spec.joints);
    }
    const auto items = m_types->findItems(spec.type, Qt::MatchExactly, 0);
    if (!items.isEmpty())
        m_types->setCurrentItem(items.first());
    buildParameters();
    for (const Entry& each : m_entries)
        each.field->setValue(spec.parameters[each.name]);
    checkIn(*m_order, OrderAfter, spec.after);
    checkIn(*m_order, OrderBefore, spec.before);
}

core::control::ControllerSpec ControllerForm::spec() const
{
    core::control::ControllerSpec spec;
    spec.name = m_name->text().trimmed();
    spec.type = type() != nullptr ? type()->name : QString();
    spec.joints = joints();
    for (const Entry& each : m_entries)
        spec.parameters[each.name] = each.field->value();
    spec.after = checkedIn(*m_order, OrderAfter);
    spec.before = checkedIn(*m_order, OrderBefore);
    return spec;
}

// --- loading ---

/// The trial says why not, before the array is edited once.
QString ControllerForm::change(const core::control::ControllerSpec& spec)
{
    core::control::ControllerCatalogue trial = m_session.controllers.catalogue();
    if (const auto unloaded = trial.unload(m_edited); !unloaded)
        return unloaded.error().detail;
    if (const auto loaded = trial.load(spec, m_session.controllers.names()); !loaded)
        return loaded.error().detail;
    core::ArrayConfig array = m_session.document.array();
    auto* before = core::named(array.controllers, m_edited);
    if (before == nullptr)
        return tr("%1 is not in the array any more.").arg(m_edited);
    const QJsonObject unknown = before->unknownJson;
    *before = spec;
    before->unknownJson = unknown;
    return m_session.document.edit(tr("Change %1").arg(m_edited), array)
               ? QString()
               : tr("%1 was not changed: the array cannot be changed now.").arg(m_edited);
}

void ControllerForm::load()
{
    for (const Entry& each : m_entries) {
        if (!each.field->commit())
            return;
    }
    const auto wish = spec();
    QString why;
    if (!m_edited.isEmpty()) {
        why = change(wish);
    } else if (const auto loaded = m_session.controllers.load(wish); !loaded) {
        why = loaded.error().detail;
    }
    if (why.isEmpty())
        accept();
    else
        m_refusal->setState(kWrongLook, why);
}

} // namespace ui
