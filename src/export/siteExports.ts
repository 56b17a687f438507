import { ownPath } from '../../client/shared/markdownPath';
import { textOf } from '../../client/shared/text';
import { once } from '../base/waiting';
import type { ListedExport, PlannedFile } from '../model/outputFile';
import type { RenderContext } from '../render/context';
import type { ExportName } from '../site/selectedExports';
import { createCatalogue, type Area, isHttp, type Catalogue } from '../features/api/export/catalogue';
import { describedSources, type SourceDescription } from '../features/api/export/describedSources';
import type { ExportKeys } from './keys';
import { writeMethods, pageFacts } from '../features/api/export/methodsFile';
import { writeMethodsSchema } from '../features/api/export/methodsSchema';
import { writePostman } from '../features/api/export/postman';
import { LLMS, LLMS_FULL, listText, overviewText, type TextFacts, type TextFiles } from './textFiles';
import { jsonText } from '../../client/shared/exactNumbers';
import { absoluteUrl } from '../render/view';
import { publishedOperation } from '../site/publishedOperation';

/** Increased when programs that read `operations.json` have to change. */
const OPERATIONS_VERSION = 1;

export interface SiteExportSources {
  context: RenderContext;
  areas: Area[];
  keys: ExportKeys;
  descriptions: readonly SourceDescription[];
  fullHash: (text: string) => string;
  /** The files for language models, which are planned when one of them is made: the overview lists all exports. */
  texts: () => TextFiles;
}

/** A file about the whole site, and the key of the configuration that turns it on. */
interface SiteExport extends ListedExport, Required<PlannedFile> {
  name: ExportName;
}

const METHODS_SCHEMA = 'methods.schema.json';

/** The files about the whole site, or its pages in one language, in the order in which they are listed. */
export function siteExports(sources: SiteExportSources): SiteExport[] {
  const { data } = sources.context.site;
  // One schema describes the methods in all languages.
  const all = [...methodExports(sources), ...textExports(sources)].filter(
    ({ path }) => data.files === undefined || path !== METHODS_SCHEMA,
  );
  return all.map((file) => ({ ...file, path: ownPath(data, file.path).slice(1) }));
}

/** The records of all methods, in the forms that programs import. */
function methodExports(sources: SiteExportSources): SiteExport[] {
  const { context, areas, keys } = sources;
  const { config } = context;
  const catalogue = once(() => createCatalogue(context, areas));
  const { pages } = context.site;
  const kinds = new Set(pages.map(({ parsed }) => parsed.operation?.kind));
  const files = [
    {
      kind: 'rpc',
      name: 'methods',
      path: 'methods.json',
      about: textOf(config, 'programs.methods', 'every method as a record: parameters, reply, notes'),
      format: textOf(config, 'programs.methodsFormat', 'records of all methods as JSON'),
      contents: () => writeMethods(catalogue()),
    },
    {
      kind: 'rpc',
      name: 'methods',
      path: METHODS_SCHEMA,
      about: textOf(config, 'programs.methodsSchema', 'the JSON Schema of methods.json'),
      contents: () => writeMethodsSchema(context),
    },
    {
      kind: 'http',
      name: 'methods',
      path: 'operations.json',
      about: textOf(
        config,
        'programs.operations',
        'every operation with verb and path as a record: parameters, body, replies',
      ),
      format: textOf(config, 'programs.operationsFormat', 'records of all operations as JSON'),
      contents: () => writeOperations(catalogue()),
    },
    {
      name: 'postman',
      path: 'postman_collection.json',
      about: textOf(config, 'programs.postman', 'all operations as a Postman collection 2.1'),
      format: textOf(config, 'programs.postmanFormat', 'a Postman collection'),
      contents: () => writePostman(catalogue()),
    },
  ] as const;
  const described = describedSources({ ...sources, pages, catalogue, recordsKey: keys.records });
  return [
    ...files
      .filter((file) => !('kind' in file) || kinds.has(file.kind))
      .map((file) => ({ ...file, source: 'docgen', key: keys.records })),
    ...described.map((file) => ({ ...file, name: 'openapi' as const, source: 'docgen' })),
  ];
}

/** The text of the site for language models. */
function textExports({ context, keys, texts }: SiteExportSources): SiteExport[] {
  const { config, site } = context;
  const facts = once(() => new Map(site.pages.map(({ parsed }) => [parsed.relativePath, parsed])));
  const factsOf = (source: string): TextFacts => {
    const { description: about, markdownBytes: size = 0 } = facts().get(source)!;
    return { about, size };
  };
  const files = [
    {
      path: LLMS_FULL,
      about: textOf(config, 'programs.texts', 'the text of all pages, in one file or more for each area'),
      key: `${keys.site} ${keys.records}`,
      contents: () => listText(texts(), factsOf),
    },
    {
      path: LLMS,
      about: textOf(config, 'programs.llms', 'an overview of the site, with the address of the markdown of each page'),
      format: textOf(config, 'programs.llmsFormat', 'text for language models'),
      key: keys.records,
      contents: () => overviewText(texts(), factsOf),
    },
  ];
  return files.map((file) => ({ ...file, name: 'llms', source: 'docgen' }));
}

/** `operations.json`: every operation with verb and path as a record. */
function writeOperations({ context, operations }: Catalogue): string {
  const { config, version, site } = context;
  const head = {
    version: OPERATIONS_VERSION,
    generator: `docgen ${version}`,
    title: config.title,
    url: absoluteUrl(site.data.home.path, config),
  };
  const lines = operations
    .filter(isHttp)
    .map((each) => jsonText({ ...pageFacts(each), ...publishedOperation(each.operation) }));
  return `${JSON.stringify(head).slice(0, -1)},"operations":[\n${lines.join(',\n')}\n]}\n`;
}
