import { describe, expect, it } from 'vitest';
import { htmlOf, parseMarkdown } from '../../support/parseMarkdown';

const fenced = (code: string, language = 'txt') => `\`\`\`${language}\n${code}\n\`\`\``;
/** The lines of a block: its classes without `line`, and its text. */
const linesOf = (code: string, language?: string) =>
  [...htmlOf(fenced(code, language)).matchAll(/<span class="line ?([^"]*)">([^]*?)\n<\/span>/g)].map(
    ([, classes, text]) => [
      classes,
      text!
        .replace(/<[^>]*>/g, '')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>'),
    ],
  );

describe('comments that mark lines of code', () => {
  it.each([
    ['a // [!code ++]', 'line-added'],
    ['a // [!code --]', 'line-removed'],
    ['a // [!code highlight]', 'highlighted'],
    ['a // [!code hl]', 'highlighted'],
    ['a // [!code focus]', 'line-focused'],
    ['a // [!code warning]', 'line-warning'],
    ['a // [!code error]', 'line-error'],
    ['a # [!code ++]', 'line-added'],
    ['a -- [!code ++]', 'line-added'],
    ['a ; [!code ++]', 'line-added'],
    ['a % [!code ++]', 'line-added'],
    ['a /* [!code ++] */', 'line-added'],
    ['a {/* [!code ++] */}', 'line-added'],
    ['a <!-- [!code ++] -->', 'line-added'],
    ['a // [!code ++] [!code focus]', 'line-added line-focused'],
    ['a// [!code word:x]', ''],
  ])('%s', (code, classes) => {
    expect(linesOf(`b\n${code}`)).toEqual(
      classes === ''
        ? []
        : [
            ['', 'b'],
            [classes, 'a'],
          ],
    );
  });

  it('count lines, and go with their own line if there is nothing else on it', () => {
    expect(linesOf('// [!code highlight:2]\na\nb\nc // [!code ++:2]\nd')).toEqual([
      ['highlighted', 'a'],
      ['highlighted', 'b'],
      ['line-added', 'c'],
      ['line-added', 'd'],
    ]);
  });

  it('are no part of the code that is copied, searched, or given to programs', () => {
    const { page, markdown } = parseMarkdown(fenced('a // [!code ++]\nb'));
    expect(markdown).toEqual([{ code: '```txt\na\nb\n```' }]);
    expect(page.searchText.join(' ')).toBe('a b');
  });

  it('dim the other lines if some are in focus', () => {
    expect(htmlOf(fenced('a // [!code focus]\nb'))).toContain('data-language="txt" data-focus>');
    expect(htmlOf(fenced('a // [!code ++]\nb'))).not.toContain('data-focus');
  });

  it('are shown with two exclamation marks', () => {
    expect(htmlOf(fenced('a // [!!code ++]'))).toContain('a // [!code ++]');
  });

  it.each(['a [!code ++]', 'a // see [!code ++]', 'a // [!codec ++]'])('%s stays', (code) => {
    expect(htmlOf(fenced(code))).toContain(code);
  });
});
