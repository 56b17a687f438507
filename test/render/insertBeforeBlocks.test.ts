import { expect, test } from 'vitest';
import { insertBeforeBlocks } from '../../templates/render';

const insert = (html: string): string => insertBeforeBlocks(html, { script: 'SCRIPT', sheet: 'SHEET' }).join('');

test.each([
  ['<h1 id="a">A</h1><p>Text, <code>code</code></p><pre>b</pre><pre>c</pre>', '<pre>b</pre>'],
  ['<ul><li>a<pre>b</pre></li></ul>', '<pre>b</pre>'],
  ['<p>a</p><ul class="method-list"><li>b</li></ul>', '<ul class="method-list">'],
  [
    '<div class="method"><div class="method-main"><h1>a</h1><div class="table-wrapper">b</div></div></div>',
    '<div class="t',
  ],
  ['<p title="<pre>">a</p><!-- b --><TABLE>c</TABLE>', '<TABLE>'],
  ['<p>a</p><p>b <img src="b.png"></p>', '<p>b'],
  ['<p>a</p><img src="b.png"><p>c</p>', '<img'],
  ['<h1>a</h1><!-- <div> --><pre>b</pre>', '<pre>'],
  ['<h1>a</h1><!-- <pre> --><p>b</p><pre>c</pre>', '<pre>c'],
  ['<p>a <!-- </p> --> <img src="b.png"></p>', '<p>a'],
  ['<p>a</p><svg><title>b</title><style></style></svg><table>c</table>', '<table>'],
  ['<p>a</p><noscript><img src="b.png"></noscript>', '<noscript>'],
  ['<p>a</p><textarea><div></textarea>', '<textarea>'],
  ['<p data-x=">" title=\'<hr>\'>a</p><hr>', '<hr>'],
  ['<docgen-island>a</docgen-island>', '<docgen-island>'],
])('in %j, what blocks need comes in front of %j', (html, block) => {
  const at = html.lastIndexOf(block);
  expect(insert(html)).toBe(`${html.slice(0, at)}SCRIPTSHEET${html.slice(at)}`);
});

test('in a page of text alone, the sheet comes at its end', () => {
  expect(insert('<h1>a</h1><p>b</p>')).toBe('<h1>a</h1><p>b</p>SHEET');
});
