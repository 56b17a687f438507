import { absoluteUrl } from '../render/view';
import type { SitePage } from '../site/records';
import type { Area, Catalogue } from './catalogue';
import { twinPath } from './twinPath';

/** `llms.txt` (llmstxt.org): the site in one page, with one line and the address of the markdown for each page. */
export function writeLlms({ context, areas, methods }: Catalogue, exports: readonly { path: string; about: string }[]): string {
  const { config } = context;
  const lines = areas.map((area) => [`## ${area.title}`, area.pages.map((page) => pageLine(page, context.config)).join('\n')].join('\n\n'));
  const files = exports.map(({ path, about }) => `- [${path}](${absoluteUrl(`/${path}`, config)}): ${about}`);
  const call = methods.length === 0 ? [] : [`Every method is called with POST at ${config.method.url}; the form field \`call\` names it.`];
  return [
    `# ${config.title}`,
    ...(config.description === '' ? [] : [`> ${config.description}`]),
    [...call, 'Each address below leads to markdown; the same page for readers ends in `.html`, or in `/` in place of `/index.md`.'].join(' '),
    ...lines,
    ...(files.length === 0 ? [] : ['## Optional', files.join('\n')]),
  ].join('\n\n') + '\n';
}

function pageLine({ record, parsed }: SitePage, config: Catalogue['context']['config']): string {
  const about = parsed.description === '' ? '' : `: ${parsed.description}`;
  return `- [${record.title.replace(/[[\]]/g, '\\$&')}](${absoluteUrl(twinPath(record.path), config)})${about}`;
}

/** `llms-full.txt` lists the parts, one for each area: together they are too large to be read at once. */
export function writeLlmsFull(
  { context, areas }: Catalogue,
  twins: ReadonlyMap<SitePage, string>,
): { path: string; contents: string }[] {
  const { config } = context;
  const parts = areas.map((area) => ({ area, path: `llms-full/${area.id}.txt`, contents: fullText(area, twins) }));
  const lines = parts.map(({ area, path, contents }) => {
    const size = `${area.pages.length} ${area.pages.length === 1 ? 'page' : 'pages'}, ${Math.ceil(contents.length / 1000)} kB`;
    return `- [${area.title}](${absoluteUrl(`/${path}`, config)}): ${size}`;
  });
  const head = `# ${config.title}\n\nThe text of all pages, in one file for each area.\n\n`;
  return [{ path: 'llms-full.txt', contents: `${head}${lines.join('\n')}\n` }, ...parts.map(({ path, contents }) => ({ path, contents }))];
}

function fullText({ pages }: Area, twins: ReadonlyMap<SitePage, string>): string {
  return pages.map((page) => twins.get(page) ?? '').join('\n');
}
