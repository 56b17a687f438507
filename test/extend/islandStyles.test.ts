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
