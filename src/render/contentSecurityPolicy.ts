import { prePaintScript, redirectScript } from '../../templates/inlineScripts';

/**
 * The policy that a host can send with every file of a site: nothing from elsewhere, and no inline scripts except
 * docgen's own. `hash` makes the source expression of a script.
 */
export function contentSecurityPolicy(hash: (script: string) => string): string {
  const scripts = [prePaintScript, redirectScript].map((script) => `'${hash(script)}'`);
  return `default-src 'self'; script-src 'self' ${scripts.join(' ')}`;
}
