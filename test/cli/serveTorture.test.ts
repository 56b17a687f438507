import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { randomNumbers } from '../support/random';
import { startServe, type RunningServe } from '../support/startServe';
import { tinySite, type TinySite } from '../support/tinySite';
import { withoutRules } from '../support/withoutRules';

/** Others in each run: the steps follow from its seed. */
const STEPS = 80;
const STEPS_UNTIL_COMPARED = 40;

const config = (title: string) =>
  `import { sidebar } from './sidebar.mjs';
import { extra } from './extra.mjs';
export default {
  lastUpdated: false, title: '${title}', sidebar, plugins: [extra], theme: { css: ['./brand.css'] },
  strings: { 'page.next': 'After ${title}' }, variables: { title: '${title}' },
};
`;
const plugin = (text: string) =>
  `import { readFileSync } from 'node:fs';
import path from 'node:path';
const read = (root) => readFileSync(path.join(root, 'terms.json'), 'utf8');
export const extra = {
  name: 'extra',
  inputs: () => ({ files: ['terms.json'] }),
  pages: ({ root }) => [{ path: 'extra.md', markdown: '# ${text}\\n\\n' + read(root) }],
  files: (site) => [{ path: 'titles.json', contents: JSON.stringify(site.pages.map(({ title }) => title)) }],
};
`;
const sidebar = (label: string) =>
  `export const sidebar = [{ label: '${label}', folder: 'guides' }, { label: 'Rest', folder: 'rest' }];\n`;
const price = (text: string) =>
  `import { words } from './words';\nexport default ({ children }) => <b>${text} {words} {children}</b>;\n`;
const slots = (text: string) =>
  `import Fold from './components/Fold.client';\nexport const footer = ({ page }) => <p>${text} <Fold title={page.title} /></p>;\n`;
const page = (name: string, words: string) =>
  `# ${name}\n\n<Price>${words}</Price>\n\n## Section\n\n[home](/) %{title}\n\n<<< @/snippets/one.js\n\n<!--@include: @/content/_part.md-->\n`;

const START: Record<string, string> = {
  'docgen.config.mjs': config('Torture'),
  'sidebar.mjs': sidebar('Guides'),
  'snippets/one.js': 'one();\n',
  'components/Price.jsx': price('Price'),
  'components/words.js': "export const words = 'first';\n",
  'components/Fold.client.jsx': 'export default ({ title }) => <u>{title}</u>;\n',
  'slots.tsx': slots('Foot'),
  'extra.mjs': plugin('Extra'),
  'terms.json': '[1]',
  'brand.css': 'h1 { color: #123456 }\n',
  'content/_part.md': 'A part.\n',
  'content/README.md': '# Home\n\n![logo](/logo.svg)\n',
  'content/public/logo.svg': '<svg/>',
  'content/guides/README.md': '# Guides\n',
  'content/rest/README.md': '# Rest\n',
  ...Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => [
      `content/${index % 2 === 0 ? 'guides' : 'rest'}/page-${index}.md`,
      page(`Page ${index}`, 'First words.'),
    ]),
  ),
};

/** Random changes that a maintainer may make to the files of a site. */
function createMischief(root: string, random: () => number) {
  const pages = new Set(Object.keys(START).filter((name) => /page-\d+\.md$/.test(name)));
  const broken = new Map<string, string>();
  const at = (name: string) => path.join(root, name);
  const below = (count: number) => Math.floor(random() * count);
  const pick = <T>(items: Iterable<T>): T => [...items][below([...items].length)]!;
  let count = 100;
  const write = async (name: string, text: string) => {
    await mkdir(path.dirname(at(name)), { recursive: true });
    await writeFile(at(name), text);
  };
  const newName = (folder = pick(['guides', 'rest', 'guides/deep', 'fresh'])) =>
    `content/${folder}/page-${(count += 1)}.md`;
  const moved = (from: string, to: string) => {
    if (pages.delete(from)) pages.add(to);
  };
  const actions: Record<string, () => Promise<unknown>> = {
    edit: () => write(pick(pages), page('Edited', `Words ${below(1000)}.`)),
    editTwice: async () => {
      const name = pick(pages);
      await write(name, page('Half', 'Not yet.'));
      await write(name, page('Whole', `Words ${below(1000)}.`));
    },
    editByRename: async () => {
      const name = pick(pages);
      await writeFile(at(`${name}.tmp`), page('Saved', `Words ${below(1000)}.`));
      await rename(at(`${name}.tmp`), at(name));
    },
    add: async () => {
      const name = newName();
      await write(name, page('Added', 'New words.'));
      pages.add(name);
    },
    addMany: async () => {
      for (let index = 0; index < 20; index += 1) await actions.add!();
    },
    remove: async () => {
      if (pages.size < 5) return;
      const name = pick(pages);
      pages.delete(name);
      broken.delete(name);
      await rm(at(name));
    },
    rename: async () => {
      const [from, to] = [pick(pages), newName('rest')];
      if (broken.has(from)) return;
      await mkdir(path.dirname(at(to)), { recursive: true });
      await rename(at(from), at(to));
      moved(from, to);
    },
    moveFolder: async () => {
      if (broken.size > 0 || !(await stat(at('content/fresh')).catch(() => undefined))) return;
      const target = `content/moved-${(count += 1)}`;
      await rename(at('content/fresh'), at(target));
      for (const name of [...pages]) moved(name, name.replace('content/fresh/', `${target}/`));
    },
    removeFolder: async () => {
      await rm(at('content/guides/deep'), { recursive: true, force: true });
      for (const name of [...pages].filter((each) => each.startsWith('content/guides/deep/'))) {
        pages.delete(name);
        broken.delete(name);
      }
    },
    break: async () => {
      const name = pick(pages);
      broken.set(name, page('Mended', `Words ${below(1000)}.`));
      await write(
        name,
        pick(['---\ntitle: [\n---\n', '# X\n\n:::\n', '[dead](nowhere.md)\n', '<<< @/snippets/none.js\n', '']),
      );
    },
    mend: async () => {
      for (const [name, text] of broken) await write(name, text);
      broken.clear();
    },
    snippet: () => write('snippets/one.js', `one(${below(1000)});\n`),
    component: () => write('components/Price.jsx', price(`Price ${below(1000)}`)),
    componentImport: () => write('components/words.js', `export const words = '${below(1000)}';\n`),
    componentStyle: () => write('components/Price.css', `b { width: ${below(1000)}px }\n`),
    island: () => write('components/Fold.client.jsx', `export default ({ title }) => <u>{title} ${below(1000)}</u>;\n`),
    newComponent: () => write(`components/New${pick('abc')}.jsx`, 'export default () => <s>new</s>;\n'),
    pluginCode: () => write('extra.mjs', plugin(`Extra ${below(1000)}`)),
    pluginInput: () => write('terms.json', `[${below(1000)}]`),
    style: () => write('brand.css', `h1 { color: #${below(1000) + 100000} }\n`),
    partial: () => write('content/_part.md', `A part ${below(1000)}.\n`),
    slots: () => write('slots.tsx', slots(`Foot ${below(1000)}`)),
    breakComponent: async () => {
      await write('components/Price.jsx', pick(['export default (', 'export const none = 1;\n', '']));
      if (random() < 0.5) await wait(below(60));
      await actions.component!();
    },
    image: () => write('content/public/logo.svg', `<svg id="n${below(1000)}"/>`),
    addFile: () => write(`content/public/file-${below(5)}.txt`, `${below(1000)}`),
    removeFile: () => rm(at(`content/public/file-${below(5)}.txt`), { force: true }),
    title: () => write('docgen.config.mjs', config(`Title ${below(1000)}`)),
    sidebar: () => write('sidebar.mjs', sidebar(`Label ${below(1000)}`)),
    breakConfig: async () => {
      await write('docgen.config.mjs', pick(['export default { titel: 1 };\n', 'export default {', '']));
      if (random() < 0.5) await wait(below(60));
      await actions.title!();
    },
    breakImport: async () => {
      await rm(at('sidebar.mjs'));
      if (random() < 0.5) await wait(below(60));
      await actions.sidebar!();
    },
    redirect: () => write(pick(pages), `---\naliases: [/old-${below(20)}/]\n---\n# Moved\n`),
  };
  return {
    async step() {
      const name = pick(Object.keys(actions));
      await actions[name]!();
      return name;
    },
    /** Leaves a site that builds: whatever else is wrong with it by now is put right. */
    async repair() {
      await actions.mend!();
      // Two pages may have got the same alias.
      for (const name of pages) {
        if ((await readFile(at(name), 'utf8')).includes('aliases:')) await write(name, page('Repaired', 'Words.'));
      }
    },
  };
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function served(server: RunningServe, name: string): Promise<string> {
  const path = `/${name.split('/').map(encodeURIComponent).join('/')}`;
  const { status, body } = await server.request(path);
  return `${status} ${withoutRules(body.replace(/<script src="\/__docgen\/live\.js"[^>]*><\/script>/, ''))}`;
}

/** Files that are not served as a fresh build writes them. */
async function differences(site: TinySite, server: RunningServe, gone: ReadonlySet<string>): Promise<string[]> {
  const names = (await site.list('dist')).filter((name) => !name.startsWith('.'));
  const found: string[] = [];
  for (const name of names) {
    const built = withoutRules(await site.read(`dist/${name}`));
    if ((await served(server, name)) !== `200 ${built}`) found.push(name);
  }
  for (const name of gone) {
    if (!names.includes(name) && !(await served(server, name)).startsWith('404 ')) found.push(`${name} is still there`);
  }
  return found;
}

describe('docgen serve', () => {
  it(`shows what a fresh build makes, after ${STEPS} changes of all kinds`, { timeout: 180_000 }, async () => {
    const site = await tinySite(START);
    const server = await startServe(site.root, '--as', 'plain');
    const random = randomNumbers('mischief');
    const mischief = createMischief(site.root, random);
    const everBuilt = new Set<string>();
    const steps: string[] = [];
    for (let step = 1; step <= STEPS; step += 1) {
      steps.push(await mischief.step());
      if (random() < 0.3) await wait(Math.floor(random() * 120));
      if (step % STEPS_UNTIL_COMPARED !== 0) continue;
      await mischief.repair();
      const build = await site.docgen('build');
      expect(
        build.stderr.replace(/^(?:reading|parsing|rendering)\n/gm, ''),
        steps.slice(-STEPS_UNTIL_COMPARED).join(', '),
      ).not.toContain('error');
      await expect.poll(() => differences(site, server, everBuilt), { timeout: 20_000, interval: 200 }).toEqual([]);
      for (const name of await site.list('dist')) if (name.endsWith('.html')) everBuilt.add(name);
    }
    expect(server.stderr()).not.toContain('bug in docgen');
    expect(await server.interrupt()).toBe(130);
  });
});
