import type { Code, Root, RootContent } from 'mdast';
import { describe, expect, it } from 'vitest';
import { codeGroup } from '../../../src/markdown/blocks';
import { fewSamples } from '../../../src/parse/include/fewSamples';

const CURL = 'curl https://api.example.com/';

function samples(...titles: string[]): RootContent {
  const panels = titles.map((title) => {
    const code: Code = { type: 'code', lang: 'text', value: title === 'Shell' ? CURL : title };
    return { title, code };
  });
  return { ...codeGroup(panels), isSamples: true };
}

function heading(text: string): RootContent {
  return { type: 'heading', depth: 2, children: [{ type: 'text', value: text }] };
}

/** The titles of the samples and the text of what stands for the others. */
function shown(...children: RootContent[]): unknown[] {
  const root: Root = { type: 'root', children };
  return fewSamples(root).children.flatMap((node): unknown[] => {
    if (node.type === 'codeGroup') return node.children.map(({ title }) => title);
    if (node.type !== 'paragraph') return [];
    return [node.children.map((each) => ('value' in each ? each.value : 'url' in each ? each.url : '')).join('')];
  });
}

describe('fewSamples', () => {
  it.each([
    [
      'the one for curl and the first other one',
      ['PHP', 'Go', 'Shell'],
      ['PHP', 'Shell', '1 more sample is #request: Go.'],
    ],
    [
      'the first two without curl',
      ['PHP', 'Go', 'Java', 'C'],
      ['PHP', 'Go', '2 more samples are #request: Java and C.'],
    ],
    ['all of two', ['PHP', 'Go'], ['PHP', 'Go']],
    ['a single one', ['Shell'], ['Shell']],
  ])('keeps %s', (_, titles, expected) => {
    expect(shown(heading('Request'), samples(...titles))).toEqual(expected);
  });

  it('keeps two for the whole page', () => {
    expect(shown(heading('Request'), samples('Shell'), heading('PHP Samples'), samples('A', 'B', 'C'))).toEqual([
      'Shell',
      'A',
      '2 more samples are #php-samples: B and C.',
    ]);
  });

  it('leaves the tabs of authors alone', () => {
    const own = codeGroup(['a', 'b', 'c'].map((title) => ({ title, code: { type: 'code', value: title } })));
    expect(shown(own)).toEqual(['a', 'b', 'c']);
  });
});
