import { readBuildId } from '../cache/buildId';
import { cutBlocks } from '../cache/blocks';
import type { OutputFile } from '../model/outputFile';
import { PART_FILE, type PartInfo, sourcesOf, writeBlocks } from '../cache/parts';
import type { SitePage } from '../model/site';
import type { PluggedSite } from './askPlugins';
import type { BuildRun } from './run';
import { sharedValue } from '../render/page';
import { pageOptions, shownPages } from './pageFiles';
import { namesOfShare, type Share } from './share';
import { writePages } from './writePages';
import type { WrittenSite } from './writeSite';

/** Passes the pages of a share to the output, with what is known of them for those who merge the parts. */
export async function writeShare(plugged: PluggedSite, run: BuildRun, share: Share): Promise<WrittenSite> {
  const { context } = plugged;
  const keyed = plugged.keyed();
  const { output, progress, resources, timer } = run;
  const store = resources.pages;
  const id = (await readBuildId()) ?? '';
  const own = namesOfShare(
    keyed.map(({ name }) => name),
    share,
  );
  const isOwn = ({ parsed: { relativePath } }: SitePage): boolean => own.has(relativePath);
  const mine = cutBlocks(keyed).filter(([first]) => own.has(first!.name));
  const add = (file: OutputFile) => output.add(file);
  const blocks = await writeBlocks(mine, { id, store, taken: resources.facts, add });
  const written = await timer.time('render and write', async () => {
    const ofEditions = [];
    for (const each of context.editions ?? [context]) {
      const site = { ...each.site, pages: each.site.pages.filter(isOwn) };
      const report = (done: number) => progress.report('rendering', done, site.pages.length);
      const shown = { ...each, site };
      ofEditions.push(
        await writePages(sharedValue(shown), shownPages(shown, store), {
          ...{ output, store, before: new Map(), progress: report, ...pageOptions(each) },
        }),
      );
    }
    return ofEditions;
  });
  const rendered = new Map(written.flatMap((each) => [...each.rendered]));
  const { index, count } = share;
  const info: PartInfo = { id, index, count, sources: sourcesOf(keyed, id), blocks, rendered: [...rendered] };
  await output.add({ path: PART_FILE, contents: JSON.stringify(info), source: 'docgen' });
  const faults = written.flatMap((each) => each.faults);
  return { ...plugged, diagnostics: [...plugged.diagnostics, ...faults], rendered };
}
