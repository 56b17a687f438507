import { readFileSync } from 'node:fs';
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

export default function configure(config) {
  config.addPlugin(syntaxHighlight);
  config.addPassthroughCopy({ 'site.css': 'site.css' });
  config.addGlobalData('layout', 'page.njk');
  config.addGlobalData('areas', areas);
  if (process.env.SIDEBAR === 'once') config.addGlobalData('sidebar', sidebarOnce());
  return { dir: { input: 'docs', includes: '../_includes', output: '_site' }, markdownTemplateEngine: false };
}
