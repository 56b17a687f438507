import { statSync } from 'node:fs';

/** What tells that nobody has touched a file since it was looked at. The change time can't be set by hand. */
export interface Signature {
  size: number;
  modified: number;
  changed: number;
  node: number;
  /** False where the file has changed in the last moment: it may change again without a trace. */
  settled: boolean;
}

/** Clocks of file systems tick slowly: what changed in the last moment may change again without a trace. */
const MOMENT_MILLISECONDS = 50;

/** What tells a file from what it was before; undefined where there is no file. */
export function readSignature(file: string): Signature | undefined {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found?.isFile() !== true) return undefined;
  const { size, mtimeMs: modified, ctimeMs: changed, ino: node } = found;
  return { size, modified, changed, node, settled: changed < Date.now() - MOMENT_MILLISECONDS };
}

/** Whether nobody has touched a file between two looks at it. */
export function isSameSignature(one: Omit<Signature, 'settled'>, other: Omit<Signature, 'settled'>): boolean {
  return (
    one.size === other.size &&
    one.modified === other.modified &&
    one.changed === other.changed &&
    one.node === other.node
  );
}
