#!/usr/bin/env node
// Before React is loaded: its development build is several times slower.
process.env.NODE_ENV ??= 'production';

// Who reads the output may stop reading: `docgen check | head`.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (cause) => {
    if (cause.code !== 'EPIPE') throw cause;
    process.exit();
  });
}

const { runCli } = await import('../lib/cli.js');
process.exitCode = await runCli(process.argv.slice(2), {
  streams: { input: process.stdin, output: process.stdout, errors: process.stderr },
  folder: process.cwd(),
  environment: process.env,
  signals: process,
});
