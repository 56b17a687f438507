import { readFileSync } from 'node:fs';
import starlight from '@astrojs/starlight';

const areas = JSON.parse(readFileSync('sidebar.json', 'utf8'));

export default {
  telemetry: false,
  integrations: [
    starlight({
      title: 'API',
      sidebar: areas.map(({ title, href, pages }) => ({
        label: title,
        collapsed: true,
        items: [{ label: title, link: href }, ...pages.map((page) => ({ label: page.title, link: page.href }))],
      })),
    }),
  ],
};
