import type { Rule, Syntax } from '../../model/syntax';
import { containerOfKind } from '../../parse/blocks/boxKinds';
import { lineRule } from '../lineRule';
import { wikiLinks } from '../wiki/links';

/** `%%private%%`, on several lines too, with the code in them. */
const privateText: Rule = {
  signs: ['%%'],
  removes: true,
  write(lines, { isProse, isText }) {
    let isOpen = false;
    return lines.map(({ text }, at) => {
      // Within, the end may stand anywhere.
      const isSign = (column: number) => isOpen || (isProse(at) && isText(at, column));
      const parts: string[] = [];
      let from = 0;
      for (const { index } of text.matchAll(/%%/g)) {
        if (!isSign(index)) continue;
        if (!isOpen) parts.push(text.slice(from, index));
        isOpen = !isOpen;
        from = index + 2;
      }
      if (!isOpen) parts.push(text.slice(from));
      return parts.join('').trimEnd();
    });
  },
};

/** `> [!hint]- Title` as an alert of GitHub's; a box that begins closed is one that opens. */
const callouts = lineRule(['[!'], (line) =>
  line.replace(
    /^((?:\s*>)+\s*)\[!([\w-]+)(?:\|[^\]]*)?\]([-+]?)[ \t]*(?![ \t])(.*)$/,
    (_whole, quote: string, kind: string, fold: string, title: string) => {
      const own = containerOfKind(kind);
      const shown = title === '' ? own.title : title;
      return `${quote}[!${fold === '-' ? 'DETAILS' : own.kind.toUpperCase()}] ${shown}`.trimEnd();
    },
  ),
);

/** `==marked==` */
const marks = lineRule(['=='], (line, at, { isText }) =>
  line.replaceAll(/(?<![=\w])==(?=[^\s=])([^=\n]*[^\s=])==(?![=\w])/g, (whole, text: string, column: number) =>
    isText(at, column) ? `<mark>${text}</mark>` : whole,
  ),
);

/** ` ^name` at the end of a paragraph or an item: a place to link to. */
const blockNames = lineRule(['^'], (line, at, { isText }) =>
  line.replace(/(^|\s)\^([\w-]+)[ \t]*$/, (whole, space: string, name: string, column: number) =>
    isText(at, column + space.length) ? `${space}<a id="${name}"></a>` : whole,
  ),
);

/** Additions of Obsidian to markdown (obsidian.md/help/obsidian-flavored-markdown). */
export const obsidian: Syntax = {
  name: 'obsidian',
  rules: [privateText, callouts, wikiLinks({ textFirst: false, space: ' ' }), marks, blockNames],
};
