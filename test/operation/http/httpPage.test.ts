import { describe, expect, it } from 'vitest';
import type { Operation } from '../../../client/features/api/shared/operation';
import { parseMarkdown, problemsOf } from '../../support/parseMarkdown';

const API = { url: 'https://api.example.com/v1', auth: [] };

const page = (http: string, ...lines: string[]) =>
  [`---\nhttp: ${http}\n---`, '# Title', 'What it does.', ...lines].join('\n\n');

const table = (...rows: string[]) => rows.map((row) => `| ${row} |`).join('\n');
const HEAD = ['Field | Type | Required | Description', '- | - | - | -'];
const ID = ['## Path parameters', table('Parameter | Type | Description', '- | - | -', 'id | string | The ID.')];

function operationOf(markdown: string): Operation {
  return parseMarkdown(markdown, { api: API }).page.operation!;
}

const bodyOf = (...rows: string[]) =>
  operationOf(page('POST /x', '## Body', table(...HEAD, ...rows))).body!.content[0]!.schema;

describe('an operation in markdown', () => {
  it('becomes the record that a description would give', () => {
    const operation = operationOf(
      page(
        'PUT /users/{id}',
        ...ID,
        '## Query parameters',
        table('Parameter | Type | Required | Default', '- | - | - | -', 'limit | integer | no | 10'),
        '## Headers',
        table(
          'Header | Type | Required | Example | Description',
          '- | - | - | - | -',
          'If-Match | string | yes | v1 | See.',
        ),
        '## Responses',
        '### 200 OK',
        'The user.',
        '```json title="Jane"\n{ "id": 7 }\n```',
        '#### Headers',
        table('Header | Type', '- | -', 'ETag | string'),
        '### 4XX',
        'Something is wrong.',
      ),
    );
    const facts = { description: '', deprecated: false };
    expect(operation).toEqual({
      kind: 'http',
      id: 'put-users-id',
      name: 'Title',
      summary: 'What it does.',
      description: '',
      verb: 'PUT',
      path: '/users/{id}',
      direction: 'request',
      servers: [{ url: API.url, description: '', variables: [] }],
      auth: [],
      parameters: [
        { ...facts, name: 'id', in: 'path', required: true, schema: { type: 'string' }, description: 'The ID.' },
        { ...facts, name: 'limit', in: 'query', required: false, schema: { type: 'integer', default: 10 } },
        {
          ...facts,
          name: 'If-Match',
          in: 'header',
          required: true,
          schema: { type: 'string' },
          description: 'See.',
          example: 'v1',
        },
      ],
      responses: [
        {
          status: '200',
          description: 'The user.',
          headers: [{ ...facts, name: 'ETag', in: 'header', required: false, schema: { type: 'string' } }],
          content: [
            {
              contentType: 'application/json',
              schema: { type: 'object', properties: { id: { type: 'integer' } } },
              examples: [{ name: 'Jane', summary: '', value: { id: 7 } }],
            },
          ],
        },
        { status: '4XX', description: 'Something is wrong.', headers: [], content: [] },
      ],
      callbacks: [],
      tags: [],
      deprecated: false,
      source: { file: 'content/page.md', line: 2, column: 1 },
    });
  });

  it('has fields in fields and in lists', () => {
    expect(
      bodyOf(
        'address.city | string | yes | The town.',
        'address | object | yes | Where.',
        'items[].sku | string | yes |',
        'tags | string[] | |',
        'matrix[][] | number | |',
        'kind | string | | One of `a` or `b`.',
        'until | date-time or null | |',
        'constructor | any | |',
      ),
    ).toEqual({
      type: 'object',
      required: ['address'],
      properties: {
        address: {
          type: 'object',
          description: 'Where.',
          properties: { city: { type: 'string', description: 'The town.' } },
          required: ['city'],
        },
        items: {
          type: 'array',
          items: { type: 'object', properties: { sku: { type: 'string' } }, required: ['sku'] },
        },
        tags: { type: 'array', items: { type: 'string' } },
        matrix: { type: 'array', items: { type: 'array', items: { type: 'number' } } },
        kind: { type: 'string', enum: ['a', 'b'], description: 'One of `a` or `b`.' },
        until: { type: ['string', 'null'], format: 'date-time' },
        constructor: {},
      },
    });
  });

  it('is a list where its fields begin with one', () => {
    expect(bodyOf('[].id | integer | yes |')).toEqual({
      type: 'array',
      items: { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] },
    });
  });

  it('takes a schema whole, with its definitions', () => {
    const schema = { $ref: '#/$defs/A', $defs: { A: { properties: { a: { $ref: '#/$defs/A' } } } } };
    const markdown = page(
      'POST /x',
      '## Body',
      '`application/vnd.x+json`',
      `\`\`\`json schema\n${JSON.stringify(schema)}\n\`\`\``,
    );
    const { page: parsed, html, diagnostics } = parseMarkdown(markdown, { api: API });
    expect(diagnostics).toEqual([]);
    expect(parsed.operation!.body!.content[0]).toMatchObject({
      contentType: 'application/vnd.x+json',
      schema: { $ref: '#/schemas/A' },
    });
    expect(html).toContain('The same fields again: see <a href="#body">A</a>');
  });

  it('keeps what the author wrote beside the tables, and links in them', () => {
    const { html, page: parsed } = parseMarkdown(
      page(
        'GET /users/{id}',
        ...ID.slice(0, 1),
        'Mind the **case**.',
        table('Parameter | Type | Description', '- | - | -', 'id | string | See [all](all.md).'),
        '## Notes',
        'Slow.',
        '## Responses',
        'As JSON.',
        '### 200',
        'Fine.',
      ),
      { api: API },
    );
    const text = html
      .slice(html.indexOf('</nav>'))
      .replace(/<[^>]*>|#/g, ' ')
      .replace(/\s+/g, ' ');
    expect(text).toMatch(
      /^ GET \/users\/\{id\} \{changed 0\} What it does\. Path parameters Mind the case \. id string required See all \. Request .* Responses As JSON\. 200 OK Fine\. Notes Slow\. $/,
    );
    expect(parsed.references.find(({ url }) => url === 'all.md')).toMatchObject({ line: 15 });
  });

  it('has no samples of docgen’s where the author has some', () => {
    const { headers } = parseMarkdown(page('GET /x', '## Request', 'By hand.'), { api: API }).page;
    expect(headers.map(({ title }) => title)).toEqual(['Title', 'Request']);
  });

  it('gives other programs the tables as they are written', () => {
    const { markdown } = parseMarkdown(page('GET /users/{id}', ...ID), { api: API });
    const text = markdown.map((part) => (typeof part === 'string' ? part : JSON.stringify(part))).join('');
    expect(text).toContain('# Title\n\n`GET /users/{id}`\n\nWhat it does.');
    expect(text).toContain('| id | string | The ID. |');
    expect(text).toContain('https://api.example.com/v1/users/ID');
  });
});

describe('what an operation can not be', () => {
  it.each<[string, string, string[]]>([
    ['a verb that is none', page('GRT /x'), ['2:7 error operation-verb `http: GRT /x` has no verb of HTTP, but `GRT`']],
    ['no path', page('GET'), ['2:7 error operation-verb `http: GET` has no path behind the verb']],
    [
      'a parameter that no table has',
      page('GET /users/{user}/{id}', ...ID),
      [
        '2:19 error operation-path `GET /users/{user}/{id}` has `{user}`, which no row under "Path parameters" describes',
      ],
    ],
    [
      'a parameter that the path has not',
      page('GET /users', ...ID),
      ['2:11 error operation-path the path parameter `id` is not in `GET /users`'],
    ],
    [
      'a table without types',
      page('GET /x', '## Query parameters', table('Parameter | Description', '- | -', 'a | b')),
      ['11:1 error operation-table the table needs a column for names and one for types'],
    ],
    [
      'a column that nothing is known of',
      page('GET /x', '## Query parameters', table('Parameter | Type | Requird', '- | - | -', 'a | string | yes')),
      ['11:1 error operation-table the table has an unknown column `Requird`'],
    ],
    [
      'a field of text',
      page('POST /x', '## Body', table(...HEAD, 'a | string | |', 'a.b | string | |')),
      ['14:1 error operation-field `a.b`: `a` is a string, and has no fields'],
    ],
    [
      'a field of a list',
      page('POST /x', '## Body', table(...HEAD, 'a | array | |', 'a.b | string | |')),
      ['14:1 error operation-field `a.b`: `a` is an array: its entries are `a[]`'],
    ],
    [
      'text that has fields',
      page('POST /x', '## Body', table(...HEAD, 'a.b | string | |', 'a | string | |')),
      ['14:1 error operation-field `a`: it is a string, but there are fields of `a`'],
    ],
    [
      'a field twice',
      page('POST /x', '## Body', table(...HEAD, 'a | string | |', 'a | string | |')),
      ['14:1 error operation-field `a`: a table has it twice'],
    ],
    [
      'a name that is none',
      page('POST /x', '## Body', table(...HEAD, 'a..b | string | |')),
      ['13:1 error operation-field `a..b`: its name is not one such as `address.city` or `items[].sku`'],
    ],
    [
      'a type and a need that nobody knows',
      page('POST /x', '## Body', table(...HEAD, 'a | strnig | maybe |')),
      [
        '13:7 error operation-field `a`: its type `strnig` is not one that docgen knows',
        '13:16 error operation-field `a`: its column `Required` has `maybe`',
      ],
    ],
    [
      'a schema that does not parse',
      page('POST /x', '## Body', '```json schema\n{\n  "type": "object",\n}\n```'),
      ["13:19 error operation-schema the JSON schema can't be read: a comma before `}`"],
    ],
    [
      'a reference that leads nowhere',
      page('POST /x', '## Body', '```json schema\n{ "$ref": "#/$defs/B" }\n```'),
      [
        "12:12 error operation-schema the JSON schema can't be read: `#/$defs/B` leads nowhere: its definitions are in `$defs`",
      ],
    ],
    [
      'a status that is none',
      page('GET /x', '## Responses', '### Fine', 'Text.'),
      ['11:1 error operation-status `Fine` is not a status of HTTP'],
    ],
    [
      'a section with another name',
      page('GET /x', '## Query parametres', 'Text.'),
      ['9:1 warning method-section `Query parametres` is not read as a section of a method page'],
    ],
    [
      'two kinds of page',
      page('GET /x\ncall: getX'),
      ['?:? error operation-verb `http: GET /x` has a neighbour `call`, which makes another kind of page'],
    ],
  ])('%s', (_what, markdown, problems) => {
    expect(problemsOf(markdown, { api: API })).toEqual(problems);
  });
});
