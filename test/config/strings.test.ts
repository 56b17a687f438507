import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../client/shared/catalogue';
import { allEnglish } from '../../src/features/ofAll';
import { countedText, partsOf, textOf } from '../../client/shared/text';
import { validateConfig } from '../../src/config/validate';

const ENGLISH = allEnglish();

const file = 'docgen.config.ts';

function check(value: unknown, text = '') {
  const { config, diagnostics } = validateConfig(value, { file, text });
  const problems = diagnostics.map(({ code, message, hint, line }) => [code, message, hint, line].filter(Boolean));
  return { strings: config?.strings, problems: problems.map((each) => each.join(' | ')) };
}

describe('the texts of a site', () => {
  it.each<[Record<string, unknown>, string]>([
    [
      { 'serch.button': 'Suchen' },
      'unknown-config-key | unknown key `strings.serch.button` | did you mean `search.button`?',
    ],
    [
      { 'page.updated': 'Neulich' },
      'config-value | `strings.page.updated`: expected a text with `{date}`, got the string `Neulich`',
    ],
    [
      { 'search.button': 'Suchen in {place}' },
      'config-value | `strings.search.button`: expected a text without places, got the string `Suchen in {place}`',
    ],
    [
      { 'sidebar.count': { one: 'eine', other: '{number} Seiten' } },
      'config-value | `strings.sidebar.count`: expected a text with `{count}`, got the string `{number} Seiten`',
    ],
    [
      { 'search.button': { other: 'x' } },
      'config-value | `strings.search.button`: expected a text without forms, got forms',
    ],
    [{ 'search.button': '' }, 'config-value | `strings.search.button`: expected a string that is not empty'],
    [{ 'blog.title': 'x' }, 'unknown-config-key | unknown key `strings.blog.title`'],
  ])('refuses %j', (strings, expected) => {
    expect(check({ strings }).problems[0]).toContain(expected);
  });

  it('come from plugins, of which the later one wins, and the site over all', () => {
    const first = {
      name: 'first',
      strings: { 'search.button': 'a', 'menu.open': 'a', 'menu.close': 'a', 'first.own': 'a {x}' },
    };
    const second = { name: 'second', strings: { 'search.button': 'b', 'menu.open': 'b', 'first.own': 'b {x}' } };
    const { strings, problems } = check({ plugins: [first, second], strings: { 'search.button': 'c' } });
    expect(problems).toEqual([]);
    expect(strings).toEqual({ 'search.button': 'c', 'menu.open': 'b', 'menu.close': 'a', 'first.own': 'b {x}' });
  });

  it('of plugins begin with the plugin’s name, and keep their places', () => {
    const plugins = [{ name: 'blog', strings: { 'other.title': 'x', 'blog.posts': '{count} posts' } }];
    expect(check({ plugins, strings: { 'blog.posts': 'Posts' } }, "  name: 'x', blog:").problems).toEqual([
      'unknown-config-key | unknown key `strings` of the plugin `blog`: `other.title` | 1',
      'config-value | `strings.blog.posts`: expected a text with `{count}`, got the string `Posts`',
    ]);
  });
});

describe('a text', () => {
  const polish = {
    lang: 'pl',
    strings: { 'sidebar.count': { one: '{count} strona', few: '{count} strony', other: '{count} stron' } },
  };

  it.each([
    [1, '1 strona', '1 page'],
    [3, '3 strony', '3 pages'],
    [5, '5 stron', '5 pages'],
  ])('with the number %i has the form of its language', (count, own, english) => {
    const key = ['sidebar.count', CATALOGUE['sidebar.count']] as ['sidebar.count', (typeof CATALOGUE)['sidebar.count']];
    expect(countedText(polish, count, key)).toBe(own);
    // Without translations, the rules are those of English.
    expect(countedText({ lang: 'pl' }, count, key)).toBe(english);
  });

  it('is English where the site has none, and knows its places', () => {
    expect(textOf(polish, 'menu.open', 'Open menu')).toBe('Open menu');
    expect(partsOf<string | number>('{a} and {b}{c}', { a: 1, b: 'two' })).toEqual([1, ' and ', 'two', '{c}']);
  });
});

it('every key of the catalogue is used by the code that shows its text', () => {
  const project = path.resolve(import.meta.dirname, '../..');
  const code = ['client', 'templates', 'src']
    .flatMap((folder) => readdirSync(path.join(project, folder), { recursive: true, withFileTypes: true }))
    .filter(
      (each) =>
        /\.tsx?$/.test(each.name) &&
        !/(?:shared\/(?:catalogue|\w+Texts)|offline\/texts)\.ts$/.test(path.join(each.parentPath, each.name)),
    )
    .filter((each) => path.basename(each.parentPath) !== 'texts')
    .map((each) => readFileSync(path.join(each.parentPath, each.name), 'utf8'))
    .join('\n');
  const unused = Object.keys(ENGLISH).filter(
    (key) => !/^(?:container|column)\./.test(key) && !code.includes(`'${key}'`),
  );
  expect(unused).toEqual([]);
});
