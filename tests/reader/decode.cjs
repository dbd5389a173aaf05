// SPDX-License-Identifier: GPL-3.0-or-later
// Decodes a message with packages that share no code with this program:
//
//     node decode.cjs FOLDER SCHEMA HEX
//
// SCHEMA is a file with the text of the type and of those that it contains. Prints a line of JSON.
const fs = require("fs");
const path = require("path");
const { createRequire } = require("module");

const [folder, schema, hex] = process.argv.slice(2);
const load = createRequire(path.join(path.resolve(folder), "package.json"));
const { parse } = load("@foxglove/rosmsg");
const { MessageReader } = load("@foxglove/rosmsg2-serialization");

const reader = new MessageReader(parse(fs.readFileSync(schema, "utf8"), { ros2: true }));
const plain = (key, value) => (ArrayBuffer.isView(value) ? Array.from(value) : value);
console.log(JSON.stringify(reader.readMessage(Buffer.from(hex, "hex")), plain));
