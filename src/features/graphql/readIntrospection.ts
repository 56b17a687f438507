import { buildClientSchema, validateSchema, type IntrospectionQuery } from 'graphql';
import type { PluginProblem } from '../../config/plugins';
import { DataFault, parseJson } from '../../limits/limits';
import type { Reading, SchemaText } from './reading';
import { faultsOf, problemsOf, unreadable } from './schemaProblems';

const FORM = 'expected `{ "data": { "__schema": … } }`, which a server replies to an introspection query';

/** The schema that a server has told of itself. */
export function readIntrospection({ file, text }: SchemaText): Omit<Reading, 'files'> {
  let value: unknown;
  try {
    value = parseJson(text);
  } catch (cause) {
    return { problems: [syntaxProblem(cause, { file, text })] };
  }
  const { data = value, errors } = asObject(value);
  const { __schema: told } = asObject(data);
  const { types } = asObject(told);
  if (!Array.isArray(types) || types.length === 0) {
    const [error] = Array.isArray(errors) ? (errors as unknown[]) : [];
    const { message } = asObject(error);
    const reason = typeof message === 'string' ? `the server replied with an error: ${message}` : 'it holds no schema';
    return { problems: [{ ...unreadable(file, reason), line: 1, column: 1, hint: FORM }] };
  }
  const unknown = unknownTypes(told, { file, text });
  if (unknown.length > 0) return { problems: unknown };
  try {
    const schema = buildClientSchema(data as IntrospectionQuery);
    return { schema, problems: problemsOf(validateSchema(schema)).map((each) => ({ ...each, file })) };
  } catch (cause) {
    return { problems: faultsOf(cause, file) };
  }
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function syntaxProblem(cause: unknown, { file, text }: SchemaText): PluginProblem {
  if (cause instanceof DataFault) return unreadable(file, cause.reason);
  const said = (cause as Error).message;
  const [, at] = /at position (\d+)/.exec(said) ?? [];
  const reason = said.replace(/(?: in JSON)? at position .*$|, ".*$/s, '');
  const offset = at === undefined ? text.length : Number(at);
  const message = `no JSON: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`;
  return { ...unreadable(file, message), code: 'syntax', ...placeAt(text, offset) };
}

function placeAt(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: before.at(-1)!.length + 1 };
}

/** All types that are named and not described, at the first place of each. */
function unknownTypes(told: unknown, { file, text }: SchemaText): PluginProblem[] {
  const known = new Set<unknown>();
  for (const type of asObject(told).types as unknown[]) known.add(asObject(type).name);
  const unknown = new Set<string>();
  const open: unknown[] = [told];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { kind, name, ofType } = asObject(next);
    const isReference = typeof kind === 'string' && ofType === null && typeof name === 'string';
    if (isReference && !known.has(name)) unknown.add(name);
    for (const inner of Object.values(asObject(next)))
      if (typeof inner === 'object' && inner !== null) open.push(inner);
  }
  return [...unknown].sort().map((name) => ({
    ...unreadable(file, `unknown type \`${name}\``),
    code: 'unknown-type',
    ...placeAt(text, Math.max(0, text.indexOf(JSON.stringify(name)))),
    hint: 'ask the server again with the whole introspection query: the result names a type that it does not describe',
  }));
}
