import { defineConfig } from 'docgen-site';

export default defineConfig({
  title: 'Tern',
  description: 'A post office for programs',
  siteUrl: 'https://tern.example/',
  api: { url: 'https://api.tern.example/', callField: 'call' },
  languages: {
    '/': 'en-US',
    '/de/': {
      lang: 'de-DE',
      description: 'Ein Postamt für Programme',
      labels: { Guides: 'Anleitungen', Calls: 'Aufrufe' },
    },
    '/ar/': {
      lang: 'ar',
      title: 'تيرن',
      description: 'مكتب بريد للبرامج',
      labels: { Guides: 'الأدلة', Calls: 'الاستدعاءات' },
      fallback: 'page',
    },
  },
  versions: [
    { label: '3.x', path: '/' },
    { label: '2.x', path: '/2/', folder: 'versions/2' },
    { label: '1.x', path: '/1/', folder: 'versions/1', end: true },
  ],
  versionAliases: { '/latest/': '/', '/stable/': '/2/' },
});
