import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DOCGEN_ENTRY } from './generators/generators.mjs';
import { editPage, prepareSite } from './generators/prepare.mjs';
import { measurePage } from './measurePage.mjs';
import { measureServe } from './measureServe.mjs';
import { outputSize } from './outputSize.mjs';
import { runProcess } from './runProcess.mjs';

/** A build that takes longer than this is measured only once. */
const LONG_SECONDS = 60;
const EDITS = 10;

/**
 * Builds a corpus of one size with docgen and its peers in turn, then measures the output.
 * @param {{ pages: number, generators: object[], folder: string, runs: number, seconds: number,
 *   report(text: string): void, keep(measured: object): void }} options
 *   `generators` are installed ones; `seconds` limits a build; `keep` receives the figures so far after every step
 */
export async function measureCorpus(options) {
  const { pages, generators, folder, runs, report, keep } = options;
  const measured = { pages, bytes: 0, generators: {} };
  const entries = [DOCGEN_ENTRY, ...generators].map((generator) => {
    report(`${pages} pages: writing them for ${generator.name}`);
    const figures = { name: generator.name, version: generator.version, cold: [], warm: [], changed: [] };
    measured.generators[generator.key] = figures;
    return { generator, corpus: prepareSite(generator, { folder, pages }), figures };
  });
  const [docgen, ...peers] = entries;
  measured.bytes = docgen.corpus.bytes;
  const step = async (text, work) => {
    report(`${pages} pages: ${text}`);
    const result = await work();
    keep(measured);
    return result;
  };

  for (let run = 0; run < runs; run++) {
    if (peers.length === 0) await buildCold(docgen, { ...options, run, step });
    for (const peer of peers) {
      if (!wantsRun(peer, run)) continue;
      const own = await buildCold(docgen, { ...options, run, step });
      const its = await buildCold(peer, { ...options, run, step });
      if (!its.failure && !own.failure) (peer.figures.ratios ??= []).push(its.seconds / own.seconds);
    }
  }
  for (let run = 0; run < runs; run++) {
    for (const entry of entries)
      if (entry.generator.keepsCache && wantsRun(entry, run)) await buildAgain(entry, { ...options, run, step });
  }
  for (const entry of entries) {
    if (entry.figures.failure) continue;
    entry.figures.output = outputSize(outputOf(entry));
    entry.figures.page = await step(`a page of ${entry.generator.name} in the browser`, () => viewPage(entry, runs));
  }
  docgen.figures.serve = await step('docgen serve', () => serve(docgen, runs));
  return measured;
}

const wantsRun = ({ figures }, run) => !figures.failure && (run === 0 || figures.cold[0].seconds <= LONG_SECONDS);

const outputOf = ({ generator, corpus }) => path.join(corpus.site, generator.output);

async function buildCold(entry, { run, seconds, step }) {
  const { generator, corpus, figures } = entry;
  for (const leftover of generator.leftovers)
    rmSync(path.join(corpus.site, leftover), { recursive: true, force: true });
  const result = await step(`${generator.name}, cold, run ${run + 1}`, () => build(entry, seconds));
  if (result.failure) figures.failure = result.failure;
  else figures.cold.push(result);
  return result;
}

/** Builds again with nothing changed and with one page changed, using what the cold build left behind. */
async function buildAgain(entry, { run, seconds, step }) {
  const { generator, corpus, figures } = entry;
  const { area, slug } = corpus.measured.page;
  const text = readFileSync(path.join(corpus.site, generator.content, area, `${slug}.md`), 'utf8');
  const warm = await step(`${generator.name}, nothing changed, run ${run + 1}`, () => build(entry, seconds));
  editPage(corpus, { generator, text, number: run + 1 });
  const changed = await step(`${generator.name}, one page changed, run ${run + 1}`, () => build(entry, seconds));
  if (!warm.failure) figures.warm.push(warm);
  if (!changed.failure) figures.changed.push(changed);
}

async function build({ generator, corpus }, seconds) {
  const { failure, ...run } = await runProcess(generator.command(generator.folder), {
    cwd: corpus.site,
    env: generator.env,
    seconds,
  });
  return {
    seconds: run.seconds,
    cpuSeconds: run.cpuSeconds,
    peakMegabytes: run.peakMegabytes,
    ...(failure && { failure }),
  };
}

/** A page that does not work in the browser does not discard the other figures. */
async function viewPage(entry, runs) {
  const { generator, corpus } = entry;
  const { page, next } = corpus.measured;
  try {
    return await measurePage({
      folder: outputOf(entry),
      path: generator.pathOf(page),
      next: generator.pathOf(next),
      nextTitle: next.name,
      runs,
    });
  } catch (error) {
    return { failure: String(error.message ?? error).split('\n')[0] };
  }
}

async function serve({ generator, corpus }, runs) {
  const { page } = corpus.measured;
  const file = path.join(corpus.site, generator.content, page.area, `${page.slug}.md`);
  try {
    return await measureServe({
      site: corpus.site,
      file,
      path: generator.pathOf(page),
      runs: Math.min(runs, 3),
      edits: EDITS,
    });
  } catch (error) {
    return { failure: String(error.message ?? error).split('\n')[0] };
  }
}
