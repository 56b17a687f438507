import { describe, expect, it, test } from 'vitest';
import { rewriteLinks } from '../../src/features/api/openapi/linkTexts';
import { tinySite } from '../support/tinySite';

const NEXT = (address: string): string | undefined => (address.startsWith('#') ? `/new${address.slice(1)}` : undefined);

test.each([
  ['See [one](#a) and [**two** `x`](#b "Title").', 'See [one](/newa) and [**two** `x`](/newb "Title").'],
  ['[a][b]\n\n[b]: #c', '[a][b]\n\n[b]: /newc'],
  ['[a](<#b c>) [d](#e(f)g) [h](#)', '[a](</newb c>) [d](/newe(f)g) [h](/new)'],
  ['`[a](#b)` and\n\n    [a](#b)\n\n```\n[a](#b)\n```', undefined],
  ['<a class="x" href="#a">A</a> <b title="[a](#b)">', '<a class="x" href="/newa">A</a> <b title="[a](#b)">'],
  ['<!-- <a href="#a"> --> [a](https://example.com/#a) ![a](#b)', undefined],
  ['- one\n  > [a](#b)\n\n[![i](#x)](#y)', '- one\n  > [a](/newb)\n\n[![i](#x)](/newy)'],
])('%s', (text, expected) => {
  expect(rewriteLinks(text, NEXT)).toBe(expected ?? text);
});

const DESCRIPTION = `openapi: 3.1.0
servers: [{ url: 'https://api.example.com' }]
info:
  title: Harbour
  version: '1'
  description: |
    Begin with [a ship](#operation/getShip), see [errors](#section/Errors) or [these](#errors).

    ## Errors

    They are numbers. <a href="#tag/Harbour-Masters">Masters</a> know more.
tags:
  - name: Harbour Masters
    description: Ask [a berth](#/Harbour%20Masters/listBerths) first.
  - { name: Ships, description: Large. }
paths:
  /ships/{id}:
    get:
      operationId: getShip
      tags: [Ships]
      summary: Get a ship
      description: |
        By [Redoc](#tag/Ships/operation/listShips), by [its path](#tag/Ships/paths/~1ships/get),
        by [Swagger UI](#operations-Ships-listShips), [Elements](#/operations/listShips),
        [Scalar](#tag/ships/get/ships) and [GitHub](/rest/ships#list-all-ships).
      parameters:
        - { name: id, in: path, required: true, schema: { type: string }, description: 'As in [the list](#operation/listShips).' }
      responses:
        '200':
          description: See [the list](#operation/listShips).
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Ship' }
  /ships:
    get:
      operationId: listShips
      tags: [Ships]
      summary: List all ships
      description: More in [the guide](/docs/ships?a=1#b), not in [x](#nowhere) nor \`[y](#operation/listShips)\`.
      responses: { '200': { description: ok } }
  /berths:
    get:
      operationId: listBerths
      tags: [Harbour Masters]
      summary: List berths
      responses: { '200': { description: ok } }
components:
  schemas:
    Ship:
      type: object
      properties:
        berth:
          type: string
          description: One of [the berths](#operation/listBerths) of <a href='#tag/Harbour-Masters'>masters</a>.
          example: '[z](#operation/listBerths)'
`;

describe('links that were written for the pages of other programs', () => {
  const site = (options: string) =>
    tinySite({
      'docgen.config.ts': `import { openApi } from 'docgen-site';
export default { siteUrl: 'https://docs.example.com', lastUpdated: false, plugins: [openApi({ source: './openapi.yaml'${options} })] };
`,
      'content/README.md': '# Home\n',
      'openapi.yaml': DESCRIPTION,
    });

  test('lead to the pages of operations, tags and sections', async () => {
    const { docgen, read } = await site('');
    const { exitCode, stdout } = await docgen('build', '--format', 'json');
    expect(exitCode).toBe(0);
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { message: string; line: number }[] };
    expect(diagnostics.map(({ line, message }) => `${line} ${message}`)).toEqual([
      '39 openapi:relative-link: `/docs/ships?a=1#b` is no whole address, so that the link is text',
      '39 openapi:relative-link: `#nowhere` is no whole address, so that the link is text',
    ]);
    const index = await read('dist/api/index.html');
    expect(index).toContain('<a href="/api/Ships/getShip.html">a ship</a>');
    expect(index).toContain('<a href="/api/#errors">errors</a>');
    expect(index).toContain('<a href="/api/#errors">these</a>');
    expect(index).toContain('<a href="/api/Harbour-Masters/">Masters</a>');
    expect(await read('dist/api/Harbour-Masters/index.html')).toContain(
      '<a href="/api/Harbour-Masters/listBerths.html">a berth</a>',
    );
    const ship = await read('dist/api/Ships/getShip.html');
    for (const name of ['Redoc', 'its path', 'Swagger UI', 'Elements', 'Scalar', 'GitHub', 'the list']) {
      expect(ship).toContain(`<a href="/api/Ships/listShips.html">${name}</a>`);
    }
    expect(ship).toContain('<a href="/api/Harbour-Masters/listBerths.html">the berths</a>');
    expect(ship).toContain('<a href="/api/Harbour-Masters/">masters</a>');
    const list = await read('dist/api/Ships/listShips.html');
    expect(list).toContain('<span>the guide</span>');
    expect(list).toContain('<code>[y](#operation/listShips)</code>');
  });

  test('are whole addresses in files for programs, and the description stays as it was', async () => {
    const { docgen, read } = await site('');
    await docgen('build');
    const markdown = await read('dist/api/Ships/getShip.md');
    expect(markdown).toContain('[the berths](https://docs.example.com/api/Harbour-Masters/listBerths.html)');
    expect(markdown).toContain('[Redoc](https://docs.example.com/api/Ships/listShips.html)');
    const records = await read('dist/operations.json');
    expect(records).toContain('[Redoc](https://docs.example.com/api/Ships/listShips.html)');
    expect(records).not.toContain('page:');
    expect(await read('dist/openapi.json')).toContain('[a ship](#operation/getShip)');
  });

  test('are below a base where they lead to no page', async () => {
    const { docgen, read } = await site(", linkBase: 'https://example.com/guides/'");
    const { stdout } = await docgen('build', '--format', 'json');
    expect(stdout).toContain('#nowhere');
    expect(stdout).not.toContain('/docs/ships');
    expect(await read('dist/api/Ships/listShips.html')).toContain('<a href="https://example.com/docs/ships?a=1#b"');
    expect(await read('dist/api/Ships/getShip.html')).toContain(
      '<a href="https://example.com/rest/ships#list-all-ships"',
    );
  });

  test('need a base that is a whole address', async () => {
    const { docgen } = await site(", linkBase: '/guides/'");
    const { exitCode, stderr } = await docgen('build');
    expect(exitCode).toBe(2);
    expect(stderr).toContain('`linkBase` has to be a whole address');
  });
});

it.each([
  ['See [a](#auth).\n\n# <span id="topic-auth">Auth</span>', '/api/#auth', '<h2 id="auth">'],
  ['See [a](#topic-auth).\n\n# <span id="topic-auth">Auth</span>', '/api/#user-content-topic-auth', 'Auth'],
  ['See [a](#x).\n\n<a name="x"></a>\n\n# A', '/api/#user-content-x', 'name="user-content-x"'],
  ['See [a](#same-2).\n\n# Same\n\n# Same', '/api/#same-2', '<h2 id="same-2">'],
])('leads to what the text itself names: %j', async (description, href, target) => {
  const site = await tinySite({ ...plugged(''), 'openapi.json': describing(description) });
  const { exitCode, stderr } = await site.docgen('build');
  expect([exitCode, stderr]).toEqual([0, expect.not.stringContaining('#')]);
  const page = await site.read('dist/api/index.html');
  expect(page).toContain(`<a href="${href}">a</a>`);
  expect(page).toContain(target);
});

it('takes no text of a description for an error, and names its place', async () => {
  const texts = ['[a](page:/gone.html)', 'See [b](#b).\n\n<div>\n\n# B\n\n</div>', `${'> '.repeat(150)}deep`, '\ud800'];
  const site = await tinySite({ ...plugged(''), 'openapi.json': describing(texts.join('\n\n')) });
  const { exitCode, stderr } = await site.docgen('build', '--strict');
  expect(exitCode).toBe(1);
  expect(stderr).toContain('openapi.json:11:28  warning  dead-link  no page `/gone.html`');
  expect(stderr).toMatch(/openapi\.json:11:51 {2}warning {2}dead-anchor {2}no heading `#b`/);
  expect(stderr).toMatch(/openapi\.json {2}warning {2}nested-too-deeply/);
  expect(stderr).not.toContain('  error  ');
});

function plugged(options: string) {
  const plugin = `openApi({ source: './openapi.json'${options} })`;
  return {
    'docgen.config.ts': `import { openApi } from 'docgen-site';\nexport default { lastUpdated: false, plugins: [${plugin}] };`,
    'content/README.md': '# Home\n',
  };
}

function describing(description: string): string {
  const info = { title: 'A', version: '1', description };
  return JSON.stringify({ openapi: '3.1.0', servers: [{ url: 'https://api.example.com' }], info, paths: {} }, null, 1);
}
