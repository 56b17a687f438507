import { describe, expect, it } from 'vitest';
import { createHighlighter } from '../../../src/markdown/code/highlight';

const highlight = createHighlighter();

describe('highlight', () => {
  it.each([
    ['php', '<?php\n// call\n$x = "a $b";\nif (true) { echo 42; }', ['keyword', 'comment', 'string', 'number']],
    ['json', '{"status": true, "name": "a", "number": 1}', ['number', 'string']],
    ['bash', '# list\nif true; then echo "x"; fi', ['comment', 'keyword', 'string']],
    ['http', 'POST /admin/api.php HTTP/1.1\nHost: billing.example.com', ['keyword']],
    ['js', 'const a = `x`; // y', ['keyword', 'string', 'comment']],
    ['html', '<p class="x">y</p>', ['keyword', 'string']],
    ['vue', '<script setup>\nconst a = `x` // y\n</script>\n<p class="x">y</p>', ['keyword', 'string', 'comment']],
    ['svelte', '<script>\nlet a = $state(1) // y\n</script>', ['keyword', 'number', 'comment']],
    ['jsonc', '{ "a": true } // y', ['number', 'comment']],
    ['bat', 'REM x\nif exist a echo 1', ['keyword', 'comment']],
    ['env', '# x\nKEY=value', ['comment']],
  ])('tells the parts of %s apart', (language, code, kinds) => {
    const html = highlight(code, language).join('\n');
    for (const kind of kinds) expect(html).toContain(`<t-${kind[0]}>`);
  });

  it('does not depend on the languages of the pages before', () => {
    const code = '---\ntitle: "a"\n---\n# Heading';
    const before = createHighlighter()(code, 'markdown');
    for (const language of ['yaml', 'js-extras', 'regex', 'php-extras', 'jsdoc'])
      createHighlighter()('a: /x/ // b', language);
    expect(createHighlighter()(code, 'md')).toEqual(before);
    expect(before.join('\n')).toContain('t-s');
  });

  it.each(['sh', 'shell', 'console', 'curl'])('reads %s as bash', (language) => {
    const code = 'echo "x" # y';
    expect(highlight(code, language)).toEqual(highlight(code, 'bash'));
  });

  it.each([
    '',
    'txt',
    'text',
    'plain',
    'nosuchlanguage',
    'constructor',
    '__proto__',
    'extend',
    'insertBefore',
    '../../x',
  ])('shows code of the unknown language %j as plain text', (language) => {
    expect(highlight('if <a> & "b"\n\n\tx', language)).toEqual(['if &lt;a&gt; &amp; "b"', '', '\tx']);
  });

  it.each([
    ['php', '<?php\n/* one\n   two\n   three */\n$x = "a\nb\n$c\nd";\n$y = <<<EOT\nline $x\nEOT;'],
    ['js', 'const text = `one\n${two\n+ 3}\nfour`; /* a\n\nb */'],
    ['html', '<p\n class="a\nb">x</p>\n<!-- a\nb -->\n<script>\nlet a = `x\ny`;\n</script>'],
    ['bash', 'cat <<EOF\none $two\nEOF\necho "a\nb"'],
    ['json', '{\n  "a": [\n    1,\n    "x"\n  ]\n}'],
    ['css', '/* a\nb */\na {\n  color: red;\n}'],
  ])('keeps every line of %s in elements of its own, and every character', (language, code) => {
    const lines = highlight(code, language);
    expect(lines.map(textOf)).toEqual(code.split('\n'));
    for (const line of lines) {
      expect(line.match(/<t-/g) ?? []).toHaveLength((line.match(/<\/t-/g) ?? []).length);
      expect(line.replace(/<\/?t-[a-z]>/g, '')).not.toContain('<');
    }
  });

  it('escapes what HTML would read as markup, inside and outside tokens', () => {
    const html = highlight('<?php\n$a = "<b>&amp;</b>"; if (1 < 2 && 3 > 2) {} // </span><script>', 'php').join('\n');
    expect(html).not.toMatch(/<(?!\/?t-[a-z]>)/);
    expect(html).toContain('&lt;b&gt;&amp;amp;&lt;/b&gt;');
    expect(html).toContain('&lt;/span&gt;&lt;script&gt;');
  });

  it('gives the same lines for the same code again', () => {
    const code = '{"a": 1}';
    expect(highlight(code, 'json')).toEqual(createHighlighter()(code, 'json'));
    expect(highlight(code, 'txt')).not.toEqual(highlight(code, 'json'));
  });
});

function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

it('finds its languages where another copy of Prism has taken the name', () => {
  const scope = globalThis as { Prism?: unknown };
  const before = scope.Prism;
  const other = { languages: {} };
  scope.Prism = other;
  try {
    expect(createHighlighter()('fn main() {}', 'rust').join('')).toContain('<t-k>fn</t-k>');
    // Its hooks look for other languages.
    expect(createHighlighter()('{{ a }}', 'twig').join('')).toContain('<t-');
    expect(createHighlighter()('let b = 1;', 'js').join('')).toContain('<t-k>let</t-k>');
    expect(scope.Prism).toBe(other);
  } finally {
    scope.Prism = before;
  }
});
