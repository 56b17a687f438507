import { meant, type Messages } from './message';

/** Why `--code-from` is refused. */
type CodeRefusal =
  | 'no repository'
  | 'no git'
  | 'no ref'
  | 'unknown'
  | 'no folder'
  | 'other packages'
  | 'cache'
  | 'content'
  | 'output';

const CACHE_ADDRESS = {
  invalid: {
    message: 'the value of `--cache` is not a valid address',
    hint: 'write it as `https://cache.example.com/docs`',
  },
  secret: {
    message: 'the address in `--cache` has a user, a password or parameters, which would show in logs',
    hint: 'leave them out, and set `DOCGEN_CACHE_TOKEN`, or `DOCGEN_CACHE_USER` and `DOCGEN_CACHE_PASSWORD`',
  },
  'no folder': {
    message: '`--cache` is an address here, and has to be a folder',
    hint: 'name a folder, or leave it out: only `docgen build` uses a shared cache',
  },
};

/** Messages about the command line and the folders that it names; all end with exit code 2. */
export const commandLineMessages = {
  usage: {
    summary: 'a command, option or value that docgen does not know',
    advice: 'Run `docgen --help` for the commands and options.',
    say: ({ reason, near }: { reason: string; near?: string | undefined }) => ({ message: reason, hint: meant(near) }),
  },
  'cache-address': {
    summary: 'the address of a shared cache can not be used',
    advice:
      'Give the address without user, password and parameters: docgen takes credentials from the variables ' +
      '`DOCGEN_CACHE_TOKEN`, or `DOCGEN_CACHE_USER` and `DOCGEN_CACHE_PASSWORD`. Only `docgen build` uses a shared ' +
      'cache.',
    // Never says the address: it may hold a password.
    say: ({ why }: { why: 'invalid' | 'secret' | 'no folder' }) => CACHE_ADDRESS[why],
  },
  'root-missing': {
    summary: 'the folder on the command line does not exist',
    advice: 'Name the folder that holds `content/`.',
    say: ({ folder }: { folder: string }) => `no folder \`${folder}\``,
  },
  'content-missing': {
    summary: 'there is no folder with the content beside the configuration',
    advice: 'Create the folder `content` and move the markdown there, or name another with `contentFolder`.',
    say: ({ config, folder = 'content' }: { config: string; folder?: string | undefined }) => ({
      message: `no folder \`${folder}\` beside \`${config}\``,
      hint:
        folder === 'content'
          ? 'put the markdown into the folder `content`, or name another with `contentFolder`'
          : 'correct `contentFolder`: it is relative to the configuration',
    }),
  },
  'code-from': {
    summary: '`--code-from` cannot take the code of the site from that commit, or would run other code too',
    advice:
      'Fetch the commit and name it: `git fetch --depth=1 origin main`. Install the packages of that commit, and ' +
      'keep the cache and the output out of what the change may write.',
    say: ({ ref, why, detail = '' }: { ref: string; why: CodeRefusal; detail?: string | undefined }) => ({
      message: {
        'no repository': `\`--code-from ${ref}\` needs a git repository around the site`,
        'no git': `\`--code-from ${ref}\` needs git, which can't be started`,
        'no ref': `\`${ref}\` can't be the name of a commit`,
        unknown: `the code can't be read from \`${ref}\`: ${detail}`,
        'no folder': `\`${ref}\` has no folder \`${detail}\``,
        'other packages': `\`${detail}\` is not that of \`${ref}\`: the packages may be those of the change`,
        cache: `the cache \`${detail}\` is in the working copy, where the change can write code into it`,
        content: `the content folder \`${detail}\` is behind a link in the working copy`,
        output: `the output folder \`${detail}\` is behind a link in the working copy`,
      }[why],
      hint: {
        'no repository': 'build in a clone, or a worktree',
        'no git': 'install git',
        'no ref': 'name a branch, a tag or a commit, such as `origin/main`',
        unknown: `fetch it: \`git fetch --depth=1 ${ref.includes('/') ? ref.replace('/', ' ') : `origin ${ref}`}\``,
        'no folder': 'name a commit that has the site',
        'other packages': `install from \`${ref}\` in a folder of its own, and run docgen from there`,
        cache: 'name a folder outside of the repository with `--cache`',
        content: 'make it a folder: a link could lead anywhere',
        output: 'name another folder with `--out`',
      }[why],
    }),
  },
  'no-markdown': {
    summary: 'the folder on the command line holds no markdown',
    advice: 'Name a folder with markdown, or create a site with `docgen init`.',
    say: ({ folder }: { folder: string }) => `no markdown in \`${folder}\``,
  },
  'output-folder': {
    summary: 'the output folder holds the sources',
    advice: 'Choose a separate folder, such as `dist`.',
    say: ({ folder }: { folder: string }) => `\`${folder}\` can't be the output folder: it holds the sources`,
  },
  'output-file': {
    summary: 'there is a file in place of the output folder',
    advice: 'Move the file away, or choose another folder with `--out`.',
    say: ({ folder }: { folder: string }) => ({
      message: `\`${folder}\` can't be the output folder: it is a file`,
      hint: 'move it away, or choose another folder with `--out`',
    }),
  },
  'output-busy': {
    summary: 'another build is writing to the output folder',
    advice: 'Wait for its end, or leave `--no-wait` out, which does so.',
    say: ({ folder, holder }: { folder: string; holder: string }) => ({
      message: `${holder} is building into \`${folder}\``,
      hint: 'wait for its end, or leave `--no-wait` out',
    }),
  },
  'port-in-use': {
    summary: 'another program uses the port',
    advice: 'Stop it, or choose another port with `--port`.',
    say: ({ port }: { port: number }) => ({
      message: `port ${port} is in use`,
      hint: `stop the program that uses it, or choose another port: \`--port ${port + 1}\``,
    }),
  },
  'host-unavailable': {
    summary: 'docgen cannot listen on the address',
    advice: 'Leave `--host` and `--port` out, or name an address of this machine.',
    say: ({ host, port, reason }: { host: string; port: number; reason: string }) =>
      `docgen can't listen on \`${host}\`, port ${port} (${reason})`,
  },
  'one-language': {
    summary: 'a command is about translations, and the site has one language',
    advice: 'Name the languages in `languages`.',
    say: () => ({ message: 'the site has one language', hint: 'name the others in `languages`' }),
  },
} as const satisfies Messages;
