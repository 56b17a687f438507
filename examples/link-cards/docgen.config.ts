import { defineConfig } from 'docgen-site';
import { linkCards } from './linkCards';

export default defineConfig({
  title: 'Cards',
  lastUpdated: false,
  markdown: { remarkPlugins: [linkCards] },
});
