import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Stands in every file that nobody may publish. */
export const SECRET = 'xSECRETx-of-this-machine';

const PAGES = 12;

/**
 * The sources of the two versions of the site that the bench builds in turn. Most pages differ, and each version has
 * pages and files of its own.
 *
 * @param {'a' | 'b'} version
 */
export function sourcesOf(version) {
  const words = `Words of version ${version}.`;
  const pages = Array.from({ length: PAGES }, (_, page) => [
    `content/part/page-${page}.md`,
    `# Page ${page}\n\n${page % 3 === 0 ? 'The same in both.' : words}\n\n![Sign](sign-${version}.svg)\n`,
  ]);
  return {
    'package.json': '{}',
    'docgen.config.js': 'export default { lastUpdated: false };\n',
    '.env': SECRET,
    'content/README.md': `# Home\n\n${words}\n\n[Own](own-${version}.md)\n`,
    [`content/own-${version}.md`]: `# Own\n\n${words}\n`,
    [`content/part/sign-${version}.svg`]: `<svg xmlns="http://www.w3.org/2000/svg"><title>${version}</title></svg>\n`,
    [`content/public/file-${version}.txt`]: words.repeat(500),
    'content/public/same.txt': 'The same in both.\n',
    ...Object.fromEntries(pages),
  };
}

/** Makes the sources in a folder those of one version; what else lies there stays. */
export function writeSources(root, version) {
  const files = sourcesOf(version);
  for (const name of Object.keys(sourcesOf(version === 'a' ? 'b' : 'a')))
    if (!(name in files)) rmSync(path.join(root, name), { force: true });
  for (const [name, text] of Object.entries(files)) writeFile(path.join(root, name), text);
}

export function writeFile(file, contents) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, contents);
}

/**
 * All files below a folder with their contents.
 *
 * @returns {Map<string, string>}
 */
export function filesBelow(folder) {
  if (!existsSync(folder)) return new Map();
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = entries.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  return new Map(names.sort().map((name) => [name, readFileSync(path.join(folder, name), 'latin1')]));
}

/** True if an output equals that of an undisturbed build; files that belong to others do not count. */
export function isOutput(present, clean, foreign) {
  const own = [...present].filter(([name]) => !foreign.has(name));
  return own.length === clean.size && own.every(([name, text]) => clean.get(name) === text);
}

/** References of pages to missing files: `page.html → assets/js/2.0123abcd.js` */
export function missingReferences(present) {
  const missing = [];
  for (const [name, text] of present) {
    if (!name.endsWith('.html')) continue;
    for (const [, address] of text.matchAll(/ (?:href|src)="([^"#?]+)[^"]*"/g)) {
      if (/^(?:[a-z]+:|\/\/)/i.test(address)) continue;
      const target = decodeURIComponent(new URL(address, `http://x/${name}`).pathname.slice(1));
      const file = target === '' || target.endsWith('/') ? `${target}index.html` : target;
      if (!present.has(file)) missing.push(`${name} → ${file}`);
    }
  }
  return missing;
}
