// SPDX-License-Identifier: GPL-3.0-or-later
// Reports failures as a library should: `place` 0: of create(), 1: of start(), 2: of the third update().
#include <stdio.h>
#include <stdlib.h>

#include "tests/libraries/onetype.h"

typedef struct
{
    int place;
    int updates;
} state;

static void* type_create(const servodeck_config* config)
{
    const int place = (int)config->parameters[0][0];
    state* made = NULL;
    if (place == 0) {
        snprintf(config->error, config->error_size, "%s is not to its taste", config->joint_names[0]);
        return NULL;
    }
    made = calloc(1, sizeof(state));
    if (made != NULL)
        made->place = place;
    return made;
}

static void type_destroy(void* controller)
{
    free(controller);
}

static int type_start(void* controller, const servodeck_joint* joints, size_t count)
{
    state* self = controller;
    (void)joints;
    (void)count;
    self->updates = 0;
    return self->place == 1 ? SERVODECK_FAILED : 0;
}

static int type_update(void* controller, const servodeck_cycle* cycle, const servodeck_joint* joints,
                       size_t count, const servodeck_orders* orders)
{
    state* self = controller;
    (void)cycle;
    (void)joints;
    (void)count;
    (void)orders;
    return ++self->updates < 3 ? SERVODECK_RUNNING : SERVODECK_FAILED;
}

static const char* type_error_text(void* controller)
{
    return ((const state*)controller)->place == 1 ? "it cannot start" : "it cannot go on";
}

static const servodeck_parameter parameters[] = {
    {sizeof(servodeck_parameter), SERVODECK_WHOLE, "place", "Function that fails.", NULL, 0, 0, 2, 1, 0}};

ONE_TYPE("failing", parameters, 1, NULL, type_error_text)
