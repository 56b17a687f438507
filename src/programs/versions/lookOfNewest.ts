import path from 'node:path';
import { fileOfName, publicNameOf } from '../../base/contentFolders';
import { isThere } from '../../base/files';
import type { Project } from '../../config/project';
import type { Config } from '../../config/schema';

/**
 * Title and look of the newest version, for one from before docgen that says nothing of its own; without the files that
 * this version does not have.
 */
export function lookOfNewest(project: Project, newest: Config): Partial<Pick<Config, 'title' | 'theme'>> {
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
