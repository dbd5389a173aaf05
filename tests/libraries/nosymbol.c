// SPDX-License-Identifier: GPL-3.0-or-later
// A shared library of something else. It would end the program if it was loaded.
#include <stdlib.h>

__attribute__((constructor)) static void loaded(void)
{
    abort();
}

int something_else(void);
int something_else(void)
{
    return 1;
}
