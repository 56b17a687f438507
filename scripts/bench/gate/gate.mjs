import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeCorpus } from '../corpus/writeCorpus.mjs';
import { writeGuides } from '../corpus/writeGuides.mjs';
import { DOCGEN } from '../measureBuild.mjs';
import { median } from '../median.mjs';
import { runProcess } from '../runProcess.mjs';
import { temporaryFolder } from '../temporaryFolder.mjs';
import { compareBudgets, mostOf, newBudgets } from './compareBudgets.mjs';
import { fileBytes, pageBytes } from './pageBytes.mjs';

const BUDGETS = path.join(import.meta.dirname, 'budgets.json');
const REFERENCE = path.join(import.meta.dirname, 'reference.mjs');
const TIMED = 240;
/** Few enough for one thread, whatever the machine's pace. */
const SMALL = 300;
const LARGE = 1000;
const GUIDES = 120;
/** Enough for every area to have several methods. */
const TYPES = 121;
/**
 * V8 collects garbage and compiles on helper threads whenever they find time; without them a program takes nearly the
 * same time in every run.
 */
const STEADY = ['--single-threaded'];
const MORE_ROUNDS = 6;

/**
 * Compares figures that must not grow with the committed budgets: the processor time of a cold build, without the
 * system's share, relative to that of only parsing the same markdown at the same time; the memory that each page costs;
 * the bytes that a reader loads.
 * @param {object} options
 * @param {string[]} [options.kinds] some of `KINDS`; left out, all
 * @param {boolean} options.update whether the figures become the budgets
 * @param {number} [options.large] how many pages the large site of `bytes` has
 * @param {(text: string) => void} options.report hears how far the gate is
 * @returns {Promise<{ text: string, failed: boolean }>}
 */
export async function runGate({ kinds = KINDS, update, report, large = LARGE }) {
  const folder = temporaryFolder('gate');
  const all = JSON.parse(readFileSync(BUDGETS, 'utf8'));
  const budgets = Object.fromEntries(Object.entries(all).filter(([kind]) => kinds.includes(kind)));
  const figures = {};
  for (const kind of kinds) {
    report(`gate: ${kind}`);
    figures[kind] = await MEASURES[kind]({ folder, budgets: update ? {} : budgets, report, large });
  }
  if (update) {
    writeFileSync(BUDGETS, `${JSON.stringify({ ...all, ...newBudgets(figures, budgets) }, null, 2)}\n`);
    return {
      text: `gate: the budgets are now what was measured, see ${path.relative(process.cwd(), BUDGETS)}\n`,
      failed: false,
    };
  }
  const { lines, failures } = compareBudgets(figures, budgets);
  const text = [...lines, ...failures.map((failure) => `failed: ${failure}`)].map((line) => `gate: ${line}\n`).join('');
  return { text, failed: failures.length > 0 };
}

const METHODS_TIME = `cold build of ${TIMED} pages against its markdown alone`;
const GUIDES_TIME = `cold build of ${GUIDES} guides against their markdown alone`;
const MEMORY = `peak memory for each page from ${SMALL} to ${LARGE}`;
const LARGE_PAGE = `page of ${LARGE}`;

const MEASURES = {
  async times({ folder, budgets, report }) {
    const sites = { [METHODS_TIME]: makeSite(folder, TIMED), [GUIDES_TIME]: makeGuides(folder) };
    const figures = {};
    for (const [time, site] of Object.entries(sites)) {
      const rounds = await measureRounds(site, { budget: budgets.times?.[time], report });
      figures[time] = rounded(median(rounds), 2);
    }
    return figures;
  },
  async memory({ folder }) {
    const less = await buildSite(makeSite(folder, SMALL));
    const more = await buildSite(makeSite(folder, LARGE));
    const growth = ((more.peakMegabytes - less.peakMegabytes) * 1000) / (LARGE - SMALL);
    return { [MEMORY]: Math.round(growth) };
  },
  /** Sizes of pages; the large site is the one built for `memory`, if that was measured. */
  async bytes({ folder, large }) {
    const types = makeSite(folder, TYPES, { calls: true });
    await buildSite(types);
    if (!existsSync(path.join(folder, String(large), 'dist'))) await buildSite(makeSite(folder, large));
    return {
      ...pageBytes(path.join(types, 'dist')),
      [LARGE_PAGE]: fileBytes(path.join(folder, String(large), 'dist'), 'invoices/get-invoice.html'),
    };
  },
};

/** Kinds of measurements, in this order. */
export const KINDS = Object.keys(MEASURES);

function makeSite(folder, pages, flavour) {
  const site = path.join(folder, String(pages));
  writeCorpus(path.join(site, 'content'), pages, flavour);
  return configured(site);
}

function makeGuides(folder) {
  const site = path.join(folder, 'guides');
  writeGuides(path.join(site, 'content'), GUIDES);
  return configured(site);
}

function configured(site) {
  writeFileSync(
    path.join(site, 'docgen.config.js'),
    "export default { lastUpdated: false, api: { url: 'https://api.example.com/' } };\n",
  );
  return site;
}

/**
 * One round will do if it is clear: if it has used up less than half of what may be lost. Otherwise a loss could be bad
 * luck, or luck could hide one, so the median of seven counts. Without a budget there is nothing to be clear about.
 */
async function measureRounds(site, { budget = 0, report }) {
  const rounds = [];
  const measure = async (count) => {
    for (let round = 0; round < count; round++) {
      report(`gate: times, round ${rounds.length + 1}`);
      const [build, reference] = await Promise.all([buildSite(site, STEADY), readAlone(path.join(site, 'content'))]);
      rounds.push(build.userSeconds / reference.userSeconds);
    }
  };
  await measure(1);
  if (median(rounds) > (budget + mostOf('times', budget)) / 2) await measure(MORE_ROUNDS);
  return rounds;
}

/**
 * Parsing alone takes nearly as long as the build beside it, so whatever slows down one slows down both. What the
 * system spends on writing the pages is left out: it trebles on a machine whose memory has just been full of others.
 */
function readAlone(content) {
  return run([process.execPath, ...STEADY, REFERENCE, content]);
}

/** A cold build into a folder that does not exist yet. */
function buildSite(site, flags = []) {
  rmSync(path.join(site, 'dist'), { recursive: true, force: true });
  return run([process.execPath, ...flags, DOCGEN, 'build', site, '--no-cache', '--quiet']);
}

async function run(command) {
  const result = await runProcess(command);
  if (result.failure) throw new Error(`${command.slice(1, 3).join(' ')} ${result.failure}\n${result.problems}`);
  return result;
}

const rounded = (number, digits) => Number(number.toFixed(digits));
