import type { RenderContext } from '../render/context';
import type { OutputFile, ListedExport, PlannedFile } from '../model/outputFile';
import { outputFile } from '../site/paths';
import type { SearchedPage } from '../model/searchedPage';
import type { SitePage } from '../model/site';
import { planChanges } from '../changes/show/planChanges';
import { createAreas, createCatalogue } from './catalogue';
import { exportKeys } from './keys';
import { areaText, areaTextPath, writeLlms, writeLlmsFull } from './llms';
import { createMachineReadablePage } from './machineReadablePage';
import { writeMethods } from './methodsFile';
import { writeMethodsSchema } from './methodsSchema';
import { writeOpenApi } from './openApi';
import { writePostman } from './postman';
import { once } from '../base/once';
import { selectedExports, type ExportName } from '../site/selectedExports';
import { markdownPath } from '../../client/shared/markdownPath';
import { writeMarkdownFile } from './markdownFile';

interface ExportOptions {
  /** Files of the site's own, which take precedence over docgen's. */
  publicFiles: readonly string[];
  /** A key that identifies a page as it was parsed. */
  keyOf: (page: SitePage) => string;
  /** A hash that is long enough to identify a text. */
  fullHash: (text: string) => string;
}

/** Files that are made only if they have changed. */
export interface ExportPlan {
  files: PlannedFile[];
  /** The pages among them, as the search finds them. */
  searched: SearchedPage[];
}

/** The files for programs, and the page that lists them. */
export function planExports(context: RenderContext, options: ExportOptions): ExportPlan {
  const { site } = context;
  const own = new Set([
    ...options.publicFiles,
    ...site.assets,
    ...site.pages.map(({ record }) => outputFile(record.path)),
  ]);
  const { files, searched } = planAll(context, options);
  return {
    files: files.filter(({ path }) => !own.has(path)),
    searched: searched.filter(({ record }) => !own.has(outputFile(record.path))),
  };
}

function planAll(context: RenderContext, options: ExportOptions): ExportPlan {
  const { changes } = context;
  const selected = selectedExports(context.config, context.site.pages, changes !== undefined);
  if (selected.size === 0) return { files: [], searched: [] };
  const keys = exportKeys(context, options);
  const areas = createAreas(context);
  const catalogue = once(() => createCatalogue(context, areas));
  const markdown = onceEach((page: SitePage) => writeMarkdownFile(page, context));

  const about: (ListedExport & { name: ExportName; contents: () => string })[] = [
    {
      name: 'methods',
      path: 'methods.json',
      about: 'every method as a record: parameters, reply, notes',
      contents: () => writeMethods(catalogue()),
    },
    {
      name: 'methods',
      path: 'methods.schema.json',
      about: 'the JSON Schema of methods.json',
      contents: () => writeMethodsSchema(context),
    },
    {
      name: 'openapi',
      path: 'openapi.json',
      about: 'the same as an OpenAPI 3.1 description',
      contents: () => writeOpenApi(catalogue()),
    },
    {
      name: 'postman',
      path: 'postman_collection.json',
      about: 'the same as a Postman collection 2.1',
      contents: () => writePostman(catalogue()),
    },
    {
      name: 'llms',
      path: 'llms-full.txt',
      about: 'the text of all pages, in one file for each area',
      contents: () => writeLlmsFull(areas, context, markdown),
    },
    {
      name: 'llms',
      path: 'llms.txt',
      about: 'an overview of the site, with the address of the markdown of each page',
      contents: () => writeLlms(areas, context, listed),
    },
  ];
  const ofChanges =
    changes === undefined
      ? undefined
      : planChanges(changes, { context, fullHash: options.fullHash, recordsKey: keys.records });
  const listed = [...about.filter(({ name }) => selected.has(name)), ...(ofChanges?.listed ?? [])];
  const markdownPages = selected.has('markdown') ? context.site.pages : [];
  const listing = createMachineReadablePage(listed, markdownPages.length > 0, context);
  const files = [
    ...about
      .filter(({ name }) => selected.has(name))
      .map(({ path, contents }) => ({
        path,
        contents,
        source: 'docgen',
        key: path === 'llms-full.txt' ? keys.site : keys.records,
      })),
    ...(ofChanges?.files ?? []),
    ...(selected.has('llms') ? areas : []).map((area) => ({
      path: areaTextPath(area),
      source: 'docgen',
      key: keys.area(area),
      contents: () => areaText(area, markdown),
    })),
    ...markdownPages.map((page) => ({
      path: outputFile(markdownPath(page.record.path)),
      source: page.parsed.file,
      key: keys.markdown(page),
      contents: () => markdown(page),
    })),
    planned(listing.file),
  ];
  return { files, searched: [...(ofChanges === undefined ? [] : [ofChanges.searched]), listing.searched] };
}

function planned({ path, source, contents }: OutputFile): PlannedFile {
  return { path, source, contents: () => contents as string };
}

function onceEach<Key extends object>(make: (key: Key) => string): (key: Key) => string {
  const made = new Map<Key, string>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}
