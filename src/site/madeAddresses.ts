import { changesPath, machineReadablePath } from '../../client/shared/markdownPath';
import type { SitePage } from '../model/site';
import { allPagesPath } from './allPagesPath';
import { selectedExports, type ExportName } from './selectedExports';
import type { SiteInput } from './siteInput';

/** Addresses of what each export writes. */
const WRITTEN: Readonly<Record<ExportName, readonly string[]>> = {
  openapi: ['/openapi.json'],
  postman: ['/postman_collection.json'],
  methods: ['/methods.json', '/methods.schema.json', '/operations.json'],
  markdown: [],
  changes: [changesPath, '/changes.json', '/changes.atom', '/feed.json'],
  llms: ['/llms.txt', '/llms-full.txt'],
};

/** Addresses that pages may link to although nobody has written a page or a file for them: docgen makes them. */
export function madeAddresses(
  pages: readonly SitePage[],
  { config, languages = [], hasHistory = false, isDescribed = false }: SiteInput,
): ReadonlySet<string> {
  const exported = [...selectedExports(config, pages, { ofPages: hasHistory, ofPlugins: isDescribed })];
  return new Set([
    allPagesPath([]),
    ...languages.map(({ folder }) => folder.slice(0, -1) + allPagesPath([])),
    '/pages.json',
    ...(config.siteUrl === undefined ? [] : ['/sitemap.xml', '/robots.txt']),
    ...(exported.length === 0 ? [] : [machineReadablePath]),
    ...exported.flatMap((name) => WRITTEN[name]),
  ]);
}
