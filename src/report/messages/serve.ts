import type { Messages } from './message';

/** Messages about problems that keep `docgen serve` from working. */
export const serveMessages = {
  'watch-limit': {
    summary: 'the system does not let docgen watch any more files',
    advice: 'Raise the limit, or close other programs that watch many files.',
    say: ({ reason }: { reason: string }) => ({
      message: `the system does not let docgen watch any more files (${reason})`,
      hint:
        'raise the limit (on Linux `fs.inotify.max_user_watches` and `ulimit -n`), ' +
        'or close programs that watch many files',
    }),
  },
  'dist-missing': {
    summary: 'the folder of `serve --dist` does not exist',
    advice: 'Build the site first, or name the folder that holds it.',
    say: ({ folder }: { folder: string }) => ({
      message: `no folder \`${folder}\` to serve`,
      hint: 'run `docgen build` first, or name the folder: `--dist DIR`',
    }),
  },
  'dist-foreign': {
    summary: 'the folder of `serve --dist` was not written by docgen',
    advice: 'Name the folder that `docgen build` wrote.',
    say: ({ folder }: { folder: string }) => ({
      message: `\`${folder}\` was not written by docgen`,
      hint: 'name the folder that `docgen build` wrote: `--dist DIR`',
    }),
  },
  bug: {
    summary: 'docgen failed while it was building the site',
    advice: 'Report it, with what the terminal says.',
    say: ({ reason }: { reason: string }) => ({
      message: `docgen failed, and that is a bug in docgen: ${reason}`,
      hint: 'the terminal says more; docgen tries again at the next change',
    }),
  },
} as const satisfies Messages;
