import path from 'node:path';
import { resultOf } from '../literals/evaluate';
import { Answers, isClosure, isRecord } from '../literals/values';
import { pagesBelow } from './items';
import { isText, type Said } from './siteRecord';

/** Files of pages → files from which their addresses follow. */
type Table = ReadonlyMap<string, string>;
type Pair = [from: string, to: string];

/** `rewrites` of VitePress as docgen's patterns; of a function, what it says of the pages that are there. */
export async function rewritesOf(
  value: unknown,
  contentFolder: string,
): Promise<Pick<Said, 'asked' | 'inPart'> & { patterns?: Record<string, string>; isLeft?: true }> {
  if (value === undefined) return {};
  if (value instanceof Answers) return { patterns: inferredPatterns(tableOf(value.all)) };
  if (isRecord(value) && !isClosure(value)) return { patterns: Object.fromEntries(tableOf(value)) };
  const pages = await pagesBelow(contentFolder);
  const asked = { rewrites: pages };
  const said = isClosure(value) ? pages.map((page) => [page, resultOf(value, [page])] as const) : [];
  if (said.length > 0 && said.every(([, to]) => isText(to)))
    return { asked, patterns: inferredPatterns(tableOf(Object.fromEntries(said))) };
  return {
    isLeft: true,
    asked,
    inPart: { rewrites: `what its function says of the addresses of ${pages.length} pages` },
  };
}

function tableOf(said: Readonly<Record<string, unknown>>): Table {
  return new Map(Object.entries(said).filter((each): each is [string, string] => isText(each[1])));
}

/** A pattern, and how the names of the files begin and end that it is for. */
interface Rule {
  pattern: Pair;
  start: string;
  end: string;
}

/** The fewest patterns that say the same of all files: of a folder, or of a name in any, else the files themselves. */
export function inferredPatterns(table: Table): Record<string, string> {
  const rules: Rule[] = [];
  const isKnown = (file: string) => rules.some(({ start, end }) => file.startsWith(start) && file.endsWith(end));
  for (const [from, to] of table) if (from !== to && !isKnown(from)) rules.push(ruleFor(from, to, table));
  // The first that fits counts.
  rules.sort((one, other) => other.start.length - one.start.length);
  return Object.fromEntries(rules.map(({ pattern }) => pattern));
}

function ruleFor(from: string, to: string, table: Table): Rule {
  const folder = foldersFor(from, to).find(([own, other]) => holds(table, own, other));
  if (folder !== undefined) {
    const [own, other] = folder;
    return { pattern: [`${own}:rest*`, `${other}:rest*`], start: own, end: '' };
  }
  const name = nameFor(from, to, table);
  if (name === undefined) return { pattern: [from, to], start: from, end: from };
  return { pattern: [`:rest*${name[0]}`, `:rest*${name[1]}`], start: '', end: name[0] };
}

/** `packages/a/docs/b.md`, `a/b.md` → `packages/a/docs/` and `a/`: the beginnings in which they differ. */
function foldersFor(from: string, to: string): Pair[] {
  const [own, other] = [from.split('/'), to.split('/')];
  const differs = own.toReversed().findIndex((name, at) => name !== other.at(-1 - at));
  const same = differs === -1 ? own.length : differs;
  const begin = (parts: readonly string[], length: number) =>
    parts
      .slice(0, parts.length - length)
      .map((name) => `${name}/`)
      .join('');
  return Array.from({ length: same }, (_, at) => [begin(own, same - at), begin(other, same - at)]);
}

function holds(table: Table, own: string, other: string): boolean {
  for (const [from, to] of table) if (from.startsWith(own) && to !== other + from.slice(own.length)) return false;
  return true;
}

/** `a/README.md`, `a/index.md` → `/README.md` and `/index.md` */
function nameFor(from: string, to: string, table: Table): Pair | undefined {
  const [own, other] = [`/${path.posix.basename(from)}`, `/${path.posix.basename(to)}`];
  if (path.posix.dirname(from) !== path.posix.dirname(to) || !from.includes('/')) return undefined;
  for (const [each, said] of table)
    if (each.endsWith(own) && said !== each.slice(0, -own.length) + other) return undefined;
  return [own, other];
}
