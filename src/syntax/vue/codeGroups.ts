import { lineRule } from '../rules';

const TAG = /^([ \t]*)<(\/?)CodeGroup(Item)?(\s[^<>]*)?>[ \t]*$/;

/** `<CodeGroup>` and `<CodeGroupItem>` of VuePress 2 as those of VuePress 1, which docgen has too. */
export const codeGroups = lineRule(
  ['CodeGroup'],
  (line, _at, { components }) => (components.includes('CodeGroup') ? line : line.replace(TAG, writeTag)),
  { reads: 'html' },
);

function writeTag(_line: string, indent: string, slash: string, item: string | undefined, attributes = ''): string {
  return `${indent}<${slash}${item === undefined ? 'code-group' : 'code-block'}${attributes}>`;
}
