// `npm run faults`: lets faults befall builds, and tells what became of their outputs; see `--help`.
import { parseArgs } from 'node:util';
import { countOf, refuse } from './counts.mjs';
import { runBench, isWrong, KINDS } from './faults/runBench.mjs';
import { faultTable } from './faults/table.mjs';

const HELP = `npm run faults -- [options]

Kills builds, fills their disk, damages their cache and more, and compares the output with that of builds that nothing
disturbed: right after the fault, and after the next build. Ends with 1 if the manual (Output) promises more than it found.

  --faults N   how many in all, shared out among the kinds (default 200)
  --seed N     repeats a run, as far as the times of a machine repeat
  --only TEXT  only the kinds whose name holds this: ${KINDS.map(({ name }) => name).join(', ')}
  --json       print what was found as JSON
`;

const OPTIONS = {
  faults: { type: 'string', default: '200' },
  seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
  only: { type: 'string', default: '' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false, short: 'h' },
};

function asked() {
  try {
    return parseArgs({ options: OPTIONS }).values;
  } catch (cause) {
    return refuse(cause.message, HELP);
  }
}

const values = asked();
if (values.help) {
  process.stdout.write(HELP);
  process.exit();
}
const seed = countOf(values.seed) ?? refuse(`--seed has to be a whole number from 1 on: ${values.seed}`, HELP);
const faults = countOf(values.faults) ?? refuse(`--faults has to be a whole number from 1 on: ${values.faults}`, HELP);
const isKind = KINDS.some(({ name }) => name.includes(values.only));
if (!isKind) refuse(`no kind has this in its name: ${values.only}`, HELP);
process.stderr.write(`seed ${seed}\n`);
const rows = await runBench({
  faults,
  seed,
  only: values.only,
  report: (text) => process.stderr.write(`${text}\n`),
});
process.stdout.write(values.json ? `${JSON.stringify(rows)}\n` : faultTable(rows));
if (rows.some(({ findings }) => findings.some(isWrong))) process.exitCode = 1;
