import { describe, expect, it } from 'vitest';
import { importedNames } from '../../../src/syntax/importedNames';
import { rewriteForeign } from '../../support/foreignText';
import { htmlOf, problemsOf } from '../../support/parseMarkdown';

const lines = (...all: string[]) => all.join('\n');
/** A line that makes a text one of Writerside. */
const TITLE = '[//]: # (title: A)';

describe('what Writerside adds to markdown', () => {
  it.each<[what: string, from: string, to: string]>([
    ['the title of a page', '[//]: # (title: How to `run`)', '# How to `run`'],
    [
      'boxes, which are quotations with a style',
      lines('a', '', '> b', '> c', '>', '{style="note"}'),
      lines('a', '> [!NOTE]', '> b', '> c', '>', ''),
    ],
    [
      'the title of a box, and attributes in the quotation',
      lines('', '> b', '> {style="warning" title="Mind"}'),
      lines('> [!WARNING] Mind', '> b', '>'),
    ],
    [
      'boxes with lazy lines, in a list',
      lines('1. a', '', '   > b', '   c', '   {type="tip"}'),
      lines('1. a', '   > [!TIP]', '   > b', '   c', ''),
    ],
    [
      'boxes below another quotation, which they do not go on from',
      lines('> a', '', '> b', '{style="note"}'),
      lines('> a', '', '> [!NOTE] b', ''),
    ],
    [
      'attributes of code',
      lines('```kotlin', 'a', '```', '{kotlin-runnable="true" id="b"}'),
      '```kotlin\na\n```\n{#b}',
    ],
    [
      'attributes with braces in them, images with spaces in their names, and places',
      lines(TITLE, '{collapsed-title="a { b }" collapsible="true"}', '![a](b c.png){width=5}', '<anchor name="d"/>'),
      lines('# A', '', '![a](<b c.png>){width=5}', '<a id="d"></a>'),
    ],
    ['braces that are text', lines(TITLE, '{job="a"} {x}', 'a {b="c"}'), lines('# A', '{job="a"} {x}', 'a {b="c"}')],
    ['ids of headings', lines(TITLE, '## B {id="c" collapsible="true"}'), lines('# A', '## B {#c}')],
    [
      'the size of images, and nothing else of them',
      lines(TITLE, '![b](c.png){width=700}{thumbnail="true"} `{width=1}`'),
      lines('# A', '![b](c.png){width=700} `{width=1}`'),
    ],
    [
      'tabs, also in a quotation',
      lines('> <tabs group="a">', '> <tab title="B" group-key="b">', '> c', '> </tab>', '> </tabs>'),
      lines('> <Tabs>', '> <Tab title="B">', '> c', '> </Tab>', '> </Tabs>'),
    ],
    [
      'boxes, steps and chapters that are elements',
      lines(
        '<tldr>',
        '<p>a</p>',
        '</tldr>',
        '<procedure title="B">',
        '1. c',
        '</procedure>',
        '<chapter title="D" id="e">',
      ),
      lines('::: info TL;DR', '<p>a</p>', ':::', '**B**', '1. c', '', '<chapter title="D" id="e">'),
    ],
    [
      'lists of definitions, whose names may be elements',
      lines(
        '<deflist type="medium">',
        '<def title="A">',
        'b',
        '</def>',
        '<def>',
        '<title><code>c</code></title>',
        '</def>',
      ),
      lines(
        '<deflist type="medium">',
        '<dt>A</dt><dd>',
        'b',
        '</dd>',
        '',
        '<dt><code>c</code></dt><dd>',
        '</dd>',
      ).replace('<deflist type="medium">', '<dl>'),
    ],
    [
      'code, which may be raw',
      lines(TITLE, '', '<code-block lang="XML">', '<![CDATA[', '   <a>', '', '     b', ']]>', '</code-block>'),
      lines('# A', '', '', '`````xml', '<a>', '', '  b', '`````', ''),
    ],
    [
      'code with entities, and what VuePress calls so',
      lines('<code-block lang="html">', '&lt;a&gt;', '</code-block>', '<code-block title="B">'),
      lines('`````html', '<a>', '`````', '<code-block title="B">'),
    ],
    [
      'code in HTML, which a blank line would end',
      lines('<p>a</p>', '<code-block lang="js">', 'b &lt; c', '', 'd', '</code-block>'),
      lines('<p>a</p>', '<pre><code class="language-js">', 'b &lt; c', '<!---->', 'd', '</code></pre>'),
    ],
    [
      'names of what is on the screen',
      'Go to <ui-path>File | New</ui-path>, `<control>`, <control>Add</control>, <shortcut>Ctrl+A</shortcut>.',
      'Go to <strong>File | New</strong>, `<control>`, <strong>Add</strong>, <kbd>Ctrl+A</kbd>.',
    ],
    ['what only its own pages show', lines('<show-structure depth="2"/>', '<primary-label ref="a"/>', 'b'), '\n\nb'],
    ['summaries for elsewhere', lines('<link-summary>', 'a', '</link-summary>', 'b'), '\n\n\nb'],
    [
      'lists',
      lines('<tldr>', '</tldr>', '<p><list type="decimal"><li>a</li></list></p>'),
      '::: info TL;DR\n:::\n<p><ol><li>a</li></ol></p>',
    ],
    [
      'links, and tags over several lines',
      lines('<show-structure/>', '<a href="b-c.md"', '   anchor="d"/> <a href="e.md">f</a>', '<a', 'href="b-c.md"/>'),
      lines('', '<a href="b-c.md#d">D</a> <a href="e.md">f</a>', '', '<a href="b-c.md">B c</a>', ''),
    ],
    ['videos', lines(TITLE, '<video src="https://a.example/b"/>'), '# A\n<a href="https://a.example/b">Video</a>'],
    [
      'values that a page gives itself, also in code',
      lines(TITLE, '<var name="b" value="c"/>', '`%b%` %d%', '```', '%b%', '```'),
      lines('# A', '', '`c` %d%', '```', 'c', '```'),
    ],
    [
      'parts of other topics, with the values of the page',
      lines(
        '<var name="a" value="b -- c"/>',
        '<include from="lib.topic" element-id="d">',
        '<var name="e" value="f"/>',
        '</include>',
      ),
      lines('', '{"name":".../?/lib.topic","element":{"id":"d","values":{"a":"b -- c","e":"f"}}}', '', ''),
    ],
    [
      'code of files',
      lines(
        '```kotlin',
        '```',
        '',
        '{src="a/b.kt" include-lines="1, 3-5"}',
        '<code-block lang="kotlin"',
        '  src="c.kt"/>',
      ),
      lines('<<< .../*/a/b.kt lines=1,3-5', '', '', '', '<<< .../*/c.kt', ''),
    ],
    ['code that is there', lines('```', 'a', '```', '{src="b.kt"}'), lines('```', 'a', '```', '')],
  ])('%s', (_what, from, to) => expect(rewriteForeign(from, {})).toBe(to));

  it('takes the values of the site, which may name others', () => {
    const variables = { a: '%b%', b: 'c', d: '%d%%d%' };
    expect(rewriteForeign(lines(TITLE, '%a% %d%'), { variables })).toMatch(/^# A\nc (?:%d%)+$/);
  });
});

describe('parts of topics', () => {
  const imports = new Map([
    [
      'content/lib.topic',
      {
        text: lines(
          '<topic>',
          '    <snippet id="install">',
          '        <p>Install <code>%name%</code>.</p>',
          '        <tabs>',
          '            <tab title="Gradle">',
          '                <code-block lang="kotlin">',
          '                    a {',
          '',
          '                        b',
          '                    }',
          '                </code-block>',
          '            </tab>',
          '        </tabs>',
          '    </snippet>',
          '    <snippet id="name">the <snippet id="inner"><b>%name%</b></snippet> plugin</snippet>',
          '    <snippet id="circle"><include from="lib.topic" element-id="circle"/></snippet>',
          '</topic>',
        ),
      },
    ],
    [
      'content/other.md',
      {
        text: lines(
          '# Other',
          '',
          '## Add {id="add"}',
          '',
          'Add it.',
          '',
          '### More',
          '',
          '## End',
          '',
          '> Mind.',
          '>',
          '{id="mind" style="note"}',
        ),
      },
    ],
  ]);
  const shown = (text: string) => htmlOf(lines('<show-structure/>', '', text), { imports });

  it('are shown with their tabs, their code and their values', () => {
    const html = shown('<include from="lib.topic" element-id="install"><var name="name" value="core"/></include>');
    expect(html).toContain('<p>Install <code>core</code>.</p>');
    expect(html).toMatch(/\{component 1\}[^]*language-kotlin/);
    expect(html.replaceAll(/<[^>]*>/g, '')).toContain('a {\n\n    b\n}');
  });

  it('may be within a line, and in each other', () => {
    const include = '<include from="lib.topic" element-id="name"><var name="name" value="x"/></include>';
    expect(shown(`Use ${include} now.`)).toContain('<p>Use the <b>x</b> plugin now.</p>');
  });

  it('may be what is below a heading', () => {
    expect(shown('<include from="other.md" element-id="add"/>')).toMatch(/Add<[^]*<p>Add it\.<\/p>[^]*More(?![^]*End)/);
  });

  it('may be a block with an id', () => {
    const html = shown('<include from="other.md" element-id="mind"/>');
    expect(html).toMatch(/class="container note"[^]*Mind\./);
    expect(html).not.toContain('Add');
  });

  it.each([
    ['<include from="lib.topic" element-id="nowhere"/>', 'import-region'],
    ['<include from="nowhere.topic" element-id="a"/>', 'import-missing'],
    ['<include from="lib.topic" element-id="circle"/>', 'include-circle'],
  ])('that are not there are named: %s', (text, code) => {
    const found = problemsOf(lines('<show-structure/>', '', text), { imports });
    expect(found.map((each) => each.split(' ')[2])).toEqual([code]);
  });

  it('are read with the page, and so is code', () => {
    const text = lines('<code-block', ' lang="js" src="a.js"/>', '<include from="lib.topic" element-id="a"/>');
    const names = importedNames({ file: 'topics/b.md', text });
    expect(names).toEqual(
      expect.arrayContaining(['topics/snippets/a.js', 'topics/lib.topic', 'topics/_shared/lib.topic']),
    );
  });
});

describe('links without a text', () => {
  const FOREIGN = { isForeign: true };

  it('in headings are places', () => expect(htmlOf('## [](#a) B', FOREIGN)).not.toContain('>A</a>'));

  it.each([
    ['[](writing-tests.md)', 'Writing tests'],
    ['[](../guide/setup.html)', 'Setup'],
    ['[](#a-part)', 'A part'],
    ['[](a.md#how-to)', 'How to'],
    ['[](https://a.example/b)', 'a.example/b'],
    ['[](a.md "Title")', 'Title'],
    ['[](%zz.md)', '%zz'],
  ])('are called after what they lead to: %s', (text, name) => {
    expect(htmlOf(text, FOREIGN)).toMatch(new RegExp(`>${name}(?:<[^]*)?</a>`));
  });
});
