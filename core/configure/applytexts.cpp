// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/configure/applytexts.h"

#include <array>
#include <span>

#include "core/base/element.h"
#include "core/base/filled.h"
#include "core/configure/registers.h"
#include "core/family/servofamily.h"

namespace core {

namespace {

QString addressText(const RegisterWant& want)
{
    return filled(ApplyWords::tr("%1 at %2 %3"), want.reg->title(), titleOf(want.memory),
                  int{want.reg->address(want.memory).value_or(0)});
}

/// "DRS-0201, firmware 0.144"; `who` is the identity of a servo where `expected` has its registers.
QString servoText(const ServoModel& expected, std::span<const std::uint8_t> who)
{
    const RegisterRange range = RegisterRange::identity(expected);
    const auto byteAt = [&](RegisterRole role, std::size_t offset) -> std::optional<std::uint8_t> {
        const Register* reg = expected.find(role);
        const std::size_t at = reg != nullptr ? *reg->eepAddress - range.address + offset : who.size();
        return at < who.size() ? std::optional(who[at]) : std::nullopt;
    };
    const std::uint8_t first = byteAt(RegisterRole::Model1, 0).value_or(0);
    const std::uint8_t second = byteAt(RegisterRole::Model1, 1).value_or(0);
    const ServoModel* model = familyOf(expected).model(first, second);
    const QString name = model != nullptr ? model->name
                                          : filled(ApplyWords::tr("unknown model %1"),
                                                   familyOf(expected).modelNumber(first, second));
    const int major = byteAt(RegisterRole::Firmware1, 0).value_or(0);
    const auto minor = byteAt(RegisterRole::Firmware2, 0);
    return minor ? filled(ApplyWords::tr("%1, firmware %2.%3"), name, major, int{*minor})
                 : filled(ApplyWords::tr("%1, firmware %2"), name, major);
}

/// The sentence for a servo at whose address another one answers.
QString foreignSentence(const ServoWork& work, const Target& target)
{
    const RegisterRange range = RegisterRange::identity(*target.model);
    std::vector<std::uint8_t> was;
    for (int i = 0; i < range.length; ++i)
        was.push_back(work.before.byte(Memory::Eep, static_cast<std::size_t>(range.address + i)));
    return filled(
        ApplyWords::tr("Another servo answers instead of %1: %2, expected %3. Nothing was written to it. The "
                       "values in %1 are unknown and may be new. Connect the original servos, then read "
                       "their registers."),
        target.label(), servoText(*target.model, *work.foreignServo), servoText(*target.model, was));
}

/// The known state of a servo that could not be restored.
QString holdings(const ApplyRun& apply, const ApplyWork& work)
{
    QStringList sentences;
    const auto step = std::ranges::find_if(
        apply.steps, [&](const IdStep& each) { return each.work == &work && !each.undone; });
    if (step != apply.steps.end())
        sentences += filled(ApplyWords::tr("Its ID is %1 or %2."), step->from.value, step->to.value);
    const bool isBaudUnsure = apply.baudsBegun.contains(work.target.id.bus) && work.changesBaud;
    if (isBaudUnsure && (work.baud != apply.baudBefore(work) || !work.answers))
        sentences += filled(ApplyWords::tr("Its baud rate is %1 or %2."), apply.baudBefore(work),
                            apply.newBauds.at(work.target.id.bus));
    if (work.unconfirmed)
        sentences += filled(ApplyWords::tr("Unknown: %1 was being written; its value is %2 or %3."),
                            addressText(*work.unconfirmed), work.unconfirmed->old, work.unconfirmed->value);
    QStringList fresh;
    QStringList other;
    for (const auto& want : differences(*work.target.model, work.now, work.before)) {
        if (work.unconfirmed && want.reg == work.unconfirmed->reg && want.memory == work.unconfirmed->memory)
            continue;
        const int holds = *work.now.value(*want.reg, want.memory);
        if (holds == work.asked.value(*want.reg, want.memory))
            fresh += addressText(want);
        else
            other += filled(ApplyWords::tr("It holds %1 in %2 instead of %3."), holds, addressText(want),
                            want.value);
    }
    if (!fresh.isEmpty())
        sentences +=
            filled(ApplyWords::tr("It holds the new value of %1."), fresh.join(QStringLiteral(", ")));
    sentences += other;
    sentences += sentences.isEmpty() ? ApplyWords::tr("At its last reply it held all old values.")
                                     : ApplyWords::tr("All other values are unchanged.");
    return sentences.join(QLatin1Char(' '));
}

QString appliedSentence(const ApplyRun& apply, const ApplyWork& work)
{
    const int changes = apply.plan.writes(work.index);
    QString sentence = changes > 0 ? ApplyWords::tr("%n change(s) written and read back.", nullptr, changes)
                                   : ApplyWords::tr("It holds all values already; nothing was written.");
    if (work.target.id != apply.targets[work.index].id)
        sentence += filled(ApplyWords::tr(" It has ID %1 now."), work.target.id.value);
    if (work.baud != apply.baudBefore(work))
        sentence += filled(ApplyWords::tr(" It uses %1 baud now."), work.baud);
    return sentence;
}

QString failedSentence(const ApplyRun& apply, const ApplyWork& work)
{
    const Target& target = apply.targets[work.index];
    if (apply.isAsBefore(work))
        return ApplyWords::tr("Rolled back: it holds all old values.");
    if (work.foreignServo && !apply.linkLost)
        return foreignSentence(work, target);
    QString sentence = ApplyWords::tr("%1 could not be rolled back. %2 Scan, then read its registers.");
    if (apply.linkLost && (!work.answers || work.rejected))
        sentence = ApplyWords::tr("The link was lost before %1 could be rolled back. %2 Connect "
                                  "again, then read its registers.");
    else if (!work.answers)
        sentence = ApplyWords::tr("%1 stopped responding and could not be rolled back. %2 Check its "
                                  "power and cable, then read its registers.");
    else if (work.rejected)
        sentence = ApplyWords::tr("%1 could not be rolled back. %2 Read its registers and try again.");
    return filled(sentence, target.label(), holdings(apply, work));
}

/// Why a servo did not get its new ID; empty where its work shows it.
QString moveFailure(MoveEnd end, const IdStep& step)
{
    const Target& target = step.work->target;
    if (end == MoveEnd::Taken)
        return filled(ApplyWords::tr("%1 did not get ID %2: a servo already uses it."), target.label(),
                      step.to.value);
    if (end == MoveEnd::OldSpeaks)
        return filled(ApplyWords::tr("%1 has ID %2 now, but a servo still answers at ID %3: two servos had "
                                     "that ID. Unplug one of them."),
                      target.name, step.to.value, step.from.value);
    if (end == MoveEnd::NotFound)
        return filled(ApplyWords::tr("%1 was not found after its restart, neither at ID %2 nor at %3."),
                      target.name, step.from.value, step.to.value);
    return {};
}

/// The failure of a servo; empty: it did not fail.
QString failureOf(const ApplyWork& work)
{
    const QString who = work.target.label();
    if (work.foreignServo)
        return filled(ApplyWords::tr("Another servo answers instead of %1."), who);
    if (work.rejected)
        return filled(ApplyWords::tr("%1 kept %2 in %3 and did not accept %4."), who, work.rejected->holds,
                      addressText(*work.rejected), work.rejected->value);
    if (!work.answers && work.unconfirmed)
        return filled(ApplyWords::tr("%1 stopped responding when %2 was written."), who,
                      addressText(*work.unconfirmed));
    return work.answers ? QString() : filled(ApplyWords::tr("%1 stopped responding."), who);
}

} // namespace

QString stageText(ApplyStage stage, bool restarts)
{
    static constexpr std::array kTexts{QT_TRANSLATE_NOOP("ApplyWords", "Reading the registers"),
                                       QT_TRANSLATE_NOOP("ApplyWords", "Writing RAM"),
                                       QT_TRANSLATE_NOOP("ApplyWords", "Writing EEPROM"),
                                       QT_TRANSLATE_NOOP("ApplyWords", "Changing IDs, restarting"),
                                       QT_TRANSLATE_NOOP("ApplyWords", "Changing the rate, restarting"),
                                       QT_TRANSLATE_NOOP("ApplyWords", "Verifying")};
    if (stage == ApplyStage::Ids && !restarts)
        return ApplyWords::tr("Changing IDs");
    if (stage == ApplyStage::Baud && !restarts)
        return ApplyWords::tr("Changing the rate");
    return ApplyWords::tr(element(kTexts, stage));
}

QString failureSentence(const Conversation& io, const ApplyRun& apply)
{
    if (apply.linkLost)
        return ApplyWords::tr("The link to the servos was lost and did not return.");
    if (apply.lacksFreeId)
        return ApplyWords::tr("IDs cannot be swapped because no ID is free. Free one ID.");
    if (const QString why = apply.failedMove ? moveFailure(*apply.failedMove, apply.steps.back()) : QString();
        !why.isEmpty())
        return why;
    if (io.lostLink())
        return ApplyWords::tr("The link to the servos was lost.");
    for (const auto& work : apply.works) {
        if (const QString why = failureOf(work); !why.isEmpty())
            return why;
    }
    return io.isCancelled() ? ApplyWords::tr("Cancelled.")
                            : ApplyWords::tr("The servos did not keep the written values.");
}

QString torqueSentence(const ApplyWork& work, const QString& problem)
{
    if (work.changesMode())
        return ApplyWords::tr("Its torque was switched off for it and stays off: in another mode it could "
                              "move.");
    return problem.isEmpty()
               ? ApplyWords::tr("Its torque was switched off for it and is on again where it is.")
               : filled(ApplyWords::tr("Its torque was switched off for it and stays off: %1"), problem);
}

QString resultSentence(const ApplyRun& apply, const ApplyWork& work, bool applied)
{
    return applied ? appliedSentence(apply, work) : failedSentence(apply, work);
}

QString applySummary(const ApplyRun& apply, bool applied, bool restored)
{
    const int writes = apply.plan.writes();
    if (applied)
        return writes > 0 ? ApplyWords::tr("%n change(s) applied and read back.", nullptr, writes)
                          : ApplyWords::tr("The servos hold all values already; nothing was written.");
    return filled(restored
                      ? ApplyWords::tr("%1 All servos were rolled back; none holds a new value.")
                      : ApplyWords::tr("%1 Not every servo could be rolled back; check the values of each."),
                  apply.why);
}

OperationReport unreadReport(const Conversation& io, const ApplyRun& apply, const QStringList& why)
{
    OperationReport report;
    for (qsizetype w = 0; w < why.size(); ++w)
        report.add(element(apply.works, w).target, false,
                   why[w].isEmpty() ? ApplyWords::tr("Nothing was written; it holds all old values.")
                                    : filled(ApplyWords::tr("Nothing was written to any servo. %1"), why[w]));
    report.cancelled = io.isCancelled();
    report.summary = report.cancelled ? ApplyWords::tr("Cancelled before anything was written.")
                     : io.lostLink()  ? ApplyWords::tr("The link was lost before anything was written.")
                                      : ApplyWords::tr("Nothing was written: not every servo could be read.");
    return report;
}

OperationReport refusedReport(const ApplyRun& apply)
{
    OperationReport report;
    for (const auto& work : apply.works) {
        const QStringList reasons = apply.plan.refusals(work.index);
        report.add(work.target, false,
                   reasons.isEmpty() ? ApplyWords::tr("Nothing was written; it holds all old values.")
                                     : reasons.join(QLatin1Char(' ')));
    }
    QString why = apply.why;
    if (apply.unclearId)
        why = filled(ApplyWords::tr("could not check whether ID %1 is free. Connect again, then retry."),
                     apply.unclearId->value);
    report.summary = why.isEmpty()
                         ? ApplyWords::tr("Nothing was written: some of the changes are not possible.")
                         : filled(ApplyWords::tr("Nothing was written: %1"), why);
    return report;
}

} // namespace core
