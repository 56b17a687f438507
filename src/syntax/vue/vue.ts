import { tagAttribute } from '../../base/html';
import { badgeClass } from '../../markdown/badge';
import { VIDEOS } from '../templateLinks';
import { lineRule, matchRule, replaceMatches, textRule } from '../rules';
import { withCodeImports } from './includes';
import type { PageSyntax } from '../../markdown/context';
import { cutTwoslash } from '../twoslash';
import { wholeTags } from '../wholeTags';
import { slots } from './slots';
import { vuepressTabs } from './tabs';

/** `<RouterLink to="/a/">`, and one whose address is code that only says a text. */
const LINK = '<(?:RouterLink|router-link)\\s+(?:to="([^"<>{}]*)"|:to="[`\']([^`\'"<>${}]*)[`\']")[^<>]*>';
/** `<badge text="beta"/>` and `<Badge type="tip">beta</Badge>`: Vue does not mind small letters. */
const BADGE = String.raw`<[Bb]adge((?:\s[^<>/]*(?:\/(?!>)[^<>/]*)*)?)` + String.raw`(?:\/>|>([^<\n]*)<\/[Bb]adge>)`;
/** Code in a line is left alone. */
const PART = new RegExp(`${LINK}|\x60+[^\x60]*\x60+|${BADGE}|</(?:RouterLink|router-link)>`, 'g');
const HEADING = /^[ \t>]*#{1,6}[ \t]/;

/** Components that Vue's sites have anyway, badges and links, as docgen's. */
const vueTags = lineRule(
  ['<badge', '</Badge>', '<RouterLink', '<router-link'],
  (line, _at, { components }) =>
    components.includes('Badge') || components.includes('RouterLink') ? line : writeLine(line),
  { reads: 'html' },
);

function writeLine(line: string): string {
  let links = 0;
  return replaceMatches(line, PART, ({ groups: [whole = '', address, quoted, attributes, inner = ''] }) => {
    const target = address ?? quoted;
    if (target !== undefined) {
      links += 1;
      return `<a href="${target}">`;
    }
    if (whole.startsWith('</')) return links-- > 0 ? '</a>' : whole;
    if (attributes === undefined) return whole;
    // There, the text inside is a part of the heading's id.
    if (inner.trim() !== '' && HEADING.test(line))
      return `<span class="${badgeClass(tagAttribute(attributes, 'type'))}">${inner}</span>`;
    const text = inner.trim() === '' ? '' : ` text="${inner.trim().replaceAll('"', '&quot;')}"`;
    return `<Badge${attributes.trimEnd()}${text}/>`;
  });
}

/** `<CodeGroup>` and `<CodeGroupItem>` of VuePress 2 as those of VuePress 1, which docgen has too. */
const codeGroups = lineRule(
  ['CodeGroup'],
  (line, _at, { components }) =>
    components.includes('CodeGroup')
      ? line
      : line.replace(
          /^([ \t]*<\/?)CodeGroup(Item)?(?=(?:\s[^<>]*)?>[ \t]*$)/,
          (_tag, start: string, item?: string) => start + (item === undefined ? 'code-group' : 'code-block'),
        ),
  { reads: 'html' },
);

/** `@[youtube](J-drqD2UebM)`, as plugins of VuePress and markdown-it embed videos, with the address of the video. */
const embeds = matchRule(
  ['@['],
  /@\[(youtube|vimeo)\]\(([\w-]+)\)/gi,
  ({ groups: [, host = '', id] }) => `@[${host}](${VIDEOS[host.toLowerCase()]!}${id})`,
  { reads: 'html' },
);

/** Components, slots and imports of VuePress and VitePress. */
export const vue: PageSyntax = {
  name: 'vue',
  code: cutTwoslash,
  rules: [wholeTags, textRule(['@[code', '!!!'], withCodeImports), vuepressTabs, embeds, codeGroups, vueTags, slots],
};
