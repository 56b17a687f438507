import { cachingOf, HASHED_FOLDERS, decoded, isClean, namedRedirects, pageRedirects } from './hostSite';
import { locationOf, targetParts, type HostFile, type HostSite } from './hostSite';
import { SERVER_FOLDER, WITH_RULES, type HostTraits } from './traits';

export const nginx: HostTraits = {
  ...WITH_RULES,
  correctsCase: true,
  precompressed: ['gz'],
  rulesFile: `${SERVER_FOLDER}/nginx-server.conf`,
  files: nginxFiles,
};

/** nginx: tables for its `http` block, and rules for the `server` block that has the site's folder as `root`. */
function nginxFiles(site: HostSite): HostFile[] {
  return [
    { path: `${SERVER_FOLDER}/nginx-http.conf`, contents: tables(site) },
    { path: `${SERVER_FOLDER}/nginx-server.conf`, contents: rules(site) },
  ];
}

function tables(site: HostSite): string {
  const { base, pages } = site;
  const caching = cachingOf(site);
  // In a map of nginx upper and lower case are the same, so that it must not hold the path of a page.
  const taken = new Set(pages.map((path) => decoded(path, base).toLowerCase()));
  const moved = new Map<string, string>();
  for (const { from, to } of [...namedRedirects(site), ...pageRedirects(site)]) {
    const key = decoded(from, base).toLowerCase();
    if (!taken.has(key) && !moved.has(key)) moved.set(key, target(to, base));
  }
  const spelled = new Map(pages.map((path) => [decoded(path, base).toLowerCase(), target(path, base)]));
  const longest = Math.max(0, ...[...moved.keys(), ...spelled.keys()].map((key) => Buffer.byteLength(key)));
  return `# Written by docgen. Include it in the http block, once.
map_hash_max_size ${powerOfTwo(4 * Math.max(moved.size, spelled.size), 4096)};
map_hash_bucket_size ${powerOfTwo(longest + 64, 256)};

map $args $docgen_more {
    "" "";
    default "&$args";
}
map "$status:$uri" $docgen_cache {
    default "${caching.others}";
    "~^(?:200|206|304):${escaped(base)}assets/(?:${HASHED_FOLDERS.join('|')})/" "${caching.hashed}";
}
# Paths that moved, and other spellings of the pages' paths.
map $uri $docgen_moved {
    default "";
${entries(moved)}}
# Pages whose path was asked for in another case.
map $uri $docgen_page {
    default "";
${entries(spelled)}}
`;
}

function rules(site: HostSite): string {
  const { base, pages, password } = site;
  const clean = pages.some(isClean) ? ' ${uri}.html' : '';
  const closed =
    password === undefined ? '' : `auth_basic "${password.realm}";\nauth_basic_user_file ${password.file};\n`;
  const headers = site.headers.map(([name, value]) => `add_header ${name} "${value}" always;\n`);
  const place = base === '/' ? '' : ` in ${base}`;
  const entry = base === '/' ? '' : `location = ${base.slice(0, -1)} {\n    return 301 ${base};\n}\n`;
  const folders = site.folders.map(
    ({ from, to }) => `rewrite "^${escaped(locationOf(from, base))}(.+)$" ${locationOf(to, base)}$1 permanent;\n`,
  );
  return `# Written by docgen. Include it in a server block whose root holds the site${place}.
${closed}absolute_redirect off;
charset utf-8;
charset_types ${CHARSET_TYPES};
gzip_static on;
gzip_vary on;
error_page 404 ${base}404.html;
add_header Cache-Control $docgen_cache always;
${headers.join('')}
${folders.join('')}${entry}location = ${base}404.html {
    internal;
}
location ~ ^${escaped(base)}(?:.*/)?\\.(?!well-known/) {
    return 404;
}
location ~ ^${escaped(base)}(?:.*/)?$ {
    if ($docgen_moved) {
        return 301 $docgen_moved;
    }
    try_files \${uri}index.html @docgen;
}
location ~ ^${escaped(base)}.*\\.md$ {
    default_type text/markdown;
    try_files $uri @docgen;
}
location ${base} {
    if ($docgen_moved) {
        return 301 $docgen_moved;
    }
    try_files $uri${clean} @docgen;
}
location @docgen {
    if ($docgen_page) {
        return 301 $docgen_page;
    }
    return 404;
}
`;
}

/** Types that get a character set besides `text/html`, by all the names that versions of nginx have for them. */
const CHARSET_TYPES =
  'text/css text/plain text/xml text/markdown text/javascript application/javascript application/json ' +
  'application/xml application/atom+xml image/svg+xml';

/** A target with the query of the request; nginx has no escape for `$`. */
function target(to: string, base: string): string {
  const { path, query, hash } = targetParts(quoted(locationOf(to, base).replaceAll('$', '%24')));
  return path + (query === '' ? '$is_args$args' : `${query}$docgen_more`) + hash;
}

function entries(map: ReadonlyMap<string, string>): string {
  return [...map].map(([from, to]) => `    "${quoted(from)}" "${to}";\n`).join('');
}

function quoted(text: string): string {
  return text.replace(/["\\]/g, '\\$&');
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function powerOfTwo(least: number, start: number): number {
  let size = start;
  while (size < least) size *= 2;
  return size;
}
