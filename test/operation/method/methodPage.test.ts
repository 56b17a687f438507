import { describe, expect, it } from 'vitest';
import { htmlOf, parseMarkdown, problemsOf } from '../../support/parseMarkdown';

const method = { wrapper: { file: 'class.hbwrapper.php', className: 'HBWrapper' }, local: 'ApiWrapper' };
const page = `---
title: getAccounts
call: getAccounts
pagination: true
coverage: partial
---

# getAccounts

Lists \`accounts\`, see [pages](../remote.md#pagination).

::: warning Mind
Slow *at times*.

Really.
:::

## Required parameters

| Parameter        | Type    | Description |
| ---------------- | ------- | ----------- |
| \`filter[status]\` | string  | The status. One of \`Active\` or \`Pending\`. |
| \`id\`             | integer | The ID of *one* account. |

## Optional parameters

| Parameter | Type | Description |
| --------- | ---- | ----------- |
| \`id\`      | any  | The same name again. |

## Response

\`\`\`json
{"success": true, "accounts": [{"id": "1"}]}
\`\`\`
`;

const FACTS = { kind: 'key', in: 'form', scopes: [], flows: [] };

/** Settings that the configuration shares with every operation. */
const SHARED = {
  servers: [{ url: 'https://billing.example.com/admin/api.php', description: '', variables: [] }],
  auth: [
    [
      { ...FACTS, name: 'API ID', parameter: 'api_id', description: 'The API ID.' },
      { ...FACTS, name: 'API key', parameter: 'api_key', description: 'The API key.' },
    ],
  ],
};

describe('a method page', () => {
  it('becomes a record', () => {
    expect(parseMarkdown(page).page.operation).toEqual({
      kind: 'rpc',
      verb: 'POST',
      path: '',
      direction: 'request',
      callbacks: [],
      source: { file: 'content/page.md', line: 3 },
      id: 'getAccounts',
      name: 'getAccounts',
      call: 'getAccounts',
      summary: 'Lists `accounts`, see [pages](../remote.md#pagination).',
      description: '',
      ...SHARED,
      tags: [],
      deprecated: false,
      pagination: true,
      coverage: 'partial',
      parameters: [
        {
          name: 'filter[status]',
          in: 'form',
          deprecated: false,
          schema: { type: 'string', enum: ['Active', 'Pending'] },
          required: true,
          id: 'param-filter-status',
          description: 'The status. One of `Active` or `Pending`.',
          example: 'Active',
        },
        {
          name: 'id',
          in: 'form',
          deprecated: false,
          schema: { type: 'integer' },
          required: true,
          id: 'param-id',
          description: 'The ID of *one* account.',
          example: '42',
        },
        {
          name: 'id',
          in: 'form',
          deprecated: false,
          schema: { 'x-type': 'any' },
          required: false,
          id: 'param-id-2',
          description: 'The same name again.',
        },
      ],
      responses: [
        {
          status: '200',
          description: '',
          headers: [],
          content: [
            {
              contentType: 'application/json',
              schema: {
                type: 'object',
                properties: {
                  success: { type: 'boolean' },
                  accounts: { type: 'array', items: { type: 'object', properties: { id: { type: 'string' } } } },
                },
              },
              examples: [{ name: '', summary: '', value: { success: true, accounts: [{ id: '1' }] } }],
            },
          ],
        },
      ],
      notes: [{ kind: 'warning', title: 'Mind', text: 'Slow *at times*.\n\nReally.' }],
    });
  });

  it('has the headings of the specification, in order', () => {
    expect(parseMarkdown(page).page.headers.map(({ level, title }) => `${level} ${title}`)).toEqual([
      '1 getAccounts',
      '2 Required parameters',
      '2 Optional parameters',
      '2 Request',
      '2 PHP Samples',
      '2 Response',
    ]);
  });

  it('has samples that are made of its tables', () => {
    const html = htmlOf(page, { method });
    expect([...html.matchAll(/<p class="code-group-caption">([^<]*)/g)].map(([, title]) => title)).toEqual([
      'cURL (shell)',
      'Python',
      'JavaScript',
      'Node.js',
      'Go',
      'POST',
      'GET',
      'cURL',
      'Wrapper class',
      'Local API',
    ]);
    expect(html).toContain('filter%5Bstatus%5D=Active&amp;id=42');
    expect(html.replace(/<[^>]*>/g, '')).toContain("'status' =&gt; 'Active'");
  });

  it('has tabs for the languages of its samples, and no other choice beside them', () => {
    const html = htmlOf(page, { method });
    expect(html).not.toContain('<select');
    const groups = [...html.matchAll(/data-code-group="([^"]*)"/g)].map(([, choices]) => choices);
    expect(groups).toEqual(['cURL|Python|JavaScript|Node.js|Go|POST|GET', 'PHP|PHP wrapper|Local API']);
  });

  it.each([
    ['full', ''],
    ['partial', 'Partly documented'],
    ['none', 'Not documented yet'],
  ])('says how much of it is documented: %s', (coverage, label) => {
    const html = htmlOf(page.replace('coverage: partial', `coverage: ${coverage}`));
    const [, shown = ''] = /<div class="method-call">.*<\/button>(.*?)<\/div>/.exec(html) ?? [];
    expect(shown.replace(/<[^>]*>|\{changed \d+\}|[^\w ]/g, '').replace(/changed 0$/, '')).toBe(label);
  });

  it.each([
    ['several replies', '```json\n{ "a": 1 }\n```\n\n```json\n{ "b": 1 }\n```\n'],
    ['a failed one', '```json\n{ "success": false, "reason": "none" }\n```\n'],
    ['none', 'Not documented.\n'],
  ])('says below %s how failed calls answer, where the configuration does', (_shown, reply) => {
    const errors = { page: '/errors.html', reply: '{ "success": false }' };
    const source = `${page.slice(0, page.indexOf('## Response'))}## Response\n\n${reply}\n## More\n\nText.\n`;
    const html = htmlOf(source, { method, api: { errors } });
    expect(html).not.toContain('>Failure<');
    expect(html.replaceAll('\n', '')).toMatch(
      /<p>If the call fails: <code>\{ "success": false \}<\/code>, see <a href="[^"]*">Errors<\/a>\.<\/p><h2 id="more">/,
    );
    expect(htmlOf(source, { method })).not.toContain('If the call fails');
  });

  it('shows no request of a method whose parameters are not known', () => {
    const source = '---\ncall: find\ncoverage: none\n---\n\n# find\n\nText.\n\n## Response\n\nNot documented yet.\n';
    const { html, page: parsed } = parseMarkdown(source);
    expect(parsed.headers.map(({ title }) => title)).toEqual(['find', 'Request', 'PHP Samples', 'Response']);
    expect(html).toContain('<code>call=find</code>');
    expect(html).not.toMatch(/code-group|request-builder|code-language/);
  });

  it('has an id on each row of its tables, for links', () => {
    const { html, page: parsed } = parseMarkdown(page);
    expect([...html.matchAll(/<tr id="([^"]*)">/g)].map(([, id]) => id)).toEqual([
      'param-filter-status',
      'param-id',
      'param-id-2',
    ]);
    expect(parsed.anchors).toEqual(
      expect.arrayContaining(['param-filter-status', 'param-id', 'param-id-2', 'response']),
    );
    expect([...html.matchAll(/<table class="parameters[^"]*" aria-label="([^"]*)">/g)].map(([, name]) => name)).toEqual(
      ['Required parameters', 'Optional parameters'],
    );
    expect(html.replaceAll('\n', '')).toContain(
      '<tr id="param-filter-status"><th scope="row"><code>filter[status]</code></th><td><a href="#param-filter-status" class="param-anchor" aria-label="Link to filter[status]"></a>string</td>',
    );
  });

  it('has the values and the default of a parameter on lines of their own', () => {
    const html = htmlOf(page).replaceAll('\n', '');
    expect(html).toContain(
      '<td>The status. <span class="values">One of <code>Active</code> or <code>Pending</code>.</span></td>',
    );
  });

  it('has defaults for what front matter leaves out', () => {
    expect(parseMarkdown('---\ncall: getX\n---\n# getX').page.operation).toEqual({
      kind: 'rpc',
      verb: 'POST',
      path: '',
      direction: 'request',
      callbacks: [],
      source: { file: 'content/page.md', line: 2 },
      id: 'getX',
      name: 'getX',
      call: 'getX',
      summary: '',
      description: '',
      ...SHARED,
      parameters: [],
      responses: [],
      tags: [],
      deprecated: false,
    });
  });

  it('is none without `call`', () => {
    const { page: parsed, html } = parseMarkdown(page.replace('call: getAccounts\n', ''));
    expect(parsed.operation).toBeUndefined();
    expect(html).not.toContain('PHP Samples');
    expect(html).not.toContain('<table class="parameters">');
  });
});

describe('sections of a method page that docgen writes', () => {
  const own = (title: string) =>
    `---\ncall: getX\n---\n# getX\n\n## ${title}\n\nWritten by hand.\n\n## Response\n\ntext\n`;

  it('come at the end where there is no Response', () => {
    expect(titles('---\ncall: getX\n---\n# getX\n\n## Notes\n\ntext')).toEqual([
      'getX',
      'Notes',
      'Request',
      'PHP Samples',
    ]);
  });

  it.each([
    ['Request', ['getX', 'Request', 'PHP Samples', 'Response']],
    ['PHP Samples', ['getX', 'PHP Samples', 'Request', 'Response']],
  ])('stay as written where the author wrote %s', (title, expected) => {
    const markdown = own(title);
    expect(titles(markdown)).toHaveLength(expected.length);
    expect(new Set(titles(markdown))).toEqual(new Set(expected));
    expect(htmlOf(markdown)).toContain('<p>Written by hand.</p>');
  });

  it('keep the order of the specification around a section that the author wrote', () => {
    expect(titles(own('Request'))).toEqual(['getX', 'Request', 'PHP Samples', 'Response']);
    expect(titles(own('PHP Samples'))).toEqual(['getX', 'Request', 'PHP Samples', 'Response']);
  });

  const titles = (markdown: string) => parseMarkdown(markdown).page.headers.map(({ title }) => title);
});

describe('problems of a method page', () => {
  const table = (...lines: string[]) =>
    `---\ncall: getX\n---\n# getX\n\n## Required parameters\n\n${lines.join('\n')}\n`;
  const response = (...lines: string[]) =>
    `---\ncall: getX\n---\n# getX\n\n## Response\n\n\`\`\`json\n${lines.join('\n')}\n\`\`\`\n`;

  it.each([
    [
      'other columns',
      table('| Name | Type | Description |', '| - | - | - |', '| a | b | c |'),
      '8:1 error parameter-table a parameter table has unexpected columns',
    ],
    [
      'a missing column',
      table('| Parameter | Description |', '| - | - |', '| a | b |'),
      '8:1 error parameter-table a parameter table has unexpected columns',
    ],
    [
      'a row without a name',
      table('| Parameter | Type | Description |', '| - | - | - |', '| `a` | b | c |', '| | b | c |'),
      '11:1 error parameter-name a parameter has no name',
    ],
  ])('%s', (_what, markdown, problem) => {
    expect(problemsOf(markdown)).toEqual([problem]);
  });

  it.each([
    ['a comma too many', response('{', '  "a": 1,', '}'), 10],
    ['a name without quotes', response('{', '  a: 1', '}'), 10],
    ['text after the end', response('{}', '{}'), 10],
  ])('a response that is no JSON, at its line: %s', (_what, markdown, line) => {
    const { diagnostics, page: parsed } = parseMarkdown(markdown);
    expect(diagnostics).toMatchObject([{ code: 'response-json', severity: 'error', file: 'content/page.md', line }]);
    expect(diagnostics[0]!.message).toMatch(/^the response is not valid JSON: \w/);
    expect(parsed.operation!.responses).toEqual([]);
  });

  it.each([
    ['a word that is no value', response('{', '  "a": yes', '}')],
    ['an end that is missing', response('{', '  "a": [1', '')],
  ])('a response that is no JSON, inside of its block at least: %s', (_what, markdown) => {
    const { diagnostics } = parseMarkdown(markdown);
    expect(diagnostics).toMatchObject([{ code: 'response-json' }]);
    expect(diagnostics[0]!.line).toBeGreaterThanOrEqual(8);
    expect(diagnostics[0]!.line).toBeLessThanOrEqual(12);
  });

  it('no JSON is looked for outside the Response section', () => {
    expect(
      problemsOf('---\ncall: getX\n---\n# getX\n\n```json\n{broken\n```\n\n## Response\n\n```txt\n{broken\n```\n'),
    ).toEqual([]);
  });
});
