import { defineConfig } from 'docgen-site';
import { tags } from './tags';

export default defineConfig({
  title: 'Notes',
  lastUpdated: false,
  sidebar: [
    { label: 'All', items: ['archive.md'] },
    { label: 'Posts', folder: 'posts' },
    { label: 'Tags', folder: 'tags' },
  ],
  plugins: [tags],
});
