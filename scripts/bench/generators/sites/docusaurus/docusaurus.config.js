export default {
  title: 'API',
  url: 'https://docs.example.com',
  baseUrl: '/',
  trailingSlash: true,
  onBrokenLinks: 'throw',
  future: { v4: true, faster: true },
  presets: [['classic', { docs: { path: 'docs', routeBasePath: '/', sidebarPath: './sidebars.js' }, blog: false }]],
  themeConfig: { navbar: { title: 'API' }, prism: { additionalLanguages: ['php', 'bash', 'json', 'http'] } },
};
