import { readFileSync } from 'node:fs';

export interface ImageSize {
  width: number;
  height: number;
}

/** The size of an image, from the first bytes of its file; undefined for a format that is not known. */
export function imageSize(file: string): ImageSize | undefined {
  try {
    const bytes = readFileSync(file);
    return pngSize(bytes) ?? gifSize(bytes) ?? webpSize(bytes) ?? jpegSize(bytes) ?? svgSize(bytes);
  } catch {
    return undefined;
  }
}

function pngSize(bytes: Buffer): ImageSize | undefined {
  if (bytes.toString('latin1', 1, 4) !== 'PNG') return undefined;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

function gifSize(bytes: Buffer): ImageSize | undefined {
  if (bytes.toString('latin1', 0, 3) !== 'GIF') return undefined;
  return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
}

function webpSize(bytes: Buffer): ImageSize | undefined {
  if (bytes.toString('latin1', 8, 12) !== 'WEBP') return undefined;
  const kind = bytes.toString('latin1', 12, 16);
  if (kind === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (kind === 'VP8 ') return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  const bits = bytes.readUInt32LE(21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
}

/** The size is in the first frame (SOF) among the segments. */
function jpegSize(bytes: Buffer): ImageSize | undefined {
  if (bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  for (let at = 2; at + 9 < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt16BE(at);
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    if (isFrame) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
  }
  return undefined;
}

function svgSize(bytes: Buffer): ImageSize | undefined {
  const tag = /<svg\b[^>]*>/.exec(bytes.toString('utf8', 0, 4096))?.[0];
  if (tag === undefined) return undefined;
  const number = (name: string): number => Number(new RegExp(`\\s${name}=["']([\\d.]+)(?:px)?["']`).exec(tag)?.[1]);
  const [, , boxWidth, boxHeight] =
    /\sviewBox=["']([^"']*)/
      .exec(tag)?.[1]
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? [];
  const [width, height] = [number('width') || boxWidth, number('height') || boxHeight];
  return width && height ? { width: Math.round(width), height: Math.round(height) } : undefined;
}
