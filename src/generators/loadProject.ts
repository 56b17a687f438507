import path from 'node:path';
import { isIn, type ContentPlace } from '../base/contentFolders';
import { slashed } from '../base/paths';
import { findContentFolder, holdsMarkdown, isFolder } from '../config/contentFolder';
import { folderLanguages } from '../config/folderLanguages';
import { identityOf } from '../config/identity';
import { configName, loadOwnProject, withPlace, type LoadedProject, type LoadOptions } from '../config/load';
import type { MovedFrom } from '../config/movedFrom';
import type { Project } from '../config/project';
import { inOwnWords } from '../config/languages';
import { configSchema } from '../config/schema';
import { suffixLanguages } from '../config/suffixLanguages';
import { withContentIn } from '../config/withContentIn';
import type { GeneratorFacts, MarkedPlace, SiteRecord } from '../config/generator';
import { type Diagnostic, problem, UsageError } from '../report/diagnostic';
import { besideContent, leftOutInWords, type LeftOut } from './besideContent';
import { chooseGenerator } from './chooseGenerator';
import { codeFoldersIn } from './codeFolders';
import { loadGenerator } from './loadGenerator';
import { refuseOutside } from './refuseOutside';
import { SiteFiles } from './siteFiles';
import { siteRecord } from './siteRecord';
import { publicFolderOf, staticFolders } from './siteFolders';
import { readmeTitle, siteTitle } from './siteTitle';

/**
 * The project in a folder: docgen's own where there is a configuration, else that of the generator whose marks it has.
 * A problem in the configuration is a usage error.
 */
export async function loadProject(root: string, { codeRoot, ...options }: LoadOptions): Promise<Project> {
  const folder = path.resolve(root);
  if (codeRoot !== undefined) return withContentIn(folder, await loadProject(codeRoot, options));
  if (!(await isFolder(folder))) throw new UsageError([problem('root-missing', { folder: root })]);
  const name = configName(folder);
  if (name === undefined) return loadMarkedProject(folder, options);
  const project = await loadOwnProject(folder, name, options);
  const { contentFolder, config } = project;
  const moved = config.from && (await movedFrom(project, config.from));
  refuseOutside(project);
  const named = config.publicFolder && slashed(path.relative(contentFolder, path.resolve(folder, config.publicFolder)));
  return {
    ...project,
    config: withSlugs(config),
    ...moved,
    publicFolder: named ?? (await publicFolderOf(project)),
    generator: {
      ...moved?.generator,
      name: 'docgen',
      label: 'docgen',
      isUntouched: false,
      syntaxes: config.markdown.syntax,
      decidedBy: name,
    },
  };
}

/** The same with the rules of addresses and ids that all sites of the generator have. */
function withRules(record: SiteRecord, { addresses, ids }: GeneratorFacts): SiteRecord {
  const said = record.config.addresses;
  const all = { ...addresses, ...(typeof said === 'string' ? { form: said } : said) };
  const keys = Object.keys(all);
  const rule = keys.length === 1 && all.form !== undefined ? all.form : all;
  return {
    ...record,
    config: {
      ...record.config,
      ...(keys.length > 0 && { addresses: rule }),
      ...(ids && { markdown: { slug: ids, ...record.config.markdown } }),
    },
  };
}

/** Pages in MDX say their address in `slug`, unless the site has another meaning for that. */
function withSlugs({ addresses, ...config }: Project['config']): Project['config'] {
  const isMdx = config.markdown.syntax.includes('mdx');
  return { ...config, addresses: { ...(isMdx && { slug: 'path' }), ...addresses } };
}

async function loadMarkedProject(root: string, { environment, from, ran }: LoadOptions): Promise<Project> {
  const marked = await chooseGenerator(root, from);
  const { read, ...generator } = await loadGenerator(marked.generator);
  const siteFiles = new SiteFiles(marked, ran);
  const said = withRules(siteRecord(siteFiles, (await read?.(siteFiles)) ?? {}), generator);
  const code = codeFoldersIn(marked.folder, generator.codeFolders, said.otherFolders);
  const record = { ...said, unused: [...said.unused, ...code] };
  const contentFolder = await contentOf(generator, marked, record);
  const bundled = { code: `${marked.generator}\n${record.text}`, modules: new Map<string, string>(), diagnostics: [] };
  const { spoken, folders } = await languagesOf(generator, contentFolder, record.config);
  const isBeside = read !== undefined && isIn(contentFolder, marked.folder);
  const exclude = excludedBy(record, isBeside ? generator : {});
  const parsed = configSchema.parse({
    ...record.config,
    content: { ...record.config.content, exclude },
    ...(spoken && { languages: spoken }),
    sidebar: record.contentFolder === contentFolder ? record.config.sidebar : undefined,
    title: record.config.title ?? titleOf(root, generator),
  });
  const config = inOwnWords(parsed);
  const content =
    folders === undefined ? contentWith(contentFolder, record) : { contentFolder, contentFolders: folders };
  refuseOutside({ root, ...content, config, record }, marked.folder);
  const shown = config.versions.flatMap(({ folder = root }) => ({ folder: path.resolve(root, folder), path: folder }));
  const taken = { ...content, contentFolders: [...(content.contentFolders ?? []), ...shown] };
  const leftOut = await besideContent(root, taken);
  return {
    ...withPlace({
      root,
      ...content,
      config,
      configFiles: [...record.files],
      packages: [],
      identity: identityOf({ root, bundled, packages: [], declared: [], environment }),
      environment,
      diagnostics: [
        ...refusedSettings(siteFiles),
        ...(generator.isUnknown === true ? beside(contentFolder, leftOut) : []),
      ],
    }),
    publicFolder: await publicFolderOf({ root, contentFolder }, marked.folder),
    staticFolders: await staticFolders({ root, contentFolder }),
    generator: { ...generator, name: marked.generator, isUntouched: true, decidedBy: decidedBy(marked) },
    record,
    ...(leftOut.length > 0 && { leftOut }),
  };
}

/** Title of a site that gives none; a folder of no generator has no README of a site. */
function titleOf(root: string, { isUnknown }: GeneratorFacts): string | undefined {
  return (isUnknown === true ? undefined : readmeTitle(root)) ?? siteTitle(root);
}

/** Patterns of files that are no pages; a README beside the configuration may be about the repository. */
function excludedBy({ excluded = [] }: SiteRecord, { ignoresReadme }: Pick<GeneratorFacts, 'ignoresReadme'>): string[] {
  return [...excluded, ...(ignoresReadme === true ? ['README.*', 'readme.*', 'Readme.*'] : [])];
}

/** Path of the mark, seen from the root. */
function decidedBy({ root, folder, mark }: MarkedPlace): string | undefined {
  return mark === '' ? undefined : slashed(path.relative(root, path.join(folder, mark)));
}

/** Names what is left out where nothing but the name of a folder says that it is the content. */
function beside(contentFolder: string, leftOut: readonly LeftOut[]): Diagnostic[] {
  if (leftOut.length === 0) return [];
  return [problem('markdown-beside', { folder: path.basename(contentFolder), leftOut: leftOutInWords(leftOut) })];
}

/** The languages of a site: what it says, those of its folders, or of files beside each other, which share a folder. */
async function languagesOf({ translatesBeside }: GeneratorFacts, contentFolder: string, said: SiteRecord['config']) {
  const { languages, lang = 'en-US' } = said;
  const spoken = languages ?? (await folderLanguages(contentFolder, lang));
  const beside = spoken === undefined && translatesBeside ? await suffixLanguages(contentFolder, lang) : undefined;
  return { spoken: spoken ?? beside?.languages, folders: beside?.folders };
}

/** How a generator that was left reads the pages of a site, and what its configuration says of that. */
async function movedFrom({ root, contentFolder }: LoadedProject, { generator, versions = {}, ...said }: MovedFrom) {
  const { read: _read, isUnknown: _isUnknown, ...facts } = await loadGenerator(generator);
  const places = Object.entries(versions).map(([at, { otherFolders = [], ...version }]) => {
    const folders = otherFolders.map((each) => ({ ...each, folder: path.resolve(root, each.folder) }));
    return [at, { ...version, ...(folders.length > 0 && { otherFolders: folders }) }] as const;
  });
  return {
    generator: { ...facts, isMoved: true as const },
    staticFolders: await staticFolders({ root, contentFolder }),
    record: { ...said, versions: Object.fromEntries(places), files: [], text: '', config: {}, taken: 0, unused: [] },
  };
}

/** Says of files of the configuration that they were not read: the site is built without what they say. */
function refusedSettings({ refused, place }: SiteFiles): Diagnostic[] {
  return [...refused].map(([file, why]) => ({
    ...problem('refused-file', why, { file: slashed(path.relative(place.root, file)) }),
    severity: 'warning',
  }));
}

/**
 * The content: what the configuration names, or the first of the generator's folders that holds markdown; the named
 * folder itself where that lies in neither, as a part of a site does.
 */
async function contentOf(
  { contentFolders = [] }: GeneratorFacts,
  { root, folder }: MarkedPlace,
  record: SiteRecord,
): Promise<string> {
  const candidates = [record.contentFolder, ...contentFolders.map((name) => path.resolve(folder, name))];
  for (const candidate of candidates) {
    if (candidate === undefined || !(await holdsMarkdown(candidate))) continue;
    if (isIn(root, candidate)) return candidate;
    // A part of the content is named.
    if (isIn(candidate, root)) return root;
    // The folder of the configuration is named, and the pages are beside it.
    if (isIn(root, folder)) return candidate;
  }
  return findContentFolder({ root, configFile: undefined, named: undefined });
}

/** The content with its other folders, where all of the site is built and not a part of it. */
function contentWith(contentFolder: string, record: SiteRecord): ContentPlace {
  if (record.contentFolder !== contentFolder) return { contentFolder };
  const { contentPath = '/', otherFolders = [] } = record;
  if (otherFolders.length === 0 && contentPath === '/') return { contentFolder };
  return { contentFolder, contentFolders: [{ folder: contentFolder, path: contentPath }, ...otherFolders] };
}
