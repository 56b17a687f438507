import { describe, expect, it } from 'vitest';
import { runDocgenProcess, tinySite } from '../support/tinySite';

const files = { 'content/README.md': '# Home\n', 'broken/content/README.md': ':::\n' };

/** All other tests run the command line in their own process: here it is one as people start it. */
describe('docgen as a process', () => {
  it.each([
    ['the version', ['--version'], 0],
    ['the help of a command', ['build', '--help'], 0],
    ['a build', ['build', '--quiet'], 0],
    ['problems in the content', ['build', 'broken'], 1],
    ['problems as JSON', ['check', 'broken', '--format', 'json'], 1],
    ['an unknown command', ['bild'], 2],
    ['a root that is not there', ['check', 'nowhere'], 2],
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
