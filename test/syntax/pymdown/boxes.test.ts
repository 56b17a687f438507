import { describe, expect, it } from 'vitest';
import { pymdown } from '../../../src/syntax/pymdown/pymdown';
import { htmlOf, parseMarkdown, problemsOf } from '../../support/parseMarkdown';

const lines = (...all: string[]) => all.join('\n');

describe("MkDocs's boxes and tabs", () => {
  it.each<[what: string, from: string, to: string]>([
    ['close at the blank line', lines('!!! note', '    A', '', 'B'), lines('::: note', 'A', ':::', 'B')],
    ['may be indented by tabs', lines('!!!note', '\tA', '\t\tB', '', 'C'), lines('::: note', 'A', '\tB', ':::', 'C')],
    ['have titles', lines('!!! tip "A *b*"', '', '    A', '', 'B'), lines('::: tip A *b*', '', 'A', ':::', 'B')],
    ['may have a title alone', lines('!!! tip "A"', '', 'B'), lines('::: tip A', ':::', 'B')],
    ['may stand alone at the end', lines('A', '', '??? example "B"'), lines('A', '', '::: details B', ':::')],
    ['hold what is not indented', lines('!!! warning', 'A', 'B', '', 'C'), lines('::: warning', 'A', 'B', ':::', 'C')],
    ['have other names', lines('!!! success', '    A', '', 'B'), lines('::: tip Success', 'A', ':::', 'B')],
    ['may be closed', lines('??? note', '    A', ''), lines('::: details Note', 'A', ':::')],
    [
      'may be in lists',
      lines('- a', '', '    !!! note', '        A', '', '- b'),
      lines('- a', '', '    ::: note', '    A', '    :::', '- b'),
    ],
    [
      'hold code',
      lines('!!! note', '    ```', '    x', '', '    y', '    ```', '', ''),
      lines('::: note', '```', 'x', '', 'y', '```', ':::', ''),
    ],
    [
      'lie behind a line of code within backticks, and not in code that shows a fence',
      lines('```a```', '!!! note', '    A', '', '~~~', '~~~js', '!!! note', '', '    B', '~~~'),
      lines('```a```', '::: note', 'A', ':::', '~~~', '~~~js', '!!! note', '', '    B', '~~~'),
    ],
    [
      'close in place of the first blank line where none is below',
      lines('!!! note', '', '    A', 'B', 'C'),
      lines('::: note', 'A', ':::', 'B', 'C'),
    ],
    [
      'leave the blank line that HTML needs, and take the one above it',
      lines('!!! note', '', '    <b>', '', 'B'),
      lines('::: note', '<b>', '', ':::', 'B'),
    ],
    [
      'end where their content does, without a blank line',
      lines(
        '??? example "E"',
        '    A',
        '    ',
        '    ```',
        '    x',
        '    ```',
        '    ',
        '    B',
        '    ```',
        '    y',
        '    ```',
        '## C',
      ),
      lines('::: details E', 'A', '', '```', 'x', '```', '', 'B', '```', 'y', '```', ':::', '## C'),
    ],
    [
      'hold tabs with code',
      lines(
        '??? note "N"',
        '    T:',
        '    === "A"',
        '        ```',
        '        x',
        '        ```',
        '    === "B"',
        '        ```',
        '        y',
        '        ```',
        '',
        '## C',
      ),
      lines(
        '::: details N',
        'T:',
        '::: tab A',
        '```',
        'x',
        '```',
        ':::',
        '::: tab B',
        '```',
        'y',
        '```',
        ':::',
        ':::',
        '',
        '## C',
      ),
    ],
    [
      'may be tabs',
      lines('=== "One"', '', '    ```', '    x', '    ```', '', '=== "Two"', '', '    !!! tip', '        A', '', 'B'),
      lines('::: tab One', '', '```', 'x', '```', ':::', '::: tab Two', '', '::: tip', 'A', ':::', ':::', 'B'),
    ],
    [
      'hold others',
      lines('!!! note', '    !!! tip', '        A', '', 'B'),
      lines('::: note', '::: tip', 'A', ':::', ':::', 'B'),
    ],
  ])('%s', (_what, from, to) => expect(htmlOf(from, { syntaxes: [pymdown] })).toBe(htmlOf(to, { syntaxes: [] })));

  it.each([
    '```\n!!! note\n    A\n\n```',
    '!!! note\n```\nA\n\nB\n```',
    '!!! Wait for it\n\nA',
    'Stop!!! now',
    'Why ??? note',
  ])('are not in %j', (text) => expect(htmlOf(text, { syntaxes: [pymdown] })).toBe(htmlOf(text, { syntaxes: [] })));

  it('may be blocks of code with `tab`, if they follow each other', () => {
    const fence = (tab: string) => `\`\`\`yaml tab="${tab}"\na: ${tab}\n\`\`\`\n`;
    const text = `${fence('One')}\n${fence('Two')}\nText.\n\n${fence('Three')}`;
    const html = htmlOf(text);
    expect(problemsOf(text)).toEqual([]);
    expect(html.match(/role="tab"/g)).toHaveLength(2);
    expect(html.match(/One/g)).toHaveLength(htmlOf(`::: code-group\n\n${fence('One')}\n:::`).match(/One/g)!.length);
    expect(html).toMatch(/Text\..*Three.*<pre/s);
  });

  it('are shown as boxes', () => {
    const text = '!!! warning "Mind"\n    Take **care**.\n\n## After\n';
    expect(problemsOf(text)).toEqual([]);
    expect(htmlOf(text)).toMatch(/warning.*Mind.*Take <strong>care<\/strong>.*<h2 id="after"/s);
  });

  it('close, and open others, right below HTML', () => {
    const text = lines(
      '=== "One"',
      '',
      '    <div>',
      '',
      '    a',
      '',
      '    </div>',
      '',
      '=== "Two"',
      '',
      '    b',
      '',
      'c',
    );
    expect(problemsOf(text)).toEqual([]);
    const [one, two] = ['{component 1}\n<div>\n<p>a</p>\n</div>\n{end 1}', '{component 2}\n<p>b</p>\n{end 2}'];
    expect(htmlOf(text)).toBe(`{component 0}\n${one}\n${two}\n{end 0}\n<p>c</p>`);
  });

  it('leave what is below them where it is', () => {
    const text =
      '---\ntitle: A\n---\n\n!!! info\n    A long line\n    and another.\n\n```yaml tab="A"\na: 1\n```\n\nAfter **it**.\n';
    expect(problemsOf(text)).toEqual([]);
    expect(parseMarkdown(text).markdown.map(String).join('')).toMatch(/\n\nAfter \*\*it\*\*\.\s*$/);
  });
});

describe('what only MkDocs can fill in', () => {
  it('is left out, with its options, and named once', () => {
    const text = '::: a.b.C\n    options:\n        x: 1\n\n::: a.b.D\n\nText.\n\n--8<-- "https://a.example/other.md"\n';
    expect(htmlOf(text).trim()).toBe('<p>Text.</p>');
    expect(problemsOf(text)).toEqual([
      expect.stringContaining(
        '`::: a.b.C` is left out: only another generator reads the code that it names (2 times',
      ) as string,
      expect.stringContaining('`--8<-- "https://a.example/other.md"` is left out') as string,
    ]);
  });

  it('is told from text like it, however long', () => {
    const text = '--8<-- ""'.repeat(500);
    expect(htmlOf(`${text} x\n`)).toContain(' x</p>');
    expect(problemsOf(`${text} x\n`)).toEqual([]);
  });
});

it('tags of components that a site does not have are no part of the names of headings', () => {
  const { headers } = parseMarkdown('## input <Mark />\n\n## <Only />\n\n## Promise<T>\n').page;
  expect(headers.map(({ title, slug }) => [title, slug])).toEqual([
    ['input', 'input'],
    ['<Only />', 'only'],
    ['Promise<T>', 'promise-t'],
  ]);
});
