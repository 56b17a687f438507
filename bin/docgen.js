#!/usr/bin/env node
import { createRequire } from 'node:module';

const load = createRequire(import.meta.url);
load('../lib/startV8.js').startV8();

// Before React is loaded: its development build is several times slower.
process.env.NODE_ENV ??= 'production';

// Who reads the output may stop reading: `docgen check | head`. What it goes to may also be full.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (cause) => {
    if (cause.code === 'EPIPE') process.exit();
    if (stream === process.stdout)
      process.stderr.write(`error  system-fault  nothing can be printed: ${cause.message}\n`);
    process.exit(2);
  });
}

const { processSignals, runCli } = loadCli();
process.exitCode = await runCli(process.argv.slice(2), {
  streams: { input: process.stdin, output: process.stdout, errors: process.stderr },
  folder: process.cwd(),
  environment: process.env,
  signals: processSignals(),
});
// All is done and said by then: to take its heap apart costs node a fiftieth of a build.
process.once('beforeExit', () => process.exit());

function loadCli() {
  try {
    return load('../lib/cli.js');
  } catch (cause) {
    // Before docgen is loaded, its own words for this are not there.
    if (cause.syscall === undefined) throw cause;
    const isLimit = cause.code === 'EMFILE' || cause.code === 'ENFILE';
    process.stderr.write(
      isLimit
        ? 'error  too-many-files  too many files are open\n  hint: raise the limit: `ulimit -n 1024`\n'
        : `error  system-fault  docgen can't be loaded: ${cause.message}\n`,
    );
    process.exit(2);
  }
}
