// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// Checks parts of texts.
#pragma once

#include <QtTest/QTest>

/// Fails with the text if it does not contain `part`, a string literal.
#define VERIFY_CONTAINS(text, part) QVERIFY2((text).contains(QLatin1String(part)), qPrintable(text))
