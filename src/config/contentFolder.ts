import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ContentFolder, ContentPlace } from '../base/contentFolders';
import { isMarkdown } from '../base/markdownFile';
import { unlessClosed, unlessMissing, OWNERSHIP_FILE } from '../base/files';
import { usageError } from '../report/diagnostic';
import type { Config } from './schema';

/** Place in which the content is looked for. */
interface SoughtContent {
  root: string;
  /** Name of the configuration file, if there is one. */
  configFile: string | undefined;
  /** The folder that it names. */
  named: string | undefined;
}

/** The folders of the content that a configuration names, or the one that is found. */
export async function findContent({
  root,
  configFile,
  named: { contentFolder: named, contentFolders },
}: Omit<SoughtContent, 'named'> & {
  named: Pick<Config, 'contentFolder' | 'contentFolders'>;
}): Promise<ContentPlace> {
  if (contentFolders === undefined) return { contentFolder: await findContentFolder({ root, configFile, named }) };
  const folders: ContentFolder[] = [];
  for (const { folder, path: at, suffix } of contentFolders) {
    const found = await findContentFolder({ root, configFile, named: folder });
    folders.push({ folder: found, path: at, ...(suffix !== undefined && { suffix }) });
  }
  const top = folders.find((each) => each.path === '/') ?? folders[0]!;
  return { contentFolder: top.folder, contentFolders: folders };
}

/** Folders that hold the content where no other is named, the first that is there. */
export const CONTENT_NAMES = ['content', 'docs'];
/** Folder with the markdown: the named one, `content`, `docs`, or without a configuration the root. */
export async function findContentFolder({ root, configFile, named }: SoughtContent): Promise<string> {
  if (named !== undefined) {
    const folder = path.resolve(root, named);
    if (await isFolder(folder)) return folder;
    throw usageError('content-missing', { config: configFile!, folder: named });
  }
  const content = path.join(root, 'content');
  if (await isFolder(content)) return content;
  const docs = path.join(root, 'docs');
  if (await holdsMarkdown(docs)) return docs;
  if (configFile !== undefined) throw usageError('content-missing', { config: configFile });
  const found = await withoutSource(root);
  if (found !== undefined) return found;
  throw usageError('no-markdown', { folder: path.basename(root) });
}

export async function isFolder(folder: string): Promise<boolean> {
  return stat(folder).then(
    (found) => found.isDirectory(),
    (cause: unknown) => unlessMissing(cause, false),
  );
}

/** Folder with markdown, or its `src` if that holds all of it: links are written as if it were the top. */
async function withoutSource(root: string): Promise<string | undefined> {
  // Somebody has named this one.
  await readdir(root);
  const { files, folders } = await listFolder(root);
  if (files.some(isMarkdown)) return root;
  const holding: string[] = [];
  for (const name of folders) if (await holdsMarkdown(path.join(root, name))) holding.push(name);
  return holding.length === 0 ? undefined : holding.join() === 'src' ? path.join(root, 'src') : root;
}

/** True if there is a markdown file in the folder or below it. */
export async function holdsMarkdown(folder: string): Promise<boolean> {
  const { files, folders } = await listFolder(folder);
  if (files.some(isMarkdown)) return true;
  for (const name of folders) if (await holdsMarkdown(path.join(folder, name))) return true;
  return false;
}

/** Files and folders that may be content. Empty for an unreadable folder, and for the output of an earlier build. */
export async function listFolder(folder: string): Promise<{ files: string[]; folders: string[] }> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((cause: unknown) => unlessClosed(cause, []));
  if (entries.some(({ name }) => name === OWNERSHIP_FILE)) return { files: [], folders: [] };
  const shown = entries.filter(({ name }) => !name.startsWith('.') && name !== 'node_modules');
  const names = (isWanted: boolean) => shown.filter((each) => each.isDirectory() === isWanted).map(({ name }) => name);
  return { files: names(false), folders: names(true) };
}
