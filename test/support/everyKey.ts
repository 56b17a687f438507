import type { OtherGenerator } from '../../src/config/generatorNames';

export type Keys = Record<string, unknown>;

/** A site of another generator with every key that docgen says it uses, where its absence can be seen. */
interface FullSite {
  /** File of the configuration. */
  file: string;
  keys: Keys;
  files: Record<string, string>;
  /** Other words for keys that are there. */
  synonyms?: string;
}

const NAMES = ['README.md', 'index.md', 'a.md', 'b.md', 'de/index.md', 'de/a.md', 'draft.md'];
const pages = (folder = '') => Object.fromEntries(NAMES.map((name) => [folder + name, `# ${name}\n`]));
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>\n';
const EDIT = 'https://github.com/a/b/edit/main/docs/';

const LABELS = Object.fromEntries(
  'tip info note warning danger important caution details'.split(' ').map((name) => [`${name}Label`, `My ${name}`]),
);
const VUE_NAV = [
  { text: 'A', link: '/a' },
  { text: 'More', items: [{ text: 'Out', link: 'https://a.example' }] },
];

export const EVERY_KEY: Partial<Record<OtherGenerator, FullSite>> = {
  docfx: {
    file: 'docfx.json',
    synonyms: '_appName',
    files: { ...pages('articles/'), 'articles/toc.yml': '- name: A\n  href: a.md\n' },
    keys: {
      build: {
        content: [{ src: 'articles', files: '**.md', exclude: ['draft.md'] }],
        globalMetadata: { _appTitle: 'Shop', _appFooter: 'Us' },
      },
    },
  },
  docusaurus: {
    file: 'docusaurus.config.js',
    // test/generators/docusaurusVersions.test.ts has those of versions.
    synonyms: 'lastVersion includeCurrentVersion onlyIncludeVersions path',
    files: {
      ...pages('pages/'),
      'pages/topic.md': '---\ntags: [quick]\n---\n\n# Topic\n',
      'pages/labels.yml': 'quick: { label: Speed }\n',
      'side.json': JSON.stringify({ docs: ['a', { type: 'category', label: 'More', items: ['b'] }] }),
      'files/a.svg': SVG,
      'files/b.svg': SVG,
      'texts/fr/docusaurus-plugin-content-docs/current/a.md': '# A\n',
      'news/2024-01-02-one.md': '---\nauthors: ann\ntags: quick\n---\n\n# One\n',
      'news/2024-02-03-two.md': '---\ntags: quick\n---\n\n# Two\n',
      'news/draft.md': '# Draft\n',
      'news/people.yml': 'ann: { name: Ann Tern, page: true }\n',
      'news/labels.yml': 'quick: { label: Speed }\n',
      'tops/one.md': '# One of all\n',
      'tops/draft.md': '# Draft\n',
    },
    keys: {
      title: 'Shop',
      tagline: 'All of it',
      url: 'https://shop.example',
      baseUrl: '/docs/',
      staticDirectories: ['files'],
      favicon: 'a.svg',
      presets: [
        [
          'classic',
          {
            docs: {
              path: 'pages',
              routeBasePath: '/',
              sidebarPath: './side.json',
              editUrl: EDIT,
              exclude: ['draft.md'],
              tags: 'labels.yml',
              tagsBasePath: 'topics',
            },
            blog: {
              path: 'news',
              routeBasePath: '/said',
              blogTitle: 'News',
              blogDescription: 'What is new',
              postsPerPage: 1,
              authorsMapPath: 'people.yml',
              tags: 'labels.yml',
              tagsBasePath: 'topics',
              feedOptions: { type: 'rss' },
              exclude: ['draft.md'],
            },
            pages: { path: 'tops', routeBasePath: '/top', exclude: ['draft.md'] },
          },
        ],
      ],
      plugins: [['@docusaurus/plugin-client-redirects', { redirects: [{ from: '/old', to: '/a' }] }]],
      i18n: {
        defaultLocale: 'en',
        locales: ['en', 'fr'],
        path: 'texts',
        localeConfigs: { fr: { label: 'In French', htmlLang: 'fr-CA' } },
      },
      headTags: [{ tagName: 'noscript', attributes: { id: 'x' }, innerHTML: 'No' }],
      themeConfig: {
        navbar: {
          logo: { src: 'a.svg', srcDark: 'b.svg' },
          items: [
            { label: 'A', docId: 'a' },
            { sidebarId: 'docs', label: 'All' },
            {
              label: 'Menu',
              items: [
                { label: 'Out', href: 'https://a.example' },
                { label: 'Top', to: '/' },
              ],
            },
          ],
        },
        footer: { copyright: 'Us', links: [{ items: [{ label: 'Out', href: 'https://b.example' }] }] },
        announcementBar: { content: 'New' },
        tableOfContents: { minHeadingLevel: 3, maxHeadingLevel: 5 },
        metadata: [{ name: 'a', content: 'b' }],
        image: 'a.svg',
      },
    },
  },
  gitbook: {
    file: '.gitbook.yaml',
    files: pages('pages/'),
    keys: {
      root: './pages/',
      title: 'Shop',
      description: 'All of it',
      language: 'de',
      variables: { version: '1' },
      structure: { readme: 'a.md' },
      redirects: { 'old/x': './a.md' },
    },
  },
  hexo: {
    file: '_config.yml',
    files: pages('pages/'),
    keys: {
      title: 'Shop',
      source_dir: 'pages',
      new_post_name: 'x.md',
      description: 'All of it',
      language: 'de',
      url: 'https://shop.example/docs',
    },
  },
  hugo: {
    file: 'hugo.toml',
    synonyms: 'BookRepo editURL label languagename locale contentdir paginate section term',
    files: pages('pages/'),
    keys: {
      contentDir: 'pages',
      permalinks: { more: '/:title/' },
      uglyURLs: true,
      disableKinds: ['section'],
      disablePathToLower: true,
      taxonomies: { topic: 'topics' },
      pagination: { pagerSize: 3, path: 'part' },
      outputs: { home: ['html'] },
      outputFormats: { RSS: { baseName: 'feed' } },
      baseURL: 'https://shop.example/docs/',
      languageCode: 'de-CH',
      copyright: 'Us',
      defaultContentLanguage: 'de',
      languages: { de: { title: 'Shop', params: { description: 'All of it' } } },
      menu: {
        main: [
          { name: 'C', url: '/c/' },
          { name: 'B', url: '/b/', weight: 2 },
          { name: 'A', pageRef: 'a', weight: 1 },
        ],
      },
      params: { github_repo: 'https://github.com/a/b', github_branch: 'next' },
    },
  },
  jekyll: {
    file: '_config.yml',
    synonyms: 'locale',
    files: { ...pages(), 'a.svg': SVG, 'more/_parts/a.md': '# A\n' },
    keys: {
      title: 'Shop',
      description: 'All of it',
      url: 'https://shop.example',
      baseurl: '/docs',
      lang: 'de',
      exclude: ['draft.md'],
      permalink: '/:title/',
      collections: { parts: { output: true, permalink: '/p/:path/' }, posts: { output: true } },
      collections_dir: 'more',
      plugins: ['jekyll-feed'],
      feed: { path: 'f.xml' },
      defaults: [{ scope: { path: '', type: 'parts' }, values: { permalink: '/q/:path/' } }],
      logo: '/a.svg',
      aux_links: { Code: ['https://github.com/a/b'] },
      nav_external_links: [{ title: 'Out', url: 'https://a.example' }],
      footer_content: 'Us',
      gh_edit_repository: 'https://github.com/a/b',
      gh_edit_branch: 'next',
      gh_edit_source: 'docs',
    },
  },
  mdbook: {
    file: 'book.toml',
    files: pages('pages/'),
    keys: {
      book: { title: 'Shop', description: 'All of it', src: 'pages', language: 'de' },
      output: {
        html: {
          'site-url': '/docs/',
          'git-repository-url': 'https://github.com/a/b',
          'edit-url-template': `${EDIT}{path}`,
          redirect: { '/old.html': 'a.html' },
        },
      },
    },
  },
  mintlify: {
    file: 'docs.json',
    synonyms: 'dropdown product version language root url link text to prefix footerSocials name',
    files: { ...pages(), 'a.svg': SVG, 'b.svg': SVG, 'public/a.svg': SVG },
    keys: {
      name: 'Shop',
      description: 'All of it',
      favicon: '/a.svg',
      logo: { light: '/a.svg', dark: '/b.svg' },
      colors: { primary: '#112233', light: '#445566' },
      navigation: {
        global: { anchors: [{ anchor: 'Out', href: 'https://a.example' }] },
        tabs: [
          { tab: 'One', groups: [{ group: 'More', pages: ['a', { group: 'Inner', pages: ['b'] }] }] },
          { tab: 'Two', pages: ['b'] },
        ],
      },
      navbar: { links: [{ label: 'A', href: '/a' }], primary: { label: 'B', href: '/b' } },
      footer: { socials: { github: 'https://github.com/a' } },
      banner: { content: 'New' },
      redirects: [{ source: '/old', destination: '/a' }],
      seo: { metatags: { 'og:site_name': 'Shop' } },
      search: { prompt: 'Ask' },
    },
  },
  mkdocs: {
    file: 'mkdocs.yml',
    files: { ...pages('pages/'), 'pages/a.svg': SVG },
    keys: {
      site_name: 'Shop',
      docs_dir: 'pages',
      nav: [{ Home: 'index.md' }, { More: ['a.md'] }],
      site_description: 'All of it',
      site_url: 'https://shop.example/docs/',
      repo_url: 'https://github.com/a/b',
      edit_uri: 'edit/next/docs/',
      copyright: 'Us',
      exclude_docs: 'draft.md',
      use_directory_urls: false,
      theme: { name: 'material', logo: 'a.svg', language: 'de', palette: { primary: 'red' } },
      plugins: ['search', { redirects: { redirect_maps: { 'old.md': 'a.md' } } }],
      extra: { social: [{ icon: 'fontawesome/brands/github', link: 'https://github.com/a' }] },
    },
  },
  retype: {
    file: 'retype.yml',
    synonyms: 'siteName label href to prefix items children',
    files: pages('pages/'),
    keys: { input: 'pages', branding: { title: 'Shop' }, links: [{ text: 'A', link: 'a.md' }] },
  },
  rspress: {
    file: 'rspress.config.js',
    synonyms: 'href to prefix path',
    files: { ...pages('pages/en/'), ...pages('pages/de/'), 'pages/en/public/a.svg': SVG, 'pages/public/a.svg': SVG },
    keys: {
      title: 'Shop',
      description: 'All of it',
      root: 'pages',
      base: '/docs/',
      siteOrigin: 'https://shop.example',
      lang: 'en',
      logo: '/a.svg',
      icon: '/a.svg',
      locales: [
        { lang: 'en', label: 'English', title: 'Shop', description: 'All' },
        { lang: 'de', label: 'In German', title: 'Laden', description: 'Alles' },
      ],
      themeConfig: {
        nav: VUE_NAV,
        sidebar: { '/': [{ text: 'More', collapsed: true, items: [{ text: 'A', link: '/a' }] }] },
        footer: { message: 'Us' },
        socialLinks: [{ icon: 'github', mode: 'link', content: 'https://github.com/a' }],
        editLink: { docRepoBaseUrl: 'https://github.com/a/b/tree/main/docs', text: 'Change' },
        outlineTitle: 'Here',
        prevPageText: 'Back',
        nextPageText: 'On',
        lastUpdatedText: 'Changed',
        searchPlaceholderText: 'Words',
      },
    },
  },
  starlight: {
    file: 'astro.config.mjs',
    synonyms: 'src text icon',
    files: {
      ...pages('src/content/docs/'),
      'src/content/docs/fr/a.md': '# A\n',
      'public/a.svg': SVG,
      'src/assets/b.svg': SVG,
    },
    keys: {
      site: 'https://shop.example',
      base: '/docs',
      redirects: { '/old': '/a', '/older': { status: 302, destination: '/b' } },
      integrations: [
        {
          title: 'Shop',
          description: 'All of it',
          logo: { light: './src/assets/b.svg', dark: '/a.svg', alt: 'The shop', replacesTitle: true },
          social: [{ icon: 'github', label: 'GitHub', href: 'https://github.com/a' }],
          editLink: { baseUrl: EDIT },
          head: [{ tag: 'meta', attrs: { name: 'a', content: 'b' } }],
          favicon: '/a.svg',
          defaultLocale: 'fr',
          locales: { de: { label: 'In German', lang: 'de-CH' }, fr: { label: 'In French', lang: 'fr-CA' } },
          tableOfContents: { minHeadingLevel: 3, maxHeadingLevel: 5 },
          sidebar: [
            'a',
            { slug: 'b', label: 'B', badge: 'New' },
            { label: 'Out', link: 'https://a.example', translations: { fr: 'Dehors' } },
            { label: 'More', collapsed: true, items: [{ autogenerate: { directory: 'de' } }, 'b'] },
          ],
        },
      ],
    },
  },
  vitepress: {
    file: '.vitepress/config.js',
    synonyms:
      'href to prefix path docsDir docsBranch docsRepo repo label src outlineTitle lastUpdatedText editLinkText',
    files: { ...pages('pages/'), 'pages/de/only.md': '# Only\n', 'pages/public/a.svg': SVG, 'pages/public/b.svg': SVG },
    keys: {
      title: 'Shop',
      description: 'All of it',
      lang: 'en-GB',
      base: '/docs/',
      srcDir: 'pages',
      srcExclude: ['draft.md'],
      head: [['meta', { name: 'a', content: 'b' }]],
      rewrites: { 'de/:rest*': ':rest*' },
      lastUpdated: false,
      cleanUrls: true,
      sitemap: { hostname: 'https://shop.example' },
      locales: {
        root: { label: 'English', lang: 'en-GB' },
        de: {
          label: 'In German',
          lang: 'de-CH',
          title: 'Laden',
          description: 'Alles',
          themeConfig: { outline: { label: 'Hier' }, nav: [{ text: 'A', link: '/de/a' }] },
        },
      },
      markdown: { lineNumbers: true, container: LABELS },
      themeConfig: {
        nav: [...VUE_NAV, { text: 'Only', link: '/only' }],
        sidebar: {
          '/de/': { base: '/de/', items: [{ text: 'A', link: 'a' }] },
          '/': [{ text: 'More', collapsed: true, items: [{ text: 'A', link: '/a' }] }],
        },
        logo: { light: '/a.svg', dark: '/b.svg' },
        footer: { message: 'Us', copyright: 'We' },
        socialLinks: [{ icon: 'github', link: 'https://github.com/a' }],
        editLink: { pattern: `${EDIT}:path`, text: 'Change' },
        outline: { level: [3, 4], label: 'Here' },
        docFooter: { prev: 'Back', next: 'On' },
        lastUpdated: { text: 'Changed' },
        langMenuLabel: 'Tongue',
        sidebarMenuLabel: 'List',
        skipToContentLabel: 'Skip',
        notFound: { title: 'Gone', quote: 'Not here' },
        search: {
          provider: 'local',
          options: {
            translations: {
              button: { buttonText: 'Find' },
              modal: { noResultsText: 'None of', backButtonTitle: 'Shut' },
            },
          },
        },
      },
    },
  },
  vuepress: {
    file: '.vuepress/config.js',
    synonyms: 'docsRepo href to prefix navbar label path collapsed text lastUpdatedText base link items',
    files: { ...pages(), '.vuepress/public/a.svg': SVG, '.vuepress/public/b.svg': SVG },
    keys: {
      title: 'Shop',
      description: 'All of it',
      lang: 'en-GB',
      base: '/docs/',
      head: [['meta', { name: 'a', content: 'b' }]],
      locales: {
        '/': { lang: 'en-AU', title: 'Store' },
        '/de/': { lang: 'de-CH', title: 'Laden', description: 'Alles' },
      },
      markdown: { lineNumbers: true, extractHeaders: ['h3', 'h4'] },
      plugins: [
        ['@vuepress/plugin-sitemap', { hostname: 'https://shop.example' }],
        ['@vuepress/redirect', { config: { '/old.html': '/a.html' } }],
      ],
      themeConfig: {
        nav: VUE_NAV,
        repo: 'a/b',
        docsDir: 'docs',
        docsBranch: 'next',
        sidebar: ['/a', { title: 'More', children: [['/b', 'B']] }],
        logo: '/a.svg',
        logoDark: '/b.svg',
        footer: 'Us',
        lastUpdated: 'Changed',
        editLinkText: 'Change',
        contributorsText: 'By',
        selectLanguageText: 'Tongue',
        searchPlaceholder: 'Words',
        openInNewWindow: '(other)',
        tip: 'Hint',
        info: 'Fact',
        note: 'Remark',
        warning: 'Watch out',
        danger: 'Stop',
        important: 'Mind',
        locales: { '/de/': { selectLanguageName: 'In German', nav: [{ text: 'A', link: '/de/a' }] } },
      },
    },
  },
};
