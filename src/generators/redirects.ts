import { redirectsSchema } from '../config/redirects';
import { isText } from './siteRecord';

/** Redirects that docgen can have, and how many it can't: patterns, and what is no path. */
export interface SaidRedirects {
  redirects: Record<string, string>;
  leftOut: string;
}

/** Redirects of a configuration as pairs of an old path and where it leads; of several from one path the first. */
export function redirectsOf(pairs: Iterable<readonly [from: unknown, to: unknown]>): SaidRedirects {
  const redirects: Record<string, string> = {};
  const left: string[] = [];
  for (const [from, to] of pairs) {
    const [path, target] = [pathOf(from), pathOf(to)];
    const one = path === undefined || target === undefined ? undefined : { [path.replace(/[?#][^]*/, '')]: target };
    const isTaken =
      one !== undefined && !/[*[\]]|\/:\w/.test(path! + target!) && redirectsSchema.safeParse(one).success;
    if (isTaken) Object.assign(redirects, { ...one, ...redirects });
    else left.push(isText(from) ? from : '…');
  }
  return { redirects, leftOut: left.length === 0 ? '' : wordsFor(left) };
}

function wordsFor([first = '', ...others]: readonly string[]): string {
  return others.length === 0 ? `\`${first}\`` : `\`${first}\` and ${others.length} more`;
}

/** `a/b` → `/a/b`, `./a/README.md` → `/a/`, `/a.md#b` → `/a.html#b`; an address stays. */
function pathOf(value: unknown): string | undefined {
  if (!isText(value)) return undefined;
  const text = value.trim();
  if (/^[a-z]+:/i.test(text)) return text;
  const bare = `/${text.replace(/^(?:\.?\/)+/, '')}`;
  return bare.replace(/(?:(?<=\/)(?:index|readme)\.mdx?|(\.mdx?))(?=$|[?#])/i, (_, ending?: string) =>
    ending === undefined ? '' : '.html',
  );
}
