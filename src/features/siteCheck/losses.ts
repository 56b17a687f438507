import { SLUG_RULES } from '../../base/slug';
import type { DocumentHeading } from '../../base/documentFacts';
import type { Answer, BuiltSite } from './builtSite';
import type { OldPage } from './readOldSite';

/** Kinds of what is compared, by the messages about what is lost of them. */
export const KINDS = ['old-address', 'old-heading', 'old-title', 'old-language', 'old-canonical', 'old-file'] as const;
export type LossKind = (typeof KINDS)[number];

/** Something of the old site that the new one does not have. */
export interface Loss {
  kind: LossKind;
  /** Losses with the same cause have the same mend. */
  cause: string;
  mend: string;
  /** An address, with an id or what it is now. */
  example: string;
}

type FoundPage = Extract<Answer, { kind: 'page' }>;
type OldFacts = NonNullable<OldPage['facts']>;

/** An address that leads nowhere: to where its page has moved, or that there is none. */
export function addressLoss({ address, facts }: OldPage, pages: BuiltSite['pages']): Loss {
  const moved = movedTo(address, facts?.title, pages);
  if (moved === undefined) {
    const [, first = ''] = address.split('/');
    const below = address.split('/').length > 2 ? `\`/${first}/\`` : 'the top';
    const mend = 'bring their files with `contentFolders`, or say with `redirects` where readers go instead';
    return { kind: 'old-address', cause: `no page below ${below}`, mend, example: address };
  }
  const [before, after] = patternOf(address, moved);
  return {
    kind: 'old-address',
    cause: `\`${before}\` is now \`${after}\``,
    mend:
      `say it with \`addresses\`, \`contentFolders\` or \`permalink\` in front matter, or lead there: ` +
      `\`redirects: { '${address}': '${moved}' }\``,
    example: address,
  };
}

/** The page that has the end of an address, or alone has its title. */
function movedTo(address: string, title: string | undefined, pages: BuiltSite['pages']): string | undefined {
  const wanted = bareAddress(address);
  const names = pages.map(({ file, title: own }) => ({
    path: pathOf(file),
    bare: bareAddress(pathOf(file)),
    title: own,
  }));
  const isEnd = (long: string, short: string) => short !== '' && (long === short || long.endsWith(`/${short}`));
  const alike = names.filter(({ bare }) => isEnd(bare, wanted) || isEnd(wanted, bare));
  const nearest = alike.toSorted((one, other) => other.bare.length - one.bare.length)[0];
  if (nearest !== undefined) return nearest.path;
  const last = wanted.split('/').at(-1);
  const titled = names.filter((each) => title !== undefined && title !== '' && each.title === title);
  return titled.length === 1 || titled.some(({ bare }) => bare.split('/').at(-1) === last)
    ? titled[0]!.path
    : undefined;
}

/** `guide/index.html` → `/guide/` */
function pathOf(file: string): string {
  return `/${file.replace(/(?<=^|\/)index\.html$/, '')}`;
}

/** `/Guide/01-code-splitting.html` → `guide/codesplitting` */
function bareAddress(address: string): string {
  return address
    .toLowerCase()
    .replace(/\.html$/, '')
    .split('/')
    .filter((part) => part !== '' && part !== 'index')
    .map((part) => bareText(part.replace(/^\d+[-_.]/, '')))
    .join('/');
}

/** `/docs/a/b`, `/a/b.html` → `/docs/*`, `/*.html` */
function patternOf(before: string, after: string): [before: string, after: string] {
  const [one, other] = [before.split('/'), after.split('/')];
  let shared = 0;
  const end = (parts: readonly string[]) => bareAddress(parts.at(-1 - shared) ?? '');
  while (shared < Math.min(one.length, other.length) - 1 && end(one) === end(other)) shared += 1;
  const star = (parts: readonly string[]) => {
    const [last = ''] = parts.slice(-1);
    const ending = last === '' ? '/' : (/\.html$/.exec(last)?.[0] ?? '');
    return `${parts.slice(0, parts.length - shared).join('/')}/*${ending}`;
  };
  return shared === 0 ? [before, after] : [star(one), star(other)];
}

/** Ids of old headings that the page does not have. */
export function headingLosses({ address }: OldPage, old: OldFacts, { facts }: FoundPage): Loss[] {
  return old.headings
    .filter(({ id }) => !facts.ids.has(id))
    .map((heading) => ({
      kind: 'old-heading',
      ...idCause(heading, facts.headings),
      example: `${address}#${heading.id}`,
    }));
}

function idCause({ id, text }: DocumentHeading, headings: readonly DocumentHeading[]): Pick<Loss, 'cause' | 'mend'> {
  const own = headings.find((each) => bareText(each.text) === bareText(text));
  if (own === undefined) {
    const mend = 'see what the page has lost: a component, an included file, or something that a plugin made';
    return { cause: 'not on their pages', mend };
  }
  const rules = Object.entries(SLUG_RULES).filter(
    ([, { slug }]) => slug(text) === id.replace(/-\d+$/, '') || slug(text) === id,
  );
  const [rule] = rules.find(([, { slug }]) => slug(own.text) !== own.id) ?? [];
  if (rule !== undefined) return { cause: `ids by the rule \`${rule}\``, mend: `\`markdown: { slug: '${rule}' }\`` };
  return {
    cause: 'ids by another rule',
    mend: `\`markdown.slug\` may be a function that makes them; or write them behind the headings: \`{#${id}}\``,
  };
}

function bareText(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Facts that a page says of itself otherwise than before. */
export function factLosses({ address }: OldPage, old: OldFacts, { facts, file }: FoundPage): Loss[] {
  const losses: Loss[] = [];
  const language = (tag: string) => tag.toLowerCase().split('-')[0];
  if (old.lang !== '' && language(old.lang) !== language(facts.lang))
    losses.push({
      kind: 'old-language',
      cause: `\`${old.lang}\` is now \`${facts.lang}\``,
      mend: 'name the language of the folder in `languages`, or `lang` in front matter',
      example: address,
    });
  if (bareText(old.title) !== '' && bareText(old.title) !== bareText(facts.title))
    losses.push({
      kind: 'old-title',
      cause: 'the pages are called something else',
      mend: 'give them a `title` in front matter, if search engines are to know them by it',
      example: `${address}: \`${old.title}\` is now \`${facts.title}\``,
    });
  return [...losses, ...canonicalLoss(address, old.canonical, { now: facts.canonical, path: pathOf(file) })];
}

function canonicalLoss(address: string, before: string, { now, path }: { now: string; path: string }): Loss[] {
  if (before === '') return [];
  const kind = 'old-canonical';
  if (now === '') {
    const mend = `\`siteUrl: '${new URL(before, 'https://example.com').origin}/'\``;
    return [{ kind, cause: 'pages name no address of their own any more', mend, example: address }];
  }
  const [one, other] = [before, now].map((each) => new URL(each, 'https://example.com').href);
  if (one === other) return [];
  const [from, to] = patternOf(one!, other!);
  const mend = 'keep the old form with `addresses`, or accept that search engines learn the new one';
  return [
    { kind, cause: `\`${from}\` is now \`${to}\``, mend, example: path === address ? address : `${address}: ${path}` },
  ];
}

/** A file that links may lead to, and that is not there. */
export function fileLoss(file: string): Loss {
  const isFeed = /(?:^|\/)(?:rss|atom|feed)[^/]*\.(?:xml|json)$/.test(file);
  if (isFeed) return { kind: 'old-file', cause: 'feeds', mend: '`plugins: [feed()]` writes them', example: `/${file}` };
  const folder = file.includes('/') ? `\`/${file.split('/')[0]}/\`` : 'the top';
  const mend = 'put them into `public/` in the content, or name their folder in `publicFolder`';
  return { kind: 'old-file', cause: `files below ${folder}`, mend, example: `/${file}` };
}
