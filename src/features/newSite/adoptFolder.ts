import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isThere, unlessMissing } from '../../base/files';
import type { UserConfig } from '../../config/schema';
import { readOrigin } from '../../read/origin';
import { configText } from '../../scaffold/configText';
import { firstPages } from './firstPages';
import { hostFiles, hostKey, type HostFiles, type InitHost } from './hostFiles';
import { findDescription, type Description } from './projectFacts';

/** Facts about a folder that already contains something. */
export interface FoundProject {
  /** Folder with the pages, relative to the root; undefined where there are none. */
  contentFolder: string | undefined;
  /** Keys of the configuration that its files decide. */
  config: Partial<UserConfig>;
  /** Tasks left for a person. */
  todo: string[];
}

export const NO_ADDRESS = 'set `siteUrl` in `docgen.config.ts` when you know where the site will be';

const LATER: HostFiles = {
  writes: [],
  kept: [],
  todo: ['publish: `docgen init --host NAME` writes what a host needs: `github`, `gitlab`, `netlify` …'],
};

/** The arguments of `docgen init` for a folder that holds something. */
export interface AdoptRequest {
  title: string;
  description?: string | undefined;
  siteUrl?: string | undefined;
  /** docgen's entry in the package.json. */
  spec: string;
  found: FoundProject;
  /** Host whose files are written. */
  host?: InitHost | undefined;
}

/** A file that is written, or to which something is added. */
export interface PlannedWrite {
  /** Relative to the folder. */
  name: string;
  text: string;
  /** Text added to an existing file. */
  adds?: string;
}

/** Changes to a folder; no file in it is overwritten. */
export interface Adoption {
  writes: PlannedWrite[];
  /** Existing entries that were left alone, such as scripts of package.json. */
  kept: string[];
  /** Tasks left for a person. */
  todo: string[];
  /** Command that serves the site, once its packages are installed. */
  serveCommand: string;
}

/** Plans a site in a folder that holds code or markdown. */
export async function planAdoption(folder: string, request: AdoptRequest): Promise<Adoption> {
  const manifest = await readText(path.join(folder, 'package.json'));
  // `dist` may be what the project itself builds.
  const out = manifest === undefined ? 'dist' : 'docs-dist';
  const contentFolder = request.found.contentFolder ?? 'docs';
  const repository = await readOrigin(folder);
  const config = {
    title: request.title,
    ...(repository && { repository }),
    ...request.found.config,
    ...(request.description !== undefined && { description: request.description }),
    ...(request.siteUrl !== undefined && { siteUrl: request.siteUrl }),
    host: hostKey(request.host),
    ...(isUsual(contentFolder, folder) || request.found.config.contentFolders ? {} : { contentFolder }),
  };
  const { write, kept, serveCommand } = packageWrite(manifest, { folder, out, spec: request.spec });
  const described = request.found.contentFolder === undefined ? findDescription(folder) : undefined;
  const pages =
    request.found.contentFolder === undefined
      ? await planPages({ ...request, folder: contentFolder, out, serveCommand, described })
      : [];
  const plugins =
    described === undefined ? [] : [{ plugin: described.plugin, options: { source: described.source, folder: 'api' } }];
  const writes = [{ name: 'docgen.config.ts', text: configText(config, { plugins }) }, ...pages, ...write];
  const ignored = await ignoreWrite(folder, out);
  const ofHost = await filesOf(request.host, { folder, out });
  const todo = [...request.found.todo, ...(config.siteUrl === undefined ? [NO_ADDRESS] : []), ...ofHost.todo];
  return { writes: [...writes, ...ignored, ...ofHost.writes], kept: [...kept, ...ofHost.kept], todo, serveCommand };
}

async function filesOf(host: InitHost | undefined, { folder, out }: { folder: string; out: string }) {
  return host === undefined ? LATER : hostFiles(folder, { host, out, isStrict: false });
}

/** Plans what a host needs of a site that is there. */
export async function planHost(folder: string, host: InitHost, configFile: string): Promise<Adoption> {
  const manifest = (await readText(path.join(folder, 'package.json'))) ?? '';
  const build = /"docgen build([^"]*)"/.exec(manifest)?.[1] ?? '';
  const out = /--out (\S+)/.exec(build)?.[1] ?? 'dist';
  const { writes, kept, todo } = await hostFiles(folder, { host, out, isStrict: build.includes('--strict') });
  const key = hostKey(host);
  if (key !== undefined) todo.unshift(`set \`host: '${key}'\` in \`${configFile}\`: builds then write its rules`);
  const serveCommand = /"(start|docs)": "docgen serve"/.exec(manifest)?.[1];
  return {
    writes: [...writes, ...(await ignoreWrite(folder, out))],
    kept,
    todo,
    serveCommand: serveCommand === undefined ? 'npx docgen-site serve' : `npm run ${serveCommand}`,
  };
}

/** True if docgen finds the folder with the pages by itself. */
function isUsual(contentFolder: string, folder: string): boolean {
  return contentFolder === 'content' || (contentFolder === 'docs' && !isThere(path.join(folder, 'content')));
}

async function planPages({
  title,
  folder,
  description = `Documentation of ${title}.`,
  ...made
}: Pick<AdoptRequest, 'title' | 'description'> & {
  folder: string;
  out: string;
  serveCommand: string;
  described: Description | undefined;
}): Promise<PlannedWrite[]> {
  const prefix = made.serveCommand === 'npm start' ? '' : 'docs:';
  const commands = { serve: made.serveCommand, check: `npm run ${prefix}check`, build: `npm run ${prefix}build` };
  const pages = await firstPages({
    folder,
    title,
    description,
    commands: { ...commands, out: made.out },
    workflowAbout: '',
    reference: made.described,
  });
  return pages.map(([name, text]) => ({ name, text }));
}

type Manifest = Record<string, unknown> & Partial<Record<'scripts' | 'devDependencies' | 'dependencies', object>>;

/** Scripts and docgen itself in the package.json: a new one, or the one that is there with what it lacks. */
function packageWrite(
  manifest: string | undefined,
  { folder, out, spec }: { folder: string; out: string; spec: string },
): { write: PlannedWrite[]; kept: string[]; serveCommand: string } {
  const to = out === 'dist' ? '' : ` --out ${out}`;
  if (manifest === undefined) {
    const scripts = { start: 'docgen serve', check: 'docgen check', build: `docgen build${to}` };
    const content = { name: packageName(folder), private: true, scripts };
    const text = json({ ...content, devDependencies: { 'docgen-site': spec } }, 2);
    return { write: [{ name: 'package.json', text }], kept: [], serveCommand: 'npm start' };
  }
  const scripts = { docs: 'docgen serve', 'docs:check': 'docgen check', 'docs:build': `docgen build${to}` };
  const old = JSON.parse(manifest) as Manifest;
  const taken = Object.keys(scripts).filter((name) => Object.hasOwn(old.scripts ?? {}, name));
  const isAsked = [old.dependencies, old.devDependencies].some((each) => Object.hasOwn(each ?? {}, 'docgen-site'));
  const added = [...Object.keys(scripts).filter((name) => !taken.includes(name)), ...(isAsked ? [] : ['docgen-site'])];
  const asked = isAsked ? {} : { devDependencies: { ...old.devDependencies, 'docgen-site': spec } };
  const text = json({ ...old, scripts: { ...old.scripts, ...without(scripts, taken) }, ...asked }, indentOf(manifest));
  const kept = taken.map((name) => `the script \`${name}\` of package.json`);
  const write = added.length === 0 ? [] : [{ name: 'package.json', text, adds: added.map(inTicks).join(', ') }];
  return { write, kept, serveCommand: taken.includes('docs') ? 'npx docgen serve' : 'npm run docs' };
}

function without(scripts: Record<string, string>, taken: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(scripts).filter(([name]) => !taken.includes(name)));
}

function inTicks(text: string): string {
  return `\`${text}\``;
}

function indentOf(text: string): string | number {
  return /^[ \t]+(?=")/m.exec(text)?.[0] ?? 2;
}

function json(content: unknown, indent: string | number): string {
  return `${JSON.stringify(content, null, indent)}\n`;
}

/** `Shop Docs` → `shop-docs` */
export function packageName(folder: string): string {
  const name = path
    .basename(folder)
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[._-]+|(?<!-)-+$/g, '');
  return name === '' ? 'documentation' : name;
}

/** The lines that git has to ignore, where it does not yet. */
async function ignoreWrite(folder: string, out: string): Promise<PlannedWrite[]> {
  const old = (await readText(path.join(folder, '.gitignore'))) ?? '';
  const known = new Set(old.split(/\r?\n/).map((line) => line.trim().replace(/^\/|\/$/g, '')));
  // `docgen build` by hand writes to `dist`, unless that is the project's own.
  const outs = isThere(path.join(folder, 'dist')) ? [out] : new Set([out, 'dist']);
  const lines = ['node_modules', ...outs, '.docgen-cache'].filter((name) => !known.has(name)).map((name) => `${name}/`);
  if (lines.length === 0) return [];
  const text = `${old}${old === '' || old.endsWith('\n') ? '' : '\n'}${lines.join('\n')}\n`;
  return [{ name: '.gitignore', text, ...(old !== '' && { adds: lines.map(inTicks).join(', ') }) }];
}

async function readText(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((cause: unknown) => unlessMissing(cause, undefined));
}
