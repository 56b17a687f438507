import type { Element } from 'hast';

/** GitHub's and MkDocs's ends of addresses of pictures that one scheme of colours shows. */
const FRAGMENT = /#(?:gh-(dark|light)-mode-only|only-(dark|light))$/;
/** Classes that hide something in one scheme: Tailwind's, Starlight's, and those of Sphinx's themes. */
const CLASSES: Readonly<Record<string, 'dark' | 'light'>> = {
  'dark:hidden': 'light',
  'dark:sl-hidden': 'light',
  'only-light': 'light',
  'light-only': 'light',
  'light:hidden': 'dark',
  'light:sl-hidden': 'dark',
  'only-dark': 'dark',
  'dark-only': 'dark',
};
/** `hidden dark:block` */
const SHOWN_IN_DARK = /^dark:(?:block|flex|grid|inline|inline-block|contents)$/;

/** Marks an element that only the dark or the light page shows, for the style sheet. */
export function markScheme({ properties }: Element): void {
  const scheme = schemeOf(properties);
  if (scheme !== undefined) properties.dataScheme = scheme;
}

/** The scheme in which a picture is shown by its address: `a.png#gh-dark-mode-only` → dark */
export function schemeOfAddress(src: string): string | undefined {
  const [, ofGitHub, ofMkDocs] = FRAGMENT.exec(src) ?? [];
  return ofGitHub ?? ofMkDocs;
}

function schemeOf({ src, className }: Element['properties']): string | undefined {
  const names = Array.isArray(className) ? className.map(String) : [];
  const isShownInDark = names.includes('hidden') && names.some((name) => SHOWN_IN_DARK.test(name));
  const known = names.find((name) => Object.hasOwn(CLASSES, name));
  const ofAddress = typeof src === 'string' ? schemeOfAddress(src) : undefined;
  return ofAddress ?? (isShownInDark ? 'dark' : known && CLASSES[known]);
}
