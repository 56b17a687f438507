import { count } from '../summary';
import { meant, type Messages } from './message';

/** What `docgen check` finds on pages of any kind. */
export const pageCheckMessages = {
  'heading-skips-level': {
    severity: 'warning',
    summary: 'a heading leaves out a level',
    advice: 'Make it a heading of the next level: screen readers and contents lists go by levels.',
    say: ({ title, level, above }: { title: string; level: number; above: number }) => ({
      message: `the heading \`${title}\` is of level ${level}, the one above it of level ${above}`,
      hint: `make it a heading of level ${above + 1}: \`${'#'.repeat(above + 1)}\``,
    }),
  },
  'second-title': {
    severity: 'warning',
    summary: 'a page has more than one heading of level 1',
    advice: 'Keep one title; make the others headings of level 2.',
    say: ({ title }: { title: string }) => ({
      message: `\`${title}\` is a second title of the page`,
      hint: 'make it a heading of level 2: `##`',
    }),
  },
  'empty-section': {
    severity: 'warning',
    summary: 'nothing is below a heading',
    advice: 'Write the section, or take the heading away.',
    say: ({ title }: { title: string }) => ({
      message: `nothing is below the heading \`${title}\``,
      hint: 'write the section, or take the heading away',
    }),
  },
  'duplicate-title': {
    severity: 'warning',
    summary: 'two pages have one title',
    advice: 'Give one of the two a title of its own: in tabs, in search and in the sidebar nobody can tell them apart.',
    say: ({ title, other }: { title: string; other: string }) => ({
      message: `\`${title}\` is the title of \`${other}\` too`,
      hint: 'give one of the two pages a title of its own',
    }),
  },
  'page-not-in-sidebar': {
    severity: 'warning',
    summary: 'a page is in no group of the sidebar',
    advice: 'Add it to `sidebar` in the configuration. Where that is meant, say `sidebar: false` in its front matter.',
    say: () => ({
      message: 'the page is in no group of the sidebar',
      hint: 'add it to `sidebar` in the configuration, or say `sidebar: false` in its front matter',
    }),
  },
  'dead-nav-link': {
    severity: 'error',
    summary: 'a link of the top bar leads to no page',
    advice: 'Correct the address in `nav`.',
    say: ({ text, link, near }: { text: string; link: string; near?: string | undefined }) => ({
      message: `\`nav\`: \`${text}\` leads to \`${link}\`, which is no page`,
      hint: meant(near),
    }),
  },
  'image-text': {
    severity: 'warning',
    summary: 'an image has no text that stands for it',
    advice: 'Say what it shows. For mere decoration write `<img src="…" alt="">`.',
    say: ({ url }: { url: string }) => ({
      message: `the image \`${url}\` has no text`,
      hint: 'say what it shows: `![text](…)`; for mere decoration write `<img src="…" alt="">`',
    }),
  },
  'link-text': {
    severity: 'error',
    summary: 'a link has no text, so that nobody sees it',
    advice: 'Write what it leads to between the brackets.',
    say: ({ url }: { url: string }) => ({
      message: `the link to \`${url}\` has no text`,
      hint: 'write what it leads to between the brackets',
    }),
  },
  'undefined-label': {
    severity: 'error',
    summary: 'a reference link whose label nothing defines; readers see its brackets',
    advice: 'Add a line `[label]: address`. For brackets that are meant, write `\\[`.',
    say: ({ label }: { label: string }) => ({
      message: `nothing defines the label \`${label}\`, so the link stays text`,
      hint: `add a line \`[${label}]: address\``,
    }),
  },
  'repeated-id': {
    severity: 'error',
    summary: 'an id is on one page twice',
    advice: 'Change one of the two: links only ever find the first.',
    say: ({ id }: { id: string }) => ({
      message: `the id \`${id}\` is on this page twice`,
      hint: 'change one of the two',
    }),
  },
  'table-cell-lost': {
    severity: 'error',
    summary: 'a row of a table has more cells than the table has columns, and the rest is not shown',
    advice: 'Write `\\|` for a `|` that is text, also in code.',
    say: ({ cells, columns }: { cells: number; columns: number }) => ({
      message:
        `the row has ${count(cells, 'cell')}, the table ${count(columns, 'column')}: ` + 'the rest of the row is lost',
      hint: 'write `\\|` for a `|` that is text, also in code',
    }),
  },
  'json-syntax': {
    severity: 'error',
    summary: 'a block of JSON does not parse',
    advice: 'Mend it. If it is not meant as JSON, name another language after the backticks, such as `js`.',
    say: ({ reason }: { reason: string }) => ({
      message: `the code is not JSON: ${reason}`,
      hint: 'mend it; if it is not meant as JSON, name another language after the backticks, such as `js`',
    }),
  },
} as const satisfies Messages;
