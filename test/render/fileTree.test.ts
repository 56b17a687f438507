import { expect, it } from 'vitest';
import { markFileTree } from '../../src/render/page/fillBody';

it.each([
  ['<ul><li>a.md</li><li>…</li></ul>', '<ul><li>a.md</li><li data-tree="more">…</li></ul>'],
  ['<ul>\n<li>...</li>\n</ul>', '<ul>\n<li data-tree="more">...</li>\n</ul>'],
  [
    '<ul><li><code>public/</code> <em>as is</em></li></ul>',
    '<ul><li data-tree="folder"><code>public/</code> <em>as is</em></li></ul>',
  ],
  [
    '<ul><li><p>b</p><ul><li>c/</li></ul></li></ul>',
    '<ul><li><p>b</p><ul><li data-tree="folder">c/</li></ul></li></ul>',
  ],
  ['<ul><li>a <em>ends with /</em></li><li title="<li>…">d</li></ul>', undefined],
])('marks what is no file in %s', (html, marked = html) => {
  expect(markFileTree(html)).toBe(marked);
});
