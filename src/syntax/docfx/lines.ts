import { tagAttributes } from '../../base/html';
import { withDocFxParts } from './includes';
import { lineRule } from '../rules';

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
export const docFxLines = lineRule([':::', '[!', 'xref:', 'XREF:'], writeLine, { reads: 'html' });

const CODE_SPAN = /(`+[^`]*`+)/;

function writeLine(line: string): string {
  if (IMAGE_END.test(line)) return '';
  const whole = withDocFxParts(line).replace(VIDEO, '$1<$2>').replace(LOOK, '$1');
  const parts = whole.split(CODE_SPAN).map((part, index) => (index % 2 === 1 ? part : textOf(part)));
  return parts.join('');
}

function textOf(part: string): string {
  return part
    .replace(IMAGE, (whole, attributes: string) => imageOf(attributes) ?? whole)
    .replace(TITLE, '$1')
    .replace(NAME_LINK, '$1')
    .replace(NAME, (_whole, name: string) => `\`${decoded(name)}\``);
}

function imageOf(written: string): string | undefined {
  const attributes = tagAttributes(written);
  const source = attributes.get('source');
  const alternative = (attributes.get('alt-text') ?? '').replaceAll(/[[\]]/g, String.raw`\$&`);
  return source === undefined ? undefined : `![${alternative}](<${source}>)`;
}

/** `List%601.Add` → `List1.Add` */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name).replaceAll('`', '');
  } catch {
    return name;
  }
}
