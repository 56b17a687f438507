import type { SearchNames } from '../../client/search/searchData';
import type { SearchedPage } from '../model/searchedPage';

type Searched = Pick<SearchedPage['parsed'], 'operation' | 'anchors' | 'isReference'>;

export interface SearchedField {
  name: string;
  /** Id of its row, where that is not its name. */
  id?: string;
  required: boolean;
}

/** Rows of what is sent and of replies that are no errors, which operations have in common; their names follow. */
const ROW = /^(path|query|header|cookie|body|fields|reply-(?:2\w\w|default))(?:~[^.]*)?\.(.+)$/;

/** A page has fields beyond this only if its schemas are huge. */
const MOST_FIELDS = 200;

/** How deep fields are that readers look for: in replies, which may hold all that an API knows, only the upper ones. */
const DEEPEST = { sent: 3, received: 2 };

/** Names on an operation's page that readers search for: parameters, and fields of bodies and replies. */
export function searchedFields({ operation, anchors = [], isReference }: Searched): readonly SearchedField[] {
  if (operation?.call !== undefined) return operation.parameters;
  if (operation === undefined && isReference !== true) return [];
  const fields = anchors.flatMap((id): SearchedField[] => {
    const [, place, row = ''] = ROW.exec(id) ?? [];
    const deepest = isReceived(id) ? DEEPEST.received : DEEPEST.sent;
    if (place === undefined || row.split('.').length > deepest) return [];
    return [{ name: rowName(row), id, required: place === 'path' }];
  });
  return fields.slice(0, MOST_FIELDS);
}

/** True if a row belongs to a reply. */
export function isReceived(id: string): boolean {
  return id.startsWith('reply-');
}

/** `address.a!2eb~Choice` → address.a.b */
function rowName(row: string): string {
  const name = row.replace(/~[^.]*/g, '');
  return name.replace(/!([\da-f]{2})/g, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** The operations over HTTP, as readers may call them. */
export function calledOperations(pages: readonly SearchedPage[]): NonNullable<SearchNames['operations']> {
  return pages.flatMap(({ parsed: { operation } }, page): NonNullable<SearchNames['operations']> =>
    operation !== undefined && operation.call === undefined
      ? [[page, operation.id, operation.verb, operation.path]]
      : [],
  );
}
