import type { NamedSchemas, HttpOperation, OperationContent, Schema } from '../../../client/shared/operation';
import { createDiffers } from '../../base/schema/differs';
import { createSchemaViews } from '../../base/schema/schemaView';
import { repairExample } from './repairExample';

/** Most characters of an example that docgen makes. */
const LONGEST = 8000;

/** Adds an example to each body that has none; what cannot be made is left out. */
export async function addExamples(
  operations: readonly HttpOperation[],
  schemas: NamedSchemas,
): Promise<HttpOperation[]> {
  const { default: sampler } = await import('openapi-sampler');
  const names = { schemas };
  const sampled = (schema: Schema, isSent: boolean, skipNonRequired: boolean): unknown =>
    sampler.sample(
      schema as never,
      { skipReadOnly: isSent, skipWriteOnly: !isSent, skipNonRequired, quiet: true },
      names,
    );
  const views = createSchemaViews(schemas, createDiffers(schemas));
  const repairing = { views, make: (schema: Schema) => sampled(schema, true, false) };
  const made = new Map<string, unknown>();
  const make = (schema: Schema, isSent: boolean): unknown => {
    // Operations have bodies in common, above all those of errors.
    const key = `${isSent} ${JSON.stringify(schema)}`;
    if (!made.has(key)) made.set(key, makeOwn(schema, isSent));
    return made.get(key);
  };
  const makeOwn = (schema: Schema, isSent: boolean): unknown => {
    try {
      const whole = sampled(schema, isSent, false);
      const short = isShort(whole) ? whole : shortOrNothing(sampled(schema, isSent, true));
      return short === undefined ? undefined : repairExample(short, schema, repairing);
    } catch {
      return undefined;
    }
  };
  const withExample = (content: OperationContent, isSent: boolean): OperationContent => {
    const { contentType, schema, examples } = content;
    if (examples.length > 0 || schema === undefined || !isStructured(contentType)) return content;
    const value = make(schema, isSent);
    return value === undefined || value === null ? content : { ...content, examples: [madeExample(value)] };
  };
  const complete = (operation: HttpOperation): HttpOperation => {
    const isCall = operation.direction === 'request';
    const { body, responses, callbacks } = operation;
    return {
      ...operation,
      ...(body && { body: { ...body, content: body.content.map((each) => withExample(each, isCall)) } }),
      responses: responses.map((each) => ({ ...each, content: each.content.map((one) => withExample(one, !isCall)) })),
      callbacks: callbacks.map((each) => ({ ...each, operation: complete(each.operation) })),
    };
  };
  return operations.map(complete);
}

function madeExample(value: unknown): OperationContent['examples'][number] {
  return { name: '', summary: '', value, isMade: true };
}

/** Formats whose values are as JSON writes them. */
function isStructured(contentType: string): boolean {
  return /[/+](?:json|x-www-form-urlencoded)\b|^multipart\/|^\*\/\*$/i.test(contentType);
}

function isShort(value: unknown): boolean {
  return JSON.stringify(value, null, 2).length <= LONGEST;
}

function shortOrNothing(value: unknown): unknown {
  return isShort(value) ? value : undefined;
}
