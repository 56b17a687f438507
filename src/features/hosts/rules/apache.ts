import { cachingOf, decoded, HASHED_FOLDERS, isClean, locationOf, targetParts } from './hostSite';
import { TEXT_TYPES, type HostFile, type HostRedirect, type HostSite } from './hostSite';
import { alternatives, escapeExpression, pagePatterns, singleRedirects, type Pattern } from './patterns';
import { WITH_RULES, type HostTraits } from './traits';

export const apache: HostTraits = {
  ...WITH_RULES,
  precompressed: ['gz', 'br'],
  rulesFile: '.htaccess',
  files: apacheFiles,
};

/** Apache: `.htaccess` in the site's folder; its server has to allow `FileInfo` and `Indexes` there. */
function apacheFiles(site: HostSite): HostFile[] {
  const { base, password } = site;
  const isAnyClean = site.pages.some(isClean);
  const pages = isAnyClean ? '    RewriteCond %{REQUEST_FILENAME}.html !-f\n' : '';
  const inner = isAnyClean ? CLEAN_PAGES : '';
  const caching = cachingOf(site);
  const closed =
    password === undefined
      ? ''
      : `AuthType Basic\nAuthName "${password.realm}"\nAuthUserFile ${password.file}\nRequire valid-user\n`;
  const headers = site.headers.map(([name, value]) => `    Header always set ${name} "${value}"\n`);
  const named = singleRedirects(site).map((redirect) => single(redirect, base));
  const contents = `# Written by docgen.
${closed}DirectoryIndex index.html
ErrorDocument 404 ${base}404.html
AddDefaultCharset utf-8
AddCharset utf-8 ${Object.keys(TEXT_TYPES)
    .map((ending) => `.${ending}`)
    .join(' ')}
AddType text/markdown .md
AddType application/atom+xml .atom
FileETag MTime Size
SetEnvIf Request_URI "^${quoted(escapeExpression(base))}assets/(?:${HASHED_FOLDERS.join('|')})/" docgen_hashed

<IfModule mod_headers.c>
${headers.join('')}    Header always set Cache-Control "${caching.others}" env=!docgen_hashed
    Header set Cache-Control "${caching.hashed}" env=docgen_hashed
</IfModule>

<IfModule mod_rewrite.c>
    RewriteEngine On
    RewriteBase ${base}
    RewriteRule "(?:^|/)\\.(?!well-known/)" - [R=404,L]
    RewriteCond %{ENV:REDIRECT_STATUS} ^$
    RewriteRule "^404\\.html$" - [R=404,L]
${named.join('')}${pagePatterns(site)
    .map((pattern) => rule(pattern, base))
    .join('')}${site.folders.map((folder) => folderRule(folder, base)).join('')}    RewriteCond %{REQUEST_FILENAME} -d
    RewriteCond %{REQUEST_FILENAME}/index.html !-f
${pages}    RewriteRule ^ - [R=404,L]
${inner}${ENCODINGS.map(compressed).join('')}</IfModule>

<IfModule mod_mime.c>
    RemoveType .gz .br
    RemoveLanguage .br
${ENCODINGS.map(([ending, name]) => `    AddEncoding ${name} .${ending}\n`).join('')}</IfModule>
`;
  return [{ path: '.htaccess', contents }];
}

/** `/a` is answered by `a.html`. */
const CLEAN_PAGES = `    RewriteCond %{REQUEST_FILENAME}.html -f
    RewriteRule "^(.*[^/])$" "$1.html" [L]
`;

const ENCODINGS = [
  ['br', 'br'],
  ['gz', 'gzip'],
] as const;

/** The query of the request goes before the hash of the target, and behind a query of its own. */
function single({ from, to }: HostRedirect, base: string): string {
  const { path, query, hash } = targetParts(quoted(locationOf(to, base)).replace(/[$%]/g, '\\$&'));
  const rule = (target: string): string =>
    `    RewriteRule "^${quoted(escapeExpression(decoded(from, '/').slice(1)))}$" "${target}" [R=301,L,NE]\n`;
  const joined = query === '' ? '?' : `${query}&`;
  const more = `    RewriteCond %{QUERY_STRING} "^(.+)$"\n${rule(`${path}${joined}%1${hash}`)}`;
  return asked(from) + (query + hash === '' ? rule(path) : more + asked(from) + rule(path + query + hash));
}

/** The folder, and the names as `$1`. */
function rule(pattern: Pattern, base: string): string {
  const { folder, from, to } = pattern;
  const start = escapeExpression(decodeURIComponent(folder).slice(1));
  const old = `${start}(${alternatives(pattern)})${escapeExpression(from)}`;
  const path = decodeURIComponent(base + folder.slice(1)).replace(/[$%]/g, '\\$&');
  return `${asked(from)}    RewriteRule "^${quoted(old)}$" "${quoted(path)}$1${to}" [R=301,L]\n`;
}

/** Everything below a folder. */
function folderRule({ from, to }: HostRedirect, base: string): string {
  return `    RewriteRule "^${escapeExpression(from.slice(1))}(.+)$" "${locationOf(to, base)}$1" [R=301,L]\n`;
}

/** Only what a reader asked for is redirected, not the file that Apache itself looks for. */
function asked(from: string): string {
  const file = from.endsWith('/index.html') ? 'index\\.html' : from === '.html' ? '\\.html' : undefined;
  return file === undefined ? '' : `    RewriteCond %{THE_REQUEST} "${file}[ ?]"\n`;
}

/** A file that has been compressed takes the place of the file itself. */
function compressed([ending, name]: (typeof ENCODINGS)[number]): string {
  const endings = Object.keys(TEXT_TYPES).join('|');
  return `    RewriteCond %{HTTP:Accept-Encoding} "\\b${name}\\b"
    RewriteCond %{REQUEST_FILENAME}.${ending} -f
    RewriteRule "^(.+\\.(?:${endings}))$" "$1.${ending}" [L,E=no-gzip:1,E=no-brotli:1]
`;
}

function quoted(text: string): string {
  return text.replaceAll('"', '\\"');
}
