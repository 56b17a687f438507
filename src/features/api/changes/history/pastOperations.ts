import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileOfName, foldersOf, nameOfFile, placeOf } from '../../../../base/contentFolders';
import { commonFolder } from '../../../../read/commonFolder';
import { mapConcurrently, once } from '../../../../base/waiting';
import { unlessMissing } from '../../../../base/files';
import type { Operation } from '../../../../../client/features/api/shared/operation';
import { git } from '../../../../git/git';
import { createFileGuard } from '../../../../guard/fileGuard';
import { importedNames } from '../../../../syntax/importedNames';
import { readVersions } from '../../../../read/versions';
import type { Project } from '../../../../config/project';
import type { SitePage } from '../../../../model/site';
import { ownSettings } from '../../../../parse/ownSettings';
import { parsePage } from '../../../../parse/page';
import { pageSteps } from '../../reading/pageSteps';
import { isPagePath } from '../../../../read/discover';

/** Place at which past pages are looked up: another folder, or a commit. */
interface Past {
  root?: string | undefined;
  commit?: string | undefined;
}

/** The operations that the pages of a site documented at another time; pages that are the same are not parsed again. */
export async function pastOperations(
  project: Project,
  past: Past,
  pages: readonly Pick<SitePage, 'parsed'>[],
): Promise<Operation[]> {
  const read = createReader(project, project);
  const texts = past.commit === undefined ? await inFolder(project, past) : await inCommit(project, past.commit);
  const now = new Map(pages.map(({ parsed }) => [parsed.relativePath, parsed]));
  const operations: Operation[] = [];
  for (const [relativePath, text] of texts) {
    if (!/^["']?(?:call|http)["']?[ \t]*[:=]/m.test(text)) continue;
    const page = now.get(relativePath);
    const current = page && read(relativePath);
    const operation = current === text ? page!.operation : parsePast(relativePath, text, project);
    if (operation !== undefined) operations.push(operation);
  }
  return operations;
}

/** Operation of a past page. The page's imports are not known any more. */
export function parsePast(relativePath: string, text: string, { config }: Project): Operation | undefined {
  const source = { relativePath, file: relativePath, text };
  const imports = new Map(importedNames(source).map((name) => [name, { text: 'null' }]));
  const { markdown, api, method, samples, variables } = ownSettings(config);
  const settings = { markdown, api, method, samples, variables, imports, highlight: () => [], steps: [pageSteps] };
  return parsePage(source, settings).page.operation;
}

async function inCommit(project: Project, commit: string): Promise<[string, string][]> {
  const folder = commonFolder(project);
  const listed = await git(folder, ['ls-tree', '-r', '-z', '--end-of-options', commit]);
  const files = listed.split('\0').flatMap((line): [string, string][] => {
    const [, name, file] = /^100\d+ blob ([\da-f]+)\t([^]*)$/.exec(line) ?? [];
    const page = file === undefined ? undefined : nameOfFile(path.join(folder, file), project);
    return page !== undefined && isPagePath(page, project) ? [[page, name!]] : [];
  });
  const texts = await readVersions(
    folder,
    files.map(([, name]) => name),
    { isWhole: true },
  );
  return files.flatMap(([file, name]) => (texts.has(name) ? [[file, texts.get(name)!]] : []));
}

async function inFolder(project: Project, past: Past): Promise<[string, string][]> {
  const root = past.root ?? project.root;
  const inRoot = (folder: string) => path.join(root, path.relative(project.root, folder));
  const place = {
    root,
    contentFolder: inRoot(project.contentFolder),
    contentFolders: project.contentFolders?.map((each) => ({ ...each, folder: inRoot(each.folder) })),
  };
  const listed = await mapConcurrently(foldersOf(place), async ({ folder }) => {
    const names = await readdir(folder, { recursive: true, encoding: 'utf8' }).catch((cause: unknown): string[] =>
      unlessMissing(cause, []),
    );
    return names.flatMap((name) => nameOfFile(path.join(folder, name), place) ?? []);
  });
  const read = createReader(place, project);
  return [...new Set(listed.flat())]
    .filter((name) => isPagePath(name, place))
    .sort()
    .flatMap((name): [string, string][] => {
      const text = read(name);
      return text === undefined ? [] : [[name, text]];
    });
}

/** Reads pages of a content folder; undefined for what may not be published. */
function createReader(
  place: Pick<Project, 'root' | 'contentFolder' | 'contentFolders'>,
  { config }: Pick<Project, 'config'>,
): (relativePath: string) => string | undefined {
  const guard = once(() => createFileGuard({ root: place.root, ...placeOf(place), ...config.content }));
  return (relativePath) => {
    try {
      const found = guard().read(fileOfName(relativePath, place), 'content');
      return 'refusal' in found ? undefined : found.bytes.toString().replace(/\r\n?/g, '\n');
    } catch (cause) {
      return unlessMissing(cause);
    }
  };
}
