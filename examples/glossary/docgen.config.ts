import { defineConfig } from 'docgen-site';
import { glossary } from './glossary';

export default defineConfig({ title: 'Terms', lastUpdated: false, plugins: [glossary('terms.json')] });
