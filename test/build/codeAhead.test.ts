import { describe, expect, it } from 'vitest';
import { configSchema } from '../../src/config/schema';
import { codeAhead } from '../../src/build/threads/codeAhead';
import { codeKey } from '../../src/markdown/code/highlight';
import { createHighlighter } from '../../src/markdown/code/highlight';
import { parsePage } from '../../src/parse/page';

const { markdown, api, method, samples } = configSchema.parse({});

/** The code that a page asks its highlighter for. */
function askedFor(text: string): string[] {
  const asked: string[] = [];
  const highlight = createHighlighter((key) => void asked.push(key));
  const source = { relativePath: 'a.md', file: 'content/a.md', text };
  parsePage(source, { markdown, api, method, samples, imports: new Map(), highlight });
  return asked;
}

describe('code that is found before its page is parsed', () => {
  it.each([
    ['a fence', '```js\na\n\nb\n```\n'],
    ['marks of another kind, and more of them', '~~~~ PHP\n```\n~~~\n~~~~~\n'],
    ['what follows the language', '```ts{1,3}:line-numbers [Title]\na\n```\n'],
    ['a fence in a list', '1. one\n\n   ```sh title="x"\n   a\n     b\n   ```\n'],
    ['a fence that is indented', '  ```js\n  a\n b\n  ```\n'],
    ['several fences', '```js\na\n```\n\n```php\nb\n```\n'],
    ['an empty fence', '```js\n```\n'],
  ])('is the same as there: %s', (_what, text) => {
    const asked = askedFor(`# Page\n\n${text}`);
    expect(asked).not.toEqual([]);
    expect(codeAhead(text).map(({ code, language }) => codeKey(code, language))).toEqual(asked);
  });

  it.each([
    ['text without fences', '# Page\n\n`js`\n'],
    ['a fence without a language, which has no colours', '```\na\n```\n'],
    ['code in a line', '```js``` and more\n'],
  ])('is not there in %s', (_what, text) => {
    expect(codeAhead(text)).toEqual([]);
  });
});
