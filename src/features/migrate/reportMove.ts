import type { UserConfig } from '../../config/schema';
import type { Console } from '../../report/console';
import type { Diagnostic } from '../../report/diagnostic';
import { count } from '../../report/summary';
import type { MovedSite, OldSite } from './moveTypes';

/** How many places of a kind are named. */
const MOST_PLACES = 3;

/** Lines for the beginning of the new configuration: what it was made from, and what it could not take. */
export function aboutMove({ project: { generator, record } }: OldSite): string[] {
  const from = `Moved from ${generator.label}${generator.decidedBy === undefined ? '' : ` (${generator.decidedBy})`}.`;
  const unused = record?.unused ?? [];
  if (unused.length === 0) return [from];
  return [from, 'Not taken over:', ...unused.map((key) => `- ${key}`)];
}

/** Prints the four blocks of a move: what was taken, what it became, what readers lose, and what is left to do. */
export function reportMove(old: OldSite, moved: MovedSite, output: Console): void {
  const blocks: [string, readonly string[]][] = [
    ['taken', takenLines(old)],
    ['mapped', mappedLines(moved)],
    ['left out', lostLines(old)],
    ['to do', todoLines(old, moved)],
  ];
  for (const [name, lines] of blocks)
    output.info(`\n${name}:\n${lines.length === 0 ? '  nothing' : lines.map((line) => `  ${line}`).join('\n')}`);
}

function takenLines({ project: { generator, record, leftOut = [] } }: OldSite): string[] {
  const taken = record?.taken ?? 0;
  const by = generator.decidedBy === undefined ? '' : ` (${generator.decidedBy})`;
  return [
    `${generator.label}${by}: ${count(taken, 'key')} of its configuration`,
    ...leftOut.map(([name, files]) => `not \`${name}\`: ${count(files, 'file')} of markdown beside the content`),
  ];
}

/** Each key of the new configuration with its size, and each other file. */
function mappedLines({ config, files }: MovedSite): string[] {
  const keys = Object.entries(config).map(([key, value]) => `\`${key}\`${sizeOf(key, value)}`);
  const stubs = files.filter(({ name }) => name.endsWith('.tsx'));
  return [
    `docgen.config.ts: ${keys.join(', ')}`,
    ...(stubs.length > 0
      ? [`${count(stubs.length, 'stub')} of components: ${namesOf(stubs.map(({ name }) => name))}`]
      : []),
    ...files.filter(({ name }) => name.endsWith('.json')).map(({ name }) => name),
  ];
}

function sizeOf(key: string, value: UserConfig[keyof UserConfig]): string {
  if (typeof value !== 'object' || key === 'from') return '';
  return Array.isArray(value) ? ` ${value.length}` : ` ${Object.keys(value).length}`;
}

/** Keys without a counterpart, and what pages have that docgen leaves out. */
function lostLines({ project: { record }, diagnostics }: OldSite): string[] {
  const keys = record?.unused ?? [];
  return [
    ...(keys.length > 0 ? [`${count(keys.length, 'key')}: ${keys.map((key) => `\`${key}\``).join(', ')}`] : []),
    ...kindsOf(diagnostics.filter(({ code }) => LOSSES.has(code))),
  ];
}

/** Messages about what the old generator showed and docgen does not. */
const LOSSES = new Set(['foreign-syntax', 'unread-syntax', 'syntax-unread', 'unknown-element']);

function todoLines({ missing, diagnostics, isLeft }: OldSite, { faults }: MovedSite): string[] {
  const known = new Set(['unknown-component', ...LOSSES]);
  const others = diagnostics.filter(({ code }) => !known.has(code) && !faults.some((each) => each.code === code));
  return [
    ...(isLeft ? ['some values only the code of the old configuration tells: `--run-config` runs it'] : []),
    ...missing.map(({ name, pages }) => `write \`<${name}>\`: ${onPages(pages)}`),
    ...kindsOf(faults.filter(({ code }) => code !== 'unknown-component')).map((line) => `${line}; known from now on`),
    ...kindsOf(others),
    'install: `npm install --save-dev docgen-site`; `dist/` is for .gitignore',
  ];
}

/** One line for each kind of problem, with a count, an example and the first places. */
function kindsOf(diagnostics: readonly Diagnostic[]): string[] {
  const kinds = new Map<string, Diagnostic[]>();
  for (const each of diagnostics) kinds.set(each.code, [...(kinds.get(each.code) ?? []), each]);
  return [...kinds].map(([code, found]) => {
    const places = found.flatMap(({ file, line }) => (file === undefined ? [] : [`${file}:${line ?? 1}`]));
    return `${code} ${found.length}×: ${found[0]!.message}${places.length > 0 ? ` (${namesOf(places)})` : ''}`;
  });
}

function onPages(pages: readonly string[]): string {
  return `${count(pages.length, 'page')} (${namesOf(pages)})`;
}

function namesOf(names: readonly string[]): string {
  return `${names.slice(0, MOST_PLACES).join(', ')}${names.length > MOST_PLACES ? ' …' : ''}`;
}
