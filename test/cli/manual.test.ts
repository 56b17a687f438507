import { createServer } from 'node:http';
import { once } from 'node:events';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startCommandLine, type CommandLine } from '../support/commandLine';
import { temporaryFolder } from '../support/temporaryFolder';
import { runDocgen } from '../support/tinySite';

/** Starts `docgen manual`, and says where it is served. */
async function served(...args: string[]): Promise<{ run: CommandLine; url: string }> {
  const run = await startCommandLine(await temporaryFolder(), ['manual', ...args]);
  const url = await new Promise<string>((resolve) =>
    run.onOutput(() => {
      const found = /^http:\S+(?=\n)/m.exec(run.stdout());
      if (found !== null) resolve(found[0]);
    }),
  );
  onTestFinished(async () => {
    run.signal('SIGINT');
    await run.exitCode;
  });
  return { run, url };
}

describe('docgen manual', () => {
  it('serves the manual that comes along, with its search, from any folder', async () => {
    const { url } = await served('deploy', '--port', '0');
    expect(new URL(url).pathname).toBe('/deploy.html');
    const page = await (await fetch(url)).text();
    expect(page).toContain('<h1 id="deploy"');
    const files = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file!);
    expect(files.length).toBeGreaterThan(1);
    for (const file of files) expect((await fetch(new URL(file, url))).status).toBe(200);
    const manifest = (await (await fetch(new URL('/assets/manifest.json', url))).json()) as {
      files: Record<string, unknown>;
    };
    expect(manifest.files).toHaveProperty('routes');
    // Addresses are resolved as on every site of docgen's; what is not there is said.
    expect((await fetch(new URL('/deploy', url))).url).toMatch(/\/deploy\.html$/);
    expect((await fetch(new URL('/nowhere.html', url))).status).toBe(404);
  });

  it('takes the next port that is free, and says so', async () => {
    const busy = createServer().listen(8080, 'localhost');
    // Whoever has the port already does as well.
    await Promise.allSettled([once(busy, 'listening')]);
    onTestFinished(() => void busy.close());
    const { run, url } = await served();
    const { port } = new URL(url);
    expect(Number(port)).toBeGreaterThan(8080);
    expect(run.stdout()).toBe(`port 8080 is in use: ${port} is free\n${url}\n`);
  });

  it('prints a page in the terminal, by its name with or without its folder', async () => {
    const folder = await temporaryFolder();
    const { exitCode, stdout, stderr } = await runDocgen(folder, ['manual', '--print', 'logo']);
    expect([exitCode, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^# Logo and icon\n[^]*```ts/);
    expect(await runDocgen(folder, ['manual', 'tasks/logo', '--print'])).toMatchObject({ stdout });
  });

  it('lists its topics, and names the nearest one', async () => {
    const folder = await temporaryFolder();
    const { stdout } = await runDocgen(folder, ['manual', '--print']);
    expect(stdout).toMatch(/^command-line {2,}Command line$/m);
    expect(stdout).toMatch(/^start {2,}docgen$/m);
    expect(await runDocgen(folder, ['manual', 'deplyo'])).toEqual({
      exitCode: 2,
      stdout: '',
      stderr:
        'error  usage  the manual has no topic `deplyo`; `docgen manual --print` lists all of them\n' +
        '  hint: did you mean `deploy`?\n\n1 error, 0 warnings\n',
    });
  });
});
