import { describe, expect, it } from 'vitest';
import { htmlOf, parseMarkdown, problemsOf } from '../../support/parseMarkdown';

const ARTICLE = [
  '`theme`',
  ': (`string`) What it **looks** like.',
  '',
  'Other',
  ':   _Two_ lines',
  'of text.',
  '',
].join('\n');

describe('definitions', () => {
  it('are lists of terms, to which links lead', () => {
    expect(problemsOf(`${ARTICLE}\n[a](#theme)`)).toEqual([]);
    expect(htmlOf(ARTICLE)).toBe(
      [
        '<dl>',
        '<dt id="theme"><code>theme</code></dt>',
        '<dd>(<code>string</code>) What it <strong>looks</strong> like.</dd>',
        '<dt id="other">Other</dt>',
        '<dd><em>Two</em> lines',
        'of text.</dd>',
        '</dl>',
      ].join('\n'),
    );
    expect(parseMarkdown(ARTICLE).page.anchors).toEqual(['theme', 'other']);
  });

  it('may be several, and hold blocks', () => {
    const html = htmlOf('A\n: One\n\n    More\n\n    ```js\n    x\n    ```\n: Two\n\nText.\n');
    expect(html).toMatch(/<dt id="a">A<\/dt>\n<dd>\n<p>One<\/p>\n<p>More<\/p>\n.*<pre.*<\/dd>\n<dd>Two<\/dd>\n<\/dl>/s);
    expect(html).toMatch(/<\/dl>\n<p>Text.<\/p>$/);
  });

  it('may lie below a blank line, and keep the ids of headings as they are', () => {
    expect(htmlOf('A\n\n: One\n\n## A\n')).toMatch(/^<dl>\n<dt id="a-2">A<\/dt>\n<dd>One<\/dd>\n<\/dl>\n<h2 id="a">/);
  });

  it('end before a list', () => {
    expect(htmlOf('A\n: One\n\n- b\n')).toMatch(/<\/dl>\n<ul>\n<li>b<\/li>\n<\/ul>$/);
  });

  it.each(['# Heading\n: text', '```\nA\n: b\n```', '- item\n: text', ': text', 'A\n:b', 'A\n::: b'])(
    'are not in %j',
    (text) => {
      expect(htmlOf(text)).not.toMatch(/<d[ltd]|\u2064/);
    },
  );

  it('have a term in each line above them, as in PHP Markdown Extra, kramdown and goldmark', () => {
    expect(htmlOf('One\nTwo\n: and more\n')).toMatch(
      /<dt id="one">One<\/dt>\n<dt id="two">Two<\/dt>\n<dd>and more<\/dd>/,
    );
  });

  it('are read by programs as they are written', () => {
    expect(parseMarkdown(ARTICLE).markdown).toEqual([ARTICLE.trimEnd()]);
  });
});
