import type {
  Operation,
  NamedSchemas,
  OperationContent,
  Schema,
  SchemaObject,
} from '../../../../client/features/api/shared/operation';
import { schemaNameIn, SCHEMAS } from '../schema/schemaView';
import type { Description } from './operations';

/** Most rows of a schema without a name; one with more gets a name, so that it can have a page. */
const MOST_INLINE = 200;

/** Gives names to large schemas that have none: `listShips reply 200.items` */
export function nameLargeSchemas({ operations, schemas }: Description): Pick<Description, 'operations' | 'schemas'> {
  const naming = namingIn(schemas);
  return { operations: operations.map((each) => nameInOperation(each, each.id, naming)), schemas: naming.named };
}

/** The same for schemas of anything else: `name` gives one that is large a name that begins as it is told. */
export function createSchemaNamer(schemas: NamedSchemas) {
  const naming = namingIn(schemas);
  return { named: naming.named, name: (schema: Schema, name: string) => outlined(schema, name, naming).schema };
}

function namingIn(schemas: NamedSchemas): Naming {
  const named = Object.assign(Object.create(null) as Record<string, Schema>, schemas);
  const naming: Naming = { named, texts: new Map() };
  for (const [name, schema] of Object.entries(schemas)) named[name] = shortened(schema, name, naming).schema;
  return naming;
}

interface Naming {
  named: Record<string, Schema>;
  /** Name of each named schema, by its content: equal schemas are shown once. */
  texts: Map<string, string>;
}

function nameInOperation(operation: Operation, name: string, naming: Naming): Operation {
  const { body, responses, callbacks } = operation;
  const contents = (all: OperationContent[], place: string): OperationContent[] =>
    all.map((each) => {
      const { schema } = each;
      return schema === undefined ? each : { ...each, schema: outlined(schema, `${name} ${place}`, naming).schema };
    });
  return {
    ...operation,
    ...(body && { body: { ...body, content: contents(body.content, 'body') } }),
    responses: responses.map((each) => ({ ...each, content: contents(each.content, `reply ${each.status}`) })),
    callbacks: callbacks.map((each) => ({
      ...each,
      operation: nameInOperation(each.operation, `${name} ${each.name}`, naming),
    })),
  };
}

interface Sized {
  schema: Schema;
  /** Rows below it that have no name above them. */
  rows: number;
}

/** The schema, or a reference to it if it is large. */
function outlined(given: Schema, name: string, naming: Naming): Sized {
  const { schema, rows } = shortened(given, name, naming);
  if (rows <= MOST_INLINE || typeof schema !== 'object') return { schema, rows };
  // In a reference these have a meaning.
  const text = JSON.stringify(schema);
  const known = naming.texts.get(text);
  const { readOnly, writeOnly } = schema;
  const flags = { ...(readOnly === true && { readOnly }), ...(writeOnly === true && { writeOnly }) };
  const refer = (to: string): Sized => ({ schema: { $ref: SCHEMAS + to, ...flags }, rows: 0 });
  if (known !== undefined) return refer(known);
  const plain = name.replace(/[/~%#]+/g, ' ').trim();
  let own = plain;
  for (let count = 2; Object.hasOwn(naming.named, own); count += 1) own = `${plain} ${count}`;
  naming.named[own] = schema;
  naming.texts.set(text, own);
  return refer(own);
}

/** The schema with names for what is large in it. */
function shortened(given: Schema, name: string, naming: Naming): Sized {
  if (typeof given !== 'object' || typeof given.$ref === 'string') return { schema: given, rows: 0 };
  const made: SchemaObject = { ...given };
  const sum = { rows: 0, isChanged: false };
  const keep = (before: Schema, { schema, rows: inside }: Sized, own: number): Schema => {
    sum.rows += own + inside;
    sum.isChanged ||= before !== schema;
    return schema;
  };
  const field = (each: Schema, key: string): Schema => keep(each, outlined(each, `${name}.${key}`, naming), 1);
  const map = (fields: NamedSchemas): Record<string, Schema> =>
    Object.fromEntries(Object.entries(fields).map(([key, each]) => [key, field(each, key)]));
  if (given.properties) made.properties = map(given.properties);
  if (given.patternProperties) made.patternProperties = map(given.patternProperties);
  if (typeof given.additionalProperties === 'object')
    made.additionalProperties = field(given.additionalProperties, '*');
  if (given.items !== undefined) made.items = keep(given.items, outlined(given.items, name, naming), 0);
  for (const key of ['oneOf', 'anyOf', 'prefixItems'] as const) {
    const list = given[key];
    if (Array.isArray(list)) made[key] = list.map((each, index) => field(each, String(index + 1)));
  }
  if (Array.isArray(given.allOf)) {
    made.allOf = given.allOf.map((each) => keep(each, shortened(each, name, naming), 0));
    // Beside others, these are no rows with a name.
    if (isJoined(given)) sum.rows += given.allOf.reduce<number>((all, each) => all + ownFields(each, naming, 0), 0);
  }
  return { schema: sum.isChanged ? made : given, rows: sum.rows };
}

function isJoined({ allOf = [], properties }: SchemaObject): boolean {
  return allOf.length > 1 || properties !== undefined;
}

/** How many fields a reference brings. */
function ownFields(schema: Schema, { named }: Pick<Naming, 'named'>, depth: number): number {
  const name = typeof schema === 'object' ? schemaNameIn(schema.$ref) : undefined;
  const target = name === undefined || !Object.hasOwn(named, name) ? undefined : named[name];
  if (typeof target !== 'object' || depth > DEEPEST) return 0;
  const { properties = {}, allOf = [] } = target;
  const inside = allOf.reduce<number>((sum, each) => sum + ownFields(each, { named }, depth + 1), 0);
  return Object.keys(properties).length + inside;
}

/** Schemas may lead back to themselves. */
const DEEPEST = 4;
