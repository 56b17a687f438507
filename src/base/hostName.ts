/** The hosts whose rules docgen can write. */
export const HOST_NAMES = [
  'plain',
  'nginx',
  'apache',
  'caddy',
  'netlify',
  'cloudflare',
  'vercel',
  'github',
  's3',
  'firebase',
] as const;

export type HostName = (typeof HOST_NAMES)[number];
