import { createHash } from 'node:crypto';
import { EvenTexts, evenTexts, type Texts } from '../base/evenTexts';
import { readPlainFile, replaceFile } from '../base/files';
import type { Columns } from '../base/table';

/** The parts of a file that is read as a whole, much faster than JSON of the same size. */
export type Sections = Readonly<Record<string, Section>>;

/** Texts, or numbers. */
export type Section = readonly string[] | EvenTexts | Float64Array | Uint32Array | Uint16Array;

interface Head {
  id: string;
  /** Checksum of the parts and of all that follows the head. */
  sum: string;
  /** `width` is that of even texts. */
  parts: Record<string, [kind: keyof typeof KINDS, bytes: number, width: number]>;
}

/** Told why a file of the cache can't be read: it counts as absent. */
export type Refused = (cause: unknown) => void;

const SEPARATOR = '\0';

const KINDS = {
  json: (bytes: Buffer): readonly string[] => JSON.parse(bytes.toString()) as string[],
  texts: (bytes: Buffer): readonly string[] => {
    const text = bytes.toString();
    return text === '' ? [] : text.slice(0, -1).split(SEPARATOR);
  },
  even: (bytes: Buffer, width: number): EvenTexts => new EvenTexts(bytes, width),
  // The bytes are copied, since numbers have to begin at multiples of their size.
  float64: (bytes: Buffer): Float64Array => new Float64Array(Uint8Array.from(bytes).buffer),
  uint32: (bytes: Buffer): Uint32Array => new Uint32Array(Uint8Array.from(bytes).buffer),
  uint16: (bytes: Buffer): Uint16Array => new Uint16Array(Uint8Array.from(bytes).buffer),
};

/** Parts of a file; undefined if missing or of another id, `damaged` if bytes differ. */
export function readSections(file: string, id: string, refused: Refused): Sections | 'damaged' | undefined {
  const bytes = tryRead(file, refused);
  if (bytes === undefined) return undefined;
  try {
    const end = bytes.indexOf('\n');
    const head = JSON.parse(bytes.toString('utf8', 0, end)) as Head;
    if (head.id !== id) return undefined;
    const body = bytes.subarray(end + 1);
    if (checksum(head.parts, [body]) !== head.sum) return 'damaged';
    return cut(body, head.parts);
  } catch {
    return 'damaged';
  }
}

function tryRead(file: string, refused: Refused): Buffer | undefined {
  try {
    return readPlainFile(file);
  } catch (cause) {
    refused(cause);
    return undefined;
  }
}

function cut(body: Buffer, parts: Head['parts']): Sections {
  let at = 0;
  return Object.fromEntries(
    Object.entries(parts).map(([name, [kind, size, width]]) => {
      const part = body.subarray(at, at + size);
      at += size;
      return [name, KINDS[kind](part, width)];
    }),
  );
}

/** Replaces a file with these parts as a whole. */
export function writeSections(file: string, id: string, sections: Sections): void {
  const encoded = Object.entries(sections).map(([name, section]) => ({ name, ...encode(section) }));
  const parts = Object.fromEntries(
    encoded.map(({ name, kind, bytes, width = 0 }) => [name, [kind, bytes.length, width] as const]),
  );
  const body = encoded.map(({ bytes }) => bytes);
  const head = JSON.stringify({ id, sum: checksum(parts, body), parts });
  replaceFile(file, `${head}\n`, ...body);
}

function encode(section: Section): { kind: keyof typeof KINDS; bytes: Buffer; width?: number } {
  if (section instanceof EvenTexts) return { kind: 'even', bytes: section.bytes, width: section.width };
  if (!ArrayBuffer.isView(section)) {
    // Hardly any text contains the separator.
    if (section.some((text) => text.includes(SEPARATOR)))
      return { kind: 'json', bytes: Buffer.from(JSON.stringify(section)) };
    const text = section.length === 0 ? '' : `${section.join(SEPARATOR)}${SEPARATOR}`;
    return { kind: 'texts', bytes: Buffer.from(text) };
  }
  const bytes = Buffer.from(section.buffer, section.byteOffset, section.byteLength);
  if (section instanceof Float64Array) return { kind: 'float64', bytes };
  return { kind: section instanceof Uint32Array ? 'uint32' : 'uint16', bytes };
}

function checksum(parts: object, body: readonly Buffer[]): string {
  const hash = createHash('sha1').update(JSON.stringify(parts));
  for (const part of body) hash.update(part);
  return hash.digest('base64');
}

/** The columns of a table as sections of a file, under names that begin with `prefix`. */
export function tableSections(prefix: string, { names, texts, numbers }: Columns): Sections {
  const columns = texts.map((column, index): [string, Section] => [
    `${prefix}Text${index}`,
    evenTexts(column) ?? (column as readonly string[]),
  ]);
  return { [`${prefix}Names`]: names, ...Object.fromEntries(columns), [`${prefix}Numbers`]: numbers };
}

export function tableColumns(prefix: string, sections: Sections): Columns {
  const texts: Texts[] = [];
  for (let index = 0; `${prefix}Text${index}` in sections; index += 1)
    texts.push(sections[`${prefix}Text${index}`] as Texts);
  return {
    names: sections[`${prefix}Names`] as readonly string[],
    texts,
    numbers: sections[`${prefix}Numbers`] as Float64Array,
  };
}
