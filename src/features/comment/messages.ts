import { messagesOf } from '../../report/diagnostic';
import type { Messages } from '../../report/messages/message';

/** Messages of `docgen comment`. */
export const commentMessages = {
  'comment-base': {
    summary: 'nothing says with which commit `docgen comment` is to compare',
    advice: 'Name it with `--base`: the branch into which the change goes, or its commit.',
    say: () => ({
      message: 'no commit to compare with: this is no run for a pull or merge request',
      hint: 'name one: `--base origin/main`',
    }),
  },
  'comment-target': {
    summary: '`docgen comment --post` is not told where to write, or may not',
    advice: 'Run it for a pull request of GitHub or a merge request of GitLab, with a token.',
    say: ({ missing }: { missing: string }) => ({
      message: `the comment can not be written: ${missing}`,
      hint: 'GitHub needs `GITHUB_TOKEN`, GitLab `GITLAB_TOKEN`; without `--post` the comment is printed',
    }),
  },
  'comment-refused': {
    severity: 'warning',
    summary: 'the comment of `docgen comment --post` is not taken',
    advice: 'Give the token the right to write comments. That of a request from a fork has it nowhere.',
    say: ({ reason }: { reason: string }) => ({
      message: `the comment could not be written: ${reason}`,
      hint: 'the token needs `pull-requests: write` (GitHub) or the scope `api` (GitLab)',
    }),
  },
} as const satisfies Messages;

export const { problem, usageError } = messagesOf(commentMessages);
