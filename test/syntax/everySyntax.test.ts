import { describe, expect, it } from 'vitest';
import { rewriteForeign } from '../support/foreignText';

describe('what other generators write', () => {
  it.each<[dialect: string, text: string]>([
    ['parts of mdBook', '{{#include a.md}}\n'],
    ['code of VuePress', '@[code](./a.js)\n'],
    ['code of DocFX', ':::code language="js" source="a.js":::\n'],
    ['code of DocFX as a link', '[!code-js[a](a.js)]\n'],
    ['snippets', '--8<-- "a.md"\n'],
    ['snippets in braces', '{!a.md!}\n'],
    ['code of FastAPI', '{* a.py *}\n'],
    ['included markdown', '{% include-markdown "a.md" %}\n'],
    ['embeds', '@[youtube](dQw4w9WgXcQ)\n'],
    ['pages of Slate', '---\nlanguage_tabs:\n  - js\n  - php\n---\n\n```js\na\n```\n\n```php\nb\n```\n\nc\n'],
    ['comments of Liquid', 'a {% comment %}b{% endcomment %} c\n'],
    ['comments of Hugo', '{{< comment >}}a{{< /comment >}}\n'],
    ['links of Jekyll', '[a]({% link a.md %})\n'],
    ['links of Hugo', '[a]({{< ref "a.md" >}})\n'],
    ['addresses of Jekyll', "[a]({{ '/a/' | relative_url }})\n"],
    ['tabs of Hugo', '{{< tabs >}}\n{{% tab "A" %}}\na\n{{% /tab %}}\n{{< /tabs >}}\n'],
    ['boxes of Hugo', '{{< note >}}\na\n{{< /note >}}\n'],
    ['words of Hugo', 'a {{< term text="b" >}} c\n'],
    ['boxes of Liquid', '{% hint style="info" %}\na\n{% endhint %}\n'],
    ['lists of kramdown', '* a\n{:toc}\n'],
    ['markdown in HTML', '<div markdown="1">\n**a**\n</div>\n'],
    ['directives', '```{note} A\nb\n```\n'],
    ['roles', '{ref}`a`\n'],
    ['names', '(a)=\n\n# A\n'],
    ['rows of DocFX', ':::row:::\na\n:::row-end:::\n'],
    ['tabs of DocFX', '# [A](#tab/a)\n\na\n\n# [B](#tab/b)\n\nb\n\n---\n'],
    ['videos of DocFX', '> [!VIDEO https://a.example/b]\n'],
    ['references of DocFX', '<xref:a>\n'],
    ['boxes of PyMdown', '/// note\na\n///\n'],
    ['boxes of MkDocs', '!!! note\n    a\n'],
    ['closed boxes of MkDocs', '??? note\n    a\n'],
    ['tabs of MkDocs', '=== "A"\n    a\n'],
    ['definitions', 'a\n: b\n'],
    ['definitions that are indented', 'a\n   : b\n'],
    ['components of Nuxt', '::card\na\n::\n'],
    ['elements without an end', '<a id="b"/>\n'],
  ])('is read: %s', (_dialect, text) => {
    expect(rewriteForeign(text, {})).not.toBe(text);
  });

  it('is nothing of a page that has none of it', () => {
    const text = '# A\n\n- b: `c` <d@e.example>\n\n| a | b |\n| - | - |\n| [c](d.md) | **e** |\n\n```js\nlet f;\n```\n';
    expect(rewriteForeign(text, {})).toBe(text);
  });
});
