import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { startCommandLine } from '../support/commandLine';
import { temporaryFolder } from '../support/temporaryFolder';
import { runDocgen, tinySite } from '../support/tinySite';

const seeHelp = '(run `docgen --help` for the commands and options)\n';

describe('docgen', () => {
  it.each(['--help', '-h'])('%s lists the commands and exit codes', async (option) => {
    const { exitCode, stdout, stderr } = await runDocgen(await temporaryFolder(), [option]);
    expect([exitCode, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^Usage: docgen \[options\] \[command\]\n/);
    expect(stdout).toMatch(/\n {2}build \[options\] \[root\] +write the site to a folder\n/);
    expect(stdout).toMatch(/\n {2}serve \[options\] \[root\] +build in memory/);
    expect(stdout.replace(/\n +/g, ' ')).toContain(
      'Exit codes: 0 success, 1 problems in the content, 2 usage, configuration or the machine ' +
        '(disk full, no permission), 70 a bug in docgen, 130 interrupted',
    );
  });

  it.each([
    [
      'build',
      ['--format <name>', '--quiet', '--no-color', '-o, --out <dir>', '--base <path>', '--strict', '--timings'],
    ],
    ['init', ['--format <name>', '--title <text>', '--site-url <address>', '--no-workflow', '-y, --yes']],
    [
      'serve',
      [
        '--format <name>',
        '--quiet',
        '--no-color',
        '-p, --port <number>',
        '--host <name>',
        '--open',
        '--dist [dir]',
        '--as <host>',
      ],
    ],
  ])('%s --help lists its options', async (command, options) => {
    const { exitCode, stdout } = await runDocgen(await temporaryFolder(), [command, '--help']);
    expect(exitCode).toBe(0);
    for (const option of options) expect(stdout).toContain(`\n  ${option} `);
  });

  it.each(['--version', '-V'])('%s prints the version', async (option) => {
    expect(await runDocgen(await temporaryFolder(), [option])).toEqual({ exitCode: 0, stdout: '1.9.9\n', stderr: '' });
  });

  it('without a command prints its help as an error where a job of a CI would never end', async () => {
    const folder = await temporaryFolder();
    await writeFile(path.join(folder, 'README.md'), '# Home\n');
    const { exitCode, stdout, stderr } = await runDocgen(folder, [], { CI: 'true' });
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^Usage: docgen /);
  });

  it.each([true, false])('without a command serves the markdown of the folder (terminal: %s)', async (terminal) => {
    const folder = await temporaryFolder();
    await writeFile(path.join(folder, 'README.md'), '# Home\n');
    const run = await startCommandLine(folder, [], { terminal });
    const served = new Promise<void>((resolve) =>
      run.onOutput(() => {
        if (/^http:/m.test(run.stdout())) resolve();
      }),
    );
    await served;
    const response = await fetch(/^http:\S+$/m.exec(run.stdout())![0]);
    expect(await response.text()).toContain('>Home</h1>');
    run.signal('SIGINT');
    expect(await run.exitCode).toBe(130);
  });

  it.each([
    ['dev', 'serve'],
    ['lint', 'check'],
    ['deploy', 'manual deploy'],
    ['version', '--version'],
    ['start', 'serve'],
    ['preview', 'serve --dist'],
  ])('%s, the command of other generators, says what it is called here', async (name, meant) => {
    expect(await runDocgen(await temporaryFolder(), [name, '--port', '3000', 'docs'])).toEqual({
      exitCode: 2,
      stdout: '',
      stderr: `error: unknown command '${name}'\n(Did you mean ${meant}?)\n${seeHelp}`,
    });
  });

  it('help prints the help, also that of a command', async () => {
    const folder = await temporaryFolder();
    expect((await runDocgen(folder, ['help'])).stdout).toMatch(/^Usage: docgen [^]*\n {2}serve /);
    expect(await runDocgen(folder, ['help', 'bild'])).toMatchObject({
      exitCode: 2,
      stdout: '',
      stderr: expect.stringContaining("error: unknown command 'bild'\n(Did you mean build?)") as string,
    });
    expect((await runDocgen(folder, ['help', 'serve'])).stdout).toMatch(/^Usage: docgen serve /);
  });

  it('without a command says what to do where there is nothing to show', async () => {
    const run = await startCommandLine(await temporaryFolder(), []);
    expect([await run.exitCode, run.stdout()]).toEqual([2, '']);
    expect(run.stderr()).toMatch(/^There is neither markdown nor .+\n\n {2}docgen init docs /);
  });

  it.each([
    [['bild'], "error: unknown command 'bild'\n(Did you mean build?)\n"],
    [['--nope'], "error: unknown option '--nope'\n"],
    [['build', '--nope'], "error: unknown option '--nope'\n"],
    [['build', '--srtict'], "error: unknown option '--srtict'\n(Did you mean --strict?)\n"],
    [['build', 'a', 'b'], "error: too many arguments for 'build'. Expected 1 argument but got 2.\n"],
    [['build', '--out'], "error: option '-o, --out <dir>' argument missing\n"],
    [
      ['build', '--format', 'xml'],
      "error: option '--format <name>' argument 'xml' is invalid. Allowed choices are pretty, json, github, gitlab, sarif.\n",
    ],
    [
      ['serve', '--port', 'x'],
      "error: option '-p, --port <number>' argument 'x' is invalid. expected a number from 0 to 65535.\n",
    ],
    [
      ['serve', '-p', '65536'],
      "error: option '-p, --port <number>' argument '65536' is invalid. expected a number from 0 to 65535.\n",
    ],
  ])('%j is a usage error', async (args, message) => {
    expect(await runDocgen(await temporaryFolder(), args)).toEqual({
      exitCode: 2,
      stdout: '',
      stderr: message + seeHelp,
    });
  });

  it.each(['build', 'serve'])('%s of a folder that is not there is a usage error', async (command) => {
    expect(await runDocgen(await temporaryFolder(), [command, 'nowhere'])).toEqual({
      exitCode: 2,
      stdout: '',
      stderr:
        'error  root-missing  no folder `nowhere`\n  hint: name the folder that holds `content/`\n\n1 error, 0 warnings\n',
    });
  });

  it('build of a file is a usage error', async () => {
    const folder = await temporaryFolder();
    await writeFile(path.join(folder, 'README.md'), '# Home\n');
    const { exitCode, stderr } = await runDocgen(folder, ['build', 'README.md']);
    expect([exitCode, stderr.split('\n')[0]]).toEqual([2, 'error  root-missing  no folder `README.md`']);
  });
});

describe('the configuration', () => {
  it.each([
    [
      'docgen.config.ts',
      "import { defineConfig, type UserConfig } from 'docgen-site';\nconst title: string = 'From TypeScript';\nexport default defineConfig({ title, lastUpdated: false } satisfies UserConfig);\n",
      'From TypeScript',
    ],
    ['docgen.config.js', "export default { title: 'From JavaScript', lastUpdated: false };\n", 'From JavaScript'],
    [
      'docgen.config.mjs',
      "import { title } from './title.mjs';\nexport default { title, lastUpdated: false };\n",
      'From another file',
    ],
  ])('may be written in %s', async (name, text, title) => {
    const site = await tinySite({
      [name]: text,
      'title.mjs': "export const title = 'From another file';\n",
      'content/README.md': '# Home\n',
    });
    expect(await site.docgen('build', '--quiet')).toEqual({ exitCode: 0, stdout: '', stderr: '' });
    expect(await site.read('dist/index.html')).toContain(`<title>${title}</title>`);
  });

  it.each([
    [
      'an unknown key',
      "import { defineConfig } from 'docgen-site';\n\nexport default defineConfig({\n  title: 'x',\n  titel: 'y',\n});\n",
      'docgen.config.ts:5:3  error  unknown-config-key  unknown key `titel`\n' +
        "  5 |   titel: 'y',\n        ^\n  hint: did you mean `title`?\n\n1 error, 0 warnings\n",
    ],
    [
      'a wrong value',
      "export default { base: 'docs' };\n",
      'docgen.config.ts:1:18  error  config-value  `base`: expected a path that starts and ends with `/`, or `./`, got the string `docs`\n' +
        "  1 | export default { base: 'docs' };\n                       ^\n\n1 error, 0 warnings\n",
    ],
    [
      'broken code',
      'export default {\n  title: ,\n};\n',
      'docgen.config.ts:2:10  error  config-syntax  unexpected ","\n  2 |   title: ,\n               ^\n\n1 error, 0 warnings\n',
    ],
    [
      'code that fails',
      "throw new Error('no luck');\n",
      'docgen.config.ts:1:7  error  config-failed  `docgen.config.ts` failed: no luck\n' +
        "  1 | throw new Error('no luck');\n            ^\n\n1 error, 0 warnings\n",
    ],
    [
      'no default export',
      'export const title = 1;\n',
      'docgen.config.ts  error  config-export  `docgen.config.ts` has no default export\n' +
        '  hint: end the file with `export default defineConfig({ … })`\n\n1 error, 0 warnings\n',
    ],
  ])('with %s ends the build with exit code 2', async (_what, config, stderr) => {
    const site = await tinySite({ 'docgen.config.ts': config, 'content/README.md': '# Home\n' });
    expect(await site.docgen('build')).toEqual({ exitCode: 2, stdout: '', stderr });
    expect(await site.list('.')).toEqual(['content/README.md', 'docgen.config.ts']);
  });

  it('is shown with its line for a root that is named behind an option with a value', async () => {
    const site = await tinySite({
      'docgen.config.js': 'export default {};\n',
      'docs/docgen.config.js': "export default { titel: 'y' };\n",
      'docs/content/README.md': '',
    });
    const { exitCode, stderr } = await site.docgen('build', '--out', 'out', 'docs');
    expect(exitCode).toBe(2);
    expect(stderr).toContain("  1 | export default { titel: 'y' };\n");
  });

  it('without the folder `content` beside it is an error', async () => {
    const site = await tinySite({ 'content/README.md': '# Home\n', 'page.md': '# A\n' });
    await rm(path.join(site.root, 'content'), { recursive: true });
    expect(await site.docgen('build')).toEqual({
      exitCode: 2,
      stdout: '',
      stderr:
        'error  content-missing  no folder `content` beside `docgen.config.js`\n' +
        '  hint: put the markdown into the folder `content`, or name another with `contentFolder`\n\n1 error, 0 warnings\n',
    });
  });

  it('is named by its own name in problems of its sidebar and redirects', async () => {
    const site = await tinySite({
      'docgen.config.js':
        "export default {\n  lastUpdated: false,\n  sidebar: [{ label: 'A', pages: ['gone.md'] }],\n  redirects: { '/a/': '/nowhere/' },\n};\n",
      'content/README.md': '# Home\n',
    });
    const { exitCode, stderr } = await site.docgen('build', '--quiet');
    expect(exitCode).toBe(1);
    expect(stderr).toContain('sidebar-page-missing');
    expect(stderr).toContain('dead-redirect');
    expect(stderr).toMatch(/^docgen\.config\.js\b/);
    expect(stderr).not.toContain('docgen.config.ts');
  });
});
