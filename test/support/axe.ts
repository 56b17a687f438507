import type { AxeResults, RunOptions } from 'axe-core';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Expects that axe finds nothing wrong on a page, or in the part of it that a selector names. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  expect(await findProblems(page, part)).toEqual([]);
}

/** The parts of a page to look at, as selectors. */
export interface Parts {
  /** For what does not depend on colours, in a wide window: all of the page where there is none. */
  structure: string | undefined;
  /** For colours, and for all the rest on a phone. */
  otherwise: string;
}

/**
 * The same in the light, and then in the dark for what depends on colours: nothing else differs between them. The page
 * stays in the light.
 */
export async function expectAccessibleInBoth(page: Page, place?: string | Parts): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  if (typeof place === 'object') {
    expect(await findProblems(page, place.structure, NO_COLOURS)).toEqual([]);
    expect(await findColourProblems(page, place.otherwise)).toEqual([]);
  } else await expectAccessible(page, place);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findColourProblems(page, smallerPart(place))).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

/**
 * The same, and then on a phone: other parts are in sight there, in the same colours, and nothing may reach over the
 * edge. The window has its size again in the end.
 */
export async function expectAccessibleEverywhere(page: Page, place?: string | Parts): Promise<void> {
  await expectAccessibleInBoth(page, place);
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await findProblems(page, smallerPart(place), NO_COLOURS)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.setViewportSize(size);
}

function smallerPart(place: string | Parts | undefined): string | undefined {
  return typeof place === 'object' ? place.otherwise : place;
}

/**
 * Runs in the page. What follows the size of a part, such as its stop of the Tab key, comes with the next frame; the
 * sidebar leaves a window that becomes narrow, and colours fade into each other.
 */
async function changesToEnd(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  const running = document.getAnimations().filter((each) => each instanceof CSSTransition);
  await Promise.allSettled(running.map(({ finished }) => finished));
}

const COLOURS = ['color-contrast', 'link-in-text-block'];
const ONLY_COLOURS: RunOptions = { runOnly: { type: 'rule', values: COLOURS } };
/** Leaves out colours that have been checked already: they take axe longest. */
export const NO_COLOURS: RunOptions = { rules: Object.fromEntries(COLOURS.map((rule) => [rule, { enabled: false }])) };

/** Problems that axe reports, as lines: the rule, its subject, and the place. */
export function findProblems(page: Page, part?: string, options?: RunOptions): Promise<string[]> {
  return run(page, part, options);
}

/** Problems of colours that axe reports. */
export function findColourProblems(page: Page, part?: string): Promise<string[]> {
  return run(page, part, ONLY_COLOURS);
}

async function run(page: Page, part?: string, options: RunOptions = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ url: await addressOfAxe() });
  await page.evaluate(changesToEnd);
  return page.evaluate(
    async ([place, wanted]) => {
      const { axe } = window as unknown as { axe: Axe };
      // Only violations are reported, so axe need not write down the places of everything else.
      const { violations } = await axe.run(place ?? document, {
        resultTypes: ['violations'],
        ...wanted,
      });
      return violations.map(
        ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`,
      );
    },
    [part, options] as const,
  );
}

/** Address of axe, for all pages of this process. */
let served: Promise<string> | undefined;

/** From an address the browser keeps it, compiled: that takes half the time of handing half a megabyte to a page. */
function addressOfAxe(): Promise<string> {
  served ??= new Promise((resolve) => {
    const code = readFileSync(AXE);
    const headers = { 'Content-Type': 'text/javascript', 'Cache-Control': 'max-age=86400' };
    const server = createServer((_request, response) => response.writeHead(200, headers).end(code));
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      resolve(`http://127.0.0.1:${port}/axe.js`);
    });
    server.unref();
  });
  return served;
}

interface Axe {
  run(place: string | Document, options: RunOptions): Promise<AxeResults>;
}
