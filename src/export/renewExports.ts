import { ownPath } from '../../client/shared/markdownPath';
import type { MarkdownPart } from '../model/parsedPage';
import type { OutputFile } from '../model/outputFile';
import type { SitePage } from '../model/site';
import type { RenderContext } from '../render/context';
import { selectedExports } from '../site/selectedExports';
import { isIndexed } from '../site/visibility';
import { createAreas } from './catalogue';
import { lineOf, LLMS, LLMS_FULL, partLine, type ListedPart } from './llms';
import { markdownFile, type MarkdownValue } from './markdownFile';
import { textParts } from './textParts';

/** Exports that hold the text of a page. */
export interface TextExports {
  /** True if each page is available as markdown. */
  markdown: boolean;
  /** The files with the texts of areas. */
  parts: ListedPart[];
  /** The file that lists them. */
  partList: string;
  /** The overview, which has a line for each page that is told of. */
  overview: string;
  told: ReadonlySet<SitePage>;
  /** The number of the part that a page is in; none if its text is in no such file. */
  partOf: ReadonlyMap<SitePage, number>;
}

/** Exports that hold texts of pages; undefined if the site's own files may take their places. */
export function textExports(context: RenderContext, publicFiles: readonly string[]): TextExports | undefined {
  const { site, config, changes } = context;
  const has = changes !== undefined;
  const selected = selectedExports(config, site.pages, { ofPages: has, ofPlugins: has });
  const isReplaced = [...publicFiles, ...site.assets].some((name) => /(?:^|\/)llms|\.md$/.test(name));
  if (selected.size > 0 && isReplaced) return undefined;
  const told = selected.has('llms') ? createAreas(context) : [];
  const indexed = told.map((area) => ({ ...area, pages: area.pages.filter(isIndexed) }));
  const parts = textParts(indexed, context);
  const pathOf = (name: string): string => ownPath(site.data, name).slice(1);
  return {
    markdown: selected.has('markdown'),
    ...{ overview: pathOf(LLMS), partList: pathOf(LLMS_FULL) },
    told: new Set(indexed.flatMap(({ pages }) => pages)),
    parts: parts.map(({ title, path, pages }) => ({ title, path, count: pages.length })),
    partOf: new Map(parts.flatMap(({ pages }, number) => pages.map((page) => [page, number] as const))),
  };
}

/** A page whose text has changed. */
export interface RenewedText {
  source: string;
  title: string;
  /** Its description, before and after. */
  about: readonly [before: string, after: string];
  /** Link to it in the overview, if that tells of it. */
  link?: string | undefined;
  /** The number of the part that has its text. */
  part?: number | undefined;
  /** Its markdown file. */
  file: string;
  value: MarkdownValue;
  /** Its markdown as it is now. */
  markdown: () => readonly MarkdownPart[];
}

interface RenewedExports extends Pick<TextExports, 'markdown' | 'overview' | 'parts' | 'partList'> {
  /** Reads a file of the last output. */
  read: (path: string) => string;
  pages: readonly RenewedText[];
}

/** The exports that hold the texts of these pages, made from those of the last output; undefined if that fails. */
export function renewExports(
  { read, markdown, overview: own, parts, partList, pages }: RenewedExports,
  { config }: Pick<RenderContext, 'config'>,
): OutputFile[] | undefined {
  if (!markdown) return [];
  const texts = new Map<number, string>();
  const files: OutputFile[] = [];
  for (const { file, source, part, value, markdown: textOf } of pages) {
    const [before, after] = [read(file), markdownFile(textOf(), value)];
    files.push({ path: file, source, contents: after });
    if (part === undefined) continue;
    const text = replaceOnly(texts.get(part) ?? read(parts[part]!.path), before, after);
    if (text === undefined) return undefined;
    texts.set(part, text);
  }
  const overview = renewOverview({ read, overview: own, pages });
  if (overview === undefined) return undefined;
  files.push(...overview);
  let list = texts.size === 0 ? '' : read(partList);
  for (const [number, text] of texts) {
    const part = parts[number]!;
    const [before, after] = [read(part.path), text].map(
      (each) => `\n${partLine(part, lengthIn(each, part), { config })}\n`,
    );
    const next = replaceOnly(list, before!, after!);
    if (next === undefined) return undefined;
    list = next;
    files.push({ path: part.path, source: 'docgen', contents: text });
  }
  return texts.size === 0 ? files : [...files, { path: partList, source: 'docgen', contents: list }];
}

/** The overview, where pages are about something else now; undefined if it does not tell of them once. */
function renewOverview({
  read,
  overview,
  pages,
}: Pick<RenewedExports, 'read' | 'overview' | 'pages'>): OutputFile[] | undefined {
  const lines = pages.flatMap(({ link, title, about }) =>
    link === undefined ? [] : [about.map((each) => `\n${lineOf(link, title, each)}\n`)],
  );
  const changed = lines.filter(([before, after]) => before !== after);
  if (changed.length === 0) return [];
  let text: string | undefined = read(overview);
  for (const [before, after] of changed) text = text && replaceOnly(text, before!, after!);
  return text === undefined ? undefined : [{ path: overview, source: 'docgen', contents: text }];
}

/** The length of all pages in the text of a part, without the lines between them. */
function lengthIn(text: string, { count }: ListedPart): number {
  return text.length - (count - 1);
}

/** Replaces what is in a text exactly once; undefined if it is not. */
function replaceOnly(text: string, before: string, after: string): string | undefined {
  const at = text.indexOf(before);
  if (at === -1 || text.includes(before, at + 1)) return undefined;
  return text.slice(0, at) + after + text.slice(at + before.length);
}
