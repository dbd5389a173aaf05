// SPDX-License-Identifier: GPL-3.0-or-later
// A library before and after a change of its source: its goals are its version, in rad, until a command has
// set others.
#include <stdlib.h>

#include "tests/libraries/onetype.h"

typedef struct
{
    size_t count;
    double goals[];
} state;

static void* type_create(const servodeck_config* config)
{
    state* made = calloc(1, sizeof(state) + config->joint_count * sizeof(double));
    if (made != NULL)
        made->count = config->joint_count;
    return made;
}

static void type_destroy(void* controller)
{
    free(controller);
}

static int type_start(void* controller, const servodeck_joint* joints, size_t count)
{
    (void)joints;
    for (size_t i = 0; i < count; ++i)
        ((state*)controller)->goals[i] = VERSION;
    return 0;
}

static int type_update(void* controller, const servodeck_cycle* cycle, const servodeck_joint* joints,
                       size_t count, const servodeck_orders* orders)
{
    (void)joints;
    for (size_t i = 0; i < count; ++i)
        orders->go_to(orders, i, ((const state*)controller)->goals[i], cycle->ahead);
    return SERVODECK_RUNNING;
}

static int type_command(void* controller, uint32_t kind, double value, size_t joint, double seconds)
{
    state* self = controller;
    (void)seconds;
    if (kind != SERVODECK_GO_TO)
        return 0;
    for (size_t i = 0; i < self->count; ++i) {
        if (joint == i || joint == SERVODECK_ALL_JOINTS)
            self->goals[i] = value;
    }
    return 1;
}

ONE_TYPE("version", NULL, 0, type_command, NULL)
