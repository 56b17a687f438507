import type { PluginProblem } from '../../../config/plugins';
import type { PlaceOf } from './findPlaces';
import { atPointer, isMap, textOf, type Json } from './json';
import { SHOWN_KEYWORDS, type DescribedObject, type Held } from './shownKeywords';

/** Values of any kind, of which a `$ref` is a part like any other. */
const DATA = new Set('default const value dataValue serializedValue example mapping'.split(' '));

/** A chain of references that is longer than this goes round in circles. */
const LONGEST_CHAIN = 20;

interface Walking {
  document: Json;
  isNew: boolean;
  seen: Set<unknown>;
  /** Names of what is a reference and may not be one, with the keys of each: '`response.content`'. */
  found: Map<string, string[][]>;
}

/** Puts what a `$ref` leads to in its place where the standard allows none, and says where that is. */
export async function replaceMisplaced(
  document: Json,
  file: string,
  places: () => Promise<PlaceOf>,
): Promise<PluginProblem[]> {
  const isNew = /^3\.[2-9]/.test(textOf(document.openapi));
  const walking: Walking = { document, isNew, seen: new Set(), found: new Map() };
  visit(document, 'root', { keys: [], walking });
  if (walking.found.size === 0) return [];
  const placeOf = await places();
  return [...walking.found].map(([name, all]) => {
    const count = all.length === 1 ? '' : ` (${all.length} places)`;
    const message = `${name} may not be a \`$ref\`; what it leads to is shown${count}`;
    return { code: 'structure', message, file, ...placeOf(...all[0]!) };
  });
}

interface At {
  keys: string[];
  walking: Walking;
}

function visit(value: unknown, object: DescribedObject, { keys, walking }: At): void {
  if (!isMap(value) || walking.seen.has(value)) return;
  walking.seen.add(value);
  const known = SHOWN_KEYWORDS.get(object)!;
  for (const [key, inner] of Object.entries(value)) {
    const held = known.get(key) ?? (key.startsWith('x-') ? undefined : known.get('*'));
    if (held === undefined || key === '$ref' || DATA.has(key)) continue;
    const at = { keys: [...keys, key], walking };
    const kind = held.isMany ? undefined : held.object;
    const found = isData(object, key) ? inner : replaced(inner, { ...at, kind, name: `${object}.${key}` });
    if (found !== inner) value[key] = found;
    visitHeld(found, held, { ...at, name: `${object}.${key}` });
  }
}

/** Examples of a schema are values, and those of others have names. */
function isData(object: DescribedObject, key: string): boolean {
  return (object === 'schema' && key === 'examples') || (object === 'link' && key === 'parameters');
}

function visitHeld(value: unknown, { object, isMany }: Held, { name, ...at }: At & { name: string }): void {
  if (object === undefined || typeof value !== 'object' || value === null) return;
  if (!isMany && !Array.isArray(value)) {
    visit(value, object, at);
    return;
  }
  for (const [key, inner] of Object.entries(value) as [string, unknown][]) {
    const own = { ...at, keys: [...at.keys, key] };
    const found = replaced(inner, { ...own, kind: object, name });
    if (found !== inner) (value as Json)[key] = found;
    visit(found, object, own);
  }
}

interface Place extends At {
  /** Undefined for a map, a list or a text. */
  kind: DescribedObject | undefined;
  name: string;
}

/** The value itself, or the target of a reference that may not stand for it. */
function replaced(value: unknown, { kind, name, keys, walking }: Place): unknown {
  if (!isMap(value) || typeof value.$ref !== 'string') return value;
  const { document, isNew, found } = walking;
  const isAllowed = kind !== undefined && SHOWN_KEYWORDS.get(kind)!.has('$ref');
  if (isAllowed && (kind !== 'media' || isNew)) return value;
  const target = targetOf(value, document);
  if (target === undefined) return value;
  found.set(`\`${name}\``, [...(found.get(`\`${name}\``) ?? []), keys]);
  return isAllowed ? value : target;
}

function targetOf(value: unknown, document: Json, depth = 0): unknown {
  if (!isMap(value) || typeof value.$ref !== 'string') return value;
  const { $ref: reference, ...beside } = value;
  const found = depth < LONGEST_CHAIN && reference.startsWith('#') ? atPointer(document, reference) : undefined;
  const target = targetOf(found, document, depth + 1);
  return isMap(target) && Object.keys(beside).length > 0 ? { ...target, ...beside } : target;
}
