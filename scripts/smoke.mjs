// `npm run smoke`: installs the packed package in a new folder as a stranger would, makes a site, builds and checks it.
// It runs on every system; the suite's own tests of the package lean on the tools of Unix.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const folder = mkdtempSync(path.join(tmpdir(), 'docgen-smoke-'));
const site = path.join(folder, 'site');

npm(process.cwd(), 'pack', '--ignore-scripts', '--pack-destination', folder);
const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz'));
npm(folder, 'init', '--yes');
npm(folder, 'install', `./${tarball}`);
npm(folder, 'exec', '--no', '--', 'docgen-site', '--version');
npm(folder, 'exec', '--no', '--', 'docgen', 'init', 'site', '--yes');
npm(site, 'install');
npm(site, 'run', 'build');
npm(site, 'run', 'check');

for (const name of ['index.html', 'guide.html', 'example/getGreeting.html', '404.html']) {
  const file = path.join(site, 'dist', name);
  if (!existsSync(file) || !readFileSync(file, 'utf8').startsWith('<!')) fail(`${name} was not written`);
}
rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
process.stdout.write(`the package works with Node ${process.version} on ${process.platform}\n`);

function npm(cwd, ...args) {
  process.stdout.write(`> npm ${args.join(' ')}\n`);
  // On Windows npm is a script of the shell.
  const { status } = spawnSync('npm', args, { cwd, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) fail(`\`npm ${args.join(' ')}\` failed in ${cwd}`);
}

function fail(reason) {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}
