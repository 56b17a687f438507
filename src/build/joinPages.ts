// The facts of all pages → the site, and the problems that only the whole site shows.

import path from 'node:path';
import { linkPlaces } from '../site/linkPlaces';
import { historyDiagnostics } from '../read/siteHistory';
import { languagesOf } from '../config/languages';
import { placeInSettings } from '../config/placeInSettings';
import type { Project } from '../config/project';
import type { ParsedPage } from '../model/parsedPage';
import type { RenderedComponents } from '../model/renderedComponents';
import type { Site } from '../model/site';
import { sortDiagnostics, type Diagnostic } from '../report/diagnostic';
import { TELLERS } from '../features/features';
import type { SiteInput } from '../site/siteInput';
import { unrenderedTest, isDraft } from '../site/visibility';
import { addressed } from './addressed';
import { contentsOf } from './changedPages';
import { pluggedInput } from './pluggedInput';
import { folderOrder, type JoinedFeatures } from './joinSite';
import { joinWhole } from './joinWhole';
import { renderFeatures } from './renderFeatures';
import { judge } from './judge';
import type { ParsedSite } from './parseInputs';
import type { BuildRun } from './run';
import { hostingOf } from './hosting';

/** The whole site as data, with all problems found so far. */
export interface JoinedSite extends ParsedSite {
  site: Site;
  input: SiteInput;
  parts: JoinedFeatures;
  /** Rendered components. */
  rendered: RenderedComponents | undefined;
}

/** Joins the pages into a site, and checks what can be seen only with all of them. */
export async function joinPages(parsed: ParsedSite, run: BuildRun): Promise<JoinedSite> {
  const { project, timer } = run;
  const { pages, commits, past, isOwn } = parsed;
  const shown = pages.map(({ page }) => page);
  const isUnrendered = unrenderedTest(shown, project.generator);
  const isRead = (page: ParsedPage) => (run.serving || !isDraft(page)) && !isUnrendered(page);
  const { project: plugged, weights, diagnostics: ofPlugins } = await pluggedInput(project, shown.filter(isRead));
  const written = { ...siteInput(plugged, parsed), weights, isOwn, withDrafts: run.serving };
  const seen = run.serving ? run.resources.seen : undefined;
  const joined = await timer.time('site', () => joinWhole(shown, written, { project, seen }));
  const { input } = joined;
  const { contentOf } = contentsOf(run.resources.pages);
  const made = await timer.time('components', () =>
    renderFeatures(joined.site, { project, inputs: parsed, contentOf, isChecked: false }),
  );
  const { rendered, site = joined.site, times = [] } = made;
  for (const [name, time] of times) timer.note(`component ${name} on the server`, time);
  const isShown = site.data.exports?.changes === true;
  const diagnostics: Diagnostic[] = sortDiagnostics([
    ...parsed.diagnostics,
    ...commits.diagnostics,
    ...historyDiagnostics(past.history, isShown),
    ...pages.flatMap((each) => (isOwn(each.page) && isRead(each.page) ? each.diagnostics : [])),
    ...joined.diagnostics,
    ...ofPlugins,
    ...made.diagnostics,
    ...(await hostingOf(project.config)).problems(parsed.files.publicFiles),
  ]);
  return { ...parsed, site, input, parts: joined.features, rendered, diagnostics: judge(diagnostics, project, run) };
}

/** Input of a site in addition to its pages. */
export function siteInput(
  project: Project,
  { files, look, commits, tip, settings }: Pick<ParsedSite, 'files' | 'look' | 'commits' | 'tip' | 'settings'>,
): SiteInput {
  const { contentFolder, generator, record, version } = project;
  const config = addressed(project, settings);
  return {
    config,
    look: look.shown,
    generator,
    folder: path.basename(contentFolder),
    linkPlaces: linkPlaces(project),
    placeInConfig: (text) => placeInSettings(project, text),
    times: commits.times,
    authors: commits.authors,
    languages: languagesOf(config),
    hasHistory: tip.state !== 'none',
    isDescribed: tip.state !== 'none' && tip.described !== undefined,
    publicFiles: files.publicFiles,
    otherFiles: files.otherFiles,
    staticFiles: files.staticFiles,
    folders: record?.folders,
    order: folderOrder,
    tellers: TELLERS,
    refused: files.refused,
    version,
  };
}
