import { FEATURES } from '../features/features';
import type { FolderOrder, Site } from '../model/site';
import type { ParsedPage } from '../model/parsedPage';
import { createSite } from '../site/site';
import type { SiteInput } from '../site/siteInput';

/** The parts of features in a joined site. */
export interface JoinedFeatures {
  /** Values by the names of the features. */
  prepared: Readonly<Record<string, unknown>>;
  /** Paths of pages below whose texts something of others is shown. */
  listing: ReadonlySet<string>;
}

/** Joins pages into a site, with the parts of features in it. */
export async function joinSite(pages: readonly ParsedPage[], input: SiteInput) {
  const { site, diagnostics, notes, gone } = createSite(pages, input);
  const parts = await Promise.all(
    FEATURES.map(async ({ name, join }) => ({ name, ...(await join?.(site, input.config)) })),
  );
  const values = parts.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value] as const]));
  const features: JoinedFeatures = {
    prepared: Object.fromEntries(values),
    listing: new Set(parts.flatMap(({ listing = [] }) => listing)),
  };
  addRedirects(
    site,
    parts.flatMap((part) => part.redirects ?? []),
  );
  const ofFeatures = parts.flatMap((part) => part.diagnostics ?? []);
  return { site, features, diagnostics: [...diagnostics, ...ofFeatures], notes, gone };
}

function addRedirects({ redirects, pages }: Site, more: readonly (readonly [from: string, to: string])[]): void {
  if (more.length === 0) return;
  const titles = new Map(pages.map(({ record }) => [record.path, record.title]));
  const taken = new Set([...titles.keys(), ...redirects.stubs.map(({ from }) => from)]);
  const added = more.flatMap(([from, to]) => (taken.has(from) ? [] : [{ from, to, title: titles.get(to) ?? to }]));
  redirects.named.push(...added);
  redirects.stubs.push(...added);
}

/** The order that a feature gives to the pages of a folder. */
export const folderOrder: FolderOrder = (index) => {
  for (const { order } of FEATURES) {
    const found = order?.(index);
    if (found !== undefined) return found;
  }
  return undefined;
};
