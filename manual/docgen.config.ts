import { defineConfig } from 'docgen-site';

export default defineConfig({
  title: 'docgen',
  description: 'The manual of docgen, a static documentation generator',
  siteUrl: 'https://docgen.example.com/',
  sidebar: [
    { label: 'Start', pages: ['README.md', 'getting-started.md', 'tasks.md'] },
    {
      label: 'Write',
      pages: [
        'writing.md',
        'method-pages.md',
        'operations.md',
        'openapi.md',
        'front-matter.md',
        'partials.md',
        'landing-page.md',
        'look.md',
        'components.md',
        'slots.md',
        'plugins.md',
        'versions-and-languages.md',
        'check.md',
      ],
    },
    {
      label: 'Reference',
      pages: [
        'configuration.md',
        'command-line.md',
        'continuous-integration.md',
        'routing.md',
        'output.md',
        'deploy.md',
        'trust.md',
        'exports.md',
        'what-changed.md',
        'import.md',
        'programs.md',
        'agents.md',
        'messages.md',
        'speed.md',
      ],
    },
  ],
});
