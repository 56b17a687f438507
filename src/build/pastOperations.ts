import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Operation } from '../../client/shared/operation';
import { importedNames } from '../base/includes';
import { slashed } from '../base/slashed';
import { readVersions } from '../changes/past/versions';
import type { CheckedPage } from '../check/checkedSite';
import type { Project } from '../config/project';
import { ownSettings } from '../parse/ownSettings';
import { parsePage } from '../parse/page';
import { isPagePath } from '../read/discover';

/** Where pages are looked up: in another folder, or in a commit. */
interface Past {
  root?: string | undefined;
  commit?: string | undefined;
}

const run = promisify(execFile);

/** The operations that the pages of a site documented at another time; pages that are the same are not parsed again. */
export async function pastOperations(
  project: Project,
  past: Past,
  pages: readonly CheckedPage[],
): Promise<Operation[]> {
  const { contentFolder } = project;
  const texts = past.commit === undefined ? await inFolder(project, past) : await inCommit(project, past.commit);
  const now = new Map(pages.map(({ parsed }) => [parsed.relativePath, parsed]));
  const operations: Operation[] = [];
  for (const [relativePath, text] of texts) {
    if (!/^["']?(?:call|http)["']?[ \t]*[:=]/m.test(text)) continue;
    const page = now.get(relativePath);
    const current = page && (await readText(path.join(contentFolder, relativePath)));
    const operation = current === text ? page!.operation : parsePast(relativePath, text, project);
    if (operation !== undefined) operations.push(operation);
  }
  return operations;
}

/** What a page imported is not known any more. */
function parsePast(relativePath: string, text: string, { config }: Project): Operation | undefined {
  const source = { relativePath, file: relativePath, text };
  const imports = new Map(importedNames(source).map((name) => [name, { text: 'null' }]));
  const { markdown, api, method, samples, variables } = ownSettings(config);
  const settings = { markdown, api, method, samples, variables, imports, highlight: () => [] };
  return parsePage(source, settings).page.operation;
}

async function inCommit(project: Project, commit: string): Promise<[string, string][]> {
  const { contentFolder } = project;
  const listed = await run('git', ['ls-tree', '-r', '-z', commit], { cwd: contentFolder, maxBuffer: 1 << 30 });
  const files = listed.stdout.split('\0').flatMap((line): [string, string][] => {
    const [, name, file] = /^100\d+ blob ([\da-f]+)\t([^]*)$/.exec(line) ?? [];
    return file !== undefined && isPagePath(file, project) ? [[file, name!]] : [];
  });
  const texts = await readVersions(
    contentFolder,
    files.map(([, name]) => name),
  );
  return files.flatMap(([file, name]) => (texts.has(name) ? [[file, texts.get(name)!]] : []));
}

async function inFolder({ root, contentFolder }: Project, past: Past): Promise<[string, string][]> {
  const folder = path.join(past.root ?? root, path.relative(root, contentFolder));
  const names = await readdir(folder, { recursive: true, encoding: 'utf8' }).catch((): string[] => []);
  const files: [string, string][] = [];
  for (const name of names.map((name) => slashed(name)).sort()) {
    if (!isPagePath(name, { contentFolder: folder, root: past.root ?? root })) continue;
    const text = await readText(path.join(folder, name));
    if (text !== undefined) files.push([name, text]);
  }
  return files;
}

async function readText(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').then(
    (text) => text.replace(/\r\n?/g, '\n'),
    () => undefined,
  );
}
