import type { NamedSchemas } from '../../../../client/features/api/shared/operation';
import { schemaNameIn } from './schemaView';

/** Test for named schemas: true if something below one is only sent or only received. */
export function createDiffers(schemas: NamedSchemas): (name: string) => boolean {
  const direct = new Map<string, { isDirected: boolean; names: string[] }>();
  const known = new Map<string, boolean>();
  const look = (name: string): { isDirected: boolean; names: string[] } => {
    const found = direct.get(name) ?? lookInto(Object.hasOwn(schemas, name) ? JSON.stringify(schemas[name]) : '');
    direct.set(name, found);
    return found;
  };
  const answer = (name: string): boolean => {
    const seen = new Set([name]);
    for (const each of seen) {
      const { isDirected, names } = look(each);
      if (isDirected) return true;
      for (const inner of names) seen.add(inner);
    }
    return false;
  };
  return (name) => {
    const found = known.get(name) ?? answer(name);
    known.set(name, found);
    return found;
  };
}

function lookInto(schema: string): { isDirected: boolean; names: string[] } {
  const references = [...schema.matchAll(/"\$ref":("(?:[^"\\]|\\.)*")/g)];
  return {
    isDirected: /"(?:readOnly|writeOnly)":true/.test(schema),
    names: references.flatMap(([, reference]) => schemaNameIn(JSON.parse(reference!)) ?? []),
  };
}
