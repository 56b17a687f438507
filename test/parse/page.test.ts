import type { Imported } from '../../src/model/sourceFile';
import { describe, expect, it } from 'vitest';
import { htmlOf, parseMarkdown, problemsOf } from '../support/parseMarkdown';

/** The anchor that docgen puts before the text of a heading. */
const anchor = (slug: string) => `<a href="#${slug}" class="header-anchor" aria-hidden="true" tabindex="-1">#</a>`;
/** Buttons that every block of code has. */
const TOOLS =
  '<div class="code-tools"><button type="button" class="code-copy" aria-label="Copy code">Copy</button></div>';

const codeBlock = (language: string, body: string) =>
  `<div class="code-block" data-language="${language}"><pre><code class="language-${language}">${body}\n</code></pre>${TOOLS}</div>`;

describe('CommonMark and GFM', () => {
  it.each([
    ['emphasis', '*a* **b** `c`', '<p><em>a</em> <strong>b</strong> <code>c</code></p>'],
    ['a hard break', 'a\\\nb', '<p>a<br>\nb</p>'],
    ['a quote', '> a', '<blockquote>\n<p>a</p>\n</blockquote>'],
    ['a thematic break', 'a\n\n***\n\nb', '<p>a</p>\n<hr>\n<p>b</p>'],
    ['an ordered list with its start', '3. a\n4. b', '<ol start="3">\n<li>a</li>\n<li>b</li>\n</ol>'],
    ['an escape', '\\*a\\*', '<p>*a*</p>'],
    ['an entity', '&copy; &amp; &lt;', '<p>© &#x26; &#x3C;</p>'],
    ['a reference link', '[a][x]\n\n[x]: b.md "T"', '<p><a href="b.md" title="T">a</a></p>'],
    ['strikethrough', '~~a~~', '<p><del>a</del></p>'],
    [
      'a task list',
      '- [ ] a\n- [x] b',
      '<ul class="contains-task-list">\n<li class="task-list-item"><input type="checkbox" disabled aria-label="Open"> a</li>\n' +
        '<li class="task-list-item"><input type="checkbox" checked disabled aria-label="Done"> b</li>\n</ul>',
    ],
    [
      'a table with alignment',
      '| a | b |\n| - | -: |\n| 1 | `x\\|y` |',
      '<div class="table-wrapper"><table>\n<thead>\n<tr>\n<th scope="col">a</th>\n<th scope="col" align="right">b</th>\n</tr>\n</thead>\n' +
        '<tbody>\n<tr>\n<td>1</td>\n<td align="right"><code>x|y</code></td>\n</tr>\n</tbody>\n</table></div>',
    ],
    ['an address', 'mail@example.com', '<p><a href="mailto:mail@example.com">mail@example.com</a></p>'],
  ])('reads %s', (_what, markdown, html) => {
    expect(htmlOf(markdown)).toBe(html);
  });

  it.each(['www.example.com', 'https://example.com/x', '<https://example.com/x>'])(
    'links the plain address %s',
    (markdown) => {
      expect(htmlOf(`see ${markdown} there`)).toMatch(
        /^<p>see <a href="https?:\/\/(?:www\.)?example\.com[^"]*" .*<\/a> there<\/p>$/,
      );
    },
  );

  it('reads footnotes, with links both ways', () => {
    const { html, page } = parseMarkdown('a[^n]\n\n[^n]: note *x*');
    expect(html).toContain('<a href="#user-content-fn-n" id="user-content-fnref-n"');
    expect(html).toMatch(/<li id="user-content-fn-n">\n<p>note <em>x<\/em> <a href="#user-content-fnref-n"/);
    expect(page.anchors).toEqual(expect.arrayContaining(['user-content-fn-n', 'user-content-fnref-n']));
  });
});

describe('braces and HTML', () => {
  it.each([
    ['{{ name }}', '<p>{{ name }}</p>'],
    ['`{{ name }}`', '<p><code>{{ name }}</code></p>'],
    ['`YYYY-MM-DD`', '<p><code class="whole">YYYY-MM-DD</code></p>'],
    ['`--a` `a-word-that-is-too-long-to-fit`', '<p><code>--a</code> <code>a-word-that-is-too-long-to-fit</code></p>'],
    ['# {{ 1 + 1 }}', `<h1 id="_1-1">${anchor('_1-1')}{{ 1 + 1 }}</h1>`],
    ['<b>{{ name }}</b>', '<p><b>{{ name }}</b></p>'],
    ['${name} <%= name %>', '<p>${name} &#x3C;%= name %></p>'],
  ])('keeps %s as text', (markdown, html) => {
    expect(htmlOf(markdown)).toBe(html);
  });

  it.each([
    [
      'a block that is never closed',
      '<div class="x">one\n\n**two**',
      '<div class="x">one\n<p><strong>two</strong></p></div>',
    ],
    ['an inline element that is never closed', 'a <b>c\n\nd', '<p>a <b>c</b></p>'],
    ['an end tag without a start', 'a</div></section> b', '<p>a b</p>'],
    ['an element of no known name', '<my-tag>x</my-tag>', '<p><my-tag>x</my-tag></p>'],
  ])('balances %s', (_what, markdown, html) => {
    expect(htmlOf(markdown).startsWith(html)).toBe(true);
    const text = htmlOf(markdown);
    for (const name of ['div', 'b', 'p']) {
      expect(text.split(`<${name}>`).length + text.split(`<${name} `).length - 1, name).toBe(
        text.split(`</${name}>`).length,
      );
    }
  });

  it('reads markdown inside HTML after an empty line', () => {
    expect(htmlOf('<details>\n<summary>More</summary>\n\n- *a*\n\n</details>')).toBe(
      '<details>\n<summary>More</summary>\n<ul>\n<li><em>a</em></li>\n</ul>\n</details>',
    );
  });
});

describe('headings', () => {
  it('get an id and an anchor', () => {
    expect(htmlOf('## Required parameters')).toBe(
      `<h2 id="required-parameters">${anchor('required-parameters')}Required parameters</h2>`,
    );
  });

  it('get numbered ids where they repeat', () => {
    expect(parseMarkdown('## Notes\n\n## Notes\n\n### Notes').page.headers).toEqual([
      { level: 2, title: 'Notes', slug: 'notes' },
      { level: 2, title: 'Notes', slug: 'notes-2' },
      { level: 3, title: 'Notes', slug: 'notes-3' },
    ]);
  });

  it.each([
    ['## `getAccounts` method', 'getAccounts method'],
    ['## *a* **b** ~~c~~ [d](e.md)', 'a b c d'],
    ['## a <b>c</b> <br> d', 'a c d'],
    ['## a   b \\* c &amp; d', 'a b * c & d'],
    ['Setext\n===', 'Setext'],
    ['## closed ##', 'closed'],
    ['## :tada: done', '🎉 done'],
  ])('lose markdown and HTML in their titles: %j', (markdown, title) => {
    expect(parseMarkdown(markdown).page.headers.map((header) => header.title)).toEqual([title]);
  });

  it('are found inside containers and lists too', () => {
    const { page } = parseMarkdown('::: tip\n## In a container\n:::\n\n- ### In a list');
    expect(page.headers.map(({ slug }) => slug)).toEqual(['in-a-container', 'in-a-list']);
  });

  it('make no title of a # inside code', () => {
    expect(parseMarkdown('```bash\n# comment\n```\n\n# Title').page.title).toBe('Title');
  });
});

describe('title and description', () => {
  it.each([
    ['front matter', '---\ntitle: From front matter\n---\n# From heading', 'From front matter'],
    ['the first H1', '## Before\n\n# From heading\n\n# Second', 'From heading'],
    ['nothing', 'text', ''],
    ['the first H1 where the title is empty', '---\ntitle:\n---\n# From heading', 'From heading'],
  ])('title comes from %s', (_from, markdown, title) => {
    expect(parseMarkdown(markdown).page.title).toBe(title);
  });

  it.each([
    ['front matter', '---\ndescription: Said in front matter\n---\ntext', 'Said in front matter'],
    [
      'the first paragraph, without markdown',
      '# T\n\nLists *all*\n`accounts` <b>now</b>.\n\nMore.',
      'Lists all accounts now.',
    ],
    ['nothing', '# T', ''],
  ])('description comes from %s', (_from, markdown, description) => {
    expect(parseMarkdown(markdown).page.description).toBe(description);
  });
});

describe('containers', () => {
  it.each([
    ['tip', 'Tip'],
    ['info', 'Info'],
    ['warning', 'Warning'],
    ['danger', 'Danger'],
  ])('::: %s has the title %s unless it gives one', (kind, title) => {
    expect(htmlOf(`::: ${kind}\ntext\n:::`)).toBe(
      `<div class="container ${kind}"><p class="container-title">${title}</p>\n<p>text</p>\n</div>`,
    );
    expect(htmlOf(`::: ${kind} Own & title\ntext\n:::`)).toContain('<p class="container-title">Own &#x26; title</p>');
  });

  it('::: details folds, with its title as summary', () => {
    expect(htmlOf('::: details More\ntext\n:::')).toBe(
      '<details class="container details"><summary>More</summary>\n<p>text</p>\n</details>',
    );
    expect(htmlOf('::: details\ntext\n:::')).toContain('<summary>Details</summary>');
  });

  it('hold every kind of block', () => {
    const html = htmlOf('::: tip\ntext\n\n- a\n- b\n\n```js\nx\n```\n\n| a |\n| - |\n| b |\n:::');
    expect(html).toContain('<ul>\n<li>a</li>\n<li>b</li>\n</ul>');
    expect(html).toContain(codeBlock('js', 'x'));
    expect(html).toContain('<td>b</td>');
    expect(html.endsWith('</div>')).toBe(true);
  });

  it.each([
    ['the same number of colons', '::: tip A\n::: warning B\nx\n:::\ny\n:::\nz'],
    ['more colons outside', ':::: tip A\n::: warning B\nx\n:::\ny\n::::\nz'],
  ])('nest with %s', (_how, markdown) => {
    expect(htmlOf(markdown)).toBe(
      '<div class="container tip"><p class="container-title">A</p>\n' +
        '<div class="container warning"><p class="container-title">B</p>\n<p>x</p>\n</div>\n<p>y</p>\n</div>\n<p>z</p>',
    );
  });

  it.each([
    [
      'directly after a list',
      '- a\n- b\n::: tip\nx\n:::',
      '<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n<div class="container tip">',
    ],
    ['directly after a paragraph', 'a\n::: tip\nx\n:::', '<p>a</p>\n<div class="container tip">'],
    ['directly after a table', '| a |\n| - |\n| b |\n::: tip\nx\n:::', '</table></div>\n<div class="container tip">'],
    ['directly after a quote', '> a\n::: tip\nx\n:::', '</blockquote>\n<div class="container tip">'],
    ['directly after a heading', '## A\n::: tip\nx\n:::', '</h2>\n<div class="container tip">'],
  ])('open %s, without an empty line', (_where, markdown, html) => {
    expect(htmlOf(markdown)).toContain(html);
    expect(problemsOf(markdown)).toEqual([]);
  });

  it('close directly after a list', () => {
    expect(htmlOf('::: tip\n- a\n- b\n:::\nafter')).toMatch(/<\/ul>\n<\/div>\n<p>after<\/p>$/);
  });

  it('stand in list items and quotes', () => {
    expect(htmlOf('- a\n\n  ::: tip\n  x\n  :::\n- b')).toMatch(
      /<li>\n<p>a<\/p>\n<div class="container tip">[^]*<\/div>\n<\/li>\n<li>/,
    );
    expect(htmlOf('> ::: tip\n> x\n> :::')).toContain('<blockquote>\n<div class="container tip">');
  });

  it.each([
    ['::: success\nx\n:::', 'tip', 'Success'],
    [':::secondary A\nx\n:::', 'note', 'A'],
  ])('%j is of a kind that docgen has', (text, kind, title) => {
    expect(htmlOf(text)).toMatch(new RegExp(`class="container ${kind}">.*${title}`, 's'));
    expect(problemsOf(text)).toEqual([]);
  });

  it.each([
    ['::: tip\ntext', '1:1 error container-open `::: tip` is never closed'],
    ['text\n\n::: warning A title\n:::: tip\n::::', '3:1 error container-open `::: warning A title` is never closed'],
    ['text\n:::', '2:1 error container-not-open `:::` closes nothing'],
    ['::: tip\n:::\n:::', '3:1 error container-not-open `:::` closes nothing'],
    ['::: tipp\nx\n:::', '1:1 warning unknown-container unknown container `tipp`'],
    ['::: constructor\nx\n:::', '1:1 warning unknown-container unknown container `constructor`'],
  ])('report %j', (markdown, problem) => {
    expect(problemsOf(markdown)).toEqual([problem]);
  });

  it('show one of an unknown kind plainly, with its name', () => {
    expect(htmlOf('::: constructor\nx\n:::')).toBe(
      '<div class="container constructor"><p class="container-title">constructor</p>\n<p>x</p>\n</div>',
    );
  });
});

describe('marker lines inside code', () => {
  it.each(['::: tip', ':::', '[[toc]]', '<<< @/x.php', '<code-group>', '</code-group>'])('%s stays text', (line) => {
    const escaped = line.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    expect(htmlOf(`\`\`\`txt\n${line}\n\`\`\``)).toBe(codeBlock('txt', escaped));
    expect(htmlOf(`text\n\n    ${line}`)).toContain(`<pre><code>${escaped}\n`);
    expect(problemsOf(`\`\`\`txt\n${line}\n\`\`\``)).toEqual([]);
  });
});

describe('[[toc]]', () => {
  it('lists the headings of the configured levels', () => {
    expect(htmlOf('[[toc]]\n\n# T\n\n## A `b`\n\n### C\n\n#### D')).toContain(
      '<nav class="table-of-contents" aria-label="On this page"><ul><li data-level="2"><a href="#a-b">A b</a></li>' +
        '<li data-level="3"><a href="#c">C</a></li></ul></nav>',
    );
    expect(htmlOf('[[TOC]]\n\n## A\n\n#### D', { markdown: { headers: [4] } })).toContain(
      '<ul><li data-level="4"><a href="#d">D</a></li></ul>',
    );
  });

  it('is text where it does not stand alone on its line', () => {
    expect(htmlOf('see [[toc]]\n\n## A')).toContain('<p>see [[toc]]</p>');
  });
});

describe('fences', () => {
  it('show code with its language', () => {
    expect(htmlOf('```txt\na < b & "c"\n```')).toBe(codeBlock('txt', 'a &lt; b &amp; "c"'));
    expect(htmlOf('```\na\n```')).toBe(`<div class="code-block"><pre><code>a\n</code></pre>${TOOLS}</div>`);
  });

  it('show a title above the code', () => {
    expect(htmlOf('```txt [Reply & more]\na\n```')).toContain('<p class="code-block-title">Reply &amp; more</p><pre>');
  });

  it('mark the lines that {1,3-5} names', () => {
    const html = htmlOf('```txt{1,3-5}\n1\n2\n3\n4\n5\n6\n```');
    expect(linesOf(html)).toEqual(['1*', '2', '3*', '4*', '5*', '6']);
    expect(html).not.toContain('data-line-numbers');
  });

  it('mark only lines that are there, however far a range goes', () => {
    expect(linesOf(htmlOf('```txt{2-999999999}\na\nb\n```'))).toEqual(['a', 'b*']);
  });

  it.each([
    ['the configuration asks for them', 'txt', true, true],
    ['the fence asks for them', 'txt:line-numbers', false, true],
    ['neither asks for them', 'txt', false, false],
    ['the fence is against them', 'txt:no-line-numbers', true, false],
  ])('have line numbers where %s', (_rule, info, lineNumbers, expected) => {
    const html = htmlOf(`\`\`\`${info}\na\nb\n\`\`\``, { markdown: { lineNumbers } });
    expect(html.includes('data-line-numbers')).toBe(expected);
    expect(linesOf(html)).toEqual(expected ? ['a', 'b'] : []);
  });

  it.each(['txt{2}', 'txt:line-numbers'])('hold as many lines as the code, also in %s', (info) => {
    const text = htmlOf(`\`\`\`${info}\na\nb\n\`\`\``)
      .replace(TOOLS, '')
      .replace(/<[^>]*>/g, '');
    expect(text).toBe('a\nb\n');
  });

  it('are closed at the end of the page', () => {
    expect(htmlOf('```txt\na')).toBe(codeBlock('txt', 'a'));
  });
});

describe('imports', () => {
  const imports = new Map<string, Imported>([
    ['samples/list.php', { text: '<?php\nlist();\n' }],
    ['gone.php', { problem: 'missing' }],
    ['../secret.txt', { problem: 'outside', target: '../secret.txt' }],
    ['.env', { problem: 'hidden', target: '.env' }],
    ['image.png', { problem: 'unreadable' }],
  ]);

  it('show the file in the language of its extension', () => {
    const html = htmlOf('<<< @/samples/list.php', { imports });
    expect(html).toContain('data-language="php"');
    expect(html.replace(TOOLS, '').replace(/<[^>]*>/g, '')).toBe('&lt;?php\nlist();\n');
  });

  it.each(['<<< @/samples/list.php{2}', '<<< @/samples/list.php {2}', '<<<@/samples/list.php{2}'])(
    'mark lines: %s',
    (markdown) => {
      expect(linesOf(htmlOf(markdown, { imports }))).toEqual([
        expect.stringContaining('&lt;?php'),
        expect.stringMatching(/list.*\*$/),
      ]);
    },
  );

  it('can be tabs of a code group', () => {
    const html = htmlOf('::: code-group\n<<< @/samples/list.php [Import]\n:::', { imports });
    expect(tabsOf(html)).toEqual(['Import*']);
  });

  it.each([
    ['<<< @/gone.php', '1:1 error import-missing the imported file `gone.php` does not exist'],
    [
      'text\n\n<<< @/../secret.txt',
      "3:1 error import-outside the imported file `../secret.txt` is outside the site's folder",
    ],
    ['<<< @/.env', '1:1 error import-hidden the imported file `.env` is hidden, and is not published'],
    ['<<< @/image.png', "1:1 error import-unreadable the imported file `image.png` can't be read as text"],
  ])('report %j', (markdown, problem) => {
    expect(problemsOf(markdown, { imports })).toEqual([problem]);
  });
});

describe('code groups', () => {
  const vuePress = (...blocks: [attributes: string, code: string][]) =>
    `<code-group>\n${blocks.map(([attributes, code]) => `<code-block ${attributes}>\n\`\`\`txt\n${code}\n\`\`\`\n</code-block>\n`).join('\n')}</code-group>`;
  const vitePress = (...blocks: [info: string, code: string][]) =>
    `::: code-group\n${blocks.map(([info, code]) => `\`\`\`txt ${info}\n${code}\n\`\`\``).join('\n')}\n:::`;

  it.each([
    ['VuePress: the first without a mark', vuePress(['title="A"', 'a'], ['title="B"', 'b']), ['A*', 'B']],
    [
      'VuePress: the marked one',
      vuePress(['title="A"', 'a'], ['title="B" active', 'b'], ['title="C"', 'c']),
      ['A', 'B*', 'C'],
    ],
    [
      'VuePress: the last of the marked ones',
      vuePress(['title="A" active', 'a'], ['active title="B"', 'b'], ['title="C"', 'c']),
      ['A', 'B*', 'C'],
    ],
    ['VuePress: active with a value', vuePress(["title='A'", 'a'], ["title='B' active='true'", 'b']), ['A', 'B*']],
    [
      'VuePress: a title is no mark',
      vuePress(['title="A"', 'a'], ['title="active"', 'b'], ['title="not active one"', 'c']),
      ['A*', 'active', 'not active one'],
    ],
    ['VitePress: the first without a mark', vitePress(['[A]', 'a'], ['[B]', 'b']), ['A*', 'B']],
    ['VitePress: the marked one', vitePress(['[A]', 'a'], ['[B] active', 'b'], ['[C]', 'c']), ['A', 'B*', 'C']],
    [
      'VitePress: the last of the marked ones',
      vitePress(['[A] active', 'a'], ['[B]', 'b'], ['[C] active', 'c']),
      ['A', 'B', 'C*'],
    ],
    ['VitePress: the language where there is no title', vitePress(['', 'a'], ['[B]', 'b']), ['txt*', 'B']],
  ])('have exactly one active tab. %s', (_rule, markdown, tabs) => {
    const html = htmlOf(markdown);
    expect(problemsOf(markdown)).toEqual([]);
    expect(tabsOf(html)).toEqual(tabs);
    expect(panelsOf(html)).toEqual(tabs.map((tab) => tab.endsWith('*')));
  });

  it('are named after the heading above them', () => {
    const group = vitePress(['[A]', 'a']);
    const names = [
      ...htmlOf(`${group}\n\n## One\n\n${group}\n\n${group}\n\n## Two\n\n${group}`).matchAll(
        /tablist" aria-label="([^"]*)/g,
      ),
    ];
    expect(names.map(([, name]) => name)).toEqual(['Code samples', 'One', 'One 2', 'Two']);
  });

  it('have all panels in the HTML, each with a caption, tied to its tab after WAI-ARIA', () => {
    expect(htmlOf(vitePress(['[A]', 'a'], ['[B <x>]', 'b']))).toBe(
      '<div class="code-group" data-code-group="A|B <x>"><div class="code-group-tabs" role="tablist" aria-label="Code samples">' +
        '<button type="button" role="tab" id="code-group-1-tab-1" aria-controls="code-group-1-panel-1" aria-selected="true" tabindex="0">A</button>' +
        '<button type="button" role="tab" id="code-group-1-tab-2" aria-controls="code-group-1-panel-2" aria-selected="false" tabindex="-1">B &#x3C;x></button></div>' +
        '<div class="code-group-panel" role="tabpanel" id="code-group-1-panel-1" aria-labelledby="code-group-1-tab-1" data-active="">' +
        `<p class="code-group-caption">A</p>${codeBlock('txt', 'a')}</div>` +
        '<div class="code-group-panel" role="tabpanel" id="code-group-1-panel-2" aria-labelledby="code-group-1-tab-2">' +
        `<p class="code-group-caption">B &#x3C;x></p>${codeBlock('txt', 'b')}</div></div>`,
    );
  });

  it('have ids of their own on a page with several', () => {
    const { page } = parseMarkdown(`${vitePress(['[A]', 'a'])}\n\n${vuePress(['title="A"', 'a'])}`);
    expect(page.anchors).toEqual([
      'code-group-1-tab-1',
      'code-group-1-panel-1',
      'code-group-2-tab-1',
      'code-group-2-panel-1',
    ]);
  });

  it.each(['<code-group>\n</code-group>', '<code-group>\n\n</code-group>', '::: code-group\n:::'])(
    'say so where they are empty: %j',
    (markdown) => {
      expect(htmlOf(markdown)).toBe(
        '<div class="code-group code-group-empty"><p>Make sure to add code blocks to your code group</p></div>',
      );
    },
  );

  it('stand inside containers and lists', () => {
    expect(tabsOf(htmlOf(`::: tip\n${vuePress(['title="A"', 'a'])}\n:::`))).toEqual(['A*']);
    expect(tabsOf(htmlOf(`- item\n\n${vitePress(['[A]', 'a']).replace(/^/gm, '  ')}`))).toEqual(['A*']);
  });

  it.each([
    [
      '<code-group>\n<code-block title="A">\n```txt\na\n```\n</code-block>',
      '1:1 error container-open `<code-group>` is never closed',
    ],
    ['::: code-group\n```txt [A]\na\n```', '1:1 error container-open `::: code-group` is never closed'],
    ['text\n\n</code-group>', '3:1 error container-not-open `</code-group>` closes nothing'],
    [
      '::: code-group\ntext\n```txt\na\n```\n:::',
      '2:1 error code-group-content only code blocks belong in a code group',
    ],
  ])('report %j', (markdown, problem) => {
    expect(problemsOf(markdown)).toEqual([problem]);
  });

  it('hold comments, which are left out', () => {
    const text = '::: code-group\n<!-- a\nb -->\n\n```txt [A]\na\n```\n:::';
    expect(problemsOf(text)).toEqual([]);
    expect(tabsOf(htmlOf(text))).toEqual(['A*']);
  });

  it('report a code block that is never closed', () => {
    expect(problemsOf('<code-group>\n<code-block title="A">\n```txt\na\n```\n</code-group>')).toContain(
      '2:1 error container-open `<code-block title="A">` is never closed',
    );
  });
});

describe('emoji', () => {
  it.each([
    [':tada:', '🎉'],
    ['a :+1: b :-1:', 'a 👍 b 👎'],
    [':nosuchemoji:', ':nosuchemoji:'],
    ['at 10:30:45', 'at 10:30:45'],
    ['`:tada:`', '<code>:tada:</code>'],
    [':constructor:', ':constructor:'],
    [':valueof: :tostring:', ':valueof: :tostring:'],
  ])('%s → %s', (markdown, html) => {
    expect(htmlOf(markdown)).toBe(`<p>${html}</p>`);
  });
});

describe('<Badge>', () => {
  it('is a paragraph if it has a line to itself', () => {
    const badge = '<p><span class="badge badge-tip">a</span></p>';
    expect(htmlOf('<Badge text="a"/>')).toBe(badge);
    expect(htmlOf('<Badge>a</Badge>\n\nb')).toBe(`${badge}\n<p>b</p>`);
  });

  it.each([
    ['<Badge text="beta"/>', 'tip', 'beta'],
    ['<Badge text="beta" type="warning" vertical="middle"/>', 'warning', 'beta'],
    ["<Badge type='danger' text='old'/>", 'danger', 'old'],
    ['<Badge text="old" type="error"/>', 'danger', 'old'],
    ['<Badge text="x" type="nosuchtype"/>', 'tip', 'x'],
    ['<Badge text="a &amp; b"/>', 'tip', 'a &#x26; b'],
  ])('%s', (badge, kind, text) => {
    expect(htmlOf(`since ${badge} then`)).toBe(`<p>since <span class="badge badge-${kind}">${text}</span> then</p>`);
  });

  it('stands in headings', () => {
    expect(htmlOf('## A <Badge text="beta"/>')).toContain('A <span class="badge badge-tip">beta</span></h2>');
  });

  it('keeps the text that follows on the next line', () => {
    const html = htmlOf('<Badge text="beta"/>\nmore text');
    expect(html).toContain('<span class="badge badge-tip">beta</span>');
    expect(html).toContain('more text');
  });
});

describe('links', () => {
  it.each(['https://example.com/a?b=c&d#e', 'http://example.com', '//example.com/x'])(
    'to the other site %s open a new window and say so',
    (url) => {
      const html = htmlOf(`[there](${url})`);
      expect(html).toMatch(
        /^<p><a href="[^"]+" target="_blank" rel="noopener noreferrer" class="external-link">there<span class="visually-hidden">/,
      );
      expect(html).toContain('<span class="visually-hidden">(opens new window)</span></a>');
    },
  );

  it('to other sites are told in HTML too, and keep their own class', () => {
    const html = htmlOf('<a class="button" href="https://example.com/">x</a>');
    expect(html).toContain('target="_blank"');
    expect(html).toMatch(/class="[^"]*\bbutton\b/);
  });

  it.each(['mailto:a@example.com', 'tel:+123', 'data:text/plain,x'])('of the scheme of %s stay as they are', (url) => {
    const { html, page } = parseMarkdown(`[x](${url})`);
    expect(html).toBe(`<p><a href="${url}">x</a></p>`);
    expect(page.references).toEqual([]);
  });

  it('to pages and files become references with their places', () => {
    const { page } = parseMarkdown('[a](b.md#c)\n\n- ![d](e.png)\n- <a href="/f/">g</a> <img src="h.svg">');
    expect(page.references).toEqual([
      { kind: 'link', url: 'b.md#c', line: 1, column: 1 },
      { kind: 'asset', url: 'e.png', image: true, line: 3, column: 3 },
      { kind: 'link', url: '/f/', line: 4, column: 3 },
      { kind: 'asset', url: 'h.svg', image: true, line: 4, column: 23 },
    ]);
  });

  it('in HTML are references with a class too', () => {
    expect(parseMarkdown('<a class="button" href="b.md">x</a>').page.references).toMatchObject([
      { kind: 'link', url: 'b.md' },
    ]);
  });

  it('of code are none', () => {
    expect(
      parseMarkdown('`[a](b.md)`\n\n```html\n<a href="b.md">x</a> <img src="x.png">\n```').page.references,
    ).toEqual([]);
  });
});

describe('::: methods', () => {
  it('lists pages, each with a place for its summary', () => {
    const { html, page } = parseMarkdown('::: methods\n- [getA](getA.md)\n- [getB](getB.md)\n- text\n:::');
    expect(html).toContain('class="method-list"');
    expect(html).toMatch(/<a href="getA.md">getA<\/a> ?<span class="method-summary">{summary 0}<\/span>/);
    expect(html).toMatch(/<a href="getB.md">getB<\/a> ?<span class="method-summary">{summary 1}<\/span>/);
    expect(html).toContain('<li>text</li>');
    expect(page.summaries).toEqual(['getA.md', 'getB.md']);
  });
});

describe('a broken page', () => {
  it('is read to its end, with every problem in it', () => {
    const { html, diagnostics } = parseMarkdown(
      '---\nsidebar: often\n---\n:::\n\n<<< @/gone.php\n\n# Title\n\n::: tip\nlast words',
    );
    expect(diagnostics.map(({ code, line }) => `${line!} ${code}`)).toEqual([
      '2 front-matter-value',
      '4 container-not-open',
      '6 import-missing',
      '10 container-open',
    ]);
    expect(html).toContain('last words');
  });
});

/** The lines of code that stand in elements of their own, marked ones with a star. */
function linesOf(html: string): string[] {
  return [...html.matchAll(/<span class="line( highlighted)?">((?:(?!<span class="line).)*?)\n<\/span>/gs)].map(
    ([, marked, line]) => `${line!.replace(/<[^>]*>/g, '')}${marked === undefined ? '' : '*'}`,
  );
}

/** The titles of all tabs, selected ones with a star. */
function tabsOf(html: string): string[] {
  return [...html.matchAll(/<button [^>]*aria-selected="(true|false)" tabindex="(-?\d)">([^<]*)<\/button>/g)].map(
    ([, selected, tabIndex, title]) => `${title!}${selected === 'true' && tabIndex === '0' ? '*' : ''}`,
  );
}

/** For each panel whether it is the active one. */
function panelsOf(html: string): boolean[] {
  return [...html.matchAll(/<div class="code-group-panel"[^>]*>/g)].map(([tag]) => tag.includes('data-active'));
}
