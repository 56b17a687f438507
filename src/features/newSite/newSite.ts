import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { readCommitTimes } from '../../read/git';
import { slashed } from '../../base/paths';
import { usageError } from './messages';
import { type Made, writeNew } from '../../scaffold/writeNew';
import type { PackageSpec } from './packageSpec';
import { NO_ADDRESS, packageName } from './adoptFolder';
import { codeText, readTemplate } from '../../scaffold/template';
import { firstPages, TODO, type SiteTemplate } from './firstPages';
import { hostFiles, hostKey, type HostFiles, type InitHost } from './hostFiles';

/** The arguments of `docgen init`. */
interface SiteRequest {
  title: string;
  description?: string | undefined;
  template: SiteTemplate;
  siteUrl?: string | undefined;
  /** Host whose files are written. */
  host: InitHost;
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
  const ofHost = await hostFiles(folder, { host: request.host, out: 'dist', isStrict: true });
  const { files, hasNoDates } = await filesOf(folder, request, ofHost);
  for (const [name, text] of files) await writeNew(path.join(folder, name), text, shown(name));
  const todo = [...TODO[request.template]];
  if (request.siteUrl === undefined) todo.push(NO_ADDRESS);
  if (hasNoDates) todo.push('after the first commit, remove `lastUpdated: false` from `docgen.config.ts`');
  todo.push(...ofHost.todo);
  const { place } = request.docgen;
  if (place !== undefined)
    todo.push(
      `other machines need \`${place}\` too: \`package.json\` takes docgen from there, where this one came from`,
    );
  return { files: files.map(([name]) => shown(name)), changed: [], todo };
}

async function filesOf(folder: string, request: SiteRequest, { writes }: HostFiles) {
  const description = request.description ?? `Documentation of ${request.title}.`;
  const values = await templateValues(folder, { ...request, description });
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
      workflowAbout: request.host === 'github' && writes.length > 0 ? WORKFLOW : '',
      reference: request.template === 'api' ? 'example' : undefined,
    })),
    await filled('.gitignore', 'gitignore'),
    ['package.json', packageJson(folder, request)] as const,
    ...writes.map(({ name, text }) => [name, text] as const),
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
  { title, description, siteUrl, template, host }: SiteRequest & { description: string },
): Promise<Record<string, string>> {
  return {
    codeTitle: codeText(title),
    codeDescription: codeText(description),
    areas: template === 'api' ? AREAS : '',
    api: template === 'api' ? API : '',
    host: hostKey(host) === undefined ? '' : `  host: '${hostKey(host)}',\n`,
    siteUrl: siteUrl === undefined ? '' : `  siteUrl: ${codeText(siteUrl)},\n`,
    dates: (await hasHistory(folder))
      ? ''
      : '  // Remove this line after the first commit: each page then shows the date of its last one.\n' +
        '  lastUpdated: false,\n',
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
