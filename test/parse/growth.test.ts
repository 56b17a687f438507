import { afterAll, describe, expect, it } from 'vitest';
import { parseMarkdown } from '../support/parseMarkdown';
import { countSteps } from '../support/steps';

const { stepsOf, stop } = countSteps();

afterAll(stop);

/**
 * Constructs that a page may repeat: `#` is another number each time, `%` is `#`, and `~~~` is around the repeated
 * part.
 */
const MARKDOWN = [
  ...['::: tip\n', '::: tip\na\n:::\n\n', ':::', '<![CDATA[', '<?', '<!X', '<!--', '<!-- a\n', '<!-- a -->'],
  ...['[^#] ', '[^#]: a\n\n', '[^1] ', '[', '[a]', '![', '](', '[a](', '[a](<', '[a](b.md) ', '[a#]: b\n', '[a][b#] '],
  ...['*', '*a ', '**a ', '_a ', '*a _b ', '~a ', '~~a ', 'a* ', '`a', '`', '<', '<a ', '<a href="', '<div>\n'],
  ...['</div>\n\n', '<b>a</b> ', '<br>', '<Own>\n', '<Own title="a">x</Own>\n\n', '<https://a.b> ', 'https://a.b '],
  ...['www.a', 'a@b.c ', '<script>', '<style>a</style>\n\n', '<svg><path d="a"/></svg>\n\n', '<p>', '&', '&amp;'],
  ...['\\', '\\*', '{%', '% a\n\n', '% a# {%b#}\n\n', '%%% Same {%x}\n\n', 'a\n===\n\n', '=', '-', '---\n\n'],
  ...['|', '|a\n', '- a\n', '- a\n\n', '1. a\n', '- [ ] a\n', '> a\n', '> a\n\n', '> [!NOTE]\n> a\n\n', 'a\n: b\n\n'],
  ...[':a:', ':tada: ', '{{', '{{< a >}}b{{< /a >}}\n\n', '!!! note\n    a\n\n'],
  ...[
    '=== "a"\n    b\n\n',
    '@[code](a.js)\n',
    '<<< @/a.js\n\n',
    '--8<-- "a.md"\n\n',
    '[[a]] ',
    '{ref}`a` ',
    '$',
    '$a$ ',
  ],
  ...['a{.b} ', 'a\n{: .b}\n\n', ':a[b]{c} ', '::a\nb\n::\n\n', '[!div a]\n', '% [a](%tab/a)\n\nb\n\n', '<xref:a> '],
  ...['```{note}\na\n```\n\n', '/// note\na\n///\n\n', '++a++ ', '<Badge text="a"/> ', '<Badge ', '[[toc]]\n\n'],
  ...[
    '```js\na\n```\n\n',
    '```\n',
    '::: code-group\n```js [a]\na\n```\n:::\n\n',
    '<a id="a#"></a>\n\n',
    'word ',
    'word\n\n',
  ],
  ...['![a](b.png) ', '![a](b.png =1x1) ', 'a  \n', ' ', '* [a#](a#.md)\n', '<tip>\na\n</tip>\n\n', '漢字。', 'a\r'],
  ...['---\n~~~a#: b\n~~~---\n', '---\na: [~~~b,~~~]\n---\n', '+++\n~~~a# = 1\n~~~+++\n', '```js ~~~{1,~~~\na\n```\n'],
  ...['```js [~~~a[~~~\na\n```\n', '```js\n~~~a // [!code ++]\n~~~```\n', '```php\n~~~$a->b(~~~\n```\n'],
  ...[
    '| a |\n| - |\n~~~| b |\n~~~',
    '| a |\n| - |\n|~~~b|~~~',
    '<table>~~~<tr><td>a</td></tr>~~~</table>\n',
    '% ~~~%~~~ a',
  ],
];
/** Each sign, also where it means something only beside another: at numbers beyond the limits of the native parser. */
const SIGNS = [
  ...['_a', '__a', 'a_', 'a_b', 'a_.b', '_*a', '*_a ', '*a', '**a', '***a', 'a*', '~a', '~~a', '`a', '``a', 'a`b'],
  ...['[', '](', '![', '[a](', '[a](<', '[a](b "', ']', '(', ')', '<', '<a', '<a ', '<b>', '</b>', '<!--', '<?', '<!X'],
  ...[
    '|',
    '|a\n',
    '>',
    '> ',
    '> a\n',
    '#',
    '- ',
    '+ ',
    '* ',
    '1. ',
    '1) ',
    '- a\n',
    '1. a\n',
    '=',
    '$',
    '$$',
    ':',
    '::',
  ],
  ...['{', '}', '{{', '[^1] ', '[^#] ', '[^#]: a\n', '[^#]: a\n\n', 'a[^#]\n\n[^#]: a\n\n', '[a#]: b\n', '[a][b#] '],
  ...[
    '&',
    '&#95;',
    '&lt; ',
    '\\',
    '\\_',
    '"',
    '!',
    '@',
    'a@b',
    'a@b_',
    'www.a_',
    'https://a_b',
    '^',
    '+',
    '++',
    '==',
    '/',
  ],
  ...[';', '%', ',', '.', '?', '\t', '\n', 'a\n', 'a  \n', 'é*a*\n', '```\n', '~~~\n', '<div>\n', '<p>', '<br>'],
];
const MDX = [
  ...[
    '<details>\n<summary>a</summary>\nb\n</details>\n\n',
    '<Own a="b">\n\nc\n\n</Own>\n\n',
    '{/* a */} ',
    '<!-- a -->',
  ],
  '<!-- a\nb -->\n\n`c` `d` `e` `f`\n\n',
  ...[
    'export const a# = 1\n\n',
    "import A# from './a#.md'\n",
    '{a} ',
    '<b>a</b> ',
    '% a# {/* %b# */}\n\n',
    '{{',
    '<a ',
  ],
  ...['::: tip\na\n:::\n\n', '```js\na\n```\n\n', '<p style={{ color: "red" }}>a</p>\n\n', '$a$ '],
];

function written(pattern: string, count: number): string {
  const [before, repeated, behind] = pattern.includes('~~~') ? pattern.split('~~~') : ['', pattern, ''];
  const parts = Array.from({ length: count }, (_, at) => repeated!.replaceAll('#', String(at)).replaceAll('%', '#'));
  return before! + parts.join('') + behind!;
}

/** Four times the text takes at most this many times the steps; twice as many would be the square. */
const MOST = 6;

describe.each([
  ['page.md', MARKDOWN],
  ['page.mdx', MDX],
])('four times the text takes four times the steps on %s', (relativePath, patterns) => {
  const steps = (text: string): number =>
    stepsOf(() => parseMarkdown(text, { relativePath, isForeign: true, components: ['Own'] }));

  it('for each construct', () => {
    // Leaves out work that is done once, for the first page.
    steps(patterns.map((pattern) => written(pattern, 1)).join('\n\n'));
    const growth = patterns.map((pattern) => {
      // Other work of the process is counted too: the smaller of two figures is that of the text.
      const once = (): number => steps(written(pattern, 400)) / steps(written(pattern, 100));
      const first = once();
      const ratio = first < MOST ? first : Math.min(first, once());
      return [pattern, ratio < MOST ? 'linear' : ratio] as const;
    });
    expect(growth.filter(([, how]) => how !== 'linear')).toEqual([]);
  });
});

describe.each([
  ['page.md', SIGNS, 2100],
  ['page.mdx', SIGNS, 5100],
])('each sign on %s', (relativePath, patterns, entities) => {
  const read = (text: string) => parseMarkdown(text, { relativePath, isForeign: true });

  it('takes steps in proportion', () => {
    const steps = (pattern: string, count: number) => stepsOf(() => read(written(pattern, count)));
    for (const pattern of patterns) read(written(pattern, 10));
    const growth = patterns.map((pattern) => {
      // Beyond the limits from which on a text is read in another way.
      const count = pattern.startsWith('&') ? entities : pattern.includes('_') ? 650 : 150;
      // Other work of the process is counted too, most of all in the first seconds.
      const once = () => steps(pattern, 4 * count) / steps(pattern, count);
      let ratio = once();
      for (let tries = 0; ratio > MOST && tries < 4; tries += 1) ratio = Math.min(ratio, once());
      return [pattern, ratio] as const;
    });
    expect(growth.filter(([, ratio]) => ratio > MOST)).toEqual([]);
  });

  /** The fuzz measures what no count has: the work of the native parser. */
  it.runIf(process.env.DOCGEN_FUZZ_ROUNDS !== undefined)('takes time in proportion', () => {
    const growth = patterns.map((pattern) => {
      const ratios = Array.from({ length: 3 }, () => {
        const [once, fourTimes] = [10_000, 40_000].map((count) => processorTime(() => read(written(pattern, count))));
        return fourTimes! < LITTLE ? 1 : fourTimes! / once!;
      });
      return [pattern, Math.min(...ratios)] as const;
    });
    expect(growth.filter(([, ratio]) => ratio > MOST_TIME)).toEqual([]);
  });
});

/** The square is 16; collecting garbage costs large texts more. */
const MOST_TIME = 9;
/** Less says nothing, in milliseconds. */
const LITTLE = 200;

function processorTime(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

it('the square of a text is noticed', () => {
  const square = (count: number): number =>
    stepsOf(() => {
      const parts = Array.from({ length: count }, (_, at) => at);
      for (const part of parts) parts.some((each) => each > part + count);
    });
  expect(square(400) / square(100)).toBeGreaterThan(MOST);
});
