import path from 'node:path';
import type { Project } from '../../config/project';
import { fileOfName } from '../../base/contentFolders';
import { slashed } from '../../base/paths';
import { usageError } from '../../report/diagnostic';
import { isIndex } from '../../site/paths';
import { type Made, entryLike, placeProblem, writeNew } from '../../scaffold/writeNew';
import { pageFile } from '../../scaffold/pagePath';
import { markdownText, titleOf, yamlText, readTemplate } from '../../scaffold/template';
import { inSidebar } from '../../scaffold/sidebarEntry';

/** Parts of a site's project that adding a page needs. */
export interface PageProject
  extends Pick<Project, 'root' | 'contentFolder' | 'contentFolders'>, Partial<Pick<Project, 'configSource'>> {
  config: Pick<Project['config'], 'sidebar'>;
}

/** The arguments of `docgen new page`. */
interface PageRequest {
  /** As it was typed: `guides/install`, `guides/install.md`, `guides/`. */
  path: string;
  title?: string | undefined;
  description?: string | undefined;
}

/** Writes a page with a title; anything in the way is a usage error. */
export async function newPage(project: PageProject, request: PageRequest): Promise<Made> {
  const { root } = project;
  const name = pageFile(request.path);
  const file = fileOfName(name, project);
  const shown = (absolute: string) => slashed(path.relative(root, absolute));
  const reason = await placeProblem(name, project);
  if (reason !== undefined) throw usageError('page-path', { path: request.path, reason });
  const folder = path.dirname(file);
  const taken = await entryLike(folder, isIndex(name) ? ['README.md', 'index.md'] : [path.basename(file)]);
  if (taken !== undefined)
    throw usageError('file-exists', { file: shown(path.join(folder, taken)), other: shown(file) });
  const { description } = request;
  const title = request.title ?? titleOf(path.basename(isIndex(name) ? folder : name, '.md'));
  const text = await readTemplate('page.md', {
    title: markdownText(title),
    frontMatterTitle: yamlText(title),
    keys: description === undefined ? '' : `description: ${yamlText(description)}\n`,
    text: 'Nothing is written here yet.',
  });
  await writeNew(file, text, shown(file));
  return { files: [shown(file)], changed: [], todo: inSidebar(project, name) };
}
