import { count } from '../summary';
import { meant, type Messages } from './message';

/** Messages of `docgen check` about pages of any kind. */
export const pageCheckMessages = {
  'synonym-unknown': {
    severity: 'warning',
    summary: 'no page uses the words of a synonym',
    advice: 'Lead them to a word that the pages use, or take the words out.',
    say: ({ words }: { words: string }) => ({
      message: `\`search.synonyms\`: \`${words}\` appears on no page, so the search finds nothing with it`,
      hint: 'name words that the pages use',
    }),
  },
  'heading-skips-level': {
    severity: 'warning',
    summary: 'a heading skips a level',
    advice: 'Make it a heading of the next level: screen readers and tables of contents rely on the levels.',
    say: ({ title, level, above }: { title: string; level: number; above: number }) => ({
      message: `the heading \`${title}\` has level ${level}, the one above it has level ${above}`,
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
    summary: 'there is nothing below a heading',
    advice: 'Write the section, or remove the heading.',
    say: ({ title }: { title: string }) => `there is nothing below the heading \`${title}\``,
  },
  'duplicate-title': {
    severity: 'warning',
    summary: 'two pages have the same title',
    advice: 'Give one of the two another title: readers can not tell them apart in tabs, in search or in the sidebar.',
    say: ({ title, other }: { title: string; other: string }) => ({
      message: `\`${title}\` is also the title of \`${other}\``,
      hint: 'give one of the two pages another title',
    }),
  },
  'pages-not-in-sidebar': {
    severity: 'warning',
    summary: 'several pages of a site that was written for another generator are in no sidebar',
    advice: 'Add those to `sidebar` that readers should find there; the old site may have led to them in other ways.',
    say: ({ count: pages, example }: { count: number; example: string }) => ({
      message: `${count(pages, 'page')} are in no sidebar, such as \`${example}\``,
      hint: 'add to `sidebar` what readers should find there',
    }),
  },
  'page-not-in-sidebar': {
    severity: 'warning',
    summary: 'a page is in no group of the sidebar',
    advice:
      'Add it to `sidebar` in the configuration, or, if this is intended, set `sidebar: false` in its front matter.',
    say: () => ({
      message: 'the page is in no group of the sidebar',
      hint: 'add it to `sidebar` in the configuration, or set `sidebar: false` in its front matter',
    }),
  },
  'dead-nav-link': {
    summary: 'a link of the top bar, the announcement or the footer leads to no page',
    advice:
      'Correct the address in the configuration. Where another site answers there, an older version for example, ' +
      'write its whole address or accept it in `problems.ignore`.',
    say: ({ key, text, link, near }: { key: string; text: string; link: string; near?: string | undefined }) => ({
      message: `\`${key}\`: \`${text}\` leads to \`${link}\`, which is not a page`,
      hint: meant(near) ?? 'if another site answers there, accept it in `problems.ignore`, or write its whole address',
    }),
  },
  'image-text': {
    severity: 'warning',
    summary: 'an image has no alternative text',
    advice: 'Say what it shows. For a decorative image write `<img src="…" alt="">`.',
    say: ({ url }: { url: string }) => ({
      message: `the image \`${url}\` has no alternative text`,
      hint: 'say what it shows: `![text](…)`; for a decorative image write `<img src="…" alt="">`',
    }),
  },
  'link-text': {
    summary: 'a link has no text, so readers can not see it',
    advice: 'Write what it leads to between the brackets.',
    say: ({ url }: { url: string }) => `the link to \`${url}\` has no text`,
  },
  'undefined-label': {
    summary: 'nothing defines the label of a reference link, so readers see its brackets',
    advice: 'Add a line `[label]: address`. If the brackets are intended, write `\\[`.',
    say: ({ label }: { label: string }) => ({
      message: `nothing defines the label \`${label}\`, so the link stays text`,
      hint: `add a line \`[${label}]: address\``,
    }),
  },
  'repeated-id': {
    summary: 'an id appears on a page twice',
    advice: 'Change one of the two: links lead only to the first.',
    say: ({ id }: { id: string }) => ({
      message: `the id \`${id}\` appears on this page twice`,
      hint: 'change one of the two',
    }),
  },
  'undefined-footnote': {
    severity: 'warning',
    summary: 'nothing defines a footnote, so readers see its brackets',
    advice: 'Add a line `[^1]: text`. If the brackets are intended, write `\\[^1]`.',
    say: ({ text }: { text: string }) => ({
      message: `nothing defines the footnote \`${text}\`, so it stays text`,
      hint: `add a line \`${text}: …\``,
    }),
  },
  'unused-footnote': {
    severity: 'warning',
    summary: 'nothing refers to a footnote, so no reader sees it',
    advice: 'Refer to it in the text, or remove it.',
    say: ({ text }: { text: string }) => `nothing refers to the footnote \`${text}\`, so it is not shown`,
  },
  'repeated-definition': {
    severity: 'warning',
    summary: 'the label of a link is defined twice, and the first definition counts',
    advice: 'Give one of the two another label, or remove it.',
    say: ({ text }: { text: string }) => ({
      message: `\`${text}\` is defined above, and this second definition is not used`,
      hint: 'give it another label, or remove it',
    }),
  },
  'link-with-space': {
    severity: 'warning',
    summary: 'the address of a link has a space, so the link stays text',
    advice: 'Write the address between `<` and `>`, or `%20` for each space.',
    say: ({ text }: { text: string }) => ({
      message: `\`${text}\` is not a link, because its address has a space`,
      hint: `write \`${text.replace(/\]\((.*)\)$/, '](<$1>)')}\``,
    }),
  },
  'struck-by-accident': {
    severity: 'warning',
    summary: 'two tildes within words strike out the text between them',
    advice: 'Write `\\~` for a tilde that is text.',
    say: ({ text }: { text: string }) => `\`${text}\` is struck out`,
  },
  'marks-shown': {
    severity: 'warning',
    summary: 'readers see the signs of bold or struck text, because of the characters beside them',
    advice:
      'CommonMark (6.2) does not end bold text between a punctuation mark and a letter. Put the mark behind the ' +
      'signs, or write `<strong>`. If the signs are intended, write `\\*\\*`.',
    say: ({ text }: { text: string }) => ({
      message: `readers see the signs of \`${text}\``,
      hint: 'put the punctuation mark behind the closing signs, or a space beside them',
    }),
  },
  'repeated-heading-id': {
    severity: 'warning',
    summary: 'two headings of a page are given the same id, and the second gets a number',
    advice: 'Change one of the two: links lead only to the first.',
    say: ({ text }: { text: string }) => ({
      message: `the heading above has the id \`${text}\` already, so this one gets a number`,
      hint: 'change one of the two',
    }),
  },
  'unknown-language': {
    severity: 'warning',
    summary: 'the language of a code block is not known, so its code has no colours',
    advice: 'Correct the name. For text without colours write `text`.',
    say: ({ language }: { language: string }) => ({
      message: `code has no colours: no language is called \`${language}\``,
      hint: 'correct the name, or write `text`',
    }),
  },
  'table-cell-lost': {
    summary: 'a row of a table has more cells than the table has columns, and the rest is not shown',
    advice: 'Write `\\|` for a `|` that is text, in code too.',
    say: ({ cells, columns }: { cells: number; columns: number }) =>
      `the row has ${count(cells, 'cell')}, the table ${count(columns, 'column')}: ` + 'the rest of the row is lost',
  },
  'json-syntax': {
    summary: 'a block of JSON cannot be parsed',
    advice: 'Fix it. If it is not meant to be JSON, name another language after the backticks, such as `js`.',
    say: ({ reason }: { reason: string }) => ({
      message: `the code is not valid JSON: ${reason}`,
      hint: 'fix it; if it is not meant to be JSON, name another language after the backticks, such as `js`',
    }),
  },
} as const satisfies Messages;
