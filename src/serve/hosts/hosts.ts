import type { HostName } from '../../base/hostName';
import { cloudflare } from './cloudflare';
import { github } from './github';
import type { Host } from './host';
import { netlify } from './netlify';
import { nginx } from './nginx';
import { plain } from './plain';
import { ruled } from './ruled';
import { s3 } from './s3';
import { vercel } from './vercel';

/** The hosts that serve can imitate, each with the rules that docgen wrote for it, if there are any. */
export const hosts: Readonly<Record<HostName, Host>> = {
  plain,
  nginx: ruled('nginx', nginx),
  apache: ruled('apache', plain),
  caddy: ruled('caddy', plain),
  netlify,
  cloudflare,
  vercel: ruled('vercel', vercel),
  github,
  s3: ruled('s3', s3),
  firebase: ruled('firebase', plain),
};
