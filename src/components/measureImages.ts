import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { imageSize, type ImageSize } from '../base/imageSize';
import { PUBLIC_FOLDER } from '../base/publicFolder';

/** Measures images of the content folder and its public files, by their address; undefined for all others. */
export function measureImages(base: string, contentFolder: string): (address: unknown) => ImageSize | undefined {
  const known = new Map<string, ImageSize | undefined>();
  return (address) => {
    if (typeof address !== 'string' || !address.startsWith(base)) return undefined;
    if (!known.has(address)) {
      const name = decoded(address.slice(base.length).replace(/[?#].*$/s, ''));
      const size = sizeIn(contentFolder, name) ?? sizeIn(path.join(contentFolder, PUBLIC_FOLDER), name);
      known.set(address, size);
    }
    return known.get(address);
  };
}

/** An author may write a `%` that begins nothing. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Neither what lies outside the folder nor a pipe is opened. */
function sizeIn(folder: string, name: string): ImageSize | undefined {
  const file = path.resolve(folder, name);
  if (!file.startsWith(folder + path.sep)) return undefined;
  try {
    return statSync(file).isFile() ? imageSize(readFileSync(file)) : undefined;
  } catch {
    return undefined;
  }
}
