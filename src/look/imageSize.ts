/** The size of an image in pixels of the page; undefined if it does not say, or is of another kind. */
export function imageSize(contents: Buffer): { width: number; height: number } | undefined {
  const size = pngSize(contents) ?? jpegSize(contents) ?? webpSize(contents) ?? svgSize(contents);
  return size === undefined || !(size[0]! > 0 && size[1]! > 0) ? undefined : { width: size[0]!, height: size[1]! };
}

type Size = number[] | undefined;

function pngSize(contents: Buffer): Size {
  if (contents.length < 24 || contents.toString('latin1', 1, 4) !== 'PNG') return undefined;
  return [contents.readUInt32BE(16), contents.readUInt32BE(20)];
}

/** A JPEG is a row of parts with their lengths; the one that begins with SOF has the size. */
function jpegSize(contents: Buffer): Size {
  if (contents.length < 4 || contents.readUInt16BE(0) !== 0xff_d8) return undefined;
  for (let at = 2; at + 9 < contents.length && contents[at] === 0xff; at += 2 + contents.readUInt16BE(at + 2)) {
    const kind = contents[at + 1]!;
    const isFrame = kind >= 0xc0 && kind <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(kind);
    if (isFrame) return [contents.readUInt16BE(at + 7), contents.readUInt16BE(at + 5)];
  }
  return undefined;
}

function webpSize(contents: Buffer): Size {
  if (contents.length < 30 || contents.toString('latin1', 8, 12) !== 'WEBP') return undefined;
  switch (contents.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return [contents.readUInt16LE(26) & 0x3f_ff, contents.readUInt16LE(28) & 0x3f_ff];
    case 'VP8L': {
      const bits = contents.readUInt32LE(21);
      return [(bits & 0x3f_ff) + 1, ((bits >>> 14) & 0x3f_ff) + 1];
    }
    default:
      return [contents.readUIntLE(24, 3) + 1, contents.readUIntLE(27, 3) + 1];
  }
}

function svgSize(contents: Buffer): Size {
  const [root] = /<svg\b[^>]*>/i.exec(contents.toString('utf8', 0, 4096)) ?? [];
  if (root === undefined) return undefined;
  const length = (name: string) => Number(new RegExp(`\\s${name}=["']([\\d.]+)(?:px)?["']`).exec(root)?.[1]);
  const [width, height] = [length('width'), length('height')];
  if (width > 0 && height > 0) return [width, height];
  return /\sviewBox=["'][\d.-]+[\s,]+[\d.-]+[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(root)?.slice(1).map(Number);
}
