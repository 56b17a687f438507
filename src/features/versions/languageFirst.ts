import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { ContentFolder } from '../../base/contentFolders';
import { isThere, textOf } from '../../base/files';
import { isMarkdown } from '../../base/markdownFile';
import { slashed } from '../../base/paths';
import type { Project } from '../../config/project';
import { splitFrontMatter } from '../../parse/frontMatter';
import { createAddresses } from '../../site/addresses';

/**
 * The project with redirects from the addresses that translated pages of versions had where the language comes before
 * the version: `/fr/docs/2.x/a` → `/docs/2.x/fr/a`, or to the original of what is not translated.
 */
export function withLanguagesFirst(project: Project): Project | undefined {
  const { config, record, generator, root } = project;
  if (generator.languageBeforeVersion !== true || project.version !== undefined) return undefined;
  const found = config.versions.flatMap(({ path: at, folder }) => {
    const languages = record?.versions?.[at]?.otherFolders ?? [];
    return folder === undefined ? [] : languages.flatMap((each) => redirectsTo(at, path.resolve(root, folder), each));
  });
  if (found.length === 0) return undefined;
  const pages = (folder: string) => pagesIn(folder, config);
  const redirects = Object.fromEntries(found.flatMap((each) => each(pages)));
  return { ...project, config: { ...config, redirects: { ...redirects, ...config.redirects } } };
}

type Redirects = (pagesOf: (folder: string) => string[]) => [from: string, to: string][];

function redirectsTo(at: string, folder: string, { folder: own, path: language }: ContentFolder): Redirects[] {
  if (!isThere(folder) || !isThere(own)) return [];
  return [
    (pagesOf) => {
      const translated = new Set(pagesOf(own));
      const all = new Set([...pagesOf(folder), ...translated]);
      return [...all].map((page) => {
        const to = translated.has(page) ? at + language.slice(1) + page.slice(1) : at + page.slice(1);
        return [language + at.slice(1) + page.slice(1), to];
      });
    },
  ];
}

/** Addresses of the pages in a folder, as if it stood at the top of a site. */
function pagesIn(folder: string, { addresses }: Pick<Project['config'], 'addresses'>): string[] {
  const { of } = createAddresses({ addresses, contentFolders: undefined });
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => slashed(name))
    .sort();
  return names
    .filter((name) => isMarkdown(name) && !/(?:^|\/)_/.test(name))
    .map((relativePath) => {
      const file = path.join(folder, relativePath);
      const { frontMatter } = splitFrontMatter({ relativePath, file, text: textOf(file) });
      const { said, regular } = of({ relativePath, frontMatter });
      return decodeURI(said ?? regular);
    });
}
