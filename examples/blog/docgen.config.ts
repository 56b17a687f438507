import { defineConfig, feed } from 'docgen-site';

export default defineConfig({
  title: 'Notes',
  siteUrl: 'https://notes.example.com',
  lastUpdated: false,
  nav: [
    { text: 'Tags', link: '/posts/tags/' },
    { text: 'Feed', link: 'https://notes.example.com/feed.xml' },
  ],
  plugins: [feed({ folder: 'posts', title: 'Notes: new posts' })],
});
