import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { blocksScript, prePaintScript, redirectScript } from '../../templates/inlineScripts';
import ownPaths from './ownPaths.json' with { type: 'json' };
import paths from './paths.json' with { type: 'json' };
import {
  absenceNote,
  attribute,
  codeBlocks,
  contentOf,
  elementsOf,
  fileOf,
  hasClass,
  headingText,
  listFiles,
  methodPages,
  readHtml,
  readJson,
  readPages,
  SHARED,
  textOf,
  type HtmlElement,
  type HtmlNode,
  type RecordedPage,
} from './support';

const SITE_URL = 'https://docs.example.com';

/** Paths of the areas' index pages, in the order of the sidebar. */
const AREAS = paths.filter((each) => each.endsWith('/') && !['/', '/info/'].includes(each));

/** The sidebar's captions, each with its groups. */
const SIDEBAR = {
  Core: [
    'Accounts',
    'Affiliates',
    'Apps',
    'Clients',
    'Domains',
    'Estimates',
    'General',
    'Invoices',
    'Misc',
    'Orders',
    'Services',
    'SSL',
    'Settings',
    'Tickets',
    'Transactions',
  ],
  Plugins: [
    'DNS Zone Editor',
    'Inventory Manager',
    'IPAM',
    'MultiBrand',
    'Status Updates',
    'Password Manager',
    'Proxmox',
    'SEPA DD',
    'VMManager',
  ],
};

/** Words that a reader must never find on a page: traces of how the content was gathered. */
const WORDS_TO_AVOID =
  /vendor['’]s|stored copy|the copy is cut|was cut|n8n|lorem|\bTODO\b|\bundefined\b|\bNaN\b|\[object /i;

/** Hosts that samples and replies may name; nothing else may look like a real machine. */
const SAMPLE_HOSTS = ['billing.example.com'];
const REPLY_HOSTS = ['brand.example.com', 'example.com', 'panel.example.com'];

interface Inventory {
  rootPages: { path: string; title: string }[];
  info: { index: string; page: string };
  sidebar: Record<'core' | 'plugins', { label: string; folder: string }[]>;
  methods: Record<string, string[]>;
}

const site = inject('adminSite');
const pages: RecordedPage[] = [];
/** Every HTML file of the site: pages, stubs and the page that is shown where there is none. */
const documents = new Map<string, HtmlNode>();
let files = new Set<string>();

beforeAll(() => {
  pages.push(...readPages(site));
  files = new Set(listFiles(site));
  for (const file of files) if (file.endsWith('.html')) documents.set(file, readHtml(site, file));
});

function documentOf(page: RecordedPage): HtmlNode {
  return documents.get(fileOf(page.path))!;
}

/** Problems of pages, by path; at most ten, since one mistake in a template is a mistake on every page. */
function problemsOf(
  check: (page: RecordedPage, document: HtmlNode) => readonly string[],
): Record<string, readonly string[]> {
  const all = pages.map((page) => [page.path, check(page, documentOf(page))] as const);
  return Object.fromEntries(all.filter(([, problems]) => problems.length > 0).slice(0, 10));
}

describe('paths', () => {
  it('has the 397 pages that the site always had, each in a file of its own', () => {
    expect(paths).toHaveLength(397);
    const built = pages.map((page) => page.path);
    expect(paths.filter((each) => !built.includes(each) || !files.has(fileOf(each)))).toEqual([]);
  });

  it('has the guides that were added to them, and no other page', () => {
    expect(ownPaths.filter((each) => paths.includes(each))).toEqual([]);
    expect(pages.map((page) => page.path).toSorted()).toEqual([...paths, ...ownPaths].toSorted());
    expect(ownPaths.filter((each) => !files.has(fileOf(each)))).toEqual([]);
  });

  it('has a page with a heading in each of these files', () => {
    const untitled = problemsOf((page, document) => {
      const titles = elementsOf(contentOf(document), 'h1').map(headingText);
      return titles.length === 1 && titles[0] === page.title ? [] : titles;
    });
    expect(untitled).toEqual({});
  });

  it('keeps the headings of the Remote API that other pages and sites link to', () => {
    const remote = pages.find((page) => page.path === '/remote.html')!;
    expect(remote.headers.map(({ slug }) => slug)).toEqual([
      'authentication',
      'access-control',
      'enabled-api-functions',
      'requests',
      'nested-parameters',
      'replies',
      'third-party-modules',
      'errors',
      'pagination',
      'filters',
      'translation',
      'logging',
      'default-currency',
    ]);
  });

  it('answers the unencoded path of the page on the API, which has a space', () => {
    const api = pages.find((page) => page.path === '/info/Admin%20API.html')!;
    expect(files).toContain('info/Admin API.html');
    expect(headingText(elementsOf(contentOf(documentOf(api)), 'h1')[0]!)).toBe('How the Admin API works');
  });
});

const withoutSpecification = absenceNote('spec.txt');

describe.skipIf(withoutSpecification !== '')(`the specification${withoutSpecification}`, () => {
  it('names exactly the paths of paths.json', () => {
    const specification = readFileSync(path.join(SHARED, 'spec.txt'), 'utf8');
    const section = specification.slice(
      specification.indexOf('\nPages (all end in .html'),
      specification.indexOf('\nPage bodies:'),
    );
    const areas = [...section.matchAll(/^- \/(\w+)\/: (.+)\.$/gm)].filter(([, area]) => area !== 'info');
    const methods = areas.flatMap(([, area, names]) => [
      `/${area!}/`,
      ...names!.split(', ').map((name) => `/${area!}/${name}.html`),
    ]);
    const others = ['/', '/local.html', '/remote.html', '/getting-started.html', '/info/', '/info/Admin%20API.html'];
    expect([...others, ...methods].toSorted()).toEqual(paths.toSorted());
  });
});

const withoutInventory = absenceNote('site.json');

describe.skipIf(withoutInventory !== '')(`the inventory${withoutInventory}`, () => {
  const inventory = withoutInventory === '' ? (readJson(path.join(SHARED, 'site.json')) as Inventory) : undefined;

  it('has the paths of paths.json, in the same order', () => {
    const { rootPages, info, sidebar, methods } = inventory!;
    const areas = [...sidebar.core, ...sidebar.plugins].flatMap(({ folder }) => [
      `/${folder}/`,
      ...methods[folder]!.map((method) => `/${folder}/${method}.html`),
    ]);
    expect([...rootPages.map((page) => page.path), info.index, info.page, ...areas]).toEqual(paths);
  });

  it('has the titles of the guide pages', () => {
    const titles = new Map(pages.map((page) => [page.path, page.title]));
    for (const page of inventory!.rootPages) expect(titles.get(page.path), page.path).toBe(page.title);
  });

  it('has the groups of the sidebar', () => {
    const labels = (groups: { label: string }[]): string[] => groups.map(({ label }) => label);
    expect({ Core: labels(inventory!.sidebar.core), Plugins: labels(inventory!.sidebar.plugins) }).toEqual(SIDEBAR);
  });

  it('has the methods of each area in the order of the sidebar', () => {
    for (const { label, folder } of [...inventory!.sidebar.core, ...inventory!.sidebar.plugins]) {
      const index = pages.find((page) => page.path === `/${folder}/`)!;
      expect(groupPages(documentOf(index), label), folder).toEqual(
        inventory!.methods[folder]!.map((method) => `/${folder}/${method}.html`),
      );
    }
  });
});

describe('the sidebar', () => {
  it('has on every page the two captions and the groups under them, each heading a link to its index', () => {
    const right = JSON.stringify([Object.entries(SIDEBAR), AREAS]);
    const wrong = problemsOf((_page, document) => {
      const groups = sidebarOf(document);
      const captions = [...new Set(groups.flatMap(({ caption }) => caption ?? []))];
      const labels = captions.map((caption) => [
        caption,
        groups.filter((group) => group.caption === caption).map(({ label }) => label),
      ]);
      const shown = JSON.stringify([
        labels,
        groups.filter(({ caption }) => caption !== undefined).map(({ href }) => href),
      ]);
      return shown === right ? [] : [shown];
    });
    expect(wrong).toEqual({});
  });

  it('opens the group of the page and lists the pages of no other', () => {
    const wrong = problemsOf((page, document) => {
      const area = AREAS.find((each) => page.path.startsWith(each));
      const listed = sidebarOf(document).filter(({ hrefs }) => hrefs.length > 0);
      // The guides are in a group above the captions, and the workflows in one below it.
      const isOfPage = ({ caption, href }: (typeof listed)[number]): boolean =>
        area === undefined ? caption === undefined : href === area;
      const right = listed.length > 0 && listed.every(isOfPage);
      return right ? [] : ['open:', ...listed.map(({ label }) => label)];
    });
    expect(wrong).toEqual({});
  });

  it('leads from each guide to the others', () => {
    const guides = [...paths, ...ownPaths].filter((each) => !AREAS.some((area) => each.startsWith(area)));
    expect(guides).toHaveLength(6 + ownPaths.length);
    for (const page of pages.filter((each) => guides.includes(each.path))) {
      const links = elementsOf(sidebarElement(documentOf(page)), 'a').map((link) => attribute(link, 'href')!);
      // The pages of workflows are below theirs, and open where one of them is read.
      const isListed = (guide: string): boolean =>
        !guide.startsWith('/workflows/') || guide === '/workflows/' || page.path.startsWith('/workflows/');
      expect(
        guides.filter((guide) => isListed(guide) && !links.includes(guide)),
        page.path,
      ).toEqual([]);
    }
  });

  it('marks the page itself', () => {
    const wrong = problemsOf((page, document) => {
      const marked = elementsOf(sidebarElement(document), 'a').filter(
        (link) => attribute(link, 'aria-current') === 'page',
      );
      const targets = marked.map((link) => attribute(link, 'href')!);
      return targets.length > 0 && targets.every((target) => target === page.path) ? [] : ['marked:', ...targets];
    });
    expect(wrong).toEqual({});
  });
});

describe('method pages', () => {
  it('has the name of the method as its heading and title', () => {
    const methods = methodPages(pages);
    expect(methods).toHaveLength(367);
    for (const page of methods) {
      const name = path.posix.basename(page.path, '.html');
      expect({ call: page.method.call, title: page.title }).toEqual({ call: name, title: name });
      expect(elementsOf(contentOf(documentOf(page)), 'h1').map(headingText)).toEqual([name]);
    }
  });

  it('has the sections in order, Optional parameters only where there are any', () => {
    const wrong = methodPages(pages).flatMap((page) => {
      const hasOptional = page.method.parameters.some(({ required }) => !required);
      const expected = [
        'Required parameters',
        ...(hasOptional ? ['Optional parameters'] : []),
        'Request',
        'PHP Samples',
        'Response',
      ];
      const shown = elementsOf(contentOf(documentOf(page)), 'h2').map(headingText);
      const recorded = page.headers.filter(({ level }) => level === 2).map(({ title }) => title);
      const right = [shown, recorded].every((titles) => titles.join() === expected.join());
      return right ? [] : [{ path: page.path, expected, shown, recorded }];
    });
    expect(wrong).toEqual([]);
  });

  it('has a first sentence that ends like one', () => {
    const wrong = methodPages(pages).filter(({ method }) => !/^[A-Z].*\.$/s.test(method.summary));
    expect(wrong.map((page) => [page.path, page.method.summary])).toEqual([]);
  });
});

describe('area pages', () => {
  it.each(AREAS)('%s lists all its methods with their summaries', (index) => {
    const page = pages.find((each) => each.path === index)!;
    const items = elementsOf(contentOf(documentOf(page)), 'li').filter((item) =>
      elementsOf(item, 'span').some((span) => hasClass(span, 'method-summary')),
    );
    const shown = items.map((item) => {
      const [link] = elementsOf(item, 'a');
      const summary = elementsOf(item, 'span').find((span) => hasClass(span, 'method-summary'))!;
      return [attribute(link!, 'href'), textOf(link!), textOf(summary).trim()].join(' · ');
    });
    const expected = methodPages(pages)
      .filter((each) => each.path.startsWith(index))
      .map(({ path, method: { call, summary, coverage } }) =>
        [path, call, plainText(summary) + (coverage === 'partial' ? ' (Partly documented.)' : '')].join(' · '),
      );
    expect(shown.toSorted()).toEqual(expected.toSorted());
    expect(shown.length).toBe(paths.filter((each) => each.startsWith(index)).length - 1);
  });
});

describe('the head of each page', () => {
  it('has a title with the name of the site', () => {
    const wrong = problemsOf((page, document) => {
      const titles = elementsOf(document, 'title').filter(
        (title) => title.parentNode !== null && 'tagName' in title.parentNode && title.parentNode.tagName === 'head',
      );
      const right = titles.length === 1 && [`${page.title} | Admin Api`, 'Admin Api'].includes(textOf(titles[0]!));
      return right ? [] : ['titles:', ...titles.map(textOf)];
    });
    expect(wrong).toEqual({});
  });

  it('has a description of its own', () => {
    const descriptions = new Map(pages.map((page) => [page.path, metaContents(documentOf(page), 'description')]));
    const wrong = [...descriptions].filter(
      ([, texts]) => texts.length !== 1 || texts[0]!.length < 10 || texts[0] === 'developer documentation',
    );
    expect(wrong).toEqual([]);
  });

  it('has its canonical address', () => {
    const wrong = problemsOf((page, document) => {
      const links = elementsOf(document, 'link')
        .filter((link) => attribute(link, 'rel') === 'canonical')
        .map((link) => attribute(link, 'href')!);
      return links.length === 1 && links[0] === SITE_URL + page.path ? [] : ['canonical:', ...links];
    });
    expect(wrong).toEqual({});
  });

  it('names the generator and its version, in stubs too', () => {
    const wrong = [...documents].filter(
      ([, document]) => metaContents(document, 'generator').join() !== 'docgen 1.9.9',
    );
    expect(wrong.map(([file]) => file)).toEqual([]);
  });

  it('has a language', () => {
    const wrong = [...documents].filter(
      ([, document]) => attribute(elementsOf(document, 'html')[0]!, 'lang') === undefined,
    );
    expect(wrong.map(([file]) => file)).toEqual([]);
  });
});

describe('every HTML file', () => {
  it('runs no inline script but those whose hash the build prints', () => {
    const wrong = [...documents].filter(([, document]) =>
      elementsOf(document).some((element) => {
        const isInlineScript = element.tagName === 'script' && attribute(element, 'src') === undefined;
        const isKnown = [prePaintScript, blocksScript, redirectScript].includes(textOf(element));
        const runs = isInlineScript && attribute(element, 'type') !== 'application/json' && !isKnown;
        return runs || element.attrs.some(({ name, value }) => name.startsWith('on') || /^\s*javascript:/i.test(value));
      }),
    );
    expect(wrong.map(([file]) => file)).toEqual([]);
  });

  it('has no id twice', () => {
    const wrong = [...documents].flatMap(([file, document]) => {
      const ids = idsOf(document);
      const repeated = ids.filter((id, index) => ids.indexOf(id) !== index);
      return repeated.length === 0 ? [] : [[file, ...repeated]];
    });
    expect(wrong).toEqual([]);
  });

  it('has internal links, scripts and styles only to what is there, down to the heading', () => {
    const ids = new Map([...documents].map(([file, document]) => [file, new Set(idsOf(document))]));
    const dead = new Set<string>();
    for (const [file, document] of documents) {
      for (const address of addressesOf(document)) {
        const problem = problemOfAddress(address, file, ids);
        if (problem !== undefined) dead.add(`${file}: ${address} (${problem})`);
      }
    }
    expect([...dead]).toEqual([]);
  });

  it('marks external links as such', () => {
    const wrong = [...documents].flatMap(([file, document]) =>
      elementsOf(document, 'a')
        .filter((link) => /^https?:/.test(attribute(link, 'href') ?? ''))
        .filter((link) => attribute(link, 'target') !== '_blank' || !textOf(link).endsWith('(opens new window)'))
        .map((link) => `${file}: ${textOf(link)}`),
    );
    expect(wrong).toEqual([]);
  });
});

describe('the words of the pages', () => {
  it('has no trace of how the content was gathered', () => {
    const wordsOf = (document: HtmlNode): string =>
      [textOf(contentOf(document)), ...metaContents(document, 'description')].join('\n');
    expect(problemsOf((_page, document) => WORDS_TO_AVOID.exec(wordsOf(document)) ?? [])).toEqual({});
  });

  it('has no markdown left over', () => {
    const wrong = problemsOf((_page, document) => {
      const sentences = elementsOf(contentOf(document)).filter(({ tagName }) =>
        ['p', 'td', 'th', 'li', 'h1', 'h2', 'h3'].includes(tagName),
      );
      return sentences.map(textWithoutCode).filter((text) => /:::|\]\(|\*\*|`|\{\{|<\/|\|/.test(text));
    });
    expect(wrong).toEqual({});
  });

  it('shows the date of the last change where git knows it', () => {
    const wrong = problemsOf((page, document) => {
      const shown = elementsOf(document, 'time').map(textOf);
      return shown.join() === (page.lastUpdated ?? '') ? [] : ['dates:', ...shown];
    });
    expect(wrong).toEqual({});
  });
});

describe('code blocks', () => {
  const hostsOf = (code: string): string[] =>
    [...code.matchAll(/https?:(?:\\?\/){2}([^/\\'"`\s:?#<>)]+)|^Host: (\S+)/gm)].map((match) => match[1] ?? match[2]!);

  it('has no host in samples but billing.example.com', () => {
    const wrong = problemsOf((_page, document) =>
      blocksOf(document)
        .filter(({ language }) => language !== 'json')
        .flatMap(({ code }) => hostsOf(code))
        .filter((host) => !SAMPLE_HOSTS.includes(host)),
    );
    expect(wrong).toEqual({});
  });

  it('has no host in replies but those of examples', () => {
    const found = pages.flatMap((page) =>
      blocksOf(documentOf(page))
        .filter(({ language }) => language === 'json')
        .flatMap(({ code }) => hostsOf(code)),
    );
    expect([...new Set(found)].filter((host) => ![...SAMPLE_HOSTS, ...REPLY_HOSTS].includes(host))).toEqual([]);
  });

  it('has no domain and no address that belongs to somebody', () => {
    const wrong = problemsOf((_page, document) =>
      blocksOf(document).flatMap(({ code }) => [
        // An address in a form has %40 before its domain.
        ...(code.replaceAll('%40', '@').match(/\b[\w-]+\.(?:com|net|org|io|de|pl|eu)\b/g) ?? []).filter(
          (domain) => !/^example\.(?:com|net|org)$/.test(domain),
        ),
        ...(code.match(/(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d.])/g) ?? []).filter(
          (address) => !isExampleAddress(address),
        ),
      ]),
    );
    expect(wrong).toEqual({});
  });

  it('never turns certificate checks off', () => {
    const unsafe =
      /CURLOPT_SSL_VERIFYPEER|CURLOPT_SSL_VERIFYHOST|verify_peer|allow_self_signed|--insecure|(?:^|\s)-[a-zA-Z]*k(?=\s|$)|http:\/\/billing/m;
    expect(problemsOf((_page, document) => blocksOf(document).flatMap(({ code }) => unsafe.exec(code) ?? []))).toEqual(
      {},
    );
    expect(problemsOf((_page, document) => /SSL_VERIFY|--insecure/.exec(textOf(document)) ?? [])).toEqual({});
  });

  it('says which language each block is in', () => {
    const languages = new Set(pages.flatMap((page) => blocksOf(documentOf(page)).map(({ language }) => language)));
    expect([...languages].toSorted()).toEqual(['bash', 'go', 'http', 'javascript', 'json', 'php', 'python']);
  });
});

interface SidebarGroup {
  /** The words above the list that it is in. */
  caption: string | undefined;
  label: string;
  /** Target of the group's heading. */
  href: string | undefined;
  /** The pages listed under it. */
  hrefs: string[];
}

function sidebarElement(document: HtmlNode): HtmlElement {
  return elementsOf(document).find((element) => attribute(element, 'id') === 'docgen-sidebar')!;
}

function sidebarOf(document: HtmlNode): SidebarGroup[] {
  const elements = elementsOf(sidebarElement(document));
  let caption: string | undefined;
  return elements.flatMap((element) => {
    if (hasClass(element, 'sidebar-caption')) caption = textOf(element);
    return hasClass(element, 'sidebar-group') ? [{ caption, ...sidebarGroup(element) }] : [];
  });
}

function sidebarGroup(group: HtmlElement): Omit<SidebarGroup, 'caption'> {
  const inside = elementsOf(group);
  const label = inside.find((element) => hasClass(element, 'sidebar-group-label'))!;
  const list = inside.find((element) => hasClass(element, 'sidebar-pages'));
  const links = list === undefined ? [] : list.childNodes.flatMap((item) => elementsOf(item, 'a').slice(0, 1));
  return { label: textOf(label), href: attribute(label, 'href'), hrefs: links.map((link) => attribute(link, 'href')!) };
}

function groupPages(document: HtmlNode, label: string): string[] {
  return sidebarOf(document).find((group) => group.label === label)!.hrefs;
}

function metaContents(document: HtmlNode, name: string): string[] {
  return elementsOf(document, 'meta')
    .filter((meta) => attribute(meta, 'name') === name)
    .map((meta) => attribute(meta, 'content') ?? '');
}

function idsOf(document: HtmlNode): string[] {
  return elementsOf(document).flatMap((element) => attribute(element, 'id') ?? []);
}

/** Addresses that a document links to or loads. */
function addressesOf(document: HtmlNode): Set<string> {
  return new Set(
    elementsOf(document)
      .filter((element) => attribute(element, 'rel') !== 'canonical')
      .flatMap((element) => [attribute(element, 'href') ?? [], attribute(element, 'src') ?? []].flat()),
  );
}

function problemOfAddress(
  address: string,
  from: string,
  ids: ReadonlyMap<string, ReadonlySet<string>>,
): string | undefined {
  const site = 'https://site.invalid';
  const url = new URL(address, `${site}/${from.split('/').map(encodeURIComponent).join('/')}`);
  if (url.origin !== site) return undefined;
  const file = address.startsWith('#') ? from : fileOf(url.pathname);
  if (!files.has(file)) return 'no such file';
  if (url.hash === '') return undefined;
  return ids.get(file)?.has(decodeURIComponent(url.hash.slice(1))) === true ? undefined : 'no such id';
}

function textWithoutCode(element: HtmlElement): string {
  const textOfChild = (child: HtmlNode): string => {
    if (!('tagName' in child)) return textOf(child);
    return child.tagName === 'code' ? '' : textWithoutCode(child);
  };
  return element.childNodes.map(textOfChild).join('');
}

/** ``Runs `create`, see [x](y.md).`` → Runs create, see x. */
function plainText(markdown: string): string {
  return markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll('`', '')
    .replace(/\s+/g, ' ');
}

function blocksOf(document: HtmlNode): ReturnType<typeof codeBlocks> {
  return codeBlocks(elementsOf(contentOf(document)));
}

/** Addresses for documentation (RFC 5737), private ones (RFC 1918), masks and those that name nothing. */
function isExampleAddress(address: string): boolean {
  return /^(?:192\.0\.2|198\.51\.100|203\.0\.113|10\.\d+\.\d+|192\.168\.\d+|127\.0\.0|255\.\d+\.\d+|0\.0\.0)\./.test(
    address,
  );
}
