import { expect, onTestFinished, test } from 'vitest';
import { useBrowser } from '../support/browser';
import { eventually } from '../support/pages';
import { startStaticHost } from '../support/staticHost';
import { tinySite } from '../support/tinySite';

const { openPage } = useBrowser();

test('styles of components are shown under the policy that the build prints, in the browser too', async () => {
  const site = await tinySite({
    'components/Still.tsx': 'export default () => <b className="still" style={{ color: \'rgb(1, 2, 3)\' }}>a</b>;\n',
    'components/Live.client.tsx':
      "import { useState } from 'react';\nexport default () => { const [on, set] = useState(false); return <button className=\"live\" style={{ color: on ? 'rgb(7, 8, 9)' : 'rgb(4, 5, 6)' }} onClick={() => set(true)}>b</button>; };\n",
    'content/README.md': '# Home\n\n<Still />\n\n<Live />\n',
  });
  const { exitCode, stdout, stderr } = await site.docgen('build', '--timings', '--strict');
  expect(exitCode, stderr).toBe(0);
  const [, policy = ''] = /content security policy: (.*)/.exec(stdout) ?? [];
  const host = await startStaticHost(`${site.root}/dist`, '/', { 'content-security-policy': policy });
  // After the page, which loads the shell at the click.
  onTestFinished(() => host.close());
  const page = await openPage({ url: `${host.origin}/` });
  const colour = (name: string) => page.locator(name).evaluate((element) => getComputedStyle(element).color);
  expect(await colour('.still')).toBe('rgb(1, 2, 3)');
  expect(await colour('.live')).toBe('rgb(4, 5, 6)');
  await page.locator('.live').click();
  await eventually(() => colour('.live')).toBe('rgb(7, 8, 9)');
  expect(await page.locator('.live').getAttribute('class')).toBe('live');
});

test('style sheets of what runs in the browser come with it, classes of modules have one name on both sides', async () => {
  const site = await tinySite({
    'components/Map.browser.tsx':
      "import './parts/map.css';\nimport s from './parts/look.module.css';\nexport default () => <i className={`map ${s.wide}`}>map</i>;\n",
    'components/Live.client.tsx':
      "import s from './parts/look.module.css';\nexport default () => <b className={s.wide}>live</b>;\n",
    'components/Other.client.tsx':
      "import s from './other/look.module.css';\nexport default () => <u className={s.wide}>other</u>;\n",
    'components/parts/map.css': '.map { color: rgb(1, 2, 3); background: url(./dot.svg); }\n',
    'components/parts/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
    'components/parts/look.module.css': ".wide { composes: base from './base.module.css'; padding-top: 7px; }\n",
    'components/parts/base.module.css': '.base { padding-left: 9px; }\n',
    'components/other/look.module.css': '.wide { padding-top: 3px; }\n',
    'content/README.md': '# Home\n\n<Map />\n\n<Live />\n\n<Other />\n',
  });
  const { exitCode, stderr } = await site.docgen('build', '--strict');
  expect(exitCode, stderr).toBe(0);
  const host = await startStaticHost(`${site.root}/dist`);
  onTestFinished(() => host.close());
  const page = await openPage({ url: `${host.origin}/` });
  const styleOf = (name: string) =>
    page.locator(name).evaluate((element) => {
      const { color, paddingTop, paddingLeft } = getComputedStyle(element);
      return [color, paddingTop, paddingLeft];
    });
  const classOf = (name: string) => page.locator(name).getAttribute('class');
  const before = await classOf('docgen-island b');
  await eventually(() => page.locator('docgen-island[data-started]').count()).toBe(3);
  expect(await styleOf('.map')).toEqual(['rgb(1, 2, 3)', '7px', '9px']);
  expect((await styleOf('docgen-island b')).slice(1)).toEqual(['7px', '9px']);
  expect((await styleOf('docgen-island u')).slice(1)).toEqual(['3px', '0px']);
  expect(await classOf('docgen-island b')).toBe(before);
  const sheets = (await site.list('dist/assets/css')).filter((name) => /^(?:Map|Live|Other)\./.test(name));
  for (const name of sheets) expect(await site.read(`dist/assets/css/${name}`)).not.toContain(site.root);
});

test('a change of what only the browser imports is seen with a cache', async () => {
  const site = await tinySite({
    'components/Map.browser.tsx':
      "import './map.css';\nimport { word } from './word';\nexport default () => <i>{word}</i>;\n",
    'components/map.css': '.map { top: 1px; }\n',
    'components/word.ts': "export const word = 'before';\n",
    'content/README.md': '# Home\n\n<Map />\n',
  });
  const built = async () => {
    expect((await site.docgen('build')).exitCode).toBe(0);
    const files = (await site.list('dist/assets')).filter((name) => /Map[.\w]*\.(?:css|js)$/.test(name));
    return (await Promise.all(files.map((name) => site.read(`dist/assets/${name}`)))).join('');
  };
  expect(await built()).toContain('before');
  await site.write({
    'components/map.css': '.map { top: 2px; }\n',
    'components/word.ts': "export const word = 'after';\n",
  });
  const after = await built();
  expect(after).toContain('after');
  expect(after).toContain('top:2px');
});

test('a style sheet of Sass without the package says what to install', async () => {
  const site = await tinySite({
    'components/A.tsx': "import './a.scss';\nexport default () => <i>a</i>;\n",
    'components/a.scss': '$c: red;\n.a { color: $c; }\n',
    'content/README.md': '# Home\n\n<A />\n',
  });
  const { exitCode, stderr } = await site.docgen('build');
  expect(exitCode).toBe(1);
  expect(stderr).toMatch(
    /^components\/a\.scss:1:1 .*the package `sass`, which compiles this file, is not installed: `npm install --save-dev sass`$/m,
  );
  await site.write({
    'node_modules/sass/package.json': '{ "name": "sass", "main": "index.js" }\n',
    'node_modules/sass/index.js':
      "const fs = require('fs');\nexports.compileAsync = async (file) => ({ css: fs.readFileSync(file, 'utf8').replace('$c: red;', '').replace('$c', 'red'), loadedUrls: [] });\n",
  });
  expect((await site.docgen('build')).exitCode).toBe(0);
  const [sheet] = (await site.list('dist/assets/css')).filter((name) => name.startsWith('A.'));
  expect(await site.read(`dist/assets/css/${sheet}`)).toContain('color: red');
});

test('styles that packages make in the browser show, and leave the page around the component as it is', async () => {
  const site = await tinySite({
    'components/Kit.browser.tsx': `import { useEffect, useState } from 'react';
import 'kit/kit.css';
export default () => {
  const [text, setText] = useState('.kit { color: rgb(1, 2, 3) } body { font-size: 3px } p { margin: 99px }');
  useEffect(() => {
    const inserted = document.head.appendChild(document.createElement('style'));
    inserted.sheet.insertRule('.kit { padding-top: 5px }', 0);
    inserted.sheet.insertRule('.top-bar { position: static }', 1);
    return () => inserted.remove();
  }, []);
  return <><style>{text}</style><b className="kit" onClick={() => setText('.kit { color: rgb(4, 5, 6) }')}>kit</b></>;
};
`,
    'node_modules/kit/package.json': '{ "name": "kit", "version": "1.0.0" }\n',
    'node_modules/kit/kit.css': 'h1 { color: rgb(9, 9, 9) }\n.kit { padding-left: 6px }\n',
    'content/README.md': '# Home\n\nText.\n\n<Kit />\n\nAfter.\n',
  });
  const { stdout } = await site.docgen('build', '--timings', '--strict');
  const [, policy = ''] = /content security policy: (.*)/.exec(stdout) ?? [];
  const host = await startStaticHost(`${site.root}/dist`, '/', { 'content-security-policy': policy });
  onTestFinished(() => host.close());
  // The browser tells of the text that becomes a sheet.
  const page = await openPage({ url: `${host.origin}/`, expectProblems: [/Applying inline style violates/] });
  const styleOf = (name: string, key: 'color' | 'position' | 'paddingTop' | 'paddingLeft' | 'fontSize' | 'marginTop') =>
    page.locator(name).evaluate((element, wanted) => getComputedStyle(element)[wanted], key);
  await eventually(() => styleOf('.kit', 'color')).toBe('rgb(1, 2, 3)');
  expect(await styleOf('.kit', 'paddingTop')).toBe('5px');
  expect(await styleOf('.kit', 'paddingLeft')).toBe('6px');
  expect(await styleOf('body', 'fontSize')).toBe('16px');
  expect(await styleOf('.top-bar', 'position')).toBe('sticky');
  expect(await styleOf('#docgen-content > p:last-child', 'marginTop')).toBe('0px');
  await page.locator('.kit').click();
  await eventually(() => styleOf('.kit', 'color')).toBe('rgb(4, 5, 6)');
});
