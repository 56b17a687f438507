import type { PageRecord } from '../../client/shared/page';
import type { RenderContext } from '../render/context';
import { absoluteUrl } from '../render/view';
import type { SitePage } from '../model/site';
import type { Area } from './catalogue';
import type { TextPart } from './textParts';
import type { ListedExport } from '../model/outputFile';
import { markdownPath, ownPath } from '../../client/shared/markdownPath';

/** `llms.txt` (llmstxt.org): an overview of the site, with one line and the address of the markdown for each page. */
export function writeLlms(
  areas: readonly Area[],
  { config, site }: RenderContext,
  exports: readonly ListedExport[],
): string {
  const lines = areas.map((area) =>
    [`## ${area.title}`, area.pages.map((page) => pageLine(page, config)).join('\n')].join('\n\n'),
  );
  const files = exports
    .filter(({ path }) => `/${path}` !== ownPath(site.data, LLMS))
    .map(({ path, about }) => `- [${path}](${absoluteUrl(`/${path}`, config)}): ${about}`);
  const others = (site.languages?.editions ?? [])
    .filter(({ data }) => data !== site.data)
    .map(({ language, data }) => `- [${language.label}](${absoluteUrl(ownPath(data, LLMS), config)})`);
  const call = site.pages.every(({ parsed }) => parsed.operation?.kind !== 'rpc')
    ? []
    : [`Every method is called with POST at ${config.api.url}; the form field \`${config.api.callField}\` names it.`];
  return (
    [
      `# ${config.title}`,
      ...(config.description === '' ? [] : [`> ${config.description}`]),
      [
        ...call,
        'Each address below leads to markdown;',
        'the same page for people ends in `.html`, or in `/` instead of `/index.md`.',
      ].join(' '),
      ...lines,
      ...(files.length + others.length === 0 ? [] : ['## Optional', [...files, ...others].join('\n')]),
    ].join('\n\n') + '\n'
  );
}

/** The line of a page in `llms.txt`. */
function pageLine({ record, parsed }: SitePage, config: RenderContext['config']): string {
  return lineOf(linkOf(record, config), record.title, parsed.description);
}

/** A link to the markdown of a page. */
export function linkOf({ title, path }: Pick<PageRecord, 'title' | 'path'>, config: RenderContext['config']): string {
  return `- [${title.replace(/[[\]]/g, '\\$&')}](${absoluteUrl(markdownPath(path), config)})`;
}

/** The link with what the page is about. */
export function lineOf(link: string, title: string, description: string): string {
  return ['', title].includes(description) ? link : `${link}: ${description}`;
}

/** `llms-full.txt` lists the parts, one or more for each area: the whole text is too large to be read at once. */
export function writeLlmsFull(
  parts: readonly TextPart[],
  { config }: RenderContext,
  markdownOf: (page: SitePage) => string,
): string {
  const lines = parts.map(({ title, path, pages }) => {
    const length = pages.reduce((sum, page) => sum + markdownOf(page).length, 0);
    return partLine({ title, path, count: pages.length }, length, { config });
  });
  return `# ${config.title}\n\nThe text of all pages, in one file or more for each area.\n\n${lines.join('\n')}\n`;
}

export const LLMS = 'llms.txt';
export const LLMS_FULL = 'llms-full.txt';

/** A part as `llms-full.txt` lists it. */
export interface ListedPart extends Pick<TextPart, 'title' | 'path'> {
  /** The number of its pages. */
  count: number;
}

/** The line of a part; `length` is that of the text of its pages. */
export function partLine(
  { title, path, count }: ListedPart,
  length: number,
  { config }: Pick<RenderContext, 'config'>,
): string {
  const size = `${count} ${count === 1 ? 'page' : 'pages'}, ${Math.ceil(length / 1000)} kB`;
  return `- [${title}](${absoluteUrl(`/${path}`, config)}): ${size}`;
}

/** The markdown of all pages of a part, one after the other. */
export function partText({ pages }: TextPart, markdownOf: (page: SitePage) => string): string {
  return pages.map(markdownOf).join('\n');
}
