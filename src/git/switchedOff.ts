/**
 * Names of what docgen asks git for. These commands read refs, commits and objects, and never write, hash or check out
 * files: filters (`filter.<driver>.clean`, `smudge`, `process`), merge drivers, trailers, editors, signing and hooks of
 * commits, pushes and checkouts are out of reach. Git takes none of its own names for an `alias.*`.
 */
export type Reading = keyof typeof ARGUMENTS;

/** A diff may be made by a program (`diff.external`, `diff.<driver>.command`) of texts that another one wrote. */
const DIFF = ['--no-ext-diff', '--no-textconv'];

/** Arguments of single commands, which win over any configuration. */
export const ARGUMENTS = {
  log: [...DIFF, '--no-show-signature'],
  diff: DIFF,
  'diff-index': DIFF,
  'diff-tree': DIFF,
  'cat-file': [],
  config: [],
  'for-each-ref': [],
  'ls-tree': [],
  remote: [],
  'rev-parse': [],
  'symbolic-ref': [],
} as const;

/** A key of git's configuration, the value that keeps its program from being started, and why it could be. */
type Setting = readonly [key: string, value: string, reason: string];

/** Settings of the command line win over those of a repository, of a user, of the machine and of `GIT_CONFIG_COUNT`. */
export const SETTINGS: readonly Setting[] = [
  [
    'safe.bareRepository',
    'explicit',
    'plain files of the content make a bare repository, whose `config` git would read',
  ],
  ['log.showSignature', 'false', '`log` has `gpg.program` and its like check each signed commit'],
  ['gpg.program', 'false', 'should git check a signature all the same'],
  ['gpg.openpgp.program', 'false', 'the same by its newer name'],
  ['gpg.x509.program', 'false', 'the same for X.509'],
  ['gpg.ssh.program', 'false', 'the same for SSH'],
  ['gpg.ssh.defaultKeyCommand', '', 'git asks it for the key to sign with'],
  ['core.fsmonitor', 'false', 'whoever reads the index asks it for changed files'],
  ['core.hooksPath', '/dev/null', 'git starts hooks when it writes, also an index that it has only refreshed'],
  ['diff.submodule', 'short', 'a difference would be made by another git, in the submodule'],
  ['core.pager', 'cat', 'shows long output; only where that is a terminal'],
  ['core.editor', 'false', 'for messages, which docgen never writes'],
  ['sequence.editor', 'false', 'the same for a rebase'],
  ['core.askPass', '', 'asks for a password, when git fetches'],
  ['credential.helper', '', 'the same; an empty one takes back all others'],
  ['core.sshCommand', 'false', 'connects to a host, when git fetches'],
  ['core.alternateRefsCommand', 'false', 'lists what another repository has, when git fetches'],
];

/**
 * Variables that git and the programs it starts see. All others stay as they are: whoever sets the variables of docgen
 * owns the machine, or could as well set `PATH`. So a CI may say `GIT_DIR`, `GIT_CONFIG_GLOBAL` or `GIT_CONFIG_COUNT`.
 */
export const VARIABLES: Readonly<Record<string, string>> = {
  // A partial clone (`remote.<name>.promisor`) fetches an object that is missing, and `remote.<name>.uploadpack`,
  // `remote.<name>.vcs`, ssh or a proxy start for it. No transport may be used: none is called `/`, while an empty list
  // would let one without a name through. It goes before `protocol.allow` and `protocol.<name>.allow`.
  GIT_ALLOW_PROTOCOL: '/',
  // Git 2.45 and newer does not even try; older ones fail at the transport.
  GIT_NO_LAZY_FETCH: '1',
  // Goes before each `core.gitProxy`, of which the first counts and not the last.
  GIT_PROXY_COMMAND: '',
  // Reading leaves the index as it is.
  GIT_OPTIONAL_LOCKS: '0',
  // Nobody is there to answer.
  GIT_TERMINAL_PROMPT: '0',
  // docgen reads what git says of a failure.
  LC_ALL: 'C',
  LANGUAGE: '',
};
