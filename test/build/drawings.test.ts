import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { bareFolder } from '../support/bareFolder';
import { tinySite } from '../support/tinySite';

const MATH = '# A\n\nCosts $5 and $10, the area is $\\pi r^2$.\n\n```math\n\\sqrt{x}\n```\n';
const DIAGRAM = '# B\n\n```mermaid title="First to last"\ngraph LR\n```\n';
/** The package as a site installs it. */
const TINY = path.resolve(import.meta.dirname, '../../node_modules/@mermaid-js');

describe('formulas', () => {
  it('are MathML in a folder without a configuration, and prices are none', async () => {
    const site = await bareFolder({ 'README.md': MATH, 'b.md': '# B\n\nSet $HOME or $PATH: $5.\n' });
    const { exitCode, stderr } = await site.docgen('build');
    expect(exitCode).toBe(0);
    expect(stderr).not.toContain('warning');
    const html = await site.read('dist/index.html');
    expect(html).toMatch(
      /Costs \$5 and \$10, the area is <math[^]*<mi>π<\/mi>[^]*<math[^>]* display="block"[^]*<msqrt>/,
    );
    expect(await site.read('dist/index.md')).toContain('the area is $\\pi r^2$');
    expect(await site.read('dist/b.html')).not.toContain('<math');
  });

  it('are read on a site of docgen’s own that lists them, which the build says once', async () => {
    const files = { 'content/a.md': MATH, 'content/b.md': MATH.replace('# A', '# C') };
    const plain = await tinySite(files);
    const { stderr } = await plain.docgen('build');
    expect(stderr).toContain('looks like LaTeX, and is not read as that (2 pages)');
    expect(stderr).toContain("`markdown: { syntax: ['math'] }` in `docgen.config.ts` reads it");
    const listed = await tinySite({
      ...files,
      'docgen.config.ts': "export default { lastUpdated: false, markdown: { syntax: ['math'] } };",
    });
    expect((await listed.docgen('build', '--strict')).exitCode).toBe(0);
    expect(await listed.read('dist/a.html')).toContain('<mi>π</mi>');
  });
});

describe('diagrams', () => {
  it('are code where nothing draws them, and one message says how to have them drawn', async () => {
    const site = await tinySite({ 'content/a.md': DIAGRAM, 'content/b.md': DIAGRAM.replace('# B', '# C') });
    const { stderr } = await site.docgen('build');
    expect(stderr.match(/warning/g)).toHaveLength(2);
    expect(stderr).toContain('diagrams-undrawn  diagrams on 2 pages are shown as code');
    expect(await site.read('dist/a.html')).not.toContain('assets/js/diagrams');
  });

  it('load what draws them on their pages only, from the packages of the site', async () => {
    const site = await tinySite({ 'content/a.md': DIAGRAM, 'content/b.md': '# C\n' });
    await mkdir(path.join(site.root, 'node_modules'), { recursive: true });
    await symlink(TINY, path.join(site.root, 'node_modules/@mermaid-js'));
    const { exitCode, stdout } = await site.docgen('build', '--strict', '--timings');
    expect(exitCode).toBe(0);
    expect(stdout).toContain("img-src 'self' data:");
    const html = await site.read('dist/a.html');
    expect(html).toMatch(/<docgen-diagram data-label="First to last">[^]*language-mermaid/);
    expect(html).toMatch(/src="\/assets\/js\/diagrams\.\w+\.js"/);
    expect(await site.read('dist/b.html')).not.toMatch(/diagram|mermaid/);
  });

  it.each([
    ['codeBlock', ''],
    ['topBarEnd', '<docgen-diagram'],
  ])('are left to the slot for code, with a slot `%s`: "%s"', async (slot, drawn) => {
    const site = await tinySite({
      'content/a.md': DIAGRAM,
      'slots.tsx': `export const ${slot} = () => <b>x</b>;\nexport const inputs = [];\n`,
    });
    expect((await site.docgen('build')).exitCode).toBe(0);
    expect(/<docgen-diagram/.exec(await site.read('dist/a.html'))?.[0] ?? '').toBe(drawn);
  });

  it('of a folder without a configuration are never drawn by what lies in it', async () => {
    const own = { 'node_modules/mermaid/dist/mermaid.min.js': 'own()' };
    const site = await bareFolder({ 'README.md': DIAGRAM, ...own });
    await site.docgen('build');
    const names = await site.list('dist');
    for (const name of names.filter((each) => each.endsWith('.js')))
      expect(await site.read(`dist/${name}`)).not.toBe('own()');
  });
});
