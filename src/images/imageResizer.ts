import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { packagesOf } from '../base/package';

/** Makes images smaller, in a format of today. */
export interface ImageResizer {
  /** Version; distinguishes its images from those of other versions. */
  version: string;
  resize(contents: Uint8Array, to: { width: number; format: 'webp' | 'avif' }): Promise<Uint8Array>;
}

/** The package that sites install for it: it is large, and few sites need it. */
const PACKAGE = 'sharp';

interface Sharp {
  autoOrient(): Sharp;
  resize(options: { width: number }): Sharp;
  toFormat(format: 'webp' | 'avif'): Sharp;
  toBuffer(): Promise<Uint8Array>;
}

/** Finds the library among the packages of a site, and loads it only when there is something to do for it. */
export function findImageResizer(root: string): ImageResizer | undefined {
  const version = imageResizerVersion(root);
  if (version === undefined) return undefined;
  const load = () => packagesOf(root)(PACKAGE) as (contents: Uint8Array) => Sharp;
  return {
    version,
    resize: (contents, { width, format }) =>
      load()(contents).autoOrient().resize({ width }).toFormat(format).toBuffer(),
  };
}

/** The version that is installed; undefined if none is. */
export function imageResizerVersion(root: string): string | undefined {
  try {
    const file = packagesOf(root).resolve(PACKAGE);
    const folder = `${path.sep}${PACKAGE}${path.sep}`;
    const about = `${file.slice(0, file.lastIndexOf(folder) + folder.length)}package.json`;
    return existsSync(about) ? (JSON.parse(readFileSync(about, 'utf8')) as { version: string }).version : undefined;
  } catch {
    return undefined;
  }
}
