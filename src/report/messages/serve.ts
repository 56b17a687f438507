import type { Messages } from './message';

/** What keeps `docgen serve` from its work. */
export const serveMessages = {
  'watch-limit': {
    severity: 'error',
    summary: 'the system lets docgen watch no more files',
    advice: 'Raise the limit, or end other programs that watch many files.',
    say: ({ reason }: { reason: string }) => ({
      message: `the system lets docgen watch no more files (${reason})`,
      hint: 'raise the limit (on Linux `fs.inotify.max_user_watches` and `ulimit -n`), or end programs that watch many files',
    }),
  },
  bug: {
    severity: 'error',
    summary: 'docgen failed while it built the site',
    advice: 'Report it, with what the terminal says.',
    say: ({ reason }: { reason: string }) => ({
      message: `docgen failed, and that is a bug in docgen: ${reason}`,
      hint: 'the terminal says more; the next change is tried as usual',
    }),
  },
} as const satisfies Messages;
