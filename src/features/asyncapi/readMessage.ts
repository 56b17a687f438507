import type { OperationExample } from '../../../client/features/api/shared/operation';
import { atPointer, isMap, listOf, mapOf, textOf, type Json } from '../api/openapi/json';
import { JSON_SCHEMA } from '../api/openapi/judge';
import type { Described, Message } from './api';
import { aboutOf, bindingsOf, locationText, type Source } from './source';
import { withTraits } from './traits';

/** A message with its traits; `key` is how its channel calls it. */
export function readMessage(given: Json, key: string, source: Source): Message {
  const message = withTraits(given, source.lookup);
  const { lookup } = source;
  const payload = described(message.payload, textOf(message.schemaFormat), source);
  const headers = described(message.headers, '', source);
  const correlation = lookup.resolve(message.correlationId);
  const title = textOf(message.title) || textOf(message.name) || key;
  const missing = textOf(message['x-missing']);
  return {
    ...aboutOf(missing === '' ? message : { description: `\`${missing}\` is not defined.` }, lookup),
    key,
    title,
    contentType: textOf(message.contentType) || textOf(lookup.document.defaultContentType),
    ...(payload && { payload }),
    ...(headers && { headers }),
    correlation: locationText(correlation),
    bindings: bindingsOf(message.bindings, source),
    examples: listOf(message.examples).flatMap((each) => examplesOf(mapOf(lookup.resolve(each)))),
    deprecated: message.deprecated === true || message['x-deprecated'] === true,
  };
}

function described(given: unknown, ownFormat: string, { lookup, schemaOf }: Source): Described | undefined {
  if (given === undefined) return undefined;
  const pair = lookup.resolve(given);
  const isPair = pair.schemaFormat !== undefined && pair.schema !== undefined;
  const format = isPair ? textOf(pair.schemaFormat) : ownFormat;
  const written = isPair ? pair.schema : given;
  if (format === '' || JSON_SCHEMA.test(format)) return { schema: schemaOf(written), format: '', written };
  // A file that is neither JSON nor YAML is a text.
  const reference = isMap(written) ? textOf(written.$ref) : '';
  const found = atPointer(lookup.document, reference);
  return { format, written: reference === '' ? written : (found ?? reference) };
}

/** Payload and headers of an example; before version 2.1 an example could be the payload itself. */
function examplesOf(example: Json): OperationExample[] {
  const name = textOf(example.name);
  const about = { name, summary: textOf(example.summary) };
  if (example.payload === undefined && example.headers === undefined) return [{ ...about, value: example }];
  const payload = example.payload === undefined ? [] : [{ ...about, value: example.payload }];
  if (example.headers === undefined) return payload;
  const title = about.summary || name || 'Payload';
  const named = payload.map((each) => ({ ...each, name: title }));
  return [...named, { name: '', summary: `${title}, headers`.replace(/^Payload, h/, 'H'), value: example.headers }];
}
