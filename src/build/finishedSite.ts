import type { Project } from '../config/project';
import { hasErrors, UsageError } from '../report/diagnostic';
import type { Output } from '../write/output';
import { askPlugins, type PluggedSite } from './askPlugins';
import { joinPages } from './joinPages';
import { parseInputs } from './parseInputs';
import { prepareRendering } from './prepareRendering';
import { readInputs } from './readInputs';
import { createRun } from './run';

const NO_PROGRESS = { report: () => undefined, clear: () => undefined };

/** A site as it is before anything is written; what keeps it from being one is a usage error. */
export async function finishedSite(project: Project, output: Output): Promise<PluggedSite> {
  const inputs = await readInputs(project);
  const run = createRun(project, { output, progress: NO_PROGRESS });
  const joined = await joinPages(await parseInputs(inputs, run), run);
  if (hasErrors(joined.diagnostics)) throw new UsageError(joined.diagnostics);
  return askPlugins(await prepareRendering(joined, run), run);
}
