/** A text in pieces that follow one another: to join them would copy all of a page. */
export type TextPieces = readonly string[];

/** Contents of a file of a site. */
export type Contents = string | Uint8Array | TextPieces;

/** The bytes of a file's contents: texts in UTF-8. */
export function contentBytes(contents: Contents): Buffer {
  if (isBytes(contents)) return Buffer.from(contents.buffer, contents.byteOffset, contents.byteLength);
  return Buffer.from(typeof contents === 'string' ? contents : contents.join(''));
}

/** Larger texts are rare, and get memory of their own. */
const MOST_BYTES = 4 * 1024 * 1024;

/**
 * The same in memory that is used again and again: the bytes hold until those of the next contents are asked for. New
 * memory for each file would be tens of megabytes that wait to be collected, and costs the system more than to fill it.
 */
export function createEncoder(): (contents: Contents) => Buffer {
  let memory = Buffer.alloc(0);
  return (contents) => {
    if (isBytes(contents)) return contentBytes(contents);
    const pieces = typeof contents === 'string' ? [contents] : contents;
    // A character of a string takes three bytes at most.
    const most = pieces.reduce((sum, { length }) => sum + length * 3, 0);
    if (most > MOST_BYTES) return contentBytes(contents);
    if (most > memory.length) memory = Buffer.allocUnsafeSlow(2 ** Math.ceil(Math.log2(most)));
    let end = 0;
    for (const piece of pieces) end += memory.write(piece, end);
    return memory.subarray(0, end);
  };
}

function isBytes(contents: Contents): contents is Uint8Array {
  return contents instanceof Uint8Array;
}
