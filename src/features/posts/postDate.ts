import { isIsoDay } from '../../base/dates';
/** When a post was published. */
export interface PostDate {
  /** As it is written: `2026-01-31`. */
  day: string;
  /** Milliseconds since 1970; a time without a zone is one of UTC. */
  time: number;
}

/** YAML has times of days with one digit, too: `2023-2-07T00:00:00Z` */
const WRITTEN = /^(\d{4}-\d{1,2}-\d{1,2})(?:[T ]+(\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?(?: ?(Z|[+-]\d{2}:?\d{2}))?$/;
const IN_NAME = /(?:^|\/)(\d{4}-\d{2}-\d{2})(?![\d])/g;

/** The date in the front matter of a post; where there is none, that in the name of its file or folder. */
export function postDate(relativePath: string, { date }: Readonly<{ date?: unknown }>): PostDate | undefined {
  const text = typeof date === 'string' ? date.trim() : '';
  const [, written, clock = '00:00', zone = 'Z'] = WRITTEN.exec(text) ?? [];
  const day = written?.replaceAll(/(?<=-)\d\b/g, '0$&');
  if (day !== undefined)
    return dated(day, `${day}T${clock.padStart(clock.indexOf(':') === 1 ? clock.length + 1 : 0, '0')}${zone}`);
  if (date !== undefined) return undefined;
  const named = [...relativePath.matchAll(IN_NAME)].at(-1)?.[1];
  return named === undefined ? undefined : dated(named, named);
}

function dated(day: string, text: string): PostDate | undefined {
  const time = Date.parse(text);
  // `Date` makes March of the 30th of February.
  return Number.isNaN(time) || !isIsoDay(day) ? undefined : { day, time };
}

/** Authors of a post: `author: Ann`, `authors: [Ann, Ben]`, `authors: [{ name: Ann, url: … }]` */
export function postAuthors({ authors, ...one }: Readonly<Record<string, unknown>>): PostAuthor[] {
  const { author, author_url: url, authorURL = url } = one;
  const named = typeof author === 'string' && authorURL !== undefined ? { name: author, url: authorURL } : author;
  const written: unknown[] = [authors ?? named ?? []].flat();
  return written.flatMap((each): PostAuthor[] => {
    if (typeof each === 'string') return each.trim() === '' ? [] : [{ name: each.trim() }];
    if (typeof each !== 'object' || each === null) return [];
    const { name, url } = each as { name?: unknown; url?: unknown };
    if (typeof name !== 'string') return [];
    return [typeof url === 'string' && /^https?:\/\//i.test(url) ? { name, url } : { name }];
  });
}

export interface PostAuthor {
  name: string;
  url?: string;
  /** Name by which posts know one whom the index page describes. */
  short?: string;
}

/** The authors whom an index page describes, by their short names. */
export function describedIn({ authors }: Readonly<{ authors?: unknown }>): Record<string, Record<string, unknown>> {
  const isRecord = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
  return isRecord(authors)
    ? Object.fromEntries(Object.entries(authors as object).filter(([, each]) => isRecord(each)))
    : {};
}

/** The authors of a post; those whom the index page of its folder describes are known by a short name. */
export function describedAuthors(
  post: Readonly<Record<string, unknown>>,
  index: Readonly<Record<string, unknown>>,
): PostAuthor[] {
  const described = describedIn(index);
  return postAuthors(post).flatMap((author) => {
    const found = Object.hasOwn(described, author.name) ? postAuthors({ authors: described[author.name] }) : [];
    return found.length === 0 ? [author] : found.map((each) => ({ ...each, short: author.name }));
  });
}
