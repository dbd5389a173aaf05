// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as a .cpf file.
#include "tests/fuzz/oracle.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const auto& models = core::ModelLibrary::builtIn();
    const auto config = core::arrayfile::fromCpf(fuzz::text(data, size), fuzz::kSource, models);
    if (!config) {
        fuzz::requirePlace(config.error());
        return 0;
    }
    fuzz::requireUsable(*config);
    fuzz::require(core::arrayfile::lostInCpf(*config).isEmpty(), "what came from a .cpf goes into one");
    const auto again = core::arrayfile::fromCpf(core::arrayfile::toCpf(*config), fuzz::kSource, models);
    fuzz::require(again.has_value(), "what .cpf wrote can be read", again ? QString() : again.error().detail);
    fuzz::require(*again == *config, ".cpf carries what came from it");
    return 0;
}
