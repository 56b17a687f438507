import type { Root } from 'hast';
import { raw } from 'hast-util-raw';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { describe, expect, it } from 'vitest';
import { readHtml } from '../../../src/markdown/html/readHtml';
import { walkHtml } from '../../../src/markdown/walk';
import { randomNumbers } from '../../support/random';
import { writtenTable } from '../../support/writtenTables';

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeStringify, { allowDangerousHtml: true });

function treeOf(markdown: string): Root {
  return processor.runSync(processor.parse(markdown));
}

/** HTML, and the places of what begins in it: of elements of authors the start counts. */
function shown(tree: Root): { html: string; places: string[] } {
  const places: string[] = [];
  walkHtml(tree, (node) => {
    if (node.type !== 'element' || node.position === undefined) return;
    const { line, column } = node.position.start;
    if (node.properties.href ?? node.properties.src) places.push(`${node.tagName} ${line}:${column}`);
  });
  return { html: processor.stringify(tree), places };
}

function parsed(markdown: string): Root {
  return raw(treeOf(markdown), { file: new VFile(markdown) }) as Root;
}

const PIECES = [
  'a text',
  '*some*',
  '**bold**',
  '`code`',
  '[link](page.md)',
  '![image](a.png)',
  'https://example.com',
  '<br>',
  '<br/>',
  '</br>',
  '<b>',
  '</b>',
  '<a name="x"></a>',
  '<a href="b.md">',
  '</a>',
  '<span class="a b" hidden>',
  '</span>',
  '<kbd>',
  '</kbd>',
  '<div>',
  '<div align="center" data-x=1>',
  '</div>',
  '<p>',
  '</p>',
  '<p align=center><img src="c.png" alt="&lt;">',
  '<details>\n<summary>Title</summary>',
  '</details>',
  '<table><tr><td>',
  '</td></tr></table>',
  '<li>',
  '</li>',
  '<ul>',
  '</ul>',
  '<h2>',
  '</h2>',
  '<!-- note -->',
  '<!-- -- >',
  '<td>',
  '<hr>',
  '&amp;',
  '<i',
  '<svg><path d="M0"/></svg>',
  '<pre>',
  '</pre>',
  '<input disabled type="checkbox">',
  '<IMG SRC=d.png>',
  '<nobr>',
  '<section\n id="s">',
  '</section>',
  '- item',
  '> quotation',
  '# heading',
  '| a | b |\n| - | - |\n| <br> | <sup>2</sup> |',
  '    ',
  '```\ncode <b>\n```',
  '<center>',
  '</center>',
  '<font color="red">',
  '</font>',
  '<x-own>',
  '</x-own>',
  '<form>',
  '</form>',
  '<button>',
  '</button>',
  '[^1]',
  '<style>b {}</style>',
  '<textarea>',
  '<a href="e.md"><img src="f.png"></a>',
];
const BETWEEN = ['', ' ', '\n', '\n\n', '\n\n', '\n\n', '\n- ', '\n> '];

describe('HTML of authors', () => {
  it('is read as by a parser that reads the whole page', () => {
    const random = randomNumbers('html');
    const pick = (from: readonly string[]) => from[Math.floor(random() * from.length)]!;
    for (let round = 0; round < 400; round += 1) {
      let markdown = '';
      const length = 2 + Math.floor(random() * 12);
      for (let at = 0; at < length; at += 1) markdown += pick(PIECES) + pick(BETWEEN);
      expect(shown(readHtml(treeOf(markdown))), JSON.stringify(markdown)).toEqual(shown(parsed(markdown)));
    }
  });

  it('is read as by a parser where authors write tables', () => {
    const random = randomNumbers('tables');
    const around = ['a\n\n', '- ', '> ', 'a ', '<div>\n\n', '| a |\n| - |\n| '];
    for (let round = 0; round < 200; round += 1) {
      const before = around[Math.floor(random() * around.length)]!;
      const markdown = `${before}${writtenTable(random)}\n\n# b <b>c</b>\n`;
      expect(shown(readHtml(treeOf(markdown))), JSON.stringify(markdown)).toEqual(shown(parsed(markdown)));
    }
  });
});
