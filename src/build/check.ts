import { CHECKS } from '../check/checks';
import { ofForeignPages } from '../check/foreignPages';
import { hasForeignPages } from '../config/generator';
import type { CheckedPage, CheckedSite, ToldFacts } from '../check/checkedSite';
import { FEATURES, TELLERS } from '../features/features';
import type { SourceParts } from '../cache/sourceParts';
import type { Project } from '../config/project';
import { once } from '../base/waiting';
import type { Site, SitePage } from '../model/site';
import { askProblems } from '../plugins/askProblems';
import { pluginSite } from '../plugins/pluginSite';
import { createHighlighter, type Highlight } from '../markdown/code/highlight';
import type { FeatureInputs } from '../model/inputs';
import type { ParseResult } from '../model/parsedPage';
import { createPageParser } from '../parse/parser';
import { PARSER_PARTS } from './parserParts';
import { copyFiles } from './copyFiles';
import { joinWhole } from './joinWhole';
import { pluggedInput } from './pluggedInput';
import { renderFeatures } from './renderFeatures';
import { siteInput } from './joinPages';
import { parseSettings } from './parseInputs';
import { NO_IMAGES } from './siteImages';
import { unreadSyntaxes } from './siteSyntaxes';
import type { SourceFile } from '../model/sourceFile';
import { readInputs } from './readInputs';
import { hostingOf } from './hosting';
import { sortDiagnostics, type Diagnostic } from '../report/diagnostic';
import type { Progress } from '../report/progress';
import { homePage } from '../site/homePage';
import { isDraft, isFallback } from '../site/visibility';

export interface CheckResult {
  diagnostics: Diagnostic[];
  site: Site;
  pages: readonly CheckedPage[];
  /** All that features have read. */
  read: FeatureInputs;
  /** Facts that features tell beside problems. */
  told: readonly ToldFacts[];
}

/** Runs a build up to the site, then finds all else that readers could trip over; writes nothing. */
export async function check(project: Project, { progress }: { progress: Progress }): Promise<CheckResult> {
  const { config } = project;
  progress.report('reading');
  const inputs = await readInputs(project);
  const { files, sources, commits } = inputs;
  const parts: SourceParts = new WeakMap();
  const settings = { ...parseSettings(project, inputs, parts), details: true, omitsMarkdown: true };
  const unread = [...inputs.diagnostics, ...unreadSyntaxes(settings, sources, parts)];
  const parse = createPageParser(PARSER_PARTS, highlightJson());
  const report = (done: number) => progress.report('parsing', done, sources.length);
  const parsed = await parseAll(sources, (source) => parse(source, settings), report);
  progress.report('checking');
  const records = () => parsed.map(({ page }) => page);
  const plugged = await pluggedInput(
    project,
    records().filter((page) => !isDraft(page)),
  );
  const input = { ...siteInput(plugged.project, { ...inputs, settings }), weights: plugged.weights };
  const home = homePage(records(), input);
  if (home !== undefined) parsed.push(await parse(home, settings));
  const joined = await joinWhole(records(), input, { project });
  const { site } = joined;
  const written = site.pages.filter((page) => !isFallback(page));
  const pages = written.map((page): CheckedPage => ({ ...page, details: page.parsed.details! }));
  const { placeInConfig, publicFiles } = input;
  const { hasOtherSidebars } = project.record ?? {};
  const about = { config, placeInConfig, publicFiles, hasOtherSidebars, tellers: TELLERS, now: Date.now() };
  const checked: CheckedSite = { site, pages, ...about, ...joined.features };
  const contents = new Map(parsed.map(({ page, content }) => [page.relativePath, content]));
  const contentOf = (page: SitePage) => contents.get(page.parsed.relativePath)!;
  const made = await renderFeatures(site, { project, inputs, contentOf, isChecked: true });
  const ofHosts = (await hostingOf(config)).problems(publicFiles);
  const notes = project.generator.isUntouched ? joined.notes.filter(isNoOtherRule) : joined.notes;
  const ofFiles = await copyFiles(project, { ...files, assets: site.assets }, () => Promise.resolve());
  const ofSite = [...joined.diagnostics, ...notes, ...made.diagnostics, ...ofHosts, ...ofFiles];
  const ofBuild = [...unread, ...commits.diagnostics, ...parsed.flatMap(({ diagnostics }) => diagnostics), ...ofSite];
  const seen = once(() => pluginSite({ project, site, contentOf, components: made.rendered, images: NO_IMAGES }));
  const ofPlugins = [...plugged.diagnostics, ...(await askProblems(config.plugins, seen))];
  const ofFeatures = await Promise.all(FEATURES.flatMap((feature) => feature.check?.(checked) ?? []));
  const all = [...CHECKS.flatMap((each) => each(checked)), ...ofFeatures.flatMap((each) => each.diagnostics)];
  const found = hasForeignPages(project.generator) ? ofForeignPages(all, ofBuild) : all;
  return {
    ...{ site, pages, read: inputs.features },
    diagnostics: sortDiagnostics([...ofBuild, ...found.filter(isNotAmong(ofBuild)), ...ofPlugins]),
    told: ofFeatures.flatMap(({ told }) => told ?? []),
  };
}

/** The id of the generator that a site was made for is no other one. */
function isNoOtherRule({ code }: Diagnostic): boolean {
  return code !== 'anchor-of-other-rule';
}

async function parseAll(
  sources: readonly SourceFile[],
  parse: (source: SourceFile) => ParseResult | Promise<ParseResult>,
  report: (done: number) => void,
): Promise<ParseResult[]> {
  const parsed: ParseResult[] = [];
  for (const source of sources) {
    report(parsed.length + 1);
    parsed.push(await parse(source));
  }
  return parsed;
}

/** Only JSON is highlighted, because the ids of response keys are found there; other code cannot have problems. */
function highlightJson(): Highlight {
  const highlight = createHighlighter();
  return (code, language) => (language === 'json' ? highlight(code, language) : []);
}

/** The build already reports JSON that it has to read. */
function isNotAmong(known: readonly Diagnostic[]): (diagnostic: Diagnostic) => boolean {
  const places = new Set(known.map(place));
  return (diagnostic) => diagnostic.code !== 'json-syntax' || !places.has(place(diagnostic));
}

function place({ file, line, column }: Diagnostic): string {
  return [file, line, column].join(':');
}
