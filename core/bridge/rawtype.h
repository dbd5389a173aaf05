// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <dds/dds.h>
#include <dds/ddsi/ddsi_serdata.h>
#include <dds/ddsi/ddsi_sertype.h>

#include "core/recording/mcap/bytes.h"

/// Messages as bytes for CycloneDDS, without a description of their type: our own encoder makes them.
namespace core::bridge {

/// A type without keys; released by the topic that takes it.
ddsi_sertype* makeRawType(const char* name);
/// A message to be written: encapsulation and XCDR1, filled up to a multiple of 4 bytes.
ddsi_serdata* makeRawData(const ddsi_sertype* type, mcap::ByteView message);
mcap::ByteView bytesOf(const ddsi_serdata* data);

} // namespace core::bridge
