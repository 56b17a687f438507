import { describe, expect, it } from 'vitest';
import { rewriteForeign } from '../support/foreignText';
import { htmlOf } from '../support/parseMarkdown';

const imports = new Map([
  ['content/a.md', { text: 'Part of a.\n' }],
  ['content/a.js', { text: 'a();\n' }],
  ['a.py', { text: 'a()\n' }],
]);
/** Parts that each block of code and each link to another site has. */
const TOOLS = /<div class="code-tools">[^]*?<\/div>|<span class="visually-hidden">[^]*?<\/span>/g;

describe('what other generators write', () => {
  it.each<[dialect: string, text: string, shown: string]>([
    ['parts of mdBook', '{{#include a.md}}\n', '<p>Part of a.</p>'],
    [
      'code of VuePress',
      '@[code](./a.js)\n',
      '<div class="code-block" data-language="js"><pre><code class="language-js">a();\n</code></pre></div>',
    ],
    [
      'code of DocFX',
      ':::code language="js" source="a.js":::\n',
      '<div class="code-block" data-language="js"><pre><code class="language-js">a();\n</code></pre></div>',
    ],
    [
      'code of DocFX as a link',
      '[!code-js[a](a.js)]\n',
      '<div class="code-block" data-language="js"><pre><code class="language-js">a();\n</code></pre></div>',
    ],
    ['snippets', '--8<-- "a.md"\n', '<p>Part of a.</p>'],
    ['snippets in braces', '{!a.md!}\n', '<p>Part of a.</p>'],
    [
      'code of FastAPI',
      '{* a.py *}\n',
      '<div class="code-block" data-language="py"><pre><code class="language-py">a()\n</code></pre></div>',
    ],
    ['included markdown', '{% include-markdown "a.md" %}\n', '<p>Part of a.</p>'],
    [
      'embeds',
      '@[youtube](dQw4w9WgXcQ)\n',
      '<p><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" target="_blank" rel="noopener noreferrer" class="external-link">youtube</a></p>',
    ],
    ['comments of Liquid', 'a {% comment %}b{% endcomment %} c\n', '<p>a  c</p>'],
    ['comments of Hugo', '{{< comment >}}a{{< /comment >}}\n', ''],
    ['links of Jekyll', '[a]({% link a.md %})\n', '<p><a href="/a.md">a</a></p>'],
    ['links of Hugo', '[a]({{< ref "a.md" >}})\n', '<p><a href="a.md">a</a></p>'],
    ['addresses of Jekyll', "[a]({{ '/a/' | relative_url }})\n", '<p><a href="/a/">a</a></p>'],
    [
      'tabs of Hugo',
      '{{< tabs >}}\n{{% tab "A" %}}\na\n{{% /tab %}}\n{{< /tabs >}}\n',
      '<docgen-component>{component 0}\n<docgen-component>{component 1}\n<p>a</p>\n{end 1}</docgen-component>\n{end 0}</docgen-component>',
    ],
    [
      'boxes of Hugo',
      '{{< note >}}\na\n{{< /note >}}\n',
      '<div class="container note"><p class="container-title">Note</p>\n<p>a</p>\n</div>',
    ],
    ['words of Hugo', 'a {{< term text="b" >}} c\n', '<p>a b c</p>'],
    [
      'boxes of Liquid',
      '{% hint style="info" %}\na\n{% endhint %}\n',
      '<div class="container info"><p class="container-title">Info</p>\n<p>a</p>\n</div>',
    ],
    ['lists of kramdown', '* a\n{:toc}\n', '<nav class="table-of-contents" aria-label="On this page"><ul></ul></nav>'],
    ['markdown in HTML', '<div markdown="1">\n**a**\n</div>\n', '<p><strong>a</strong></p>'],
    [
      'directives',
      '```{note} A\nb\n```\n',
      '<div class="container note"><p class="container-title">A</p>\n<p>b</p>\n</div>',
    ],
    ['roles', '{ref}`a`\n', '<p>a</p>'],
    [
      'names',
      '(a)=\n\n# A\n',
      '<h1 id="a"><a href="#a" class="header-anchor" aria-hidden="true" tabindex="-1">#</a>A</h1>',
    ],
    ['rows of DocFX', ':::row:::\na\n:::row-end:::\n', '<p>a</p>'],
    [
      'tabs of DocFX',
      '# [A](#tab/a)\n\na\n\n# [B](#tab/b)\n\nb\n\n---\n',
      '<docgen-component>{component 0}\n<docgen-component>{component 1}\n<p>a</p>\n{end 1}</docgen-component>\n<docgen-component>{component 2}\n<p>b</p>\n{end 2}</docgen-component>\n{end 0}</docgen-component>',
    ],
    [
      'videos of DocFX',
      '> [!VIDEO https://a.example/b]\n',
      '<p><a href="https://a.example/b" target="_blank" rel="noopener noreferrer" class="external-link">https://a.example/b</a></p>',
    ],
    ['references of DocFX', '<xref:a>\n', '<p><code>a</code></p>'],
    [
      'boxes of PyMdown',
      '/// note\na\n///\n',
      '<div class="container note"><p class="container-title">Note</p>\n<p>a</p>\n</div>',
    ],
    [
      'boxes of MkDocs',
      '!!! note\n    a\n',
      '<div class="container note"><p class="container-title">Note</p>\n<p>a</p>\n</div>',
    ],
    [
      'closed boxes of MkDocs',
      '??? note\n    a\n',
      '<details class="container details"><summary>Note</summary>\n<p>a</p>\n</details>',
    ],
    [
      'tabs of MkDocs',
      '=== "A"\n    a\n',
      '<docgen-component>{component 0}\n<docgen-component>{component 1}\n<p>a</p>\n{end 1}</docgen-component>\n{end 0}</docgen-component>',
    ],
    ['definitions', 'a\n: b\n', '<dl>\n<dt id="a">a</dt>\n<dd>b</dd>\n</dl>'],
    ['definitions that are indented', 'a\n   : b\n', '<dl>\n<dt id="a">a</dt>\n<dd>b</dd>\n</dl>'],
    [
      'components of Nuxt',
      '::card\na\n::\n',
      '<div class="container card"><p class="container-title">card</p>\n<p>a</p>\n</div>',
    ],
    ['elements without an end', '<a id="b"/>\n', '<p><a id="b"></a></p>'],
  ])('is read: %s', (_dialect, text, shown) => {
    expect(htmlOf(text, { imports }).replaceAll(TOOLS, '')).toBe(shown);
  });

  it('is read: pages of Slate', () => {
    const text = '---\nlanguage_tabs:\n  - js\n  - php\n---\n\n```js\na\n```\n\n```php\nb\n```\n\nc\n';
    expect(htmlOf(text)).toMatch(/role="tab"[^>]*>js<[^]*role="tab"[^>]*>php<[^]*<\/div>\n<p>c<\/p>$/);
  });

  it('is nothing of a page that has none of it', () => {
    const text = '# A\n\n- b: `c` <d@e.example>\n\n| a | b |\n| - | - |\n| [c](d.md) | **e** |\n\n```js\nlet f;\n```\n';
    expect(rewriteForeign(text, {})).toBe(text);
  });
});
