// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controllers/parameterfields.h"

#include <QtCore/QJsonArray>
#include <QtCore/QMap>
#include <QtWidgets/QCheckBox>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QScrollBar>
#include <QtWidgets/QTableWidget>

#include <algorithm>
#include <cmath>

#include "core/base/element.h"
#include "ui/support/units.h"
#include "ui/widgets/dialogparts.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/numberfield.h"
#include "ui/widgets/quietcombobox.h"

namespace ui {

namespace {

using core::Parameter;
using ParameterKind = Parameter::Kind;

struct FieldWords
{
    Q_DECLARE_TR_FUNCTIONS(ui::ParameterField)
};

constexpr double kWidest = 999999.0; ///< of a parameter without bounds
constexpr int kShownRows = 5;        ///< of a table in the form

QString nameOfField(const QString& parameter, const char* part = "")
{
    return QStringLiteral("parameter_") + parameter + QLatin1String(part);
}

/// How a number with a unit is shown.
struct ShownUnit
{
    double factor = 1.0; ///< shown / value
    int decimals = 3;
    QString suffix{};

    ShownUnit(const QString& unit, const Units& units)
        : suffix(unit.isEmpty() ? QString() : QString(QLatin1Char(' ') + unit))
    {
        if (!unit.startsWith(QLatin1String("rad")) || !units.isDegrees())
            return;
        factor = core::Angle::fromRadians(1.0).degrees();
        decimals = 2;
        suffix = QStringLiteral("°") + unit.mid(3);
    }
};

/// A number in the unit of its parameter, shown in another one.
class SiBox final : public NumberBox
{
public:
    SiBox(const Parameter& parameter, const ShownUnit& unit, QWidget* parent)
        : NumberBox({std::max(parameter.range.minimum * unit.factor, -kWidest),
                     std::min(parameter.range.maximum * unit.factor, kWidest), unit.decimals, false,
                     unit.suffix},
                    unit.decimals == 2 ? 1.0 : 0.1, 0.0, parent)
        , m_unit(unit)
        , m_range(parameter.range)
    {
        setAlignment(Qt::AlignRight);
        setMinimumWidth(fontMetrics().horizontalAdvance(QStringLiteral("-00000.000")) + 60);
        setAccessibleName(parameter.name);
        setToolTip(parameter.description);
        setSi(m_range.clamped(0.0));
    }

    /// Exactly what was set unless another number was entered.
    double si() const
    {
        return value() == rounded(m_si * m_unit.factor, decimals())
                   ? m_si
                   : m_range.clamped(value() / m_unit.factor);
    }
    void setSi(double value)
    {
        m_si = value;
        setValue(rounded(value * m_unit.factor, decimals()));
    }

private:
    ShownUnit m_unit;
    core::NumberRange m_range;
    double m_si = 0.0;
};

/// A row of widgets that does not stretch its last one.
void layOutField(QWidget* field, QWidget* entry)
{
    layOut(field, inRow({entry, kStretch}));
    field->setFocusProxy(entry);
}

/// A whole number in the unit of its parameter.
class WholeSiBox final : public WholeBox
{
public:
    WholeSiBox(const Parameter& parameter, const ShownUnit& unit, QWidget* parent)
        : WholeBox({std::max(parameter.range.minimum, -kWidest), std::min(parameter.range.maximum, kWidest),
                    0, true, unit.suffix},
                   1, 0, parent)
    {
        setAlignment(Qt::AlignRight);
        setAccessibleName(parameter.name);
        setToolTip(parameter.description);
    }
    int si() const { return value(); }
    void setSi(double value) { setValue(static_cast<int>(value)); }
};

/// `Box`: SiBox or WholeSiBox.
template <class Box>
class NumberParameter final : public ParameterField
{
public:
    NumberParameter(const Parameter& parameter, const ParameterScene& scene, QWidget* parent)
        : ParameterField(parent)
        , m_box(named(new Box(parameter, {parameter.unit, scene.units}, this), nameOfField(parameter.name)))
    {
        layOutField(this, m_box);
    }
    QJsonValue value() const override { return m_box->si(); }
    void setValue(const QJsonValue& value) override
    {
        if (value.isDouble())
            m_box->setSi(value.toDouble());
    }
    bool commit() override { return m_box->commitTyping(); }

private:
    Box* m_box;
};

class SwitchParameter final : public ParameterField
{
public:
    SwitchParameter(const Parameter& parameter, QWidget* parent)
        : ParameterField(parent)
        , m_box(named(new QCheckBox(FieldWords::tr("on"), this), nameOfField(parameter.name), parameter.name,
                      parameter.description))
    {
        layOutField(this, m_box);
    }
    QJsonValue value() const override { return m_box->isChecked(); }
    void setValue(const QJsonValue& value) override { m_box->setChecked(value.toBool()); }

private:
    QCheckBox* m_box;
};

/// One of some names.
class NameParameter final : public ParameterField
{
public:
    NameParameter(const Parameter& parameter, const ParameterScene& scene, QWidget* parent)
        : ParameterField(parent)
        , m_box(named(new QuietComboBox(this), nameOfField(parameter.name), parameter.name,
                      parameter.description))
    {
        if (parameter.kind == ParameterKind::Sensor)
            m_box->addItem(FieldWords::tr("none"), QString());
        for (const QString& each : parameter.kind == ParameterKind::Choice   ? parameter.choices
                                   : parameter.kind == ParameterKind::Joint  ? scene.names.joints
                                   : parameter.kind == ParameterKind::Motion ? scene.names.motions
                                                                             : scene.names.sensors)
            m_box->addItem(each, each);
        m_box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
        m_box->setMinimumContentsLength(10);
        layOutField(this, m_box);
    }
    QJsonValue value() const override { return m_box->currentData().toString(); }
    void setValue(const QJsonValue& value) override
    {
        m_box->setCurrentIndex(std::max(0, m_box->findData(value.toString())));
    }

private:
    QComboBox* m_box;
};

/// As high as its rows, up to some.
void fitHeight(QTableWidget& table)
{
    int height = table.horizontalHeader()->sizeHint().height() + 2 * table.frameWidth();
    for (int row = 0; row < std::min(table.rowCount(), kShownRows); ++row)
        height += table.rowHeight(row);
    table.setFixedHeight(height + (table.rowCount() == 0 ? table.fontMetrics().height() : 0)
                         + table.horizontalScrollBar()->sizeHint().height());
}

void setName(QTableWidget& table, int row, const QString& text)
{
    auto* item = new QTableWidgetItem(text);
    item->setFlags(Qt::ItemIsEnabled);
    table.setItem(row, 0, item);
}

/// One number for all joints, or a table with one for each.
class JointsParameter final : public ParameterField
{
public:
    JointsParameter(const Parameter& parameter, const ParameterScene& scene, QWidget* parent)
        : ParameterField(parent)
        , m_parameter(parameter)
        , m_scene(scene)
        , m_unit(parameter.unit, scene.units)
        , m_all(named(new SiBox(parameter, m_unit, this), nameOfField(parameter.name)))
        , m_each(named(new QCheckBox(FieldWords::tr("one per joint"), this),
                       nameOfField(parameter.name, "_each"), {},
                       FieldWords::tr("A number for each joint instead of one for all.")))
        , m_table(makeTable(nameOfField(parameter.name, "_table"), parameter.name,
                            {FieldWords::tr("Joint"), parameter.name}, this))
    {
        m_table->horizontalHeader()->setStretchLastSection(true);
        layOut(this, inColumn({inRow({m_all, m_each, kStretch}), m_table}, 3));
        connect(m_each, &QCheckBox::toggled, this, [this] { fill(); });
        showEntries();
    }
    QJsonValue value() const override
    {
        if (!m_each->isChecked())
            return m_all->si();
        QJsonArray list;
        for (const SiBox* box : m_boxes)
            list.append(box->si());
        return list;
    }
    void setValue(const QJsonValue& value) override
    {
        m_values.clear();
        m_usesPresent = value.isUndefined() && m_parameter.unit == QLatin1String("rad");
        m_each->setChecked(value.isArray() || m_usesPresent);
        if (value.isDouble())
            m_all->setSi(value.toDouble());
        for (qsizetype i = 0; i < m_joints.size() && value.isArray(); ++i)
            m_values[m_joints[i]] = value.toArray().at(i).toDouble();
        fill();
    }
    void setJoints(const QStringList& joints) override
    {
        keep();
        m_joints = joints;
        fill();
    }
    bool commit() override
    {
        return m_each->isChecked()
                   ? std::ranges::all_of(m_boxes, [](SiBox* box) { return box->commitTyping(); })
                   : m_all->commitTyping();
    }

private:
    void keep()
    {
        commit(); // what is being typed
        for (std::size_t i = 0; i < m_boxes.size() && m_each->isChecked(); ++i)
            m_values[m_joints[static_cast<qsizetype>(i)]] = m_boxes[i]->si();
    }
    double start(const QString& joint) const
    {
        if (m_values.contains(joint))
            return m_values[joint];
        const auto present = m_usesPresent ? m_scene.present(joint) : std::nullopt;
        return present ? m_parameter.range.clamped(*present) : m_all->si();
    }
    void fill()
    {
        m_boxes.clear();
        m_table->setRowCount(0);
        m_table->setRowCount(static_cast<int>(m_joints.size()));
        for (int row = 0; row < m_table->rowCount(); ++row) {
            auto* box = named(new SiBox(m_parameter, m_unit, m_table),
                              QString(nameOfField(m_parameter.name, "_joint") + QString::number(row)));
            box->setAccessibleName(m_parameter.name + QLatin1Char(' ') + m_joints[row]);
            box->setSi(start(m_joints[row]));
            m_boxes.push_back(box);
            setName(*m_table, row, m_joints[row]);
            m_table->setCellWidget(row, 1, box);
            m_table->setRowHeight(row, box->sizeHint().height());
        }
        fitHeight(*m_table);
        showEntries();
    }
    void showEntries()
    {
        m_all->setEnabled(!m_each->isChecked());
        m_table->setVisible(m_each->isChecked());
    }

    Parameter m_parameter;
    ParameterScene m_scene;
    ShownUnit m_unit;
    QStringList m_joints;
    QMap<QString, double> m_values; ///< of joints that were claimed
    bool m_usesPresent = false;     ///< joints start with their present position
    SiBox* m_all;
    QCheckBox* m_each;
    QTableWidget* m_table;
    std::vector<SiBox*> m_boxes;
};

/// Points of a path: a row each, with its time and a position of each joint.
class PointsParameter final : public ParameterField
{
public:
    PointsParameter(const Parameter& parameter, const ParameterScene& scene, QWidget* parent)
        : ParameterField(parent)
        , m_scene(scene)
        , m_parameter(parameter)
        , m_unit(QStringLiteral("rad"), scene.units)
        , m_table(makeTable(nameOfField(parameter.name, "_table"), parameter.name, {}, this))
        , m_add(makeButton(FieldWords::tr("Add point"), nameOfField(parameter.name, "_add"), this,
                           FieldWords::tr("Appends a point with the positions of the last one.")))
        , m_remove(makeButton(FieldWords::tr("Remove point"), nameOfField(parameter.name, "_remove"), this,
                              FieldWords::tr("Removes the last point.")))
    {
        m_time.name = FieldWords::tr("Time");
        m_time.description = FieldWords::tr("Time of the point, from the start of the controller.");
        m_time.range.minimum = 0.0;
        layOut(this, inColumn({m_table, inRow({m_add, m_remove, kStretch})}, 3));
        setFocusProxy(m_add);
        connect(m_add, &QPushButton::clicked, this, [this] {
            keep();
            addPoint();
            fill();
        });
        connect(m_remove, &QPushButton::clicked, this, [this] {
            keep();
            m_points.pop_back();
            fill();
        });
    }
    QJsonValue value() const override
    {
        QJsonArray list;
        for (int row = 0; row < m_table->rowCount(); ++row) {
            QJsonArray point;
            for (int column = 0; column < m_table->columnCount(); ++column)
                point.append(box(row, column)->si());
            list.append(point);
        }
        return list;
    }
    void setValue(const QJsonValue& value) override
    {
        m_points.clear();
        for (const QJsonValue each : value.toArray()) {
            Point point{each.toArray().at(0).toDouble(), {}};
            for (qsizetype i = 0; i < m_joints.size(); ++i)
                point.positions[m_joints[i]] = each.toArray().at(i + 1).toDouble();
            m_points.push_back(point);
        }
        if (m_points.empty())
            addPoint();
        fill();
    }
    void setJoints(const QStringList& joints) override
    {
        keep();
        m_joints = joints;
        fill();
    }
    bool commit() override
    {
        for (int row = 0; row < m_table->rowCount(); ++row) {
            for (int column = 0; column < m_table->columnCount(); ++column) {
                if (!box(row, column)->commitTyping())
                    return false;
            }
        }
        return true;
    }

private:
    struct Point
    {
        double time = 0.0;
        QMap<QString, double> positions; ///< of joints that were claimed
    };

    SiBox* box(int row, int column) const { return static_cast<SiBox*>(m_table->cellWidget(row, column)); }
    void keep()
    {
        commit(); // what is being typed
        for (int row = 0; row < m_table->rowCount(); ++row) {
            Point& point = core::element(m_points, row);
            point.time = box(row, 0)->si();
            for (int column = 1; column < m_table->columnCount(); ++column)
                point.positions[m_joints[column - 1]] = box(row, column)->si();
        }
    }
    void addPoint()
    {
        Point point = m_points.empty() ? Point{} : m_points.back();
        point.time += 1.0;
        m_points.push_back(point);
    }
    void fill()
    {
        m_table->setRowCount(0);
        m_table->setColumnCount(static_cast<int>(m_joints.size()) + 1);
        const auto head = [](const QString& name, const QString& suffix) {
            return QStringLiteral("%1 (%2)").arg(name, suffix.trimmed());
        };
        QStringList heads{head(m_time.name, QStringLiteral("s"))};
        for (const QString& joint : m_joints)
            heads << head(joint, m_unit.suffix);
        m_table->setHorizontalHeaderLabels(heads);
        m_table->setRowCount(static_cast<int>(m_points.size()));
        for (int row = 0; row < m_table->rowCount(); ++row) {
            const Point& point = core::element(m_points, row);
            addBox(row, 0, m_time, {QStringLiteral("s"), m_scene.units}, point.time);
            for (int column = 1; column < m_table->columnCount(); ++column) {
                const QString& joint = m_joints[column - 1];
                addBox(row, column, m_parameter, m_unit,
                       point.positions.contains(joint) ? point.positions[joint]
                                                       : m_scene.present(joint).value_or(0.0));
            }
        }
        m_table->resizeColumnsToContents();
        fitHeight(*m_table);
        m_remove->setEnabled(m_points.size() > 1);
    }
    void addBox(int row, int column, const Parameter& parameter, const ShownUnit& unit, double value)
    {
        auto* box = named(new SiBox(parameter, unit, m_table),
                          QStringLiteral("%1_%2_%3").arg(nameOfField(m_parameter.name)).arg(row).arg(column));
        box->setAccessibleName(QStringLiteral("%1 %2").arg(m_table->horizontalHeaderItem(column)->text(),
                                                           QString::number(row + 1)));
        box->setSi(value);
        m_table->setCellWidget(row, column, box);
        m_table->setRowHeight(row, box->sizeHint().height());
    }

    ParameterScene m_scene;
    Parameter m_parameter;
    Parameter m_time;
    ShownUnit m_unit;
    QStringList m_joints;
    std::vector<Point> m_points;
    QTableWidget* m_table;
    QPushButton* m_add;
    QPushButton* m_remove;
};

} // namespace

ParameterField* makeParameterField(const Parameter& parameter, const ParameterScene& scene, QWidget* parent)
{
    switch (parameter.kind) {
    case ParameterKind::Number:
        return new NumberParameter<SiBox>(parameter, scene, parent);
    case ParameterKind::Whole:
        return new NumberParameter<WholeSiBox>(parameter, scene, parent);
    case ParameterKind::Switch:
        return new SwitchParameter(parameter, parent);
    case ParameterKind::PerJoint:
        return new JointsParameter(parameter, scene, parent);
    case ParameterKind::Points:
        return new PointsParameter(parameter, scene, parent);
    case ParameterKind::Choice:
    case ParameterKind::Joint:
    case ParameterKind::Joints:
    case ParameterKind::Motion:
    case ParameterKind::Sensor:
        break;
    }
    return new NameParameter(parameter, scene, parent);
}

} // namespace ui
