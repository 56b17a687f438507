import path from 'node:path';
import { fileOfName, publicNameOf, type ContentPlace } from '../base/contentFolders';
import { unlessMissing } from '../base/files';
import type { FileGuard } from '../guard/fileGuard';
import { contentHash } from '../base/hash';
import type { ImageResizer } from './imageResizer';
import { imageSize, type ImageSize } from './imageSize';
import type { ImageReader, KnownImage, ResizedImage } from '../model/renderedComponents';

export interface ImagePlace {
  base: string;
  content: ContentPlace;
  guard: FileGuard;
  /** See `Project`. */
  publicFolder: string;
  /** Files that are published, relative to the content folder: no others are opened. */
  published: ReadonlySet<string>;
  resizer: ImageResizer | undefined;
}

/** For phones, and for the column of a page on screens of one and of two dots for each pixel. */
const WIDTHS = [480, 960, 1440];
/** A copy that is hardly smaller is not worth a file, and neither is one of an image that takes few bytes. */
const SMALLER = 0.8;
const FEW_BYTES = 8192;
/** SVG has no size of its own, and GIF may move. */
const RESIZABLE = /\.(?:jpe?g|png|webp|avif)$/i;

/** Measures images of the content folder and its public files, and plans them in several widths. */
export function createImageReader(place: ImagePlace): ImageReader {
  const { base, content, publicFolder, resizer } = place;
  const known = new Map<string, KnownImage | undefined>();
  const resized = new Map<string, ResizedImage>();
  const copies = (name: string, contents: Buffer, { width }: ImageSize): { address: string; width: number }[] => {
    if (resizer === undefined || !RESIZABLE.test(name) || isAnimated(contents)) return [];
    if (contents.length < FEW_BYTES) return [];
    const { name: stem, ext } = path.posix.parse(name);
    const format = /^\.avif$/i.test(ext) ? 'avif' : 'webp';
    return copyWidths(width).map((each) => {
      const key = contentHash(`${resizer.version} ${each} ${format} ${contentHash(contents)}`);
      const file = `assets/images/${stem}.${each}.${key}.${format}`;
      // Browsers look at the bytes of an image: one that the library refuses is shown as it is.
      const make = () => resizer.resize(contents, { width: each, format }).catch(() => contents);
      resized.set(file, { path: file, source: name, key, make });
      return { address: `${base}${encodeURI(file)}`, width: each };
    });
  };
  const read = (address: string): KnownImage | undefined => {
    const asked = decoded(address.slice(base.length).replace(/[?#][^]*/, ''));
    for (const name of [asked, publicNameOf(asked, { ...content, publicFolder })]) {
      const contents = readPublished(name, place);
      const measured = contents && imageSize(contents);
      if (measured === undefined) continue;
      const all = copies(name, contents!, measured);
      const sources = all.map((each) => `${escaped(each.address)} ${each.width}w`);
      return { measured, ...(all.length > 0 && { sources: sources.join(', ') }) };
    }
    return undefined;
  };
  return {
    read(address) {
      if (typeof address !== 'string' || !address.startsWith(base)) return undefined;
      if (!known.has(address)) known.set(address, read(address));
      return known.get(address);
    },
    resized: () => [...resized.values()],
  };
}

/** In which widths an image is made: its own is the largest, unless that is more than any screen shows. */
function copyWidths(width: number): number[] {
  const less = WIDTHS.filter((each) => each <= width * SMALLER);
  return width <= WIDTHS.at(-1)! ? [...less, width] : less;
}

/** Spaces and commas part the images of a `srcset`. */
function escaped(address: string): string {
  return address.replaceAll(' ', '%20').replaceAll(',', '%2C');
}

/** A PNG says so before its first image, a WebP in its header; the library would keep the first image only. */
function isAnimated(contents: Buffer): boolean {
  return contents.includes('acTL') || contents.subarray(0, 64).includes('ANIM');
}

/** An author may write a `%` that begins nothing. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function readPublished(
  name: string,
  { content, guard, published }: Pick<ImagePlace, 'content' | 'guard' | 'published'>,
): Buffer | undefined {
  if (!published.has(name)) return undefined;
  try {
    const found = guard.read(fileOfName(name, content), 'content');
    return 'refusal' in found ? undefined : found.bytes;
  } catch (cause) {
    return unlessMissing(cause);
  }
}
