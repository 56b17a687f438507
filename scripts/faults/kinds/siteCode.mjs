import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const plugin = (code) => `export default { lastUpdated: false, plugins: [{ name: 'own', ${code} }] };\n`;

/** Code of a site that ends, stops or breaks a build in its own way. */
const CODE = [
  'process.exit(0);\n',
  'process.exit(3);\nexport default {};\n',
  'await new Promise(() => {});\nexport default {};\n',
  'throw undefined;\n',
  'throw new Error("no");\n',
  'export default { get title() { throw new Error("no"); } };\n',
  'export default new Proxy({}, { get() { throw 1; } });\n',
  'export default Promise.reject(new Error("no"));\n',
  'export default 7;\n',
  'import "./gone.js";\nexport default {};\n',
  'export default {\n',
  'setInterval(() => {}, 1000);\nexport default { lastUpdated: false };\n',
  'setTimeout(() => { throw new Error("later"); }, 1);\nexport default { lastUpdated: false };\n',
  'Promise.reject(new Error("later"));\nexport default { lastUpdated: false };\n',
  'process.exitCode = 5;\nexport default { lastUpdated: false };\n',
  'process.chdir("/");\nexport default { lastUpdated: false };\n',
  plugin('pages: () => process.exit(0)'),
  plugin('pages: () => new Promise(() => {})'),
  plugin('files: () => { throw null; }'),
  plugin('check: async () => { throw new Error("no"); }'),
  plugin('files: () => [{ path: "../../stolen.txt", contents: "x" }]'),
  plugin(
    'files: () => { setTimeout(() => process.exit(0), 1); return new Promise((done) => setTimeout(done, 50, [])); }',
  ),
];

/** A build ends with 0 only if it has built, and a build that ends otherwise leaves the last good output. */
export async function siteCode(lane, random) {
  const file = path.join(lane.folder, 'docgen.config.js');
  const before = readFileSync(file);
  const code = random.pick(CODE);
  writeFileSync(file, code);
  const ended = await lane.start(random.pick([[], ['--no-cache']])).ended;
  writeFileSync(file, before);
  return { runs: [ended], isSaidAlways: true, about: code };
}
