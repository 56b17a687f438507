import type * as z from 'zod';
import { type Diagnostic, type Place, problem } from '../report/diagnostic';
import { describeIssue, keyPath, valueAt } from '../report/describeIssue';
import { nearestName } from '../report/nearest';
import { inOwnWords } from './languages';
import { configSchema, type Config } from './schema';
import type { ConfigSource } from './project';
import { mergeStrings } from './strings';

/** The checked configuration, or its problems, each with the line of its key if it can be found. */
export function validateConfig(
  value: unknown,
  source: ConfigSource,
): { config: Config; diagnostics: [] } | { config: null; diagnostics: Diagnostic[] } {
  const result = configSchema.safeParse(withoutSchema(value, source));
  if (result.success) {
    const { strings, diagnostics } = mergeStrings(result.data, (key) => placeOfKey(source, key));
    if (diagnostics.length > 0) return { config: null, diagnostics };
    return { config: inOwnWords({ ...result.data, strings }), diagnostics: [] };
  }
  return {
    config: null,
    diagnostics: result.error.issues.flatMap((issue) => issueToDiagnostics(issue, { value, source })),
  };
}

/** Removes `$schema`, which only editors read, from a configuration in JSON. */
function withoutSchema(value: unknown, { file }: ConfigSource): unknown {
  if (!file.endsWith('.json') || typeof value !== 'object' || value === null) return value;
  const { $schema: _schema, ...rest } = value as Record<string, unknown>;
  return rest;
}

type Issue = z.core.$ZodIssue;

/** The whole value, and where it was written. */
interface Checked {
  value: unknown;
  source: ConfigSource;
}

function issueToDiagnostics(issue: Issue, checked: Checked): Diagnostic[] {
  const { value, source } = checked;
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => unknownKey(key, issue.path, source));
  }
  if (issue.code === 'invalid_union') {
    const closest = bestOfUnion(issue.errors);
    return closest.flatMap((each) => issueToDiagnostics({ ...each, path: [...issue.path, ...each.path] }, checked));
  }
  const key = keyPath(issue.path);
  const place =
    placeOfListed(checked, issue.path) ??
    placeOfPath(source, isMissing(issue, value) ? issue.path.slice(0, -1) : issue.path);
  if (issue.code === 'invalid_key') {
    // In a map, the key itself is wrong.
    const [inner] = issue.issues;
    const name = String(issue.path.at(-1));
    return [
      problem(
        'config-value',
        { key: keyPath(issue.path.slice(0, -1)), ...describeIssue({ ...inner!, path: [] }, name) },
        place,
      ),
    ];
  }
  return [problem('config-value', { key, ...describeIssue(issue, value) }, place)];
}

function unknownKey(key: string, path: PropertyKey[], source: ConfigSource): Diagnostic {
  const elsewhere = path.length === 0 ? inOtherPlace(key) : MOVED.get(keyPath([...path, key]));
  const near = elsewhere ?? nearestName(key, knownKeys(path));
  return problem('unknown-config-key', { key: keyPath([...path, key]), near }, placeOfKey(source, key));
}

/** Plugins of docgen, which are no keys. */
const PLUGIN_NAMES = ['openApi', 'asyncApi', 'graphql', 'feed', 'searchRecords'];

/** Names in other generators for keys of docgen that sound different. */
const OTHER_NAMES = new Map(
  Object.entries({
    apiUrl: 'api.url',
    ...Object.fromEntries(PLUGIN_NAMES.map((name) => [name, `plugins: [${name}({ … })]`])),
    customCss: 'theme.css',
    customCSS: 'theme.css',
    docs: 'contentFolder',
    editLink: 'repository',
    editUrl: 'repository',
    navbar: 'nav',
    socialLinks: 'social',
    srcDir: 'contentFolder',
    tagline: 'description',
    themeConfig: 'theme',
    url: 'siteUrl',
  }),
);

/** Keys that have another name now. */
const MOVED = new Map([
  ['method.url', 'api.url'],
  ['method.errors', 'api.errors'],
]);

/** Keys that belong in an object, written at the top: `logo` → `theme.logo`. */
function inOtherPlace(key: string): string | undefined {
  const owners = ['theme', 'markdown', 'security'].filter((owner) =>
    Object.hasOwn(shapeOf(shapeOf(configSchema)[owner]), key),
  );
  return owners[0] === undefined ? OTHER_NAMES.get(key) : `${owners[0]}.${key}`;
}

/** The alternative of a union that the author most likely intended: the one with the fewest problems. */
function bestOfUnion(errors: Issue[][]): Issue[] {
  return [...errors].sort((a, b) => weight(a) - weight(b))[0] ?? [];
}

/** Problems weigh less the deeper they are: if the outer keys fit, that alternative was probably intended. */
function weight(issues: Issue[]): number {
  return issues.reduce((sum, each) => {
    const depth = 4 ** -each.path.length;
    if (each.code === 'unrecognized_keys') return sum + each.keys.length * depth;
    // Another type altogether: whoever wrote an object did not mean a string.
    if (each.code === 'invalid_type' && each.path.length === 0) return sum + 8;
    return sum + depth * (each.code === 'invalid_union' ? Math.min(...each.errors.map(weight)) : 1);
  }, 0);
}

/** The keys of entries of lists, which are those of `nav` and `sidebar`. */
const NAVIGATION_KEYS = 'label folder pages groups items file link badge collapsed depth text'.split(' ');

/** The keys that are known at a path; alternatives in a list are not distinguished. */
function knownKeys(path: PropertyKey[]): string[] {
  let schema: unknown = configSchema;
  for (const key of path) schema = typeof key === 'string' ? shapeOf(schema)[key] : undefined;
  const known = Object.keys(shapeOf(schema));
  return known.length > 0 ? known : NAVIGATION_KEYS;
}

/** The keys of an object schema, even if it is wrapped in a default. */
function shapeOf(schema: unknown): Record<string, unknown> {
  let current = schema as { shape?: Record<string, unknown>; def?: { innerType?: unknown } } | undefined;
  while (current !== undefined && current.shape === undefined) {
    current = current.def?.innerType as typeof current;
  }
  return current?.shape ?? {};
}

/** A missing key has no place of its own. */
function isMissing(issue: Issue, value: unknown): boolean {
  return issue.code === 'invalid_type' && describeIssue(issue, value).got === undefined;
}

/** The place of a string in a list, which has no key of its own. */
function placeOfListed({ value, source }: Checked, path: readonly PropertyKey[]): Place | undefined {
  const listed = typeof path.at(-1) === 'number' ? valueAt(value, path) : undefined;
  const place = typeof listed === 'string' && listed !== '' ? placeInConfig(source, listed) : undefined;
  return place?.line === undefined ? undefined : place;
}

/** The place of the last key of a path that appears in the file. */
function placeOfPath(source: ConfigSource, path: readonly PropertyKey[]): Place {
  const places = path.filter((key) => typeof key === 'string').map((key) => placeOfKey(source, key));
  return places.findLast(({ line }) => line !== undefined) ?? { file: source.file };
}

function placeOfKey({ file, text }: ConfigSource, key: string): Place & { file: string } {
  const found = new RegExp(`(?<![\\w.])['"]?${key.replace(/\W/g, '\\$&')}['"]?\\s*[:,}]`).exec(text);
  return placeOfOffset({ file, text }, found?.index ?? -1);
}

/** Place of a string in a configuration file, quoted or as a key; no line if it is not there. */
export function placeInConfig(source: ConfigSource | undefined, text: string): Place & { file: string } {
  if (source === undefined) return { file: 'docgen.config.ts' };
  const quotes = ["'", '"', '`'];
  const offsets = quotes
    .map((quote) => source.text.indexOf(`${quote}${text}${quote}`))
    .filter((offset) => offset !== -1);
  return offsets.length === 0 ? placeOfKey(source, text) : placeOfOffset(source, Math.min(...offsets));
}

function placeOfOffset({ file, text }: ConfigSource, offset: number): Place & { file: string } {
  if (offset === -1) return { file };
  const before = text.slice(0, offset).split('\n');
  return { file, line: before.length, column: before.at(-1)!.length + 1 };
}
