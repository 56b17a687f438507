import { prePaintScript, redirectScript } from '../../templates/inlineScripts';
import type { PolicyNeeds } from './policyNeeds';

/** What `default-src` does not say already. */
const SELF = "'self'";

/**
 * The policy that a host can send with every file of a site: nothing from elsewhere, and no inline scripts except
 * docgen's own and those that the site names. `hash` makes the source expression of a script.
 */
export function contentSecurityPolicy(hash: (script: string) => string, { inline, hosts }: PolicyNeeds): string {
  const hashed = (texts: readonly string[]) => texts.map((text) => `'${hash(text)}'`);
  const directives: [name: string, sources: string[]][] = [
    ['script-src', [...hashed([prePaintScript, redirectScript, ...inline.scripts]), ...hosts.scripts]],
    ['style-src', [...hashed(inline.styles), ...hosts.styles]],
    ['font-src', hosts.fonts],
    ['img-src', hosts.images],
    ['connect-src', hosts.connect],
  ];
  const needed = directives.filter(([, sources]) => sources.length > 0);
  return [`default-src ${SELF}`, ...needed.map(([name, sources]) => [name, SELF, ...sources].join(' '))].join('; ');
}
