import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { findChromium } from './chromium.mjs';

const require = createRequire(import.meta.url);

/**
 * Makes sure that there is a Chromium: first Playwright's download, then, as root, the system's package manager.
 * @returns {boolean} false if none could be installed
 */
export function ensureChromium() {
  if (findChromium() !== undefined) return true;
  process.stdout.write('installing a Chromium for the browser tests\n');
  const playwright = path.join(path.dirname(require.resolve('playwright-core/package.json')), 'cli.js');
  run(process.execPath, [playwright, 'install', '--with-deps', 'chromium-headless-shell']);
  if (findChromium() === undefined && process.getuid?.() === 0) {
    run('apt-get', ['update', '-qq']);
    for (const name of ['chromium-headless-shell', 'chromium']) {
      if (findChromium() === undefined) run('apt-get', ['install', '-y', '-qq', name]);
    }
  }
  return findChromium() !== undefined;
}

function run(command, args) {
  spawnSync(command, args, {
    stdio: 'inherit',
    timeout: 600_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
