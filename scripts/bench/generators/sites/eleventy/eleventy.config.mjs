import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import syntaxHighlight from '@11ty/eleventy-plugin-syntaxhighlight';

const areas = JSON.parse(readFileSync('sidebar.json', 'utf8'));

/** All groups as HTML, made once: it does not mark the current page, so every page can use it. */
const sidebarOnce = () =>
  areas
    .map(
      ({ title, href, pages }) =>
        `<details><summary><a href="${href}">${title}</a></summary><ul>${pages.map((page) => `<li><a href="${page.href}">${page.title}</a></li>`).join('')}</ul></details>`,
    )
    .join('\n');

/** The same work as docgen's: a full-text index of the pages that have been written. */
function index() {
  const program = fileURLToPath(new URL('./runner/bin.cjs', import.meta.resolve('pagefind')));
  execFileSync(process.execPath, [program, '--site', '_site', '--silent']);
}

export default function configure(config) {
  config.addPlugin(syntaxHighlight);
  config.addPassthroughCopy({ 'site.css': 'site.css' });
  config.addGlobalData('layout', 'page.njk');
  config.addGlobalData('areas', areas);
  if (process.env.SIDEBAR === 'once') config.addGlobalData('sidebar', sidebarOnce());
  if (process.env.SEARCH === 'pagefind') config.on('eleventy.after', index);
  return { dir: { input: 'docs', includes: '../_includes', output: '_site' }, markdownTemplateEngine: false };
}
