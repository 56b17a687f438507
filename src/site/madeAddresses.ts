import { changesPage, machineReadablePage } from '../../client/shared/markdownPath';
import type { SitePage } from '../model/site';
import { allPagesPath } from './allPagesPath';
import { selectedExports, type ExportName } from './selectedExports';
import type { SiteInput } from './siteInput';

/** Files of each export, once for each language. */
const WRITTEN: Readonly<Record<ExportName, readonly string[]>> = {
  openapi: ['openapi.json'],
  postman: ['postman_collection.json'],
  methods: ['methods.json', 'methods.schema.json', 'operations.json'],
  markdown: [],
  changes: [changesPage, 'changes.json', 'changes.atom', 'feed.json'],
  llms: ['llms.txt', 'llms-full.txt'],
};

/** Addresses that pages may link to although nobody has written a page or a file for them: docgen makes them. */
export function madeAddresses(
  pages: readonly SitePage[],
  { config, languages = [], hasHistory = false, isDescribed = false }: SiteInput,
): ReadonlySet<string> {
  const exported = [...selectedExports(config, pages, { ofPages: hasHistory, ofPlugins: isDescribed })];
  const inEach = [
    allPagesPath([]).slice(1),
    ...(exported.length === 0 ? [] : [machineReadablePage]),
    ...exported.flatMap((name) => WRITTEN[name]),
  ];
  const folders = ['/', ...languages.map(({ folder }) => folder)];
  return new Set([
    ...folders.flatMap((folder) => inEach.map((name) => folder + name)),
    '/pages.json',
    ...(config.siteUrl === undefined ? [] : ['/sitemap.xml', '/robots.txt']),
  ]);
}
