import { lineRule } from '../lineRule';
import { isInCodeSpan } from '../proseTest';
import { LINK_START } from '../templateLinks';

/** `{% link _docs/a.md %}`, `{{ site.baseurl }}{% post_url 2026-01-31-a %}`, as Jekyll names files. */
const SITE = String.raw`(?:\{\{[ \t]*site\.(?:url|baseurl)[ \t]*\}\})*`;
const TAG = new RegExp(
  String.raw`${LINK_START}${SITE}\{%-?[ \t]*(link|post_url)[ \t]+([^\s%{}]+)[ \t]*-?%\}([^\s)">]*)("|>|)`,
  'g',
);

/**
 * Reads the pages that links of Jekyll name: `[a]({% link _docs/a.md %}#b)` → `[a](/_docs/a.md#b)`, a post by its name
 * alone. Lines keep their length: spaces fill them up.
 */
export const liquidLinks = lineRule(['{%'], (line) => line.replace(TAG, readTag), 'html');

type Written = [start: string, kind: string, name: string, rest: string, end: string, at: number, line: string];

function readTag(whole: string, ...[start, kind, name, rest, end, at, line]: Written): string {
  if (isInCodeSpan(line, at)) return whole;
  const path = kind === 'link' ? `/${name.replace(/^\//, '')}` : name.replace(/^.*\/|\.(?:md|markdown)$/g, '');
  return [start, path, rest, end].join('').padEnd(whole.length);
}
