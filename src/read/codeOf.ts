import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isBelow } from '../base/contentFolders';
import { isThere, readPlainFile } from '../base/files';
import { PACKAGE_FOLDER } from '../base/package';
import { repositoryTop } from '../base/repositoryTop';
import { slashed } from '../base/paths';
import { usageError } from '../report/diagnostic';
import { listRefFiles, readRefFiles } from './refFiles';

/** The files of a commit in a folder of their own: none of the working copy is there, above it or linked from it. */
export interface CodeOf {
  /** The same folder of the repository as the root of the site. */
  root: string;
  /** Folder around the files, in which packages are found. */
  place: string;
  /** Absolute path of the working copy's repository, without links. */
  top: string;
  remove(): void;
}

/** The code of a site as a commit has it (`--code-from`), written from git's objects. */
export async function writeCodeOf(
  root: string,
  ref: string,
  { packages: wanted = 'the same' }: { packages?: 'the same' | 'any' } = {},
): Promise<CodeOf> {
  const own = realpathSync.native(root);
  const top = repositoryTop(own);
  if (top === undefined) throw usageError('code-from', { ref, why: 'no repository' });
  // Such a name would be an option of git.
  if (ref.startsWith('-') || ref === '') throw usageError('code-from', { ref, why: 'no ref' });
  const files = await listRefFiles(top, ref).catch((cause: unknown) => {
    const isMissing = (cause as NodeJS.ErrnoException).code === 'ENOENT';
    throw usageError('code-from', { ref, why: isMissing ? 'no git' : 'unknown', detail: firstLine(cause) });
  });
  const within = slashed(path.relative(top, own));
  if (!files.some(({ name }) => within === '' || name.startsWith(`${within}/`)))
    throw usageError('code-from', { ref, why: 'no folder', detail: within });
  const place = mkdtempSync(path.join(realpathSync.native(tmpdir()), 'docgen-code-'));
  const remove = (): void => rmSync(place, { recursive: true, force: true });
  try {
    // A site without a title is called after its folder.
    const tree = path.join(place, path.basename(top) || 'site');
    await readRefFiles(top, files, (name, contents) => {
      const file = path.join(tree, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, contents);
    });
    // The repository ends here for whoever looks for its top.
    mkdirSync(path.join(tree, '.git'));
    const packages = packagesOf(PACKAGE_FOLDER);
    if (wanted === 'the same') refuseOtherPackages(packages, { top, tree, ref });
    // Windows lets everybody make junctions, and hardly anybody links.
    if (isThere(packages)) symlinkSync(packages, path.join(place, 'node_modules'), 'junction');
    return { root: path.join(tree, within), place, top, remove };
  } catch (cause) {
    remove();
    throw cause;
  }
}

/** The folder of packages that a package is installed in; its own where it is in none, as in its repository. */
export function packagesOf(folder: string): string {
  const parts = folder.split(path.sep);
  // pnpm installs a package beside nothing but what it needs itself.
  const ofPnpm = parts.indexOf('.pnpm');
  const last = ofPnpm > 0 ? ofPnpm - 1 : parts.lastIndexOf('node_modules');
  return last === -1 ? path.join(folder, 'node_modules') : parts.slice(0, last + 1).join(path.sep);
}

/** Files that decide which packages an installation gets, and which of their scripts run. */
const INSTALLING = [
  'package.json',
  ...['package-lock.json', 'npm-shrinkwrap.json', '.npmrc'],
  ...['pnpm-lock.yaml', 'pnpm-workspace.yaml', '.pnpmfile.cjs'],
  ...['yarn.lock', '.yarnrc', '.yarnrc.yml'],
  ...['bun.lock', 'bun.lockb', 'bunfig.toml'],
];

/** Refuses packages in the working copy if it says otherwise than the commit which they are. */
export function refuseOtherPackages(
  packages: string,
  { top, tree, ref }: { top: string; tree: string; ref: string },
): void {
  if (!isBelow(top, packages)) return;
  const within = path.dirname(path.relative(top, packages));
  const textOf = (folder: string, name: string) => readPlainFile(path.join(folder, within, name))?.toString();
  const unlike = (name: string) => withoutReturns(textOf(top, name)) !== withoutReturns(textOf(tree, name));
  const name = INSTALLING.find(unlike);
  if (name === undefined) return;
  throw usageError('code-from', { ref, why: 'other packages', detail: slashed(path.join(within, name)) });
}

/** Git on Windows may check out a text with other ends of lines. */
function withoutReturns(text: string | undefined): string | undefined {
  return text?.replaceAll('\r\n', '\n');
}

function firstLine(cause: unknown): string {
  const { stderr = '', message } = cause as Error & { stderr?: string };
  return (stderr || message).trim().split('\n')[0]!;
}
