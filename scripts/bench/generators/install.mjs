import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runProcess } from '../runProcess.mjs';

const VERSIONS = JSON.parse(readFileSync(path.join(import.meta.dirname, 'versions.json'), 'utf8'));
const INSTALL_SECONDS = 600;

/**
 * Makes sure that a generator can run: its packages in a folder outside the project, or a program of the system.
 * @returns {Promise<{ version: string, folder: string } | { failure: string }>}
 */
export async function installGenerator({ packages, program }, workFolder) {
  if (program) return findProgram(program, workFolder);
  const folder = path.join(workFolder, packages);
  const wanted = JSON.stringify({ private: true, ...VERSIONS[packages] }, null, 2);
  const { dependencies } = VERSIONS[packages];
  const version = Object.entries(dependencies)
    .map(([name, number]) => `${name} ${number}`)
    .join(', ');
  const done = path.join(folder, 'installed.json');
  if (existsSync(done) && readFileSync(done, 'utf8') === wanted) return { version, folder };
  // Leftovers of an interrupted attempt would be in the way.
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), wanted);
  const { failure, problems } = await runProcess(
    ['npm', 'install', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error'],
    { cwd: folder, seconds: INSTALL_SECONDS },
  );
  if (failure)
    return {
      failure: `not installed: ${problems.split('\n').find((line) => /notarget|network|ENOTFOUND/i.test(line)) ?? failure}`,
    };
  writeFileSync(done, wanted);
  return { version, folder };
}

function findProgram({ name, version, package: systemPackage }, workFolder) {
  const { status, stdout } = spawnSync(version[0], version.slice(1), { encoding: 'utf8' });
  if (status !== 0) return { failure: `skipped: ${name} is not installed (\`apt-get install ${systemPackage}\`)` };
  return {
    version: stdout.trim().split('\n')[0].split(' ').slice(0, 2).join(' '),
    folder: path.join(workFolder, name),
  };
}
