import { configSchema, type UserConfig } from '../../src/config/schema';
import { createPages } from '../../src/site/records';
import type { SitePage, Site } from '../../src/model/site';
import { createSite } from '../../src/site/site';
import type { Diagnostic } from '../../src/report/diagnostic';
import { parseMarkdown } from './parseMarkdown';

/** Options of a site with a configuration of docgen's. */
export const OWN_SITE = {
  generator: { name: 'docgen', label: 'docgen', isUntouched: false, syntaxes: [], decidedBy: undefined },
  folder: 'content',
} as const;

export interface SiteSetup {
  config?: UserConfig;
  /** Times of the last commits, by path relative to the content folder. */
  times?: Record<string, number>;
  publicFiles?: string[];
  otherFiles?: string[];
}

/** The pages of a site, from the markdown of each file. */
export function pagesOf(
  files: Record<string, string>,
  setup: SiteSetup = {},
): { pages: SitePage[]; diagnostics: Diagnostic[] } {
  return createPages(parsedPages(files), options(setup));
}

/** A whole site as data, from the markdown of each file. */
export function siteOf(
  files: Record<string, string>,
  setup: SiteSetup = {},
): { site: Site; diagnostics: Diagnostic[]; notes: Diagnostic[] } {
  const { publicFiles = [], otherFiles = [] } = setup;
  const placeInConfig = () => ({ file: 'docgen.config.ts' });
  return createSite(parsedPages(files), { ...options(setup), ...OWN_SITE, placeInConfig, publicFiles, otherFiles });
}

function parsedPages(files: Record<string, string>) {
  return Object.entries(files).map(([relativePath, text]) => parseMarkdown(text, { relativePath }).page);
}

function options({ config = {}, times = {} }: SiteSetup) {
  return { config: configSchema.parse(config), times: new Map(Object.entries(times)) };
}
