import { fullHash, shortHash } from '../base/hash';
import { renewRows } from '../base/table';
import type { StoredOutline } from '../cache/outlineStore';
import type { LastBuild } from '../cache/outputState';
import type { StoredPage } from '../cache/encodedPage';
import { createPageKey } from '../cache/pageKey';
import { RENDERED } from '../cache/remembered';
import { partOf } from '../cache/sourceParts';
import { renewExports } from '../export/renewExports';
import type { Inputs } from '../model/inputs';
import type { ParsedPage } from '../model/parsedPage';
import type { SourceFile } from '../model/sourceFile';
import type { ParseSettings } from '../parse/parser';
import type { RenderContext } from '../render/context';
import { chunkFile, createValues, renderSitePage } from '../render/page';
import { renewLoadedFiles } from '../render/renewLoaded';
import { onPage, pageFault } from '../report/onPage';
import { sortDiagnostics, type Diagnostic } from '../report/diagnostic';
import { outputFile } from '../site/paths';
import type { StandingOutput } from '../write/output';
import { contentsOf } from './changedPages';
import type { OutlinedPage } from './editionOutline';
import { readPart, type ChangedPage, type KnownEdition, type KnownPart } from './outline';
import { parseSettings } from './parseInputs';
import { parsePages } from './parsePages';
import { siteImages } from './siteImages';
import { unreadSyntaxes } from './siteSyntaxes';
import { renderComponents } from './renderComponents';
import type { BuildResult } from './result';
import type { BuildRun } from './run';

/** Changes since the last build, and the state that it has left. */
export interface Renewal {
  inputs: Inputs;
  /** The places of the sources that have changed; nothing else has. */
  changed: readonly number[];
  last: LastBuild;
  outline: StoredOutline;
  output: StandingOutput;
}

/** Result of building the changed pages. */
export interface RenewedBuild extends BuildResult {
  /** See `SearchIndex`; one for each language. */
  common: readonly Readonly<Record<string, number>>[];
}

/**
 * Builds a site of which only texts inside of pages have changed, and makes only what shows these texts: the same files
 * as a whole build, with the same problems. Undefined if the rest of the site may show something else: nothing has been
 * added to the output then.
 */
export async function renewPages(renewal: Renewal, run: Omit<BuildRun, 'output'>): Promise<RenewedBuild | undefined> {
  const { inputs, outline, last, output } = renewal;
  const { timer, resources, remembered } = run;
  if (last.common === undefined) return undefined;
  const changed = await timer.time('parse', () => parseChanged(renewal, run));
  if (changed === undefined || !output.isUntouched()) return undefined;
  const shown = { pages: changed.map(({ after }) => ({ parsed: after })) };
  const images = await siteImages(shown, { ...run.project, files: inputs.files });
  const part = readPart(outline, changed, { project: run.project, inputs, images, ...contentsOf(resources.pages) });
  const made = await timer.time('render and write', () => renderPart(part, renewal, run));
  if (made === undefined) return undefined;
  await resources.pages.save(outline.files);
  const { diagnostics: found, files, bytes, changed: count } = await timer.time('commit', () => output.commit());
  const { diagnostics: siteDiagnostics, policy, summary } = last;
  const result = { diagnostics: sortDiagnostics([...siteDiagnostics, ...found]), siteDiagnostics };
  const timings = timer.timings();
  if (found.length > 0) return { ...result, timings, remembered, common: last.common };
  return {
    ...result,
    timings,
    remembered: { rendered: renewRows(remembered.rendered, made.rendered, RENDERED) },
    policy,
    summary: { ...summary, files, bytes, changed: count, milliseconds: timer.total() },
    common: made.common,
  };
}

/** The changed pages as they were and as they are; undefined if others may show more of one than its text. */
async function parseChanged(
  { inputs, changed, last, outline }: Renewal,
  { project, resources, progress }: Pick<BuildRun, 'project' | 'resources' | 'progress'>,
): Promise<ChangedPage[] | undefined> {
  const settings = parseSettings(project, inputs, resources.sourceParts);
  if (!hasSameSigns(unreadSyntaxes(project, inputs.sources, resources.sourceParts), last)) return undefined;
  const sources = changed.map((place) => inputs.sources[place]!);
  const outlined = sources.map(({ relativePath }) => outlinedPage(relativePath, outline));
  const before = sources.map((source, index) => parsedBefore(source, last.stamp.sources[changed[index]!]!));
  const withProblems = new Set(last.diagnostics.map(({ file }) => file));
  const isQuiet = sources.every(({ file }) => !withProblems.has(file));
  if (!isQuiet || outlined.includes(undefined) || before.includes(undefined)) return undefined;
  const report = (done: number) => progress.report('parsing', done, sources.length);
  const after = await parsePages(sources, { settings, resources, progress: report });
  const pages = after.map((page, index) => ({ outlined: outlined[index]!, before: before[index]!, after: page }));
  if (!pages.every(isSameOutside)) return undefined;
  return pages.map((each) => ({ ...each, before: each.before.page, after: each.after.page }));

  function parsedBefore(source: SourceFile, hash: string): StoredPage | undefined {
    return resources.pages.find(
      source.relativePath,
      keyBefore(source, { hash, settings, parts: resources.sourceParts }),
    );
  }
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

/** True if the last build reported the same syntaxes as unread by the site. */
function hasSameSigns(unread: readonly Diagnostic[], { diagnostics }: LastBuild): boolean {
  const messages = (some: readonly Diagnostic[]) =>
    some.flatMap(({ code, message }) => (code === 'syntax-unread' ? [message] : []));
  return messages(diagnostics).sort().join('\n') === messages(unread).sort().join('\n');
}

function outlinedPage(relativePath: string, { files, pages }: StoredOutline): OutlinedPage | undefined {
  const place = files.indexOf(relativePath);
  return place < 0 ? undefined : (JSON.parse(pages[place]!) as OutlinedPage);
}

/** True if only the page itself, and the search, show the change. */
function isSameOutside({ outlined, before, after }: { outlined: OutlinedPage; before: StoredPage; after: StoredPage }) {
  if (before.diagnostics.length > 0 || after.diagnostics.length > 0) return false;
  if (outlined.isSummarized === true && before.page.description !== after.page.description) return false;
  return outside(before.page) === outside(after.page);
}

/** All that is known of a page but its text and what it is about; of its links what they are, not where. */
function outside({ description: _about, searchText: _text, references, components, ...rest }: ParsedPage): string {
  const used = components?.map(({ line: _line, column: _column, ...use }) => use);
  return JSON.stringify([rest, references.map(({ kind, url }) => [kind, url]), used]);
}

/** Renders the components of the changed pages, and all that shows them; undefined if that takes all pages. */
async function renderPart({ editions, components }: KnownPart, renewal: Renewal, run: Omit<BuildRun, 'output'>) {
  const made: MadePart[] = [];
  for (const part of editions) {
    const context = await withComponents(part.context, components, { renewal, run });
    try {
      const files = context && makePart({ ...part, context }, renewal, run);
      if (files === undefined) return undefined;
      made.push(files);
    } catch (cause) {
      // A page on which docgen fails is a problem that a whole build tells.
      pageFault(cause, {});
      return undefined;
    }
  }
  const { output, last } = renewal;
  for (const { rendered, others } of made) {
    for (const { files, key } of rendered) for (const file of files) await output.add(file, key);
    for (const file of others) await output.add(file);
  }
  output.keepOthers(made.flatMap(({ rendered, gone }) => [...rendered.flatMap((each) => each.gone), ...gone]));
  const known = made.flatMap(({ rendered }) =>
    rendered.map(({ path, key, chunkHash }) => [path, { key, chunkHash }] as const),
  );
  const common = last.common!.map((words, edition) => made.find((each) => each.edition === edition)?.common ?? words);
  return { rendered: new Map(known), common };
}

/** The context with the components of its pages; undefined if something is wrong with them. */
async function withComponents(
  context: RenderContext,
  components: KnownPart['components'],
  { renewal: { inputs }, run }: { renewal: Renewal; run: Omit<BuildRun, 'output'> },
): Promise<RenderContext | undefined> {
  if (components === undefined) return context;
  const project = { ...run.project, files: inputs.files, isPart: true, contentOf: context.contentOf };
  const { rendered, diagnostics } = await renderComponents(context.site, project, inputs.components);
  if (diagnostics.length > 0) return undefined;
  return { ...context, ...(rendered && { components: { ...rendered, ...components } }) };
}

type MadePart = NonNullable<ReturnType<typeof makePart>>;

/** Makes the files that show the changed pages in one language; undefined if they can't be made without all pages. */
function makePart(
  { context, pages, exports, edition }: KnownEdition,
  { output, last }: Renewal,
  { resources, remembered, progress }: Omit<BuildRun, 'output'>,
) {
  const valueOf = createValues(context);
  const rendered = pages.map(({ before, after }, index) => {
    progress.report('rendering', index + 1, pages.length);
    const { path, relativePath } = after.record;
    const source = after.parsed.file;
    const { key } = onPage(source, () => valueOf(after, resources.pages.keyOf(relativePath)));
    const { chunk, document } = onPage(source, () => renderSitePage(after, context));
    const digest = fullHash(chunk);
    const chunkHash = shortHash(digest);
    const last = remembered.rendered.get(path);
    const files = [
      { path: outputFile(path), source, contents: onPage(source, document) },
      { path: chunkFile(after, chunkHash), source, contents: chunk, digest },
    ];
    const gone = last !== undefined && last.chunkHash !== chunkHash ? [chunkFile(after, last.chunkHash)] : [];
    return { before, after, path, key, chunkHash, files, gone };
  });
  const loaded = renewLoadedFiles({ read: output.read, pages: rendered, common: last.common![edition]! }, context);
  const texts = pages.map(({ known: { part, isTold = false }, before, after }) => ({
    before,
    page: after,
    part,
    isTold,
  }));
  const exported = renewExports({ ...exports, read: output.read, pages: texts }, context);
  if (loaded === undefined || exported === undefined) return undefined;
  return { rendered, edition, others: [...loaded.files, ...exported], gone: loaded.gone, common: loaded.common };
}
