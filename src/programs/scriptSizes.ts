import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { contentBytes } from '../base/contentBytes';
import type { FeatureInput, Inputs } from '../model/inputs';

/** Compressed script size of each component. */
export function scriptSizes({ features }: Inputs): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.values(features).flatMap(sizesOf));
}

function sizesOf({ files = [], scripts = {} }: FeatureInput): (readonly [file: string, size: number])[] {
  const contents = new Map(files.map((file) => [path.posix.basename(file.path), file.contents]));
  return Object.entries(scripts).map(([file, name]) => {
    const script = contents.get(name);
    return [file, script === undefined ? 0 : gzipSync(contentBytes(script)).length] as const;
  });
}
