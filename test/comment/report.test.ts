import { describe, expect, it } from 'vitest';
import type { Findings } from '../../src/features/comment/findings';
import { reportOf } from '../../src/features/comment/report';

const NOTHING: Findings = { isCompared: true, pages: [], problems: [], fixed: 0, changes: [] };
const link = {
  code: 'dead-link',
  severity: 'error' as const,
  message: 'no page `n.md`',
  file: 'content/a.md',
  line: 3,
};
const gap = { code: 'table-gap', severity: 'warning' as const, message: 'a gap' };

describe('the report on a request', () => {
  it.each<[string, Partial<Findings>, string]>([
    ['nothing new', {}, '**Pages:** none changed.\n\n**Problems:** no new ones.\n'],
    ['something gone', { fixed: 2 }, 'no new ones. 2 problems are gone.'],
    ['both', { problems: [link, gap], fixed: 1 }, '1 error, 1 warning new. 1 problem is gone.'],
    ['no site before', { problems: [link], isCompared: false }, '1 error, 0 warnings in all; there was no site here'],
    [
      'pages',
      { pages: [{ kind: 'moved', title: 'A', path: '/b.html', before: '/a.html' }] },
      '**Pages:** 1 moved.\n\n<table>\n<tr><th>Page</th><th></th></tr>\n' +
        '<tr><td><code>A</code> <code>/a.html</code> → <code>/b.html</code></td><td>moved</td></tr>',
    ],
  ])('%s', (_name, findings, words) => {
    expect(reportOf({ ...NOTHING, ...findings }, { place: '' })).toContain(words);
  });

  it('names files from the top of the repository, and links pages of the preview', () => {
    const pages = [{ kind: 'new' as const, title: 'A & "B"', path: '/x.html' }];
    const report = reportOf({ ...NOTHING, problems: [link], pages }, { place: 'docs', url: 'https://p.example/1' });
    expect(report).toContain('### Documentation in <code>docs</code>\n\n**Preview:** <https://p.example/1/>');
    expect(report).toContain('<a href="https://p.example/1/x.html"><code>A &amp; &quot;B&quot;</code></a>');
    expect(report).toContain('<code>docs/content/a.md:3</code>');
  });

  it('shows what comes from the site as code on one line, and long lists in part', () => {
    const many = Array.from({ length: 60 }, (_, line) => ({ ...link, line, message: '@all `<img src=x>`\n# b' }));
    const report = reportOf({ ...NOTHING, problems: many }, { place: '' });
    expect(report).toContain('<code>@all &lt;img src=x&gt; # b</code>');
    expect(report).toContain('and 20 more problems');
  });
});
