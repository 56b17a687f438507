import { describe, expect, it } from 'vitest';
import { createProblemReport } from '../../src/serve/performEffect';
import { problem } from '../../src/report/diagnostic';

describe('createProblemReport', () => {
  it('is nothing where there are no problems', () => {
    expect(createProblemReport('note', [], () => undefined)).toBeNull();
  });

  it('shows place, frame and hint of each problem, as far as it has them', () => {
    const problems = [
      problem('container-not-open', { closer: ':::' }, { file: 'content/a.md', line: 2, column: 1 }),
      problem('bug', { reason: 'TypeError: x' }),
      problem('watch-limit', { reason: 'ENOSPC' }),
    ];
    expect(createProblemReport('note', problems, () => ['# A', ':::', ''])).toEqual({
      note: 'note',
      problems: [
        {
          severity: 'error',
          code: 'container-not-open',
          message: '`:::` closes nothing',
          place: 'content/a.md:2:1',
          frame: '  2 | :::\n      ^',
          hint: 'remove the line',
        },
        {
          severity: 'error',
          code: 'bug',
          place: '',
          frame: '',
          message: 'docgen failed, and that is a bug in docgen: TypeError: x',
          hint: 'the terminal says more; docgen tries again at the next change',
        },
        {
          severity: 'error',
          code: 'watch-limit',
          place: '',
          frame: '',
          message: 'the system does not let docgen watch any more files (ENOSPC)',
          hint: 'raise the limit (on Linux `fs.inotify.max_user_watches` and `ulimit -n`), or close programs that watch many files',
        },
      ],
    });
  });
});
