import { describe, expect, it } from 'vitest';
import { htmlOf, parseMarkdown, problemsOf } from '../../support/parseMarkdown';

const box = (kind: string, title: string, text = 'text') =>
  `<div class="container ${kind}"><p class="container-title">${title}</p>\n<p>${text}</p>\n</div>`;
const plainOf = (text: string) => parseMarkdown(text).markdown.map(String).join('');

describe('containers as other generators write them', () => {
  it.each([
    [':::note\ntext\n:::', 'note', 'Note'],
    [':::caution\ntext\n:::', 'caution', 'Caution'],
    ['::: important\ntext\n:::', 'important', 'Important'],
    [':::note[A title]\ntext\n:::', 'note', 'A title'],
    [':::note A title\ntext\n:::', 'note', 'A title'],
    [':::tip[]\ntext\n:::', 'tip', 'Tip'],
    [':::tip{.wide}\ntext\n:::', 'tip', 'Tip'],
    [':::tip[A title]{.wide}\ntext\n:::', 'tip', 'A title'],
    ['::: {.tip title="A title"}\ntext\n:::', 'tip', 'A title'],
    ['::: WARNING\ntext\n:::', 'warning', 'Warning'],
    [':::note[`code` and *more*]\ntext\n:::', 'note', '<code>code</code> and <em>more</em>'],
    [':::note A <b> & :tada:\ntext\n:::', 'note', 'A &#x3C;b> &#x26; 🎉'],
    ['::::note\n\ntext\n\n::::', 'note', 'Note'],
    [':::tip A <Badge text="new"/> B\ntext\n:::', 'tip', 'A new B'],
    [':::tip A <Since v="1">1.0</Since>\ntext\n:::', 'tip', 'A 1.0'],
    [':::tip List<String>\ntext\n:::', 'tip', 'List&#x3C;String>'],
  ])('%j', (text, kind, title) => {
    expect(htmlOf(text)).toBe(box(kind, title));
    expect(problemsOf(text)).toEqual([]);
  });

  it.each(['::: tip A {#b-1}', ':::tip[A]{#b-1}', '::: tip A {#b-1} :::'])('with an id: %s', (line) => {
    const text = `${line}\ntext\n:::\n\n[Up](#b-1)`;
    expect(htmlOf(text)).toBe(`${box('tip', 'A').replace('tip">', 'tip" id="b-1">')}\n<p><a href="#b-1">Up</a></p>`);
    expect(problemsOf(text)).toEqual([]);
    expect(parseMarkdown(text).page.anchors).toContain('b-1');
    const own = parseMarkdown(text, { markdown: { containers: { tip: { title: 'Own' } } } });
    expect(own.page.anchors).toContain('b-1');
  });

  it('without an id that would stand in the way of docgen', () => {
    expect(htmlOf('::: tip A {#docgen-main}\ntext\n:::')).toBe(box('tip', 'A'));
  });

  it('a group of code, if there is nothing else in one that is called so', () => {
    const group = '::: code\n```twig\na\n```\n```php\nb\n```\n:::';
    expect(htmlOf(group)).toMatch(/class="code-group"[^]*twig[^]*php/);
    expect(problemsOf(group)).toEqual([]);
    expect(problemsOf('::: code\ntext\n:::')[0]).toContain('unknown-container');
  });

  it.each([
    ['numbered', '1. Step\n\n   :::note\n\n   text\n\n   :::\n\n2. Next', 'ol'],
    ['numbered, with four spaces', '1. Step\n    :::note\n    text\n    :::\n2. Next', 'ol'],
    ['bulleted', '- Step\n  :::note\n  text\n  :::\n- Next', 'ul'],
  ])('indented under a list: %s', (_what, text, list) => {
    expect(htmlOf(text)).toMatch(new RegExp(`^<${list}>[^]*${box('note', 'Note').slice(0, 40)}[^]*</${list}>$`));
    expect(problemsOf(text)).toEqual([]);
  });

  it.each([
    ['list', '::: tip\n- a\n- b\n  :::\n\nafter'],
    ['list with text before its end', '::: tip\n- a\n\n  b\n\n  :::\n\nafter'],
    ['nested list', '::: tip\n- a\n  - b\n    :::\n\nafter'],
    ['two lists', '::: tip\n::: note\n- a\n  :::\n  :::\n\nafter'],
  ])('closed by a line that a formatter indented like the last item of a %s', (_what, text) => {
    expect(problemsOf(text)).toEqual([]);
    expect(htmlOf(text)).toMatch(/<\/ul>\n<\/div>\n(?:<\/div>\n)?<p>after<\/p>$/);
  });

  it('closed after HTML without an empty line', () => {
    const text = '::: tip\n<img src="https://example.com/a.png">\n:::\n\nafter';
    expect(problemsOf(text)).toEqual([]);
    expect(htmlOf(text)).toMatch(/<img[^>]*>\n?<\/div>\n<p>after<\/p>$/);
  });

  it('not in HTML that goes on below many such lines, which takes no time to see', () => {
    const html = `<div>\n${'::::::::\n'.repeat(200)}text\n</div>`;
    expect(htmlOf(`text\n\n${html}`)).toContain(html);
  });

  it('but not in HTML that is meant to hold such a line', () => {
    expect(htmlOf('text\n\n<pre>a\n:::\n</pre>')).toContain('<pre>a\n:::\n</pre>');
  });

  it.each(['v-pre', 'raw'])('::: %s is no box', (kind) => {
    expect(htmlOf(`::: ${kind}\n{{ text }}\n:::`)).toBe('<p>{{ text }}</p>');
  });

  it('code group items are panels of a group', () => {
    const html = htmlOf(
      '::: code-group\n::: code-group-item A\n```js\na\n```\n:::\n::: code-group-item B:active\n```js\nb\n```\n:::\n:::',
    );
    expect(html).toMatch(/aria-selected="false"[^>]*>A<.*aria-selected="true"[^>]*>B</);
  });
});

describe("GitHub's alerts", () => {
  it.each([
    ['> [!NOTE]\n> text', 'note', 'Note'],
    ['> [!TIP]\n> text', 'tip', 'Tip'],
    ['> [!IMPORTANT]\n> text', 'important', 'Important'],
    ['> [!WARNING]\n> text', 'warning', 'Warning'],
    ['> [!CAUTION]\n> text', 'caution', 'Caution'],
    ['> [!note]\n> text', 'note', 'Note'],
    ['>[!Tip]\n>text', 'tip', 'Tip'],
    ['> [!NOTE]\n>\n> text', 'note', 'Note'],
    ['> [!NOTE]  \n> text', 'note', 'Note'],
    ['> [!NOTE] Read this\n> text', 'note', 'Read this'],
    ['> [!NOTE] text', 'note', 'text', ''],
    ['> [!DANGER]\n> text', 'danger', 'Danger'],
    ['> [!TODO]\n> text', 'note', 'Todo'],
    ['> [!EDITION-2018]\n> text', 'note', 'Edition 2018'],
    ['> [!LEGACY] Before 2.0\n> text', 'note', 'Before 2.0'],
  ])('%j', (text, kind, title, inside = '<p>text</p>\n') => {
    expect(htmlOf(text)).toBe(
      `<div class="container ${kind}"><p class="container-title">${title}</p>\n${inside}</div>`,
    );
    expect(problemsOf(text)).toEqual([]);
  });

  it('hold every kind of block', () => {
    const html = htmlOf('> [!NOTE]\n> **bold**\n>\n> - a\n>\n> ```js\n> x\n> ```');
    expect(html).toMatch(/<p><strong>bold<\/strong><\/p>\n<ul>[^]*<pre>[^]*<\/div>$/);
  });

  it('have text behind the mark that is too long for a title', () => {
    expect(htmlOf('> [!NOTE] If a renderer calls it before `set()` has been called,\n> it waits.')).toBe(
      box('note', 'Note', 'If a renderer calls it before <code>set()</code> has been called,\nit waits.'),
    );
  });

  it.each(['> [!other]\n> text', '> [!A]\n> text', '> NOTE\n> text', '> text\n> [!NOTE]', '> \\[!NOTE]\n> text'])(
    '%j stays a quotation',
    (text) => {
      expect(htmlOf(text)).toMatch(/^<blockquote>/);
    },
  );

  it('end where another one begins in the same quotation', () => {
    const text = '> [!NOTE]\n> one\n>\n> - a\n>\n> [!TIP]\n> two\n\nafter';
    expect(htmlOf(text).replaceAll('\n', '')).toBe(
      [
        box('note', 'Note', 'one').replace(/<\/div>$/, '<ul><li>a</li></ul></div>'),
        box('tip', 'Tip', 'two'),
        '<p>after</p>',
      ]
        .join('')
        .replaceAll('\n', ''),
    );
  });

  it('stay quotations in the plain markdown, without the mark', () => {
    expect(plainOf('> [!NOTE]\n> one\n> two\n>\n> - a')).toBe('> **Note**\n>\n> one\n> two\n>\n> - a');
  });
});

describe('`markdown.containers`', () => {
  const markdown = {
    containers: {
      callout: { title: 'Look', className: 'callout wide', element: 'aside' },
      answer: { element: 'details' },
      plain: { title: '' },
      tip: { title: 'Tipp' },
    },
  };

  it.each([
    [':::callout\ntext\n:::', '<aside class="container callout wide"><p class="container-title">Look</p>'],
    ['::: callout Own\ntext\n:::', '<aside class="container callout wide"><p class="container-title">Own</p>'],
    ['::: answer\ntext\n:::', '<details class="container answer"><summary>answer</summary>'],
    ['::: plain\ntext\n:::', '<div class="container plain">\n<p>text</p>'],
    ['::: tip\ntext\n:::', '<div class="container tip"><p class="container-title">Tipp</p>'],
    ['> [!callout]\n> text', '<aside class="container callout wide">'],
  ])('%j', (text, start) => {
    expect(htmlOf(text, { markdown }).startsWith(start)).toBe(true);
    expect(problemsOf(text, { markdown })).toEqual([]);
  });
});

describe('rows of colons that close more than one block', () => {
  const textOf = (...all: string[]) => all.join('\n');

  it('are read as VitePress has it where the lines are no pairs, and named', () => {
    const text = textOf('::: warning', 'a', '', '::: code-group', '```js', 'b', '```', ':::', '', 'After.', '');
    expect(htmlOf(text).trimEnd()).toMatch(/<\/div>\n?<p>After\.<\/p>$/);
    expect(problemsOf(text)).toEqual([expect.stringContaining('1:1 error container-open `::: warning`') as string]);
  });

  it('end a group of code before what is no code', () => {
    const text = textOf('::: tip', '::: code-group', '```js', 'b', '```', '', 'Text.', ':::', '', 'After.', '');
    expect(htmlOf(text)).toMatch(/<p>Text\.<\/p>\s*<\/div>\s*<p>After\.<\/p>/);
    expect(problemsOf(text)).toEqual([expect.stringContaining('2:1 error container-open `::: code-group`') as string]);
  });

  it('close what was opened last where each has its own', () => {
    const text = textOf('::: tip', '::: warning', 'a', ':::', 'b', ':::', '', 'After.', '');
    expect(problemsOf(text)).toEqual([]);
    expect(htmlOf(text)).toMatch(/<p>b<\/p>\s*<\/div>\s*<p>After/);
  });
});

describe('tabs in a container', () => {
  const shown = (text: string) => {
    const { page, html } = parseMarkdown(text);
    const tabs = page.components!.filter(({ name }) => name === 'Tab');
    return [
      tabs.map(({ props }) => props.title),
      [...html.matchAll(/<p>([^<]*)<\/p>/g)].map(([, paragraph]) => paragraph),
    ];
  };

  it.each([
    ['of a plugin of VitePress', '::: tabs key:x\n== One `a`\nText.\n\n== Two\n\nMore.\n:::\n\nAfter.\n'],
    ['of a plugin of VuePress', ':::: tabs\n::: tab "One a"\nText.\n:::\n::: tab Two\nMore.\n:::\n::::\n\nAfter.\n'],
    ['with what is not closed in them', '::: tabs\n== One a\nText.\n\n::: tip\n\n== Two\nMore.\n:::\n\nAfter.\n'],
  ])('%s', (_what, text) => {
    expect(shown(text)).toEqual([
      ['One a', 'Two'],
      ['Text.', 'More.', 'After.'],
    ]);
    expect(problemsOf(text)).toEqual([]);
  });

  it('are text outside of one', () => {
    expect(htmlOf('== One\n\n::: tip\n== Two\n:::\n')).toMatch(/<p>== One<\/p>[^]*<p>== Two<\/p>/);
  });

  it('are a container that a site may have for itself', () => {
    const markdown = { containers: { tab: { title: '', className: 'own' } } };
    expect(htmlOf('::: tab\nx\n:::\n', { markdown })).toContain('class="container own"');
  });
});
