import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { useBrowser } from '../support/browser';
import { eventually } from '../support/pages';
import { startServe } from '../support/startServe';
import { startStaticHost } from '../support/staticHost';
import { tinySite } from '../support/tinySite';

const { openPage } = useBrowser();

const CONFIG = { 'docgen.config.js': 'export default { lastUpdated: false };\n' };

/** Packages of each kind: one of many parts, CommonJS, one with a style sheet. */
const PACKAGES = {
  'node_modules/icons/package.json':
    '{ "name": "icons", "version": "1.0.0", "type": "module", "exports": "./index.js", "sideEffects": false }\n',
  'node_modules/icons/index.js':
    "import { createElement } from 'react';\nexport const Heart = () => createElement('i', null, 'the heart');\nexport const Star = () => createElement('i', null, 'the star');\nexport const Moon = () => createElement('i', null, 'the moon');\n",
  'node_modules/old/package.json': '{ "name": "old", "version": "1.0.0", "main": "index.js" }\n',
  'node_modules/old/index.js':
    "const React = require('react');\nexports.size = (n) => React.createElement('u', null, `size ${n}`);\nexports['a-b'] = 'named';\n",
  'node_modules/kit/package.json': '{ "name": "kit", "version": "1.0.0", "type": "module", "exports": "./index.js" }\n',
  'node_modules/kit/index.js':
    "import './kit.css';\nimport { createContext } from 'react';\nexport const Kit = createContext('no kit');\nlet calls = 0;\nexport const next = () => ++calls;\n",
  'node_modules/kit/kit.css': '.kit { color: rgb(1, 2, 3); }\n',
};

const COMPONENTS = {
  'components/One.client.tsx':
    "import { Heart } from 'icons';\nimport { size } from 'old';\nexport default () => <p><Heart /> {size(1)}</p>;\n",
  'components/Two.client.tsx':
    "import * as icons from 'icons';\nimport * as old from 'old';\nimport { Kit } from 'kit';\nimport { useContext } from 'react';\nexport default () => <p className=\"kit\"><icons.Star /> <b>{`${old['a-b']} ${useContext(Kit)}`}</b></p>;\n",
  'components/Later.browser.tsx':
    "import { useEffect, useState } from 'react';\nexport default () => { const [text, set] = useState('wait'); useEffect(() => { void import('old').then((old) => set(typeof old.size + old['a-b'])); }, []); return <s>{text}</s>; };\n",
};

test('components show what packages of all kinds export, and load no more of them than they use', async () => {
  const site = await tinySite({
    ...CONFIG,
    ...PACKAGES,
    ...COMPONENTS,
    'content/README.md': '# Home\n\n<One />\n\n<Two />\n\n<Later />\n',
  });
  const { exitCode, stderr } = await site.docgen('build', '--strict');
  expect(exitCode, stderr).toBe(0);
  const html = await site.read('dist/index.html');
  expect(html).toContain('<p><i>the heart</i> <u>size 1</u></p>');
  expect(html).toContain('<p class="kit"><i>the star</i> <b>named no kit</b></p>');
  const scripts = (await readdir(path.join(site.root, 'dist/assets/js'))).filter((name) => name.includes('island'));
  const code = (await Promise.all(scripts.map(async (name) => site.read(`dist/assets/js/${name}`)))).join('');
  expect(code).toContain('the star');
  expect(code).not.toContain('the moon');
  const listed = JSON.parse((await site.docgen('components', '--format', 'json')).stdout) as {
    components: { name: string; bytes?: number }[];
  };
  const size = (name: string) => listed.components.find((each) => each.name === name)!.bytes!;
  const own = /island-One[^"]*/.exec(html)![0];
  // With what it imports of packages.
  expect(size('One')).toBeGreaterThan(gzipSync(await site.read(`dist/assets/js/${own}`)).length + 100);
  const host = await startStaticHost(`${site.root}/dist`);
  onTestFinished(() => host.close());
  const page = await openPage({ url: `${host.origin}/` });
  await eventually(() => page.locator('docgen-island[data-started]').count()).toBe(3);
  await eventually(() => page.locator('s').textContent()).toBe('functionnamed');
  expect(await page.locator('.kit').evaluate((element) => getComputedStyle(element).color)).toBe('rgb(1, 2, 3)');
});

test('serve sees an edit of a component, and one of a package', async () => {
  const site = await tinySite({
    ...CONFIG,
    ...PACKAGES,
    ...COMPONENTS,
    'content/README.md': '# Home\n\n<One />\n\n<Two />\n',
  });
  const server = await startServe(site.root);
  await expect.poll(() => server.stdout()).toMatch(/pages?, .* in /);
  await site.write({ 'components/One.client.tsx': COMPONENTS['components/One.client.tsx'].replace('(1)', '(2)') });
  await expect.poll(async () => (await server.request('/')).body).toContain('<i>the heart</i> <u>size 2</u>');
  await site.write({
    'node_modules/icons/index.js': PACKAGES['node_modules/icons/index.js'].replace('heart', 'flower'),
  });
  await expect.poll(async () => (await server.request('/')).body).toContain('<i>the flower</i> <u>size 2</u>');
});

test('another version of a package is seen by a build that knows the components', async () => {
  const site = await tinySite({ ...CONFIG, ...PACKAGES, ...COMPONENTS, 'content/README.md': '# Home\n\n<One />\n' });
  expect((await site.docgen('build')).exitCode).toBe(0);
  const script = async () => /src="[^"]*(island-One[^"]*)"/.exec(await site.read('dist/index.html'))![1];
  const before = await script();
  await site.write({
    'node_modules/icons/index.js': PACKAGES['node_modules/icons/index.js'].replace('heart', 'flower'),
  });
  expect((await site.docgen('build')).exitCode).toBe(0);
  expect(await site.read('dist/index.html')).toContain('<i>the flower</i>');
  // A browser keeps a file of a name for ever, with the names of the files that it imports.
  expect(await script()).not.toBe(before);
});

test('only components are named whose packages make code of texts, and drawings may have titles', async () => {
  const site = await tinySite({
    ...CONFIG,
    'node_modules/two/package.json': '{ "name": "two", "version": "1.0.0", "type": "module" }\n',
    'node_modules/two/plain.js':
      'let known;\ntry { known = globalThis; } catch { Function("r", "regeneratorRuntime = r")(1); }\nexport const Icon = function Function () { return known ? 1 : 2; };\n',
    'node_modules/two/making.js': "export const make = (text) => new Function('a', text);\n",
    'components/Plain.client.tsx':
      "import { Icon } from 'two/plain.js';\nexport default () => <svg><title>{Icon()}</title></svg>;\n",
    'components/Making.client.tsx':
      "import { make } from 'two/making.js';\nexport default () => <b title={typeof make}>b</b>;\n",
    'content/README.md': '# Home\n\n<Plain />\n\n<Making />\n',
  });
  const { exitCode, stderr } = await site.docgen('build');
  expect(exitCode, stderr).toBe(0);
  expect(stderr.match(/^components.*component-code.*$/gm)).toEqual([
    expect.stringMatching(/^components\/Making\.client\.tsx .*`two` in/),
  ]);
});
