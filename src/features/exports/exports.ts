import { markdownPath, ownPath } from '../../../client/shared/markdownPath';
import type { ListedExport, OutputFile, PlannedFile } from '../../model/outputFile';
import type { SitePage } from '../../model/site';
import { once } from '../../base/waiting';
import { onPage } from '../../report/onPage';
import { outputFile } from '../../site/paths';
import type { ExportName } from '../../site/selectedExports';
import { createAreas, type Area } from '../../seam/areas';
import type { RenderContext } from '../../render/context';
import { exportKeys, type ExportKeys } from './keys';
import type { FilesFrom, PlannedFiles, ShownTexts } from '../../seam/feature';
import { isIndexed } from '../../site/visibility';
import { planTextFiles, SCHEMAS, type TextFiles } from './textFiles';
import { createMachineReadablePage } from './machineReadablePage';
import { markdownFile, markdownValue } from './markdownFile';
import { textExports } from './textExports';
import { textParts, type TextPart } from './textParts';

/** The files for programs, and the page that lists them; they are made only if they have changed. */
export function planExports(from: FilesFrom, selected: ReadonlySet<ExportName>): PlannedFiles {
  const { context, exporters, noting } = from;
  const { site } = context;
  const keys = exportKeys(context, from);
  // Records of operations say what any page is about.
  if (hasRecords(selected)) noting(() => keys.records);
  const areas = createAreas(context);
  // Language models are told of the pages that search engines may know.
  const told = withSchemasApart(areas, context)
    .map((area) => ({ ...area, pages: area.pages.filter(isIndexed) }))
    .filter(({ pages }) => pages.length > 0);
  const hasMarkdown = selected.has('markdown');
  const markdown = createMarkdown((page) =>
    onPage(page.parsed.file, () => markdownFile(context.markdownOf(page), keys.valueOf(page))),
  );
  const parts = selected.has('llms') ? textParts(told, context) : [];
  const input = { ...from, areas, recordsKey: () => keys.records, hasMarkdown };
  const ofFeatures = exporters.map(({ exports }) => exports(input));
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
    shown: hasMarkdown ? shownTexts(from, selected.has('llms') ? texts : () => undefined) : undefined,
  };
}

/** Plain data to make the texts again, unless the site has files of its own in their place. */
function shownTexts({ context, own }: FilesFrom, texts: () => TextFiles | undefined): ShownTexts | 'all' {
  if ([...own].some((name) => /(?:^|\/)llms|\.md$/.test(name))) return 'all';
  return { ofSite: texts, ofPage: (page) => markdownValue(page, context) };
}

/** Areas without the pages of schemas, and one of these: they are half of the pages of an API, and seldom asked for. */
function withSchemasApart(areas: readonly Area[], { tellers }: RenderContext): Area[] {
  const isSchema = ({ parsed, record }: SitePage): boolean =>
    !record.path.endsWith('/') && tellers.some(({ isAside }) => isAside?.(parsed) === true);
  const pages = areas.flatMap((area) => area.pages.filter(isSchema));
  const rest = areas.map((area) => ({ ...area, pages: area.pages.filter((page) => !isSchema(page)) }));
  return [...rest, { id: SCHEMAS, title: 'Schemas', description: '', pages }];
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
