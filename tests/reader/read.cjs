// SPDX-License-Identifier: GPL-3.0-or-later
// Reads a recording with packages that share no code with this program:
//
//     node read.cjs FOLDER FILE [MESSAGES]
//
// FOLDER has node_modules with the packages of package.json. Prints one line of JSON: the number of messages per topic
// by the index and by the stream, and by the statistics of the file. With MESSAGES, each message is written to that
// file as a line of JSON, in the order of the index.
const fs = require("fs");
const path = require("path");
const { createRequire } = require("module");

const [folder, file, messagesFile] = process.argv.slice(2);
const load = createRequire(path.join(path.resolve(folder), "package.json"));
const { McapIndexedReader, McapStreamReader } = load("@mcap/core");
const { parse } = load("@foxglove/rosmsg");
const { MessageReader } = load("@foxglove/rosmsg2-serialization");
const fzstd = load("fzstd");

const decompressHandlers = {
  zstd: (bytes, size) => fzstd.decompress(bytes, new Uint8Array(Number(size))),
};

const decoders = new Map();

function decode(channel, schema, data) {
  if (!decoders.has(channel.id)) {
    const text = new TextDecoder().decode(schema.data);
    decoders.set(channel.id, new MessageReader(parse(text, { ros2: true })));
  }
  return decoders.get(channel.id).readMessage(data);
}

function plain(key, value) {
  if (typeof value === "bigint") return value.toString();
  if (ArrayBuffer.isView(value)) return Array.from(value);
  return value;
}

function lineOf(channel, schema, message) {
  return JSON.stringify(
    {
      topic: channel.topic,
      type: schema.name,
      sequence: message.sequence,
      log_time: message.logTime,
      publish_time: message.publishTime,
      value: decode(channel, schema, message.data),
    },
    plain,
  );
}

async function readIndexed(bytes) {
  const readable = {
    size: async () => BigInt(bytes.length),
    read: async (offset, length) => new Uint8Array(bytes.subarray(Number(offset), Number(offset + length))),
  };
  const reader = await McapIndexedReader.Initialize({ readable, decompressHandlers });
  const lines = [];
  for await (const message of reader.readMessages()) {
    const channel = reader.channelsById.get(message.channelId);
    lines.push(lineOf(channel, reader.schemasById.get(channel.schemaId), message));
  }
  const listed = {};
  for (const [id, count] of reader.statistics.channelMessageCounts) {
    listed[reader.channelsById.get(id).topic] = Number(count);
  }
  const attachments = [];
  for await (const each of reader.readAttachments()) {
    attachments.push({ name: each.name, text: new TextDecoder().decode(each.data) });
  }
  const metadata = [];
  for await (const each of reader.readMetadata()) metadata.push(each.name);
  return { lines, listed, attachments, metadata };
}

function readStreamed(bytes) {
  const reader = new McapStreamReader({ validateCrcs: true, decompressHandlers });
  const channels = new Map();
  const schemas = new Map();
  const lines = [];
  reader.append(bytes);
  for (let record; (record = reader.nextRecord()); ) {
    if (record.type === "Schema") schemas.set(record.id, record);
    if (record.type === "Channel") channels.set(record.id, record);
    if (record.type === "Message") {
      const channel = channels.get(record.channelId);
      lines.push(lineOf(channel, schemas.get(channel.schemaId), record));
    }
  }
  return { lines, isDone: reader.done(), left: reader.bytesRemaining() };
}

function countsOf(lines) {
  const counts = {};
  for (const line of lines) {
    const { topic } = JSON.parse(line);
    counts[topic] = (counts[topic] ?? 0) + 1;
  }
  return counts;
}

(async () => {
  const bytes = fs.readFileSync(file);
  const indexed = await readIndexed(bytes);
  const streamed = readStreamed(bytes);
  if (messagesFile) fs.writeFileSync(messagesFile, indexed.lines.map((line) => line + "\n").join(""));
  const same = JSON.stringify([...indexed.lines].sort()) === JSON.stringify([...streamed.lines].sort());
  console.log(
    JSON.stringify({
      indexed: countsOf(indexed.lines),
      streamed: countsOf(streamed.lines),
      listed: indexed.listed,
      same,
      done: streamed.isDone,
      left: streamed.left,
      attachments: indexed.attachments,
      metadata: indexed.metadata,
    }),
  );
})();
