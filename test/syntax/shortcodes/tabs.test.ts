import { describe, expect, it } from 'vitest';
import { shortcodeParts } from '../../../src/syntax/shortcodes/shortcodes';
import { written } from '../../support/prosePage';
import { htmlOf, problemsOf } from '../../support/parseMarkdown';

const lines = (...all: string[]) => all.join('\n');

describe("tabs of Hugo's themes", () => {
  it.each<[theme: string, from: string, to: string]>([
    [
      'Docsy, several on a line',
      lines(
        '{{< tabpane text=true >}} {{% tab "A b" %}}',
        '',
        'a',
        '',
        '{{% /tab %}} {{% tab header="C" %}}',
        'c',
        '{{% /tab %}} {{< /tabpane >}}',
      ),
      lines('::: tabs', '== A b', '', 'a', '', '', '== C', 'c', '', ':::'),
    ],
    [
      'Docsy, with code',
      lines(
        '{{< tabpane lang="sh" >}}',
        '{{< tab header="A" >}}',
        'ls',
        '{{< /tab >}}',
        '{{< tab header="B" lang="js" >}}',
        'b()',
        '{{< /tab >}}',
        '{{< /tabpane >}}',
      ),
      lines('::: code-group', '`````sh [A]', 'ls', '`````', '`````js [B]', 'b()', '`````', ':::'),
    ],
    [
      'names in the outer one',
      lines(
        '{{< tabs One "Two b" >}}',
        '{{% codetab %}}',
        '1',
        '{{% /codetab %}}',
        '{{% codetab %}}',
        '2',
        '{{% /codetab %}}',
        '{{< /tabs >}}',
      ),
      lines('::: tabs', '== One', '1', '', '== Two b', '2', '', ':::'),
    ],
    [
      'a line for all',
      '{{< tabpane text=true >}}{{% tab A %}}a{{% /tab %}}{{< /tabpane >}}',
      lines('::: tabs', '== A', 'a', '', ':::'),
    ],
    [
      'in a list',
      lines(
        '- a',
        '  {{< tabs >}}',
        '  {{< tab-content name="N" >}}',
        '  b',
        '  {{< /tab-content >}}',
        '  {{< /tabs >}}',
      ),
      lines('- a', '  ::: tabs', '  == N', '  b', '', '  :::'),
    ],
  ])('%s', (_theme, from, to) => {
    expect(written(shortcodeParts, from)).toBe(to);
  });

  it.each([
    lines('{{< tabs >}}', '{{< tab name="A" >}}', 'a', '{{< /tabs >}}'),
    lines('{{< tabs >}}', 'a', '{{< /tabs >}}'),
    lines('```', '{{< tabs >}}', '{{< tab name="A" >}}', '{{< /tab >}}', '{{< /tabs >}}', '```'),
  ])('what is not closed or is code is left to others: %j', (text) => {
    expect(written(shortcodeParts, text)).toBe(text);
  });

  it('are tabs', () => {
    const text = lines(
      '{{< tabs "A" "B" >}}',
      ' <!-- for authors -->',
      '{{% codetab %}}',
      '- a',
      '{{% /codetab %}}',
      '{{% codetab %}}',
      '```js',
      'b',
      '```',
      '{{% /codetab %}}',
      '{{< /tabs >}}',
    );
    expect(problemsOf(text)).toEqual([]);
    expect(htmlOf(text)).toContain('<li>a</li>');
    expect(htmlOf(text)).toContain('language-js');
    expect(htmlOf(text)).not.toMatch(/==|codetab/);
  });
});
