import path from 'node:path';
import { isThere, textOf } from '../../base/files';
import { isMarkdown, PUBLIC_FOLDER } from '../../base/markdownFile';
import { slashed } from '../../base/paths';
import type { OtherGenerator } from '../../config/generatorNames';
import type { VersionRecord } from '../../config/generator';
import type { Project } from '../../config/project';
import { filesBelow } from '../../generators/items';
import { configSchema, type UserConfig } from '../../config/schema';

/** Folders and files that docgen looks for beside its configuration, and other names for those that are taken. */
const PLACES = {
  components: ['components', 'docgen/components'],
  slots: ['slots.tsx', 'docgen/slots.tsx'],
  layouts: ['layouts.tsx', 'docgen/layouts.tsx'],
} as const;

/** Keys of docgen's configuration that make of a site what it is without one; defaults are left out. */
export function movedConfig(project: Project): Partial<UserConfig> {
  const { root, contentFolder, publicFolder, config, record, generator } = project;
  const { content, markdown, ...said } = record?.config ?? {};
  const { exclude } = config.content;
  const { syntaxes } = generator;
  const shown = (folder: string) => slashed(path.relative(root, folder)) || '.';
  const values: Partial<UserConfig> = {
    ...said,
    title: config.title,
    variables: said.variables && shownVariables(said.variables, contentFolder),
    // A part of a site has a sidebar of its own.
    sidebar: config.sidebar === undefined ? undefined : said.sidebar,
    languages: said.languages ?? plainLanguages(config),
    content: { ...content, ...(exclude.length > 0 && { exclude }) },
    theme: { ...said.theme, ...freePlaces(root) },
    markdown: { ...markdown, ...(syntaxes.length > 0 && { syntax: [...syntaxes] }) },
    from: fromOf(project),
    ...placeOf(project),
    ...(publicFolder !== PUBLIC_FOLDER && { publicFolder: shown(path.resolve(contentFolder, publicFolder)) }),
  };
  return inOrder(values);
}

type Variables = NonNullable<UserConfig['variables']>;

/** The values of the old configuration that some page shows: `{{ site.a }}`, `{{< param a >}}` */
function shownVariables(variables: Variables, contentFolder: string): Variables {
  const files = filesBelow(contentFolder).filter(isMarkdown);
  const templates = files.flatMap(
    (file) => textOf(path.join(contentFolder, file)).match(/\{\{[^{}\n]*\}\}|%\{?\w[^\s%]*/g) ?? [],
  );
  const isShown = (name: string) => templates.some((each) => each.toLowerCase().includes(name.toLowerCase()));
  return Object.fromEntries(Object.entries(variables).filter(([name]) => isShown(name.replace(/^params\./, ''))));
}

/** The folder of the components of a site that has moved. */
export function componentsFolder({ theme }: Partial<UserConfig>): string {
  return theme?.components ?? PLACES.components[0];
}

/** The keys in the order of the manual, without those that say what docgen takes anyway. */
function inOrder(values: Partial<UserConfig>): Partial<UserConfig> {
  const given = new Map(Object.entries(values));
  const entries = Object.entries(configSchema.shape).flatMap(([key, schema]) => {
    const value = given.get(key);
    if (value === undefined) return [];
    const usual = schema.safeParse(undefined);
    const isUsual = usual.success && JSON.stringify(schema.parse(value)) === JSON.stringify(usual.data);
    return isUsual && key !== 'title' ? [] : [[key, value] as const];
  });
  return Object.fromEntries(entries) as Partial<UserConfig>;
}

/** Languages that docgen has found by the names of folders or files, of which nothing else is known. */
function plainLanguages({ languages }: Project['config']): UserConfig['languages'] {
  return Object.fromEntries(Object.entries(languages).map(([at, { lang }]) => [at, lang]));
}

/** Other places for docgen's own code: somebody else's code in the usual ones was not written for docgen. */
function freePlaces(root: string): UserConfig['theme'] {
  const taken = Object.entries(PLACES).filter(([, [usual]]) => isThere(path.join(root, usual)));
  return Object.fromEntries(taken.map(([key, [, free]]) => [key, free]));
}

/** The folders of the pages, unless docgen finds them by itself. */
function placeOf({ root, contentFolder, contentFolders }: Project): Partial<UserConfig> {
  const shown = (folder: string) => slashed(path.relative(root, folder)) || '.';
  if (contentFolders !== undefined)
    return {
      contentFolders: contentFolders.map(({ folder, path: at, suffix }) => ({
        folder: shown(folder),
        path: at,
        ...(suffix !== undefined && { suffix }),
      })),
    };
  const name = shown(contentFolder);
  const isFound = name === 'content' || (name === 'docs' && !isThere(path.join(root, 'content')));
  return isFound ? {} : { contentFolder: name };
}

/** The old generator, with what has no key of docgen's. */
function fromOf({ root, generator, record }: Project): UserConfig['from'] {
  const name = generator.name as OtherGenerator;
  const { folders, versions = {} } = record ?? {};
  const ofVersions = Object.entries(versions).map(([at, version]) => [at, versionOf(version, root)] as const);
  const said = {
    ...(hasKeys(folders) && { folders }),
    ...(ofVersions.length > 0 && { versions: Object.fromEntries(ofVersions) }),
  };
  return hasKeys(said) ? { generator: name, ...said } : name;
}

function versionOf({ sidebar, languages, folders, otherFolders }: VersionRecord, root: string) {
  const shown = otherFolders?.map((each) => ({
    folder: slashed(path.relative(root, each.folder)),
    path: each.path,
  }));
  return {
    ...(sidebar !== undefined && { sidebar }),
    ...(languages !== undefined && { languages }),
    ...(hasKeys(folders) && { folders }),
    ...(shown !== undefined && shown.length > 0 && { otherFolders: shown }),
  };
}

function hasKeys<Value extends object>(value: Value | undefined): value is Value {
  return value !== undefined && Object.keys(value).length > 0;
}
