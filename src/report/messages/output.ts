import type { Messages } from './message';

/** Messages about writing the site. */
export const outputMessages = {
  'version-ref': {
    summary: 'a version names a branch, a tag or a commit that git does not have',
    advice:
      'Correct `ref` in `versions`; in CI, fetch all branches and tags: `fetch-depth: 0`. ' +
      'With `keep: true` a version stays as it was built.',
    say: ({ label, ref, reason }: { label: string; ref: string; reason: string }) => ({
      message: `version \`${label}\` can't be read from \`${ref}\`: ${reason}`,
      hint:
        'correct `ref` in `versions`; in CI, fetch all branches and tags (`fetch-depth: 0`); ' +
        '`keep: true` stays with what was built',
    }),
  },
  'version-folder': {
    summary: 'a version names a folder that does not exist',
    advice: 'Correct `folder` in `versions`; it is relative to the root.',
    say: ({ label, folder }: { label: string; folder: string }) => `version \`${label}\` has no folder \`${folder}\``,
  },
  'version-unknown': {
    summary: '`--only` names a version that the configuration does not have',
    advice: 'Name one of the labels in `versions`.',
    say: ({ label, labels }: { label: string; labels: readonly string[] }) => ({
      message: `no version \`${label}\``,
      hint: labels.length === 0 ? 'add it to `versions`' : `the versions are ${labels.map(quoted).join(', ')}`,
    }),
  },
  'build-differs': {
    summary: '`--verify` made the site again, and it was not the same',
    advice:
      'A plugin or component that is random, reads the clock or keeps a state makes each build another. If there is ' +
      'none, it is a mistake in docgen: please report it, and build with `--no-cache --threads 1` until it is mended.',
    say: ({ files }: { files: readonly string[] }) => ({
      message:
        files.length === 0
          ? 'made again without cache and threads, the site had problems that kept it from being written'
          : `made again without cache and threads, ${named(files)}`,
      hint: 'look for a plugin or component that is random or reads the clock; if there is none, report it to docgen',
    }),
  },
  'part-missing': {
    summary: 'a part of a site that is built in parts is not there',
    advice: 'Build the part that is named, or name the folder that it is in.',
    say: ({ missing, folders }: { missing: readonly string[]; folders: readonly string[] }) => ({
      message:
        missing.length === 0
          ? `no part of a build in ${folders.map(quoted).join(', ')}`
          : `the parts ${missing.map(quoted).join(', ')} are missing`,
      hint: 'build them with `--shard`, and name the folders of all parts',
    }),
  },
  'part-other': {
    summary: 'the parts of a build were made of other sources, or by another docgen',
    advice: 'Build all parts from the same commit, with the same packages.',
    say: ({ folders, page }: { folders: readonly string[]; page?: string }) => ({
      message:
        page === undefined
          ? `${folders.map(quoted).join(', ')}: made of other sources than the first part, or by another docgen`
          : `the parts were made of other sources: they lack \`${page}\` as it is here`,
      hint: 'build all parts from the same commit, with the same packages and settings',
    }),
  },
  'output-clash': {
    summary: 'one file of the output has two sources',
    advice: 'Rename one of the two, or remove the alias. Where the disk takes capitals for small letters, so do names.',
    say: ({ path, sources, isFolder }: { path: string; sources: [string, string]; isFolder?: boolean }) => ({
      message:
        isFolder === true
          ? `\`${path}\` is written by ${sources.map(quoted).join(', and as a folder by ')}`
          : // The order in which the two arrive is not fixed.
            `\`${path}\` is written by ${sources.toSorted().map(quoted).join(' and by ')}`,
      hint: 'rename one of the two',
    }),
  },
  'output-capitals': {
    severity: 'warning',
    summary: 'the files of two pages differ in capitals only',
    advice: 'Rename one of the two, if the site is ever to be built, unpacked or served on Windows or macOS.',
    say: ({ path, other }: { path: string; other: string }) => ({
      message: `\`${path}\` and \`${other}\` are one file to Windows and macOS`,
      hint: 'rename one of the two',
    }),
  },
  'output-unportable': {
    severity: 'warning',
    summary: 'a file of the output has a name that Windows refuses',
    advice: 'Rename the page or the file, if the site is ever to be built, unpacked or served on Windows.',
    say: ({ path, reason }: { path: string; reason: string }) => ({
      message: `Windows can't hold \`${path}\`: ${reason}`,
      hint: 'rename it',
    }),
  },
  'output-path': {
    summary: 'an address does not name a file inside the output folder',
    advice: 'Remove empty parts, `.` and `..` from the address.',
    say: ({ path, source }: { path: string; source: string }) => ({
      message: `\`${path}\` is not a file inside the output folder`,
      hint: `it comes from ${source}`,
    }),
  },
  'output-foreign': {
    summary: 'a file or a link in the output folder is in the way, and docgen did not write it',
    advice: 'Move it away, delete the output folder, or choose another one with `--out`.',
    say: ({ path, isLink }: { path: string; isLink?: boolean }) => ({
      message:
        isLink === true
          ? `\`${path}\` in the output folder is a link, so that its files would be written elsewhere`
          : `\`${path}\` in the output folder was not written by docgen`,
      hint: 'move it away, or choose another output folder with `--out`',
    }),
  },
  'output-list': {
    summary: 'the list of what docgen wrote into the output folder is damaged, so it no longer knows its own files',
    advice: 'Delete the output folder, or choose another one with `--out`.',
    say: ({ path }: { path: string }) => `\`${path}\`, the list of what docgen wrote there, is damaged`,
  },
  'changed-output-kept': {
    severity: 'warning',
    summary: 'a file of an earlier build is kept although the site no longer has it, because it was changed by hand',
    advice: 'Delete the file if you do not need it.',
    say: ({ path }: { path: string }) => ({
      message: `\`${path}\` is no longer part of the site, but was changed by hand`,
      hint: 'delete it if you do not need it',
    }),
  },
} as const satisfies Messages;

function quoted(source: string): string {
  return source.includes('`') ? source : `\`${source}\``;
}

/** How many names a message shows. */
const FEW = 10;

/** `a.html` → `` `a.html` is another file ``; many are counted. */
function named(files: readonly string[]): string {
  const names = files.slice(0, FEW).map(quoted).join(', ');
  if (files.length === 1) return `${names} is not the same`;
  const rest = files.length > FEW ? `, and ${files.length - FEW} more` : '';
  return `${files.length} files are not the same: ${names}${rest}`;
}
