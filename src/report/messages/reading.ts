import { count } from '../summary';
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

/** Refusals of git after which more is missing than the dates. */
const NOTHING_KNOWN: ReadonlySet<string> = new Set(['no git', 'other owner', 'no answer', 'failed']);

const CHANGES_MISSING = {
  shallow: [
    'the git history is incomplete (shallow clone)',
    'fetch all of it: `git fetch --unshallow`, or `fetch-depth: 0` in a workflow',
  ],
  partial: ['the git history has no file contents (partial clone)', 'clone without `--filter`'],
} as const;

/** Why a file is not published, and what to do. */
const REFUSED = {
  outside: (target: string) => [
    `the link leads out of the content, to \`${target}\`, and is not followed`,
    `put a copy in its place, or allow it: ${allowed(target)}`,
  ],
  hidden: (target: string) => [
    `the link leads to \`${target}\`, which is hidden, and is not followed`,
    `put a copy in its place, or allow it: ${allowed(target)}`,
  ],
  special: () => ['this is a pipe, a device or a socket, and is not read', 'put a file in its place'],
  key: (target: string) => [
    'this is a private key or a store of keys, and is not published',
    `remove it; if everybody may have it, allow it: ${allowed(target)}`,
  ],
  active: (target: string) => [
    'a browser could run this file, so it is not published: the content is only text here (`content.trust`)',
    `remove it, or allow it: ${allowed(target)}`,
  ],
} as const satisfies Record<string, (target: string) => readonly [string, string]>;

/** Why a folder is no place for pages, and what to do. */
const OUTSIDE = {
  outside: (target: string) => [
    `a link leads out of the site, to \`${target}\``,
    `put the folder itself in its place, or allow it in \`docgen.config.ts\`: ${allowed(`${target}/**`)}`,
  ],
  hidden: (target: string) => [
    `a link leads to \`${target}\`, which is hidden`,
    `put the folder itself in its place, or allow it in \`docgen.config.ts\`: ${allowed(`${target}/**`)}`,
  ],
  named: () => [
    'it is outside of the folder that is built',
    'build a folder around both, or name it in a `docgen.config.ts`',
  ],
} as const satisfies Record<string, (target: string) => readonly [string, string]>;

/** Configuration that allows a file to be published. */
export function allowed(target: string): string {
  return `\`content: { allow: ['${target}'] }\``;
}

/** Messages about the content's files and their history. */
export const readingMessages = {
  'content-clash': {
    summary: 'files of one folder of the content would stand below the path of another',
    advice: 'Give the folder another path in `contentFolders`, or move the files.',
    say: ({ path, folder, count: files }: { path: string; folder: string; count: number }) =>
      `below \`${path}\` only \`${folder}\` may stand: ${count(files, 'file')} left out`,
  },
  'unreadable-file': {
    summary: 'a file of the content cannot be read',
    advice: 'Check that it exists, that you may read it, and that it is UTF-8.',
    say: ({ reason }: { reason: 'encoding' | 'missing' | (string & {}) }) => {
      if (reason === 'encoding') return { message: 'the file is not UTF-8 text', hint: 'save it as UTF-8' };
      return reason === 'missing'
        ? { message: 'the file is not there', hint: 'if it is a link, lead it to a file that exists, or remove it' }
        : { message: `the file can't be read (${reason})`, hint: 'check that it exists and that you may read it' };
    },
  },
  'refused-file': {
    summary: 'a file that is not published: it is outside the content, hidden, a key, or could run in a browser',
    advice: 'Move a copy of it into the content, or name it in `content.allow`.',
    say: (refused: { refusal: keyof typeof REFUSED; target: string }) => {
      const [message, hint] = REFUSED[refused.refusal](refused.target);
      return { message, hint };
    },
  },
  'public-hidden': {
    severity: 'warning',
    summary: 'a static file of another generator that has the address of a page, and is left out',
    advice: 'Remove one of the two.',
    say: ({ page }: { page: string }) => `not published: \`${page}\` has the same address`,
  },
  'no-pages': {
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
    advice: 'Name the folder in `content.allow`, or move it into the content; remove a link into the content itself.',
    say: ({ target }: { target: string | undefined }) => ({
      message: 'the folder is a symbolic link, and is left out',
      hint:
        target === undefined
          ? 'it leads to a folder of the content, whose pages are there already: remove it'
          : `to read it, set \`content: { allow: ['${target}/**'] }\`, or move the folder into the content`,
    }),
  },
  'content-outside': {
    summary: 'a folder that pages would be read from, and that is not in the site',
    advice: 'Put the folder itself in its place, or name where its link leads in `content.allow`.',
    say: ({ refusal, target }: { refusal: keyof typeof OUTSIDE; target: string }) => {
      const [message, hint] = OUTSIDE[refusal](target);
      return { message: `the pages of this folder are not read: ${message}`, hint };
    },
  },
  'left-out-folder': {
    severity: 'warning',
    summary: 'a collection of Jekyll, whose folder begins with `_`',
    advice: 'Rename the folder, or build it by itself: docgen makes no pages of names that begin with `_`.',
    say: ({ name, count: pages }: { name: string; count: number }) => ({
      message: `\`${name}\` is left out with ${count(pages, 'page')}: names that begin with \`_\` are no pages`,
      hint: `call it \`${name.slice(1)}\`, or build it by itself`,
    }),
  },
  'markdown-beside': {
    severity: 'warning',
    summary: 'markdown beside the folder that was taken for the content',
    advice:
      'Name the folder of all pages as `contentFolder` in `docgen.config.ts`, or build the other folder by itself.',
    say: ({ folder, leftOut }: { folder: string; leftOut: string }) => ({
      message: `the pages are in \`${folder}\`, without ${leftOut}`,
      hint:
        `\`contentFolder: '.'\` in \`docgen.config.ts\` reads all, ` +
        `\`contentFolder: '${folder}'\` means it as it is`,
    }),
  },
  'other-markup': {
    severity: 'warning',
    summary: 'files of text in a form that docgen does not read',
    advice: 'Write them as markdown, or keep them out of the content.',
    say: ({ ending, count }: { ending: string; count: number }) => {
      const [files, them] = count === 1 ? ['this file is no page', 'it'] : [`${count} files are no pages`, 'them'];
      return {
        message: `\`${ending}\` is not read, so ${files}`,
        hint: `write ${them} as \`.md\`, \`.mdx\` or \`.markdown\`, or keep ${them} out of the content`,
      };
    },
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
  'past-missing': {
    severity: 'warning',
    summary: 'what is compared with earlier texts is left out, because git has not fetched them',
    advice: 'Clone without `--filter`: docgen lets git fetch nothing.',
    say: ({ against }: { against?: string | undefined }) => {
      const what = against === undefined ? 'which translations are outdated' : `what changed since \`${against}\``;
      return { message: `${what} is not known: ${CHANGES_MISSING.partial[0]}`, hint: CHANGES_MISSING.partial[1] };
    },
  },
} as const satisfies Messages;
