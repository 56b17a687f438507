import * as z from 'zod';
import { HOST_NAMES, type HostName } from '../base/hostName';

const name = z.enum(HOST_NAMES);

/** Both read `_redirects`, in different ways. */
const AT_ODDS: readonly HostName[] = ['netlify', 'cloudflare'];

/** Hosts that the site will be on. */
export const hostSchema = z.union([
  name,
  z
    .array(name)
    .min(1)
    .refine(
      (names) => !AT_ODDS.every((each) => names.includes(each)),
      'expected only one of `netlify` and `cloudflare`, which read the same file in different ways',
    ),
]);

const httpAddress = z.url({ protocol: /^https?$/, error: 'expected an address that starts with https:// or http://' });

const origin = httpAddress.transform((address) => new URL(address).origin);

const origins = (what: string) => z.array(origin).default([]).meta({ description: what });

export const securitySchema = z.strictObject({
  connect: origins('Hosts that scripts talk to, for the content security policy'),
  images: z
    // An image that a script draws, such as a diagram, has an address that begins with `data:`.
    .array(
      z.union([z.literal('data:'), origin], 'expected an address that starts with https:// or http://, or `data:`'),
    )
    .default([])
    .meta({ description: 'Hosts that images come from, for the same; `data:` for images that scripts make' }),
  passwordFile: z
    .string()
    .regex(
      /^\/(?:[\w.-]+\/)*[\w.-]+$/,
      'expected the absolute path of a file on the server, such as `/etc/docs/passwords`',
    )
    .optional()
    .meta({ description: 'File on the server with names and hashes, without which nobody reads the site' }),
  frames: origins('Hosts of pages that are shown in an `<iframe>`, videos for example, for the same'),
  headers: z
    .record(
      z
        .string()
        .regex(
          /^(?!content-security-policy$)[a-z][a-z\d-]*$/i,
          'expected the name of a header; the policy has keys of its own',
        ),
      // A quote or a dollar sign would mean something to some of the hosts.
      z.string().regex(/^[\w ;=,()*:/.'+&@!?-]+$/, 'expected a value without quotes (`"`), `$` and `%`'),
    )
    .default({})
    .meta({ description: 'More headers of all responses, in the rules of hosts that can send them' }),
  styles: z.enum(['classes', 'inline']).default('classes').meta({
    description: 'Whether `style` attributes of plugins and components become classes, or stay and are allowed',
  }),
  scripts: z.enum(['strict', 'eval']).default('strict').meta({
    description: 'Whether scripts may make code of texts, as some packages do; `eval` opens more than these',
  }),
  metaPolicy: z
    .boolean()
    .optional()
    .meta({ description: 'Write the policy into each page; without a word, where the host cannot send headers' }),
});

/** Hosts whose rules can name a file of passwords. */
export const PASSWORD_HOSTS: readonly HostName[] = ['nginx', 'apache', 'caddy'];

/** The hosts as a list. */
export function hostsOf({ host }: { host: HostName | HostName[] }): HostName[] {
  return [host].flat();
}
