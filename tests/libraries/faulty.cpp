// SPDX-License-Identifier: GPL-3.0-or-later
// Throws a C++ exception in the function that its parameter names.
#include <new>
#include <stdexcept>

#include "tests/libraries/onetype.h"

namespace {

enum Place { kNowhere, kCreate, kStart, kUpdate, kCommand, kWhy, kDestroy, kUpdateWithoutText };

struct State
{
    int place = kNowhere;
    int updates = 0;
};

void throwIf(int place, int wanted)
{
    if (place == wanted)
        throw std::runtime_error("the faulty library threw");
}

} // namespace

static void* type_create(const servodeck_config* config)
{
    const int place = static_cast<int>(config->parameters[0][0]);
    throwIf(place, kCreate);
    return new State{place};
}

static void type_destroy(void* controller)
{
    const int place = static_cast<State*>(controller)->place;
    delete static_cast<State*>(controller);
    throwIf(place, kDestroy);
}

static int type_start(void* controller, const servodeck_joint*, size_t)
{
    auto* self = static_cast<State*>(controller);
    throwIf(self->place, kStart);
    self->updates = 0;
    return self->place == kWhy ? 1 : 0;
}

static int type_update(void* controller, const servodeck_cycle*, const servodeck_joint*, size_t,
                       const servodeck_orders*)
{
    auto* self = static_cast<State*>(controller);
    if (++self->updates < 3)
        return SERVODECK_RUNNING;
    throwIf(self->place, kUpdate);
    if (self->place == kUpdateWithoutText)
        throw 1;
    return SERVODECK_RUNNING;
}

static int type_command(void* controller, uint32_t, double, size_t, double)
{
    throwIf(static_cast<State*>(controller)->place, kCommand);
    return 0;
}

static const char* type_error_text(void* controller)
{
    throwIf(static_cast<State*>(controller)->place, kWhy);
    return "no reason";
}

static const servodeck_parameter parameters[] = {
    {sizeof(servodeck_parameter), SERVODECK_WHOLE, "place", "Function that throws.", nullptr, 0, 0, 7, 1, 0}};

ONE_TYPE("faulty", parameters, 1, type_command, type_error_text)
