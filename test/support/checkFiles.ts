import { CHECKS } from '../../src/check/checks';
import { API_CHECKS } from '../../src/features/api/check/index';
import type { CheckedPage, CheckedSite } from '../../src/check/checkedSite';
import { configSchema, type UserConfig } from '../../src/config/schema';
import { createHighlighter } from '../../src/markdown/code/highlight';
import { pageSteps } from '../../src/features/api/reading/pageSteps';
import { parsePage } from '../../src/parse/page';
import { sortDiagnostics, type Diagnostic } from '../../src/report/diagnostic';
import { ADMIN_SETTINGS } from './adminApi';
import { createSite } from '../../src/site/site';
import { OWN_SITE } from './sitePages';

/** The site of some pages, by their files below `content/`, as checks see it. */
function checkedSite(files: Record<string, string>, userConfig: UserConfig, publicFiles: string[]): CheckedSite {
  const config = configSchema.parse({ api: ADMIN_SETTINGS, ...userConfig });
  const highlight = createHighlighter();
  const parsed = Object.entries(files).map(([relativePath, text]) => {
    const { markdown, api, method, samples } = config;
    const source = { relativePath, file: `content/${relativePath}`, text };
    const written = { markdown, api, method, samples, imports: new Map(), highlight, details: true };
    return parsePage(source, { ...written, steps: [pageSteps] }).page;
  });
  const placeInConfig = () => ({ file: 'docgen.config.ts', line: 1, column: 1 });
  const { site } = createSite(parsed, {
    config,
    ...OWN_SITE,
    placeInConfig,
    times: new Map(),
    publicFiles,
    otherFiles: [],
  });
  const pages = site.pages.map((page): CheckedPage => ({ ...page, details: page.parsed.details! }));
  return {
    site,
    pages,
    config,
    placeInConfig,
    publicFiles,
    prepared: {},
    listing: new Set(),
    now: Date.parse('2026-06-01'),
  };
}

/** Pages with their details, by their files below `content/`. */
export function checkedPages(files: Record<string, string>): readonly CheckedPage[] {
  return checkedSite(files, {}, []).pages;
}

/** Problems that the checks find in some pages, without those that a build finds itself. */
export function checkFiles(
  files: Record<string, string>,
  userConfig: UserConfig = {},
  publicFiles: string[] = [],
): Diagnostic[] {
  const site = checkedSite(files, userConfig, publicFiles);
  return sortDiagnostics([...CHECKS, ...API_CHECKS].flatMap((check) => check(site)));
}

/** The same as `file:line:column code message`, for the page `page.md` without its name. */
export function faultsOf(files: Record<string, string>, userConfig?: UserConfig, publicFiles?: string[]): string[] {
  return checkFiles(files, userConfig, publicFiles).map(({ file, line, column, code, message }) =>
    [`${file === 'content/page.md' ? '' : `${file ?? ''} `}${line ?? '?'}:${column ?? '?'}`, code, message].join(' '),
  );
}
