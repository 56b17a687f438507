import { statSync } from 'node:fs';

/** Shows whether a file was touched after it was looked at; the change time cannot be set by hand. */
export interface Signature {
  size: number;
  modified: number;
  changed: number;
  node: number;
  /** False if the file changed only a moment ago, because it may change again without a trace. */
  settled: boolean;
}

/** Clocks of file systems tick slowly: a file that has just changed may change again with the same time. */
const MOMENT_MILLISECONDS = 50;

/** The signature of a file as it is now; undefined if there is no file. */
export function readSignature(file: string): Signature | undefined {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found?.isFile() !== true) return undefined;
  const { size, mtimeMs: modified, ctimeMs: changed, ino: node } = found;
  return { size, modified, changed, node, settled: isSettledSince({ changed }, Date.now()) };
}

/** True if a file has not changed since a moment before `time`, which is in milliseconds since 1970. */
export function isSettledSince({ changed }: Pick<Signature, 'changed'>, time: number): boolean {
  return changed < time - MOMENT_MILLISECONDS;
}

/** True if a file is untouched between two looks at it. */
export function isSameSignature(one: Omit<Signature, 'settled'>, other: Omit<Signature, 'settled'>): boolean {
  return (
    one.size === other.size &&
    one.modified === other.modified &&
    one.changed === other.changed &&
    one.node === other.node
  );
}
