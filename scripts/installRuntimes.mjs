import { spawnSync } from 'node:child_process';

/**
 * Programs that run samples and host sites: how to check that each is installed, and the system packages that provide
 * it.
 */
const RUNTIMES = [
  {
    name: 'PHP with curl',
    test: ['php', '-r', 'exit(extension_loaded("curl") ? 0 : 1);'],
    packages: ['php-cli', 'php-curl'],
  },
  { name: 'Python with requests', test: ['python3', '-c', 'import requests'], packages: ['python3-requests'] },
  { name: 'Go', test: ['go', 'version'], packages: ['golang-go'] },
  { name: 'nginx', test: ['nginx', '-v'], packages: ['nginx-light'] },
  { name: 'Apache', test: ['apache2', '-v'], packages: ['apache2'] },
  { name: 'Caddy', test: ['caddy', 'version'], packages: ['caddy'] },
  { name: 'curl', test: ['curl', '--version'], packages: ['curl'] },
];

/** The system's Python, to which packages are added, may not be the first on the PATH. */
const isThere = ([command, ...args]) =>
  [command, `/usr/bin/${command}`, `/usr/sbin/${command}`].some((each) => spawnSync(each, args).status === 0);

/**
 * Installs what is missing if the system's package manager can be used; tests skip, by name, what could not be
 * installed.
 */
export function ensureRuntimes() {
  const missing = RUNTIMES.filter(({ test }) => !isThere(test));
  if (missing.length === 0 || process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return;
  process.stdout.write(`installing ${missing.map(({ name }) => name).join(', ')} to run the samples\n`);
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: 300_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update', '-qq'], options);
  for (const { packages } of missing)
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options);
}
