import { describe, expect, it } from 'vitest';
import { annotation } from '../../scripts/action/annotation.mjs';
import { reportOf } from '../../scripts/action/report.mjs';

const nothing = { root: '.', problems: [], fixed: 0, isCompared: true, isBuilt: true, changes: [] };
const link = {
  code: 'dead-link',
  severity: 'error' as const,
  message: 'no page `nope.md`',
  file: 'content/a.md',
  line: 3,
};
const gap = { code: 'table-gap', severity: 'warning' as const, message: 'a gap' };

describe('the report on a pull request', () => {
  it.each([
    ['nothing new', {}, 'no new ones.', 'no changes.'],
    ['something gone', { fixed: 2 }, 'no new ones. 2 problems of the base branch are gone.', 'no changes.'],
    [
      'something new, and something gone',
      { problems: [link, gap], fixed: 1 },
      '1 error, 1 warning that the base branch does not have. 1 problem of the base branch is gone.',
      'no changes.',
    ],
    [
      'nothing to compare with',
      { problems: [link, link], isCompared: false },
      '2 errors, 0 warnings in all; the base branch could not be checked.',
      'no changes.',
    ],
    [
      'a build that failed',
      { isBuilt: false },
      'no new ones.',
      'the site was not built, so what changed is not known.',
    ],
    [
      'changed methods',
      {
        changes: [
          { call: 'getA', changes: [{ text: 'parameter `x` is gone', breaking: true }] },
          { call: 'getA', changes: [{ text: 'a new key', breaking: false }] },
          { call: 'getB', changes: [{ text: 'a new key', breaking: false }] },
        ],
      },
      'no new ones.',
      '2 methods changed, 1 breaking change.',
    ],
  ])('%s', (_what, findings, problems, methods) => {
    const report = reportOf({ ...nothing, ...findings });
    expect([...report.matchAll(/^\*\*\w+:\*\* (.*)$/gm)].map(([, words]) => words)).toEqual([problems, methods]);
  });

  it('lists what changed in descriptions of an API, breaking changes first', () => {
    const apiChanges = [
      { subject: '`GET /a`', text: 'parameter `x` added (string, optional)', breaking: false },
      { subject: '`Order` (reply of 2 operations)', text: 'key `y` is gone from the reply', breaking: true },
    ];
    const report = reportOf({ ...nothing, apiChanges });
    expect(report).toContain('**API:** 1 breaking change, 1 other.\n');
    expect(report.indexOf('key y is gone')).toBeLessThan(report.indexOf('parameter x added'));
    expect(report).toContain(
      '<tr><td><code>Order (reply of 2 operations)</code></td><td><code>key y is gone from the reply</code></td><td>breaking</td></tr>',
    );
  });

  it('shows a problem with its place, and a change with its method', () => {
    const changes = [{ call: 'getA', changes: [{ text: 'parameter `x` is gone', breaking: true }] }];
    const report = reportOf({ ...nothing, root: 'docs', problems: [link, gap], changes });
    expect(report).toContain('### Documentation in <code>docs</code>\n');
    expect(report).toContain(
      '<tr><td><code>content/a.md:3</code></td><td><code>no page nope.md</code></td><td>error <code>dead-link</code></td></tr>',
    );
    expect(report).toContain('<tr><td></td><td><code>a gap</code></td>');
    expect(report).toContain(
      '<tr><td><code>getA</code></td><td><code>parameter x is gone</code></td><td>breaking</td></tr>',
    );
  });

  it('shows text of the site as text: no HTML, no blank line that would end the table, no code that could be left', () => {
    const message = '`</code><img src=x> @everyone`\n\n# [a](https://evil.example)';
    const report = reportOf({ ...nothing, problems: [{ ...gap, message }] });
    expect(report).toContain('<code>&lt;/code&gt;&lt;img src=x&gt; @everyone # [a](https://evil.example)</code>');
    expect(report.match(/<code>/g)).toHaveLength(report.match(/<\/code>/g)!.length);
  });

  it('stays short enough for a comment', () => {
    const problems = Array.from({ length: 5000 }, () => ({ ...link, message: '<'.repeat(5000) }));
    const report = reportOf({ ...nothing, problems });
    expect(report).toContain('\n\nand 4960 more problems\n');
    expect(report.length).toBeLessThan(65_000);
  });
});

it('a problem as a workflow command keeps its text out of the command', () => {
  expect(annotation({ ...link, file: 'a,b:c.md', message: '100%\n::error::x' })).toBe(
    '::error file=a%2Cb%3Ac.md,line=3,title=dead-link::100%25%0A::error::x',
  );
  expect(annotation(gap)).toBe('::warning title=table-gap::a gap');
});
