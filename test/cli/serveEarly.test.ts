import { rm } from 'node:fs/promises';
import { expect, it, onTestFinished } from 'vitest';
import { startServe } from '../support/startServe';
import { tinySite } from '../support/tinySite';

/** A plugin that keeps builds from ending while there is a file `.hold`, and says in `.held` that it does. */
const config = (root: string) => `import { existsSync, writeFileSync } from 'node:fs';
const at = (name) => ${JSON.stringify(root)} + '/' + name;
const files = async () => {
  while (existsSync(at('.hold'))) {
    writeFileSync(at('.held'), '');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return [];
};
export default { lastUpdated: false, plugins: [{ name: 'slow', files }] };
`;

it('shows a page that is edited while a build is under way before that has ended, and after it', async () => {
  const site = await tinySite({
    // Pages without components do not wait for those that have some.
    'components/Own.jsx': 'export default () => <b>own</b>;\n',
    'slots.tsx': 'export const footer = ({ page }) => <p>Foot of {page.title}</p>;\n',
    'content/README.md': '# Home\n\n<Own />\n',
    'content/a.md': '# A\n',
    'content/b.md': '# B\n',
  });
  await site.write({ 'docgen.config.js': config(site.root) });
  const server = await startServe(site.root, '--no-cache');
  const bodyOf = async (name: string) =>
    (await server.request(`/${name}.html`)).body.replace(/ data-revision="[^"]*"/, '');
  const shown = async (name: string) => /Edited \w+/.exec((await server.request(`/${name}.html`)).body)?.[0];
  onTestFinished(() => rm(`${site.root}/.hold`, { force: true }));
  await site.write({ '.hold': '' });
  await site.write({ 'content/a.md': '# A\n\nEdited first.\n' });
  const isHeld = () => site.list('.').then((names) => names.includes('.held'));
  await expect.poll(isHeld, { timeout: 30_000 }).toBe(true);
  await site.write({ 'content/b.md': '# B\n\nEdited meanwhile.\n' });
  await expect.poll(() => shown('b'), { timeout: 30_000 }).toBe('Edited meanwhile');
  expect(await shown('a')).toBe('Edited first');
  const early = await bodyOf('b');
  expect(early).toContain('Foot of B');
  const built = server.printed(/changed\)/);
  await site.remove('.hold');
  await built;
  expect([await shown('a'), await shown('b')]).toEqual(['Edited first', 'Edited meanwhile']);
  expect(await bodyOf('b')).toBe(early);
});
