import type { OutputFile } from '../model/outputFile';
import type { Diagnostic } from '../report/diagnostic';
import { problem } from '../report/problem';

/** Makes sure that no two sources write the same file, even on systems that ignore case. */
export function createCollisionCheck(): (file: Pick<OutputFile, 'path' | 'source'>) => Diagnostic | undefined {
  const sources = new Map<string, string>();
  return ({ path, source }) => {
    const key = path.toLowerCase();
    const other = sources.get(key);
    if (other === undefined) {
      sources.set(key, source);
      return undefined;
    }
    return problem('output-clash', { path, sources: [other, source] });
  };
}
