import type { OperationContent, OperationExample } from '../../../../client/features/api/shared/operation';
import { below } from './aboutApi';
import { exampleValue, sentText } from './exampleComponent';
import { readEncodings } from './readEncodings';
import { isMap, mapOf, textOf, type Json, type Lookup } from './json';

/** The formats of a body with their schemas and the examples that the source gives. */
export function readContent(value: unknown, lookup: Lookup): OperationContent[] {
  return Object.entries(mapOf(value)).map(([contentType, given]) => {
    const media = lookup.resolve(given);
    const schema =
      media.schema ?? (media.itemSchema === undefined ? undefined : { type: 'array', items: media.itemSchema });
    const about = textOf(media.description);
    return {
      contentType,
      ...(about !== '' && { description: about }),
      ...((isMap(schema) || typeof schema === 'boolean') && { schema: schema }),
      examples: readExamples(media, lookup),
      ...readEncodings(media, lookup),
    };
  });
}

function readExamples({ example, examples, schema }: Json, lookup: Lookup): OperationExample[] {
  const named = Object.entries(mapOf(examples)).flatMap(([name, given]): OperationExample[] => {
    const { summary, description, value, dataValue, serializedValue, externalValue } = lookup.resolve(given);
    const url = textOf(externalValue);
    const held = value !== undefined ? exampleValue(value, lookup.document) : (dataValue ?? serializedValue);
    const shown = held !== undefined ? held : url || textOf(description) || undefined;
    const about = below(textOf(description), sentText(value ?? dataValue, serializedValue));
    const more = { ...(about !== '' && { description: about }), ...(shown === url && { url }) };
    return shown === undefined ? [] : [{ name, summary: textOf(summary), value: shown, ...more }];
  });
  if (named.length > 0) return named;
  const [first] = Array.isArray(mapOf(schema).examples) ? (mapOf(schema).examples as unknown[]) : [];
  const only = example ?? first;
  return only === undefined ? [] : [{ name: '', summary: '', value: exampleValue(only, lookup.document) }];
}
