import { createHash, hash } from 'node:crypto';
import type { Contents } from './contentBytes';

/** The first 8 hex digits of the SHA-256 of some content, for file names. */
export function contentHash(content: string | Uint8Array): string {
  return shortHash(fullHash(content));
}

/** The SHA-256 of some content, as 64 hex digits; pieces are hashed as one text. */
export function fullHash(content: Contents): string {
  if (typeof content === 'string' || content instanceof Uint8Array) return hash('sha256', content, 'hex');
  const all = createHash('sha256');
  for (const piece of content) all.update(piece);
  return all.digest('hex');
}

/** The part of a hash that is used in file names. */
export function shortHash(hash: string): string {
  return hash.slice(0, 8);
}

/** Source that allows an inline script in a content security policy: `sha256-…` (CSP Level 3, 2.3.1). */
export function scriptHash(script: string): string {
  return `sha256-${hash('sha256', script, 'base64')}`;
}
