/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Joints oscillate around the positions they have at the start. Amplitude and frequency are parameters; the
 * swing grows from rest within its first period and, when the controller is ended, returns to rest. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "servodeck_controller.h"

static const double turn = 6.283185307179586; /* rad */

enum { AMPLITUDE, FREQUENCY, PERIODS, PARAMETERS }; /* order of the table */

static const servodeck_parameter parameters[PARAMETERS] = {
    [AMPLITUDE] = {.size = sizeof(servodeck_parameter),
                   .kind = SERVODECK_PER_JOINT,
                   .name = "amplitude",
                   .description = "Swing to each side of the start position.",
                   .unit = "rad",
                   .default_value = 0.1,
                   .minimum = 0.0,
                   .maximum = 3.2},
    [FREQUENCY] = {.size = sizeof(servodeck_parameter),
                   .kind = SERVODECK_NUMBER,
                   .name = "frequency",
                   .description = "Number of periods in a second.",
                   .unit = "Hz",
                   .default_value = 0.5,
                   .minimum = 0.01,
                   .maximum = 5.0},
    [PERIODS] = {.size = sizeof(servodeck_parameter),
                 .kind = SERVODECK_WHOLE,
                 .name = "periods",
                 .description = "Periods until the controller ends by itself; 0: none.",
                 .default_value = 0.0,
                 .minimum = 0.0,
                 .maximum = 1e6},
};

typedef struct wave_joint
{
    double amplitude; /* rad */
    double centre;    /* rad */
} wave_joint;

typedef struct wave
{
    double frequency; /* Hz */
    double periods;
    double phase; /* periods since the start */
    double swing; /* 0..1: share of the amplitude */
    int is_ending;
    size_t blocked; /* joint that cannot start */
    char error_text[120];
    size_t count;
    wave_joint joints[]; /* everything in one block: start() and update() allocate nothing */
} wave;

/* GUI thread: may allocate and refuse what cannot work. */
static void* wave_create(const servodeck_config* config)
{
    const double frequency = config->parameters[FREQUENCY][0];
    wave* made;
    for (size_t i = 0; i < config->joint_count; ++i) {
        const double fastest = config->parameters[AMPLITUDE][i] * turn * frequency;
        if (fastest > config->max_velocities[i]) {
            snprintf(config->error, config->error_size,
                     "%s would move at %.1f rad/s, its limit is %.1f rad/s", config->joint_names[i], fastest,
                     config->max_velocities[i]);
            return NULL;
        }
    }
    made = calloc(1, sizeof(wave) + config->joint_count * sizeof(wave_joint));
    if (made == NULL) {
        snprintf(config->error, config->error_size, "there is not enough memory");
        return NULL;
    }
    made->frequency = frequency;
    made->periods = config->parameters[PERIODS][0];
    made->count = config->joint_count;
    for (size_t i = 0; i < made->count; ++i)
        made->joints[i].amplitude = config->parameters[AMPLITUDE][i];
    return made;
}

static void wave_destroy(void* controller)
{
    free(controller);
}

/* Bus thread: only numbers. The text of a refusal is made later, by wave_error_text(). */
static int wave_start(void* controller, const servodeck_joint* joints, size_t count)
{
    wave* self = controller;
    self->phase = 0.0;
    self->swing = 0.0;
    self->is_ending = 0;
    for (size_t i = 0; i < count; ++i) {
        wave_joint* joint = &self->joints[i];
        joint->centre = joints[i].origin;
        if (joint->centre - joint->amplitude < joints[i].minimum
            || joint->centre + joint->amplitude > joints[i].maximum) {
            self->blocked = i;
            return SERVODECK_FAILED;
        }
    }
    return 0;
}

static int wave_update(void* controller, const servodeck_cycle* cycle, const servodeck_joint* joints,
                       size_t count, const servodeck_orders* orders)
{
    wave* self = controller;
    const double step = cycle->elapsed * self->frequency;
    const double ahead = cycle->ahead * self->frequency;
    (void)joints;
    self->phase += step;
    if (self->periods > 0.0 && self->phase >= self->periods - 1.0)
        self->is_ending = 1; /* the last period returns to rest */
    self->swing += self->is_ending ? -step : step;
    self->swing = fmin(fmax(self->swing, 0.0), 1.0);
    for (size_t i = 0; i < count; ++i) {
        const double way = self->joints[i].amplitude * self->swing * sin(turn * (self->phase + ahead));
        orders->go_to(orders, i, self->joints[i].centre + way, cycle->ahead);
    }
    return self->is_ending && self->swing <= 0.0 ? SERVODECK_FINISHED : SERVODECK_RUNNING;
}

static int wave_command(void* controller, uint32_t kind, double value, size_t joint, double seconds)
{
    wave* self = controller;
    (void)value;
    (void)joint;
    (void)seconds;
    if (kind != SERVODECK_END)
        return 0;
    self->is_ending = 1;
    return 1;
}

static const char* wave_error_text(void* controller)
{
    wave* self = controller;
    snprintf(self->error_text, sizeof self->error_text, "joint %u of its list would leave its limits",
             (unsigned)self->blocked + 1);
    return self->error_text;
}

static const servodeck_type types[] = {
    {.size = sizeof(servodeck_type),
     .output_interface = SERVODECK_POSITIONS,
     .name = "wave",
     .description = "Joints oscillate around their start position.",
     .parameters = parameters,
     .parameter_count = PARAMETERS,
     .min_joints = 1,
     .create = wave_create,
     .destroy = wave_destroy,
     .start = wave_start,
     .update = wave_update,
     .command = wave_command,
     .error_text = wave_error_text},
};

static const servodeck_library library = {.abi = SERVODECK_CONTROLLER_ABI,
                                          .size = sizeof(servodeck_library),
                                          .count = sizeof types / sizeof types[0],
                                          .types = types};

const servodeck_library* servodeck_controllers(uint32_t abi)
{
    (void)abi;
    return &library;
}
