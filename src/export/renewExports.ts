import { markdownPath, ownPath } from '../../client/shared/markdownPath';
import type { OutputFile } from '../model/outputFile';
import type { SitePage } from '../model/site';
import type { RenderContext } from '../render/context';
import { outputFile } from '../site/paths';
import { selectedExports } from '../site/selectedExports';
import { isIndexed } from '../site/visibility';
import { createAreas } from './catalogue';
import { LLMS, LLMS_FULL, pageLine, partLine, type ListedPart } from './llms';
import { writeMarkdownFile } from './markdownFile';
import { textParts } from './textParts';

/** Exports that hold the text of a page. */
export interface TextExports {
  /** True if records of operations say what pages are about. */
  hasRecords: boolean;
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
    hasRecords: [...selected].some((name) => name !== 'markdown' && name !== 'llms'),
    markdown: selected.has('markdown'),
    ...{ overview: pathOf(LLMS), partList: pathOf(LLMS_FULL) },
    told: new Set(indexed.flatMap(({ pages }) => pages)),
    parts: parts.map(({ title, path, pages }) => ({ title, path, count: pages.length })),
    partOf: new Map(parts.flatMap(({ pages }, number) => pages.map((page) => [page, number] as const))),
  };
}

interface RenewedExports extends Pick<TextExports, 'markdown' | 'overview' | 'parts' | 'partList'> {
  /** Reads a file of the last output. */
  read: (path: string) => string;
  pages: readonly { before: SitePage; page: SitePage; isTold: boolean; part: number | undefined }[];
}

/** The exports that hold the texts of these pages, made from those of the last output; undefined if that fails. */
export function renewExports(
  { read, markdown, overview: own, parts, partList, pages }: RenewedExports,
  context: RenderContext,
): OutputFile[] | undefined {
  if (!markdown) return [];
  const texts = new Map<number, string>();
  const files: OutputFile[] = [];
  for (const { page, part } of pages) {
    const path = outputFile(markdownPath(page.record.path));
    const [before, after] = [read(path), writeMarkdownFile(page, context)];
    files.push({ path, source: page.parsed.file, contents: after });
    if (part === undefined) continue;
    const text = replaceOnly(texts.get(part) ?? read(parts[part]!.path), before, after);
    if (text === undefined) return undefined;
    texts.set(part, text);
  }
  const overview = renewOverview({ read, overview: own, pages }, context);
  if (overview === undefined) return undefined;
  files.push(...overview);
  let list = texts.size === 0 ? '' : read(partList);
  for (const [number, text] of texts) {
    const part = parts[number]!;
    const [before, after] = [read(part.path), text].map(
      (each) => `\n${partLine(part, lengthIn(each, part), context)}\n`,
    );
    const next = replaceOnly(list, before!, after!);
    if (next === undefined) return undefined;
    list = next;
    files.push({ path: part.path, source: 'docgen', contents: text });
  }
  return texts.size === 0 ? files : [...files, { path: partList, source: 'docgen', contents: list }];
}

/** The overview, where pages are about something else now; undefined if it does not tell of them once. */
function renewOverview(
  { read, overview, pages }: Pick<RenewedExports, 'read' | 'overview' | 'pages'>,
  { config }: RenderContext,
): OutputFile[] | undefined {
  const lines = pages
    .filter(({ isTold }) => isTold)
    .map(({ before, page }) => [before, page].map((each) => `\n${pageLine(each, config)}\n`));
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
