/** Identifiers of the names of a family (OpenType, table `name`); the second is the one that people see. */
const FAMILY = 1;
const SHOWN_FAMILY = 16;
const WINDOWS = 3;

/** The name of the family that a TrueType or OpenType font belongs to; undefined if its bytes do not say. */
export function fontFamily(font: Buffer): string | undefined {
  try {
    const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index);
    const entry = tables.find((at) => font.toString('latin1', at, at + 4) === 'name');
    if (entry === undefined) return undefined;
    const names = namesIn(font, font.readUInt32BE(entry + 8));
    return names.get(SHOWN_FAMILY) ?? names.get(FAMILY);
  } catch {
    return undefined;
  }
}

function namesIn(font: Buffer, start: number): Map<number, string> {
  const texts = start + font.readUInt16BE(start + 4);
  const names = new Map<number, string>();
  for (let index = 0; index < font.readUInt16BE(start + 2); index += 1) {
    const at = start + 6 + 12 * index;
    if (font.readUInt16BE(at) !== WINDOWS) continue;
    const [from, length] = [texts + font.readUInt16BE(at + 10), font.readUInt16BE(at + 8)];
    names.set(
      font.readUInt16BE(at + 6),
      Buffer.from(font.subarray(from, from + length))
        .swap16()
        .toString('utf16le'),
    );
  }
  return names;
}
