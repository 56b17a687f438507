import { openingTags } from '../../../../client/shared/htmlTokens';
import { isPlainLink } from '../../../base/address';
import { escapeHtml } from '../../../base/html';

/** An address that a component has written, and that is left out. */
export interface RemovedAddress {
  attribute: string;
  /** `javascript:` */
  scheme: string;
}

/** How React writes an address that would run a script. */
const BLOCKED = 'javascript:throw new Error(&#x27;React has blocked a javascript: URL';
const ADDRESSES = new Set('action cite data formaction href poster src srcset xlink:href'.split(' '));

/**
 * The HTML of a component without addresses that React has blocked, and without those that a page has passed to it and
 * that could run something; `passed` is what it has passed.
 */
export function withoutRefused(html: string, passed: unknown): { html: string; removed: RemovedAddress[] } {
  const removed: RemovedAddress[] = [];
  const refused = new Map([...refusedIn(passed)].map((each) => [escapeHtml(each).replaceAll("'", '&#x27;'), each]));
  if (refused.size === 0 && !html.includes(BLOCKED)) return { html, removed };
  let left = '';
  let end = 0;
  for (const { attributes } of openingTags(html)) {
    for (const { name, value, from, to } of attributes) {
      const isBlocked = value.startsWith(BLOCKED);
      if (!isBlocked && !(ADDRESSES.has(name) && refused.has(value))) continue;
      removed.push({ attribute: name, scheme: isBlocked ? 'javascript:' : schemeIn(refused.get(value)!) });
      // ` href="…"`
      left += html.slice(end, from - name.length - 3);
      end = to + 1;
    }
  }
  return { html: left + html.slice(end), removed };
}

function schemeIn(address: string): string {
  return /^[^:]*:/
    .exec(address.replace(/[^\x21-\x7e]/g, ''))![0]
    .slice(0, 20)
    .replaceAll('`', '');
}

/** All texts in a value that a browser would take for such an address. */
function refusedIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === 'string' && !isPlainLink(value)) found.add(value);
  if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) refusedIn(each, found);
  return found;
}
