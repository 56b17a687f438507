/** Bytes of a text file as a string; throws if they are not UTF-8. */
export function decodeText(bytes: Buffer): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r\n?/g, '\n');
}
