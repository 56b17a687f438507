// A configuration and a folder → all that is on disk as values: files, texts, imports, commits, plugins' pages.

import { globTest, slashed } from '../base/paths';
import { boundHeapGrowth } from './heapGrowth';
import type { ConfigSource, Project } from '../config/project';
import type { Config } from '../config/schema';
import { type Diagnostic, problem } from '../report/diagnostic';
import { discoverContent } from '../read/discoverContent';
import { repositoryTop } from '../base/repositoryTop';
import { placeOf, type ContentPlace } from '../base/contentFolders';
import { createFileGuard, type FileGuard } from '../guard/fileGuard';
import { importedNames } from '../syntax/importedNames';
import { partOf, type SourceParts } from '../cache/sourceParts';
import { hasForeignPages, type ChosenGenerator, type SiteRecord } from '../config/generator';
import type { ReadCommits, Inputs, ContentFiles } from '../model/inputs';
import type { HistoryTip } from '../model/history';
import { takeAdditions, TELLERS } from '../features/features';
import { knownPages } from './knownPages';
import { askGit } from './askGit';
import { createFeatureReader, type ReadFeatures } from './readFeatures';
import { addPages } from '../plugins/addPages';
import type { PluggedProject } from '../plugins/context';
import { placeInSettings } from '../config/placeInSettings';
import type { LookProject } from '../render/theme/namedFile';
import { readLook } from '../render/theme/readLook';
import { sortOut } from '../read/sortOut';
import type { PassingTexts } from '../read/passingTexts';
import { readImports, readSources, type Release, type SourceMemory } from '../read/source';
import { withFilesAround } from '../read/filesAround';
import { withStaticFiles } from '../read/staticFiles';
import { tellUnread } from '../read/unread';
import type { SourceFile } from '../model/sourceFile';
import { type IsOwn, namesOfShare, type Share } from './share';
import { importedText, withMadePages } from './madePages';
import path from 'node:path';
import { createAddresses } from '../site/addresses';
import { isIndex, pageFile } from '../site/paths';

export interface InputProject extends PluggedProject {
  /** See `Project`. */
  code?: ContentPlace & { root: string };
  /** Problems found in the configuration. */
  diagnostics?: Diagnostic[];
  configSource?: ConfigSource;
  generator: Pick<ChosenGenerator, 'isUntouched' | 'isMoved' | 'assetFolders' | 'isUnknown'>;
  /** See `Project`. */
  publicFolder: string;
  staticFolders?: readonly string[];
  record?: SiteRecord;
  /** Without `exports` the history is not read. */
  config: PluggedProject['config'] &
    Pick<Config, 'addresses' | 'contentFolders' | 'security' | 'theme' | 'languages' | 'lists'> &
    LookProject['config'] & {
      lastUpdated: boolean;
      contributors: boolean;
      content: { trust: 'full' | 'text'; allow: readonly string[]; exclude?: readonly string[] };
      exports?: { changes?: boolean | undefined } | undefined;
      changes?: { tags?: string | undefined } | undefined;
    };
}

/** Facts that a build knows before anything is read. */
export interface InputMemory {
  /** Facts found about the sources, for the next caller. */
  parts: SourceParts;
  commits?: ReadCommits | undefined;
  tip?: HistoryTip | undefined;
  sources?: SourceMemory;
  /** Set if texts should not stay in memory until the end. */
  release?: Release;
  /** Set for a build in parts, where they never stay; of a share, only its own texts are read. */
  passing?: PassingTexts & { share?: Share | undefined };
  /** Reads for features what has changed. */
  features?: ReadFeatures;
}

/** Reads a site; git is asked only for what pages show. */
export async function readInputs(project: InputProject, memory?: InputMemory): Promise<Inputs> {
  const { root, config } = project;
  const place = placeOf(project);
  const parts: SourceParts = memory?.parts ?? new WeakMap();
  const git = askGit(project, memory);
  const placeInConfig = (text: string) => placeInSettings(project, text);
  const code = { ...project, ...project.code, placeInConfig };
  const features = readerOf(memory)(code);
  features.catch(() => undefined);
  const guard = guardOf(project);
  const { files: listed, refused, written, diagnostics, isRead } = await readContent(project, guard, memory);
  const { pages, layOver } = takeAdditions(written, (source) => isRead(source) && partOf(source, parts).mayAdd);
  const plugged = await addPages(project, pages, { know: knownPages, tellers: TELLERS });
  const joined = layOver(plugged.sources);
  const sources = await withMadePages([...pages, ...joined.sources], config, parts);
  const look = await readLook(code);
  const looked = sources.filter(readTest(sources, config, memory));
  const around = () => looked.flatMap((source) => partOf(source, parts).around);
  const files = hasForeignPages(project.generator) ? withFilesAround(listed, around(), project) : listed;
  const imported = looked.flatMap((source) => partOf(source, parts).names);
  const imports = await readImports(imported, { root, guard, namesIn: importedNames, textOf: importedText });
  const ofFeatures = await features;
  const read = Object.values(ofFeatures);
  const { read: pluginInputs, files: pluginFiles } = plugged;
  const unread = [
    ...(project.diagnostics ?? []),
    ...tellUnread(files, { root, ...place, pages: sources.length, collections: config.addresses.patterns }),
    ...refused,
  ];
  return {
    files,
    sources,
    imports,
    look,
    pluginInputs,
    pluginFiles: [...pluginFiles, ...read.flatMap(({ inputs }) => inputs)],
    features: ofFeatures,
    commits: await git.commits,
    tip: await git.tip(plugged.described),
    diagnostics: [
      ...unread,
      ...look.diagnostics,
      ...diagnostics,
      ...plugged.diagnostics,
      ...joined.diagnostics,
      ...read.flatMap((each) => each.diagnostics),
    ],
  };
}

/** Pages that were written for another generator import from all of their repository, and are links to it. */
function guardOf({ root, config, generator, ...project }: InputProject): FileGuard {
  const isForeign = hasForeignPages(generator);
  const top = (isForeign ? repositoryTop(root) : undefined) ?? root;
  const followsLinks = isForeign && generator.isUnknown !== true && config.content.trust === 'full';
  return createFileGuard({ root, ...placeOf(project), ...config.content, top, followsLinks });
}

/** The files of the content folder, and the texts of the pages among them. */
async function readContent(
  { root, publicFolder, staticFolders, config, generator, ...project }: InputProject,
  guard: FileGuard,
  memory: InputMemory | undefined,
) {
  const content = placeOf(project);
  const place = { root, ...content, publicFolder, ...config.content, collections: config.addresses.patterns };
  const { found, diagnostics: clashes } = await discoverContent(place);
  const sorted = sortOut({ ...found, markdown: withoutExcluded(found.markdown, config.content.exclude) }, guard, place);
  const { files: shown, diagnostics: hidden } = hidePublicFiles(sorted.files, { ...place, config });
  const files = hasForeignPages(generator)
    ? await withStaticFiles(shown, { ...place, staticFolders, assetFolders: generator.assetFolders })
    : shown;
  // Before their texts are in the heap: what it may grow to is decided at each collection, and the next may be far.
  boundHeapGrowth(files.markdown.length);
  const named = files.markdown.map((relativePath) => ({ relativePath }));
  const isRead = readTest(named, config, memory);
  const { sources, diagnostics } = await readSources(files.markdown, {
    root,
    ...content,
    guard,
    memory: memory?.sources,
    release: memory?.release,
    passing: memory?.passing && { ...memory.passing, isRead },
  });
  return { files, refused: [...clashes, ...sorted.diagnostics, ...hidden], written: sources, diagnostics, isRead };
}

/** True for pages that are read: those of the share that is built, and all where others may depend on their texts. */
function readTest(
  pages: readonly Pick<SourceFile, 'relativePath'>[],
  { plugins }: InputProject['config'],
  memory: InputMemory | undefined,
): IsOwn {
  const share = memory?.passing?.share;
  if (share === undefined || plugins.some((plugin) => plugin.pages !== undefined)) return () => true;
  const own = namesOfShare(
    pages.map(({ relativePath }) => relativePath),
    share,
  );
  return ({ relativePath }) => own.has(relativePath) || isIndex(relativePath);
}

/** Pages without the files that the site excludes, unless these are all that it has. */
function withoutExcluded(files: string[], patterns: readonly string[] = []): string[] {
  const tests = patterns.map(globTest);
  const kept = files.filter((file) => !tests.some((isExcluded) => isExcluded(file)));
  return kept.length === 0 ? files : kept;
}

const readerOf = (memory?: InputMemory) => memory?.features ?? createFeatureReader();

/** Leaves out another generator's static files at the address of a page; docgen's own clash there. */
function hidePublicFiles<Files extends ContentFiles>(
  files: Files,
  { config, ...place }: Pick<Project, 'root' | 'contentFolder' | 'publicFolder'> & Pick<InputProject, 'config'>,
): { files: Files; diagnostics: Diagnostic[] } {
  const folder = place.publicFolder;
  if (!folder.startsWith('../')) return { files, diagnostics: [] };
  const { regular } = createAddresses(config);
  const pages = new Map(files.markdown.map((page) => [pageFile(regular(page)), page]));
  const top = slashed(path.relative(place.root, place.contentFolder));
  const diagnostics = files.publicFiles.flatMap((name) => {
    const page = pages.get(name);
    const file = path.posix.join(top, folder, name);
    return page === undefined ? [] : [problem('public-hidden', { page: path.posix.join(top, page) }, { file })];
  });
  return { files: { ...files, publicFiles: files.publicFiles.filter((name) => !pages.has(name)) }, diagnostics };
}
