import { markdownPath, ownPath } from '../../client/shared/markdownPath';
import type { ListedExport, OutputFile, PlannedFile } from '../model/outputFile';
import type { SearchedPage } from '../model/searchedPage';
import type { SitePage } from '../model/site';
import type { RenderContext } from '../render/context';
import { once } from '../base/waiting';
import { onPage } from '../report/onPage';
import { outputFile } from '../site/paths';
import { selectedExports } from '../site/selectedExports';
import { createAreas } from './areas';
import { exportKeys, type ExportKeys } from './keys';
import type { Exporter, SourceDescription } from './exporter';
import { isIndexed } from '../site/visibility';
import { planTextFiles, type TextFiles } from './textFiles';
import { createMachineReadablePage } from './machineReadablePage';
import { markdownFile } from './markdownFile';
import { textExports } from './textExports';
import { textParts, type TextPart } from './textParts';

interface ExportOptions {
  /** Files of the site's own, which take precedence over docgen's. */
  publicFiles: readonly string[];
  /** A key that identifies a page as it was parsed. */
  keyOf: (page: SitePage) => string;
  /** Descriptions that plugins have made pages from. */
  descriptions: readonly SourceDescription[];
  /** Files of features beside these. */
  others: readonly PlannedFile[];
  /** Features that make files for programs. */
  exporters: readonly Exporter[];
  /** A hash that is long enough to identify a text. */
  fullHash: (text: string) => string;
  /** See `TextNotes`. */
  noting: <Result>(work: () => Result) => Result;
}

/** Files that are made only if they have changed. */
export interface ExportPlan {
  files: PlannedFile[];
  /** The pages among them, as the search finds them. */
  searched: SearchedPage[];
  /** True if each page is available as markdown. */
  hasMarkdown: boolean;
  /** The files for language models, if there are any. */
  texts: () => TextFiles | undefined;
}

/** The files for programs, and the page that lists them. */
export function planExports(context: RenderContext, options: ExportOptions): ExportPlan {
  const { site } = context;
  const own = new Set([
    ...options.publicFiles,
    ...site.assets,
    ...site.pages.map(({ record }) => outputFile(record.path)),
  ]);
  const { files: ofPrograms, searched, ...texts } = planAll(context, options);
  const files = [...ofPrograms, ...options.others];
  return {
    files: files.filter(({ path }) => !own.has(path)),
    searched: searched.filter(({ record }) => !own.has(outputFile(record.path))),
    ...texts,
  };
}

function isTranslation({ site }: RenderContext): boolean {
  return site.languages !== undefined && site.languages.editions[0]?.data !== site.data;
}

function planAll(context: RenderContext, options: ExportOptions): ExportPlan {
  const { config, site } = context;
  const hasPast = site.data.exports?.changes === true;
  const selected = selectedExports(config, site.pages, { ofPages: hasPast, ofPlugins: hasPast });
  if (selected.size === 0) return { files: [], searched: [], hasMarkdown: false, texts: () => undefined };
  const keys = exportKeys(context, options);
  // Records of operations say what any page is about.
  if (hasRecords(selected)) options.noting(() => keys.records);
  const areas = createAreas(context);
  // Language models are told of the pages that search engines may know.
  const told = areas
    .map((area) => ({ ...area, pages: area.pages.filter(isIndexed) }))
    .filter(({ pages }) => pages.length > 0);
  const hasMarkdown = selected.has('markdown');
  const markdown = createMarkdown((page) =>
    onPage(page.parsed.file, () => markdownFile(context.markdownOf(page), keys.valueOf(page))),
  );
  const parts = selected.has('llms') ? textParts(told, context) : [];
  // Plugins make pages of their descriptions in one language.
  const descriptions = isTranslation(context) ? [] : options.descriptions;
  const input = { ...options, descriptions, context, areas, recordsKey: () => keys.records, hasMarkdown };
  const ofFeatures = options.exporters.map(({ exports }) => exports(input));
  const ofSite = [...ofFeatures.flatMap(({ files }) => files), ...textExports({ context, keys, texts: () => texts() })]
    .filter(({ name }) => selected.has(name))
    .map((file) => ({ ...file, path: ownPath(site.data, file.path).slice(1) }));
  const others = ofFeatures.flatMap((each) => each.others ?? []);
  const ofPages = new Map(hasMarkdown ? site.pages.map((page) => [page, planMarkdown(page, keys, markdown)]) : []);
  // The pages of a text follow it, so that their markdown is let go of before the next: of a large site it is much.
  const ofParts = parts.flatMap((part) => [
    planPartText(part, keys, markdown),
    ...part.pages.flatMap((page) => ofPages.get(page) ?? []),
  ]);
  const ofTexts = new Set([...ofParts, ...ofPages.values()]);
  const listed: ListedExport[] = [...ofSite, ...others.flatMap((each) => each.listed)];
  const texts = once(() => planTextFiles(context, { told, parts, listed }));
  const listing = createMachineReadablePage(listed, hasMarkdown, context);
  return {
    files: [...ofSite, ...others.flatMap((each) => each.files), ...ofTexts, ...listing.files.map(planned)],
    searched: [...others.flatMap((each) => each.searched), listing.searched],
    hasMarkdown,
    texts: () => (selected.has('llms') ? texts() : undefined),
  };
}

/** True if files tell more of the pages than their texts. */
function hasRecords(selected: Iterable<string>): boolean {
  return [...selected].some((name) => name !== 'markdown' && name !== 'llms');
}

/** The text of pages of an area. */
function planPartText(part: TextPart, keys: ExportKeys, markdown: PageMarkdown): PlannedFile {
  return {
    path: part.path,
    source: 'docgen',
    key: keys.part(part),
    contents: () => part.pages.map(markdown.of).join('\n'),
  };
}

/** The markdown of a page: nobody else needs it after its file. */
function planMarkdown(page: SitePage, keys: ExportKeys, markdown: PageMarkdown): PlannedFile {
  return {
    path: outputFile(markdownPath(page.record.path)),
    source: page.parsed.file,
    key: keys.markdown(page),
    contents: () => markdown.take(page),
  };
}

function planned({ path, source, contents }: OutputFile): PlannedFile {
  return { path, source, contents: () => contents };
}

interface PageMarkdown {
  of(page: SitePage): string;
  /** The same, without keeping it any longer. */
  take(page: SitePage): string;
}

function createMarkdown(make: (page: SitePage) => string): PageMarkdown {
  const made = new Map<SitePage, string>();
  const of = (page: SitePage): string => {
    const text = made.get(page) ?? make(page);
    made.set(page, text);
    return text;
  };
  const take = (page: SitePage): string => {
    const text = made.get(page) ?? make(page);
    made.delete(page);
    return text;
  };
  return { of, take };
}
