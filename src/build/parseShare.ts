import { readBuildId } from '../cache/buildId';
import { cutBlocks } from '../cache/blocks';
import { createPageKey } from '../cache/pageKey';
import { PART_FILE, type PartInfo, sourcesOf, writeBlocks } from '../cache/parts';
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
function inTurns<Page>(blocks: readonly Page[][]): Page[][][] {
  const turns: Page[][][] = [];
  let pages = PAGES_PER_TURN;
  for (const block of blocks) {
    if (pages >= PAGES_PER_TURN) {
      turns.push([]);
      pages = 0;
    }
    turns.at(-1)!.push(block);
    pages += block.length;
  }
  return turns;
}

/** Parses the pages of a share, and writes what is known of them: facts, from which any share can be rendered. */
export async function parseShare(inputs: Inputs, run: BuildRun, share: Share): Promise<BuildResult> {
  const { output, progress, project, remembered, resources, timer } = run;
  const { sources } = inputs;
  const settings = parseSettings(project, inputs, resources.sourceParts);
  const keyOf = createPageKey(settings, resources.sourceParts);
  const names = sources.map(({ relativePath }) => relativePath);
  const own = namesOfShare(names, share);
  const id = (await readBuildId()) ?? '';
  const store = resources.pages;
  const blocks: PartInfo['blocks'][number][] = [];
  const all = cutBlocks(sources.map((source) => ({ name: source.relativePath, source })));
  let done = 0;
  // All pages of a part of a large site are too many to be in memory at once.
  for (const turn of inTurns(all.filter(([first]) => own.has(first!.name)))) {
    const parsed = turn.flat().map(({ source }) => source);
    const report = (more: number) => progress.report('parsing', done + more, own.size);
    await timer.time('parse', () =>
      parsePages(parsed, { settings, resources: { ...resources, aside: undefined }, progress: report }),
    );
    done += parsed.length;
    const keyed = turn.map((block) => block.map(({ name, source }) => ({ name, key: keyOf(source) })));
    blocks.push(...(await writeBlocks(keyed, { id, store, add: (file) => output.add(file) })));
    store.forget(parsed.map(({ relativePath }) => relativePath));
  }
  await store.save(names);
  const { index, count } = share;
  const named = names.map((name) => ({ name, key: '' }));
  const info: PartInfo = { id, index, count, sources: sourcesOf(named, id), blocks };
  await output.add({ path: PART_FILE, contents: JSON.stringify(info), source: 'docgen' });
  const { diagnostics, ...size } = await timer.time('commit', () => output.commit());
  const told = { diagnostics, siteDiagnostics: [], timings: timer.timings(), remembered };
  if (hasErrors(diagnostics)) return told;
  return { ...told, summary: { ...size, pages: own.size, redirects: 0, milliseconds: timer.total() }, policy: '' };
}
