import { isoDay } from '../base/dates';
import type { Operation } from '../../client/shared/operation';
import type { RenderContext } from '../render/context';
import { absoluteUrl } from '../render/view';
import type { SitePage } from '../model/site';
import { createLinkResolver } from './links';
import { postsMarkdown } from './postsMarkdown';

/** Page as markdown with its address in front matter: `accounts/getAccounts.md`. */
export function writeMarkdownFile(page: SitePage, context: RenderContext): string {
  const { record, parsed } = page;
  const { facts: ofPost, list } = postsMarkdown(page, context);
  const facts = [
    `title: ${JSON.stringify(record.title)}`,
    `url: ${JSON.stringify(absoluteUrl(record.path, context.config))}`,
    ...operationFacts(parsed.operation),
    ...ofPost,
    ...(record.lastUpdatedTimestamp === undefined ? [] : [`updated: ${isoDay(record.lastUpdatedTimestamp)}`]),
  ];
  return `---\n${facts.join('\n')}\n---\n\n${pageMarkdown(page, context)}${list && `\n${list}\n`}`;
}

function operationFacts(operation: Operation | undefined): string[] {
  if (operation === undefined) return [];
  if (operation.kind === 'rpc') return [`call: ${operation.call}`];
  return operation.direction === 'request' ? [`http: ${JSON.stringify(`${operation.verb} ${operation.path}`)}`] : [];
}

/** Character that no markdown has. */
const NOTHING = '\0';

/** The markdown of a page, which begins with its title. */
function pageMarkdown(page: SitePage, context: RenderContext): string {
  const { parsed, record } = page;
  const resolve = createLinkResolver(page, context);
  const summaries = context.site.summaries.get(page) ?? [];
  const text = context
    .markdownOf(page)
    .map((part) => {
      if (typeof part === 'string') return resolve(part);
      if ('code' in part) return part.code;
      const summary = summaries[part.summary] ?? '';
      return summary === '' ? NOTHING : summary;
    })
    .join('')
    // An entry of a list whose page has no description gets no colon.
    .replaceAll(`: ${NOTHING}`, '');
  const title = parsed.headers.some(({ level }) => level === 1) ? '' : `# ${record.title}\n\n`;
  return `${title}${text.trim()}\n`;
}
