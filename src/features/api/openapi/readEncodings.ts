import type { OperationContent, OperationEncoding } from '../../../../client/features/api/shared/operation';
import { listOf, mapOf, textOf, type Json, type Lookup } from './json';
import { readHeaders } from './readParameters';

/** How the parts of a body are written, by their names or by their places (OpenAPI 3.2, 4.15). */
export function readEncodings(
  { encoding, prefixEncoding, itemEncoding }: Json,
  lookup: Lookup,
  depth = 0,
): Pick<OperationContent, 'encodings'> {
  if (depth > DEEPEST) return {};
  const all: OperationEncoding[] = [
    ...Object.entries(mapOf(encoding)).map(([name, given]) => ({ name, ...readEncoding(given, lookup, depth) })),
    ...listOf(prefixEncoding).map((given, index) => ({ place: index + 1, ...readEncoding(given, lookup, depth) })),
    ...(itemEncoding === undefined ? [] : [readEncoding(itemEncoding, lookup, depth)]),
  ];
  return all.length === 0 ? {} : { encodings: all };
}

/** Parts in parts in parts are the most that anybody sends. */
const DEEPEST = 2;

function readEncoding(given: unknown, lookup: Lookup, depth: number): OperationEncoding {
  const resolved = lookup.resolve(given);
  const { contentType, headers, style, explode } = resolved;
  const isStyled = textOf(style) !== '' || typeof explode === 'boolean';
  return {
    ...(textOf(contentType) !== '' && { contentType: textOf(contentType) }),
    headers: readHeaders(headers, lookup).filter(({ name }) => name.toLowerCase() !== 'content-type'),
    // One of them is enough to make it count.
    ...(isStyled && { style: textOf(style) || 'form' }),
    ...(typeof explode === 'boolean' && { explode }),
    ...readEncodings(resolved, lookup, depth + 1),
  };
}
