import { readFile } from 'node:fs/promises';
import path from 'node:path';

const ENDINGS = ['js', 'ts', 'mjs', 'mts', 'cjs'];
/** Where other generators have their configuration, which is code. */
const NAMES = [
  ...['', 'docs/', 'content/', 'src/'].flatMap((folder) => [`${folder}.vuepress/config`, `${folder}.vitepress/config`]),
  ...['docusaurus.config', 'astro.config'],
].flatMap((name) => ENDINGS.map((ending) => `${name}.${ending}`));

/** `title: 'Shop docs',` on a line of its own. */
const TITLE = /^([ \t]*)title:[ \t]*(?:'([^'\\\n]+)'|"([^"\\\n]+)"|`([^`\\\n$]+)`),?[ \t]*(?:\/\/.*)?$/gm;

/**
 * The title of a site that the configuration of VuePress, VitePress, Docusaurus or Starlight says in so many words,
 * without running it: that which is indented least is the site's, and not that of a part of its sidebar.
 */
export async function titleInCode(root: string): Promise<string | undefined> {
  for (const name of NAMES) {
    const code = await readFile(path.join(root, name), 'utf8').catch(() => '');
    // What is above a call of Starlight may be lists of anything.
    const text = code.slice(Math.max(0, code.indexOf('starlight(')));
    const titles = Array.from(text.matchAll(TITLE), ([, indent, ...quoted]) => ({
      indent: indent!.replaceAll('\t', '  ').length,
      title: quoted.join('').trim(),
    }));
    const [first] = titles.toSorted((a, b) => a.indent - b.indent);
    if (first !== undefined && first.title !== '') return first.title;
  }
  return undefined;
}
