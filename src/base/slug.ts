const COMBINING_MARKS = /[\u0300-\u036f]/g;
// oxlint-disable-next-line no-control-regex -- control characters are dropped
const CONTROL_CHARACTERS = /[\u0000-\u001f]/g;
const SPECIAL_CHARACTERS = /[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’–—<>,.?/]+/g;
const SPECIAL_WITHOUT_DASHES = /[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g;

/**
 * The id of a heading, by VuePress 1.9.9's rule, so that old links to sections keep working: `Required parameters` →
 * `required-parameters`, `2. Schritt über` → `_2-schritt-uber`.
 */
export function slugify(title: string): string {
  return hyphenated(title, SPECIAL_CHARACTERS);
}

/** VitePress's rule: VuePress's, but long dashes stay. */
function vitepressSlug(title: string): string {
  return hyphenated(title, SPECIAL_WITHOUT_DASHES);
}

function hyphenated(title: string, special: RegExp): string {
  return title
    .normalize('NFKD')
    .replace(COMBINING_MARKS, '')
    .replace(CONTROL_CHARACTERS, '')
    .replace(special, '-')
    .replace(/^-+|(?<!-)-+$/g, '')
    .replace(/^(\d)/, '_$1')
    .toLowerCase();
}

/** GitHub's rule, which Docusaurus and mdBook follow too: `2. Schritt über_A` → `2-schritt-über_a`. */
function githubSlug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');
}

/** How ids are made from headings, and the number that the first repeat of an id gets. */
interface SlugRule {
  slug: (title: string) => string;
  firstRepeat: number;
}

/** The rules that a site can choose from, by their names. */
export const SLUG_RULES = {
  vuepress: { slug: slugify, firstRepeat: 2 },
  github: { slug: githubSlug, firstRepeat: 1 },
  vitepress: { slug: vitepressSlug, firstRepeat: 1 },
} as const satisfies Record<string, SlugRule>;

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
