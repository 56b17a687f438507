import type { Syntax } from '../../model/syntax';
import { containerOfKind } from '../../parse/blocks/boxKinds';
import { editsRule, lineRule, matchRule, replaceMatches, type Edit } from '../rules';
import { wikiLinks } from '../wiki/wiki';

/** `%%private%%`, on several lines too, with the code in them. Within, the end may stand anywhere. */
const privateText = editsRule(
  ['%%'],
  (text, { isTextAt }) => {
    const edits: Edit[] = [];
    let start: number | undefined;
    for (const { index } of text.matchAll(/%%/g)) {
      if (start !== undefined) edits.push({ start, end: index + 2, written: '' });
      start = start === undefined && isTextAt(index) ? index : undefined;
    }
    return start === undefined ? edits : [...edits, { start, end: text.length, written: '' }];
  },
  { removes: true },
);

const CALLOUT = /^((?:\s*>)+\s*)\[!([\w-]+)(?:\|[^\]]*)?\]([-+]?)[ \t]*(?![ \t])(.*)$/;

/** `> [!hint]- Title` as an alert of GitHub's; a box that begins closed is one that opens. */
const callouts = lineRule(['[!'], (line) =>
  replaceMatches(line, CALLOUT, ({ groups: [, quote = '', kind = '', fold, title = ''] }) => {
    const own = containerOfKind(kind);
    const shown = fold === '-' ? 'DETAILS' : own.kind.toUpperCase();
    return `${quote}[!${shown}] ${title === '' ? own.title : title}`.trimEnd();
  }),
);

/** `==marked==` */
const marks = matchRule(
  ['=='],
  /(?<![=\w])==(?=[^\s=])([^=\n]*[^\s=])==(?![=\w])/g,
  ({ groups: [, text] }) => `<mark>${text}</mark>`,
);

/** ` ^name` at the end of a paragraph or an item: a place to link to. */
const blockNames = matchRule(['^'], /(?<=^|\s)\^([\w-]+)[ \t]*$/g, ({ groups: [, name] }) => `<a id="${name}"></a>`);

/** Additions of Obsidian to markdown (obsidian.md/help/obsidian-flavored-markdown). */
export const obsidian: Syntax = {
  name: 'obsidian',
  rules: [privateText, callouts, wikiLinks({ textFirst: false, space: ' ' }), marks, blockNames],
};
