// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/configure/registerhelp.h"

#include <QtWidgets/QLabel>

#include <map>

#include "ui/configure/registergridmodel.h"

namespace ui {

namespace {

constexpr int kNamedServos = 4; ///< more are counted

QString line(const QString& what, const QString& value)
{
    return value.isEmpty() ? QString()
                           : QStringLiteral("<tr><td style='padding-right:8px'>%1</td><td>%2</td></tr>")
                                 .arg(what.toHtmlEscaped(), value.toHtmlEscaped());
}

} // namespace

RegisterHelp::RegisterHelp(RegisterGridModel& model, QWidget* parent)
    : QScrollArea(parent)
    , m_model(model)
    , m_text(new QLabel(this))
{
    setObjectName(QStringLiteral("registerHelp"));
    setAccessibleName(tr("Register help"));
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFrameShape(QFrame::StyledPanel);
    m_text->setObjectName(QStringLiteral("registerHelpText"));
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

QString RegisterHelp::text() const
{
    return m_text->text();
}

QString RegisterHelp::facts(int row, int column) const
{
    const core::Register* reg = m_model.reg(row, column);
    const core::ServoModel* servo = m_model.servo(column);
    if (reg == nullptr || servo == nullptr)
        return QStringLiteral("<p>%1</p>").arg(m_model.whyFixed(m_model.index(row, column)).toHtmlEscaped());
    const auto address = [&](core::Memory memory) { return registertext::addressText(*reg, memory); };
    QStringList places;
    for (const core::Memory memory : {core::Memory::Eep, core::Memory::Ram}) {
        if (!address(memory).isEmpty())
            places << address(memory);
    }
    QString table = line(tr("Name"), reg->name);
    table += line(tr("Address"), places.join(QStringLiteral(", ")));
    table += line(tr("Size"), reg->isSigned ? tr("%n byte(s), signed", nullptr, reg->size)
                                            : tr("%n byte(s)", nullptr, reg->size));
    table += line(tr("Access"), reg->isWritable ? tr("read and write") : tr("read only"));
    if (reg->isWritable)
        table += line(tr("Range"), registertext::rangeText(*servo, *reg));
    if (reg->defaultValue)
        table += line(tr("Default"), registertext::formatFull(*servo, *reg, *reg->defaultValue));
    const QString unit = registertext::unit(*reg, ValueStyle::Physical);
    table += line(tr("Unit"), unit.isEmpty() ? reg->unit : unit);
    return QStringLiteral("<table cellspacing='2'>%1</table>").arg(table);
}

QString RegisterHelp::values(int row) const
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
            holders.names << m_model.headerData(column, Qt::Horizontal, Qt::AccessibleTextRole)
                                 .toString()
                                 .section(QStringLiteral(", ID"), 0, 0);
    };
    for (int column = 0; column < m_model.columnCount(); ++column) {
        const core::Register* reg = m_model.reg(row, column);
        if (reg == nullptr)
            continue;
        const auto now = m_model.device(row, column);
        const auto pending = m_model.pending(row, column);
        const auto full = [&](int raw) {
            const QString text = registertext::formatFull(*m_model.servo(column), *reg, raw);
            const QStringList words = registertext::words(*reg, raw);
            return words.isEmpty() ? text : tr("%1: %2").arg(text, words.join(QStringLiteral(", ")));
        };
        const QString text = now ? full(*now) : tr("not read yet");
        add(pending ? tr("%1 → %2 pending").arg(text, full(*pending)) : text, column);
    }
    QString list;
    for (const auto& [value, holders] : values) {
        const int more = holders.count - static_cast<int>(holders.names.size());
        QString who = holders.names.join(QStringLiteral(", "));
        if (holders.count == m_model.columnCount() && holders.count > 1)
            who = tr("all servos");
        else if (more > 0)
            who = tr("%1 and %n more", nullptr, more).arg(who);
        list += QStringLiteral("<p style='margin:2px 0'><b>%1</b><br>%2</p>")
                    .arg(value.toHtmlEscaped(), who.toHtmlEscaped());
    }
    return list;
}

void RegisterHelp::refresh()
{
    if (!m_cell.isValid()) {
        m_text->setText(tr("Select a value for register help."));
        return;
    }
    const int row = m_cell.row();
    const RegisterGridModel::Row& shown = m_model.row(row);
    const core::Register* reg = m_model.reg(row, m_cell.column());
    QString meaning = reg != nullptr ? reg->meaning : shown.meaning;
    if (const QString note = reg != nullptr ? registertext::note(*reg) : QString(); !note.isEmpty())
        meaning += QStringLiteral(". ") + note;
    const QString title = tr("%1 in %2").arg(shown.label, registertext::memoryName(shown.memory));
    m_text->setText(QStringLiteral("<h3 style='margin-bottom:2px'>%1</h3><p>%2</p>%3<h4>%4</h4>%5")
                        .arg(title.toHtmlEscaped(), meaning.toHtmlEscaped(), facts(row, m_cell.column()),
                             tr("Servos").toHtmlEscaped(), values(row)));
}

} // namespace ui
