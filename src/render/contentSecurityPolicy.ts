import { prePaintScript, redirectScript } from '../../templates/inlineScripts';

/**
 * The policy that a host can send with every file of a site: nothing from elsewhere, no inline scripts except docgen's
 * own, no other base for its links, and no frame on another site around it. `hash` makes the source expression of a
 * script.
 */
export function contentSecurityPolicy(hash: (script: string) => string): string {
  const scripts = [prePaintScript, redirectScript].map((script) => `'${hash(script)}'`);
  return `${pagePolicy(scripts)}; frame-ancestors 'self'`;
}

/** The same for a page that carries it itself, where browsers ignore what it says of frames around the page. */
export function metaPolicy(policy: string): string {
  return policy.replace(/; frame-ancestors [^;]*$/, '');
}

function pagePolicy(scripts: readonly string[]): string {
  return (
    `default-src 'self'; script-src 'self' ${scripts.join(' ')}; object-src 'none'; base-uri 'none'; ` +
    "form-action 'self'"
  );
}
