import { messagesOf } from '../../report/diagnostic';
import type { Messages } from '../../report/messages/message';

/** Messages about the rules of hosts. */
export const hostMessages = {
  'host-file-own': {
    severity: 'warning',
    summary: 'a file in `public` replaces the rules that docgen would write for the host',
    advice: 'Remove it, or leave the host out of `host` and write all of its rules yourself.',
    say: ({ host, file }: { host: string; file: string }) => ({
      message: `\`public/${file}\` replaces docgen's rules for \`${host}\``,
      hint: `remove it, or leave \`${host}\` out of \`host\` and write all of its rules yourself`,
    }),
  },
  'password-host': {
    summary: 'the host would show the site without a password',
    advice: 'Leave `security.passwordFile` out and protect the site at the host, or name a host that reads the file.',
    say: ({ host, file }: { host: string; file: string | undefined }) => ({
      message:
        file === undefined
          ? `\`security.passwordFile\` has no effect on the host \`${host}\`: anybody could read the site`
          : `\`public/${file}\` replaces the rules for \`${host}\` that ask for the password`,
      hint:
        file === undefined
          ? 'only rules for `nginx`, `apache` and `caddy` name such a file: set the password at the host'
          : 'remove the file, or ask for the password in it and leave `security.passwordFile` out',
    }),
  },
} as const satisfies Messages;

export const { problem } = messagesOf(hostMessages);
