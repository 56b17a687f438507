import { readBuildId } from '../cache/buildId';
import { cutBlocks, type KeyedPage } from '../cache/blocks';
import { createPageKey } from '../cache/pageKey';
import { factsFiles, PART_FILE, type PartInfo, sourcesOf } from '../cache/parts';
import type { Inputs } from '../model/inputs';
import { hasErrors } from '../report/diagnostic';
import { parseSettings } from './parseInputs';
import { parsePages } from './parsePages';
import type { BuildResult } from './result';
import type { BuildRun } from './run';
import { namesOfShare, type Share } from './share';

/** So many pages are parsed before what is known of them is written. */
const PAGES_PER_TURN = 5000;

/** Blocks of pages, as many together as are parsed in one turn. */
function inTurns(blocks: readonly KeyedPage[][]): KeyedPage[][] {
  const turns: KeyedPage[][] = [];
  for (const block of blocks) {
    const last = turns.at(-1);
    if (last !== undefined && last.length < PAGES_PER_TURN) last.push(...block);
    else turns.push([...block]);
  }
  return turns;
}

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
  const id = (await readBuildId()) ?? '';
  const store = resources.pages;
  const bySource = new Map(sources.map((source) => [source.relativePath, source]));
  let done = 0;
  // All pages of a part of a large site are too many to be in memory at once.
  for (const pages of inTurns(cutBlocks(keyed).filter(([first]) => own.has(first!.name)))) {
    const names = pages.map(({ name }) => name);
    const report = (more: number) => progress.report('parsing', done + more, own.size);
    const parsed = names.map((name) => bySource.get(name)!);
    await timer.time('parse', () =>
      parsePages(parsed, { settings, resources: { ...resources, aside: undefined }, progress: report }),
    );
    done += names.length;
    for (const file of await factsFiles(pages, { id, store, isOwn: () => true }))
      await output.add({ ...file, source: 'docgen' });
    store.forget(names);
  }
  await store.save(keyed.map(({ name }) => name));
  const { index, count } = share;
  const info: PartInfo = { id, index, count, sources: sourcesOf(keyed, id) };
  await output.add({ path: PART_FILE, contents: JSON.stringify(info), source: 'docgen' });
  const { diagnostics, ...size } = await timer.time('commit', () => output.commit());
  const told = { diagnostics, siteDiagnostics: [], timings: timer.timings(), remembered };
  if (hasErrors(diagnostics)) return told;
  return { ...told, summary: { ...size, pages: own.size, redirects: 0, milliseconds: timer.total() }, policy: '' };
}
