import { defineConfig } from 'vitest/config';
import { SlowestFirst } from './test/support/slowestFirst.ts';

export default defineConfig({
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    globalSetup: 'test/support/globalSetup.ts',
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A second, as it would be, is short for a build on a busy machine.
    expect: { poll: { timeout: 20_000, interval: 50 } },
    // Browsers lose a key or a frame on a busy machine. `npm test` names each test that needed its second try.
    retry: 1,
    // Files share a process, with its modules and its browser: none of them may leave anything behind.
    isolate: false,
    sequence: { sequencer: SlowestFirst },
    // One more than the cores that there are at least: browsers and servers are waited for.
    maxWorkers: 3,
    // Threads that collect garbage and optimize beside busy workers take the processor from them: a third of it.
    execArgv: ['--single-threaded-gc', '--max-semi-space-size=64', '--interrupt-budget=400000'],
    server: {
      deps: {
        inline: [/prismjs/],
        // The compiled command line runs as it is.
        external: [/\/lib\/[\w-]+\.js$/],
      },
    },
  },
});
