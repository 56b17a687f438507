import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useBrowser } from '../support/browser';
import { useTinyHost } from '../support/hosts';
import { expectHeading, waitForHydration } from '../support/pages';

interface Panel {
  title: string;
  active?: boolean;
}

const THREE = ['Alpha', 'Beta', 'Gamma'];

/** The two syntaxes of code groups, as VuePress and VitePress have them. */
const SYNTAXES = [
  {
    name: '<code-group>',
    page: 'vuepress',
    write: (panels: readonly Panel[]) =>
      `<code-group>\n${panels
        .map(
          ({ title, active }) =>
            `<code-block title="${title}"${active ? ' active' : ''}>\n\n\`\`\`php\n// ${title}\n\`\`\`\n\n</code-block>`,
        )
        .join('\n')}\n</code-group>\n`,
  },
  {
    name: '::: code-group',
    page: 'vitepress',
    write: (panels: readonly Panel[]) =>
      `::: code-group\n\n${panels.map(({ title, active }) => `\`\`\`php [${title}]${active ? ' active' : ''}\n// ${title}\n\`\`\`\n`).join('\n')}\n:::\n`,
  },
];

/** The groups of the page, in order. */
const GROUPS: Record<'plain' | 'marked' | 'twice' | 'empty' | 'single', readonly Panel[]> = {
  plain: [{ title: 'Alpha' }, { title: 'Beta' }, { title: 'Gamma' }],
  marked: [{ title: 'Alpha' }, { title: 'Beta', active: true }, { title: 'Gamma' }],
  twice: [{ title: 'Alpha', active: true }, { title: 'Beta', active: true }, { title: 'Gamma' }],
  empty: [],
  single: [{ title: 'Alpha' }],
};

type GroupName = keyof typeof GROUPS;

const { openPage, sharePage } = useBrowser();
const host = useTinyHost({
  'docgen.config.ts': `export default { lastUpdated: false, api: {
    url: 'https://api.example.com/',
    errors: { page: '/vuepress.html', reply: '{"ok": false, "reason": "Wrong key"}' },
  } };`,
  'content/README.md': '# Home\n\n[vuepress](vuepress.md) [vitepress](vitepress.md)\n',
  ...Object.fromEntries(['getOrbit', 'getMoon'].map((call) => [`content/${call}.md`, methodPage(call)])),
  'content/long.md': `# Long\n\n${SYNTAXES[1]!.write([{ title: 'A reply after '.repeat(12).trim() }, { title: 'Beta' }])}`,
  ...Object.fromEntries(
    SYNTAXES.map(({ page, write }) => [
      `content/${page}.md`,
      `# ${page}\n\n[Home](README.md)\n\n${Object.values(GROUPS).map(write).join('\n')}`,
    ]),
  ),
});

const ACTIVE = [
  { rule: 'the first tab is active by default', group: 'plain', active: 'Alpha' },
  { rule: 'a tab marked as active takes precedence', group: 'marked', active: 'Beta' },
  { rule: 'of several marked tabs the last one is active', group: 'twice', active: 'Beta' },
  { rule: 'a single tab is active', group: 'single', active: 'Alpha' },
] as const;

test('a long title of a tab takes several lines on a phone', async () => {
  const page = await openPage({ url: host.url('/long.html') });
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

describe.each(SYNTAXES)('code groups written as $name', ({ page: name }) => {
  // Nobody has chosen a tab until the tests that do, which come last.
  const open = sharePage(async () => {
    const page = await openPage({ url: host.url(`/${name}.html`) });
    await waitForHydration(page);
    return page;
  });

  test.each(ACTIVE)('$rule', async ({ group, active }) => {
    await expectActive(groupOf(await open(), group), active);
  });

  test('a group without code blocks says what is missing', async () => {
    const page = await open();
    expect(await groupOf(page, 'empty').innerText()).toBe('Make sure to add code blocks to your code group');
    expect(await groupOf(page, 'empty').getByRole('tab').count()).toBe(0);
  });

  test('only the active tab is a stop of the Tab key, and its panel comes next', async () => {
    const page = await open();
    const group = groupOf(page, 'marked');
    await groupOf(page, 'plain').getByRole('tab', { name: 'Alpha' }).focus();
    const stops: string[] = [];
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press('Tab');
      stops.push(await page.evaluate(() => document.activeElement?.id ?? ''));
    }
    const tabs = stops.filter((id) => id.includes('-tab-'));
    const marked = await group.getByRole('tab').evaluateAll((each) => each.map(({ id }) => id));
    expect(tabs.filter((id) => marked.includes(id))).toEqual([marked[1]]);
  });

  test('tabs and panels carry the ARIA attributes of the tabs pattern', async () => {
    const page = await open();
    const group = groupOf(page, 'plain');
    expect(await group.getByRole('tablist').getAttribute('aria-label')).toBe(name);
    const tabs = await group
      .locator('[role="tab"]')
      .evaluateAll((each) => each.map((tab) => ({ id: tab.id, controls: tab.getAttribute('aria-controls') })));
    const panels = await group
      .locator('[role="tabpanel"]')
      .evaluateAll((each) =>
        each.map((panel) => ({ id: panel.id, labelledBy: panel.getAttribute('aria-labelledby') })),
      );
    expect(tabs.map(({ id, controls }) => [id, controls])).toEqual(
      panels.map(({ id, labelledBy }) => [labelledBy, id]),
    );
    const ids = await page.locator('[id]').evaluateAll((each) => each.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('a click makes exactly that tab active, in all groups that have one of its title', async () => {
    const page = await open();
    const group = groupOf(page, 'plain');
    for (const title of ['Gamma', 'Alpha', 'Beta', 'Beta']) {
      await group.getByRole('tab', { name: title }).click();
      await expectActive(group, title);
      await expectActive(groupOf(page, 'marked'), title);
      await expectActive(groupOf(page, 'single'), 'Alpha');
    }
  });

  test('arrow keys, Home and End move the focus and activate', async () => {
    const page = await open();
    const group = groupOf(page, 'plain');
    await group.getByRole('tab', { name: 'Alpha' }).focus();
    const steps = [
      ['ArrowRight', 'Beta'],
      ['ArrowRight', 'Gamma'],
      ['ArrowRight', 'Alpha'],
      ['ArrowLeft', 'Gamma'],
      ['ArrowLeft', 'Beta'],
      ['Home', 'Alpha'],
      ['End', 'Gamma'],
      ['End', 'Gamma'],
      ['x', 'Gamma'],
    ] as const;
    for (const [key, title] of steps) {
      await page.keyboard.press(key);
      await expectActive(group, title);
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(title);
    }
  });

  test('the rules hold after a navigation in the page too, and a choice holds when the page is shown again', async () => {
    const page = await openPage({ url: host.url('/') });
    await waitForHydration(page);
    await page.locator('main').getByRole('link', { name }).click();
    await expectHeading(page, name);
    for (const { group, active } of ACTIVE) await expectActive(groupOf(page, group), active);
    expect(await groupOf(page, 'empty').innerText()).toBe('Make sure to add code blocks to your code group');
    await groupOf(page, 'plain').getByRole('tab', { name: 'Beta' }).click();
    await expectActive(groupOf(page, 'plain'), 'Beta');
    await page.keyboard.press('End');
    await expectActive(groupOf(page, 'plain'), 'Gamma');
    await page.locator('main').getByRole('link', { name: 'Home' }).click();
    await expectHeading(page, 'Home');
    await page.locator('main').getByRole('link', { name }).click();
    await expectHeading(page, name);
    await expectActive(groupOf(page, 'plain'), 'Gamma');
  });
});

test('a choice survives a new rendering of the shell', async () => {
  const page = await openPage({ url: host.url('/vuepress.html'), size: 'phone' });
  await waitForHydration(page);
  await groupOf(page, 'plain').getByRole('tab', { name: 'Gamma' }).click();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Close menu' }).click();
  await expectActive(groupOf(page, 'plain'), 'Gamma');
});

test('a reply and that of a failed call are tabs, and the next page begins with its reply again', async () => {
  const page = await openPage({ url: host.url('/getOrbit.html') });
  await waitForHydration(page);
  const panel = page.getByRole('tabpanel', { name: /^(Success|Failure)$/ });
  expect(await panel.innerText()).toContain('"orbit": 1');
  expect(await panel.locator('[id="response-orbit"]').count()).toBe(1);
  await page.getByRole('tablist', { name: 'Response' }).getByRole('tab', { name: 'Failure' }).click();
  expect(await panel.innerText()).toContain('"reason": "Wrong key"');
  expect(await panel.getByRole('link', { name: 'Errors' }).getAttribute('href')).toBe('/vuepress.html');
  await page.locator('main').getByRole('link', { name: 'getMoon' }).first().click();
  await expectHeading(page, 'getMoon');
  expect(await panel.innerText()).toContain('"orbit": 1');
});

/** Two methods with a link to each other. */
function methodPage(call: string): string {
  const links = '[getMoon](getMoon.md) and [getOrbit](getOrbit.md)';
  const reply = '```json\n{\n  "ok": true,\n  "orbit": 1\n}\n```';
  return `---\ncall: ${call}\n---\n\n# ${call}\n\n${links}\n\n## Required parameters\n\nNone.\n\n## Response\n\n${reply}\n`;
}

function groupOf(page: Page, name: GroupName): Locator {
  return page.locator('.code-group').nth(Object.keys(GROUPS).indexOf(name));
}

/** Exactly one tab is selected, it alone can be tabbed to, and its panel alone is to be seen. */
async function expectActive(group: Locator, title: string): Promise<void> {
  const titles = await group.getByRole('tab').allInnerTexts();
  expect(THREE.slice(0, titles.length)).toEqual(titles);
  const state = await group.locator('[role="tab"]').evaluateAll((tabs) =>
    tabs.map((tab) => {
      const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
      return {
        title: tab.textContent,
        selected: tab.getAttribute('aria-selected'),
        tabIndex: (tab as HTMLElement).tabIndex,
        shown: panel === null ? null : panel.getBoundingClientRect().height > 0,
        code: panel?.querySelector('pre')?.textContent.trim(),
      };
    }),
  );
  expect(state).toEqual(
    titles.map((each) => {
      const active = each === title;
      return { title: each, selected: String(active), tabIndex: active ? 0 : -1, shown: active, code: `// ${each}` };
    }),
  );
}
