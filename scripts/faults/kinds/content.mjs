import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow, SECRET, writeFile } from '../site.mjs';

const outside = '../../outside/secret.txt';

/** Content of an attacker: files, and links by the path that they lead to. */
const ATTACKS = [
  { links: { 'public/link.txt': `../${outside}` } },
  { links: { 'public/folder': '../../../outside' } },
  { links: { 'link.md': outside } },
  { links: { folder: '../../outside' } },
  { links: { 'sign.svg': outside }, files: { 'x.md': '# X\n\n![Sign](sign.svg)\n' } },
  { links: { 'public/env.txt': '../../.env' } },
  { links: { 'env.md': '../.env' } },
  { links: { 'public/self.txt': 'self.txt' } },
  { files: { 'x.md': '# X\n\n<<< @/.env\n' } },
  { files: { 'x.md': '# X\n\n<<< @/../outside/secret.txt\n' } },
  { files: { 'x.md': '# X\n\n<<< @/content/../../outside/secret.txt\n' } },
  { files: { 'x.md': '# X\n\n<!--@include: ../../outside/secret.txt-->\n\n<!--@include: ../.env-->\n' } },
  { files: { 'x.md': '# X\n\n![Env](../.env)\n\n![Out](../../outside/secret.txt)\n' } },
  { files: { 'x.md': '# X\n\n[Env](../.env) [Out](../../outside/secret.txt)\n' } },
  { links: { 'inner.txt': outside }, files: { 'x.md': '# X\n\n<<< @/content/inner.txt\n' } },
  { files: { 'x.md': '---\npermalink: /../../stolen.html\n---\n\n# X\n' } },
  { files: { 'x.md': '---\naliases: ["/..%2f..%2fx/", "//example.com/", "/a\\u0000b/"]\n---\n\n# X\n' } },
  { files: { 'x.md': `---\n__proto__: { polluted: true }\nconstructor: 1\n---\n\n# X\n` } },
  { files: { 'x.md': `# X\n\n${'> '.repeat(3000)}deep\n` } },
  { files: { 'x.md': `# X\n\n${'[a]('.repeat(2000)}\n\n${'*a_ '.repeat(2000)}\n` } },
  { files: { 'x.md': `# X\n\n${'<b>'.repeat(3000)}\n` } },
  { files: { 'x.md': Buffer.from([0xff, 0xfe, 0, 0xd8]) } },
  { files: { 'x.md': '# X\u0000\u202e\ud800\n\n::: \u0000\n' } },
  { files: { [`${'y'.repeat(240)}.md`]: '# Y\n' } },
  { files: { 'a%2f..%2fb.md': '# A\n', 'con.md': '# Con\n', ' .md': '# Space\n' } },
  ...['./.env', '../outside/secret.txt', '/proc/self/environ', './.git/config'].flatMap((file) => [
    { description: `{ title: T, version: '1', description: { $ref: ${file} } }` },
    { description: `{ title: T, version: '1' }`, summary: `{ $ref: ${file} }` },
    { description: `{ title: T, version: '1' }`, schema: `{ $ref: ${file} }` },
    { description: `{ title: T, version: '1' }`, example: `{ externalValue: ${file} }` },
  ]),
  { config: "theme: { css: ['./.env'] }" },
  { config: "theme: { css: ['../outside/secret.txt'] }" },
  { config: "theme: { logo: './.env' }" },
  {
    config: "theme: { css: ['./a.css'] }",
    files: { '../a.css': "@import '../outside/secret.txt'; a { b: url(./.env) }" },
  },
  { links: { 'fifo.md': '/dev/stdin' } },
];

/** A description of an API that names a file. */
function describing({ description, summary = 's', schema = '{ type: string }', example = '{ value: 1 }' }) {
  const reply = `{ description: d, content: { application/json: { schema: ${schema}, examples: { a: ${example} } } } }`;
  const operation = `{ summary: ${summary}, responses: { '200': ${reply} } }`;
  return {
    config: "plugins: [openApi({ source: './api.yaml', folder: 'api' })]",
    files: { '../api.yaml': `openapi: 3.1.0\ninfo: ${description}\npaths: { /a: { get: ${operation} } }\n` },
  };
}

/** Content that reaches for files of the machine, or is made to break docgen; it is built to a folder of its own. */
export async function hostileContent(lane, random) {
  const attack = random.pick(ATTACKS);
  const { links = {}, files = {}, config } = attack.description === undefined ? attack : describing(attack);
  const configFile = path.join(lane.folder, 'docgen.config.js');
  const configBefore = readFileSync(configFile);
  if (config !== undefined) {
    const imported = config.includes('openApi') ? "import { openApi } from 'docgen-site';\n" : '';
    writeFileSync(configFile, `${imported}export default { lastUpdated: false, ${config} };\n`);
  }
  const place = (name) => path.join(lane.folder, 'content', name);
  writeFile(path.join(lane.folder, '../outside/secret.txt'), SECRET);
  writeFile(path.join(lane.folder, '../outside/secret.md'), `# ${SECRET}\n`);
  for (const [name, contents] of Object.entries(files)) writeFile(place(name), contents);
  for (const [name, target] of Object.entries(links)) symlinkSync(target, place(name));
  const out = path.join(lane.folder, 'hostile');
  const run = await lane.build(['--out', out, ...random.pick([[], ['--no-cache']])]);
  const published = filesBelow(out);
  for (const name of [...Object.keys(links), ...Object.keys(files)])
    rmSync(place(name), { recursive: true, force: true });
  rmSync(out, { recursive: true, force: true });
  writeFileSync(configFile, configBefore);
  // Others read the output of the command line too.
  published.set('log', run.said);
  return { runs: [run], published, isApart: true, about: attack };
}
