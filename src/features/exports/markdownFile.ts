import { isoDay } from '../../base/dates';
import type { MarkdownPart } from '../../model/parsedPage';
import type { RenderContext } from '../../render/context';
import { absoluteUrl } from '../../render/view';
import type { SitePage } from '../../model/site';
import { createLinkResolver, linkValue, type LinkValue } from '../../seam/links';

/** All that a site tells the markdown of one of its pages: plain data. */
export interface MarkdownValue extends LinkValue {
  /** Lines of its front matter. */
  facts: readonly string[];
  /** Its heading; empty where its text has one. */
  title: string;
  summaries: readonly string[];
  /** Shown by features below its text. */
  list: string;
}

export function markdownValue(page: SitePage, context: RenderContext): MarkdownValue {
  const { record, parsed } = page;
  const parts = context.decorators.flatMap(({ markdown }) => markdown?.(page, context) ?? []);
  const facts = [
    `title: ${JSON.stringify(record.title)}`,
    `url: ${JSON.stringify(absoluteUrl(record.path, context.config))}`,
    ...(parsed.lines ?? []),
    ...parts.flatMap((each) => each.facts),
    ...(record.lastUpdatedTimestamp === undefined ? [] : [`updated: ${isoDay(record.lastUpdatedTimestamp)}`]),
  ];
  const title = parsed.headers.some(({ level }) => level === 1) ? '' : `# ${record.title}\n\n`;
  const summaries = context.site.summaries.get(page) ?? [];
  const list = parts.map(({ below }) => below).join('');
  return { facts, title, summaries, list, ...linkValue(page, context) };
}

/** Page as markdown with its address in front matter: `accounts/getAccounts.md`. */
export function markdownFile(parts: readonly MarkdownPart[], value: MarkdownValue): string {
  const { facts, title, list } = value;
  return `---\n${facts.join('\n')}\n---\n\n${title}${textOf(parts, value).trim()}\n${list && `\n${list}\n`}`;
}

/** Character that no markdown has. */
const NOTHING = '\0';

function textOf(parts: readonly MarkdownPart[], value: MarkdownValue): string {
  const resolve = createLinkResolver(value);
  return (
    parts
      .map((part) => {
        if (typeof part === 'string') return resolve(part);
        if ('code' in part) return part.code;
        if ('record' in part) return '';
        const summary = value.summaries[part.summary] ?? '';
        return summary === '' ? NOTHING : summary;
      })
      .join('')
      // An entry of a list whose page has no description gets no colon.
      .replaceAll(`: ${NOTHING}`, '')
  );
}
