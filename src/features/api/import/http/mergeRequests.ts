import type {
  Operation,
  OperationBody,
  OperationContent,
  OperationExample,
  OperationParameter,
  OperationResponse,
  Schema,
} from '../../../../../client/features/api/shared/operation';
import { valueText } from '../../../../../client/features/api/shared/exactNumbers';
import type { ImportedOperation } from '../imported';
import { mergeHeaders } from './readBody';

/** Requests with one verb and path are one operation: those after the first are examples of it, by their names. */
export function mergeRequests(requests: readonly ImportedOperation[]): ImportedOperation[] {
  const groups = new Map<string, ImportedOperation[]>();
  for (const each of requests) {
    const key = `${each.operation.verb} ${each.operation.path}`;
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups.values()].map((group) => ({
    area: group[0]!.area,
    operation: merged(group.map(({ operation }) => operation)),
  }));
}

function merged(all: readonly Operation[]): Operation {
  const [first, ...others] = all;
  if (others.length === 0) return first!;
  const said = others.filter(({ description }) => description.trim() !== '' && description !== first!.description);
  const body = mergeBodies(all);
  return {
    ...first!,
    description: [first!.description, ...said.map(({ name, description }) => `**${name}**\n\n${description}`)]
      .filter((text) => text.trim() !== '')
      .join('\n\n'),
    parameters: mergeParameters(all),
    ...(body !== undefined && { body }),
    responses: mergeReplies(all),
  };
}

/** All parameters, of which those are required that each request has; other values are told by the request's name. */
function mergeParameters(all: readonly Operation[]): OperationParameter[] {
  const known = new Map<string, OperationParameter>();
  const counts = new Map<string, number>();
  for (const { name, parameters } of all) {
    for (const each of parameters) {
      const key = `${each.in} ${each.name}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
      known.set(key, withValue(known.get(key), each, name));
    }
  }
  return [...known].map(([key, each]) => ({
    ...each,
    required: each.required && (each.in === 'path' || counts.get(key) === all.length),
  }));
}

function withValue(
  known: OperationParameter | undefined,
  { example, ...other }: OperationParameter,
  name: string,
): OperationParameter {
  if (known === undefined) return { ...other, ...(example !== undefined && { example }) };
  const description = [known.description, ...(known.description.includes(other.description) ? [] : [other.description])]
    .filter(Boolean)
    .join(' ');
  if (example === undefined || example === known.example) return { ...known, description };
  if (known.example === undefined) return { ...known, description, example };
  const value = ` ${name}: \`${valueText(example)}\`.`;
  return {
    ...known,
    description: `${description}${description === '' || /[.!?]$/.test(description) ? '' : '.'}${value}`.trim(),
  };
}

function mergeBodies(all: readonly Operation[]): OperationBody | undefined {
  const bodies = all.flatMap(({ name, body }) =>
    body === undefined ? [] : [{ ...body, content: body.content.map((each) => named(each, name)) }],
  );
  const [first] = bodies;
  if (first === undefined) return undefined;
  return {
    ...first,
    required: bodies.length === all.length,
    content: mergeContents(bodies.map((each) => each.content)),
  };
}

/** A body with its examples under the name of its request; a form is an example by the values of its fields. */
function named(content: OperationContent, name: string): OperationContent {
  const { schema, examples } = content;
  const fields = typeof schema === 'object' ? Object.entries(schema.properties ?? {}) : [];
  const values = fields.flatMap(([key, field]) => {
    const value = typeof field === 'object' ? field.examples?.[0] : undefined;
    return value === undefined ? [] : [[key, value] as const];
  });
  const own: OperationExample[] =
    examples.length > 0 || values.length === 0
      ? examples
      : [{ name: '', summary: '', value: Object.fromEntries(values) }];
  return { ...content, examples: own.map((each) => ({ ...each, name: each.name || name })) };
}

function mergeReplies(all: readonly Operation[]): OperationResponse[] {
  const replies = all.flatMap(({ name, responses }) =>
    responses.map((reply) => ({ ...reply, content: reply.content.map((each) => named(each, name)) })),
  );
  const byStatus = new Map<string, OperationResponse[]>();
  for (const each of replies) byStatus.set(each.status, [...(byStatus.get(each.status) ?? []), each]);
  return [...byStatus.values()]
    .map((same) => ({
      ...same[0]!,
      description: [...new Set(same.map(({ description }) => description))].filter(Boolean).join('\n\n'),
      headers: mergeHeaders(same.map(({ headers }) => headers)),
      content: mergeContents(same.map(({ content }) => content)),
    }))
    .sort((a, b) => (a.status < b.status ? -1 : 1));
}

/** Formats once, with the fields and the examples of all. */
function mergeContents(all: readonly (readonly OperationContent[])[]): OperationContent[] {
  const byType = new Map<string, OperationContent>();
  for (const content of all.flat()) {
    const known = byType.get(content.contentType);
    const { schema } = content;
    const examples = [...(known?.examples ?? []), ...content.examples];
    const both =
      known?.schema === undefined || schema === undefined ? (known?.schema ?? schema) : joined(known.schema, schema);
    byType.set(content.contentType, {
      ...content,
      ...(both !== undefined && { schema: both }),
      examples: distinct(examples),
    });
  }
  return [...byType.values()];
}

function joined(one: Schema, other: Schema): Schema {
  if (typeof one !== 'object' || typeof other !== 'object') return one;
  const required = (one.required ?? []).filter((name) => other.required?.includes(name));
  return { ...one, properties: { ...other.properties, ...one.properties }, required };
}

/** Equal values count once; others have names of their own. */
function distinct(examples: readonly OperationExample[]): OperationExample[] {
  const values = new Map(examples.toReversed().map((each) => [JSON.stringify(each.value), each]));
  const taken = new Set<string>();
  return [...values.values()].toReversed().map((each) => {
    let name = each.name;
    for (let count = 2; taken.has(name); count += 1) name = `${each.name} (${count})`;
    taken.add(name);
    return { ...each, name };
  });
}
