import path from 'node:path';
import type { ContentFolder } from '../base/contentFolders';
import { isThere } from '../base/files';
import { isMarkdown } from '../base/markdownFile';
import { count } from '../report/summary';
import { filesBelow } from './items';

/** Endings of files that are pages, where code makes them. */
const PAGE = /(?<!\.(?:test|spec|module))\.(?:[jt]sx?|astro|vue|html|mdx?)$/;
const MOST_NAMED = 5;

/** Names of the folders of code that are there, with the addresses that go with them; `read` has pages of markdown. */
export function codeFoldersIn(
  folder: string,
  named: Readonly<Record<string, string>> = {},
  read: readonly ContentFolder[] = [],
): string[] {
  const found = Object.entries(named).filter(([name]) => isThere(path.join(folder, name)));
  return found.flatMap(([name, base]) => {
    const isRead = read.some((each) => each.folder === path.join(folder, name));
    const files = base === '' ? [] : filesBelow(path.join(folder, name));
    const addresses = files.flatMap((file) => (isRead && isMarkdown(file) ? [] : addressOf(file, base)));
    if (isRead && addresses.length === 0) return [];
    return addresses.length === 0 ? `${name}/` : `${name}/ (${inWords(addresses.sort())})`;
  });
}

/** `a/index.js` → `/a/`; parts of pages and addresses with parameters are none. */
function addressOf(file: string, base: string): string[] {
  if (!PAGE.test(file) || /(?:^|\/)_|[[\]]/.test(file)) return [];
  return [base + file.replace(PAGE, '').replace(/(?:^|(?<=\/))index$/, '')];
}

function inWords(addresses: readonly string[]): string {
  const more = addresses.length - MOST_NAMED;
  const named = addresses.slice(0, MOST_NAMED).join(', ');
  return `${count(addresses.length, 'page')}: ${named}${more > 0 ? ` and ${more} more` : ''}`;
}
