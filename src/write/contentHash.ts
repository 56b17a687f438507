import { createHash } from 'node:crypto';

/** 8 hex digits of the SHA-256 of some content, for file names. */
export function contentHash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 8);
}
