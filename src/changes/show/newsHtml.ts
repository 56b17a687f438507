import { isAddress } from '../../base/operationNames';
import type { OperationChange } from '../../model/changes';
import type { ChangeText } from '../compare/changeText';
import { describeChanges, nameOf, plainText } from '../compare/describeChange';
import type { News } from '../compare/news';
import type { NewsEntry, SharedNews } from '../compare/sharedChanges';
import { escapeHtml } from '../../base/html';
import type { Targets } from './changeTargets';

/**
 * Up to this many methods of one commit are named; more than that are usually the start of a documentation, and are
 * only counted.
 */
const MOST_NAMES = 20;

export interface NewsLinks {
  targets: Targets;
  /** The address of a path of the site. */
  href: (path: string) => string;
  /** The mark beside a change that may break a program. */
  mark: string;
}

/** The mark on pages of the site. */
export const BREAKING_MARK = '<span class="badge badge-danger">breaking</span>';

/** The changes of a method as a list. */
export function changeList(call: string, changes: readonly OperationChange[], links: NewsLinks): string {
  const items = describeChanges(changes).map(({ text, breaking }) => {
    const html = text.map((part) =>
      typeof part === 'string' ? escapeHtml(part) : nameHtml(part, links.targets.place(call, part), links),
    );
    return `<li>${html.join('')}${breaking ? ` ${links.mark}` : ''}</li>`;
  });
  return `<ul>${items.join('')}</ul>`;
}

/** `3 methods were added: addA, addB, addC` */
export function methodsSentence({ kind, calls }: Extract<News, { calls: string[] }>, links: NewsLinks): string {
  const names =
    calls.length > MOST_NAMES
      ? ''
      : `: ${calls.map((call) => nameHtml({ code: call }, links.targets.page(call), links)).join(', ')}`;
  return methodsCount(kind, calls) + names + (kind === 'removed' ? ` ${links.mark}` : '');
}

/** `3 methods: parameters that are required now`, or with the name if it is the same everywhere. */
function sharedTitle({ methods, words }: SharedNews): string {
  const [first] = methods;
  const own = isSameName(methods) ? plainText(describeChanges(first!.changes)[0]!.text) : words;
  return `${countOf(methods.map(({ call }) => call))}: ${own}`;
}

/** The same as HTML, with the mark of a breaking change. */
export function sharedTitleHtml(news: SharedNews, { mark }: NewsLinks): string {
  const html = escapeHtml(sharedTitle(news)).replace(/`(.*?)`/g, '<code>$1</code>');
  return news.breaking ? `${html} ${mark}` : html;
}

function isSameName(methods: SharedNews['methods']): boolean {
  const names = methods.flatMap(({ changes }) => namesOf(changes).map(({ code }) => code));
  return names.length === methods.length && new Set(names).size === 1;
}

/** The methods of news that they share, with the names that it is about. */
export function sharedList(news: SharedNews, links: NewsLinks): string {
  const methods = news.methods.slice(0, MOST_SHARED);
  const left = news.methods.length - methods.length;
  const more = left === 0 ? '' : `<p>… and ${left} more</p>`;
  return listOf(news.methods, methods, links) + more;
}

/** Longest list of methods with the same change; the others are only counted. */
const MOST_SHARED = 50;

function listOf(all: SharedNews['methods'], methods: SharedNews['methods'], links: NewsLinks): string {
  const nameOfMethod = (call: string) => nameHtml({ code: call }, links.targets.page(call), links);
  if (isSameName(all) || methods.every(({ changes }) => namesOf(changes).length === 0)) {
    return `<p>${methods.map(({ call }) => nameOfMethod(call)).join(', ')}</p>`;
  }
  const items = methods.map(({ call, changes }) => {
    const names = namesOf(changes).map((name) => nameHtml(name, links.targets.place(call, name), links));
    return `<li>${nameOfMethod(call)}: ${names.join(', ')}</li>`;
  });
  return `<ul>${items.join('')}</ul>`;
}

function namesOf(changes: readonly OperationChange[]): Exclude<ChangeText, string>[] {
  return changes.flatMap((change) => nameOf(change) ?? []);
}

/** One line that sums up the news: `getClients: parameter `page` added (integer, optional)`. */
export function newsTitle(news: NewsEntry): string {
  if (news.kind === 'shared') return sharedTitle(news) + (news.breaking ? ' (breaking)' : '');
  if (news.kind !== 'changed') {
    const { kind, calls } = news;
    return (
      methodsCount(kind, calls) +
      (calls.length > MOST_NAMES ? '' : `: ${calls.join(', ')}`) +
      (kind === 'removed' ? ' (breaking)' : '')
    );
  }
  const lines = describeChanges(news.changes);
  const breaking = lines.filter((line) => line.breaking).length;
  if (lines.length === 1) return `${news.call}: ${plainText(lines[0]!.text)}${breaking === 1 ? ' (breaking)' : ''}`;
  return `${news.call}: ${lines.length} changes${breaking === 0 ? '' : `, ${breaking} of them breaking`}`;
}

/** News as plain text, one change in each line. */
export function newsText(news: NewsEntry): string {
  if (news.kind === 'shared') {
    const lines = news.methods.map(({ call, changes }) =>
      [
        call,
        namesOf(changes)
          .map(({ code }) => code)
          .join(', '),
      ]
        .filter(Boolean)
        .join(': '),
    );
    return [newsTitle(news), ...lines].join('\n');
  }
  if (news.kind !== 'changed') return newsTitle(news);
  return describeChanges(news.changes)
    .map(({ text, breaking }) => plainText(text) + (breaking ? ' (breaking)' : ''))
    .join('\n');
}

/** `1 method`, `3 operations` */
function countOf(calls: readonly string[]): string {
  const noun = calls.every(isAddress) ? 'operation' : 'method';
  return calls.length === 1 ? `1 ${noun}` : `${calls.length} ${noun}s`;
}

function methodsCount(kind: 'added' | 'removed', calls: readonly string[]): string {
  const methods = countOf(calls);
  return kind === 'added' ? `${methods} added to the documentation` : `${methods} no longer documented`;
}

function nameHtml({ code }: Exclude<ChangeText, string>, path: string | undefined, { href }: NewsLinks): string {
  const html = `<code>${escapeHtml(code)}</code>`;
  return path === undefined ? html : `<a href="${escapeHtml(href(path))}">${html}</a>`;
}
