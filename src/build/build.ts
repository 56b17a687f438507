// The inputs of a site → its output, its problems, and what the next build may need: the order of all passes.

import type { Project } from '../config/project';
import type { Inputs } from '../model/inputs';
import { areInTheWay } from '../report/inTheWay';
import { hasErrors, sortDiagnostics } from '../report/diagnostic';
import { askPlugins } from './askPlugins';
import { joinPages, type JoinedSite } from './joinPages';
import { parseInputs, type ParsedSite } from './parseInputs';
import { prepareRendering } from './prepareRendering';
import type { BuildResult } from './result';
import { createRun, type BuildOptions, type BuildRun } from './run';
import { parseShare } from './parseShare';
import { writeShare } from './writeShare';
import { writeSite, type WrittenSite } from './writeSite';

/** The whole pipeline after reading: inputs → parsed → joined → renderable → plugged → written → committed. */
export function build(project: Project, inputs: Inputs, options: BuildOptions): Promise<BuildResult> {
  const run = createRun(project, options);
  if (run.share?.stage === 'parse') return parseShare(inputs, run, run.share);
  // An async function that awaits here would keep the text of all pages in memory until the end.
  return parseInputs(inputs, run).then((parsed) => buildParsed(parsed, run));
}

async function buildParsed(parsed: ParsedSite, run: BuildRun): Promise<BuildResult> {
  const { notes } = run.resources.pages;
  try {
    notes.take(true);
    const joined = await joinPages(parsed, run);
    if (isRefused(joined, run)) return await refuse(joined, run);
    const renderable = await prepareRendering(joined, run);
    const plugged = await askPlugins(renderable, run);
    if (isRefused(plugged, run)) return await refuse(plugged, run);
    notes.take(false);
    const { share } = run;
    const written = share === undefined ? await writeSite(plugged, run) : await writeShare(plugged, run, share);
    if (isRefused(written, run)) return await refuse(written, run);
    return await commit(written, run);
  } catch (cause) {
    // Nothing may be running when the caller closes the cache.
    await Promise.allSettled([run.output.abandon(), parsed.saved]);
    throw cause;
  } finally {
    notes.take(false);
  }
}

function isRefused({ diagnostics }: Pick<JoinedSite, 'diagnostics'>, { strict, serving }: BuildRun): boolean {
  return areInTheWay(diagnostics, serving) || (strict && diagnostics.length > 0);
}

type Refused = Pick<JoinedSite, 'diagnostics' | 'past' | 'saved'>;

/** Problems leave the last good output unchanged. */
async function refuse({ diagnostics, past, saved }: Refused, run: BuildRun): Promise<BuildResult> {
  await Promise.all([run.output.abandon(), saved]);
  const remembered = { ...run.remembered, past };
  return { diagnostics, siteDiagnostics: diagnostics, timings: run.timer.timings(), remembered };
}

/** Makes the written files the site's output, all or none of them. */
async function commit(written: WrittenSite, { output, timer, remembered, share }: BuildRun): Promise<BuildResult> {
  const { site, diagnostics: siteDiagnostics, rendered, past, changes } = written;
  await written.saved;
  const result = await timer.time('commit', () => output.commit());
  const diagnostics = sortDiagnostics([...siteDiagnostics, ...result.diagnostics]);
  if (hasErrors(result.diagnostics)) return { diagnostics, siteDiagnostics, timings: timer.timings(), remembered };
  const { files, bytes, changed } = result;
  const redirects = share === undefined ? site.redirects.stubs.length : 0;
  const summary = { pages: rendered.size, redirects, files, bytes, changed, milliseconds: timer.total() };
  return {
    diagnostics,
    siteDiagnostics,
    timings: timer.timings(),
    remembered: { rendered, past, ...(changes && { changes }) },
    policy: written.context.policy,
    summary,
    site,
    pages: {
      context: written.context,
      input: written.input,
      settings: written.settings,
      values: written.values,
      last: written.last,
      plans: written.plans,
      rendered,
    },
  };
}
