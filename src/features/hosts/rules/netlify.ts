import { CACHE, HASHED_FOLDERS, locationOf, namedRedirects } from './hostSite';
import { type HostFile, type HostRedirect, type HostSite } from './hostSite';
import { formsOf } from './patterns';
import { WITH_RULES, type HostTraits } from './traits';

/** Characters that stand for anything in the `_redirects` of both. */
const PLACEHOLDER = /[*:]/;

const BOTH: HostTraits = { ...WITH_RULES, rulesFile: '_redirects', headersFile: '_headers' };

export const netlify: HostTraits = {
  ...BOTH,
  // Its local server compares the decoded path with the rule, in which a space would end the path.
  leads: ({ from }) => !PLACEHOLDER.test(from) && !from.includes('%20'),
  files: netlifyFiles,
};

export const cloudflare: HostTraits = {
  ...BOTH,
  takesHtmlAway: true,
  mostRedirects: 600,
  leads: ({ from }) => !PLACEHOLDER.test(from),
  files: cloudflareFiles,
};

/** Netlify: `/a` and `/a/` are the same and answered by `a.html`, so a rule for either would be a circle. */
function netlifyFiles(site: HostSite): HostFile[] {
  const rules = namedRedirects(site)
    .filter(({ from, to }) => from.replace(/\/$/, '') !== to.replace(/\/$/, ''))
    .flatMap((redirect) => lines(redirect, site.base, { status: '301!', form: /^\S+$/ }));
  rules.push(...folderLines(site));
  // Netlify looks for the not-found page at the top.
  if (site.base !== '/') rules.push(`${site.base}* ${site.base}404.html 404\n`);
  return [{ path: '_redirects', contents: `# Written by docgen.\n${rules.join('')}` }, headersFile(site)];
}

/** Cloudflare: redirects lead to `/a`, where it leads from `/a.html` and `/a/` by itself. */
function cloudflareFiles(site: HostSite): HostFile[] {
  const rules = namedRedirects(site).flatMap(({ from, to }) => {
    const bare = to.startsWith('/') ? to.replace(/\.html(?=$|[?#])/, '') : to;
    return lines({ from, to: bare }, site.base, { status: '301', form: /^[!-~]+$/ }).map((line, at) => ({ line, at }));
  });
  // Other spellings of paths go last: Cloudflare drops the end of a file that is too long.
  rules.sort((one, other) => one.at - other.at);
  return [
    {
      path: '_redirects',
      contents: `# Written by docgen.\n${[...rules.map(({ line }) => line), ...folderLines(site)].join('')}`,
    },
    headersFile(site),
  ];
}

/** One redirect in all forms of its path that can stand in the file. */
function lines({ from, to }: HostRedirect, base: string, { status, form }: { status: string; form: RegExp }): string[] {
  return formsOf(from)
    .filter((path) => form.test(path) && !PLACEHOLDER.test(path))
    .map((path) => `${locationOf(path, base)} ${locationOf(to, base)} ${status}\n`);
}

function folderLines({ folders, base }: HostSite): string[] {
  return folders.map(({ from, to }) => `${locationOf(from, base)}* ${locationOf(to, base)}:splat 301\n`);
}

/** Both have files revalidated by themselves, and send a header twice that two rules name. */
function headersFile(site: HostSite): HostFile {
  const { base } = site;
  const everywhere = site.headers.map(([name, value]) => `  ${name}: ${value}\n`);
  const hashed = HASHED_FOLDERS.map((folder) => `${base}assets/${folder}/*\n  Cache-Control: ${CACHE.hashed}\n`);
  const contents = `# Written by docgen.\n${base}*\n${everywhere.join('')}${hashed.join('')}`;
  return { path: '_headers', contents };
}
