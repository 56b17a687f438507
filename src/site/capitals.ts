import type { SitePage } from '../model/site';
import type { Diagnostic } from '../report/diagnostic';
import { problem } from '../report/problem';
import { outputFile } from './paths';

/** Reports pages whose files differ in capitals only, which are one file to Windows and macOS. */
export function reportCapitals(pages: readonly SitePage[]): Diagnostic[] {
  const first = new Map<string, string>();
  return pages.flatMap(({ record, parsed: { file } }): Diagnostic[] => {
    const name = outputFile(record.path);
    const other = first.get(name.toLowerCase());
    if (other === undefined) first.set(name.toLowerCase(), name);
    return other === undefined || other === name ? [] : [problem('output-capitals', { path: name, other }, { file })];
  });
}
