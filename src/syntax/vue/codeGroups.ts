import type { Rule } from '../../model/syntax';

const TAG = /^([ \t]*)<(\/?)CodeGroup(Item)?(\s[^<>]*)?>[ \t]*$/;

/** `<CodeGroup>` and `<CodeGroupItem>` of VuePress 2 as those of VuePress 1, which docgen has too. */
export const codeGroups: Rule = {
  signs: ['<CodeGroup'],
  reads: 'html',
  write: (lines, { isProse, components }) =>
    lines.map(({ text }, at) =>
      isProse(at) && !components.includes('CodeGroup') ? text.replace(TAG, writeTag) : text,
    ),
};

function writeTag(_line: string, indent: string, slash: string, item: string | undefined, attributes = ''): string {
  return `${indent}<${slash}${item === undefined ? 'code-group' : 'code-block'}${attributes}>`;
}
