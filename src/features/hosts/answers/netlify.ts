import { inside } from './cloudflare';
import { found, indexOf, nameOf, notFound, type Host, type HostFiles, type HostReply } from '../../../seam/host';
import { parseRedirectRules, ruleFor, type RedirectRule } from './redirectRules';

/**
 * Netlify with its default settings: `/a` is `a.html`, and `/a/` leads there, even if there is a folder `a`; `/folder`
 * leads to `/folder/`. From `_redirects`, rules with plain paths, `*` and a status are followed, after files unless the
 * status has a `!`.
 */
export const netlify: Host = (path, files) => {
  const base = files.base ?? '/';
  const rules = parseRedirectRules(files.text('_redirects') ?? '').flatMap((rule) =>
    rule.from.startsWith(base) ? [{ ...rule, from: inside(rule.from, base), to: inside(rule.to, base) }] : [],
  );
  const forced = ruleFor(
    path,
    rules.filter(({ isForced }) => isForced),
  );
  if (forced) return follow(forced, files);
  const file = fileFor(path, files);
  if (file) return file;
  const rule = ruleFor(path, rules);
  return rule ? follow(rule, files) : notFound(files);
};

function fileFor(path: string, files: HostFiles): HostReply | undefined {
  const name = nameOf(path);
  if (files.kindOf(name) === 'file') return found(name);
  const withoutSlash = name.replace(/\/$/, '');
  if (withoutSlash !== '' && files.kindOf(`${withoutSlash}.html`) === 'file') {
    return name.endsWith('/') ? { kind: 'redirect', location: path.slice(0, -1), status: 301 } : found(`${name}.html`);
  }
  if (!name.endsWith('/') && files.kindOf(`${name}/index.html`) === 'file')
    return { kind: 'redirect', location: `${path}/`, status: 301 };
  return indexOf(name, files);
}

/** A rule whose status is not a redirect shows its target in place. */
function follow({ to, status }: Pick<RedirectRule, 'to' | 'status'>, files: HostFiles): HostReply {
  if (status >= 300 && status < 400) return { kind: 'redirect', location: to, status };
  const target = to.startsWith('/') ? fileFor(to.replace(/[?#][^]*/, ''), files) : undefined;
  return target?.kind === 'file' ? { ...target, status } : notFound(files);
}
