import path from 'node:path';
import { asList, asRecord } from '../literals/values';
import { isThere } from '../base/files';
import { slashed } from '../base/paths';
import type { UserConfig } from '../config/schema';
import { folderPath } from './items';
import type { SiteFiles } from './siteFiles';
import { isText, textOr } from './siteRecord';
import { yamlList } from './yamlKeys';

/** A version of a Docusaurus site. */
export interface DocusaurusVersion {
  /** Name of its folder of translations. */
  name: string;
  /** Absolute path of its pages. */
  contentFolder: string;
  /** Its sidebars; undefined for those of the folder of today. */
  sidebars?: string | undefined;
  /** The version as docgen's configuration has it: the first one, at `/`, has the content's folder. */
  said: NonNullable<UserConfig['versions']>[number];
}

const CURRENT = 'current';

/** Versions of a site by the options of its docs plugin, the one that readers get first before all others. */
export function docusaurusVersions(
  files: SiteFiles,
  docs: Readonly<Record<string, unknown>>,
  route: string,
): [first: DocusaurusVersion, ...others: DocusaurusVersion[]] {
  const { folder, root } = files.place;
  const today = path.resolve(folder, textOr(docs.path, 'docs'));
  const { onlyIncludeVersions: only } = docs;
  const isShown = (name: string) =>
    Array.isArray(only) ? only.includes(name) : name !== CURRENT || docs.includeCurrentVersion !== false;
  // JSON is YAML too.
  const listed = asList(yamlList(files.text('versions.json'))).filter(isText);
  const released = listed.filter((name) => isThere(contentOf(folder, name)));
  const alone: DocusaurusVersion = { name: CURRENT, contentFolder: today, said: { label: 'Next', path: '/' } };
  if (released.length === 0) return [alone];
  const last = textOr(docs.lastVersion, released[0]!);
  // A version that is not kept is made from the folder of today when the site is published; that may be gone.
  const folderOf = (name: string) => [contentOf(folder, name), today].find(isThere);
  const names = [last, ...[CURRENT, ...released].filter((name) => name !== last)].filter(isShown).filter(folderOf);
  const [first = alone, ...others] = names.map((name, index): DocusaurusVersion => {
    const own = asRecord(asRecord(docs.versions)[name]);
    const isToday = name === CURRENT;
    const contentFolder = folderOf(name)!;
    const sidebars = path.join(folder, 'versioned_sidebars', `version-${name}-sidebars.json`);
    return {
      name: isToday ? CURRENT : `version-${name}`,
      contentFolder,
      sidebars: isThere(sidebars) ? sidebars : undefined,
      said: {
        label: textOr(own.label, isToday ? 'Next' : name),
        path: index === 0 ? '/' : folderPath(path.posix.join(route, textOr(own.path, isToday ? 'next' : name))),
        ...(index > 0 && { folder: slashed(path.relative(root, contentFolder)) }),
        ...(index > 0 && isToday && { ahead: true }),
      },
    };
  });
  return [first, ...others];
}

function contentOf(folder: string, name: string): string {
  return path.join(folder, 'versioned_docs', `version-${name}`);
}
