import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { codeText, markdownText, titleOf, yamlText } from '../../src/scaffold/template';
import { parseMarkdown } from '../support/parseMarkdown';

const TEXTS = [
  'Shop API',
  "It's",
  'a "b"',
  'Errors: a list',
  '# one',
  'C #',
  '*a* _b_ `c`',
  '<b>x</b>',
  '[a](b)',
  'a | b',
  'yes',
  '404',
  '- a',
  'a\\b',
  '~~x~~',
  'Über–uns',
  '{{ x }}',
  '!tag',
  '@a',
  'null',
  '${x}',
];

describe('a text stays what it is', () => {
  it.each(TEXTS)('%s as YAML', (text) => expect(load(`title: ${yamlText(text)}\n`)).toEqual({ title: text }));

  it.each(TEXTS)('%s as TypeScript', (text) => {
    const code = codeText(text);
    expect(code).toMatch(/^'(?:[^'\\\n]|\\.)*'$/);
    // Text that the escapes of a string in single quotes mean.
    expect(
      JSON.parse(
        `"${code
          .slice(1, -1)
          .replace(/\\'/g, "'")
          .replace(/(?<!\\)"/g, '\\"')}"`,
      ),
    ).toBe(text);
  });

  it.each(TEXTS)('%s as markdown', (text) => expect(parseMarkdown(`# ${markdownText(text)}\n`).page.title).toBe(text));

  it('a file name becomes a title', () => {
    expect(['getting-started', 'a_b', 'x', ''].map(titleOf)).toEqual(['Getting started', 'A b', 'X', '']);
  });
});
