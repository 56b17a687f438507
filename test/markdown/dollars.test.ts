import { describe, expect, it } from 'vitest';
import { walkMarkdown } from '../../src/markdown/walk';
import { parseMarkdown } from '../../src/markdown/markdown';

/** The formulas of a text, and its other words. */
function readAs(text: string, math = true): { formulas: string[]; text: string } {
  const formulas: string[] = [];
  const texts: string[] = [];
  walkMarkdown(parseMarkdown(text, { math }), (node) => {
    if (node.type === 'math' || node.type === 'inlineMath') formulas.push(node.value);
    else if ('value' in node) texts.push(node.value);
  });
  return { formulas, text: texts.join('') };
}

describe('formulas between dollar signs', () => {
  it.each([
    ['a $x^2$ b', ['x^2']],
    ['$\\alpha$, ($n$) and $a_b*c*d$', ['\\alpha', 'n', 'a_b*c*d']],
    ['$`y^2`$', ['`y^2`']],
    ['$$\na\n$$', ['a']],
    ['> $$\n> a\n> $$', ['a']],
    ['- b\n\n  $$\n  a\n  $$', ['a']],
    ['a $$b$$ c', ['b']],
    ['$x^2 +\ny$', ['x^2 +\ny']],
    ['| a |\n| - |\n| $x^2$ |', ['x^2']],
    ['$5 and $10, and $x^2$', ['x^2']],
    ['$x^2$ for $5 or 10$', ['x^2']],
    ['$x^2$ at $HOME/bin:$PATH, `$y$`, \\$z\\$', ['x^2']],
  ])('%j', (text, formulas) => expect(readAs(text).formulas).toEqual(formulas));

  it.each([
    'It costs $5 or $6^2.',
    'Between $5 and 10$.',
    'Set $HOME_DIR:$PATH_TO, or \\$x^2\\$.',
    'The process is $$.',
    '`$$` and ``a $$ b $$`` and `$x^2$`',
    '```sh\necho $$ $$\n```',
    '$$ money',
    'Take $x$ and $y$.',
    '$$\na\n\nb\n$$',
  ])('there is none in %j, which is read as without them', (text) => {
    expect(parseMarkdown(text, { math: true })).toEqual(parseMarkdown(text));
  });

  it('other dollar signs stay in text, code, links and HTML', () => {
    const text = '$x^2$ [a](b$c "d$e") `f$g` <i title="$h">$5</i> https://example.com/$i\n\n```$j\n$k\n```\n';
    const tree = JSON.stringify(parseMarkdown(text, { math: true }));
    for (const written of ['b$c', 'd$e', 'f$g', '$h', '$5', '/$i', '$j', '$k']) expect(tree).toContain(written);
    expect(readAs(text).text).not.toContain('\u2E3F');
  });
});
