import type { Family } from '../../../templates/components/family';
import type { ComponentUse } from '../../model/component';

/** Finds the components around each component of a page, and inside it. */
export function createFamilies(uses: readonly ComponentUse[]): (index: number) => Family {
  const parts = uses.map((): Family['parts'][number][] => []);
  const places = new Map<number, number>();
  const counts = new Map<string, number>();
  for (const [index, { name, props, parent }] of uses.entries()) {
    if (parent === undefined) continue;
    parts[parent]!.push({ name, props });
    const kind = `${parent} ${name}`;
    const place = counts.get(kind) ?? 0;
    places.set(index, place);
    counts.set(kind, place + 1);
  }
  return (index) => {
    const alone = { index, parts: parts[index]! };
    const { parent } = uses[index]!;
    if (parent === undefined) return alone;
    const around = { index: parent, parts: parts[parent]!, name: uses[parent]!.name, place: places.get(index)! };
    return { ...alone, parent: around };
  };
}
