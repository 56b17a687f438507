import { FOREIGN_KEYS } from '../base/foreignKeys';
import type { SitePage } from '../model/site';
import type { Diagnostic } from '../report/diagnostic';
import { problem } from '../report/problem';

/** Names keys of the front matter that other generators give a meaning, each once, where it comes first. */
export function reportForeignKeys(pages: readonly SitePage[]): Diagnostic[] {
  const found = new Map<string, { first: SitePage; pages: number }>();
  for (const page of pages) {
    for (const key of Object.keys(page.parsed.frontMatter)) {
      if (!Object.hasOwn(FOREIGN_KEYS, key)) continue;
      const known = found.get(key);
      if (known === undefined) found.set(key, { first: page, pages: 1 });
      else known.pages += 1;
    }
  }
  return [...found].map(([key, { first, pages: count }]) => {
    const { file, keyLines } = first.parsed;
    const place = { file, line: keyLines[key] ?? 1, column: 1 };
    return problem('foreign-front-matter', { key, pages: count, own: FOREIGN_KEYS[key] }, place);
  });
}
