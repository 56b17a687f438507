import { found, indexOf, nameOf, notFound, type Host, type HostFiles, type HostReply } from '../../../seam/host';
import { exactRuleFor, parseRedirectRules } from './redirectRules';

/** Cloudflare Pages: `/a` is `a.html`, `.html` and `index.html` go away; `_redirects` come first. */
export const cloudflare: Host = (path, files) => {
  const base = files.base ?? '/';
  const rule = exactRuleFor(base + path.slice(1), parseRedirectRules(files.text('_redirects') ?? ''));
  if (rule) return { kind: 'redirect', location: inside(rule.to, base), status: rule.status };
  return fileFor(path, files) ?? notFound(files);
};

function fileFor(path: string, files: HostFiles): HostReply | undefined {
  const name = nameOf(path);
  const shorter = path.replace(/\/index\.html$|\/index$/, '/').replace(/\.html$/, '');
  if (shorter !== path && answers(shorter, files)) return { kind: 'redirect', location: shorter, status: 308 };
  if (files.kindOf(name) === 'file') return found(name);
  if (name !== '' && !name.endsWith('/')) {
    if (files.kindOf(`${name}.html`) === 'file') return found(`${name}.html`);
    return answers(`${path}/`, files) ? { kind: 'redirect', location: `${path}/`, status: 308 } : undefined;
  }
  const index = indexOf(name, files);
  if (index !== undefined) return index;
  const page = name.replace(/\/$/, '');
  return files.kindOf(`${page}.html`) === 'file'
    ? { kind: 'redirect', location: path.replace(/\/$/, ''), status: 308 }
    : undefined;
}

function answers(path: string, files: HostFiles): boolean {
  const name = nameOf(path);
  return files.kindOf(name === '' || name.endsWith('/') ? `${name}index.html` : `${name}.html`) === 'file';
}

/** A rule's target as a path below the base. */
export function inside(to: string, base: string): string {
  return to.startsWith(base) ? to.slice(base.length - 1) : to;
}
