import path from 'node:path';
import { asList, asRecord } from '../literals/values';
import { isThere } from '../base/files';
import { slashed } from '../base/paths';
import type { UserConfig } from '../config/schema';
import { folderPath } from './items';
import type { SiteFiles } from './siteFiles';
import { isText, textOr } from './siteRecord';
import { yamlList } from './yamlKeys';

/** A version of a Docusaurus site, with absolute paths. */
export interface DocusaurusVersion {
  label: string;
  /** Name of its folder of translations. */
  name: string;
  /** Path of the version: `/` for the one that readers get first. */
  path: string;
  contentFolder: string;
  /** Its sidebars; undefined for those of the folder of today. */
  sidebars?: string | undefined;
  /** True if the version is unreleased. */
  ahead: boolean;
}

const CURRENT = 'current';

/** Versions of a site by the options of its docs plugin, the one that readers get first before all others. */
export function docusaurusVersions(
  files: SiteFiles,
  docs: Readonly<Record<string, unknown>>,
): [first: DocusaurusVersion, ...others: DocusaurusVersion[]] {
  const { folder } = files;
  const today = path.resolve(folder, textOr(docs.path, 'docs'));
  const { onlyIncludeVersions: only } = docs;
  const isShown = (name: string) =>
    Array.isArray(only) ? only.includes(name) : name !== CURRENT || docs.includeCurrentVersion !== false;
  // JSON is YAML too.
  const listed = asList(yamlList(files.text('versions.json'))).filter(isText);
  const released = listed.filter((name) => isThere(contentOf(folder, name)));
  const alone: DocusaurusVersion = { name: CURRENT, label: '', path: '/', contentFolder: today, ahead: false };
  if (released.length === 0) return [alone];
  const last = textOr(docs.lastVersion, released[0]!);
  const names = [last, ...[CURRENT, ...released].filter((name) => name !== last)].filter(isShown);
  const versions = names.map((name, index): DocusaurusVersion => {
    const own = asRecord(asRecord(docs.versions)[name]);
    const isToday = name === CURRENT;
    // A version that is not kept is made from the folder of today when the site is published.
    const isKept = !isToday && isThere(contentOf(folder, name));
    const sidebars = path.join(folder, 'versioned_sidebars', `version-${name}-sidebars.json`);
    return {
      name: isToday ? CURRENT : `version-${name}`,
      label: textOr(own.label, isToday ? 'Next' : name),
      path: index === 0 ? '/' : folderPath(textOr(own.path, isToday ? 'next' : name)),
      contentFolder: isKept ? contentOf(folder, name) : today,
      sidebars: isThere(sidebars) ? sidebars : undefined,
      ahead: index > 0 && isToday,
    };
  });
  const [first, ...others] = versions;
  return first === undefined || others.length === 0 ? [alone] : [first, ...others];
}

/** The same as the configuration says it. */
export function configuredVersions(versions: readonly DocusaurusVersion[], root: string): UserConfig['versions'] {
  if (versions.length < 2) return undefined;
  return versions.map(({ label, path: at, contentFolder, ahead }, index) => ({
    label,
    path: at,
    ...(index > 0 && { folder: slashed(path.relative(root, contentFolder)) }),
    ...(ahead && { ahead }),
  }));
}

function contentOf(folder: string, name: string): string {
  return path.join(folder, 'versioned_docs', `version-${name}`);
}
