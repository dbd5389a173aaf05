// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as a .servodeck file.
#include "tests/fuzz/oracle.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const auto config = core::arrayfile::fromServodeck(fuzz::text(data, size), fuzz::kSource);
    if (!config) {
        fuzz::requirePlace(config.error());
        return 0;
    }
    fuzz::requireUsable(*config);
    // Not every array can be a .cpf (two joints with one name cannot), but writing and reading again must be
    // stable.
    const auto& models = core::ModelLibrary::builtIn();
    const auto cpf = core::arrayfile::fromCpf(core::arrayfile::toCpf(*config), fuzz::kSource, models);
    if (!cpf) {
        fuzz::requirePlace(cpf.error());
        return 0;
    }
    const auto again = core::arrayfile::fromCpf(core::arrayfile::toCpf(*cpf), fuzz::kSource, models);
    fuzz::require(again && *again == *cpf, ".cpf carries what came from it");
    const auto rows = core::compare(*config, *cpf).rows;
    std::set<std::size_t> chosen;
    for (std::size_t i = 0; i < rows.size(); ++i)
        chosen.insert(i);
    fuzz::require(core::merge(*config, *cpf, chosen) == *cpf, "all rows chosen give the other array");
    fuzz::require(core::merge(*config, *cpf, {}) == *config, "no row chosen gives the array");
    return 0;
}
