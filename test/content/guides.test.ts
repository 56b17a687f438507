import { beforeAll, describe, expect, inject, it } from 'vitest';
import { readFacts } from './facts';
import ownPaths from './ownPaths.json' with { type: 'json' };
import {
  absenceNote,
  areaOf,
  attribute,
  elementsOf,
  fileOf,
  headingText,
  markedText,
  methodPages,
  readContent,
  readPages,
  sectionsOf,
  textOf,
  type HtmlElement,
  type MethodPage,
  type RecordedMethod,
} from './support';

/** Claim of a line in a guide about methods: `` `id`, `vpsid` of proxmoxVmDetails, proxmoxVmPowerOn ``. */
interface Claim {
  /** Names of parameters, or keys of a reply. */
  names: string[];
  methods: MethodPage[];
  /** Text beside the claim in the row of a table, with backticks around code. */
  beside: string;
}

const site = inject('adminSite');
const contents = new Map<string, HtmlElement>();
let byPath = new Map<string, MethodPage>();

beforeAll(() => {
  const pages = readPages(site);
  byPath = new Map(methodPages(pages).map((page) => [page.path, page]));
  for (const each of ownPaths) contents.set(each, readContent(site, fileOf(each)));
});

function linksIn(elements: readonly HtmlElement[]): string[] {
  return elements.filter(({ tagName }) => tagName === 'a').flatMap((link) => attribute(link, 'href') ?? []);
}

function linksOf(pagePath: string): Set<string> {
  return new Set(linksIn(elementsOf(contents.get(pagePath)!)));
}

/** The elements under a second-level heading. */
function sectionOf(pagePath: string, title: string): HtmlElement[] {
  return sectionsOf(contents.get(pagePath)!).find((section) => section.title === title)!.elements;
}

function claimsIn(elements: readonly HtmlElement[]): Claim[] {
  return elements
    .filter(({ tagName }) => tagName === 'tr' || tagName === 'li')
    .flatMap((line) => {
      const [cell = line, ...others] = elementsOf(line, 'td');
      const [names, ...rest] = markedText(cell).split(' of ');
      if (!/^`[^`]+`(?:, `[^`]+`)*$/.test(names ?? '') || rest.length === 0) return [];
      const methods = linksIn(elementsOf(cell)).map((address) => byPath.get(address)!);
      return [{ names: codeIn(names!), methods, beside: others.map(markedText).join(' ') }];
    });
}

/** `` `a` (first), `b` `` → a, b */
function codeIn(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map((match) => match[1]!);
}

/** True where a reply has what `entries[].code` names. */
function hasKey(reply: unknown, [key, ...below]: readonly string[]): boolean {
  if (key === undefined) return true;
  if (typeof reply !== 'object' || reply === null) return false;
  const isList = key.endsWith('[]');
  const value = (reply as Record<string, unknown>)[isList ? key.slice(0, -2) : key];
  if (isList) return Array.isArray(value) && value.some((entry) => hasKey(entry, below));
  return value !== undefined && hasKey(value, below);
}

function keysOf(reply: unknown): string[] {
  if (typeof reply !== 'object' || reply === null) return [];
  return Object.entries(reply).flatMap(([key, value]) => [key, ...keysOf(value)]);
}

describe('what guides say of methods', () => {
  const REPLIES = ['Replies with passwords', 'Replies with password hashes', 'Replies with other secrets'];

  const GUIDES = ['/values.html', '/glossary.html', '/pagination.html', '/plugins.html', '/secrets.html'];

  it.each(GUIDES)('%s names parameters that are documented', (pagePath) => {
    const sections = sectionsOf(contents.get(pagePath)!).filter(({ title }) => !REPLIES.includes(title));
    const claims = sections.flatMap(({ elements }) => claimsIn(elements));
    const wrong = claims.flatMap(({ names, methods }) =>
      methods.flatMap(({ method }) => {
        const documented = new Set(method.parameters.map(({ name }) => name));
        return names.filter((name) => !documented.has(name)).map((name) => `${method.call}: ${name}`);
      }),
    );
    expect(wrong).toEqual([]);
    expect(claims.length).toBeGreaterThan(1);
  });

  it('/secrets.html names keys that the documented replies have', () => {
    const claims = REPLIES.flatMap((title) => claimsIn(sectionOf('/secrets.html', title)));
    const wrong = claims.flatMap(({ names, methods }) =>
      methods.flatMap(({ method }) =>
        names.filter((name) => !hasKey(method.response, name.split('.'))).map((name) => `${method.call}: ${name}`),
      ),
    );
    expect(wrong).toEqual([]);
    expect(claims.length).toBeGreaterThan(12);
  });

  it('/secrets.html has every method whose documented reply or parameters have a password', () => {
    const isPassword = (name: string): boolean => /pass(?:word)?2?$/i.test(name);
    const holding = [...byPath.values()].filter(({ method }) =>
      [...keysOf(method.response), ...method.parameters.map(({ name }) => name)].some(isPassword),
    );
    expect(holding.length).toBeGreaterThan(15);
    expect(holding.map((page) => page.path).filter((each) => !linksOf('/secrets.html').has(each))).toEqual([]);
  });

  it('/plugins.html has every method whose page says that it needs something', () => {
    const linked = linksOf('/plugins.html');
    const needing = [...byPath.keys()].filter((each) => {
      const text = textOf(readContent(site, fileOf(each)));
      return /Needs the .+ (?:plugin|module)|must be enabled/.test(text);
    });
    expect(needing.length).toBeGreaterThan(25);
    expect(needing.filter((each) => !linked.has(each) && !linked.has(`/${areaOf(each)}/`))).toEqual([]);
  });
});

describe('/values.html', () => {
  const claims = (): Claim[] => claimsIn(elementsOf(contents.get('/values.html')!));
  const valuesOf = (method: RecordedMethod, name: string) =>
    method.parameters.find((each) => each.name === name)!.values!;

  /** Each parameter of the page with its method, and what stands beside it. */
  const rows = (): { method: RecordedMethod; name: string; beside: string }[] =>
    claims().flatMap(({ names, methods, beside }) =>
      methods.flatMap(({ method }) => names.map((name) => ({ method, name, beside }))),
    );

  it('has the values of each parameter as its page lists them', () => {
    const wrong = rows().filter(
      ({ method, name, beside }) => codeIn(beside).toSorted().join() !== valuesOf(method, name).list.toSorted().join(),
    );
    expect(wrong.map(({ method, name, beside }) => `${method.call} ${name}: ${beside}`)).toEqual([]);
  });

  it('says where more values may follow', () => {
    const wrong = rows().filter(
      ({ method, name, beside }) => !valuesOf(method, name).closed && !/^(?:known: |the ID of )/.test(beside),
    );
    expect(wrong.map(({ method, name }) => `${method.call} ${name}`)).toEqual([]);
  });

  it('has every list of words that a page has', () => {
    const shown = new Set(rows().map(({ method, name }) => `${method.call} ${name}`));
    const listed = [...byPath.values()].flatMap(({ method }) =>
      method.parameters.flatMap(({ name, values }) => {
        const isFlag = values === undefined || values.list.every((value) => ['0', '1'].includes(value));
        return isFlag || name.startsWith('filterop[') ? [] : [`${method.call} ${name}`];
      }),
    );
    // Its one value, 2, is a flag.
    const exceptions = ['addAdminNote flags'];
    expect(listed.filter((each) => !shown.has(each) && !exceptions.includes(each))).toEqual([]);
    expect(listed.length).toBeGreaterThan(80);
  });
});

describe('/pagination.html', () => {
  const TITLES = { 'With sorter': true, 'Without sorter': false, 'End of the reply not known': undefined };

  /** The rows of the tables under "Which methods come in pages", each with the third-level heading above it. */
  function rows(): { title: string; page: MethodPage; list: string; note: string }[] {
    let title = '';
    return sectionOf('/pagination.html', 'Which methods come in pages').flatMap((element) => {
      if (element.tagName === 'h3') title = headingText(element);
      const [method, beside] = element.tagName === 'tr' ? elementsOf(element, 'td') : [];
      if (method === undefined) return [];
      const [list, note = ''] = textOf(beside!).split(', ');
      return [{ title, page: byPath.get(linksIn(elementsOf(method))[0]!)!, list: list!, note }];
    });
  }

  it('has every method whose reply comes in pages, once', () => {
    const paginated = [...byPath.values()].filter(({ method }) => method.pagination).map(({ path }) => path);
    expect(
      rows()
        .map(({ page }) => page.path)
        .toSorted(),
    ).toEqual(paginated.toSorted());
  });

  it('says of each where its list is, whether it takes a page, and what is known of its sorter', () => {
    const wrong = rows().filter(({ title, page: { method }, list, note }) => {
      const reply = method.response as Record<string, unknown>;
      const sorter = 'sorter' in reply ? true : method.coverage === 'full' ? false : undefined;
      const takesPage = method.parameters.some(({ name }) => name === 'page');
      const isRightSorter = title in TITLES && TITLES[title as keyof typeof TITLES] === sorter;
      return typeof reply[list] !== 'object' || (note !== 'no page') !== takesPage || !isRightSorter;
    });
    expect(wrong).toEqual([]);
  });

  const absent = absenceNote('facts');

  it.skipIf(absent !== '')(`says that pages count from 0 exactly where that is known${absent}`, () => {
    const known = readFacts().flatMap(({ area, methods }) =>
      Object.entries(methods).flatMap(([name, fact]) => {
        const parameters = fact.found ? [...fact.required, ...fact.optional] : [];
        const page = parameters.find((parameter) => parameter.name === 'page');
        return page?.about.includes('default 0') === true ? [`/${area}/${name}.html`] : [];
      }),
    );
    const shown = rows()
      .filter(({ note }) => note === 'page from 0')
      .map(({ page }) => page.path);
    expect(shown.toSorted()).toEqual(known.toSorted());
    expect(known).toHaveLength(3);
  });

  it('has every method with filters', () => {
    const linked = new Set(linksIn(sectionOf('/pagination.html', 'Filters')));
    const isFilter = ({ name }: { name: string }): boolean => name.startsWith('filter');
    const filtering = [...byPath.values()].filter(({ method }) => method.parameters.some(isFilter));
    expect(filtering.map(({ path }) => path).filter((each) => !linked.has(each))).toEqual([]);
  });
});

describe('/errors.html', () => {
  const isReply = (method: RecordedMethod, test: (reply: Record<string, unknown>) => boolean): boolean =>
    typeof method.response === 'object' && method.response !== null && test(method.response as Record<string, unknown>);
  const methodsWith = (test: (reply: Record<string, unknown>) => boolean): string[] =>
    [...byPath.values()].filter(({ method }) => isReply(method, test)).map(({ path }) => path);

  it('names the methods whose documented reply has success set to false, or an error beside success', () => {
    const linked = linksIn(sectionOf('/errors.html', 'Where success is not enough'));
    const odd = methodsWith((reply) => reply.success !== true || 'error' in reply);
    expect(odd).toHaveLength(6);
    expect(odd.filter((each) => !linked.includes(each))).toEqual([]);
  });

  it('names the methods whose info is a string', () => {
    const elements = sectionOf('/errors.html', 'Messages of calls that worked');
    const paragraphs = elements.filter(({ tagName }) => tagName === 'p');
    const linked = linksIn(elementsOf(paragraphs.find((each) => textOf(each).includes('one string'))!));
    expect(linked.toSorted()).toEqual(methodsWith(({ info }) => typeof info === 'string').toSorted());
  });

  it('has the codes of info beside the methods that reply them', () => {
    const lines = elementsOf(contents.get('/errors.html')!, 'tr').flatMap((row) => {
      const [code, methods] = elementsOf(row, 'td');
      const addresses = methods === undefined ? [] : linksIn(elementsOf(methods));
      return addresses.length === 0 ? [] : [`${textOf(code!)}: ${addresses.toSorted().join(' ')}`];
    });
    const codes = new Map<string, string[]>();
    for (const { method, path } of byPath.values()) {
      if (!isReply(method, () => true)) continue;
      for (const text of [(method.response as Record<string, unknown>).info].flat()) {
        if (typeof text === 'string' && /^\w+_\w+$/.test(text)) codes.set(text, [...(codes.get(text) ?? []), path]);
      }
    }
    // Two methods have a page in two areas each; one link is enough.
    const expected = [...codes].map(([code, paths]) => `${code}: ${onePageOfEach(paths).toSorted().join(' ')}`);
    expect(lines.toSorted()).toEqual(expected.toSorted());
  });
});

/** `/affiliates/setOrderReferrer.html` where `/orders/setOrderReferrer.html` is there too → the latter. */
function onePageOfEach(paths: readonly string[]): string[] {
  const others = paths.filter((each) => !each.startsWith('/affiliates/'));
  const isTwin = (each: string): boolean => others.some((other) => other.endsWith(each.slice('/affiliates'.length)));
  return [...others, ...paths.filter((each) => !others.includes(each) && !isTwin(each))];
}
