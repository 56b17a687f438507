import { blocksScript, prePaintScript, redirectScript } from '../../templates/inlineScripts';
import type { PolicyNeeds } from './policyNeeds';

/**
 * The policy that a host can send with every file of a site: nothing from elsewhere and no inline scripts except
 * docgen's own and what the site itself names, no other base for its links, and no frame on another site around it.
 * `hash` makes the source expression of a script.
 */
export function contentSecurityPolicy(hash: (script: string) => string, { inline, hosts }: PolicyNeeds): string {
  const hashed = (texts: readonly string[]) => texts.map((text) => `'${hash(text)}'`);
  const directives: [name: string, sources: string[]][] = [
    ['script-src', [...hashed([prePaintScript, blocksScript, redirectScript, ...inline.scripts]), ...hosts.scripts]],
    // Beside hashes browsers ignore that anything is allowed.
    ['style-src', [...(inline.anyStyle ? ["'unsafe-inline'"] : hashed(inline.styles)), ...hosts.styles]],
    ['font-src', hosts.fonts],
    ['img-src', hosts.images],
    ['connect-src', hosts.connect],
    ['frame-src', hosts.frames],
  ];
  // Directives without sources fall back to `default-src`.
  const needed = directives.filter(([, sources]) => sources.length > 0);
  return [
    "default-src 'self'",
    ...needed.map(([name, sources]) => [name, "'self'", ...sources].join(' ')),
    `object-src 'none'; base-uri 'none'; ${["form-action 'self'", ...hosts.forms].join(' ')}; frame-ancestors 'self'`,
  ].join('; ');
}

/** The same for a page that carries it itself, where browsers ignore what it says of frames around the page. */
export function metaPolicy(policy: string): string {
  return policy.replace(/; frame-ancestors [^;]*$/, '');
}
