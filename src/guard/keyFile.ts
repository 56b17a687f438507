import { isMarkdown } from '../base/markdownFile';
import { slashed } from '../base/paths';

const STORE = /\.(?:p12|pfx|jks|keystore|kdbx|tfstate(?:\.(?:\d+\.)?backup)?)$/i;
const MAYBE_KEY = /(?:\.(?:pem|key|ppk|p8)|(?:^|\/)id_\w+)$/i;

/** True if a file may be a key by its name: whether it is one, its bytes decide. */
export function hasKeyName(file: string): boolean {
  return STORE.test(file) || MAYBE_KEY.test(slashed(file));
}

/**
 * True for private keys and stores of keys, whatever they are called. What is called like a key need only begin as one,
 * as certificates don't. Prose may tell of keys, and show one: pages, and descriptions.
 */
export function holdsKey(file: string, bytes: Buffer, isProse = isMarkdown(file)): boolean {
  if (STORE.test(file)) return true;
  if (MAYBE_KEY.test(slashed(file)) && NAMES_KEY.test(bytes.toString('latin1'))) return true;
  if (isProse) return false;
  if (isStore(bytes) || isDerKey(bytes)) return true;
  // Pictures, films, fonts and archives have such a byte at their beginning, and hold no text.
  if (bytes.subarray(0, 1024).includes(0) || bytes.toString('latin1', 0, 4) === '%PDF') return false;
  return holdsKeyText(bytes) || isTerraformState(bytes);
}

const NAMES_KEY = /PRIVATE KEY(?: BLOCK)?-----|PuTTY-User-Key-File/;
const PEM = 'PRIVATE KEY';
const AGE = 'AGE-SECRET-KEY-1';

/** True if a text has a whole key in it; one that only tells of keys, or shows where one belongs, has none. */
function holdsKeyText(bytes: Buffer): boolean {
  if (/^PuTTY-User-Key-File-\d/.test(bytes.toString('latin1', 0, 40))) return true;
  const after = (at: number, length: number) => bytes.toString('latin1', at, at + length);
  const isPem = (at: number) =>
    /-{5}BEGIN (?:[A-Z0-9]+ ){0,3}$/.test(bytes.toString('latin1', Math.max(0, at - 40), at)) &&
    isBody(after(at, 2000));
  // The second is a file of a few lines: a large text is searched once.
  return has(bytes, PEM, isPem) || has(bytes.subarray(0, 4096), AGE, (at) => /^[0-9A-Z-]{70}/.test(after(at, 80)));
}

/** True if a text is somewhere in a file, at a place that fits. */
function has(bytes: Buffer, text: string, fits: (at: number) => boolean): boolean {
  for (let at = bytes.indexOf(text); at !== -1; at = bytes.indexOf(text, at + text.length)) if (fits(at)) return true;
  return false;
}

/** True if what begins with `PRIVATE KEY-----` goes on with the letters of a key, also in a string of JSON or code. */
function isBody(text: string): boolean {
  const [, body] = /^PRIVATE KEY(?: BLOCK)?-{5}([^]*)/.exec(text) ?? [];
  if (body === undefined) return false;
  const lines = body.split(/\\r|\\n|[\r\n]/).filter((line) => !/^\s*[A-Z][\w-]*: /.test(line));
  const letters = lines.join('').replaceAll(/[\s"'`+,;\\]/g, '');
  const [start = ''] = /^[\w/+-]{60}/.exec(letters) ?? [];
  return new Set(start).size > 12;
}

/** Stores of Java, and of KeePass. */
const STORES = ['feedfeed', 'cececece', '03d9a29a'];

function isStore(bytes: Buffer): boolean {
  return STORES.includes(bytes.toString('hex', 0, 4));
}

/**
 * True for a key as bytes: a sequence that is the whole file, with a version and what belongs to it (PKCS #1, #8 and
 * #12, SEC 1). A certificate begins with another sequence.
 */
function isDerKey(bytes: Buffer): boolean {
  if (bytes[0] !== 0x30 || bytes.length < 40) return false;
  const first = bytes[1]!;
  const digits = first < 0x80 ? 0 : first - 0x80;
  if (digits > 4) return false;
  const length = digits === 0 ? first : bytes.readUIntBE(2, digits);
  const [kind, size, version, next] = bytes.subarray(2 + digits);
  if (length + 2 + digits !== bytes.length || kind !== 2 || size !== 1) return false;
  return (KEY_PARTS[version!] ?? []).includes(next!);
}

/** Kinds of what may follow the version of a key: a sequence, a number, bytes. */
const KEY_PARTS: Readonly<Record<number, readonly number[]>> = { 0: [0x30, 2], 1: [0x30, 4], 3: [0x30] };

/** Terraform keeps passwords and keys of all that it has made. */
function isTerraformState(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 1024);
  return /^\s*\{/.test(start) && start.includes('"terraform_version"') && start.includes('"lineage"');
}
