const COMBINING_MARKS = /[\u0300-\u036f]/g;
// oxlint-disable-next-line no-control-regex -- control characters are dropped
const CONTROL_CHARACTERS = /[\u0000-\u001f]/g;
const SPECIAL_CHARACTERS = /[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’–—<>,.?/]+/g;

/**
 * The id of a heading, by VuePress 1.9.9's rule, so that old links to sections keep working: `Required parameters` →
 * `required-parameters`, `2. Schritt über` → `_2-schritt-uber`.
 */
export function slugify(title: string): string {
  return title
    .normalize('NFKD')
    .replace(COMBINING_MARKS, '')
    .replace(CONTROL_CHARACTERS, '')
    .replace(SPECIAL_CHARACTERS, '-')
    .replace(/^-+|-+$/g, '')
    .replace(/^(\d)/, '_$1')
    .toLowerCase();
}

/** Makes ids unique on one page: the second `notes` becomes `notes-2`, the third `notes-3`. */
export function createUniqueSlugs(firstRepeat = 2): (slug: string) => string {
  const taken = new Set<string>();
  const numbers = new Map<string, number>();
  return (slug) => {
    let unique = slug;
    let number = numbers.get(slug) ?? firstRepeat;
    for (; taken.has(unique); number++) unique = `${slug}-${number}`;
    numbers.set(slug, number);
    taken.add(unique);
    return unique;
  };
}
