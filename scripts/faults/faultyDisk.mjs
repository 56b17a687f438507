// A disk in memory that fails as it is told, run by `mountFaulty.mjs`: it answers the kernel over `/dev/fuse`, so that
// an error which it names reaches a program as the system's own.
import { spawn } from 'node:child_process';
import { openSync, read, writeSync } from 'node:fs';
import path from 'node:path';

const [folder] = process.argv.slice(2);
const FOLDER = 0o040_000;
const FILE = 0o100_000;
const LINK = 0o120_000;
const KIND = 0o170_000;
const ERROR = { ENOENT: 2, EEXIST: 17, ENOTDIR: 20, ENOSYS: 38, ENOTEMPTY: 39 };

/** Files and folders by their numbers; the first one is the top of the disk. */
const nodes = new Map();
let lastId = 0n;
/** @type {{ operation: string, name: string, errno: number, left: number }[]} */
let faults = [];

function createNode(mode) {
  lastId += 1n;
  const names = new Map();
  nodes.set(lastId, { id: lastId, mode, data: Buffer.alloc(0), names, time: Date.now(), links: 1 });
  return nodes.get(lastId);
}

/** Stops a request with an error number. */
class Refused extends Error {
  constructor(errno) {
    super(String(errno));
    this.errno = errno;
  }
}

function childOf(parent, name) {
  const id = parent.names.get(name);
  if (id === undefined) throw new Refused(ERROR.ENOENT);
  return nodes.get(id);
}

function addChild(parent, name, mode) {
  if (parent.names.has(name)) throw new Refused(ERROR.EEXIST);
  const node = createNode(mode);
  parent.names.set(name, node.id);
  parent.time = Date.now();
  return node;
}

function removeChild(parent, name) {
  childOf(parent, name).links -= 1;
  parent.names.delete(name);
  parent.time = Date.now();
}

/** `struct fuse_attr` */
function attributes({ id, mode, data, time, links }) {
  const seconds = BigInt(Math.floor(time / 1000));
  const nanoseconds = (time % 1000) * 1_000_000;
  const large = [id, BigInt(data.length), BigInt(Math.ceil(data.length / 512)), seconds, seconds, seconds];
  return joined(large, [nanoseconds, nanoseconds, nanoseconds, mode, links, 0, 0, 0, 4096, 0]);
}

/** Numbers as the kernel has them: first those of 8 bytes, then those of 4. */
function joined(large, small = []) {
  const bytes = Buffer.alloc(large.length * 8 + small.length * 4);
  large.forEach((each, at) => bytes.writeBigUInt64LE(BigInt(each), at * 8));
  small.forEach((each, at) => bytes.writeUInt32LE(Math.floor(each) >>> 0, large.length * 8 + at * 4));
  return bytes;
}

/** `struct fuse_entry_out`; nothing is kept by the kernel, so that each look is asked. */
function entry(node) {
  return Buffer.concat([joined([node.id, 0, 0, 0], [0, 0]), attributes(node)]);
}

const attributesOut = (node) => Buffer.concat([joined([0], [0, 0]), attributes(node)]);
/** `struct fuse_open_out`: read past the kernel's cache, so that each read is asked. */
const opened = () => joined([0], [1, 0]);
const namesIn = (bytes) => bytes.toString('utf8').split('\0');

function move(from, target, [name, next]) {
  const node = childOf(from, name);
  const replaced = target.names.get(next);
  if (replaced !== undefined && nodes.get(replaced).names.size > 0) throw new Refused(ERROR.ENOTEMPTY);
  from.names.delete(name);
  target.names.set(next, node.id);
}

function writeAt(node, offset, bytes) {
  const size = Math.max(node.data.length, offset + bytes.length);
  const data = Buffer.alloc(size);
  node.data.copy(data);
  bytes.copy(data, offset);
  Object.assign(node, { data, time: Date.now() });
}

function setAttributes(node, body) {
  const valid = body.readUInt32LE(0);
  const size = Number(body.readBigUInt64LE(16));
  if (valid & 8) node.data = Buffer.concat([node.data.subarray(0, size), Buffer.alloc(size)]).subarray(0, size);
  if (valid & 1) node.mode = (node.mode & KIND) | (body.readUInt32LE(68) & 0o7777);
  node.time = Date.now();
  return attributesOut(node);
}

function list(node, body) {
  const from = Number(body.readBigUInt64LE(8));
  const most = body.readUInt32LE(16);
  const parts = [];
  let size = 0;
  for (const [index, [name, id]] of [...node.names].entries()) {
    if (index < from) continue;
    const text = Buffer.from(name);
    const bytes = Buffer.alloc(Math.ceil((24 + text.length) / 8) * 8);
    joined([id, index + 1], [text.length, nodes.get(id).mode >> 12]).copy(bytes);
    text.copy(bytes, 24);
    if (size + bytes.length > most) break;
    size += bytes.length;
    parts.push(bytes);
  }
  return Buffer.concat(parts);
}

/** Requests of the kernel by number: a name for faults, the offset of the file's name in the request, the answer. */
const OPERATIONS = {
  1: { operation: 'lookup', at: 0, answer: (node, body) => entry(childOf(node, namesIn(body)[0])) },
  3: { operation: 'getattr', answer: (node) => attributesOut(node) },
  4: { operation: 'setattr', answer: setAttributes },
  5: { operation: 'readlink', answer: (node) => node.data },
  6: {
    operation: 'symlink',
    at: 0,
    answer(node, body) {
      const [name, target] = namesIn(body);
      const link = addChild(node, name, LINK | 0o777);
      link.data = Buffer.from(target);
      return entry(link);
    },
  },
  9: {
    operation: 'mkdir',
    at: 8,
    answer: (node, body) => entry(addChild(node, namesIn(body.subarray(8))[0], FOLDER | body.readUInt32LE(0))),
  },
  10: { operation: 'unlink', at: 0, answer: (node, body) => removeChild(node, namesIn(body)[0]) },
  11: {
    operation: 'rmdir',
    at: 0,
    answer(node, body) {
      if (childOf(node, namesIn(body)[0]).names.size > 0) throw new Refused(ERROR.ENOTEMPTY);
      removeChild(node, namesIn(body)[0]);
    },
  },
  12: {
    operation: 'rename',
    at: 8,
    answer: (node, body) => move(node, nodes.get(body.readBigUInt64LE(0)), namesIn(body.subarray(8))),
  },
  14: { operation: 'open', answer: opened },
  15: {
    operation: 'read',
    answer(node, body) {
      const offset = Number(body.readBigUInt64LE(8));
      return node.data.subarray(offset, offset + body.readUInt32LE(16));
    },
  },
  16: {
    operation: 'write',
    answer(node, body) {
      const bytes = body.subarray(40, 40 + body.readUInt32LE(16));
      writeAt(node, Number(body.readBigUInt64LE(8)), bytes);
      return joined([], [bytes.length, 0]);
    },
  },
  17: {
    operation: 'statfs',
    answer: () => joined([1e6, 1e6, 1e6, 1e6, 1e6], [4096, 255, 4096, 0, 0, 0, 0, 0, 0, 0]),
  },
  18: { operation: 'release', answer: () => undefined },
  20: { operation: 'fsync', answer: () => undefined },
  25: { operation: 'flush', answer: () => undefined },
  26: { operation: 'init', answer: () => joined([], [7, 31, 0, 0, 0, 131_072, 1, 32, 0, 0, 0, 0, 0, 0, 0, 0]) },
  27: { operation: 'opendir', answer: opened },
  28: { operation: 'readdir', answer: list },
  29: { operation: 'releasedir', answer: () => undefined },
  35: {
    operation: 'create',
    at: 16,
    answer(node, body) {
      const file = addChild(node, namesIn(body.subarray(16))[0], FILE | (body.readUInt32LE(4) & 0o7777));
      return Buffer.concat([entry(file), opened()]);
    },
  },
  45: {
    operation: 'rename',
    at: 16,
    answer: (node, body) => move(node, nodes.get(body.readBigUInt64LE(0)), namesIn(body.subarray(16))),
  },
};
/** FORGET, INTERRUPT and BATCH_FORGET have no answer. */
const UNANSWERED = new Set([2, 36, 42]);

/** The name that a request is about: the one in it, else that of the file, which is looked up among all names. */
function nameOf({ at }, node, body) {
  if (at !== undefined) return namesIn(body.subarray(at))[0];
  for (const { names } of nodes.values()) for (const [name, id] of names) if (id === node?.id) return name;
  return '';
}

function failIfTold({ operation }, name) {
  const fault = faults.find((each) => each.left > 0 && each.operation === operation && name.includes(each.name));
  if (fault === undefined) return;
  fault.left -= 1;
  throw new Refused(fault.errno);
}

function answer(request) {
  const opcode = request.readUInt32LE(4);
  if (UNANSWERED.has(opcode)) return;
  const known = OPERATIONS[opcode];
  const [node, body] = [nodes.get(request.readBigUInt64LE(16)), request.subarray(40)];
  let [errno, result] = [0, Buffer.alloc(0)];
  try {
    if (known === undefined) throw new Refused(ERROR.ENOSYS);
    failIfTold(known, nameOf(known, node, body));
    result = known.answer(node, body) ?? result;
  } catch (cause) {
    if (!(cause instanceof Refused)) throw cause;
    errno = cause.errno;
  }
  const head = Buffer.alloc(16);
  head.writeUInt32LE(16 + result.length, 0);
  head.writeInt32LE(-errno, 4);
  request.copy(head, 8, 8, 16);
  try {
    writeSync(device, Buffer.concat([head, result]));
  } catch (cause) {
    // Whoever asked has been killed.
    if (cause.code !== 'ENOENT') throw cause;
  }
}

createNode(FOLDER | 0o777);
const device = openSync('/dev/fuse', 'r+');
const bytes = Buffer.alloc(1 << 20);
function next() {
  read(device, bytes, 0, bytes.length, null, (cause, size) => {
    if (cause?.code === 'ENODEV') process.exit();
    if (cause === null) answer(Buffer.from(bytes.subarray(0, size)));
    next();
  });
}
next();
process.on('message', (told) => {
  faults = told.map(({ left = Infinity, name = '', ...fault }) => ({ left: left ?? Infinity, name, ...fault }));
  process.send('told');
});
process.on('disconnect', () => process.exit());
const options = `fd=3,rootmode=40000,user_id=0,group_id=0,allow_other`;
spawn('mount', ['-i', '-t', 'fuse', '-o', options, path.basename(import.meta.filename), folder], {
  stdio: ['ignore', 'ignore', 'ignore', device],
}).once('close', (status) => process.send(status === 0 ? 'mounted' : 'refused'));
