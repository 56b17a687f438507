import { describe, expect, it } from 'vitest';
import { runDocgenProcess, tinySite } from '../support/tinySite';

/** A site whose plugin is a package; `code` is what the package exports. */
const siteOf = (code: string, list: 'remark' | 'rehype' = 'rehype', more = '') => ({
  'docgen.config.js': `import bad from 'bad';\nexport default { lastUpdated: false, markdown: { ${list}Plugins: [bad]${more} } };\n`,
  'node_modules/bad/package.json': '{ "name": "bad", "type": "module", "exports": "./index.js" }\n',
  'node_modules/bad/index.js': `${code}\n`,
  'content/README.md': '# Home\n\nText.\n',
});

const NAMED = '`badPlugin` of `the configuration` failed: ';

describe('a plugin that is broken is named', () => {
  it.each([
    [
      'throws when it is attached',
      "export default function badPlugin() { throw new Error('no options'); }",
      'no options',
    ],
    [
      'was written for an older unified',
      'export default function badPlugin() { this.Parser.prototype.inlineTokenizers.x = 1; }',
      'it extends the parser of remark 12',
    ],
    [
      'returns a string',
      "export default function badPlugin() { return () => '<p>x</p>'; }",
      'it returned a string that is no tree',
    ],
    [
      'leaves nothing in place of a node',
      'export default function badPlugin() { return (tree) => void tree.children.push(null); }',
      'it left `null` in place of a node, in `root`',
    ],
    [
      'leaves a text without a value',
      "export default function badPlugin() { return (tree) => void tree.children.push({ type: 'text' }); }",
      'it left a `text` whose `value` is `undefined`, in `root`',
    ],
    [
      'makes a circle',
      'export default function badPlugin() { return (tree) => void tree.children.push({ type: "element", tagName: "div", children: [tree] }); }',
      'it put `root` into itself, in `<div>`',
    ],
    [
      'sets something in all objects',
      'export default function badPlugin() { return () => { Object.prototype.bar = 2; }; }',
      'it sets `Object.prototype.bar`, which every object of the program then has',
    ],
    [
      'sets it when it is attached',
      'export default function badPlugin() { Object.prototype.bar = 2; }',
      'it sets `Object.prototype.bar`',
    ],
    [
      'throws nothing at all',
      'export default function badPlugin() { return () => { throw undefined; }; }',
      'it threw `undefined`',
    ],
  ])('that %s', async (_what, code, reason) => {
    for (const list of ['remark', 'rehype'] as const) {
      const site = await tinySite(siteOf(code, list));
      const { exitCode, stderr } = await site.docgen('build', '--no-cache');
      expect(stderr).toContain(`plugin-failed  ${NAMED}${reason}`);
      expect(stderr).not.toContain('bug in docgen');
      expect([1, 2]).toContain(exitCode);
    }
  });

  it.each(['frontMatter = 5', 'frontMatter = null', 'matter = 5', 'matter = null'])(
    'that leaves no front matter: `%s`',
    async (set) => {
      const code = `export default function badPlugin() { return (tree, file) => { file.data.${set}; }; }`;
      const site = await tinySite(siteOf(code, 'remark'));
      const { exitCode, stderr } = await site.docgen('build', '--no-cache');
      const reason = `\`file.data.${set.split(' ')[0]}\`: expected keys with values`;
      expect(stderr).toContain(`content/README.md  error  plugin-failed  ${NAMED}`);
      expect(stderr).toContain(reason);
      expect(exitCode).toBe(1);
    },
  );

  it('that leaves no front matter', async () => {
    const code = 'export default function badPlugin() { return (tree, file) => { file.data.frontMatter = null; }; }';
    const site = await tinySite(siteOf(code, 'remark'));
    const { stderr } = await site.docgen('build', '--no-cache');
    expect(stderr).toContain('`file.data.frontMatter`: expected keys with values, got `null`');
  });

  it('that never answers, on each page', async () => {
    const code = 'export default function badPlugin() { return () => new Promise(() => undefined); }';
    const site = await tinySite({ ...siteOf(code), 'content/b.md': '# B\n' });
    const { exitCode, stderr } = await runDocgenProcess(site.root, ['build', '--no-cache']);
    expect(exitCode).toBe(1);
    for (const page of ['README', 'b'])
      expect(stderr).toContain(
        `content/${page}.md  error  plugin-failed  ${NAMED}it waits for something that never happens`,
      );
  });

  it('but what others let pass is let pass: elements without properties, nodes that stand in two places', async () => {
    const code = `export default function lax() {
  const twice = { type: 'element', tagName: 'i', children: [{ type: 'text', value: 'twice' }] };
  return (tree) => { tree.children.push({ type: 'element', tagName: 'b' }, twice, twice); return null; };
}`;
    const site = await tinySite(siteOf(code));
    const { exitCode, stderr } = await site.docgen('build', '--no-cache');
    expect(exitCode, stderr).toBe(0);
    expect(await site.read('dist/index.html')).toContain('<b></b><i>twice</i><i>twice</i>');
  });

  it('that makes of a page what docgen can not go on with', async () => {
    const code =
      "export default function badPlugin() { return (tree) => { tree.children[0].depth = {}; Object.defineProperty(tree.children[0], 'children', { get() { throw new Error('trap'); } }); }; }";
    const site = await tinySite(siteOf(code, 'remark'));
    const { exitCode, stderr } = await site.docgen('build', '--no-cache');
    expect([exitCode, stderr]).toEqual([
      1,
      expect.stringContaining('plugin-failed  `badPlugin` of `the configuration`'),
    ]);
    expect(stderr).not.toContain('bug in docgen');
  });
});

describe('a plugin that does not end', () => {
  const LIMIT = ', pluginSeconds: 0.5';
  const reason = 'it took longer than 0.5 s (`markdown.pluginSeconds`)';

  it.each([
    [
      'waits',
      'export default function badPlugin() { return () => new Promise(() => void setInterval(() => 0, 100)); }',
      reason,
    ],
    [
      'waits for nothing',
      'export default function badPlugin() { return () => new Promise(() => {}); }',
      'it waits for something that never happens',
    ],
    ['works', 'export default function badPlugin() { return () => { for (;;); }; }', reason],
    ['works when it is attached', 'export default function badPlugin() { for (;;); }', reason],
    [
      'works after it has waited',
      'export default function badPlugin() { return async () => { await null; for (;;); }; }',
      reason,
    ],
    [
      'works after it has waited for a timer',
      'export default function badPlugin() { return async () => { await new Promise((done) => setTimeout(done, 5)); for (;;); }; }',
      reason,
    ],
    [
      'never calls back',
      'export default function badPlugin() { return (tree, file, next) => void setInterval(() => next.name, 100); }',
      reason,
    ],
  ])('ends after a while, and is named: it %s', async (_what, code, said) => {
    const site = await tinySite(siteOf(code, 'remark', LIMIT));
    const { exitCode, stderr } = await runDocgenProcess(site.root, ['build', '--no-cache']);
    expect(stderr).toContain(`${NAMED}${said}`);
    if (!code.includes('() { for')) expect(stderr).toContain('content/README.md');
    expect([1, 2]).toContain(exitCode);
  });
});

describe('lists of plugins', () => {
  it('hold presets, what CommonJS calls default, and nothing', async () => {
    const site = await tinySite({
      ...siteOf(''),
      'docgen.config.js': `import preset from 'bad';
export default { lastUpdated: false, markdown: { remarkPlugins: [false, preset, undefined], rehypePlugins: null ?? [] } };\n`,
      'node_modules/bad/index.js': `const push = (word = 'none') => (tree) => void tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: word }] });
export default { settings: { bullet: '*' }, plugins: [push, [push, 'one'], { plugins: [[{ __esModule: true, default: push }, 'two']] }] };\n`,
    });
    const { exitCode, stderr } = await site.docgen('build', '--no-cache');
    expect(exitCode, stderr).toBe(0);
    expect(await site.read('dist/index.html')).toMatch(/<p>none<\/p>\s*<p>one<\/p>\s*<p>two<\/p>/);
  });

  it.each([
    [
      "'remark-gfm'",
      "`markdown.remarkPlugins[1]`: expected a plugin, or a list of it and its options: `[plugin, options]`, which you import: `import plugin from 'remark-gfm'`, got the string `remark-gfm`",
    ],
    [
      'everything',
      '`markdown.remarkPlugins[1]`: expected a plugin, or a list of it and its options: `[plugin, options]`: `import plugin from …`, without `* as`, got keys with values',
    ],
    [
      '{ plugins: [7] }',
      '`markdown.remarkPlugins[1].plugins[0]`: expected a plugin, or a list of it and its options: `[plugin, options]`, got the number `7`',
    ],
  ])('name what is none: %s', async (item, message) => {
    const site = await tinySite({
      ...siteOf('export default () => undefined;'),
      'docgen.config.js': `import * as everything from 'bad';\nexport default { markdown: { remarkPlugins: [everything.default, ${item}] } };\n`,
    });
    const { exitCode, stderr } = await site.docgen('build', '--no-cache');
    expect(exitCode).toBe(2);
    expect(stderr).toContain(message);
  });
});
