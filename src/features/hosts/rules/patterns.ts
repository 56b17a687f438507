import { namedRedirects, pageRedirects, type HostRedirect, type HostSite } from './hostSite';

/** Redirects of many pages of a folder as one rule: `/accounts/(a|b)` + `/` → `/accounts/$1` + `.html`. */
export interface Pattern {
  /** `/accounts/` */
  folder: string;
  /** `getAccounts`, `getClients` */
  names: string[];
  /** Text behind the name, in the old path and in the new one. */
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

/** Forms in which hosts compare a path: `/ä$` → `/%C3%A4$`, `/ä$`, `/%C3%A4%24` */
export function formsOf(path: string): string[] {
  const names = path.split('/').map((name) => decodeURIComponent(name));
  // Decoded, a slash in a name would make another path.
  const plain = names.map((name) => name.replaceAll('/', '%2F'));
  return [...new Set([path, plain.join('/'), names.map(inCodes).join('/')])];
}

/** All forms of a path as one regular expression, also those in which only some signs are codes. */
export function anyForm(path: string): string {
  return path
    .split('/')
    .map((name) => Array.from(decodeURIComponent(name), signInAnyForm).join(''))
    .join('/');
}

function signInAnyForm(sign: string): string {
  const code = inCodes(sign);
  if (code === sign) return escapeExpression(sign);
  const forms = [...(sign === '/' ? [] : [sign]), code, code.toLowerCase()];
  return `(?:${[...new Set(forms)].map(escapeExpression).join('|')})`;
}

function inCodes(name: string): string {
  const asCode = (sign: string): string => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(name).replace(/[!'()*]/g, asCode);
}

/** `/a/b/` → `/a/b.html`: folder `/a/`, name `b`, from `/`, to `.html` */
function partsOf({ from, to }: HostRedirect): Omit<Pattern, 'names'> & { name: string } {
  const [ending = ''] = /(?:\.html|\/)$/.exec(to) ?? [];
  const [, folder = '/', name = ''] = /^(.*\/)?([^/]*)$/.exec(to.slice(0, to.length - ending.length))!;
  return { folder, name, from: from.slice(folder.length + name.length), to: ending };
}

/** The names as alternatives of a regular expression, decoded as servers compare them, and as they are in addresses. */
export function alternatives({ names }: Pattern): string {
  return [...new Set(names.flatMap(formsOf))].map(escapeExpression).join('|');
}

/** A text as a regular expression that all hosts understand. */
export function escapeExpression(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, (character) => (character === '/' ? '/' : `\\${character}`));
}
