import path from 'node:path';
import { contentHash } from '../../base/hash';
import { imageSize } from '../../images/imageSize';
import type { CardLogo } from './drawCard';
import { type LookProject, placeOfFile, readGuarded } from '../../render/theme/namedFile';

/** Identifiers of the names of a family (OpenType, table `name`); the second is the one that people see. */
const FAMILY = 1;

const SHOWN_FAMILY = 16;

const WINDOWS = 3;

/** Parts of the site's look, besides the accent, in the images of pages. */
export interface CardLook {
  logo?: CardLogo;
  /** True if the logo stands for the name of the site. */
  isName: boolean;
  families: string[];
  /** Files of the fonts. */
  fonts: string[];
  /** Hashes of them. */
  hashes: string[];
}

const TYPES: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
};

type CardProject = Pick<LookProject, 'root' | 'contentFolder' | 'contentFolders' | 'publicFolder' | 'config'>;

/** Reads the logo and the fonts, as far as the renderer can draw with them; what is missing is reported elsewhere. */
export function readCardLook(project: CardProject): CardLook {
  const { logo: named, fonts: names } = project.config.theme;
  const logo = named && readLogo(named.light, project);
  const read = names.flatMap((name) => {
    const contents = /\.[ot]tf$/i.test(name) ? tryRead(name, project) : undefined;
    const family = contents && fontFamily(contents);
    if (family === undefined) return [];
    return [{ file: placeOfFile(name, project), family, hash: contentHash(contents!) }];
  });
  return {
    ...(logo && { logo }),
    isName: logo !== undefined && Boolean(named?.alt),
    families: [...new Set(read.map(({ family }) => family))],
    fonts: read.map(({ file }) => file),
    hashes: read.map(({ hash }) => hash),
  };
}

function readLogo(file: string, project: CardProject): CardLogo | undefined {
  const type = TYPES[path.extname(file).toLowerCase()];
  const contents = type === undefined ? undefined : tryRead(file, project);
  const size = contents && imageSize(contents);
  if (size === undefined) return undefined;
  return { ...size, data: `data:${type};base64,${contents!.toString('base64')}` };
}

function tryRead(name: string, project: CardProject): Buffer | undefined {
  const found = readGuarded(name, project);
  return found === undefined || 'refusal' in found ? undefined : found.bytes;
}

/** The name of the family that a TrueType or OpenType font belongs to; undefined if its bytes do not say. */
function fontFamily(font: Buffer): string | undefined {
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
