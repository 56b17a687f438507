import { append } from '../../../../client/shared/lists';
import { createSchemaViews } from '../schema/schemaView';
import type { Diagnostic, Place } from '../../../report/diagnostic';
import { problem } from './messages';
import type { Reading } from './http/entries';
import { mergeRequests } from './http/mergeRequests';
import { readRequest, savedRequests } from './http/readRequest';
import type { CommonNames, FormField, ImportedOperation, ImportedParameter, ImportSource } from './imported';
import { leftOut, neverShown } from './leftOut';
import { readTexts } from './readTexts';
import { asList, asObject, asText, isObject, oneLine, type Loose } from './values';

/** Reads a Postman collection (2.0 or 2.1); undefined if the data is something else. */
export function readPostman(data: unknown, place: Place, common: CommonNames): ImportSource | undefined {
  const collection = asObject(isObject(data) && isObject(data.collection) ? data.collection : data);
  if (!Array.isArray(collection.item)) return undefined;
  const reading = { described, valueOf: createValueOf(collection, common) };
  const operations: ImportedOperation[] = [];
  const all: ImportedOperation[] = [];
  const calls = new Map<Loose, string>();
  const visit = (items: unknown[], area: string): void => {
    for (const item of items.filter(isObject)) {
      if (Array.isArray(item.item)) visit(item.item as unknown[], area || asText(item.name));
      const operation = item.request === undefined ? undefined : readRequest(item, reading);
      if (operation === undefined) continue;
      calls.set(item, `${operation.verb} ${operation.path}`);
      operations.push({ operation, area });
      append(all, [
        { operation, area },
        ...savedRequests(item, operation, reading).map((each) => ({ operation: each, area })),
      ]);
    }
  };
  visit(collection.item as unknown[], '');
  const never = neverShown(collection);
  const lost = (parts: readonly string[]): Diagnostic[] =>
    parts.length === 0 ? [] : [problem('import-left-out', { what: listed(parts) }, place)];
  return {
    operations,
    views: createSchemaViews({}, () => false),
    sentIn: ({ example }) => [example],
    parametersOf: (field) => [parameterOf(field)],
    diagnostics: lost(never),
    whole: {
      operations: mergeRequests(all),
      texts: readTexts(collection, { described, calls }),
      diagnostics: lost([...never, ...leftOut(collection, calls)]),
    },
  };
}

/** Values as they are sent; only that which names a method may be in a variable, since others may be secrets. */
function createValueOf({ variable }: Loose, common: CommonNames): Reading['valueOf'] {
  const variables = new Map(asList(variable).map((each) => [asText(asObject(each).key), asText(asObject(each).value)]));
  return ({ key, value }) =>
    key === common.call
      ? asText(value).replace(/\{\{([^{}]+)\}\}/g, (all, name: string) => variables.get(name.trim()) ?? all)
      : asText(value);
}

/** `['2 scripts', '1 cookie']` → 2 scripts and 1 cookie */
function listed(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)!}`;
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
function parameterOf({ name: key, description }: FormField): ImportedParameter {
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
