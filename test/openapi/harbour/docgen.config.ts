import { defineConfig, openApi } from 'docgen-site';

export default defineConfig({
  title: 'Harbour',
  description: 'The API of an invented harbour',
  siteUrl: 'https://docs.harbour.example',
  lastUpdated: false,
  sidebar: 'auto',
  exports: { markdown: true },
  plugins: [openApi({ source: './openapi.yaml', folder: 'api' })],
});
