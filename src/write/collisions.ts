import type { OutputFile } from '../model/outputFile';
import type { Diagnostic } from '../report/diagnostic';
import { problem } from '../report/problem';

interface CollisionOptions {
  /** Whether names that differ in capitals only are one file. */
  ignoresCase: boolean;
}

/** Makes sure that no two sources write the same file. */
export function createCollisionCheck({
  ignoresCase,
}: CollisionOptions): (file: Pick<OutputFile, 'path' | 'source'>) => Diagnostic | undefined {
  const sources = new Map<string, string>();
  return ({ path, source }) => {
    const key = ignoresCase ? path.toLowerCase() : path;
    const other = sources.get(key);
    if (other === undefined) {
      sources.set(key, source);
      return undefined;
    }
    return problem('output-clash', { path, sources: [other, source] });
  };
}
