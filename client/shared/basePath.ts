/**
 * Stands for the base of a site with relative addresses (`base: './'`) until a file is written, or runs in a browser:
 * only then its place is known.
 */
export const RELATIVE_BASE = '/docgen-relative-base/';

/** Adds the base to a path of the site: `/docs/`, `/a.html` → `/docs/a.html`. Other addresses stay as they are. */
export function withBase(base: string, path: string): string {
  return path.startsWith('/') && !path.startsWith('//') ? base + path.slice(1) : path;
}

/** Removes the base from a path: `/docs/`, `/docs/a.html` → `/a.html`; null for a path outside the base. */
export function withoutBase(base: string, path: string): string | null {
  return path.startsWith(base) ? path.slice(base.length - 1) : null;
}

/** True if a link leads to another site: `https://example.com/`, `mailto:a@example.com`. */
export function isOutside(link: string): boolean {
  return /^[a-z][\w+.-]*:|^\/\//i.test(link);
}
