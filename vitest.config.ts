import { defineConfig } from 'vitest/config';
import { SlowestFirst } from './test/support/slowestFirst.ts';

export default defineConfig({
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    globalSetup: 'test/support/globalSetup.ts',
    // A test that fails now and then is fixed, not run again. CI still tries again: with three browsers on two cores
    // two tests of `docgen serve` and of the service worker were late in the last whole runs.
    retry: process.env.CI === undefined ? 0 : 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Files share a process, with its modules and its browser: none of them may leave anything behind.
    isolate: false,
    sequence: { sequencer: SlowestFirst },
    // One more than the cores that there are at least: browsers and servers are waited for.
    maxWorkers: 3,
    server: {
      deps: {
        inline: [/prismjs/],
        // The compiled command line runs as it is.
        external: [/\/lib\/[\w-]+\.js$/],
      },
    },
  },
});
