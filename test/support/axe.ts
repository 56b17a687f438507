import type { AxeResults } from 'axe-core';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Expects that axe finds nothing wrong on a page. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findProblems(page)).toEqual([]);
}

/** What axe reports, as lines: the rule, what it is about, and where. */
export async function findProblems(page: Page): Promise<string[]> {
  await page.addScriptTag({ path: AXE });
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(): Promise<AxeResults> } };
    const { violations } = await axe.run();
    return violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`);
  });
}
