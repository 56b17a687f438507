import path from 'node:path';
import type { Project } from '../../../config/project';
import { operationId } from '../schema/operationNames';
import { fileOfName } from '../../../base/contentFolders';
import { slashed } from '../../../base/paths';
import { usageError } from '../../../report/diagnostic';
import { type Made, entryLike, placeProblem, writeNew } from '../../../scaffold/writeNew';
import { pageFile } from '../../../scaffold/pagePath';
import { markdownText, titleOf, yamlText, readTemplate } from '../../../scaffold/template';
import { inSidebar } from '../../../scaffold/sidebarEntry';

/** The arguments of `docgen new operation`. */
export interface OperationRequest {
  verb: string;
  /** With its parameters in braces. */
  path: string;
  /** Page below the content folder; by default, the first part of the path is its folder. */
  page?: string | undefined;
  title?: string | undefined;
  summary?: string | undefined;
}

/** Writes the page of an operation; anything in the way is a usage error. */
export async function newOperation(project: Project, request: OperationRequest): Promise<Made> {
  const { root } = project;
  const name = pageFile(request.page ?? usualPage(request));
  const file = fileOfName(name, project);
  const shown = (absolute: string) => slashed(path.relative(root, absolute));
  const reason = await placeProblem(name, project);
  if (reason !== undefined) throw usageError('page-path', { path: name, reason });
  const folder = path.dirname(file);
  const taken = await entryLike(folder, [path.basename(file)]);
  if (taken !== undefined)
    throw usageError('file-exists', { file: shown(path.join(folder, taken)), other: shown(file) });
  await writeNew(file, await operationPage(request), shown(file));
  const { config } = project;
  return {
    files: [shown(file)],
    changed: [],
    todo: [
      `write what it takes and answers in \`${shown(file)}\``,
      ...(config.api.url === undefined
        ? ["name the address of the API in the configuration: `api: { url: 'https://…' }`"]
        : []),
      ...inSidebar(project, name),
    ],
  };
}

/** `GET /users/{id}` → users/get-users-id.md */
function usualPage({ verb, path: written }: OperationRequest): string {
  const folder = written.split('/').find((part) => /^[\w-]+$/.test(part));
  return [...(folder === undefined ? [] : [folder]), `${operationId(verb, written)}.md`].join('/');
}

const HEAD = '| Parameter | Type | Required | Description |\n| --- | --- | --- | --- |\n';
const FIELDS = HEAD.replace('Parameter', 'Field');

function operationPage({ verb, path: written, title, summary }: OperationRequest): Promise<string> {
  const inPath = [...written.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name!);
  const rows = inPath.map((name) => `| \`${name}\` | string | yes | Not documented yet. |\n`);
  const sections = [
    ...(rows.length === 0 ? [] : [`## Path parameters\n\n${HEAD}${rows.join('')}\n`]),
    ...(['POST', 'PUT', 'PATCH'].includes(verb)
      ? [`## Body\n\n${FIELDS}| \`name\` | string | no | Not documented yet. |\n\n`]
      : []),
  ];
  const shownTitle = title ?? titleOf(operationId(verb, written));
  return readTemplate('operation.md', {
    frontMatterTitle: yamlText(shownTitle),
    title: markdownText(shownTitle),
    http: `${verb} ${written}`,
    summary: summary ?? 'Not documented yet.',
    sections: sections.join(''),
    status: verb === 'POST' ? '201' : '200',
  });
}
