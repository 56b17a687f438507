import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { contentBytes } from '../base/contentBytes';
import type { Inputs } from '../model/inputs';

/** Compressed script size of each component. */
export function scriptSizes({ components }: Inputs): Readonly<Record<string, number>> {
  if (components === undefined) return {};
  const contents = new Map(components.files.map((file) => [path.posix.basename(file.path), file.contents]));
  const sizes = Object.entries(components.scripts).map(([file, name]) => {
    const script = contents.get(name);
    return [file, script === undefined ? 0 : gzipSync(contentBytes(script)).length] as const;
  });
  return Object.fromEntries(sizes);
}
