import { describe, expect, it } from 'vitest';
import { readBookSummary } from '../../src/parse/include/bookSummary';
import { tinySite } from '../support/tinySite';

const read = (...lines: string[]) => readBookSummary('SUMMARY.md', lines.join('\n'));

describe("a book's table of contents", () => {
  it("is mdBook's: chapters before and after the list, parts, rules, drafts", () => {
    expect(
      read(
        '# Summary',
        '',
        '[Preface](./preface.md)',
        '',
        '# User Guide',
        '- [Start](start.md)',
        '    - [The `match` word](start/match.md)',
        '        - [Deep](<start/a b.md>)',
        '- [Not yet]()',
        '  - [Below it](below.md)',
        '- [Nothing yet]()',
        '---',
        '[Authors](authors.md)',
      ),
    ).toEqual([
      { file: 'preface.md', label: 'Preface' },
      {
        label: 'User Guide',
        groups: [
          {
            label: 'Start',
            index: 'start.md',
            items: [
              {
                label: 'The match word',
                index: 'start/match.md',
                items: [{ file: 'start/a b.md', label: 'Deep' }],
              },
            ],
          },
          { label: 'Not yet', items: [{ file: 'below.md', label: 'Below it' }] },
          { label: 'Nothing yet', items: [] },
        ],
      },
      { file: 'authors.md', label: 'Authors' },
    ]);
  });

  it("is GitBook's: stars, parts of the second level, links to places and other sites", () => {
    expect(
      read(
        '# Table of contents',
        '',
        '* [Welcome](README.md)',
        '',
        '## API <a href="#api" id="api"></a>',
        '',
        '* [Calls](api/README.md "mention")',
        '  * [Errors](api/README.md#errors)',
        '  * [Status \\& more](https://example.com/a_(b))',
        '  * [An\\_id](api/an\\_id.md)',
        '* Group',
        '\t* [A](a%20b.md)',
      ),
    ).toEqual([
      { file: 'README.md', label: 'Welcome' },
      {
        label: 'API',
        groups: [
          {
            label: 'Calls',
            index: 'api/README.md',
            items: [
              { link: 'api/README.md#errors', label: 'Errors' },
              { link: 'https://example.com/a_(b)', label: 'Status & more' },
              { file: 'api/an_id.md', label: 'An_id' },
            ],
          },
          { label: 'Group', items: [{ file: 'a b.md', label: 'A' }] },
        ],
      },
    ]);
  });

  it.each([
    ['- [#[panic_handler]](a.md)', '#[panic_handler]'],
    ['- [a `b]` \\] c `d](a.md)', 'a b] ] c d'],
  ])('may have brackets in names: %s', (line, label) => {
    expect(read(line)).toEqual([{ file: 'a.md', label }]);
  });

  it('is read in a moment whatever it holds', () => {
    expect(read(`- [${'`a`'.repeat(20_000)}`)).toBeUndefined();
    expect(read(`- [${'[a]'.repeat(20_000)}`)).toBeUndefined();
  });

  it.each([
    ['prose', ['# Summary', '', 'We did a lot.', '- [A](a.md)']],
    ['a list of anything else', ['- [ ] to do', '- see [A](a.md)']],
    ['nothing', ['# Summary']],
  ])('is none with %s', (_what, lines) => expect(read(...lines)).toBeUndefined());

  it('is none in a folder or under another name', () => {
    expect(readBookSummary('a/SUMMARY.md', '- [A](a.md)')).toBeUndefined();
    expect(readBookSummary('Summary.md', '- [A](a.md)')).toBeUndefined();
  });
});

describe('a site with one', () => {
  const FILES = {
    'content/SUMMARY.md': '# Summary\n\n- [Two](b.md)\n  - [One](a.mdx)\n- [Gone](gone.md)\n',
    'content/README.md': '# Home\n',
    'content/b.md': '# B\n',
    'content/a.mdx': "import X from './x'\n\n# A\n\n{/* unseen */}\n\nText.\n",
    'content/c.markdown': '# C\n\n[A](a.mdx)\n',
  };

  it('has its order, and says what is not there', async () => {
    const site = await tinySite(FILES);
    const { exitCode, stderr } = await site.docgen('build');
    expect(exitCode).toBe(1);
    expect(stderr).toContain('content/SUMMARY.md  error  sidebar-page-missing');
    await site.write({ 'content/gone.md': '# Here now\n' });
    expect((await site.docgen('build')).exitCode).toBe(0);
    const page = await site.read('dist/b.html');
    expect(
      [...page.matchAll(/class="sidebar-[^>]*(?:link|label)[^>]*>([^<\d][^<]*)</g)].map(([, label]) => label),
    ).toEqual(['Two', 'Gone']);
    expect(page).toContain('page-footer-next" href="/a.html"');
    expect(await site.list('dist')).not.toContain('SUMMARY.html');
    expect(await site.read('dist/c.html')).toContain('href="/a.html"');
    const text = await site.read('dist/a.html');
    expect(text).not.toContain('unseen');
    expect(text).not.toContain('import X');
  });

  it('keeps a configured sidebar, and then is a page', async () => {
    const config = "export default { lastUpdated: false, sidebar: ['b.md'] };";
    const site = await tinySite({ ...FILES, 'content/gone.md': '# Here\n', 'docgen.config.js': config });
    expect((await site.docgen('build')).exitCode).toBe(0);
    expect(await site.list('dist')).toContain('SUMMARY.html');
  });
});
