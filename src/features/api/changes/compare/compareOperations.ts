import type {
  Operation,
  OperationAuth,
  OperationBody,
  OperationContent,
  OperationParameter,
  OperationResponse,
} from '../../../../../client/features/api/shared/operation';
import { withoutNames } from '../../schema/operationNames';
import type { OperationFacts } from '../../../../model/changes';
import { compareCredentials, compareLife } from './compareLife';
import { compareFormParameters } from './compareFormParameters';
import { compareShown } from './compareShapes';
import { kindOf } from '../../schema/words';
import { compareFields, type Sides } from './compareFields';
import { fieldOf, type Field } from './schemaFields';
import type { SchemaViews } from '../../schema/schemaView';

/** The sides of a comparison, for what is sent and for what is received. */
export type SidesOf = (isSent: boolean) => Sides;

/** Changes of one operation; prose does not count. */
export function compareOperations(before: Operation, after: Operation, sidesOf: SidesOf): OperationFacts[] {
  // For an event, the API sends the body, and its user the reply.
  const isCall = after.direction === 'request';
  return [
    ...compareAddress(before, after),
    ...(before.deprecated === after.deprecated
      ? []
      : [{ kind: after.deprecated ? 'deprecated' : 'not-deprecated' } as const]),
    ...compareLife(before, after),
    ...compareServers(before, after),
    ...compareAccess(before.auth, after.auth),
    ...compareCredentials(before.auth, after.auth),
    ...compareParameters(before, after, sidesOf(isCall)),
    ...comparePagination(before.pagination ?? false, after.pagination ?? false),
    ...compareBodies(before.body, after.body, sidesOf(isCall)),
    // A call by name has no schema, but what its sample shows.
    ...(after.call === undefined
      ? compareReplies(before.responses, after.responses, sidesOf(!isCall))
      : compareShown(before, after)),
    ...compareCallbacks(before, after, sidesOf),
  ];
}

function compareCallbacks(before: Operation, after: Operation, sidesOf: SidesOf): OperationFacts[] {
  const nameOf = ({ name, operation: { verb, path } }: Operation['callbacks'][number]): string =>
    `${name} ${verb} ${withoutNames(path)}`;
  const old = new Map(before.callbacks.map((each) => [nameOf(each), each]));
  const current = new Set(after.callbacks.map(nameOf));
  const gone = [...old].filter(([key]) => !current.has(key));
  return [
    ...gone.map(([, { name }]): OperationFacts => ({ kind: 'callback-removed', name })),
    ...after.callbacks.flatMap((each): OperationFacts[] => {
      const { name, operation } = each;
      const known = old.get(nameOf(each))?.operation;
      if (known === undefined) return [{ kind: 'callback-added', name }];
      const changes = compareOperations(known, operation, sidesOf);
      return changes.map((change): OperationFacts => ({ kind: 'callback', name, change }));
    }),
  ];
}

function comparePagination(before: boolean, after: boolean): OperationFacts[] {
  return before === after ? [] : [{ kind: after ? 'pagination-added' : 'pagination-removed' }];
}

function compareAddress(before: Operation, after: Operation): OperationFacts[] {
  const plain = ({ verb, path }: Operation): string => `${verb} ${withoutNames(path)}`;
  if (plain(before) === plain(after)) return [];
  return [{ kind: 'address', before: `${before.verb} ${before.path}`, after: `${after.verb} ${after.path}` }];
}

function compareServers(before: Operation, after: Operation): OperationFacts[] {
  const urls = ({ servers }: Operation): string[] => servers.map(({ url }) => url);
  const [old, current] = [urls(before), urls(after)];
  const narrower = old.some((url) => !current.includes(url));
  // Undocumented servers, before or now, are no promise.
  if (old.length * current.length === 0 || (!narrower && old.length === current.length)) return [];
  return [{ kind: 'server', before: old, after: current, narrower }];
}

function compareAccess(before: readonly OperationAuth[][], after: readonly OperationAuth[][]): OperationFacts[] {
  const [old, current] = [before.map(wayIn), after.map(wayIn)];
  const words = (ways: readonly string[]): string => [...new Set(ways)].join(' or ') || 'nothing';
  if (words(old) === words(current)) return [];
  const isOpen = current.length === 0 || current.includes('nothing');
  const narrower = !isOpen && (old.length === 0 || old.some((way) => !current.includes(way)));
  return [{ kind: 'access', before: words(old), after: words(current), narrower }];
}

function wayIn(way: readonly OperationAuth[]): string {
  return way.map(({ name, scopes }) => [name, ...[...scopes].sort()].join(' ')).join(' and ') || 'nothing';
}

function compareParameters(before: Operation, after: Operation, sides: Sides): OperationFacts[] {
  if (after.call !== undefined) return compareFormParameters(before.parameters, after.parameters);
  // The n-th parameter of a path is the same, whatever it is called.
  const names = namesInPath(after.path);
  const renamed = new Map(namesInPath(before.path).map((name, index) => [name, names[index] ?? name]));
  const old = before.parameters.map((each) =>
    each.in === 'path' ? { ...each, name: renamed.get(each.name) ?? each.name } : each,
  );
  const pairs = matchParameters(old, after.parameters);
  const known = new Set([...pairs.values()]);
  const fieldIn = (views: SchemaViews) => (each: OperationParameter) => fieldOf(each, views);
  const [was, is] = [fieldIn(sides.before), fieldIn(sides.after)];
  const gone = old.filter((each) => !known.has(each)).map(was);
  const added = after.parameters.filter((each) => !pairs.has(each)).map(is);
  const changed = [...pairs].flatMap(([current, each]) => [
    ...comparePlaces(each, current, kindOf(sides.after.of(current.schema)) === 'value'),
    ...compareFields([was(each)], [is(current)], sides),
  ]);
  return [...compareFields(gone, [], sides), ...changed, ...compareFields([], added, sides)];
}

/** Former parameters by present ones: those of the same place and name, or else of the same name. */
function matchParameters(
  before: readonly OperationParameter[],
  after: readonly OperationParameter[],
): Map<OperationParameter, OperationParameter> {
  const keyOf = ({ in: place, name }: OperationParameter): string => `${place} ${name}`;
  const [old, current] = [new Map(before.map((each) => [keyOf(each), each])), new Set(after.map(keyOf))];
  const left = new Map(before.filter((each) => !current.has(keyOf(each))).map((each) => [each.name, each]));
  return new Map(
    after.flatMap((each) => {
      const same = old.get(keyOf(each)) ?? left.get(each.name);
      return same === undefined ? [] : [[each, same] as const];
    }),
  );
}

function comparePlaces(before: OperationParameter, after: OperationParameter, isValue: boolean): OperationFacts[] {
  const parameter = after.name;
  if (before.in !== after.in) return [{ kind: 'place', parameter, before: before.in, after: after.in }];
  const [old, current] = [writingOf(before, isValue), writingOf(after, isValue)];
  return old === current ? [] : [{ kind: 'writing', parameter, before: old, after: current }];
}

/** How a value is written: `form, exploded`, `application/json` */
function writingOf({ in: place, style, explode, contentType }: OperationParameter, isValue: boolean): string {
  if (contentType !== undefined) return contentType;
  const own = style ?? (place === 'path' || place === 'header' ? 'simple' : 'form');
  return !isValue && (explode ?? own === 'form') ? `${own}, exploded` : own;
}

function namesInPath(path: string): string[] {
  return [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name!);
}

function compareBodies(
  before: OperationBody | undefined,
  after: OperationBody | undefined,
  sides: Sides,
): OperationFacts[] {
  if (before === undefined && after === undefined) return [];
  if (before === undefined) return [{ kind: 'body-added' }, ...(after!.required ? [BODY_REQUIRED] : [])];
  if (after === undefined) return [{ kind: 'body-removed' }];
  const need: OperationFacts[] =
    before.required === after.required ? [] : [after.required ? BODY_REQUIRED : { kind: 'body-optional' }];
  return [...need, ...compareContents(before.content, after.content, { sides, root: 'body' })];
}

const BODY_REQUIRED: OperationFacts = { kind: 'body-required' };

interface Root {
  sides: Sides;
  /** Name of a body that has no name of its own. */
  root: string;
  status?: string;
}

function compareContents(
  before: readonly OperationContent[],
  after: readonly OperationContent[],
  { sides, root, status }: Root,
): OperationFacts[] {
  const side = sides.isSent ? 'sent' : 'received';
  const about = { side, ...(status !== undefined && { status }) } as const;
  const types = (contents: readonly OperationContent[]): string[] => contents.map(({ contentType }) => contentType);
  const gone = types(before).filter((type) => !types(after).includes(type));
  const added = types(after).filter((type) => !types(before).includes(type));
  const inside = after.flatMap(({ contentType, schema }) => {
    const old = before.find((each) => each.contentType === contentType)?.schema;
    if (old === undefined || schema === undefined) return [];
    const prefix = status === undefined || status.startsWith('2') ? '' : `${status} `;
    const field = (given: typeof schema, views: SchemaViews): Field =>
      fieldOf({ name: prefix + root, prefix, required: true, schema: given }, views);
    return compareFields([field(old, sides.before)], [field(schema, sides.after)], sides);
  });
  return [
    ...gone.map((format): OperationFacts => ({ kind: 'format-removed', format, ...about })),
    ...added.map((format): OperationFacts => ({ kind: 'format-added', format, ...about })),
    ...inside,
  ];
}

function compareReplies(
  before: readonly OperationResponse[],
  after: readonly OperationResponse[],
  sides: Sides,
): OperationFacts[] {
  const has = (replies: readonly OperationResponse[], status: string): boolean =>
    replies.some((each) => each.status === status);
  const gone = before.filter(({ status }) => !has(after, status));
  return [
    ...gone.map(({ status }): OperationFacts => ({ kind: 'reply-removed', status })),
    ...after.flatMap(({ status, content, headers }): OperationFacts[] => {
      const old = before.find((each) => each.status === status);
      if (old === undefined) return [{ kind: 'reply-added', status }];
      const fields = (all: typeof headers, views: SchemaViews): Field[] =>
        all.map(({ name, required, schema }) => fieldOf({ name, required, schema }, views));
      return [
        ...compareFields(fields(old.headers, sides.before), fields(headers, sides.after), sides),
        ...compareContents(old.content, content, { sides, root: '', status }),
      ];
    }),
  ];
}
