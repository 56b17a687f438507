import type { SearchedName } from '../../../model/pageTeller';
import type { SearchedPage } from '../../../model/searchedPage';

type Searched = Pick<SearchedPage['parsed'], 'operation' | 'anchors' | 'isReference'>;

/** Rows of what is sent and of replies that are no errors, which operations have in common; their names follow. */
const ROW = /^(path|query|header|cookie|body|fields|reply-(?:2\w\w|default))(?:~[^.]*)?\.(.+)$/;

/** A page has fields beyond this only if its schemas are huge. */
const MOST_FIELDS = 200;

/** How deep fields are that readers look for: in replies, which may hold all that an API knows, only the upper ones. */
const DEEPEST = { sent: 3, received: 2 };

/** Names on an operation's page that readers search for: parameters, and fields of bodies and replies. */
export function searchedFields({ operation, anchors = [], isReference }: Searched): readonly SearchedName[] {
  if (operation?.call !== undefined) return operation.parameters;
  if (operation === undefined && isReference !== true) return [];
  const fields = anchors.flatMap((id): SearchedName[] => {
    const [, place, row = ''] = ROW.exec(id) ?? [];
    const deepest = isReceived(id) ? DEEPEST.received : DEEPEST.sent;
    if (place === undefined || row.split('.').length > deepest) return [];
    return [{ name: rowName(row), id, required: place === 'path', isShared: isReceived(id) }];
  });
  return fields.slice(0, MOST_FIELDS);
}

/** True if a row belongs to a reply. Its fields are often on hundreds of pages, as replies have schemas in common. */
function isReceived(id: string): boolean {
  return id.startsWith('reply-');
}

/** `address.a!2eb~Choice` → address.a.b */
function rowName(row: string): string {
  const name = row.replace(/~[^.]*/g, '');
  return name.replace(/!([\da-f]{2})/g, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
