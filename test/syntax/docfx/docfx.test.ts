import { written } from '../../support/prosePage';
import { rewriteForeign } from '../../support/foreignText';
import { describe, expect, it } from 'vitest';
import { docfx, docFxParts, docFxTabs } from '../../../src/syntax/docfx/docfx';
import { htmlOf, problemsOf } from '../../support/parseMarkdown';

const lines = (...all: string[]) => all.join('\n');

const blocks = (text: string): string => written(docFxTabs, written(docFxParts, text));

describe("DocFX's blocks", () => {
  it.each<[what: string, from: string, to: string]>([
    [
      'lie in rows',
      lines(':::row:::', ':::column span="2":::', 'A', '  :::column-end:::', ':::row-end:::'),
      lines('', '', 'A', '', ''),
    ],
    [
      'belong to versions or choices',
      lines('::: moniker range=">= 3.0"', 'A', '::: moniker-end', ':::zone pivot="bash":::', 'B', ':::zone-end:::'),
      lines('::: moniker >= 3.0', 'A', ':::', '::: zone bash', 'B', ':::'),
    ],
    [
      'are tabs',
      lines('# [One *a*](#tab/one)', '', 'A', '', '# [Two](#tab/two/linux)', 'B', '', '---', 'C'),
      lines('::: tab One *a*', '', 'A', '', ':::', '::: tab Two', 'B', '', ':::', 'C'),
    ],
    [
      'are tabs without blank lines',
      lines('# [One](#tab/one)', 'A', '# [Two](#tab/two)', 'B', '---'),
      lines('::: tab One', 'A', ':::', '::: tab Two', 'B', ':::'),
    ],
    [
      'are tabs in lists, one group after the other',
      lines('1. A', '', '   ## [B](#tab/b)', '   C', '   ***', '', '   ## [D](#tab/d)', '   E', '   ***'),
      lines('1. A', '', '   ::: tab B', '   C', '   :::', '', '   ::: tab D', '   E', '   :::'),
    ],
  ])('%s', (_what, from, to) => expect(blocks(from)).toBe(to));

  it.each([
    // Never ended.
    '# [One](#tab/one)\n\nA',
    '```\n# [One](#tab/one)\nA\n---\n:::row:::\n```',
    'A [link](#tab/one)\n---',
    '::: rows',
  ])('are not in %j', (text) => expect(blocks(text)).toBe(text));

  it('are shown as tabs', () => {
    const text = lines('# T', '', '## [One](#tab/one)', '', 'A', '', '## [Two](#tab/two)', '', 'B', '', '---', '', 'C');
    expect(htmlOf(text)).toMatch(/1\}\n<p>A<\/p>\n\{end 1\}[^]*2\}\n<p>B<\/p>\n\{end 2\}[^]*<p>C<\/p>/);
    expect(problemsOf(text)).toEqual([]);
  });
});

describe("DocFX's lines", () => {
  it.each([
    [':::image type="content" source="a b.png" alt-text="A [x]." lightbox="b.png":::', '![A \\[x\\].](<a b.png>)'],
    ['  | :::image type="icon" source="a.png"::: | B |', '  | ![](<a.png>) | B |'],
    [':::image type="complex" source="a.png" alt-text="A":::', '![A](<a.png>)'],
    [':::image-end:::', ''],
    [':::image type="content" alt-text="no source":::', ':::image type="content" alt-text="no source":::'],
    ['  [!INCLUDE [part](../parts/part.md)]', '  <!--@include: ../parts/part.md-->'],
    ['[!include[](~/parts/part.md)]', '<!--@include: @/parts/part.md-->'],
    ['Of the [!INCLUDE[product](product.md)] server', 'Of the product server'],
    ['> [!VIDEO https://video.example/1]', '<https://video.example/1>'],
    ['> [!div class="checklist"]', '>'],
    [
      'See <xref:System.String?displayProperty=name> and <xref:List%601.Add%2A>.',
      'See `System.String` and `List1.Add`.',
    ],
    ['The [type](xref:System.String)', 'The type'],
    ['`<xref:System.String>` and `[!INCLUDE [a](b.md)]`', '`<xref:System.String>` and `[!INCLUDE [a](b.md)]`'],
  ])('%j → %j', (from, to) => expect(rewriteForeign(from, { syntaxes: [docfx] })).toBe(to));

  it('stay as they are in code', () => {
    const text = '```md\n:::image source="a.png":::\n```';
    expect(rewriteForeign(text, { syntaxes: [docfx] })).toBe(text);
  });
});
