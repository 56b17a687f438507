import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { publint } from 'publint';
import { ASSET_LOADERS } from '../../src/features/components/compile/bundleServer';
import { startCommandLine } from '../support/commandLine';
import { installPacked } from '../support/installedPackage';
import { typedConfig, type Resolution } from '../support/typedConfig';

const run = promisify(execFile);

let folder: string;
let tarball: string;
/** The packages that come along, by name, and where they are. */
let dependencies: Map<string, string>;

beforeAll(async () => {
  folder = await realpath(await mkdtemp(path.join(tmpdir(), 'docgen-packed-')));
  await writeFile(path.join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  ({ tarball, dependencies } = await installPacked(folder));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const inPackage = (...names: string[]): string => path.join(folder, 'node_modules/docgen-site', ...names);

const environment = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, GITHUB_WORKSPACE: undefined };

function docgen(...args: string[]): Promise<{ stdout: string; stderr: string }> {
  return run(process.execPath, [inPackage('bin/docgen.js'), ...args], { cwd: folder, env: environment });
}

/** The same in this process, with the compiled code of the package. */
async function docgenHere(...args: string[]): Promise<{ exitCode: number; stderr: string }> {
  const started = await startCommandLine(folder, args, { compiled: inPackage('lib/cli.js') });
  return { exitCode: await started.exitCode, stderr: started.stderr() };
}

interface Manifest {
  version: string;
  dependencies: Record<string, string>;
}

async function manifestOf(file: string): Promise<Manifest> {
  return JSON.parse(await readFile(file, 'utf8')) as Manifest;
}

describe('the package', () => {
  it('holds what runs, and nothing that it was compiled from', async () => {
    const names = await readdir(inPackage());
    expect(names.sort()).toEqual([
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'bin',
      'client.d.cts',
      'client.d.ts',
      'examples',
      'lib',
      'package.json',
      'templates',
    ]);
    expect(await readdir(inPackage('templates'))).toEqual(['scaffold']);
  });

  it('takes at most 3 MB, and 37 MB with the at most 16 packages that it installs', async () => {
    const asked = (await manifestOf(inPackage('package.json'))).dependencies;
    expect([...dependencies.keys()]).toEqual(expect.arrayContaining(Object.keys(asked)));
    expect(1 + dependencies.size).toBeLessThanOrEqual(16);
    expect((await stat(tarball)).size).toBeLessThanOrEqual(3 * 1024 * 1024);
    const { stdout } = await run('du', ['-sk', inPackage(), ...dependencies.values()]);
    const kilobytes = stdout
      .trim()
      .split('\n')
      .map((line) => Number.parseInt(line));
    expect(kilobytes.reduce((sum, each) => sum + each)).toBeLessThanOrEqual(37 * 1024);
  });

  it('has a README that leads only to what it holds, and no script that runs where it is installed', async () => {
    const text = await readFile(inPackage('README.md'), 'utf8');
    const targets = [...text.matchAll(/\]\(([^()\s]+)\)/g)].map(([, target]) => target!);
    expect(targets).toContain('CHANGELOG.md');
    for (const target of targets) await stat(inPackage(target));
    const { scripts } = JSON.parse(await readFile(inPackage('package.json'), 'utf8')) as { scripts: object };
    expect(Object.keys(scripts).filter((name) => /^(?:pre|post)?(?:install|prepare)$/.test(name))).toEqual([]);
  });

  it('names the packages that are compiled into it, and asks for none of them but React', async () => {
    const notice = await readFile(inPackage('lib/THIRD_PARTY.txt'), 'utf8');
    const named = new Map(
      [...notice.matchAll(/^(\S+) (\d\S*) \(\S.*\)$/gm)].map(([, name, version]) => [name!, version!]),
    );
    // From the generator, the client, the search worker and the server for assistants.
    expect([...named.keys()]).toEqual(expect.arrayContaining(['unified', 'zod', 'nprogress', 'fastest-levenshtein']));
    expect(named.get('react')).toBe((await manifestOf(path.join(folder, 'node_modules/react/package.json'))).version);
    expect([...dependencies.keys()].filter((name) => named.has(name))).toEqual(['react', 'react-dom', 'scheduler']);
    expect(notice).toContain('Copyright (c) Meta Platforms');
  });
});

describe('the tools that judge packages', () => {
  it('publint finds nothing', async () => {
    const { buffer, byteOffset, byteLength } = await readFile(tarball);
    const bytes = buffer.slice(byteOffset, byteOffset + byteLength);
    expect((await publint({ pack: { tarball: bytes } })).messages).toEqual([]);
  });

  it('attw finds types under every way to look for them', async () => {
    const attw = path.resolve(import.meta.dirname, '../../node_modules/@arethetypeswrong/cli/dist/index.js');
    const { stdout } = await run(process.execPath, [attw, tarball, '--format', 'json']);
    const { analysis, problems } = JSON.parse(stdout) as {
      analysis: { entrypoints: Record<string, unknown>; types: unknown };
      problems?: unknown;
    };
    expect(problems ?? {}).toEqual({});
    expect(analysis.types).toEqual({ kind: 'included' });
    expect(Object.keys(analysis.entrypoints)).toEqual([
      '.',
      './client',
      './lib/config.schema.json',
      './lib/front-matter.schema.json',
      './package.json',
    ]);
  });
});

describe('the command line of the package', () => {
  it('has the name of the package too, so that `npx docgen-site` finds it', async () => {
    const { bin } = JSON.parse(await readFile(inPackage('package.json'), 'utf8')) as { bin: Record<string, string> };
    expect(bin).toEqual({ docgen: 'bin/docgen.js', 'docgen-site': 'bin/docgen.js' });
  });

  it('prints and serves the manual that comes along', async () => {
    const { stdout } = await docgen('manual', '--print', 'command-line');
    expect(stdout).toMatch(/^# Command line\n[^]*docgen manual/);
  });

  it('builds a folder that has only markdown', async () => {
    await mkdir(path.join(folder, 'plain/guide'), { recursive: true });
    await writeFile(path.join(folder, 'plain/README.md'), '# Start\n\nSee [the guide](guide/first.md).\n');
    await writeFile(path.join(folder, 'plain/guide/first.md'), '# First\n\n```php\n<?php echo 1;\n```\n');
    const { stdout, stderr } = await docgen('build', 'plain');

    expect(stdout).toMatch(/^2 pages, 1 redirect, \d+ files \(\d+ changed\), .* → plain\/dist\n$/m);
    // Whoever starts has nothing to read but what was built.
    expect(stderr).not.toContain('warning  ');
    expect(stderr).not.toContain('error  ');
    const html = await readFile(path.join(folder, 'plain/dist/index.html'), 'utf8');
    expect(html).toContain('<h1 id="start">');
    expect(html).toContain('<a href="/guide/first.html">the guide</a>');
    expect(await readFile(path.join(folder, 'plain/dist/guide/first.html'), 'utf8')).toContain('<t-');
    const assets = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, asset]) => asset!);
    expect(assets).not.toEqual([]);
    for (const asset of assets) {
      expect((await readFile(path.join(folder, 'plain/dist', asset))).length).toBeGreaterThan(0);
    }
  });

  it('makes a site, adds a method, checks the site, and serves it', async () => {
    expect(await docgenHere('init', 'docs', '--title', 'Shop API')).toMatchObject({ exitCode: 0 });
    const { devDependencies } = JSON.parse(await readFile(path.join(folder, 'docs/package.json'), 'utf8')) as {
      devDependencies: Record<string, string>;
    };
    expect(devDependencies).toEqual({ 'docgen-site': `file:../${path.basename(tarball)}` });
    expect(await docgenHere('new', 'method', 'example/getFarewell', 'docs')).toMatchObject({ exitCode: 0 });
    expect((await docgenHere('check', 'docs')).stderr).not.toMatch(/error {2}|warning {2}/);

    const server = spawn(process.execPath, [inPackage('bin/docgen.js'), 'serve', 'docs', '--port', '0'], {
      cwd: folder,
      env: environment,
    });
    const ended = once(server, 'exit');
    onTestFinished(async () => {
      server.kill('SIGKILL');
      await ended;
    });
    let text = '';
    for await (const chunk of server.stdout.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
      text += chunk as string;
      if (/^http:\S+\n/m.test(text)) break;
    }
    const address = /^http:\S+/m.exec(text)?.[0];
    expect(await (await fetch(new URL('/example/getFarewell.html', address))).text()).toContain('getFarewell');
    expect((await fetch(new URL('/__docgen/live.js', address))).status).toBe(200);
  });
});

describe('the cache of the package', () => {
  it('is good for these versions of the packages beside it only', async () => {
    const site = path.join(folder, 'cached');
    await mkdir(path.join(site, 'content'), { recursive: true });
    await writeFile(path.join(site, 'content/README.md'), '# Start\n');
    await writeFile(path.join(site, 'docgen.config.ts'), 'export default { lastUpdated: false };\n');
    const compiledConfigs = async (): Promise<number> => {
      await docgen('build', 'cached', '--cache', path.join(site, 'cache'));
      const names = await readdir(path.join(site, 'cache'), { recursive: true });
      return names.filter((name) => /config-[^/]+$/.test(name)).length;
    };
    expect(await compiledConfigs()).toBe(1);
    await raiseVersion('esbuild');
    expect(await compiledConfigs()).toBe(2);
    await raiseVersion('prismjs');
    expect(await compiledConfigs()).toBe(3);
  });

  /** Puts another version into the place of a package. */
  async function raiseVersion(name: string): Promise<void> {
    const place = path.join(folder, 'node_modules', name);
    const original = await realpath(place);
    await rm(place);
    await mkdir(place);
    for (const entry of await readdir(original)) {
      if (entry !== 'package.json') await symlink(path.join(original, entry), path.join(place, entry));
    }
    const manifest = await manifestOf(path.join(original, 'package.json'));
    await writeFile(path.join(place, 'package.json'), JSON.stringify({ ...manifest, version: '99.0.0' }));
  }
});

const COMPONENT = `/// <reference types="docgen-site/client" />
import 'a-library/styles.css';
import './Price.css';
import styles from './Price.module.css';
import * as all from './Price.module.css';
import tag from './tag.svg';
import photo from './photo.jpeg';
import letters from './letters.woff2';

export const addresses: string[] = [tag, photo, letters];
export const className: string | undefined = styles['price'] ?? all.default['price'];
export const size: number = tag;
`;

const CONFIG = `import { defineConfig, type SampleRequest, type UserConfig } from 'docgen-site';

const write = (request: SampleRequest): string => request.pairs.map(([name, value]) => name + '=' + value).join(' ');
const sidebar: UserConfig['sidebar'] = [{ label: 'Start', groups: [{ label: 'Orders', folder: 'orders' }] }];

export default defineConfig({
  title: undefined,
  headline: 'Shop API',
  sidebar,
  markdown: { headers: [2] },
  samples: { go: false, shell: { label: 'Shell', language: 'sh', write } },
});

defineConfig({ pwa: 1 });
`;

describe('the types of the package', () => {
  const WAYS: [Resolution, 'module' | 'commonjs'][] = [
    ['bundler', 'module'],
    ['node16', 'module'],
    ['nodenext', 'module'],
    ['node16', 'commonjs'],
    ['nodenext', 'commonjs'],
  ];

  it.each(WAYS)(
    'know what components import besides code, with %s in a package of type %s',
    async (resolution, type) => {
      const site = path.join(folder, `${type}-component`);
      await mkdir(site, { recursive: true });
      await writeFile(path.join(site, 'package.json'), JSON.stringify({ type }));
      expect(typedConfig(site, COMPONENT, resolution).errors).toEqual([
        "Type 'string' is not assignable to type 'number'.",
      ]);
      // Without it, the compiler knows none of these files.
      const [, ...others] = COMPONENT.split('\n');
      expect(typedConfig(path.join(site, 'without'), others.join('\n'), resolution).errors.length).toBeGreaterThan(4);
    },
  );

  it('know each kind of file that docgen takes', async () => {
    const text = await readFile(inPackage('client.d.ts'), 'utf8');
    const declared = Array.from(text.matchAll(/^declare module '\*(\.\w+)'/gm), ([, ending]) => ending);
    expect(declared.filter((ending) => !/^\.(?:css|s[ac]ss|module)$/.test(ending!)).sort()).toEqual(
      Object.keys(ASSET_LOADERS).sort(),
    );
  });

  it.each(WAYS)('tell what is wrong, and what keys mean, with %s in a package of type %s', async (resolution, type) => {
    const site = path.join(folder, type);
    await mkdir(site, { recursive: true });
    await writeFile(path.join(site, 'package.json'), JSON.stringify({ type }));
    const { errors, hover } = typedConfig(site, CONFIG, resolution);
    expect(errors).toEqual([
      "Object literal may only specify known properties, and 'headline' does not exist in type 'UserConfig'.",
      "Type 'number' is not assignable to type 'boolean | undefined'.",
    ]);
    expect(hover('title')).toBe("Name of the site\n@default 'Documentation'");
    expect(hover('headers')).toBe('Levels of the headings that go into the page record\n@default [2, 3]');
    expect(hover('language')).toBe('Language for the highlighting, as behind a fence');
  });
});
