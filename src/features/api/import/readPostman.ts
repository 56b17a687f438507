import { append } from '../../../../client/shared/lists';
import { parseJson } from '../../../limits/limits';
import { type Place, problem } from '../../../report/diagnostic';
import {
  isCallName,
  type ImportedOperation,
  type CommonNames,
  mergeMethods,
  type Imported,
  type ImportedMethod,
  type ImportedParameter,
} from './imported';
import { mergeRequests } from './http/mergeRequests';
import { readRequest as readHttpRequest, savedRequests } from './http/readRequest';
import { leftOut, neverShown } from './leftOut';
import { readTexts } from './readTexts';
import { asList, asObject, asText, isObject, oneLine, type Loose } from './values';

interface Field {
  key: string;
  value: string;
  description: string;
}

/** Reads the methods of a Postman collection (2.0 or 2.1); undefined if the data is something else. */
export function readPostman(data: unknown, place: Place, common: CommonNames): Imported | undefined {
  const collection = asObject(isObject(data) && isObject(data.collection) ? data.collection : data);
  if (!Array.isArray(collection.item)) return undefined;
  const variables = new Map(
    asList(collection.variable).map((each) => [asText(asObject(each).key), asText(asObject(each).value)]),
  );
  const result: Imported = { methods: [], diagnostics: [] };
  const operations: ImportedOperation[] = [];
  const calls = new Map<Loose, string>();
  const visit = (items: unknown[], area: string): void => {
    for (const item of items.filter(isObject)) {
      if (Array.isArray(item.item)) visit(item.item as unknown[], area || asText(item.name));
      else if (item.request !== undefined) {
        const method = readRequest(item, area, { variables, common });
        if (typeof method === 'string')
          result.diagnostics.push(problem('import-call', { name: asText(item.name) || method }, place));
        else result.methods.push(method);
        const operation = readHttpRequest(item, described);
        if (operation === undefined) continue;
        calls.set(item, `${operation.verb} ${operation.path}`);
        const all = [operation, ...savedRequests(item, operation, described)];
        append(
          operations,
          all.map((each) => ({ operation: each, area })),
        );
      }
    }
  };
  visit(collection.item as unknown[], '');
  const found = { ...result, methods: mergeMethods(result.methods) };
  if (operations.length === 0) return found;
  const isOfMethods = result.methods.length > 0;
  const lost = [...neverShown(collection), ...(isOfMethods ? [] : leftOut(collection, calls))];
  if (lost.length > 0) result.diagnostics.push(problem('import-left-out', { what: listed(lost) }, place));
  return { ...found, operations: mergeRequests(operations), texts: readTexts(collection, { described, calls }) };
}

/** `['2 scripts', '1 cookie']` → 2 scripts and 1 cookie */
function listed(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)!}`;
}

interface Known {
  variables: ReadonlyMap<string, string>;
  common: CommonNames;
}

/** The method that a request calls; its address if nothing says which method that is. */
function readRequest(item: Loose, area: string, { variables, common }: Known): ImportedMethod | string {
  const request = asObject(item.request);
  const fields = fieldsOf(request);
  const call = fields
    .find(({ key }) => key === common.call)
    ?.value.replace(/\{\{([^{}]+)\}\}/g, (all, name: string) => variables.get(name.trim()) ?? all);
  if (!isCallName(call)) return textOf(request.url) || 'a request';
  const response = replyOf(item);
  return {
    call,
    area,
    summary: oneLine(asText(described(request)).split(/\n\s*\n/)[0]!),
    parameters: fields.filter(({ key }) => key !== '' && !common.fields.has(key)).map(parameterOf),
    ...(response !== undefined && { response }),
  };
}

/** All named values that a request sends: in its body and in its address. */
function fieldsOf(request: Loose): Field[] {
  const body = asObject(request.body);
  const lists = [asList(body.urlencoded), asList(body.formdata), asList(asObject(request.url).query)];
  const listed = lists
    .flat()
    .map(asObject)
    .map((each) => ({ key: asText(each.key), value: asText(each.value), description: described(each) }));
  const query = /\?([^#]*)/.exec(textOf(request.url))?.[1] ?? '';
  const names = new Set(listed.map(({ key }) => key));
  const inText = [...new URLSearchParams(query)].map(([key, value]) => ({ key, value, description: '' }));
  return [...listed, ...inText.filter(({ key }) => !names.has(key))];
}

function textOf(url: unknown): string {
  return typeof url === 'string' ? url : asText(asObject(url).raw);
}

/** A description is a string, or an object that contains one. */
function described({ description }: Loose): string {
  return typeof description === 'string' ? description : asText(asObject(description).content);
}

/**
 * Type and need are taken from docgen's own `integer, required.`, and the name if it is sent under another, as in
 * ``string, required, `name[language_id]`.``; otherwise only the word in brackets shows whether a
 * parameter is required.
 */
function parameterOf({ key, description }: Field): ImportedParameter {
  const own = /^([a-z]+), (required|optional)(?:, `([^`]+)`)?\.\s*/.exec(description);
  const text = own === null ? description : description.slice(own[0].length);
  const need = own?.[2] ?? /[([](required|optional)[)\]]/i.exec(description)?.[1]?.toLowerCase();
  return {
    name: own?.[3] ?? key.replace(/\[\d+\](?=\[)/g, '[n]'),
    type: own?.[1] ?? 'unknown',
    ...(need !== undefined && { required: need === 'required' }),
    description: oneLine(text),
  };
}

function replyOf(item: Loose): unknown {
  for (const reply of asList(item.response).map(asObject)) {
    try {
      return parseJson(asText(reply.body));
    } catch {
      // Not every saved reply is JSON.
    }
  }
  return undefined;
}
