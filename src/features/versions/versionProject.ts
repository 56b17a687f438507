import path from 'node:path';
import { withBase } from '../../../client/shared/basePath';
import { slashed } from '../../base/paths';
import { languagesSchema } from '../../config/languagesSchema';
import type { Project } from '../../config/project';
import type { VersionConfig } from '../../config/versions';
import { fileOfName, publicNameOf } from '../../base/contentFolders';
import { isThere } from '../../base/files';
import type { Config } from '../../config/schema';
import type { PagesAbove } from '../../seam/siteBelow';

interface Version {
  version: VersionConfig;
  newest: PagesAbove;
}

/** An older version as a site below the newest, from the project that has its pages. */
export function versionProject(main: Project, project: Project, { version, newest }: Version): Project {
  const { path: at, ref, folder: named } = version;
  const { siteUrl, host: _host, versions, base, repository } = main.config;
  const { sidebar, exports, ...config } = project.config;
  const place = placeOf(version, project);
  return {
    ...project,
    ...place,
    version: {
      ...version,
      newest: {
        label: versions[0]!.label,
        base,
        below: at.replace(/(?<=\/)[^/]+\/$/, ''),
        pages: new Set(newest.pages),
        moved: newest.moved,
      },
    },
    config: {
      ...config,
      // Addresses that front matter gives begin at the folder of the content or the language.
      ...(named !== undefined && { contentFolders: place.contentFolders && [...place.contentFolders] }),
      // A sidebar names files of its own content.
      sidebar: named === undefined ? sidebar : project.record?.versions?.[at]?.sidebar,
      ...(named !== undefined && languagesOf(version, project)),
      exports: { ...exports, changes: false },
      ...{ base: withBase(base, at), siteUrl, versions, versionAliases: {} },
      // The rules of hosts are read at the top of a site only.
      host: 'plain',
      ...repositoryOf(config.repository, { ofNewest: repository, ref }),
      ...(ref !== undefined && lookOfNewest(project, main.config)),
    },
  };
}

type Repository = Project['config']['repository'];

/** Repository in which the files of a version are edited, on the version's own branch. */
function repositoryOf(
  own: Repository,
  { ofNewest, ref }: { ofNewest: Repository; ref: string | undefined },
): { repository?: NonNullable<Repository> } {
  if (own !== undefined) return ref === undefined ? {} : { repository: { ...own, branch: ref } };
  return ofNewest === undefined || ref !== undefined ? {} : { repository: ofNewest };
}

/** The languages of a version in a folder: another generator keeps their pages in other folders, for each version. */
function languagesOf({ path: at }: VersionConfig, { record }: Project): Partial<Project['config']> {
  if (record?.versions === undefined) return {};
  return { languages: languagesSchema.parse(record.versions[at]?.languages ?? {}) };
}

/** Content folder of a version, and project settings that depend on that folder. */
function placeOf(
  { folder, path: at }: VersionConfig,
  { root, contentFolder, publicFolder, record }: Project,
): Partial<Project> {
  if (folder === undefined) return {};
  const content = path.resolve(root, folder);
  // Files beside the content are shared by all versions.
  const beside = slashed(path.relative(content, path.join(contentFolder, publicFolder)));
  const own = record?.versions?.[at];
  return {
    contentFolder: content,
    contentFolders: own?.otherFolders && [{ folder: content, path: '/' }, ...own.otherFolders],
    ...(publicFolder.startsWith('.') && { publicFolder: beside }),
    ...(record && own && { record: { ...record, folders: own.folders } }),
  };
}

/** Title and look of the newest version, for one from before docgen, as far as it has the files. */
function lookOfNewest(project: Project, newest: Config): Partial<Pick<Config, 'title' | 'theme'>> {
  const { generator, record } = project;
  if (!generator.isUntouched) return {};
  const hasTitle = record?.config.title !== undefined;
  const hasTheme = record?.config.theme?.logo !== undefined;
  return {
    ...(!hasTitle && { title: newest.title }),
    ...(!hasTheme && { theme: themeIn(project, newest.theme) }),
  };
}

function themeIn({ root, ...place }: Project, { logo, css, fonts, ...theme }: Config['theme']): Config['theme'] {
  const isHere = (name: string | undefined): boolean => {
    if (name === undefined) return true;
    const file = name.startsWith('/')
      ? fileOfName(publicNameOf(name.slice(1), place), place)
      : path.resolve(root, name);
    return isThere(file);
  };
  const hasLogo = logo !== undefined && isHere(logo.light) && isHere(logo.dark);
  return { ...theme, ...(hasLogo && { logo }), css: css.filter(isHere), fonts: fonts.filter(isHere) };
}
