import { describe, expect, it } from 'vitest';
import { collectionsIn } from '../../src/generators/jekyll';

describe('collections of Jekyll', () => {
  it.each<[what: string, text: string, found: Record<string, string>]>([
    ['without a pattern', 'collections:\n  docs:\n    output: true\n', { _docs: '/:collection/:path:output_ext' }],
    [
      'with one',
      'collections:\n  docs: { output: true, permalink: "/:path/" }\n  a-b: { output: true, permalink: /x/:name }\n',
      { _docs: '/:path/', '_a-b': '/x/:name' },
    ],
    [
      'posts',
      'collections: { posts: { output: true } }',
      { _posts: '/:categories/:year/:month/:day/:title:output_ext' },
    ],
    [
      'posts by a name of the whole site',
      'permalink: pretty\ncollections: { posts: { output: true }, docs: { output: true } }',
      { _posts: '/:categories/:year/:month/:day/:title/', _docs: '/:collection/:path:output_ext' },
    ],
    [
      'in a folder of their own',
      'collections_dir: all\ncollections: { a: { output: true } }',
      { 'all/_a': expect.any(String) as string },
    ],
    [
      'with a pattern by default',
      'collections: { a: { output: true, permalink: /x/ }, b: { output: true } }\ndefaults:\n' +
        '  - { scope: { path: "", type: a }, values: { permalink: /by-type/:path/ } }\n' +
        '  - { scope: { path: _b }, values: { permalink: /by-path/:path/ } }\n' +
        '  - { scope: { path: _b/inner }, values: { permalink: /inner/ } }\n' +
        '  - { scope: { path: "" }, values: { permalink: /all/ } }\n',
      { _a: '/by-type/:path/', _b: '/by-path/:path/' },
    ],
    ['without output', 'collections: { docs: {}, data: { output: false }, others: }', {}],
    ['in a list, which have no output', 'collections: [docs]', {}],
    ['with a name that leads elsewhere', 'collections: { "../a": { output: true }, "/b": { output: true } }', {}],
    ['that cannot be read', 'collections: [', {}],
  ])('%s', (_what, text, found) => {
    expect(collectionsIn(text)).toEqual(found);
  });
});
