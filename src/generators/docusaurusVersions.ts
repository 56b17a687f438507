import path from 'node:path';
import { isRecord } from '../literals/values';
import { isThere } from '../base/files';
import { slashed } from '../base/paths';
import type { UserConfig } from '../config/schema';
import { isText, textIn, textOr } from './siteRecord';

/** A version of a Docusaurus site, with absolute paths. */
export interface DocusaurusVersion {
  label: string;
  /** Name of its folder of translations. */
  name: string;
  /** Path of the version: `/` for the one that readers get first. */
  path: string;
  contentFolder: string;
  /** Its sidebars; undefined for those of the folder of today. */
  sidebars: string | undefined;
  /** True if the version is unreleased. */
  ahead: boolean;
}

const CURRENT = 'current';

/**
 * The versions that a site has beside its folder of today, the one that readers get first before all others; none where
 * it has no others. `docs` are the options of the docs plugin, `today` is the folder of pages that they name.
 */
export async function docusaurusVersions(
  folder: string,
  docs: Readonly<Record<string, unknown>>,
  today: string,
): Promise<{ versions: DocusaurusVersion[]; text: string }> {
  const text = await textIn(folder, 'versions.json');
  const only = Array.isArray(docs.onlyIncludeVersions) ? (docs.onlyIncludeVersions as unknown[]) : undefined;
  const isShown = (name: string) => only?.includes(name) ?? (name !== CURRENT || docs.includeCurrentVersion !== false);
  const released = namesIn(text).filter((name) => isThere(contentOf(folder, name)));
  if (released.length === 0) return { versions: [], text };
  const last = textOr(docs.lastVersion, released[0]!);
  const names = [last, ...[CURRENT, ...released].filter((name) => name !== last)].filter(isShown);
  const settings = isRecord(docs.versions) ? docs.versions : {};
  const versions = names.map((name, index): DocusaurusVersion => {
    const own = isRecord(settings[name]) ? settings[name] : {};
    const isToday = name === CURRENT;
    return {
      name: isToday ? CURRENT : `version-${name}`,
      label: textOr(own.label, isToday ? 'Next' : name),
      path: index === 0 ? '/' : `/${textOr(own.path, isToday ? 'next' : name)}/`.replaceAll(/\/+/g, '/'),
      contentFolder: isToday ? today : contentOf(folder, name),
      sidebars: isToday ? undefined : path.join(folder, 'versioned_sidebars', `version-${name}-sidebars.json`),
      ahead: index > 0 && isToday,
    };
  });
  return { versions: versions.length < 2 ? [] : versions, text };
}

/** The same as the configuration says it. */
export function configuredVersions(versions: readonly DocusaurusVersion[], root: string): UserConfig['versions'] {
  if (versions.length === 0) return undefined;
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

function namesIn(text: string): string[] {
  try {
    const names: unknown = JSON.parse(text);
    return Array.isArray(names) ? (names as unknown[]).filter(isText) : [];
  } catch {
    return [];
  }
}
