import { hasErrors, sortDiagnostics } from '../report/diagnostic';
import type { BuildResult } from './result';
import type { BuildRun } from './run';
import type { WrittenSite } from './writeSite';

/** Makes the written files the site's output, all or none of them. */
export async function commit(written: WrittenSite, { output, timer, remembered }: BuildRun): Promise<BuildResult> {
  const { site, diagnostics: siteDiagnostics, rendered, past, changes } = written;
  await written.saved;
  const result = await timer.time('commit', () => output.commit());
  const diagnostics = sortDiagnostics([...siteDiagnostics, ...result.diagnostics]);
  if (hasErrors(result.diagnostics)) return { diagnostics, siteDiagnostics, timings: timer.timings(), remembered };
  const { files, bytes, changed } = result;
  const redirects = site.redirects.stubs.length;
  const summary = { pages: site.pages.length, redirects, files, bytes, changed, milliseconds: timer.total() };
  return {
    diagnostics,
    siteDiagnostics,
    timings: timer.timings(),
    remembered: { rendered, past, ...(changes && { changes }) },
    policy: written.context.policy,
    summary,
    site,
    pages: { context: written.context, input: written.input, settings: written.settings, rendered },
    commonWords: written.commonWords,
  };
}
