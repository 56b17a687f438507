import { describe, expect, it } from 'vitest';
import { tinySite } from '../support/tinySite';

/** A package of many files, as icons are, in a folder of packages. */
function icons(count: number): Record<string, string> {
  const files = Array.from({ length: count }, (_, index) => [
    `node_modules/icons/dist/icon${index}.js`,
    `import { icon } from './icon.js';\nexport const Icon${index} = icon('i${index}');\n`,
  ]);
  const names = files.map((_, index) => `export * from './dist/icon${index}.js';\n`).join('');
  return {
    ...(Object.fromEntries(files) as Record<string, string>),
    'node_modules/icons/package.json':
      '{ "name": "icons", "version": "1.0.0", "type": "module", "exports": "./index.js", "sideEffects": false }\n',
    'node_modules/icons/index.js': names,
    'node_modules/icons/dist/icon.js':
      "import { createElement } from 'react';\nexport const icon = (name) => () => createElement('svg', { className: name });\n",
  };
}

const SITE = {
  ...icons(20),
  'docgen.config.js': 'export default { lastUpdated: false };\n',
  'components/Rocket.tsx': "import { Icon7 } from 'icons';\nexport default () => <Icon7 />;\n",
  'slots.tsx': "import { Icon8 } from 'icons';\nexport const footer = () => <Icon8 />;\n",
  'content/README.md': '# Home\n\n<Rocket />\n',
};

describe('components that import packages', () => {
  const compiled = /ms {2}compile$/m;

  it('are compiled once, and again where a file that was loaded has changed', async () => {
    const site = await tinySite(SITE);
    // Files that have just been written may change again without a trace.
    await new Promise((resolve) => setTimeout(resolve, 80));
    const build = () => site.docgen('build', '--cache', 'cache', '--timings');
    const first = await build();
    expect(first, first.stderr).toMatchObject({ exitCode: 0, stdout: expect.stringMatching(compiled) as string });
    const html = await site.read('dist/index.html');
    expect(html).toContain('<svg class="i7"></svg>');
    expect(html).toContain('<svg class="i8"></svg>');
    await site.write({ 'content/README.md': '# Home\n\nMore <Rocket />\n' });
    expect((await build()).stdout).not.toMatch(compiled);
    expect(await site.read('dist/index.html')).toContain('More <svg class="i7"></svg>');
    // Patched in place, the version is the same.
    await site.write({
      'node_modules/icons/dist/icon7.js': "import { icon } from './icon.js';\nexport const Icon7 = icon('patched');\n",
    });
    expect((await build()).stdout).toMatch(compiled);
    expect(await site.read('dist/index.html')).toContain('<svg class="patched"></svg>');
  });

  it.each([
    ['a nearer package', 'components/node_modules/icons/index.js', "export const Icon7 = () => 'nearer';\n"],
    [
      'the settings of a package',
      'node_modules/icons/package.json',
      '{ "name": "icons", "type": "module", "exports": "./other.js" }\n',
    ],
    ['a style sheet beside it', 'components/Rocket.css', 'svg { color: red }\n'],
  ])('are compiled again where %s has come', async (_what, file, text) => {
    const site = await tinySite({
      ...SITE,
      'node_modules/icons/other.js': "export const Icon7 = () => 'other';\nexport const Icon8 = () => 'other';\n",
    });
    await new Promise((resolve) => setTimeout(resolve, 80));
    await site.docgen('build', '--cache', 'cache');
    await site.write({ [file]: text });
    expect((await site.docgen('build', '--cache', 'cache', '--timings')).stdout).toMatch(compiled);
    expect(await site.read('dist/index.html')).toMatch(/nearer|other|assets\/css\/Rocket/);
  });

  it('are found in the cache of another machine, by what files say', async () => {
    const site = await tinySite(SITE);
    await new Promise((resolve) => setTimeout(resolve, 80));
    await site.docgen('build', '--cache', 'cache');
    // As a new checkout and a new installation do.
    await site.remove('node_modules');
    await site.remove('dist');
    await site.write(icons(20));
    const again = await site.docgen('build', '--cache', 'cache', '--timings');
    expect(again.exitCode, again.stderr).toBe(0);
    expect(again.stdout).not.toMatch(compiled);
    expect(await site.read('dist/index.html')).toContain('<svg class="i7"></svg>');
  });
});
