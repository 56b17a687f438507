import { github } from './github';
import type { Host } from './host';
import { netlify } from './netlify';
import { nginx } from './nginx';
import { plain } from './plain';
import { s3 } from './s3';

/** The hosts that serve can imitate. */
export const hosts = { plain, nginx, github, s3, netlify } satisfies Record<string, Host>;

export type HostName = keyof typeof hosts;

/** Their names, for the command line. */
export const hostNames = Object.keys(hosts) as HostName[];
