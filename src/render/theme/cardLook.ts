import path from 'node:path';
import { contentHash } from '../../base/hash';
import { imageSize } from '../../images/imageSize';
import type { CardLogo } from './drawCard';
import { fontFamily } from './fontFamily';
import type { LookProject } from './lookProject';
import { placeOfFile, readGuarded } from './namedFile';

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
