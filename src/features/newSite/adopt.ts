import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { slashed } from '../../base/paths';
import { configName } from '../../config/load';
import type { UserConfig } from '../../config/schema';
import type { Project } from '../../config/project';
import { besideContent, leftOutInWords, type LeftOut } from '../../generators/besideContent';
import { loadProject } from '../../generators/loadProject';
import { UsageError } from '../../report/diagnostic';
import type { Surroundings } from '../../report/surroundings';
import { planAdoption, planHost, type AdoptRequest, type Adoption, type FoundProject } from './adoptFolder';
import { usageError as usageErrorOfInit } from './messages';
import { rewrite, writeNew } from '../../scaffold/writeNew';
import type { Questions } from '../../commandLine/questions';
import { mustAsk } from '../../scaffold/scaffoldOutput';

interface AdoptOptions extends Omit<AdoptRequest, 'found'> {
  /** Writes without asking. */
  yes: boolean;
  questions: Questions | undefined;
  surroundings: Surroundings;
  /** Prints a line for people. */
  say: (line: string) => void;
}

/** Files that say that a folder holds a program: its markdown may be about the code only. */
const MANIFESTS = new Set(
  'package.json pyproject.toml setup.py Cargo.toml go.mod pom.xml build.gradle composer.json Gemfile'.split(' '),
);

function isManifest(name: string): boolean {
  return MANIFESTS.has(name) || /\.(?:csproj|sln|gemspec)$/.test(name);
}

/** Makes a site in a folder with code or markdown, if somebody agrees to the files; overwrites nothing. */
export async function adopt(folder: string, options: AdoptOptions): Promise<Adoption | undefined> {
  const { say, surroundings, questions, yes, ...request } = options;
  const shown = (name: string) => slashed(path.relative(surroundings.folder, path.join(folder, name)));
  const own = configName(folder);
  const adoption = own === undefined ? await adoptionOf() : await hostOf(own);
  say('\nwhat will be written:');
  for (const { name, adds } of adoption.writes) say(`  ${shown(name)}${adds === undefined ? '' : ` (adds ${adds})`}`);
  for (const kept of adoption.kept) say(`  left as it is: ${kept}`);
  if (!yes && !(await agrees(questions))) return undefined;
  for (const { name, text, adds } of adoption.writes) {
    const file = path.join(folder, name);
    if (adds === undefined) await writeNew(file, text, shown(name));
    else await rewrite(file, text, shown(name));
  }
  return adoption;

  async function adoptionOf(): Promise<Adoption> {
    const { found, lines } = await findProject(folder, shown('') || '.', surroundings);
    for (const line of lines) say(line);
    return planAdoption(folder, { ...request, found });
  }

  async function hostOf(config: string): Promise<Adoption> {
    if (request.host === undefined) throw usageErrorOfInit('init-again', { file: shown(config) });
    return planHost(folder, request.host, config);
  }
}

async function agrees(questions: Questions | undefined): Promise<boolean> {
  const answer = await mustAsk(questions, 'your consent', 'docgen init --yes').text('Write these? (yes/no)', {
    fallback: 'yes',
  });
  return /^y/i.test(answer);
}

/** Finds what a folder contains, with lines that describe it. */
async function findProject(
  folder: string,
  shown: string,
  { environment }: Surroundings,
): Promise<{ found: FoundProject; lines: string[] }> {
  const project = await loadProject(folder, { environment }).catch((cause: unknown) => {
    if (cause instanceof UsageError) return undefined;
    throw cause;
  });
  const names = await readdir(folder);
  // Markdown beside code may be about the code only, unless a generator reads it.
  const isCode = project?.generator.isUnknown === true && project.contentFolder === folder && names.some(isManifest);
  if (project === undefined || isCode) {
    const beside = await besideContent(folder, { contentFolder: path.join(folder, 'docs') });
    return {
      found: { contentFolder: undefined, config: {}, todo: notOnSite(beside) },
      lines: ['no pages yet: the first one goes into `docs`'],
    };
  }
  const { generator, contentFolder } = project;
  const { label, decidedBy = '', syntaxes } = generator;
  if (generator.name !== 'markdown') throw usageErrorOfInit('init-migrates', { folder: shown, label, decidedBy });
  const inFolder = slashed(path.relative(folder, contentFolder)) || '.';
  const config = {
    ...(syntaxes.length > 0 && { markdown: { syntax: [...syntaxes] } }),
    contentFolders: foldersIn(folder, project),
  };
  const found = { contentFolder: inFolder, config, todo: notOnSite(project.leftOut ?? []) };
  return { found, lines: [`the pages are in \`${inFolder}\``] };
}

/** Tasks from the markdown of a project that is no page of the site. */
function notOnSite(leftOut: readonly LeftOut[]): string[] {
  const isReadme = ([name]: LeftOut) => /^readme\.\w+$/i.test(name);
  const others = leftOut.filter((each) => !isReadme(each));
  return [
    ...leftOut.filter(isReadme).map(([name]) => `\`${name}\` is not on the site: ${recipe('project-readme')}`),
    ...(others.length === 0 ? [] : [`the site is without ${leftOutInWords(others)}: ${recipe(wayOf(others))}`]),
  ];
}

function wayOf(others: readonly LeftOut[]): string {
  return others.every(([name]) => name === 'blog') ? 'blog' : 'monorepo';
}

function recipe(name: string): string {
  return `\`docgen manual --print tasks/${name}\` says how it gets there`;
}

/** The folders of the content as the configuration names them, where one is not at the top of the site. */
function foldersIn(root: string, { contentFolders = [] }: Project): UserConfig['contentFolders'] {
  // Languages that share a folder are told apart by the endings of their files.
  if (contentFolders.length === 0 || contentFolders.some(({ suffix }) => suffix !== undefined)) return undefined;
  return contentFolders.map((each) => ({ folder: slashed(path.relative(root, each.folder)), path: each.path }));
}
