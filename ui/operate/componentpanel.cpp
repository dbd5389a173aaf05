// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/operate/componentpanel.h"

#include <QtCore/QSignalBlocker>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QLabel>
#include <QtWidgets/QListWidget>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QSplitter>
#include <QtWidgets/QTableView>

#include <algorithm>

#include "core/base/element.h"
#include "core/base/named.h"
#include "core/document/arraydocument.h"
#include "core/document/textfile.h"
#include "core/hrim/servospecs.h"
#include "ui/support/prompts.h"
#include "ui/widgets/dialogparts.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/tables.h"

namespace ui {

namespace {

constexpr core::Duration kRefreshPeriod = std::chrono::milliseconds(200);

} // namespace

ComponentPanel::ComponentPanel(const SessionParts& session, Prompts& prompts, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_prompts(prompts)
    , m_model(new ComponentModel(session, this))
    , m_pages(new PageOrNote(
          "componentEmpty", tr("The array has no joints yet. Open an array or find your servos (F5)."), this))
{
    named(this, "componentPanel", tr("Component"));
    auto* page = new QWidget(m_pages);
    QTableView* table = makeTable(page, "componentTable", tr("Topics and parameters"), *m_model);
    table->horizontalHeader()->setStretchLastSection(true);
    setColumnWidths(*table, {18, 24, 30, 7, 38, 12, 18});
    layOut(page,
           inColumn(
               {buildBar(),
                {makeSplitter("componentParts", Qt::Horizontal, {{table, 4}, {buildMissing(), 1}}, page), 1}},
               4));
    m_pages->setPage(page);
    layOut(this, inColumn({m_pages}), {6, 4, 6, 4});
    connect(&session.document, &core::ArrayDocument::documentChanged, this, &ComponentPanel::fillChoices);
    connect(m_model, &ComponentModel::refused, this, &ComponentPanel::editRefused);
    connect(m_model, &ComponentModel::corrected, this, &ComponentPanel::editCorrected);
    fillChoices();
}

QWidget* ComponentPanel::buildBar()
{
    auto* bar = new QWidget(this);
    m_choices = named(new QComboBox(bar), "componentChoice", tr("Component"),
                      tr("Joint or F/T sensor that is shown. It follows the selection of joints."));
    m_choices->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_profiles = named(new QComboBox(bar), "componentProfile", tr("Profile"),
                       tr("Revision of HRIM that the topics and parameters are of."));
    for (const auto profile : core::hrim::kProfiles)
        m_profiles->addItem(titleOf(profile));
    auto* model = makeButton(tr("Export model…"), "componentExportModel", this, &ComponentPanel::exportModel,
                             tr("Writes the component model as XML that HRIM's tools read."));
    m_datasheet = makeButton(tr("Export datasheet…"), "componentExportDatasheet", this,
                             &ComponentPanel::exportDatasheet);
    m_node = named(new QLabel(bar), "componentNode", tr("Name of the node"),
                   tr("Name of the node; its topics are below this name."));
    m_node->setTextInteractionFlags(Qt::TextSelectableByMouse);
    connect(m_choices, &QComboBox::currentIndexChanged, this, &ComponentPanel::choose);
    connect(m_profiles, &QComboBox::currentIndexChanged, this, &ComponentPanel::choose);
    return layOut(bar, inRow({m_choices, makeBuddy(tr("&Profile:"), m_profiles), m_profiles, model,
                              m_datasheet, m_node, kStretch}));
}

QWidget* ComponentPanel::buildMissing()
{
    auto* part = new QWidget(this);
    m_missingTitle = named(new QLabel(part), "componentMissingTitle");
    m_missing = named(new QListWidget(part), "componentMissing", tr("Missing to be conformant"),
                      tr("What a conformant component must have and this one does not, and why."));
    m_missing->setWordWrap(true);
    m_missing->setAlternatingRowColors(true);
    m_missing->setSelectionMode(QListWidget::NoSelection);
    return layOut(part, inColumn({m_missingTitle, {m_missing, 1}}, 2));
}

void ComponentPanel::fillChoices()
{
    const core::ArrayConfig& array = m_session.document.array();
    QStringList names = core::namesIn(array.joints);
    for (const auto& sensor : array.ftSensors)
        names << tr("%1 (F/T sensor)").arg(sensor.name);
    m_pages->setFilled(!names.isEmpty());
    if (names == m_names)
        return;
    m_names = names;
    // A renamed joint keeps its place, others their names.
    const int place = m_choices->currentIndex();
    const bool isSameCount = names.size() == m_choices->count();
    const auto found = isSameCount ? place : static_cast<int>(names.indexOf(m_choices->currentText()));
    {
        const QSignalBlocker blocker(m_choices);
        m_choices->clear();
        m_choices->addItems(names);
        m_choices->setCurrentIndex(names.isEmpty() ? -1 : std::max(found, 0));
    }
    choose();
}

void ComponentPanel::choose()
{
    const int place = m_choices->currentIndex();
    const int joints = m_session.document.jointCount();
    std::optional<ComponentChoice> choice;
    if (place >= 0)
        choice = ComponentChoice{place >= joints, place >= joints ? place - joints : place};
    m_model->setChoice(choice, core::element(core::hrim::kProfiles, m_profiles->currentIndex()));
    m_datasheet->setEnabled(servoModel() != nullptr);
    m_datasheet->setToolTip(servoModel() != nullptr
                                ? tr("Writes what is known of the servo model as a datasheet of HRIM (XML).")
                                : tr("HRIM has datasheets of servos with a known model only."));
    m_node->setText(choice ? u'/' + m_model->component().node() : QString());
    showMissing();
}

void ComponentPanel::showJoint(int joint)
{
    if (joint >= 0 && joint < m_session.document.jointCount())
        m_choices->setCurrentIndex(joint);
}

void ComponentPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    m_refreshed = {};
    refresh(core::Clock::now());
}

void ComponentPanel::refresh(core::Time now)
{
    if (now < m_refreshed + kRefreshPeriod)
        return;
    m_refreshed = now;
    m_model->refresh(now);
    showMissing();
}

void ComponentPanel::showMissing()
{
    const QStringList sentences =
        m_choices->currentIndex() < 0 ? QStringList() : missing(m_model->component());
    m_missingTitle->setText(sentences.isEmpty() ? tr("Nothing is missing to be conformant.")
                                                : tr("Missing to be conformant: %1").arg(sentences.size()));
    for (int i = 0; i < sentences.size(); ++i) {
        if (i == m_missing->count())
            m_missing->addItem(sentences[i]);
        else if (m_missing->item(i)->text() != sentences[i])
            m_missing->item(i)->setText(sentences[i]);
    }
    while (m_missing->count() > sentences.size())
        delete m_missing->takeItem(m_missing->count() - 1);
}

const core::ServoModel* ComponentPanel::servoModel() const
{
    const auto place = static_cast<std::size_t>(m_choices->currentIndex()); // -1: beyond all
    const auto& joints = m_session.document.array().joints;
    return place < joints.size() ? m_session.document.models().find(joints[place].model) : nullptr;
}

void ComponentPanel::exportModel()
{
    const core::hrim::Component& component = m_model->component();
    const auto* servo = servoModel();
    save(tr("Export the component model"), component.module().name + QStringLiteral(".xml"),
         servo != nullptr ? core::hrim::componentModel(*servo, component.profile).toXml()
                          : component.module().toXml());
}

void ComponentPanel::exportDatasheet()
{
    if (const auto* servo = servoModel())
        save(tr("Export the datasheet"), servo->name + QStringLiteral("_datasheet.xml"),
             core::hrim::toXml(core::hrim::datasheetOf(*servo)));
}

void ComponentPanel::save(const QString& title, const QString& name, const QByteArray& xml)
{
    const QString path = m_prompts.saveFile(this, title, name, tr("XML files (*.xml)"));
    if (path.isEmpty())
        return;
    if (const auto written = core::textfile::write(xml, path); !written)
        emit reported(core::Severity::Error, written.error().detail);
    else
        emit reported(core::Severity::Info, tr("Wrote %1.").arg(path));
}

} // namespace ui
