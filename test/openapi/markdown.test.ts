import { describe, expect, test } from 'vitest';
import { tinySite } from '../support/tinySite';

/**
 * Constructs of markdown: as a description writes each, as the page shows it, as programs read it. WORD is the
 * construct's own.
 */
const NODES: Record<string, [source: string, html: RegExp, plain: RegExp]> = {
  text: ['WORD', /WORD/, /WORD/],
  strong: ['a **WORD**', /<strong>WORD<\/strong>/, /\*\*WORD\*\*/],
  emphasis: ['a *WORD*', /<em>WORD<\/em>/, /\*WORD\*/],
  deleted: ['a ~~WORD~~', /<del>WORD<\/del>/, /~~WORD~~/],
  code: ['a `WORD`', /<code>WORD<\/code>/, /`WORD`/],
  fence: ['```js\nlet WORD;\n```', /WORD/, /```js\n *let WORD;\n *```/],
  indented: ['    WORD;', /<pre[^]*WORD/, /```\n *WORD;/],
  link: ['a [WORD](https://example.com/)', /<a href="https:\/\/example.com\/"[^>]*>WORD/, /\[WORD\]\(https:/],
  deadLink: ['a [WORD](/there)', /<span>WORD<\/span>/, /a WORD$/m],
  reference: ['a [WORD][to]\n\n[to]: https://example.com/', /<a href="https:[^>]*>WORD/, /\[WORD\]\[to/],
  image: ['![WORD](https://example.com/a.png)', /<img [^>]*alt="WORD"/, /!\[WORD\]\(https:/],
  autolink: ['<https://example.com/WORD>', /<a href="https:\/\/example.com\/WORD"/, /https:\/\/example.com\/WORD/],
  break: ['WORD\\\nnext', /WORD<br>/, /WORD\\\n/],
  rule: ['WORD\n\n---', /WORD<\/p>\s*<hr>/, /WORD\n\n *(?:\*\*\*|---)/],
  heading: ['### WORD', /WORD/, /WORD/],
  quotation: ['> WORD', /<blockquote>\s*<p>WORD/, /> WORD/],
  list: ['- a\n- WORD', /<li>WORD/, /- WORD/],
  numbers: ['3. a\n4. WORD', /<ol start="3">[^]*WORD/, /4\. WORD/],
  tasks: ['- [x] WORD', /<input [^]*WORD/, /- \[x\] WORD/],
  table: ['| a | b |\n| - | - |\n| c | WORD |', /<td>WORD<\/td>/, /\| +WORD +\|/],
  footnote: ['a[^WORD]\n\n[^WORD]: The WORD note.', /The WORD note/, /\[\^WORD\]: The WORD note/],
  html: ['a <b>WORD</b>', /<b>WORD<\/b>/, /WORD/],
  linkBesideHtml: ['a <b>b</b> [WORD][to]\n\n[to]: https://example.com/', /<a href="https:[^>]*>WORD/, /\[WORD\]\[to/],
  linesOfCell: ['| a |\n| - |\n| one<br>WORD<ul><li>two</ul> |', /one<br>WORD<ul><li>two/, /one WORD {2}two/],
  htmlBlock: ['<div>one</div><p>WORD</p>', /<p>WORD<\/p>/, /one\n\n *WORD/],
  placeholder: ['X-Key: <WORD>', /X-Key: (?:&lt;|&#x3C;)WORD(?:>|&gt;)/, /X-Key: \\<WORD>/],
  dashedPlaceholder: ['/a/<the-WORD>/b', /\/a\/(?:&lt;|&#x3C;)the-WORD(?:>|&gt;)\/b/, /\/a\/\\<the-WORD>\/b/],
  typeArgument: ['a Map<String, List<WORD>> b', /List(?:&lt;|&#x3C;)WORD/, /List\\<WORD/],
  placeholderInHtml: ['<p>List<WORD> b</p>', /List(?:&lt;|&#x3C;)WORD/, /List\\<WORD/],
  alert: ['> [!NOTE]\n> WORD', /class="container note"[^]*WORD/, /> \*\*Note\*\*\n *>\n *> WORD/],
  alertBelowText: ['Text:\n> [!WARNING]\n> WORD', /Text:[^]*WORD/, /Text:[^]*WORD/],
  ownAlert: ['> [!TODO] Title\n> WORD', /Title[^]*WORD/, /> \*\*Title\*\*\n *>\n *> WORD/],
  alertInList: [
    '- a\n\n  > [!TIP]\n  > WORD',
    /class="container tip"[^]*WORD/,
    /- a\n\n *> \*\*Tip\*\*\n *>\n *> WORD/,
  ],
  alertInQuotation: ['> a\n>\n> > [!TIP]\n> > WORD', /container tip[^]*WORD/, /> > \*\*Tip\*\*\n *> >\n *> > WORD/],
  codeInAlert: ['> [!NOTE]\n> ```js\n> WORD;\n> ```', /container note[^]*WORD/, /> ```js\n *> WORD;\n *> ```/],
  tableInAlert: ['> [!NOTE]\n>\n> | a |\n> | - |\n> | WORD |', /<td>WORD<\/td>/, /> \| +WORD +\|/],
  containerLine: ['::: tip\nWORD\n:::', /WORD/, /WORD/],
  component: ['<Badge>WORD</Badge> text', /WORD/, /WORD/],
  contents: ['[[toc]] WORD', /WORD/, /WORD/],
};

const text = (position: string): string =>
  Object.entries(NODES)
    .map(([node, [source]]) => source.replaceAll('WORD', `${node}${position}`).replaceAll('[to]', `[to${position}]`))
    .join('\n\n');

const string = (description: string) => ({ type: 'string', description });
const reply = (about: object) => ({ description: 'Done.', ...about });
const json = (schema: object) => ({ 'application/json': { schema } });

/** Places in OpenAPI whose description is markdown. */
const POSITIONS: Record<string, (description: string) => object> = {
  Operation: (description) => ({ description }),
  Path: (description) => ({ parameters: [{ name: 'a', in: 'path', required: true, schema: {}, description }] }),
  Query: (description) => ({ parameters: [{ name: 'a', in: 'query', schema: {}, description }] }),
  Header: (description) => ({ parameters: [{ name: 'a', in: 'header', schema: {}, description }] }),
  Cookie: (description) => ({ parameters: [{ name: 'a', in: 'cookie', schema: {}, description }] }),
  Body: (description) => ({ requestBody: { description, content: json({ type: 'object' }) } }),
  BodySchema: (description) => ({ requestBody: { content: json({ type: 'object', description }) } }),
  Field: (description) => ({ requestBody: { content: json({ properties: { a: string(description) } }) } }),
  NestedField: (description) => {
    const inner = { type: 'array', items: { properties: { b: string(description) } } };
    return { requestBody: { content: json({ properties: { a: inner } }) } };
  },
  Choice: (description) => ({ requestBody: { content: json({ oneOf: [string(description), { type: 'number' }] }) } }),
  Reply: (description) => ({ responses: { 200: { description } } }),
  ReplyHeader: (description) => ({ responses: { 200: reply({ headers: { A: { schema: {}, description } } }) } }),
  ReplyField: () => ({ responses: { 200: reply({ content: json({ $ref: '#/components/schemas/Shared' }) }) } }),
  Callback: (description) => ({ callbacks: { done: { '{$request.body#/url}': { post: { description } } } } }),
  Server: (description) => ({ servers: [{ url: 'https://a.example' }, { url: 'https://b.example', description }] }),
  Auth: () => ({ security: [{ key: [] }] }),
};

function description(): string {
  const paths = Object.entries(POSITIONS).map(([position, operation]) => {
    const post = { operationId: position, responses: { 204: { description: 'Done.' } }, ...operation(text(position)) };
    return [`/${position}`, { post }];
  });
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'A', version: '1', description: text('Info') },
    tags: [{ name: 'Tagged', description: text('Tag') }],
    paths: {
      ...(Object.fromEntries(paths) as object),
      '/tagged': { get: { operationId: 'tagged', tags: ['Tagged'], responses: {} } },
    },
    components: {
      schemas: { Shared: { type: 'object', properties: { a: string(text('ReplyField')) } } },
      securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key', description: text('Auth') } },
    },
  });
}

test('a summary is plain text, but for code and links', async () => {
  const summary = 'a * b * c of List<Item>, `x` [y](z)';
  const long = `${summary}: ${'it is a long one '.repeat(6)}<end>`;
  const operation = (operationId: string, text: string) => ({ operationId, summary: text, responses: {} });
  const { docgen, read } = await tinySite({
    'docgen.config.ts': `import { defineConfig, openApi } from 'docgen-site';
export default defineConfig({ lastUpdated: false, plugins: [openApi({ source: './a.json' })] });
`,
    'content/README.md': '# Home\n',
    'a.json': JSON.stringify({
      openapi: '3.0.0',
      info: { title: 'A', version: '1' },
      paths: {
        '/short': { get: operation('short', summary) },
        '/long': { get: { ...operation('long', long), callbacks: { done: { '/x': { post: { summary: long } } } } } },
      },
    }),
  });
  expect((await docgen('build')).exitCode).toBe(0);
  const inHtml = 'a \\* b \\* c of List(?:&lt;|&#x3C;)Item>, <code>x</code> y';
  expect(await read('dist/api/short.html')).toMatch(new RegExp(`<h1[^>]*>[^]*${inHtml}</h1>`));
  expect(await read('dist/api/long.html')).toMatch(new RegExp(`<p>${inHtml}: it [^]*Callbacks[^]*<p>${inHtml}: it`));
  const escaped = 'a \\* b \\* c of List\\<Item>, `x` y';
  expect(await read('dist/api/short.md')).toContain(`# ${escaped}\n`);
  expect(await read('dist/api/long.md')).toContain(`\n${escaped}: it is`);
  expect(await read('dist/llms.txt')).toContain('a * b * c of List<Item>');
});

describe('markdown in a description', () => {
  test('is shown wherever it stands, on pages and to programs', async () => {
    const { docgen, read, list } = await tinySite({
      'docgen.config.ts': `import { defineConfig, openApi } from 'docgen-site';
export default defineConfig({ lastUpdated: false, plugins: [openApi({ source: './openapi.json' })] });
`,
      'content/README.md': '# Home\n',
      'openapi.json': description(),
    });
    const { exitCode, stderr } = await docgen('build');
    expect([exitCode, stderr]).toEqual([0, expect.not.stringContaining('unknown node')]);
    const files = await list('dist');
    const wrong: string[] = [];
    for (const position of [...Object.keys(POSITIONS), 'Info', 'Tag']) {
      const folder = position === 'Info' ? 'api/' : position === 'Tag' ? 'api/Tagged/' : '';
      const name = folder === '' ? `/${position}` : `${folder}(?:index|README)`;
      const html = await read(`dist/${files.find((file) => new RegExp(`${name}\\.html$`).test(file))}`);
      const plain = await read(`dist/${files.find((file) => new RegExp(`${name}\\.md$`).test(file))}`);
      for (const [node, [, inHtml, inPlain]] of Object.entries(NODES)) {
        const own = ({ source, flags }: RegExp) => new RegExp(source.replaceAll('WORD', `${node}${position}`), flags);
        if (!own(inHtml).test(html)) wrong.push(`${node} in ${position}: page`);
        if (!own(inPlain).test(plain)) wrong.push(`${node} in ${position}: markdown`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
