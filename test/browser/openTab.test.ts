import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startFolderServer } from '../../src/serve/folderServer';
import { useBrowser } from '../support/browser';
import { expectHeading, followLink, isSameDocument, markDocument, waitForHydration } from '../support/pages';
import { cacheControl } from '../support/staticHost';
import { tinySite } from '../support/tinySite';

const { openPage } = useBrowser();

/** Enough for files of the build before the last one, and of the one before that. */
const DEPLOYS = 3;

const site = (deploy: number) =>
  Object.fromEntries(
    ['README', ...Array.from({ length: DEPLOYS + 1 }, (_, index) => `page-${index}`)].map((name) => [
      `content/${name}.md`,
      `# ${name}\n\nText of deploy ${deploy}.\n`,
    ]),
  );

/** Opens a tab, and follows a link in it after each deploy; returns what failed and what was shown. */
async function throughDeploys(deploys: number, args: readonly string[]) {
  const tiny = await tinySite(site(0));
  const deploy = () => tiny.docgen('build', '--quiet', '--no-cache', ...args);
  expect(await deploy()).toMatchObject({ exitCode: 0 });
  const { origin, close } = await startFolderServer(path.join(tiny.root, 'dist'), { cacheControl });
  onTestFinished(close);
  const failed: string[] = [];
  const page = await openPage({
    url: `${origin}/`,
    expectProblems: args.length === 0 ? [/404/, /Refused to execute script/, /ChunkLoadError/] : [],
    // A tab that loads nothing ahead needs all of its files from the old build.
    prepare: (each) =>
      each.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } })),
  });
  page.on('response', (response) => response.status() >= 400 && failed.push(new URL(response.url()).pathname));
  await waitForHydration(page);
  await markDocument(page);
  // The first link makes the tab find out which files there are.
  await followLink(page, '/page-0.html');
  await expectHeading(page, 'page-0');
  const shown: string[] = [];
  for (let number = 1; number <= deploys; number += 1) {
    await tiny.write(site(number));
    expect(await deploy()).toMatchObject({ exitCode: 0 });
    await followLink(page, `/page-${number}.html`);
    await expectHeading(page, `page-${number}`);
    shown.push((await page.locator('main p').first().textContent()) ?? '');
  }
  return { failed, shown, isSame: await isSameDocument(page) };
}

test('a tab that stays open through three deploys finds all of its files with --keep-assets', async () => {
  const { failed, shown, isSame } = await throughDeploys(DEPLOYS, ['--keep-assets', '30d']);
  expect(failed).toEqual([]);
  expect(shown).toEqual(Array.from({ length: DEPLOYS }, () => 'Text of deploy 0.'));
  expect(isSame).toBe(true);
});

test('without it the tab misses one, and loads the whole page', async () => {
  const { failed, isSame } = await throughDeploys(1, []);
  expect(failed).toContainEqual(expect.stringMatching(/^\/assets\/js\/\d+\.[\da-f]{8}\.js$/));
  expect(isSame).toBe(false);
});
