import { readFileSync } from 'node:fs';

const areas = JSON.parse(readFileSync('sidebar.json', 'utf8'));

export default {
  api: areas.map(({ name, title, pages }) => ({
    type: 'category',
    label: title,
    collapsed: true,
    link: { type: 'doc', id: `${name}/index` },
    items: pages.map(({ slug }) => `${name}/${slug}`),
  })),
};
