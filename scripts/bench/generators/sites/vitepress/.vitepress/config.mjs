import { readFileSync } from 'node:fs';

const areas = JSON.parse(readFileSync('sidebar.json', 'utf8'));

export default {
  title: 'API',
  srcDir: 'docs',
  themeConfig: {
    search: { provider: 'local' },
    sidebar: areas.map(({ title, href, pages }) => ({
      text: title,
      link: href,
      collapsed: true,
      items: pages.map((page) => ({ text: page.title, link: page.href })),
    })),
  },
};
