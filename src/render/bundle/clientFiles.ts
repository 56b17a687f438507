import { RELATIVE_BASE } from '../../base/relativeBase';
import type { PageAssets } from '../../../templates/page';
import type { SiteData } from '../../../client/shared/site';
import type { OutputFile } from '../../model/outputFile';
import type { ClientBundle } from './client';
import { fillInShell, fillInSite, usedTexts } from './fillIn';
import { siteStyles, type StyleOptions } from './siteStyles';

/** The client as files of one site. */
export interface ClientFiles {
  assets: PageAssets;
  /** The hash in the name of a page's script, from which an open page sees that the site has a new client. */
  clientHash: string;
  workerHash: string;
  /** The search worker of a large site, which is written only there. */
  splitWorker: OutputFile;
  splitWorkerHash: string;
  files: OutputFile[];
  /** The style sheet of docgen's own components, where a page needs it, as a path of the site without the base. */
  componentStyle?: string;
  /** Scripts of features that pages load, by their names, as paths of the same kind. */
  modules: Readonly<Record<string, string>>;
  /** See `ClientBundle`. */
  scripts: ClientBundle['scripts'];
}

interface ClientFilesOptions extends StyleOptions {
  /** True if the site has pages of operations. */
  hasOperations: boolean;
  /** Names of the features whose style sheets pages bring with them. */
  shownFeatures: readonly string[];
  /** True if the site has forms that fill in calls. */
  hasForms: boolean;
  /** Makes a short hash of a string. */
  hash: (text: string) => string;
  /** True if pages contain the rules for their beginning. */
  holdsFrame: boolean;
  /** Names of scripts of features that the site has: modules, and those that share code with the shell. */
  features: readonly string[];
  /** True if a page needs the style sheet of docgen's own components. */
  withComponents: boolean;
  /** True if the site puts something around parts of the shell. */
  withFrames: boolean;
}

/** Names the bundled client's files. */
export function clientFiles(bundle: ClientBundle, data: SiteData, options: ClientFilesOptions): ClientFiles {
  const { hash } = options;
  // The starter names the files that name the others: its hash changes with any of them.
  const { frame, names, contents: styles } = styleFiles(bundle, data, options);
  const formStyle = options.hasForms ? names.form : undefined;
  const { site, words, others } = wordsOfForms(bundle, { ...data, ...(formStyle && { formStyle }) }, options);
  const shell = fillInSite(bundle.shell, site, others);
  const shellName = `shell.${hash(shell)}.js`;
  const search = searchScript(bundle, site, data.searchService);
  const searchName = `search.${hash(search)}.js`;
  const shellNames = {
    scripts: [shellName, ...bundle.preloads],
    early: bundle.early.name,
    search: searchName,
    styles: [names.style, names.rare, names.shell].map((name) => `../${name}`),
    frame: `../${names.frame}`,
  };
  const starter = fillInShell(bundle.starter, shellNames);
  const clientHash = hash(starter);
  const parts = pageStyles(bundle, options);
  const [ofFeatures, workers] = [featureFiles(bundle, options), searchWorkers(bundle, options)];
  const contents: [path: string, text: string][] = [
    [`assets/js/app.${clientHash}.js`, starter],
    [`assets/js/${bundle.early.name}`, bundle.early.text],
    [`assets/js/${shellName}`, shell],
    [`assets/js/${searchName}`, search],
    ...(data.base === RELATIVE_BASE
      ? localScript(bundle, clientHash, (script) => fillInSite(fillInShell(script, shellNames), site, others))
      : []),
    workers.whole,
    ...styles,
    ...chunksOf({ ...bundle, chunks: { ...bundle.chunks, ...words } }, site, options),
    ...parts.contents,
    ...ofFeatures.contents,
  ];
  return {
    ...ofFeatures.named,
    assets: {
      script: `/assets/js/app.${clientHash}.js`,
      style: `/assets/${names.style}`,
      rareStyle: `/assets/${names.rare}`,
      frameStyle: `/assets/${names.frame}`,
      ...(options.holdsFrame && { frame }),
      ...parts.assets,
    },
    clientHash,
    ...workers.named,
    files: contents.map(([path, text]) => ({ path, contents: text, source: 'docgen' })),
    scripts: bundle.scripts,
  };
}

/** All of the client in one script, for pages that are opened from a disk. */
function localScript({ scripts }: ClientBundle, hash: string, fill: (script: string) => string): [string, string][] {
  return [[`assets/js/local.${hash}.js`, fill(scripts.local!)]];
}

/** The style sheets of all sites, and the one of forms, with their names below `assets/`. */
function styleFiles(bundle: ClientBundle, data: SiteData, options: ClientFilesOptions) {
  const { form, ...rules } = siteStyles(bundle, data, options);
  const nameOf = (name: string, text: string): string => `css/${name}.${options.hash(text)}.css`;
  const { frame, style, rare, shell } = rules;
  const names = {
    ...{ frame: nameOf('frame', frame), style: nameOf('style', style), rare: nameOf('rare', rare) },
    ...{ shell: nameOf('shell', shell), form: nameOf('form', form) },
  };
  const contents = [
    ...Object.entries(rules).map(([name, text]) => [`assets/${names[name as keyof typeof rules]}`, text]),
    ...(options.hasForms ? [[`assets/${names.form}`, form]] : []),
  ] as [path: string, text: string][];
  return { frame, names, contents };
}

/** The script of the search: the shell knows nothing of services. */
function searchScript(bundle: ClientBundle, site: SiteData, searchService: SiteData['searchService']): string {
  if (searchService === undefined) return fillInSite(bundle.search, site);
  return fillInSite(bundle.serviceSearch, { ...site, searchService });
}

/** The workers of the search, of which a site has the one that its index is for. */
function searchWorkers({ worker, splitWorker }: ClientBundle, { hash }: ClientFilesOptions) {
  const [workerHash, splitWorkerHash] = [hash(worker), hash(splitWorker)];
  const pathOf = (each: string): string => `assets/js/search-worker.${each}.js`;
  const split: OutputFile = { path: pathOf(splitWorkerHash), contents: splitWorker, source: 'docgen' };
  const whole: [path: string, text: string] = [pathOf(workerHash), worker];
  return { whole, named: { workerHash, splitWorkerHash, splitWorker: split } };
}

/** The style sheets that pages of operations and of features bring with them. */
function pageStyles(
  { partStyles, sheets }: ClientBundle,
  { hasOperations, shownFeatures, hash }: ClientFilesOptions,
): { assets: Pick<PageAssets, 'operationStyle' | 'sheets'>; contents: [path: string, text: string][] } {
  const nameOf = (name: string, text: string): string => `assets/css/${name}.${hash(text)}.css`;
  const operation = nameOf('operation', partStyles.operation);
  const shown = shownFeatures.flatMap((name) => {
    const text = sheets[name];
    return text === undefined ? [] : [{ name, text, path: nameOf(name, text) }];
  });
  const named = Object.fromEntries(shown.map(({ name, path }) => [name, `/${path}`]));
  return {
    assets: { operationStyle: `/${operation}`, ...(shown.length > 0 && { sheets: named }) },
    contents: [
      ...(hasOperations ? [[operation, partStyles.operation] as [string, string]] : []),
      ...shown.map(({ path, text }): [string, string] => [path, text]),
    ],
  };
}

/** The words of forms, which only forms load, and the scripts whose words come with the shell. */
function wordsOfForms(
  { chunks }: ClientBundle,
  { searchService: _service, ...site }: SiteData,
  { hash, hasForms, canSend }: ClientFilesOptions,
): { site: SiteData; words: Record<string, string>; others: string[] } {
  const isForm = (name: string): boolean => name.startsWith('startBuilder.') || name.startsWith('startTrying.');
  const scriptsOf = (isWanted: (name: string) => boolean): string[] =>
    Object.entries(chunks).flatMap(([name, text]) => (isWanted(name) ? [text] : []));
  const others = scriptsOf((name) => !isForm(name));
  const used = usedTexts(
    site,
    scriptsOf((name) => isForm(name) && (canSend || name.startsWith('startBuilder.'))),
  );
  if (used === undefined || !hasForms) return { site, words: {}, others };
  const text = `export const strings = ${JSON.stringify(used)};`;
  const name = `words.${hash(text)}.js`;
  return { site: { ...site, formWords: name }, words: { [name]: text }, others };
}

/** Scripts that the shell loads later; what only some sites have is in files of its own. */
function chunksOf(
  { chunks }: ClientBundle,
  { languages, version, parts }: SiteData,
  { canSend, withFrames }: Pick<ClientFilesOptions, 'canSend' | 'withFrames'>,
): [path: string, text: string][] {
  const isNeeded = (name: string): boolean =>
    (version !== undefined || !name.startsWith('versionEntries.')) &&
    (parts !== undefined || !name.startsWith('partEntries.')) &&
    ((version ?? languages ?? parts) !== undefined || !name.startsWith('siteMenus.')) &&
    (withFrames || !name.startsWith('Around.')) &&
    (canSend || !name.startsWith('startTrying.'));
  return Object.entries(chunks).flatMap(([name, text]) => (isNeeded(name) ? [[`assets/js/${name}`, text]] : []));
}

/** Additional files of a site with components and other features; all other files stay the same. */
function featureFiles(
  { modules, beside, componentStyle }: ClientBundle,
  { hash, features, withComponents }: ClientFilesOptions,
): { named: Pick<ClientFiles, 'componentStyle' | 'modules'>; contents: [path: string, text: string][] } {
  const style = `assets/css/components.${hash(componentStyle)}.css`;
  const scripts = features.flatMap((name) => {
    const text = modules[name];
    return text === undefined ? [] : [{ name, path: `assets/js/${name}.${hash(text)}.js`, text }];
  });
  const others = features.flatMap((name) => beside[name] ?? []);
  return {
    named: {
      ...(withComponents && { componentStyle: `/${style}` }),
      modules: Object.fromEntries(scripts.map(({ name, path }) => [name, `/${path}`])),
    },
    contents: [
      ...scripts.map(({ path, text }): [string, string] => [path, text]),
      ...others.map(({ name, text }): [string, string] => [`assets/js/${name}`, text]),
      ...(withComponents ? [[style, componentStyle] as [string, string]] : []),
    ],
  };
}
