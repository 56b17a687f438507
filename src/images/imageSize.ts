import { imageSize as readSize } from 'image-size';

export interface ImageSize {
  width: number;
  height: number;
}

/** The size of an image as browsers show it, in whole pixels of the page; undefined if its bytes do not say. */
export function imageSize(contents: Uint8Array): ImageSize | undefined {
  try {
    const { width, height, orientation = 1 } = readSize(contents);
    if (!(width > 0 && height > 0)) return undefined;
    const size = { width: Math.round(width), height: Math.round(height) };
    // A camera that was held upright stores the image lying on its side (Exif, orientations 5 to 8).
    return orientation < 5 ? size : { width: size.height, height: size.width };
  } catch {
    return undefined;
  }
}
