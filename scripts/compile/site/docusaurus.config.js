// A site of another generator: what reads such sites is compiled while this one is built.
export default {
  title: 'A site',
  baseUrl: '/',
  themeConfig: { navbar: { items: [{ label: 'Start', to: '/docs/start' }] }, footer: { copyright: 'None' } },
  presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]],
};
