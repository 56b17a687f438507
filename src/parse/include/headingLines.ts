import { SLUG_RULES } from '../../base/slug';
import { fencedTest } from '../../prose/fencedTest';

const HEADING = /^ {0,3}(#{1,6})[ \t]+(?=\S)/;
const OWN_ID = /\{#([\w-]+)\}\s*$/;

/** The lines from the heading with an id up to the next one of its level, as VitePress includes them. */
export function headingLines(lines: readonly string[], id: string): { from: number; to: number } | undefined {
  const isFenced = fencedTest(lines.join('\n'));
  const levels = lines.map((line, at) => (isFenced(at) ? 0 : (HEADING.exec(line)?.[1]?.length ?? 0)));
  const from = lines.findIndex((line, at) => levels[at]! > 0 && idOf(line) === id);
  if (from === -1) return undefined;
  const end = levels.findIndex((level, at) => at > from && level > 0 && level <= levels[from]!);
  return { from, to: end === -1 ? lines.length : end };
}

function idOf(line: string): string {
  const own = OWN_ID.exec(line)?.[1];
  return own ?? SLUG_RULES.vitepress.slug(line.replace(HEADING, '').replace(/[`*]|\]\([^)]*\)/g, ''));
}
