import { defineConfig } from 'docgen-site';
import { records } from './records';

export default defineConfig({
  title: 'Parts',
  lastUpdated: false,
  sidebar: 'auto',
  plugins: [records('parts.json')],
});
