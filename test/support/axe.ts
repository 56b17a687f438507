import type { AxeResults } from 'axe-core';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Expects that axe finds nothing wrong on a page, or in the part of it that a selector names. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  expect(await findProblems(page, part)).toEqual([]);
}

/** What axe reports, as lines: the rule, what it is about, and where. */
export async function findProblems(page: Page, part?: string): Promise<string[]> {
  await page.addScriptTag({ path: AXE });
  return page.evaluate(async (place) => {
    const { axe } = window as unknown as { axe: { run(place?: string): Promise<AxeResults> } };
    const { violations } = await axe.run(place);
    return violations.map(
      ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`,
    );
  }, part);
}
