import { checkWithSchema } from '../base/schema/checkWithSchema';
import type { SitePage } from '../model/site';
import type { Diagnostic } from '../report/diagnostic';
import { problem } from '../report/problem';

/** Faults that the site's schema finds in the front matter of its pages. */
export function schemaFaults(pages: readonly SitePage[], schema: unknown): Diagnostic[] {
  if (schema === undefined) return [];
  return pages.flatMap(({ parsed: { file, frontMatter, keyLines } }) => {
    const checked = checkWithSchema(schema, frontMatter);
    if ('value' in checked) return [];
    return checked.faults.map(({ path, reason }) => {
      const line = keyLines[path.split('.')[0]!] ?? 1;
      return problem('front-matter-schema', { key: path, reason }, { file, line, column: 1 });
    });
  });
}
