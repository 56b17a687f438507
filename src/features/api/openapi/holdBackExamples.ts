import type { Document } from '@redocly/openapi-core';
import type { PluginProblem } from '../../../config/plugins';
import { placeIn, type Core } from './findPlaces';
import { mapsIn } from './largeSchemas';

/** The library looks for each example of a list from its beginning on. */
const MOST_EXAMPLES = 1000;

/** Leaves schemas with more examples the first ones while examples are judged, and says so. */
export function holdBackExamples(
  core: Core,
  documents: Iterable<Document>,
  root: string,
): { problems: PluginProblem[]; restore: () => void } {
  const found = [...documents].flatMap(({ source, parsed }) =>
    mapsIn(parsed, true).flatMap(({ value: schema, pointer }) => {
      const { examples: all } = schema;
      const isLong = Array.isArray(all) && all.length > MOST_EXAMPLES;
      return isLong ? [{ schema, all: all as unknown[], source, pointer: [...pointer, 'examples'] }] : [];
    }),
  );
  const problems = found.map(({ all, source, pointer }): PluginProblem => {
    const message = `only the first ${MOST_EXAMPLES} of ${all.length} examples are compared with their schema`;
    return { code: 'example', message, ...placeIn(core, { source, pointer, root }) };
  });
  for (const { schema, all } of found) schema.examples = all.slice(0, MOST_EXAMPLES);
  const restore = (): void => {
    for (const { schema, all } of found) schema.examples = all;
  };
  return { problems, restore };
}
