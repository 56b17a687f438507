import type { RenderContext } from '../render/context';
import type { OutputFile, ListedExport, PlannedFile } from '../model/outputFile';
import { outputFile } from '../site/paths';
import type { SitePage } from '../model/site';
import { planChanges } from '../changes/show/planChanges';
import { createAreas, createCatalogue } from './catalogue';
import { exportKeys } from './keys';
import { areaText, areaTextPath, writeLlms, writeLlmsFull } from './llms';
import { renderMachineReadablePage } from './machineReadablePage';
import { writeMethods } from './methodsFile';
import { writeMethodsSchema } from './methodsSchema';
import { writeOpenApi } from './openApi';
import { writePostman } from './postman';
import { once } from '../base/once';
import { selectedExports, type ExportName } from '../site/selectedExports';
import { markdownPath } from '../../client/shared/exportPaths';
import { writeTwin } from './twin';

interface ExportOptions {
  /** Files of the site's own, which come before docgen's. */
  publicFiles: readonly string[];
  /** Stands for a page as it was parsed. */
  keyOf: (page: SitePage) => string;
  /** A hash that is long enough to stand for a text. */
  fullHash: (text: string) => string;
}

/** The site for readers that are programs, and the page that lists these files. */
export function planExports(context: RenderContext, options: ExportOptions): PlannedFile[] {
  const { site } = context;
  const own = new Set([
    ...options.publicFiles,
    ...site.assets,
    ...site.pages.map(({ record }) => outputFile(record.path)),
  ]);
  return planAll(context, options).filter(({ path }) => !own.has(path));
}

function planAll(context: RenderContext, options: ExportOptions): PlannedFile[] {
  const { changes } = context;
  const selected = selectedExports(context.config, context.site.pages, changes !== undefined);
  if (selected.size === 0) return [];
  const keys = exportKeys(context, options);
  const areas = createAreas(context);
  const catalogue = once(() => createCatalogue(context, areas));
  const twin = onceEach((page: SitePage) => writeTwin(page, context));

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
      contents: () => writeLlmsFull(areas, context, twin),
    },
    {
      name: 'llms',
      path: 'llms.txt',
      about: 'the site in one page, with the address of the markdown of each',
      contents: () => writeLlms(areas, context, listed),
    },
  ];
  const ofChanges =
    changes === undefined
      ? undefined
      : planChanges(changes, { context, fullHash: options.fullHash, recordsKey: keys.records });
  const listed = [...about.filter(({ name }) => selected.has(name)), ...(ofChanges?.listed ?? [])];
  const twins = selected.has('markdown') ? context.site.pages : [];
  return [
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
      contents: () => areaText(area, twin),
    })),
    ...twins.map((page) => ({
      path: outputFile(markdownPath(page.record.path)),
      source: page.parsed.file,
      key: keys.twin(page),
      contents: () => twin(page),
    })),
    planned(renderMachineReadablePage(listed, twins.length > 0, context)),
  ];
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
