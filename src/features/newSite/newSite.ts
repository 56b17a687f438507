import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { readCommitTimes } from '../../read/git';
import { repositoryTop } from '../../base/repositoryTop';
import { slashed } from '../../base/paths';
import { usageError } from './messages';
import { type Made, writeNew } from '../../scaffold/writeNew';
import type { PackageSpec } from './packageSpec';
import { NO_ADDRESS, packageName } from './adoptFolder';
import { codeText, markdownText, yamlText, readTemplate } from '../../scaffold/template';
import { contentFiles, TODO, type SiteTemplate } from './siteTemplates';

/** The arguments of `docgen init`. */
interface SiteRequest {
  title: string;
  description?: string | undefined;
  template: SiteTemplate;
  siteUrl?: string | undefined;
  /** Writes a workflow for GitHub. */
  workflow: boolean;
  /** docgen's entry in the package.json. */
  docgen: PackageSpec;
  /** Names are told relative to it. */
  currentFolder: string;
}

/** Writes a small site that builds, can be served and passes its checks to a new or empty folder. */
export async function newSite(folder: string, request: SiteRequest): Promise<Made> {
  const shown = (name: string) => slashed(path.relative(request.currentFolder, path.join(folder, name)));
  const repository = repositoryTop(folder);
  const values = await templateValues(folder, request, repository);
  const files: [name: string, text: string][] = [
    ...(await contentFiles(request.template, values)),
    ['.gitignore', await readTemplate('site/gitignore.template', values)],
    ['package.json', packageJson(folder, request)],
  ];
  if (request.workflow)
    files.push(['.github/workflows/docs.yml', await readTemplate('site/workflow.template', values)]);
  for (const [name, text] of files) await writeNew(path.join(folder, name), text, shown(name));
  const todo = [...TODO[request.template]];
  if (request.siteUrl === undefined) todo.push(NO_ADDRESS);
  if (values.dates !== '') todo.push('after the first commit, remove `lastUpdated: false` from `docgen.config.ts`');
  const { place } = request.docgen;
  if (place !== undefined)
    todo.push(
      `other machines need \`${place}\` too: \`package.json\` takes docgen from there, where this one came from`,
    );
  if (request.workflow) {
    todo.push('run `npm install` and commit `package-lock.json`: the workflow needs it');
    todo.push('on GitHub, choose "GitHub Actions" as the source under Settings → Pages: the workflow publishes there');
  }
  const isInside = repository !== undefined && repository !== folder;
  if (request.workflow && isInside)
    todo.push(`move \`${shown('.github')}\` to the top of the repository: GitHub looks for workflows only there`);
  return { files: files.map(([name]) => shown(name)), changed: [], todo };
}

/** True if a folder holds more than `.git`. A file in its place, or an unreadable folder, is a usage error. */
export async function holdsSomething(folder: string, shown: string): Promise<boolean> {
  const names = await readdir(folder).catch((cause: unknown): string[] => {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT') return [];
    if (code === 'ENOTDIR') throw usageError('no-folder', { folder: shown });
    throw usageError('file-unwritable', { file: shown, reason: code ?? String(cause) });
  });
  return names.some((name) => name !== '.git');
}

async function templateValues(
  folder: string,
  { title, description, siteUrl, template }: SiteRequest,
  repository: string | undefined,
): Promise<Record<string, string>> {
  const words = description ?? (template === 'api' ? 'Documentation of an API.' : `Documentation of ${title}.`);
  const inRepository = repository === undefined ? '' : slashed(path.relative(repository, folder));
  const inSite = (name: string) => (inRepository === '' ? name : yamlText(`${inRepository}/${name}`));
  return {
    title: markdownText(title),
    frontMatterTitle: yamlText(title),
    codeTitle: codeText(title),
    description: markdownText(words),
    frontMatterDescription: yamlText(words),
    codeDescription: codeText(words),
    siteUrl: siteUrl === undefined ? '' : `  siteUrl: ${codeText(siteUrl)},\n`,
    dates: (await hasHistory(folder))
      ? ''
      : '  // Remove this line after the first commit: each page then shows the date of its last one.\n' +
        '  lastUpdated: false,\n',
    workingDirectory:
      inRepository === '' ? '' : `    defaults:\n      run:\n        working-directory: ${yamlText(inRepository)}\n`,
    output: inSite('dist'),
    cache: inSite('.docgen-cache'),
    lock: inSite('package-lock.json'),
  };
}

function packageJson(folder: string, { docgen }: SiteRequest): string {
  const content = {
    name: packageName(folder),
    private: true,
    type: 'module',
    scripts: { start: 'docgen serve', check: 'docgen check --strict', build: 'docgen build --strict' },
    devDependencies: { 'docgen-site': docgen.spec },
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

/** True if git can provide dates in the folder; without a commit docgen would warn at each build. */
async function hasHistory(folder: string): Promise<boolean> {
  const present = await nearestFolder(folder);
  return (await readCommitTimes({ contentFolder: present })).diagnostics.length === 0;
}

async function nearestFolder(folder: string): Promise<string> {
  for (let place = folder; ; place = path.dirname(place)) {
    if (
      await readdir(place).then(
        () => true,
        () => path.dirname(place) === place,
      )
    )
      return place;
  }
}
