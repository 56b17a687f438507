import { resolveRoute } from '../../../client/shared/resolveRoute';
import type { Config } from '../../config/schema';
import type { Site } from '../../model/site';
import { messagesOf, type Diagnostic } from '../../report/diagnostic';
import { renameMessages } from './messages';
import { createAddresses } from '../../site/addresses';

const { problem } = messagesOf(renameMessages);

/** The addresses of renamed pages that lead nowhere any more, each with the line that keeps it. */
export function lostAddresses(
  { pages, routes }: Pick<Site, 'pages' | 'routes'>,
  config: Pick<Config, 'addresses' | 'contentFolders'>,
  renamed: Iterable<readonly [before: string, now: string]>,
): Diagnostic[] {
  const { regular } = createAddresses(config);
  const byFile = new Map(pages.map((page) => [page.record.relativePath, page]));
  return [...renamed].flatMap(([before, now]) => {
    const page = byFile.get(now);
    const path = regular(before);
    // One that says its address keeps it.
    if (page === undefined || page.record.path !== regular(now)) return [];
    if (resolveRoute(path, routes).kind !== 'not-found') return [];
    return [problem('lost-address', { path, before }, { file: page.parsed.file, line: 1, column: 1 })];
  });
}
