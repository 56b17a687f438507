import { append } from '../../../../client/shared/lists';
import path from 'node:path';
import type { BaseResolver, Document } from '@redocly/openapi-core';
import { slashed } from '../../../base/paths';
import type { PluginProblem } from '../../../config/plugins';
import { placeIn, sourcesIn, type Core, type Place } from './findPlaces';

interface RefusedFiles {
  /** Why files were refused, by their absolute paths. */
  refused: ReadonlyMap<string, string>;
  root: string;
  /** The main file. */
  main: string;
}

/** Problems for all references to files that were refused, each said once, with the number of its places. */
export function refusedReferences(
  core: Core,
  resolver: BaseResolver,
  { refused, root, main }: RefusedFiles,
): Promise<PluginProblem[]> {
  if (refused.size === 0) return Promise.resolve([]);
  return sourcesIn(resolver).then((sources) => {
    const left = new Set(refused.keys());
    const found = new Map<string, { reason: string; place: Place; count: number }>();
    for (const source of sources.values()) {
      const document = resolver.parseDocument(source, source.absoluteRef === main);
      for (const { reference, pointer } of referencesIn(document)) {
        const [file = ''] = reference.split('#/');
        const address = resolver.resolveExternalRef(source.absoluteRef, file.replace(/#$/, ''));
        const reason = refused.get(address);
        if (reason === undefined) continue;
        left.delete(address);
        const known = found.get(file);
        if (known !== undefined) known.count += 1;
        else found.set(file, { reason, place: placeIn(core, { source, pointer, root }), count: 1 });
      }
    }
    const file = slashed(path.relative(root, main));
    return [
      ...[...found].map(([name, { reason, place, count }]) => problemOf(name, reason, { ...place, count })),
      // Whatever named it is not known; that it was asked for is.
      ...[...left].map((each) => problemOf(slashed(path.relative(root, each)), refused.get(each)!, { file, count: 1 })),
    ];
  });
}

function problemOf(
  name: string,
  reason: string,
  { count, ...place }: { count: number; file: string; line?: number; column?: number },
): PluginProblem {
  const places = count === 1 ? '' : ` (${count} places)`;
  return {
    code: 'refused-file',
    message: `\`${name}\` is not read: ${reason}${places}`,
    ...place,
    hint: 'put a copy of it beside the description, or name it in `content.allow`',
  };
}

interface Reference {
  reference: string;
  pointer: string[];
}

/** Keys whose value names a file; in `mapping` any key does. */
const NAMING = new Set(['$ref', 'externalValue', 'defaultMapping']);

/** All that may name a file in a document. What YAML lets stand at several places, or in itself, is looked at once. */
function referencesIn({ parsed }: Document): Reference[] {
  const found: Reference[] = [];
  const seen = new Set<unknown>();
  const open: { value: unknown; pointer: string[] }[] = [{ value: parsed, pointer: [] }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, pointer } = next;
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    const entries = Object.entries(value).map(([key, inner]: [string, unknown]) => ({ key, inner }));
    for (const { key, inner } of entries) {
      const isName = NAMING.has(key) || pointer.at(-1) === 'mapping';
      if (typeof inner === 'string' && isName) found.push({ reference: inner, pointer: [...pointer, key] });
    }
    // The first one is taken next, so that the places come in the order of the document.
    append(
      open,
      entries.toReversed().map(({ key, inner }) => ({ value: inner, pointer: [...pointer, key] })),
    );
  }
  return found;
}
