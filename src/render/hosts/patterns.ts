import { namedRedirects, pageRedirects, type HostRedirect, type HostSite } from './hostSite';

/** Redirects of many pages of a folder as one rule: `/accounts/(a|b)` + `/` → `/accounts/$1` + `.html`. */
export interface Pattern {
  /** `/accounts/` */
  folder: string;
  /** `getAccounts`, `getClients` */
  names: string[];
  /** What follows the name in the old path, and in the new one. */
  from: string;
  to: string;
}

/** So long may the names of a rule be together: hosts limit the length of a rule. */
const LONGEST = 3000;

/** All redirects of pages in few rules. */
export function pagePatterns(site: HostSite): Pattern[] {
  const kinds = new Map<string, Pattern>();
  const patterns: Pattern[] = [];
  for (const redirect of pageRedirects(site).filter(({ to }) => to !== '/')) {
    const { folder, name, from, to } = partsOf(redirect);
    const kind = `${folder} ${from} ${to}`;
    const known = kinds.get(kind);
    const isFull = known !== undefined && known.names.join('|').length + name.length > LONGEST;
    if (known !== undefined && !isFull) {
      known.names.push(name);
      continue;
    }
    const pattern = { folder, names: [name], from, to };
    kinds.set(kind, pattern);
    patterns.push(pattern);
  }
  return patterns;
}

/** All other redirects. */
export function singleRedirects(site: HostSite): HostRedirect[] {
  return [...namedRedirects(site), ...pageRedirects(site).filter(({ to }) => to === '/')];
}

/** The same for hosts that may compare paths as they are written in addresses, or decoded. */
export function singleInBothForms(site: HostSite): HostRedirect[] {
  return singleRedirects(site).flatMap(({ from, to }) =>
    [...new Set([from, decodeURIComponent(from)])].map((form) => ({ from: form, to })),
  );
}

/** `/a/b/` → `/a/b.html`: folder `/a/`, name `b`, from `/`, to `.html` */
function partsOf({ from, to }: HostRedirect): Omit<Pattern, 'names'> & { name: string } {
  const [, folder = '/', name = '', ending = ''] = /^(.*\/)?([^/]*?)(\.html|\/)$/.exec(to)!;
  return { folder, name, from: from.slice(folder.length + name.length), to: ending };
}

/** The names as alternatives of a regular expression, both as they are and as they are written in addresses. */
export function alternatives({ names }: Pattern): string {
  const written = names.flatMap((name) => [name, decodeURIComponent(name)]);
  return [...new Set(written)].map(escapeExpression).join('|');
}

/** A text as a regular expression that all hosts understand. */
export function escapeExpression(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, (character) => (character === '/' ? '/' : `\\${character}`));
}
