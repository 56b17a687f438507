import { meant, type Messages } from './message';

interface Target {
  path: string;
  near?: string | undefined;
}

interface DeadTarget extends Target {
  isInRepository?: true;
  isNone?: true;
  /** True if `near` is the page itself, under its new name. */
  isRenamed?: boolean;
}

const IN_REPOSITORY =
  'the file is beside the content: with `repository` in the configuration the link leads to it there';

/** A link without an address, or with one on somebody's disk. */
function sayNoAddress(path: string): { message: string; hint: string } {
  return path === ''
    ? { message: 'a link without an address', hint: 'write in the brackets where it leads' }
    : { message: `\`${path}\` is on a disk, and no reader has it`, hint: 'write where the file is from this page on' };
}

/** Messages about the links and images of a page. */
export const linkMessages = {
  'dead-link': {
    summary: 'a link to a page that does not exist',
    advice:
      'Correct the file or the address. Links to `.md` files are relative to the page, ' +
      'or to `content/` if they begin with `/`.',
    say: ({ path, near, isInRepository, isNone, isRenamed }: DeadTarget) => {
      if (isNone === true) return sayNoAddress(path);
      const hint = isRenamed === true ? `renamed to \`${near}\`` : meant(near);
      return { message: `no page \`${path}\``, hint: isInRepository === true ? IN_REPOSITORY : hint };
    },
  },
  'dead-anchor': {
    summary: 'a link to a heading or parameter that the page does not have',
    advice: 'Correct the part after `#`, or restore the heading.',
    say: ({ id, file, near }: { id: string; file: string; near?: string | undefined }) => ({
      message: `no heading \`#${id}\` in \`${file}\``,
      hint: meant(near && `#${near}`),
    }),
  },
  'anchor-of-other-rule': {
    severity: 'warning',
    summary: 'a link to a heading by the id that another generator gives it; docgen leads it to the right place',
    advice: 'Nothing is broken. Write the id that the page has, or set `markdown.slug` to the rule of your links.',
    say: ({ id, file, other }: { id: string; file: string; other: string }) => ({
      message: `\`#${id}\` is the id of another generator for \`#${other}\` in \`${file}\``,
      hint: `the link works; to be exact, write \`#${other}\` or set \`markdown.slug\``,
    }),
  },
  'missing-file': {
    summary: 'an image or another embedded file that does not exist',
    advice:
      'Put the file beside the page, or start its path with `/`, which is `public/` or the content folder. ' +
      'Files outside of the content folder are not published.',
    say: ({ path, near, isOutside = false }: Target & { isOutside?: boolean }) => ({
      message: isOutside ? `\`${path}\` is outside of the content folder` : `no file \`${path}\``,
      hint: meant(near) ?? 'put the file beside the page, or in `public/` and start its path with `/`',
    }),
  },
} as const satisfies Messages;
