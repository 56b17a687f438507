import { lineRule } from '../rules';

/** `<RouterLink to="/a/">`, and one whose address is code that only says a text. */
const LINK =
  '<(?:RouterLink|router-link)\\s+(?:to="(?<address>[^"<>{}]*)"|:to="[`\'](?<quoted>[^`\'"<>${}]*)[`\']")[^<>]*>';
/** `<badge text="beta"/>` and `<Badge type="tip">beta</Badge>`: Vue does not mind small letters. */
const BADGE =
  String.raw`<[Bb]adge(?<attributes>(?:\s[^<>/]*(?:\/(?!>)[^<>/]*)*)?)` +
  String.raw`(?:\/>|>(?<inner>[^<\n]*)<\/[Bb]adge>)`;
/** Code in a line is left alone. */
const PART = new RegExp(`${LINK}|\x60+[^\x60]*\x60+|${BADGE}|</(?:RouterLink|router-link)>`, 'g');

const HEADING = /^[ \t>]*#{1,6}[ \t]/;

/** Writes the components that Vue's sites have anyway, badges and links, as docgen's. Lines keep their numbers. */
export const vueTags = lineRule(
  ['<badge', '</Badge>', '<RouterLink', '<router-link'],
  (line, _at, { components }) =>
    components.includes('Badge') || components.includes('RouterLink') ? line : writeLine(line),
  { reads: 'html' },
);

function writeLine(line: string): string {
  let links = 0;
  return line.replace(PART, (whole, ...facts: unknown[]) => {
    const { address, quoted, attributes, inner = '' } = facts.at(-1) as Record<string, string | undefined>;
    const target = address ?? quoted;
    if (target !== undefined) {
      links += 1;
      return `<a href="${target}">`;
    }
    if (whole.startsWith('</')) return links-- > 0 ? '</a>' : whole;
    // Elsewhere the text inside is a part of the heading's id.
    if (attributes === undefined || (inner.trim() !== '' && HEADING.test(line))) return whole;
    const text = inner.trim() === '' ? '' : ` text="${inner.trim().replaceAll('"', '&quot;')}"`;
    return `<Badge${attributes.trimEnd()}${text}/>`;
  });
}
