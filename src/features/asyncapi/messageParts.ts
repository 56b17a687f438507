import type { Schema } from '../../../client/features/api/shared/operation';
import type { ArticlePart } from '../../../client/features/api/shared/referencePage';
import { idPart } from '../api/schema/fields';
import { jsonText } from '../../../client/features/api/shared/exactNumbers';
import { madeExample, type Make } from '../api/openapi/examples';
import type { Described, Message } from './api';
import { aboutParts, bindingParts, code, heading, text, type Depth } from './parts';

export interface MessageWriting {
  make: Make;
  /** Gives a large schema a name. */
  name(schema: Schema, name: string): Schema;
}

/** Texts, headers and payload of a message below headings of a depth; `isOnly` if its page has no other one. */
export function messageParts(
  message: Message,
  { make, name }: MessageWriting,
  { depth, isOnly }: { depth: Depth; isOnly: boolean },
): ArticlePart[] {
  const { key, title, contentType, payload, headers, correlation, bindings } = message;
  const place = isOnly ? '' : `~${idPart(key)}`;
  const facts = [
    message.deprecated ? '**Deprecated**' : '',
    key === title ? '' : `Name: ${code(key)}`,
    contentType === '' ? '' : `Content type: ${code(contentType)}`,
    correlation === '' ? '' : `Correlation id: ${correlation}`,
  ];
  const described = (title: string, id: string, each: Described | undefined): ArticlePart[] =>
    each === undefined ? [] : [heading(depth, title), ...describedParts(each, id, (one) => name(one, `${key} ${id}`))];
  return [
    ...aboutParts(message, title, facts),
    ...described('Headers', `header${place}`, headers),
    ...described('Payload', `body${place}`, payload),
    ...exampleParts(message, make, depth),
    ...bindingParts(bindings, depth, place),
  ];
}

function describedParts({ schema, format, written }: Described, id: string, name: (schema: Schema) => Schema) {
  if (schema !== undefined) return [{ kind: 'schema' as const, id, schema: name(schema) }];
  const isText = typeof written === 'string' && !/^\s*\{/.test(written);
  const contentType = isText ? 'text/plain' : 'application/json';
  const content = { contentType, examples: [{ name: '', summary: '', value: written }] };
  return [...text(`Its schema is written in ${code(format)}:`), { kind: 'examples' as const, content }];
}

/** Examples of the author, else one that is made of the schema. */
function exampleParts({ examples, payload, contentType }: Message, make: Make, depth: Depth): ArticlePart[] {
  if (examples.length > 0) {
    return [
      heading(depth, examples.length === 1 ? 'Example' : 'Examples'),
      { kind: 'examples', content: { contentType: contentType || 'application/json', examples } },
    ];
  }
  const isJson = contentType === '' || /[/+]json\b/i.test(contentType);
  const value = payload?.schema === undefined || !isJson ? undefined : make(payload.schema, true, 'value');
  if (value === undefined || value === null || jsonText(value) === '{}') return [];
  const content = { contentType: 'application/json', examples: [madeExample(value)] };
  return [heading(depth, 'Example'), ...text('Made from the schema:'), { kind: 'examples', content }];
}
