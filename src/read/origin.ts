import { git } from '../git/git';

/** A repository as others find it. */
export interface Origin {
  /** Page of the repository in a browser. */
  url: string;
  /** Its main branch, where that is known. */
  branch?: string;
}

/** Hosts whose addresses docgen knows: a link to any other could lead nowhere. */
const KNOWN = /^(?:(?:github|gitlab|bitbucket|gitea|forgejo)\.|codeberg\.org$)/;

/** The remote `origin` of a repository; undefined if there is none, or its host is neither known nor the site's. */
export async function readOrigin(folder: string, ownHost?: string): Promise<Origin | undefined> {
  const ask = async (...asked: Parameters<typeof git>[1]): Promise<string> =>
    git(folder, asked, { timeout: 30_000 }).then(
      (told) => told.trim(),
      () => '',
    );
  const url = webAddress(await ask('remote', 'get-url', 'origin'), ownHost);
  if (url === undefined) return undefined;
  const [head, current] = await Promise.all([
    ask('symbolic-ref', '--short', 'refs/remotes/origin/HEAD'),
    ask('symbolic-ref', '--short', 'HEAD'),
  ]);
  const branch = head.replace(/^origin\//, '') || (current === 'master' ? current : '');
  return { url, ...(branch !== '' && branch !== 'main' && { branch }) };
}

/** `git@github.com:acme/widget.git` → `https://github.com/acme/widget`, without names and passwords. */
export function webAddress(remote: string, ownHost?: string): string | undefined {
  const short = /^(?:[^@/:]+@)?([^@/:]+):(?!\/)([^:]+)$/.exec(remote);
  const address = short === null ? remote : `ssh://${short[1]}/${short[2]}`;
  if (!/^(?:https?|ssh|git):\/\//.test(address) || !URL.canParse(address)) return undefined;
  const { hostname, pathname } = new URL(address);
  const name = pathname.replace(/(?:\.git)?\/?$/, '');
  const isKnown = KNOWN.test(hostname) || hostname === ownHost;
  return isKnown && /^\/[^/]+\/[^/]/.test(name) ? `https://${hostname}${name}` : undefined;
}
