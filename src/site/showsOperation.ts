import type { ParsedPage } from '../model/parsedPage';

/** True if a page has the rows of an operation or of its schemas, which have styles of their own. */
export function showsOperation({ isReference, operation }: Pick<ParsedPage, 'isReference' | 'operation'>): boolean {
  return isReference === true || (operation !== undefined && operation.call === undefined);
}
