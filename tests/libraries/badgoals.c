// SPDX-License-Identifier: GPL-3.0-or-later
// Gives goals that the program must refuse: from the third update on, of the kind its parameter says.
#include <math.h>
#include <stdlib.h>

#include "tests/libraries/onetype.h"

typedef struct
{
    int kind;
    int updates;
} state;

static void* type_create(const servodeck_config* config)
{
    state* made = calloc(1, sizeof(state));
    if (made != NULL)
        made->kind = (int)config->parameters[0][0];
    return made;
}

static void type_destroy(void* controller)
{
    free(controller);
}

static int type_start(void* controller, const servodeck_joint* joints, size_t count)
{
    (void)joints;
    (void)count;
    ((state*)controller)->updates = 0;
    return 0;
}

static int type_update(void* controller, const servodeck_cycle* cycle, const servodeck_joint* joints,
                       size_t count, const servodeck_orders* orders)
{
    state* self = controller;
    if (++self->updates < 3)
        return SERVODECK_RUNNING;
    switch (self->kind) {
    case 0:
        orders->go_to(orders, 0, NAN, cycle->ahead);
        break;
    case 1:
        orders->go_to(orders, 0, joints[0].position, NAN);
        break;
    case 2:
        orders->go_to(orders, count, 0.0, cycle->ahead);
        break;
    case 3:
        orders->hold(orders, SIZE_MAX);
        break;
    case 4:
        orders->turn(orders, 0, 0.0);
        break;
    default:
        return 17;
    }
    return SERVODECK_RUNNING;
}

static const servodeck_parameter parameters[] = {
    {sizeof(servodeck_parameter), SERVODECK_WHOLE, "kind", "Kind of bad goals.", NULL, 0, 0, 5, 1, 0}};

ONE_TYPE("badgoals", parameters, 1, NULL, NULL)
