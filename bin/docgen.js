#!/usr/bin/env node
import { createRequire } from 'node:module';
import process from 'node:process';

const load = createRequire(import.meta.url);
load('../lib/startV8.js').startV8();

// Before React is loaded: its development build is several times slower.
process.env.NODE_ENV ??= 'production';

const { stdin: input, stdout: output, stderr: errors } = process;
// Output of a site's code must not mix with docgen's answer, which has standard output for itself.
Object.defineProperty(process, 'stdout', { value: errors });

const { processMishaps, processSignals, runCli } = loadCli();
const mishaps = processMishaps();
// The reader of the output may stop reading: `docgen check | head`. The disk may also be full.
for (const stream of [output, errors]) {
  stream.on('error', (cause) => {
    mishaps.stop();
    if (cause.code === 'EPIPE') process.exit();
    if (stream === output) errors.write(`error  system-fault  nothing can be printed: ${cause.message}\n`);
    process.exit(2);
  });
}

void runCli(process.argv.slice(2), {
  streams: { input, output, errors },
  folder: process.cwd(),
  environment: process.env,
  signals: processSignals(),
  mishaps,
}).then(async (exitCode) => {
  for (const stream of [output, errors]) await new Promise((written) => stream.write('', written));
  leave(exitCode);
});

/** Ends the process, whatever code of the site still waits for: all is done and said. */
function leave(exitCode) {
  process.on('exit', () => (process.exitCode = exitCode));
  try {
    process.exit(exitCode);
  } finally {
    process.exit(exitCode);
  }
}

function loadCli() {
  try {
    return load('../lib/cli.js');
  } catch (cause) {
    // Before docgen is loaded, its own words for this are not there.
    if (cause.syscall === undefined) throw cause;
    const isLimit = cause.code === 'EMFILE' || cause.code === 'ENFILE';
    errors.write(
      isLimit
        ? 'error  too-many-files  too many files are open\n  hint: raise the limit: `ulimit -n 1024`\n'
        : `error  system-fault  docgen can't be loaded: ${cause.message}\n`,
    );
    process.exit(2);
  }
}
