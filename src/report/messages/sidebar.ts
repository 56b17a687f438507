import { meant, type Messages } from './message';

interface MissingEntry {
  group: string;
  file: string;
  near?: string | undefined;
  /** True if `near` is the name of the same page now. */
  isRenamed?: boolean;
}

/** Messages about the configured sidebar. */
export const sidebarMessages = {
  'sidebar-page-missing': {
    summary: 'the sidebar names a page that does not exist',
    advice: 'Correct the entry in `pages`: files are relative to the content folder.',
    say: ({ group, file, near, isRenamed = false }: MissingEntry) => ({
      message: `the sidebar${group === '' ? '' : ` group \`${group}\``} names \`${file}\`, which does not exist`,
      hint: isRenamed ? `renamed to \`${near}\`` : (meant(near) ?? 'take the entry out, or write the file again'),
    }),
  },
  'sidebar-group-empty': {
    severity: 'warning',
    summary: 'the sidebar names a folder without pages',
    advice: 'Correct the folder, or put pages in it.',
    say: ({ group, folder, near }: { group: string; folder: string; near?: string | undefined }) => ({
      message: `the sidebar group \`${group}\` is empty: no page in \`${folder}\``,
      hint: meant(near),
    }),
  },
} as const satisfies Messages;
