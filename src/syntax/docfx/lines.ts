import type { RulePage } from '../../model/syntax';
import { withIncludeComments } from '../../prose/includes';

const ANY = /:::[ \t]*image[ \t-]|\[!(?:include|video|div)\b|[<(]xref:/i;
const ATTRIBUTE = /(?<![\w-])([\w-]+)="([^"\n]*)"/g;
const ATTRIBUTES = String.raw`((?:[ \t]+[\w-]+="[^"\n]*")+)`;

/** `:::image type="content" source="a.png" alt-text="A":::` */
const IMAGE = new RegExp(String.raw`(?<!:):{3,}[ \t]*image${ATTRIBUTES}[ \t]*:{3,}`, 'g');
/** End of a complex image, behind the lines that describe it. */
const IMAGE_END = /^[ \t]*:{3,}[ \t]*image-end[ \t]*:{3,}[ \t]*$/;
/** `[!INCLUDE [title](name.md)]` within a line stands for a name. */
const TITLE = /\[!include[ \t]*\[([^[\]\n]*)\]\([^()\s]+\)\]/gi;
/** `> [!VIDEO https://…]` */
const VIDEO = /^([ \t]*)>[ \t]*\[!video[ \t]+(\S+?)\][ \t]*$/i;
/** `> [!div class="checklist"]` says what the quotation below looks like. */
const LOOK = /^([ \t]*>)[ \t]*\[!div\b[^\]\n]*\][ \t]*$/i;
/** The name of a type instead of an address. */
const NAME = /<xref:([^<>\s?]+?)(?:%2A|\*)?(?:\?[^<>\s]*)?>/g;
const NAME_LINK = /\[([^[\]\n]*)\]\(xref:[^()\s]*\)/g;

/**
 * Writes what DocFX has within a line as markdown that docgen knows: images, parts, videos, and the names of types,
 * whose pages DocFX makes of code. Lines keep their numbers.
 */
export function rewriteDocFxLines(text: string, { isProse }: Pick<RulePage, 'isProse'>): string {
  if (!ANY.test(text)) return text;
  return text
    .split('\n')
    .map((line, at) => (!isProse(at) ? line : rewriteLine(line)))
    .join('\n');
}

function rewriteLine(written: string): string {
  if (IMAGE_END.test(written)) return '';
  const line = withIncludeComments(written);
  return WHOLE.reduce<string | undefined>((found, rewrite) => found ?? rewrite(line), undefined) ?? partsOf(line);
}

/** Functions that rewrite a line with nothing else in it. */
const WHOLE: readonly ((line: string) => string | undefined)[] = [
  (line) => written(VIDEO, line, (indent, address) => `${indent}<${address}>`),
  (line) => written(LOOK, line, (indent) => indent),
];

function written(
  pattern: RegExp,
  line: string,
  write: (indent: string, part: string) => string | undefined,
): string | undefined {
  const [, indent, part = ''] = pattern.exec(line) ?? [];
  return indent === undefined ? undefined : write(indent, part);
}

const CODE_SPAN = /(`+[^`]*`+)/;

function partsOf(line: string): string {
  return line
    .split(CODE_SPAN)
    .map((part, index) => (index % 2 === 1 ? part : textOf(part)))
    .join('');
}

function textOf(part: string): string {
  return part
    .replace(IMAGE, (whole, attributes: string) => imageOf(attributes) ?? whole)
    .replace(TITLE, '$1')
    .replace(NAME_LINK, '$1')
    .replace(NAME, (_whole, name: string) => `\`${decoded(name)}\``);
}

function imageOf(written: string): string | undefined {
  const attributes = readAttributes(written);
  const source = attributes.get('source');
  const alternative = (attributes.get('alt-text') ?? '').replaceAll(/[[\]]/g, String.raw`\$&`);
  return source === undefined ? undefined : `![${alternative}](<${source}>)`;
}

function readAttributes(written: string): ReadonlyMap<string, string> {
  return new Map([...written.matchAll(ATTRIBUTE)].map(([, key, value]) => [key!, value!]));
}

/** `List%601.Add` → `List1.Add` */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name).replaceAll('`', '');
  } catch {
    return name;
  }
}
