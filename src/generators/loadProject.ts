import path from 'node:path';
import type { ContentPlace } from '../base/contentFolders';
import { slashed } from '../base/paths';
import { findContentFolder, holdsMarkdown, isFolder } from '../config/contentFolder';
import { folderLanguages } from '../config/folderLanguages';
import { identityOf } from '../config/identity';
import { configName, loadOwnProject, withPlace, type LoadOptions } from '../config/load';
import type { Project } from '../config/project';
import { configSchema, type Config, type UserConfig } from '../config/schema';
import { siteTitle } from '../config/siteTitle';
import { suffixLanguages } from '../config/suffixLanguages';
import type { ChosenGenerator, MarkedPlace, SiteRecord } from '../config/generator';
import { type Diagnostic, problem, UsageError } from '../report/diagnostic';
import { besideContent, leftOutInWords, type LeftOut } from './besideContent';
import { chooseGenerator } from './chooseGenerator';
import { loadGenerator } from './loadGenerator';
import { refusedLink, SiteFiles } from './siteFiles';
import { siteRecord, type Generator } from './siteRecord';
import { publicFolderOf, staticFolders } from './siteFolders';

/**
 * The project in a folder: docgen's own where there is a configuration, else that of the generator whose marks it has.
 * A problem in the configuration is a usage error.
 */
export async function loadProject(root: string, options: LoadOptions): Promise<Project> {
  const folder = path.resolve(root);
  if (!(await isFolder(folder))) throw new UsageError([problem('root-missing', { folder: root })]);
  const name = configName(folder);
  if (name === undefined) return loadMarkedProject(folder, options);
  const project = await loadOwnProject(folder, name, options);
  const { syntax: syntaxes } = project.config.markdown;
  const generator = { name: 'docgen', label: 'docgen', isUntouched: false, syntaxes, decidedBy: name } as const;
  return { ...project, publicFolder: await publicFolderOf(project), generator };
}

async function loadMarkedProject(root: string, { environment, from }: LoadOptions): Promise<Project> {
  const marked = (await chooseGenerator(root, from)) ?? {
    generator: 'markdown' as const,
    mark: '',
    folder: root,
    root,
  };
  const generator = await loadGenerator(marked.generator);
  const siteFiles = new SiteFiles(marked);
  const said = await generator.read?.(siteFiles);
  const record = said && siteRecord(siteFiles, said);
  const contentFolder = await contentOf(generator, marked, record);
  const { files = [], text = '' } = record ?? {};
  const bundled = { code: `${generator.name}\n${text}`, modules: new Map<string, string>(), diagnostics: [] };
  const identity = identityOf({ root, bundled, packages: [], declared: [], environment });
  const { spoken, folders } = await languagesOf(generator, contentFolder, record);
  const config = await markedConfig(root, contentFolder, { record, spoken });
  const chosen = chosenGenerator(generator, marked);
  const configFiles = [...files];
  const content =
    folders === undefined ? contentWith(contentFolder, record) : { contentFolder, contentFolders: folders };
  const shown = config.versions
    .flatMap((each) => each.folder ?? [])
    .map((each) => ({ folder: path.resolve(root, each), path: each }));
  const leftOut = await besideContent(root, {
    ...content,
    contentFolders: [...(content.contentFolders ?? []), ...shown],
  });
  const refused = files.flatMap((file) => refusedSettings(file, marked));
  const diagnostics = [...refused, ...beside(chosen, contentFolder, leftOut)];
  return {
    ...withPlace({
      root,
      ...content,
      config,
      configFiles,
      packages: [],
      identity,
      environment,
      diagnostics,
    }),
    publicFolder: await publicFolderOf({ root, contentFolder }, marked.folder),
    staticFolders: await staticFolders({ root, contentFolder }),
    generator: chosen,
    ...(record && { record: withoutReadme(record, generator, isIn(contentFolder, marked.folder)) }),
    ...(leftOut.length > 0 && { leftOut }),
  };
}

/** The languages of a site: what it says, those of its folders, or of files beside each other, which share a folder. */
async function languagesOf({ translatesBeside }: Generator, contentFolder: string, record: SiteRecord | undefined) {
  const { languages, lang = 'en-US' } = record?.config ?? {};
  const spoken = languages ?? (await folderLanguages(contentFolder, lang));
  const beside = spoken === undefined && translatesBeside ? await suffixLanguages(contentFolder, lang) : undefined;
  return { spoken: spoken ?? beside?.languages, folders: beside?.folders };
}

/** Configuration from what the site says of itself, in docgen's keys. */
async function markedConfig(
  root: string,
  contentFolder: string,
  { record, spoken }: { record: SiteRecord | undefined; spoken: UserConfig['languages'] },
): Promise<Config> {
  const said = record?.config ?? {};
  const sidebar = record?.contentFolder === contentFolder ? said.sidebar : undefined;
  const title = said.title ?? (await siteTitle(root));
  return configSchema.parse({ ...said, ...(spoken && { languages: spoken }), sidebar, title });
}

/** Says of the README beside the configuration that it is no page, where the content is there too. */
function withoutReadme(record: SiteRecord, { ignoresReadme }: Generator, isBeside: boolean): SiteRecord {
  if (ignoresReadme !== true || !isBeside) return record;
  return { ...record, excluded: [...(record.excluded ?? []), 'README.*', 'readme.*', 'Readme.*'] };
}

/** Names what is left out where nothing but the name of a folder says that it is the content. */
function beside({ name }: ChosenGenerator, contentFolder: string, leftOut: readonly LeftOut[]): Diagnostic[] {
  if (name !== 'markdown' || leftOut.length === 0) return [];
  return [problem('markdown-beside', { folder: path.basename(contentFolder), leftOut: leftOutInWords(leftOut) })];
}

/** Says of a file of the configuration that it was not read: the site is built without what it says. */
function refusedSettings(file: string, { root, folder }: MarkedPlace): Diagnostic[] {
  const refused = refusedLink(folder, path.relative(folder, file));
  if (refused === undefined) return [];
  return [{ ...problem('refused-file', refused, { file: slashed(path.relative(root, file)) }), severity: 'warning' }];
}

function chosenGenerator(generator: Generator, { root, folder, mark }: MarkedPlace): ChosenGenerator {
  // Functions can't go to other threads.
  const { read: _read, ...said } = generator;
  const decidedBy = mark === '' ? undefined : slashed(path.relative(root, path.join(folder, mark)));
  return { ...said, isUntouched: true, decidedBy };
}

/**
 * The content: what the configuration names, or the first of the generator's folders that holds markdown; the named
 * folder itself where that lies in neither, as a part of a site does.
 */
async function contentOf(
  { contentFolders = [] }: Generator,
  { root, folder }: MarkedPlace,
  record: SiteRecord | undefined,
): Promise<string> {
  const candidates = [record?.contentFolder, ...contentFolders.map((name) => path.resolve(folder, name))];
  for (const candidate of candidates) {
    if (candidate === undefined || !(await holdsMarkdown(candidate))) continue;
    if (isIn(root, candidate)) return candidate;
    // A part of the content is named.
    if (isIn(candidate, root)) return root;
  }
  return findContentFolder({ root, configFile: undefined, named: undefined });
}

/** The content with its other folders, where all of the site is built and not a part of it. */
function contentWith(contentFolder: string, record: SiteRecord | undefined): ContentPlace {
  if (record?.contentFolder !== contentFolder) return { contentFolder };
  const { contentPath = '/', otherFolders = [] } = record;
  if (otherFolders.length === 0 && contentPath === '/') return { contentFolder };
  return { contentFolder, contentFolders: [{ folder: contentFolder, path: contentPath }, ...otherFolders] };
}

function isIn(outer: string, inner: string): boolean {
  return inner === outer || inner.startsWith(outer.endsWith(path.sep) ? outer : outer + path.sep);
}
