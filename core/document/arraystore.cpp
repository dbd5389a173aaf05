// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/arraystore.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QFileInfo>

#include <algorithm>
#include <utility>

#include "core/array/arrayfile.h"
#include "core/base/filled.h"

namespace core::arraystore {

namespace {

/// The context of this file's texts.
struct ArrayStoreWords
{
    Q_DECLARE_TR_FUNCTIONS(ArrayStoreWords)
};

bool isCpf(const QString& path)
{
    return QFileInfo(path).suffix().compare(QLatin1String("cpf"), Qt::CaseInsensitive) == 0;
}

/// Longest wait of a command while others edit the file.
constexpr std::chrono::seconds kPatience{30};
/// Longest wait of the window: it must not stop drawing.
constexpr std::chrono::milliseconds kShortPatience{200};

QString wantedFile()
{
    return ArrayStoreWords::tr("choose an array file");
}

Result<ArrayConfig> parse(const QByteArray& text, const QString& path, const ModelLibrary& models)
{
    const QString source = QFileInfo(path).fileName();
    return isCpf(path) ? arrayfile::fromCpf(text, source, models) : arrayfile::fromServodeck(text, source);
}

/// The part of the array that would differ when read from the text; empty: no relevant one.
QString whatIsWrongAgain(const ArrayConfig& config, const ArrayConfig& again, const QString& path)
{
    if (!isCpf(path))
        return {};
    for (std::size_t i = 0; i < config.joints.size() && i < again.joints.size(); ++i) {
        const auto& before = config.joints[i].registersInit;
        const auto& after = again.joints[i].registersInit;
        for (std::size_t k = 0; k < before.size() && k < after.size(); ++k) {
            if (before[k].value != after[k].value)
                return filled(ArrayStoreWords::tr("Register %1 of %2 would be %3 instead of %4."),
                              before[k].name, config.joints[i].name, after[k].value, before[k].value);
        }
    }
    const auto& models = ModelLibrary::installed();
    const auto known = validate(config, models);
    for (const ConfigProblem& problem : validate(again, models)) {
        const bool isNew = std::ranges::none_of(
            known, [&](const ConfigProblem& each) { return each.isError && each.joint == problem.joint; });
        if (problem.isError && isNew)
            return problem.sentence;
    }
    return {};
}

/// The text of an array, checked to be readable again.
Result<QByteArray> textOf(const ArrayConfig& config, const QString& path)
{
    const QByteArray text = isCpf(path) ? arrayfile::toCpf(config) : arrayfile::toServodeck(config);
    // Two joints with the same name, for example, can be edited but not read: reports this now instead of at
    // opening.
    const auto again = parse(text, path, ModelLibrary::installed());
    if (!again) {
        return badArgument(
            ArrayStoreWords::tr(
                "'%1' was not saved because it could not be opened again. Fix the array first. %2")
                .arg(path, again.error().detail));
    }
    if (const QString wrong = whatIsWrongAgain(config, *again, path); !wrong.isEmpty()) {
        return badArgument(ArrayStoreWords::tr("'%1' was not saved: a .cpf file cannot hold models and "
                                               "buses, and the array needs them. %2 Save it as .servodeck.")
                               .arg(path, wrong));
    }
    return text;
}

} // namespace

Result<QByteArray> readText(const QString& path)
{
    return textfile::read(path, wantedFile());
}

Result<Loaded> loadWithText(const QString& path, const ModelLibrary& models)
{
    const auto text = readText(path);
    if (!text)
        return text.error();
    auto array = parse(*text, path, models);
    if (!array)
        return array.error();
    // Writes "drs-0201" as the model's own name, and registers as in the model, so that names can be compared
    // from here on.
    for (auto& joint : array->joints) {
        const auto* model = models.find(joint.model);
        if (model == nullptr)
            continue;
        joint.model = model->name;
        const auto rename = [model](auto& list) {
            for (auto& each : list) {
                if (const Register* reg = model->find(each.name))
                    each.name = reg->name;
            }
        };
        rename(joint.registersInit);
        rename(joint.pending);
    }
    return Loaded{std::move(*array), *text};
}

Result<ArrayConfig> load(const QString& path, const ModelLibrary& models)
{
    auto loaded = loadWithText(path, models);
    if (!loaded)
        return loaded.error();
    return std::move(loaded->array);
}

Result<void> save(const ArrayConfig& config, const QString& path)
{
    const auto text = textOf(config, path);
    if (!text)
        return text.error();
    const auto lock = textfile::Lock::take(path, kPatience);
    return lock ? textfile::write(*text, path, wantedFile()) : Result<void>(lock.error());
}

Result<QByteArray> saveOver(const ArrayConfig& config, const QString& path,
                            const std::optional<QByteArray>& expected)
{
    const auto text = textOf(config, path);
    if (!text)
        return text.error();
    const auto lock = textfile::Lock::take(path, kShortPatience);
    if (!lock)
        return lock.error();
    if (expected && textfile::stampOf(path) != *expected) {
        return Error{Errc::Refused,
                     ArrayStoreWords::tr("'%1' was not saved: another program has changed it.").arg(path)};
    }
    if (const auto written = textfile::write(*text, path, wantedFile()); !written)
        return written.error();
    return textfile::stampOfText(*text);
}

Result<FileEdit> FileEdit::begin(const QString& path, const ModelLibrary& models)
{
    // Without a file there is nothing to lock, and reading gives a better sentence.
    if (const auto text = readText(path); !text)
        return text.error();
    auto lock = textfile::Lock::take(path, kPatience);
    if (!lock)
        return lock.error();
    auto array = load(path, models);
    if (!array)
        return array.error();
    return FileEdit(path, std::move(*array), std::move(*lock));
}

FileEdit::FileEdit(QString path, ArrayConfig array, textfile::Lock lock)
    : m_path(std::move(path))
    , m_array(std::move(array))
    , m_lock(std::move(lock))
{
}

Result<void> FileEdit::save(const ArrayConfig& array)
{
    const auto text = textOf(array, m_path);
    return text ? textfile::write(*text, m_path, wantedFile()) : Result<void>(text.error());
}

std::vector<PlacedProblem> placed(const std::vector<ConfigProblem>& problems, const QByteArray& text,
                                  const QString& path)
{
    const auto locate = isCpf(path) ? arrayfile::placeInCpf : arrayfile::placeInServodeck;
    std::vector<PlacedProblem> all;
    for (const ConfigProblem& problem : problems) {
        const TextPlace place = problem.path.isEmpty() ? TextPlace() : locate(text, problem.path);
        all.push_back({problem, place,
                       filled("%1: line %2, column %3: %4", QFileInfo(path).fileName(), place.line,
                              place.column, problem.sentence)});
    }
    return all;
}

} // namespace core::arraystore
