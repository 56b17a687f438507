export default {
  title: 'Frames',
  siteUrl: 'https://example.com',
  base: '/docs/',
  sidebar: [{ label: 'Guide', items: ['guide/one.md', { file: 'guide/two.md', badge: 'new' }] }, 'alone.md'],
};
