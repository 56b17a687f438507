import type { Messages } from './message';

type Why = (detail: string) => readonly [why: string, hint: string];

const DATES_MISSING = {
  'no repository': () => ['the content is not in a git repository', 'commit it, or set `lastUpdated: false`'],
  'no commit': () => ['the git repository has no commit yet', 'commit the content, or set `lastUpdated: false`'],
  shallow: () => ['the git history is incomplete (shallow clone)', 'fetch all of it: `fetch-depth: 0` in a workflow'],
  'no git': () => ['git is not installed', 'install it, or set `lastUpdated: false`'],
  'other owner': (folder) => [
    'the git repository belongs to another user (dubious ownership), so git does not read it',
    `if you trust it: \`git config --global --add safe.directory ${folder}\``,
  ],
  'no answer': () => ['git does not answer', 'look why `git log` takes minutes in the folder of the content'],
  failed: (words) => [`git failed (${words})`, 'run `git log` in the folder of the content'],
} as const satisfies Record<string, Why>;

/** Where git refuses to work, more is missing than the dates. */
const NOTHING_KNOWN: ReadonlySet<string> = new Set(['no git', 'other owner', 'no answer', 'failed']);

const CHANGES_MISSING = {
  shallow: [
    'the git history is incomplete (shallow clone)',
    'fetch all of it: `git fetch --unshallow`, or `fetch-depth: 0` in a workflow',
  ],
  partial: ['the git history has no file contents (partial clone)', 'clone without `--filter`'],
} as const;

/** What is wrong with the content's files and their history. */
export const readingMessages = {
  'unreadable-file': {
    severity: 'error',
    summary: 'a file of the content cannot be read',
    advice: 'Check that it exists, that you may read it, and that it is UTF-8.',
    say: ({ reason }: { reason: 'encoding' | 'missing' | (string & {}) }) => {
      if (reason === 'encoding') return { message: 'the file is not UTF-8 text', hint: 'save it as UTF-8' };
      return reason === 'missing'
        ? { message: 'the file is not there', hint: 'if it is a link, lead it to a file that exists, or remove it' }
        : { message: `the file can't be read (${reason})`, hint: 'check that it exists and that you may read it' };
    },
  },
  'no-pages': {
    severity: 'warning',
    summary: 'the folder holds no markdown',
    advice: 'Name the folder that holds the pages, or write the first one.',
    say: ({ folder }: { folder: string }) => ({
      message: `no page in \`${folder}\`: it holds no markdown file`,
      hint: 'name the folder that holds the pages',
    }),
  },
  'linked-folder': {
    severity: 'warning',
    summary: 'a symbolic link to a folder, whose pages are left out',
    advice: 'Move or copy the folder into the content.',
    say: () => ({
      message: 'the folder is a symbolic link, and is left out',
      hint: 'move or copy the folder itself into the content',
    }),
  },
  'dates-missing': {
    severity: 'warning',
    summary: 'pages have no last-updated date, because git tells no commits of them',
    advice:
      'Install git, let it read the repository (`safe.directory`), fetch the whole history (`fetch-depth: 0` in a ' +
      'workflow), commit the content, or set `lastUpdated: false`.',
    say: ({ reason, detail = '' }: { reason: keyof typeof DATES_MISSING; detail?: string | undefined }) => {
      const [why, hint] = DATES_MISSING[reason](detail);
      const changes = NOTHING_KNOWN.has(reason) ? ', and nothing is known of changes' : '';
      return { message: `pages have no last-updated date${changes}: ${why}`, hint };
    },
  },
  'changes-missing': {
    severity: 'warning',
    summary: 'the page of changes to the methods is empty, because git has no history to compare',
    advice:
      'Fetch the whole history (`git fetch --unshallow`, `fetch-depth: 0` in a workflow), ' +
      'or set `exports: { changes: false }`.',
    say: ({ reason }: { reason: keyof typeof CHANGES_MISSING }) => {
      const [why, hint] = CHANGES_MISSING[reason];
      return { message: `what changed in the methods is not known: ${why}`, hint };
    },
  },
} as const satisfies Messages;
