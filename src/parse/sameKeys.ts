import { SAME_KEYS } from '../base/foreignKeys';
import type { FrontMatter } from '../config/frontMatterSchema';

/** Front matter with the place and the name in the sidebar that it gives in the words of another generator. */
export function readSameKeys(frontMatter: FrontMatter): FrontMatter {
  const label = SAME_KEYS.label.map((key) => frontMatter[key]).find(isText);
  // To Hugo, a weight of zero is none.
  const order = SAME_KEYS.order
    .filter((key) => key !== 'weight' || frontMatter[key] !== 0)
    .map((key) => frontMatter[key])
    .find((value) => typeof value === 'number');
  if (label === undefined && order === undefined) return frontMatter;
  return { ...(label !== undefined && { label }), ...(order !== undefined && { order }), ...frontMatter };
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
