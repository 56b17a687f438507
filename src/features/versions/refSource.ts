import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { contentHash } from '../../base/hash';
import { isThere } from '../../base/files';
import { foldersOf } from '../../base/contentFolders';
import { slashed } from '../../base/paths';
import { CONFIG_NAMES } from '../../config/load';
import { nearestPackages } from '../../config/packages';
import type { Project } from '../../config/project';
import { lastCommitOf, listRefFiles, readRefFiles, type RefFile } from '../../read/refFiles';
import { isObjectsMissing } from '../../git/git';
import { usageError } from '../../report/diagnostic';
import type { FilesBelow } from '../../seam/siteBelow';

const SOURCE = 'source-';

/** The files of a version of a site; a ref that git does not know is a usage error. */
export function readVersionSource(
  project: Project,
  { label, ref, place }: { label: string; ref: string; place: string },
): Promise<FilesBelow> {
  const contents = foldersOf(project).map(({ folder }) => slashed(path.relative(project.root, folder)));
  const refuse = (cause: unknown): never => {
    throw usageError('version-ref', { label, ref, reason: firstLine(cause) });
  };
  return openRefSource(project.root, ref, { contents, place }).then((source) => {
    const write = () =>
      source.write().catch((cause: unknown) => {
        if (isObjectsMissing(cause)) refuse(cause);
        throw cause;
      });
    return { ...source, write };
  }, refuse);
}

/**
 * Files that a site needs of a ref: the folders of the content, the files at the top of the root, among them the
 * configuration, and the folders that the configuration names; all files if the ref has no such content folder, or no
 * configuration of docgen. Throws if git does not know the ref.
 */
async function openRefSource(
  root: string,
  ref: string,
  { contents, place }: { contents: readonly string[]; place: string },
): Promise<FilesBelow> {
  const files = await listRefFiles(root, ref);
  const named = await foldersOfConfig(root, files);
  const folders = [...contents, ...named].map((folder) => `${folder}/`);
  const isNeeded = ({ name }: RefFile): boolean =>
    !name.includes('/') || folders.some((folder) => name.startsWith(folder));
  // Without these, any folder may have been the content, or have its static files: take all.
  const isOwn = files.some(({ name }) => CONFIG_NAMES.includes(name));
  const isAll = !isOwn || !contents.every((folder) => files.some(({ name }) => name.startsWith(`${folder}/`)));
  const needed = isAll ? files : files.filter(isNeeded);
  const tree = contentHash(JSON.stringify(needed));
  // Pages say when they changed: the same files may have come about in other commits.
  const last = await lastCommitOf(root, ref, isAll ? ['.'] : contents);
  return { identity: `${tree} ${last}`, write: () => writeSource(root, needed, path.join(place, SOURCE + tree)) };
}

/** `import x from './data/x.json'`, `components: './parts'` → `data`, `parts`, with docgen's own names. */
async function foldersOfConfig(root: string, files: readonly RefFile[]): Promise<string[]> {
  const configs = files.filter(({ name }) => CONFIG_NAMES.includes(name));
  const texts: string[] = [];
  await readRefFiles(root, configs, (_name, contents) => texts.push(contents.toString()));
  const named = texts.flatMap((text) => [...text.matchAll(/['"`](?:\.\/)?([\w.-]+)[/'"`]/g)].map(([, name]) => name!));
  return [...new Set(['components', ...named])];
}

/** A build that is cut off leaves a draft, which the next one writes anew. */
async function writeSource(root: string, files: readonly RefFile[], folder: string): Promise<string> {
  if (isThere(folder)) return folder;
  const place = path.dirname(folder);
  const draft = `${folder}.draft`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  await readRefFiles(root, files, (name, contents) => {
    const file = path.join(draft, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, contents);
  });
  const others = (await readdir(place)).filter((name) => name.startsWith(SOURCE) && name !== path.basename(draft));
  await Promise.all(others.map((name) => rm(path.join(place, name), { recursive: true, force: true })));
  linkPackages(root, draft);
  renameSync(draft, folder);
  return folder;
}

/** Packages are those of the site, wherever the folder is: without a cache it is among the temporary ones. */
function linkPackages(root: string, folder: string): void {
  const own = path.join(folder, 'node_modules');
  const installed = nearestPackages(root);
  if (installed !== undefined && !isThere(own)) symlinkSync(installed, own, 'junction');
}

/** The first line of what git says of a failure. */
export function firstLine(cause: unknown): string {
  const { stderr = '', message } = cause as Error & { stderr?: string };
  return (stderr || message).trim().split('\n')[0]!;
}
