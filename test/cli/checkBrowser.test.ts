import { expect, it } from 'vitest';
import { findChromium } from '../../scripts/chromium.mjs';
import { runDocgenProcess, tinySite } from '../support/tinySite';

const KIT = `import { createElement, useEffect, useRef } from 'react';
export function Kit() {
  const ref = useRef(null);
  useEffect(() => {
    ref.current.innerHTML = '<b style="color:red">x</b>';
    try { new Function('return 1')(); } catch {}
  }, []);
  return createElement('div', { ref });
}\n`;

it('check --browser names components that fail, or that the policy refuses a part of, with their packages', async () => {
  const site = await tinySite({
    'docgen.config.js': "export default { lastUpdated: false, base: '/docs/' };\n",
    'node_modules/kit/package.json': '{ "name": "kit", "version": "1.0.0", "type": "module", "main": "index.js" }\n',
    'node_modules/kit/index.js': KIT,
    'components/Kit.browser.tsx': "import { Kit } from 'kit';\nexport default () => <Kit />;\n",
    'components/Broken.browser.tsx': "export default () => { throw new Error('no luck'); };\n",
    'components/Fine.client.tsx': 'export default () => <b>fine</b>;\n',
    'components/Pale.client.tsx':
      "export default () => <p style={{ color: '#888', background: '#999' }}>Nobody can read this</p>;\n",
    'content/README.md': '# Home\n\n<Kit />\n\n<Broken />\n\n<Fine />\n',
    'content/b.md': '# B\n\n<Fine />\n\n<Pale />\n',
  });
  const environment = { CHROMIUM_PATH: findChromium()! };
  const { stdout } = await runDocgenProcess(site.root, ['check', '--browser', '--format', 'json'], environment);
  const { diagnostics, components } = JSON.parse(stdout) as {
    diagnostics: { code: string; message: string }[];
    components: { page: string; file: string }[];
  };
  expect(
    diagnostics.map(({ code, message }) => `${code} ${message}`).filter((each) => each.startsWith('island')),
  ).toEqual([
    'island-failed `components/Broken.browser.tsx` fails in the browser, on `index.html`: Error: no luck',
    'island-refused the policy refuses code made of texts of `kit` in `components/Kit.browser.tsx`, on `index.html`',
    'island-refused the policy refuses styles in attributes or elements of `kit` in `components/Kit.browser.tsx`, on `index.html`',
    'island-unreadable 100 % of the letters of `components/Pale.client.tsx` can hardly be read in dark, on `b.html`',
  ]);
  expect(components.map(({ page, file }) => `${page} ${file}`)).toEqual([
    'b.html components/Fine.client.tsx',
    'b.html components/Pale.client.tsx',
    'index.html components/Kit.browser.tsx',
    'index.html components/Broken.browser.tsx',
  ]);
});
