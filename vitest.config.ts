import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    globalSetup: 'test/support/globalSetup.ts',
    testTimeout: 60_000,
    // A browser on a machine that others share is late now and then; what is wrong is wrong three times.
    retry: process.env.CI === undefined ? 0 : 2,
    hookTimeout: 120_000,
    // The browser suite and the command line tests start processes of their own; two at a time suits two cores.
    maxWorkers: 2,
    server: { deps: { inline: [/prismjs/], external: [/\/lib\/[\w-]+\.js$/] } },
  },
});
