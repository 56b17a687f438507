import { createHash } from 'node:crypto';
import { gitBytes, objectsMissing } from '../git/git';

/**
 * The texts of past versions of files by their names in git; those that are not UTF-8 are left out, and those that git
 * does not have, unless `isWhole` asks for all of them.
 */
export async function readVersions(
  folder: string,
  names: readonly string[],
  { isWhole = false } = {},
): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const told = await gitBytes(folder, ['cat-file', '--batch'], { input: names.join('\n') + '\n' });
  return parseBatch(told, isWhole);
}

/** Reads `hash blob size LF bytes LF …`, and `hash missing LF` for an object that does not exist. */
function parseBatch(bytes: Buffer, isWhole: boolean): Map<string, string> {
  const texts = new Map<string, string>();
  for (let at = 0; at < bytes.length;) {
    const end = bytes.indexOf(10, at);
    if (end === -1) break;
    const [name, , size] = bytes.toString('latin1', at, end).split(' ') as [string, string, string?];
    at = end + 1;
    if (size === undefined && isWhole) throw objectsMissing();
    if (size === undefined) continue;
    const text = decode(bytes.subarray(at, at + Number(size)));
    if (text !== undefined) texts.set(name, text);
    at += Number(size) + 1;
  }
  return texts;
}

function decode(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r\n?/g, '\n');
  } catch {
    return undefined;
  }
}

/** The name that git gives to a text; `like` is another name from the same repository, which shows the kind of hash. */
export function versionName(text: string, like: string): string {
  const bytes = Buffer.from(text);
  return createHash(like.length === 64 ? 'sha256' : 'sha1')
    .update(`blob ${bytes.length}\0`)
    .update(bytes)
    .digest('hex');
}
