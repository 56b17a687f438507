import { meant, type Messages } from './message';

/** Messages about the addresses of the site. */
export const routeMessages = {
  'duplicate-route': {
    summary: 'two files have the same address',
    advice: 'Rename one of the two files, or change the permalink.',
    say: ({ path, owner, asks }: { path: string; owner: string; asks: 'file' | 'permalink' }) => ({
      message: `\`${path}\` is also the route of \`${owner}\``,
      hint: asks === 'file' ? 'rename one of the two files' : 'change the permalink of one of the two pages',
    }),
  },
  'long-name': {
    summary: 'the file of a page or of a redirect would have a name that file systems do not take',
    advice: 'Rename the file, or give the page a shorter permalink.',
    say: ({ bytes, most, asks }: { bytes: number; most: number; asks: 'file' | 'permalink' | 'redirect' }) => ({
      message: `the name of the built file has ${bytes} bytes: file systems take ${most}`,
      hint: {
        file: 'rename the file, or give the page a shorter `permalink`',
        permalink: 'shorten the permalink',
        redirect: 'shorten the address',
      }[asks],
    }),
  },
  'redirect-clash': {
    summary: 'a redirect has the address of a page or of another redirect',
    advice: 'Remove the alias, permalink or redirect from one of the two.',
    say: ({ from, owner }: { from: string; owner: string }) =>
      `the redirect from \`${from}\` is not possible: the path already belongs to \`${owner}\``,
  },
  'dead-redirect': {
    summary: 'a redirect leads to an address without a page',
    advice:
      'Name the exact address of a page, including `.html` or the slash at its end; ' +
      'write `https://…` for another site.',
    say: ({ from, target, near }: { from: string; target: string; near?: string | undefined }) => ({
      message: `\`redirects\`: \`${from}\` leads to \`${target}\`, which is not a page`,
      hint: meant(near),
    }),
  },
} as const satisfies Messages;
