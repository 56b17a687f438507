import type { Root, RootContent } from 'mdast';
import type {
  Operation,
  OperationBody,
  OperationParameter,
  OperationResponse,
  ParameterPlace,
} from '../../../../../client/features/api/shared/operation';
import { operationId, VERBS } from '../../schema/operationNames';
import type { FrontMatter } from '../../../../config/frontMatterSchema';
import { nearestName } from '../../../../report/nearest';
import { sourceOf } from '../../../../markdown/places';
import { headingText } from '../../../../markdown/headings';
import { sharedFacts } from '../method/callSettings';
import { placeInKey, reportTitles, sections, type Section } from '../method/sections';
import { readFieldTable, type FieldRow } from './fieldTable';
import { namedSchemas } from './jsonSchemas';
import { readContent, type HttpReading } from './readContent';
import { problem } from '../messages';

/** The sections whose tables are parameters. */
export const PLACES: Readonly<Record<string, ParameterPlace>> = {
  'Path parameters': 'path',
  'Query parameters': 'query',
  Headers: 'header',
  Cookies: 'cookie',
};

/** All sections that are read. */
export const HTTP_SECTIONS: readonly string[] = [...Object.keys(PLACES), 'Body', 'Responses'];

interface Written {
  /** Front matter. */
  keys: FrontMatter & { http: string };
  keyLine: number | undefined;
  title: string;
}

/** Operation that a page describes; undefined, with a report, if its front matter names none. */
export function readOperation(
  tree: Root,
  { keys, keyLine, title }: Written,
  reading: HttpReading,
): Operation | undefined {
  const { context } = reading;
  const target = readTarget(keys, reading);
  if (target === undefined) return undefined;
  const all = sections(tree);
  reportTitles(tree, { read: HTTP_SECTIONS, written: ['Response'] }, context);
  const summary = all[0].children.find((node) => node.type === 'paragraph');
  const parameters = all.flatMap((section) => readParameters(section, reading));
  reportPath(target.path, { parameters, keys }, reading);
  const body = all.filter((section) => section.title === 'Body').map((section) => readBody(section.children, reading));
  const shared = sharedFacts(context.api);
  return {
    kind: 'http',
    id: operationId(target.verb, target.path),
    name: title === '' ? `${target.verb} ${target.path}` : title,
    summary: summary === undefined ? '' : sourceOf(summary, context.source.text),
    description: '',
    ...target,
    direction: 'request',
    servers: shared.servers,
    auth: shared.auth.map((ways) => ways.filter((way) => way.in !== 'form')).filter((ways) => ways.length > 0),
    parameters,
    ...(body[0] !== undefined && { body: body[0] }),
    responses: all.flatMap((section) =>
      section.title === 'Responses' ? readResponses(section.children, reading) : [],
    ),
    callbacks: [],
    tags: [],
    deprecated: keys.deprecated === true,
    source: { file: context.source.file, ...(keyLine !== undefined && { line: keyLine, column: 1 }) },
    // All that its sections name, which are read by now.
    ...(reading.schemas.size > 0 && { schemas: namedSchemas(reading.schemas) }),
  };
}

/** `GET /users/{id}` */
function readTarget({ http }: Written['keys'], { context }: HttpReading): { verb: string; path: string } | undefined {
  const [, word = '', path = ''] = /^(\S*)\s*([^]*)/.exec(http.trim())!;
  const verb = word.toUpperCase();
  const isPath = /^\/\S*$/.test(path);
  if (VERBS.includes(verb) && isPath) return { verb, path };
  const near = nearestName(verb, VERBS);
  const reason = VERBS.includes(verb) ? 'no path behind the verb' : `no verb of HTTP, but \`${word}\``;
  context.tell(
    problem('operation-verb', { http, reason, near }),
    placeInKey(context.source.text, 'http', word || http),
  );
  return undefined;
}

function readParameters({ title, children }: Section, { context, descriptions }: HttpReading): OperationParameter[] {
  const place = Object.hasOwn(PLACES, title) ? PLACES[title] : undefined;
  if (place === undefined) return [];
  const tables = children.filter((node) => node.type === 'table');
  return tables.flatMap((table) =>
    (readFieldTable(table, context, descriptions) ?? []).map((row) => parameterOf(row, place)),
  );
}

function parameterOf({ name, schema, required, description, example, deprecated }: FieldRow, place: ParameterPlace) {
  const facts = { required: required ?? place === 'path', schema, description, deprecated };
  return { name, in: place, ...facts, ...(example !== undefined && { example }) };
}

/** Reports parameters that the path has and the table lacks, and the other way round. */
function reportPath(
  path: string,
  { parameters, keys }: { parameters: readonly OperationParameter[]; keys: Written['keys'] },
  { context }: HttpReading,
): void {
  const inPath = [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name!);
  const inTable = parameters.filter((each) => each.in === 'path').map(({ name }) => name);
  for (const name of inPath.filter((each) => !inTable.includes(each))) {
    const near = nearestName(name, inTable);
    const place = placeInKey(context.source.text, 'http', name);
    context.tell(problem('operation-path', { name, path: keys.http, isInPath: true, near }), place);
  }
  for (const name of inTable.filter((each) => !inPath.includes(each))) {
    const near = nearestName(name, inPath);
    context.tell(
      problem('operation-path', { name, path: keys.http, isInPath: false, near }),
      placeInKey(context.source.text, 'http', path),
    );
  }
}

function readBody(children: readonly RootContent[], reading: HttpReading): OperationBody {
  const { description, content } = readContent(children, reading, true);
  return { required: true, description, content };
}

/** One reply for each heading below: `### 200`, `### 4XX Something`, `### default` */
function readResponses(children: readonly RootContent[], reading: HttpReading): OperationResponse[] {
  const found: { status: string; nodes: RootContent[] }[] = [];
  for (const node of children) {
    if (node.type !== 'heading' || node.depth !== 3) {
      found.at(-1)?.nodes.push(node);
      continue;
    }
    const status = /^(\d{3}|[1-5]XX|default)\b/i.exec(headingText(node).trim())?.[1];
    if (status === undefined)
      reading.context.tell(problem('operation-status', { title: headingText(node) }), node.position);
    found.push({ status: status?.replace(/x/gi, 'X') ?? '', nodes: [] });
  }
  return found
    .filter(({ status }) => status !== '')
    .map(({ status, nodes }) => {
      const { description, headers, content } = readContent(nodes, reading, false);
      return { status, description, headers: headers.map((row) => parameterOf(row, 'header')), content };
    });
}
