// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/configure/registerhelp.h"

#include <QtWidgets/QLabel>

#include <map>

#include "ui/configure/registergridmodel.h"
#include "ui/widgets/layouts.h"

namespace ui {

namespace {

constexpr int kNamedServos = 4; ///< more are counted

QString line(const QString& what, const QString& value)
{
    return value.isEmpty() ? QString()
                           : QStringLiteral("<tr><td style='padding-right:8px'>%1</td><td>%2</td></tr>")
                                 .arg(what.toHtmlEscaped(), value.toHtmlEscaped());
}

QString factsOf(const RegisterGridModel& model, int row, int column)
{
    const core::Register* reg = model.reg(row, column);
    const core::ServoModel* servo = model.servo(column);
    if (reg == nullptr || servo == nullptr)
        return QStringLiteral("<p>%1</p>").arg(model.whyFixed(model.index(row, column)).toHtmlEscaped());
    const auto address = [&](core::Memory memory) { return registertext::addressText(*reg, memory); };
    QStringList places;
    for (const core::Memory memory : {core::Memory::Eep, core::Memory::Ram}) {
        if (!address(memory).isEmpty())
            places << address(memory);
    }
    QString table = line(RegisterHelp::tr("Name in files"), reg->name);
    table += line(RegisterHelp::tr("Address"), places.join(QStringLiteral(", ")));
    table += line(RegisterHelp::tr("Size"), reg->isSigned
                                                ? RegisterHelp::tr("%n byte(s), signed", nullptr, reg->size)
                                                : RegisterHelp::tr("%n byte(s)", nullptr, reg->size));
    table += line(RegisterHelp::tr("Access"),
                  reg->isWritable ? RegisterHelp::tr("read and write") : RegisterHelp::tr("read only"));
    if (reg->isWritable)
        table += line(RegisterHelp::tr("Range"), registertext::rangeText(*servo, *reg));
    if (reg->defaultValue)
        table +=
            line(RegisterHelp::tr("Default"), registertext::formatFull(*servo, *reg, *reg->defaultValue));
    table += line(RegisterHelp::tr("Unit"), core::servoText(reg->unit));
    return QStringLiteral("<table cellspacing='2'>%1</table>").arg(table);
}

QString valuesOf(const RegisterGridModel& model, int row)
{
    struct Holders
    {
        QStringList names;
        int count = 0;
    };
    std::map<QString, Holders> values;
    const auto add = [&](const QString& value, int column) {
        Holders& holders = values[value];
        if (++holders.count <= kNamedServos)
            holders.names << model.headerData(column, Qt::Horizontal, Qt::AccessibleTextRole)
                                 .toString()
                                 .section(QStringLiteral(", ID"), 0, 0);
    };
    for (int column = 0; column < model.columnCount(); ++column) {
        const core::Register* reg = model.reg(row, column);
        if (reg == nullptr)
            continue;
        const auto now = model.device(row, column);
        const auto pending = model.pending(row, column);
        const auto full = [&](int raw) { return registertext::formatFull(*model.servo(column), *reg, raw); };
        const QString text = now ? full(*now) : RegisterHelp::tr("not read yet");
        add(pending ? RegisterHelp::tr("%1 → %2 pending").arg(text, full(*pending)) : text, column);
    }
    QString list;
    for (const auto& [value, holders] : values) {
        const int more = holders.count - static_cast<int>(holders.names.size());
        QString who = holders.names.join(QStringLiteral(", "));
        if (holders.count == model.columnCount() && holders.count > 1)
            who = RegisterHelp::tr("all servos");
        else if (more > 0)
            who = RegisterHelp::tr("%1 and %n more", nullptr, more).arg(who);
        list += QStringLiteral("<p style='margin:2px 0'><b>%1</b><br>%2</p>")
                    .arg(value.toHtmlEscaped(), who.toHtmlEscaped());
    }
    return list;
}

} // namespace

RegisterHelp::RegisterHelp(RegisterGridModel& model, QWidget* parent)
    : QScrollArea(parent)
    , m_model(model)
    , m_text(named(new QLabel(this), "registerHelpText"))
{
    named(this, "registerHelp", tr("Register help"));
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFrameShape(QFrame::StyledPanel);
    m_text->setTextFormat(Qt::RichText);
    m_text->setWordWrap(true);
    m_text->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_text->setMargin(8);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    setWidget(m_text);
    connect(&model, &QAbstractItemModel::dataChanged, this, &RegisterHelp::refresh);
    connect(&model, &QAbstractItemModel::columnsRemoved, this, &RegisterHelp::refresh);
    refresh();
}

void RegisterHelp::showCell(const QModelIndex& cell)
{
    m_cell = cell;
    refresh();
}

QString RegisterHelp::textOf(const RegisterGridModel& model, int row, int column)
{
    const RegisterGridModel::Row& shown = model.row(row);
    const core::Register* reg = model.reg(row, column);
    QStringList texts{core::servoText(reg != nullptr ? reg->meaning : shown.meaning)};
    if (reg != nullptr)
        texts << registertext::note(*reg) << (reg->note.isEmpty() ? QString() : core::servoText(reg->note));
    texts.removeAll(QString());
    const QString title = tr("%1 in %2").arg(shown.label, registertext::memoryName(shown.memory));
    return QStringLiteral("<h3 style='margin-bottom:2px'>%1</h3><p>%2</p>%3<h4>%4</h4>%5")
        .arg(title.toHtmlEscaped(), texts.join(u' ').toHtmlEscaped(), factsOf(model, row, column),
             tr("Servos").toHtmlEscaped(), valuesOf(model, row));
}

void RegisterHelp::refresh()
{
    m_text->setText(m_cell.isValid() ? textOf(m_model, m_cell.row(), m_cell.column())
                                     : tr("Select a value for register help."));
}

} // namespace ui
