/** Pieces of which documents are made: every construct that docgen reads, right or nearly so. */
const PIECES = [
  '---\ntitle: A\ndescription: b\n---\n',
  '---\ncall: getA\nneeds: [b]\n---\n',
  '---\na: &a [*a]\n---\n',
  '---\na: &a [x, x]\nb: &b [*a, *a]\ntitle: *b\n---\n',
  '---\ntitle: [a, {b: 2020-01-01}]\n? c\n: |\n  d\n---\n',
  '---js\nmodule.exports = {}\n---\n',
  '# Title\n',
  '## Required parameters\n\n| Parameter | Type | Description |\n| --- | --- | --- |\n| `id` | integer | The ID |\n',
  '## Response\n\n```json\n{"a": [1, {"b": null}]}\n```\n',
  '## `code` and *more* {#own-id}\n',
  'text with [a link](./other.md#x), ![an image](a.png "b") and <https://a.example>\n',
  'www.a.example, a@b.example, "http://.c.example" [d https://e.example/f] g\n',
  '[ref]: https://a.example "b"\n\n[ref], [text][ref], [^1]\n\n[^1]: note\n\n    more\n',
  '- a\n  - b\n    1. c\n\n       ::: tip\n       d\n       :::\n- [ ] e\n- [x] f\n',
  '> [!NOTE]\n> quoted\n>\n> > deeper\n',
  '::: tip Title\ntext\n:::\n',
  '::: details\n::: warning\na\n:::\n:::\n',
  '::: methods\n- [a](a.md)\n- b\n:::\n',
  '<code-group>\n<code-block title="a" active>\n```js\nlet a;\n```\n</code-block>\n</code-group>\n',
  '::: code-group\n```js [a] {1,3-5}:line-numbers\nlet a;\n```\n~~~\nb\n~~~\n:::\n',
  '[[toc]]\n',
  '<<< @/a.js{2}\n',
  '```php{1-99999999}\n<?php echo "a";\n```\n',
  '    indented\n    code\n',
  '<div align="center">\n<b>a</b> <img src="a.png">\n</div>\n',
  '<details><summary>a</summary>\n\nb\n\n</details>\n',
  '<table><tr><td>a</table> <p>b <p>c <li>d\n',
  '<!-- a\n\n-->\n',
  'a <Badge text="b" type="c"/> <id> <svg><path d="M0"/></svg> &amp; &#xFDD0; :tada: :x:\n',
  '| a | b |\n| :- | -: |\n| `c\\|d` | *e* |\n| f |\n',
  '***bold** and* ~~gone~~ a*_b_*c __*d**\n',
  'a {{< b text="c" >}} d {{% e %}}f{{% /e %}} [g]({{< ref "h.md" >}}) {{ i }} {% j %}\n',
  '{{< note >}}a\n\n| b |\n| - |\n| {{< c >}} |{{< /note >}}\n',
  "import A from './a'\n\n<A b={c}>\n\n    text {d} {/* e */} {'f'}\n  <>\n  - g\n  </>\n</A>\n",
  '{% hint style="info" %}\nc\n{% endhint %}\n\nd\n: e\n',
  '[//]: # (title: A)\n\n> a\n>\n{style="note"}\n\n<var name="b" value="%b%"/>\n%b% <control>c</control>\n',
  '<tabs>\n<tab title="A">\n<code-block lang="xml">\n<![CDATA[<a>]]>\n</code-block>\n</tab>\n</tabs>\n',
  '<include from="a.topic" element-id="b">\n<var name="c" value="d"/>\n</include>\n```\n```\n{src="e.js"}\n',
  '<Tabs :tabs="[1]">\n<template v-slot:A>\n\na\n\n</template>\n</Tabs>\n<columns>\n\nb\n\n</columns>\n',
  'hard  \nbreak\\\nhere\n\n***\n\nSetext\n===\n',
];
const CHARACTERS = [
  ...'*_`~[]()<>!#|:;&\\"\'{}@-+=.,/%$^? \n\t'.split(''),
  '\u2028',
  '\u2029',
  '\0',
  '\ufdd0',
  '\ufdd1',
  '\ufeff',
].concat([
  '\u00a0',
  '\u200b',
  '\u0301',
  '😀',
  '依',
  '\u{10ffff}',
  ':::',
  '```',
  '<!--',
  '-->',
  '](',
  '<div>',
  '</',
  '&#0;',
  '\n\n',
  '    ',
]);
const PREFIXES = ['> ', '- ', '1. ', '  ', '    ', '\t', '::: tip\n', '<div>', '<b>', '*a ', '[', '# ', '| '];

/** A document that no writer meant, different for each row of random numbers. */
export function fuzzedDocument(random: () => number): string {
  const below = (count: number): number => Math.floor(random() * count);
  const one = <Item>(items: readonly Item[]): Item => items[below(items.length)]!;
  let text = Array.from({ length: 1 + below(5) }, () => one(PIECES)).join(one(['', '\n']));
  const changes: ((at: number) => string)[] = [
    (at) => text.slice(0, at) + one(CHARACTERS) + text.slice(at),
    (at) => text.slice(0, at) + text.slice(at + 1 + below(4)),
    (at) => text.slice(0, at) + one(PIECES) + text.slice(at),
    (at) => text.slice(0, at) + text.slice(0, at).slice(-1 - below(30)) + text.slice(at),
    (at) => text.slice(0, at),
    () => text.replace(/^/gm, one(PREFIXES)),
    (at) => text.slice(0, at) + one(PREFIXES).repeat(1 + below(below(20) === 0 ? 400 : 5)) + text.slice(at),
  ];
  for (let count = below(6); count > 0; count -= 1) text = one(changes)(below(text.length + 1));
  return text;
}
