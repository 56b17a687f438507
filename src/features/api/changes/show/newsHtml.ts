import { textOf, type Worded } from '../../../../../client/shared/text';
import { isAddress } from '../../schema/operationNames';
import type { OperationChange } from '../../../../model/changes';
import { type ChangeText, plainText, sayCount, sayIn } from '../compare/sayChange';
import { describeChanges, describeTogether, nameOf } from '../compare/describeChange';
import type { News } from '../compare/news';
import type { NewsEntry, SharedNews } from '../compare/sharedChanges';
import { escapeHtml } from '../../../../base/html';
import type { Targets } from './changeTargets';

/** Most methods of a commit that are named; more are usually a first import, and are counted. */
const MOST_NAMES = 20;

export interface NewsLinks {
  targets: Targets;
  /** The address of a path of the site. */
  href: (path: string) => string;
  /** Marks beside changes that break a program, and that may break one. */
  marks: Marks;
  words: Worded;
}

/** A word for each degree of a change; empty for one that breaks nothing. */
export type Marks = Record<'breaking' | 'risky', string>;

/** The marks on pages of the site. */
export function changeMarks(words: Worded): Marks {
  const { breaking, risky } = markTexts(words);
  return {
    breaking: ` <span class="badge badge-danger">${escapeHtml(breaking)}</span>`,
    risky: ` <span class="badge badge-warning">${escapeHtml(risky)}</span>`,
  };
}

/** The same in a text. */
export function markTexts(words: Worded): Marks {
  return { breaking: textOf(words, 'change.breaking', 'breaking'), risky: textOf(words, 'change.risky', 'may break') };
}

function markOf({ breaking, risky = false }: { breaking: boolean; risky?: boolean }, marks: Marks): string {
  return breaking ? marks.breaking : risky ? marks.risky : '';
}

/** A subject with words for it: `getClients: 2 changes` */
function lineOf(subject: string, said: string, words: Worded): string {
  return plainText(sayIn(words)('change.line', { subject, words: said }));
}

/** The changes of a method as a list. */
export function changeList(call: string, changes: readonly OperationChange[], links: NewsLinks): string {
  const items = describeChanges(changes, links.words).map(({ text, ...degree }) => {
    const html = text.map((part) =>
      typeof part === 'string' ? escapeHtml(part) : nameHtml(part, links.targets.place(call, part), links),
    );
    return `<li>${html.join('')}${markOf(degree, links.marks)}</li>`;
  });
  return `<ul>${items.join('')}</ul>`;
}

/** `3 methods were added: addA, addB, addC` */
export function methodsSentence({ kind, calls }: Extract<News, { calls: string[] }>, links: NewsLinks): string {
  const said = escapeHtml(methodsCount(kind, calls, links.words));
  const names = calls.map((call) => nameHtml({ code: call }, links.targets.page(call), links)).join(', ');
  const html = calls.length > MOST_NAMES ? said : lineOf(said, names, links.words);
  return html + (kind === 'removed' ? links.marks.breaking : '');
}

/** `3 methods: parameters that are required now`, or with the name if it is the same everywhere. */
function sharedTitle({ methods }: SharedNews, words: Worded): string {
  const [first] = methods;
  const own = isSameName(methods)
    ? plainText(describeChanges(first!.changes, words)[0]!.text)
    : describeTogether(first!.changes[0]!, words)!;
  return lineOf(
    countOf(
      methods.map(({ call }) => call),
      words,
    ),
    own,
    words,
  );
}

/** The same as HTML, with the mark of its degree. */
export function sharedTitleHtml(news: SharedNews, { marks, words }: NewsLinks): string {
  const html = escapeHtml(sharedTitle(news, words)).replace(/`(.*?)`/g, '<code>$1</code>');
  return html + markOf(news, marks);
}

function isSameName(methods: SharedNews['methods']): boolean {
  const names = methods.flatMap(({ changes }) => namesOf(changes).map(({ code }) => code));
  return names.length === methods.length && new Set(names).size === 1;
}

/** The methods of news that they share, with the names that it is about. */
export function sharedList(news: SharedNews, links: NewsLinks): string {
  const methods = news.methods.slice(0, MOST_SHARED);
  const left = news.methods.length - methods.length;
  const more = left === 0 ? '' : `<p>${plainText(sayCount(links.words, ['change.more', left]))}</p>`;
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
    return `<li>${lineOf(nameOfMethod(call), names.join(', '), links.words)}</li>`;
  });
  return `<ul>${items.join('')}</ul>`;
}

function namesOf(changes: readonly OperationChange[]): Exclude<ChangeText, string>[] {
  return changes.flatMap((change) => nameOf(change) ?? []);
}

/** One line that sums up the news: `getClients: parameter `page` added (integer, optional)`. */
export function newsTitle(news: NewsEntry, words: Worded): string {
  const withMark = (text: string, degree: Parameters<typeof markOf>[0]) => text + inBrackets(degree, words);
  if (news.kind === 'shared') return withMark(sharedTitle(news, words), news);
  if (news.kind !== 'changed') {
    const { kind, calls } = news;
    const said = methodsCount(kind, calls, words);
    return withMark(calls.length > MOST_NAMES ? said : lineOf(said, calls.join(', '), words), news);
  }
  const lines = describeChanges(news.changes, words);
  const [first, ...others] = lines;
  const breaking = lines.filter((line) => line.breaking).length;
  if (others.length === 0) return withMark(lineOf(news.call, plainText(first!.text), words), first!);
  const said =
    breaking === 0
      ? sayCount(words, ['change.count', lines.length])
      : sayCount(words, ['change.countBreaking', lines.length], { breaking: String(breaking) });
  return lineOf(news.call, plainText(said), words);
}

function inBrackets(degree: Parameters<typeof markOf>[0], words: Worded): string {
  const mark = markOf(degree, markTexts(words));
  return mark === '' ? '' : ` (${mark})`;
}

/** News as plain text, one change in each line. */
export function newsText(news: NewsEntry, words: Worded): string {
  if (news.kind === 'shared') {
    const lines = news.methods.map(({ call, changes }) => {
      const names = namesOf(changes).map(({ code }) => code);
      return names.length === 0 ? call : lineOf(call, names.join(', '), words);
    });
    return [newsTitle(news, words), ...lines].join('\n');
  }
  if (news.kind !== 'changed') return newsTitle(news, words);
  return describeChanges(news.changes, words)
    .map(({ text, ...degree }) => plainText(text) + inBrackets(degree, words))
    .join('\n');
}

/** `1 method`, `3 operations` */
function countOf(calls: readonly string[], words: Worded): string {
  const key = calls.every(isAddress) ? 'change.operations' : 'change.methods';
  return plainText(sayCount(words, [key, calls.length]));
}

function methodsCount(kind: 'added' | 'removed', calls: readonly string[], words: Worded): string {
  const [added, gone] = calls.every(isAddress)
    ? (['change.operationsAdded', 'change.operationsGone'] as const)
    : (['change.methodsAdded', 'change.methodsGone'] as const);
  return plainText(sayCount(words, [kind === 'added' ? added : gone, calls.length]));
}

function nameHtml({ code }: Exclude<ChangeText, string>, path: string | undefined, { href }: NewsLinks): string {
  const html = `<code>${escapeHtml(code)}</code>`;
  return path === undefined ? html : `<a href="${escapeHtml(href(path))}">${html}</a>`;
}
