import { describe, expect, it } from 'vitest';
import { comparedFiles } from '../support/harness';
import { tinySite } from '../support/tinySite';

/** How long a page takes to read, below its title. */
const FIELD = `import type { Plugin } from 'docgen-site';

declare module 'docgen-site' {
  interface PageFacts { reading?: { words: number } }
}
const textOf = (node: { value?: string; children?: readonly object[] }): string =>
  (node.value ?? '') + (node.children ?? []).map(textOf).join(' ');

export const reading: Plugin = {
  name: 'reading',
  facts: (tree) => ({ words: textOf(tree).match(/\\w+/g)?.length ?? 0 }),
  decorate: ({ facts }) => facts.reading && { beside: \`<p class="words">\${facts.reading.words} words</p>\` },
};
`;

/** A file with a line for each page. */
const LINES = `import type { Plugin } from 'docgen-site';

export const lines: Plugin = {
  name: 'lines',
  files: ({ pages }) => [
    { path: 'pages.tsv', contents: pages.map(({ path, title, text }) => [path, title, text.join(' ').trim()].join('\\t') + '\\n').join('') },
  ],
};
`;

/** A check of titles. */
const CHECK = `import type { Plugin } from 'docgen-site';

export const shortTitles: Plugin = {
  name: 'short-titles',
  check: ({ pages }) =>
    pages
      .filter(({ title }) => title.length > 12)
      .map(({ file, title }) => ({ file, line: 1, message: \`\\\`\${title}\\\` is long\`, hint: 'shorten it' })),
};
`;

/** Redirects from a file that somebody else keeps, and from what pages were called. */
const REDIRECTS = `import { readFile } from 'node:fs/promises';
import type { Plugin } from 'docgen-site';

export const moved: Plugin = {
  name: 'moved',
  inputs: () => ({ files: ['moved.txt'] }),
  async site({ root, pages }) {
    const lines = (await readFile(\`\${root}/moved.txt\`, 'utf8')).split('\\n').filter(Boolean);
    const named = pages.flatMap(({ relativePath, frontMatter: { was } }) =>
      typeof was === 'string' ? [[was, '/' + relativePath.replace(/\\.md$/, '.html')]] : [],
    );
    return { redirects: Object.fromEntries([...lines.map((line) => line.split(' ')), ...named]) };
  },
};
`;

const PLUGINS = { reading: FIELD, lines: LINES, shortTitles: CHECK, moved: REDIRECTS };

const FILES = {
  ...Object.fromEntries(Object.entries(PLUGINS).map(([name, text]) => [`plugins/${name}.ts`, text])),
  'docgen.config.ts': `import { defineConfig } from 'docgen-site';
${Object.keys(PLUGINS)
  .map((name) => `import { ${name} } from './plugins/${name}';`)
  .join('\n')}
export default defineConfig({ title: 'Site', lastUpdated: false, plugins: [${Object.keys(PLUGINS).join(', ')}] });
`,
  'moved.txt': '/old.html /one.html\n',
  'content/README.md': '# Home\n\nHello.\n',
  'content/one.md': '# One\n\nTwo words.\n',
  'content/two.md': '# Two\n\nText.\n',
};

describe('a field, an export, a check and a source of redirects as plugins of a site', () => {
  it.each(Object.entries(PLUGINS))('take at most 20 lines: %s', (_name, text) => {
    expect(text.trim().split('\n').length).toBeLessThanOrEqual(20);
  });

  it('work, and are right after edits too', async () => {
    const site = await tinySite(FILES);
    const shown = async () => ({
      beside: /<p class="words">(.*?)<\/p>/.exec(await site.read('dist/one.html'))?.[1],
      lines: await site.read('dist/pages.tsv'),
      old: /url=([^"]*)/.exec(await site.read('dist/old.html'))?.[1],
    });
    const build = async (...more: string[]) => {
      const { exitCode, stdout, stderr } = await site.docgen('build', ...more);
      expect(exitCode, stdout + stderr).toBe(0);
    };
    const edited = async (file: string, text: string) => {
      await site.write({ [file]: text });
      await build('--cache', 'cache');
      await build('--no-cache', '-o', 'cold');
      expect(await comparedFiles(site, 'dist')).toEqual(await comparedFiles(site, 'cold'));
      return shown();
    };
    await build('--cache', 'cache');
    const lines = (one: string) => `/\tHome\tHello.\n/one.html\tOne\t${one}\n/two.html\tTwo\tText.\n`;
    const first = { beside: '3 words', lines: lines('Two words.'), old: '/one.html' };
    expect(await shown()).toEqual(first);

    // As many words: the facts of the page are as before, and its text is not.
    const other = await edited('content/one.md', '# One\n\nOther words.\n');
    expect(other).toEqual({ ...first, lines: lines('Other words.') });
    const more = await edited('content/one.md', '# One\n\nThese are four words.\n');
    expect(more).toEqual({ ...first, beside: '5 words', lines: lines('These are four words.') });
    expect((await edited('moved.txt', '/old.html /two.html\n')).old).toBe('/two.html');
    await edited('content/two.md', '---\nwas: /second.html\n---\n\n# Second of two\n\nText.\n');
    expect(await site.read('dist/second.html')).toContain('url=/two.html');
    const { stdout, stderr } = await site.docgen('check');
    expect(stdout + stderr).toContain(
      'content/two.md:1  warning  plugin-problem  short-titles: `Second of two` is long',
    );
  });
});
