import { describe, expect, it } from 'vitest';
import { tinySite } from '../support/tinySite';

/** A site with a plugin that is a package. */
const siteOf = (list: 'remark' | 'rehype', code: string, more: Record<string, string>) => ({
  'docgen.config.js': `import plugin from 'a-plugin';\nexport default { lastUpdated: false, markdown: { ${list}Plugins: [plugin].flat() } };\n`,
  'node_modules/a-plugin/package.json': '{ "name": "a-plugin", "type": "module", "exports": "./index.js" }\n',
  'node_modules/a-plugin/index.js': code,
  ...more,
});

const VISIT = 'const visit = (node, see) => { see(node); node.children?.forEach((child) => visit(child, see)); };\n';

async function builtPage(files: Record<string, string>, page = 'dist/index.html') {
  const site = await tinySite(files);
  const { exitCode, stderr } = await site.docgen('build', '--no-cache');
  expect(exitCode, stderr).toBe(0);
  const html = await site.read(page);
  const content = html.slice(html.indexOf('<div id="docgen-content"'), html.indexOf('</main>'));
  return { site, html, content, stderr };
}

describe('code', () => {
  const CODE = '# Home\n\n```js {2} title="x.js" showLineNumbers\nconst a = 1;\nconst b = 2;\n```\n';

  it('comes to plugins with its meta, and what they make of it gets docgen’s frame', async () => {
    const { content } = await builtPage(
      siteOf(
        'rehype',
        `${VISIT}export default () => (tree) => visit(tree, (node) => {
  if (node.tagName !== 'pre') return;
  const code = node.children[0];
  node.properties.className = ['shiki'];
  node.properties.dataMeta = code.data.meta;
  code.children = code.children[0].value.trimEnd().split('\\n').flatMap((line, index) => [
    ...(index === 0 ? [] : [{ type: 'text', value: '\\n' }]),
    { type: 'element', tagName: 'span', properties: { style: 'color:#f00' }, children: [{ type: 'text', value: line }] },
  ]);
});\n`,
        { 'content/README.md': CODE },
      ),
    );
    expect(content).toMatch(
      /<div class="code-block" data-language="js"><p class="code-block-title">x\.js<\/p><pre class="shiki" data-meta="\{2\} title=&#x22;x\.js&#x22; showLineNumbers"><code class="language-js"><span class="s-[\da-f]{8}">const a = 1;<\/span>\n/,
    );
  });

  it('has that frame too where a plugin puts a tree of its own in its place', async () => {
    const { content } = await builtPage(
      siteOf(
        'rehype',
        `export default () => (tree) => {
  const at = tree.children.findIndex((node) => node.tagName === 'pre');
  const pre = { ...tree.children[at], properties: { className: ['other'] } };
  tree.children[at] = { type: 'root', children: [pre] };
};\n`,
        { 'content/README.md': CODE },
      ),
    );
    expect(content).toContain('<p class="code-block-title">x.js</p><pre class="other">');
  });

  it('keeps docgen’s highlighting, caption and marks where a plugin builds the tree anew', async () => {
    const { content } = await builtPage(
      siteOf(
        'rehype',
        `const copy = ({ type, tagName, properties, children, value }) => type === 'text' ? { type, value } : { type, ...(tagName && { tagName, properties: { ...properties } }), children: children.map(copy) };
export default () => (tree) => copy(tree);\n`,
        { 'content/README.md': `${CODE}\n::: tip Title\nText.\n:::\n` },
      ),
    );
    expect(content).toContain('<p class="code-block-title">x.js</p>');
    expect(content).toContain('<span class="line highlighted">');
    expect(content).toContain('t-k');
    expect(content).toContain('<div class="container tip">');
  });

  it('a plugin that takes away boxes is named, and ids that it renames lead where they did', async () => {
    const { content, stderr } = await builtPage(
      siteOf(
        'rehype',
        `${VISIT}export default function sanitizes() { return (tree) => visit(tree, (node) => {
  if (!node.properties) return;
  if (node.tagName === 'div') delete node.properties.className;
  if (node.properties.id) node.properties.id = 'user-content-' + node.properties.id;
}); }\n`,
        { 'content/README.md': '# Home\n\n[Part](#part)\n\n::: tip\nText.\n:::\n\n## Part\n' },
      ),
    );
    expect(stderr).toContain('plugin-problem  sanitizes: it took away a box or a group of tabs, or the classes');
    expect(content).toContain('<h2 id="part">');
  });

  it.each([
    ['rehype', "node.tagName !== 'pre'", 'it dropped 2 blocks of code'],
    ['remark', "node.type !== 'code' || node.lang !== 'js'", 'it dropped a block of code'],
  ] as const)('a plugin of %s that drops code is named', async (list, keeps, said) => {
    const code = `export default function drops() { return (tree) => { tree.children = tree.children.filter((node) => ${keeps}); }; }\n`;
    const page = { 'content/README.md': '# Home\n\n```js\na\n```\n\n```sh\nb\n```\n' };
    expect((await builtPage(siteOf(list, code, page))).stderr).toContain(`plugin-problem  drops: ${said}`);
  });

  it('an element `Badge` of a plugin is a badge, with its text or with what is in it', async () => {
    const code = `export default function adds() { return (tree) => { tree.children.push(
  { type: 'paragraph', data: { hName: 'Badge', hProperties: { text: 'new', type: 'warning' } }, children: [] },
  { type: 'paragraph', data: { hName: 'Badge' }, children: [{ type: 'text', value: 'inside' }] },
  { type: 'mdxJsxFlowElement', name: 'Badge', attributes: [{ type: 'mdxJsxAttribute', name: 'text', value: 'jsx' }], children: [] }); }; }\n`;
    const { content } = await builtPage(siteOf('remark', code, { 'content/README.md': '# Home\n' }));
    expect(content).toContain('<span class="badge badge-warning">new</span>');
    expect(content).toContain('<span class="badge badge-tip">inside</span>');
    expect(content).toContain('<span class="badge badge-tip">jsx</span>');
    const made = `export default function makes() { return (tree) => { tree.children.push({ type: 'element', tagName: 'Badge', properties: { text: 'el' }, children: [] }); }; }\n`;
    expect((await builtPage(siteOf('rehype', made, { 'content/README.md': '# Home\n' }))).content).toContain(
      '<span class="badge badge-tip">el</span>',
    );
  });

  it('a plugin that draws what code says is not told to have dropped it', async () => {
    const code = `${VISIT}export default function draws() { return (tree) => { tree.children = tree.children.map((node) => node.tagName === 'pre' ? { type: 'element', tagName: 'img', properties: { src: 'https://example.com/x.png', alt: 'x' }, children: [] } : node); }; }\n`;
    const page = { 'content/README.md': '# Home\n\n```dot\na\n```\n' };
    const { content, stderr } = await builtPage(siteOf('rehype', code, page));
    expect(content).toContain('x.png');
    expect(stderr).not.toContain('plugin-problem');
  });
});

describe('headings', () => {
  it('have the ids and classes that plugins give them, and braces are no text for plugins', async () => {
    const { content, site } = await builtPage(
      siteOf(
        'remark',
        `${VISIT}const textOf = (node) => node.value ?? node.children?.map(textOf).join('') ?? '';
export default () => (tree) => { const seen = []; visit(tree, (node) => {
  if (node.type !== 'heading') return;
  if (textOf(node).includes('Plain')) node.data = { ...node.data, id: 'given', hProperties: { id: 'given', className: 'loud', 'data-x': '1' } };
  seen.push(textOf(node) + ' ' + node.data?.hProperties?.id);
  if (seen.length === 3) tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: seen.join(', ') }] });
}); };\n`,
        { 'content/README.md': '# Home\n\n[One](#given) [Two](#own)\n\n## Plain\n\n## Own {#own}\n' },
      ),
    );
    expect(content).toContain('<h2 id="given" class="loud" data-x="1"><a href="#given"');
    expect(content).toContain('<h2 id="own">');
    expect(content).toContain('<p>Home undefined, Plain given, Own own</p>');
    expect(await site.read('dist/pages.json')).toContain('"slug":"given"');
  });
});

it('nodes of a plugin that say no element are named', async () => {
  const code = `const text = { type: 'paragraph', children: [{ type: 'text', value: 'in it' }] };
export default () => (tree) => void tree.children.push({ type: 'defList', children: [text] }, { type: 'aside', data: { hName: 'aside' }, children: [text] });\n`;
  const { stderr, content } = await builtPage(siteOf('remark', code, { 'content/README.md': '# Home\n' }));
  expect(content).toMatch(/<div>\s*<p>in it<\/p>\s*<\/div>\s*<aside>/);
  expect(stderr.match(/nodes of the type `\w+`/g)).toEqual(['nodes of the type `defList`']);
});

it('an id that the author wrote stays, whatever ids a plugin makes of texts', async () => {
  const code = `export default () => (tree) => { for (const node of tree.children) {
  if (node.type === 'heading') node.data = { ...node.data, hProperties: { id: 'made-' + node.children[0].value.toLowerCase() } };
} };\n`;
  const page = { 'content/README.md': '# Home\n\n[x](#own)\n\n## Title {#own}\n\n## Other\n' };
  const { content } = await builtPage(siteOf('remark', code, page));
  expect([...content.matchAll(/<h2 id="([^"]*)"/g)].map(([, id]) => id)).toEqual(['own', 'made-other']);
});

describe('components', () => {
  const SITE = {
    'components/Note.jsx':
      'export default ({ kind, count, children }) => <b title={kind}>{typeof count} {children}</b>;\n',
    'content/README.md': '# Home\n\nText.\n',
  };
  const TEXT = "{ type: 'text', value: 'in it' }";

  it.each([
    [
      'remark',
      'an own node',
      `{ type: 'note', data: { hName: 'Note', hProperties: { kind: 'a & b', count: 3 } }, children: [${TEXT}] }`,
    ],
    [
      'remark',
      'an element of MDX',
      `{ type: 'mdxJsxFlowElement', name: 'Note', attributes: [{ type: 'mdxJsxAttribute', name: 'kind', value: 'a & b' }, { type: 'mdxJsxAttribute', name: 'count', value: { type: 'mdxJsxAttributeValueExpression', value: '3' } }], children: [${TEXT}] }`,
    ],
    [
      'rehype',
      'an element',
      `{ type: 'element', tagName: 'Note', properties: { kind: 'a & b', count: 3 }, children: [${TEXT}] }`,
    ],
  ] as const)('are made by plugins of %s: %s', async (list, _what, node) => {
    const code = `export default () => (tree) => void tree.children.push(${node});\n`;
    const { content } = await builtPage(siteOf(list, code, SITE));
    expect(content).toMatch(/<b title="a &amp; b">number\s+(?:<p>)?in it(?:<\/p>)?\s*<\/b>/);
  });

  it('may be called like an element, with one letter or in capitals', async () => {
    const { content } = await builtPage({
      'docgen.config.js': 'export default { lastUpdated: false };\n',
      'components/I.jsx': 'export default ({ children }) => <u>{children ?? "one"}</u>;\n',
      'components/FAQ.jsx': 'export default ({ children }) => <section>{children}</section>;\n',
      'content/README.md':
        '# Home\n\n<I />\n\nAn <I>inner</I> one, and <B>HTML</B>.\n\n<FAQ>\n\n## Why\n\n</FAQ>\n\nAfter.\n',
    });
    expect(content).toContain('<u>one</u>');
    expect(content).toContain('<p>An <u>inner</u> one, and <b>HTML</b>.</p>');
    expect(content).toMatch(/<section>\s*<h2 id="why">.*<\/section>\s*<p>After\.<\/p>/s);
  });
});

it('directives that nobody claims are docgen’s, or text; those with a name of their own are the plugin’s', async () => {
  const code = `const label = { type: 'paragraph', data: { directiveLabel: true }, position: { start: { offset: 11 }, end: { offset: 18 } }, children: [{ type: 'text', value: 'Title' }] };
const text = (value) => ({ type: 'paragraph', children: [{ type: 'text', value }] });
export default () => (tree) => void tree.children.push(
  { type: 'containerDirective', name: 'tip', attributes: {}, children: [label, text('in the tip')] },
  { type: 'containerDirective', name: 'code-group', children: [{ type: 'code', lang: 'js', meta: null, value: '1' }] },
  { type: 'containerDirective', name: 'box', data: { hName: 'aside', hProperties: { className: ['own'] } }, children: [text('claimed')] },
  { type: 'paragraph', children: [{ type: 'text', value: 'at 10' }, { type: 'textDirective', name: '30', attributes: {}, children: [], position: { start: { offset: 19 }, end: { offset: 22 } } }] },
  { type: 'container', data: { hName: 'nav', hProperties: { className: ['theirs'] } }, children: [text('a node of a type that docgen has too')] },
);\n`;
  const { content } = await builtPage(siteOf('remark', code, { 'content/README.md': '# Home\n\nT: [Title] :30\n' }));
  expect(content).toMatch(/<div class="container tip"><p class="container-title">Title<\/p>\s*<p>in the tip<\/p>/);
  expect(content).toContain('class="code-group"');
  expect(content).toMatch(/<aside class="own">\s*<p>claimed<\/p>/);
  expect(content).toContain('<p>at 10:30</p>');
  expect(content).toMatch(/<nav class="theirs">\s*<p>a node of a type/);
});

describe('styles', () => {
  it('of plugins and components become classes of a style sheet that the policy allows', async () => {
    const { site, html, content } = await builtPage({
      ...siteOf(
        'rehype',
        `export default () => (tree) => void tree.children.push(
  { type: 'element', tagName: 'span', properties: { className: ['own'], style: 'color:#f00;top:-1em' }, children: [] },
  { type: 'element', tagName: 'style', properties: {}, children: [{ type: 'text', value: '.own{left:0}' }] },
);\n`,
        { 'content/README.md': '# Home\n\n<Red />\n', 'content/b.md': '# B\n' },
      ),
      'components/Red.jsx':
        'export default () => <><b className="x" style={{ color: \'red\', content: \'"a"\' }}>r</b><i style={{ top: 1 }} title="t" /></>;\n',
      'slots.tsx': 'export const pageEnd = () => <p style={{ margin: 7 }}>end</p>;\n',
    });
    expect(html).not.toMatch(/ style="/);
    const sheets = [...html.matchAll(/href="\/(assets\/css\/styles\.[\da-f]{8}\.css)"/g)].map(([, name]) => name!);
    const css = (await Promise.all(sheets.map((name) => site.read(`dist/${name}`)))).join('');
    for (const declarations of ['color:#f00;top:-1em', 'color:red;content:"a"', 'top:1px', 'margin:7px'])
      expect(css).toContain(`{${declarations}}`);
    expect(css).toContain('.own{left:0}');
    expect(content).toMatch(/<span class="own s-[\da-f]{8}"><\/span>/);
    expect(content).toMatch(/<b class="x s-[\da-f]{8}">r<\/b><i class="s-[\da-f]{8}" title="t"><\/i>/);
  });

  it('stay where the configuration says so, and the policy lets them', async () => {
    const site = await tinySite({
      'docgen.config.js': "export default { lastUpdated: false, security: { styles: 'inline' } };\n",
      'components/Red.jsx': "export default () => <b style={{ color: 'red' }}>r</b>;\n",
      'content/README.md': '# Home\n\n<Red />\n',
    });
    const { stdout } = await site.docgen('build', '--timings');
    expect(stdout).toMatch(/style-src 'self' 'unsafe-inline';/);
    expect(await site.read('dist/index.html')).toContain('<b style="color:red">r</b>');
  });
});

it.each(['remark', 'rehype'])('a plugin of %s for callouts gets them as they are written', async (list) => {
  const code = `const ${list}Callouts = () => (tree) => {
  for (const node of tree.children) {
    const first = node.children?.find(({ children }) => children)?.children?.[0];
    if (!first?.value?.startsWith('[!MINE]')) continue;
    first.value = 'mine';
    if (node.tagName) Object.assign(node, { tagName: 'aside' });
    else node.data = { hName: 'aside' };
  }
};
export default { lastUpdated: false, markdown: { ${list}Plugins: [${list}Callouts] } };
`;
  const content = '# Home\n\n> [!MINE]\n> a\n\n> [!TIP]\n> b\n';
  const site = await tinySite({ 'docgen.config.js': code, 'content/README.md': content });
  const { exitCode, stderr } = await site.docgen('build', '--strict');
  expect(exitCode, stderr).toBe(0);
  const page = await site.read('dist/index.html');
  expect(page).toMatch(/<aside>\s*<p>mine/);
  // A plugin of remark may leave some to docgen, one of rehype comes last.
  expect(page.includes('<div class="container tip">')).toBe(list === 'remark');
});

it.each(['remark', 'rehype'])(
  'a plugin of %s that reads alerts is known by what it does, whatever its name',
  async (list) => {
    const code = `const own = () => (tree) => {
  const visit = (node) => {
    if (node.value?.includes('[!NOTE]')) node.value = node.value.replace('[!NOTE]', 'mine');
    for (const child of node.children ?? []) visit(child);
  };
  visit(tree);
};
export default { lastUpdated: false, markdown: { ${list}Plugins: [own] } };
`;
    const site = await tinySite({ 'docgen.config.js': code, 'content/README.md': '# Home\n\n> [!NOTE]\n> a\n' });
    expect(await site.docgen('build', '--strict')).toMatchObject({ exitCode: 0 });
    expect(await site.read('dist/index.html')).toMatch(/<blockquote>\s*<p>mine/);
  },
);

describe('boxes', () => {
  const page = '# Home\n\n::: spoiler Words\nInside.\n:::\n';
  const build = async (plugin: string) => {
    const code = `const own = () => (tree) => { ${plugin} };
export default { lastUpdated: false, markdown: { remarkPlugins: [own] } };
`;
    const site = await tinySite({ 'docgen.config.js': code, 'content/README.md': page });
    const { stderr } = await site.docgen('build');
    return { stderr, page: await site.read('dist/index.html') };
  };

  it('are left to a plugin that makes them of the text', async () => {
    const made = await build(`for (const node of tree.children) {
    const [text] = node.children ?? [];
    if (!text?.value?.startsWith(':::')) continue;
    text.value = text.value.split('\\n').slice(1, -1).join(' ');
    node.data = { hName: 'aside' };
  }`);
    expect(made.page).toContain('<aside>Inside.</aside>');
    expect(made.stderr).not.toContain('unknown-container');
  });

  it('of a kind that neither docgen nor a plugin knows are named, and why no plugin sees them', async () => {
    const { page: shown, stderr } = await build('');
    expect(shown).toContain('<div class="container spoiler">');
    expect(stderr).toContain('docgen reads `:::` before your plugins, none of which reads it by itself');
  });
});

it('headings are their words for plugins of rehype, and keep their links', async () => {
  const code = `const words = (node) => node.value ?? (node.children ?? []).map(words).join('');
const list = () => (tree) => {
  const heading = tree.children.find(({ tagName }) => tagName === 'h2');
  heading.properties.id = 'other';
  tree.children.push({ type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value: '<' + words(heading) + '>' }] });
};
export default { lastUpdated: false, markdown: { rehypePlugins: [list] } };
`;
  const site = await tinySite({ 'docgen.config.js': code, 'content/README.md': '# Home\n\n## Two words\n' });
  expect(await site.docgen('build')).toMatchObject({ exitCode: 0 });
  const page = await site.read('dist/index.html');
  expect(page).toContain('<p>&#x3C;Two words></p>');
  expect(page).toContain('<h2 id="other"><a href="#other" class="header-anchor"');
});
