/** Schemes to which a link of the site itself may lead, besides paths. */
const ADDRESS = /^https?:$/;
const LINK = /^(?:https?|mailto|tel):$/;

/** True if a text is a path or a web address: any other scheme could be a script, such as `javascript:`. */
export function isPlainAddress(text: string): boolean {
  return hasScheme(text, ADDRESS);
}

/** True if a reader can follow an address without running anything: also `mailto:` and `tel:`. */
export function isPlainLink(text: string): boolean {
  return hasScheme(text, LINK);
}

/** Browsers take control characters and spaces away before they look for the scheme. */
function hasScheme(text: string, allowed: RegExp): boolean {
  // eslint-disable-next-line no-control-regex
  const scheme = /^[^/?#]*?:/.exec(text.replace(/[\0-\x20\x7f-\x9f\u00a0\u2028\u2029]/g, ''))?.[0];
  return scheme === undefined || allowed.test(scheme.toLowerCase());
}

/** The address of a page by its path in the content folder. */
export function pageLink(path: string): string {
  return `/${encodeURI(path).replace(/[?#()]/g, (each) => `%${each.charCodeAt(0).toString(16)}`)}`;
}

/**
 * In front of the address of a page in a text that somebody else wrote, where docgen has put it: other addresses there
 * that are not whole lead nowhere.
 */
export const OWN_PAGE = 'page:';

/** How the address of a page ends: `/a/b.html`, `/a/b`, `/a/b/`. */
export const ADDRESS_FORMS = ['html', 'clean', 'folder'] as const;
export type AddressForm = (typeof ADDRESS_FORMS)[number];

/** The form of a path of the site that others stand below: `/docs/`. */
export const SITE_PATH = /^\/(?:[^/\s?#\\]+\/)*$/;
/** Browsers and hosts take such a part for the folder itself, and for the one above. */
export const HAS_DOTS = /\/(?:\.|%2e){1,2}\//i;
