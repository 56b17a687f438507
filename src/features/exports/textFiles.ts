import { markdownPath, ownPath } from '../../../client/shared/markdownPath';
import type { Config } from '../../config/schema';
import type { RenderContext } from '../../render/context';
import { absoluteUrl } from '../../render/view';
import type { ListedExport } from '../../model/outputFile';
import { outputFile } from '../../site/paths';
import type { Area } from '../../seam/areas';
import type { TextPart } from './textParts';
import type { TextFacts } from '../../seam/feature';

/** The files for language models that tell of pages in one language: plain data, without the texts of the pages. */
export interface TextFiles {
  /** `llms.txt` (llmstxt.org), an overview: the text before and behind the lines of its areas. */
  overview: { path: string; before: string; areas: (readonly [title: string, count: number])[]; after: string };
  /** `llms-full.txt`, which lists the parts: the whole text is too large to be read at once. */
  list: { path: string; before: string };
  /** The pages of the areas, in their order. */
  pages: ListedPage[];
  parts: ListedPart[];
  /** The place of the site, for whole addresses. */
  at: Pick<Config, 'siteUrl' | 'base'>;
}

/** A page that language models are told of. */
export type ListedPage = readonly [source: string, title: string, path: string];

/** Pages of an area whose texts are one file. */
export interface ListedPart extends Pick<TextPart, 'title' | 'path'> {
  /** The first of its pages. */
  first: number;
  /** The number of its pages. */
  count: number;
}

/** Id of the area of schemas, of which the overview only names the text. */
export const SCHEMAS = 'all-schemas';

export const LLMS = 'llms.txt';
export const LLMS_FULL = 'llms-full.txt';

interface TextFilesOptions {
  /** The areas with the pages that language models are told of. */
  told: readonly Area[];
  /** The files with their texts. */
  parts: readonly TextPart[];
  /** The exports that the overview lists. */
  listed: readonly ListedExport[];
}

/** Plans the files for language models. */
export function planTextFiles(context: RenderContext, { told, parts, listed }: TextFilesOptions): TextFiles {
  const { config, site } = context;
  const pages = told.flatMap((area) => area.pages);
  const places = new Map(pages.map((page, place) => [page, place]));
  return {
    overview: {
      path: ownPath(site.data, LLMS).slice(1),
      before: headOf(context),
      areas: told.filter(({ id }) => id !== SCHEMAS).map((area) => [area.title, area.pages.length]),
      after: schemasIn(context, parts) + linksIn(context, listed),
    },
    list: {
      path: ownPath(site.data, LLMS_FULL).slice(1),
      before: `# ${config.title}\n\nThe text of all pages, in one file or more for each area.\n\n`,
    },
    pages: pages.map(({ parsed, record }) => [parsed.relativePath, record.title, record.path]),
    parts: parts.map(({ title, path, pages: own }) => ({
      ...{ title, path },
      first: places.get(own[0]!) ?? 0,
      count: own.length,
    })),
    at: { siteUrl: config.siteUrl, base: config.base },
  };
}

function headOf({ config, site }: RenderContext): string {
  const call = site.pages.every(({ parsed }) => parsed.call === undefined)
    ? []
    : [`Every method is called with POST at ${config.api.url}; the form field \`${config.api.callField}\` names it.`];
  const addresses = [
    ...call,
    'Each address below leads to markdown;',
    'the same page for people ends in `.html`, or in `/` instead of `/index.md`.',
  ];
  const about = config.description === '' ? [] : [`> ${config.description}`];
  return [`# ${config.title}`, ...about, addresses.join(' ')].join('\n\n');
}

/** Links to the texts of schemas. */
function schemasIn({ config }: RenderContext, parts: readonly TextPart[]): string {
  const texts = parts.filter(({ id }) => id === SCHEMAS);
  if (texts.length === 0) return '';
  const lines = texts.map(({ title, path, pages }) => {
    return `- [${title}](${absoluteUrl(`/${path}`, config)}): ${pages.length} ${pages.length === 1 ? 'page' : 'pages'}`;
  });
  return `\n\n## Schemas\n\n${lines.join('\n')}`;
}

/** Links to other exports, and to the overviews of other languages. */
function linksIn({ config, site }: RenderContext, listed: readonly ListedExport[]): string {
  const files = listed
    .filter(({ path }) => `/${path}` !== ownPath(site.data, LLMS))
    .map(({ path, about }) => `- [${path}](${absoluteUrl(`/${path}`, config)}): ${about}`);
  const others = (site.languages?.editions ?? [])
    .filter(({ data }) => data !== site.data)
    .map(({ language, data }) => `- [${language.label}](${absoluteUrl(ownPath(data, LLMS), config)})`);
  return files.length + others.length === 0 ? '' : `\n\n## Optional\n\n${[...files, ...others].join('\n')}`;
}

/** The overview of a site, with one line and the address of the markdown for each page. */
export function overviewText({ overview, pages, at }: TextFiles, factsOf: (source: string) => TextFacts): string {
  const { before, areas, after } = overview;
  let end = 0;
  const sections = areas.map(([title, count]) => {
    const lines = pages.slice(end, (end += count)).map((page) => pageLine(page, at, factsOf(page[0])));
    return `\n\n## ${title}\n\n${lines.join('\n')}`;
  });
  return `${before}${sections.join('')}${after}\n`;
}

function pageLine([, title, path]: ListedPage, at: TextFiles['at'], { about }: TextFacts): string {
  const link = `- [${title.replace(/[[\]]/g, '\\$&')}](${absoluteUrl(markdownPath(path), at)})`;
  return ['', title].includes(about) ? link : `${link}: ${about}`;
}

/** The list of the files with the texts of areas. */
export function listText({ list, parts, pages, at }: TextFiles, factsOf: (source: string) => TextFacts): string {
  const lines = parts.map(({ title, path, first, count }) => {
    const sizes = pages.slice(first, first + count).map(([source]) => factsOf(source).size);
    const size = Math.ceil(sizes.reduce((sum, each) => sum + each, 0) / 1000);
    return `- [${title}](${absoluteUrl(`/${path}`, at)}): ${count} ${count === 1 ? 'page' : 'pages'}, ${size} kB`;
  });
  return `${list.before}${lines.join('\n')}\n`;
}

/** The text of a part: the markdown of its pages, one after the other. */
export function partText(
  { first, count }: ListedPart,
  { pages }: Pick<TextFiles, 'pages'>,
  read: (file: string) => string,
): string {
  return pages
    .slice(first, first + count)
    .map(([, , path]) => read(outputFile(markdownPath(path))))
    .join('\n');
}
