import type { Project } from '../config/project';
import type { Inputs } from '../model/inputs';
import { hasErrors } from '../report/diagnostic';
import { askPlugins } from './askPlugins';
import { commit } from './commit';
import { joinPages, type JoinedSite } from './joinPages';
import { parseInputs, type ParsedSite } from './parseInputs';
import { prepareRendering } from './prepareRendering';
import type { BuildResult } from './result';
import { createRun, type BuildOptions, type BuildRun } from './run';
import { writeSite } from './writeSite';

/** The whole pipeline after reading: inputs → parsed → joined → renderable → plugged → written → committed. */
export function build(project: Project, inputs: Inputs, options: BuildOptions): Promise<BuildResult> {
  const run = createRun(project, options);
  // An async function that awaits here would keep the text of all pages in memory until the end.
  return parseInputs(inputs, run).then((parsed) => buildParsed(parsed, run));
}

async function buildParsed(parsed: ParsedSite, run: BuildRun): Promise<BuildResult> {
  try {
    const joined = await joinPages(parsed, run);
    if (isRefused(joined, run)) return await refuse(joined, run);
    const renderable = await prepareRendering(joined, run);
    const plugged = await askPlugins(renderable, run);
    if (isRefused(plugged, run)) return await refuse(plugged, run);
    const written = await writeSite(plugged, run);
    return await commit(written, run);
  } catch (cause) {
    // Nothing may be running when the caller closes the cache.
    await Promise.allSettled([run.output.abandon(), parsed.saved]);
    throw cause;
  }
}

function isRefused({ diagnostics }: Pick<JoinedSite, 'diagnostics'>, { strict }: BuildRun): boolean {
  return hasErrors(diagnostics) || (strict && diagnostics.length > 0);
}

type Refused = Pick<JoinedSite, 'diagnostics' | 'past' | 'saved'>;

/** Problems leave the last good output unchanged. */
async function refuse({ diagnostics, past, saved }: Refused, run: BuildRun): Promise<BuildResult> {
  await Promise.all([run.output.abandon(), saved]);
  const remembered = { ...run.remembered, past };
  return { diagnostics, siteDiagnostics: diagnostics, timings: run.timer.timings(), remembered };
}
