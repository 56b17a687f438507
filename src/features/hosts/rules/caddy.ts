import {
  cachingOf,
  decoded,
  HASHED_FOLDERS,
  isClean,
  locationOf,
  namedRedirects,
  pageRedirects,
  targetParts,
  type HostFile,
  type HostSite,
} from './hostSite';
import { SERVER_FOLDER, WITH_RULES, type HostTraits } from './traits';

export const caddy: HostTraits = {
  ...WITH_RULES,
  correctsCase: true,
  precompressed: ['gz', 'br'],
  rulesFile: `${SERVER_FOLDER}/Caddyfile`,
  files: caddyFiles,
};

/** Caddy: what a site block imports that has the site's folder as `root`. */
function caddyFiles(site: HostSite): HostFile[] {
  const { base, pages, password } = site;
  const clean = pages.some(isClean) ? ' {path}.html' : '';
  const caching = cachingOf(site);
  const moved = [...namedRedirects(site), ...pageRedirects(site)].map(({ from, to }) =>
    entry(quoted(decoded(from, base)), to, base),
  );
  const spelled = pages.map((path) => entry(quoted(anyCase(path, site)), path, base));
  const place = base === '/' ? '' : ` in ${base}`;
  const hashed = HASHED_FOLDERS.map((folder) => `${base}assets/${folder}/*`).join(' ');
  // The rest of an address keeps its query and its encoding.
  const folders = site.folders.map(
    ({ from, to }) =>
      `handle_path ${locationOf(from, base)}* {\n\tredir * ${locationOf(to, base).slice(0, -1)}{uri} 301\n}\n`,
  );
  const moves = redirects('moved', '{docgen_moved} != ""') + folders.join('');
  const headers = site.headers.map(([name, value]) => `header ${name} ${quoted(value)}\n`);
  const types = ['md', 'atom'].map((ending) => `header *.${ending} Content-Type "${TYPES[ending]!}; charset=utf-8"\n`);
  const rules = `map {path} {docgen_moved} {docgen_mark} {docgen_hash} {
${moved.join('')}	default "" "" ""
}
map {path} {docgen_page} {docgen_page_mark} {docgen_page_hash} {
${spelled.join('')}	default "" "" ""
}
${headers.join('')}${types.join('')}@docgen_hashed path ${hashed}
header @docgen_hashed Cache-Control "${caching.hashed}"
@docgen_fresh not path ${hashed}
header @docgen_fresh Cache-Control "${caching.others}"
@docgen_server path ${base}.docgen* ${base}.ht* ${base}404.html
error @docgen_server 404
${base === '/' ? '' : `redir ${base.slice(0, -1)} ${base} 301\n`}${moves}
${clean === '' ? '' : `try_files {path}${clean}\n`}@docgen_missing not file {path} {path}/index.html${clean}
route @docgen_missing {
${redirects('page', '{docgen_page} != ""')}	error 404
}
file_server {
	precompressed br gzip
}
`;
  const contents = `# Written by docgen. Import it in a site block whose root holds the site${place}.
${password === undefined ? rules : behindPassword(rules, password)}handle_errors {
	@docgen_error expression \`{err.status_code} == 404\`
	header @docgen_error Cache-Control "${caching.others}"
	rewrite @docgen_error ${base}404.html
	file_server @docgen_error
}
`;
  return [{ path: `${SERVER_FOLDER}/Caddyfile`, contents }];
}

/** Rules of which none answers before the password does; Caddy 2.8 and later know both names of the directive. */
function behindPassword(rules: string, { file, realm }: NonNullable<HostSite['password']>): string {
  return `route {\nbasicauth bcrypt "${realm}" {\n\timport ${file}\n}\n${rules}}\n`;
}

const TYPES: Readonly<Record<string, string>> = { md: 'text/markdown', atom: 'application/atom+xml' };

/** Matcher of a page's path in any case, and of its other spellings unless they belong to another page. */
function anyCase(path: string, { base, routes }: HostSite): string {
  const bare = path.replace(/(?:\.html|\/)$/, '');
  const slash = routes.pageIgnoringCase(`${bare}/`) === undefined ? '|/' : '';
  const page = routes.pageIgnoringCase(`${bare}.html`) === undefined ? '?' : '';
  const endings = path.endsWith('/') ? `(?:/(?:index\\.html)?)${page}` : `(?:\\.html${slash})?`;
  return `~(?i)^${escaped(decoded(bare, base))}${bare === path ? '' : endings}$`;
}

/** A redirect with the query of the request, if it has one. */
function redirects(name: 'moved' | 'page', condition: string): string {
  const [mark, hash] = name === 'moved' ? ['{docgen_mark}', '{docgen_hash}'] : ['{docgen_page_mark}', ''];
  return `@docgen_${name}_query expression \`${condition} && {query} != ""\`
redir @docgen_${name}_query {docgen_${name}}${mark}{query}${hash} 301
@docgen_${name} expression \`${condition}\`
redir @docgen_${name} {docgen_${name}}${hash} 301
`;
}

/** A line of a map: path, what stands before a further query, and hash. */
function entry(key: string, to: string, base: string): string {
  const { path, query, hash } = targetParts(locationOf(to, base));
  return `\t${key} ${quoted(path + query)} "${query === '' ? '?' : '&'}" ${quoted(hash)}\n`;
}

/** Only quotes have to be escaped, and braces, which would name a placeholder. */
function quoted(text: string): string {
  return `"${text.replace(/["{}]/g, '\\$&')}"`;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
