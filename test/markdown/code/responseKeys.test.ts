import { describe, expect, it } from 'vitest';
import { htmlOf, parseMarkdown, problemsOf } from '../../support/parseMarkdown';

const page = (json: string, more = '') =>
  `---\ncall: getX\n---\n# getX\n\n${more}\n\n## Response\n\n\`\`\`json\n${json}\n\`\`\`\n`;
const idsOf = (markdown: string) => [...htmlOf(markdown).matchAll(/ id="(response-[^"]*)"/g)].map(([, id]) => id);

describe('keys of a response', () => {
  it.each([
    ['of an object', '{"success": true, "a": {"b": {"c": 1}}}', ['success', 'a', 'a-b', 'a-b-c']],
    [
      'of the entries of an array, once',
      '{"list": [{"id": 1, "x": {}}, {"id": 2, "y": [[{"z": 1}]]}], "id": 3}',
      ['list', 'list-id', 'list-x', 'list-y', 'list-y-z', 'id'],
    ],
    ['after what is closed', '{"a": {"b": 1}, "c": [], "d": {}, "e": 1}', ['a', 'a-b', 'c', 'd', 'e']],
    ['but not values and brackets in them', '{"a": "{ \\"b\\": [", "c": "}"}', ['a', 'c']],
    ['with odd names', '{"client_id": 1, "a \\"b\\" {": {"1": 2}, "": 3}', ['client-id', 'a-b', 'a-b-1']],
    ['that are written alike', '{"a": {"b": 1}, "a_b": 2}', ['a', 'a-b', 'a-b-2']],
    ['of an array', '[{"id": 1}, {"id": 2}]', ['id']],
  ])('%s', (_what, json, keys) => {
    expect(idsOf(page(json))).toEqual(keys.map((key) => `response-${key}`));
    expect(problemsOf(page(json))).toEqual([]);
  });

  it('keep the code as it is', () => {
    const json = '{\n  "a": [\n    {"b": "x: {"}\n  ]\n}';
    const code = /<pre><code class="language-json">(.*?)\n<\/code>/s.exec(htmlOf(page(json)))![1]!;
    expect(code.replace(/<[^>]*>/g, '').replaceAll('"', '"')).toBe(json);
    expect(code).toContain('<span id="response-a-b">"b"</span>: ');
  });

  it('are anchors that links can lead to, and give way to headings', () => {
    const { page: parsed } = parseMarkdown(page('{"a": 1}', '## Response a'));
    expect(parsed.anchors).toEqual(expect.arrayContaining(['response-a', 'response-a-2']));
    expect(new Set(parsed.anchors).size).toBe(parsed.anchors.length);
  });

  it('have ids in the Response section of a method page only', () => {
    const json = '```json\n{"a": 1}\n```';
    expect(idsOf(`# Guide\n\n## Response\n\n${json}\n`)).toEqual([]);
    expect(idsOf(`---\ncall: getX\n---\n# getX\n\n${json}\n\n## Response\n\n${json}\n\n${json}\n`)).toEqual([
      'response-a',
    ]);
  });
});

describe('a long response', () => {
  const lines = (count: number) => `[\n${Array.from({ length: count - 2 }, (_, index) => `  ${index}`).join(',\n')}\n]`;

  it('is folded from 25 lines on, with a button that names the number', () => {
    expect(htmlOf(page(lines(24)))).not.toContain('data-lines');
    expect(htmlOf(page(lines(25)))).toContain(
      'Copy</button></div><button type="button" class="code-unfold" aria-expanded="false">Show all 25 lines</button></div>',
    );
    expect(htmlOf(page(lines(25)))).toContain('<div class="code-block" data-language="json" data-lines="25">');
  });

  it('is none outside the Response section', () => {
    expect(htmlOf(`# Guide\n\n\`\`\`json\n${lines(60)}\n\`\`\``)).not.toContain('data-lines');
  });
});

describe('the filter of parameters', () => {
  const table = (count: number) =>
    `| Parameter | Type | Description |\n| - | - | - |\n${Array.from({ length: count }, (_, index) => `| \`p${index}\` | string | Text. |`).join('\n')}`;
  const method = (required: number, optional: number) =>
    `---\ncall: getX\n---\n# getX\n\nText.\n\n## Required parameters\n\n${table(required)}\n\n## Optional parameters\n\n${table(optional)}\n`;

  it('is above the tables of more than 12 parameters', () => {
    expect(htmlOf(method(6, 6))).not.toContain('parameter-filter');
    expect(htmlOf(method(6, 7))).toMatch(
      /<p>Text.<\/p>\s*<div class="parameter-filter"><input type="search" placeholder="Filter 13 parameters" aria-label="Filter 13 parameters"[^>]*><\/div><h2 id="required-parameters">/,
    );
  });
});
