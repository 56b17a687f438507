import type { OutputFile } from '../render/outputFile';
import { error, type Diagnostic } from '../report/diagnostic';

/** Watches that no two sources write one file, on systems that ignore case neither. */
export function createCollisionCheck(): (file: OutputFile) => Diagnostic | undefined {
  const sources = new Map<string, string>();
  return ({ path, source }) => {
    const key = path.toLowerCase();
    const other = sources.get(key);
    if (other === undefined) {
      sources.set(key, source);
      return undefined;
    }
    const hint = 'rename one of the two';
    return error('output-clash', `\`${path}\` is written by ${quoted(other)} and by ${quoted(source)}`, { hint });
  };
}

function quoted(source: string): string {
  return source.includes('`') ? source : `\`${source}\``;
}
