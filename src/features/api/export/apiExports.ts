import { jsonText } from '../../../../client/features/api/shared/exactNumbers';
import { operationPath } from '../../../../client/shared/markdownPath';
import { textOf } from '../../../../client/shared/text';
import { once } from '../../../base/waiting';
import type { ExportInput, SiteExport } from '../../../seam/exporter';
import type { RenderContext } from '../../../render/context';
import { absoluteUrl } from '../../../render/view';
import { publishedOperation } from '../site/publishedOperation';
import { createCatalogue, isMethod, type Catalogue } from './catalogue';
import { describedSources, type SourceDescription } from './describedSources';
import { pageFacts, writeMethods } from './methodsFile';
import { writeMethodsSchema } from './methodsSchema';
import { writePostman } from './postman';

/** Increased when programs that read `operations.json` have to change. */
const OPERATIONS_VERSION = 1;

const METHODS_SCHEMA = 'methods.schema.json';

/** The records of all operations, in the forms that programs import. */
export function apiExports(sources: ExportInput & { descriptions: readonly SourceDescription[] }): SiteExport[] {
  const { context, areas, recordsKey } = sources;
  const catalogue = once(() => createCatalogue(context, areas));
  const { pages, data } = context.site;
  const kinds = new Set(pages.flatMap(({ parsed }) => parsed.operation ?? []).map(({ call }) => call !== undefined));
  const files = filesOf(catalogue, context);
  const described = describedSources({ ...sources, pages, catalogue, recordsKey: recordsKey() });
  return [
    ...files
      .filter((file) => !('isCalled' in file) || kinds.has(file.isCalled))
      // One schema describes the methods in all languages.
      .filter(({ path }) => data.files === undefined || path !== METHODS_SCHEMA)
      .map((file) => ({ ...file, source: 'docgen', key: recordsKey() })),
    ...described.map((file) => ({ ...file, name: 'openapi' as const, source: 'docgen' })),
  ];
}

function filesOf(catalogue: () => Catalogue, context: RenderContext) {
  const { config } = context;
  return [
    {
      isCalled: true,
      name: 'methods',
      path: 'methods.json',
      about: textOf(config, 'programs.methods', 'every method as a record: parameters, reply, notes'),
      format: textOf(config, 'programs.methodsFormat', 'records of all methods as JSON'),
      contents: () => writeMethods(catalogue()),
    },
    {
      isCalled: true,
      name: 'methods',
      path: METHODS_SCHEMA,
      about: textOf(config, 'programs.methodsSchema', 'the JSON Schema of methods.json'),
      contents: () => writeMethodsSchema(context),
    },
    {
      isCalled: false,
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
}

/** Address of the file that has the schemas and samples of an operation. */
function fileOf({ page }: Catalogue['operations'][number], { config }: RenderContext): { file?: string } {
  return page.parsed.isRecorded === true ? { file: absoluteUrl(operationPath(page.record.path), config) } : {};
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
    .filter((each) => !isMethod(each))
    .map((each) => jsonText({ ...pageFacts(each), ...fileOf(each, context), ...publishedOperation(each.operation) }));
  return `${JSON.stringify(head).slice(0, -1)},"operations":[\n${lines.join(',\n')}\n]}\n`;
}
