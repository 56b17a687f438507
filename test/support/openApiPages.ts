import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';

type Json = Record<string, unknown>;

/** A value of a description, with the file that it is in. */
interface At {
  file: string;
  value: unknown;
}

interface Source {
  document: Json;
  follow: (at: At) => At;
}

interface BuiltPage {
  file: string;
  html: string;
  ids: Set<string>;
}

interface Walk {
  /** Facts of the source that no page shows. */
  missing: string[];
  /** Facts of a page that the source does not have. */
  invented: string[];
  operations: number;
}

const VERBS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** Compares a description with the pages made of it, both ways, without any of docgen's own code. */
export function walkOpenApiPages(file: string, folder: string): Walk {
  const source = readSource(file);
  const pages = readPages(folder);
  const walk: Walk = { missing: [], invented: [], operations: 0 };
  const seen = new Set<BuiltPage>();
  for (const [key, map] of [
    ['paths', source.document.paths],
    ['webhooks', source.document.webhooks],
  ] as const) {
    for (const [address, given] of Object.entries((map ?? {}) as Json)) {
      const item = source.follow({ file, value: given });
      for (const verb of VERBS) {
        const value = (item.value as Json)[verb];
        if (value === undefined) continue;
        walk.operations += 1;
        const at = source.follow({ ...item, value });
        compareOperation({ source, pages, walk, seen }, { key, verb, address, item, at });
      }
    }
  }
  for (const page of pages) {
    if (
      page.html.includes('class="operation-path"><span class="verb') &&
      !seen.has(page) &&
      !page.file.endsWith('index.html')
    ) {
      walk.invented.push(`page ${page.file}`);
    }
  }
  return walk;
}

interface Comparison {
  source: Source;
  pages: readonly BuiltPage[];
  walk: Walk;
  seen: Set<BuiltPage>;
}

interface OperationAt {
  key: 'paths' | 'webhooks';
  verb: string;
  address: string;
  item: At;
  at: At;
}

function compareOperation(comparison: Comparison, described: OperationAt): void {
  const { pages, walk, seen } = comparison;
  const { verb, address } = described;
  const page = pages.find((each) => !seen.has(each) && isPageOf(each, described));
  if (page === undefined) {
    walk.missing.push(`${verb} ${address}`);
    return;
  }
  seen.add(page);
  compareParameters(comparison, described, page);
  compareReplies(comparison, described, page);
  compareValues(comparison, described, page);
}

function parametersOf({ source }: Comparison, { item, at }: OperationAt): Json[] {
  const all = [...list(item, 'parameters'), ...list(at, 'parameters')].map((each) => source.follow(each).value as Json);
  return all.filter(({ in: place, name }) => {
    const isIgnored = place === 'header' && /^(?:accept|content-type|authorization)$/i.test(String(name));
    return !isIgnored && place !== 'body' && place !== 'formData';
  });
}

function compareParameters(comparison: Comparison, described: OperationAt, { ids }: BuiltPage): void {
  const all = parametersOf(comparison, described);
  const expected = new Set(all.map(({ in: place, name }) => `${String(place)}.${escaped(String(name))}`));
  const found = [...ids].filter((id) => /^(?:path|query|header|cookie)\.[^.~]+$/.test(id));
  report(comparison.walk, described, expected, new Set(found));
}

function compareReplies({ walk }: Comparison, described: OperationAt, { ids }: BuiltPage): void {
  const expected = Object.keys(repliesOf(described)).filter((each) => !each.startsWith('x-'));
  const found = [...ids].flatMap((id) => /^reply-(\w+)(?:-status)?$/.exec(id)?.[1] ?? []);
  report(walk, described, new Set(expected), new Set(found));
}

function repliesOf({ at }: OperationAt): Json {
  return ((at.value as Json).responses ?? {}) as Json;
}

function compareValues({ source, pages, walk }: Comparison, described: OperationAt, page: BuiltPage): void {
  const { at, item } = described;
  const replies = Object.keys(repliesOf(described)).map((status) => child(child(at, 'responses'), status));
  const body = (at.value as Json).requestBody === undefined ? [] : [child(at, 'requestBody')];
  const sent = [...list(item, 'parameters'), ...list(at, 'parameters'), ...body];
  const shown = shownCode(page, pages);
  const values = enumValues([...sent, ...replies], source.follow);
  report(walk, described, values, new Set([...values].filter((value) => shown.has(value))));
}

function report(walk: Walk, { verb, address }: OperationAt, expected: Set<string>, found: Set<string>): void {
  for (const each of expected) if (!found.has(each)) walk.missing.push(`${verb} ${address}: ${each}`);
  for (const each of found) if (!expected.has(each)) walk.invented.push(`${verb} ${address}: ${each}`);
}

function isPageOf({ html, file }: BuiltPage, { key, verb, address, at }: OperationAt): boolean {
  if (/\/(?:index|README)\.html$/.test(file)) return false;
  if (key === 'webhooks')
    return file.includes(`/${(at.value as { operationId?: string }).operationId ?? address.replace(/_/g, '-')}.html`);
  const path = `class="verb verb-${verb}">${verb.toUpperCase()}</span> <code>${html5(address)}</code></p>`;
  return html.includes(`<p class="operation-path"><span ${path}`);
}

/** The text of all code of a page, and of the schema pages that it leads to. */
function shownCode(page: BuiltPage, pages: readonly BuiltPage[]): Set<string> {
  const open = new Set([page]);
  const shown = new Set<string>();
  for (const each of open) {
    for (const [, code] of each.html.matchAll(/<code>([^<]*)<\/code>/g)) shown.add(plain(code!));
    for (const [, href] of each.html.matchAll(/href="([^"#]*\/schemas\/[^"#]*\.html)"/g)) {
      const target = pages.find(({ file }) => decodeURI(href!).endsWith(file));
      if (target !== undefined) open.add(target);
    }
  }
  return shown;
}

/** Keys that hold values and no schemas, or say nothing of the shown parts. */
const UNSEARCHED = /^(?:example|examples|default|x-.*|links|callbacks|not|discriminator|required|xml)$/;

/** All values that `enum` and `const` allow anywhere below. */
function enumValues(roots: readonly At[], follow: Source['follow']): Set<string> {
  const values = new Set<string>();
  const seen = new Set<unknown>();
  const visit = (at: At): void => {
    const { value, file } = follow(at);
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    const { enum: allowed, const: only, properties, patternProperties, ...rest } = value as Json;
    if (Array.isArray(allowed)) allowed.forEach((each) => values.add(text(each)));
    else if (allowed !== undefined) visit({ file, value: allowed });
    if (only !== undefined) values.add(text(only));
    const fields = Object.values({ ...(properties as Json), ...(patternProperties as Json) });
    const others = Object.entries(rest).filter(([key]) => !UNSEARCHED.test(key));
    for (const each of [...fields, ...others.map(([, inner]) => inner)]) visit({ file, value: each });
  };
  roots.forEach(visit);
  return values;
}

function readSource(main: string): Source {
  const files = new Map<string, unknown>();
  const read = (file: string): unknown => {
    if (!files.has(file)) files.set(file, load(readFileSync(file, 'utf8')));
    return files.get(file);
  };
  const follow = (at: At): At => {
    const reference = (at.value as Json | null)?.$ref;
    if (typeof reference !== 'string') return at;
    const [name = '', pointer = ''] = reference.split('#');
    const file = name === '' ? at.file : path.resolve(path.dirname(at.file), name);
    let value = read(file);
    for (const part of pointer.split('/').filter(Boolean)) {
      value = (value as Json | undefined)?.[decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~')];
    }
    return follow({ file, value: value ?? {} });
  };
  return { document: read(main) as Json, follow };
}

function readPages(folder: string): BuiltPage[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => {
      const html = readFileSync(path.join(folder, name), 'utf8');
      const ids = new Set([...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => plain(id!)));
      return { file: `/${name.replaceAll('\\', '/')}`, html, ids };
    });
}

function list({ file, value }: At, key: string): At[] {
  const found = (value as Json)[key];
  return Array.isArray(found) ? found.map((each: unknown) => ({ file, value: each })) : [];
}

function child({ file, value }: At, key: string): At {
  return { file, value: (value as Json)[key] };
}

function text(value: unknown): string {
  if (value === '') return '""';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function escaped(name: string): string {
  return name.replace(/[\s.~%#!"'<>`*]/g, (each) => `!${each.charCodeAt(0).toString(16)}`);
}

function html5(value: string): string {
  return value.replaceAll('&', '&#x26;').replaceAll('<', '&#x3C;');
}

function plain(html: string): string {
  return html
    .replace(/&#x([\da-f]+);/gi, (_all, code: string) => String.fromCodePoint(parseInt(code, 16)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
