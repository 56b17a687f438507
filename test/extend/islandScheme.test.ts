import { expect, it, onTestFinished, test } from 'vitest';
import { switchesIn } from '../../client/features/components/packageSwitches';
import { useBrowser } from '../support/browser';
import { eventually } from '../support/pages';
import { startStaticHost } from '../support/staticHost';
import { tinySite } from '../support/tinySite';

const { openPage } = useBrowser();

it.each([
  ['.dark .a', ['dark']],
  ['.a:is(.kit-dark-mode *)', ['kit-dark-mode']],
  ['.kit-theme-dark, .bp6-dark .b', ['kit-theme-dark', 'bp6-dark']],
  ['[data-kit-theme="dark"] .a', ['data-kit-theme=']],
  [':root[data-color-scheme=dark]', ['data-color-scheme= on root']],
  ['body.dark', ['dark on body']],
  ['.btn-dark, .bg-darker, [data-variant=dark], [data-theme=dark]', []],
])('switches in %s', (selector, expected) => {
  const said = switchesIn(selector).map(
    ({ name, isClass, on }) => `${name}${isClass ? '' : '='}${on ? ` on ${on}` : ''}`,
  );
  expect(said).toEqual(expected);
});

test('packages have the scheme of the page: by their own switch, or else on white paper', async () => {
  const site = await tinySite({
    'components/Switched.client.tsx':
      'import \'kit/kit.css\';\nexport default () => <p className="kit">follows a switch</p>;\n',
    'components/Light.client.tsx':
      'import \'kit/kit.css\';\nexport default () => <p className="ink">knows only light</p>;\n',
    'components/Plain.client.tsx':
      'import { useState } from \'react\';\nexport default () => { const [on] = useState(1); return <p className="plain">inherits {on}</p>; };\n',
    'components/Menu.browser.tsx':
      'import { createPortal } from \'react-dom\';\nexport default () => <>menu{createPortal(<p className="kit beside">beside</p>, document.body)}</>;\n',
    'node_modules/kit/package.json': '{ "name": "kit", "version": "1.0.0" }\n',
    'node_modules/kit/kit.css':
      '.kit { color: rgb(10, 20, 30) } .dark .kit, .kit.dark { color: rgb(200, 210, 220) } .dark a { color: red }\n.ink { color: rgb(20, 20, 20) } kbd { background: red }\n',
    'content/README.md': '# Home\n\n[a](README.md)\n\n<Switched />\n\n<Light />\n\n<Plain />\n\n<Menu />\n',
  });
  expect(await site.docgen('build', '--strict')).toMatchObject({ exitCode: 0 });
  const host = await startStaticHost(`${site.root}/dist`);
  onTestFinished(() => host.close());
  const page = await openPage({ url: `${host.origin}/` });
  await page.emulateMedia({ colorScheme: 'dark' });
  const colour = (name: string) => page.locator(name).evaluate((element) => getComputedStyle(element).color);
  const papers = () => page.locator('docgen-island[data-paper]').count();
  await eventually(() => page.locator('docgen-island[data-started]').count()).toBe(4);
  await eventually(papers).toBe(1);
  expect(await page.locator('docgen-island[data-paper] .ink').count()).toBe(1);
  expect(await colour('docgen-island .kit')).toBe('rgb(200, 210, 220)');
  expect(await colour('.beside')).toBe('rgb(200, 210, 220)');
  expect(await colour('#docgen-content > p a')).not.toBe('rgb(255, 0, 0)');
  const key = page.locator('.top-bar kbd').first();
  expect(await key.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgba(0, 0, 0, 0)');
  await page.emulateMedia({ colorScheme: 'light' });
  await eventually(papers).toBe(0);
  expect(await colour('docgen-island .kit')).toBe('rgb(10, 20, 30)');
});
