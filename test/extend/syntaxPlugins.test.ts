import type { Root } from 'mdast';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import remarkMath from 'remark-math';
import remarkMdx from 'remark-mdx';
import { unified, type Plugin, type Processor } from 'unified';
import { describe, expect, it } from 'vitest';
import { parseMarkdown } from '../../src/markdown/markdown';
import { remarkSyntax } from '../../src/markdown/engine/remarkSyntax';
import { addedSyntax } from '../../src/parse/extend/addedSyntax';
import { runDocgenProcess, tinySite } from '../support/tinySite';

const PLUGIN = {
  'node_modules/a-plugin/package.json': '{ "name": "a-plugin", "type": "module", "exports": "./index.js" }\n',
  'docgen.config.js':
    "import plugin from 'a-plugin';\nexport default { lastUpdated: false, markdown: { remarkPlugins: [plugin] } };\n",
};

/** A reader of texts for a plugin that adds to the syntax, and the texts that its whole parser has read. */
function readersOf(plugin: Plugin) {
  const before = unified().use(remarkSyntax()).freeze();
  const after = unified().use(remarkSyntax()).use(plugin).freeze() as unknown as Processor;
  const whole: string[] = [];
  const parse = after.parse.bind(after);
  after.parse = (text) => {
    whole.push(text as string);
    return parse(text);
  };
  const read = addedSyntax(before, after, (text): Root => parseMarkdown(text));
  return { read, whole };
}

describe('a plugin that adds to the syntax reads the pages that may have any of it', () => {
  it.each([
    ['no sign of it', '# A\n\nText.\n', false],
    ['its sign in code', '```sh\n$ npm i\n```\n\nSee `$HOME`.\n', false],
    ['its sign in a text', 'It costs $5, `$` and $6.\n', true],
    ['a formula', '$$\na\n$$\n', true],
  ])('%s', (_what, text, isWhole) => {
    const { read, whole } = readersOf(remarkMath);
    const tree = read!(text);
    expect(whole).toEqual(isWhole ? [text] : []);
    expect(JSON.stringify(tree).includes('ath"')).toBe(isWhole);
  });

  it('all pages, if it can begin anywhere or changes what others read', () => {
    const changes = function (this: { data(): { fromMarkdownExtensions?: object[] } }) {
      (this.data().fromMarkdownExtensions ??= []).push({ enter: { paragraph: () => undefined } });
    };
    const { read, whole } = readersOf(changes);
    expect(() => read!('Text.\n')).toThrow();
    expect(whole).toEqual(['Text.\n']);
  });

  it('no page, if it adds none', () => {
    expect(readersOf(() => () => undefined).read).toBeUndefined();
    expect(readersOf(remarkMdx).read).toBeDefined();
  });
});

it('an extension of the parser that throws is named with the place', async () => {
  const site = await tinySite({
    ...PLUGIN,
    'node_modules/a-plugin/index.js': `export default function strict() {
  const tokenize = () => () => { throw Object.assign(new Error('no braces here'), { line: 5, column: 3 }); };
  (this.data().micromarkExtensions ??= []).push({ text: { 123: { name: 'brace', tokenize } } });
}\n`,
    'content/README.md': '---\ntitle: A\n---\n\n# {#x}\n',
    'content/b.md': '# B\n',
  });
  const { exitCode, stderr } = await site.docgen('build', '--no-cache');
  expect(exitCode).toBe(1);
  expect(stderr).toMatch(
    /content\/README\.md:5:3 .*plugin-failed {2}`strict` of `the configuration` failed: .*no braces/,
  );
  expect(stderr).not.toContain('content/b.md');
});

it('a plugin finds files beside the page, from wherever docgen was started', async () => {
  const site = await tinySite({
    ...PLUGIN,
    'node_modules/a-plugin/index.js': `import { readFileSync } from 'node:fs';
import path from 'node:path';
export default () => (tree, file) => {
  const value = readFileSync(path.join(path.dirname(file.path), 's.ts'), 'utf8') + path.relative(file.cwd, file.path).length;
  tree.children.push({ type: 'code', lang: 'ts', value });
};\n`,
    'content/guide/a.md': '# A\n',
    'content/guide/s.ts': 'beside ',
    'content/README.md': '# Home\n\n[A](guide/a.md)\n',
    'content/s.ts': 'home ',
  });
  const elsewhere = path.join(site.root, 'elsewhere');
  mkdirSync(elsewhere);
  const { exitCode, stderr } = await runDocgenProcess(elsewhere, ['build', '..', '--no-cache']);
  expect(exitCode, stderr).toBe(0);
  expect(await site.read('dist/guide/a.html')).toContain('beside <t-n>18</t-n>');
});
