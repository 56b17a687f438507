import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runDocgenProcess, tinySite, type TinySite } from '../support/tinySite';

const files = {
  'content/README.md': '# Home\n',
  'broken/docgen.config.js': 'export default {};\n',
  'broken/content/README.md': ':::\n',
};

/** All other tests run the command line in their own process: here it is one as people start it. */
describe('docgen as a process', () => {
  it.each([
    ['a build', ['build', '--quiet'], 0],
    ['problems as JSON', ['check', 'broken', '--format', 'json'], 1],
    ['an unknown command', ['bild'], 2],
    ['a question that nobody can answer', ['new', 'page'], 2],
  ])('prints and ends as in a test: %s', async (_what, args, exitCode) => {
    const site = await tinySite(files);
    const own = await runDocgenProcess(site.root, args);
    expect(own.exitCode).toBe(exitCode);
    expect(own).toEqual(await site.docgen(...args));
  });

  it('takes colors and the workspace from the environment', async () => {
    const site = await tinySite(files);
    const colored = await runDocgenProcess(site.root, ['build', 'broken'], { NO_COLOR: '', FORCE_COLOR: '1' });
    expect(colored.stderr).toContain('\u001b[31merror\u001b[39m');
    const environment = { GITHUB_WORKSPACE: site.root };
    const { stdout } = await runDocgenProcess(`${site.root}/broken`, ['check', '--format', 'github'], environment);
    expect(stdout).toContain('file=broken/content/README.md');
  });
});

/** Pages with markdown that takes a while to parse. */
const somePages = (name: string, count: number): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `content/${name}${index}.md`,
      `# ${name} ${index}\n\n${'Words with a [link](/) and `code`.\n\n- one\n  - **two**\n\n'.repeat(8)}`,
    ]),
  );

/** Every file of a folder with its bytes. */
async function bytesOf(site: TinySite, folder: string): Promise<Record<string, string>> {
  const names = await site.list(folder);
  const texts = await Promise.all(names.map((name) => site.read(`${folder}/${name}`)));
  return Object.fromEntries(names.map((name, index) => [name, texts[index]!]));
}

/** Leftovers of a build: folders beside the output, files without their final name, packs that no index names. */
async function leftovers(site: TinySite): Promise<string[]> {
  const index = await site.read('cache/pages.bin');
  const hidden = (await readdir(site.root)).filter((name) => name.startsWith('.'));
  const cached = await site.list('cache');
  const unknown = cached.filter(
    (name) =>
      !/^(?:(?:pages|sources|(?:words|output|views)-[\da-f]{16})\.bin|views-[\da-f]{16}\.views|config-[\da-f]{16}\.json)$/.test(
        name,
      ) && !index.includes(name),
  );
  return [...hidden, ...unknown];
}

/** Has a build interrupt itself when it has told of a stage: somebody else may come too late. */
const toldOf = (stage: string, signal = 'SIGINT') => `
  const write = process.stderr.write.bind(process.stderr);
  process.stderr.write = (text, ...rest) => {
    if (String(text).includes('${stage}')) process.kill(process.pid, '${signal}');
    return write(text, ...rest);
  };
`;
/** The same when it begins to keep pages that it has parsed. */
const KEEPS_PAGES = `
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  const { openSync } = fs;
  fs.openSync = (file, flags, ...rest) => {
    if (String(file).endsWith('.pack') && flags === 'wx+') process.kill(process.pid, 'SIGINT');
    return openSync(file, flags, ...rest);
  };
  syncBuiltinESMExports();
`;

/** Says that it runs, and goes on for ever. */
const ENDLESS = "process.stderr.write('endless'); while (true);";
/** Does so half a second after another thread was up: the thread that hears signals is up by then. */
const PLUGIN = `const plugin = {
  name: 'endless',
  async files() {
    await new Promise((resolve) => new Worker('', { eval: true }).once('exit', resolve));
    await new Promise((resolve) => setTimeout(resolve, 500));
    ${ENDLESS}
  },
};`;
/** Threads that begin late. */
const LATE_THREADS = `
  import { writeSync } from 'node:fs';
  import { isMainThread } from 'node:worker_threads';
  if (!isMainThread) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500);
    setTimeout(() => writeSync(1, 'late'), 300);
  }
`;
const AWAITING = PLUGIN.replace('while (true);', 'while (true) await null;');

describe('a build that is interrupted', () => {
  it('leaves the last output, nothing unfinished, and a site that can be built', async () => {
    const site = await tinySite({ 'content/README.md': '# Home\n' });
    const build = ['build', '--cache', 'cache'];
    expect((await site.docgen(...build)).exitCode).toBe(0);
    const before = await bytesOf(site, 'dist');
    await site.write(somePages('page', 200));

    for (const [stage, loaded, end] of [
      // There is nothing to clean up yet, so that the signal itself ends the process.
      ['reading', toldOf('reading'), 'SIGINT'],
      ['parsing', KEEPS_PAGES, 130],
      ['rendering', toldOf('rendering', 'SIGHUP'), 130],
    ] as const) {
      const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(loaded)}`;
      const { exitCode, signal } = await runDocgenProcess(site.root, build, { NODE_OPTIONS });
      expect(signal ?? exitCode, stage).toBe(end);
      expect(await bytesOf(site, 'dist'), stage).toEqual(before);
      expect(await leftovers(site), stage).toEqual([]);
    }

    expect((await site.docgen(...build)).exitCode).toBe(0);
    expect((await site.docgen('build', '--no-cache', '-o', 'fresh')).exitCode).toBe(0);
    expect(await bytesOf(site, 'dist')).toEqual(await bytesOf(site, 'fresh'));
  });

  it.each([
    ['in a configuration', ENDLESS, ['SIGINT'], 'SIGINT'],
    ['in a plugin, at the second signal', PLUGIN, ['SIGINT', 'SIGINT'], 'SIGKILL'],
    ['in a plugin that only awaits, at the second signal', AWAITING, ['SIGINT', 'SIGINT'], 'SIGKILL'],
    ['in a plugin, at any second signal', PLUGIN, ['SIGTERM', 'SIGHUP'], 'SIGKILL'],
    ['in a plugin, some time after the only signal of a service manager', PLUGIN, ['SIGTERM'], 'SIGKILL'],
  ] as const)('ends while code runs that never does: %s', async (_what, code, signals, end) => {
    const site = await tinySite({
      'content/README.md': '# Home\n',
      'docgen.config.js': `import { Worker } from 'node:worker_threads';\n${code}\nexport default { plugins: [plugin] };\n`,
    });
    const child = spawn(process.execPath, [path.resolve('bin/docgen.js'), 'build', '--no-cache'], { cwd: site.root });
    onTestFinished(() => void child.kill('SIGKILL'));
    const ended = once(child, 'exit');
    for await (const text of child.stderr) if (String(text).includes('endless')) break;
    for (const signal of signals) {
      child.kill(signal);
      // The kernel makes one of two that are pending.
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect((await ended)[1]).toBe(end);
  });

  it('ends at the second signal although the first came before a thread could hear it', async () => {
    const site = await tinySite({
      'content/README.md': '# Home\n',
      'docgen.config.js': `export default { plugins: [{ name: 'endless', async files() { ${ENDLESS} } }] };\n`,
    });
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(LATE_THREADS)}`;
    const env = { ...process.env, NODE_OPTIONS };
    const child = spawn(process.execPath, [path.resolve('bin/docgen.js'), 'build', '--no-cache'], {
      cwd: site.root,
      env,
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const ended = once(child, 'exit');
    for await (const text of child.stderr) if (String(text).includes('endless')) break;
    child.kill('SIGINT');
    for await (const text of child.stdout) if (String(text).includes('late')) break;
    child.kill('SIGINT');
    expect((await ended)[1]).toBe('SIGKILL');
  });
});
