/** The address of a page by its path in the content folder. */
export function pageLink(path: string): string {
  return `/${encodeURI(path).replace(/[?#()]/g, (each) => `%${each.charCodeAt(0).toString(16)}`)}`;
}
