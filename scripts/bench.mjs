// `npm run bench`: measures how fast docgen is; see `--help`.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { listAreas } from './bench/corpus/catalogue.mjs';
import { publishFigures } from './bench/publishFigures.mjs';
import { KINDS, runGate } from './bench/gate/gate.mjs';
import { PEERS } from './bench/generators/generators.mjs';

const HELP = `npm run bench -- [options]

Without --site, --serve, --trees and --gate: builds an invented API reference, and measures the builds, docgen serve and a method
page in the browser. Prints the tables, and writes them with all figures to the folder given with --out.

  --pages LIST     how many pages the reference has, up to 100000 (default 400; 400,2000,10000 for several)
  --peers          also measure other generators, in turn with docgen: they are installed in a temporary folder,
                   except Hugo, which has to be installed already (apt-get install hugo)
  --only LIST      measure only these peers: ${PEERS.map(({ key }) => key).join(', ')}
  --runs N         runs of each kind, of which the median counts (default 3); builds of over a minute run once
  --timeout N      seconds that a build may take (default 600)
  --work DIR       keep everything that is installed and built in this folder, for the next run
  --publish        put the tables into the manual's page Speed
  --out DIR        folder for the figures (default .bench)
  --site           the Admin Api site instead: stages, what exports and samples cost, a page
  --serve          docgen serve on the Admin Api site: the first page, and from saving a page to the browser
  --trees LIST     folders of anyone's markdown instead: cold builds by docgen and by Eleventy in turn
  --gate           compare figures that must not grow with the budgets in scripts/bench/gate/budgets.json; exit code 1 on a loss
  --kinds LIST     with --gate: only these of times,memory,bytes
  --update         with --gate: make the measured figures the budgets
  --json           print the figures as JSON
`;

const OPTIONS = {
  pages: { type: 'string', default: '400' },
  peers: { type: 'boolean', default: false },
  only: { type: 'string' },
  runs: { type: 'string' },
  timeout: { type: 'string', default: '600' },
  work: { type: 'string' },
  out: { type: 'string', default: '.bench' },
  publish: { type: 'boolean', default: false },
  site: { type: 'boolean', default: false },
  serve: { type: 'boolean', default: false },
  trees: { type: 'string' },
  gate: { type: 'boolean', default: false },
  kinds: { type: 'string', default: KINDS.join() },
  update: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false, short: 'h' },
};

const values = readOptions();

if (values.help) {
  process.stdout.write(HELP);
  process.exit();
}
if (values.gate) {
  const gate = await runGate({
    kinds: someOf('--kinds', KINDS, values.kinds),
    update: values.update,
    report: (line) => process.stderr.write(`${line}\n`),
  });
  process.stdout.write(gate.text);
  process.exit(gate.failed ? 1 : 0);
}
const { figures, text } = await measure();
if (values.publish && !values.site && !values.serve && !values.trees) publishFigures(text);
process.stdout.write(values.json ? `${JSON.stringify(figures, null, 2)}\n` : text);

function readOptions() {
  try {
    return parseArgs({ options: OPTIONS }).values;
  } catch (error) {
    return fail(`${error.message.split('. ')[0]}. See \`npm run bench -- --help\``);
  }
}

/** Loads what measures only now: most of it drives a browser, which neither the gate nor a wrong option needs. */
async function measure() {
  const runs = values.runs === undefined ? undefined : wholeNumber('--runs', values.runs);
  const out = path.resolve(values.out);
  if (values.serve) {
    const { benchServe } = await import('./bench/benchSite.mjs');
    return save(out, 'serve.json', await benchServe({ runs: runs ?? 5 }));
  }
  if (values.trees) {
    const folders = values.trees.split(',').map((folder) => path.resolve(folder));
    const report = (line) => process.stderr.write(`${line}\n`);
    const work = values.work && path.resolve(values.work);
    const { benchTrees } = await import('./bench/measureTree.mjs');
    return save(out, 'trees.json', await benchTrees({ folders, runs: runs ?? 3, work, report }));
  }
  if (values.site) {
    const { benchSite } = await import('./bench/benchSite.mjs');
    return save(out, 'site.json', await benchSite({ runs: runs ?? 5 }));
  }
  const options = {
    sizes: chosenSizes(),
    peers: chosenPeers(),
    runs: runs ?? 3,
    seconds: wholeNumber('--timeout', values.timeout),
    out,
    work: values.work && path.resolve(values.work),
  };
  const { benchCorpus } = await import('./bench/benchCorpus.mjs');
  return benchCorpus(options);
}

function save(out, name, result) {
  mkdirSync(out, { recursive: true });
  writeFileSync(path.join(out, name), `${JSON.stringify(result.figures, null, 2)}\n`);
  return result;
}

function chosenSizes() {
  const sizes = values.pages.split(',').map((text) => wholeNumber('--pages', text));
  try {
    sizes.forEach(listAreas);
  } catch (error) {
    fail(`--pages: ${error.message}`);
  }
  return sizes;
}

function chosenPeers() {
  const keys = PEERS.map(({ key }) => key);
  if (values.only === undefined) return values.peers ? keys : [];
  return someOf('--only', keys, values.only);
}

function someOf(option, names, text) {
  const chosen = text.split(',');
  const unknown = chosen.find((name) => !names.includes(name));
  if (unknown !== undefined) fail(`${option}: there is no \`${unknown}\`, only ${names.join(', ')}`);
  return chosen;
}

function wholeNumber(option, text) {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) fail(`${option}: expected whole numbers from 1 on, not \`${text}\``);
  return number;
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}
