// Changed texts and the site as it was joined → the same output, from few pages.

import { renewRows } from '../base/table';
import { once } from '../base/waiting';
import type { TextFacts } from '../seam/feature';
import type { LastBuild } from '../cache/outputState';
import type { StoredPage } from '../cache/encodedPage';
import { createPageKey } from '../cache/pageKey';
import { RENDERED, type RenderedBefore } from '../cache/remembered';
import { partOf } from '../cache/sourceParts';
import type { StoredViews } from '../cache/viewStore';
import type { Inputs } from '../model/inputs';
import type { SourceFile } from '../model/sourceFile';
import type { ParseSettings } from '../parse/parser';
import { pageFault } from '../report/onPage';
import { sortDiagnostics, type Diagnostic } from '../report/diagnostic';
import type { StandingOutput } from '../write/output';
import { createIndexMaker } from './makeIndex';
import { parseSettings } from './parseInputs';
import { parsePages } from './parsePages';
import { unreadSyntaxes } from './siteSyntaxes';
import { writeLastAgain } from './editedLast';
import { createWordReader, wordPlaces, type WordPlace, type WordReader } from './siteWords';
import { makeEdited, type EditedEdition, type EditedPage } from './makeEdited';
import { isJoinedAlike, standingPages, type ChangedPage, type StandingSite } from './standing';
import type { BuildResult } from './result';
import type { BuildRun } from './run';

/** Changes since the last build, and the state that it has left. */
export interface Edit {
  inputs: Inputs;
  /** The places of the sources that have changed; nothing else has. */
  changed: readonly number[];
  last: LastBuild;
  views: StoredViews;
  output: StandingOutput;
}

/** Result of building the changed pages. */
export interface EditedBuild extends BuildResult {
  /** The views of the site still hold. */
  isEdited: true;
}

/** Parts of a run that this takes. */
type Run = Omit<BuildRun, 'output'>;

/**
 * Builds a site of which only texts inside of pages have changed, and makes only what shows these texts: the same files
 * as a whole build, with the same problems. Undefined if the rest of the site may show something else: nothing has been
 * added to the output then.
 */
export async function buildEdited(edit: Edit, run: Run): Promise<EditedBuild | undefined> {
  const { last, output } = edit;
  const { timer, remembered } = run;
  const site = JSON.parse(edit.views.site) as StandingSite;
  const changed = await timer.time('parse', () => parseChanged(edit, run));
  const asked = { about: new Set(site.asked.about), texts: new Set(site.asked.texts) };
  const isAlike = changed?.every((page) => isJoinedAlike(page, asked)) === true;
  const pages = isAlike ? changed.map((page) => pagesOf(page, edit.views)) : [undefined];
  if (pages.includes(undefined) || !output.isUntouched()) return undefined;
  const made = await timer.time('render and write', () =>
    writeEdited(pages.flat() as EditedPage[], { site, edit, run }),
  );
  if (made === undefined) return undefined;
  const sources = edit.inputs.sources.map(({ relativePath }) => relativePath);
  await run.resources.pages.save([...sources, ...edit.views.sources]);
  const { diagnostics: found, files, bytes, changed: count } = await timer.time('commit', () => output.commit());
  const { diagnostics: siteDiagnostics, policy, summary } = last;
  const result = { diagnostics: sortDiagnostics([...siteDiagnostics, ...found]), siteDiagnostics };
  const timings = timer.timings();
  if (found.length > 0) return { ...result, timings, remembered, isEdited: true };
  return {
    ...result,
    timings,
    remembered: { rendered: renewRows(remembered.rendered, made, RENDERED) },
    policy,
    summary: { ...summary, files, bytes, changed: count, milliseconds: timer.total() },
    isEdited: true,
  };
}

/** The changed pages as they were and as they are; undefined if something else is to be said of one. */
async function parseChanged(
  { inputs, changed, last }: Edit,
  { project, resources, progress }: Pick<BuildRun, 'project' | 'resources' | 'progress'>,
): Promise<ChangedPage[] | undefined> {
  const settings = parseSettings(project, inputs, resources.sourceParts);
  if (!hasSameSigns(unreadSyntaxes(settings, inputs.sources, resources.sourceParts), last)) return undefined;
  const sources = changed.map((place) => inputs.sources[place]!);
  const before = sources.map((source, index) => parsedBefore(source, last.stamp.sources[changed[index]!]!));
  const withProblems = new Set(last.diagnostics.map(({ file }) => file));
  if (before.includes(undefined)) return undefined;
  const report = (done: number) => progress.report('parsing', done, sources.length);
  const after = await parsePages(sources, { settings, resources, progress: report });
  const pages = after.map((page, index) => ({ before: before[index]!, after: page }));
  const isToldAlike = ({ before: old, after: page }: (typeof pages)[number]): boolean =>
    placesOf(old) === placesOf(page) || ![old, page].some((each) => hasProblems(each, withProblems));
  if (!pages.every(isToldAlike)) return undefined;
  return pages.map(({ before: old, after: page }) => ({ before: old.page, after: page.page }));

  function parsedBefore(source: SourceFile, hash: string): StoredPage | undefined {
    return resources.pages.find(
      source.relativePath,
      keyBefore(source, { hash, settings, parts: resources.sourceParts }),
    );
  }
}

function hasProblems({ page, diagnostics }: StoredPage, withProblems: ReadonlySet<string | undefined>): boolean {
  return diagnostics.length > 0 || withProblems.has(page.file);
}

/** The problems of a page, and all places in it that problems of the site may name. */
function placesOf({ page: { references, components }, diagnostics }: StoredPage): string {
  return JSON.stringify([diagnostics, references, components]);
}

/** The key under which the last build has parsed a source. */
function keyBefore(
  source: SourceFile,
  { hash, settings, parts }: { hash: string; settings: ParseSettings; parts: BuildRun['resources']['sourceParts'] },
): string {
  const { relativePath, file } = source;
  const old: SourceFile = { relativePath, file, text: '' };
  return createPageKey(settings, new WeakMap([[old, { ...partOf(source, parts), hash }]]))(old);
}

/** True if the last build reported the same syntaxes as unread by the site, at the same places. */
function hasSameSigns(unread: readonly Diagnostic[], { diagnostics }: LastBuild): boolean {
  const messages = (some: readonly Diagnostic[]) =>
    some.flatMap(({ code, message, file, line, column }) =>
      code === 'syntax-unread' ? [[message, file, line, column].join(' ')] : [],
    );
  return messages(diagnostics).sort().join('\n') === messages(unread).sort().join('\n');
}

/** Places of the words of all pages, by source. */
function wordsOf(
  { inputs, views }: Edit,
  { resources: { pages: store } }: Pick<Run, 'resources'>,
): Map<string, WordPlace> {
  const sources = new Set(inputs.sources.map(({ relativePath }) => relativePath));
  const others = new Set(views.sources.filter((name) => !sources.has(name)));
  const places = [sources, others].map((names) =>
    wordPlaces(
      [...names].map((name) => ({ name, key: store.keyOf(name) })),
      ({ name, key }) => store.find(name, key)!.page,
    ),
  );
  return new Map(places.flatMap((each) => [...each]));
}

function pagesOf(changed: ChangedPage, views: StoredViews): EditedPage[] | undefined {
  return standingPages(changed.after.relativePath, views)?.map((known) => ({ ...changed, known }));
}

/** Makes all that shows the changed texts; undefined if that takes all pages. */
async function writeEdited(
  pages: readonly EditedPage[],
  { site, edit, run }: { site: StandingSite; edit: Edit; run: Run },
): Promise<Map<string, RenderedBefore> | undefined> {
  const { output } = edit;
  const { remembered, resources } = run;
  const places = once(() => wordsOf(edit, run));
  const read = createWordReader(resources.words);
  const of = { output, run, indexOf: createIndexMaker(places, { read }), factsOf: createFacts(places, read) };
  const made: EditedEdition[] = [];
  for (const [number, edition] of site.editions.entries()) {
    const own = pages.filter(({ known }) => known.edition === number);
    if (own.length === 0) continue;
    const part = await makeEdited(own, { ...of, edition }).catch((cause: unknown) => {
      // A page on which docgen fails is a problem that a whole build tells.
      pageFault(cause, {});
      return undefined;
    });
    if (part === undefined) return undefined;
    made.push(part);
  }
  for (const { file, key } of made.flatMap(({ files }) => files)) await output.add(file, key);
  const rendered = new Map(made.flatMap((part) => [...part.rendered]));
  const gone = made.flatMap((part) => part.gone);
  const goneLast = await writeLastAgain({
    ...{ site, output, gone, client: await resources.client },
    manifests: new Map(made.map(({ edition, manifest }) => [edition, manifest])),
    rendered: { get: (path) => rendered.get(path) ?? remembered.rendered.get(path) },
  });
  output.keepOthers([...gone, ...goneLast]);
  return rendered;
}

/** Makes a function for what lists say of a page's text, which is known of the page's block. */
function createFacts(places: () => ReadonlyMap<string, WordPlace>, read: WordReader): (source: string) => TextFacts {
  return (source) => {
    const [{ abouts, sizes }, place] = read(places().get(source)!);
    return { about: abouts[place]!, size: sizes[place]! };
  };
}
