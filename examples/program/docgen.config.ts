import { defineConfig } from 'docgen-site';

export default defineConfig({ title: 'Program', lastUpdated: false });
