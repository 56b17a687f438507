import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { readCommitTimes } from '../../read/git';
import { repositoryTop } from '../../base/repositoryTop';
import { slashed } from '../../base/paths';
import { usageError } from './messages';
import { type Made, writeNew } from '../../scaffold/writeNew';
import type { PackageSpec } from './packageSpec';
import { NO_ADDRESS, packageName } from './adoptFolder';
import { codeText, yamlText, readTemplate } from '../../scaffold/template';
import { firstPages, TODO, type SiteTemplate } from './firstPages';

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

const WORKFLOW = `On GitHub, the workflow in \`.github/workflows/docs.yml\`
checks and builds it for each push and each pull request, and stops at every problem. What is pushed to \`main\` it
publishes with GitHub Pages.`;
const AREAS = "    { label: 'Example area', folder: 'example' },\n";
const API = `  api: {
    // The address of your API, and what says who calls: the pages of methods and their samples show both.
    url: 'https://api.example.com/',
    auth: [{ name: 'api_key', in: 'form', label: 'API key', secret: true }],
  },
`;

/** Writes a small site that builds, can be served and passes its checks to a new or empty folder. */
export async function newSite(folder: string, request: SiteRequest): Promise<Made> {
  const shown = (name: string) => slashed(path.relative(request.currentFolder, path.join(folder, name)));
  const repository = repositoryTop(folder);
  const { files, hasNoDates } = await filesOf(folder, request, repository);
  for (const [name, text] of files) await writeNew(path.join(folder, name), text, shown(name));
  const todo = [...TODO[request.template]];
  if (request.siteUrl === undefined) todo.push(NO_ADDRESS);
  if (hasNoDates) todo.push('after the first commit, remove `lastUpdated: false` from `docgen.config.ts`');
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

async function filesOf(folder: string, request: SiteRequest, repository: string | undefined) {
  const description = request.description ?? `Documentation of ${request.title}.`;
  const values = await templateValues(folder, { ...request, description }, repository);
  const filled = async (name: string, template: string): Promise<[name: string, text: string]> => [
    name,
    await readTemplate(`site/${template}.template`, values),
  ];
  const files = [
    await filled('docgen.config.ts', 'config'),
    ...(await firstPages({
      folder: 'content',
      title: request.title,
      description,
      commands: { serve: 'npm start', check: 'npm run check', build: 'npm run build', out: 'dist' },
      workflowAbout: request.workflow ? WORKFLOW : '',
      reference: request.template === 'api' ? 'example' : undefined,
    })),
    await filled('.gitignore', 'gitignore'),
    ['package.json', packageJson(folder, request)] as const,
    ...(request.workflow ? [await filled('.github/workflows/docs.yml', 'workflow')] : []),
  ];
  return { files, hasNoDates: values.dates !== '' };
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
  { title, description, siteUrl, template }: SiteRequest & { description: string },
  repository: string | undefined,
): Promise<Record<string, string>> {
  const inRepository = repository === undefined ? '' : slashed(path.relative(repository, folder));
  const inSite = (name: string) => (inRepository === '' ? name : yamlText(`${inRepository}/${name}`));
  return {
    codeTitle: codeText(title),
    codeDescription: codeText(description),
    areas: template === 'api' ? AREAS : '',
    api: template === 'api' ? API : '',
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
