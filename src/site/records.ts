import type { Header, PageRecord } from '../../client/shared/page';
import { textDirection } from '../../client/shared/textDirection';
import { languageAt } from '../base/languages';
import type { FrontMatter } from '../config/frontMatterSchema';
import type { Language } from '../config/languages';
import type { ChosenGenerator } from '../config/generator';
import type { Config } from '../config/schema';
import type { ParsedPage } from '../model/parsedPage';
import { type Diagnostic, problem } from '../report/diagnostic';
import { onPage } from '../report/onPage';
import { dayFormat } from '../base/dates';
import { nameInWords } from '../base/names';
import { namesInSidebar } from './namesInSidebar';
import { createAddresses, type Addresses } from './addresses';
import { folderOf, isIndex, MOST_BYTES_OF_NAME, nameOf, pageKey, tooManyBytes } from './paths';
import type { SitePage } from '../model/site';

interface RecordOptions {
  config: Config;
  /** Time of the last commit by path relative to the content folder. */
  times: ReadonlyMap<string, number>;
  /** Names of those whose commits touched each. */
  authors?: ReadonlyMap<string, readonly string[]> | undefined;
  /** See `SiteInput`. */
  languages?: readonly Language[];
  generator?: Pick<ChosenGenerator, 'titlesInSidebar'>;
}

const FIRST_NUMBER = 2;

/** Makes the record of every page, in the order of the paths; two files with the same route are an error. */
export function createPages(
  parsed: readonly ParsedPage[],
  { config, times, authors, languages = [], generator }: RecordOptions,
): { pages: SitePage[]; diagnostics: Diagnostic[] } {
  const formats = new Map<string, (time: number) => string>();
  const formatDate = (time: number, lang: string): string => {
    const format = formats.get(lang) ?? dayFormat(lang);
    formats.set(lang, format);
    return format(time);
  };
  const diagnostics: Diagnostic[] = [];
  const byPath = new Map<string, { record: PageRecord; parsed: ParsedPage }>();
  const late: { record: PageRecord; parsed: ParsedPage }[] = [];
  const addresses = createAddresses(config);
  const opening = config.redirects['/'] === undefined ? openingPage(parsed, addresses) : undefined;
  const headers = headersGetter(config);
  const names = generator?.titlesInSidebar ? namesInSidebar(config) : undefined;
  for (const page of inPrecedence(parsed)) {
    const isOpening = page === opening;
    const options = { headers, addresses, config, times, authors, languages, formatDate, isOpening, names };
    const record = onPage(page.file, () => createRecord(page, options));
    const other = byPath.get(record.path);
    const bytes = tooManyBytes(record.path);
    if (bytes !== undefined) diagnostics.push(longName(bytes, page));
    else if (other === undefined) byPath.set(record.path, { record, parsed: page });
    else {
      diagnostics.push(duplicateRoute(record.path, page, other.parsed));
      late.push({ record, parsed: page });
    }
  }
  for (const { record, parsed: page } of late) {
    const path = addresses.ofFile(page.relativePath);
    if (!byPath.has(path)) byPath.set(path, { record: { ...record, path, regularPath: path }, parsed: page });
  }
  const sorted = [...byPath.values()].sort((a, b) => (a.record.path < b.record.path ? -1 : 1));
  return { pages: sorted.map((page, index) => ({ number: index + FIRST_NUMBER, ...page })), diagnostics };
}

/** Puts `README.md` last: `index.md` was written for the site, `README.md` for readers of the repository. */
function inPrecedence(parsed: readonly ParsedPage[]): ParsedPage[] {
  const isReadme = ({ relativePath }: ParsedPage) => Number(nameOf(relativePath).toLowerCase() === 'readme');
  return [...parsed].sort((a, b) => isReadme(a) - isReadme(b));
}

/** The page with which a wiki opens, `Home.md` at its top; undefined where another is the page of that folder. */
function openingPage(parsed: readonly ParsedPage[], { of }: Addresses): ParsedPage | undefined {
  const asks = (page: ParsedPage) => [of(page).said, ...(page.frontMatter.aliases ?? [])].includes('/');
  if (parsed.some(asks)) return undefined;
  const atTop = parsed.filter(({ relativePath }) => folderOf(relativePath) === '');
  if (atTop.some(({ relativePath }) => isIndex(relativePath))) return undefined;
  return atTop.find(({ relativePath }) => nameOf(relativePath).toLowerCase() === 'home');
}

interface PageOptions extends RecordOptions {
  formatDate: (time: number, lang: string) => string;
  /** True if the site opens with the page, whatever the page's name. */
  isOpening: boolean;
  addresses: Addresses;
  /** Describes the headings. */
  headers: PropertyDescriptor;
  /** Names of pages that go before what they say. */
  names?: ReadonlyMap<string, string> | undefined;
}

function createRecord(
  page: ParsedPage,
  { config, addresses, times, authors, languages = [], formatDate, isOpening, headers, names }: PageOptions,
): PageRecord {
  const { relativePath, frontMatter, title } = page;
  const { regular, said } = addresses.of(page);
  const language = languageOf(page, config, languages);
  const record = {
    title: names?.get(relativePath) ?? (title || (regular === '/' ? 'Home' : nameInWords(relativePath))),
    frontmatter: frontMatter,
    regularPath: regular,
    relativePath,
    key: pageKey(relativePath),
    path: said ?? (isOpening ? '/' : regular),
  };
  const past = pastOf(page, language?.lang ?? config.lang, { config, times, authors, formatDate });
  const own = { [PARSED]: { value: page }, headers };
  // The order counts: it is that of the files.
  return Object.assign(Object.defineProperties(record, own) as typeof record & PageRecord, language, past);
}

/** The page of a record; not among what is copied from it. */
const PARSED = Symbol('parsed');

/** Headings are found when they are asked for: of a page that another machine renders, nobody does. */
function headersGetter(config: Config): PropertyDescriptor & ThisType<{ [PARSED]: ParsedPage }> {
  return {
    get() {
      return shownHeaders(this[PARSED], config);
    },
    enumerable: true,
  };
}

/** When a page has changed, and who wrote it, as far as the site shows that. */
function pastOf(
  { relativePath, frontMatter }: ParsedPage,
  lang: string,
  { config, times, authors, formatDate }: Pick<PageOptions, 'config' | 'times' | 'authors' | 'formatDate'>,
): Pick<PageRecord, 'lastUpdated' | 'lastUpdatedTimestamp' | 'contributors'> {
  const time = config.lastUpdated ? changedAt(frontMatter, times.get(relativePath)) : undefined;
  const names = config.contributors ? (authors?.get(relativePath) ?? []) : [];
  return {
    ...(time !== undefined && { lastUpdated: formatDate(time, lang), lastUpdatedTimestamp: time }),
    ...(names.length > 0 && { contributors: namesInWords(names, lang) }),
  };
}

/** Most names that are shown: those with the most commits. The others are counted. */
const MOST_NAMES = 10;

/** `Ann, Bob, and Cleo` */
function namesInWords(names: readonly string[], lang: string): string {
  const more = names.length - MOST_NAMES;
  const shown = more > 1 ? [...names.slice(0, MOST_NAMES), `+${more}`] : names;
  return new Intl.ListFormat(lang, { type: 'conjunction' }).format(shown);
}

/** The language of a page, where that is not simply the one of the site. */
function languageOf(
  { relativePath, frontMatter }: ParsedPage,
  { lang: ofSite }: Config,
  languages: readonly Language[],
): Pick<PageRecord, 'lang' | 'dir'> | undefined {
  const ofFolder = languages.length === 0 ? undefined : languageAt(`/${relativePath}`, languages).lang;
  const lang = frontMatter.lang ?? ofFolder;
  if (lang === undefined || (languages.length === 0 && lang === ofSite)) return undefined;
  const dir = textDirection(lang);
  return { lang, ...(dir && { dir }) };
}

/** Time of the last change: the front matter precedes git. A time without a zone is in UTC. */
function changedAt({ lastUpdated }: FrontMatter, committed: number | undefined): number | undefined {
  if (lastUpdated === false) return undefined;
  return typeof lastUpdated === 'string' ? Date.parse(inUtc(lastUpdated)) : committed;
}

/** `2026-01-31 08:00` → `2026-01-31T08:00Z` */
function inUtc(time: string): string {
  const isWithoutZone = /^\S{10}[ T][\d:.]+$/.test(time);
  return isWithoutZone ? `${time.replace(' ', 'T')}Z` : time;
}

function shownHeaders({ headers, traits }: ParsedPage, { markdown }: Config): Header[] {
  const { unlistedFrom = Infinity } = traits ?? {};
  return headers.filter(({ level }) => markdown.headers.includes(level) && level < unlistedFrom);
}

/** The same page after a change of its text that leaves its name and its front matter alone. */
export function withParsed({ number, record }: Omit<SitePage, 'parsed'>, parsed: ParsedPage, config: Config): SitePage {
  const headers = shownHeaders(parsed, config);
  return { number, record: { ...record, frontmatter: parsed.frontMatter, headers }, parsed };
}

function longName(bytes: number, { file, frontMatter: { permalink }, keyLines }: ParsedPage): Diagnostic {
  const asks = permalink === undefined ? 'file' : 'permalink';
  const line = keyLines.permalink ?? keyLines.slug ?? 1;
  return problem('long-name', { bytes, most: MOST_BYTES_OF_NAME, asks }, { file, line, column: 1 });
}

function duplicateRoute(path: string, { file, frontMatter, keyLines }: ParsedPage, other: ParsedPage): Diagnostic {
  const asks = frontMatter.permalink === undefined ? 'file' : 'permalink';
  const line = keyLines.permalink ?? keyLines.slug ?? 1;
  return problem('duplicate-route', { path, owner: other.file, asks }, { file, line, column: 1 });
}
