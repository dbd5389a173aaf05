// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QByteArray>
#include <QtCore/QString>

#include <array>
#include <optional>

#include "core/base/result.h"
#include "core/protocol/rdt/rdt.h"

namespace core::rdt {

/// The properties that a Net F/T or Axia reports over HTTP in /netftapi2.xml.
struct DeviceInfo
{
    Scale scale;
    QString productName; ///< may be empty
    Product product = Product::NetFt;
    std::optional<std::array<double, 6>> limits; ///< calibrated range, N and N·m
    double rate = 0.0;                           ///< configured records/s; 0: not reported
};

/// Reads cfgcpf, cfgcpt (or calcpf, calcpt), scfgfu, scfgtu, prodname, comrdtrate and, where present,
/// cfgmr0..cfgmr5 (range of an axis in scfgfu and scfgtu; written by the virtual sensor). Converts counts to
/// counts per newton and newton metre. Fails when counts or units are missing, not positive or unknown: a
/// scale is never guessed.
Result<DeviceInfo> parseNetFtXml(const QByteArray& xml);

/// A document for parseNetFtXml(), in N and N·m.
QByteArray writeNetFtXml(const DeviceInfo& info);

/// Newtons in a force unit as ATI writes it ("N", "lbf", "klbf", "kN", "kg", "g"); 0 when unknown.
double newtonsIn(const QString& unit);
/// Newton metres in a torque unit as ATI writes it ("Nm", "Nmm", "lbf-in", "lbf-ft", "kg-cm", "kNm"); 0 when
/// unknown.
double newtonMetresIn(const QString& unit);

} // namespace core::rdt
