import { KEYS_OF_OTHERS, SAME_KEYS } from '../base/keysOfOthers';
import { linesAboveFrontMatter } from '../prose/frontMatterEnd';
import matter from 'gray-matter';
import { describeIssue, describeValue, keyPath } from '../report/describeIssue';
import { type Diagnostic, problem } from '../report/diagnostic';
import { nearestName } from '../report/nearest';
import type { SourceFile } from '../model/sourceFile';
import { readSameKeys, withoutSidebarKeys, withSearchKeys } from './sameKeys';
import { parseToml } from './toml';
import { parseYaml, yamlFault } from '../markdown/yaml';
import { frontMatterSchema, type FrontMatter } from '../config/frontMatterSchema';

const KNOWN_KEYS = Object.keys(frontMatterSchema.shape);
const READ_KEYS: readonly string[] = [...KNOWN_KEYS, ...Object.values(SAME_KEYS).flat()];
/** Too short to tell a misspelling from an author's own key: `text` is not `next`. */
const SHORT_KEYS = ['label', 'badge', 'draft', 'prev', 'next', 'list'];
const TELLING_KEYS = KNOWN_KEYS.filter((key) => !SHORT_KEYS.includes(key));

export interface SplitSource {
  frontMatter: FrontMatter;
  /** Line of each top-level key, counted from 1. */
  keyLines: ReadonlyMap<string, number>;
  /** The markdown, with spaces in place of the front matter, so that positions stay correct. */
  body: string;
  diagnostics: Diagnostic[];
}

/**
 * Splits YAML or TOML front matter from the markdown. It is only data: no other language is supported, and nothing in
 * it is run.
 */
export function splitFrontMatter({ file, text }: SourceFile): SplitSource {
  const above = linesAboveFrontMatter(text);
  return (above === '' ? undefined : splitBelow(file, text, above)) ?? splitAtStart(file, text);
}

/** Front matter below other lines; undefined if it is none: lines of text between two rules. */
function splitBelow(file: string, text: string, above: string): SplitSource | undefined {
  const { frontMatter, keyLines, body, diagnostics } = splitAtStart(file, text.slice(above.length));
  if (keyLines.size === 0) return undefined;
  const count = above.split('\n').length - 1;
  return {
    frontMatter,
    keyLines: new Map(Array.from(keyLines, ([key, line]) => [key, line + count])),
    body: above + body,
    diagnostics: diagnostics.map((each) =>
      each.line === undefined ? each : Object.assign(each, { line: each.line + count }),
    ),
  };
}

function splitAtStart(file: string, text: string): SplitSource {
  if (/^\+\+\+[ \t]*\n/.test(text)) return splitToml(file, text);
  const fence = /^---[ \t]*([^\s-][^\n]*)?\n/.exec(text);
  if (fence === null) return none(text);
  const language = fence[1]?.trim();
  const end = /\n---[ \t]*(?:\n|$)/.exec(text.slice(fence[0].length - 1));
  if (language !== undefined && language !== 'yaml') {
    const body = end === null ? text : blankLines(text, fence[0].length - 1 + end.index + end[0].length);
    return { ...broken(text, problem('front-matter-language', { language }, { file, line: 1, column: 4 })), body };
  }
  if (end === null) {
    // Above a blank line it is a rule across the page.
    if (/^---[ \t]*\n[ \t]*\n/.test(text)) return none(text);
    return broken(text, problem('front-matter-open', { fence: '---' }, { file, line: 1, column: 1 }));
  }
  const bodyStart = fence[0].length - 1 + end.index + end[0].length;
  const twice: Diagnostic[] = [];
  const yaml = (content: string): object =>
    parseYaml(content, (cause) => twice.push(yamlDiagnostic(cause, { file, text: content })));
  try {
    const parsed = matter(text.slice(0, bodyStart), { engines: { ...ENGINES, yaml } });
    const keyLines = findKeys(text.slice(0, bodyStart));
    const { frontMatter, diagnostics } = checkKeys(parsed.data, keyLines, file);
    return { frontMatter, diagnostics: [...twice, ...diagnostics], keyLines, body: blankLines(text, bodyStart) };
  } catch (cause) {
    const body = blankLines(text, bodyStart);
    return {
      ...broken(text, yamlDiagnostic(cause, { file, text: text.slice(0, bodyStart) })),
      frontMatter: namesIn(text.slice(0, bodyStart)),
      body,
    };
  }
}

/** Title and description as they are written: a mistake in YAML does not cost the page its name: `title: {#if ...}` */
function namesIn(frontMatter: string): FrontMatter {
  const written = Array.from(
    frontMatter.matchAll(/^(title|description):[ \t]+(?![ \t])(["']?)([^\p{L}\p{N}\n]*[\p{L}\p{N}].*)/gmu),
  );
  const names = written.map(([, key, quote, text]) => {
    const value = text!.trim();
    return [key!, quote !== '' && value.endsWith(quote!) ? value.slice(0, -1) : quote! + value] as const;
  });
  return frontMatterSchema.parse(Object.fromEntries(names));
}

/** Front matter between two lines `+++`, as Hugo has it. */
function splitToml(file: string, text: string): SplitSource {
  const start = text.indexOf('\n') + 1;
  const end = /^\+\+\+[ \t]*(?:\n|$)/m.exec(text.slice(start));
  if (end === null) {
    return broken(text, problem('front-matter-open', { fence: '+++' }, { file, line: 1, column: 1 }));
  }
  const inside = text.slice(start, start + end.index);
  const body = blankLines(text, start + end.index + end[0].length);
  const parsed = parseToml(inside);
  if ('mistake' in parsed) {
    const { reason, line, column } = parsed.mistake;
    return { ...broken(text, problem('front-matter-toml', { reason }, { file, line: line + 1, column })), body };
  }
  const keyLines = findKeys(`\n${inside}`, TOML_KEY);
  return { ...checkKeys(parsed.data, keyLines, file), keyLines, body };
}

function refuse(): never {
  throw new Error('only YAML front matter is read');
}

/** gray-matter would run JavaScript front matter; these engines prevent it even if a fence is overlooked. */
const ENGINES = { javascript: refuse, js: refuse, coffee: refuse, json: refuse };

function none(text: string): SplitSource {
  return { frontMatter: {}, keyLines: new Map(), body: text, diagnostics: [] };
}

function broken(text: string, diagnostic: Diagnostic): SplitSource {
  return { ...none(text), diagnostics: [diagnostic] };
}

function blankLines(text: string, bodyStart: number): string {
  return text.slice(0, bodyStart).replace(/[^\n]/g, ' ') + text.slice(bodyStart);
}

function checkKeys(
  data: unknown,
  keyLines: ReadonlyMap<string, number>,
  file: string,
): Pick<SplitSource, 'frontMatter' | 'diagnostics'> {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    const got = describeValue(data) ?? 'nothing';
    return { frontMatter: {}, diagnostics: [problem('front-matter-map', { got }, { file, line: 2, column: 1 })] };
  }
  const diagnostics = nearMisses(Object.keys(data), keyLines, file);
  // A key without a value counts as absent.
  const entries = Object.entries(data).filter(([, value]) => value !== null);
  const given = withSearchKeys(withoutSidebarKeys(inSmallLetters(Object.fromEntries(entries))));
  const result = frontMatterSchema.safeParse(given);
  if (result.success) return { frontMatter: readSameKeys(result.data), diagnostics };
  for (const issue of result.error.issues) {
    const place = { file, line: lineOfKey(keyLines, String(issue.path[0])), column: 1 };
    diagnostics.push(
      problem('front-matter-value', { key: keyPath(issue.path), ...describeIssue(issue, given) }, place),
    );
  }
  // One value that docgen cannot use does not cost the page its title.
  const wrong = new Set(result.error.issues.map(({ path }) => String(path[0])));
  const usable = Object.fromEntries(Object.entries(given).filter(([key]) => !wrong.has(key)));
  return { frontMatter: readSameKeys(frontMatterSchema.parse(usable)), diagnostics };
}

/** To Hugo, capitals in keys mean nothing: `Title` is read as `title`, unless that is there too. */
function inSmallLetters(data: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const renamed = Object.entries(data).map(([key, value]) => {
    const small = key.toLowerCase();
    return [READ_KEYS.includes(small) && !Object.hasOwn(data, small) ? small : key, value] as const;
  });
  return Object.fromEntries(renamed);
}

/** Warns about keys that look like misspellings of docgen's. */
function nearMisses(keys: string[], keyLines: ReadonlyMap<string, number>, file: string): Diagnostic[] {
  return keys.flatMap((key) => {
    const isKnown =
      READ_KEYS.includes(key.toLowerCase()) || READ_KEYS.includes(key) || Object.hasOwn(KEYS_OF_OTHERS, key);
    const near = isKnown ? undefined : nearestName(key, TELLING_KEYS);
    if (near === undefined) return [];
    return [problem('unknown-front-matter-key', { key, near }, { file, line: keyLines.get(key), column: 1 })];
  });
}

function lineOfKey(keyLines: ReadonlyMap<string, number>, key: string): number | undefined {
  return keyLines.get(key) ?? [...keyLines].find(([written]) => written.toLowerCase() === key)?.[1];
}

const YAML_KEY = /^(?:"([^"]+)"|'([^']+)'|([^\s#:'"-](?:[^:]*[^:\s])?))\s*:(?:\s|$)/;
/** `key = …`, `[key]`, `[[key]]`, `[key.inner]` */
const TOML_KEY = /^(?:"([^"]+)"\s*=|'([^']+)'\s*=|\[*([\w-]+)(?:\.[\w.-]+)?(?:\s*=|\]))/;

function findKeys(frontMatter: string, pattern = YAML_KEY): Map<string, number> {
  const lines = new Map<string, number>();
  for (const [index, line] of frontMatter.split('\n').entries()) {
    const key = pattern.exec(line);
    const name = key?.[1] ?? key?.[2] ?? key?.[3];
    if (name !== undefined && !lines.has(name)) lines.set(name, index + 1);
  }
  return lines;
}

function yamlDiagnostic(cause: unknown, { file, text }: { file: string; text: string }): Diagnostic {
  const { reason, ...place } = yamlFault(cause, text);
  return problem('front-matter-yaml', { reason }, { file, ...place });
}
