import { SAME_KEYS } from '../base/keysOfOthers';
import { isDay, type FrontMatter } from '../config/frontMatterSchema';

/** Front matter with the day, the name and the place in the sidebar that it gives in the words of another generator. */
export function readSameKeys(frontMatter: FrontMatter): FrontMatter {
  const label = SAME_KEYS.label.map((key) => frontMatter[key]).find(isText);
  // To Hugo, a weight of zero is none.
  const order = SAME_KEYS.order
    .filter((key) => key !== 'weight' || frontMatter[key] !== 0)
    .map((key) => frontMatter[key])
    .find((value) => typeof value === 'number');
  const lastUpdated = SAME_KEYS.lastUpdated.map((key) => frontMatter[key]).find(isDay);
  if (label === undefined && order === undefined && lastUpdated === undefined) return frontMatter;
  return {
    ...(label !== undefined && { label }),
    ...(order !== undefined && { order }),
    ...(lastUpdated !== undefined && { lastUpdated }),
    ...frontMatter,
  };
}

const SIDEBAR_KEYS: ReadonlySet<string> = new Set(['label', 'order', 'badge', 'hidden', 'attrs']);

/** Starlight's `sidebar: { label, order, badge, hidden }` in docgen's keys; other front matter as it is. */
export function withoutSidebarKeys(given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { sidebar, ...others } = given;
  if (typeof sidebar !== 'object' || sidebar === null || Array.isArray(sidebar)) return { ...given };
  // A slip of the pen is to be reported.
  if (!Object.keys(sidebar).every((key) => SIDEBAR_KEYS.has(key))) return { ...given };
  const { label, order, badge, hidden } = sidebar as Record<string, unknown>;
  const text = typeof badge === 'object' && badge !== null && 'text' in badge ? badge.text : badge;
  return {
    ...(isText(label) && { label }),
    ...(typeof order === 'number' && { order }),
    ...(isText(text) && { badge: text }),
    ...(hidden === true && { sidebar: false }),
    ...others,
  };
}

const SEARCH_KEYS: ReadonlySet<string> = new Set(['boost', 'exclude']);

/** MkDocs's `search: { boost, exclude }` in docgen's words; other front matter as it is. */
export function withSearchKeys(given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { search } = given;
  if (typeof search !== 'object' || search === null) return given;
  if (!Object.keys(search).every((key) => SEARCH_KEYS.has(key))) return given;
  const { boost: weight, exclude } = search as Record<string, unknown>;
  return { ...given, search: exclude !== true && (weight === undefined || { weight }) };
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
