import { readBuildId } from '../cache/buildId';
import { createPageKey } from '../cache/pageKey';
import { factsFiles, PART_FILE, type PartInfo, sourcesOf } from '../cache/parts';
import type { Inputs } from '../model/inputs';
import { hasErrors } from '../report/diagnostic';
import { parseSettings } from './parseInputs';
import { parsePages } from './parsePages';
import type { BuildResult } from './result';
import type { BuildRun } from './run';
import { namesOfShare, type Share } from './share';

/** Parses the pages of a share, and writes what is known of them: facts, from which any share can be rendered. */
export async function parseShare(inputs: Inputs, run: BuildRun, share: Share): Promise<BuildResult> {
  const { output, progress, project, remembered, resources, timer } = run;
  const { sources } = inputs;
  const settings = parseSettings(project, inputs, resources.sourceParts);
  const keys = sources.map(createPageKey(settings, resources.sourceParts));
  const keyed = sources.map(({ relativePath: name }, index) => ({ name, key: keys[index]! }));
  const own = namesOfShare(
    keyed.map(({ name }) => name),
    share,
  );
  const report = (done: number) => progress.report('parsing', done, own.size);
  const parsed = sources.filter(({ relativePath }) => own.has(relativePath));
  await timer.time('parse', () => parsePages(parsed, { settings, resources, progress: report }));
  await resources.pages.save(keyed.map(({ name }) => name));
  const id = (await readBuildId()) ?? '';
  const { index, count } = share;
  const info: PartInfo = { id, index, count, sources: sourcesOf(keyed, id) };
  const facts = await factsFiles(keyed, { id, store: resources.pages, isOwn: (name) => own.has(name) });
  for (const file of facts) await output.add({ ...file, source: 'docgen' });
  await output.add({ path: PART_FILE, contents: JSON.stringify(info), source: 'docgen' });
  const { diagnostics, ...size } = await timer.time('commit', () => output.commit());
  const told = { diagnostics, siteDiagnostics: [], timings: timer.timings(), remembered };
  if (hasErrors(diagnostics)) return told;
  return { ...told, summary: { ...size, pages: own.size, redirects: 0, milliseconds: timer.total() }, policy: '' };
}
