import { slugify } from '../../base/slug';
import type { SaidGroup } from '../../config/lists';
import { NAMES } from '../../site/addresses';
import type { AnyPage } from './listing';
import { postAuthors } from './postDate';

/** The values of a key on a page, as they are called: `tags: [a, b]`, `tags: a`, `tags: [{ label: a }]` */
export function valuesOf({ frontMatter }: AnyPage, key: string, { values = {} }: SaidGroup = {}): string[] {
  if (key === 'authors') return postAuthors(frontMatter).map(({ name }) => name);
  const names = [frontMatter[key] ?? []].flat().map((each: unknown) => {
    const name = typeof each === 'object' && each !== null && 'label' in each ? each.label : each;
    return typeof name === 'string' || typeof name === 'number' ? String(name).trim() : '';
  });
  const called = names.map((name) => (Object.hasOwn(values, name) ? (values[name]!.label ?? name) : name));
  return [...new Set(called)].filter((name) => name !== '');
}

/** Names of the pages of values, each its own: `C++` and `C#` are both `c` in an address. */
export function valueNames(names: Iterable<string>, said: SaidGroup): Map<string, string> {
  const used = new Set<string>();
  return new Map(Array.from(names, (name) => [name, freeName(nameIn(name, said), used)]));
}

function nameIn(value: string, { values = {}, names }: SaidGroup): string {
  const path = Object.entries(values).find(([key, { label = key }]) => label === value)?.[1].path;
  const named = path?.split('/').filter(Boolean).join('/') ?? '';
  if (named !== '') return named;
  // Hugo makes folders of what stands between slashes.
  if (names === 'hugo' || names === 'hugo-case') return value.split('/').map(NAMES[names]).filter(Boolean).join('/');
  return names === 'kebab' ? kebab(value) : slugify(value).replace(/^_/, '');
}

function freeName(name: string, used: Set<string>): string {
  const first = name || 'tag';
  let free = first;
  for (let count = 2; used.has(free) || /^(?:readme|_?index)$/.test(free); count++) free = `${first}-${count}`;
  used.add(free);
  return free;
}

/** Between words that have nothing between them: `OpenSource`, `v2`, `APIKey`. */
const BOUNDARY = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/gu;

/** `OpenSource v2` → `open-source-v-2` */
function kebab(text: string): string {
  const bare = text.normalize('NFKD').replace(/[\u0300-\u036f'’]/g, '');
  const words = bare.replace(BOUNDARY, '-').split(/[^\p{L}\p{M}\p{N}]/u);
  return words.filter(Boolean).join('-').toLowerCase();
}
