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

/** The rule of VitePress and VuePress 2: that of VuePress 1, but long dashes stay. */
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

/** GitHub's rule, which most generators follow: `2. Schritt über_A` → `2-schritt-über_a`. */
function githubSlug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');
}

/** Python-Markdown's, and so MkDocs's: `2. Schritt über_A` → `2-schritt-uber_a`. */
function pythonSlug(title: string): string {
  return pymdownSlug(withoutAccents(title));
}

/** PyMdown's, which keeps the letters of all languages: `2. Schritt über_A` → `2-schritt-über_a`. */
function pymdownSlug(title: string): string {
  return title
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\s-]/gu, '')
    .trim()
    .toLowerCase()
    .replace(/[-\s]+/g, '-');
}

/** Kramdown's own: `2. Schritt A_b` → `schritt-ab`. */
function kramdownSlug(title: string): string {
  return title
    .replace(/^[^a-zA-Z]+/, '')
    .replace(/[^a-zA-Z\d -]/g, '')
    .replaceAll(' ', '-')
    .toLowerCase();
}

/** Docutils's, and so Sphinx's: `2. Schritt über_A` → `schritt-uber-a`. */
function docutilsSlug(title: string): string {
  return withoutAccents(title)
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^[-\d]+|(?<!-)-+$/g, '');
}

/** ASCII alone: `über` → `uber` */
function withoutAccents(text: string): string {
  // oxlint-disable-next-line no-control-regex -- all of ASCII
  return text.normalize('NFKD').replace(/[^\u0000-\u007f]/g, '');
}

/** How ids are made from headings. */
export interface SlugRule {
  slug: (title: string) => string;
  /** The number that the first repeat of an id gets. */
  firstRepeat: number;
  /** The id of a repeat; without it `notes-2`. */
  repeated?: (slug: string, number: number) => string;
  /** True if a heading without letters is a repeat of nothing: `_1`. */
  numbersEmpty?: true;
  /** True if authors set an id in square brackets: `## Title [#id]`. */
  hasBrackets?: true;
}

const ofPython = {
  firstRepeat: 1,
  repeated: (slug: string, number: number) => `${slug}_${number}`,
  numbersEmpty: true,
} as const;

/** The rules that a site can choose from, by their names. */
export const SLUG_RULES = {
  vuepress: { slug: slugify, firstRepeat: 2 },
  github: { slug: githubSlug, firstRepeat: 1 },
  vitepress: { slug: vitepressSlug, firstRepeat: 1 },
  fumadocs: { slug: githubSlug, firstRepeat: 1, hasBrackets: true },
  'python-markdown': { slug: pythonSlug, ...ofPython },
  pymdown: { slug: pymdownSlug, ...ofPython },
  kramdown: { slug: kramdownSlug, firstRepeat: 1 },
  docutils: { slug: docutilsSlug, firstRepeat: 1, repeated: (_slug, number) => `id${number}` },
} as const satisfies Record<string, SlugRule>;

export type SlugRuleName = keyof typeof SLUG_RULES;

/** Makes ids unique on one page: the second `notes` becomes `notes-2`, the third `notes-3`. */
export function createUniqueSlugs(
  {
    firstRepeat,
    repeated = (slug, number) => `${slug}-${number}`,
  }: Pick<SlugRule, 'firstRepeat' | 'repeated'> = SLUG_RULES.vuepress,
): (slug: string) => string {
  const taken = new Set(['']);
  const numbers = new Map<string, number>();
  return (slug) => {
    let unique = slug;
    let number = numbers.get(slug) ?? firstRepeat;
    for (; taken.has(unique); number++) unique = repeated(slug, number);
    numbers.set(slug, number);
    taken.add(unique);
    return unique;
  };
}
