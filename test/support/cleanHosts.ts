/** Answer of a host for a path: it sends a file, leads to another path, or has nothing. */
export type HostStep = { file: string } | { to: string } | undefined;

/** How a host answers a decoded path; `has` knows its files. */
export type CleanHost = (path: string, has: (file: string) => boolean) => HostStep;

interface Rules {
  /** `/a.html` leads to `/a`. */
  takesHtmlAway: boolean;
  /** `/a` is `a/index.html` where there is also an `a.html`. */
  prefersFolders: boolean;
  /** `add`: `/a` leads to `/a/`; `remove`: the other way; `folders`: `/a` leads to `/a/` where only a folder is. */
  slash: 'add' | 'remove' | 'folders' | 'as asked';
}

/** Hosts that show pages at addresses without `.html`. */
export const CLEAN_HOSTS: Readonly<Record<string, CleanHost>> = {
  'serve, which prefers folders': cleanHost({ takesHtmlAway: true, prefersFolders: true, slash: 'as asked' }),
  'Cloudflare Pages': cleanHost({ takesHtmlAway: true, prefersFolders: false, slash: 'folders' }),
  'GitHub Pages': cleanHost({ takesHtmlAway: false, prefersFolders: false, slash: 'folders' }),
  'Netlify, with pretty addresses': cleanHost({ takesHtmlAway: true, prefersFolders: false, slash: 'remove' }),
  'clean addresses without slashes': cleanHost({ takesHtmlAway: true, prefersFolders: true, slash: 'remove' }),
  'clean addresses with slashes': cleanHost({ takesHtmlAway: true, prefersFolders: true, slash: 'add' }),
  'clean addresses with slashes, files first': cleanHost({ takesHtmlAway: true, prefersFolders: false, slash: 'add' }),
  'slashes removed, .html kept': cleanHost({ takesHtmlAway: false, prefersFolders: true, slash: 'remove' }),
  'slashes added, .html kept': cleanHost({ takesHtmlAway: false, prefersFolders: true, slash: 'add' }),
};

function cleanHost(rules: Rules): CleanHost {
  return (path, has) => {
    if (rules.takesHtmlAway && path.endsWith('.html') && has(path)) return { to: withoutHtml(path, rules) };
    if (has(path)) return { file: path };
    const start = path.replace(/\/$/, '');
    const [page, folder] = [`${start}.html`, `${start}/index.html`];
    const found = (rules.prefersFolders ? [folder, page] : [page, folder]).find(has);
    if (found === undefined) return undefined;
    const isSlashed = path.endsWith('/');
    if (path === '/') return { file: folder };
    if (rules.slash === 'folders') return asFolders({ path, page, folder, found }, has);
    return withSlash({ path, start, isSlashed }, rules) ?? { file: found };
  };
}

/** A slash at the end is for folders, and for nothing else. */
function asFolders(
  { path, page, folder, found }: Record<'path' | 'page' | 'folder' | 'found', string>,
  has: (file: string) => boolean,
): HostStep {
  if (!path.endsWith('/')) return found === page ? { file: page } : { to: `${path}/` };
  return has(folder) ? { file: folder } : { to: path.slice(0, -1) };
}

function withoutHtml(path: string, { slash }: Rules): string {
  const bare = path.replace(/(?<=\/)index\.html$|\.html$/, '');
  return slash === 'add' ? bare.replace(/\/?$/, '/') : bare;
}

function withSlash(
  { path, start, isSlashed }: { path: string; start: string; isSlashed: boolean },
  { slash }: Rules,
): HostStep {
  if (slash === 'add' && !isSlashed) return { to: `${path}/` };
  return slash === 'remove' && isSlashed ? { to: start } : undefined;
}
