import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { useBrowser } from '../support/browser';
import { writeFiles } from '../support/hosts';
import { eventually, expectHeading, followLink, waitForHydration } from '../support/pages';
import { startServe, type ServeProcess } from '../support/serveProcess';

const { openPage } = useBrowser();

describe('docgen serve', () => {
  let root = '';
  let served: ServeProcess | undefined;

  beforeEach(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'docgen-serve-'));
    await writeFiles(root, { 'content/README.md': '# Home\n\nOld text.\n', 'content/other.md': '# Other\n\nOther text.\n' });
    served = undefined;
    served = await startServe(root);
  });
  afterEach(async () => {
    await served?.close();
    await rm(root, { recursive: true, force: true });
  });

  const write = (file: string, text: string) => writeFile(path.join(root, file), text);
  const open = async (file = '/') => {
    const page = await openPage({ url: served!.origin + file });
    await waitForHydration(page);
    return page;
  };

  test('an open page shows a change', async () => {
    const page = await open();
    await write('content/README.md', '# Home\n\nNew text.\n');
    await page.getByText('New text.').waitFor();
    expect(await page.getByText('Old text.').count()).toBe(0);
  });

  test('a broken page keeps its last good version, until it is mended', async () => {
    const page = await open();
    await write('content/README.md', '---\ntitle: [\n---\n\n# Home\n\nBroken text.\n');
    await eventually(() => served!.output()).toContain('not rebuilt: the last good version is still served');
    expect(served!.output()).toContain('content/README.md');
    expect(await page.getByText('Old text.').count()).toBe(1);
    await page.reload();
    expect(await page.getByText('Old text.').count()).toBe(1);
    await write('content/README.md', '# Home\n\nMended text.\n');
    await page.getByText('Mended text.').waitFor();
  });

  test('a broken page does not keep other pages from being read', async () => {
    const page = await open();
    await write('content/README.md', '---\ntitle: [\n---\n');
    await eventually(() => served!.output()).toContain('not rebuilt');
    await followLink(page, '/other.html');
    await expectHeading(page, 'Other');
  });

  test('a new page and a changed configuration arrive too', async () => {
    const page = await open();
    await write('docgen.config.js', 'export default { lastUpdated: false, title: "Renamed" };\n');
    await eventually(() => page.title()).toBe('Renamed');
    await write('content/fresh.md', '# Fresh\n\nFresh text.\n');
    await page.getByRole('link', { name: 'Fresh' }).first().waitFor();
  });

  test('an open page keeps its place when it is loaded anew', async () => {
    const lines = Array.from({ length: 100 }, (_, index) => `Line ${index + 1}.\n`).join('\n');
    await write('content/README.md', `# Home\n\n${lines}`);
    const page = await open();
    await page.getByText('Line 100.').waitFor();
    await page.evaluate(() => window.scrollTo(0, 900));
    // The place is kept when the reader has come to rest.
    await page.waitForFunction(() => JSON.stringify(history.state).includes('"y":900'));
    await write('content/README.md', `# Home\n\nFirst line.\n\n${lines}`);
    await page.getByText('First line.').waitFor({ state: 'attached' });
    await eventually(() => page.evaluate(() => window.scrollY)).toBe(900);
  });
});
