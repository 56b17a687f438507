import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020';
import type { HttpCall } from '../../../client/features/api/builder/http/httpCall';
import type {
  Operation,
  OperationContent,
  OperationParameter,
  Schema,
} from '../../../client/features/api/shared/operation';
import type { DescribedCall } from './callsOfDescription';

/** Problems of a call that does not fit its own description. */
export function problemsOf({ operation, schemas }: Omit<DescribedCall, 'call'>, call: HttpCall): string[] {
  const { pathname, searchParams } = new URL(call.url.replace('HOST', 'host'));
  const [content] = operation.body?.content ?? [];
  const isMissing = call.body === undefined && operation.body?.required === true;
  return [
    // No client sends what is behind a `#`.
    ...pathProblems(operation.path.replace(/#.*$/, ''), pathname),
    ...missingParameters(operation, call, [...searchParams.keys()]),
    ...[...searchParams].flatMap(([name, value]) => valueProblems(operation, name, value)),
    ...(isMissing ? ['no body'] : []),
    ...(content === undefined || call.body === undefined ? [] : bodyProblems(content, call.body, schemas)),
  ];
}

function missingParameters({ parameters }: Operation, { headers }: HttpCall, inQuery: readonly string[]): string[] {
  const names = headers.map(([name]) => name.toLowerCase());
  return parameters
    .filter(({ required }) => required)
    .flatMap((parameter) => {
      const { name, in: place } = parameter;
      const isOwn = /^(?:accept|content-type|authorization)$/i.test(name);
      if (place === 'query') return isInQuery(parameter, inQuery) ? [] : [`no query parameter ${name}`];
      return place !== 'header' || isOwn || names.includes(name.toLowerCase()) ? [] : [`no header ${name}`];
    });
}

function valueProblems({ parameters }: Operation, name: string, value: string): string[] {
  const parameter = parameters.find((each) => each.in === 'query' && each.name === name);
  return parameter?.example !== undefined || fits(parameter?.schema, value) ? [] : [`${name} is ${value}`];
}

function pathProblems(template: string, pathname: string): string[] {
  const parts = template
    .split(/\{[^{}]+\}/)
    .map((part) => encodeURI(decodeURI(part)).replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`${parts.join('[^/]+')}$`).test(pathname.replace(/%7B/g, '{').replace(/%7D/g, '}'))
    ? []
    : [`${pathname} is not ${template}`];
}

function isInQuery({ name, schema }: OperationParameter, names: readonly string[]): boolean {
  const fields = typeof schema === 'object' ? Object.keys(schema.properties ?? {}) : [];
  const isMap = typeof schema === 'object' && (schema.type === 'object' || schema.$ref !== undefined);
  return names.some((each) => each === name || each.startsWith(`${name}[`) || fields.includes(each)) || isMap;
}

/** True if the text is a value of a plain type; always true for other types. */
function fits(schema: Schema | undefined, value: string): boolean {
  if (typeof schema !== 'object') return true;
  const { type, enum: allowed } = schema;
  if (allowed !== undefined) return allowed.map(String).includes(value);
  if (type === 'integer') return /^-?\d+$/.test(value);
  if (type === 'number') return !Number.isNaN(Number(value));
  return type !== 'boolean' || /^(?:true|false)$/.test(value);
}

function bodyProblems(content: OperationContent, body: NonNullable<HttpCall['body']>, schemas: object): string[] {
  const { examples, schema } = content;
  // Authors' own text need not fit, neither examples of bodies nor those in schemas.
  const isOwn = examples[0] !== undefined && examples[0].isMade !== true;
  if (schema === undefined || isOwn || JSON.stringify(schema).includes('"examples":')) return [];
  if (body.kind === 'form' || body.kind === 'multipart') return nameProblems(schema, body);
  if (body.kind === 'text' && body.text === '') return ['an empty body'];
  return body.kind === 'json' ? jsonProblems(body.text, schema, schemas) : [];
}

function jsonProblems(text: string, schema: Schema, schemas: object): string[] {
  const validate = compiled(schema, schemas);
  if (validate === undefined || validate(JSON.parse(text))) return [];
  return (validate.errors ?? [])
    .filter((error) => isWrong(error))
    .map(({ instancePath, message }) => `body${instancePath} ${message}`);
}

function nameProblems(schema: Schema, body: Extract<HttpCall['body'], { kind: 'form' | 'multipart' }>): string[] {
  if (typeof schema !== 'object' || schema.properties === undefined) return [];
  const sent = body.kind === 'form' ? body.pairs.map(([name]) => name) : body.parts.map(({ name }) => name);
  const names = sent.map((name) => name.replace(/\[.*$/s, ''));
  const missing = (schema.required ?? []).filter(
    (name) => !names.includes(name.replace(/\[.*$/s, '')) && !isRead(schema.properties![name]),
  );
  return missing.map((name) => `no field ${name}`);
}

function compiled(schema: Schema, schemas: object): ValidateFunction | undefined {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, verbose: true, allErrors: true });
  try {
    ajv.addSchema({ $id: 'api', schemas, sent: schema });
    return ajv.compile({ $ref: 'api#/sent' });
  } catch {
    // A pattern that JavaScript does not know, or a reference that leads nowhere.
    return undefined;
  }
}

/** Fields that are only read are not sent, even if they are required. */
function isWrong({ keyword, params, parentSchema }: ErrorObject): boolean {
  if (keyword !== 'required') return !/^(?:allOf|anyOf|oneOf|if|not|pattern)$/.test(keyword);
  const { properties } = parentSchema as { properties?: Record<string, Schema> };
  const missing = (params as { missingProperty: string }).missingProperty;
  return properties?.[missing] !== undefined && !isRead(properties[missing]);
}

function isRead(schema: Schema | undefined): boolean {
  return typeof schema === 'object' && schema.readOnly === true;
}
