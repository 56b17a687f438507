import { describe, expect, it } from 'vitest';
import { configSchema } from '../../src/config/schema';
import { outlinePage } from '../../src/parse/outline';
import { ownSettings } from '../../src/parse/ownSettings';
import { parsePage } from '../../src/parse/page';

const known: [text: string, title: string][] = [
  ['# Plain\n', 'Plain'],
  ['\n\n#  Two words, and (more)  \n\nText\n', 'Two words, and (more)'],
  ['---\ntitle: Of the front\n---\n\n# Heading\n', 'Of the front'],
  ['---\norder: 3\n---\n# Heading/other\n', 'Heading/other'],
  ['---\ntitle: Of the front\n---\nText without a heading.\n', 'Of the front'],
  ["# Ünï 漢字 it's\n", "Ünï 漢字 it's"],
  ['+++\ntitle = "Toml"\n+++\n', 'Toml'],
  ['---\ncall: getAccounts\n---\n# Title\n', 'Title'],
  ['# See www.example.com\n', 'See www.example.com'],
];

const unknown = {
  'marks in the heading': '# The `code`\n',
  'an id': '# Title {#own}\n',
  'text above it': 'Text\n\n# Title\n',
  'no heading': 'Text\n',
  'a heading of level 2': '## Two\n',
  'code above it': '    # code\n\n# Title\n',
  'a fence above it': '```\n# code\n```\n\n# Title\n',
  'a heading that is not a line': '# Title',
  'a variable': '---\ntitle: "%{name}"\n---\n',
  'an operation': '---\nhttp: GET /accounts\n---\n# Title\n',
  'broken front matter': '---\ntitle: [\n---\n# Title\n',
  'front matter that does not end': '---\ntitle: a\n# Title\n',
};

describe('the outline of a page', () => {
  it.each(known)('has the front matter and the title that the parser finds: %j', (text, title) => {
    const source = { relativePath: 'a.md', file: 'content/a.md', text };
    const { page } = parsePage(source, {
      ...ownSettings(configSchema.parse({})),
      imports: new Map(),
      highlight: () => [],
    });
    const outline = outlinePage(source)!;
    expect(page.title).toBe(title);
    expect([outline.title, outline.frontMatter, outline.keyLines]).toEqual([title, page.frontMatter, page.keyLines]);
  });

  it.each(Object.entries(unknown))('is left to the parser: %s', (_name, text) => {
    expect(outlinePage({ relativePath: 'a.md', file: 'content/a.md', text })).toBeUndefined();
  });

  it('is left to the parser: the table of contents of a book, which is its sidebar', () => {
    const text = '# Summary\n\n- [One](one.md)\n';
    expect(outlinePage({ relativePath: 'SUMMARY.md', file: 'content/SUMMARY.md', text })).toBeUndefined();
  });
});
