/** The address of a page by its path in the content folder. */
export function pageLink(path: string): string {
  return `/${encodeURI(path).replace(/[?#()]/g, (each) => `%${each.charCodeAt(0).toString(16)}`)}`;
}

/**
 * In front of the address of a page in a text that somebody else wrote, where docgen has put it: other addresses there
 * that are not whole lead nowhere.
 */
export const OWN_PAGE = 'page:';
