import { valueText } from '../../../../client/features/api/shared/exactNumbers';
import type { Operation, OperationAuth, OperationParameter } from '../../../../client/features/api/shared/operation';
import type { ExportedOperation } from './catalogue';
import { descriptionOf } from './openApiTexts';
import { bodyOf, otherFormats, savedReplies, sentBodies, type SentBody } from './postmanBodies';

/** The variable of each address that requests are below, by address. */
export function postmanServers(operations: readonly ExportedOperation[]): ReadonlyMap<string, string> {
  const servers = new Map<string, string>();
  for (const { operation } of operations) {
    const address = addressOf(operation);
    if (!servers.has(address)) servers.set(address, servers.size === 0 ? 'baseUrl' : `baseUrl${servers.size + 1}`);
  }
  return servers;
}

/** An address with its variables filled in. */
function addressOf({ servers: [server] }: Operation): string {
  if (server === undefined) return '';
  const values = new Map(server.variables.map((each) => [each.name, each.default]));
  return server.url.replace(/\{([^{}]+)\}/g, (all, name: string) => values.get(name) ?? all).replace(/\/$/, '');
}

/** The variables that hold what says who calls. */
export function postmanAuth(operations: readonly ExportedOperation[]): string[] {
  return [...new Set(operations.flatMap(({ operation }) => waysOf(operation).flatMap(variablesOf)))];
}

/** The first alternative is the one that requests use. */
function waysOf({ auth: [ways = []] }: Operation): OperationAuth[] {
  return ways.filter((way) => way.in !== 'form');
}

function variablesOf(way: OperationAuth): string[] {
  const name = variableName(way);
  return way.kind === 'basic' ? [`${name}_user`, `${name}_password`] : [name];
}

function variableName({ name }: OperationAuth): string {
  return name.replace(/[^\w.-]+/g, '_');
}

/** An operation with verb and path as a request, and one more for each further example of its body. */
export function requestItems(exported: ExportedOperation, servers: ReadonlyMap<string, string>): object[] {
  const { operation } = exported;
  const bodies = sentBodies(operation);
  const [first, ...others] = bodies;
  const formats = otherFormats(operation, bodies).map((each) => `\`${each}\``);
  const about = [
    descriptionOf(operation),
    formats.length === 0 ? '' : `Also as ${formats.join(', ')}.`,
    otherWays(operation),
    exported.url,
  ];
  const description = about.filter(Boolean).join('\n\n');
  return [
    {
      name: operation.name,
      request: { ...requestOf(operation, servers, first), description },
      // Only pages in markdown tell what replies hold.
      response: isDescribed(exported) ? [] : savedReplies(operation),
    },
    ...others.map((sent) => ({
      name: `${operation.name}: ${nameOf(sent)}`,
      request: requestOf(operation, servers, sent),
      response: [],
    })),
  ];
}

function nameOf({ content, example }: SentBody): string {
  return example === undefined || example.name === '' ? content.contentType : example.name;
}

/** True if a plugin made the page from a description, which has all that the site is not told of the operation. */
export function isDescribed({ page }: ExportedOperation): boolean {
  return page.parsed.origin !== undefined;
}

/** Ways to say who calls, besides the first. */
function otherWays({ auth }: Operation): string {
  const others = auth.slice(1).map((ways) => ways.map(({ name }) => `\`${name}\``).join(' and '));
  return others.length === 0 ? '' : `Also called with ${others.map((each) => each || 'nothing').join(', or ')}.`;
}

function requestOf(operation: Operation, servers: ReadonlyMap<string, string>, sent: SentBody | undefined) {
  const { verb, parameters } = operation;
  const ways = waysOf(operation);
  const written = sent === undefined ? undefined : bodyOf(sent);
  return {
    method: verb,
    ...authOf(ways),
    header: [
      ...(sent === undefined || written?.mode !== 'raw'
        ? []
        : [{ key: 'Content-Type', value: sent.content.contentType }]),
      ...parameters.filter((each) => each.in === 'header').map(field),
      ...keysIn(ways, 'header'),
      ...cookies(operation, ways),
    ],
    url: urlOf(operation, ways, servers),
    ...(written !== undefined && { body: written }),
  };
}

function field({ name, required, description, ...parameter }: OperationParameter) {
  const value = valueOf(parameter);
  return {
    key: name,
    value: value === '' && required ? standIn(name, parameter.schema) : value,
    description: [required ? 'Required.' : 'Optional.', description].join(' ').trimEnd(),
    ...(!required && { disabled: true }),
  };
}

/** Placeholder for an unknown value in samples: a name in capitals, to be replaced. */
function standIn(name: string, schema: OperationParameter['schema']): string {
  const type = typeof schema === 'object' ? schema.type : undefined;
  return type === 'integer' || type === 'number' ? '1' : name.replace(/[^A-Za-z0-9]+/g, '_').toUpperCase();
}

function valueOf({ example, schema }: Pick<OperationParameter, 'example' | 'schema'>): string {
  const { examples, default: usual, enum: allowed } = typeof schema === 'object' ? schema : {};
  const value = example ?? examples?.[0] ?? usual ?? allowed?.[0];
  if (value === undefined || value === null) return '';
  return valueText(value);
}

function urlOf(operation: Operation, ways: readonly OperationAuth[], servers: ReadonlyMap<string, string>) {
  const { path, parameters } = operation;
  const host = `{{${servers.get(addressOf(operation))!}}}`;
  const inQuery = [...parameters.filter((each) => each.in === 'query').map(field), ...keysIn(ways, 'query')];
  const sent = inQuery.filter((each) => !('disabled' in each)).map(({ key, value }) => `${key}=${value}`);
  const asVariables = path.replace(/(?<=\/)\{([^{}/]+)\}(?=\/|$)/g, ':$1');
  const inPath = parameters.filter((each) => each.in === 'path');
  return {
    raw: host + asVariables + (sent.length === 0 ? '' : `?${sent.join('&')}`),
    host: [host],
    path: asVariables.split('/').slice(1),
    ...(inQuery.length > 0 && { query: inQuery }),
    ...(inPath.length > 0 && {
      variable: inPath.map((each) => field({ ...each, required: true })),
    }),
  };
}

function keysIn(ways: readonly OperationAuth[], place: 'header' | 'query') {
  // One key alone is a way of Postman's own.
  if (ways.length === 1) return [];
  return ways
    .filter((way) => way.kind === 'key' && way.in === place)
    .map((way) => ({ key: way.parameter ?? way.name, value: `{{${variableName(way)}}}` }));
}

/** Cookies are a header for Postman. */
function cookies({ parameters }: Operation, ways: readonly OperationAuth[]) {
  const pairs = [
    ...parameters
      .filter((each) => each.in === 'cookie' && each.required)
      .map((each) => `${each.name}=${valueOf(each)}`),
    ...ways
      .filter((way) => way.kind === 'key' && way.in === 'cookie')
      .map((way) => `${way.parameter ?? way.name}={{${variableName(way)}}}`),
  ];
  const optional = parameters.filter((each) => each.in === 'cookie' && !each.required);
  return [
    ...(pairs.length === 0 ? [] : [{ key: 'Cookie', value: pairs.join('; ') }]),
    ...optional.map((each) => ({ ...field(each), key: 'Cookie', value: `${each.name}=${valueOf(each)}` })),
  ];
}

function authOf(ways: readonly OperationAuth[]): { auth?: object } {
  const way = ways.find(({ kind }) => kind !== 'key') ?? (ways.length === 1 ? ways[0] : undefined);
  if (way === undefined) return ways.length === 0 ? { auth: { type: 'noauth' } } : {};
  const name = variableName(way);
  const entry = (key: string, value: string) => ({ key, value, type: 'string' });
  if (way.kind === 'basic') {
    const basic = [entry('username', `{{${name}_user}}`), entry('password', `{{${name}_password}}`)];
    return { auth: { type: 'basic', basic } };
  }
  if (way.kind === 'key') {
    if (way.in === 'cookie') return {};
    const apikey = [
      entry('key', way.parameter ?? way.name),
      entry('value', `{{${name}}}`),
      entry('in', way.in ?? 'header'),
    ];
    return { auth: { type: 'apikey', apikey } };
  }
  return { auth: { type: 'bearer', bearer: [entry('token', `{{${name}}}`)] } };
}
