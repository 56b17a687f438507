import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { GRAMMAR } from '../../scripts/openapi/grammar.mjs';
import { walkDescription } from '../../scripts/openapi/walk.mjs';
import { tinySite } from '../support/tinySite';

type Json = Record<string, unknown>;

/** A description without what a version does not have. */
function inVersion(value: unknown, object: string, version: string): unknown {
  if (Array.isArray(value)) return value.map((each) => inVersion(each, object, version));
  const keywords = GRAMMAR[object];
  if (typeof value !== 'object' || value === null || keywords === undefined) return value;
  return Object.fromEntries(
    Object.entries(value as Json).flatMap(([name, inner]) => {
      const known = keywords.get(name) ?? keywords.get('*');
      if (known === undefined || known.first > version || known.last < version) return [];
      const [, within = ''] = /^[[{]*(\w+)/.exec(known.type) ?? [];
      if (!known.type.startsWith('{')) return [[name, inVersion(inner, within, version)]];
      const map = Object.entries(inner as Json).map(([key, each]) => [key, inVersion(each, within, version)]);
      return [[name, Object.fromEntries(map) as Json]];
    }),
  );
}

/** Builds a description and walks it: the keywords that it has, and those that are missing and not named. */
async function walk(version: string) {
  const file = path.join(import.meta.dirname, `keywords/${version === '2.0' ? 'swagger' : 'openapi'}.yaml`);
  const written = load(await readFile(file, 'utf8'));
  const document = inVersion(written, 'root', version) as Json;
  if (version !== '2.0') document.openapi = `${version}.0`;
  const { root, docgen } = await tinySite({
    'docgen.config.ts': `import { defineConfig, openApi } from 'docgen-site';
export default defineConfig({ lastUpdated: false, plugins: [openApi({ source: './api.json' })] });
`,
    'content/README.md': '# Home\n',
    'api.json': JSON.stringify(document),
  });
  const { exitCode, stdout } = await docgen('build', '--format', 'json');
  const said = /no page shows ([^"]*)/.exec(stdout)?.[1] ?? '';
  const table = walkDescription(path.join(root, 'api.json'), path.join(root, 'dist'));
  return { exitCode, said, table };
}

const VERSIONS = ['2.0', '3.0', '3.1', '3.2'];

describe.each(VERSIONS)('a description with every keyword of %s', (version) => {
  test('has each of them on a page, or in a warning', async () => {
    const { exitCode, said, table } = await walk(version);
    expect(exitCode).toBe(0);
    const named = [...said.matchAll(/`([^`]+)`(?: that nothing uses)?(?: \((\d+) places\))?/g)];
    const counts = new Map(named.map(([, name, count = '1']) => [name!, Number(count)]));
    const missing = table.filter(({ onNoPage, notInMarkdown }) => onNoPage + notInMarkdown > 0);
    const silent = missing.filter(({ keyword, places }) => !isNamed(keyword, places[0], [...counts.keys()]));
    expect(silent.map(({ keyword, places }) => `${keyword}: ${places[0]}`)).toEqual([]);
    for (const [name, count] of counts) {
      const row = table.find(({ keyword }) => keyword === name);
      if (row !== undefined) expect([name, row.count]).toEqual([name, count]);
    }
    const seen = new Set(table.map(({ keyword }) => keyword));
    const all = Object.entries(GRAMMAR).flatMap(([object, keywords]) =>
      [...keywords].flatMap(([name, { first, last }]) =>
        first <= version && last >= version && name !== '*' && name !== 'components' && isReachable(object, version)
          ? [`${object}.${name}`]
          : [],
      ),
    );
    expect(all.filter((each) => !seen.has(each))).toEqual([]);
  });
});

/** A keyword is named itself, or one that it is inside of. */
function isNamed(keyword: string, first: string | undefined, names: readonly string[]): boolean {
  const above = (first ?? '').split(' ')[0]!.split('/');
  return names.some((name) => name === keyword.split(' ')[0] || above.includes(name.split('.').at(-1)!));
}

/** Objects that a version has. */
function isReachable(object: string, version: string): boolean {
  const isOld = version === '2.0';
  const modern = 'server variable components body media encoding callback example link flows flow'.split(' ');
  return !(isOld && modern.includes(object));
}
