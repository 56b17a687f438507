const RING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 32"><ellipse cx="32" cy="16" rx="30" ry="8" fill="#888"/></svg>\n';

/** A small site with every key that makes a site look like its owner's. */
export const LOOK_SITE: Record<string, string> = {
  'docgen.config.js': `export default {
  title: 'Orbit',
  description: 'Deploys of small services',
  siteUrl: 'https://orbit.example.com/',
  base: '/docs/',
  lastUpdated: false,
  nav: [{ text: 'Guide', link: '/guide.html' }],
  theme: {
    logo: { light: './brand/logo.svg', dark: './brand/logo-dark.svg' },
    accent: '#0b6b8a',
    css: ['./brand/brand.css'],
  },
  head: [
    { tag: 'meta', attributes: { name: 'verification', content: 'a"b' } },
    { tag: 'script', content: 'document.documentElement.dataset.own = "ran";' },
    { tag: 'script', attributes: { src: '/own.js', defer: true } },
    { tag: 'style', content: 'h1 { font-variant: small-caps }' },
  ],
  announcement: { text: 'Version 3 is out', link: '/guide.html' },
  footer: { text: 'By the authors', links: [{ text: 'Imprint', link: '/guide.html' }] },
  social: [
    { icon: 'github', link: 'https://github.com/example/orbit' },
    { icon: './brand/my-star.svg', link: '/guide.html' },
  ],
  ogImage: './brand/logo.svg',
  variables: { version: '3.1' },
};
`,
  'brand/logo.svg': RING,
  'brand/logo-dark.svg': RING.replace('#888', '#ccc'),
  'brand/my-star.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16">\n  <path d="M8 0l8 16H0z"/>\n</svg>\n',
  'brand/brand.css': "@import './more.css';\n.content h1 { background: url(./my-star.svg) }\n",
  'brand/more.css': 'h1 { color: rgb(1, 2, 3) }\n',
  'content/public/own.js': 'document.documentElement.dataset.file = "ran";\n',
  'content/orbit.svg': RING,
  'content/README.md': `---
layout: home
hero:
  name: Orbit
  text: Small services, safely in place
  tagline: Describe what runs where.
  image: { src: ./orbit.svg, alt: A ring }
  actions:
    - { text: Get started, link: ./guide.md }
    - { text: Source, link: https://example.com/, theme: alt }
features:
  - { icon: 🚀, title: One file, details: Ten lines., link: ./guide.md, linkText: Write one }
  - { title: Always watched, details: It acts. }
---

## Install

\`\`\`sh
npm install orbit@%{version}
\`\`\`
`,
  'content/guide.md': `# Guide to %{version}

Text with a [link](./README.md), \`code\` and \\%{version}.

## First

::: tip
Be kind.
:::

::: warning
Careful.
:::

::: danger
No.
:::

## Second

\`\`\`js{1}
const text = 'a' + 1; // %{version}
\`\`\`

| a | b |
| --- | --- |
| 1 | 2 |

<!--@include: ./_parts/_limits.md{3-3}-->
`,
  'content/_parts/_limits.md': 'First line.\n\nLimits of %{version}.\n\nLast line.\n',
  'content/404.md': '# Lost in space\n\nTry the [guide](./guide.md).\n',
};
