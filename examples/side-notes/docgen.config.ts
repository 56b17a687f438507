import { defineConfig } from 'docgen-site';
import { sideNotes } from './sideNotes';

export default defineConfig({
  title: 'Notes',
  lastUpdated: false,
  markdown: { rehypePlugins: [sideNotes] },
  theme: { css: ['./side-notes.css'] },
});
