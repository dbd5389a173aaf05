// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/family/servofamily.h"

#include <QtCore/QCoreApplication>

#include <algorithm>

#include "core/family/dynamixel/dynamixelfamily.h"
#include "core/family/feetech/feetechfamily.h"
#include "core/family/herkulex/herkulexfamily.h"

namespace core {

namespace {

/// The context of this file's texts.
struct FamilyWords
{
    Q_DECLARE_TR_FUNCTIONS(FamilyWords)
};

std::vector<const ServoFamily*>& knownFamilies()
{
    static std::vector<const ServoFamily*> families{&herkulex::family(), &dynamixel::family2(),
                                                    &dynamixel::family1(), &feetech::family()};
    return families;
}

} // namespace

QString ServoFamily::modelNumber(std::uint8_t first, std::uint8_t second) const
{
    return QStringLiteral("%1 %2").arg(first, 2, 16, QLatin1Char('0')).arg(second, 2, 16, QLatin1Char('0'));
}

QString ServoFamily::replyLevelName() const
{
    return FamilyWords::tr("ACK policy");
}

const ServoFamily& usualFamily()
{
    return herkulex::family();
}

void addFamily(const ServoFamily& family)
{
    knownFamilies().push_back(&family);
}

const ServoFamily* familyOf(const QString& name)
{
    const auto& all = knownFamilies();
    const auto it = std::ranges::find(all, name, [](const auto* each) { return each->traits().name; });
    return it == all.end() ? nullptr : *it;
}

const ServoFamily& familyOrUsual(const QString& name)
{
    const ServoFamily* family = familyOf(name);
    return family != nullptr ? *family : usualFamily();
}

QStringList familyNames()
{
    QStringList names;
    for (const ServoFamily* family : knownFamilies())
        names << family->traits().name;
    return names;
}

const ServoFamily& familyOf(const ServoModel* model)
{
    return familyOrUsual(model != nullptr ? model->family : QString());
}

} // namespace core
