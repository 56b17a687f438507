import { isMap, pointerPart, type Json } from './json';

const ANCHORS = /\$(?:a|dynamicA)nchor\b|\$id\b/;

/** Turns references to `$id`, `$anchor` and `$dynamicAnchor` into pointers. */
export function followAnchors(main: object): void {
  if (!('parsed' in main) || !('source' in main)) return;
  const { parsed, source } = main as { parsed: unknown; source: { body: string } };
  if (!ANCHORS.test(source.body)) return;
  const names = new Map<string, string>();
  const all = mapsIn(parsed);
  for (const { value, pointer } of all) for (const name of namesOf(value)) names.set(name, pointer);
  for (const { value } of all) {
    const { $ref: reference, $dynamicRef: dynamic } = value;
    const target = names.get(textIn(reference));
    if (target !== undefined) value.$ref = target;
    const place = names.get(textIn(dynamic));
    if (place === undefined || reference !== undefined) continue;
    value.$ref = place;
    delete value.$dynamicRef;
  }
}

function textIn(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** How others refer to a schema. */
function namesOf({ $id: id, $anchor: anchor, $dynamicAnchor: dynamic }: Json): string[] {
  const anchors = [anchor, dynamic].filter((each) => typeof each === 'string').map((each) => `#${each}`);
  if (typeof id !== 'string') return anchors;
  return [id, ...anchors, ...anchors.map((each) => id + each)];
}

/** All maps in a value with their pointers. */
function mapsIn(root: unknown): { value: Json; pointer: string }[] {
  const found: { value: Json; pointer: string }[] = [];
  const seen = new Set<unknown>();
  const open: { value: unknown; pointer: string }[] = [{ value: root, pointer: '#' }];
  for (let each = open.pop(); each !== undefined; each = open.pop()) {
    const { value, pointer } = each;
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    if (isMap(value)) found.push({ value, pointer });
    for (const [name, inner] of Object.entries(value)) {
      open.push({ value: inner, pointer: `${pointer}/${pointerPart(name)}` });
    }
  }
  return found;
}
