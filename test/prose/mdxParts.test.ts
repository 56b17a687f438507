import { expect, it } from 'vitest';
import { importedNames } from '../../src/syntax/importedNames';
import { withMdxParts } from '../../src/syntax/mdx/parts';
import { tinySite } from '../support/tinySite';

const PAGE = '# A\n\nimport Part from \'./_part.md\';\n\n- B\n\n  <Part name="b" />\n\n<Part></Part>\n';

it('includes the markdown that MDX imports where its tag is, and knows it as an import', () => {
  expect(withMdxParts(PAGE)).toBe('# A\n\n\n\n- B\n\n  <!--@include: ./_part.md-->\n\n<!--@include: ./_part.md-->\n');
  expect(importedNames({ file: 'docs/a.mdx', text: PAGE })).toEqual(['docs/_part.md', 'docs/_part.md']);
});

it('reads an escape that a formatter has added', () => {
  expect(withMdxParts("import Part from './\\_part.md'\n\n<Part />")).toContain('@include: ./_part.md-->');
});

it('finds a part that is named from the root', () => {
  const text = "import Part from '/parts/a.mdx'\n\n<Part />";
  expect(withMdxParts(text)).toBe('\n\n<!--@include: @/parts/a.mdx-->');
  expect(importedNames({ file: 'docs/a.mdx', text })).toEqual(['parts/a.mdx']);
  const named = "import Part from '@site/docs/_part.md'\n\n<Part />";
  expect(importedNames({ file: 'docs/b/a.mdx', text: named })).toEqual(['docs/_part.md']);
});

it.each([
  "import Part from '@theme/docs/_part.md'\n\n<Part />",
  "import Part from './part'\n\n<Part />",
  "```\nimport Part from './_part.md'\n\n<Part />\n```",
  "import './a.md'\n\n<Part />",
])('%j stays as it is', (text) => expect(withMdxParts(text)).toBe(text));

it('shows the part on the page', async () => {
  const config = "export default { markdown: { syntax: ['mdx'] } };\n";
  const site = await tinySite({
    'docgen.config.ts': config,
    'content/README.md': PAGE,
    'content/_part.md': '**Part**\n',
  });
  expect(await site.docgen('check')).toMatchObject({ exitCode: 0 });
  expect(await site.docgen('build')).toMatchObject({ exitCode: 0 });
  expect((await site.read('dist/index.html')).match(/<strong>Part<\/strong>/g)).toHaveLength(2);
});
