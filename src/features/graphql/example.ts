import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  isUnionType,
  type GraphQLArgument,
  type GraphQLEnumValue,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql';
import type { Kind } from './api';

/** An operation as a client would send it, and the form of the reply to it. */
export interface OperationExample {
  query: string;
  variables: Record<string, unknown>;
  /** Types in place of values. */
  shape: unknown;
}

/** Fields in fields, at most; scalars are not counted. */
const DEEPEST = 4;
/** Scalars that an object shows. */
const MOST_LEAVES = 6;
/** How deep input types are filled in, and how many of them. */
const DEEPEST_INPUT = 6;
const MOST_INPUTS = 100;

/** Fields that tell most of an object, the most telling first. */
const TELLING = ['id', 'name', 'title', 'nodes', 'edges', 'node'];

interface Selected {
  /** `user(login: $login)`, `... on User` */
  head: string;
  /** Name in the reply; absent for a fragment. */
  name?: string;
  type: GraphQLOutputType;
  inside: Selected[];
}

/** Makes an example from a schema alone: all that is required, and scalars before objects. */
export function exampleOf(schema: GraphQLSchema, kind: Kind, field: GraphQLField<unknown, unknown>): OperationExample {
  const args = field.args.filter((each) => isRequiredArgument(each) || isPageSize(each, field));
  const name = field.name.replace(/^_*./, (start) => start.toUpperCase());
  const definitions = args.map((each) => `$${each.name}: ${String(each.type)}`).join(', ');
  const passed = args.map((each) => `${each.name}: $${each.name}`).join(', ');
  const fill = createFilling();
  const root: Selected = {
    head: `${field.name}${passed && `(${passed})`}`,
    name: field.name,
    type: field.type,
    inside: selectionOf(getNamedType(field.type), { schema, depth: 1, path: [] }),
  };
  return {
    query: [`${kind} ${name}${definitions && `(${definitions})`} {`, ...linesOf(root, '  '), '}'].join('\n'),
    variables: Object.fromEntries(args.map((each) => [each.name, fill(each.type, each.name, 0)])),
    shape: { data: { [field.name]: shapeOf(root) } },
  };
}

interface Walk {
  schema: GraphQLSchema;
  depth: number;
  /** Types around, which are not opened again. */
  path: readonly GraphQLNamedType[];
}

/** Lists of the Relay form want to know how much of them, though no schema can require it. */
function isPageSize({ name, type }: GraphQLArgument, field: GraphQLField<unknown, unknown>): boolean {
  const target = getNamedType(field.type);
  return name === 'first' && String(getNamedType(type)) === 'Int' && isObjectType(target) && isConnection(target);
}

function isConnection(type: { getFields(): object }): boolean {
  const fields = type.getFields();
  return 'nodes' in fields || 'edges' in fields;
}

function selectionOf(type: GraphQLNamedType, walk: Walk): Selected[] {
  if (isLeafType(type)) return [];
  if (isUnionType(type)) return [typeName(type), ...fragmentsOf(type, walk)];
  if (!isObjectType(type) && !isInterfaceType(type)) return [];
  const usable = Object.values(type.getFields())
    .filter(({ args, deprecationReason }) => deprecationReason == null && !args.some(isRequiredArgument))
    .sort((a, b) => rank(a.name) - rank(b.name));
  const leaves = usable.filter((each) => isLeafType(getNamedType(each.type))).slice(0, MOST_LEAVES);
  const wanted = Math.max(0, 3 - leaves.length);
  const around = [...walk.path, type];
  const isList = isConnection(type);
  const others =
    walk.depth >= DEEPEST
      ? []
      : usable.filter(({ name, type: inner }) => {
          const named = getNamedType(inner);
          return (
            !isLeafType(named) &&
            !around.includes(named) &&
            !(isList && name === 'edges' && 'nodes' in type.getFields())
          );
        });
  const opened = others
    .slice(0, wanted)
    .map((each) => selected(each, { ...walk, depth: walk.depth + 1, path: around }));
  const all = [...leaves.map((each) => selected(each, walk)), ...opened];
  return all.length === 0 ? [typeName(type)] : all;
}

function rank(name: string): number {
  const at = TELLING.indexOf(name);
  return at === -1 ? TELLING.length : at;
}

function selected(field: GraphQLField<unknown, unknown>, walk: Walk): Selected {
  const isSized = field.args.some((each) => isPageSize(each, field));
  const { name, type } = field;
  return { head: isSized ? `${name}(first: 10)` : name, name, type, inside: selectionOf(getNamedType(type), walk) };
}

function typeName(type: GraphQLNamedType): Selected {
  return { head: '__typename', name: '__typename', type: type as GraphQLOutputType, inside: [] };
}

/** The first two types of a union; fields of one name have to be of one type in both. */
function fragmentsOf(type: GraphQLNamedType, walk: Walk): Selected[] {
  if (!isUnionType(type)) return [];
  const known = new Map<string, string>();
  return type
    .getTypes()
    .slice(0, 2)
    .flatMap((member) => {
      const inside = selectionOf(member, { ...walk, depth: DEEPEST }).filter(({ name = '', type: own }) => {
        const isSame = (known.get(name) ?? String(own)) === String(own);
        if (isSame) known.set(name, String(own));
        return isSame && name !== '__typename';
      });
      return inside.length === 0 ? [] : [{ head: `... on ${member.name}`, type: member, inside }];
    });
}

function linesOf({ head, inside }: Selected, indent: string): string[] {
  if (inside.length === 0) return [indent + head];
  return [`${indent}${head} {`, ...inside.flatMap((each) => linesOf(each, `${indent}  `)), `${indent}}`];
}

/** `{ "login": "String!" }`; of a union the first of its types. */
function shapeOf({ name, type, inside }: Selected): unknown {
  if (name === '__typename') return isUnionType(type) ? type.getTypes().join(' | ') : 'String!';
  if (inside.length === 0) return String(type);
  const fields = [
    ...inside.filter((each) => each.name !== undefined),
    ...(inside.find((each) => each.name === undefined)?.inside ?? []),
  ];
  const shape = Object.fromEntries(fields.map((each) => [each.name, shapeOf(each)] as [string, unknown]));
  const inLists = (inner: GraphQLOutputType): unknown => {
    if (isNonNullType(inner)) return inLists(inner.ofType as GraphQLOutputType);
    return isListType(inner) ? [inLists(inner.ofType)] : shape;
  };
  return inLists(type);
}

type Fill = (type: GraphQLInputType, name: string, depth: number) => unknown;

/** Makes values that fit types: what is required, or the first fields if nothing is. */
function createFilling(): Fill {
  let count = 0;
  const fill: Fill = (type, name, depth) => {
    if (isNonNullType(type)) return fill(type.ofType, name, depth);
    if (isListType(type)) return [fill(type.ofType, name, depth)];
    if (isEnumType(type)) return type.getValues().toSorted(byAge)[0]?.name;
    if (!isInputObjectType(type)) return scalarOf(type.name, name);
    count += 1;
    // Types of fifty fields in each other would be millions of values.
    if (depth > DEEPEST_INPUT || count > MOST_INPUTS) return {};
    return Object.fromEntries(sentFields(type).map((each) => [each.name, fill(each.type, each.name, depth + 1)]));
  };
  return fill;
}

function sentFields(type: GraphQLInputObjectType): GraphQLInputField[] {
  const fields = Object.values(type.getFields());
  const required = fields.filter(isRequiredInputField);
  const leaves = fields.filter((each) => isLeafType(getNamedType(each.type)) && each.deprecationReason == null);
  if (type.isOneOf) return [...leaves, ...fields].slice(0, 1);
  return required.length > 0 ? required : leaves.slice(0, 2);
}

/** Values that are still in use come first. */
function byAge(a: GraphQLEnumValue, b: GraphQLEnumValue): number {
  return Number(a.deprecationReason != null) - Number(b.deprecationReason != null);
}

const SCALARS: [fits: RegExp, value: unknown][] = [
  [/^Boolean$/, true],
  [/^Int$|Integer$|Long$|BigInt$/i, 1],
  [/^Float$/, 1.5],
  [/date.?time|timestamp|instant/i, '2026-01-31T12:00:00Z'],
  [/date$/i, '2026-01-31'],
  [/ur[il]$/i, 'https://example.com/'],
  [/decimal|money|amount/i, '1.50'],
  [/uuid$/i, '123e4567-e89b-12d3-a456-426614174000'],
  [/email/i, 'name@example.com'],
  [/json|object|map$/i, {}],
];

function scalarOf(type: string, name: string): unknown {
  if (type === 'ID' || type === 'String') return /ur[il]$/i.test(name) ? 'https://example.com/' : `<${name}>`;
  return SCALARS.find(([fits]) => fits.test(type))?.[1] ?? `<${name}>`;
}
