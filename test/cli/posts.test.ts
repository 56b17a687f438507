import { describe, expect, it } from 'vitest';
import { tinySite } from '../support/tinySite';

const post = (title: string, keys: string) => `---\n${keys}\n---\n# ${title}\n\nAbout ${title}.\n`;

const BLOG = {
  'content/README.md': '# Home\n\nText.\n',
  'content/blog/README.md':
    '---\nlist: { size: 2 }\nauthors: { ann: { name: Ann & Co, url: "https://ann.example" } }\n---\n# Blog\n\nNews.\n',
  'content/blog/one.md': post('One', 'date: 2026-1-5 9:30:00\nauthor: ann\ntags: [C++, "C#"]'),
  'content/blog/2026-03-01-two/index.md': post('Two', 'authors: [Ben, { name: Zoe }]\ntags: C++'),
  'content/blog/2024/three.md': post(
    'Three',
    'date: 2024-12-31T23:30:00-05:00\nauthor: Cy\nauthor_url: https://c.example\ntags: C++',
  ),
  'content/blog/draft.md': post('Draft', 'date: 2026-05-01\ndraft: true'),
  'content/blog/hidden.md': post('Hidden', 'date: 2026-05-01\nhidden: true'),
};

const titles = (html: string): string[] =>
  [...html.matchAll(/<h2><a href="([^"]+)">/g)].map(([, href]) => href!.replace(/^.*\/blog\//, ''));

describe('a folder whose index page says `list: date`', () => {
  it('lists its posts by date, in pages, and each says when, by whom, and with which tags', async () => {
    const site = await tinySite(BLOG);
    const { exitCode, stderr } = await site.docgen('build', '--strict', '--quiet');
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    const first = await site.read('dist/blog/index.html');
    expect(titles(first)).toEqual(['2026-03-01-two/', 'one.html']);
    expect(first).toContain('aria-current="page">1</a> <a href="/blog/page/2.html" rel="next">2</a>');
    expect(titles(await site.read('dist/blog/page/2.html'))).toEqual(['2024/three.html']);
    expect(await site.read('dist/blog/one.html')).toMatch(
      /<\/h1><div class="post-facts"><time datetime="2026-01-05">January 5, 2026<\/time><span><a href="https:\/\/ann\.example">Ann &amp; Co<\/a><\/span><span><a href="\/blog\/tags\/c-2\.html" rel="tag">C\+\+<\/a> <a href="\/blog\/tags\/c\.html" rel="tag">C#<\/a>/,
    );
    expect(await site.read('dist/blog/2024/three.html')).toContain(
      '<time datetime="2024-12-31">December 31, 2024</time><span><a href="https://c.example">Cy</a>',
    );
    expect(titles(await site.read('dist/blog/tags/c-2.html'))).toEqual(['2026-03-01-two/', 'one.html']);
    expect(titles(await site.read('dist/blog/tags/c-2/2.html'))).toEqual(['2024/three.html']);
    expect(await site.read('dist/blog/tags/index.html')).toMatch(/>C#<\/a> <span>1<[^]*>C\+\+<\/a> <span>3</);
    expect(await site.read('dist/blog/2026-03-01-two/index.html')).toMatch(/Previous[^]*>Blog<[^]*Next[^]*>One</);
  });

  it('has its lists in the markdown of its pages too', async () => {
    const site = await tinySite(BLOG);
    await site.docgen('build', '--quiet');
    const list =
      '\n- [Two](/blog/2026-03-01-two/) (2026-03-01, Ben, Zoe): About Two.\n' +
      '- [One](/blog/one.html) (2026-01-05, Ann & Co): About One.\n\n[1](/blog/) [2](/blog/page/2.html)\n\n[Tags](/blog/tags/)\n';
    expect(await site.read('dist/blog/index.md')).toContain(`# Blog\n\nNews.\n${list}`);
    expect(await site.read('dist/llms-full/blog.txt')).toContain(list);
    expect(await site.read('dist/blog/tags/index.md')).toContain('\n- [C#](/blog/tags/c.html) (1)\n');
    expect(await site.read('dist/blog/one.md')).toContain(
      '\ndate: 2026-01-05\nauthors: ["Ann & Co"]\ntags: ["C++","C#"]\n---\n',
    );
    await site.write({ 'content/blog/one.md': post('First', 'date: 2026-04-01') });
    await site.docgen('build', '--quiet');
    expect(await site.read('dist/blog/index.md')).toContain('- [First](/blog/one.html) (2026-04-01): About First.\n');
  });

  it('changes with the first lines of its posts, and a site without one has none of it', async () => {
    const site = await tinySite(BLOG);
    await site.docgen('build');
    await site.write({ 'content/blog/one.md': post('First', 'date: 2026-04-01') });
    await site.docgen('build');
    const changed = await site.read('dist/blog/index.html');
    expect(titles(changed)).toEqual(['one.html', '2026-03-01-two/']);
    expect(changed).toContain('<p>About First.</p>');
    await site.write({ 'content/blog/one.md': post('First', 'date: 2026-04-01').replace('About', 'All about') });
    await site.docgen('build');
    expect(await site.read('dist/blog/index.html')).toContain('<p>All about First.</p>');
    await site.write({ 'content/blog/README.md': '# Blog\n\nNews.\n' });
    await site.docgen('build');
    expect((await site.list('dist')).filter((file) => /posts\.|page\/|tags\//.test(file))).toEqual([]);
    expect(await site.read('dist/blog/one.html')).not.toContain('post-facts');
  });

  it('says dates in the language of each page', async () => {
    const site = await tinySite({
      'docgen.config.js': "export default { lastUpdated: false, languages: { '/': 'en', '/de/': 'de' } };\n",
      ...BLOG,
      'content/de/README.md': '# Start\n\nText.\n',
      'content/de/blog/README.md': '---\nlist: date\n---\n# Neues\n\nText.\n',
      'content/de/blog/one.md': post('Eins', 'date: 2026-01-05\ntags: Tempo'),
    });
    await site.docgen('build');
    expect(await site.read('dist/de/blog/one.html')).toMatch(/5\. Januar 2026[^]*href="\/de\/blog\/tags\/tempo\.html"/);
    expect(await site.read('dist/de/blog/tags/index.html')).toContain('Schlagwörter</h1>');
    expect(titles(await site.read('dist/de/blog/index.html'))).toEqual(['one.html']);
    expect(titles(await site.read('dist/blog/index.html'))).toEqual(['2026-03-01-two/', 'one.html']);
  });

  it('lists the posts of each language, and in their place those of the original that are not translated', async () => {
    const site = await tinySite({
      'docgen.config.js':
        "export default { lastUpdated: false, languages: { '/': 'en', '/de/': { lang: 'de', labels: { Blog: 'Neues' } }, '/fr/': 'fr' } };\n",
      ...BLOG,
      'content/README.md': '---\nlist: { of: blog, latest: 2 }\n---\n# Home\n',
      'content/de/README.md': '# Start\n',
      'content/de/blog/one.md': post('Eins', 'date: 2026-01-05\nauthor: ann\ntags: "C#"'),
      'content/fr/README.md': '# Accueil\n',
      'content/fr/blog/README.md': '# Nouvelles\n\nTexte.\n',
      'content/fr/blog/deux.md': post('Deux', 'date: 2026-03-01\ntranslates: ../../blog/2026-03-01-two/index.md'),
      'content/fr/blog/seul.md': post('Seul', 'date: 2020-01-01'),
    });
    const { exitCode, stderr } = await site.docgen('build', '--strict', '--quiet');
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    // No index page: docgen makes one.
    const german = await site.read('dist/de/blog/index.html');
    expect(german).toContain('>Neues</h1>');
    const links = (html: string) =>
      [...html.matchAll(/<h2><a href="([^"]+)"([^>]*)>/g)].map(([, ...parts]) => parts.join(''));
    expect(links(german)).toEqual(['/blog/2026-03-01-two/ hreflang="en" data-language="English"', '/de/blog/one.html']);
    expect(german).toContain('1. März 2026');
    expect(german).toContain('<p><bdi lang="en">About Two.</bdi></p>');
    expect(links(await site.read('dist/de/blog/page/2.html'))).toEqual([
      '/blog/2024/three.html hreflang="en" data-language="English"',
    ]);
    expect(await site.read('dist/de/blog/one.html')).toContain('<a href="https://ann.example">Ann &amp; Co</a>');
    expect(await site.read('dist/de/blog/tags/c.html')).toContain('href="/de/blog/one.html"');
    // An index page that says nothing of a list has that of the original.
    const french = await site.read('dist/fr/blog/index.html');
    expect(french).toContain('<p>Texte.</p>');
    expect([...links(french), ...links(await site.read('dist/fr/blog/page/2.html'))]).toEqual([
      '/fr/blog/deux.html',
      '/blog/one.html hreflang="en" data-language="English"',
      '/blog/2024/three.html hreflang="en" data-language="English"',
      '/fr/blog/seul.html',
    ]);
    expect(await site.read('dist/de/index.html')).toMatch(
      /<ul class="post-lines"><li><time datetime="2026-03-01">1\. März 2026<\/time> <a href="\/blog\/2026-03-01-two\/" hreflang="en"[^]*<a href="\/de\/blog\/one\.html">Eins/,
    );
    expect(titles(await site.read('dist/blog/index.html'))).toEqual(['2026-03-01-two/', 'one.html']);
    const told = await site.docgen('check', '--translations', '--format', 'json');
    expect(told.stdout).not.toContain('list:');
  });

  it('shows the text of a post up to its mark, each id once, and of one without a mark what it is about', async () => {
    const marked = (title: string) =>
      `---\ndate: 2026-01-05\n---\n# ${title}\n\n## Start\n\nSee [end](#end) and [start](#start).\n\n- a\n\n<!-- more -->\n\n## End\n`;
    const site = await tinySite({
      'content/README.md': '# Home\n',
      'content/blog/README.md': '---\nlist: date\n---\n# Blog\n',
      'content/blog/a.md': marked('One'),
      'content/blog/b.md': marked('Two'),
      'content/blog/c.md': post('Three', 'date: 2026-01-05'),
    });
    await site.docgen('build');
    const list = await site.read('dist/blog/index.html');
    expect(list.match(/ id="start[^"]*"/g)).toEqual([' id="start"', ' id="start-2"']);
    expect(list).toContain('See <a href="/blog/b.html#end">end</a> and <a href="#start-2">start</a>.');
    expect(list).not.toContain('End</h2>');
    expect(list).toContain('<p>About Three.</p>');
    await site.write({ 'content/blog/a.md': marked('One').replace('- a', '- all') });
    await site.docgen('build');
    expect(await site.read('dist/blog/index.html')).toContain('<li>all</li>');
    await site.write({ 'content/blog/README.md': '---\nlist: { whole: true }\n---\n# Blog\n' });
    await site.write({ 'content/blog/c.md': post('Three', 'date: 2026-01-05') + '\nTo the end.\n' });
    await site.docgen('build');
    expect(await site.read('dist/blog/index.html')).toContain('<p>To the end.</p>');
  });

  it('has pages for the values of any key, feeds, and lists of all sections, where the configuration says so', async () => {
    const site = await tinySite({
      'docgen.config.js': `export default { lastUpdated: false, siteUrl: 'https://a.example', lists: {
        '': { by: 'none', groups: { topics: { folder: 'about', title: 'Topics', feeds: { 'feed.xml': 'rss' } } } },
        '*': { feeds: { 'index.xml': 'rss', 'index.atom': 'atom' } } } };\n`,
      'content/README.md': '# Home\n',
      'content/news/a.md': post('A', 'date: 2026-01-05\ntopics: [C++, Sea]'),
      'content/news/b.md': post('B', 'date: 2026-01-06\ntopics: Sea'),
      'content/guide/two.md': '---\nweight: 2\ntopics: [Sea]\n---\n# Two\n',
      'content/guide/one.md': '---\nweight: 1\n---\n# One\n',
      'content/guide/deep/_index.md': '# Deep\n',
      'content/guide/deep/er/x.md': '# X\n',
      'content/alone/index.md': '# Alone\n',
    });
    const { exitCode, stderr } = await site.docgen('build', '--strict', '--quiet');
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    const all = await site.list('dist');
    expect(all).not.toContain('guide/deep/er/index.html');
    expect(titles(await site.read('dist/news/index.html'))).toEqual(['/news/b.html', '/news/a.html']);
    expect(await site.read('dist/guide/index.html')).toMatch(/Guide<\/h1>[^]*>One<[^]*>Two<[^]*>Deep</);
    expect(await site.read('dist/about/index.html')).toMatch(
      /Topics<\/h1>[^]*>C\+\+<\/a> <span>1<[^]*>Sea<\/a> <span>3</,
    );
    expect(titles(await site.read('dist/about/sea.html'))).toEqual(['/news/b.html', '/news/a.html', '/guide/two.html']);
    expect(await site.read('dist/guide/two.html')).toContain('href="/about/sea.html" rel="tag">Sea</a>');
    expect(await site.read('dist/about/sea/feed.xml')).toMatch(/>B<\/title>[^]*>A<\/title>[^]*>Two<\/title>/);
    expect(await site.read('dist/news/index.atom')).toContain('<id>https://a.example/news/b.html</id>');
  });

  it('has no list page in a language without posts, and one of all where languages have pages of originals', async () => {
    const languages = (fallback: string) =>
      `export default { lastUpdated: false, languages: { '/': 'en', '/de/': { lang: 'de', fallback: '${fallback}' } } };\n`;
    const site = await tinySite({
      'docgen.config.js': languages('link'),
      ...BLOG,
      'content/de/README.md': '# Start\n',
    });
    await site.docgen('build');
    expect(await site.read('dist/de/blog/index.html')).toContain('url=');
    await site.write({ 'docgen.config.js': languages('page') });
    const { exitCode, stderr } = await site.docgen('build', '--strict', '--quiet');
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    const list = await site.read('dist/de/blog/index.html');
    expect([...list.matchAll(/<h2><a href="([^"]+)">/g)].map(([, href]) => href)).toEqual([
      '/de/blog/2026-03-01-two/',
      '/de/blog/one.html',
    ]);
    expect(await site.read('dist/de/blog/page/2.html')).toContain('/de/blog/2024/three.html');
  });
});
